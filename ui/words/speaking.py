"""What a voice says of a decision: few sentences, a walk in one breath; who flees or wins is never left out."""

from collections.abc import Sequence

from companion.games.facts import Event, Weight
from companion.games.piper import events as ev
from companion.session import Outcome
from ui.words import Words


def is_turning_point(outcome: Outcome) -> bool:
    """Whether something happened that nobody may miss."""
    return any(event.weight is Weight.MOMENT for event in outcome.events)


def is_revision(outcome: Outcome) -> bool:
    """Whether the past was changed: what was said of it does not hold any more."""
    return any(event.weight is Weight.CORRECTION for event in outcome.events)


def speak_outcome(words: Words, outcome: Outcome) -> list[str]:
    """The sentences; of an undo or a correction only the result."""
    events: Sequence[Event] = [event for event in outcome.events if event.weight is not Weight.SETUP]
    if is_revision(outcome):
        events = [event for event in events if event.weight in (Weight.CORRECTION, Weight.MOMENT)]
    sentences: list[str] = []
    walk: list[Event] = []
    for at, event in enumerate(events):
        if isinstance(event, ev.HousePassed | ev.TrackerMoved):
            walk.append(event)
            continue
        sentences += _walked(words, walk)
        walk = []
        follows = events[at + 1] if at + 1 < len(events) else None
        if not (isinstance(event, ev.CharacterActivated) and isinstance(follows, ev.HousePassed | ev.NobodyMoved)):
            sentences.append(words.say(event, "spoken"))
    return sentences + _walked(words, walk)


def _walked(words: Words, walk: Sequence[Event]) -> list[str]:
    """Houses passed in the same way are one sentence; then where the trackers stand."""
    stretches: list[list[ev.HousePassed]] = []
    for event in walk:
        if isinstance(event, ev.HousePassed):
            if stretches and _way(stretches[-1][-1]) == _way(event):
                stretches[-1].append(event)
            else:
                stretches.append([event])
    sentences = [_stretch(words, stretch) for stretch in stretches]
    return sentences + _levels(words, [event for event in walk if isinstance(event, ev.TrackerMoved)])


def _way(passed: ev.HousePassed) -> tuple[object, ...]:
    return passed.figures, passed.ahead, passed.sewer


def _stretch(words: Words, stretch: Sequence[ev.HousePassed]) -> str:
    first = stretch[0]
    if len(stretch) == 1:
        return words.say(first, "spoken")
    key = "voice.walk_sewer" if first.sewer else "voice.walk_ahead" if first.ahead else "voice.walk_back"
    return words.text(key, "spoken", figures=first.figures, houses=tuple(passed.house for passed in stretch))


def _levels(words: Words, moves: Sequence[ev.TrackerMoved]) -> list[str]:
    last = {move.house: move for move in moves}
    if len(last) < 2:
        return [words.say(move, "spoken") for move in last.values()]
    levels = tuple(words.text("voice.level", "spoken", house=house, count=move.after) for house, move in last.items())
    return [words.text("voice.levels", "spoken", levels=levels)]
