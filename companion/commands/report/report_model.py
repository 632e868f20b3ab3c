"""The content of a report in one language, independent of its format."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from companion.games import State
from companion.replay_events import result_of
from companion.session import Outcome, Session
from companion.storage.journal import number_of
from companion.storage.saved_games import SavedGame
from companion.summary import minutes_played
from companion.values import Struct, Value, changed, field
from ui.frame import Chart
from ui.games import Presenter, presenter_of
from ui.words import Words
from ui.words.plain_text import tell_outcome
from ui.words.speech import is_revision


class Entry(Struct):
    """A decision, undo or redo as the report shows it, with its time and the sentences about its events."""

    time: str
    said: str
    events: list[str]
    card: str = ""
    undone: bool = False
    """Whether the decision was undone later."""
    revises: bool = False
    """Whether the entry is an undo, a redo or a correction."""

    @property
    def is_aside(self) -> bool:
        """Whether the report may hide the entry, since the game can be followed without it."""
        return self.undone or self.revises


class Section(Struct):
    """The entries of one turn, or of the setup."""

    title: str
    entries: list[Entry] = field(default_factory=list)


class Seat(Value):
    """The row of one player in the table of results."""

    name: str
    holds: tuple[int, ...]
    """The player's numbers, one for each column of the report."""
    fate: str
    won: bool
    rank: int = 0
    """The player's rank from 1; 0 if the game has no ranks."""


class ReportModel(Value):
    words: Words
    title: str
    about: str
    """A line with date, variant, number of turns, and duration."""
    result: str
    reasons: tuple[str, ...]
    columns: tuple[str, ...]
    """Headings of the columns with the players' numbers."""
    seats: tuple[Seat, ...]
    chart: Chart | None
    chart_title: str
    axes: tuple[str, str]
    """Captions of the chart: that of its upper line, and that of its horizontal axis."""
    sections: tuple[Section, ...]
    made: str


def report_model(game: SavedGame, session: Session, words: Words) -> ReportModel:
    words, presenter = words.of(session.game.name).among(session.players), presenter_of(session.game.name)
    result, reasons = _result(session, words)
    chart = _chart(session, presenter)
    return ReportModel(
        words=words,
        title=words.name("game", session.game.name),
        about=_about(game, session, words),
        result=result,
        reasons=reasons,
        columns=tuple(words.line(f"column.{name}") for name in _columns(session)),
        seats=tuple(_seats(session, words)),
        chart=chart,
        chart_title=words.text("end.chart") if chart else "",
        axes=(words.line("report.upper"), words.line("report.across")),
        sections=tuple(_sections(game, session, words)),
        made=words.line("report.made", number=str(number_of(game.path))),
    )


def _result(session: Session, words: Words) -> tuple[str, tuple[str, ...]]:
    if session.state.over:
        verdict = presenter_of(session.game.name).verdict(session.state, words)
        return str(verdict.title), tuple(map(str, verdict.lines))
    view = session.game.view(session.state)
    turn = words.text("ask.turn", player=view["turn"]) if view and view.get("turn") else ""
    return words.line("report.unfinished"), (turn,) if turn else ()


def _about(game: SavedGame, session: Session, words: Words) -> str:
    times = [line.at for line in game.lines]
    facts = [_clock(times[0], "%Y-%m-%d %H:%M")]
    variants = session.game.variants
    if session.players and variants:
        facts.append(words.name("variant", variants.of(session.state)))
    if turns := session.game.turns(session.state):
        facts.append(words.text("end.turns", "short", count=turns))
    if minutes := minutes_played(times):
        facts.append(words.text("end.minutes", "short", count=minutes))
    return " · ".join(facts)


def _chart(session: Session, presenter: Presenter[State]) -> Chart | None:
    if not session.game.turns(session.state):
        return None
    return presenter.chart([session.state_after(count) for count in range(len(session.history) + 1)])


def _columns(session: Session) -> Mapping[str, Mapping[str, int]]:
    return session.game.result(session.state).columns if session.players else {}


def _seats(session: Session, words: Words) -> Iterator[Seat]:
    game, result = session.game, result_of(session)
    out = {flight.who: flight.turn for flight in game.eliminations(session.state)}
    columns = _columns(session).values()
    ranks = game.result(session.state).ranks if session.players else {}
    for name in next(iter(columns), {}):
        won = result is not None and name in result.winners
        if name in out:
            fate = words.line("report.fled", turn=out[name])
        elif result is None:
            fate = ""
        else:
            fate = words.line(f"report.{'stayed' if not won else 'drew' if result.drawn else 'won'}")
        yield Seat(name, tuple(column[name] for column in columns), fate, won, ranks.get(name, 0))


def _sections(game: SavedGame, session: Session, words: Words) -> Iterator[Section]:
    """Yield the setup and the turns with their entries in the order of the file; undone entries are marked."""
    again = Session(session.game)
    standing: list[Entry] = []
    undone: list[Entry] = []
    section, number = Section(words.line("report.setup")), 0
    for line in game.lines[1:]:
        before = again.state
        outcome = again.decide(line.say, line.at, line.card)
        told = _sentences(outcome, words)
        entry = Entry(
            _clock(line.at, "%H:%M:%S"),
            words.decision(again.game.decisions.redact(line.say)),
            told,
            line.card,
            revises=is_revision(outcome),
        )
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
        if (turns := again.game.turns(before) or 0) != number:
            yield section
            number = turns
            section = Section(_heading(again, before, words))
        section.entries.append(entry)
    yield section


def _sentences(outcome: Outcome, words: Words) -> list[str]:
    """Return the sentences of an outcome, except those that repeat the decision or the heading of the turn."""
    news = tuple(event for event in outcome.events if not event.is_evident)
    return [line.strip() for line in tell_outcome(words, changed(outcome, events=news))]


def _heading(session: Session, state: State, words: Words) -> str:
    turns, view = session.game.turns(state), session.game.view(state)
    if not turns or not view:
        return words.line("report.setup")
    return words.text("history.turn", turn=turns, player=view["turn"])


def _clock(at: int, form: str) -> str:
    """Return a time, in seconds since 1970, as local time in this format."""
    return datetime.fromtimestamp(at).astimezone().strftime(form)
