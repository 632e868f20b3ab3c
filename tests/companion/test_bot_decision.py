"""What empty chairs decide: by what their chair knows, the same whenever it is asked, and by cards that they hold."""

from pathlib import Path

import pytest

from companion import bot_decision
from companion.bot_decision import decide_for_bot
from companion.box.active_game import ActiveGame
from companion.games import BotSeat
from companion.games.piper.bot_seats import STRENGTHS
from companion.games.piper.bots import BY_STRENGTH
from companion.refusal import RefusedError
from companion.session import Session
from companion.signals import EventQueue
from tests.games import piper, state_of

GIZMOS = ("forward2", "back", "melody", "sewer")
PIXELS = (("forward", "forward", "plus1", "back"), ("melody", "sewer", "melody", "forward2"))


def bot_to_move(session: Session) -> BotSeat | None:
    assert session.game.bots
    return session.game.bots.to_move(session.state)


def table(strength: str, pixels: tuple[str, ...]) -> list[str]:
    """Gizmo has the first turn that lays two cards; Pixel sits there too."""
    return [
        *("players Ada Gizmo Ben Pixel", f"bot Gizmo {strength}", "bot Pixel greedy"),
        *("rats red blue yellow green violet", "reveal red", "reveal blue", "reveal piper", "reveal green"),
        *(f"deal {card}" for card in (*GIZMOS, *pixels)),
        "play forward 1",
    ]


def played(*lines: str) -> Session:
    session = Session(piper)
    for line in lines:
        session.decide(line)
    return session


def test_a_strength_is_a_bot() -> None:
    assert tuple(BY_STRENGTH) == STRENGTHS


@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_a_chair_decides_depends_on_no_card_that_it_cannot_know(
    strength: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_decision, "PLAYOUTS", 1_000)
    one, other = (decide_for_bot(piper, table(strength, pixels)) for pixels in PIXELS)
    assert one == other
    assert one.split()[1] in GIZMOS


def test_what_a_chair_decides_depends_on_its_own_cards() -> None:
    """The test above can fail."""
    lines = table("greedy", PIXELS[0])
    assert decide_for_bot(piper, lines) != decide_for_bot(
        piper, [line.replace("deal forward2", "deal plus1") for line in lines]
    )


def test_a_chair_lays_what_it_holds_and_is_dealt_up_to_four() -> None:
    session = played(*table("greedy", PIXELS[0]))
    assert bot_to_move(session) == BotSeat("Gizmo", "greedy", GIZMOS)
    session.decide("play melody 1")
    assert bot_to_move(session) == BotSeat("Gizmo", "greedy", ("forward2", "back", "sewer"))
    session.decide("play back 2")
    while state_of(session).phase == "reveal":
        session.decide("reveal red")
    assert session.game.decisions.legal(session.state) == tuple(
        f"deal {card}" for card in ("back", "forward", "forward2", "melody", "plus1", "sewer")
    )
    for card in ("plus1", "forward"):
        session.decide(f"deal {card}")
    assert state_of(session).houses[1].hand == ("forward2", "sewer", "plus1", "forward")
    assert (state_of(session).phase, state_of(session).turn) == ("place", 2)
    assert bot_to_move(session) is None  # Ben's own hand is Ben's own business
    assert session.decide("undo").events[0].decision == "deal"  # type: ignore[attr-defined]


def test_the_table_is_right_about_what_a_chair_has_laid() -> None:
    session = played(*table("greedy", PIXELS[0]))
    session.decide("play plus1 1")
    assert state_of(session).houses[1].hand == GIZMOS[:-1]


def test_what_a_chair_holds_is_no_part_of_the_state_for_other_programs() -> None:
    views = [piper.view(played(*table("greedy", pixels)).state) for pixels in PIXELS]
    assert views[0] == views[1]


@pytest.mark.parametrize(
    ("before", "line", "reason"),
    [
        ((), "bot Gizmo greedy", "players_first"),
        (("players Ada Ben",), "bot Gizmo greedy", "nobody_called"),
        (("players Ada Ben",), "bot neutral1 greedy", "nobodys_house"),
        (("players Ada Ben",), "bot Ada strong", "form"),
        (tuple(table("greedy", PIXELS[0])), "bot Ada greedy", "too_late_for"),
        (tuple(table("greedy", PIXELS[0])), "deal back", "not_deal_now"),
        (("variant rugrats", *table("greedy", PIXELS[0])[:8]), "deal melody", "card_not_used"),
    ],
)
def test_what_cannot_be_is_refused(before: tuple[str, ...], line: str, reason: str) -> None:
    session = played(*before)
    with pytest.raises(RefusedError) as refused:
        session.decide(line)
    assert refused.value.why == reason


def test_a_rematch_has_the_same_bots_and_they_are_no_known_players(tmp_path: Path) -> None:
    session = played(*table("searching", PIXELS[0]), "fix name Gizmo Robo")
    assert session.setup[1:4] == ("players Ada Robo Ben Pixel", "bot Robo searching", "bot Pixel greedy")
    first = ActiveGame(tmp_path, EventQueue())
    first.begin(("game piper", *table("searching", PIXELS[0])))
    first.close()
    second = ActiveGame(tmp_path, EventQueue())
    second.close()
    assert second.known_names == ("Ada", "Ben")
    assert second.last_setup == ("game piper", *table("searching", PIXELS[0])[:4])


def test_while_a_bot_is_dealt_cards_corrections_are_possible() -> None:
    session = played(*table("greedy", PIXELS[0]), "play melody 1", "play back 2")
    while state_of(session).phase == "reveal":
        session.decide("reveal red")
    assert state_of(session).phase == "deal"
    for correction in piper.decisions.corrections(session.state):
        later = piper.decisions.apply_line(session.state, correction).state
        assert piper.decisions.legal(later), correction
    session.decide("fix out Gizmo")
    assert state_of(session).phase == "place"
    session.decide("undo")
    session.decide("fix out Pixel")
    for card in ("plus1", "forward"):
        assert state_of(session).phase == "deal"
        session.decide(f"deal {card}")
    assert state_of(session).phase == "place"
