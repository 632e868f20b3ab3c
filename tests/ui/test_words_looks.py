"""How sentences look and sound: short where a small panel needs it, printed as each language is."""

import re
from collections.abc import Mapping
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Any

import pytest

from companion.games.patin import pieces as patin
from companion.games.piper.pieces import ACTIONS, HIDDEN
from tests.ui.sentences import (
    FIGURES,
    FILES,
    LONGEST_FULL,
    LONGEST_SHORT,
    ROOMS,
    SYSTEM,
    WORDS,
    is_box_text,
    is_part,
    keys,
    refusals,
    shown,
    texts,
    words_of,
    written,
)
from ui.words import LANGUAGES, LENGTHS, Length

PATIN_NAMES = ("enterprise", "district", "mission", "plan", "bonus", "holding", "intrigue", "bookkeeping", "pawn")


@cache
def longest(language: str, table: str, length: Length, game: str = "piper") -> str:
    words = WORDS[language].of(game)
    names = words.names.get(table) or WORDS["en"].of(game).names[table]
    return max(names, key=lambda value: len(words.name(table, value, length)))


@cache
def samples(language: str, room: str, length: Length, house: str) -> Mapping[str, Any]:
    """The longest that each blank is usually filled with: names of six letters, numbers of two digits."""
    figure = longest(language, "figure", length)
    action = longest(language, "action", length)
    words = dict.fromkeys(("house", "next_house", "left", "right", "player", "rival", "name"), house)
    numbers = dict.fromkeys(("roof", "before", "after", "to", "count", "found", "highest", "lowest"), 12)
    numbers |= dict.fromkeys(("tracker", "rival_tracker", "claimed", "rival_claimed", "step", "steps"), 4)
    filled = {
        **words,
        **numbers,
        **dict.fromkeys(("figure", "character", "rat"), figure),
        **dict.fromkeys(("action", "card"), action),
        "turn": 48,
        "total": "4:56",
        "sign": "♪",
        "package": "nim",
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
        "flee": longest(language, "ruling", "short"),
        "strength": longest(language, "bot", length),
        "phase": longest(language, "phase", length, room or "piper"),
        "game": "piper",
        "decision": "play forward2 4",
        "time": "18:42",
        "choice": "Melody",
        "question": "Margot",
        "button": "back",
        "buttons": ("back",),
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
        **{kind: longest(language, kind, length, "patin") for kind in PATIN_NAMES},
        **dict.fromkeys(("power", "against", "rats", "rest", "removed", "tiles", "points"), 12),
        **dict.fromkeys(("areas", "loot", "rooms", "chains", "missions", "symbols", "trophies"), 12),
        **dict.fromkeys(("manholes", "tallest"), 12),
        "stock": "hat shop 3, bakery 1",
        "mine": WORDS[language].of("patin").text("patin.figures_boss", "short", henchmen=3),
        "everybody": "Margot 3 and the boss lady, Oliver 2, Hannah 1",
        **dict.fromkeys(("enterprises", "starts", "henchmen", "round", "tile"), 3),
        **dict.fromkeys(("file", "aside"), "0012-piper.journal.damaged"),
        **dict.fromkeys(("folder", "bus", "package"), "the folder"),
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
        **dict.fromkeys(("installed", "newest"), "0.1.0"),
        "board": "waveshare-lcd-hat-13",
        "network": "Ratkeeper-AB12",
        "password": "abcdefghjk",
        "command": "espeak-ng -v en 1 2 3",
        "program": "espeak-ng",
        **dict.fromkeys(("group", "owner"), "dialout"),
        **dict.fromkeys(("pins", "ports", "choice"), "the port"),
        "districts": patin.DISTRICTS[5:] if length == "short" else patin.DISTRICTS[3:],
        "kind": "plan",
        **dict.fromkeys(("key", "value", "possible", "other", "section", "chip", "wire"), "buttons.ok"),
        **dict.fromkeys(("low", "high"), "12"),
        "where": "ratkeeper.toml:12",
        "language": "fr",
        "new": "Oliver",
        "who": "Margot",
        "error": 3,
        **dict.fromkeys(("broker", "box", "database", "topics", "topic", "url", "schemes"), "table-by-the-window"),
        **_of_raid(language, length),
    }
    return MappingProxyType(filled)  # the same for all who ask


