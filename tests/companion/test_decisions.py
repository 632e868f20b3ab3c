"""Decisions are declared once: how they are parsed, listed, refused and corrected follows from the declarations."""

from functools import partial
from typing import Any

import pytest

from companion.decisions import Decision, Decisions, Setter, SetupOption, Wording
from companion.decisions.blanks import (
    Blank,
    Listed,
    Number,
    Optional,
    OwnText,
    PlayerName,
    Several,
    Word,
    number_up_to,
    player_names,
)
from companion.games import Step
from companion.games.facts import Event
from companion.notation import split
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import Value, changed


class Sheet(Value):
    """A score sheet, and a street of places for cards."""

    phase: str = "enter"
    players: tuple[str, ...] = ("Ada", "Ben", "Aunt Mae")
    totals: tuple[int, ...] = (3, 0, 7)
    full: tuple[int, ...] = ()
    categories: tuple[str, ...] = ()
    over: bool = False


class Told(Event):
    """What a decision of this test was applied with."""

    what: tuple[object, ...]


class TotalCorrected(Event):
    player: str
    before: object
    after: object


def tells(what: str) -> Any:
    return lambda state, *values: Step(state, (Told((what, *values)),))


def nobody(state: Sheet, word: str) -> RefusedError:
    return RefusedError("nobody_called", name=word, names=state.players)


def out_of_range(_: Sheet, *values: object) -> RefusedError:
    return RefusedError("out_of_range", found=values[-1])


def is_full(state: Sheet, place: int) -> RefusedError | None:
    return RefusedError("full", place=place) if place in state.full else None


def is_herself(_: Sheet, one: int, other: int) -> RefusedError | None:
    return RefusedError("herself") if one == other else None


def has_categories(state: Sheet) -> RefusedError | None:
    return None if state.categories else RefusedError("no_categories")


def has_none(state: Sheet) -> RefusedError | None:
    return RefusedError("categories") if state.categories else None


def not_begun(state: Sheet) -> RefusedError | None:
    return RefusedError("not_begun") if state.phase == "setup" else None


def is_over(state: Sheet) -> RefusedError | None:
    return RefusedError("over") if state.over else None


def is_setup(state: Sheet) -> bool:
    return state.phase == "setup"


def highest(state: Sheet, at: int) -> range:
    return range(state.totals[at] + 2)


COLOUR = Word(("red", "blue"), lambda word: NotUnderstoodError("colour", word=word), name="COLOUR")
PLAYER = PlayerName(lambda state: state.players, nobody, name="NAME")
PLACE = Listed(
    lambda _: ("1", "2", "3"), lambda _, word: RefusedError("no_such_place", place=word), name="PLACE", fact="place"
)
POINTS = Number(range(-999, 1000, 5), out_of_range, name="NUMBER", is_signed=True, is_listed=False)
STRICT = changed(POINTS, is_strict=True)
FEW = Number(highest, out_of_range, name="NUMBER")
HIGHEST = Number(lambda state, *_: range(len(state.players)), out_of_range, name="NUMBER", by_state=True)
FEWER = Number(range(1, 100), out_of_range, name="NUMBER", suggested=lambda state: range(1, len(state.players)))
CATEGORY = Listed(
    lambda state: state.categories, lambda _, word: RefusedError("no_category", word=word), name="CATEGORY"
)
NAME = OwnText(name="NAME")
ROOM = OwnText(suggested=lambda _: ("Hall", "Loft"), name="ROOM")
AGAIN = Word(("yes", "no"), fact="answer")
PART = Number(name="NUMBER")
DICE = Several(
    Number(range(1, 7), out_of_range, name="DIE"),
    count=lambda state: len(state.players),
    miscounted=partial(RefusedError, "dice_count"),
)
MOST = Number(range(100), out_of_range, name="NUMBER", suggested=lambda *_: range(2), by_state=True)
ROUND = Number(range(1, 1000), out_of_range, name="ROUND")


def enter(*words: str | Blank, categories: bool) -> Decision[Sheet]:
    condition = has_categories if categories else has_none
    return Decision(words, tells("enter"), during=("enter",), when=(condition,))


