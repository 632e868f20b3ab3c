"""How a voice tells a decision in The Pied Piper: a walk in one breath, then where the trackers stand."""

from collections.abc import Mapping, Sequence

from companion.games.facts import Event, GameEnded
from companion.games.piper import events as ev
from companion.games.piper.state import State
from ui.words import Words


def speak(events: Sequence[Event], state: State, words: Words, brief: bool) -> list[str]:
    """All of it, and a warning where somebody has come to one below the roof."""
    if brief:
        return _speak_briefly(events, state, words)
    sentences: list[str] = []
    walk: list[Event] = []
    for at, event in enumerate(events):
        if isinstance(event, ev.HousePassed | ev.TrackerMoved):
            walk.append(event)
            continue
        sentences += _walked(words, walk, state.roof)
        walk = []
        follows = events[at + 1] if at + 1 < len(events) else None
        if not (isinstance(event, ev.CharacterActivated) and isinstance(follows, ev.HousePassed | ev.NobodyMoved)):
            sentences.append(words.say(event, "spoken"))
    return sentences + _walked(words, walk, state.roof)


def _walked(words: Words, walk: Sequence[Event], roof: int) -> list[str]:
    """Houses passed in the same way are one sentence; then where the trackers stand, and who is in danger."""
    stretches: list[list[ev.HousePassed]] = []
    for event in walk:
        if isinstance(event, ev.HousePassed):
            if stretches and _way(stretches[-1][-1]) == _way(event):
                stretches[-1].append(event)
            else:
                stretches.append([event])
    sentences = [_stretch(words, stretch) for stretch in stretches]
    moves = {event.house: event for event in walk if isinstance(event, ev.TrackerMoved)}
    near = [move.house for move in moves.values() if move.before < move.after == roof - 1]
    warned = [words.text("voice.warning", "spoken", house=house) for house in near]
    return [*sentences, *_levels(words, moves), *warned]


def _way(passed: ev.HousePassed) -> tuple[object, ...]:
    return passed.figures, passed.ahead, passed.sewer


def _stretch(words: Words, stretch: Sequence[ev.HousePassed]) -> str:
    first = stretch[0]
    if len(stretch) == 1:
        return words.say(first, "spoken")
    key = "voice.walk_sewer" if first.sewer else "voice.walk_ahead" if first.ahead else "voice.walk_back"
    return words.text(key, "spoken", figures=first.figures, houses=tuple(passed.house for passed in stretch))


def _levels(words: Words, last: Mapping[str, ev.TrackerMoved]) -> list[str]:
    if len(last) < 2:
        return [words.say(move, "spoken") for move in last.values()]
    levels = tuple(words.text("voice.level", "spoken", house=house, count=move.after) for house, move in last.items())
    return [words.text("voice.levels", "spoken", levels=levels)]


def _speak_briefly(events: Sequence[Event], state: State, words: Words) -> list[str]:
    """Where trackers stand now, who is one below the roof, who flees, who wins, and whose turn it is."""
    last = {event.house: event.after for event in events if isinstance(event, ev.TrackerMoved)}
    fled = [event.house for event in events if isinstance(event, ev.HouseFled)]
    levels = [
        words.text("voice.near" if count == state.roof - 1 else "voice.level", "spoken", house=house, count=count)
        for house, count in last.items()
        if house not in fled
    ]
    sentences = [f"{', '.join(levels)}."] if levels else []
    sentences += [words.text("voice.all_fled", "spoken", houses=tuple(fled))] if fled else []
    for event in events:
        if isinstance(event, ev.TurnBegan):
            sentences.append(f"{words.name('player', event.player)}.")
        elif isinstance(event, GameEnded):
            sentences.append(words.say(event, "spoken"))
    return sentences
