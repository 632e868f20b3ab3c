"""The catalogues: complete, alike in every language, and short where a small panel needs it."""

import ast
import errno
import os
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from inspect import getmembers
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple, get_args

import pytest

from companion.cards import COMMANDS
from companion.games import GAMES
from companion.games.patin import events as patin_events
from companion.games.patin import pieces as patin
from companion.games.patin.fixes import HOLDINGS
from companion.games.patin.hands import Hand as PatinHand
from companion.games.piper import events
from companion.games.piper.hands import Hand
from companion.games.piper.pieces import ACTIONS, FLEE_RULINGS, HIDDEN, NEUTRAL, PIPER, RATS, VARIANTS
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


def test_every_phase_that_can_be_asked_for_is_known() -> None:
    source = (ROOT / "companion/games/piper/rules.py").read_text(encoding="utf-8")
    assert set(re.findall(r'_ask_phase\(state, "(\w+)"\)', source)) == set(PHASES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_is_written_and_nothing_else(language: str) -> None:
    written = set(WORDS[language].sentences)
    needed = set(messages()) | set(refusals())
    assert needed - written == set()
    assert {key for key in written - needed if not is_box_text(key)} == set()
    assert {key for key in written if is_part(key)} == set(faults()) | set(SYSTEM)
    assert written == set(KEYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_there_for_every_piece(language: str) -> None:
    tables = WORDS[language].names
    for table in ("figure", "short_figure", "letter"):
        assert set(tables[table]) == set(FIGURES)
    assert set(tables["action"]) == {*ACTIONS, HIDDEN}
    assert set(tables["house"]) == set(tables["short_house"]) == set(NEUTRAL)
    assert set(tables["variant"]) == set(tables["short_variant"]) == set(VARIANTS)
    assert set(tables["ruling"]) == set(tables["short_ruling"]) == set(FLEE_RULINGS)
    assert set(tables["phase"]) == {"setup", *PHASES, *PATIN_PHASES, "over"}
    assert set(tables["enterprise"]) == set(patin.ENTERPRISES)
    assert set(tables["district"]) == set(patin.DISTRICTS)
    assert set(tables["mission"]) == set(tables["short_mission"]) == set(patin.MISSIONS)
    assert set(tables["plan"]) == set(patin.PLANS)
    assert set(tables["bonus"]) == set(tables["short_bonus"]) == set(patin.BONUSES)
    assert set(tables["holding"]) == {*HOLDINGS, "tiles"}
    assert set(tables["intrigue"]) == set(tables["short_intrigue"]) == set(patin.INTRIGUES)
    assert set(tables["pawn"]) == {"henchman", "boss"}
    assert set(tables["command"]) == set(COMMANDS)
    assert set(tables["button"]) == {"up", "down", "left", "right", "ok", "back"}
    assert set(tables["game"]) == set(GAMES)
    assert set(tables["language"]) == set(LANGUAGES)
    for table, filled in tables.items():
        if table.endswith("_house") and table != "short_house":
            assert set(filled) == {*NEUTRAL, "*"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_and_short_names_tell_figures_apart(language: str) -> None:
    for table in ("figure", "short_figure", "letter"):
        assert len(set(WORDS[language].names[table].values())) == len(FIGURES)
    assert all(len(letter) == 1 and letter.isupper() for letter in WORDS[language].names["letter"].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_fill_the_same_blanks(language: str) -> None:
    for key in KEYS:
        for length, text in texts(language, key).items():
            assert names(text) == names(texts("en", key)[length]), (key, length)


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_are_facts_of_the_message(language: str) -> None:
    for key, facts in {**messages(), **refusals(), **faults()}.items():
        for text in texts(language, key).values():
            assert names(text) <= facts, key


def test_what_the_system_says_is_in_english_what_it_says() -> None:
    assert {key: texts("en", key)["full"] for key in SYSTEM} == {key: os.strerror(SYSTEM[key]) for key in SYSTEM}


@pytest.mark.parametrize("language", ["fr", "de"])
def test_no_reason_was_left_in_english(language: str) -> None:
    parts = [key for key in KEYS if is_part(key) and texts("en", key)["full"] != "{words}"]
    same = {key for key in parts if texts(language, key)["full"] == texts("en", key)["full"]}
    assert same <= {"why.file"}
    assert WORDS["fr"].names["fault"].keys() == WORDS["de"].names["fault"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_tells_what_to_do_in_every_language_or_in_none(language: str) -> None:
    """Behind its last semicolon; the doctor parts it there. One that stands inside another has none."""
    for key in filter(is_part, KEYS):
        assert texts(language, key)["full"].count(";") == texts("en", key)["full"].count(";") <= 1, key
        assert not texts(language, key)["full"].endswith("."), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_stand_only_where_there_is_room(language: str) -> None:
    assert {key for key in SHOWN if "why" in names(texts(language, key)["short"]) and not is_part(key)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_are_well_formed(language: str) -> None:
    tables = WORDS[language].names
    for text in (text for key in KEYS for text in texts(language, key).values()):
        for blank in blanks(text):
            if blank.numbers:
                assert re.fullmatch(r"[^|]+\|[^|]+", blank.numbers), f"needs one form for one and one for many: {text}"
            if blank.form:
                known = blank.form in tables or any(table.startswith(f"{blank.form}_") for table in tables)
                assert known or blank.form == "count", f"{blank.form} is no table of names: {text}"


PATIN_NAMES = ("enterprise", "district", "mission", "plan", "bonus", "holding", "intrigue", "pawn")


def longest(language: str, table: str, length: Length) -> str:
    return max(WORDS[language].names[table], key=lambda value: len(WORDS[language].name(table, value, length)))


def samples(language: str, length: Length, house: str) -> dict[str, Any]:
    """The longest that each blank is usually filled with: names of six letters, numbers of two digits."""
    figure = longest(language, "figure", length)
    action = longest(language, "action", length)
    words = dict.fromkeys(("house", "next_house", "left", "right", "player", "rival", "name"), house)
    numbers = dict.fromkeys(("roof", "before", "after", "to", "count", "found", "highest", "lowest"), 12)
    numbers |= dict.fromkeys(("tracker", "rival_tracker", "claimed", "rival_claimed", "step", "steps"), 4)
    return {
        **words,
        **numbers,
        **dict.fromkeys(("figure", "character", "rat"), figure),
        **dict.fromkeys(("action", "card"), action),
        "turn": 48,
        "number": 3,
        "needed": 6,
        "place": 4,
        "places": (1, 3),
        "cards": (action, action),
        "players": ("Margot", "Oliver", "Hannah", "Gaston", "Ulrike"),
        "names": ("Margot", "Oliver", "Hannah", "Gaston", "Ulrike"),
        "houses": (house, "Oliver"),
        "levels": ("Margot 12", "Oliver 11"),
        "figures": FIGURES if length == "short" else FIGURES[4:],
        "gathered": FIGURES[4:],
        "variant": longest(language, "variant", length),
        "ruling": longest(language, "ruling", length),
        "phase": longest(language, "phase", length),
        "game": "piper",
        "decision": "play forward2 4",
        "time": "18:42",
        "choice": "Melody",
        "button": "back",
        "code": "4012345678901",
        "why": "the disk is full",
        "what": "ValueError",
        "word": "frwrd",
        "known": ("red", "blue"),
        "form": "play ACTION PLACE",
        "text": "Ada",
        "byte": "0xff",
        "column": 12,
        "longest": 40,
        "verb": "variant",
        **{kind: longest(language, kind, length) for kind in PATIN_NAMES},
        **dict.fromkeys(("power", "against", "rats", "rest", "removed", "tiles", "points"), 12),
        **dict.fromkeys(("areas", "loot", "rooms", "chains", "missions", "symbols", "trophies"), 12),
        **dict.fromkeys(("manholes", "tallest"), 12),
        "stock": "hat shop 3, bakery 1",
        "mine": WORDS[language].text("patin.figures_boss", "short", henchmen=3),
        "everybody": "Margot 3 and the boss lady, Oliver 2, Hannah 1",
        **dict.fromkeys(("enterprises", "starts", "henchmen", "round", "tile"), 3),
        **dict.fromkeys(("file", "aside"), "0012-piper.journal.damaged"),
        **dict.fromkeys(("folder", "bus"), "the folder"),
        **dict.fromkeys(("pin", "status", "version", "line"), 17),
        "words": "the disk is full",
        "fault": "GPIO busy",
        "say": "play forward 4",
        "games": "piper, patin",
        "wanted": "last",
        "numbers": "3, 5",
        "module": "lgpio",
        "role": "right",
        "address": "0x3c",
        "install": "pip install ratkeeper",
        "command": "espeak-ng -v en 1 2 3",
        "program": "espeak-ng",
        "group": "dialout",
        **dict.fromkeys(("pins", "ports", "choice"), "the port"),
        "districts": patin.DISTRICTS[5:] if length == "short" else patin.DISTRICTS[3:],
        "kind": "plan",
    }


def sample(language: str, key: str, length: Length, house: str = "Margot") -> str:
    facts = samples(language, length, house)
    if key == "TurnBegan":
        facts["cards"] = 2
    if key == "CardsCorrected":
        facts["after"] = (facts["action"],)
    if key == "CharacterCorrected":
        facts |= {"before": facts["figure"], "after": facts["figure"]}
    if key == "TurnCorrected":
        facts |= {"before": "Margot", "after": "Oliver"}
    return WORDS[language].text(key, length, **facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_texts_fit_one_line_of_a_small_panel(language: str) -> None:
    said = {key: sample(language, key, "short") for key in SHOWN if not is_part(key)}
    assert {key: text for key, text in said.items() if len(text) > LONGEST_SHORT} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["FigureStood", "FigureGoes", "FigureCorrected", "setup.rat", "check.neutral_alone"])
def test_short_texts_fit_with_a_neutral_house(language: str, key: str) -> None:
    assert len(sample(language, key, "short", house="neutral1")) <= LONGEST_SHORT


@pytest.mark.parametrize("language", LANGUAGES)
def test_full_texts_are_a_sentence_or_two(language: str) -> None:
    said = {key: sample(language, key, "full") for key in SHOWN}
    assert {key: text for key, text in said.items() if len(text) > LONGEST_FULL} == {}


QUOTES = {"en": ("“", "”"), "fr": ("«", "»"), "de": ("„", "“")}


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_looks_printed(language: str, length: Length) -> None:
    opening, closing = QUOTES[language]
    for text in (sample(language, key, length) for key in SHOWN):
        assert text[0] == text[0].upper(), text
        assert not re.search(r"  |\s$|^\s|\.\.|[{}'\"\u202f]|\s[,.)]", text), text
        assert set(text) & set("“”„«»") <= {opening, closing}, text
        assert text.count(opening) == text.count(closing), text
        if language == "fr":
            assert not re.search(r"[^\u00a0][;!?»]|[^\u00a0\d]:|«[^\u00a0]", text), text
        else:
            assert not re.search(r"\s[:;!?]", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_spoken_has_no_signs(language: str) -> None:
    spoken = [key for key in SHOWN if key not in SYSTEM]
    for action, key in product((*ACTIONS, HIDDEN), spoken):
        facts = samples(language, "spoken", "Margot") | {"action": action, "cards": (action, action), "card": action}
        if key == "TurnBegan":
            facts["cards"] = 1
        if key == "CardsCorrected":
            facts["after"] = (action,)
        assert not re.search(r"[→←+*/=_<>|]", WORDS[language].text(key, "spoken", **facts)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_ends_are_alike(language: str) -> None:
    """A question is a question in every language; short texts and entries of menus have no full stop."""

    def end(text: str) -> str:
        return text[-1] if text[-1] in ".!?:" else ""

    for key in KEYS:
        short, full, spoken = (end(text) for text in texts(language, key).values())
        _, english_full, english_spoken = (end(text) for text in texts("en", key).values())
        assert short != "." or key not in SHOWN, key
        assert (full, spoken) == (english_full, english_spoken), key
        assert is_box_text(key) or {full, spoken} <= {".", "!"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_can_stand_behind_a_colon(language: str) -> None:
    """Lower case, unless it begins with a name or, in German, with a noun."""
    nouns = {"not_activated", "place_empty"} if language == "de" else set()
    assert {key for key in refusals() if texts(language, key)["full"][0].isupper()} == nouns


def test_no_length_is_written_twice() -> None:
    for language in LANGUAGES:
        for key, entry in WORDS[language].sentences.items():
            if not isinstance(entry, str):
                assert len(entry) in (2, 3)
                assert entry[-1] != entry[-2], (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_brackets_begins_as_it_would_without_them(language: str) -> None:
    facts = {"mission": "tallest", "player": "Ben", "count": 6}
    used = WORDS[language].text("patin.leads_used", "short", **facts)
    assert used == f"({WORDS[language].text('patin.leads', 'short', **facts)})"
