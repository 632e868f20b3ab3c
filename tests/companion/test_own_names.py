"""What the owner of a box calls some pieces of a game: on screens, in reports and on paper; never in a script."""

from pathlib import Path

import pypdfium2
import pytest

from companion.cli import main
from companion.commands.config import as_toml
from companion.demo.simulated_user import simulated_box
from companion.settings_file import SettingsFileError, read_settings
from hardware.boards import boards
from ui.pages import CommonPage, SetLanguage
from ui.words import LANGUAGES, Words

SETTINGS = '[names]\nbakery = "Konditorei Maus"\nclaw-studio = "Krallerie"\nred = "Altstadt"\n'
OWN = read_settings(SETTINGS, boards())
BEGUN = ("game patin", "bookkeeping scores", "players Ada Ben")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_the_owners_in_every_language_and_length(language: str) -> None:
    own, usual = Words(language, own=OWN.names).of("patin"), Words(language).of("patin")
    for length in ("full", "short", "spoken"):
        assert own.name("enterprise", "claw-studio", length) == "Krallerie"
        assert own.name("district", "red", length) == "Altstadt"
        assert own.name("enterprise", "hat-shop", length) == usual.name("enterprise", "hat-shop", length)
    assert "Altstadt" in own.decision("loot red")


def test_the_screens_say_it_and_the_journal_does_not(tmp_path: Path) -> None:
    with simulated_box(OWN, tmp_path) as hands:
        hands.loop.game.begin(BEGUN)
        hands.loop.open_game()
        hands.loop.actions.do(SetLanguage("de", CommonPage.GAME), 100.0)
        hands.loop.open_game()
        assert hands.loop.ui.words.language == "de"
        hands.loop.actions.decide(("tile Ada bakery plain",), "", 100.0)
        hands.loop.open_game()
        assert "Konditorei Maus" in str(hands.loop.ui.context(100.0).words.decision("tile Ada bakery plain"))
        hands.wait_for_disk()
    [journal] = tmp_path.glob("*.journal")
    assert b"Konditorei" not in journal.read_bytes()


def test_commands_say_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings, script = tmp_path / "ratkeeper.toml", tmp_path / "game.table"
    settings.write_text(SETTINGS, encoding="utf-8")
    script.write_text("\n".join((*BEGUN, "tile Ada bakery plain", "")), encoding="utf-8")
    monkeypatch.setattr("companion.box.load_settings.settings_files", lambda: (settings,))
    assert main(["replay", str(script)]) == 0
    assert "Konditorei Maus" in capsys.readouterr().out
    assert main(["labels", "--game", "patin", "-o", str(tmp_path / "sheet.pdf")]) == 0
    printed = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(tmp_path / "sheet.pdf"))
    assert "KonditoreiMaus" in "".join(printed.split())


def test_the_settings_that_are_shown_say_the_same() -> None:
    assert read_settings("\n".join(as_toml(OWN)), boards()).names == OWN.names


@pytest.mark.parametrize("line", ['castle = "Burg"', 'bakery = ""', "bakery = 3", f'bakery = "{17 * "x"}"'])
def test_what_no_screen_could_say_is_a_mistake(line: str) -> None:
    with pytest.raises(SettingsFileError) as no:
        read_settings(f"[names]\n{line}\n", boards())
    [mistake] = no.value.mistakes
    assert mistake.line == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_that_are_begun_name_all_of_them(language: str, tmp_path: Path) -> None:
    path = tmp_path / "ratkeeper.toml"
    assert main(["config", "init", "--config", str(path), "--lang", language]) == 0
    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("# [names]"))
    said = "\n".join(line.removeprefix("# ") for line in lines[at:])
    assert len(read_settings(said, boards()).names) == 9 + 7
