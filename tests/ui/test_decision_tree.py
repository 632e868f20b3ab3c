"""Menus are derived: walking down words reaches every decision, and nothing but decisions."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import GAMES, Game, State, load
from companion.notation import join
from tests.walks import walk
from ui.decision_tree import END, Path, branches, go_back, is_complete, match_words, next_words, skip_forced

PLACE = (
    "hide 1",
    "hide 2",
    *(f"play {action} {place}" for action in ("back", "forward") for place in (1, 2)),
)
FIX = ("fix cards 1", "fix cards 1 forward", "fix cards 2", 'fix turn "Aunt Mae"')


def test_words_follow_in_the_order_of_the_decisions() -> None:
    assert next_words(PLACE, ()) == ("hide", "play")
    assert next_words(PLACE, ("play",)) == ("back", "forward")
    assert next_words(PLACE, ("play", "back")) == ("1", "2")
    assert next_words(PLACE, ("play", "back", "1")) == (END,)
    assert next_words(PLACE, ("nonsense",)) == ()


def test_a_decision_can_be_the_beginning_of_another() -> None:
    assert next_words(FIX, ("fix", "cards", "1")) == (END, "forward")
    assert branches(FIX, ("fix", "cards", "1")) == (("fix", "cards", "1"), ("fix", "cards", "1", "forward"))
    assert not is_complete(FIX, ("fix", "cards", "1"))
    assert is_complete(FIX, ("fix", "turn", "Aunt Mae"))


def test_cards_stand_beside_the_face_down_one() -> None:
    assert branches(PLACE, ()) == (("hide",), ("play", "back"), ("play", "forward"))
    assert branches(("first 1", "first 3"), ("first",)) == (("first", "1"), ("first", "3"))


def test_no_choice_is_skipped_but_a_decision_is_never_made_by_itself() -> None:
    assert skip_forced(PLACE[2:], ()) == ("play",)
    assert skip_forced(PLACE, ()) == ()
    assert skip_forced(("show back",), ()) == ("show",)


def test_the_way_back_is_to_a_choice_and_never_leads_here_again() -> None:
    counts = ("manholes Ada 1", "manholes Ada 2", "tallest Ada 1", "tallest Ada 2")
    assert go_back(counts, skip_forced(counts, ("tallest",))) == ()
    assert go_back(PLACE, ("play", "back")) == ()


@pytest.mark.parametrize(
    ("path", "senses", "found"),
    [
        ((), ("forward",), [("play", "forward")]),
        (("play", "forward"), ("red", "1"), [("play", "forward", "1")]),
        (("play", "forward"), ("red", "1", "2"), [("play", "forward", "1"), ("play", "forward", "2")]),
        ((), ("violet",), []),
        ((), ("1",), [("hide", "1")]),
    ],
)
def test_a_word_said_at_once(path: Path, senses: tuple[str, ...], found: list[Path]) -> None:
    assert list(match_words(PLACE, path, senses)) == found


def is_played(game: Game[State], state: State) -> bool:
    """Return whether no word of people's own is asked for, but at most a number."""
    return len(game.decisions.blanks(state)) == len(game.decisions.number_forms(state))


@pytest.mark.parametrize("name", GAMES)
@given(st.integers(0, 1_000))
def test_every_legal_decision_can_be_reached_by_choosing(name: str, seed: int) -> None:
    """At four moments of a game: playing to them takes longer than looking at them."""
    game, chance = load(name), Random(seed)
    states = [state for state, _, _ in walk(game, chance)]
    chance.shuffle(states)
    for state in islice((state for state in states if is_played(game, state)), 4):
        for decisions in (game.decisions.legal(state), game.decisions.corrections(state)):
            wanted = chance.sample(decisions, min(len(decisions), 5))
            assert {decision for decision in wanted if decision in _reached(decisions, wanted)} == set(wanted)


@pytest.mark.parametrize("name", GAMES)
@given(st.integers(0, 1_000))
def test_back_leads_to_the_page_on_which_it_was_chosen(name: str, seed: int) -> None:
    game, chance = load(name), Random(seed)
    states = [state for state, _, _ in walk(game, chance)]
    chance.shuffle(states)
    state = next(state for state in states if game.decisions.legal(state))
    for decisions in (game.decisions.legal(state), game.decisions.corrections(state)):
        page = skip_forced(decisions, ())
        while decisions and not is_complete(decisions, page):
            chosen = skip_forced(decisions, chance.choice(branches(decisions, page)))
            if chosen == page or is_complete(decisions, chosen):
                break
            assert skip_forced(decisions, go_back(decisions, chosen)) == page
            page = chosen


def _reached(decisions: tuple[str, ...], wanted: list[str]) -> set[str]:
    """All that can be said by choosing, but only down the ways that lead to what is wanted."""
    reached: set[str] = set()
    waiting = [skip_forced(decisions, ())]
    while waiting:
        path = waiting.pop()
        for longer in branches(decisions, path):
            if longer == path or is_complete(decisions, longer):
                reached.add(join(longer))
            elif any(decision.startswith(join(longer)) for decision in wanted):
                waiting.append(longer)
    assert reached <= set(decisions)
    return reached
