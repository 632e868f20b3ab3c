"""Die Patin's pages wherever a game may come to: each opens, says something, and offers nothing that is refused."""

import re
from random import Random
from typing import Any

import pytest

from companion.games.patin.corrections import CORRECTIONS
from companion.games.patin.pieces import DISTRICTS, ENTERPRISES, MISSIONS, PLANS, districts, removed, tiles
from companion.games.patin.state import State
from companion.session import Session
from companion.values import changed
from tests.exhaustive_params import rest_exhaustive
from tests.games import ahead, patin, state_of
from tests.ui.moments import LONG_NAMES
from tests.ui.patin_moments import PatinMoments
from tests.walks import NAMES, choose
from ui.decision_tree import Path, branches, skip_forced
from ui.frame import Frame, Text, Tone
from ui.games import Focus, presenter_of
from ui.games.patin.standing import checks, with_picture
from ui.pages import Context, SubmitDecisions
from ui.pages.game_over import GameOverPage
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.menu import MenuPage, SpokenTablePage, StandingsPage, TableCheckPage
from ui.pages.question import CorrectionPage, QuestionPage
from ui.pages.undo import HistoryPage
from ui.paint import palette
from ui.paint.bitmap import load_font
from ui.paint.colour import paint_colour
from ui.paint.fitting import wrap, wrap_text
from ui.paint.onebit import paint_onebit
from ui.texts import text
from ui.words import LANGUAGES, Words

WORDS = Words("en").of("patin")


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
@pytest.mark.parametrize(("intrigue", "players"), [("device", 2), ("cards", 5)])
def test_every_page_opens_wherever_the_game_stands(language: str, intrigue: str, players: int) -> None:
    chance, session = Random(players), Session(patin)
    for line in (f"intrigue {intrigue}", " ".join(("players", *NAMES[:players]))):
        session.decide(line)
    while not session.state.over:
        if chance.random() < 0.04:
            _open_all(session, Words(language).of("patin"), chance)
        session.decide(choose(patin.decisions.legal(session.state), chance))
    _open_all(session, Words(language).of("patin"), chance)


def _open_all(session: Session, words: Words, chance: Random) -> None:
    context = Context(session, words)
    for page in (
        GameOverPage() if session.state.over else QuestionPage(),
        MenuPage(),
        TableCheckPage(),
        StandingsPage(),
        StandingsPage(0),
        HistoryPage(),
        SpokenTablePage(),
    ):
        _looks_right(page.render(context), session)
    offers = patin.decisions.in_menus(session.state)
    for kind, decisions in ((QuestionPage, offers), (CorrectionPage, patin.decisions.corrections(session.state))):
        if decisions and not session.state.over:
            for path in _paths(decisions, chance):
                _looks_right(kind(path).render(context), session)


def _paths(decisions: tuple[str, ...], chance: Random) -> list[Path]:
    """A few ways down the menu, each with all the pages on it."""
    found = []
    for _ in range(4):
        path = skip_forced(decisions, ())
        while following := [longer for longer in branches(decisions, path) if longer != path]:
            found.append(path)
            path = skip_forced(decisions, chance.choice(following))
            if len(path) > 3:
                break
    return [path for path in found if branches(decisions, path)]


