"""The interface of a game's presentation: one Presenter for each game. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Generic, cast

from companion.game_packages import GamePackages
from companion.games import GAMES, S, State, load, member_of
from companion.games.facts import Event, Importance, Result
from companion.values import Value, changed, field
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
    """A step that people do: the events that it tells, and the state of the game once it is done."""

    state: S
    events: tuple[Event, ...]
    motion: Motion | None = None
    part: str = ""
    """Name that tells scenes of the same events apart; each game defines its own names."""
    waits_for_ok: bool = False
    """True if the step waits for OK even if the box lets other steps pass by themselves."""
    out: str = ""
    """Player whose elimination the step tells, shown large; empty if it tells none."""
    before: S | None = None
    """State of the real pieces when the step begins; None: that after all steps, as people have moved them already."""


class TableCheck(Value):
    """One line that people compare with the table, and what is highlighted meanwhile."""

    text: Text
    player: str = ""
    chosen: Path = ()
    """Words that the picture shows as chosen."""
    corrections: tuple[Path, ...] = ()
    """Beginnings of the corrections that are offered if the line is wrong; an empty word stands for any."""


class Focus(Value, Generic[S]):
    """What is highlighted in the picture of the table, and what a choice would change."""

    player: str | None = None
    """Player to highlight; None: the player on turn."""
    chosen: Path = ()
    """Words of the choice under the cursor; the place or room that they name is highlighted."""
    changes: Mapping[str, int] = field(default_factory=dict)
    """By how much each player's track would rise or, if negative, fall."""
    later: S | None = None
    """State to which the choice would lead; None without a choice."""
    words_so_far: Path = ()
    """Words of the decision chosen so far: people may move pieces before the decision is complete."""


class News(Value):
    """What a question tells about the last decision."""

    lines: tuple[Text, ...] = ()
    """Sentences about its events, the latest first."""
    banner: Banner | None = None
    """Player whose turn has begun, shown large for a moment."""


class Preview(Value):
    """What a choice would lead to, including its automatic consequences."""

    lines: tuple[Text, ...] = ()
    changes: Mapping[str, int] = field(default_factory=dict)
    """By how much each player's track would rise or, if negative, fall."""


class Verdict(Value):
    """What is shown at the end of a game: the winner as the title, and the reason below it."""

    title: Text
    lines: tuple[Text, ...] = ()
    winner: Banner | None = None
    """The winner, shown large; None if several players have won, or none."""


def banner(name: str, words: Words, about: Text | None = None) -> Banner:
    """Return a player shown large."""
    return Banner(name, about=about, short=words.short_at_table(name))


def verdict_of(result: Result, words: Words, lines: tuple[Text, ...] = ()) -> Verdict:
    """Return the winners as the title, above these lines; a single winner is shown large."""
    if result.winner:
        title = text(words, "end.winner", Tone.ACTIVE, player=result.winner)
        return Verdict(title, lines, banner(result.winner, words))
    key = "end.lost" if not result.winners else "end.draw" if result.drawn else "end.together"
    return Verdict(text(words, key, Tone.ACTIVE, players=result.winners), lines)


def _verdict(state: State, words: Words) -> Verdict:
    return changed(verdict_of(load(words.game).result(state), words), winner=None)


def news_but(*told_elsewhere: type[Event]) -> Callable[[Sequence[Event], Words], News]:
    """Return the news that leave out these events."""

    def news(events: Sequence[Event], words: Words) -> News:
        told = [event for event in events if not isinstance(event, told_elsewhere)]
        return News(tuple(event_text(event, words) for event in reversed(told[-MOST_NEWS:])))

    return news


def _speak(events: Sequence[Event], _: object, words: Words, brief: bool) -> list[str]:
    return [words.say(event, "spoken") for event in events if event.importance is Importance.MOMENT or not brief]


def _told(scene: Scene[S], words: Words) -> tuple[Text, tuple[Text, ...]]:
    first, *others = scene.events
    return event_text(first, words, Tone.ACTIVE), tuple(event_text(event, words) for event in others)


