"""The presenter of The Pied Piper: the street, the line of cards, questions and steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from companion.decisions.blanks import Number, PlayerName, Word
from companion.games.facts import Event
from companion.games.piper import events as ev
from companion.games.piper.blanks import PLACE
from companion.games.piper.bot_seats import seat_to_deal
from companion.games.piper.decisions import DECISIONS, apply
from companion.games.piper.ending import is_decided, remaining
from companion.games.piper.pieces import ACTIONS, FIGURES, HIDDEN, RATS
from companion.games.piper.rules import pending
from companion.games.piper.state import State, cards_of_turn, first_empty, next_hidden, seat_of
from companion.signals import Facts
from companion.values import changed
from ui.decision_tree import Path
from ui.frame import Banner, Choice, Frame, Slot, Text, Token, Tone, Track
from ui.games import BY_BOT, MOST_NEWS, Focus, News, Presenter, Preview, Scene, banner
from ui.games.piper.ending import chart, verdict
from ui.games.piper.scans import match_card, why_card_ignored
from ui.games.piper.signs import SIGNS, token
from ui.games.piper.speech import checks, speak, standings
from ui.games.piper.steps import scenes, so_far
from ui.texts import event_text, text
from ui.words import Words
from ui.words.phrases import Asked, question_keys

_LIKELIEST = (*ACTIONS, *FIGURES)
"""Order of cards and figures in menus: the most frequent first."""


def with_picture(frame: Frame, state: State, words: Words, focus: Focus[State]) -> Frame:
    """Return the frame with the houses and their trackers, the figures between them, and the line of cards."""
    state = so_far(state, focus.words_so_far)
    return changed(frame, tracks=_tracks(state, words, focus), slots=_slots(state, words, focus.chosen))


def _tracks(state: State, words: Words, focus: Focus[State]) -> tuple[Track, ...]:
    return tuple(
        Track(
            name=words.name("house", house.name, "short" if house.neutral else "full"),
            value=None if house.neutral else house.tracker,
            top=state.roof,
            tone=_tone(state, at, focus.player),
            danger=not house.neutral and house.tracker >= state.roof - 1,
            out=house.out,
            held=house.claimed,
            change=focus.changes.get(house.name, 0),
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


@lru_cache(maxsize=32)
def _token(figure: str, words: Words) -> Token:
    return token(figure, words.name("letter", figure))


def _slots(state: State, words: Words, chosen: Path) -> tuple[Slot, ...]:
    if not state.figures:
        return ()
    place_chosen = _place_of(chosen)
    return tuple(
        Slot(
            number=at + 1,
            token=_token(place.character, words) if place.character else None,
            cards=tuple(SIGNS[card] for card in place.cards),
            tone=Tone.ACTIVE if place_chosen == str(at + 1) else Tone.MUTED if at in state.touched else Tone.PLAIN,
            name=words.name("figure", place.character, "short") if place.character else "",
        )
        for at, place in enumerate(state.line)
    )


def _place_of(decision: Path) -> str | None:
    match decision:
        case ["play", _, place] | ["hide" | "first", place] | ["fix", "character" | "cards", place, *_]:
            return place
    return None


def question(state: State, path: Path, words: Words) -> Text:
    key, facts = _asked_on_the_way(state, path, words)
    if not key:
        key, facts = _asked_by_phase(state)
    return text(words, key, **facts)


def _asked_on_the_way(state: State, path: Path, words: Words) -> Asked:
    """Return the question for the next word after these; an empty key if they have no question of their own."""
    match path:
        case ["rats", *said]:
            last = len(said) == len(state.houses)
            return ("setup.second_rat", "setup.rat")[not last], {"house": state.houses[0 if last else len(said)].name}
        case ["deal"]:
            return "ask.dealt", _dealt_to(state)
        case ["fix"]:
            return "correct.title", {}
        case ["fix", "turn"]:
            return "correct.whose_turn", {}
    wording = DECISIONS.wording(path)
    keys = question_keys(path[0], wording) if wording else ()
    return next(((key, wording.facts) for key in keys if wording and words.has(key)), ("", {}))


def _asked_by_phase(state: State) -> Asked:
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
        case "deal":
            return "ask.deal", _dealt_to(state)
    return "ask.turn", player


def _dealt_to(state: State) -> Facts:
    return {"player": state.houses[seat_to_deal(state) or 0].name}


def choice(state: State, path: Path, longer: Path, words: Words) -> Choice | None:
    if longer == path:
        return Choice(text(words, f"correct.{path[1]}.none"))
    word = longer[-1]
    match DECISIONS.last_blank(state, longer):
        case None if longer[0] == "fix":
            return Choice(text(words, f"correct.{word}"))
        case None:
            return Choice(text(words, "menu.deal" if word == "deal" else "menu.face_down"), icon=SIGNS[HIDDEN])
        case Number():
            return Choice(Text(word))
        case PlayerName():
            seat = seat_of(state, word) + 1
            return Choice(Text(words.name("house", word, "short"), words.name("house", word)), track=seat)
        case blank if blank == PLACE:
            return _place_choice(state, longer, words)
    return None


@lru_cache(maxsize=32)
def piece(word: str, words: Words) -> Choice:
    if word in FIGURES:
        return Choice(Text(words.name("figure", word, "short"), words.name("figure", word)), token=_token(word, words))
    return Choice(Text(words.name("action", word, "short"), words.name("action", word)), icon=SIGNS[word])


def _place_choice(state: State, longer: Path, words: Words) -> Choice:
    number = longer[-1]
    character = state.line[int(number) - 1].character or ""
    place = text(words, "menu.place" if character else "menu.empty_place", place=number, character=character)
    if longer[0] == "first":
        outcomes = _outcomes(state, longer, words)
        place = Text(f"{place.short} {outcomes[0].short}", f"{place} – {', '.join(map(str, outcomes))}")
    return Choice(place, token=_token(character, words) if character else None, slot=int(number))


def _outcomes(state: State, decision: Path, words: Words) -> tuple[Text, ...]:
    """Return the outcomes of activating a Character first in a few words each, the most important first, to compare.

    The short texts begin with the numbers, because a narrow panel cuts off their ends.
    """
    events = apply(state, " ".join(decision)).events
    moved = [
        Text(
            f"{change:+} {words.name('house', house, 'short')}",
            text(words, "preview.up" if change > 0 else "preview.down", house=house, count=abs(change)).short,
        )
        for house, change in _changes(events).items()
        if change
    ]
    fled = [text(words, "preview.flees", house=one.house) for one in events if isinstance(one, ev.HouseFled)]
    in_short = [Text(one.short, one.short) for one in (*fled, text(words, "preview.nothing"))]
    return (*in_short[:-1], *moved) or (in_short[-1],)


def arrange(state: State, paths: Sequence[Path]) -> tuple[tuple[Path, ...], int]:
    players = {house.name for house in state.houses}  # a player may be called like a card

    def likeliest(path: Path) -> int:
        word = path[-1]
        is_known = word in _LIKELIEST and (word not in players or isinstance(DECISIONS.last_blank(state, path), Word))
        return _LIKELIEST.index(word) if is_known else len(_LIKELIEST)

    return tuple(sorted(paths, key=likeliest)), 0


def preview(state: State, events: Sequence[Event], words: Words) -> Preview:
    """Return the preview of a card; if it only completes a pair that moves later, of that later move."""
    waits = state.phase == "place" and not any(isinstance(event, ev.CharacterActivated) for event in events)
    events = (*events, *pending(state)) if waits and state.variant != "rugrats" else events
    moved = _changes(events)
    return Preview(_previewed(state, events, moved, words), moved)


def _changes(events: Sequence[Event]) -> dict[str, int]:
    moved: dict[str, int] = {}
    for event in events:
        if isinstance(event, ev.TrackerMoved):
            moved[event.house] = moved.get(event.house, 0) + event.after - event.before
    return moved


def _previewed(state: State, events: Sequence[Event], moved: Mapping[str, int], words: Words) -> tuple[Text, ...]:
    if state.phase in ("show", "order"):
        return (text(words, "preview.hidden" if state.phase == "show" else "preview.order"),)
    lines: list[Text] = []
    for event in events:
        match event:
            case ev.HouseFled():
                lines.append(text(words, "preview.flees", Tone.ALARM, house=event.house))
            case ev.GameWon():
                lines.append(text(words, "preview.wins", Tone.ALARM, player=event.player))
            case ev.GameDrawn():
                lines.append(text(words, "preview.draw", Tone.ALARM))
            case ev.NobodyMoved():
                lines.append(text(words, "preview.stays", character=event.character))
    for house, change in moved.items():
        if change:
            lines.append(text(words, "preview.up" if change > 0 else "preview.down", house=house, count=abs(change)))
    landed = [event for event in events if isinstance(event, ev.HousePassed)]
    if landed and not lines:
        lines.append(text(words, "preview.lands", figures=landed[-1].figures, house=landed[-1].next_house))
    placed = any(isinstance(event, ev.CardPlaced | ev.CardShown) for event in events)
    return tuple(lines) if lines or not placed else (text(words, "preview.nothing"),)


def _told_for_bot(state: State, event: Event, words: Words) -> tuple[Text, tuple[Text, ...]]:
    """Return texts that say where to put which card of the bot's row, so that people turn over no other card."""
    house = state.houses[state.turn]
    if not isinstance(event, ev.CardPlaced):
        assert isinstance(event, ev.CharacterActivated)
        return text(words, "chair.first", Tone.ACTIVE, player=house.name, place=event.place), ()
    title = text(words, "chair.lays", Tone.ACTIVE, player=house.name, number=house.hand.index(event.action) + 1)
    return title, (text(words, "chair.card", action=event.action, character=event.character, place=event.place),)