GAME = Decisions[Sheet](
    (
        Decision(("players", Several(NAME, name="NAME NAME …")), tells("players"), during=("setup",), is_setup=True),
        Decision(("seat", PLAYER), tells("seat"), during=("setup",), is_setup=True, is_listed=False),
        Decision(("seat", "nobody"), tells("nobody"), during=("setup",), is_setup=True, is_listed=False),
        Decision(("play", COLOUR, PLACE), tells("play"), during=("enter",), only={PLACE: is_full}, lays_card=True),
        Decision(("give", PLAYER, PLAYER), tells("give"), during=("give",), together=is_herself),
        Decision(("take", PLAYER, FEW), tells("take"), during=("take",), only={PLAYER: is_full}),
        Decision(
            ("rats", Several(COLOUR)), tells("rats"), during=("rats",), lists=lambda _: (("red", "blue"), ("red",))
        ),
        Decision(
            ("plan", PLAYER, Word(("bribe", "raid"))), tells("plan"), during=("enter",), secret=2, is_listed=False
        ),
        Decision(("build", ROOM, COLOUR), tells("build"), during=("build",), before=is_over),
        Decision(("show", Optional(COLOUR)), tells("show"), during=("show",)),
        Decision(("pay", Number(range(1, 4), out_of_range, name="NUMBER")), tells("pay"), during=("pay",)),
        Decision(("pay", PLAYER), tells("pay one"), during=("pay",)),
        Decision(("done",), tells("done"), during=("enter", "take")),
        Decision(("done", "now"), tells("done now"), during=("claim",), asks_back=True),
        Decision(("claim", HIGHEST, HIGHEST), tells("claim"), during=("claim",)),
        Decision(("claim", "none"), tells("claim none"), during=("claim",), opens=True),
        Decision(("claim", "against", PLAYER), tells("claim against"), during=("claim",), opens=True),
        Decision(
            ("claim", "all", FEWER), tells("claim all"), during=("claim",), in_menu=lambda state: "Ben" in state.players
        ),
        Decision(("trophy", AGAIN), tells("answer"), during=("answer",)),
        Decision(("trophy", PLAYER), tells("trophy"), during=("trophy",)),
        Decision(("bribe", Word(("place", "move"))), tells("word"), during=("bribe",)),
        Decision(("bribe", Number(range(1, 4), out_of_range, name="NUMBER")), tells("number"), during=("bribe",)),
        Decision(
            ("share", Several(PLAYER, second=PART, name="NAME NUMBER …")),
            tells("share"),
            during=("share",),
            lists=lambda _: (("Ada", "1", "Ben", "1"),),
            is_partly_listed=True,
            key="split",
        ),
        Decision(("roll", "all", DICE), tells("roll"), during=("roll",), lists=lambda _: (("1", "1"),)),
        Decision(("put", PLACE, MOST), tells("put"), during=("put",)),
        Decision(
            ("use", PLAYER, COLOUR),
            tells("use"),
            during=("use",),
            when=(has_none,),
            lists=lambda _: (("Ada", "red"),),
            private=lambda state, seat: ((state.players[seat], "blue"),),
            is_partly_listed=True,
            form="use NAME …",
        ),
        Decision(("use", COLOUR, Optional(PLACE)), tells("use"), during=("use",), is_listed=False, form="use NAME …"),
        Decision(("rule", "end", "rounds", ROUND), tells("rounds"), during=("setup",), is_listed=False),
        Decision(("rule", "end", "total", POINTS), tells("total"), during=("setup",), is_listed=False),
        Decision(("rule", "step", ROUND), tells("step"), during=("setup",), is_listed=False),
        Decision(("rule", "sum", Several(POINTS)), tells("sum"), during=("setup",), is_listed=False),
        enter("enter", PLAYER, POINTS, categories=False),
        Decision(("add", PLAYER, STRICT), tells("add"), during=("add",)),
        enter("enter", PLAYER, CATEGORY, POINTS, categories=True),
    ),
    (
        Decision(
            ("fix", "total", PLAYER, number_up_to(lambda *_: 3, partial(RefusedError, "too_many"))),
            Setter(
                lambda state, at: state.totals[at],
                lambda state, at, to: changed(state, totals=(*state.totals[:at], to, *state.totals[at + 1 :])),
                lambda state, at, before, after: TotalCorrected(state.players[at], before, after),
            ),
        ),
        Decision(
            ("fix", "place", PLACE, Optional(COLOUR)), tells("fixed"), now=lambda _, place: ("red", None)[place % 2]
        ),
        Decision(("fix", "name", PLAYER, NAME), tells("renamed"), before=not_begun),
        Decision(("fix", "entry", ROUND, PLAYER, POINTS), tells("round"), when=(has_none,), before=not_begun),
        Decision(
            ("fix", "entry", CATEGORY, PLAYER, POINTS), tells("category"), when=(has_categories,), before=not_begun
        ),
    ),
    phase_of=lambda state: state.phase,
    reserved=("nobody",),
    before_correction=not_begun,
    out_of_phase=lambda state, phases: RefusedError("not_now", phase=state.phase, phases=tuple(phases)),
    after_correction=lambda before, step: Step(step.state, (*step.events, Told(("after", before)))),
    after_decision=lambda before, step: Step(step.state, (*step.events, Told(("decided", before)))),
)


