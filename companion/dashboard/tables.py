"""The dashboard's data about each table, from messages that are all checked. Pure."""

import json
from datetime import datetime
from typing import Any

from companion.hub.service import InvalidMessageError, box_of
from companion.json_lines import Json
from companion.link.broker import MqttMessage
from companion.summary import minutes_played

STALE = 20 * 60.0
"""Seconds after its last decision from which a table counts as idle."""
MOST_TABLES = 2000
LONGEST = 200


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
            table = {**table, "state": _state(message.payload)}
        self._known[box] = table

    def shown(self, now: float) -> list[Json]:
        """Return the data of all tables, sorted by name, with idle tables last."""
        rows = [_row(box, table, now) for box, table in self._known.items()]
        return sorted(rows, key=lambda row: (row["stale"], row["table"]))


def _state(payload: bytes) -> Json:
    try:
        told = json.loads(payload)
    except (ValueError, RecursionError) as error:
        raise InvalidMessageError(str(error)[:80]) from error
    match told:
        case {"game": None, "problem": [*problem]}:
            return {"problem": _texts(problem)}
        case {
            "title": str(title),
            "playing": bool(playing),
            "began": str(began),
            "last": str(last),
            "leader": [*leader],
            "winner": [*winner],
            "problem": [*problem],
            "turn": str() | None as turn,
            "question": str() | None as question,
        }:
            return {
                "title": title[:LONGEST],
                "playing": playing,
                "began": _seconds(began),
                "last": _seconds(last),
                "leader": _texts(leader),
                "winner": _texts(winner),
                "problem": _texts(problem),
                "turn": (turn or "")[:LONGEST],
                "turns": told.get("turns") if type(told.get("turns")) is int else None,
                "question": (question or "")[:LONGEST],
            }
    raise InvalidMessageError("no state")


def _texts(some: list[Any]) -> list[str]:
    if len(some) > 20 or not all(isinstance(one, str) for one in some):
        raise InvalidMessageError("no words")
    return [one[:LONGEST] for one in some]


def _seconds(when: str) -> float:
    try:
        return datetime.fromisoformat(when).timestamp()
    except (ValueError, OverflowError, OSError) as error:
        raise InvalidMessageError("no time") from error


def _row(box: str, table: Json, now: float) -> Json:
    state = table.get("state", {})
    playing = state.get("playing", False)
    end = now if playing else state.get("last", now)
    quiet = now - state["last"] >= STALE if "last" in state else True
    return {
        "table": box,
        "game": state.get("title", ""),
        "turn": state.get("turn", ""),
        "turns": state.get("turns"),
        "question": state.get("question", ""),
        "leader": ", ".join(state.get("leader", [])),
        "winner": ", ".join(state.get("winner", [])),
        "minutes": minutes_played((state["began"], end)) if "began" in state else None,
        "faults": state.get("problem", []),
        "online": table["online"],
        "since": max(0, round((now - table["since"]) / 60)),
        "stale": not table["online"] or quiet,
    }
