"""A kept game told from end to end in a language, before it is a page or a picture. Writes nothing."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from companion.games import Game
from companion.happened import happened
from companion.keeping.journal import number_of
from companion.keeping.kept import Kept
from companion.session import Outcome, Session
from companion.values import changed
from ui.frame import Chart
from ui.games import screens_of
from ui.words import Words
from ui.words.telling import tell_outcome

SAID_ALREADY = ("VariantChosen", "RoofChosen", "FleeChosen", "PlayersSeated", "TurnBegan")
"""What the decision itself or the heading of its turn says."""


@dataclass(slots=True)
class Entry:
    """One thing that was said: when, and what happened."""

    time: str
    said: str
    events: list[str]
    card: str = ""
    undone: bool = False
    """It was taken back later, and stands no more."""


@dataclass(slots=True)
class Section:
    """A turn, or the setup."""

    title: str
    entries: list[Entry] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Seat:
    """One line about one player."""

    name: str
    tracker: int
    claimed: int
    fate: str
    won: bool


@dataclass(frozen=True, slots=True)
class Account:
    words: Words
    title: str
    about: str
    """When it was, how long it took, by which rules."""
    result: str
    reasons: tuple[str, ...]
    seats: tuple[Seat, ...]
    chart: Chart | None
    chart_title: str
    axes: tuple[str, str]
    """What the chart's upper line is, and what it counts from left to right."""
    sections: tuple[Section, ...]
    made: str


def account(game: Kept, session: Session, words: Words) -> Account:
    words = words.of(session.game.NAME)
    view = session.game.view(session.state)
    result, reasons = _result(session, view, words)
    return Account(
        words=words,
        title=words.name("game", session.game.NAME),
        about=_about(game, session, view, words),
        result=result,
        reasons=reasons,
        seats=tuple(_seats(session, view, words)) if view else (),
        chart=_chart(session),
        chart_title=words.text(screens_of(session.game.NAME).CHART),
        axes=(words.line("report.upper"), words.line("report.across")),
        sections=tuple(_sections(game, session, words)),
        made=words.line("report.made", number=str(number_of(game.path))),
    )


def _result(session: Session, view: dict[str, Any] | None, words: Words) -> tuple[str, tuple[str, ...]]:
    if view and view["over"]:
        title, lines = screens_of(session.game.NAME).verdict(session.state, words)
        return str(title), tuple(map(str, lines))
    turn = words.text("ask.turn", player=view["turn"]) if view and view["turn"] else ""
    return words.line("report.unfinished"), (turn,) if turn else ()


def _about(game: Kept, session: Session, view: dict[str, Any] | None, words: Words) -> str:
    times = [line.at for line in game.lines]
    facts = [_clock(times[0], "%Y-%m-%d %H:%M")]
    if view:
        facts += [words.name("variant", view["variant"])] if "variant" in view else []
    if getattr(session.state, "turns", 0):
        facts.append(words.text("end.turns", "short", count=session.state.turns))
    if (minutes := round((times[-1] - times[0]) / 60)) > 0:
        facts.append(words.text("end.minutes", "short", count=minutes))
    return " · ".join(facts)


def _chart(session: Session) -> Chart | None:
    if not getattr(session.state, "turns", 0):
        return None
    states = [session.state_after(count) for count in range(len(session.standing) + 1)]
    return screens_of(session.game.NAME).chart(states)


def _seats(session: Session, view: dict[str, Any], words: Words) -> Iterator[Seat]:
    fled = {
        event.house: one.before.turns
        for one in happened(session)
        for event in one.events
        if type(event).__name__ == "HouseFled"
    }
    for house in view.get("houses", ()):
        if house["neutral"]:
            continue
        name = house["name"]
        won = view["winner"] == name or (view["draw"] and not house["out"])
        if house["out"]:
            fate = words.line("report.fled", turn=fled.get(name, "?"))
        else:
            key = "won" if view["winner"] == name else "drew" if view["draw"] else "stayed" if view["over"] else ""
            fate = words.line(f"report.{key}") if key else ""
        yield Seat(name, house["tracker"], house["claimed"], fate, won)


def _sections(game: Kept, session: Session, words: Words) -> Iterator[Section]:
    """Every line in the order it was said; what was taken back stays, and is marked."""
    again = Session(session.game)
    standing: list[Entry] = []
    undone: list[Entry] = []
    section, number = Section(words.line("report.setup")), 0
    for line in game.lines[1:]:
        before = again.state
        outcome = again.decide(line.say, line.at, line.card)
        entry = Entry(_clock(line.at, "%H:%M:%S"), words.decision(line.say), _told(outcome, words), line.card)
        match outcome.decision:
            case "undo":
                undone.append(standing.pop())
                undone[-1].undone = True
            case "redo":
                standing.append(undone.pop())
                standing[-1].undone = False
            case _:
                standing.append(entry)
                undone.clear()
        if getattr(before, "turns", 0) != number:
            yield section
            number = before.turns
            section = Section(_heading(again.game, before, words))
        section.entries.append(entry)
    yield section


def _told(outcome: Outcome, words: Words) -> list[str]:
    news = tuple(event for event in outcome.events if type(event).__name__ not in SAID_ALREADY)
    return [line.strip() for line in tell_outcome(words, changed(outcome, events=news))]


def _heading(game: Game, state: Any, words: Words) -> str:
    view = game.view(state)
    if not state.turns or not view:
        return words.line("report.setup")
    return words.text("history.turn", turn=state.turns, player=view["turn"])


def _clock(at: int, form: str) -> str:
    """By the clock of the place where the report is made."""
    return datetime.fromtimestamp(at).astimezone().strftime(form)