def said(state: Sheet, line: str) -> tuple[object, ...]:
    """Return what a decision was applied with."""
    step = GAME.apply(state, GAME.parse(state, split(line)))
    assert isinstance(step.events[0], Told)
    return step.events[0].what


def why(state: Sheet, line: str) -> str:
    with pytest.raises(RefusedError) as refused:
        GAME.apply(state, GAME.parse(state, split(line)))
    kind = "not understood: " if isinstance(refused.value, NotUnderstoodError) else ""
    return kind + refused.value.why


def form(state: Sheet, line: str) -> object:
    with pytest.raises(NotUnderstoodError) as refused:
        GAME.parse(state, split(line))
    return refused.value.facts["form"]


ENTER = Sheet()
SETUP = Sheet(phase="setup", players=())
SHEET = changed(ENTER, categories=("1", "2", "ones"))


@pytest.mark.parametrize(
    ("state", "line", "what"),
    [
        (ENTER, "play red 2", ("play", "red", 1)),
        (ENTER, "done", ("done",)),
        (SETUP, 'players "Aunt Mae" Ben', ("players", ("Aunt Mae", "Ben"))),
        (SETUP, "seat nobody", ("nobody",)),  # the form with more words of its own
        (changed(ENTER, phase="give"), 'give Ben "Aunt Mae"', ("give", 1, 2)),
        (changed(ENTER, phase="bribe"), "bribe 3", ("number", 3)),
        (changed(ENTER, phase="bribe"), "bribe place", ("word", "place")),
        (changed(ENTER, phase="pay"), "pay 3", ("pay", 3)),
        (changed(ENTER, phase="claim"), "claim all 99", ("claim all", 99)),
        (changed(ENTER, phase="pay"), "pay Ben", ("pay one", 1)),
        (SETUP, "rule end rounds 10", ("rounds", 10)),
        (SETUP, "rule end total -4", ("total", -4)),
        (SETUP, "rule sum 26 -4", ("sum", (26, -4))),
        (ENTER, "enter Ada -4", ("enter", 0, -4)),
        (SHEET, "enter Ada ones 1", ("enter", 0, 2, 1)),
        (changed(ENTER, phase="build"), "build Attic blue", ("build", "Attic", "blue")),
        (ENTER, "fix place 2", ("fixed", 1, None)),
        (ENTER, "fix place 2 red", ("fixed", 1, "red")),
        (ENTER, "fix name Ben none", ("renamed", 1, "none")),
    ],
)
def test_a_decision_is_applied_with_what_was_said_in_its_blanks(
    state: Sheet, line: str, what: tuple[object, ...]
) -> None:
    assert said(state, line) == what


