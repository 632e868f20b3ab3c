"""A connection to an MQTT broker, which is renewed whenever it is lost; each problem is logged once.

It has no thread and no callbacks of its own: `poll` returns the received messages. It speaks MQTT 3.1.1, which all
brokers know. All messages have QoS 0; a receiver asks again for messages that must not be lost.
"""

import select
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode, MQTTProtocolVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.settings import LinkSettings
from companion.signals import Message, ReasonError, message, message_for
from companion.values import Value

KEEPALIVE = 20
"""Seconds between pings. If the broker hears nothing for 1.5 times as long, it publishes our last will."""
PATIENCE = 10.0
"""Seconds within which the broker must accept a new connection."""
QUICK, SLOW = 1.0, 30.0
"""Shortest and longest pause between attempts, in seconds; the longest is also used for faults in the settings."""
SHORT = 5.0
"""If the broker disconnects us repeatedly within this many seconds, another client uses our client id."""
BAD_PASSWORD, NOT_AUTHORIZED = 134, 135
AT_ONCE = 300
"""Greatest number of messages handled in a row, so that answers to them can be sent in between."""
LARGEST = 1_000_000
"""Greatest size of a received message in bytes; this program's own are far smaller."""


class MqttMessage(Value):
    topic: str
    payload: bytes
    retained: bool


class InvalidMessageError(ValueError):
    """A message that does not have the form in which this program sends messages on its topic."""


T = TypeVar("T")


