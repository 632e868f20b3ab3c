"""The state of a raid as JSON data, and what `expect` can check."""

from collections.abc import Callable, Mapping

from companion.games import Expectation, Plain
from companion.games.parsing import expectation
from companion.games.raid.blanks import PLAYER, ROOM, VALUE
from companion.games.raid.decisions import legal
from companion.games.raid.house import from_hole
from companion.games.raid.pieces import VALUES
from companion.games.raid.pools import challenge_pool, rat_pool, type_of
from companion.games.raid.state import Rat, State, hidden, name_to_act, names_of, shown, value
from companion.games.raid.turns import result
from companion.values import fields_of


def view(state: State) -> Plain | None:
    """Return the state with the fields of the script contract; None before the players are known."""
    if not state.rats:
        return None
    ended = result(state) if state.over else None
    return {
        "game": "raid",
        "narration": state.narration,
        "phase": state.phase,
        "turn": state.rats[state.turn].name,
        "asked": name_to_act(state),
        "actions": state.actions,
        "over": state.over,
        "winner": ended.winner if ended else None,
        "draw": bool(ended and ended.drawn),
        "stored": state.stored,
        "cat": _cat(state),
        "rooms": [_room(state, at) for at in range(len(state.rooms))],
        "players": [_player(state, rat) for rat in state.rats],
        "challenge": _challenge(state),
        "legal": list(legal(state)),
    }


def _cat(state: State) -> Plain:
    cat = state.cat
    room = None if cat.room is None else state.rooms[cat.room].name
    return {"found": cat.room is not None, **fields_of(cat), "room": room}


def _room(state: State, at: int) -> Plain:
    return {**fields_of(state.rooms[at]), "distance": from_hole(state, at)}


def _player(state: State, rat: Rat) -> Plain:
    """Return the fields of one player; hidden cards are only counted."""
    return {
        "name": rat.name,
        **{kind: value(rat, kind) for kind in VALUES},
        "shown": sorted(shown(rat)),
        "hidden": len(hidden(rat)),
        "crumbs": rat.crumbs,
        "glory": rat.glory,
        "narration": rat.narration,
        "room": state.rooms[rat.room].name if rat.inside else None,
        "dead": rat.dead,
        "left": rat.left,
        "hideaway": None if rat.hideaway is None else state.rooms[rat.hideaway].name,
        "run": [state.rooms[end].name for end in rat.run],
    }


def _challenge(state: State) -> Plain | None:
    challenge = state.challenge
    if challenge is None:
        return None
    return {
        "room": state.rooms[challenge.room].name,
        "challenger": state.rats[challenge.challenger].name,
        "type": type_of(state),
        "cat": challenge.cat,
        "rats": list(names_of(state, challenge.rats)),
        "challenge_pool": challenge_pool(state),
        "rat_pool": rat_pool(state),
        "pot": challenge.pot,
        "damage": {state.rats[wound.rat].name: wound.damage for wound in state.wounds},
    }


def _of_player(form: str, look: Callable[[State, Rat], object]) -> Expectation[State]:
    return expectation(form, lambda state, name: look(state, state.rats[PLAYER.read(state, name)]), many=True)


def _of_room(form: str, look: Callable[[State, int], object]) -> Expectation[State]:
    return expectation(form, lambda state, name: look(state, ROOM.read(state, name)))


def _value(state: State, name: str, kind: str) -> int:
    return value(state.rats[PLAYER.read(state, name)], VALUE.read(state, kind))


def _damage(state: State, name: str) -> int:
    seat = PLAYER.read(state, name)
    return sum(wound.damage for wound in state.wounds if wound.rat == seat)


def _where(state: State, rat: Rat) -> str:
    return "dead" if rat.dead else "left" if rat.left else state.rooms[rat.room].name


def _cat_is(state: State) -> str:
    cat = state.cat
    return "hidden" if cat.room is None else "awake" if cat.awake else "asleep"


LOOKUPS: Mapping[str, Expectation[State]] = {
    "glory": _of_player("glory NAME NUMBER", lambda _, rat: rat.glory),
    "crumbs": _of_player("crumbs NAME NUMBER", lambda _, rat: rat.crumbs),
    "narration": _of_player("narration NAME NUMBER", lambda _, rat: rat.narration),
    "hidden": _of_player("hidden NAME NUMBER", lambda _, rat: len(hidden(rat))),
    "shown": _of_player(
        "shown NAME ABILITY …, or shown NAME none", lambda _, rat: " ".join(sorted(shown(rat))) or "none"
    ),
    "at": _of_player("at NAME ROOM|dead|left", _where),
    "value": expectation("value NAME VALUE NUMBER", _value),
    "damage": expectation("damage NAME NUMBER", _damage),
    "distance": _of_room("distance ROOM NUMBER", from_hole),
    "used": _of_room("used ROOM NUMBER", lambda state, at: state.rooms[at].used),
    "asked": expectation("asked NAME|nobody", lambda state: name_to_act(state) or "nobody"),
    "actions": expectation("actions NUMBER", lambda state: state.actions),
    "stored": expectation("stored NUMBER", lambda state: state.stored),
    "pool": expectation("pool NUMBER", lambda state: state.cat.pool),
    "cat": expectation("cat hidden|asleep|awake", _cat_is),
    "belled": expectation("belled yes|no", lambda state: "yes" if state.cat.belled else "no"),
    "dice": expectation(
        "dice CHALLENGE:RATS", lambda state: f"{challenge_pool(state)}:{rat_pool(state)}" if state.challenge else "none"
    ),
    "pot": expectation("pot NUMBER", lambda state: state.challenge.pot if state.challenge else "none"),
    "type": expectation("type TYPE|cat", lambda state: (type_of(state) or "cat") if state.challenge else "none"),
}