@pytest.mark.parametrize(
    ("players", "phase", "what"),
    [
        (("Ada", "Ben"), "answer", ("answer", "yes")),
        (("Ada", "yes"), "answer", ("answer", "yes")),
        (("Ada", "yes"), "trophy", ("trophy", 1)),
    ],
)
def test_the_state_says_which_form_is_meant_if_the_words_have_several(
    players: tuple[str, ...], phase: str, what: tuple[object, ...]
) -> None:
    assert said(changed(ENTER, players=players, phase=phase), "trophy yes") == what


@pytest.mark.parametrize(("state", "what"), [(ENTER, ("round", 1, 0, 1)), (SHEET, ("category", 0, 0, 1))])
def test_a_category_may_have_a_number_as_its_name(state: Sheet, what: tuple[object, ...]) -> None:
    assert said(state, "fix entry 1 Ada 1") == what


@pytest.mark.parametrize(
    ("state", "line", "reason"),
    [
        (ENTER, "", "not understood: verb"),
        (ENTER, "playing red 1", "not understood: verb"),
        (ENTER, "play green 9", "not understood: colour"),  # words are read from left to right
        (SETUP, "play red 9", "no_such_place"),  # before the phase is looked at
        (changed(SETUP, full=(1,)), "play red 2", "not_now"),
        (changed(ENTER, full=(1,)), "play red 2", "full"),
        (changed(ENTER, phase="give"), "give Ada Ada", "herself"),
        (changed(ENTER, phase="take"), "take Ada 5", "out_of_range"),
        (changed(ENTER, phase="take", full=(0,)), "take Ada 5", "full"),  # ranges come last
        (changed(ENTER, phase="take"), "take Ada 05", "not understood: number"),
        (changed(ENTER, phase="take"), "take Ada -1", "not understood: number"),
        (changed(ENTER, phase="take"), "take Cleo 1", "nobody_called"),
        (ENTER, "enter Cleo 05", "nobody_called"),
        (ENTER, "add Cleo 05", "not understood: form"),  # a strict number is part of the form
        (ENTER, "add Cleo -", "not understood: form"),
        (ENTER, "add Cleo -4", "nobody_called"),
        (ENTER, "enter Ada -0", "not understood: number"),
        (ENTER, "enter Ada +5", "not understood: number"),
        (ENTER, "enter Ada 2", "out_of_range"),  # not a step of five
        (SETUP, "rule sum 26 2", "out_of_range"),
        (SETUP, "fix total Cleo 9", "not_begun"),  # before any word
        (SETUP, "fix total", "not_begun"),
        (ENTER, "fix total Ada 9", "too_many"),
        (changed(ENTER, phase="bribe"), "bribe many", "not understood: number"),
        (changed(ENTER, phase="bribe"), "trophy yes", "not_now"),
    ],
)
def test_a_line_with_faults_is_refused_for_the_first_in_a_fixed_order(state: Sheet, line: str, reason: str) -> None:
    assert why(state, line) == reason


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("play red", "play COLOUR PLACE"),
        ("play red 1 2", "play COLOUR PLACE"),
        ("players", "players NAME NAME …"),
        ("rats", "rats COLOUR …"),
        ("trophy", "trophy yes|no, or trophy NAME"),
        ("bribe", "bribe place|move, or bribe NUMBER"),
        ("rule", "rule end|step|sum …"),
        ("rule end", "rule end rounds ROUND, or rule end total NUMBER"),
        ("rule end rounds", "rule end rounds ROUND"),
        ("done today", "done, or done now"),
        ("claim", "claim NUMBER|none|against|all …"),
        ("fix", "fix total|place|name|entry …"),
        ("fix total Ada", "fix total NAME NUMBER"),
        ("fix place 1 red red", "fix place PLACE [COLOUR]"),
    ],
)
def test_a_line_without_a_form_is_not_understood_and_the_nearest_forms_are_shown(line: str, shown: str) -> None:
    assert form(ENTER, line) == shown


