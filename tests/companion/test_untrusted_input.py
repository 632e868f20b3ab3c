"""What is scanned, typed or found in a file reaches no shell, no path, no terminal and no page but as words."""

import os
import re
import shutil
import stat
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest

from companion.bounded_toml import LARGEST as LARGEST_TOML
from companion.box.active_game import ActiveGame
from companion.box.startup import StartCounter
from companion.box.terminal import TerminalView
from companion.cards import Card, CardsUnreadableError, load_card_codes
from companion.cli import main
from companion.commands.learn.code_editor import CodeEditor
from companion.games import load as load_game
from companion.notation import join
from companion.refusal import RefusedError
from companion.session import Session
from companion.settings_file import SettingsFileError, read_settings
from companion.signals import EventQueue, message
from companion.storage.journal import LARGEST, DamagedGameError, Journal, JournalLine, load
from companion.storage.saved_games import saved_games
from hardware.boards import boards
from hardware.framing import PROTOCOLS, Code, Framer
from hardware.voice import Voice
from tests.fake_program import write_program
from tests.kept_games import keep
from tests.timeouts import TIMEOUT
from ui.frame import Choice, Frame, Text, Tone
from ui.words import LANGUAGES, Words

HOSTILE = (
    "$(touch pwned)",
    "`touch pwned`; touch pwned",
    "../../etc/passwd",
    "-v --stdin",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "&amp; %s {0} {player.__class__}",
    "' OR 1=1 --",
)
"""All of them printable, so all of them may be people's names."""
STEERING = ("\x1b[2J", "\x1b]0;title\x07", "\x9b2J", "a\nb", "a\rb", "\u202eevil", "\u2028", "\x00", "\x7f", "\ud800")
"""What a terminal or a page would obey, and no name may hold."""


ASKS_THE_WAY = "companion/phone/__main__.py"
CALLS = "companion/link/hooks.py"
"""The addresses that the settings name, and no other."""
"""The phone's process, apart from the box's: serves a socket it is handed, and asks which address this machine has."""


