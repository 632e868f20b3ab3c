"""How a secret looks and sounds, in any game: decided here alone. Which words are secret is the game's to say."""

from ui.frame import Frame, Text
from ui.texts import text
from ui.words import Words


def seen_at(frame: Frame, seat: int, seats: frozenset[int]) -> Frame:
    """What the screen of a seat shows of a frame; seat 0 is a screen that everybody sees.

    A secret one is for the chooser's own screen. Where no screen is the chooser's, whoever has the box in hand looks at
    those that everybody sees; all others ask to look away.
    """
    own = frame.seat if frame.seat in seats else 0
    if not frame.secret or seat == own:
        return frame
    return Frame(frame.title if frame.away is None else frame.away, notices=frame.notices, unsaved=frame.unsaved)


def heard(frame: Frame) -> Frame:
    """What ears may know of a frame: of a secret one what it is about, and nothing of what a finger does there."""
    if not frame.secret:
        return frame
    return Frame(frame.title, notices=frame.notices, unsaved=frame.unsaved)


def away(words: Words, player: str, seat: int, private: frozenset[int]) -> Text:
    """What everybody else is told meanwhile."""
    return text(words, "secret.in_braille" if seat in private else "secret.look_away", player=player)


def first_cursor(choices: int, luck: int) -> int:
    """Where the cursor of a secret page begins: who counts presses learns nothing, because the start differs."""
    return luck % choices
