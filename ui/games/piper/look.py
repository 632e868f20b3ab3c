"""How The Pied Piper looks: its street, its line, its questions. Reads states and events, decides nothing."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from companion.games.piper import events as ev
from companion.games.piper.ending import is_decided, remaining
from companion.games.piper.ending import verdict as decide
from companion.games.piper.pieces import ACTIONS, HIDDEN, PIPER, RATS
from companion.games.piper.rules import pending
from companion.games.piper.state import State, cards_of_turn, first_empty, next_hidden
from ui.frame import Chart, Choice, Curve, Slot, Text, Token, Tone, Track
from ui.games.piper.aloud import aloud
from ui.games.piper.beginning import OPTIONS, SEATS, as_last_time, next_seat, option, ready, so_far
from ui.games.piper.checking import checks
from ui.games.piper.scans import not_heard
from ui.games.piper.signs import SIGNS, token
from ui.games.piper.steps import Step, steps
from ui.tree import Path
from ui.words import Words

__all__ = [
    "CHART",
    "OPTIONS",
    "SEATS",
    "aloud",
    "as_last_time",
    "changes",
    "chart",
    "checks",
    "choice",
    "foresee",
    "is_secret",
    "look_ahead",
    "news",
    "next_seat",
    "not_heard",
    "option",
    "order",
    "question",
    "ready",
    "seats",
    "slots",
    "so_far",
    "standings",
    "steps",
    "told",
    "tracks",
    "verdict",
]

CHART = "end.chart"
MOST_NEWS = 3
FIGURES = (*RATS, PIPER)
_CORRECTIONS = {
    "tracker": "correct.whose_tracker",
    "figure": "correct.which_figure",
    "character": "correct.which_place",
    "cards": "correct.which_place",
    "turn": "correct.whose_turn",
}
_LIKELIEST = (*ACTIONS, *FIGURES)
"""As people look for them, and the commonest first."""


def tracks(
    state: State, words: Words, changes: dict[str, int] | None = None, asked: str | None = None
) -> tuple[Track, ...]:
    return tuple(
        Track(
            name=words.name("house", house.name, "short"),
            value=None if house.neutral else house.tracker,
            top=state.roof,
            tone=_tone(state, at, asked),
            danger=not house.neutral and house.tracker >= state.roof - 1,
            out=house.out,
            held=house.claimed,
            change=(changes or {}).get(house.name, 0),
            tokens=tuple(_token(figure, words) for figure in state.gaps[at]),
        )
        for at, house in enumerate(state.houses)
    )


def _tone(state: State, at: int, asked: str | None) -> Tone:
    house = state.houses[at]
    if asked == house.name:
        return Tone.ACTIVE
    if house.neutral or house.out:
        return Tone.MUTED
    if asked is None and at == state.turn and state.turns and not state.over:
        return Tone.ACTIVE
    return Tone.ALARM if house.tracker >= state.roof - 1 else Tone.PLAIN


def _token(figure: str, words: Words, tone: Tone = Tone.PLAIN) -> Token:
    return token(figure, words.name("letter", figure), tone)


def slots(state: State, words: Words, chosen: Path = ()) -> tuple[Slot, ...]:
    if not state.figures:
        return ()
    place_chosen = _place_of(chosen)
    return tuple(
        Slot(
            number=at + 1,
            token=_token(place.character, words) if place.character else None,
            cards=tuple(SIGNS[card] for card in place.cards),
            tone=Tone.ACTIVE if place_chosen == str(at + 1) else Tone.MUTED if at in state.touched else Tone.PLAIN,
        )
        for at, place in enumerate(state.line)
    )


def _place_of(decision: Path) -> str | None:
    match decision:
        case ["play", _, place] | ["hide" | "first", place] | ["fix", "character" | "cards", place, *_]:
            return place
    return None


def question(state: State, path: Path, words: Words) -> Text:
    key, facts = _asked_on_the_way(state, path) or _asked_by_phase(state)
    return _text(words, key, **facts)


def _asked_on_the_way(state: State, path: Path) -> tuple[str, dict[str, Any]] | None:
    """The question behind words that have been said already."""
    match path:
        case ["fix"]:
            return "correct.title", {}
        case ["fix", what]:
            return _CORRECTIONS[what], {}
        case ["fix", "tracker", name]:
            return "correct.tracker_value", {"house": name}
        case ["fix", "figure", figure]:
            return "correct.figure_where", {"figure": figure}
        case ["fix", "character", place]:
            return "correct.which_character", {"place": place}
        case ["fix", "cards", place]:
            return "correct.which_card", {"place": place}
        case ["rats", *said]:
            last = len(said) == len(state.houses)
            return ("setup.second_rat", "setup.rat")[not last], {"house": state.houses[0 if last else len(said)].name}
        case ["play", action]:
            return "ask.character", {"action": action}
        case ["hide"]:
            return "ask.hidden", {}
    return None


def _asked_by_phase(state: State) -> tuple[str, dict[str, Any]]:
    player = {"player": state.houses[state.turn].name}
    match state.phase:
        case "place":
            return ("ask.next_card" if state.cards_left < cards_of_turn(state.turns) else "ask.card"), player
        case "show":
            at, _ = next_hidden(state) or (0, 0)
            return "ask.show", {"place": at + 1}
        case "order":
            return "ask.order", player
        case "reveal":
            at = first_empty(state) or 0
            return ("ask.reveal" if state.turns else "ask.opening"), {"place": at + 1}
    return "ask.turn", player


def choice(state: State, path: Path, longer: Path, words: Words) -> Choice:
    if longer == path:
        return Choice(_text(words, "correct.no_card"))
    word = longer[-1]
    match longer:
        case ["hide"]:
            return Choice(_text(words, "menu.face_down"), icon=SIGNS[HIDDEN])
        case ["fix", what]:
            return Choice(_text(words, f"correct.{what}"))
        case ["fix", "tracker", _, number]:
            return Choice(Text(number))
    if word in FIGURES:
        return Choice(Text(words.name("figure", word, "short"), words.name("figure", word)), token=_token(word, words))
    if word in ACTIONS or word == HIDDEN:
        return Choice(Text(words.name("action", word, "short"), words.name("action", word)), icon=SIGNS[word])
    if word.isdigit():
        character = state.line[int(word) - 1].character or ""
        place = _text(words, "menu.place", place=word, character=character)
        return Choice(place, token=_token(character, words) if character else None)
    return Choice(Text(words.name("house", word, "short"), words.name("house", word)))


def order(_: State, paths: Sequence[Path]) -> tuple[Path, ...]:
    def likeliest(path: Path) -> int:
        return _LIKELIEST.index(path[-1]) if path[-1] in _LIKELIEST else len(_LIKELIEST)

    return tuple(sorted(paths, key=likeliest))


def is_secret(_: Path) -> bool:
    """A card that lies face down is said by its place only."""
    return False


def standings(_: State, __: Words) -> tuple[Text, ...]:
    """The street shows it all."""
    return ()


def _text(words: Words, key: str, tone: Tone = Tone.PLAIN, /, **facts: Any) -> Text:
    return Text(words.text(key, "short", **facts), words.text(key, "full", **facts), tone)


def look_ahead(state: State, events: Sequence[Any]) -> Sequence[Any]:
    """A first card that completes a pair moves nobody yet, and yet it decides who will move."""
    waits = state.phase == "place" and not any(isinstance(event, ev.CharacterActivated) for event in events)
    return (*events, *pending(state)) if waits and state.variant != "rugrats" else events


def changes(events: Sequence[Any]) -> dict[str, int]:
    moved: dict[str, int] = {}
    for event in events:
        if isinstance(event, ev.TrackerMoved):
            moved[event.house] = moved.get(event.house, 0) + event.after - event.before
    return moved


def foresee(state: State, events: Sequence[Any], words: Words) -> tuple[Text, ...]:
    if state.phase in ("show", "order"):
        return (_text(words, "preview.hidden" if state.phase == "show" else "preview.order"),)
    lines: list[Text] = []
    for event in events:
        match event:
            case ev.HouseFled():
                lines.append(_text(words, "preview.flees", Tone.ALARM, house=event.house))
            case ev.GameWon():
                lines.append(_text(words, "preview.wins", Tone.ALARM, player=event.player))
            case ev.GameDrawn():
                lines.append(_text(words, "preview.draw", Tone.ALARM))
            case ev.NobodyMoved():
                lines.append(_text(words, "preview.stays", character=event.character))
    for house, change in changes(events).items():
        if change:
            lines.append(_text(words, "preview.up" if change > 0 else "preview.down", house=house, count=abs(change)))
    landed = [event for event in events if isinstance(event, ev.HousePassed)]
    if landed and not lines:
        lines.append(_text(words, "preview.lands", figures=landed[-1].figures, house=landed[-1].next_house))
    placed = any(isinstance(event, ev.CardPlaced | ev.CardShown) for event in events)
    return tuple(lines) if lines or not placed else (_text(words, "preview.nothing"),)


def news(events: Sequence[Any], words: Words) -> tuple[Text, ...]:
    if advice := _advice(events, words):
        return advice
    told_elsewhere = (ev.CharacterActivated, ev.TurnBegan)
    told = [event for event in events if not isinstance(event, told_elsewhere)]
    return tuple(_said(event, words) for event in reversed(told[-MOST_NEWS:]))


def _advice(events: Sequence[Any], words: Words) -> tuple[Text, ...]:
    """What to lay out next, while the table is being set up."""
    match events:
        case [ev.PlayersSeated(players=players)]:
            neutral = [_text(words, "setup.neutral")] if len(players) == 2 else []
            return (*neutral, _text(words, "setup.houses"))
        case [ev.FigureStood(), *_]:
            aside = tuple(rat for rat in RATS if rat not in {event.figure for event in events})
            return (*([_text(words, "setup.aside", figures=aside)] if aside else []), _text(words, "setup.line"))
        case [*_, ev.TurnBegan(cards=1)]:
            return (_text(words, "setup.deal"),)
    return ()


def told(step: Step, words: Words) -> tuple[Text, tuple[Text, ...]]:
    first, *others = step.events
    match first:
        case ev.HouseFled():
            return _told_flight(step, first, others, words)
        case ev.CharacterUnexpected():
            return _said(first, words, Tone.ACTIVE), (_text(words, "hint.undo"),)
    return _said(first, words, Tone.ACTIVE), tuple(_said(event, words) for event in others)


def _told_flight(step: Step, fled: ev.HouseFled, others: Sequence[Any], words: Words) -> tuple[Text, tuple[Text, ...]]:
    """In full, scene by scene: one thing to do or to know as the title, one below it."""
    between: dict[str, Any] = {"left": fled.left, "right": fled.right}
    left = tuple(house.name for house in remaining(step.state.houses))
    match step.scene:
        case "house":
            title = _text(words, "flee.title", Tone.ALARM, house=fled.house)
            return title, (_text(words, "flee.house", house=fled.house),)
        case "gap":
            gathered = "flee.gathered" if fled.gathered else "flee.nobody_there"
            title = _text(words, "flee.neighbours", Tone.ACTIVE, **between)
            return title, (_text(words, gathered, **between, figures=fled.gathered),)
        case "trackers":
            [event] = others
            goes_on = () if is_decided(step.state.houses) else (_text(words, "flee.goes_on", count=len(left)),)
            return _told_trackers(event, words), goes_on
    if len(left) == 1:
        return _text(words, "flee.ends_at_one", Tone.ALARM, house=fled.house), ()
    return _text(words, "flee.ends_at_two", Tone.ALARM, players=left), ()


def _told_trackers(event: Any, words: Words) -> Text:
    """Who takes the trackers of a house that fled, and why; or that nobody does."""
    if isinstance(event, ev.TrackersLost):
        return _said(event, words, Tone.ACTIVE)
    facts = {"player": event.player, "house": event.house, "count": event.count}
    return _text(words, "flee.claims", Tone.ACTIVE, **facts)


def _said(event: Any, words: Words, tone: Tone = Tone.PLAIN) -> Text:
    return Text(words.say(event, "short"), words.say(event), tone)


def chart(states: Sequence[State]) -> Chart:
    """One value a turn, as the turn began, and the last as the game ended."""
    turns = [state for before, state in pairwise(states) if state.turns != before.turns and state.turns]
    turns.append(states[-1])
    curves = []
    for at, house in enumerate(turns[-1].houses):
        if not house.neutral:
            values = [state.houses[at].tracker for state in turns if not state.houses[at].out]
            curves.append(Curve(house.name, (*values, house.tracker) if house.out else tuple(values), house.out))
    return Chart(tuple(curves), turns[-1].roof, limit=True)


def verdict(state: State, words: Words) -> tuple[Text, tuple[Text, ...]]:
    """Who won, and the tie-break that decided."""
    winner, by = decide(state)
    rivals = remaining(state.houses)
    turns = _text(words, "end.turns", count=state.turns)
    if winner is None:
        drawn = _text(words, "end.draw", Tone.ACTIVE, players=tuple(house.name for house in rivals))
        level = {"tracker": rivals[0].tracker, "claimed": rivals[0].claimed}
        return drawn, (_text(words, "end.level", **level), turns)
    won = next(house for house in rivals if house.name == winner)
    # Of two players the other one has fled; otherwise two are left.
    rival = next(house for house in (*rivals, *state.houses) if not house.neutral and house is not won)
    facts: dict[str, Any] = {
        "player": winner,
        "rival": rival.name,
        "tracker": won.tracker,
        "rival_tracker": rival.tracker,
        "claimed": won.claimed,
        "rival_claimed": rival.claimed,
    }
    return _text(words, "end.winner", Tone.ACTIVE, player=winner), (_text(words, f"end.{by}", **facts), turns)


def seats(state: State) -> tuple[str, ...]:
    return tuple(house.name for house in state.houses if not house.out)
