"""The cards that the box knows: the file that keeps them, their counts, and printed labels."""

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.box.startup import StartupPlan
from companion.cards import (
    Card,
    CardCodes,
    CardsUnreadableError,
    box,
    counts_in_box,
    games_with_codes,
    kinds,
    label,
    load_card_codes,
    player_card,
    read_card_codes,
    read_label,
)
from companion.cli import main
from companion.commands.learn.code_editor import CodeEditor, NoCardsLeftError
from companion.settings_file import read_settings
from companion.storage.atomic_write import write_durably
from companion.values import changed
from hardware.boards import boards


def teaching(folder: Path) -> CodeEditor:
    return CodeEditor(folder / "cards.toml", {})


# The file


@given(st.text(st.characters(blacklist_categories=["Cs"]), min_size=1))
def test_any_code_survives_the_file(tmp_path_factory: pytest.TempPathFactory, code: str) -> None:
    folder = tmp_path_factory.mktemp("cards")
    taught = teaching(folder)
    taught.teach(code, "action", "forward")
    taught.keep()
    assert load_card_codes(folder / "cards.toml").codes == {code: Card("action", "forward", 1)}


def test_the_file_is_for_people_too(tmp_path: Path) -> None:
    taught = teaching(tmp_path)
    taught.teach("0006547886", "action", "forward")
    taught.teach("4006381333931", "character", "red")
    taught.teach("x", "command", "undo")
    taught.keep()
    text = (tmp_path / "cards.toml").read_text(encoding="utf-8")
    assert '"0006547886" = "action forward 1"' in text
    assert '"x" = "command undo"' in text
    assert "# 1 action cards: forward 1, forward2 0" in text
    assert tomllib.loads(text).keys() == {"codes"}


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ('[codes]\n"1" = "action sideways 3"\n', '"1" is "action sideways 3"'),
        ('codes = "all"\n', "codes is no section"),
        ('[codes]\n"1" = "action back 1"\n"1" = "action back 2"\n', "cannot be read"),
        ("[codes\n", "cannot be read"),
        ("\udcff", "cannot be read"),
        ('# a\n[codes]\n"\udcff" = "action forward 1"', "line 3: not UTF-8 text; save the file as UTF-8"),
        ('"1" = "action forward 1"\n', '"1" is not in the section codes; write it below the line [codes]'),
        ('"1" = "action forward 1"\n[codes]\n"2" = "action back 1"\n', '"1" is not in the section codes'),
        ('[code]\n"1" = "action forward 1"\n', '"code" is not in the section codes'),
        (f"x = {'[' * 5000}", "cannot be read"),
    ],
)
def test_a_file_that_makes_no_sense_is_one_line(
    written: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(written, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(CardsUnreadableError, match=r"cards\.toml"):
        load_card_codes(path)
    assert main(["learn", "--games", str(tmp_path / "games")]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert why in line


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text('\ufeff[codes]\n"1" = "action forward 1"\n')
    assert load_card_codes(path).codes == {"1": Card("action", "forward", 1)}


def test_the_documents_example_can_be_read() -> None:
    page = (Path(__file__).parents[2] / "docs/cards.md").read_text()
    [example] = [block for block in page.split("```") if block.startswith("\n[codes]")]
    learned = read_card_codes(example.encode())
    assert learned.codes == {"0006547886": Card("action", "forward", 1), "4006381333931": Card("player", "Ada")}


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.toml"
    write_durably(path, b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_durably(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path], "nothing is left lying about"


def test_the_new_file_is_synced_before_it_takes_the_name_and_the_folder_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def note_sync(file: int) -> None:
        happened.append("folder" if Path(f"/proc/self/fd/{file}").readlink() == tmp_path else "file")
        fsync(file)

    def note_replace(self: Path, target: Path) -> Path:
        happened.append("replace")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_replace)
    write_durably(tmp_path / "cards.toml", b"new")
    assert happened == ["file", "replace", "folder"]


# What is known, and what is missing


def test_true_counts_serve_once_all_fifty_are_taught(tmp_path: Path) -> None:
    taught = teaching(tmp_path)
    assert counts_in_box(kinds()["action"], taught.learned, {}) == kinds()["action"].counts
    assert counts_in_box(kinds()["action"], taught.learned, {"forward": 20})["forward"] == 20
    for number in range(49):
        taught.teach(f"f{number}", "action", "forward")
    assert counts_in_box(kinds()["action"], taught.learned, {}) == kinds()["action"].counts
    taught.teach("last", "action", "back")
    taught.teach("command", "command", "back")
    true = {"forward": 49, "forward2": 0, "back": 1, "sewer": 0, "plus1": 0, "melody": 0}
    assert counts_in_box(kinds()["action"], taught.learned, {"forward": 20}) == true
    assert taught.learned.counts("action") == {"forward": 49, "back": 1}
    assert taught.learned.counts("command") == {"back": 1}


def test_missing_counts_down_to_nothing(tmp_path: Path) -> None:
    taught = teaching(tmp_path)
    assert sum(taught.missing().values()) == 50 + 21 + 4
    for card in box({}):
        taught.teach(label(card).lower(), card.kind, card.word)
    assert taught.missing() == {}
    assert set(taught.learned.codes.values()) == set(box({}))
    with pytest.raises(NoCardsLeftError):
        taught.teach("a fourth red one", "character", "red")


def test_numbers_that_were_freed_are_given_again(tmp_path: Path) -> None:
    taught = teaching(tmp_path)
    for code in "abc":
        taught.teach(code, "action", "sewer")
    taught.forget("b")
    assert taught.teach("d", "action", "sewer").after == Card("action", "sewer", 2)


# Labels


def test_learned_cards_come_before_labels() -> None:
    learned = CardCodes({"RK/A/BACK/03": Card("character", "red", 1)})
    assert learned.card("RK/A/BACK/03") == Card("character", "red", 1)
    assert learned.card("RK/A/BACK/04") == Card("action", "back", 4)


@pytest.mark.parametrize(
    ("code", "read"),
    [
        ("RK/C/RED/3", Card("character", "red", 3)),
        ("RK/C/RED/4", None),
        ("RK/C/RED/00", None),
        ("RK/A/FORWARD/14", Card("action", "forward", 14)),
        ("RK/A/FORWARD/15", None),
        ("RK/A/SEWER/07", Card("action", "sewer", 7)),
        ("RK/A/SEWER/08", None),
    ],
)
def test_a_number_that_no_label_has_is_a_foreign_code(tmp_path: Path, code: str, read: Card | None) -> None:
    """The box counts the labels as they were printed: by the settings, and where those are silent by the guess."""
    settings = changed(read_settings("", boards()), cards={"sewer": 7})
    assert StartupPlan(settings).learned(tmp_path / "cards.toml").card(code) == read
    assert CodeEditor(tmp_path / "cards.toml", settings.cards).is_printed(code) == bool(read)


@pytest.mark.parametrize("name", ["Ada", "Zoë", "O'Brien-Müller", "Đặng Ánh"])
def test_the_label_of_a_person_is_read_back_as_that_person(name: str) -> None:
    card = player_card(name)
    assert card
    assert set(label(card)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/"), "every scanner passes these on"
    assert read_label(label(card), {}) == card


@pytest.mark.parametrize("code", ["RK/Z/FORWARD/01", "RK/A/FORWARD", "RK/P/A", "rk/A/FORWARD/01", "4006381333931", ""])
def test_what_no_label_says_is_no_card(code: str) -> None:
    assert read_label(code, {}) is None


def test_every_game_that_has_something_to_scan_is_named_once() -> None:
    found = games_with_codes()
    assert set(found) == {kind.game for kind in kinds().values()} - {""}
    assert len(set(found)) == len(found)


def test_bytes_that_are_no_text_are_told_with_their_line() -> None:
    with pytest.raises(CardsUnreadableError, match="line 2: not UTF-8"):
        read_card_codes(b'[codes]\n"\xff" = "action forward"\n"\xfe" = ""\n')
