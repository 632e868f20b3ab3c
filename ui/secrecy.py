"""What screens and speech present of a secret, in all games. Each game declares which of its words are secret."""

from ui.frame import Frame, Text
from ui.texts import text
from ui.words import Words


def seen_at(frame: Frame, seat: int, seats: frozenset[int]) -> Frame:
    """Return what the screen of a seat shows of a frame; seat 0 is a shared screen.

    A secret frame is shown only on the player's own screen or, if the player's seat is not in `seats`, on the shared
    screens. All other screens show the frame's placeholder.
    """
    own = frame.seat if frame.seat in seats else 0
    if not frame.secret or seat == own:
        return frame
    return Frame(
        frame.title if frame.public_placeholder is None else frame.public_placeholder,
        notices=frame.notices,
        unsaved=frame.unsaved,
    )


def speakable(frame: Frame) -> Frame:
    """Return what may be spoken of a frame: of a secret one only its title and notices, not its choices."""
    if not frame.secret:
        return frame
    return Frame(frame.title, notices=frame.notices, unsaved=frame.unsaved)


def away(words: Words, player: str, seat: int, private: frozenset[int]) -> Text:
    """Return the text that all other screens show while a player sees a secret."""
    return text(words, "secret.in_braille" if seat in private else "secret.look_away", player=player)


def first_cursor(choices: int, luck: int) -> int:
    """Return a random first position of the cursor on a secret page, so that counting presses reveals nothing."""
    return luck % choices
