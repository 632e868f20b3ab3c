"""A kept game as a page and as a picture."""

import io
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from companion.cli import main
from companion.commands.report import png as report_png
from companion.commands.report import svg as report_svg
from companion.commands.report.png import MOST_ENTRIES, _bounded, picture
from companion.commands.report.report_model import ReportModel, report_model
from companion.commands.report.svg import drawing, legend
from companion.commands.report.web_page import STYLE, page
from companion.games import GAMES, load
from companion.storage.journal import Journal, JournalLine
from companion.storage.saved_games import game_named, saved_games
from tests.exhaustive_params import rest_exhaustive
from tests.kept_games import BEGAN, keep, play
from tests.walks import walk
from ui.frame import Chart, Curve
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.chart import paint_chart
from ui.words import LANGUAGES, Words

NAMES = ("Zoë", "Jürgen", "<script>alert(1)</script>", '"&amp;', "Maximilian-Friedrich von der Au")
VOID = {"meta", "circle", "rect", "path", "line"}


class Reader(HTMLParser):
    """Reads a page as strictly as it was written: every element is closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.text.append(data)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


def told(folder: Path, *lines: str, language: str = "en") -> ReportModel:
    keep(folder, *lines)
    game, session = game_named(folder, "last")
    return report_model(game, session, Words(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_loads_nothing_runs_nothing_and_escapes_everything(language: str, tmp_path: Path) -> None:
    lines = play(*NAMES, variant="secret", seed=2, mistakes=True)
    text = page(told(tmp_path, *lines, language=language))
    reader = read(text)
    tags = {tag for tag, _ in reader.seen}
    assert not tags & {"script", "link", "img", "iframe", "object", "base", "form"}
    for _, attributes in reader.seen:
        assert not {name for name in attributes if name.startswith("on") or name in ("href", "src", "style")}
    assert not re.search(r"https?:|url\(|@import", text)
    assert ("html", {"lang": language}) in reader.seen
    plain = "".join(reader.text)
    for name in NAMES:
        assert name in plain


def test_every_line_is_in_it_with_its_time(tmp_path: Path) -> None:
    lines = play("Ada", "Ben", "Cleo", seed=3, mistakes=True)
    report = told(tmp_path, *lines)
    entries = [entry for section in report.sections for entry in section.entries]
    assert len(entries) == len(lines) - 1, "all but the line that names the game"
    assert {"undo", "redo"} <= set(lines), "or this shows nothing"
    for at in (0, 7, len(entries) - 1):
        assert entries[at].time == clock(at + 1)
    html = page(report)
    assert html.count("<time>") == len(entries)
    [game] = saved_games(tmp_path)
    assert game.session is not None
    standing = [entry for entry in entries if not entry.undone and entry.said not in ("Undo", "Redo")]
    words = Words("en").of("piper")
    assert [entry.said for entry in standing] == [words.decision(line) for line in game.session.decisions]


def clock(line: int) -> str:
    from datetime import datetime  # noqa: PLC0415

    return datetime.fromtimestamp(BEGAN + 20 * line).astimezone().strftime("%H:%M:%S")


def test_turns_have_their_headings(tmp_path: Path) -> None:
    report = told(tmp_path, *play("Ada", "Ben", "Cleo", seed=3))
    assert [section.title for section in report.sections[:4]] == [
        "Setting up",
        "Turn 1: Ada",
        "Turn 2: Ben",
        "Turn 3: Cleo",
    ]


def test_what_was_taken_back_stays_and_is_marked(tmp_path: Path) -> None:
    setup = ("game piper", "players Ada Ben", "rats red blue yellow green violet")
    report = told(tmp_path, *setup, "reveal red", "undo", "reveal blue", "undo", "redo")
    entries = [entry for section in report.sections for entry in section.entries]
    assert [(entry.said, entry.undone) for entry in entries[2:]] == [
        ("The red rat revealed", True),
        ("Undo", False),
        ("The blue rat revealed", False),
        ("Undo", False),
        ("Redo", False),
    ]
    assert "Undone: The red rat revealed." in entries[3].events
    assert "(undone)" in page(report)


def test_corrections_and_what_was_taken_back_are_folded(tmp_path: Path) -> None:
    setup = ("game piper", "players Ada Ben", "rats red blue yellow green violet")
    html = page(told(tmp_path, *setup, "reveal red", "undo", "reveal blue", "fix tracker Ada 3", "reveal piper"))
    open_, *folded = html.replace("</details>", "<details>").split("<details>")
    assert [part.count("<time>") for part in folded] == [2, 1, 1, 1]
    assert "The red rat revealed" in folded[0]
    assert "2 lines undone or corrected" in folded[0]
    assert "The blue rat revealed" in folded[1]
    assert "1 line undone or corrected" in folded[2]
    assert "Ada" in folded[2]
    assert "Pied Piper revealed" in folded[3]
    assert "revealed" not in open_


def test_players_result_and_flights(tmp_path: Path) -> None:
    report = told(tmp_path, *play("Ada", "Ben", "Cleo", "Dan", seed=3))
    [game] = saved_games(tmp_path)
    assert game.session is not None
    view: Any = game.session.game.view(game.session.state)
    assert view is not None
    assert report.result == f"{view['winner']} wins the game!"
    assert [seat.name for seat in report.seats if seat.won] == [view["winner"]]
    fled = [seat for seat in report.seats if seat.fate.startswith("fled in turn ")]
    assert [seat.name for seat in fled] == [house["name"] for house in view["houses"] if house["out"]]
    assert len(fled) == 2
    html = page(report)
    assert html.count('<path class="fled"') == 2 * len(fled), "at the line's end and beside the name"
    assert f"<b>{report.sections[1].entries[0].said}</b>" in html


def test_a_game_that_is_not_over_or_not_begun(tmp_path: Path) -> None:
    whole = play("Ada", "Ben", "Cleo", seed=3)
    report = told(tmp_path, *whole[: len(whole) // 2])
    assert report.result == "Not over yet"
    assert report.chart is not None
    assert not any(seat.won for seat in report.seats)
    for lines in (["game piper"], whole[:3], whole[:5]):
        report = told(tmp_path, *lines)
        assert report.chart is None
        read(page(report))
        Image.open(io.BytesIO(picture(report))).verify()


def test_a_scanned_card_is_named(tmp_path: Path) -> None:
    journal = Journal(tmp_path, "piper")
    for line in play("Ada", "Ben")[:12]:
        journal.keep(JournalLine(line, BEGAN, "RK/A/BACK/03" if line.startswith("play ") else ""))
    journal.close()
    game, session = game_named(tmp_path, "last")
    assert "scanned card RK/A/BACK/03" in page(report_model(game, session, Words("en")))


def test_the_drawing_keeps_lines_apart() -> None:
    same = tuple(Curve(f"player {number}", (0, 1, 2, 2)) for number in range(5))
    svg = drawing(Chart(same, 7), "t", "roof", "turns")
    lines = re.findall(r'<polyline points="([^"]+)"', svg)
    assert len(set(lines)) == 5


def test_a_line_stands_over_the_number_of_its_turn(tmp_path: Path) -> None:
    report = told(tmp_path, *play("Ada", "Ben", "Cleo", "Dan", seed=3))
    assert report.chart is not None
    svg = drawing(report.chart, "t", "roof", "turns")
    numbers = {
        turn: float(x) for x, turn in re.findall(r'<text x="([\d.]+)" y="[\d.]+" text-anchor="middle">(\d+)', svg)
    }
    ends = [points.split()[-1].split(",")[0] for points in re.findall(r'<polyline points="([^"]+)"', svg)]
    whole = svg_x(numbers)
    for seat, end in zip(report.seats, ends, strict=True):
        turn = re.sub("\\D", "", seat.fate) or str(report.chart.turns)
        assert float(end) == pytest.approx(whole(int(turn)), abs=0.2), seat
    assert "0" not in numbers, "before the first turn"


def svg_x(numbers: dict[str, float]) -> Callable[[int], float]:
    """Where any turn stands, by two whose numbers are drawn."""
    (one, left), *_, (other, right) = ((int(turn), x) for turn, x in numbers.items())
    return lambda turn: left + (right - left) * (turn - one) / (other - one)


def test_lines_at_nothing_leave_the_numbers_below_them_alone() -> None:
    low = tuple(Curve(f"player {number}", (0, 0)) for number in range(5))
    svg = drawing(Chart(low, 7), "t", "roof", "turns")
    lowest = max(float(y) for y in re.findall(r"translate\([\d.]+ ([\d.]+)\)", svg))
    [number] = re.findall(r'y="([\d.]+)" text-anchor="middle"', svg)
    assert float(number) - _letters_of_a_phone() > lowest + 6 * 1.4, "not even its mark, as large as on a phone"


def _letters_of_a_phone() -> float:
    narrow = STYLE.partition("@media (max-width: 40rem)")[2]
    return float(re.findall(r"figure > svg { font-size: (\d+)px; }", narrow)[0]) * 0.75


def test_a_chart_can_be_read_on_a_phone() -> None:
    assert _letters_of_a_phone() / 0.75 * 350 / report_svg.WIDTH > 11.5
    assert "anywhere" not in STYLE, "that breaks words where there is room for them"


def test_the_legend_has_every_name_whole_and_every_mark() -> None:
    names = ("Maximilian-Friedrich von der Au", "<Ben>", "Cleo")
    curves = tuple(Curve(name, (0, at), out=at == 2) for at, name in enumerate(names))
    said = legend(Chart(curves, 7))
    lines = said.splitlines()[1:-1]
    assert ["Cleo" in lines[0], "&lt;Ben&gt;" in lines[1], names[0] in lines[2]] == [True] * 3, "as the lines end"
    for line, mark in zip(reversed(lines), report_svg.MARKS, strict=False):
        assert mark in line
    assert ['class="fled"' in line for line in lines] == [True, False, False]


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
def test_a_picture_has_the_curves_in_it(language: str, tmp_path: Path) -> None:
    image = picture_of(told(tmp_path, *play(*NAMES, seed=2, mistakes=True), language=language))
    assert image.width == 1400
    assert set(palette.CURVES) <= colours_of(image)


def test_a_short_game_fills_its_picture_from_the_left(tmp_path: Path) -> None:
    image = picture_of(told(tmp_path, *play("Ada", "Ben", seed=3)[:5]))
    left, right = (image.crop((x, 300, x + 650, image.height - 60)) for x in (0, 700))
    assert len(left.getcolors(9999) or []) > 1
    assert len(right.getcolors(9999) or []) == 1


def test_every_word_of_a_picture_can_be_read() -> None:
    for colour in (report_png.SOFT, report_png.FAINT):
        assert contrast(colour, palette.NIGHT_ABOVE) >= 4.5


def test_a_picture_numbers_its_turns(tmp_path: Path) -> None:
    report = told(tmp_path, *play("Ada", "Ben", seed=3))
    assert report.chart is not None
    box = Box(0, 0, 1000, 400)
    with_numbers, without = (ColourCanvas(Image.new("RGB", (1000, 400))) for _ in range(2))
    paint_chart(with_numbers, box, report.chart, "Turns")
    paint_chart(without, box, report.chart)
    below = (60, 360, 700, 385)
    assert palette.CHALK in colours_of(with_numbers.image.crop(below))
    assert palette.CHALK not in colours_of(without.image.crop(below))


def test_a_picture_has_room_for_whole_names(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Élisabeth-Françoise d. Montmorency", "Maximilian-Friedrich von der Au", "Zoë")
    written: list[str] = []
    monkeypatch.setattr(ColourCanvas, "write", lambda *said, **_: written.append(said[2]))
    chart = Chart(tuple(Curve(name, (0, 1)) for name in names), 7)
    paint_chart(ColourCanvas(Image.new("RGB", (1304, 520))), Box(0, 0, 1304, 520), chart, "Manches")
    assert {*names, "Manches"} <= set(written)


def picture_of(report: ReportModel) -> Image.Image:
    return Image.open(io.BytesIO(picture(report))).convert("RGB")


def colours_of(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.getcolors(image.width * image.height) or []}


def contrast(one: palette.Colour, other: palette.Colour) -> float:
    """As the web's guidelines for readable pages measure it."""

    def light(colour: palette.Colour) -> float:
        parts = [part / 255 for part in colour]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    lower, upper = sorted((light(one), light(other)))
    return (upper + 0.05) / (lower + 0.05)


