"""Links, pictures, commands, settings, scripts and quoted messages of the documents exist and are true."""

import io
import re
import shlex
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from companion.commands.parser import COMMANDS, parser
from companion.commands.play import ON_DEVICES
from companion.demo.scenario import scenario_of
from companion.games import GAMES, load
from companion.languages import LANGUAGES, PARTIAL
from companion.script import Script
from companion.settings_file import read_settings
from hardware.boards import boards
from ui.words import Words

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
DOCS = ROOT / "docs"
PAGES = [README, *sorted(DOCS.rglob("*.md")), *sorted({*ROOT.glob("*.md")} - {README})]
TROUBLESHOOTING = {
    language: DOCS / f"troubleshooting.{language}.md" for language in LANGUAGES if language not in PARTIAL
}
TROUBLESHOOTING["en"] = DOCS / "troubleshooting.md"
MAX_README_WORDS = 1600
MAX_GLOSSARY_ROWS = 40

CALL_OF_MAKE = r"(?:^|sudo |&& )make (?:[A-Z]+=\S+ )*([a-z]+)"

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in that language; an empty one for those that name none."""
    fenced = re.findall(r"^ *```(\w*)\n(.*?)^ *```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [textwrap.dedent(text) for named, text in fenced if named == language]


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
    assert len(README.read_text(encoding="utf-8").split()) < MAX_README_WORDS


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
    assert page_languages() == {*TROUBLESHOOTING} - {"en"}
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    assert [picture.name for picture in (ROOT / "docs" / "pictures").iterdir() if picture not in shown] == []


def page_languages() -> set[str]:
    """Return the languages of the READMEs that README.md leads to, besides English."""
    return {match[1] for link in links(README) if (match := re.fullmatch(r"README\.(\w+)\.md", link))}


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


def shorts(language: str) -> dict[str, str]:
    return {key: one if isinstance(one, str) else one[0] for key, one in Words(language).sentences.items()}


@cache
def templates(language: str) -> list[str]:
    """Return every text that the program has in this language, with "…" for each blank."""
    every = [Words(language), *(Words(language).of(game) for game in GAMES)]
    entries = [entry for words in every for entry in words.sentences.values()]
    texts = [text for entry in entries for text in ([entry] if isinstance(entry, str) else entry)]
    texts.append(f"play: {ON_DEVICES}")
    return [re.sub(r"\{count:[^}]*\|([^}|]*)\}", r"\1", text) for text in texts]


def is_said(quote: str, language: str) -> bool:
    """True if a text of the program begins with the quote, or ends with it; "…" stands for anything."""
    known = [re.sub(r"\{[^}]*\}", "…", template) for template in templates(language)]
    quote = quote.rstrip(".")
    return any(text.startswith(quote) or text.rstrip(".").endswith(quote) for text in known)


def fits_a_template(said: str, language: str) -> bool:
    """True if the program can say this with some values in the blanks, or one of its halves beside "; "."""
    halves = (half for template in templates(language) for half in (template, *template.split("; ")))
    return any(re.fullmatch(re.sub(r"\\\{.*?\\\}", ".+", re.escape(half)), said) for half in halves)


@pytest.mark.parametrize("language", TROUBLESHOOTING)
def test_troubleshooting_explains_what_the_screen_says(language: str) -> None:
    first, _ = [heading for heading in headings(TROUBLESHOOTING[language]) if heading.startswith("## ")][:2]
    explained = [cells[0] for cells in rows(TROUBLESHOOTING[language], first)]
    known = {key: re.sub(r"\{[^}]*\}", "…", text) for key, text in shorts(language).items()}
    assert [said for said in explained if said not in known.values()] == []
    notices = {key: text for key, text in known.items() if key.startswith("fault.")}
    good_news = {notice for key, notice in notices.items() if key.endswith(("_back", "_again", ".resumed"))}
    assert set(notices.values()) - good_news - set(explained) == set()


@pytest.mark.parametrize("language", TROUBLESHOOTING)
def test_troubleshooting_quotes_what_the_log_says(language: str) -> None:
    second = [heading for heading in headings(TROUBLESHOOTING[language]) if heading.startswith("## ")][1]
    quoted = [cells[0].removesuffix(" …").strip("`") for cells in rows(TROUBLESHOOTING[language], second)]
    assert quoted
    assert [quote for quote in quoted if not is_said(quote, language)] == []


def test_troubleshooting_quotes_what_preparing_says() -> None:
    sources = "".join((ROOT / name).read_text() for name in ("Makefile", "debian/install.sh", "debian/build.sh"))
    sources = sources.replace("$(PYTHON)", "python3")
    table = rows(TROUBLESHOOTING["en"], "## While preparing or installing")
    quoted = [cells[0].removesuffix(" …").strip("`") for cells in table]
    assert quoted
    assert [quote for quote in quoted if quote not in sources] == []


PLAYERS_PAGES = [
    *ROOT.glob("README*.md"),
    *(DOCS / f"{name}.md" for name in ("games", "languages", "patin", "phones", "raid")),
]
TITLES = {"The Pied Piper", "Die Patin", "The Great Rat Raid", "Joueur de flûte", "Rattenfänger"}


@pytest.mark.parametrize("page", PLAYERS_PAGES, ids=lambda page: page.name)
def test_words_in_italics_are_on_the_screens(page: Path) -> None:
    language = next((other for other in LANGUAGES if page.name.endswith(f".{other}.md")), "en")
    prose = re.sub(r"^ *```.*?^ *```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    italics = {" ".join(one.split()) for one in re.findall(r"(?<![*\w])\*([^*|]+)\*(?!\*)", prose)}
    words = Words(language)
    names = {name.lower() for table in words.names.values() for name in table.values()}
    names |= {name.lower() for game in GAMES for table in words.of(game).names.values() for name in table.values()}
    others = {one for one in italics - TITLES if one.lower() not in names and not one.isdigit()}
    assert [one for one in sorted(others) if not fits_a_template(one, language)] == []


def test_pages_quote_what_the_league_and_the_doctor_say() -> None:
    quoted = [cells[0] for cells in rows(DOCS / "many-tables.md", "## When something is wrong")]
    assert [quote for quote in quoted if "…" in quote and not is_said(quote, "en")] == []
    [sample] = [text for text in blocks(DOCS / "hardware.md", "") if "none found" in text]
    said = [line[20:] if line[:2] in ("ok", "!!", "--") else line.partition("→ ")[2] for line in sample.splitlines()]
    assert [line for line in said if not fits_a_template(line, "en")] == []


def headings(page: Path) -> list[str]:
    return re.findall(r"^#+ .+$", page.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_pins_of_the_boards_are_those_of_their_files() -> None:
    roles = ("up", "down", "left", "right", "ok", "ok2", "back", "undo")
    page = ROOT / "docs" / "hardware.md"
    told = {cells[0].strip("`"): cells[1:9] for cells in rows(page, "Their pins, by BCM number:")}
    known = {name: read_settings(f'board = "{name}"', boards()).buttons for name in boards()}
    assert told == {name: [str(buttons.get(role, "–")) for role in roles] for name, buttons in known.items()}
    assert {cells[1].strip("`") for cells in rows(page, "## Ready boards")} == set(known)


def test_the_recorded_demo_has_the_chapters_of_the_demo() -> None:
    words = Words("en").of("piper")
    scenario = scenario_of("piper")
    assert scenario
    titles = [words.text(f"demo.{chapter.name}.title") for chapter in scenario.chapters]
    with Image.open(DOCS / "pictures" / "demo.gif") as film:
        recorded = film.info["comment"].decode().splitlines()
    count = len(titles)
    expected = [words.text("demo.chapter", number=at, count=count, title=one) for at, one in enumerate(titles, 1)]
    assert [line for line in recorded if line in expected] == expected, "make gif records it anew"


def test_the_glossary_stays_short() -> None:
    page = ROOT / "CONTRIBUTING.md"
    code, screens = rows(page, "### In the program"), rows(page, "### On the screens")
    assert len(code) + len(screens) <= MAX_GLOSSARY_ROWS


def test_the_workflow_uses_each_supported_python() -> None:
    project = (ROOT / "pyproject.toml").read_text()
    [oldest] = re.findall(r'requires-python = ">=(.+?)"', project)
    workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text()
    [listed] = re.findall(r"python: \[(.+)\]", workflow)
    pythons = [int(version.strip('" ').removeprefix("3.")) for version in listed.split(",")]
    assert pythons == [*range(int(oldest.removeprefix("3.")), pythons[-1] + 1)]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o100
    assert "run: .ci/run" in workflow


@every_page
def test_paths_in_sentences_exist(page: Path) -> None:
    folders = "|".join(folder.name for folder in ROOT.iterdir() if folder.is_dir() and folder.name[0].isalpha())
    named = [span for span in spans(page) if re.fullmatch(rf"(?:{folders}|\.ci|\.github)/[\w./-]+", span)]
    made = ("build/", "dist/")
    assert [path for path in named if not (ROOT / path).exists() and not path.startswith(made)] == []


def test_the_button_that_goes_back_has_one_word_in_each_language() -> None:
    [row] = [cells for cells in rows(ROOT / "CONTRIBUTING.md", "### On the screens") if "`back`" in cells[0]]
    for language, cell in zip(("en", "fr", "de"), row, strict=True):
        word = cell.partition(" ")[0]
        words = Words(language)
        said = {words.name("button", "back"), words.name("command", "back"), words.text("page.back", "full")}
        assert said == {word}
        readme = README if language == "en" else ROOT / f"README.{language}.md"
        assert word in readme.read_text(encoding="utf-8")
    assert f">{row[0].partition(' ')[0]}</text>" in (DOCS / "pictures" / "wiring.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_page_about_scripts_has_every_word_of_each_game(game: str) -> None:
    page = (DOCS / "scripts.md").read_text(encoding="utf-8")
    assert f"`game {game}`" in page
    own = page.partition(f"\n## {Words('en').name('game', game)}\n")[2].partition("\n## ")[0]
    shared = page.partition("\n## The form\n")[2].partition("\n## ")[0]
    words = set(re.findall(r"[\w-]+", " ".join(re.findall(r"`([^`]+)`", own + shared))))
    rules = load(game)
    assert {*rules.decisions.verbs, *rules.expectations} - words == set()
