"""Phones, link, hub and wall under a real systemd, set up as docs/many-tables.md says, with a broker of Debian's."""

import json
import re
import shutil
import tempfile
import textwrap
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from companion.replay_events import open_state
from companion.session import Session
from companion.storage.saved_games import saved_games
from tests.faults.simulated_table import OPENING
from tests.kept_games import keep
from tests.pi.box import SETTINGS, Rig
from tests.pi.checks import Check, must
from tests.pi.chroots import APT, Booted

MANUAL = Path(__file__).resolve().parent.parent.parent / "docs/many-tables.md"
GAMES = "/var/lib/ratkeeper/games"
EXPOSED = {"": 0.5, "-phone": 1.2, "-link": 1.2, "-hub": 1.2, "-wall": 1.2}
"""Of each service at most so much, as systemd counts it."""
REVEALED = ("C/RED/01", "C/BLUE/01", "C/YELLOW/01", "C/GREEN/01")
PLAYED = ("A/FORWARD/01", "A/BACK/01", "A/FORWARD2/01", "A/FORWARD/02")
SCANNER = """
import os, pty, tty
master, line = pty.openpty()
tty.setraw(line)
os.chmod(os.ttyname(line), 0o666)
os.symlink(os.ttyname(line), "/run/scanner")
os.mkfifo("/run/shown")
while True:
    with open("/run/shown", "rb") as shown:
        os.write(master, shown.read())
"""
COMMITTED = "select n, say from line where box = 'table-1' order by n"
ROWS = f"""
import json, sqlite3
league = sqlite3.connect("file:/var/lib/ratkeeper-hub/league.db?mode=ro", uri=True)
print(json.dumps(league.execute("{COMMITTED}").fetchall()))
"""
LOOK = """
import sys, urllib.error, urllib.request
try:
    print(urllib.request.urlopen(sys.argv[1], timeout=5).read().decode())
except urllib.error.HTTPError as refused:
    print(refused.code)
"""


class Place(Protocol):
    """Where commands are run."""

    def ask(self, command: str) -> str: ...
    def tries(self, command: str) -> str: ...
    def await_(self, true: Callable[[], bool], otherwise: str) -> None: ...


class Network(ABC):
    """One machine that is table, broker and hub at once; the broker's packages lie in its /srv/broker."""

    place = "systemd"

    def __init__(self, root: Place) -> None:
        self.root = root

    def checks(self) -> list[Check]:
        return [
            Check(f"{self.place}: how exposed each service is", self.is_tight),
            Check(f"{self.place}: phones switched on and off", self.takes_phones),
            Check(f"{self.place}: link, hub and wall", self.tells),
            Check(f"{self.place}: link, broker, hub and box killed", self.loses_nobody),
        ]

    def is_tight(self) -> str:
        seen = []
        for kind, most in EXPOSED.items():
            judged = self.root.ask(f"systemd-analyze security --no-pager ratkeeper{kind}.service | tail -1")
            found = re.search(r"([\d.]+) [A-Z]+", judged)
            must(found and float(found[1]) <= most, f"ratkeeper{kind}: {judged}; at most {most}")
            seen.append(f"ratkeeper{kind} {found[1] if found else ''}")
        return ", ".join(seen)

    def takes_phones(self) -> str:
        self.root.ask("ratkeeper phones on")
        self._soon(lambda: "<html" in self._page(8417, "/"), "nobody answers a phone")
        must(self._page(8417, "/state.json") == "401", "who has not joined is told the state")
        self.root.ask("systemctl kill --signal=KILL ratkeeper-phone")
        self._soon(lambda: "<html" in self._page(8417, "/"), "nobody answers a phone after a kill")
        self.root.ask("ratkeeper phones off")
        units = ("ratkeeper-phone.service", "ratkeeper-phone.socket")
        self._soon(lambda: not any(map(self._is_active, units)), "the door stays open")
        return "started by its socket, back after a kill, gone when switched off"

    def tells(self) -> str:
        """The words of the manual, in its order."""
        config, access, broker, link, table, of_the_hub, hub, league = self._manual()
        self.root.ask(f"{APT} install /srv/broker/*.deb")
        self._write("/etc/mosquitto/conf.d/ratkeeper.conf", config)
        self._write("/etc/mosquitto/ratkeeper-access", access)
        self.root.ask("set -e\n" + re.sub(r"(?m)(_passwd) (.* )(\S+)$", r"\1 -b \2\3 secret-of-\3", broker))
        self._begin_a_game(re.sub('broker = ".*"', 'broker = "127.0.0.1"', link))
        self.root.ask(f"set -e\necho secret-of-table-1 | {table}")
        self._write("/etc/ratkeeper/hub.toml", of_the_hub)
        self.root.ask(f"set -e\necho secret-of-hub | {hub}")
        self._soon(lambda: self._on_the_wall().get("online"), "the table is not on the wall")
        for code in REVEALED:
            self._show(code)
        self._arrive()
        must(self.root.ask(league), "the league says nothing")
        question = self._on_the_wall()["question"]
        count = 1 + len(self._kept().decisions)
        return f"set up by the manual's own words; {count} lines committed, on the wall “{question}”"

    def loses_nobody(self) -> str:
        victims = ("ratkeeper-link", "mosquitto", "ratkeeper-hub", "ratkeeper")
        for unit, action, character in zip(victims, PLAYED, REVEALED, strict=True):
            self.root.ask(f"systemctl kill --signal=KILL {unit}")
            if unit == "ratkeeper":
                self._soon(lambda: self._is_active("ratkeeper"), "the box does not come back")
            self._show(action, character)
            self._soon(partial(self._is_active, unit), f"{unit} does not come back")
            self._arrive()
        return (
            f"one after the other, a card played meanwhile; each of {1 + len(self._kept().decisions)} lines there once"
        )

    # What the manual says

    def _manual(self) -> list[str]:
        """Files and commands, as they stand there; whoever runs them here is root already."""
        chapter = MANUAL.read_text("utf-8").partition("## In your network")[2].partition("\n## ")[0]
        blocks = re.findall(r" *```\w*\n(.*?) *```", chapter, re.DOTALL)
        return [textwrap.dedent(block).replace("sudo ", "") for block in blocks][:8]

    @abstractmethod
    def _begin_a_game(self, link: str) -> None:
        """At a box with this link and a scanner; the line is to be revealed."""

    # What is done and seen there

    def _show(self, *codes: str) -> None:
        """One decision, by cards under the scanner; it is there when the disk has it."""
        before = len(self._kept().decisions)
        self._soon(partial(self._is_active, "ratkeeper"), "nobody takes a card")
        for code in codes:
            self._scan(f"RK/{code}")
        self._soon(lambda: len(self._kept().decisions) > before, f"{' '.join(codes)} is no decision")

    def _kept(self) -> Session:
        """The game on the box's disk."""
        [game] = saved_games(self._games())
        assert game.session
        return game.session

    def _arrive(self) -> None:
        """Every line is at the hub, in its order and once, and the wall says whose turn it is."""
        kept = self._kept()
        said = ["game piper", "players S1 S2 S3", *kept.decisions[1:]]
        turn = f"S{1 + kept.players.index(open_state(kept)['turn'])}"
        self._soon(
            lambda: self._python(ROWS) == [[*row] for row in enumerate(said, 1)], "the hub does not have every line"
        )
        self._soon(lambda: self._on_the_wall().get("turn") == turn, f"the wall does not say that it is {turn}'s turn")

    def _on_the_wall(self) -> dict[str, Any]:
        told = json.loads(self._page(8418, "/tables.json") or '{"tables": []}')
        return next((table for table in told["tables"] if table["table"] == "table-1"), {})

    def _page(self, port: int, path: str) -> str:
        self._write("/srv/look.py", LOOK)
        return self.root.tries(f"python3 /srv/look.py http://127.0.0.1:{port}{path}")

    def _python(self, program: str) -> Any:
        self._write("/srv/asked.py", program)
        return json.loads(self.root.tries("python3 /srv/asked.py") or "null")

    def _is_active(self, unit: str) -> bool:
        return self.root.tries(f"systemctl is-active {unit}") == "active"

    @abstractmethod
    def _scan(self, code: str) -> None: ...

    @abstractmethod
    def _games(self) -> Path: ...

    @abstractmethod
    def _write(self, path: str, text: str) -> None: ...

    def _soon(self, true: Callable[[], object], otherwise: str) -> None:
        self.root.await_(lambda: bool(true()), otherwise)


