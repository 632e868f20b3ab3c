"""Settings: every mistake in one go, each with its line, what was found and what is possible."""

import errno
import os
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import button_roles, kinds
from companion.cli import main
from companion.commands.config import as_toml
from companion.settings import Settings
from companion.settings_file import LISTS, SECTIONS, SettingsFileError, read_settings
from companion.values import changed
from hardware.boards import boards
from tests.reasons import english

BOARDS = boards()


def mistakes(source: str) -> list[str]:
    with pytest.raises(SettingsFileError) as mistaken:
        read_settings(source, BOARDS)
    return [english(mistake.in_file("")).removeprefix(":") for mistake in mistaken.value.mistakes]


def test_without_a_file_there_is_the_plain_board() -> None:
    settings = read_settings("", BOARDS)
    assert settings.buttons == {"up": 17, "down": 27, "left": 22, "right": 23, "ok": 24, "back": 25}
    [panel] = settings.panels
    assert (panel.chip, panel.bus, panel.address) == ("ssd1306", "i2c", 0x3C)
    assert (settings.scanner, settings.window, settings.voice) == (None, None, None)


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_is_whole_and_uses_no_pin_twice(board: str) -> None:
    settings = read_settings(f'board = "{board}"', BOARDS)
    assert settings.panels
    assert settings.board == board


def test_every_mistake_is_told_at_once_with_its_line() -> None:
    source = """\
language = "pt"
borad = "plain"
[buttons]
ok = 99
jump = 3
[scanner]
speed = "fast"
[[panel]]
chip = "ssd1307"
[[panel]]
hight = 32
"""
    assert [line[: line.index(";")] for line in mistakes(source)] == [
        "1: language: found 'pt'",
        "2: borad: is not a setting",
        "4: buttons.ok: found 99",
        "5: buttons.jump: is not a setting",
        "7: scanner.speed: found 'fast'",
        "9: panel.chip: found 'ssd1307'",
        "11: panel.hight: is not a setting",
    ]
    assert mistakes(source)[0] == """1: language: found 'pt'; possible: "en", "fr", "de", "es\""""


@pytest.mark.parametrize(
    ("source", "mistake"),
    [
        ("[buttons]\nplace1 = 24", "2: buttons.place1: pin 24 is already used by buttons.ok"),
        ("[buttons]\nup = 2", "2: buttons.up: pin 2 is already used by I2C data"),
        (
            'board = "waveshare-oled-hat"\n[buttons]\nplace1 = 10',
            "3: buttons.place1: pin 10 is already used by SPI data",
        ),
        (
            'board = "waveshare-oled-hat"\n[buttons]\nplace1 = 8',
            "3: buttons.place1: pin 8 is already used by SPI select",
        ),
        (
            'board = "waveshare-oled-hat"\n[buttons]\nplace1 = 25',
            "3: buttons.place1: pin 25 is already used by panel.reset",
        ),
        (
            '[scanner]\nport = "/dev/serial0"\n[buttons]\nup = 15',
            "4: buttons.up: pin 15 is already used by the serial line",
        ),
        ('board = "mine"', "1: board: found 'mine'; possible: adafruit-oled-bonnet, "),
        ("buttons = 3", "1: buttons: found 3; write it as a section: [buttons]"),
        ("[panel]\nheight = 32", "1: panel: found one [panel]; write [[panel]], once for each"),
        ("[[panel]]\nheight = 48", "2: panel: found 128×48; ssd1306 has 128×64 or 128×32"),
        ('[[panel]]\nchip = "st7789"', "2: panel.bus: found 'i2c'; st7789 is connected by spi"),
        ("[[panel]]\nrotate = 90", "1: panel.rotate: found 90; ssd1306 can be rotated by 0 or 180"),
        ("[[panel]]\n[[panel]]", "2: panel: address 0x3c on I2C bus 1 already has panel 1; choose another"),
        ("sound = 1", "1: sound: found 1; possible: true or false"),
        ("pace = true", '1: pace: found True; possible: "step", "slow", "normal", "quick"'),
        ("games = 'here'", "1: games: found 'here'; possible: a path that begins with /"),
        ("\n\nlanguage = ", "3: the file: Invalid value; write it as TOML: key = value"),
        ("[scanner", "1: the file: "),
        ("a = " + "[\n" * 50_000, "1: the file: has too many nested brackets"),
        ("a = " + "[" * 500, "1: the file: is a line of 504 characters, which is too long"),
        ("a = 1\n" * 50_000, "1: the file: is too large"),
        ("\n\nbuttons = {up = 77}", "3: buttons.up: found 77"),
        ("\npanel = [\n  {chip = 'bad'},\n]", "2: panel.chip: found 'bad'"),
        ("[buttons]\n'up' = 77", "2: buttons.up: found 77"),
        ('\n[ "butons" ]\nup = 3', "2: butons: is not a setting"),
        (
            '\n[[panel]]\nbus = "spi"\nnumber = 1\ndc = 7\nreset = 9',
            "4: panel.number: has no meaning on spi; leave it out",
        ),
        ("[[panel]]\ndc = 3", "2: panel.dc: has no meaning on i2c; leave it out"),
        ("[[panel]]\nnumber = 0\n[buttons]\nup = 0", "4: buttons.up: pin 0 is already used by I2C data"),
        ('[scanner]\nkind = "keyboard"', "2: scanner.port: found 'auto'; a keyboard needs its path: /dev/input/by-id/"),
        ("\ufefflanguage = 'pt'", "1: language: found 'pt'"),
        ("[[panel]]\n" * 9, "1: panel: found 9 of them; at most 8"),
    ],
)
def test_each_kind_of_mistake(source: str, mistake: str) -> None:
    [line] = mistakes(source)
    assert line.startswith(mistake)


