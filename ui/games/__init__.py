"""The shape in which each game says how it looks: one value a game. All of it is pure, and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from importlib import import_module
from typing import TYPE_CHECKING, Generic, cast

from companion.games import GAMES, S, State, load
from companion.games.facts import Event, Weight
from companion.values import Value
from ui.frame import Chart, Choice, Dice, Frame, Hero, Holdings, Motion, Text, Tone
from ui.texts import said, text

if TYPE_CHECKING:
    from companion.cards import Card
    from companion.session import Session
    from ui.pages import Act
    from ui.tree import Path
    from ui.words import Words

MOST_NEWS = 3


class Scene(Value, Generic[S]):
    """One thing for hands to do, and how the table looks once it is done."""

    state: S
    events: tuple[Event, ...]
    motion: Motion | None = None
    part: str = ""
    """Which of several scenes that the same events are told in, in the game's own terms."""
    waits: bool = False
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


class Belief(Value):
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


class Preview(Value):
    """What a choice would lead to, with what it sets going for later in the turn."""

    lines: tuple[Text, ...] = ()
    changes: Mapping[str, int] = field(default_factory=dict)
    """By how much each player's track would go up or down."""


class Verdict(Value):
    """How a game ended: who won as a title, and what decided below it."""

    title: Text
    lines: tuple[Text, ...] = ()
    winner: Hero | None = None
    """Who has won alone, to be shown large."""
    sheet: Holdings | None = None
    """The whole score sheet, the best first."""


def _choice(_: object, __: Path, longer: Path, ___: Words) -> Choice:
    return Choice(Text(longer[-1]))


def _as_they_are(_: object, paths: Sequence[Path]) -> tuple[Path, ...]:
    return tuple(paths)


def _not_heard(_: Session, __: Path, word: str, words: Words) -> Text:
    return text(words, "scan.not_wanted", Tone.ALARM, card=word)


def _preview(_: object, events: Sequence[Event], words: Words) -> Preview:
    return Preview(tuple(said(event, words) for event in events))


def _played(state: State, line: str, words: Words) -> tuple[Text, tuple[Text, ...]]:
    bots = load(words.game).bots
    bot = bots.to_move(state) if bots else None
    assert bot
    return text(words, "chair.plays", Tone.ACTIVE, player=bot.name, decision=words.decision(line)), ()


def _verdict(state: State, words: Words) -> Verdict:
    result = load(words.game).result(state)
    if result.winner:
        return Verdict(text(words, "end.winner", Tone.ACTIVE, player=result.winner))
    key = "end.lost" if not result.winners else "end.draw" if result.drawn else "end.together"
    return Verdict(text(words, key, Tone.ACTIVE, players=result.winners))


def _news(events: Sequence[Event], words: Words) -> tuple[Text, ...]:
    return tuple(said(event, words) for event in reversed(events[-MOST_NEWS:]))


def _speak(events: Sequence[Event], _: object, words: Words) -> list[str]:
    return [words.say(event, "spoken") for event in events]


def _speak_briefly(events: Sequence[Event], state: object, words: Words) -> list[str]:  # noqa: ARG001 - a game's own may look
    return [words.say(event, "spoken") for event in events if event.weight is Weight.MOMENT]


def _told(scene: Scene[S], words: Words) -> tuple[Text, tuple[Text, ...]]:
    first, *others = scene.events
    return said(first, words, Tone.ACTIVE), tuple(said(event, words) for event in others)