class NetworkInRoot(Network):
    """In a Debian that is a folder here; its scanner is a line of a terminal."""

    def __init__(self, root: Booted, image: Path) -> None:
        super().__init__(root)
        self._folder = root.folder
        shutil.copytree(image / "broker", root.folder / "srv/broker")

    def _begin_a_game(self, link: str) -> None:
        self._write("/srv/scanner.py", SCANNER)
        self.root.ask("systemd-run --quiet --unit=scanner python3 /srv/scanner.py")
        self.root.ask("systemctl stop ratkeeper")
        settings = self.root.ask("cat /etc/ratkeeper/ratkeeper.toml")
        self._write("/etc/ratkeeper/ratkeeper.toml", f'{settings}\n\n[scanner]\nport = "/run/scanner"\n\n{link}')
        keep(self._games(), *OPENING)
        self.root.ask(f"chown -R ratkeeper: {GAMES} && systemctl start ratkeeper")

    def _scan(self, code: str) -> None:
        self._soon(lambda: self.root.tries("test -p /run/shown && echo there") == "there", "the scanner is gone")
        self.root.ask(f"printf '{code}\\r\\n' >/run/shown; sleep 1")

    def _games(self) -> Path:
        return self._folder / GAMES.lstrip("/")

    def _write(self, path: str, text: str) -> None:
        there = self._folder / path.lstrip("/")
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(text)


class NetworkOnMachine(Network):
    """On a machine with a scanner of the kernel's."""

    place = "machine"

    def __init__(self, rig: Rig) -> None:
        super().__init__(rig)
        self._rig = rig

    def checks(self) -> list[Check]:
        """How exposed a service is, and who is killed meanwhile, is seen in a root, sooner."""
        return [check for check in super().checks() if "phones" in check.name or "wall" in check.name]

    def tells(self) -> str:
        self.root.ask("mkdir -p /srv/broker && cp /mnt/payload/broker/* /srv/broker/")
        return super().tells()

    def _begin_a_game(self, link: str) -> None:
        self.root.ask(f"systemctl stop ratkeeper; rm -rf {GAMES}")
        self._write(SETTINGS, f"{self.root.ask(f'cat {SETTINGS}')}\n\n{link}")
        with tempfile.TemporaryDirectory() as folder:
            journal = keep(Path(folder), *OPENING)
            self._write(f"{GAMES}/{journal.name}", journal.read_text("utf-8"))
        self.root.ask(f"chown -R ratkeeper: {GAMES} && systemctl start ratkeeper")

    def _scan(self, code: str) -> None:
        self._rig.press(f"scan:{code}", between=1.0)

    def _games(self) -> Path:
        return self._rig.games()

    def _write(self, path: str, text: str) -> None:
        self._rig.write(path, text)
