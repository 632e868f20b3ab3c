"""The interface of a game's presentation: one Presenter for each game. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Generic, cast

from companion.game_packages import GamePackages
from companion.games import GAMES, S, State, load, member_of
from companion.games.facts import Event, Importance
from companion.values import Value, field
from ui.frame import Banner, Chart, Choice, Dice, Frame, Motion, ScoreTable, Text, Tone
from ui.texts import event_text, text

if TYPE_CHECKING:
    from companion.cards import Card
    from companion.session import Session
    from ui.decision_tree import Path
    from ui.pages import OpenPage
    from ui.words import Words

MOST_NEWS = 3
BY_BOT = "bot"
"""Name of the scene in which people play a card for a bot."""


class Scene(Value, Generic[S]):
    """One step: the events that it tells, and the table once it is done."""

    state: S
    events: tuple[Event, ...]
    motion: Motion | None = None
    part: str = ""
    """Name of the scene, if the same events are told in several; defined by the game."""
    waits_for_ok: bool = False
    """True if the step waits for OK at any pace."""
    out: str = ""
    """Player whose elimination it tells, to be shown large."""
    before: S | None = None
    """State of the physical table during this step; None: as after all steps, because people moved the pieces first."""


class TableCheck(Value):
    """One line of the table check, and what is highlighted while it is asked."""

    text: Text
    player: str = ""
    chosen: Path = ()
    """Words that the picture shows as chosen."""
    corrections: tuple[Path, ...] = ()
    """How the corrections begin that set this line right; an empty word stands for any."""


class Focus(Value, Generic[S]):
    """What is highlighted in the picture of the table, and what a choice would change."""

    player: str | None = None
    """Highlighted player; None: the player on turn."""
    chosen: Path = ()
    """Words under the cursor: the place or room that they name is highlighted."""
    changes: Mapping[str, int] = field(default_factory=dict)
    """Change of each player's track, up or down."""
    later: S | None = None
    """State that would follow."""
    words_so_far: Path = ()
    """Words of the decision chosen so far: people may move pieces before the decision is complete."""


class News(Value):
    """The result of the last decision."""

    lines: tuple[Text, ...] = ()
    """Most recent first."""
    banner: Banner | None = None
    """Player whose turn has begun, shown large for a moment."""


class Preview(Value):
    """The result that a choice would have, up to the end of the turn."""

    lines: tuple[Text, ...] = ()
    changes: Mapping[str, int] = field(default_factory=dict)
    """Change of each player's track, up or down."""


class Verdict(Value):
    """The end of a game: the winner as title, the reason below it."""

    title: Text
    lines: tuple[Text, ...] = ()
    winner: Banner | None = None
    """The only winner, shown large; empty if there are several or none."""
    sheet: ScoreTable | None = None
    """The score sheet, the best player first."""


def _as_they_are(_: object, paths: Sequence[Path]) -> tuple[tuple[Path, ...], int]:
    return tuple(paths), 0


def _as_found(_: Session, __: Card, ___: str, ways: tuple[Path, ...], ____: Words) -> tuple[Path, ...]:
    return ways


def _no_reason(_: Session, __: Path, word: str, words: Words) -> Text:
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
    """The presentation of a game. Members with a default are optional; texts are in the game's own folder."""

    question: Callable[[S, Path, Words], Text]
    """Return the question that follows the words already chosen."""

    # The table
    with_picture: Callable[[Frame, S, Words, Focus[S]], Frame] = lambda frame, *_: frame
    """Add the picture of the table to a frame: tracks, cards, a grid of numbers or a map."""
    standings: Callable[[S, Words, bool], tuple[Text, ...]] = lambda *_: ()
    """Return lines on the state of the game, the most important first: what the picture does not show; if the last
    argument is true, the whole state in sentences for the voice."""

    # Choosing
    dice_on_table: Callable[[S, Sequence[Event], Words], Dice | None] = lambda *_: None
    """Return the dice that are shown side by side: those that the events rolled, or those waiting in the state."""
    choice: Callable[[S, Path, Path, Words], Choice | None] = lambda *_: None
    """Return the menu entry that leads from one path of words to a longer one; None: its last word names a piece."""
    piece: Callable[[str, Words], Choice] = lambda word, _: Choice(Text(word))
    """Return text and sign of a figure or card, by its word."""
    arrange: Callable[[S, Sequence[Path]], tuple[tuple[Path, ...], int]] = _as_they_are
    """Return the menu's paths in the expected order, and the index of the entry that is selected at first."""
    why_card_ignored: Callable[[Session, Path, str, Words], Text] = _no_reason
    """Return why a scanned piece is ignored, and what is needed instead."""
    match_card: Callable[[Session, Card, str, tuple[Path, ...], Words], tuple[Path, ...] | OpenPage | Text] = _as_found
    """Return the paths that this very card can mean, by its code; or a page or a text if it is already on the table."""
    preview: Callable[[S, Sequence[Event], Words], Preview] = _preview
    """Return the preview of a decision, from the state that would follow and its events."""

    # Telling
    news: Callable[[Sequence[Event], Words], News] = _news
    """Return the news from the events of the last decision."""
    scenes: Callable[[S, Sequence[Event], S], Iterator[Scene[S]]] = lambda *_: iter(())
    """Yield the steps that people must do when these events have led from one state to another."""
    step_text: Callable[[Scene[S], Words], tuple[Text, tuple[Text, ...]]] = _told
    """Return the title of a step, and further lines about it."""
    speak: Callable[[Sequence[Event], S, Words, bool], list[str]] = _speak
    """Return the spoken sentences about these events, which led to that state; fewer if the last argument is true."""
    checks: Callable[[S, Words], tuple[TableCheck, ...]] = lambda *_: ()
    """Return the lines of the table check."""

    # The end, and what remains
    verdict: Callable[[S, Words], Verdict] = _verdict
    """Return how the game ended. The game must be over."""
    chart: Callable[[Sequence[S]], Chart | None] = lambda _: None
    """Return the chart over all states of the game; None if the game has none."""


def presenter_of(game: str) -> Presenter[State]:
    """Return the presentation of a game. Raise FaultyGameError if it cannot be imported."""
    return _presenter(game, GAMES[game])


@cache  # pages ask for it dozens of times
def _presenter(game: str, packages: GamePackages) -> Presenter[State]:
    return cast("Presenter[State]", member_of(game, f"{packages.presentation}.presenter", "PRESENTER"))
