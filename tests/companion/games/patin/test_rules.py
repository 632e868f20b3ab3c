"""What a scenario script cannot ask: events in their order, that every refusal has a case, and what stays secret."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.facts import Instruction
from companion.games.patin import events
from companion.games.patin.instructions import DistrictHolds, HoldingGoes, MissionTileLies, RatsMove, TilesGo
from companion.games.patin.pieces import ENTERPRISES, PLANS
from companion.refusal import RefusedError
from companion.session import BroughtBack, Session, TakenBack
from tests.games import patin

ROOT = Path(__file__).parents[4]
SEATED = ("intrigue cards", "players Ada Ben Cleo Dan", "without bakery")
TWO = ("intrigue cards", "players Ada Ben", *(f"without {kind}" for kind in ENTERPRISES[:5]))
PASSED = ("henchman inside", "done") * 4
OUTSIDE = ("fix loot Ada 2", "fix areas Ben 2", "henchman against Ben")
ROOMS = ("fix areas Ada 3", *PASSED, "henchman again")
COUNTED = ("fix henchmen Ada 0", "fix boss Ada 0", "fix henchmen Ben 0", "fix boss Ben 0")


def played(*decisions: str) -> Session:
    session = Session(patin)
    for decision in decisions:
        session.decide(decision)
    return session


def test_the_setup_is_counted_out_loud() -> None:
    assert played().decide("players Ada Ben Cleo Dan").events == (
        events.ClansSeated(("Ada", "Ben", "Cleo", "Dan")),
        events.MaterialTaken(),
        events.DistrictsClosed(("orange",), 18),
        events.LootLaid(2, 6),
        events.TilesCounted(1, 4, 32),
    )


def test_tiles_are_laid_once_the_box_knows_which_are_out() -> None:
    """As the rulebook has it: what leaves, then what is laid, then the start areas from the start player on."""
    session = played("intrigue cards", "players Ada Ben Cleo Dan")
    assert session.decide("without bakery").events == (
        events.EnterpriseLeftOut("bakery"),
        events.TilesLaid(4, 28, 14),
        events.StartAreasTaken("Ada"),
        events.RoundBegan(1, "Ada"),
        events.TurnCame("Ada", 3, boss=True),
    )


def test_turns_go_clockwise_as_people_were_named() -> None:
    session = played(*SEATED)
    seen = []
    for _ in range(5):
        view: Any = patin.view(session.state)
        seen.append(view["turn"])
        session.decide("henchman inside")
        session.decide("done")
    assert seen == ["Ada", "Ben", "Cleo", "Dan", "Ada"]


def test_symbols_without_tiles_are_taken_but_never_in_silence() -> None:
    """The table is right; a tile that nobody told is missed aloud, and no menu offers such a number."""
    session = played(*SEATED, "fix tiles Ada hat-shop 2")
    offered = [line for line in patin.decisions.corrections(session.state) if line.startswith("fix symbols Ada")]
    assert offered == ["fix symbols Ada 1", "fix symbols Ada 2"]
    assert session.decide("fix symbols Ada 24").events == (
        events.HoldingCorrected("Ada", "symbols", 0, 24),
        events.TilesMissing("Ada", 24, 2),
    )


def test_a_claim_is_told_with_its_reason() -> None:
    session = played(*SEATED, "fix loot Ada 1", "fix areas Ben 2", "fix rooms Ben 2", "henchman against Ben")
    assert session.decide("bribe remove Ben").events == (
        events.LootSpent("Ada", 0),
        events.RatsRemoved("Ada", "Ben", 1),
    )
    assert session.decide("claim 6 3").events == (
        events.AreaClaimed("Ada", "Ben", 6, 3),
        events.RoomDestroyed("Ada", "Ben"),
        events.TurnCame("Ben", 3, boss=True),
    )


def test_a_round_ends_with_figures_back_and_districts_filled() -> None:
    session = played(*TWO, "henchman inside", "loot red", "done", "score", "mission Ada loot")
    assert session.decide("mission Ben none").events == (
        events.MissionPassed("Ben"),
        events.DistrictsFilled(1, 33),
        events.RoundBegan(2, "Ben"),
        events.TurnCame("Ben", 3, boss=True),
    )


def put_back(session: Session, line: str = "undo") -> tuple[Instruction, ...]:
    [event] = session.decide(line).events
    assert isinstance(event, TakenBack | BroughtBack)
    return event.hands


def test_undo_tells_hands_what_to_put_back() -> None:
    session = played(*SEATED, *ROOMS, "loot red", "undo", "room hat-shop")
    undone = put_back(session)
    assert undone == (HoldingGoes("Ada", "rooms", -1, 0), TilesGo("Ada", "hat-shop", -1))
    session = played(*TWO, "henchman inside", "loot red", "done", "score", "mission Ada loot", "mission Ben none")
    undone = put_back(session)
    assert DistrictHolds("red", 1) in undone
    undone = put_back(session)
    assert undone == (MissionTileLies("Ada", "loot", 0),)


def test_undo_brings_rats_back_that_only_moved() -> None:
    """No number tells of them: as many are on the board as before."""
    session = played(*SEATED, "fix rats Ada 30", *OUTSIDE, "bribe move")
    undone = put_back(session)
    assert undone == (HoldingGoes("Ada", "loot", 1, 2), RatsMove("Ada", -1))
    assert put_back(session, "redo") == (HoldingGoes("Ada", "loot", -1, 1), RatsMove("Ada", 1))


CASES: tuple[tuple[tuple[str, ...], str, str], ...] = (
    ((), "fix areas Ada 2", "nobody_seated"),
    ((), "players Ada", "player_count"),
    ((), "players Ada Ada", "name_twice"),
    (SEATED, "intrigue cards", "too_late_for"),
    (SEATED, "fix tiles Ada castle 1", "no_such_word"),
    (SEATED, "fix district orange 1", "district_closed"),
    ((*SEATED, "henchman inside"), "loot orange", "district_closed"),
    ((), "loot red", "not_asked_now"),
    (SEATED, "claim 3 2", "not_asked_now"),
    (SEATED[1:], "plan Ben invasion", "not_her_turn"),
    (("players Ada Ben", "without bakery"), "without bakery", "left_out_already"),
    (("players Ada Ben", "fix tiles Ada bakery 1"), "without bakery", "tile_taken"),
    ((*TWO, *COUNTED), "tallest Ben 3", "count_another"),
    ((*TWO, *COUNTED), "tallest Ada 31", "cannot_be"),
    ((*SEATED[1:], "plan Ada bribe"), "fix plan Ada bribe", "plan_is_secret"),
    ((*SEATED, "henchman inside"), "score", "finish_first"),
    ((*SEATED, "henchman inside"), "fix henchmen Ada 1", "finish_first"),
    ((*SEATED, "fix areas Ada 2", "fix mission Ada areas 2", "score"), "mission Ada areas", "mission_used"),
    ((*SEATED, "fix areas Ben 2", "score"), "mission Ada areas", "mission_not_led"),
    ((*SEATED, "score"), "mission Ada areas", "mission_tied"),
    ((*SEATED, "fix areas Ada 2", "fix mission Ada loot 1", "score"), "mission Ada areas", "tile_used"),
    ((*SEATED, "fix henchmen Ada 0"), "henchman inside", "no_henchmen"),
    (SEATED, "henchman free", "no_loot_to_spend"),
    ((*SEATED, "fix boss Ada 0"), "boss bribe free", "no_boss"),
    ((*SEATED, "fix boss Ada 0"), "reveal", "no_boss"),
    (SEATED, "reveal", "nothing_to_reveal"),
    (
        (*SEATED[1:], *(f"plan {name} bribe" for name in ("Ada", "Ben", "Cleo", "Dan"))),
        "boss bribe free",
        "reveal_first",
    ),
    (
        (*SEATED[1:], *(f"plan {name} bribe" for name in ("Ada", "Ben", "Cleo", "Dan")), "reveal"),
        "boss invasion free",
        "other_plan",
    ),
    (SEATED, "boss administration free", "plan_inside"),
    (SEATED, "boss bribe inside", "plan_outside"),
    (SEATED, "henchman again", "nobody_stands_there"),
    ((*TWO, "fix areas Ada 8"), "boss bribe free", "no_free_area"),
    ((*SEATED, "fix loot Ada 1", "fix areas Ada 2"), "henchman against Ada", "own_area"),
    ((*SEATED, "fix loot Ada 1"), "henchman against Ben", "last_area"),
    ((*SEATED, "henchman inside", "loot red"), "loot green", "other_district"),
    ((*SEATED, "fix district red 0", "henchman inside"), "loot red", "district_empty"),
    ((*SEATED, "fix rats Ada 30", "henchman inside"), "bribe place", "no_rats_left"),
    ((*SEATED, "henchman inside"), "bribe move", "rats_left"),
    ((*SEATED, "henchman inside"), "bribe remove Ada", "own_rats"),
    ((*SEATED, "fix rats Ben 0", "henchman inside"), "bribe remove Ben", "too_few_rats"),
    ((*SEATED, *ROOMS), "room bakery", "no_such_tile"),
    (
        (*SEATED, *PASSED, "fix areas Ada 3", "boss administration again", "room hat-shop", "bonus none"),
        "room hat-shop",
        "room_once",
    ),
    ((*SEATED, "henchman inside"), "room hat-shop", "room_needs_figure"),
    ((*SEATED, *ROOMS, "fix rooms Ada 3"), "room hat-shop", "room_everywhere"),
    ((*SEATED, *ROOMS, "fix areas Ada 12", "fix rooms Ada 10"), "room hat-shop", "no_rooms_left"),
    (
        (
            *TWO,
            "fix areas Ada 3",
            *PASSED[:4],
            "henchman again",
            *(f"fix tiles Ada {kind} 4" for kind in ENTERPRISES[5:]),
        ),
        "room hat-shop",
        "no_tiles_left",
    ),
    ((*SEATED, *ROOMS, "room hat-shop", "fix loot Ben 28"), "bonus loot", "supply_empty"),
    ((*SEATED, *ROOMS, "room hat-shop", "fix symbols Ben 32"), "bonus symbol", "no_symbols_left"),
    ((*SEATED, "boss bribe free", "bribe place"), "done", "four_bribes"),
    ((*SEATED, *OUTSIDE), "done", "bribe_first"),
    ((*SEATED, *OUTSIDE), "bribe 3", "bribe_count"),
    ((*TWO, *COUNTED, "most tallest Ada"), "most tallest Ben", "leader_known"),
    (("bookkeeping scores", "players Ada Ben", "fix trophies Ada 10"), "trophy Ada", "no_trophies_left"),
    ((*SEATED, "boss invasion free"), "clear Ben 0", "clear_none"),
    ((*SEATED, *OUTSIDE, "bribe place", "done"), "claim 40 3", "power_range"),
    ((*SEATED, *OUTSIDE, "bribe place", "done"), "claim 3 40", "power_range"),
    (SEATED, "fix areas Ada 0", "holding_range"),
    (SEATED, "fix district red 3", "holding_range"),
    (SEATED, "fix tiles Ada hat-shop 5", "tiles_range"),
    (SEATED, "fix round 6", "round_range"),
    (SEATED, "fix mission Ada loot 6", "round_range"),
    ((*SEATED, "fix henchmen Ben 0", "fix boss Ben 0"), "fix turn Ben", "no_figures"),
    (("players Ada Ben", "fix round 5", "score", "mission Ada none", "mission Ben none"), "fix round 4", "game_over"),
    (SEATED, "fix areas Eve 2", "nobody_called"),
    (SEATED, "fix areas Ada x", "number"),
    (SEATED, "fix areas Ada", "form"),
    (SEATED, "conquer Ben", "verb"),
)


@pytest.mark.parametrize(("decisions", "refused", "why"), CASES)
def test_the_reason_is_the_one_that_helps(decisions: tuple[str, ...], refused: str, why: str) -> None:
    session = played(*decisions)
    with pytest.raises(RefusedError) as no:
        session.decide(refused)
    assert no.value.why == why
    assert refused not in patin.decisions.legal(session.state)


def test_every_refusal_has_its_case() -> None:
    reasons = set()
    for path in (ROOT / "companion/games/patin").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="RefusedError" | "NotUnderstoodError"), args=[ast.Constant(why)]):
                    reasons.add(why)
                case ast.Call(func=ast.Name(id="needs" | "clan_needs"), args=[_, ast.Constant(why), *_]):
                    reasons.add(why)
    assert {"no_trophies_left", "no_boss", "last_area"} <= reasons
    assert reasons <= {why for _, _, why in CASES}


@pytest.mark.parametrize("plan", PLANS)
def test_nothing_public_differs_by_the_card_that_was_chosen(plan: str) -> None:
    """Whatever Ada chose, everybody sees, may say and is refused the same, until she turns it up."""
    others = ("plan Ben bribe", "plan Cleo bribe", "plan Dan bribe")
    sessions = [played(*SEATED[1:], f"plan Ada {chosen}", *others) for chosen in (plan, "bribe")]
    one, other = (session.state for session in sessions)
    assert json.dumps(patin.view(one)) == json.dumps(patin.view(other))
    assert patin.decisions.corrections(one) == patin.decisions.corrections(other)
    assert repr(one) == repr(other)
    assert patin.undo_steps(one, other) == ()
    for line in ("boss administration inside", "boss invasion free", "boss bribe free", "score", "undo"):
        assert _answer(sessions[0], line) == _answer(sessions[1], line)
    told = sessions[0].preview("reveal")
    assert told.events == (events.PlanShown("Ada", plan),)
    view: Any = patin.view(told.state)
    assert view is not None
    assert view["players"][0]["plan"] == plan


def _answer(session: Session, line: str) -> object:
    try:
        outcome = session.preview(line)
    except RefusedError as refused:
        return refused.why, refused.facts
    return outcome.events


def test_the_event_of_choosing_does_not_say_what() -> None:
    session = played(*SEATED[1:])
    assert session.decide("plan Ada invasion").events == (events.PlanChosen("Ada"),)
    assert session.decide("undo").events == (TakenBack("plan Ada", ()),)
    assert session.decide("redo").events == (BroughtBack("plan Ada", ()),)
