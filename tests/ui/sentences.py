"""What is written in the catalogues, and what the program asks of them: for the tests of both.

A room is a game's own words; the room called "" is what all games share.
"""

import ast
import errno
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from inspect import getmembers
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest

from companion.games import GAMES, facts, part_of
from companion.games.piper.pieces import PIPER, RATS
from companion.languages import PARTIAL
from companion.session import BroughtBack, TakenBack
from companion.signals import KNOWN_ERRORS
from ui.catalogue import catalogue, sections
from ui.words import FOLDER, LANGUAGES, LENGTHS, Entry, Length, Words, folder_of, key_of
from ui.words.corrections import composed

ROOT = Path(__file__).parent.parent.parent
LONGEST_SHORT = 25
LONGEST_FULL = 170
FIGURES = (*RATS, PIPER)
SHARED = ""
ROOMS = (SHARED, *GAMES)

ASPECTS: dict[str, dict[str, tuple[str, ...]]] = {
    "piper": {
        "TrackerMoved": (".up", ".down"),
        "HousePassed": (".ahead", ".back", ".sewer"),
        "CardPlaced": ("", ".hidden"),
        "HouseFled": ("", ".nobody"),
        "GameWon": (".tracker", ".claims", ".last"),
        "TrackerGoes": (".up", ".down"),
        "TrackersChangeHands": (".up", ".down"),
        "HandGoes": (".up", ".down"),
        "HouseStands": (".on", ".off"),
        "CharacterLies": ("", ".gone"),
        "CardsCorrected": ("", ".none"),
        "FlightCorrected": (".out", ".in"),
        "CharacterCorrected": ("", ".none", ".new"),
    },
    "patin": {
        "GameWon": (".points", ".missions"),
        "TilesCounted": ("", ".all"),
        "TurnCame": (".boss", ".alone"),
        "FigurePlaced": (".inside", ".again", ".free", ".against"),
        "AreaClaimed": ("", ".free", ".told", ".free.told"),
        "ClaimFailed": ("", ".told"),
        "LootSpent": ("", ".more"),
        "DistrictsFilled": ("", ".uncounted"),
        "LeaderTold": ("", ".tied"),
        "TileTaken": ("", ".symbol"),
        "ManholesCounted": (".tallest", ".manholes"),
        "HoldingGoes": (".up", ".down"),
        "RatsMove": (".up", ".down"),
        "TilesGo": (".up", ".down"),
        "MissionTileLies": ("", ".gone"),
    },
    "raid": {
        "GameWon": (".glory",),
        "AbilityGained": ("", ".last"),
        "RoomMade": ("", ".last"),
        "RatMoved": ("", ".loud"),
        "TollAsked": ("", ".free"),
        "RunMarked": ("", ".whole"),
        "ChallengeDeclared": ("", ".near"),
        "Intervened": (".more", ".fewer"),
        "AidCalled": ("", ".nobody"),
        "NarrationRewarded": ("", ".joined"),
        "DiceRolled": (".challenge", ".rats"),
        "ChallengeWon": (".challenge", ".rats"),
        "GloryShared": ("", ".rest"),
        "DamageDealt": ("", ".rest"),
        "RatDied": ("", ".poor"),
        "CatSleptOn": ("", ".free"),
        "HouseCorrected": (".pool", ".stored"),
        "CatPutAt": (".asleep", ".awake"),
        "BellCorrected": (".on", ".off"),
        "NumberStands": (".up", ".down"),
        "CardLies": (".hidden", ".shown", ".lost"),
        "MarkLies": (".hideaway_on", ".hideaway_off", ".run_on", ".run_off"),
        "StonesLie": (".up", ".down"),
        "StoredStands": (".up", ".down"),
        "PotHolds": (".up", ".down"),
        "CatPoolHolds": (".up", ".down"),
        "CatLies": (".asleep", ".awake"),
        "CatWears": (".on", ".off"),
    },
    "score": {
        "GameWon": (".highest", ".lowest"),
        "WinsChosen": (".highest", ".lowest"),
        "BiddingChosen": (".exact", ".least"),
        "TotalLimited": ("", ".exact"),
        "TotalLimitCorrected": ("", ".exact"),
        "StartChosen": ("", ".down"),
        "RoundCompleted": ("", ".nobody"),
        "EntryCorrected": ("", ".none"),
        "CategoryCorrected": ("", ".none"),
    },
    SHARED: {},
}
_DICE = ("DiceRolled", "DiceTied", "CatWoke", "CatSleptOn", "CatAlone", "NarrationLost")
ADDED = {
    **{
        name: {"count"}
        for name in ("TrackerGoes", "TrackersChangeHands", "HandGoes", "HoldingGoes", "RatsMove", "TilesGo")
    },
    **{name: {"count"} for name in ("StonesLie", "StoredStands", "PotHolds", "CatPoolHolds")},
    **{name: {"row"} for name in _DICE},
    **{name: {"trait"} for name in ("ValueChosen", "ValueLowered")},
    "NumberStands": {"count", "tally"},
    "NumberCorrected": {"tally"},
    "ChallengeWon": {"mine", "theirs"},
    "TypeChanged": {"former"},
    "RatPutAt": {"from_room"},
}
"""What the choice of the sentence adds to a message's own fields."""

