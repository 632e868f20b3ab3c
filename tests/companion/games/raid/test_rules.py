"""What no script can ask of the raid: sums, ways, events, hands, and the score sheet."""

from collections.abc import Sequence

import pytest

from companion.games.facts import Instruction
from companion.games.raid import events, instructions
from companion.games.raid.house import cat_ways, way
from companion.games.raid.odds import Stakes, chance, stakes
from companion.games.raid.pieces import ABILITIES, ADDERS, CHANGERS, FACES, GLORY, MOST_DICE, TABLE
from companion.games.raid.pools import PoolPart, challenge_parts, challenge_pool, doublings, rat_parts, rat_pool
from companion.games.raid.setup import dealt
from companion.games.raid.state import State
from companion.notation import LONGEST_LINE, join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.session import Session
from tests.bench.presses.raid import way_home
from tests.companion.games.raid.raiders import raid

SET_UP = (
    "players Ada Ben Cleo",
    "rat Ada 3 2 1 4",
    *(f"rat {name} 3 3 3 1" for name in ("Ben", "Cleo")),
    *(f"ability Ada {word}" for word in ("personal-rat-run", "secret-hideaway", "deep-thinker", "former-lab-rat")),
    *(f"ability {name} resourceful" for name in ("Ben", "Cleo")),
    *(f"room {name} {room}" for name in ("Ada", "Ben", "Cleo") for room in ("thinking 1", "scurrying 2", "thinking 3")),
)
IN_THE_KITCHEN = (*SET_UP, "explore north Kitchen thinking 1", "roll 10")


def after(*lines: str) -> Session:
    session = Session(raid)
    for line in lines:
        session.decide(line)
    return session


def state_of(session: Session) -> State:
    assert isinstance(session.state, State)
    return session.state


def test_pools_are_sums_that_can_be_told() -> None:
    session = after(*IN_THE_KITCHEN, "fix glory Cleo 1", "challenge Kitchen 3", "more", "give Cleo Ben", "aid none")
    for line in ("take 2", "use Ada deep-thinker", "give Cleo Ada", "use Ada former-lab-rat"):
        session.decide(line)
    state = state_of(session)
    assert challenge_parts(state) == (
        PoolPart("distance", 1),
        PoolPart("crumbs", 3),
        PoolPart("intervention", 1, "Cleo"),
        PoolPart("narration", 1, "Cleo"),
    )
    assert challenge_pool(state) == 6
    assert rat_parts(state) == (
        PoolPart("thinking", 2, "Ada"),
        PoolPart("deep-thinker", 2, "Ada"),
        PoolPart("crumbs", 2),
        PoolPart("narration", 1, "Cleo"),
    )
    assert doublings(state) == ("Ada",)
    assert rat_pool(state) == 14


def test_a_rat_run_is_a_way_for_its_rat_alone() -> None:
    session = after(*IN_THE_KITCHEN, "done", "done", "explore north Attic scurrying 2", "roll 10", "done", "done")
    ada, ben = state_of(session).rats[:2]
    assert (way(state_of(session), ada, 0), way_home(state_of(session), ada)) == (2, 2)
    session.decide("use personal-rat-run")
    session.decide("use personal-rat-run Hole")
    state = state_of(session)
    assert (way(state, state.rats[0], 0), way(state, ben, 2)) == (1, 2)
    for line in ("done", "done", "move Kitchen", "use secret-hideaway"):
        session.decide(line)
    assert way_home(state_of(session), state_of(session).rats[0]) == 0


def test_the_cat_stops_where_rats_are() -> None:
    session = after(*IN_THE_KITCHEN, "fix cat Hole awake", "fix at Ben Kitchen", "fix at Cleo Kitchen")
    for line in ("explore north Attic scurrying 2", "fix at Ben Hole", "fix at Cleo Kitchen", "fix cat Attic awake"):
        session.decide(line)
    assert cat_ways(state_of(session)) == {2: 0, 1: 1}


def test_an_unknown_card_is_taken_with_a_warning() -> None:
    session = after(*SET_UP)
    told = session.decide("explore north Kitchen chittering 3").events
    assert events.CardUnknown("chittering", 3) in told
    assert not any(isinstance(event, events.CardUnknown) for event in after(*SET_UP).decide(IN_THE_KITCHEN[-2]).events)


OWN_BOXES = (
    "belling-the-cat bark-like-a-dog resourceful sneaky-rat rat-race secret-hideaway glory-hog scavenger "  # 3 to 10
    "personal-rat-run tough-as-nails busybody sewer-rat turn-tail lick-wounds former-lab-rat"  # 13 to 19
)