@pytest.mark.parametrize(
    ("state", "legal"),
    [
        (changed(ENTER, full=(0,)), ["done", "play blue 2", "play blue 3", "play red 2", "play red 3"]),
        (changed(ENTER, phase="give", players=("Ada", "Aunt Mae")), ['give "Aunt Mae" Ada', 'give Ada "Aunt Mae"']),
        (
            changed(ENTER, phase="take", full=(2,)),  # up to one more than each has
            [*(f"take Ada {count}" for count in range(5)), "take Ben 0", "take Ben 1"],
        ),
        (changed(ENTER, phase="rats"), ["rats red", "rats red blue"]),
        (changed(ENTER, phase="build"), ["build Hall blue", "build Hall red", "build Loft blue", "build Loft red"]),
        (changed(ENTER, phase="build", over=True), []),
        (changed(ENTER, phase="show"), ["show", "show blue", "show red"]),
        (changed(ENTER, phase="trophy", players=("yes",)), ["trophy yes"]),
        (changed(ENTER, phase="bribe"), ["bribe 1", "bribe 2", "bribe 3", "bribe move", "bribe place"]),
        (
            changed(ENTER, phase="claim", players=("Ada", "Eve")),
            [
                *("claim 0 0", "claim 0 1", "claim 1 0", "claim 1 1", "claim against Ada", "claim against Eve"),
                *("claim all 1", "claim none", "done now"),  # more may be claimed than is in the list
            ],
        ),
        (SETUP, []),
        (changed(ENTER, phase="over"), []),
    ],
)
def test_the_list_has_what_the_conditions_allow_and_each_of_it_is_accepted(state: Sheet, legal: list[str]) -> None:
    assert [line for line in GAME.legal(state) if line != "done" or line in legal] == legal
    for line in GAME.legal(state):
        said(state, line)


@pytest.mark.parametrize(("players", "count"), [(("Ada", "Eve"), 0), (("Ada", "Ben"), 1)])
def test_menus_offer_some_of_the_list_by_the_state(players: tuple[str, ...], count: int) -> None:
    state = changed(ENTER, phase="claim", players=players)
    assert len([line for line in GAME.in_menus(state) if line.startswith("claim all")]) == count
    assert set(GAME.in_menus(state)) <= set(GAME.legal(state))
    assert len(GAME.legal(state)) - len(GAME.in_menus(state)) == 1 - count


def test_a_list_may_be_left_out_by_the_state() -> None:
    listed = Decisions[Sheet](
        (Decision(("done",), tells("done"), is_listed=is_setup),),
        (Decision(("fix", "place", PLACE), tells("fixed"), is_listed=is_setup),),
        phase_of=lambda state: state.phase,
        out_of_phase=lambda *_: RefusedError("not_now"),
    )
    assert (listed.legal(SETUP), listed.legal(ENTER)) == (("done",), ())
    assert (len(listed.corrections(SETUP)), listed.corrections(ENTER)) == (3, ())


def test_a_decision_that_asks_back_is_known_by_all_its_words() -> None:
    assert [GAME.asks_back(split(line)) for line in ("done now", "done", "nothing", "")] == [True, False, False, False]


def test_a_list_is_in_alphabetical_order_and_follows_the_state() -> None:
    assert GAME.legal(ENTER)[:3] == ("done", "play blue 1", "play blue 2")
    assert "play blue 1" not in GAME.legal(changed(ENTER, full=(0,)))
    assert list(GAME.legal(ENTER)) == sorted(GAME.legal(ENTER))


@pytest.mark.parametrize(
    ("state", "blanks"),
    [
        (ENTER, ('enter "Aunt Mae" NUMBER', "enter Ada NUMBER", "enter Ben NUMBER")),
        (
            changed(ENTER, players=("Ada",), categories=("ones", "twos")),
            ("enter Ada ones NUMBER", "enter Ada twos NUMBER"),
        ),
        (SETUP, ("players NAME NAME …",)),
        (changed(ENTER, phase="build"), ("build ROOM COLOUR",)),
        (changed(ENTER, phase="rats"), ()),
    ],
)
def test_what_no_list_has_room_for_is_shown_as_forms_filled_in_up_to_there(
    state: Sheet, blanks: tuple[str, ...]
) -> None:
    assert GAME.blanks(state) == blanks


