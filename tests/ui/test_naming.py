"""What a player may be called: one function for every entry, and the loop asks it whatever entry it was."""

from importlib import import_module
from pathlib import Path

import pytest

from companion.box.active_game import ActiveGame
from companion.demo.simulated_user import simulated_box
from companion.games import GAMES, load
from companion.games.parsing import tidied
from companion.refusal import RefusedError
from companion.session import Session
from companion.settings_file import read_settings
from companion.signals import EventQueue
from hardware.boards import boards
from tests.exhaustive_params import rest_exhaustive
from tests.kept_games import keep
from ui.naming import refusal_of_name
from ui.navigation import UiState
from ui.pages import BeginGame, Context, OpenPage, RenderedPage
from ui.pages.new_game import BOTS, BotPage, NamesPage, OptionsPage, SpellingPage
from ui.pages.renaming import ConfirmNamePage, FreeTextPage, NewNamePage, WhoIsRenamedPage
from ui.paint.bitmap import draws
from ui.words import LANGUAGES, Words

RESERVED = [("piper", "neutral1"), ("patin", "tied"), ("raid", "none")]
OLD = ("game piper", "players 雪子 Ben Cleo", "rats red blue yellow green")
"""A game that began before anybody asked what the panels can draw."""


def why(name: str, *others: str) -> str:
    refused = refusal_of_name(name, others)
    return Words("en").say(refused) if refused else ""


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("ნინო", "ნ"),
        ("Ada ט", "ט"),
        ("محمد", "م"),
        ("Yuki 雪", "雪"),
        ("Ben😀", "😀"),
        ("ﬁona", "ﬁ"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_that_no_panel_draws_is_named(language: str, name: str, letter: str) -> None:
    refused = refusal_of_name(tidied(name))
    assert refused, "or have the fonts this letter by now?"
    assert letter in Words(language).say(refused)
    assert refused.facts["place"] == tidied(name).index(letter) + 1


@pytest.mark.parametrize("name", ["", " Ada", "x" * 41])
def test_what_is_no_name_is_refused_with_how_long_one_may_be(name: str) -> None:
    refused = refusal_of_name(name)
    assert refused
    assert (refused.why, refused.facts) == ("bad_name", {"name": name, "longest": 40})


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("\N{HANGUL FILLER}", "U+3164"),
        ("\N{BRAILLE PATTERN BLANK}", "U+2800"),
        ("\N{COMBINING ACUTE ACCENT}", "U+0301"),
        ("Ada\N{VARIATION SELECTOR-16}", "U+FE0F"),
        ("Mi\N{ZERO WIDTH NON-JOINER}na", "U+200C"),
        ("A\N{SOFT HYPHEN}da", "U+00AD"),
    ],
)
def test_an_invisible_letter_is_named_by_its_number(name: str, code: str) -> None:
    assert code in why(name)


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Łukasz",
        "Nguyễn Thị",
        "O'Brien-Müller",
        "R2D2",
        "Ẹ̀bùn",
        "von Hohenfels",
        "Đorđe",
        "Жанна",
        "Ґалаґан",
        "Ελένη",
        "Ὀδυσσεύς",
        "Đặng Ánh",
    ],
)
def test_what_panels_draw_with_or_without_its_accents_is_a_name(name: str) -> None:
    assert why(tidied(name)) == ""


def test_a_pasted_no_break_space_is_a_space() -> None:
    assert tidied("\u00a0Aunt\u00a0\u2009Mae ") == "Aunt Mae"
    assert tidied("Chloe\N{COMBINING ACUTE ACCENT}") == "Chloé"


