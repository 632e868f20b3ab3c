"""What the program computes: a bot's move, the odds, and a hint: for each card the best place, and what it leads to."""

from companion.cards import Card
from companion.games import BotSeat, load
from companion.games.playouts import KINDS
from companion.odds import Chance, Odds
from companion.session import Session
from tests.games import piper
from ui.frame import Text
from ui.pages import CommonPage, Context, OpenPage, SubmitDecisions
from ui.pages.bots import HintPage, LookAwayPage, OddsPage, bot_move_page, watchers
from ui.pages.menu import MenuPage
from ui.words import Words

COLORS = ("red", "blue", "piper", "green")
BEGUN = (
    *("players Ada Ben Cleo Dan", "rats red blue yellow green violet"),
    *("reveal red", "reveal blue", "reveal piper", "reveal green", "play plus1 2"),
)
"""Ben has the word; the blue rat, left of his house, has a +1."""


def hinted(language: str, *lines: str) -> list[str]:
    session = Session(piper)
    for line in (*BEGUN, *lines):
        session.decide(line)
    words = Words(language).of("piper")
    return [str(choice.text) for choice in HintPage().render(Context(session, words)).frame.choices]


def test_each_card_has_its_best_place_and_a_reason_in_every_language() -> None:
    assert hinted("en")[0] == "Back on space 2. Ada would go up 1 floor. Dan would go up 1 floor."
    assert (
        hinted("fr")[0] == "Recule à la place 2. Le compteur Rat d’Ada monterait de 1 niveau. Le compteur Rat de Dan "
        "monterait de 1 niveau."
    )
    assert (
        hinted("de")[0] == "Zurück auf Feld 2. Der Rattenmarker von Ada würde um 1 steigen. Der Rattenmarker von Dan "
        "würde um 1 steigen."
    )
    assert len({hint.split(" on place")[0] for hint in hinted("en")}) == 6


def test_a_hint_names_who_would_flee() -> None:
    assert "Forward on space 2. Cleo would flee! Ben would go up 1 floor. Cleo would go up 1 floor." in hinted(
        "en", "fix tracker Cleo 6"
    )
    assert not any("Ben would flee!" in hint for hint in hinted("en", "fix tracker Ben 6"))


def test_of_two_orders_the_better_one_comes_first() -> None:
    first, second = hinted("en", "fix cards 1 forward", "fix tracker Ben 5", "play melody 1", "play forward 2")
    assert (first, second) == tuple(sorted((first, second), key=lambda hint: "Ben would flee!" in hint))


def test_it_is_in_the_menu_and_where_there_is_nothing_to_choose_it_says_so() -> None:
    session = Session(piper)
    for line in BEGUN:
        session.decide(line)
    menu = MenuPage().render(Context(session, Words("en").of("piper"))).frame
    assert "Hint" in [str(choice.text) for choice in menu.choices]
    assert hinted("en", "play melody 2", "play sewer 1") == ["OK"]


def at_work(*lines: str) -> Session:
    session = Session(piper)
    for line in (*BEGUN, *lines):
        session.decide(line)
    return session


def test_the_chances_come_while_the_page_is_open() -> None:
    words = Words("en").of("piper")
    context = Context(at_work(), words)
    soon = OddsPage().render(context)
    assert soon.shows_odds
    assert (soon.frame.table, soon.frame.secret) == (None, True)
    assert str(soon.frame.lines[0]) == words.text("chances.soon")
    odds = Odds("random", 800, {"Ada": Chance(0.75, 0.03), "Ben": Chance(0.251, 0.02)})
    other = Odds("bots", 200, {"Ada": Chance(0.5, 0.1), "Ben": Chance(0.5, 0.1)})
    context = Context(at_work(), words, odds=(odds, other))
    shown = [OddsPage(cursor=at).render(context).frame.table for at in range(len(KINDS))]
    rows = [table and [(row.name, row.cells) for row in table.rows] for table in shown]
    assert rows[KINDS.index("random")] == [("Ada", ("75", "|" * 15)), ("Ben", ("25", "|" * 5))]
    assert rows[KINDS.index("bots")] == [("Ada", ("50", "|" * 10)), ("Ben", ("50", "|" * 10))]
    line = str(OddsPage(cursor=KINDS.index("random")).render(context).frame.lines[0])
    assert line == words.text("chances.error", error=3.0, count=800)


def test_before_the_chances_others_are_asked_to_look_away_and_the_figures_are_prepared() -> None:
    rendered = LookAwayPage().render(Context(at_work(), Words("en").of("piper")))
    assert rendered.prepares_odds
    assert rendered.actions == (OpenPage(OddsPage()),)
    assert rendered.back == CommonPage.MENU


def test_odds_are_offered_only_between_elimination_and_end() -> None:
    assert watchers(at_work()) == ()
    assert watchers(Session(load("raid"))) == ()


def test_a_bot_shows_what_it_decides_and_its_card_confirms_it() -> None:
    session = Session(piper)
    for line in (
        "players Ada Gizmo Ben",
        "bot Gizmo greedy",
        "rats red blue yellow green",
        *(f"reveal {name}" for name in COLORS),
    ):
        session.decide(line)
    for card in ("forward", "back", "melody", "sewer"):
        session.decide(f"deal {card}")
    for line in ("play back 1", "play back 2"):
        session.decide(line)
    words, bot = Words("en").of("piper"), BotSeat("Gizmo", "greedy", ("forward", "back", "melody", "sewer"))
    thinking = bot_move_page(Context(session, words), bot)
    assert (thinking.actions, str(thinking.frame.title)) == ((), words.text("chair.thinks", player="Gizmo"))
    decided = bot_move_page(Context(session, words, latest_bot_decision=(session.state, "play forward 1")), bot)
    assert decided.actions == (SubmitDecisions(("play forward 1",)),)
    assert decided.on_card
    assert decided.on_card(Card("action", "forward", 1), "") == SubmitDecisions(("play forward 1",))
    assert isinstance(decided.on_card(Card("action", "back", 1), ""), Text)