COMPLETE = tuple(language for language in LANGUAGES if language not in PARTIAL)
WORDS = {language: Words(language) for language in LANGUAGES}
FILES = sections(FOLDER / "en.toml")["files"]
"""Reasons that name paths and values as they are written."""
SYSTEM = {f"system.{errno.errorcode[number].lower()}": number for number in KNOWN_ERRORS}


def words_of(language: str, room: str) -> Words:
    return WORDS[language].of(room) if room else WORDS[language]


@cache
def written(language: str, room: str, *, commands: bool = True) -> dict[str, Entry]:
    """What stands in that room itself; without what commands say, what a screen or a voice must have room for."""
    path = (folder_of(room) if room else FOLDER) / f"{language}.toml"
    shared = catalogue(FOLDER / f"{language}.toml")
    assert shared
    if not path.exists():
        return {}
    found, here = catalogue(path), sections(path)
    assert found
    made = composed(shared.frames, found.corrections)
    return made | here["screens"] | here["files"] | (here["commands"] if commands else {})


def keys(room: str, language: str = "en") -> list[str]:
    """Return the keys of the texts that the language has of its own."""
    return sorted(written(language, room))


def shown(room: str, language: str = "en") -> list[str]:
    return sorted(written(language, room, commands=False))


class Blank(NamedTuple):
    name: str
    form: str
    numbers: str


def texts(language: str, room: str, key: str) -> dict[Length, str]:
    """The three lengths as they are written, those that serve for others included."""
    entry = words_of(language, room).sentences[key]
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


def is_told(kind: object) -> bool:
    """Of an event or a hand's move that has kinds of its own, those are told."""
    return isinstance(kind, type) and issubclass(kind, facts.Fact) and not kind.__subclasses__()


@cache
def messages(room: str) -> dict[str, set[str]]:
    """Every event and hand's move by the key of its sentence, with the blanks that it can fill."""
    shared: list[Any] = [kind for _, kind in getmembers(facts, is_told) if kind.__module__ == facts.__name__]
    if room:
        truth = GAMES[room].rules
        events = [kind for _, kind in getmembers(import_module(f"{truth}.events"), is_told)]
        module = part_of(f"{truth}.instructions")
        instructions = [kind for _, kind in getmembers(module, is_told)]
        kinds: list[Any] = [kind for kind in (*events, *instructions) if kind not in shared or kind is facts.GameWon]
        assert len(kinds) > 20
    else:
        kinds = [*(kind for kind in shared if kind is not facts.GameWon), TakenBack, BroughtBack]
    return {
        key_of(kind) + aspect: {*kind.__struct_fields__} | ADDED.get(kind.__name__, set())
        for kind in kinds
        for aspect in ASPECTS[room].get(kind.__name__, ("",))
    }


PHASES = {
    "piper": ("place", "show", "order", "reveal", "deal"),
    "patin": (
        *("tiles", "plans", "figure", "boss", "actions", "bribes", "bonus"),
        *("invade", "claim", "trophy", "round", "count", "missions"),
    ),
}


