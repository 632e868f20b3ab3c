"""The spoken sentences about a decision: few, but always those that players must not miss."""

from companion.games.facts import Importance
from companion.session import Outcome
from ui.games import presenter_of
from ui.words import Words


def is_turning_point(outcome: Outcome) -> bool:
    """Return whether one of the events must not be missed, such as the end of the game."""
    return any(event.importance is Importance.MOMENT for event in outcome.events)


def is_revision(outcome: Outcome) -> bool:
    """Return whether an undo, a redo or a correction has made earlier reports wrong."""
    return any(event.importance is Importance.CORRECTION for event in outcome.events)


def speak_outcome(words: Words, outcome: Outcome) -> list[str]:
    """Return the sentences of an outcome; of an undo or a correction only the result."""
    events = [event for event in outcome.events if event.importance is not Importance.SETUP]
    if is_revision(outcome):
        events = [event for event in events if event.importance in (Importance.CORRECTION, Importance.MOMENT)]
    return presenter_of(words.game).speak(events, outcome.state, words, False)


def speak_briefly(words: Words, outcome: Outcome) -> list[str]:
    """Return the minimum for a fast table: the player to act, the scores, and what must not be missed."""
    if is_revision(outcome):
        return speak_outcome(words, outcome)
    return presenter_of(words.game).speak(outcome.events, outcome.state, words, True)
