"""Labels, read back off the printed page as a scanner would read them."""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
import segno
import zxingcpp
from PIL import Image, ImageChops

from companion.cards import COMMANDS, Card, Kind, box, kinds, label, read_label
from companion.cli import main
from companion.commands.labels.pdf import draw
from companion.commands.labels.sheets import PAPERS, Paper, Rectangle, sheets
from tests.exhaustive_params import rest_exhaustive
from ui.games.piper.signs import token
from ui.paint import palette
from ui.words import LANGUAGES, Words

DOTS = 200 / 25.4
"""Of a cheap printer, a millimetre."""


@pytest.fixture(autouse=True, scope="module")
def each_code_is_made_once() -> Iterator[None]:
    """The same cards are on the sheets of every language and paper."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(segno, "make", cache(segno.make))
        yield


@cache
def pdf(paper: str = "a4", language: str = "en", game: str = "piper") -> pypdfium2.PdfDocument:
    words = Words(language).of(game)
    return pypdfium2.PdfDocument(draw(sheets(PAPERS[paper], game, {}), PAPERS[paper], words))


@cache
def pages(paper: str = "a4", language: str = "en", game: str = "piper") -> list[Image.Image]:
    return [page.render(scale=DOTS * 25.4 / 72).to_pil() for page in pdf(paper, language, game)]


def texts(language: str, game: str = "piper") -> list[str]:
    return [page.get_textpage().get_text_range() for page in pdf(language=language, game=game)]


def codes(picture: Image.Image) -> list[str]:
    found = zxingcpp.read_barcodes(picture, try_rotate=False)
    return [code.text for code in found]


@pytest.mark.parametrize("paper", rest_exhaustive(PAPERS))
def test_every_card_has_one_label_that_can_be_read(paper: str) -> None:
    read = [code for page in pages(paper) for code in codes(page)]
    assert sorted(read) == sorted(label(card) for card in (*box({}, game="piper"), *box({}, game="")))
    assert len(read) == 50 + 21 + 4
    assert {card.kind for code in read if (card := read_label(code, {}))} == {"action", "character", "command"}


@pytest.mark.parametrize("paper", rest_exhaustive(PAPERS))
@pytest.mark.parametrize("game", ["patin", "raid"])
def test_a_sheet_has_every_code_of_its_game_and_nothing_lies_on_anything_else(paper: str, game: str) -> None:
    read = [code for page in pages(paper, game=game) for code in codes(page)]
    assert sorted(read) == sorted(label(card) for card in (*box({}, game=game), *box({}, game="")))
    for sheet, page in zip(sheets(PAPERS[paper], game, {}), pages(paper, game=game), strict=True):
        printed = [one for group in sheet.groups for one in group.labels]
        assert len({(one.spot.left, one.spot.top) for one in printed}) == len(printed)
        assert max(one.spot.bottom for one in printed) <= PAPERS[paper].height - 10
        for one in printed[::5]:
            assert codes(cut(page, one.spot)) == [label(one.card)], "a hand-held scanner sees that one alone"


def test_no_two_kinds_have_the_same_letter() -> None:
    letters = [kind.letter for kind in kinds().values()]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["patin", "raid"])
def test_people_can_read_a_sheet_in_their_language(language: str, game: str) -> None:
    words = Words(language).of(game)
    told = "".join("".join(texts(language, game)).split()).casefold()
    for kind in (kind for kind in kinds().values() if kind.game == game):
        for word in kind.counts:
            assert "".join(words.name(kind.names, word).split()).casefold() in told, word


def test_a_kind_that_no_sheet_has_room_for_is_cut_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    many = Kind("spell", "Z", {f"w{number}": 1 for number in range(100)}, sheet=True, game="patin")
    monkeypatch.setattr(sys.modules["companion.commands.labels.sheets"], "kinds", lambda: {"spell": many})
    printed = sheets(PAPERS["letter"], "patin", {})
    words = [one.card.word for sheet in printed for group in sheet.groups for one in group.labels]
    assert len(words) == 104
    assert len({(at, one.spot) for at, sheet in enumerate(printed) for g in sheet.groups for one in g.labels}) == 104


@pytest.mark.parametrize("paper", rest_exhaustive(PAPERS))
def test_a_label_is_cut_out_whole(paper: str) -> None:
    """What lies within the cut marks is that card's code, and no other."""
    for page, sheet in zip(pages(paper), sheets(PAPERS[paper], "piper", {}), strict=True):
        for printed in (*sheet.labels[::7], *sheet.commands):
            assert codes(cut(page, printed.spot)) == [label(printed.card)]


def cut(page: Image.Image, spot: Rectangle) -> Image.Image:
    edges = (spot.left, spot.top, spot.right, spot.bottom)
    left, top, right, bottom = (round(edge * DOTS) for edge in edges)
    return page.crop((left, top, right, bottom))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS.keys())
def test_everything_is_on_the_paper_and_nothing_on_anything_else(paper: Paper) -> None:
    for sheet in sheets(paper, "piper", {"forward": 50, "back": 50}):
        labels = (*sheet.labels, *sheet.commands)
        spots = [*(label.spot for label in labels), *(tag.spot for tag in sheet.tags)]
        assert spots
        for at, spot in enumerate(spots):
            assert 10 <= spot.left < spot.right <= paper.width - 10
            assert 26 <= spot.top < spot.bottom <= paper.height - 5
            for other in spots[at + 1 :]:
                apart = max(other.left - spot.right, spot.left - other.right, other.top - spot.bottom)
                assert apart > -0.001 or spot.top - other.bottom > -0.001


