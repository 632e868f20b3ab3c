"""The desk under arbitrary fingers: every page opens, every press leads somewhere, in every language."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from companion.cards import Card, label
from companion.games import load
from companion.refusal import RefusedError
from companion.session import Session
from companion.settings import BOX_SETTINGS, BoxSettings
from companion.signals import Held, Pressed, Repeated, Scanned, Touched, Typed
from companion.values import changed
from tests.games import piper, state_of
from ui.frame import Text, Tone
from ui.legend import with_controls
from ui.navigation import UiState, after_decision, current_game_page, flash, handle_signal, refuse, show, show_piece
from ui.pages import BeginGame, ChangeSetting, CommonPage, Context, OpenPage, SetLanguage, SubmitDecisions
from ui.pages.box_settings import LanguagePage, SelfTestPage, SettingsPage
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.menu import MenuPage
from ui.pages.new_game import ConfirmLeavePage, NamesPage, OptionsPage, PlayerCountPage, SpellingPage, StartPage
from ui.pages.question import CorrectionPage, QuestionPage
from ui.pages.undo import UndoStepsPage
from ui.words import LANGUAGES, Words

ROLES = ("up", "down", "left", "right", "ok", "ok2", "back", "undo", "place2", "forward", "card_back", "melody")


class Fingers(RuleBasedStateMachine):
    """A desk and a session, without loop, clock or disk."""

    def __init__(self) -> None:
        super().__init__()
        self.words = Words("en")
        self.session: Session | None = None
        self.desk = UiState(StartPage())
        self.now = 0.0

    @property
    def context(self) -> Context:
        return Context(
            self.session,
            self.words.of(self.session.game.name) if self.session else self.words,
            last_setup=("game piper", "variant secret", "players Ada Ben Cleo", "rats red blue yellow green"),
            known_names=("Ada", "Ben", "Cleo", "Dan", "Eve"),
            now=self.now,
        )

    @rule(role=st.sampled_from(ROLES), times=st.integers(1, 3))
    def press(self, role: str, times: int) -> None:
        for _ in range(times):
            self.now += 1.0
            rendered = self.desk.page.render(self.context)
            self.desk, act = handle_signal(self.desk, rendered, Pressed(role, self.now), self.context)
            self._do(act)

    @rule(times=st.integers(1, 30))
    def press_ok(self, times: int) -> None:
        self.press("ok", times)

    @rule(word=st.sampled_from(("red", "piper", "forward", "melody", "2")))
    def say(self, word: str) -> None:
        rendered = self.desk.page.render(self.context)
        self.desk, act = show_piece(self.desk, rendered, Card("button", word), "", self.context)
        self._do(act)

    @rule(language=st.sampled_from(LANGUAGES))
    def speak(self, language: str) -> None:
        self.words = Words(language)

    def _do(self, act: Any) -> None:
        match act:
            case BeginGame(lines=lines):
                self.session = Session(load(lines[0].split()[1]))
                for line in lines[1:]:
                    self.session.decide(line)
                self.desk = UiState(QuestionPage())
            case SubmitDecisions(lines=lines):
                assert self.session is not None
                for line in lines:
                    before = self.session.state
                    try:
                        self.desk = after_decision(self.session.decide(line), before, self.context, self.desk.page)
                    except RefusedError as refused:
                        assert line in ("undo", "redo"), "a menu offers nothing that would be refused"
                        self.desk = refuse(self.desk, refused, self.context)
            case SetLanguage(language=language):
                self.words = Words(language)

    @invariant()
    def the_page_opens_and_its_cursor_stands_on_a_choice(self) -> None:
        rendered = self.desk.page.render(self.context)
        frame = show(self.desk, rendered, self.context.now)
        assert str(frame.title)
        bots = self.session.game.bots if self.session else None
        bot = bots.to_move(self.session.state) if bots and self.session else None
        if bot and not frame.choices:
            assert str(frame.title) == self.words.text("chair.thinks", player=bot.name)
        else:
            assert len(rendered.actions) == len(frame.choices) > frame.cursor >= 0
        assert all(act is not None for act in rendered.actions)
        assert all(str(choice.text) for choice in frame.choices)


TestFingers = Fingers.TestCase
TestFingers.settings = settings(max_examples=25, stateful_step_count=20)

OPENED = (
    "players Ada Ben Cleo",
    "rats red blue yellow green",
    *(f"reveal {figure}" for figure in ("red", "blue", "yellow", "green")),
)


def table(*decisions: str) -> Context:
    session = Session(piper)
    for decision in (*OPENED, *decisions):
        session.decide(decision)
    return Context(session, Words("en").of("piper"), now=10.0)


def frame_of(page: Any, context: Context) -> Any:
    return page.render(context).frame


def test_a_preview_tells_who_goes_up_and_who_would_flee() -> None:
    context = table("fix tracker Ada 6", "play forward 1", "play sewer 2")
    frame = frame_of(QuestionPage(("play", "back")), context)
    assert [track.change for track in frame.tracks] == [1, 0, 0]
    assert frame.lines[0] == Text("Ada would flee!", "Ada would flee!", Tone.ALARM)


def test_a_first_card_that_completes_a_pair_shows_what_it_sets_going() -> None:
    context = table("play forward 1")
    frame = frame_of(QuestionPage(("play", "back")), context)
    assert [track.change for track in frame.tracks] == [2, 0, 0]
    assert str(frame.lines[0]) == "Ada would go up 2 floors."


def test_the_cursor_starts_on_the_likeliest_choice_never_on_a_destructive_one() -> None:
    context = table()
    assert frame_of(QuestionPage(), context).choices[0].icon == "arrow"
    rendered = MenuPage().render(context)
    assert str(rendered.frame.choices[rendered.frame.cursor].text) == "Back to the game"
    context = table("play forward 1", "undo")
    assert str(frame_of(MenuPage(), context).choices[0].text) == "Back to the game"


def test_a_walk_is_guided_one_physical_step_at_a_time() -> None:
    context = table("play forward2 1", "play back 1")
    assert context.session is not None
    before = context.session.state
    outcome = context.session.decide("play sewer 2")
    desk = after_decision(outcome, before, context)
    told = []
    while isinstance(desk.page, GuidedStepsPage):
        frame = frame_of(desk.page, context)
        told.append((str(frame.choices[0].text), [track.value for track in frame.tracks], frame.motion is not None))
        desk, _ = handle_signal(desk, desk.page.render(context), Pressed("ok", 11.0), context)
    assert told == [
        ("Done · 1 of 4", [1, 0, 0], True),
        ("Done · 2 of 4", [1, 1, 0], True),
        ("Done · 3 of 4", [1, 2, 0], True),
        ("Done · 4 of 4", [1, 2, 0], False),
    ]
    assert desk.page == QuestionPage()


def test_undo_shows_what_hands_must_put_back() -> None:
    context = table("play forward 1")
    assert context.session is not None
    before = context.session.state
    desk = after_decision(context.session.decide("undo"), before, context)
    assert isinstance(desk.page, UndoStepsPage)
    assert any("Forward" in str(line) for line in frame_of(desk.page, context).lines)


def test_a_refusal_stays_long_enough_to_read_and_then_goes() -> None:
    context = table()
    desk = flash(UiState(QuestionPage()), Text("no", "a reason of some forty letters, to be read"), 10.0)
    rendered = desk.page.render(context)
    assert "reason" in str(show(desk, rendered, context.now).lines[0])
    later = Context(context.session, context.words, now=desk.flash_until)
    assert desk.flash_until > 10.0 + 4.0
    assert not any("reason" in str(line) for line in show(desk, rendered, later.now).lines)


@pytest.mark.parametrize(
    ("signal", "cursor"),
    [
        (Pressed("down", 0), 1),
        (Repeated("down", 0), 1),
        (Pressed("right", 0), 0),
        (Typed("down", 0), 1),
        (Pressed("up", 0), 5),
        (Touched(0.9, 0.5, 0, "scroll", 2), 2),
        (Touched(0.9, 0.5, 0, "scroll", -2), 0),
        (Touched(0.9, 0.5, 0), 0),
        (Typed("x", 0), 0),
    ],
)
def test_every_input_walks_the_same_menu(signal: Any, cursor: int) -> None:
    context = table()
    desk, act = handle_signal(UiState(QuestionPage()), QuestionPage().render(context), signal, context)
    assert act is None
    assert frame_of(desk.page, context).cursor == cursor


def press(page: Any, context: Context, *roles: str) -> tuple[Any, Any]:
    """The page after some presses, and what the last one wants done."""
    desk, act = UiState(page), None
    for role in roles:
        desk, act = handle_signal(desk, desk.page.render(context), Pressed(role, 0), context)
    return desk.page, act


def test_a_decision_of_two_words_is_walked_on_one_page_with_its_preview_and_one_ok() -> None:
    context = table("play forward 1")
    page, act = press(QuestionPage(), context, "down", "right", "down", "right", "ok")
    assert act == SubmitDecisions(("play back 3",))
    frame = frame_of(page, context)
    assert (str(frame.choices[frame.cursor].text), str(frame.second_choice.text)) == ("Back", "Space 3: the yellow rat")
    assert [slot.number for slot in frame.slots if slot.tone is Tone.ACTIVE] == [3]
    assert press(QuestionPage(), context, "up", "left", "left", "ok")[1] == SubmitDecisions(("play melody 3",))
    assert [track.change for track in frame_of(QuestionPage(cursor=2, aside="1"), context).tracks] == [2, 0, 0]


def test_a_house_and_its_number_are_walked_on_one_page() -> None:
    context = table()
    page, act = press(CorrectionPage(("fix", "tracker")), context, "down", "right", "ok")
    assert state_of(context.session).houses[1].tracker == 0
    assert act == SubmitDecisions(("fix tracker Ben 1",)), "it starts at what the box has"
    assert [track.name for track in frame_of(page, context).tracks if track.tone is Tone.ACTIVE] == ["Ben"]


def test_words_of_one_kind_are_told_one_after_the_other() -> None:
    session = Session(piper)
    session.decide("players Ada Ben Cleo")
    context = Context(session, Words("en").of("piper"))
    assert frame_of(QuestionPage(("rats", "red", "blue")), context).second_choices == ()


def test_boards_without_left_and_right_keep_one_axis() -> None:
    context = changed(table(), has_left_right=False)
    page, act = press(QuestionPage(), context, "down", "ok")
    assert (page, act) == (QuestionPage(("play", "forward2")), None)
    assert frame_of(QuestionPage(), context).second_choices == ()
    assert press(page, context, "ok")[1] == SubmitDecisions(("play forward2 1",))


def test_a_touch_of_a_place_chooses_it_and_a_card_is_still_to_be_touched() -> None:
    context = table()
    desk, act = handle_signal(
        UiState(QuestionPage()), QuestionPage().render(context), Touched(0.5, 0.5, 0, "slot", 3), context
    )
    assert act is None
    desk, act = handle_signal(desk, desk.page.render(context), Touched(0.5, 0.5, 0, "choice", 2), context)
    assert act is None
    assert desk.page.render(context).ok == SubmitDecisions(("play back 3",))


def test_what_is_under_the_finger_is_what_happens() -> None:
    """Wherever the cursor is: a choice itself, or the place of the line, or the house, that a choice is about."""
    context = table()
    desk, act = handle_signal(
        UiState(QuestionPage(cursor=4)),
        QuestionPage(cursor=4).render(context),
        Touched(0.5, 0.5, 0, "choice", 1),
        context,
    )
    assert (desk.page, act) == (QuestionPage(("play", "forward2")), None)
    rendered = desk.page.render(context)
    assert handle_signal(desk, rendered, Touched(0.5, 0.5, 0, "slot", 3), context)[1] == SubmitDecisions(
        ("play forward2 3",)
    )
    assert handle_signal(desk, rendered, Touched(0.5, 0.5, 0, "choice", 9), context) == (desk, None)
    fix = CorrectionPage(("fix", "tracker"))
    desk, _ = handle_signal(UiState(fix), fix.render(context), Touched(0.5, 0.5, 0, "track", 2), context)
    assert desk.page == CorrectionPage(("fix", "tracker", "Ben"))
    back, _ = handle_signal(desk, desk.page.render(context), Touched(0, 0, 0, "back"), context)
    assert back.page == fix
    assert handle_signal(UiState(QuestionPage()), QuestionPage().render(context), Touched(0, 0, 0, "undo"), context)[
        1
    ] == SubmitDecisions(("undo",))


@pytest.mark.parametrize("players", ["Ada Ben", "Ada Ben Cleo", "Ada Ben Cleo Dan Eve"])
def test_a_rat_stands_in_its_gap_as_soon_as_it_is_told(players: str) -> None:
    session = Session(piper)
    session.decide(f"players {players}")
    context = Context(session, Words("en").of("piper"))
    rats = ("red", "blue", "yellow", "green", "violet", "black")[: len(state_of(session).houses) + 1]

    def gaps(page: QuestionPage) -> list[tuple[str, ...]]:
        return [tuple(token.figure for token in track.tokens) for track in frame_of(page, context).tracks]

    for told in range(1, len(rats)):
        street = gaps(QuestionPage(("rats", *rats[:told])))
        assert street[0] == ("piper", "red")
        assert street[1:] == [(rat,) for rat in rats[1:told]] + [()] * (len(street) - told)
    session.decide(" ".join(("rats", *rats)))
    assert gaps(QuestionPage()) == [tuple(sorted(("piper", "red", rats[-1]))), *((rat,) for rat in rats[1:-1])]


@pytest.mark.parametrize(
    ("page", "place"),
    [
        (QuestionPage(("play", "forward"), cursor=1), 2),
        (CorrectionPage(("fix", "character"), cursor=2), 3),
        (CorrectionPage(("fix", "cards", "2")), 2),
        (CorrectionPage(("fix", "tracker", "Ada"), cursor=1), None),
        (QuestionPage(("play",), aside="3"), 3),
    ],
)
def test_the_place_that_a_choice_means_stands_out_and_no_number_is_taken_for_one(page: Any, place: int | None) -> None:
    active = [slot.number for slot in frame_of(page, table()).slots if slot.tone is Tone.ACTIVE]
    assert active == ([] if place is None else [place])


def test_back_goes_up_one_word_and_from_the_root_to_the_menu() -> None:
    context = table()
    desk = UiState(QuestionPage(("play", "forward")))
    for wanted in (("play",), None):
        desk, _ = handle_signal(desk, desk.page.render(context), Pressed("back", 0), context)
        assert desk.page == (QuestionPage(wanted) if wanted else MenuPage())


def test_before_the_first_game_the_menu_has_the_language() -> None:
    context = Context(None, Words("en"))
    desk, _ = handle_signal(UiState(StartPage()), StartPage().render(context), Pressed("back", 0), context)
    assert desk.page == MenuPage()
    rendered = desk.page.render(context)
    assert [str(choice.text) for choice in rendered.frame.choices] == ["Settings", "New game"]
    assert (rendered.actions, rendered.back) == ((OpenPage(SettingsPage()), CommonPage.START), CommonPage.START)
    here = OpenPage(SettingsPage())
    assert LanguagePage().render(context).actions == tuple(SetLanguage(language, here) for language in LANGUAGES)


@pytest.mark.parametrize("has_left_right", [True, False])
def test_each_setting_is_changed_by_left_and_right_or_by_ok(has_left_right: bool) -> None:
    box = BoxSettings(voice=True)
    context = Context(None, Words("en"), box=box, has_panels=True, has_left_right=has_left_right)
    rendered = SettingsPage().render(context)
    rows = [at for at, act in enumerate(rendered.actions) if isinstance(act, ChangeSetting)]
    assert len(rows) == len(BOX_SETTINGS)
    for at in rows:
        page, act = press(SettingsPage(cursor=at), context, "ok")
        assert isinstance(act, ChangeSetting)
        assert page == SettingsPage(cursor=at)
        later = changed(context, box=box.with_facts({act.name: act.value}))
        assert frame_of(page, later).choices[at] != frame_of(page, context).choices[at]
        if has_left_right:
            assert press(SettingsPage(cursor=at), context, "right")[1] == act
            _, back = press(SettingsPage(cursor=at), later, "left")
            assert isinstance(back, ChangeSetting)
            assert later.box.with_facts({back.name: back.value}) == box


def test_settings_keep_their_places_and_those_of_a_silent_voice_are_grey() -> None:
    context = Context(None, Words("en"), box=BoxSettings(voice=False))
    silent = frame_of(SettingsPage(), context)
    aloud = frame_of(SettingsPage(), changed(context, box=BoxSettings(voice=True)))
    assert len(silent.choices) == len(aloud.choices)
    assert sum(choice.text.tone is Tone.MUTED for choice in silent.choices) == 3
    assert not any(choice.text.tone is Tone.MUTED for choice in aloud.choices)


def test_turning_off_says_that_the_plug_may_be_pulled_and_ok_plays_on() -> None:
    context = table()
    entry = [str(choice.text) for choice in frame_of(SettingsPage(), context).choices].index("Turn off")
    page, _ = press(SettingsPage(cursor=entry), context, "ok")
    assert "Pull the plug" in str(frame_of(page, context).lines[0])
    assert press(page, context, "ok")[0] == QuestionPage()


def test_the_test_of_the_buttons_names_those_that_were_not_pressed() -> None:
    context = Context(None, Words("en"))
    page, _ = press(SelfTestPage(), context, "up", "ok", "left", "back", "right")
    assert "Not pressed yet: Down." in str(frame_of(page, context).lines[0])
    page, _ = press(page, context, "down")
    assert str(frame_of(page, context).lines[0]).startswith("All buttons work.")
    assert press(page, context, "back")[0] == press(page, context, "ok")[0] == SettingsPage()


def test_after_undoing_the_players_a_game_can_be_chosen() -> None:
    session = Session(piper)
    for line in ("players Ada Ben Cleo", "undo"):
        session.decide(line)
    context = Context(session, Words("en").of("piper"))
    assert current_game_page(context) == StartPage()
    desk, _ = handle_signal(UiState(StartPage()), StartPage().render(context), Pressed("down", 0), context)
    assert frame_of(desk.page, context).cursor == 1
    desk, _ = handle_signal(desk, desk.page.render(context), Pressed("back", 0), context)
    assert [str(choice.text) for choice in frame_of(desk.page, context).choices] == [
        "Redo",
        "Settings",
        "New game",
    ]


AGAIN = ("game piper", "players Ada Ben Cleo")


@pytest.mark.parametrize(
    ("at", "wanted"),
    [
        (0, BeginGame(AGAIN)),
        (1, OpenPage(PlayerCountPage("piper", cursor=1))),
        (2, OpenPage(PlayerCountPage("patin", cursor=1))),
    ],
)
def test_a_game_under_way_is_left_only_on_purpose(at: int, wanted: Any) -> None:
    """That is asked before anybody enters a name, and the cursor stands on no."""
    context = changed(table("play forward 1"), last_setup=AGAIN)
    rendered = StartPage().render(context)
    assert rendered.actions[at] == OpenPage(ConfirmLeavePage(wanted))
    rendered = ConfirmLeavePage(wanted).render(context)
    assert (rendered.actions[rendered.frame.cursor], rendered.actions[1]) == (CommonPage.GAME, wanted)


def test_who_has_left_a_game_is_not_asked_again() -> None:
    context = table("play forward 1")
    page = OptionsPage("patin", ("Ada", "Ben"))
    desk, act = handle_signal(UiState(page), page.render(context), Pressed("ok", 0), context)
    assert desk.page == page
    assert isinstance(act, BeginGame)


def test_a_name_can_be_typed_on_a_keyboard() -> None:
    context = Context(None, Words("en"))
    desk = UiState(SpellingPage(NamesPage("piper", 3)))
    for key in "Quinn":
        desk, _ = handle_signal(desk, desk.page.render(context), Typed(key, 0), context)
    frame = frame_of(desk.page, context)
    assert str(frame.title).startswith("Who is the start player?")
    assert str(frame.lines[0]) == "Quinn_"
    desk, _ = handle_signal(desk, desk.page.render(context), Typed("enter", 0), context)
    assert desk.page == NamesPage("piper", 3, ("Quinn",))


def typed(keys: Sequence[str], names: NamesPage, spelled: str = "") -> tuple[SpellingPage, Any]:
    """The page after these keys, and what it shows."""
    context = Context(None, Words("en"))
    desk = UiState(SpellingPage(names, spelled))
    for key in keys:
        desk, _ = handle_signal(desk, desk.page.render(context), Typed(key, 0), context)
    assert isinstance(desk.page, SpellingPage)
    return desk.page, frame_of(desk.page, context)


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ("Marie-Antoinette", "Marie-Antoinette"),
        ("McKay", "McKay"),
        ("von Hohenfels", "von Hohenfels"),
        ("jürgen-friedrich", "jürgen-friedrich"),
        ("ÉLODIE-ANTOINETTE", "ÉLODIE-ANTOINETTE"),
        ("TJ", "TJ"),
        ("Großmann", "Großmann"),
        ("Łukasz", "Łukasz"),
        ("d'artagnan-dupont", "d'artagnan-dupont"),
        ("  J. R.", "J. R."),
        ("Aunt   Mae", "Aunt Mae"),
        (("A", "d", "x", "backspace", "a"), "Ada"),
        ("R2D2", "R2D2"),
        ("Ame\u0301lie", "Amélie"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("e\u0301lodie", "élodie"),
        ("Ada/Ben & Co", "Ada/Ben & Co"),
        ("Aunt\u00a0Mae", "Aunt Mae"),
        (("o", "\u0308", "backspace", "A", "\u030a"), "Å"),
    ],
)
def test_a_name_stays_as_it_was_typed(keys: Sequence[str], name: str) -> None:
    page, frame = typed(keys, NamesPage("piper", 3))
    assert str(frame.lines[0]) == f"{name}_"
    rendered = page.render(Context(None, Words("en")))
    assert rendered.actions[rendered.frame.cursor] == OpenPage(NamesPage("piper", 3, (name,)))


def test_a_name_from_the_menu_is_written_as_one() -> None:
    context = Context(None, Words("en"))
    desk = UiState(SpellingPage(NamesPage("piper", 3)))
    for letter in "ANNE-ÉLISE␣O'NEILL":
        rendered = desk.page.render(context)
        choices = [str(choice.text) for choice in rendered.frame.choices]
        page = changed(desk.page, cursor=choices.index(letter))
        desk, _ = handle_signal(UiState(page), page.render(context), Pressed("ok", 0), context)
        frame = frame_of(desk.page, context)
        assert str(frame.choices[frame.cursor].text) == letter, "the cursor stays on the letter"
    assert str(frame.lines[0]) == "Anne-Élise O'Neill_"


def test_a_name_that_is_as_long_as_can_be_says_so() -> None:
    _, frame = typed("Maximiliane-Theodora von Hohenfels-Bergen", NamesPage("piper", 3))
    assert (frame.lines[0].short, frame.lines[0].full) == (
        "… von Hohenfels-Berge_",
        "Maximiliane-Theodora von Hohenfels-Berge_",
    )
    assert str(frame.lines[1]) == "A name can have up to 40 letters."
    assert [str(choice.text) for choice in frame.choices] == ["Done", "Delete"]
    assert frame.cursor == 0


def test_a_name_that_sits_already_is_refused_with_its_reason_and_ok_changes_nothing() -> None:
    names = NamesPage("piper", 3, ("Ada",))
    context = Context(None, Words("en"))
    for page, frame in (typed("Ada", names), typed(("A", "d", "a", "m", "backspace"), names)):
        assert str(frame.lines[1]) == "Two players are called Ada; make the names differ."
        assert frame.lines[1].tone is Tone.ALARM
        assert str(frame.choices[frame.cursor].text) == "Done"
        desk, _ = handle_signal(UiState(page), page.render(context), Pressed("ok", 0), context)
        assert (desk.page, frame_of(desk.page, context)) == (page, frame)
    page = SpellingPage(names, "Ad", cursor=2)  # on the letter A
    desk, _ = handle_signal(UiState(page), page.render(context), Pressed("ok", 0), context)
    assert desk.page == SpellingPage(names, "Ada", cursor=2), "the key stays under the finger"
    page, frame = typed("m", names, "Ada")
    assert (len(frame.lines), str(frame.choices[frame.cursor].text)) == (1, "Done")


def test_several_letters_can_be_deleted_in_a_row() -> None:
    context = Context(None, Words("en"))
    desk = UiState(SpellingPage(NamesPage("piper", 3, ("Ada",)), "Adam", cursor=1))
    for left in ("Ada_", "Ad_", "A_", "_"):
        desk, _ = handle_signal(desk, desk.page.render(context), Pressed("ok", 0), context)
        assert str(frame_of(desk.page, context).lines[0]) == left


def test_holding_back_is_undo() -> None:
    context = table("play forward 1")
    rendered = QuestionPage().render(context)
    assert handle_signal(UiState(QuestionPage()), rendered, Held("back", 0), context)[1] == SubmitDecisions(("undo",))


@pytest.mark.parametrize("asks", [Held("ok", 0), Typed("?", 0), Touched(0, 0, 0, "help")])
@pytest.mark.parametrize(
    "leaves", [Pressed("ok", 0), Pressed("down", 0), Typed("escape", 0), Touched(0, 0, 0, "choice", 1)]
)
def test_the_help_tells_what_each_button_does_and_any_press_leaves_it_unchanged(asks: Any, leaves: Any) -> None:
    context = table()
    page = QuestionPage(cursor=2)
    rendered = page.render(context)
    helping, act = handle_signal(UiState(page), rendered, asks, context)
    assert (helping.page, act) == (page, None)
    lines = with_controls(rendered.frame, helping, rendered, context).lines
    assert [str(line) for line in lines] == [
        *("Up and Down: Choose", "Left and Right: Change", "OK: Take it", "Exit: Menu", "Hold Exit down: Undo"),
    ]
    left, act = handle_signal(helping, rendered, leaves, context)
    assert (left.page, left.is_helping, act) == (page, False, None)


def test_a_card_is_heard_through_the_help() -> None:
    context = table()
    rendered = QuestionPage().render(context)
    helping, _ = handle_signal(UiState(QuestionPage()), rendered, Held("ok", 0), context)
    scanned = Scanned(label(Card("action", "back", 1)), 0)
    plain = handle_signal(UiState(QuestionPage()), rendered, scanned, context)
    left, act = handle_signal(helping, rendered, scanned, context)
    assert (left.page, left.is_helping, act) == (plain[0].page, False, plain[1])


@pytest.mark.parametrize(
    "late", [Pressed("ok", 0), Pressed("ok2", 0), Typed("enter", 0), Touched(0, 0, 0, "choice", 1)]
)
def test_ok_is_not_taken_while_a_page_that_turned_by_itself_must_be_read(late: Any) -> None:
    context = changed(table(), now=10.0)
    rendered = QuestionPage().render(context)
    locked = UiState(QuestionPage(), locked_until=10.5)
    assert with_controls(rendered.frame, locked, rendered, context).is_locked
    told, act = handle_signal(locked, rendered, late, context)
    assert (told.page, act) == (locked.page, None)
    assert str(told.flash) == "This page has just opened. Read it first, then press OK."
    later = changed(context, now=10.5)
    assert not with_controls(rendered.frame, told, rendered, later).is_locked
    free = handle_signal(UiState(QuestionPage()), rendered, late, later)
    taken, act = handle_signal(told, rendered, late, later)
    assert (taken.page, act) == (free[0].page, free[1])


def test_a_locked_page_hears_everything_but_ok_and_what_people_open_is_not_locked() -> None:
    context = changed(table("play forward 1"), now=10.0)
    rendered = QuestionPage().render(context)
    locked = UiState(QuestionPage(), locked_until=10.5)
    assert handle_signal(locked, rendered, Held("back", 0), context)[1] == SubmitDecisions(("undo",))
    for role, page in (("back", MenuPage()), ("down", QuestionPage(cursor=1))):
        opened, _ = handle_signal(locked, rendered, Pressed(role, 0), context)
        assert (opened.page, opened.locked_until) == (page, 0.0)


def test_corrections_of_every_kind_without_typing() -> None:
    context = table("play forward 1")
    rendered = CorrectionPage(("fix", "cards", "1")).render(context)
    assert SubmitDecisions(("fix cards 1",)) in rendered.actions
    assert SubmitDecisions(("fix cards 1 melody",)) in rendered.actions


def test_left_and_right_walk_the_alphabet_in_rows_that_wrap() -> None:
    context = Context(None, Words("en"))
    page: Any = SpellingPage(NamesPage("piper", 3))

    def after_pressing(*roles: str, context: Context = context) -> str:
        desk = UiState(page)
        for role in roles:
            desk, _ = handle_signal(desk, desk.page.render(context), Pressed(role, 0), context)
        frame = frame_of(desk.page, context)
        return str(frame.choices[frame.cursor].text)

    assert after_pressing("right") == "G"
    assert after_pressing("right", "right", "down", "left") == "H"
    assert after_pressing("left", "right") == "A"
    assert after_pressing("right", context=changed(context, has_left_right=False)) == "B"


def test_entries_of_the_menu_keep_their_places_and_impossible_ones_are_grey_and_say_why() -> None:
    places = []
    for lines in ((), ("play forward 1",), ("play forward 1", "undo")):
        context = table(*lines)
        rendered = MenuPage().render(context)
        places.append([str(choice.text) for choice in rendered.frame.choices])
        grey = {str(choice.text) for choice in rendered.frame.choices if choice.text.tone is Tone.MUTED}
        assert ("Redo" in grey) == (lines[-1:] != ("undo",))
        assert "Who is winning?" in grey
        page, _ = press(MenuPage(cursor=places[-1].index("Who is winning?")), context, "ok")
        assert str(frame_of(page, context).lines[0]) == "Only players who are out may see this."
    assert places[0] == places[1] == places[2]


def test_left_and_right_change_the_option_under_the_cursor_in_both_ways() -> None:
    context = Context(None, Words("en"))
    ready = OptionsPage("piper", ("Ada", "Ben", "Cleo"), cursor=2)
    shown = [
        str(frame_of(press(ready, context, *ways)[0], context).choices[2].text)
        for ways in ((), ("right",), ("right", "left"))
    ]
    assert shown[0] == shown[2] != shown[1]
    assert all(entry.startswith("‹ ") and entry.endswith(" ›") for entry in shown)
    assert press(ready, context, "right")[0] == press(ready, context, "ok")[0], "OK goes on as right does"
    one_axis = changed(context, has_left_right=False)
    assert not str(frame_of(ready, one_axis).choices[2].text).startswith("‹")
