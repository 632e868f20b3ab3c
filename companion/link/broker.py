"""The line to an MQTT broker, for everybody who speaks there: it is tried again for ever, and says once what is wrong.

One thread, no callbacks to the outside: `turn` returns what has come. MQTT 5, and 3.1.1 where the broker knows no
other. Everything is sent at most once: what must not be lost is asked for again by who has it.
"""

import select
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from paho.mqtt.client import Client, DisconnectFlags, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode, MQTTProtocolVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.settings import LinkSettings
from companion.signals import Message, ReasonError, message, message_for
from companion.values import Value

KEEPALIVE = 20
"""Seconds between signs of life; after one and a half of them the broker speaks our last will."""
PATIENCE = 10.0
"""Seconds in which a broker must have let us in."""
QUICK, SLOW = 1.0, 30.0
"""Seconds until the next attempt: the first, and the longest; about as long where somebody must change something."""
SHORT = 5.0
"""Seconds; who is thrown out so soon, again and again, shares a name with somebody."""
TAKEN_OVER = 142
BAD_PASSWORD, NOT_AUTHORIZED = 134, 135
UNSUPPORTED = 132
OTHER = {
    MQTTProtocolVersion.MQTTv5: MQTTProtocolVersion.MQTTv311,
    MQTTProtocolVersion.MQTTv311: MQTTProtocolVersion.MQTTv5,
}
AT_ONCE = 300
"""Messages that are taken in one turn: whoever hears many must also come to answer."""
LARGEST = 1_000_000
"""Bytes of a message; nobody of ours sends as many."""


class MqttMessage(Value):
    topic: str
    payload: bytes
    retained: bool


class Will(Value):
    """What the broker says when we are gone."""

    topic: str
    payload: bytes


