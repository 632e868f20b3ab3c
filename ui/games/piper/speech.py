"""What is spoken in The Pied Piper: moves of figures, the whole table, and the lines of the table check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.games.facts import Event, GameEnded
from companion.games.piper import events as ev
from companion.games.piper.state import House, State
from ui.frame import Text
from ui.games import TableCheck
from ui.texts import text
from ui.words import Words


def speak(events: Sequence[Event], state: State, words: Words, brief: bool) -> list[str]:
    """Return the sentences about these events, with a warning for each house that is now one floor below the roof."""
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
    """Return sentences about a move: houses passed in the same way share one; trackers and houses in danger follow."""
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
    """Return the shortest sentences: changed trackers, houses that fled, the winner, and the next player."""
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


def standings(state: State, words: Words, is_aloud: bool) -> tuple[Text, ...]:
    """Return the whole table for the voice; without the voice nothing, because the picture shows all of it."""
    return tuple(_aloud(state, words)) if is_aloud else ()


def _aloud(state: State, words: Words) -> Iterator[Text]:
    """Yield sentences about each house and the figures left of it, the eliminated players, and the line of cards."""

    def spoken(key: str, **facts: object) -> Text:
        return Text(words.text(key, "short", **facts), words.text(key, "spoken", **facts))

    for house, gap in zip(state.houses, state.gaps, strict=True):
        if not (house.neutral or house.out):
            yield spoken("voice.house", house=house.name, count=house.tracker)
        if gap:
            yield spoken("voice.left_of", house=house.name, figures=gap)
    for house in state.houses:
        if house.out:
            yield spoken("voice.fled", house=words.name("house", house.name, "short"))
    for number, place in enumerate(state.line if state.figures else (), start=1):
        if place.character is None:
            yield spoken("menu.empty_place", place=number)
        elif place.cards:
            yield spoken("voice.place", place=number, character=place.character, cards=place.cards)
        else:
            yield spoken("voice.place_bare", place=number, character=place.character)


def checks(state: State, words: Words) -> tuple[TableCheck, ...]:
    """Return the lines that people compare with the table: the houses, the places of the line, and the turn."""
    beliefs = [
        TableCheck(
            _checked_house(house, gap, words),
            house.name,
            corrections=(("fix", "tracker", house.name), ("fix", "figure")),
        )
        for house, gap in zip(state.houses, state.gaps, strict=True)
        if not house.out
    ]
    for number, place in enumerate(state.line, start=1):
        if place.character:
            key = "check.place" if place.cards else "check.place_bare"
            checked = text(words, key, place=number, character=place.character, cards=place.cards)
            cards = ("fix", "cards", str(number))
            beliefs.append(TableCheck(checked, chosen=cards, corrections=(cards, ("fix", "character", str(number)))))
    if state.turns and not state.over:
        player = state.houses[state.turn].name
        beliefs.append(TableCheck(text(words, "check.turn", player=player), player, corrections=(("fix", "turn"),)))
    return tuple(beliefs)


def _checked_house(house: House, figures: tuple[str, ...], words: Words) -> Text:
    key = "check.neutral" if house.neutral else "check.house"
    return text(words, key + ("" if figures else "_alone"), house=house.name, count=house.tracker, figures=figures)