def test_corrections_are_listed_in_the_order_of_their_declarations() -> None:
    state = changed(ENTER, players=("Ada", "Ben"))
    assert GAME.corrections(state) == (
        *(f"fix total Ada {number}" for number in (0, 1, 2)),  # she has 3
        *(f"fix total Ben {number}" for number in (1, 2, 3)),
        "fix place 1",
        "fix place 1 blue",
        "fix place 2 red",
        "fix place 2 blue",
        "fix place 3",
        "fix place 3 blue",
    )
    assert not any(line.startswith("fix total") for line in GAME.corrections(changed(state, phase="setup")))


def test_a_setter_makes_the_step_and_what_follows_from_any_correction_comes_after_it() -> None:
    step = GAME.apply(ENTER, GAME.parse(ENTER, ("fix", "total", "Ben", "2")))
    assert step.state.totals == (3, 2, 7)
    assert step.events == (TotalCorrected("Ben", 0, 2), Told(("after", ENTER)))


def test_what_follows_from_any_other_decision_comes_after_it() -> None:
    step = GAME.apply(ENTER, GAME.parse(ENTER, ("done",)))
    assert step.events == (Told(("done",)), Told(("decided", ENTER)))


@pytest.mark.parametrize(
    ("state", "line", "wanted"),
    [
        (changed(ENTER, phase="share"), "share Ben 2 Ada 0", ("share", ((1, 2), (0, 0)))),
        (changed(ENTER, phase="share"), "share Ben 2 Ada", "not understood: form"),
        (changed(ENTER, phase="share"), "share Ben two", "not understood: number"),
        (changed(ENTER, phase="share"), "share 2 Ben", "nobody_called"),
        (changed(ENTER, phase="roll"), "roll all 6 1 3", ("roll", (6, 1, 3))),
        (changed(ENTER, phase="roll"), "roll all 6 1", "dice_count"),
        (changed(ENTER, phase="roll"), "roll all 6 1 7", "out_of_range"),
        (changed(ENTER, phase="put"), "put 2 99", ("put", 1, 99)),
        (changed(ENTER, phase="put"), "put 2 100", "out_of_range"),
    ],
)
def test_pairs_counted_words_and_numbers_of_which_few_are_listed(state: Sheet, line: str, wanted: object) -> None:
    assert (why(state, line) if isinstance(wanted, str) else said(state, line)) == wanted


def test_what_lists_leave_out_is_shown_by_its_whole_form_in_its_phase() -> None:
    assert GAME.legal(changed(ENTER, phase="share")) == ("share Ada 1 Ben 1",)
    assert GAME.blanks(changed(ENTER, phase="share")) == ("share NAME NUMBER …",)
    assert GAME.blanks(changed(ENTER, phase="roll")) == ("roll all DIE DIE DIE",)
    assert GAME.blanks(changed(ENTER, phase="roll", players=("Ada",))) == ()
    assert GAME.blanks(changed(SHEET, phase="use")) == ("use NAME …",)
    assert GAME.legal(changed(SHEET, phase="use")) == ()
    assert GAME.legal(changed(ENTER, phase="put")) == tuple(f"put {place} {most}" for place in "123" for most in "01")


def test_a_private_list_is_for_one_seat() -> None:
    state = changed(ENTER, phase="use")
    assert GAME.legal(state) == ("use Ada red",)
    assert (GAME.private(state, 1), GAME.private(state, 2)) == (("use Ben blue",), ('use "Aunt Mae" blue',))
    assert GAME.private(ENTER, 1) == GAME.private(changed(SHEET, phase="use"), 1) == ()


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("plan Ada bribe", "plan Ada"),
        ("plan Ada", "plan Ada"),
        ('plan "Aunt Mae" bribe', 'plan "Aunt Mae"'),
        ("play red 2", "play red 2"),
    ],
)
def test_a_secret_decision_is_announced_without_its_end(line: str, heard: str) -> None:
    assert GAME.redact(line) == heard


