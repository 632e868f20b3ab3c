"""The running hub: commits the lines that boxes publish to its database, then acknowledges them to the boxes."""

import json
import time
from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from companion.hub.store import DatabaseError, ReceivedLine, Store
from companion.link.broker import Broker, InvalidMessageError, MqttMessage, content_of
from companion.link.payloads import plain
from companion.setting_checks import BOX
from companion.settings import LinkSettings
from companion.signals import Message, message, message_for
from companion.storage.journal import LATEST

LONGEST_SAID, LONGEST_NAME = 4_000, 32
MOST_LINES = 1_000_000
GREETING = 1.0
"""Least number of seconds between two acknowledgements to a box that has sent lines in the wrong order."""
RETRY = 2.0
"""Seconds after which a database that has failed is tried again."""


def box_of(topic: str) -> str:
    """Return the name of the box to which a topic belongs; raise InvalidMessageError for other topics."""
    name = topic.split("/")[1]
    if not name or len(name) > LONGEST_NAME or set(name) - set(BOX):
        raise InvalidMessageError("no name of a box")
    return name


class _Player(Struct):
    name: str
    rank: int


class _ResultGame(Struct, rename="camel"):
    source_game_id: str


class _Result(Struct):
    game: _ResultGame
    players: Annotated[list[_Player], Meta(min_length=1, max_length=20)]


class _Line(Struct):
    """The form of a line that a box publishes. Both kinds of database can store its texts."""

    game: Annotated[str, Meta(pattern=rf"\A[0-9A-Za-z]{{1,{LONGEST_NAME}}}\Z")]
    n: Annotated[int, Meta(gt=0, lt=MOST_LINES)]
    at: Annotated[int, Meta(ge=0, lt=LATEST)]
    say: Annotated[str, Meta(min_length=1, max_length=LONGEST_SAID, pattern=r"\A[^\0]*\Z")]
    result: _Result | None = None


def read_line(received: MqttMessage) -> ReceivedLine:
    """Parse a message with a line that a box has published; raise InvalidMessageError if it is invalid."""
    if received.retained:  # boxes never publish lines as retained messages
        raise InvalidMessageError("retained")
    box, line = box_of(received.topic), content_of(received, _Line)
    result = json.loads(received.payload)["result"] if line.result else None  # whole, not only the form above
    return ReceivedLine(box, line.game, line.n, line.at, line.say, result)


class Hub:
    def __init__(
        self,
        link: LinkSettings,
        store: Callable[[], Store],
        say: Callable[[Message], None],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Run a hub; `store` opens the database, and is called again after a DatabaseError."""
        hears = ("ratkeeper/+/availability", "ratkeeper/+/log")
        self.broker = Broker(link, "ratkeeper-hub", hears, say, clock=clock)
        self._open, self._say, self._clock = store, say, clock
        self._store: Store | None = None
        self._trouble: Message | None = None
        self._retry = 0.0
        self._there: set[str] = set()
        self._greeted: dict[str, float] = {}
        self._named: set[str] = set()

    def step(self, patience: float = 0.5) -> None:
        messages = self.broker.poll(patience)
        if self.broker.fresh:
            self.broker.fresh = False
            self._there = set()
        lines: list[ReceivedLine] = []
        came: list[str] = []
        for received in messages:
            try:
                if received.topic.endswith("/availability"):
                    came += self._availability(received)
                else:
                    lines.append(read_line(received))
            except InvalidMessageError as rubbish:
                self._name(received.topic, message("why.log_rubbish", topic=received.topic, words=str(rubbish)))
        if self._clock() >= self._retry:
            self._commit(lines, came)

    def close(self) -> None:
        self.broker.close()
        if self._store:
            self._store.close()

    def _availability(self, received: MqttMessage) -> list[str]:
        box = box_of(received.topic)
        if received.payload not in (b"online", b"offline", b""):
            raise InvalidMessageError(repr(received.payload[:20]))
        if received.payload == b"online":
            self._there.add(box)
            return [box]
        self._there.discard(box)
        return []

    def _commit(self, lines: list[ReceivedLine], came: list[str]) -> None:
        try:
            if self._store is None:
                self._store = self._open()
                came = [*self._there]
            committed = self._store.keep(lines) if lines else None
        except DatabaseError as unusable:
            self._fail(message_for(unusable))
            return
        if self._trouble:
            self._trouble = None
            self._say(message("hub.back", database=self._store.place))
            came = [*self._there]  # boxes then send again the lines that were dropped meanwhile
        for line in committed.doubtful if committed else ():
            self._name(line.box, message("why.two_boxes", box=line.box, number=line.n))
        for box, games in committed.have.items() if committed else ():
            if box not in came:
                self._acknowledge(box, games, whole=False)
        now = self._clock()
        gaps = committed.gaps if committed else ()
        for box in {*came, *(one for one in gaps if now - self._greeted.get(one, 0.0) > GREETING)}:
            self._greeted[box] = now
            self._acknowledge(box, self._store.have(box), whole=True)

    def _fail(self, why: Message) -> None:
        if why != self._trouble:
            self._say(why)
        self._trouble, self._retry = why, self._clock() + RETRY
        if self._store:
            self._store.close()
        self._store = None

    def _acknowledge(self, box: str, games: dict[str, int], *, whole: bool) -> None:
        self.broker.publish(f"ratkeeper/{box}/have", plain({"games": games, "all": whole}))

    def _name(self, who: str, why: Message) -> None:
        """Log a problem, but only the first one of each box or topic."""
        if who not in self._named:
            self._named.add(who)
            self._say(why)