def password_of(link: LinkSettings) -> str | None:
    """ReasonError, where the file that the settings name cannot be read."""
    if link.password_file is None:
        return link.password
    try:
        return Path(link.password_file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ReasonError("why.password_file", file=link.password_file, why=message_for(error)) from error


class NoBindMqttClient(Client):
    """An MQTT client that does not bind its socket.

    The library binds it even to any address and port, which `SocketBindDeny=any` of the services refuses.
    """

    def _create_socket_connection(self) -> socket.socket:
        return socket.create_connection((self._host, self._port), self.connect_timeout)


class Broker:
    """`name` is what the broker knows us by: whoever comes later with the same one takes our place."""

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
        """Connected since the last look: everybody is told everything anew."""
        self._link, self._name, self._hears, self._say, self._will = link, name, hears, say, will
        self._clock, self._chance = clock, chance or Random()
        self._version = MQTTProtocolVersion.MQTTv5
        self._client: Client | None = None
        self._next = 0.0
        self._delay = QUICK
        self._until = 0.0
        self._since = 0.0
        self._short = 0
        self._why: Message | None = None
        self._got: list[MqttMessage] = []

    def fileno(self) -> int:
        """Of the socket; -1 where there is none."""
        return self._socket().fileno() if self._client and self._client.socket() else -1

    def poll(self, patience: float) -> list[MqttMessage]:
        """Return the messages of the next `patience` seconds, earlier if any came."""
        now = self._clock()
        if self._client is None:
            if now < self._next:
                time.sleep(min(patience, self._next - now))
                return []
            self._try()
        if self._client:
            try:
                self._pump(self._client, patience)
            except Exception as fault:  # noqa: BLE001 - over bytes that are no MQTT the library raises what it likes
                self._lose(message("why.broker_nonsense", broker=self.place, why=message_for(fault)))
        if self._client and not self.connected and self._clock() > self._until:
            self._version = OTHER[self._version]  # it may know only the other one, and not say so
            self._lose(message("why.broker_silent", broker=self.place))
        got, self._got = self._got, []
        return got

    def publish(self, topic: str, payload: bytes, *, retain: bool = False) -> None:
        """Forgotten where nobody is connected: who has come back says everything anew."""
        if self._client and self.connected:
            self._client.publish(topic, payload, qos=0, retain=retain)

    def close(self) -> None:
        """Send what is queued and disconnect, without the last will."""
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
            protocol=self._version,
            reconnect_on_failure=False,
            clean_session=None if self._version == MQTTProtocolVersion.MQTTv5 else True,
        )
        client.connect_timeout = PATIENCE / 2
        if self._link.user:
            client.username_pw_set(self._link.user, password_of(self._link))
        if self._link.tls:
            client.tls_set(ca_certs=self._link.ca)
        if self._will:
            client.will_set(self._will.topic, self._will.payload, qos=0, retain=True)
        client.on_connect = self._let_in
        client.on_subscribe = self._heard
        client.on_disconnect = self._thrown_out
        client.on_message = self._take
        return client

    def _pump(self, client: Client, patience: float) -> None:
        """Everything that is there to be read and written."""
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

    # What paho calls, always from `_pump`

    def _let_in(self, client: Client, _data: object, _flags: object, reason: ReasonCode, _more: object = None) -> None:
        if not reason.is_failure:
            client.subscribe([(topic, 0) for topic in self._hears])
            return
        if reason.value == UNSUPPORTED and self._version == MQTTProtocolVersion.MQTTv5:
            self._fall_back()
        elif reason.value in (BAD_PASSWORD, NOT_AUTHORIZED):
            self._lose(message("why.broker_password", broker=self.place), SLOW)
        else:
            self._lose(message("why.broker_refuses", broker=self.place, words=str(reason)), SLOW)

    def _heard(self, _client: Client, _data: object, _mid: int, reasons: list[ReasonCode], _more: object) -> None:
        """Whoever hears may speak: nothing is missed that is answered at once."""
        if any(reason.is_failure for reason in reasons):
            self._lose(message("why.broker_topics", broker=self.place, topics=", ".join(self._hears)), SLOW)
            return
        self.connected = self.fresh = True
        self._since = self._clock()
        if self._why is not None:
            self._say(message("link.back", broker=self.place))
        self._why = None

    def _thrown_out(
        self, client: Client, _data: object, flags: DisconnectFlags, reason: ReasonCode, _more: object = None
    ) -> None:
        if client is not self._client:
            return
        if flags.is_disconnect_packet_from_server and reason.value == TAKEN_OVER:
            self._lose(message("why.broker_twice", name=self._name), SLOW)
        elif not self.connected and self._until and self._version == MQTTProtocolVersion.MQTTv5:
            self._fall_back()
        else:
            soon = self.connected and self._clock() - self._since < SHORT
            self._short = self._short + 1 if soon else 0
            if self._short >= 3:  # an older broker throws out whose name is taken, and does not say why
                self._lose(message("why.broker_twice", name=self._name), SLOW)
            else:
                self._lose(message("why.broker_gone", broker=self.place, why=message("system.econnreset")))

    def _take(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        if len(message.payload) <= LARGEST:
            self._got.append(MqttMessage(message.topic, bytes(message.payload), message.retain))

    # Ends

    def _fall_back(self) -> None:
        """Try again with MQTT 3.1.1 after the broker has refused MQTT 5."""
        self._version = MQTTProtocolVersion.MQTTv311
        self._forget()
        self._next = self._clock()

    def _lose(self, why: Message, delay: float | None = None) -> None:
        if why != self._why:
            self._say(why)
        if self.connected:
            self._delay = QUICK
        else:
            self._short = 0  # nobody has our name: nobody is there
        self._why = why
        wait = delay or self._delay
        self._delay = min(SLOW, self._delay * 2)
        self._version = MQTTProtocolVersion.MQTTv5 if self.connected else self._version
        self._forget()
        self._next = self._clock() + wait * self._chance.uniform(0.5, 1.0)  # a thousand boxes do not come back at once

    def _forget(self) -> None:
        client, self._client, self.connected = self._client, None, False
        if client and (met := client.socket()):
            client.on_disconnect = None
            with suppress(OSError):
                met.close()
