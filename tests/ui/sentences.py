"""What is written in the catalogues, and what the program asks of them: for the tests of both."""

import ast
import errno
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from inspect import getmembers
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple, get_args

import pytest

from companion.games.patin import events as patin_events
from companion.games.patin.hands import Hand as PatinHand
from companion.games.piper import events
from companion.games.piper.hands import Hand
from companion.games.piper.pieces import PIPER, RATS
from companion.session import BroughtBack, TakenBack
from companion.signals import TOLD
from ui.words import LANGUAGES, LENGTHS, Length, Words

ROOT = Path(__file__).parent.parent.parent
LONGEST_SHORT = 25
LONGEST_FULL = 170
FIGURES = (*RATS, PIPER)

ASPECTS = {
    "TrackerMoved": (".up", ".down"),
    "HousePassed": (".ahead", ".back", ".sewer"),
    "CardPlaced": ("", ".hidden"),
    "HouseFled": ("", ".nobody"),
    "GameWon": (".tracker", ".claims", ".last", ".points", ".missions"),
    "TrackerGoes": (".up", ".down"),
    "TrackersChangeHands": (".up", ".down"),
    "HouseStands": (".on", ".off"),
    "CharacterLies": ("", ".gone"),
    "CardsCorrected": ("", ".none"),
    "TilesCounted": ("", ".all"),
    "TurnCame": (".boss", ".alone"),
    "FigurePlaced": (".inside", ".again", ".free", ".against"),
    "AreaClaimed": ("", ".free"),
    "ManholesCounted": (".tallest", ".manholes"),
    "HoldingGoes": (".up", ".down"),
    "RatsMove": (".up", ".down"),
    "TilesGo": (".up", ".down"),
    "MissionTileLies": ("", ".gone"),
}
ADDED = {name: {"count"} for name in ("TrackerGoes", "TrackersChangeHands", "HoldingGoes", "RatsMove", "TilesGo")}
"""What the choice of the sentence adds to a message's own fields."""

CHAPTERS = ("doctor", "lesson")
WORDS = {language: Words(language, *CHAPTERS) for language in LANGUAGES}
KEYS = sorted(WORDS["en"].sentences)
SHOWN = sorted(Words("en").sentences)
"""All but the chapters: what a screen or a voice must have room for."""
SYSTEM = {f"system.{errno.errorcode[number].lower()}": number for number in TOLD}


class Blank(NamedTuple):
    name: str
    form: str
    numbers: str


def texts(language: str, key: str) -> dict[Length, str]:
    """The three lengths as they are written, those that serve for others included."""
    entry = WORDS[language].sentences[key]
    written = (entry,) if isinstance(entry, str) else entry
    return {length: written[min(at, len(written) - 1)] for at, length in enumerate(LENGTHS)}


def blanks(text: str) -> list[Blank]:
    found = []
    for _, blank, numbers, _ in Formatter().parse(text):
        if blank is not None:
            name, _, form = blank.partition(".")
            found.append(Blank(name, form, numbers or ""))
    return found


def names(text: str) -> set[str]:
    return {blank.name for blank in blanks(text)}


@cache
def messages() -> dict[str, set[str]]:
    """Every event and hand's move by the key of its sentence, with the blanks that it can fill."""
    happened = [kind for game in (events, patin_events) for _, kind in getmembers(game, is_dataclass)]
    kinds: list[Any] = [*happened, *get_args(Hand), *get_args(PatinHand), TakenBack, BroughtBack]
    assert len(kinds) > 60
    return {
        kind.__name__ + aspect: {field.name for field in fields(kind)} | ADDED.get(kind.__name__, set())
        for kind in kinds
        for aspect in ASPECTS.get(kind.__name__, ("",))
    }


PHASES = ("place", "show", "order", "reveal")
PATIN_PHASES = (
    *("tiles", "plans", "figure", "boss", "actions", "bribes", "bonus"),
    *("invade", "claim", "trophy", "count", "missions"),
)


@cache
def refusals() -> dict[str, set[str]]:
    """Every reason that the source refuses with, and the facts that all of its places give."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "companion").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                if node.func.id not in ("Refused", "NotUnderstood"):
                    continue
                facts = {keyword.arg or "**" for keyword in node.keywords}
                for why in reasons(node.args[0]):
                    found[why] = found.get(why, facts) & facts
    assert len(found) > 40
    return found


def reasons(node: ast.expr) -> Iterator[str]:
    """The reasons that one argument can stand for."""
    match node:
        case ast.Constant(value=str(why)):
            yield why
        case ast.JoinedStr(values=[ast.Constant(value=str(before)), _, ast.Constant(value=str(after))]):
            yield from (f"{before}{phase}{after}" for phase in PHASES)
        case _:
            pytest.fail(f"a reason that nobody can look up: {ast.unparse(node)}")


@cache
def faults() -> dict[str, set[str]]:
    """Every reason of a fault that the source names, and the facts that all of its places give."""
    found: dict[str, set[str]] = {}
    for path in (path for package in ("companion", "hardware", "ui") for path in (ROOT / package).rglob("*.py")):
        named = 0
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            match node:
                case ast.Call(args=[ast.Constant(value=str(why)), *_]) if why.startswith("why."):
                    named += 1
                    given = {keyword.arg or "**" for keyword in node.keywords}
                    found[why] = found.get(why, given) & given
        if "words" not in path.parts:
            constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
            whys = [value for value in constants if isinstance(value, str) and value.startswith("why.")]
            assert len(whys) == named, f"{path}: a reason that nobody can look up"
    assert len(found) > 40
    return found


def is_part(key: str) -> bool:
    """A reason of a fault: it fills a blank of another message, and is never shown alone."""
    return key.startswith(("why.", "system."))


def is_box_text(key: str) -> bool:
    return key[0].islower() and "." in key