def content_of(received: MqttMessage, kind: type[T]) -> T:
    """Return the message's JSON as this type; raise InvalidMessageError if it is invalid."""
    try:
        return msgspec.json.decode(received.payload, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise InvalidMessageError(str(error)[:80]) from error


class Will(Value):
    """The last will: a message that the broker publishes for us if our connection fails."""

    topic: str
    payload: bytes


def password_of(link: LinkSettings) -> str | None:
    """Return the password for the broker, None if none is set; raise ReasonError if its file cannot be read."""
    if link.password_file is None:
        return link.password
    try:
        return Path(link.password_file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ReasonError("why.password_file", file=link.password_file, why=message_for(error)) from error


class NoBindMqttClient(Client):
    """An MQTT client that does not bind its socket to a local address.

    The library calls `bind` even if any address and port will do, and the services forbid it (`SocketBindDeny=any`).
    """

    def _create_socket_connection(self) -> socket.socket:
        return socket.create_connection((self._host, self._port), self.connect_timeout)


class Broker:
    """A connection with the client id `name`; the broker ends it if another client connects with the same id."""

    def __init__(
        self,
        link: LinkSettings,
        name: str,
        hears: tuple[str, ...],
        say: Callable[[Message], None],
        *,
        will: Will | None = None,
        clock: Callable[[], float] = time.monotonic,
        chance: Random | None = None,
    ) -> None:
        self.place = f"{link.broker}:{link.port or (8883 if link.tls else 1883)}"
        self.connected = False
        self.fresh = False
        """Whether a new connection has begun: everything must be published again; the caller then sets it to False."""
        self._link, self._name, self._topics, self._say, self._will = link, name, hears, say, will
        self._clock, self._chance = clock, chance or Random()
        self._client: Client | None = None
        self._next = 0.0
        self._delay = QUICK
        self._until = 0.0
        self._since = 0.0
        self._short = 0
        self._why: Message | None = None
        self._got: list[MqttMessage] = []

    def fileno(self) -> int:
        """Return the socket's descriptor, or -1 without a connection."""
        return self._socket().fileno() if self._client and self._client.socket() else -1

    def poll(self, patience: float) -> list[MqttMessage]:
        """Wait at most `patience` seconds for messages, and return those received; connect first if necessary."""
        now = self._clock()
        if self._client is None:
            if now < self._next:
                time.sleep(min(patience, self._next - now))
                return []
            self._try()
        if self._client:
            try:
                self._pump(self._client, patience)
            except Exception as fault:  # noqa: BLE001 - the library raises anything for bytes that are not MQTT
                self._lose(message("why.broker_nonsense", broker=self.place, why=message_for(fault)))
        if self._client and not self.connected and self._clock() > self._until:
            self._lose(message("why.broker_silent", broker=self.place))
        got, self._got = self._got, []
        return got

    def publish(self, topic: str, payload: bytes, *, retain: bool = False) -> None:
        """Send a message; without a connection, drop it, because everything is published again after connecting."""
        if self._client and self.connected:
            self._client.publish(topic, payload, qos=0, retain=retain)

    def close(self) -> None:
        """Send all queued messages and disconnect, so that the broker does not publish the last will."""
        if client := self._client:
            client.on_disconnect = None
            end = self._clock() + 2.0
            while client.want_write() and self._clock() < end:
                if client.loop_write() != MQTTErrorCode.MQTT_ERR_SUCCESS:
                    break
            client.disconnect()
            client.loop_write()
        self._forget()

    def _try(self) -> None:
        try:
            client = self._made()
            self._client, self._until = client, self._clock() + PATIENCE
            client.connect(self._link.broker, int(self.place.rpartition(":")[2]), KEEPALIVE)
        except ssl.SSLError as error:
            why = error.verify_message if isinstance(error, ssl.SSLCertVerificationError) else error.reason
            self._lose(message("why.broker_tls", broker=self.place, words=str(why)), SLOW)
        except socket.gaierror:
            self._lose(message("why.broker_unknown", broker=self._link.broker))
        except TimeoutError:
            self._lose(message("why.broker_silent", broker=self.place))
        except (OSError, ValueError) as error:
            self._lose(message("why.broker_gone", broker=self.place, why=message_for(error)))
        except ReasonError as because:
            self._lose(message_for(because), SLOW)

    def _made(self) -> Client:
        client = NoBindMqttClient(
            CallbackAPIVersion.VERSION2,
            client_id=self._name,
            protocol=MQTTProtocolVersion.MQTTv311,
            reconnect_on_failure=False,
        )
        client.connect_timeout = PATIENCE / 2
        if self._link.user:
            client.username_pw_set(self._link.user, password_of(self._link))
        if self._link.tls:
            client.tls_set(ca_certs=self._link.ca)
        if self._will:
            client.will_set(self._will.topic, self._will.payload, qos=0, retain=True)
        client.on_connect = self._let_in
        client.on_subscribe = self._subscribed
        client.on_disconnect = self._disconnected
        client.on_message = self._take
        return client

    def _pump(self, client: Client, patience: float) -> None:
        """Wait at most `patience` seconds for the socket, then read what was received and write what is queued."""
        met = client.socket()
        if met is None:
            if self._client is client:
                self._lose(message("why.broker_gone", broker=self.place, why=message("system.econnreset")))
            return
        waits = select.poll()
        waits.register(met, select.POLLIN | (select.POLLOUT if client.want_write() else 0))
        held = isinstance(met, ssl.SSLSocket) and met.pending()
        ready = waits.poll(0 if held or self._got else max(0.0, patience) * 1000)
        if held or any(mask & ~select.POLLOUT for _, mask in ready):
            more = True
            while more and len(self._got) < AT_ONCE and client.socket() is not None:
                count = len(self._got)
                if client.loop_read() != MQTTErrorCode.MQTT_ERR_SUCCESS:
                    break
                more = len(self._got) > count or bool(isinstance(met, ssl.SSLSocket) and met.pending())
        if client.want_write():
            client.loop_write()
        client.loop_misc()

    def _socket(self) -> Any:
        assert self._client is not None
        return self._client.socket()

    # callbacks of paho, called only from `_pump`

    def _let_in(self, client: Client, _data: object, _flags: object, reason: ReasonCode, _more: object = None) -> None:
        if not reason.is_failure:
            client.subscribe([(topic, 0) for topic in self._topics])
        elif reason.value in (BAD_PASSWORD, NOT_AUTHORIZED):
            self._lose(message("why.broker_password", broker=self.place), SLOW)
        else:
            self._lose(message("why.broker_refuses", broker=self.place, words=str(reason)), SLOW)

    def _subscribed(self, _client: Client, _data: object, _mid: int, reasons: list[ReasonCode], _more: object) -> None:
        """Count the connection as working only from now on: before the subscription, answers could be missed."""
        if any(reason.is_failure for reason in reasons):
            self._lose(message("why.broker_topics", broker=self.place, topics=", ".join(self._topics)), SLOW)
            return
        self.connected = self.fresh = True
        self._since = self._clock()
        if self._why is not None:
            self._say(message("link.back", broker=self.place))
        self._why = None

    def _disconnected(self, client: Client, *_: object) -> None:
        if client is not self._client:
            return
        soon = self.connected and self._clock() - self._since < SHORT
        self._short = self._short + 1 if soon else 0
        if self._short >= 3:
            self._lose(message("why.broker_twice", name=self._name), SLOW)
        else:
            self._lose(message("why.broker_gone", broker=self.place, why=message("system.econnreset")))

    def _take(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        if len(message.payload) <= LARGEST:
            self._got.append(MqttMessage(message.topic, bytes(message.payload), message.retain))

    # end of a connection

    def _lose(self, why: Message, delay: float | None = None) -> None:
        if why != self._why:
            self._say(why)
        if self.connected:
            self._delay = QUICK
        else:
            self._short = 0  # no broker answered at all, so this is not a client id that is used twice
        self._why = why
        wait = delay or self._delay
        self._delay = min(SLOW, self._delay * 2)
        self._forget()
        # the pause is random, so that a thousand boxes do not reconnect at the same time
        self._next = self._clock() + wait * self._chance.uniform(0.5, 1.0)

    def _forget(self) -> None:
        client, self._client, self.connected = self._client, None, False
        if client and (met := client.socket()):
            client.on_disconnect = None
            with suppress(OSError):
                met.close()
