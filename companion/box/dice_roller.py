"""The box's own dice: the one place where chance comes into a game. What they show is then told as real ones are."""

from random import Random

from companion.games import State
from ui.games import Presenter, Roll


def roll_dice(due: Roll, chance: Random) -> tuple[int, ...]:
    """What dice show that are thrown now."""
    return tuple(chance.choice(due.faces) for _ in range(due.count))


def drawn(presenter: Presenter[State], state: State, chance: Random) -> tuple[str, ...]:
    """Those of the legal decisions that dice leave, rolled again until they leave any."""
    due = presenter.draw(state)
    assert due is not None, "nobody draws where there is nothing to draw"
    while True:
        if left := presenter.drawn(state, roll_dice(due, chance)):
            return left