class Presenter(Value, Generic[S], kw_only=True):
    """All that is shown of a game. What has a default may be left out; the words are in its room too."""

    seats: range
    """How many can play."""
    question: Callable[[S, Path, Words], Text]
    """What is asked, with these words said already."""

    # Before a game
    options: tuple[Option, ...] = ()
    as_last_time: Callable[[Sequence[Event], Words], Text | None] = lambda *_: None
    """What hands must put where the screen shows it, when a game began with that and nobody told it."""

    # The table
    with_picture: Callable[[Frame, S, Words, Focus[S]], Frame] = lambda frame, *_: frame
    """The frame with what lies on the table in it: tracks, cards, a grid of numbers or a map."""
    standings: Callable[[S, Words], tuple[Text, ...]] = lambda *_: ()
    """How the race stands, where the game has one beside its picture; what matters most comes first."""
    so_far: Callable[[S, Path], S] = lambda state, _: state
    """The table as these words tell it: hands need not wait for the last word of a decision."""

    # Choosing
    offered: Callable[[S, tuple[str, ...]], tuple[str, ...]] = lambda _, legal: legal
    """Those of the legal decisions that menus offer; the others say the same in older words, or by more of them."""
    opened: frozenset[str] | None = None
    """The words (`verb`, or `verb word`) that give way to their next one in the first menu; None: the verbs that go on
    longest."""
    first: Callable[[S, Sequence[Path]], int] = lambda *_: 0
    """On which of the ways a page begins: the likeliest, where lists have an order that people know."""
    at_once: Callable[[str], bool] = lambda _: False
    """Whether a decision that alone is left behind some words is said with them, on no page of its own."""
    forced: Callable[[S], str | None] = lambda _: None
    """What goes without saying in a state: it is said together with the decision that led there."""
    lying: Callable[[S, Sequence[Event], Words], Dice | None] = lambda *_: None
    """The dice that people see side by side: those that these events, which followed from a state, have told of, or
    those that wait in it for others."""
    taken_words: Callable[[S, Path], tuple[str, ...] | None] = lambda *_: None
    """Where people may say any word behind these, and not only the usual ones: those that are taken already."""
    choice: Callable[[S, Path, Path, Words], Choice] = _choice
    """How the way from one path to a longer one is put to people."""
    order: Callable[[S, Sequence[Path]], tuple[Path, ...]] = _as_they_are
    """The same with the likeliest first, as people would look for them."""
    not_heard: Callable[[Session, Path, str, Words], Text] = _not_heard
    """Why a piece that somebody showed leads nowhere, and what is wanted instead."""
    which: Callable[[Session, Sequence[Path], str], tuple[Path, ...]] = lambda *_: ()
    """Of several ways that a piece could mean, the one that the code of that very card leaves; none where it says
    nothing."""
    shown_again: Callable[[Session, Card, str, Act, Words], Act | Text] = lambda *_: None
    """What is done about a card whose very code lies on the table already, instead of what its word would do."""
    preview: Callable[[S, Sequence[Event], Words], Preview] = _preview
    """What a decision would lead to: the state that would follow, and its events."""
    played: Callable[[S, str, Words], tuple[Text, tuple[Text, ...]]] = _played
    """What hands do for the empty chair that has the word, by its decision."""

    # Telling
    news: Callable[[Sequence[Event], Words], tuple[Text, ...]] = _news
    """What the last decision led to, the latest first."""
    scenes: Callable[[S, Sequence[Event], S], Iterator[Scene[S]]] = lambda *_: iter(())
    """What hands must do when these events have led from one state to another, one thing at a time; worked out as it
    is asked for."""
    told: Callable[[Scene[S], Words], tuple[Text, tuple[Text, ...]]] = _told
    """What the scene is, and what there is to know about it."""
    turn_begins: Callable[[Sequence[Event], Words], Hero | None] = lambda *_: None
    """Whose turn has begun by these events, to be shown large for a moment."""
    speak: Callable[[Sequence[Event], S, Words], list[str]] = _speak
    """What a voice says of these events, which led to that state."""
    speak_briefly: Callable[[Sequence[Event], S, Words], list[str]] = _speak_briefly
    """The same in brief: what nobody may miss, and what changes every turn."""
    aloud: Callable[[S, Words], Iterable[Text]] = lambda *_: ()
    """How the table stands, in sentences for a voice."""
    checks: Callable[[S, Words], tuple[Belief, ...]] = lambda *_: ()
    """What the box believes of the table, one question after the other."""

    # The end, and what remains
    verdict: Callable[[S, Words], Verdict] = _verdict
    """How a game that is over ended."""
    chart: Callable[[Sequence[S]], Chart | None] = lambda _: None
    """The whole game in a picture."""
    columns: Callable[[S], Mapping[str, Mapping[str, int]]] = lambda _: {}
    """What a report lists of every player: by the text of each column, how much each of them has."""


def presenter_of(game: str) -> Presenter[State]:
    return cast("Presenter[State]", import_module(f"{GAMES[game].shown}.presenter").PRESENTER)