@cache
def refusals(room: str) -> dict[str, set[str]]:
    """Every reason that the room's game refuses with and no other does, and the facts that all of its places give."""
    return {why: given for why, (rooms, given) in _all_refusals().items() if rooms == {room}}


def refusals_in(room: str) -> set[str]:
    """Return every reason that players of the room's game may be given: the game's own, and those of shared code."""
    found: set[str] = set()
    for path in _sources():
        if _room_of(path) in (SHARED, room):
            found |= {why for why, _ in _refusals_of(path)}
    return found


@cache
def _all_refusals() -> dict[str, tuple[set[str], set[str]]]:
    found: dict[str, tuple[set[str], set[str]]] = {}
    for path in _sources():
        if _room_of(path) not in ROOMS:
            continue  # a game that is not on the list yet: nobody is told its reasons
        for why, given in _refusals_of(path):
            rooms, known = found.get(why, (set(), given))
            found[why] = rooms | {_room_of(path)}, known & given
    assert len(found) > 40
    return {why: (rooms if len(rooms) == 1 else {SHARED}, given) for why, (rooms, given) in found.items()}


def _sources() -> list[Path]:
    """Return the modules whose texts are in ui/words and the games' folders; a new game brings its own."""
    new_game = ROOT / "companion/commands/newgame/template"
    sources = (path for package in ("companion", "ui") for path in (ROOT / package).rglob("*.py"))
    return [path for path in sources if new_game not in path.parents]


@cache
def _refusals_of(path: Path) -> list[tuple[str, set[str]]]:
    """Return each reason that the file refuses with, and the facts of that place."""
    source, found = path.read_text(encoding="utf-8"), list[tuple[str, set[str]]]()
    if not any(name in source for name in ("RefusedError", "NotUnderstoodError", "needs(")):
        return found
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name("RefusedError"), args=[ast.Name("why")]):
                continue  # in one of the helpers below
            case ast.Call(func=ast.Name("needs"), args=[_, why, *names], keywords=facts):
                given = {ast.literal_eval(name) for name in names} | {fact.arg or "**" for fact in facts}
            case ast.Call(func=ast.Name("clan_needs" | "rat_needs" | "player_needs"), args=[_, why]):
                given = {"player"}
            case ast.Call(func=ast.Name("house_needs"), args=[_, why]):
                given = {"name"}
            case ast.Call(func=ast.Name("RefusedError" | "NotUnderstoodError"), args=[why, *_], keywords=facts):
                given = {fact.arg or "**" for fact in facts}
            case ast.Call(func=ast.Name("number_up_to"), args=[_, ast.Call(args=[_, why], keywords=facts)]):
                given = {"found", "highest", *(fact.arg or "**" for fact in facts)}
            case _:
                continue
        found += [(reason, given) for reason in reasons(why)]
    return found


def _room_of(path: Path) -> str:
    games = ROOT / "companion" / "games"
    return path.relative_to(games).parts[0] if path.parent != games and games in path.parents else SHARED


def reasons(node: ast.expr) -> Iterator[str]:
    """The reasons that one argument can stand for."""
    match node:
        case ast.Constant(value=str(why)):
            yield why
        case ast.JoinedStr(values=[ast.Constant(value=str(before)), _, ast.Constant(value=str(after))]):
            yield from (f"{before}{phase}{after}" for phase in PHASES["piper"])
        case _:
            pytest.fail(f"a reason that nobody can look up: {ast.unparse(node)}")


@cache
def faults() -> dict[str, set[str]]:
    """Every reason of a fault that the source names, and the facts that all of its places give."""
    found: dict[str, set[str]] = {}
    for path in (path for package in ("companion", "hardware", "ui") for path in (ROOT / package).rglob("*.py")):
        named, source = 0, path.read_text(encoding="utf-8")
        if "why." not in source:
            continue
        tree = ast.parse(source)
        for node in ast.walk(tree):
            match node:
                case ast.Call(args=[ast.Constant(value=str(why)), *_]) if why.startswith("why."):
                    named += 1
                    given = {keyword.arg or "**" for keyword in node.keywords}
                    found[why] = found.get(why, given) & given
        if "words" not in path.relative_to(ROOT).parts:
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