@pytest.mark.parametrize(
    ("words", "players"),
    [
        (("plan", "plan", "bribe"), ("plan",)),
        (("plan", "Ben"), ("Ben",)),
        (("plan",), ()),
        (("play", "red"), ()),
        (("fix", "total", "fix"), ("fix",)),
        (("fix", "place"), ()),
        (("nothing", "of", "this"), ()),
    ],
)
def test_a_word_names_a_player_by_its_place(words: tuple[str, ...], players: tuple[str, ...]) -> None:
    state = changed(ENTER, players=("plan", "Ben", "red", "fix"))
    assert GAME.players_in(state, words) == players


def test_of_several_forms_the_one_counts_whose_words_are_known() -> None:
    state = changed(ENTER, phase="use")
    assert GAME.blanks_of(state, ("use", "red")) == (None, COLOUR)
    assert GAME.blanks_of(changed(state, players=("red",)), ("use", "red")) == (None, PLAYER)
    assert GAME.wording(("use", "red")) == Wording(
        "use", "place", {"colour": "red", "colours": ("red",)}, is_whole=True, last="red"
    )


def test_the_next_blank_follows_the_words_that_are_said() -> None:
    build = changed(ENTER, phase="build")
    assert (GAME.next_blank(build, ("build",)), GAME.next_blank(build, ("build", "Hall"))) == (ROOM, COLOUR)
    assert GAME.next_blank(build, ("build", "Hall", "red")) is GAME.next_blank(build, ()) is None


def test_a_parsed_decision_knows_its_line_and_each_word_its_blank() -> None:
    parsed = GAME.parse(changed(ENTER, phase="give"), ("give", "Ben", "Aunt Mae"))
    assert (parsed.line, parsed.values) == ('give Ben "Aunt Mae"', (1, 2))
    assert GAME.blanks_of(ENTER, ("play", "red")) == (None, COLOUR)
    assert GAME.blanks_of(SETUP, ("players", "Ada", "Ben")) == (None, NAME, NAME)


def test_verbs_are_found_by_what_is_declared_of_them() -> None:
    assert GAME.setup_verbs == {"players", "seat"}
    assert GAME.card_verbs == {"play"}
    assert GAME.player_verbs == {"seat"}
    assert GAME.renaming == "fix name"
    assert GAME.reserved == {"nobody"}
    assert set(GAME.opened or ()) == {"claim", "claim against"}
    assert {"play", "rule", "fix"} < GAME.verbs.keys()


@pytest.mark.parametrize(
    ("line", "wording"),
    [
        (
            "play red 2",
            Wording("play", "", {"colour": "red", "place": "2", "colours": ("red",), "places": ("2",)}, True, "place"),
        ),
        ("play red", Wording("play", "place", {"colour": "red", "colours": ("red",)}, is_whole=False, last="red")),
        ("give Ben", Wording("give", "name.2", {"name": "Ben", "names": ("Ben",)}, is_whole=False, last="name")),
        (
            "rule end rounds 10",
            Wording("rule_end_rounds", "", {"round": 10, "rounds": (10,)}, is_whole=True, last="round"),
        ),
        ("fix place 2", Wording("fix_place", "colour", {"place": "2", "places": ("2",)}, is_whole=True, last="place")),
        (
            "plan Ben",
            Wording("plan", "", {"name": "Ben", "names": ("Ben",)}, is_whole=True, last="name"),
        ),  # all in public
        ("done", Wording("done", "", {}, is_whole=True)),
        ("show blue", Wording("show", "", {"colour": "blue", "colours": ("blue",)}, is_whole=True, last="blue")),
        ("share", Wording("split", "name", {}, is_whole=False)),
        (
            "share Ben 2",
            Wording(
                "split", "name.2", {"name": "Ben", "names": ("Ben",), "number": 2, "numbers": (2,)}, True, "number"
            ),
        ),
        ("claim", Wording("claim", "number", {}, is_whole=False)),  # the words that are said
        ("claim all", Wording("claim_all", "number", {}, is_whole=False)),
    ],
)
def test_texts_are_told_the_words_that_stand_for_themselves_and_what_fills_the_blanks(
    line: str, wording: Wording
) -> None:
    assert GAME.wording(split(line)) == wording