def no_checks(*_: object) -> tuple[TableCheck, ...]:
    """Return no lines: the menu of such a game has no table check."""
    return ()


class Presenter(Value, Generic[S], kw_only=True):
    """The presentation of a game. A game need not define the members that have a default."""

    question: Callable[[S, Path, Words], Text]
    """Return the question that follows the words already chosen."""

    # The picture of the table, and lines about it
    with_picture: Callable[[Frame, S, Words, Focus[S]], Frame] = lambda frame, *_: frame
    """Add the picture of the table to a frame: tracks, cards, a grid of numbers or a map."""
    standings: Callable[[S, Words, bool], tuple[Text, ...]] = lambda *_: ()
    """Return lines about the state of the game that the picture does not show, the most important first; if the last
    argument is true, sentences about the whole state for the voice."""
    sheet: Callable[[S, Words], ScoreTable | None] = lambda *_: None
    """Return the score sheet, the best player first; None if there is none, or none that people may see yet."""

    # Questions, menus and scanned cards
    dice_on_table: Callable[[S, Sequence[Event], Words], Dice | None] = lambda *_: None
    """Return the dice to show: those that the events rolled or, without events, those that the state still needs."""
    choice: Callable[[S, Path, Path, Words], Choice | None] = lambda *_: None
    """Return the menu entry that leads from one path to a longer one; None if `piece` shall show its last word."""
    piece: Callable[[str, Words], Choice] = lambda word, _: Choice(Text(word))
    """Return the menu entry for the word of a figure or a card, with its sign."""
    arrange: Callable[[S, Sequence[Path]], tuple[tuple[Path, ...], int]] = lambda _, paths: (tuple(paths), 0)
    """Return the paths in the order in which a menu lists them, and the index of the one that is selected at first."""
    why_card_ignored: Callable[[Session, Path, str, Words], Text] = lambda _, __, word, words: text(
        words, "scan.not_wanted", Tone.ALARM, card=word
    )
    """Return why a scanned piece is ignored, and what the box needs instead."""
    match_card: Callable[[Session, Card, str, tuple[Path, ...], Words], tuple[Path, ...] | OpenPage | Text] = (
        lambda _, __, ___, ways, ____: ways
    )
    """Return which of the paths the card with this code can mean; a page or a text if it is already on the table."""
    preview: Callable[[S, Sequence[Event], Words], Preview] = lambda _, events, words: Preview(
        tuple(event_text(event, words) for event in events)
    )
    """Return the preview of a decision, given the state to which it would lead and its events."""

    # What has happened, and what people must do
    news: Callable[[Sequence[Event], Words], News] = news_but()
    """Return what the next question tells about the events of the last decision."""
    scenes: Callable[[S, Sequence[Event], S], Iterator[Scene[S]]] = lambda *_: iter(())
    """Yield the steps that people must do when these events have led from one state to another."""
    step_text: Callable[[Scene[S], Words], tuple[Text, tuple[Text, ...]]] = _told
    """Return the title of a step, and the lines below it."""
    speak: Callable[[Sequence[Event], S, Words, bool], list[str]] = _speak
    """Return the spoken sentences about events and the state after them; fewer if the last argument is true."""
    checks: Callable[[S, Words], tuple[TableCheck, ...]] = no_checks
    """Return the lines that people compare with the table, in this order."""

    # The end of the game
    verdict: Callable[[S, Words], Verdict] = _verdict
    """Return what is shown at the end; called only with a state in which the game is over."""
    chart: Callable[[Sequence[S]], Chart | None] = lambda _: None
    """Return a chart of the whole game from all its states; None if the game has no chart."""


def presenter_of(game: str) -> Presenter[State]:
    """Return the presentation of a game. Raise FaultyGameError if it cannot be imported."""
    return _presenter(game, GAMES[game])


@cache  # a page asks for it dozens of times
def _presenter(game: str, packages: GamePackages) -> Presenter[State]:
    return cast("Presenter[State]", member_of(game, f"{packages.presentation}.presenter", "PRESENTER"))