def _of_raid(language: str, length: Length) -> dict[str, Any]:
    kinds = ("ability", "trait", "tally", "narration", "side", "type", "part")
    return {
        **{kind: longest(language, kind, length, "raid") for kind in kinds},
        **dict.fromkeys(("giver", "called"), "Oliver"),
        **dict.fromkeys(("room", "from_room"), "Kitchen"),
        "former": "chittering",
        "abilitys": ("sneaky-rat", "rat-race"),
        **dict.fromkeys(("row", "theirs"), "10 9 7 3"),
        **dict.fromkeys(("scurrying", "thinking", "chittering", "abilities", "opportunity", "die", "ends", "used"), 3),
        **dict.fromkeys(("glory", "crumbs", "stored", "pool", "pot", "dice", "damage", "successes", "paid"), 12),
        "each": 12,
        **dict.fromkeys(("distance", "actions", "toll", "healed", "absorbed", "by", "bonus", "lost", "challenge"), 3),
        **dict.fromkeys(("held", "percent"), 10),
        "sum": "distance 2 + Oliver 3 + Margot 1",
        "digits": "2+3+1",
        **dict.fromkeys(("more", "earned"), 12),
        "parts": "rooms +12, raids +9, the Cat −7",
    }


def _of_one(room: str, key: str) -> dict[str, Any]:
    """What a blank of a game is filled with where another game fills it otherwise."""
    if key in ("SeatsCorrected", "decision.fix_seats"):
        return {"players": ("Margot", "Oliver")}
    if room == "score":
        return _of_score(key)
    if room != "raid":
        return {}
    named = key.startswith(("ChallengeDeclared", "CatChallenged", "DamageDealt"))
    used = {"ability": "personal-rat-run" if key.endswith(".room") else "resourceful"}
    return {
        "mine": "9 8 2",
        "against": "Oliver",
        **({"rats": ("Margot", "Oliver")} if named else {}),
        **(used if key.startswith("decision.use") and key.endswith((".room", ".against", ".number")) else {}),
    }


def _of_score(key: str) -> dict[str, Any]:
    numbers = ("bid", "taken", "total", "least", "most", "start", "a", "b", "c", "sum", "limit", "rank", "n", "rounds")
    return {
        **dict.fromkeys(numbers, 12),
        "title": "An evening at the lake",
        "category": "full house",
        "categories": ("ones", "twos", "threes"),
        "leaders": ("Margot", "Oliver"),
        "team": "We two",
        "people": ("Margot", "Oliver"),
        "rule": "end rounds",
        "other": "categories",
        "entries": "12 0 −3 40",
        **dict.fromkeys(("allowed", "sums", "numbers"), (26, 78)),
        **({"before": "Margot", "after": "Oliver"} if key == "DealerCorrected" else {}),
    }


def sample(language: str, room: str, key: str, length: Length, house: str = "Margot") -> str:
    facts = {**samples(language, room, length, house), **_of_one(room, key)}
    if key == "TurnBegan":
        facts["cards"] = 2
    if key == "CardsCorrected":
        facts["after"] = (facts["action"],)
    if key == "CharacterCorrected":
        facts |= {"before": facts["figure"], "after": facts["figure"]}
    if key == "TurnCorrected":
        facts |= {"before": "Margot", "after": "Oliver"}
    return words_of(language, room).text(key, length, **facts)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_short_texts_fit_one_line_of_a_small_panel(language: str, room: str) -> None:
    said = {key: sample(language, room, key, "short") for key in shown(room, language) if not is_part(key)}
    assert {key: text for key, text in said.items() if len(text) > LONGEST_SHORT} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["FigureStood", "FigureGoes", "FigureCorrected", "setup.rat", "check.neutral_alone"])
