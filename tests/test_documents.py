"""What README and docs show must be there and be true: links, pictures, commands, settings, scripts, what it says."""

import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.commands.parser import COMMANDS, parser
from companion.script import Script
from companion.settings_file import read_settings
from hardware.boards import boards
from ui.words import Words

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]
MOST_WORDS = 1600
"""Who is new here reads so much, and no more."""

CALL_OF_MAKE = r"(?:^|sudo |&& )make (?:[A-Z]+=\S+ )*([a-z]+)"

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in that language; an empty one for those that name none."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [text for named, text in fenced if named == language]


def spans(page: Path) -> list[str]:
    prose = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"`([^`\n]+)`", prose)


def shell_lines(page: Path) -> list[str]:
    return [line for text in blocks(page, "sh") for line in text.splitlines()]


def anchors(page: Path) -> set[str]:
    """The names that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page: Path) -> list[str]:
    found = re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    return [link for link in found if not link.startswith(("http://", "https://"))]


def test_the_first_page_is_short() -> None:
    assert len(README.read_text(encoding="utf-8").split()) < MOST_WORDS


@every_page
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    for link in links(page):
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{page.name}: there is no {link}"
        assert not anchor or anchor in anchors(target), f"{page.name}: {target.name} has no heading {anchor}"


def test_every_page_is_reached_from_the_first_one_and_every_picture_is_shown() -> None:
    reached = {(README.parent / link.partition("#")[0]).resolve() for link in links(README)}
    assert [page.name for page in PAGES[1:] if page not in reached] == []
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    assert [picture.name for picture in (ROOT / "docs" / "pictures").iterdir() if picture not in shown] == []


def called(line: str) -> Iterator[list[str]]:
    """The arguments of each `ratkeeper` that a line of shell calls."""
    for command in re.split(r"\||&&|\$\(|\)", line):
        words = shlex.split(command, comments=True) if command.count('"') % 2 == 0 else command.split()
        words = words[3:] if words[:2] == ["sudo", "-u"] else words[1:] if words[:1] == ["sudo"] else words
        if words[:1] == ["ratkeeper"]:
            yield words[1:]


@every_page
def test_commands_in_blocks_are_understood(page: Path) -> None:
    for line in shell_lines(page):
        for arguments in called(line):
            try:
                parser(arguments[0]).parse_args(arguments)
            except SystemExit:
                pytest.fail(f"{page.name}: {line}")


@every_page
def test_commands_in_sentences_exist(page: Path) -> None:
    named = [match[1] for span in spans(page) for match in re.finditer(r"\bratkeeper ([a-z]+)", span)]
    assert [name for name in named if name not in COMMANDS] == []


@every_page
def test_targets_of_make_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    said = [*spans(page), *shell_lines(page)]
    named = [match[1] for text in said for match in re.finditer(CALL_OF_MAKE, text)]
    assert [name for name in named if name not in targets] == []


@every_page
def test_settings_in_blocks_have_no_mistake(page: Path) -> None:
    for text in blocks(page, "toml"):
        read_settings(text, boards())


@every_page
def test_scripts_in_blocks_come_to_their_end(page: Path) -> None:
    for text in blocks(page, ""):
        if text.startswith("game "):
            assert list(Script().run(io.BytesIO(text.encode())))


def rows(page: Path, heading: str) -> list[list[str]]:
    """The cells of the table that comes first behind a line."""
    behind = page.read_text(encoding="utf-8").partition(f"\n{heading}\n")[2]
    table = re.search(r"(?:^\|.*\n)+", behind, re.MULTILINE)
    assert table, f"{page.name} has no table behind {heading}"
    return [[cell.strip() for cell in line.strip("|\n").split(" | ")] for line in table[0].splitlines()[2:]]


def test_what_the_screen_says_is_what_the_page_about_faults_explains() -> None:
    sentences = Words("en").sentences
    short = {entry if isinstance(entry, str) else entry[0] for entry in sentences.values()}
    explained = [cells[0] for cells in rows(ROOT / "docs" / "troubleshooting.md", "## On the screen")]
    assert explained
    assert [said for said in explained if said not in short] == []
    notices = {key: entry[0] for key, entry in sentences.items() if key.startswith("fault.")}
    good_news = {notice for key, notice in notices.items() if key.endswith(("_back", "_again", ".resumed"))}
    assert set(notices.values()) - good_news - set(explained) == set()


def test_the_pins_of_the_boards_are_those_of_their_files() -> None:
    roles = ("up", "down", "left", "right", "ok", "ok2", "back", "undo")
    page = ROOT / "docs" / "hardware.md"
    told = {cells[0].strip("`"): cells[1:9] for cells in rows(page, "Their pins, by BCM number:")}
    known = {name: read_settings(f'board = "{name}"', boards()).buttons for name in boards()}
    assert told == {name: [str(buttons.get(role, "–")) for role in roles] for name, buttons in known.items()}
    assert {cells[1].strip("`") for cells in rows(page, "## Ready boards")} == set(known)
