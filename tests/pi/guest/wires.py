"""The far end of every wire, in the guest, as root: fingers on the pins, eyes on the panel, cards under the scanner.

What to do comes down a virtio port, one JSON object a line, and what came of it goes back. A whole game is one of
these: what is done, and after each action the number of the picture that the glass must show.
"""

import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from panel import Panel  # type: ignore[import-not-found] # beside this file, in the guest

PORT = Path("/dev/virtio-ports/wires")
PINS = {"up": 17, "down": 27, "left": 22, "right": 23, "ok": 24, "back": 25}
CHIP = Path("/sys/kernel/config/gpio-sim/pi")
DOWN, HELD, UP = 0.03, 1.2, 0.03
"""Seconds that a finger stays on a button, how long it holds one, and how long it stays away."""
SEEN = 20.0
"""Seconds after which a picture that has not come will not come."""
READ = 60.0
"""Seconds after which every notice has gone."""
HERE = Path(__file__).resolve().parent


def do(word: str) -> None:
    """`ok`, `hold:back`, `scan:RK/A/SEWER/01`."""
    how, _, what = word.rpartition(":")
    if how == "scan":
        with Path("/dev/ttyGS0").open("wb", buffering=0) as line:
            line.write(what.encode() + b"\r\n")
        return
    device, bank = (CHIP / "dev_name").read_text().strip(), (CHIP / "header/chip_name").read_text().strip()
    button = Path("/sys/devices/platform") / device / bank / f"sim_gpio{PINS[what]}" / "pull"
    button.write_text("pull-down")  # a button connects its pin with ground
    time.sleep(HELD if how == "hold" else DOWN)
    button.write_text("pull-up")
    time.sleep(UP)


def play(
    panel: Panel, actions: list[tuple[str, int, int]], say: Callable[[dict[str, object]], None]
) -> dict[str, object]:
    """All of them, or up to the one after which the glass does not show what it must; how far it has come is said."""
    took: list[float] = []
    for at, (word, number, lines) in enumerate(actions):
        panel.forget()
        began = time.monotonic()
        do(word)
        came = panel.await_(number, SEEN)
        if came is None:
            return {"stopped": at, "number": panel.number, "glass": panel.chip.memory.hex(), "took": took}
        took.append(came - began)
        say({"acknowledged": lines})
    return {"stopped": None, "took": took}


def answer(panel: Panel, asked: dict[str, Any], say: Callable[[dict[str, object]], None]) -> dict[str, object]:
    match asked["do"]:
        case "play":
            return play(panel, asked["actions"], say)
        case "press":
            for word in asked["words"]:
                do(word)
                time.sleep(asked["between"])
        case "plug":
            panel.plug(asked["word"])
        case "scanner":
            subprocess.run([str(HERE / "scanner.sh"), asked["word"]], check=True, timeout=60)
        case "look":
            return {"number": panel.number, "glass": panel.chip.memory.hex()}
        case "await":
            panel.forget()
            return {"came": panel.await_(asked["picture"], READ) is not None}
    return {}


def main() -> None:
    panel = Panel()
    panel.plug("back")
    while not PORT.exists():
        time.sleep(0.2)
    port, pending = os.open(PORT, os.O_RDWR), b""

    def say(what: dict[str, object]) -> None:
        said = json.dumps(what).encode() + b"\n"
        while said:
            said = said[os.write(port, said) :]

    while True:
        heard = os.read(port, 1 << 20)
        if not heard:  # nobody holds the other end
            time.sleep(0.2)
        *lines, pending = (pending + heard).split(b"\n")
        for line in lines:
            asked = json.loads(line)
            say({"done": asked["number"], **answer(panel, asked, say)})


if __name__ == "__main__":
    main()
