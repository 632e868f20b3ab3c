"""The content of MQTT messages about a game: its state, its decisions, its result and its events. Pure."""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from companion.bgstats import play_of
from companion.games import GAMES, by_old_rulings, load
from companion.games.facts import Importance
from companion.link.pseudonyms import PseudonymousGame, PublicDecision
from companion.refusal import RefusedError
from companion.replay_events import open_state, result_of
from companion.session import Session
from companion.values import Value
from ui.navigation import current_game_page
from ui.pages import Context
from ui.secrecy import seen_at
from ui.words import Words

Payload = dict[str, Any]
NOBODY = -1
"""The seat for which public pages are made: that of no player, so that they show no player's secrets."""


class LogLine(Value):
    """A public decision; `n` is its number in the journal, where the line that names the game is number 1."""

    n: int
    at: int
    say: str
    result: Payload | None
    """The game's result if the game is over after this line, else None."""

    def told(self, game: str) -> bytes:
        line: Payload = {"game": game, "n": self.n, "at": self.at, "say": self.say}
        return plain({**line, "result": self.result} if self.result else line)


class GameFollower:
    """A game whose lines are taken one by one as its journal grows, and turned into public messages."""

    def __init__(self, identity: str, how: str) -> None:
        self.identity = identity
        self.lines: list[LogLine] = []
        self._how = how
        self._masked: PseudonymousGame | None = None
        self._said: list[tuple[str, int]] = []
        """The lines of the journal after the first, each with its time."""

    @property
    def session(self) -> Session | None:
        """The game under its public names; None before its first line."""
        return self._masked.public if self._masked else None

    def add(self, say: str, at: int) -> list[Payload]:
        """Add the next line and return messages about its events; RefusedError or KeyError if it cannot be replayed."""
        number = len(self.lines) + 1
        if self._masked is None:
            verb, _, name = say.partition(" ")
            if verb != "game" or name not in GAMES:
                raise KeyError(say)
            self._masked = PseudonymousGame(load(name), self._how)
            self.lines.append(LogLine(number, at, say, None))
            return []
        before = _Snapshot(self._masked.public)
        try:
            heard = self._masked.decide(say, at)
        except RefusedError:
            old = by_old_rulings(self._masked.real.game)
            if old is None:
                raise
            self._masked = PseudonymousGame(old, self._how)
            for earlier in self._said:
                self._masked.decide(*earlier)
            before = _Snapshot(self._masked.public)
            heard = self._masked.decide(say, at)
        self._said.append((say, at))
        told = self._masked.public
        self.lines.append(LogLine(number, at, heard.say, result(told, self.identity)))
        return [
            {"event_type": kind, "game": self.identity, "n": number, "at": at, **facts}
            for kind, facts in _events_between(before, told, heard)
        ]


class _Snapshot:
    """The facts of a game that are compared before and after a line, to find out what has happened."""

    def __init__(self, session: Session) -> None:
        state = session.state
        self.players = session.players
        self.over = state.over
        self.fled = session.game.eliminations(state)
        self.turn = open_state(session).get("turn")


def _events_between(before: _Snapshot, told: Session, heard: PublicDecision) -> Iterator[tuple[str, Payload]]:
    now = _Snapshot(told)
    if heard.say == "undo":
        yield "undo", {}
        return
    if now.players and not before.players:
        yield "began", {"players": list(now.players), "title": told.game.title}
    for flight in now.fled[len(before.fled) :]:
        yield "flight", {"who": flight.who, "by": flight.by}
    for event in heard.events:
        if event.importance is Importance.MOMENT:
            yield "moment", {"what": type(event).__name__}
    if now.over and not before.over:
        ended = told.game.result(told.state)
        kind = "draw" if ended.drawn else "winner" if ended.winners else "lost"
        yield kind, {"who": list(ended.winners)}
    elif now.turn != before.turn:
        yield "turn", {"who": now.turn}


def result(session: Session, identity: str) -> Payload | None:
    """Return the result in the format of BG Stats, with the game's identity; None while the game goes on."""
    if not session.state.over:
        return None
    play = play_of(session, [stood.at for stood in session.history])
    return {**play, "sourcePlayId": identity} if play else None


def state(following: GameFollower | None, words: Words, problem: Sequence[str] = ()) -> Payload:
    """Return the public state of the active game, with current problems of the box."""
    session = following.session if following else None
    if following is None or session is None or not session.players:
        return {"game": None, "playing": False, "problem": list(problem), "seats": []}
    standing = session.state
    frame = (
        current_game_page(context := Context(session, words.of(session.game.name).among(session.players)))
        .render(context)
        .frame
    )
    frame = seen_at(frame, NOBODY, frozenset({frame.seat} if frame.seat else ()))
    leaders = session.game.result(standing).winners
    ended = result_of(session)
    view = open_state(session)
    return {
        "id": following.identity,
        "game": session.game.name,
        "title": words.name("game", session.game.name),
        "phase": view.get("phase"),
        "turn": None if standing.over else view.get("turn"),
        "turns": session.game.turns(standing),
        "question": None if standing.over else str(frame.title),
        "leader": list(leaders) if len(leaders) < len(session.players) else [],
        "winner": list(ended.winners) if ended else [],
        "playing": not standing.over,
        "began": _time(session.history[0].at),
        "last": _time(session.history[-1].at),
        "problem": list(problem),
        "seats": [_seat(session, name, ended.points if ended else {}) for name in session.players],
        "view": view,
    }


def _seat(session: Session, name: str, points: Any) -> Payload:
    out = any(flight.who == name for flight in session.game.eliminations(session.state))
    return {"name": name, "out": out, **({"points": points[name]} if name in points else {})}


def _time(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()


def plain(told: Payload) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
