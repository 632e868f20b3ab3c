"""An added package is tried before its game is offered, and set aside with its name if it is faulty."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import testing
from companion.added_games import try_added_games
from companion.cards import kinds
from companion.games import FAULTS, GAMES
from companion.signals import Message
from tests.game_packages import installed, pig_files, unpack
from ui.words import Words

GAME, PRESENTER, ENGLISH = (f"ratkeeper_pig/{name}" for name in ("game.py", "presenter.py", "words/en.toml"))


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    unpack(tmp_path / "site", pig_files(languages=("en",)), {"pig": "ratkeeper_pig"})
    with installed(tmp_path / "site"):
        yield tmp_path / "site"


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows with each game that is tried."""
    names: list[str] = []
    first_fault = testing.first_fault

    def noted(name: str) -> Message | None:
        names.append(name)
        return first_fault(name)

    monkeypatch.setattr(testing, "first_fault", noted)
    return names


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_a_good_package_is_tried_once_and_again_when_it_changes(site: Path, tried: list[str]) -> None:
    try_added_games()
    try_added_games()
    assert tried == ["pig"]
    with (site / ENGLISH).open("a") as texts:
        texts.write("\n# changed\n")
    try_added_games()
    assert tried == ["pig", "pig"]
    assert "pig" in GAMES
    assert not FAULTS


def test_built_in_games_are_not_tried(tried: list[str]) -> None:
    try_added_games()
    assert tried == []


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        (GAME, "def roll(", "def roll((", "SyntaxError: "),
        (GAME, "GAME = Game(", "GAMES = Game(", "has no attribute 'GAME'"),
        (GAME, 'name="pig"', 'name="hog"', 'GAME.name is "hog"; the entry point is called "pig"'),
        (GAME, "    turns=lambda", "    strange=lambda", "Unexpected keyword argument 'strange'"),
        (PRESENTER, "def question(state: State, path: Path, words: Words)", "def question(state)", "takes 3 values"),
        (
            PRESENTER,
            "    if path[:2]",
            "    raise ValueError('the ferret ate it')\n    if path[:2]",
            "the ferret ate it",
        ),
        (GAME, "    pot = state.pot + face\n", "    raise SystemExit(3)\n", "SystemExit: 3"),
        (GAME, "FACES = range(1, 7)", "raise SystemExit", "SystemExit"),
    ],
)
def test_a_faulty_package_is_set_aside_and_named(site: Path, file: str, old: str, new: str, why: str) -> None:
    replace(site / file, old, new)
    before = set(GAMES) - {"pig"}
    try_added_games()
    assert why in Words("en").why(FAULTS["pig"])
    assert set(GAMES) == before


def test_a_package_without_english_texts_is_set_aside(site: Path) -> None:
    (site / ENGLISH).unlink()
    try_added_games()
    assert "en.toml is missing" in Words("en").why(FAULTS["pig"])
    assert "pig" not in GAMES


def test_a_missing_text_is_named_but_the_game_can_be_played(site: Path, tried: list[str]) -> None:
    replace(site / ENGLISH, "Held.", "Kept.")
    try_added_games()
    assert Words("de").why(FAULTS["pig"]) == "seinen englischen Texten fehlt Held"
    assert "pig" in GAMES
    try_added_games()
    assert tried == ["pig", "pig"], "as long as it is faulty, each start tries it"


def test_safe_mode_leaves_all_of_them_out_untried(site: Path, tried: list[str]) -> None:
    try_added_games(is_safe=True)
    assert "pig" not in GAMES
    assert "sicheren Modus" in Words("de").why(FAULTS["pig"])
    assert tried == []


@pytest.mark.parametrize("damage", ["", "[]", "1", '{"pig": 1}'])
def test_a_damaged_note_of_what_was_tried_counts_as_none(
    site: Path, tried: list[str], tmp_path: Path, damage: str
) -> None:
    (tmp_path / "cache/ratkeeper").mkdir(parents=True, exist_ok=True)
    (tmp_path / "cache/ratkeeper/tried-games.json").write_text(damage)
    try_added_games()
    assert tried == ["pig"]
    assert "pig" in GAMES


def test_cards_that_another_game_has_are_left_out_and_named(site: Path) -> None:
    replace(site / "ratkeeper_pig/cards.py", '"face", "F"', '"action", "A"')
    assert kinds()["action"].game == "piper"
    assert "another game has cards called action" in Words("en").why(FAULTS["pig"])


def test_a_module_of_cards_that_breaks_hides_no_other_cards(site: Path) -> None:
    replace(site / "ratkeeper_pig/cards.py", "KINDS = (", "KINDS = ((")
    assert kinds()["action"].game == "piper"
    assert "SyntaxError" in Words("en").why(FAULTS["pig"])