def controls(text: str) -> list[str]:
    return [char for char in text if not char.isprintable() and char != "\n"]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Games of people with such names, and a journal that a stranger made."""
    for first in range(0, len(HOSTILE), 2):
        players = join(("players", *HOSTILE[first : first + 2]))
        table = ActiveGame(tmp_path / "games", EventQueue())
        table.begin(("game piper", players, "rats red blue yellow green violet", "reveal red"))
        table.close()
    journal = Journal(tmp_path / "games", "piper")
    for line in ("game piper", 'players "a b" c # \x1b[2J', "rats red blue yellow green violet # \x1b]0;x\x07"):
        journal.keep(JournalLine(line, 0, "\x1b[2J<b>"))
    journal.close()
    return tmp_path / "games"


# Names


@pytest.mark.parametrize("name", STEERING)
def test_what_steers_is_no_name(name: str) -> None:
    with pytest.raises(RefusedError):
        Session(load_game("piper")).decide(f'players Ada "{name}"')


def test_names_are_no_paths(games: Path) -> None:
    names = sorted(path.name for path in games.iterdir())
    assert names == [f"{number:04d}-piper.journal" for number in range(1, 6)]
    assert not list(games.parent.rglob("*pwned*"))


@pytest.mark.parametrize(
    "command", [["games"], ["games", "--json"], ["resume"], ["stats"], ["export", "1"], ["export", "5"]]
)
def test_nothing_that_is_kept_steers_a_terminal(
    games: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    main([*command, "--games", str(games)])
    told = capsys.readouterr()
    assert told.out
    assert controls(told.out + told.err) == []


@pytest.mark.parametrize("name", ["0009-\x1b[2Jx.journal", "0009-a\nb.journal"])
def test_nor_does_a_files_name(games: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    (games / name).write_bytes(b"rubbish")
    for command in (["games"], ["resume"], ["export", "9"], ["report", "9"]):
        main([*command, "--games", str(games)])
    told = capsys.readouterr()
    assert controls(told.out + told.err) == []


def test_nor_does_a_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "x.table"
    for line in (
        'players "\x1b[2J" b',
        "\x1b[2J",
        'expect phase "\x1b[2J"',
        "play \x9b2J 1",
        "expect refused '\x1b[2J",
    ):
        script.write_bytes(f"game piper\n{line}\n".encode())
        assert main(["replay", str(script)]) in (1, 2)
    told = capsys.readouterr()
    assert controls(told.out + told.err) == []


def test_nor_do_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = tmp_path / "x.toml"
    for line in (
        '"\\u001b[2J" = 1',
        'language = "\\u001b[2J"',
        'games = "/\\u001b[2J"',
        '[scanner]\nport = "\\u009b2J"',
        'board = "\\u001b"',
        "\x1b[2J = 1",
    ):
        settings.write_text(line, encoding="utf-8")
        assert main(["config", "check", "--config", str(settings)]) == 2, line
    told = capsys.readouterr()
    assert controls(told.out + told.err) == []


def test_nor_does_a_frame() -> None:
    out = StringIO()
    face = TerminalView(out, colour=False)
    out.truncate(0)
    nasty = Text("\x1b[2J", "a\x1b]0;x\x07b\x9b2J\r\n")
    face.show(Frame(nasty, lines=(nasty,), choices=(Choice(nasty),), notices=(nasty,)), 0.0)
    shown = re.sub(r"\x1b\[(H|K|J)", "", out.getvalue()).replace("\r\n", "\n").replace("\0", "")
    assert controls(shown) == []


@pytest.mark.parametrize(("said", "colours"), [(None, True), ("", True), ("1", False), ("0", False)])
def test_a_terminal_obeys_no_color(monkeypatch: pytest.MonkeyPatch, said: str | None, colours: bool) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if said is not None:
        monkeypatch.setenv("NO_COLOR", said)
    out = StringIO()
    TerminalView(out).show(Frame(Text("?", tone=Tone.ALARM)), 0.0)
    assert bool(re.search(r"\x1b\[[\d;]*m", out.getvalue())) is colours


# Codes


@pytest.mark.parametrize("dialect", PROTOCOLS)
def test_a_scanned_code_is_printable_and_short(dialect: str) -> None:
    framer = Framer(PROTOCOLS[dialect])
    for first in range(256):
        for one in framer.feed(bytes((2, first)) * 40 + b"\r\x03", 0.0):
            if isinstance(one, Code):
                assert one.text.isascii()
                assert one.text.isprintable()
                assert len(one.text) <= 64


def test_a_learned_code_is_kept_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    teaching = CodeEditor(path, {"forward": 50})
    codes = [*HOSTILE, 'x" = "command ok"\n[evil]', "\\", "'''", '"""', "#", "[codes]"]
    for code in codes:
        teaching.teach(code, "action", "forward")
    teaching.keep()
    assert list(load_card_codes(path).codes) == codes
    assert load_card_codes(path).codes["#"] == Card("action", "forward", codes.index("#") + 1)


# Shells


def test_words_reach_the_voice_as_words(tmp_path: Path) -> None:
    heard, program = tmp_path / "heard", tmp_path / "speak"
    write_program(program, f'#!/bin/sh\nfor word in "$@"; do echo "$word"; done > {heard}.options\ncat > {heard}\n')
    voice = Voice(EventQueue(), program=str(program))
    voice.say(" ".join(HOSTILE))
    assert voice.finish(TIMEOUT)
    voice.close()
    assert heard.read_text() == " ".join(HOSTILE)
    options = Path(f"{heard}.options").read_text().split()
    assert options == ["-v", "en", "-s", "160", "-a", "100", "-b", "1", "--stdin"]
    assert not list(tmp_path.glob("pwned"))


def test_no_program_is_started_by_a_shell() -> None:
    root = Path(__file__).parents[2]
    for path in (path for package in ("companion", "hardware", "ui") for path in (root / package).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"shell\s*=\s*True|os\.system|os\.popen|\beval\(|pickle", source), path
        assert not re.search(r"\bexec\(", source), path


