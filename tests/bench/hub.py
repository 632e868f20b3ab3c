"""A thousand tables at one hub: real broker, real hub, a client for each table; whoever is killed, every line is there.

The tables are simulated: their lines come from nowhere, but the queue and the line to the broker are the link's own.
"""

import heapq
import json
import os
import random
import resource
import select
import signal
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

from companion.link.broker import Broker
from companion.link.send_queue import SendQueue
from companion.link.service import read_have
from companion.settings import LinkSettings
from tests.link.mqtt_broker import MOSQUITTO, Mosquitto, broker, ended, ratkeeper, settings_file
from tests.running import exit_on_signals

TABLES = int(os.environ.get("TABLES", "1000"))
EVERY = 10.0
"""Seconds between two decisions at one table."""
STEADY, AWAY = 20.0, 0.5
KILLS = 3
BURST = 20
LONGEST = 240.0
"""Seconds for any one part of it: what takes longer is lost."""


class Table:
    def __init__(self, link: LinkSettings, number: int) -> None:
        self.box = f"table-{number}"
        self.game = f"{number:08x}"
        self.counts = {self.game: 0}
        self.queue = SendQueue(self.counts)
        self.broker = Broker(link, f"ratkeeper-{self.box}", (f"ratkeeper/{self.box}/have",), lambda _: None)
        self.asked: dict[int, float] = {}
        """When each line was decided that the hub has not said it has."""
        self.waits: list[float] = []

    def decide(self, count: int = 1) -> None:
        for _ in range(count):
            self.counts[self.game] += 1
            self.asked[self.counts[self.game]] = time.monotonic()
        self.send()

    def turn(self) -> None:
        for message in self.broker.poll(0.0):
            told = read_have(message)
            now = time.monotonic()
            self.queue.acknowledge(told.games, now, whole=told.whole)
            known = (self.queue.have or {}).get(self.game, 0)
            for n in [n for n in self.asked if n <= known]:
                self.waits.append(now - self.asked.pop(n))
        if self.broker.fresh:
            self.broker.fresh = False
            self.queue.disconnect()
            self.broker.publish(f"ratkeeper/{self.box}/availability", b"online", retain=True)
        elif not self.broker.connected:
            self.queue.disconnect()
        self.send()

    def send(self) -> None:
        for game, first, last in self.queue.due(time.monotonic()):
            for n in range(first, last + 1):
                line = {"game": game, "n": n, "at": n, "say": "game piper" if n == 1 else f"play {n}"}
                self.broker.publish(f"ratkeeper/{self.box}/log", json.dumps(line).encode())


class Hall:
    """All tables, in one thread."""

    def __init__(self, link: LinkSettings, count: int) -> None:
        self.tables = [Table(link, number) for number in range(count)]
        self._ready = select.epoll()
        self._known: dict[int, Table] = {}
        chance = random.Random(1)
        self._plan = [(chance.uniform(0, EVERY), at) for at in range(count)]
        heapq.heapify(self._plan)
        self._began = time.monotonic()
        self._swept = 0.0

    def run(self, seconds: float, *, plays: bool, until_had: bool = False) -> bool:
        """For so long; True sooner, where everybody is there and everything is had."""
        end = time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            for file, _ in self._ready.poll(0.005):
                self._turn(self._known[file])
            if now - self._swept > 0.5:
                self._swept = now
                for table in self.tables:
                    self._turn(table)
                if until_had and all(table.queue.have is not None and not table.queue.behind for table in self.tables):
                    return True
            while plays and self._plan[0][0] <= now - self._began:
                due, at = heapq.heappop(self._plan)
                heapq.heappush(self._plan, (max(due + EVERY, now - self._began), at))
                self.tables[at].decide()
        return not until_had

    def pause(self) -> None:
        """Nobody has decided meanwhile: the clock of the plan stands still."""
        self._began = time.monotonic() - self._plan[0][0]

    def _turn(self, table: Table) -> None:
        before = table.broker.fileno()
        table.turn()
        after = table.broker.fileno()
        if after >= 0 and self._known.get(after) is not table:
            self._known[after] = table
            try:
                self._ready.register(after, select.EPOLLIN)
            except FileExistsError:
                self._ready.modify(after, select.EPOLLIN)
        if before not in (after, -1) and self._known.get(before) is table:
            del self._known[before]  # the kernel has forgotten it with the socket


def measure(tables: int = TABLES) -> dict[str, float]:
    """Nothing where no broker is installed."""
    if MOSQUITTO is None:
        return {}
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 16_384), hard))
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        with broker(folder, "allow_anonymous true\nmax_connections -1") as mosquitto:
            database = folder / "league.db"
            words = ("hub", "--config", settings_file(folder, mosquitto.port, folder), "--database", database)
            running = [ratkeeper(*words)]
            try:
                return _measure(mosquitto, running, words, database, tables)
            finally:
                for process in running:
                    ended(process, signal.SIGKILL)


def _measure(
    mosquitto: Mosquitto,
    running: list[subprocess.Popen[str]],
    words: tuple[str | Path, ...],
    database: Path,
    count: int,
) -> dict[str, float]:
    hall = Hall(mosquitto.link, count)
    assert hall.run(LONGEST, plays=False, until_had=True), "not all tables were greeted"
    hall.pause()
    hall.run(STEADY, plays=True)
    hall.run(5.0, plays=False, until_had=True)
    waits = sorted(wait for table in hall.tables for wait in table.waits)
    hall.pause()
    for _ in range(KILLS):
        mosquitto.kill()
        hall.run(AWAY, plays=True)
        mosquitto.start()
        hall.run(4.0, plays=True)
        ended(running.pop(), signal.SIGKILL)
        hall.run(AWAY, plays=True)
        running.append(ratkeeper(*words))
        hall.run(4.0, plays=True)
    hall.run(LONGEST, plays=False, until_had=True)
    began = time.monotonic()
    for table in hall.tables:
        table.decide(BURST)
    hall.run(LONGEST, plays=False, until_had=True)
    took = time.monotonic() - began
    for table in hall.tables:
        table.broker.close()
    ended(running.pop())
    lost, double = _compared(database, hall)
    return {
        "hub_lines_per_s": count * BURST / took,
        "hub_p99_s": waits[int(len(waits) * 0.99)],
        "hub_lost": lost,
        "hub_double": double,
    }


def _compared(database: Path, hall: Hall) -> tuple[int, int]:
    """Lines that are not there, and lines that are there more often than they were said."""
    said = {(table.box, table.game, n) for table in hall.tables for n in range(1, table.counts[table.game] + 1)}
    connection = sqlite3.connect(database)
    kept = connection.execute("SELECT box, game, n FROM line").fetchall()
    connection.close()
    return len(said - set(kept)), len(kept) - len(said & set(kept))


if __name__ == "__main__":
    exit_on_signals()
    print(json.dumps({name: round(figure, 3) for name, figure in measure().items()}))