def test_the_table_of_two_dice_is_that_of_the_text() -> None:
    assert list(TABLE) == list(range(2, 21))
    assert [TABLE[number] for number in (*range(3, 11), *range(13, 20))] == [(word,) for word in OWN_BOXES.split()]
    assert set(TABLE[2]) == set(TABLE[20]) == set(ABILITIES)
    assert (set(TABLE[11]), set(TABLE[12])) == (set(CHANGERS), set(ADDERS))
    assert len(ABILITIES) == len(set(ABILITIES)) == 24


def test_two_dice_deal_an_ability_that_fits_or_none() -> None:
    ada = state_of(after(*SET_UP[:-12])).rats[0]
    assert [card.ability for card in ada.cards] == ["personal-rat-run", "secret-hideaway", "deep-thinker"]
    assert (dealt(ada, 6), dealt(ada, 8), dealt(ada, 12)) == (("sneaky-rat",), (), ())
    assert set(dealt(ada, 11)) == set(CHANGERS)
    assert len(dealt(ada, 2)) == len(dealt(ada, 20)) == 24 - 5


def test_what_is_at_stake() -> None:
    session = after(*IN_THE_KITCHEN, "fix cat Kitchen asleep", "challenge Kitchen 3", "none", "aid none", "take 1")
    wanted = Stakes(chance(4, 3), rats_glory=8, challenger_glory=3, pot=2, damage=4)
    assert stakes(state_of(session)) == wanted
    session.decide("use Ada former-lab-rat")
    assert (stakes(state_of(session)).rats_glory, stakes(state_of(session)).challenger_glory) == (0, 6)
    session = after(
        *IN_THE_KITCHEN, "fix cat Kitchen asleep", "fix pool 5", "fix belled yes", "wake", "roll 10 10 1 1 1"
    )
    assert (stakes(state_of(session)).damage, stakes(state_of(session)).rats_glory) == (2, 5)


def hands_after(lines: Sequence[str], *more: str) -> tuple[Instruction, ...]:
    session = after(*lines)
    before = state_of(session)
    for line in more:
        session.decide(line)
    return instructions.undo_steps(before, state_of(session))


def test_hands_lay_the_room_and_take_it_back() -> None:
    there = hands_after(SET_UP, "explore north Kitchen thinking 1")
    assert there == (
        instructions.RoomLies("Kitchen", 0, 1),
        instructions.RatStands("Ada", "Kitchen"),
        instructions.NumberStands("Ada", "crumbs", 2, 2),
        instructions.CatPoolHolds(1, 1),
    )
    back = hands_after((*SET_UP, "explore north Kitchen thinking 1"), "undo")
    assert back == (
        instructions.RoomGoes("Kitchen"),
        instructions.RatStands("Ada", "Hole"),
        instructions.NumberStands("Ada", "crumbs", -2, 0),
        instructions.CatPoolHolds(-1, 0),
    )


def test_hands_turn_up_a_card_that_is_used_and_mark_the_room() -> None:
    assert hands_after((*IN_THE_KITCHEN, "done", "done"), "use secret-hideaway") == (
        instructions.CardLies("Ada", "secret-hideaway", "shown"),
        instructions.MarkLies("Ada", "hideaway", "Kitchen", there=True),
    )


def test_glory_is_accounted_for_on_the_score_sheet() -> None:
    lines = ["challenge Kitchen 2", "more", "aid none", "ready", "roll challenge 9 9 9 9", "roll rats 1 1"]
    session = after(*IN_THE_KITCHEN, *lines, "damage Ada scurrying 3", "damage Ada thinking 1", "fix glory Cleo 3")
    for seat, rat in enumerate(state_of(session).rats):
        sheet = dict(zip(GLORY, rat.sources, strict=True))
        assert sum(sheet.values()) == rat.glory
        assert sheet["rooms"] == (12, 11, 11)[seat]
        assert sheet["challenging"] == (0, 2, 0)[seat]
        assert sheet["spent"] == (0, 0, -1)[seat]
        assert sheet["corrected"] == (0, 0, -7)[seat]


@pytest.mark.parametrize(
    "line",
    ["use", "use Ada", "use Ada flying", "move", "challenge Kitchen", "share Ada", "give Ada", "fix cat"],
)
def test_what_is_no_decision_is_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstoodError):
        after(*IN_THE_KITCHEN).decide(line)


@pytest.mark.parametrize("line", ["roll 7", "ready", "accept", "share Ada 1", "damage Ada scurrying 1", "use rat-race"])
def test_what_is_not_asked_now_is_refused(line: str) -> None:
    with pytest.raises(RefusedError) as refused:
        after(*IN_THE_KITCHEN).decide(line)
    assert not isinstance(refused.value, NotUnderstoodError)