# Pages


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_runs_nothing(games: Path, language: str, tmp_path: Path) -> None:
    for number in range(1, 6):
        page = tmp_path / "report.html"
        assert main(["report", str(number), "--games", str(games), "--lang", language, "-o", str(page)]) == 0
        tags = Tags()
        tags.feed(page.read_text(encoding="utf-8"))
        assert not tags.tags & {"script", "img", "link", "iframe", "object", "form", "base", "b1"}
        assert not any(name.startswith("on") or name in ("src", "href", "style") for name in tags.attributes)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_fills_a_blank_and_nothing_else(name: str) -> None:
    for language in LANGUAGES:
        assert name in Words(language).text("ask.turn", player=name)


# Files


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def lax() -> Iterator[None]:
    """Whoever started the program hides nothing."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("lax")
def test_what_is_kept_is_its_owners_alone(tmp_path: Path) -> None:
    keep(tmp_path / "state" / "games", "game piper")
    [journal] = (tmp_path / "state" / "games").iterdir()
    teaching = CodeEditor(tmp_path / "own" / "cards.toml", {"forward": 50})
    teaching.teach("1", "action", "forward")
    teaching.keep()
    StartCounter(tmp_path / "run" / "starts").broke("no")
    assert mode(journal) == mode(tmp_path / "own" / "cards.toml") == mode(tmp_path / "run" / "starts") == 0o600
    assert mode(journal.parent) == mode(tmp_path / "own") == mode(tmp_path / "run") == 0o700


@pytest.mark.usefixtures("lax")
def test_the_group_that_may_read_the_folder_reads_the_games_and_changes_none(tmp_path: Path) -> None:
    state = tmp_path / "state"
    state.mkdir()
    for open_to, folder, file in ((0o777, 0o750, 0o640), (0o750, 0o750, 0o640), (0o710, 0o710, 0o600)):
        state.chmod(open_to)
        keep(state / "games", "game piper")
        [journal] = (state / "games").iterdir()
        assert (mode(journal.parent), mode(journal)) == (folder, file)
        shutil.rmtree(state / "games")


@pytest.mark.usefixtures("lax")
def test_a_link_laid_in_the_way_of_the_counter_is_not_followed(tmp_path: Path) -> None:
    treasure = tmp_path / "treasure"
    treasure.write_text("gold")
    (tmp_path / "starts.new").symlink_to(treasure)
    StartCounter(tmp_path / "starts")
    assert treasure.read_text() == "gold"
    assert (tmp_path / "starts").exists()


# Limits


def test_what_never_ends_is_no_journal(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "0001-piper.journal")
    (tmp_path / "0002-piper.journal").symlink_to("/dev/zero")
    (tmp_path / "0003-piper.journal").mkdir()
    with (tmp_path / "0004-piper.journal").open("wb") as file:
        file.truncate(LARGEST + 1)
    assert [game.fault for game in saved_games(tmp_path)] == [*[message("why.no_file")] * 3, message("why.too_large")]
    with pytest.raises(DamagedGameError):
        load(tmp_path / "0002-piper.journal")


@pytest.mark.parametrize(
    "source",
    [
        "a = 1\n" * LARGEST_TOML,
        "a" + ".a" * 10_000 + " = 1",
        "a = " + "[\n" * 50_000,
        "a = " + "9\n" * 3,
        "[" + "a." * 100_000 + "a]",
    ],
)
def test_settings_and_cards_have_limits(tmp_path: Path, source: str) -> None:
    began = time.process_time()
    with pytest.raises(SettingsFileError):
        read_settings(source, boards())
    (tmp_path / "cards.toml").write_text(source)
    with pytest.raises(CardsUnreadableError):
        load_card_codes(tmp_path / "cards.toml")
    assert time.process_time() - began < 5, "of this process alone, whatever others do"


def test_nothing_listens_on_the_network() -> None:
    root = Path(__file__).parents[2]
    for path in (path for package in ("companion", "hardware", "ui") for path in (root / package).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"http\.server|socketserver|import requests", source), path
        assert path == root / CALLS or "urllib.request" not in source, path
        if path == root / ASKS_THE_WAY:
            assert re.findall(r"AF_INET.*", source) == ["AF_INET, socket.SOCK_DGRAM) as way:"]
            assert not re.search(r"\.(bind|listen|send|sendto|sendall)\(", source), path
        else:
            assert not re.search(r"socket\(.*AF_INET|AF_INET6?, *socket\.SOCK", source), path