@pytest.mark.parametrize(("phase", "following"), [("answer", "answer"), ("trophy", "name")])
def test_texts_are_told_of_the_forms_that_may_be_decided_now(phase: str, following: str) -> None:
    wording = GAME.wording(("trophy",), changed(ENTER, phase=phase))
    assert wording
    assert wording.following == following


@pytest.mark.parametrize("line", ["nothing of this", "", "play green 2", "take Ada much"])
def test_what_is_no_decision_has_no_wording(line: str) -> None:
    assert GAME.wording(split(line)) is None


MENUS = Decisions[Sheet](
    (
        Decision(("variant", COLOUR), tells("variant"), is_setup=True, default="blue", editions={"fr": "red"}),
        Decision(("players", player_names(range(2, 5))), tells("players"), during=("setup",), is_setup=True),
        Decision(("play", COLOUR), tells("play"), during=("enter",), offers=lambda _: (("red",),)),
        Decision(
            ("enter", PLAYER, POINTS), tells("enter"), during=("enter",), only={PLAYER: is_full}, is_asked_first=True
        ),
    ),
    phase_of=lambda state: state.phase,
    out_of_phase=lambda state, _: RefusedError("not_now", phase=state.phase),
    submits_alone=lambda verb: verb == "play",
    forced=lambda state: "play red" if state.over else None,
    likely=lambda state, words, _: (len(state.players), len(words)),
    words_for_card=lambda _, word: (word, word.upper()),
)


def test_options_and_seats_are_found_in_the_decisions_of_the_setup() -> None:
    assert MENUS.options == (SetupOption("variant", ("red", "blue"), "blue", {"fr": "red"}),)
    assert MENUS.seats == range(2, 5)
    assert GAME.options == ()


def test_menus_offer_fewer_rows_than_lists_if_it_is_declared() -> None:
    assert {"play red", "play blue"} <= set(MENUS.legal(Sheet()))
    assert "play blue" not in MENUS.in_menus(Sheet())
    assert "play red" in MENUS.in_menus(Sheet())
    MENUS.apply_line(Sheet(), "play blue")


@pytest.mark.parametrize(
    ("state", "player", "words"),
    [
        (Sheet(), "Ben", ("enter", "Ben")),
        (Sheet(full=(1,)), "Ben", None),
        (Sheet(), None, None),
        (Sheet(phase="setup"), "Ben", None),
    ],
)
def test_the_number_of_the_player_to_decide_is_asked_first(
    state: Sheet, player: str | None, words: tuple[str, ...] | None
) -> None:
    assert MENUS.asked_first(state, player) == words
    assert GAME.asked_first(state, player) is None


def test_what_a_game_says_of_its_menus_is_kept_and_has_defaults() -> None:
    asked = MENUS.number_after(Sheet(), ("enter", "Ben"))
    assert asked
    assert asked.likely == (3, 2)
    assert (MENUS.submits_alone("play"), MENUS.submits_alone("enter")) == (True, False)
    assert (MENUS.forced(Sheet()), MENUS.forced(Sheet(over=True))) == (None, "play red")
    assert MENUS.words_for_card(Sheet(), "red") == ("red", "RED")
    assert not GAME.submits_alone("play")
    assert GAME.forced(Sheet()) is None
    assert GAME.words_for_card(Sheet(), "red") == ("red",)


def test_the_last_word_fills_the_last_blank_or_stands_for_itself() -> None:
    assert MENUS.last_blank(Sheet(), ("play", "red")) == COLOUR
    assert MENUS.last_blank(Sheet(), ("play",)) is None
    assert MENUS.last_blank(Sheet(), ("sing", "red")) is None
    assert MENUS.last_blank(Sheet(), ()) is None
