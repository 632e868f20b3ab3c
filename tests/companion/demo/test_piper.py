"""The demo's people play as bots do: each by its own cards and by what everybody knows, the same for the same seed."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.demo import piper as demo
from companion.demo.runner import NAMES
from companion.demo.simulated_user import simulated_box
from companion.games.piper.bot_seats import HAND
from companion.games.piper.pieces import actions
from companion.games.playouts import Chair
from companion.odds import playouts_of
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from tests.exhaustive_params import rest_exhaustive

Choices = list[tuple[str, Chair[Any], str]]


def played(folder: Path, variant: str, seed: int, most: int = 1000) -> tuple[tuple[str, ...], Choices]:
    """Return the first decisions of a game without scanner and mistakes, and each bot's strength, chair and choice."""
    chosen: Choices = []

    def overheard(game: Any) -> Any:
        playouts = playouts_of(game)
        assert playouts is not None
        bots = playouts.bots

        def listening(strength: str) -> Any:
            def bot(chair: Chair[Any], seed: int, playouts: int) -> str:
                chosen.append((strength, chair, bots[strength](chair, seed, playouts)))
                return chosen[-1][2]

            return bot

        return changed(playouts, bots={strength: listening(strength) for strength in bots})

    with pytest.MonkeyPatch.context() as patch, simulated_box(read_settings("", boards()), folder) as hands:
        patch.setattr(demo, "playouts_of", overheard)
        hands.loop.game.known_names = NAMES[:4]
        people = demo.SimulatedPlayers(hands, Random(seed), lambda _: None)
        people.errs, people._plugged = False, False
        people.sit_down("piper", 4, variant)
        session = hands.loop.game.session
        assert session is not None
        while not session.state.over and len(session.decisions) < most:
            people._act()
        return session.decisions, chosen


@pytest.mark.parametrize("variant", rest_exhaustive(["secret", "classic", "rugrats"]))
def test_what_is_played_is_what_a_bot_says_of_its_own_four_cards(tmp_path: Path, variant: str) -> None:
    decisions, chosen = played(tmp_path, variant, seed=2)
    said = [line for line in decisions if line.startswith(("play ", "hide ", "first "))]
    assert len(said) == len(chosen)
    for line, (_, chair, decision) in zip(said, chosen, strict=True):
        assert line in (decision, f"hide {decision.split()[-1]}")
        assert set(chair.hand) <= set(actions(variant))
        if not line.startswith("first "):
            assert decision.split()[1] in chair.hand
            assert len(chair.hand) == HAND - len(chair.state.touched) or variant == "rugrats"
    assert any(line.startswith("hide ") for line in said) == (variant == "secret")
    assert {strength for strength, *_ in chosen} == {"random", "greedy", "searching"}


def test_who_sits_there_keeps_a_strength_and_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    decisions, chosen = played(tmp_path / "one", "classic", 3, most=24)
    strengths = {(chair.name, strength) for strength, chair, _ in chosen}
    assert len(strengths) == 4
    assert played(tmp_path / "other", "classic", 3, most=24)[0] == decisions
    assert played(tmp_path / "another", "classic", 4, most=12)[0] != decisions[:12]