AGAINST_HER_OWN = (*IN_THE_KITCHEN, "done", "done", "challenge Kitchen 0", "none", "none", "aid none")


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        ((*IN_THE_KITCHEN, "fix pool 3", "fix cat Kitchen awake"), "cat Kitchen", "cat_there_already"),
        ((*IN_THE_KITCHEN, "fix pool 0", "fix cat Kitchen awake"), "cat Hole", "cat_asleep"),
        ((*IN_THE_KITCHEN, "fix cat Kitchen asleep", "fix pool 301"), "wake", "too_many_dice"),
        (IN_THE_KITCHEN, "challenge Kitchen 101", "too_many_crumbs"),
        (AGAINST_HER_OWN, "give Ben Ada", "which_tale"),
        (AGAINST_HER_OWN, "give Cleo Ben", "cannot_reward"),
        (AGAINST_HER_OWN, "give Ada Ada rats", "cannot_reward"),
        ((*AGAINST_HER_OWN, "give Ben Ada rats"), "give Ben Ada rats", "cannot_reward"),
        ((*IN_THE_KITCHEN, "challenge Kitchen 0"), "give Cleo Ben challenge", "only_one_tale"),
        ((*IN_THE_KITCHEN, "challenge Kitchen 0"), "give Cleo Ben rats", "only_one_tale"),
        ((*IN_THE_KITCHEN, "move Kitchen"), "use Ada rat-race", "race_too_late"),
        (IN_THE_KITCHEN, "use Cleo rat-race", "race_too_late"),
        (IN_THE_KITCHEN, "use Ada rat-race", "no_such_card"),
        (IN_THE_KITCHEN, "use Ada personal-rat-run", "another_is_asked"),
    ],
)
def test_a_refusal_names_its_reason(lines: tuple[str, ...], line: str, why: str) -> None:
    session = after(*lines)
    with pytest.raises(RefusedError) as refused:
        session.decide(line)
    assert refused.value.why == why
    assert line not in raid.decisions.legal(session.state)


def test_each_side_of_a_player_on_both_is_listed() -> None:
    legal = raid.decisions.legal(after(*AGAINST_HER_OWN).state)
    givers = ("Ben", "Cleo")
    wanted = [f"give {giver} Ada {side}" for giver in givers for side in ("challenge", "rats")]
    assert [line for line in legal if line.startswith("give")] == wanted


def test_pools_are_never_cut() -> None:
    session = after(*IN_THE_KITCHEN, "challenge Kitchen 100", "none", "aid none", "take 100", "use Ada former-lab-rat")
    assert (challenge_pool(state_of(session)), rat_pool(state_of(session))) == (101, 204)
    assert after(*IN_THE_KITCHEN, "fix pool 150").state.cat.pool == 150  # type: ignore[attr-defined]
    session = after(*SET_UP, "fix pool 100")
    session.decide("explore north Kitchen thinking 1")
    assert state_of(session).cat.pool == 101


def test_a_pool_that_no_line_has_room_for_is_refused_before_it_is_rolled() -> None:
    lines = [line.replace("ability Ben resourceful", "ability Ben former-lab-rat") for line in IN_THE_KITCHEN]
    challenge = ("challenge Kitchen 100", "none", "aid none", "take 100", "use Ada former-lab-rat")
    session = after(*lines, "fix at Ben Kitchen", *challenge)
    assert rat_pool(state_of(session)) == 210
    with pytest.raises(RefusedError) as refused:
        session.decide("use Ben former-lab-rat")
    assert refused.value.why == "too_many_dice"
    assert "ready" in raid.decisions.legal(session.state)


def test_the_largest_roll_fits_on_a_line() -> None:
    assert len(join(("roll", "challenge", *(str(FACES[-1]),) * MOST_DICE))) <= LONGEST_LINE


def test_a_correction_that_leaves_the_cat_awake_without_dice_says_that_he_sleeps() -> None:
    told = after(*IN_THE_KITCHEN, "fix pool 0").decide("fix cat Kitchen awake").events
    assert told == (events.CatPutAt("Kitchen", awake=True), events.CatFellAsleep("Kitchen"))
    told = after(*IN_THE_KITCHEN, "fix cat Kitchen awake").decide("fix pool 0").events
    assert told == (events.HouseCorrected("pool", 1, 0), events.CatFellAsleep("Kitchen"))


def test_the_rest_of_a_turn_that_a_race_takes_back_is_one_action() -> None:
    lines = [line.replace("ability Ada deep-thinker", "ability Ada rat-race") for line in SET_UP]
    session = after(*lines, "done")
    assert (state_of(session).turn, state_of(session).passed) == (1, 0)
    session.decide("use Ada rat-race")
    session.decide("damage Ada scurrying 1")
    assert (state_of(session).turn, state_of(session).actions, state_of(session).turns) == (0, 1, 1)
    session.decide("done")
    assert (state_of(session).turn, state_of(session).actions, state_of(session).turns) == (1, 2, 2)
