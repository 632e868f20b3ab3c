"""Cards with a player's name: printed or taught, and scanned where the box asks who plays."""

from pathlib import Path

import pypdfium2
import pytest
import zxingcpp
from hypothesis import example, given
from hypothesis import strategies as st

from companion.cards import LONGEST_LABEL, Card, label, load_card_codes, player_card, read_label
from companion.cli import main
from companion.commands.learn.code_editor import CodeEditor
from companion.commands.learn.dialogue import Dialogue
from companion.demo.simulated_user import simulated_box
from companion.session import Session
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.signals import Scanned
from companion.values import changed
from hardware.boards import boards
from hardware.framing import PROTOCOLS
from tests.games import piper
from tests.kept_games import keep
from ui.frame import Tone
from ui.navigation import UiState, handle_signal
from ui.pages import Context, Page
from ui.pages.new_game import NamesPage, OptionsPage, SpellingPage
from ui.pages.question import QuestionPage
from ui.pages.renaming import ConfirmNamePage, NewNamePage, WhoIsRenamedPage
from ui.words import LANGUAGES, Words

NAMES = st.text(min_size=1, max_size=40).map(player_card).filter(bool)


@given(NAMES)
def test_every_name_has_one_label_in_letters_that_every_scanner_passes_on(card: Card) -> None:
    code = label(card)
    assert read_label(code, {}) == card
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567/")


@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", max_size=24))
@example("IF")  # the byte of “IE”, which is A, with a bit that says nothing
def test_what_no_name_was_lettered_as_is_no_card(word: str) -> None:
    card = read_label(f"RK/P/{word}", {})
    assert card is None or label(card) == f"RK/P/{word}"


@given(NAMES)
def test_every_name_survives_the_file(tmp_path_factory: pytest.TempPathFactory, card: Card) -> None:
    path = tmp_path_factory.mktemp("cards") / "cards.toml"
    teaching = CodeEditor(path, {})
    teaching.teach("0006547886", card.kind, card.word)
    teaching.keep()
    assert load_card_codes(path).codes == {"0006547886": card}


def test_an_accent_is_one_with_its_letter() -> None:
    assert player_card("Chloe\N{COMBINING ACUTE ACCENT}") == Card("player", "Chloé")


# Printed


