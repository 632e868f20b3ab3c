"""The dashboard's data about each table, from messages that are all checked. Pure."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

from companion.hub.service import box_of
from companion.json_lines import Json
from companion.link.broker import InvalidMessageError, MqttMessage, content_of
from companion.summary import minutes_played

STALE = 20 * 60.0
"""Seconds after its last decision from which a table counts as idle."""
MOST_TABLES = 2000
Text = Annotated[str, Meta(max_length=500)]
Texts = Annotated[tuple[Text, ...], Meta(max_length=20)]
Time = Annotated[datetime, Meta(tz=True)]


class TableState(Struct, frozen=True):
    """What a table publishes about its game; the defaults are those of a table without a game."""

    problem: Texts
    title: Text = ""
    playing: bool = False
    began: Time | None = None
    last: Time | None = None
    leader: Texts = ()
    winner: Texts = ()
    turn: Text | None = None
    turns: int | None = None
    question: Text | None = None


NO_GAME = TableState(())


class LiveTables:
    def __init__(self) -> None:
        self._known: dict[str, Json] = {}

    def update(self, message: MqttMessage, now: float) -> None:
        """Take over what a message says about a table; InvalidMessageError if it is invalid, which changes nothing."""
        box, what = box_of(message.topic), message.topic.rpartition("/")[2]
        if box not in self._known and len(self._known) >= MOST_TABLES:
            raise InvalidMessageError("too many tables")
        table = self._known.get(box, {"online": False, "since": now})
        if what == "availability":
            if message.payload not in (b"online", b"offline", b""):
                raise InvalidMessageError(repr(message.payload[:20]))
            online = message.payload == b"online"
            table = {**table, "online": online, "since": now if online != table["online"] else table["since"]}
        else:
            table = {**table, "state": content_of(message, TableState)}
        self._known[box] = table

    def shown(self, now: float) -> list[Json]:
        """Return the data of all tables, sorted by name, with idle tables last."""
        rows = [_row(box, table, now) for box, table in self._known.items()]
        return sorted(rows, key=lambda row: (row["stale"], row["table"]))


def _row(box: str, table: Json, now: float) -> Json:
    state: TableState = table.get("state", NO_GAME)
    last = state.last.timestamp() if state.last else None
    end = now if state.playing or last is None else last
    return {
        "table": box,
        "game": state.title,
        "turn": state.turn or "",
        "turns": state.turns,
        "question": state.question or "",
        "leader": ", ".join(state.leader),
        "winner": ", ".join(state.winner),
        "minutes": minutes_played((state.began.timestamp(), end)) if state.began else None,
        "faults": [*state.problem],
        "online": table["online"],
        "since": max(0, round((now - table["since"]) / 60)),
        "stale": not table["online"] or last is None or now - last >= STALE,
    }
