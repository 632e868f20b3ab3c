"""The message by which Home Assistant discovers the box as a device with sensors. Pure."""

from companion import __version__
from companion.json_lines import Json
from companion.setting_checks import HOOK_EVENTS
from ui.words import Words

SEATS = 6
LIST = "{{{{ value_json.{field} | join(', ') }}}}"
TEXT = "{{{{ value_json.{field} or '' }}}}"
SEAT = (
    "{{% set seats = value_json.seats %}}{{{{ '' if seats | length < {seat} else seats[{at}].name"
    " ~ ('' if seats[{at}].points is not defined else ' ' ~ seats[{at}].points) }}}}"
)
SENSORS = {
    "game": "{{ value_json.title or '' }}",
    "phase": TEXT.format(field="phase"),
    "turn": TEXT.format(field="turn"),
    "question": "{{ (value_json.question or '')[:255] }}",
    "leader": LIST.format(field="leader"),
    "winner": LIST.format(field="winner"),
    "began": "{{ value_json.began if value_json.began else None }}",
    **{f"seat{seat}": SEAT.format(seat=seat, at=seat - 1) for seat in range(1, SEATS + 1)},
    "playing": "{{ 'ON' if value_json.playing else 'OFF' }}",
    "problem": "{{ 'ON' if value_json.problem else 'OFF' }}",
}
"""The sensors, each with the template of its value."""
CLASSES = {"began": "timestamp", "playing": "running", "problem": "problem"}
BINARY = ("playing", "problem")


def topic(box: str) -> str:
    return f"homeassistant/device/ratkeeper_{box}/config"


def discovery(box: str, words: Words) -> Json:
    """Return the discovery message: the box as a device, and its sensors with names in the table's language."""
    parts: Json = {}
    for name, template in SENSORS.items():
        seat = name.removeprefix("seat")
        parts[name] = {
            "platform": "binary_sensor" if name in BINARY else "sensor",
            "unique_id": f"ratkeeper_{box}_{name}",
            "name": words.line("house.seat", number=seat) if seat.isdigit() else words.line(f"house.{name}"),
            "value_template": template,
            **({"device_class": CLASSES[name]} if name in CLASSES else {}),
        }
    parts["happened"] = {
        "platform": "event",
        "unique_id": f"ratkeeper_{box}_happened",
        "name": words.line("house.happened"),
        "state_topic": f"ratkeeper/{box}/happened",
        "event_types": list(HOOK_EVENTS),
    }
    return {
        "device": {
            "identifiers": [f"ratkeeper_{box}"],
            "name": f"Ratkeeper {box}",
            "manufacturer": "Ratkeeper",
            "model": "Ratkeeper",
            "sw_version": __version__,
        },
        "origin": {"name": "ratkeeper", "sw_version": __version__},
        "availability_topic": f"ratkeeper/{box}/availability",
        "state_topic": f"ratkeeper/{box}/state",
        "qos": 0,
        "components": parts,
    }