def test_short_texts_fit_with_a_neutral_house(language: str, key: str) -> None:
    assert len(sample(language, "piper", key, "short", house="neutral1")) <= LONGEST_SHORT


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_full_texts_are_a_sentence_or_two(language: str, room: str) -> None:
    said = {key: sample(language, room, key, "full") for key in shown(room, language)}
    assert {key: text for key, text in said.items() if len(text) > LONGEST_FULL} == {}


QUOTES = {"en": ("“", "”"), "fr": ("«", "»"), "de": ("„", "“"), "es": ("«", "»")}


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_looks_printed(language: str, room: str, length: Length) -> None:
    opening, closing = QUOTES[language]
    for text in (sample(language, room, key, length) for key in shown(room, language) if key not in FILES):
        assert text[0] == text[0].upper(), text
        assert not re.search(r"  |\s$|^\s|\.\.|[{}'\"\u202f]|\s[,.)]", text), text
        assert set(text) & set("“”„«»") <= {opening, closing}, text
        assert text.count(opening) == text.count(closing), text
        if language == "fr":
            assert not re.search(r"[^\u00a0][;!?»]|[^\u00a0\d]:|«[^\u00a0]", text), text
        else:
            assert not re.search(r"\s[:;!?]", text), text


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_spoken_has_no_signs(language: str, room: str) -> None:
    spoken = [key for key in shown(room, language) if key not in SYSTEM and key not in FILES]
    for action, key in product((*ACTIONS, HIDDEN), spoken):
        facts = {
            **samples(language, room, "spoken", "Margot"),
            "action": action,
            "cards": (action, action),
            "card": action,
            **_of_one(room, key),
        }
        if key == "TurnBegan":
            facts["cards"] = 1
        if key == "CardsCorrected":
            facts["after"] = (action,)
        assert not re.search(r"[→←+*/=_<>|]", words_of(language, room).text(key, "spoken", **facts)), key


ABBREVIATED = {("de", "key.undo")}
"""Short texts that end in the full stop of an abbreviation, since no shorter word has their meaning."""


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_ends_are_alike(language: str, room: str) -> None:
    """A question is a question in every language; short texts and entries of menus have no full stop."""

    def end(text: str) -> str:
        return text[-1] if text[-1] in ".!?:" else ""

    for key in keys(room, language):
        short, full, spoken = (end(text) for text in texts(language, room, key).values())
        _, english_full, english_spoken = (end(text) for text in texts("en", room, key).values())
        assert short != "." or key not in shown(room, language) or (language, key) in ABBREVIATED, key
        assert (full, spoken) == (english_full, english_spoken), key
        assert is_box_text(key) or {full, spoken} <= {".", "!"}, key


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_can_stand_behind_a_colon(language: str, room: str) -> None:
    """Lower case, unless it begins with a name or, in German, with a noun."""
    nouns = {"not_activated", "place_empty"} if (language, room) == ("de", "piper") else set()
    known = set(refusals(room)) & set(keys(room, language))
    assert {key for key in known if texts(language, room, key)["full"][0].isupper()} == nouns


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_length_is_written_twice(language: str, room: str) -> None:
    for key, entry in written(language, room).items():
        if not isinstance(entry, str):
            assert len(entry) in (2, 3)
            assert entry[-1] != entry[-2], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_brackets_begins_as_it_would_without_them(language: str) -> None:
    facts = {"mission": "tallest", "player": "Ben", "count": 6}
    words = WORDS[language].of("patin")
    used = words.text("patin.leads_used", "short", **facts)
    assert used == f"({words.text('patin.leads', 'short', **facts)})"