def news(events: Sequence[Event], words: Words) -> News:
    return News(_advice(events, words) or _news(events, words), _banner(events, words))


def _news(events: Sequence[Event], words: Words) -> tuple[Text, ...]:
    told_elsewhere = (ev.CharacterActivated, ev.TurnBegan)
    told = [event for event in events if not isinstance(event, told_elsewhere)]
    turns = [event for event in events if isinstance(event, ev.TurnBegan)]
    begun = [text(words, "turn.begins", player=turn.player, count=turn.cards) for turn in turns]
    return (*begun, *(event_text(event, words, Tone.MUTED) for event in reversed(told[-MOST_NEWS:])))


def _advice(events: Sequence[Event], words: Words) -> tuple[Text, ...]:
    """Return lines that say which pieces to place next during setup; none after the setup."""
    match events:
        case [ev.PlayersSeated(players=players)]:
            neutral = [text(words, "setup.neutral")] if len(players) == 2 else []
            return (*neutral, text(words, "setup.houses"))
        case [ev.FigureStood(), *_]:
            aside = tuple(
                rat
                for rat in RATS
                if rat not in {event.figure for event in events if isinstance(event, ev.FigureStood)}
            )
            return (*([text(words, "setup.aside", figures=aside)] if aside else []), text(words, "setup.line"))
        case [*_, ev.TurnBegan(cards=1)]:
            return (text(words, "setup.deal"),)
    return ()


