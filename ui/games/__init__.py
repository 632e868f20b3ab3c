"""The shape in which each game says how it looks: one value a game. All of it is pure, and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Generic, cast

from companion.games import GAMES, S, State, load
from companion.games.facts import Event, Importance
from companion.values import Value, field
from ui.frame import Banner, Chart, Choice, Dice, Frame, Motion, ScoreTable, Text, Tone
from ui.texts import event_text, text

if TYPE_CHECKING:
    from companion.cards import Card
    from companion.session import Session
    from ui.pages import OpenPage
    from ui.tree import Path
    from ui.words import Words

MOST_NEWS = 3
BY_BOT = "bot"
"""The scene that people play for a bot, before what follows from it."""


class Scene(Value, Generic[S]):
    """One thing for hands to do, and how the table looks once it is done."""

    state: S
    events: tuple[Event, ...]
    motion: Motion | None = None
    part: str = ""
    """Which of several scenes that the same events are told in, in the game's own terms; `BY_BOT` has its own."""
    waits_for_ok: bool = False
    """It asks for a look: it stays until somebody says OK, at any pace."""
    before: S | None = None
    """The table as people have it when they see this; None: as when all is told, because they have moved everything
    before they told it."""


class Option(Value):
    """A line of the setup that people choose before they sit down: its verb, and what may follow."""

    verb: str
    values: tuple[str, ...]
    default: str
    editions: Mapping[str, str] = field(default_factory=dict)
    """By language, the default of the game's edition in that language, if it is another one. What a table chooses
    instead of its edition's default is remembered for its next games."""


class TableCheck(Value):
    """One thing that the box believes of the table, and what stands out while it is asked."""

    text: Text
    player: str = ""
    chosen: Path = ()
    """What the picture would show as chosen."""


class Focus(Value, Generic[S]):
    """What stands out in the picture of a table, and what a choice would change there."""

    player: str | None = None
    """Who stands out; None: whose turn it is."""
    chosen: Path = ()
    """The words under the cursor: the place or room that they name stands out."""
    changes: Mapping[str, int] = field(default_factory=dict)
    """By how much each player's track would go up or down."""
    later: S | None = None
    """The state that would follow."""
    words_so_far: Path = ()
    """The words that have been said already: people move what each of them tells, and do not wait for the last one."""


class News(Value):
    """What the last decision led to."""

    lines: tuple[Text, ...] = ()
    """The latest first."""
    banner: Banner | None = None
    """Whose turn has begun by it, to be shown large for a moment."""


class Preview(Value):
    """What a choice would lead to, with what it sets going for later in the turn."""

    lines: tuple[Text, ...] = ()
    changes: Mapping[str, int] = field(default_factory=dict)
    """By how much each player's track would go up or down."""


class Verdict(Value):
    """How a game ended: who won as a title, and what decided below it."""

    title: Text
    lines: tuple[Text, ...] = ()
    winner: Banner | None = None
    """Who has won alone, to be shown large."""
    sheet: ScoreTable | None = None
    """The whole score sheet, the best first."""


def _choice(_: object, __: Path, longer: Path, ___: Words) -> Choice:
    return Choice(Text(longer[-1]))


def _as_they_are(_: object, paths: Sequence[Path]) -> tuple[tuple[Path, ...], int]:
    return tuple(paths), 0


def _as_found(_: Session, __: Card, ___: str, ways: tuple[Path, ...], ____: Words) -> tuple[Path, ...]:
    return ways


def _not_heard(_: Session, __: Path, word: str, words: Words) -> Text:
    return text(words, "scan.not_wanted", Tone.ALARM, card=word)


def _preview(_: object, events: Sequence[Event], words: Words) -> Preview:
    return Preview(tuple(event_text(event, words) for event in events))


def _verdict(state: State, words: Words) -> Verdict:
    result = load(words.game).result(state)
    if result.winner:
        return Verdict(text(words, "end.winner", Tone.ACTIVE, player=result.winner))
    key = "end.lost" if not result.winners else "end.draw" if result.drawn else "end.together"
    return Verdict(text(words, key, Tone.ACTIVE, players=result.winners))


def _news(events: Sequence[Event], words: Words) -> News:
    return News(tuple(event_text(event, words) for event in reversed(events[-MOST_NEWS:])))


def _speak(events: Sequence[Event], _: object, words: Words, brief: bool) -> list[str]:
    return [words.say(event, "spoken") for event in events if event.importance is Importance.MOMENT or not brief]