@pytest.mark.parametrize("end", rest_exhaustive([0x2200, 0x30000]))
def test_colour_screens_draw_all_that_bitmap_panels_draw(end: int) -> None:
    """One question is enough for both; on the day on which it is not, the question must be put to both."""
    known = import_module("ui.paint.colour.letters").known
    drawn = [letter for letter in map(chr, range(33, end)) if letter.isprintable() and draws(letter)]
    assert len(drawn) > 900
    assert [letter for letter in drawn if letter != "?" and "?" in known(letter)] == []


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("ada", "Ada"),
        ("Ada", "Ada\ufe0f"),
        ("Weiß", "WEISS"),
        ("Adá\u0301", "Adá"),
        ("Nguyễn", "NGUYÊN"),
        ("Ada", "A\u00adda"),
    ],
)
def test_names_that_look_alike_cannot_sit_at_one_table(name: str, other: str) -> None:
    assert "look the same" in why(tidied(name), other)
    assert why(tidied(name), "Zoe") == ""


def test_an_accent_that_is_drawn_tells_two_names_apart() -> None:
    assert why("Zoé", "Zoe") == why("Zoë", "Zoé") == ""


# Where names are entered


@pytest.mark.parametrize(("game", "word"), RESERVED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reserved_word_is_refused_by_every_page_that_takes_names(game: str, word: str, language: str) -> None:
    context = Context(None, Words(language), known_names=("Ada", word))
    names = NamesPage(game, 2)
    rendered = names.render(context)
    assert OpenPage(names.take(word)) not in rendered.actions, "known from another game"
    assert rendered.on_player_card
    said = Words(language).say(RefusedError("reserved_name", word=word))
    assert str(rendered.on_player_card(word)) == said, "by card"
    spelled = SpellingPage(names, word[0].upper() + word[1:])
    assert spelled.render(context).actions[0] == OpenPage(names.take(word.capitalize())), "no game reserves capitals"
    session = Session(load(game))
    session.decide("players Ada Ben")
    asked = NewNamePage(game, 1, session.players, WhoIsRenamedPage(names), old_name="Ben")
    corrected = asked.render(Context(session, Words(language).of(game), known_names=(word,)))
    assert corrected.on_player_card
    assert str(corrected.on_player_card(word)) == said
    assert [
        act for act in corrected.actions if isinstance(act, OpenPage) and isinstance(act.page, ConfirmNamePage)
    ] == []


def spelled_done(spelled: str, names: NamesPage) -> RenderedPage:
    return SpellingPage(names, spelled).render(Context(None, Words("en")))


def test_the_page_says_at_once_which_letter_cannot_be_shown() -> None:
    rendered = spelled_done("ნა", NamesPage("piper", 2))
    assert rendered.actions[0] == OpenPage(SpellingPage(NamesPage("piper", 2), "ნა", cursor=0))
    assert "“ნ” (letter 1 of “ნა”)" in str(rendered.frame.lines[1])


@pytest.mark.parametrize(("letter", "code"), [("\N{ZERO WIDTH NON-JOINER}", "U+200C"), ("\ue000", "U+E000")])
def test_a_typed_letter_that_shows_nothing_is_named(letter: str, code: str) -> None:
    page = SpellingPage(NamesPage("piper", 2), "Mi")
    typed = page.render(Context(None, Words("en"))).on_key
    assert typed
    match typed(letter):
        case OpenPage(page=SpellingPage() as longer):
            assert code in str(longer.render(Context(None, Words("en"))).frame.lines[1])
        case act:
            raise AssertionError(act)
    assert typed("\x01") is None
    assert typed("f5") is None


def test_what_differs_only_in_capitals_is_asked_for_again() -> None:
    rendered = spelled_done("ADA", NamesPage("piper", 3, ("ada",)))
    assert "“ADA” and “ada” look the same" in str(rendered.frame.lines[1])


def test_names_known_from_before_are_offered_only_where_they_can_be() -> None:
    context = Context(None, Words("en"), known_names=("ნინო", "ada", "Cleo"))
    choices = NamesPage("piper", 3, ("Ada",)).render(context).frame.choices
    assert str(choices[0].text) == "Cleo"
    assert len(choices) == 3


def test_a_new_bot_has_no_name_that_is_taken() -> None:
    rendered = BotPage(NamesPage("piper", 3, (BOTS[0].lower(),))).render(Context(None, Words("en")))
    [first, *_] = rendered.actions
    assert isinstance(first, OpenPage)
    assert isinstance(first.page, NamesPage)
    assert first.page.names[-1] == BOTS[1]


def test_capitals_alone_can_be_corrected() -> None:
    asked = NewNamePage("piper", 1, ("ada", "Ben"), old_name="ada")
    assert asked.refusal("Ada") is None
    assert asked.refusal("BEN")


def test_a_room_has_a_name_that_panels_draw_and_no_other_room_has() -> None:
    page, words = FreeTextPage("raid", 1, ("Hole", "Kitchen")), Words("en").of("raid")
    assert page.refusal("none") is None, "reserved for players only"
    assert "“kitchen” is already taken" in str(page.fault("kitchen", words)), "as it was typed"
    assert "“ნ”" in str(page.fault("ნilet", words))


# Whatever the entry was


@pytest.mark.parametrize("game", [game for game in GAMES if load(game).decisions.reserved])
def test_a_game_that_cannot_begin_leaves_everything_as_it_was(game: str, tmp_path: Path) -> None:
    settings = read_settings("", boards())
    reserved = min(load(game).decisions.reserved)
    with simulated_box(settings, tmp_path) as hands:
        hands.loop.game.begin(("game piper", "players Ada Ben"))
        before, page = hands.loop.game.session, OptionsPage(game, ("Ada", reserved))
        hands.loop.ui.state = UiState(page)
        hands.loop.actions.do(BeginGame((f"game {game}", f"players Ada {reserved}")), 1.0)
        assert hands.loop.page == page, "the names are not lost"
        assert f"“{reserved}”" in str(hands.loop.ui.state.flash)
        assert hands.loop.game.session is before


def test_a_table_that_the_rules_refuse_is_not_begun(tmp_path: Path) -> None:
    table = ActiveGame(tmp_path, EventQueue())
    table.begin(("game piper", "players Ada Ben"))
    session = table.session
    with pytest.raises(RefusedError):
        table.begin(("game raid", "players Ada Ben", "rat Ada 9 9 9 9"))
    assert table.session is session
    table.close()
    assert len([*tmp_path.glob("*.journal")]) == 1


def test_a_kept_game_goes_on_whatever_its_players_are_called(tmp_path: Path) -> None:
    keep(tmp_path, *OLD)
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        session = hands.loop.game.session
        assert session
        assert session.players == ("雪子", "Ben", "Cleo")
        assert hands.loop.actions.decide(("reveal red",), "", 1.0) is None
        for line in ("fix name Ben 次郎", " fix  'name' Ben 次郎"):
            refused = hands.loop.actions.decide((line,), "", 1.0)
            assert refused
            assert refused.why == "undrawn_letter"
        for line in ("fix name 雪子 Jeanne", "undo", "redo"):
            assert hands.loop.actions.decide((line,), "", 1.0) is None
        assert session.players == ("Jeanne", "Ben", "Cleo")


def test_the_same_table_again_is_asked_too(tmp_path: Path) -> None:
    keep(tmp_path, *OLD)
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        session = hands.loop.game.session
        hands.loop.actions.do(BeginGame(hands.loop.game.last_setup), 1.0)
        assert hands.loop.game.session is session
        assert "“雪”" in str(hands.loop.ui.state.flash)


def test_a_new_room_needs_a_name_that_can_be_shown(tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        rooms = [f"room {name} scurrying {number}" for name in ("Ada", "Ben") for number in (1, 2, 3)]
        rats = [f"rat {name} 3 3 3 1" for name in ("Ada", "Ben")]
        abilities = [f"ability {name} rat-race" for name in ("Ada", "Ben")]
        hands.loop.game.begin(("game raid", "players Ada Ben", *rats, *abilities, *rooms))
        refused = hands.loop.actions.decide(("explore north 厨房 scurrying 1",), "", 1.0)
        assert refused
        assert refused.why == "undrawn_letter"
        assert hands.loop.actions.decide(("explore north Küche scurrying 1",), "", 1.0) is None
