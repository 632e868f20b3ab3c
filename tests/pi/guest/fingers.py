"""Fingers on the plain rig's buttons, in the guest: `fingers.py ok down hold:back`, one after the other."""

import sys
import time
from pathlib import Path

PINS = {"up": 17, "down": 27, "left": 22, "right": 23, "ok": 24, "back": 25}
CHIP = Path("/sys/kernel/config/gpio-sim/pi")


def main(words: list[str]) -> None:
    device, bank = (CHIP / "dev_name").read_text().strip(), (CHIP / "header/chip_name").read_text().strip()
    for word in words:
        how, _, role = word.rpartition(":")
        line = Path("/sys/devices/platform") / device / bank / f"sim_gpio{PINS[role]}" / "pull"
        line.write_text("pull-down")  # a button connects its pin with ground
        time.sleep(1.5 if how == "hold" else 0.05)
        line.write_text("pull-up")
        time.sleep(0.6)  # until what follows from it is on the panel


if __name__ == "__main__":
    main(sys.argv[1:])