def step_text(scene: Scene[State], words: Words) -> tuple[Text, tuple[Text, ...]]:
    first, *others = scene.events
    if scene.part == BY_BOT:
        return _told_for_bot(scene.state, first, words)
    match first:
        case ev.HouseFled():
            return _told_flight(scene, first, words)
        case ev.CharacterUnexpected():
            lines = (text(words, "hint.unexpected", character=first.character), text(words, "hint.undo"))
            return event_text(first, words, Tone.ACTIVE), lines
        case ev.HousePassed() if not others:
            return event_text(first, words, Tone.ACTIVE), _told_to_stay(scene.state, first.house, words)
    return event_text(first, words, Tone.ACTIVE), tuple(event_text(event, words) for event in others)


def _told_to_stay(state: State, name: str, words: Words) -> tuple[Text, ...]:
    """Return a line that says that the tracker of this house stays as it is, which people may not expect."""
    house = next(house for house in state.houses if house.name == name)
    return () if house.neutral else (text(words, "told.stays", house=name, count=house.tracker),)


def _told_flight(scene: Scene[State], fled: ev.HouseFled, words: Words) -> tuple[Text, tuple[Text, ...]]:
    """Return the texts of one scene of an elimination: one sentence as the title, and at most one below it."""
    between: dict[str, object] = {"left": fled.left, "right": fled.right}
    left = tuple(house.name for house in remaining(scene.state.houses))
    match scene.part:
        case "house":
            title = text(words, "flee.title", Tone.ALARM, house=fled.house)
            return title, (text(words, "flee.house", house=fled.house),)
        case "gap":
            gathered = "flee.gathered" if fled.gathered else "flee.nobody_there"
            title = text(words, "flee.neighbours", Tone.ACTIVE, **between)
            return title, (text(words, gathered, **between, figures=fled.gathered),)
        case "trackers":
            [event] = scene.events[1:]
            goes_on = () if is_decided(scene.state.houses) else (text(words, "flee.goes_on", count=len(left)),)
            return _told_trackers(event, words), goes_on
    if len(left) == 1:
        return text(words, "flee.ends_at_one", Tone.ALARM, house=fled.house), ()
    return text(words, "flee.ends_at_two", Tone.ALARM, players=left), ()


def _told_trackers(event: Event, words: Words) -> Text:
    """Return the text that says which player claims the trackers of the house, or that the trackers leave the game."""
    if isinstance(event, ev.TrackersClaimed):
        facts = {"player": event.player, "house": event.house, "count": event.count}
        return text(words, "flee.claims", Tone.ACTIVE, **facts)
    return event_text(event, words, Tone.ACTIVE)


def _banner(events: Sequence[Event], words: Words) -> Banner | None:
    turns = [event for event in events if isinstance(event, ev.TurnBegan)]
    if not turns:
        return None
    player, cards = turns[-1].player, turns[-1].cards
    about = event_text(turns[-1], words) if cards == 1 else text(words, "turn.cards", count=cards)  # without the name
    return banner(player, words, about)


PRESENTER = Presenter(
    question=question,
    with_picture=with_picture,
    choice=choice,
    piece=piece,
    arrange=arrange,
    why_card_ignored=why_card_ignored,
    match_card=match_card,
    preview=preview,
    news=news,
    scenes=scenes,
    step_text=step_text,
    speak=speak,
    standings=standings,
    checks=checks,
    verdict=verdict,
    chart=chart,
)