def test_the_command_writes_where_it_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games"
    keep(games, *play("Ada", "Ben")[:-1])  # of a whole game the odds would be computed, too
    monkeypatch.chdir(tmp_path)
    assert main(["report", "1", "--games", str(games)]) == 0
    assert capsys.readouterr().out == "game-0001.html\n"
    assert (tmp_path / "game-0001.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["report", "last", "--games", str(games), "-o", "x.PNG", "--lang", "de"]) == 0
    assert (tmp_path / "x.PNG").read_bytes().startswith(b"\x89PNG")
    capsys.readouterr()
    assert main(["report", "last", "--games", str(games), "-o", "x.pdf"]) == 2
    assert capsys.readouterr().err == "x.pdf: a report is FILE.html or FILE.png\n"


@pytest.mark.parametrize("game", GAMES)
def test_no_game_lacks_words_for_its_report_or_its_statistics(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A whole game of each: whoever lost, too, and whatever its points came from."""
    lines = [f"game {game}", *(decision for _, decision, _ in walk(load(game), Random(3), 3))]
    keep(tmp_path, *lines)
    kept, session = game_named(tmp_path, "last")
    for language in LANGUAGES:
        assert page(report_model(kept, session, Words(language)))
        assert main(["stats", "--games", str(tmp_path), "--lang", language]) == 0
    assert not [record.getMessage() for record in caplog.records if record.getMessage().startswith("words:")]
    assert "report." not in "".join(read(page(report_model(kept, session, Words("fr")))).text)
    if parts := load(game).result(session.state).parts:
        named = Words("de").of(game).known
        assert all(named("score", part, "full") for part in next(iter(parts.values())))


def test_a_clock_that_is_set_in_mid_game_says_no_duration(tmp_path: Path) -> None:
    lines = play("Ada", "Ben")
    for first, later in ((0, BEGAN), (BEGAN, 0), (BEGAN, 4_000_000_000)):
        journal = Journal(tmp_path, "piper")
        for number, line in enumerate(lines):
            journal.keep(JournalLine(line, (later if number > 5 else first) + 60 * number))
        journal.close()
        [*_, game] = saved_games(tmp_path)
        assert game.session is not None
        assert "minutes" not in report_model(game, game.session, Words("en")).about


def test_the_result_is_one_picture_for_phones_with_places_and_chart(tmp_path: Path) -> None:
    keep(tmp_path, *play("Ada", "Ben", "Maximilian-Friedrich von der Au"))
    file = tmp_path / "result.png"
    assert main(["report", "last", "--games", str(tmp_path), "--result", "-o", str(file)]) == 0
    with Image.open(file) as image:
        assert image.size == (1080, 1920)
        assert len(image.getcolors(1_000_000) or ()) > 20
    assert file.stat().st_size < 300_000


def test_the_picture_of_a_long_game_is_bounded(tmp_path: Path) -> None:
    """It had 15 MB after 2,500 decisions; what is shown does not grow any more after a few hundred."""
    model = told(tmp_path, "game score", "players Ada Ben", *("enter Ada 1", "enter Ben 2") * 200)
    packed = picture(model)
    with Image.open(io.BytesIO(packed)) as image:
        assert image.height < 12_000
    assert len(packed) < 3_000_000
    shown = [entry for section in _bounded(model) for entry in section.entries]
    every = [entry for section in model.sections for entry in section.entries]
    assert (shown[0], shown[-1]) == (every[0], every[-1])
    assert any("more decisions" in entry.said for entry in shown)
    assert len(shown) == MOST_ENTRIES + 1
