"""The state of Die Patin as JSON data, and what `expect` can check."""

from collections.abc import Mapping, Sequence

from companion.games import Expectation, Plain
from companion.games.parsing import expectation
from companion.games.patin.blanks import DISTRICT, ENTERPRISE, MISSION, PLAYER, is_in_play, unknown
from companion.games.patin.corrections import HOLDINGS, held, is_known
from companion.games.patin.decisions import DECISIONS
from companion.games.patin.ending import result, score
from companion.games.patin.pieces import ENTERPRISES, MISSIONS
from companion.games.patin.state import Clan, State, in_play, leaders, loot_in, supply
from companion.refusal import NotUnderstoodError
from companion.values import fields_of


def view(state: State) -> Plain | None:
    """Return the state with the fields of the script contract; None before the players are known."""
    if not state.clans:
        return None
    ended = result(state) if state.over else None
    return {
        "game": "patin",
        "intrigue": state.intrigue,
        "bookkeeping": state.bookkeeping,
        "phase": state.phase,
        "round": state.round,
        "start": state.clans[state.start].name,
        "turn": state.clans[state.turn].name,
        "over": state.over,
        "winner": ended.winner if ended else None,
        "draw": bool(ended and ended.drawn),
        "players": [_clan(clan) for clan in state.clans],
        "districts": dict(zip(in_play(state), state.districts, strict=True)),
        "supply": supply(state),
        "left_out": list(state.left_out),
        "leaders": {kind: [state.clans[at].name for at in leaders(state, kind)] for kind in MISSIONS},
        "legal": list(DECISIONS.legal(state)),
    }


def _clan(clan: Clan) -> Plain:
    """Return the fields of one clan. An intrigue card that is still face down is secret, so it is left out."""
    points = score(clan)
    return {
        "name": clan.name,
        **{what: held(clan, what) if is_known(clan, what) else None for what in HOLDINGS},
        "boss": clan.boss,
        "plan": clan.plan if clan.shown else None,
        "tiles": {kind: count for kind, count in zip(ENTERPRISES, clan.tiles, strict=True) if count},
        "missions": {kind: tile for kind, tile in zip(MISSIONS, clan.missions, strict=True) if tile},
        "score": {**fields_of(points), "total": points.total},
    }


def _clan_of(state: State, name: str) -> Clan:
    return state.clans[PLAYER.read(state, name)]


def _holding(what: str) -> Expectation[State]:
    def look(state: State, name: str) -> object:
        clan = _clan_of(state, name)
        return held(clan, what) if is_known(clan, what) else "unknown"

    return expectation(f"{what} NAME NUMBER", look)


def _tiles(state: State, name: str, kind: str) -> int:
    at = ENTERPRISES.index(ENTERPRISE.read(state, kind))
    return _clan_of(state, name).tiles[at]


def _mission(state: State, name: str, kind: str) -> int:
    at = MISSIONS.index(MISSION.read(state, kind))
    return _clan_of(state, name).missions[at]


def _expect_score(state: State, words: Sequence[str]) -> tuple[str, str]:
    match words:
        case [name, wanted]:
            return wanted, str(score(_clan_of(state, name)).total)
        case [name, part, wanted]:
            sheet = fields_of(score(_clan_of(state, name)))
            if part not in sheet:
                raise unknown("score", tuple(sheet))(part)
            return wanted, str(sheet[part])
    raise NotUnderstoodError("form", form="expect score NAME [missions|chains|symbols|trophies] NUMBER")


def _expect_leaders(state: State, words: Sequence[str]) -> tuple[str, str]:
    match words:
        case [kind, *wanted]:
            found = leaders(state, MISSION.read(state, kind))
            return " ".join(wanted), " ".join(state.clans[at].name for at in found)
    raise NotUnderstoodError("form", form="expect leaders MISSION NAME …")


def _district(state: State, word: str) -> int:
    name = DISTRICT.read(state, word)
    if closed := is_in_play(state, name):
        raise closed
    return loot_in(state, name)


LOOKUPS: Mapping[str, Expectation[State]] = {
    **{what: _holding(what) for what in HOLDINGS},
    "tiles": expectation("tiles NAME ENTERPRISE NUMBER", _tiles),
    "mission": expectation("mission NAME MISSION NUMBER", _mission),
    "score": _expect_score,
    "leaders": _expect_leaders,
    "district": expectation("district DISTRICT NUMBER", _district),
    "round": expectation("round NUMBER", lambda state: state.round),
    "supply": expectation("supply NUMBER", supply),
}
