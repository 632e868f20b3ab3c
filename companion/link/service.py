"""The running link: publishes new decisions from the folder of saved games, and sends the hub the lines it lacks.

It subscribes to one topic, on which the hub says how many lines it has. Nothing received there can change a game.
"""

import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct, field

from companion.link.broker import Broker, InvalidMessageError, MqttMessage, Will, content_of
from companion.link.folder import Folder
from companion.link.homeassistant import discovery, topic
from companion.link.hooks import Hooks
from companion.link.payloads import Payload, plain, state
from companion.link.send_queue import SendQueue
from companion.setting_checks import BOX
from companion.settings import LinkSettings
from companion.signals import Message, message
from companion.storage.state_file import table_name
from ui.words import Words

LOOK = 0.1
"""Seconds between two checks of the folder for changes."""
PACE = 0.25
"""Least number of seconds between two published states of the game."""
LONGEST_IDENTITY = 32
ROOT = "ratkeeper"


def box_name(link: LinkSettings, table: str) -> str:
    """Return the box's name in characters that are allowed in a topic: from the settings, the box, or the machine."""
    if link.box:
        return link.box
    name = (table or socket.gethostname().partition(".")[0]).lower()
    return "".join(letter if letter in BOX else "-" for letter in name)[:32] or "box"


class Have(Struct, frozen=True):
    """A hub's message: the number of lines that it has of each game, and whether it has no other games of the box."""

    games: dict[Annotated[str, Meta(max_length=LONGEST_IDENTITY)], Annotated[int, Meta(ge=0)]]
    whole: bool = field(name="all")


def read_have(received: MqttMessage) -> Have:
    if received.retained:  # a retained message may be outdated, and a hub never sends one
        raise InvalidMessageError("retained")
    return content_of(received, Have)


class Link:
    def __init__(
        self,
        link: LinkSettings,
        games: Path,
        words: Words,
        say: Callable[[Message], None],
        hooks: Hooks,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.box = box_name(link, table_name(games.parent))
        self.folder = Folder(games, link.names)
        self.queue = SendQueue(self.folder.counts)
        top = f"{ROOT}/{self.box}"
        self._topics = {
            what: f"{top}/{what}" for what in ("availability", "state", "log", "result", "happened", "have")
        }
        will = Will(self._topics["availability"], b"offline")
        self.broker = Broker(link, f"ratkeeper-{self.box}", (self._topics["have"],), say, will=will, clock=clock)
        self._words, self._say, self._hooks, self._clock = words, say, hooks, clock
        self._discovered = link.homeassistant
        self._look = self._paced = 0.0
        self._stands: object = None
        """The facts from which the last published state was made, to publish only a changed state."""
        self._live = ("", 0)
        """The active game, and the number of its lines that need no longer be published live (without a hub)."""
        self._named: set[str] = set()
        self._publish_changes()

    def step(self) -> None:
        for received in self.broker.poll(LOOK):
            self._handle(received)
        now = self._clock()
        if now >= self._look:
            self._look = now + LOOK
            self._publish_changes()
        if self.broker.fresh:
            self._greet()
        if self.broker.connected:
            self._publish_lines(now)
        else:
            self.queue.disconnect()

    def close(self) -> None:
        """Publish that the box goes offline (the last will does so only after a failure), and disconnect."""
        self.broker.publish(self._topics["availability"], b"offline", retain=True)
        self.broker.close()

    def _publish_changes(self) -> None:
        for told in self.folder.look():
            self.broker.publish(self._topics["happened"], plain(told))
            self._hooks.call(told)
        if self.folder.problem and self.folder.problem.key not in self._named:
            self._named.add(self.folder.problem.key)
            self._say(self.folder.problem)

    def _greet(self) -> None:
        """Publish the retained messages after each new connection; the hub answers with its numbers of lines."""
        self.broker.fresh = False
        self._stands = None
        self.queue.disconnect()
        self._live = self._now()
        if self._discovered:
            self.broker.publish(topic(self.box), plain(discovery(self.box, self._words)), retain=True)
        self.broker.publish(self._topics["availability"], b"online", retain=True)

    def _handle(self, received: MqttMessage) -> None:
        try:
            told = read_have(received)
        except InvalidMessageError as none:
            if received.topic not in self._named:
                self._named.add(received.topic)
                self._say(message("why.have_rubbish", topic=received.topic, words=str(none)))
            return
        self.queue.acknowledge(told.games, self._clock(), whole=told.whole)
        for game, count in told.games.items():
            if count > self.queue.counts.get(game, count) and game not in self._named:
                self._named.add(game)
                self._say(message("why.hub_ahead", game=game, count=count, known=self.queue.counts[game]))

    def _now(self) -> tuple[str, int]:
        playing = self.folder.playing
        return (playing.identity, len(playing.lines)) if playing else ("", 0)

    def _publish_lines(self, now: float) -> None:
        playing, problem = self.folder.playing, self.folder.problem
        faults = self.folder.faults() if now >= self._paced else ()
        stands = (*self._now(), problem, faults)
        if now >= self._paced and stands != self._stands:
            self._stands, self._paced = stands, now + PACE
            problems = [*([self._words.why(problem)] if problem else []), *faults]
            self._retain("state", state(playing, self._words, problems))
            if playing and playing.lines and (ended := playing.lines[-1].result):
                self._retain("result", ended)
        if self.queue.have is None:
            self._publish_live()
            return
        for game, first, last in self.queue.due(now):
            for line in self.folder.lines(game, first, last):
                self.broker.publish(self._topics["log"], line)

    def _publish_live(self) -> None:
        """Publish each new line of the active game once, for other readers, while there is no hub."""
        game, count = self._now()
        known = self._live[1] if self._live[0] == game else 0
        self._live = game, count
        for line in self.folder.lines(game, known + 1, count) if count > known else ():
            self.broker.publish(self._topics["log"], line)

    def _retain(self, what: str, told: Payload) -> None:
        self.broker.publish(self._topics[what], plain(told), retain=True)
