"""The real unit under a real systemd: what the service manager does to the box, and people to one that is installed."""

import json
import re
import time
from pathlib import Path
from typing import Any

from companion.box.startup import MANY
from tests.faults.machine import Machine, machine, wait_for
from tests.faults.registry import Place, fault
from tests.faults.simulated_table import told_by

PLAYS = ("--fingers", "1")
PHONE = (Path(__file__).parent / "phone.py").read_text("utf-8")
EXPOSED = {"ratkeeper.service": 0.5, "ratkeeper-phone.service": 1.2}
"""At most so much, as systemd counts it."""


def plays(box: Machine, decisions: int = 3) -> None:
    """So many more decisions are on disk."""
    before = len(box.told("kept"))
    wait_for(lambda: len(box.told("kept")) >= before + decisions, "nothing is acknowledged")


def kept(box: Machine) -> str:
    """Everything that it ever acknowledged is on disk, in its order; a kill may have overtaken what else is there."""
    box.cut_off()
    told = (line for game in told_by(box.games) for line in game)
    acknowledged = [decision for decision, _ in box.told("kept")]
    for number, decision in enumerate(acknowledged, start=1):
        assert decision in told, f"acknowledged and not on disk: number {number}, {decision}"
    return f"{len(acknowledged)} acknowledged, all kept"


@fault("power", root=True, long=True)
def switched_off_under_systemd(place: Place) -> str:
    """a whole machine switched off, and on again: the box comes up at boot"""
    with machine(place, *PLAYS) as box:
        for _ in range(2):
            plays(box)
            box.cut_off()
            box.boot()
        plays(box)
        began = float(box.known("ActiveEnterTimestampMonotonic")) / 1e6
        began -= float(box.known("ExecMainStartTimestampMonotonic")) / 1e6
        return f"up at each boot, ready {began:.1f} s after its start, with its first frame; {kept(box)}"


@fault("program", root=True, long=True)
def killed_under_systemd(place: Place) -> str:
    """killed again and again, under the real unit and a real systemd"""
    with machine(place, *PLAYS) as box:
        plays(box)
        for number in range(MANY):
            box.ask("systemctl", "kill", "--signal=KILL", "ratkeeper")
            wait_for(lambda: int(box.known("NRestarts")) > number, "systemd does not start it again")  # noqa: B023
            wait_for(lambda: box.known("ActiveState") == "active", "it does not come up again")
            if number < MANY - 1:
                plays(box)
        assert any("Safe mode" in frame["notices"] for frame in box.told("frame")), "no safe mode after three failures"
        return f"started again at once, the fourth time in “Safe mode”; {kept(box)}"


@fault("program", root=True, long=True)
def hung_under_systemd(place: Place) -> str:
    """a loop that hangs, under systemd's own watchdog"""
    with machine(place, *PLAYS, "--hang", "3", settings=("WatchdogSec=3",)) as box:
        plays(box)
        began = time.monotonic()
        wait_for(lambda: int(box.known("NRestarts")) > 0, "systemd lets it hang")
        waited = time.monotonic() - began
        plays(box)
        said = box.ask("journalctl", "--unit=ratkeeper", "--output=cat").stdout
        assert "watchdog" in said.lower()
        assert "Thread 0x" in said, "nobody can see where it hung"
        return f"started again within {waited:.0f} s, and the log says where it hung; {kept(box)}"


@fault("program", root=True, long=True)
def stopped_under_systemd(place: Place) -> str:
    """stopped and started by an administrator in the middle of a game"""
    with machine(place, *PLAYS) as box:
        plays(box)
        box.ask("systemctl", "stop", "ratkeeper")
        assert box.known("Result") == "success", box.known("Result")
        assert box.known("ExecMainStatus") == "0"
        box.ask("systemctl", "start", "ratkeeper")
        plays(box)
        return f"it ends in order, and goes on; {kept(box)}"


@fault("program", root=True, long=True)
def asked_on_an_installed_box(place: Place) -> str:
    """games asked for and cards taught while the unit plays: by root, by a person of the house, by a stranger"""
    with machine(place, *PLAYS) as box:
        plays(box)
        stranger = box.ratkeeper("games", user="pi")
        assert stranger.returncode == 2, stranger
        assert "sudo" in stranger.stderr, stranger
        box.ask("usermod", "--append", "--groups", "ratkeeper", "pi")
        for words in (("games",), ("stats",), ("export", "last"), ("config", "check")):
            for user in ("pi", "root"):
                told = box.ratkeeper(*words, user=user)
                assert told.returncode == 0, (user, words, told.stderr)
        taught = box.ratkeeper("learn", typed="0001\ncharacter red\n\n")
        assert taught.returncode == 0, taught.stderr
        box.ask("systemctl", "restart", "ratkeeper")
        plays(box)
        assert "A mistake in settings" not in box.told("frame")[-1]["notices"], "it cannot read what root has taught"
        owners = set(box.ask("find", "/var/lib/ratkeeper", "-printf", "%u\n").stdout.split())
        assert owners == {"ratkeeper"}, f"files of {owners} lie there"
        return f"a member of its group reads, root acts as the box, a stranger is told what to do; {kept(box)}"


def by_phone(box: Machine, *words: str) -> Any:
    """What a phone at that machine is told."""
    told = box.ask("python3", "-c", PHONE, *words)
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


@fault("program", root=True, long=True)
def phones_under_systemd(place: Place) -> str:
    """phones switched on and off under a real systemd, and the process that they speak to killed"""
    with machine(place) as box:
        socket, service = "ratkeeper-phone.socket", "ratkeeper-phone.service"
        assert box.known("ActiveState", socket) == "inactive", "phones are on without a word"
        assert box.ratkeeper("phones", "on").returncode == 0
        wait_for(lambda: box.told("invited"), "the box never hears of the process for phones")
        assert box.known("ActiveState", service) == "active"
        joined = by_phone(box, "join", box.told("invited")[0])
        assert [joined[what] for what in ("page", "scan", "act", "other host")] == [200, 303, 200, 421], joined
        wait_for(lambda: box.told("kept"), "what the phone has said is not kept")
        status = box.ask("cat", f"/proc/{box.known('MainPID', service)}/status").stdout
        memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1000
        for unit, most in EXPOSED.items():
            found = re.search(r"([\d.]+) \w+", box.ask("systemd-analyze", "security", "--no-pager", unit).stdout[-80:])
            assert found, unit
            assert float(found[1]) <= most, f"{unit}: {found[1]}"
        box.ask("systemctl", "kill", "--signal=KILL", service)
        wait_for(lambda: by_phone(box, "state", joined["cookie"]) == 200, "a phone does not come back")
        assert box.ratkeeper("phones", "off").returncode == 0
        for unit in (service, socket):
            wait_for(lambda unit=unit: box.known("ActiveState", unit) == "inactive", f"{unit} stays open")
        assert by_phone(box, "state", joined["cookie"]) == 0, "somebody still answers"
        return f"started by its socket, {memory:.0f} MB, back after a kill, gone when switched off; {kept(box)}"
