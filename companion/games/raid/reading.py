"""The words of a decision of the raid, understood one by one: each is what it should be, or refused with a reason."""

from collections.abc import Iterable, Sequence

from companion.games.raid.pieces import ABILITIES, FACES, VALUES
from companion.games.raid.state import State, names
from companion.games.reading import read_number
from companion.refusal import NotUnderstoodError, RefusedError


def read_player(state: State, word: str) -> int:
    """The seat of a player."""
    if word not in names(state):
        raise RefusedError("nobody_called", name=word, names=names(state))
    return names(state).index(word)


def read_room(state: State, word: str) -> int:
    """The number of a room that lies in the house."""
    rooms = tuple(room.name for room in state.rooms)
    if word not in rooms:
        raise RefusedError("no_such_room", room=word, rooms=rooms)
    return rooms.index(word)


def read_value(word: str) -> str:
    return read_word(word, VALUES, "value")


def read_ability(word: str) -> str:
    return read_word(word, ABILITIES, "ability")


def read_word(word: str, known: Sequence[str], kind: str) -> str:
    """One of a few words."""
    if word not in known:
        raise NotUnderstoodError("none_of_these", word=word, kind=kind, known=tuple(known))
    return word


def read_dice(words: Iterable[str], count: int) -> tuple[int, ...]:
    """What ten-sided dice show, as many as are rolled."""
    dice = tuple(read_number(word) for word in words)
    for die in dice:
        if die not in FACES:
            raise RefusedError("no_such_face", found=die, lowest=FACES[0], highest=FACES[-1])
    if len(dice) != count:
        raise RefusedError("dice_count", found=len(dice), wanted=count)
    return dice


def ask_phase(state: State, *phases: str) -> None:
    if state.phase not in phases:
        raise RefusedError("not_this_phase", phase=state.phase)
