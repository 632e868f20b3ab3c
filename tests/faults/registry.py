"""The faults of the campaign: each has a family, a sentence, and a function that brings it about and watches."""

import os
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random

FAMILIES = ("power", "disk", "scanner", "buttons", "panel", "program")
MODULES = (
    *FAMILIES,
    "system_calls",
    "forged_files",
    "secrets",
    "unreadable_files",
    "unsaved_games",
    "other_programs",
    "attacks",
    "folders",
    "service",
    "phones",
    "unit",
    "upgrades",
    "users",
    "voice",
    "long_run",
)


class Skipped(Exception):  # noqa: N818 - an answer
    """This machine cannot bring the fault about; the message says why."""


class EndedError(SystemExit):
    """A signal ends the whole campaign: this is not what became of the fault."""


@dataclass(frozen=True, slots=True)
class Place:
    """What a fault may use: a folder of its own, chance, and how much time there is."""

    folder: Path
    chance: Random
    quick: bool

    @property
    def games(self) -> Path:
        return self.folder / "games"

    def times(self, full: int, quick: int) -> int:
        return quick if self.quick else full


@dataclass(frozen=True, slots=True)
class Fault:
    family: str
    name: str
    """One sentence."""
    bring_about: Callable[[Place], str]
    """Returns what was seen; AssertionError where that was not enough, Skipped where it could not be tried."""
    cheap: bool
    """It belongs to the ordinary tests."""
    long: bool
    """It is left out where there is only a minute or two."""
    root: bool


@dataclass(frozen=True, slots=True)
class Row:
    """What became of a fault."""

    fault: Fault
    seen: str
    survived: bool | None
    """None: skipped."""
    seconds: float


FAULTS: list[Fault] = []


def fault(
    family: str, *, cheap: bool = False, long: bool = False, root: bool = False
) -> Callable[..., Callable[[Place], str]]:
    """The function is a fault of that family; its docstring is its name."""

    def enter(bring_about: Callable[[Place], str]) -> Callable[[Place], str]:
        assert bring_about.__doc__
        assert family in FAMILIES
        FAULTS.append(Fault(family, bring_about.__doc__, bring_about, cheap, long, root))
        return bring_about

    return enter


def all_faults() -> list[Fault]:
    """Every fault of every family, in their order."""
    for module in MODULES:
        import_module(f"tests.faults.{module}")
    return sorted(FAULTS, key=lambda one: FAMILIES.index(one.family))


def try_out(fault: Fault, seed: int, *, quick: bool, within: str | None = None) -> Row:
    """Bring it about once, in a folder of its own that is gone afterwards."""
    began = time.monotonic()
    survived: bool | None
    if fault.root and os.geteuid() != 0:
        return Row(fault, "needs root", None, 0.0)
    try:
        with tempfile.TemporaryDirectory(prefix="ratkeeper-fault-", dir=within) as folder:
            seen, survived = fault.bring_about(Place(Path(folder), Random(f"{seed} {fault.name}"), quick)), True
    except Skipped as why:
        seen, survived = str(why), None
    except EndedError:
        raise
    except (Exception, SystemExit) as broke:  # noqa: BLE001 - a fault that was not survived may show as anything
        where = traceback.extract_tb(broke.__traceback__)[-1]
        said = " ".join(str(broke).split())[:160] or where.line
        seen, survived = f"{type(broke).__name__} at {Path(where.filename).name}:{where.lineno}: {said}", False
    return Row(fault, seen, survived, time.monotonic() - began)