def printed(file: Path) -> list[str]:
    pages = [page.render(scale=200 / 72).to_pil() for page in pypdfium2.PdfDocument(file)]
    return [code.text for page in pages for code in zxingcpp.read_barcodes(page, try_rotate=False)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_for_each_who_is_named(language: str, tmp_path: Path) -> None:
    names = ["Ada", "Chloé", "Anna Lena", "von Hohenfels-Bergen", *(f"Guest {number}" for number in range(7))]
    assert main(["labels", "--lang", language, "-o", str(tmp_path / "x.pdf"), "--players", *names, "Ada"]) == 0
    read = [read_label(code, {}) for code in printed(tmp_path / "x.pdf")]
    assert sorted(map(str, read)) == sorted(f"player {name}" for name in names)


def test_without_a_name_a_card_for_each_who_has_played_here(tmp_path: Path) -> None:
    keep(tmp_path / "games", "game piper", "players Ada Ben", "rats red blue yellow green black")
    keep(tmp_path / "games", "game piper", "players Cleo Ada Gizmo", "bot Gizmo greedy")
    assert main(["labels", "--games", str(tmp_path / "games"), "-o", str(tmp_path / "x.pdf"), "--players"]) == 0
    read = {str(read_label(code, {})) for code in printed(tmp_path / "x.pdf")}
    assert read == {"player Ada", "player Ben", "player Cleo"}, "an empty chair needs none"


@pytest.mark.parametrize(
    ("names", "why"),
    [
        ((), "there are no players in {games} yet; name them"),
        (("Ada", "é" * 30), f"“{'é' * 30}” does not fit on a card"),
        (("A\x07da",), "letter 2 of that name is invisible (U+0007); leave it out"),
        (("Ada", "ნინო"), "“ნ” (letter 1 of “ნინო”) cannot be shown on every screen"),
        (("\N{HANGUL FILLER}",), "letter 1 of that name is invisible (U+3164)"),
    ],
)
def test_who_cannot_have_one_is_told_in_a_line(
    names: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "games"
    assert main(["labels", "--games", str(games), "-o", str(tmp_path / "x.pdf"), "--players", *names]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert why.format(games=games) in line
    assert not (tmp_path / "x.pdf").exists()


def test_no_scanner_cuts_a_label() -> None:
    assert min(one.longest for one in PROTOCOLS.values() if one.longest > 12) == LONGEST_LABEL  # a tag's is no label


# Taught


@pytest.mark.parametrize(("language", "word"), [("en", "Player"), ("fr", "joueur"), ("de", "Spieler")])
def test_a_code_of_your_own_is_taught_with_a_name(language: str, word: str, tmp_path: Path) -> None:
    talk = Dialogue(CodeEditor(tmp_path / "cards.toml", {}), Words(language).of("piper"), ("Ada", "Red"))
    for code, name in (("111", f"{word} Anna  Lena"), ("222", f"{word} ada"), ("333", "ADA"), ("444", f"{word} Red")):
        talk.scanned(code)
        talk.typed(name)
    taught = {code: str(card) for code, card in load_card_codes(tmp_path / "cards.toml").codes.items()}
    assert taught == {"111": "player Anna Lena", "222": "player Ada", "333": "player Ada", "444": "player Red"}


@pytest.mark.parametrize(("name", "letter"), [("ნინო", "“ნ”"), ("Mi\N{ZERO WIDTH NON-JOINER}na", "U+200C")])
def test_a_name_that_no_panel_can_show_is_not_taught(name: str, letter: str, tmp_path: Path) -> None:
    talk = Dialogue(CodeEditor(tmp_path / "cards.toml", {}), Words("en").of("piper"))
    talk.scanned("111")
    [told] = talk.typed(f"player {name}")
    assert letter in told
    assert load_card_codes(tmp_path / "cards.toml").codes == {}


def test_a_name_that_is_a_card_too_asks_which(tmp_path: Path) -> None:
    talk = Dialogue(CodeEditor(tmp_path / "cards.toml", {}), Words("en").of("piper"), ("Red",))
    talk.scanned("111")
    assert talk.typed("red") == ["Which one: character red, player Red?"]


# Scanned


@pytest.fixture
def table_of_three() -> Context:
    session = Session(piper)
    session.decide("players Ada Ben Cleo")
    return Context(session, Words("en").of("piper"), now=10.0)


def scan(page: Page, name: str, context: Context) -> tuple[Page, str]:
    """The page after the card, and what is said on it."""
    card = player_card(name)
    assert card
    desk, act = handle_signal(UiState(page), page.render(context), Scanned(label(card), 10.0), context)
    assert act is None
    if desk.flash:
        assert desk.flash.tone is Tone.ALARM
    return desk.page, str(desk.flash or "")


def test_where_names_are_asked_for_a_card_takes_the_next_seat() -> None:
    context = Context(None, Words("en"), now=10.0)
    page, _ = scan(NamesPage("piper", 3), "Ada", context)
    assert page == NamesPage("piper", 3, ("Ada",))
    page, _ = scan(SpellingPage(page, "Be"), "Ben", context)
    assert page == NamesPage("piper", 3, ("Ada", "Ben"))
    assert scan(page, "Ada", context) == (page, "Two players are called Ada; make the names differ.")
    last, _ = scan(page, "Chloé", context)
    assert isinstance(last, OptionsPage)
    assert last.names == ("Ada", "Ben", "Chloé")


def test_a_name_is_put_right_by_a_card(table_of_three: Context) -> None:
    asked = NewNamePage("piper", 1, ("Ada", "Ben", "Cleo"), WhoIsRenamedPage(QuestionPage()), old_name="Ben")
    assert scan(asked, "Benno", table_of_three)[0] == ConfirmNamePage(asked, "Benno")


@pytest.mark.parametrize("name", ["Zoe", "red", "1"])
def test_elsewhere_a_players_card_is_no_piece(name: str, table_of_three: Context) -> None:
    page, told = scan(QuestionPage(), name, table_of_three)
    assert page == QuestionPage()
    assert told == f"That is {name}’s card. Scan it when the box asks for names."


def test_a_table_is_seated_by_scans_alone(tmp_path: Path) -> None:
    settings = changed(read_settings("", boards()), scanner=ScannerSettings())
    with simulated_box(settings, tmp_path / "games") as hands:
        hands.choose("The Pied Piper")
        hands.choose("3 players")
        for name in ("Ada", "Ben", "Cleo"):
            hands.scan(label(Card("player", name)))
            hands.rest(0.1)
        page = hands.loop.page
        assert isinstance(page, OptionsPage)
        assert page.names == ("Ada", "Ben", "Cleo")
