"""Painters paint what a Frame means, and know no rule of any game."""

import re
from pathlib import Path

import pytest

from ui.frame import Frame, Text, Tone, Track
from ui.paint import palette
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal


def street(*, value: int, tone: Tone = Tone.ACTIVE, danger: bool = False) -> Frame:
    return Frame(Text("?"), tracks=(Track("Ada", value, 7, tone, danger=danger), Track("Ben", 2, 7)))


def colours(frame: Frame, size: tuple[int, int]) -> set[object]:
    return {colour for _, colour in paint_colour(frame, size).getcolors(1 << 20) or ()}


@pytest.mark.parametrize("value", range(8))
def test_only_the_frame_says_who_is_in_danger(value: int) -> None:
    """How near the top is bad, or good, is each game's own rule."""
    calm, danger = street(value=value), street(value=value, danger=True)
    for size in ((128, 128), (480, 320)):
        assert palette.ALARM not in colours(calm, size)
        assert palette.FILLED_ALARM not in colours(calm, size)
        assert (palette.FILLED_ALARM in colours(danger, size)) is (value > 0)
        assert (palette.ALARM in colours(danger, size)) is (value < 7)
    assert "!" not in paint_terminal(calm, 60, 20, colour=False)
    assert ("!" in paint_terminal(danger, 60, 20, colour=False)) is (value < 7)
    assert (paint_onebit(calm) != paint_onebit(danger)) is (value < 7)


def test_who_is_in_danger_and_whose_turn_it_is_are_two_things() -> None:
    looks = [
        street(value=5, tone=tone, danger=danger) for tone in (Tone.PLAIN, Tone.ACTIVE) for danger in (False, True)
    ]
    for paint in (paint_onebit, lambda frame: paint_colour(frame, (240, 240))):
        assert len({paint(frame).tobytes() for frame in looks}) == 4


ROOT = Path(__file__).parent.parent.parent.parent
PAINTERS = [ROOT / "ui" / "frame.py", *sorted((ROOT / "ui" / "paint").rglob("*.py"))]
PIECES = (  # plain words too, which other modules may use in another sense
    *("rat", "rats", "piped", "tracker", "trackers", "fled", "flee", "flees", "forward", "forward2", "sewer", "plus1"),
    *("melody", "hidden", "character", "action", "claim", "claimed", "clan", "clans", "henchman", "henchmen", "boss"),
    *("loot", "trophy", "trophies", "enterprise", "district", "intrigue", "mission", "manhole", "neutral"),
)


@pytest.mark.parametrize("path", PAINTERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_painter_knows_a_word_of_a_game(path: Path) -> None:
    """Neither in a name nor in a comment: `_hidden_card` counts as much as “a hidden card”."""
    used = set(re.findall(r"[a-z0-9]+", path.read_text(encoding="utf-8").lower()))
    assert used & set(PIECES) == set()
