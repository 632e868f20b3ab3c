"""What screens ask and offer in a raid where the rules leave a choice that is easily missed."""

import pytest

from companion.games.raid.state import State
from companion.session import Session
from companion.values import changed
from tests.companion.games.raid.raiders import raid
from tests.companion.games.raid.test_rules import AGAINST_HER_OWN, IN_THE_KITCHEN, SET_UP
from ui.pages import Context, OpenPage, Page, SubmitDecisions
from ui.pages.dice_and_hands import HandPage, HandsPage
from ui.pages.question import QuestionPage
from ui.words import LANGUAGES, Words

RACE = "use Ada rat-race"


def table(*lines: str, language: str = "en", card: str = "rat-race") -> Context:
    """Ada's first card is another one."""
    session = Session(raid)
    for line in lines:
        session.decide(line.replace("ability Ada personal-rat-run", f"ability Ada {card}"))
    return Context(session, Words(language).of("raid"))


def said(page: Page, context: Context) -> list[str]:
    """Return the decisions that the choices of a page make at once."""
    return [act.lines[0] for act in page.render(context).actions if isinstance(act, SubmitDecisions)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_tale_of_a_player_on_both_sides_is_asked(language: str) -> None:
    context = table(*AGAINST_HER_OWN, language=language)
    page = QuestionPage(("give", "Ben", "Ada"))
    assert said(QuestionPage(("give", "Ben")), context) == said(page, context), "nobody else can be rewarded"
    assert said(page, context) == ["give Ben Ada challenge", "give Ben Ada rats"]
    frame = page.render(context).frame
    challenge, rats = (str(choice.text) for choice in frame.choices)
    assert challenge != rats
    assert str(frame.title) == context.words.line("ask.give.tale")
    told = [context.words.decision(line) for line in said(page, context)]
    assert len(set(told)) == 2
    assert all("Ben" in line and "Ada" in line for line in told)


def test_the_side_is_not_asked_where_there_is_one() -> None:
    context = table(*IN_THE_KITCHEN, "challenge Kitchen 0")
    assert said(QuestionPage(("give", "Cleo")), context) == ["give Cleo Ben", "give Cleo Ada"]


def test_a_race_that_takes_the_turn_back_is_offered_to_its_player_alone() -> None:
    context = table(*IN_THE_KITCHEN)
    assert RACE in said(HandPage("Ada"), context)
    assert RACE not in [*said(HandPage("Ben"), context), *said(HandPage("Cleo"), context)]
    assert RACE not in raid.decisions.legal(context.game.state)
    context = table(*IN_THE_KITCHEN, "move Kitchen")
    assert RACE not in said(HandPage("Ada"), context)


def test_no_screen_that_all_see_tells_who_could_race() -> None:
    frames = []
    for card in ("rat-race", "personal-rat-run", "scavenger"):
        context = table(*IN_THE_KITCHEN, card=card)
        frames.append(
            [page.render(context).frame for page in (QuestionPage(), HandsPage(), QuestionPage(("challenge",)))]
        )
    assert frames[0] == frames[1] == frames[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_race_by_a_card_that_lies_open_is_on_the_next_page(language: str) -> None:
    lines = (*IN_THE_KITCHEN[:-2], "use rat-race", "damage Ada scurrying 1", *IN_THE_KITCHEN[-2:], "done")
    context = table(*lines, language=language)
    assert isinstance(context.game.state, State)
    assert context.game.state.turn == 1
    assert OpenPage(QuestionPage(("use", "Ada"))) in QuestionPage().render(context).actions
    assert any(str(choice.text).startswith("Ada ") for choice in QuestionPage().render(context).frame.choices)
    assert said(QuestionPage(("use", "Ada")), context) == [RACE]
    [race] = QuestionPage(("use", "Ada")).render(context).frame.choices
    assert context.words.name("ability", "rat-race") in str(race.text)
    outcome = context.game.decide(RACE)
    assert "Ada" in QuestionPage().render(changed(context, recent=outcome.events)).frame.title.short
    context.game.decide("damage Ada scurrying 1")
    assert "Ada" in QuestionPage().render(context).frame.title.short
    assert RACE not in said(QuestionPage(), context)


def test_no_reward_is_previewed_while_the_cursor_is_on_the_dice() -> None:
    context = table(
        *IN_THE_KITCHEN, "challenge Kitchen 0", "none", "aid none", "give Cleo Ben", "give Cleo Ada", "ready"
    )
    context.game.decide("fix narration Ben 0")
    assert [line for line in raid.decisions.legal(context.game.state) if line.startswith("give")] == ["give Ada Ben"]
    rendered = QuestionPage().render(context)
    assert SubmitDecisions(("give Ada Ben",)) in rendered.actions
    assert rendered.frame.cursor == 0
    assert not any("→" in str(line) for line in rendered.frame.lines)
    reward = QuestionPage(cursor=rendered.actions.index(SubmitDecisions(("give Ada Ben",)))).render(context)
    assert any("→" in str(line) for line in reward.frame.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_pool_is_rolled_by_saying_so(language: str) -> None:
    no_dice = ("fix value Ada thinking 0", "challenge Kitchen 0", "none", "aid none", "ready", "roll challenge 9")
    context = table(*IN_THE_KITCHEN, *no_dice, language=language)
    page = QuestionPage().render(context)
    at = page.actions.index(SubmitDecisions(("roll rats",)))
    assert str(page.frame.choices[at].text) == context.words.line("raid.do.roll")


def test_who_else_is_called_is_asked_behind_the_first_name_alone() -> None:
    context = table(*IN_THE_KITCHEN, "challenge Kitchen 0", "none")
    asked = [str(QuestionPage(path).render(context).frame.title) for path in ((), ("aid",), ("aid", "Ben"))]
    assert asked[0] == asked[1] == context.words.line("raid.ask.aid", player="Ada")
    assert asked[2] == context.words.line("ask.aid.player.2")


def test_rooms_and_damage_are_asked_of_one_player_after_the_other() -> None:
    context = table(*SET_UP[:-9])
    assert {line.split()[1] for line in raid.decisions.legal(context.game.state)} == {"Ada", "Ben", "Cleo"}
    assert {line.split()[1] for line in raid.decisions.in_menus(context.game.state)} == {"Ada"}