def _looks_right(rendered: Any, session: Session) -> None:
    frame = rendered.frame
    assert str(frame.title)
    assert len(rendered.actions) == len(frame.choices) > frame.cursor >= 0
    texts = (frame.title, *frame.lines, *(choice.text for choice in frame.choices))
    assert all("{" not in str(text) and "patin." not in str(text) for text in texts)
    paint_onebit(frame)
    for act in rendered.actions[:: 1 + len(rendered.actions) // 8]:
        if isinstance(act, SubmitDecisions) and act.lines != ("undo",):
            session.preview(act.lines[0])


def test_the_three_cards_are_for_one_pair_of_eyes() -> None:
    moments = PatinMoments("en", 3)
    session = moments.session(intrigue="device")
    hand_over = moments.page(QuestionPage(), session)
    assert not hand_over.secret
    assert not any(Words("en").of("patin").name("plan", plan) in str(hand_over) for plan in PLANS)
    cards = moments.page(QuestionPage(("plan", "Ada")), session)
    assert cards.secret
    assert [str(choice.text) for choice in cards.choices] == ["Administration", "Bribe", "Invasion"]


def test_numbers_begin_where_the_box_believes_them_to_be() -> None:
    moments = PatinMoments("en", 2)
    session = moments.session("fix rats {0} 9", "fix tallest {0} 5")
    frame = moments.page(CorrectionPage(("fix", "tallest", "Ada")), session)
    assert [str(choice.text) for choice in frame.choices[:3]] == ["5 (current)", "6", "7"]


def test_a_claim_is_a_yes_or_a_no_and_numbers_are_for_those_who_want_them() -> None:
    moments = PatinMoments("en", 2)
    frame = moments.page(QuestionPage(), moments.session("fix loot {0} 1", "henchman free", "bribe place"))
    assert [choice.text.short for choice in frame.choices[:3]] == ["It succeeded", "It failed", "Power 2"]
    session = moments.session("fix loot {0} 1", "henchman free", "bribe place")
    session.decide("claim yes")
    assert state_of(session).clans[0].areas == 2


def test_the_area_with_her_figure_was_lost_and_no_menu_offers_to_join_it() -> None:
    moments = PatinMoments("en", 2)
    lost = ("fix loot {0} 1", "henchman free", "bribe place", "claim yes", "fix loot {1} 1", "henchman against {0}")
    session = moments.session(*lost, "bribe 1", "claim yes")
    choices = [choice.text for choice in moments.page(QuestionPage(), session).choices]
    assert text(WORDS, "choice.henchman_inside", count=2) in choices
    assert text(WORDS, "choice.henchman_again", count=2) not in choices
    session = moments.session(*lost, "bribe 1", "claim yes", "henchman inside", "fix areas {0} 2")
    assert "room hat-shop" in patin.decisions.legal(session.state), (
        "people see whether a figure stands there; the box does not"
    )


def test_that_a_round_is_over_is_asked_with_the_figures_that_are_left() -> None:
    moments = PatinMoments("en", 3)
    session = moments.session("fix henchmen {0} 1", "fix boss {1} 0")
    over = str(text(WORDS, "choice.score"))
    choices = [str(choice.text) for choice in moments.page(QuestionPage(), session).choices]
    assert over not in (choices[0], choices[-1]), "a quick finger does not find it"
    frame = moments.page(QuestionPage(("score",)), session)
    assert str(frame.title) == "Is round 1 already over? 9 figures are not placed yet."
    assert [str(choice.text) for choice in frame.choices] == ["Yes, the round is over: on to the missions"]


@pytest.mark.parametrize("counted", [(), ("tallest {0} 3",)])
def test_no_mission_is_offered_by_a_number_that_was_not_counted(counted: tuple[str, ...]) -> None:
    """In the middle of a round, or of counting: first it is asked who leads, and until then no number is told."""
    placed = [f"fix {what} {{{seat}}} 0" for seat in (0, 1) for what in ("henchmen", "boss")] if counted else []
    moments = PatinMoments("en", 2)
    session = moments.session("fix tallest {0} 9", *placed, *counted, "score")
    asked = moments.page(QuestionPage(), session)
    assert "who leads" in str(asked.title)
    assert [str(choice.text) for choice in asked.choices[:2]] == ["Ada", "Ben"]
    assert "not counted in this round" in str(moments.page(StandingsPage(), session).choices[2].text)
    for line in ("most tallest Ben", "most manholes tied"):
        session.decide(line)
    assert "mission Ada tallest" not in patin.decisions.legal(session.state)
    session.decide("mission Ada none")
    assert "mission Ben tallest" in patin.decisions.legal(session.state)


def test_what_goes_without_saying_is_not_asked() -> None:
    """Nobody leads anything, and so nobody is asked for a mission: the next page is the next round's."""
    moments = PatinMoments("en", 2)
    session = moments.session("fix areas {1} 2", "score", "most tallest tied")
    rendered = QuestionPage(("most", "manholes"), cursor=2).render(Context(session, WORDS))
    assert rendered.ok == SubmitDecisions(("most manholes tied", "mission Ada none"))


def test_menus_keep_their_depth_from_turn_to_turn() -> None:
    moments = PatinMoments("en", 3)
    for lines in ((), ("fix boss {0} 0",), ("fix loot {0} 1", "fix areas {1} 2")):
        choices = [choice.text for choice in moments.page(QuestionPage(), moments.session(*lines)).choices]
        assert choices[0] == text(WORDS, "choice.henchman_inside", count=3)


def test_who_sits_where_is_the_order_of_the_rows_and_there_is_no_ring() -> None:
    """Clockwise as people sit: a ring would run the other way."""
    moments = PatinMoments("en", 5)
    frame = moments.page(QuestionPage(), moments.session())
    assert frame.tracks == ()
    assert frame.table
    assert [row.name for row in frame.table.rows] == list(moments.names)


def test_missions_say_who_leads_who_ties_and_who_has_used_them() -> None:
    moments = PatinMoments("en", 3)
    session = moments.session("fix areas {1} 3", "fix mission {1} areas 1", "fix loot {0} 2", "fix mission {2} loot 1")
    areas, tallest, _, _, loot = (choice.text for choice in moments.page(StandingsPage(), session).choices[1:6])
    assert areas == Text("(Areas: Ben 3)", "Most areas: Ben leads with 3, but has already scored it.", Tone.MUTED)
    assert str(tallest) == "The manhole with the most rats: not counted in this round."
    assert str(loot) == "Most loot: Ada leads with 2. Scored already by Chloé."


def _standing(session: Session, words: Words) -> list[str]:
    return [str(choice.text) for choice in StandingsPage().render(Context(session, words)).frame.choices]


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
def test_whatever_can_be_corrected_can_be_seen(language: str) -> None:
    """An error that no page shows is one that nobody can find."""
    moments, words = PatinMoments(language, 3), Words(language).of("patin")
    session = moments.session("fix tiles {0} hat-shop 2", "fix mission {1} loot 1", "henchman inside", "done")
    context, asked = Context(session, words), checks(state_of(session), words)
    for seat, one in enumerate(asked):
        assert TableCheckPage(seat).render(context).frame.lines == (one.text,)
    kinds = set()
    for line in patin.decisions.corrections(session.state):
        kinds.add(line.split()[1])
        assert checks(state_of(ahead(session, line)[0]), words) != asked, line
    assert kinds == {one.words[1] for one in CORRECTIONS} - {"plan", "name"}, (
        "no card is turned up, and a name is people's own word"
    )


SEEN_AT_ONCE = (
    *(
        "fix areas Ben 3",
        "fix loot Ben 2",
        "fix rooms Ben 1",
        "fix rats Ben 9",
        "fix trophies Ben 1",
        "fix symbols Ben 2",
    ),
    *(
        "fix henchmen Ben 1",
        "fix boss Ben 0",
        "fix tiles Ada hat-shop 3",
        "fix mission Ben loot 2",
        "fix tallest Ben 5",
    ),
    *("fix district red 1", "fix round 4"),
)


@pytest.mark.parametrize("line", SEEN_AT_ONCE)
def test_the_standing_follows_every_correction(line: str) -> None:
    session, words = PatinMoments("en", 3).session(), Words("en").of("patin")
    before = _standing(session, words)
    session.decide(line)
    assert _standing(session, words) != before


def test_a_question_says_the_round_the_turn_and_what_is_left() -> None:
    moments = PatinMoments("en", 3)
    session = moments.session("fix round 2", "fix henchmen {1} 1", "fix turn {1}")
    frame = moments.page(QuestionPage(), session)
    assert frame.title.short == "Round 2, turn 3: Ben"
    assert str(frame.lines[0]) == (
        "Round 2 of 5. Left to place: Ada 3 and the boss lady, Ben 1 and the boss lady, Chloé 3 and the boss lady."
    )
    assert str(frame.choices[0].text) == "A henchman (1 left) inside your territory"
    session.decide("fix boss Ben 0")
    frame = moments.page(QuestionPage(), session)
    assert (frame.title.short, frame.lines[0].short) == ("Round 2, turn 4: Ben", "Round 2: 1 left")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_panel_shows_every_number(language: str) -> None:
    """Also of somebody with a long name, who has as many pieces as can be."""
    moments, words = PatinMoments(language, 5, LONG_NAMES), Words(language).of("patin")
    session = moments.session(
        *("fix areas {0} 12", "fix rooms {0} 10", "fix rats {0} 10", "fix tallest {0} 12", "fix manholes {0} 12"),
        *("fix loot {0} 20", "fix symbols {0} 12", "fix trophies {0} 10"),
        *(f"fix tiles {{0}} {kind} 4" for kind in ENTERPRISES),
        *(f"fix mission {{0}} {kind} {tile}" for tile, kind in enumerate(MISSIONS, 1)),
    )
    measure = load_font("small").width
    for line in (belief.text for belief in checks(state_of(session), words)):
        assert wrap_text(line, 122, 4, measure) == tuple(wrap(str(line), 122, 4, measure)), line
    for choice in moments.page(StandingsPage(), session).choices[6:]:
        line = choice.text
        assert wrap_text(line, 122, 5, measure) == tuple(wrap(str(line), 122, 5, measure)), line


def test_the_score_sheet_has_the_parts_of_every_score() -> None:
    moments = PatinMoments("en", 2)
    session = moments.session("fix trophies {0} 2", "fix tiles {0} hat-shop 3", "fix round 5", "score")
    for name in moments.names[:2]:
        session.decide(f"mission {name} none")
    rows = [choice.text.short for choice in moments.page(StandingsPage(), session).choices]
    assert rows[:3] == ["Ada: 8", "  Missions 0, chains 6", "  Symbols 0, trophies 2"]
    assert rows[3:] == ["Ben: 0", "  Missions 0, chains 0", "  Symbols 0, trophies 0"]


def test_a_claim_is_foreseen() -> None:
    moments = PatinMoments("en", 3)
    session = moments.session("fix loot {0} 1", "fix areas {1} 2", "henchman against {1}", "bribe place")
    frame = moments.page(QuestionPage(("claim", "6"), cursor=3), session)
    assert str(frame.lines[0]) == "Ada takes the area from Ben: power 6 against 3. Move the borders."
    assert frame.table
    assert [row.changes for row in frame.table.rows] == [(1, 0, 0, 0, 0), (-1, 0, 0, 0, 0), ()]


def test_the_table_has_all_that_a_clan_holds() -> None:
    moments = PatinMoments("en", 3)
    session = moments.session(
        "fix areas {1} 4", "fix loot {1} 6", "fix rooms {1} 2", "fix trophies {1} 3", "fix turn {1}"
    )
    table = moments.page(QuestionPage(), session).table
    assert table
    assert [str(column) for column in table.columns] == ["Areas", "Loot", "Rooms", "Trophies", "Points"]
    assert [row.name for row in table.rows] == ["Ada", "Ben", "Chloé"]
    assert table.rows[1].cells == (4, 6, 2, 3, 3)
    assert [row.tone for row in table.rows] == [Tone.PLAIN, Tone.ACTIVE, Tone.PLAIN]
    asked = moments.page(TableCheckPage(0), session).table
    assert asked
    assert [row.tone for row in asked.rows] == [Tone.ACTIVE, Tone.PLAIN, Tone.PLAIN]


def _setup_pages(moments: PatinMoments, intrigue: str = "cards") -> list[Frame]:
    """Every page that tells people to lay something out, up to the first question of round 1."""
    session, pages = Session(patin), []
    names = " ".join(f'"{name}"' for name in moments.names[: moments.players])
    out = (f"without {kind}" for kind in ENTERPRISES[: removed(moments.players)])
    for line in (f"intrigue {intrigue}", f"players {names}", *out):
        before, outcome = session.state, session.decide(line)
        scenes = tuple(presenter_of("patin").scenes(before, outcome.events, outcome.state))
        page = GuidedStepsPage(before, outcome.events, outcome.state, scenes)
        pages += [moments.page(changed(page, at=at), session) for at in range(len(scenes))]
    return pages


def _rows(page: Frame) -> int:
    """So many lines of a small panel are what hands must do; what is asked then need not have room, too."""
    lines = (str(line) for line in page.lines if line.tone is not Tone.MUTED)
    return sum(len(wrap(line, 124, 9, load_font("small").width)) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_setup_is_told_step_by_step_and_a_small_panel_has_room_for_each(language: str, players: int) -> None:
    pages = _setup_pages(PatinMoments(language, players, LONG_NAMES))
    assert len(pages) == 6
    for page in pages:
        assert _rows(page) <= 5, page.lines
    told = " ".join(str(line) for page in pages for line in page.lines)
    numbers = {"2", str(tiles(players)), str(tiles(players) - players)}
    assert numbers <= set(re.findall(r"\d+", told)), "loot, tiles"
    for district in DISTRICTS[len(districts(players)) :]:
        assert Words(language).of("patin").name("district", district) in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bookkeeping", ["whole", "scores"])
def test_what_a_round_begins_with_fits_a_small_panel(language: str, bookkeeping: str) -> None:
    moments = PatinMoments(language, 2)
    session = moments.session("score") if bookkeeping == "whole" else moments.scores("score")
    for kind in ("areas", *MISSIONS[1:]) if bookkeeping == "scores" else ():
        session.decide(f"most {kind} tied")
    session.decide("mission Ada none")
    page = moments.told(session, "mission Ben none")
    assert _rows(page) <= 5, page.lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_is_a_bare_word_of_a_script(language: str) -> None:
    """Outside, and in the middle of it: what may be bribed is said in the table's language."""
    moments = PatinMoments(language, 3)
    choices = moments.page(QuestionPage(), moments.session("fix loot {0} 2", "henchman free")).choices
    assert str(text(Words(language).of("patin"), "choice.bribe_remove.rival")) in [
        str(choice.text) for choice in choices
    ]
    assert "remove" not in [str(choice.text) for choice in choices]


def test_the_end_has_the_whole_score_sheet_and_behind_it_the_whole_game() -> None:
    moments = PatinMoments("en", 2)
    session = moments.session("fix trophies {1} 2", "fix tiles {1} hat-shop 3", "fix round 5", "score")
    for name in moments.names[:2]:
        session.decide(f"mission {name} none")
    frame = moments.page(GameOverPage(), session)
    assert frame.table
    assert frame.chart is None
    assert [str(column) for column in frame.table.columns] == ["Missions", "Chains", "Symbols", "Trophies", "Points"]
    assert [(row.name, row.cells) for row in frame.table.rows] == [("Ben", (0, 6, 0, 2, 8)), ("Ada", (0, 0, 0, 0, 0))]
    assert [row.tone for row in frame.table.rows] == [Tone.ACTIVE, Tone.PLAIN]
    assert moments.page(GameOverPage(whole_game=True), session).chart


def test_a_walk_that_was_longer_once_goes_on_at_its_end() -> None:
    """A kept game may have stopped at a step that is told together with another one now."""
    moments = PatinMoments("en", 3)
    before = patin.decisions.apply_line(patin.start, "intrigue cards").state
    step = patin.decisions.apply_line(before, "players Ada Ben Chloé")
    scenes = tuple(presenter_of("patin").scenes(before, step.events, step.state))
    page = GuidedStepsPage(before, step.events, step.state, scenes, at=4, done=4)
    assert str(moments.page(page, moments.seated()).title) == "12 tiles out, 24 in"


def test_before_the_players_are_named_there_is_no_table() -> None:
    assert with_picture(Frame(Text("")), State(), Words("en"), Focus()).table is None


def _seals(frame: Frame) -> tuple[bool, bool]:
    """Whether something good, and something bad, would happen to a number."""
    picture = paint_colour(frame, (480, 320)).crop((0, 0, 270, 200))
    seen = {colour for _, colour in picture.getcolors(1 << 20) or ()}
    return palette.WOULD_HELP in seen, palette.WOULD in seen


def test_an_area_that_would_be_won_is_no_alarm() -> None:
    """In The Pied Piper a house that goes up is in danger; here it is what everybody wants."""
    moments = PatinMoments("en", 3)
    session = moments.session("fix loot {0} 1", "henchman free", "bribe place")
    won = moments.page(QuestionPage(("claim", "6"), cursor=3), session)
    assert won.table
    assert _seals(won) == (True, False)
    rows = tuple(changed(row, changes=tuple(-change for change in row.changes)) for row in won.table.rows)
    assert _seals(changed(won, table=changed(won.table, rows=rows))) == (False, True)
    assert _seals(changed(won, table=changed(won.table, up_is_good=False))) == (False, True)
