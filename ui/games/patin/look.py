"""How Die Patin looks: its clans, its questions, its missions. Reads states and events, decides nothing.

No text here tells a card that was chosen in secret: previews and news leave out the event that turns it up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from companion.games.patin import events as ev
from companion.games.patin.ending import drawn, score
from companion.games.patin.ending import verdict as decide
from companion.games.patin.pieces import INTRIGUES, SEATS
from companion.games.patin.state import State
from companion.session import Session
from ui.frame import Chart, Curve, Slot, Text, Tone, Track
from ui.games import Option, Step
from ui.games.patin.asking import choice, order, question
from ui.games.patin.standing import aloud, checks, ranked, sheet, standings
from ui.texts import said, text
from ui.tree import Path
from ui.words import Words

__all__ = ["SEATS", "aloud", "checks", "choice", "order", "question", "standings"]

OPTIONS = (Option("intrigue", INTRIGUES, INTRIGUES[0]),)
CHART = "patin.chart"
MOST_NEWS = 3
LEAST_TOP = 6
_FORESEEN = (ev.AreaClaimed, ev.ClaimFailed, ev.RoomDestroyed, ev.MissionScored, ev.GameWon, ev.GameDrawn)
_NOBODY = State()
_TASKS = (ev.DistrictsClosed, ev.TilesCounted, ev.TilesLaid, ev.StartAreasTaken, ev.DistrictsFilled)
_TOLD_ELSEWHERE = (ev.TurnCame, *_TASKS)


def option(_: str, value: str, words: Words) -> Text:
    """Intrigue cards are all there is to choose."""
    return text(words, "decision.intrigue", intrigue=value)


def next_seat(names: tuple[str, ...], _: int, words: Words) -> Text:
    """Clockwise: to the left of the last one."""
    return text(words, "patin.next_name", name=names[-1])


def ready(names: tuple[str, ...], words: Words) -> Text:
    return text(words, "patin.ready", player=names[0])


def as_last_time(_: Sequence[Any], __: Words) -> None:
    """Its steps tell everything that is laid out."""


def so_far(state: State, _: Path) -> State:
    """People move their wood before they tell it."""
    return state


def tracks(
    state: State, words: Words, changes: dict[str, int] | None = None, asked: str | None = None
) -> tuple[Track, ...]:
    """Every clan is a house with as many floors as areas; nobody is ever one below the roof."""
    turn = state.clans[state.turn].name if state.clans and not state.over else ""
    top = max(LEAST_TOP, *(clan.areas + 3 for clan in state.clans)) if state.clans else LEAST_TOP
    return tuple(
        Track(
            name=words.name("player", clan.name, "short"),
            value=clan.areas,
            top=top,
            tone=Tone.ACTIVE if clan.name == (turn if asked is None else asked) else Tone.PLAIN,
            held=clan.trophies,
            change=(changes or {}).get(clan.name, 0),
            up_is_good=True,
        )
        for clan in state.clans
    )


def slots(_: State, __: Words, chosen: Path = ()) -> tuple[Slot, ...]:  # noqa: ARG001 - no line, no place of it
    return ()


def is_secret(path: Path) -> bool:
    """The three cards, once somebody has the box in her hands."""
    return path[:1] == ("plan",)


def not_heard(_: Session, __: Path, word: str, words: Words) -> Text:
    return text(words, "scan.not_wanted", Tone.ALARM, card=word)


def look_ahead(_: State, events: Sequence[Any]) -> Sequence[Any]:
    """Nothing waits: every decision is done when it is made."""
    return events


def changes(events: Sequence[Any]) -> dict[str, int]:
    """By how many areas each clan would grow or shrink."""
    moved: dict[str, int] = {}
    for event in events:
        if isinstance(event, ev.AreaClaimed):
            moved[event.player] = 1
            if event.rival:
                moved[event.rival] = -1
    return moved


def foresee(_: State, events: Sequence[Any], words: Words) -> tuple[Text, ...]:
    return tuple(said(event, words) for event in events if isinstance(event, _FORESEEN))


def news(events: Sequence[Any], words: Words) -> tuple[Text, ...]:
    told = [event for event in events if not isinstance(event, _TOLD_ELSEWHERE)]
    return tuple(said(event, words) for event in reversed(told[-MOST_NEWS:]))


@dataclass(frozen=True, slots=True)
class Task:
    """A step: one thing to lay out or to clear up. Words matter here, so it brings no clans along."""

    events: tuple[Any, ...]
    state: State = _NOBODY
    motion: None = None


def steps(_: State, events: Sequence[Any]) -> Iterator[Step]:
    """Only what the box must ask for: people have moved all else before they told it."""
    return (Task((event,)) for event in events if isinstance(event, _TASKS))


def told(step: Step, words: Words) -> tuple[Text, tuple[Text, ...]]:
    [event] = step.events
    return Text(words.say(event, "short"), tone=Tone.ACTIVE), (Text(words.say(event)),)


def chart(states: Sequence[State]) -> Chart:
    """Everybody's points as each round ended; from nothing on."""
    played = [state for state in states if state.clans]
    ends = [before for before, state in pairwise(played) if state.round > before.round]
    curves = tuple(
        Curve(clan.name, (0, *(score(state.clans[at]).total for state in (*ends, played[-1]))))
        for at, clan in enumerate(played[-1].clans)
    )
    return Chart(curves, max(1, *(max(curve.values) for curve in curves)))


def verdict(state: State, words: Words) -> tuple[Text, tuple[Text, ...]]:
    """Who won, and the score sheet."""
    winner, by = decide(state)
    lines = tuple(sheet(clan, words) for clan in ranked(state))
    if winner is None:
        return text(words, "patin.drawn", Tone.ACTIVE, players=drawn(state)), lines
    if by == "missions":
        points = score(ranked(state)[0]).missions
        lines = (text(words, "patin.by_missions", player=winner, points=points), *lines)
    return text(words, "end.winner", Tone.ACTIVE, player=winner), lines


def seats(state: State) -> tuple[str, ...]:
    return tuple(clan.name for clan in state.clans)
