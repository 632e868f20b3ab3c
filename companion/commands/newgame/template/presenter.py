"""What screens show of My game: the current question, and a track for each player."""

from companion.values import changed
from ui.decision_tree import Path
from ui.frame import Frame, Text, Tone, Track
from ui.games import Focus, Presenter
from ui.texts import text
from ui.words import Words

from .game import State


def question(state: State, path: Path, words: Words) -> Text:
    """Return the question to ask after the words of a decision that are already chosen."""
    match path:
        case ():
            return text(words, "ask.turn_of", player=state.name)
        case ("fix", "place"):
            return text(words, "ask.fix_place.player")
        case ("fix", "place", player):
            return text(words, "ask.fix_place.number", player=player)
        case ("fix", *_):
            return text(words, "correct.title")
    return text(words, f"ask.{path[0]}")


def with_picture(frame: Frame, state: State, _: Words, focus: Focus[State]) -> Frame:
    player = focus.player or (state.name if state.players else "")
    pairs = zip(state.players, state.places, strict=True)
    tracks = (Track(name, place, state.goal, Tone.ACTIVE if name == player else Tone.PLAIN) for name, place in pairs)
    return changed(frame, tracks=tuple(tracks))


PRESENTER = Presenter(question=question, with_picture=with_picture)