def _told(scene: Scene[S], words: Words) -> tuple[Text, tuple[Text, ...]]:
    first, *others = scene.events
    return event_text(first, words, Tone.ACTIVE), tuple(event_text(event, words) for event in others)


class Presenter(Value, Generic[S], kw_only=True):
    """All that is shown of a game. What has a default may be left out; the words are in its room too."""

    seats: range
    """How many can play."""
    question: Callable[[S, Path, Words], Text]
    """What is asked, with these words said already."""

    # Before a game
    options: tuple[Option, ...] = ()

    # The table
    with_picture: Callable[[Frame, S, Words, Focus[S]], Frame] = lambda frame, *_: frame
    """The frame with what lies on the table in it: tracks, cards, a grid of numbers or a map."""
    standings: Callable[[S, Words], tuple[Text, ...]] = lambda *_: ()
    """How the race stands, where the game has one beside its picture; what matters most comes first."""

    # Choosing
    offered: Callable[[S, tuple[str, ...]], tuple[str, ...]] = lambda _, legal: legal
    """Those of the legal decisions that menus offer; the others say the same in older words, or by more of them."""
    opened: frozenset[str] | None = None
    """The words (`verb`, or `verb word`) that give way to their next one in the first menu; None: the verbs that go on
    longest."""
    submits_without_page: Callable[[str], bool] = lambda _: False
    """Whether a decision that alone is left behind some words is said with them, on no page of its own."""
    forced: Callable[[S], str | None] = lambda _: None
    """What goes without saying in a state: it is said together with the decision that led there."""
    dice_on_table: Callable[[S, Sequence[Event], Words], Dice | None] = lambda *_: None
    """The dice that people see side by side: those that these events, which followed from a state, have told of, or
    those that wait in it for others."""
    taken_words: Callable[[S, Path], tuple[str, ...] | None] = lambda *_: None
    """Where people may say any word behind these, and not only the usual ones: those that are taken already."""
    choice: Callable[[S, Path, Path, Words], Choice] = _choice
    """How the way from one path to a longer one is put to people."""
    piece: Callable[[str, Words], Choice] = lambda word, _: Choice(Text(word))
    """A figure, or what is on a card, by its word."""
    arrange: Callable[[S, Sequence[Path]], tuple[tuple[Path, ...], int]] = _as_they_are
    """The paths as people look for them, and on which of them a page begins: the likeliest, if their order is known."""
    why_card_ignored: Callable[[Session, Path, str, Words], Text] = _not_heard
    """Why a piece that somebody showed leads nowhere, and what is wanted instead."""
    match_card: Callable[[Session, Card, str, tuple[Path, ...], Words], tuple[Path, ...] | OpenPage | Text] = _as_found
    """Which of the ways that a card could mean its very code leaves, or what is done because it lies on the table."""
    preview: Callable[[S, Sequence[Event], Words], Preview] = _preview
    """What a decision would lead to: the state that would follow, and its events."""

    # Telling
    news: Callable[[Sequence[Event], Words], News] = _news
    """What the last decision led to."""
    scenes: Callable[[S, Sequence[Event], S], Iterator[Scene[S]]] = lambda *_: iter(())
    """What hands must do when these events have led from one state to another, one thing at a time; worked out as it
    is asked for."""
    step_text: Callable[[Scene[S], Words], tuple[Text, tuple[Text, ...]]] = _told
    """What the scene is, and what there is to know about it."""
    speak: Callable[[Sequence[Event], S, Words, bool], list[str]] = _speak
    """What a voice says of these events, which led to that state; in brief: what nobody may miss, and what changes
    every turn."""
    aloud: Callable[[S, Words], Iterable[Text]] = lambda *_: ()
    """How the table stands, in sentences for a voice."""
    checks: Callable[[S, Words], tuple[TableCheck, ...]] = lambda *_: ()
    """What the box believes of the table, one question after the other."""

    # The end, and what remains
    verdict: Callable[[S, Words], Verdict] = _verdict
    """How a game that is over ended."""
    chart: Callable[[Sequence[S]], Chart | None] = lambda _: None
    """The whole game in a picture."""
    columns: Callable[[S], Mapping[str, Mapping[str, int]]] = lambda _: {}
    """What a report lists of every player: by the text of each column, how much each of them has."""


def presenter_of(game: str) -> Presenter[State]:
    return cast("Presenter[State]", import_module(f"{GAMES[game].presentation}.presenter").PRESENTER)
