"""What every registered game must hold, whatever its rules: one suite, run over the registry."""

import json
from random import Random
from typing import Any

import pytest

from companion.decisions import OPEN
from companion.games import GAMES, Game, State, Step, load
from companion.notation import join, split
from companion.refusal import NotUnderstoodError, RefusedError
from companion.session import Session
from companion.storage.journal import JournalLine
from companion.storage.saved_games import replay
from companion.values import Value
from tests.exhaustive_params import rest_exhaustive
from tests.walks import walk
from ui.words import LANGUAGES, Words

PLAYERS = (2, 3, 4, 5)
Walked = list[tuple[Any, str, Step[Any]]]


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Game[State]:
    return load(request.param)


@pytest.fixture(scope="module")
def walks(game: Game[State]) -> list[Walked]:
    """Twelve whole games at random, three at each size of table."""
    return [list(walk(game, Random(seed), PLAYERS[seed % 4])) for seed in range(12)]


def test_a_game_is_its_package(game: Game[State]) -> None:
    assert game.name in GAMES
    assert not game.start.over
    assert game.decisions.blanks(game.start), "somebody must be able to say who plays"


def test_legal_is_sorted_without_repeats_and_empty_only_at_the_end(game: Game[State], walks: list[Walked]) -> None:
    for walked in walks:
        for state, _, _ in walked:
            legal = game.decisions.legal(state)
            assert list(legal) == sorted(set(legal))
            assert legal or game.decisions.blanks(state)
        assert game.decisions.legal(walked[-1][2].state) == ()
        assert walked[-1][2].state.over


def test_whoever_leads_plays(game: Game[State], walks: list[Walked]) -> None:
    for walked in walks:
        for state, _, step in walked:
            players = set(game.players(state)) if game.players else set(walked[0][1].split()[1:])
            if players:
                assert set(game.result(state).winners) <= players
            if step.state.over:
                assert set(game.result(step.state).winners) <= players


def test_apply_takes_exactly_what_is_legal(game: Game[State], walks: list[Walked]) -> None:
    """Every decision that was legal anywhere is tried everywhere (in a sample of states)."""
    said = {decision for walked in walks for state, _, _ in walked for decision in game.decisions.legal(state)}
    said = set(Random(1).sample(sorted(said), min(len(said), 200))) | {d for w in walks for _, d, _ in w[-20:]}
    every = [state for walked in walks for state, _, _ in walked]
    states = [one for one in every if len(game.decisions.blanks(one)) == len(game.decisions.number_forms(one))]
    for state in Random(2).sample(states, 60):
        legal, numbers = set(game.decisions.legal(state)), game.decisions.number_forms(state)
        for decision in said | legal:
            if join((*split(decision)[:-1], OPEN)) in numbers:
                continue  # whether that number may be is not known
            assert _is_taken(game, state, decision) == (decision in legal), (decision, state)


def test_apply_changes_nothing_that_it_was_given(game: Game[State], walks: list[Walked]) -> None:
    for walked in walks:
        for (state, decision, step), following in zip(walked, [*walked[1:], None], strict=True):
            assert following is None or following[0] == step.state
            assert game.decisions.apply_line(state, decision) == step
            assert hash(state) == hash(state)


def test_states_and_events_are_frozen_values(walks: list[Walked]) -> None:
    for _, _, step in walks[0]:
        for value in (step.state, *step.events):
            assert isinstance(value, Value)
            for name in value.__struct_fields__[:1]:
                with pytest.raises(AttributeError):
                    setattr(value, name, None)


@pytest.mark.parametrize("first", rest_exhaustive(range(0, 12, len(PLAYERS))))
def test_every_correction_changes_something_and_none_is_legal(
    game: Game[State], walks: list[Walked], first: int
) -> None:
    sizes = walks[first : first + len(PLAYERS)]
    for state, _, _ in (walked[len(walked) * part // 4] for walked in sizes for part in range(4)):
        corrections = game.decisions.corrections(state)
        assert len(set(corrections)) == len(corrections)
        assert not set(corrections) & set(game.decisions.legal(state))
        for correction in corrections:
            assert game.decisions.apply_line(state, correction).state != state


def test_gibberish_is_not_understood(game: Game[State], walks: list[Walked]) -> None:
    for state in (game.start, walks[0][-1][0], walks[0][-1][2].state):
        for line in ("", "gibberish", "gibberish 1 2", *(f"{verb} ∞ ∞ ∞ ∞ ∞ ∞ ∞ ∞" for verb in game.decisions.verbs)):
            with pytest.raises(RefusedError) as refused:
                game.decisions.apply_line(state, line)
            assert split(line)[:1] != ["gibberish"] or isinstance(refused.value, NotUnderstoodError)


def test_the_view_is_plain_data_with_the_shared_fields(game: Game[State], walks: list[Walked]) -> None:
    assert game.view(game.start) is None
    for walked in walks:
        for _, _, step in walked:
            view = game.view(step.state)
            if view is not None:
                assert json.loads(json.dumps(view)) == view
                assert {"phase", "over", "winner", "draw", "legal"} <= set(view)
                assert view["legal"] == list(game.decisions.legal(step.state))
        assert view is not None
        assert view["over"]
        assert (view["winner"] is None) == view["draw"]


def test_undo_to_the_start_is_the_start_and_redo_the_end(game: Game[State], walks: list[Walked]) -> None:
    for walked in walks:
        session = Session(game)
        for _, decision, step in walked:
            assert session.decide(decision).state == step.state
        for state, _, _ in reversed(walked):
            assert session.decide("undo").state == state
        assert session.state == game.start
        for _, _, step in walked:
            assert session.decide("redo").state == step.state


def test_a_game_is_its_lines(game: Game[State], walks: list[Walked]) -> None:
    for walked in walks:
        lines = (JournalLine(f"game {game.name}", 0), *(JournalLine(decision, 0) for _, decision, _ in walked))
        assert replay(lines).state == walked[-1][2].state
        assert all(join(split(line.say)) == line.say for line in lines)


def test_hands_have_nothing_to_do_between_equal_states(game: Game[State], walks: list[Walked]) -> None:
    for _, _, step in walks[0]:
        assert game.undo_steps(step.state, step.state) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_a_sentence(game: Game[State], walks: list[Walked], language: str) -> None:
    words = Words(language).of(game.name)
    for walked in walks:
        for state, _, step in walked:
            for message in (*step.events, *game.undo_steps(step.state, state), *game.undo_steps(state, step.state)):
                sentence = words.say(message)
                assert sentence[0].isupper() or not sentence[0].isalpha()
                assert "{" not in sentence


def _is_taken(game: Game[State], state: Any, decision: str) -> bool:
    try:
        game.decisions.apply_line(state, decision)
    except RefusedError:
        return False
    return True
