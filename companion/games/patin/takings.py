"""Tiles and trophies taken during a round, if only scores are kept."""

from companion.decisions import Decision
from companion.games import Step
from companion.games.patin import events
from companion.games.patin.blanks import ENTERPRISE, PLAYER, SHOWS, has_symbol_left, lies_out
from companion.games.patin.pieces import ENTERPRISES
from companion.games.patin.state import State, trophies_left, with_clan
from companion.refusal import RefusedError
from companion.values import changed, put


def _take_tile(state: State, at: int, kind: str, shown: str) -> Step[State]:
    clan, number, has_symbol = state.clans[at], ENTERPRISES.index(kind), shown == "symbol"
    tiles = put(clan.tiles, number, clan.tiles[number] + 1)
    state = with_clan(state, at, changed(clan, tiles=tiles, symbols=clan.symbols + has_symbol))
    return Step(state, (events.TileTaken(clan.name, kind, has_symbol),))


def _take_trophy(state: State, at: int) -> Step[State]:
    clan = state.clans[at]
    state = with_clan(state, at, changed(clan, trophies=clan.trophies + 1))
    return Step(state, (events.TrophyTaken(clan.name, clan.trophies + 1),))


def _may_take_trophy(state: State, at: int) -> RefusedError | None:
    return None if trophies_left(state, at) else RefusedError("no_trophies_left")


DECLARED = (
    Decision(
        ("tile", PLAYER, ENTERPRISE, SHOWS),
        _take_tile,
        during=("round",),
        only={ENTERPRISE: lies_out, SHOWS: has_symbol_left},
        opens=True,
    ),
    Decision(("trophy", PLAYER), _take_trophy, during=("round",), only={PLAYER: _may_take_trophy}, opens=True),
)
