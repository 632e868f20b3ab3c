"""Turns of Die Patin told by a scanner alone, with the very codes of the printed sheet: bytes in, decisions out."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cards import kinds, read_label
from companion.cards import label as code_of
from companion.commands.labels.sheets import PAPERS, sheets
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.games.patin.action_sheet import senses
from companion.session import Session
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from tests.games import patin
from tests.walks import choose
from ui.decision_tree import match_words
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.question import QuestionPage
from ui.words import LANGUAGES

SETTINGS = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
SHEET = {
    one.card.word: code_of(one.card)
    for sheet in sheets(PAPERS["a4"], "patin", {})
    for group in sheet.groups
    for one in group.labels
}
SEATED = ("game patin", "intrigue cards", "players Ada Ben Cleo Dan Eve")
LOOTED = ("fix loot Ada 3", "fix areas Ben 2", "fix rooms Ben 1")


@contextmanager
def table(folder: Path, *lines: str, language: str = "en") -> Iterator[SimulatedUser]:
    with simulated_box(SETTINGS, folder, language=language) as hands:
        hands.loop.game.begin(lines)
        hands.loop.open_game()
        while isinstance(hands.loop.page, GuidedStepsPage):
            hands.press("ok")
        yield hands


def scanned(hands: SimulatedUser, *words: str) -> list[str]:
    """What people have told by scanning these codes, and nothing else."""
    session = hands.loop.game.session
    assert session is not None
    known = len(session.decisions)
    for word in words:
        hands.scan(SHEET[word])
        hands.rest(0.1)
    return list(session.decisions[known:])


TURNS: tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...] = (
    ((), ("inside", "red", "same"), ("henchman inside", "loot red", "loot red")),
    ((), ("inside", "bribe", "done"), ("henchman inside", "bribe 1", "done")),
    (LOOTED, ("seat2", "3", "no"), ("henchman against Ben", "bribe 3", "claim no")),
    (LOOTED, ("free", "2", "yes"), ("henchman free", "bribe 2", "claim yes")),
    ((), ("boss-bribe", "free", "bribe", "yes"), ("boss bribe free", "bribe 4", "claim yes")),
    (LOOTED, ("boss-invasion", "seat2", "seat2", "2"), ("boss invasion against Ben", "clear Ben 2")),
    (("fix henchmen Ada 1", "fix henchmen Ada 2"), ("inside", "place"), ("henchman inside", "bribe place")),
)


@pytest.mark.parametrize(("before", "codes", "told"), TURNS, ids=lambda one: " ".join(one)[:40])
def test_a_turn_is_two_or_three_scans(
    tmp_path: Path, before: tuple[str, ...], codes: tuple[str, ...], told: tuple[str, ...]
) -> None:
    with table(tmp_path, *SEATED, *before) as hands:
        assert scanned(hands, *codes) == list(told)


def test_a_back_room_and_its_bonus(tmp_path: Path) -> None:
    with table(tmp_path, *SEATED, "fix henchmen Ada 1") as hands:
        assert scanned(hands, "inside", "hat-shop", "bonus-symbol") == [
            "henchman inside",
            "room hat-shop",
            "bonus symbol",
        ]


def test_scores_alone_are_scanned_too_and_what_goes_without_saying_is_said(tmp_path: Path) -> None:
    with table(tmp_path, "game patin", "bookkeeping scores", "players Ada Ben") as hands:
        assert scanned(hands, "seat2", "hat-shop", "bonus-loot") == ["tile Ben hat-shop plain"]
        assert scanned(hands, "seat1", "hat-shop", "bonus-symbol") == ["tile Ada hat-shop symbol"]
        assert scanned(hands, "trophy", "seat1") == ["trophy Ada"]
        told = scanned(hands, "over", "seat2", "nobody", "seat1", "nobody", "seat2")
        assert told[:1] == ["score"]
        assert told[1:6] == [
            *("most areas Ben", "most tallest tied", "most manholes Ada", "most rooms tied", "most loot Ben")
        ]
        assert told[6:] == ["mission Ada manholes"], "she alone led it; Ben has a choice"
        assert scanned(hands, "loot") == ["mission Ben loot"]


def test_the_end_of_a_round_is_asked_for_by_a_scan_too(tmp_path: Path) -> None:
    with table(tmp_path, *SEATED) as hands:
        assert scanned(hands, "over") == []
        assert scanned(hands, "yes") == ["score now"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_is_told_with_its_reason(tmp_path: Path, language: str) -> None:
    with table(tmp_path, *SEATED, language=language) as hands:
        words = hands.loop.ui.words
        assert scanned(hands, "seat2") == []
        flash = hands.loop.ui.state.flash
        assert flash
        assert words.name("card", "seat2").casefold() in str(flash).casefold()
        why = {"en": "Ada has none", "fr": "Ada n’en a pas", "de": "Ada hat keinen", "es": "Ada has none"}[language]
        assert why in str(flash), "no loot to spend outside"
        assert scanned(hands, "bonus-rat") == []
        assert str(hands.loop.ui.state.flash) == words.text("patin.not_said", card="bonus-rat")


def test_a_scan_is_never_secret(tmp_path: Path) -> None:
    """Who scans is seen: the page of the three cards hears no code."""
    with table(tmp_path, "game patin", "intrigue device", SEATED[2]) as hands:
        hands.press("ok")
        assert hands.frame.secret
        for word, code in SHEET.items():
            card = read_label(code, {})
            assert card
            if kinds()[card.kind].game:
                assert scanned(hands, word) == []
        assert isinstance(hands.loop.page, QuestionPage)


def test_every_code_says_something_in_some_state() -> None:
    """No code lies on the sheet for nothing."""
    heard: set[str] = set()
    for seed, setup in enumerate(
        (("intrigue cards",), ("intrigue device",), ("bookkeeping scores",), ("bookkeeping whole",)), start=3
    ):
        chance, session = Random(seed), Session(patin)
        state: Any
        for line in (*setup, "players Ada Ben Cleo Dan Eve"):
            session.decide(line)
        while not session.state.over:
            legal, state = patin.decisions.legal(session.state), session.state
            path = tuple(legal[0].split()[:1]) if len({line.split()[0] for line in legal}) == 1 else ()
            heard |= {word for word in SHEET if match_words(legal, path, senses(state, word))}
            session.decide(choose(legal, chance))
    of_the_game = {word for word, code in SHEET.items() if (card := read_label(code, {})) and kinds()[card.kind].game}
    assert of_the_game - heard == set()
