"""Print what happens at all tables of a broker: python mqtt_client.py [BROKER [PORT]]. Needs paho-mqtt.

docs/many-tables.md describes the topics. `ratkeeper link` publishes them.
"""

import json
import sys

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion


def on_connect(client: Client, *_: object) -> None:
    client.subscribe([("ratkeeper/+/availability", 0), ("ratkeeper/+/happened", 0)])


def on_message(_: Client, __: object, message: MQTTMessage) -> None:
    """Print what has happened at a table in one line, after the table's name."""
    table, topic = message.topic.split("/")[1:]
    if topic == "availability":
        print(f"{table}: {message.payload.decode()}", flush=True)
        return
    event = json.loads(message.payload)
    who = ", ".join(event.get("who", []))
    print(f"{table}: {event['event_type']} {who}".rstrip(), flush=True)


def main(broker: str = "localhost", port: str = "1883") -> None:
    client = Client(CallbackAPIVersion.VERSION2)
    client.on_connect, client.on_message = on_connect, on_message
    client.connect(broker, int(port))
    client.loop_forever()


if __name__ == "__main__":
    main(*sys.argv[1:])