def test_pins_that_clash_are_told_beside_other_mistakes() -> None:
    source = 'language = "pt"\n[buttons]\nup = 27\njump = 27'
    assert [line[: line.index(";")] for line in mistakes(source)] == [
        "1: language: found 'pt'",
        "2: buttons.down: pin 27 is already used by buttons.up",
        "4: buttons.jump: is not a setting",
    ]


def test_one_wrong_key_of_a_panel_hides_no_other_mistake() -> None:
    source = "[[panel]]\nseat = 9\n[[panel]]\nheight = 48\naddress = 0x3d\n[buttons]\nup = 2"
    assert [line[: line.index(";")] for line in mistakes(source)] == [
        "2: panel.seat: found 9",
        "4: panel: found 128×48",
        "7: buttons.up: pin 2 is already used by I2C data",
    ]


def test_a_button_of_the_board_can_be_moved_or_taken_away() -> None:
    settings = read_settings("[buttons]\nok = 5\nback = false", BOARDS)
    assert settings.buttons["ok"] == 5
    assert "back" not in settings.buttons


def test_several_panels_replace_the_boards_own() -> None:
    settings = read_settings("[[panel]]\nseat = 1\n[[panel]]\naddress = 0x3d\nseat = 2", BOARDS)
    assert [(panel.address, panel.seat) for panel in settings.panels] == [(0x3C, 1), (0x3D, 2)]


TAKEN_AWAY = "[buttons]\nup = false\nplace1 = 5"


@pytest.mark.parametrize(
    "source", ["", TAKEN_AWAY, "[scanner]\n[voice]\n[window]", *(f'board = "{name}"' for name in BOARDS)]
)
def test_what_is_shown_says_the_same_again(source: str) -> None:
    settings = read_settings(source, BOARDS)
    assert read_settings("\n".join(as_toml(settings)), BOARDS) == changed(settings, is_wired=True)


def test_an_address_is_shown_as_people_write_it() -> None:
    assert "address = 0x3d" in as_toml(read_settings("[[panel]]\naddress = 61", BOARDS))


@given(st.text())
def test_any_text_is_settings_or_mistakes(source: str) -> None:
    with suppress(SettingsFileError):
        assert isinstance(read_settings(source, BOARDS), Settings)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sub" / "ratkeeper.toml"
    config = ["config", "--config", str(file)]
    assert main([*config, "check"]) == 2
    assert capsys.readouterr().err == f"{file}: cannot be read: No such file or directory\n"
    assert main([*config, "init"]) == 0
    begun = file.read_text()
    assert main([*config, "init"]) == 1
    assert file.read_text() == begun
    capsys.readouterr()
    assert main([*config, "check"]) == 0
    assert capsys.readouterr().out == f"{file}: no mistakes\n"
    # Every line of the beginning, once its # is taken away, is a setting that exists.
    lines = [line.removeprefix("# ") for line in begun.splitlines() if "=" in line or "[" in line]
    spoken = "\n".join(line for line in lines if "ratkeeper" not in line.split("#")[0] or "games" in line)
    settings = read_settings(spoken, BOARDS)
    assert settings.voice is not None
    assert settings.cards == kinds()["action"].counts
    assert set(re.findall(r"# \[+(\w+)", begun)) == {*SECTIONS, *LISTS}
    buttons = re.search(r"# place1 = .*: (.*)", begun)
    assert buttons is not None
    assert buttons[1].split(", ") == [*button_roles()]
    file.write_bytes(b"# caf\xe9\n")
    assert main([*config, "show"]) == 2
    assert capsys.readouterr().err == f"{file}:1: not UTF-8 text; save the file as UTF-8\n"


def test_a_beginning_that_cannot_be_written_whole_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    file = tmp_path / "ratkeeper.toml"
    assert main(["config", "init", "--config", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: cannot be written: No space left on device\n"
    assert list(tmp_path.iterdir()) == []


def test_a_beginning_takes_the_place_of_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ratkeeper.toml"
    file.symlink_to("elsewhere")
    assert main(["config", "init", "--config", str(file)]) == 1
    assert main(["config", "init", "--config", str(tmp_path / "file" / "x")]) == 0
    assert main(["config", "init", "--config", str(tmp_path / "file" / "x" / "y")]) == 2
    assert capsys.readouterr().err.endswith(": File exists\n")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "iso8859-1"])
def test_settings_in_another_encoding_are_one_line(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ratkeeper.toml"
    file.write_text("# Zoë\nlanguage = 'en'\n", encoding=encoding)
    assert main(["config", "check", "--config", str(file)]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line == f"{file}:1: not UTF-8 text; save the file as UTF-8"


def test_settings_may_begin_with_a_byte_order_mark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ratkeeper.toml"
    file.write_bytes(b"\xef\xbb\xbflanguage = 'de'\n")
    assert main(["config", "show", "--config", str(file)]) == 0
    assert 'language = "de"' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("source", "ends"),
    [
        ('pase = "slow"', "did you mean pace?"),
        ("[scaner]", "did you mean scanner?"),
        ("[voice]\nspede = 160", "did you mean speed?"),
        ("xyzzy = 1", "possible: language, board"),
    ],
)
def test_a_mistyped_setting_names_the_one_that_was_meant(source: str, ends: str) -> None:
    [line] = mistakes(source)
    assert ends in line


def test_every_section_that_is_shown_can_be_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ratkeeper.toml"
    file.write_text("".join(f"[{name}]\n" for name in SECTIONS) + '[[hook]]\non = "turn"\nurl = "http://here"\n')
    assert main(["config", "show", "--config", str(file), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert changed(read_settings(file.read_text(), boards()), language="en") == read_settings(shown, boards())
