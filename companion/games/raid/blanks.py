"""The words that players fill in, in the decisions of a raid, and conditions that several decisions share."""

from collections.abc import Callable, Iterable

from companion.decisions import Condition, needs
from companion.decisions.blanks import Listed, Number, Word, player_name
from companion.games.raid.pieces import ABILITIES, DIRECTIONS, FACES, OPPORTUNITIES, VALUES
from companion.games.raid.state import Rat, State, challenge_of, names
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed


def unknown(kind: str, known: Iterable[str]) -> Callable[[str], RefusedError]:
    """Return a function that makes the error message for a word that is not in `known`."""
    return lambda word: NotUnderstoodError("none_of_these", word=word, kind=kind, known=tuple(known))


def room_names(state: State) -> tuple[str, ...]:
    return tuple([room.name for room in state.rooms])


PLAYER = player_name(names)
GIVER = changed(PLAYER, fact="giver")
ROOM = Listed(
    room_names,
    lambda state, word: RefusedError("no_such_room", room=word, rooms=room_names(state)),
    name="ROOM",
)
VALUE = Word(VALUES, unknown("value", VALUES), name="VALUE", fact="trait")
TYPE = Word(VALUES, unknown("value", VALUES), name="TYPE")
OPPORTUNITY = Number(
    OPPORTUNITIES,
    lambda *_: RefusedError("opportunity_range", lowest=OPPORTUNITIES[0], highest=OPPORTUNITIES[-1]),
    name="OPPORTUNITY",
)
ABILITY = Word(ABILITIES, unknown("ability", ABILITIES), name="ABILITY")
SIDE = Word(tuple(DIRECTIONS), unknown("direction", DIRECTIONS), fact="side")
DIE = Number(
    FACES,
    lambda *values: RefusedError("no_such_face", found=values[-1], lowest=FACES[0], highest=FACES[-1]),
    name="DIE",
)
NUMBER = Number(name="NUMBER")


def rat_needs(is_met: Callable[[Rat], object], why: str) -> Condition:
    """Return a condition on the named rat or, without a name, on the rat on turn; its refusal names the player."""

    def condition(state: State, at: int | None = None) -> RefusedError | None:
        rat = state.rats[state.turn if at is None else at]
        return None if is_met(rat) else RefusedError(why, player=rat.name)

    return condition


is_inside = rat_needs(lambda rat: rat.inside, "not_in_the_house")
is_alive = rat_needs(lambda rat: not rat.dead, "rat_is_dead")


def is_challenged(state: State, at: int) -> RefusedError | None:
    return None if at in challenge_of(state).rats else RefusedError("not_challenged", player=state.rats[at].name)


def needs_actions(count: int) -> Condition:
    """Return the condition that at least this number of actions is left in the turn."""
    return needs(
        lambda state: state.actions >= count,
        "too_few_actions",
        actions=lambda state: state.actions,
        wanted=lambda _: count,
    )