@pytest.mark.parametrize("paper", rest_exhaustive(PAPERS))
@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
def test_every_page_has_the_same_white_edge(paper: str, language: str) -> None:
    for page in pages(paper, language):
        left, _, right, _ = ImageChops.invert(page.convert("L")).getbbox() or (0, 0, 0, 0)
        assert min(left, page.width - right) / DOTS > 8.5, "but for the cut marks, 10 millimetres"


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_can_read_it_in_their_language(language: str) -> None:
    words = Words(language).of("piper")
    actions, characters, tags = texts(language)
    for word, count in kinds()["action"].counts.items():
        name = words.name("action", word)
        assert f"{count} × {name}" in actions, "the assumption is said"
        assert f"{count}/{count}" in actions
        assert actions.count(name) >= count
    for figure in kinds()["character"].counts:
        name = words.name("figure", figure, "short")
        assert characters.count(name[:1].upper() + name[1:]) >= 3
        assert tags.count(words.name("letter", figure)) >= 8
    for word in COMMANDS.counts:
        assert words.names["command"][word] in characters


def test_tags_have_the_colours_of_the_screens() -> None:
    *_, sheet = sheets(PAPERS["a4"], "piper", {})
    picture = pages()[-1].convert("RGB")
    for tag in sheet.tags:
        face = cut(picture, tag.spot)
        seen = {colour: count for count, colour in face.getcolors(face.width * face.height) or []}
        pixels = face.width * face.height
        colours = {figure: palette.colour_of(token(figure, "").colour) for figure in kinds()["character"].counts}
        shares = {figure: seen.get(colour, 0) / pixels for figure, colour in colours.items()}
        assert max(shares, key=shares.__getitem__) == tag.figure
        assert shares[tag.figure] > 0.05


def test_the_settings_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = tmp_path / "ratkeeper.toml"
    settings.write_text(
        'language = "de"\n[cards]\nforward = 2\nforward2 = 0\nback = 1\nsewer = 1\nplus1 = 1\nmelody = 1\n'
    )
    file = tmp_path / "labels.pdf"
    assert main(["labels", "--config", str(settings), "-o", str(file), "--paper", "letter"]) == 0
    assert capsys.readouterr().out == f"{file}\n"
    printed = pypdfium2.PdfDocument(file)
    assert len(printed) == 3
    assert [round(edge) for edge in printed[0].get_size()] == [612, 792]
    first = printed[0].get_textpage().get_text_range()
    assert "Aktionskarten nach den Einstellungen: 2 × Vor, 0 × Vor 2, 1 × Zurück" in first
    read = codes(printed[0].render(scale=3).to_pil())
    assert len(read) == 6
    assert label(Card("action", "forward", 2)) in read


@pytest.mark.parametrize(
    ("language", "where"),
    [
        ("en", ("on the face", "never on its back")),
        ("fr", ("sur la face", "jamais au dos")),
        ("de", ("auf die Vorderseite", "nie auf die Rückseite")),
    ],
)
def test_every_page_of_labels_says_on_which_side_they_belong(language: str, where: tuple[str, str]) -> None:
    with_labels = [sheet for sheet in sheets(PAPERS["a4"], "piper", {}) if sheet.labels]
    for told in texts(language)[: len(with_labels)]:
        for words in where:
            assert "".join(words.split()) in "".join(told.split())


def test_the_same_labels_are_the_same_bytes() -> None:
    paper = PAPERS["a4"]
    words = Words("fr").of("piper")
    assert draw(sheets(paper, "piper", {}), paper, words) == draw(sheets(paper, "piper", {}), paper, words)


def test_a_file_that_is_called_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["labels", "-o", str(tmp_path / "x.png")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'x.png'}: labels are FILE.pdf\n"
    assert list(tmp_path.iterdir()) == []
    assert main(["labels", "--players", "Ada", "-o", str(tmp_path / "X.PDF")]) == 0


def test_no_print_takes_the_place_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for more in ([], ["--players", "Ada"], ["--game", "raid"]):
        assert main(["labels", *more]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {
        *("ratkeeper-labels.pdf", "ratkeeper-players.pdf", "ratkeeper-raid.pdf")
    }


def test_a_dash_is_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["labels", "--players", "Ada", "-o", "-"]) == 0
    told = capfdbinary.readouterr()
    assert told.out.startswith(b"%PDF")
    assert told.out.rstrip().endswith(b"%%EOF"), "and nothing is said besides"


def test_a_terminal_gets_no_pdf(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["labels", "--players", "Ada", "-o", "-"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "-: standard output is a terminal; send it to a program (| lp) or name a file\n"


def test_the_assumption_is_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["labels", "--help"])
    assert "forward 14, forward2 8, back 10, sewer 6, plus1 6, melody 6" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["reportlab", "segno"])
def test_without_the_extra_it_says_what_to_install(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "companion.commands.labels.pdf")
    for loaded in [module for module in sys.modules if module.split(".")[0] == name]:
        monkeypatch.setitem(sys.modules, loaded, None)
    assert main(["labels", "-o", str(tmp_path / "x.pdf")]) == 2
    [line] = capsys.readouterr().err.splitlines()
    how = "pip install 'ratkeeper[labels]' / sudo apt install python3-reportlab"
    assert line == f"labels: {name} is not installed; install it: {how}"
    assert list(tmp_path.iterdir()) == []


def test_a_mistake_in_the_settings_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = tmp_path / "ratkeeper.toml"
    settings.write_text("[cards]\nforward = 77\n")
    assert main(["labels", "--config", str(settings), "-o", str(tmp_path / "x.pdf")]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{settings}:2: cards.forward: found 77")
