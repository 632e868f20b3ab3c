"""The doctor's whole round, as the command prints it, in the table's language."""

import argparse
import errno
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from companion.box.load_settings import words_for
from companion.box.simulated_hardware import SimulatedHardware
from companion.cli import main
from companion.commands import doctor
from companion.commands.doctor import checkup_box
from companion.commands.doctor.checkup import Finding, Machine, device_findings, examine, parted
from companion.commands.doctor.checkup_box import box_findings
from companion.languages import PARTIAL
from companion.settings import ScannerSettings, Settings
from companion.signals import message
from tests.companion.fake_machine import PANEL, PLAIN, WORDS, fails, healthy, told, write
from ui.words import LANGUAGES


@pytest.fixture
def world() -> Iterator[SimulatedHardware]:
    with SimulatedHardware(PLAIN) as world:
        yield world


def test_a_check_that_crashes_is_a_finding_and_the_others_go_on() -> None:
    def crash(*_: object) -> NoReturn:
        raise ZeroDivisionError("by zero")

    finding = told(examine("abacus", crash))
    assert finding == Finding(
        "abacus",
        False,
        "the check itself failed: ZeroDivisionError: by zero",
        "please report this line as a bug",
    )
    findings = list(box_findings(PLAIN, healthy(groups=crash, throttled=crash)))
    assert [one.ok for one in findings if one.name in {"groups", "power"}] == [False, False]
    assert [one.name for one in findings] == ["groups", "fonts", "voice", "braille", "games", "power"]


def test_words_about_a_fault_are_parted_at_the_last_semicolon() -> None:
    def halves(words: str) -> list[str]:
        return [doctor.told(half, WORDS["en"]) for half in parted(message("why.said", words=words))]

    assert halves("a; b; c") == ["a; b", "c"]
    assert halves("only this") == ["only this", ""]


def options(config: Path | None = None, *, simulate: bool = True) -> argparse.Namespace:
    return argparse.Namespace(config=config, simulate=simulate, live=False, report=None, lang=None)


def run(options: argparse.Namespace, machine: Machine) -> int:
    return doctor.run(options, words_for(options), machine)


def test_simulated_everything_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "[[panel]]\n[[panel]]\naddress = 0x3d\n[scanner]\n")
    assert main(["doctor", "--simulate", "--config", str(path)]) == 0
    out = capsys.readouterr().out
    first, *lines, last = out.splitlines()
    assert first.startswith("SIMULATED")
    assert last == "Everything in the settings works."
    names = [line[4:19].strip() for line in lines if line.startswith("ok")]
    assert names[:10] == [
        "settings",
        "pins",
        *(f"GPIO {pin} {role}" for role, pin in PLAIN.buttons.items()),
        *names[8:10],
    ]
    assert {"panel", "panel 2", "scanner", "fonts", "games"} <= set(names)
    assert "!!" not in out
    assert re.search(rf"^ok  games +{tmp_path}: ", out, re.MULTILINE)


def test_a_simulation_needs_no_group() -> None:
    nobody = healthy(groups=lambda: (set(), {"gpio", "i2c"}))
    assert "no device in the settings needs one" in [
        told(one).found for one in box_findings(PLAIN, nobody, simulated=True)
    ]
    assert "not in gpio, i2c" in [told(one).found for one in box_findings(PLAIN, nobody)]


def test_a_fault_is_marked_with_what_to_do_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "[voice]\n")
    assert run(options(path), healthy(program=lambda _: None)) == 1
    out = capsys.readouterr().out
    assert re.search(r"^!!  voice +espeak-ng is not installed\n    → sudo apt install espeak-ng", out, re.MULTILINE)
    assert out.endswith("1 to repair: see the lines with !!\n")


def test_what_is_not_named_does_not_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "panel = []\n" + "[buttons]\n" + "".join(f"{role} = false\n" for role in PLAIN.buttons))
    machine = healthy(program=lambda _: None, i2c_answers=fails(errno.ENOENT), throttled=lambda: 0x10000)
    assert run(options(path, simulate=False), machine) == 0
    out = capsys.readouterr().out
    assert "SIMULATED" not in out
    assert "    → use the power supply" in out


def test_every_mistake_in_the_settings_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, 'language = "xx"\npace = -1\n')
    assert run(options(path), healthy()) == 1
    out = capsys.readouterr().out
    assert f"!!  settings        {path}:2: language: found 'xx'" in out
    assert f"!!  settings        {path}:3: pace: found -1" in out
    assert "--  pins" in out  # the rest of the machine was looked at all the same
    assert main(["doctor", "--live", "--config", str(path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_a_terminal_is_not_given_orders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(options(write(tmp_path, "")), healthy(serial_ports=lambda: ["/dev/\x1b[2J"]))
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "well", "absent"),
    [
        ("fr", "Tout ce que nomment les réglages fonctionne.", "--  scanner         pas dans les réglages"),
        ("de", "Alles, was in den Einstellungen steht, funktioniert.", "--  Fenster         steht nicht in den"),
    ],
)
def test_it_speaks_the_language_of_the_settings_or_the_one_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, well: str, absent: str
) -> None:
    path = write(tmp_path, f'language = "{language}"\n')
    assert main(["doctor", "--simulate", "--config", str(path)]) == 0
    by_settings = capsys.readouterr().out
    assert by_settings.splitlines()[-1] == well
    assert absent in by_settings
    assert "xa0" not in by_settings  # the space before a French colon is no order to a terminal
    assert main(["doctor", "--simulate", "--config", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out.endswith("Everything in the settings works.\n")


def test_numbers_are_written_as_each_language_writes_them(tmp_path: Path) -> None:
    finding = checkup_box.disk_finding(tmp_path, healthy(sync_seconds=lambda _: 0.0025))
    assert [told(finding, language).found for language in LANGUAGES if language not in PARTIAL] == [
        f"{tmp_path}: 8,000 MB free, a decision is saved in 2.5 ms",
        f"{tmp_path}\u00a0: 8\u00a0000 Mo libres, une décision est enregistrée en 2,5 ms",
        f"{tmp_path}: 8.000 MB frei, eine Entscheidung ist nach 2,5 ms sicher",
    ]


def test_settings_with_mistakes_are_answered_in_their_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(options(write(tmp_path, 'language = "fr"\npace = -1\n')), healthy()) == 1
    out = capsys.readouterr().out
    assert "    → corrige cette ligne" in out
    assert out.endswith("1 point à corriger : vois les lignes marquées !!\n")


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_device_has_a_name_that_fits_its_column(world: SimulatedHardware, language: str) -> None:
    settings = Settings(buttons=PLAIN.buttons, panels=(PANEL,) * 2, scanner=ScannerSettings(kind="keyboard"))
    names = [one.name for one in (*device_findings(settings, world, healthy()), *box_findings(settings, healthy()))]
    named = WORDS[language].names["device"]
    assert {name for name in names if not name.startswith("GPIO ")} <= set(named)
    assert max(len(named.get(name, name)) for name in names) <= 15


def test_it_looks_at_the_board_that_was_found_at_the_first_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games").mkdir()
    path = write(tmp_path / "games", "")
    (tmp_path / "state.json").write_text('{"board": "pimoroni-display-hat-mini"}')
    run(options(path, simulate=False), healthy())
    assert "(pimoroni-display-hat-mini)" in capsys.readouterr().out
