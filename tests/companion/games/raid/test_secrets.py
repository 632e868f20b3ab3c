"""What is hidden stays hidden: the same raid with other cards face down looks the same to everybody."""

from random import Random

from companion.games.raid.pieces import ABILITIES, ADDERS, CHANGERS
from companion.games.raid.state import Rat, State, fresh_card
from companion.notation import join
from companion.refusal import RefusedError
from companion.values import changed
from tests.companion.games.raid.raiders import choose, raid

PLAIN = tuple(word for word in ABILITIES if word not in CHANGERS and word not in ADDERS)


def with_other_cards(state: State) -> State:
    """Each hidden card is another one that its player has not got."""
    return changed(state, rats=tuple(_other(rat) for rat in state.rats))


def _other(rat: Rat) -> Rat:
    has = {card.ability for card in rat.cards}
    others = iter(word for word in PLAIN if word not in has)
    cards = tuple(fresh_card(next(others)) if card.side == "hidden" else card for card in rat.cards)
    return changed(rat, cards=cards)


def test_hidden_cards_are_seen_by_no_player() -> None:
    told_apart = 0
    for seed in range(3):
        state, chance = raid.start, Random(seed)
        for turn in range(120):
            if state.over:
                break
            decision = choose(state, chance)
            if turn % 3 == 0 and state.turns and max(rat.points for rat in state.rats) < 5:
                other = with_other_cards(state)
                assert raid.view(other) == raid.view(state)
                assert raid.decisions.corrections(other) == raid.decisions.corrections(state)
                assert raid.decisions.blanks(other) == raid.decisions.blanks(state)
                assert raid.undo_steps(state, other) == () or state == other
                seats = range(len(state.rats))
                told_apart += [raid.decisions.private(other, at) for at in seats] != [
                    raid.decisions.private(state, at) for at in seats
                ]
            state = raid.decisions.apply_line(state, decision).state
    assert told_apart, "nobody had anything to hide"


def test_a_secret_is_cut_off_its_decision() -> None:
    assert raid.decisions.redact("ability Ada sneaky-rat") == "ability Ada"
    assert raid.decisions.redact('room "Aunt Mae" thinking 2') == 'room "Aunt Mae"'
    for line in ("use Ada sneaky-rat", "damage Ada sneaky-rat", "move Kitchen"):
        assert raid.decisions.redact(line) == line


def test_events_of_the_setup_name_no_ability_and_no_room() -> None:
    chance, state = Random(1), raid.start
    while not state.turns:
        decision = choose(state, chance)
        step = raid.decisions.apply_line(state, decision)
        if decision.startswith("ability"):
            assert not any(word in repr(step.events) for word in ABILITIES)
            assert not any(word in repr(step.state) for word in ABILITIES)
        if decision.startswith("room") and not step.state.turns:
            assert decision.split()[-2] not in repr(step.events)
        state = step.state


def test_a_refusal_is_the_same_whatever_lies_face_down() -> None:
    """But where only the card itself is missing: who has it could use it, and then everybody would see it."""
    refused = 0
    for seed in range(2):
        state, chance = raid.start, Random(seed)
        while not state.over and state.turns < 12:
            if state.turns:
                refused += _refusals_are_alike(state)
            state = raid.decisions.apply_line(state, choose(state, chance)).state
    assert refused


def _refusals_are_alike(state: State) -> int:
    other, refused = with_other_cards(state), 0
    for rat in state.rats:
        shown = {card.ability for card in rat.cards if card.side != "hidden"}
        for word in (word for word in PLAIN if word not in shown and rat.points < 5):
            said = [_why(one, join(("use", rat.name, word))) for one in (state, other)]
            assert said[0] == said[1] or {"", "no_such_card"} == set(said), (word, said)
            refused += said[0] == said[1] != ""
    return refused


def _why(state: State, decision: str) -> str:
    try:
        raid.decisions.apply_line(state, decision)
    except RefusedError as refused:
        return refused.why
    return ""
