"""The conformance suite: every installed game passes it, and it finds what it is there to find."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from companion import random_games
from companion.games import GAMES, FaultyGameError, Game
from companion.refusal import RefusedError
from companion.testing import (
    CHECKS,
    NotConformantError,
    Subject,
    arities,
    conformance,
    corrections_change_something_and_are_not_legal,
    everything_that_happens_has_a_text,
    exactly_what_is_legal_is_accepted,
    is_found_and_declared,
    legal_is_sorted_and_empty_only_at_the_end,
    menus_offer_what_is_legal,
    numbers_out_of_range_are_refused,
    run,
    secrets_are_on_secret_pages,
)
from tests.game_packages import change, forget_modules, installed, pig_files, shorten_pig, unpack
from tests.walks import SELDOM
from ui.games import Presenter


@cache
def subject(name: str, every: int = 1) -> Subject:
    """Return the game with its random games, for one of so many numbers of players."""
    found = Subject(name, seldom=SELDOM)
    found.sizes = found.sizes[::every]
    return found


@pytest.fixture(autouse=True, scope="module")
def forgets_the_games() -> Iterator[None]:
    yield
    subject.cache_clear()


@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_every_game(name: str, check: Callable[[Subject], object], every: int) -> None:
    found = run(check, subject(name, every))
    if check is secrets_are_on_secret_pages and name in ("patin", "raid"):
        assert found, "pages of secrets are among those that are opened"


UNDONE = "    undo_steps=lambda *_: (1,),\n    turns=lambda"
BROKEN = {
    "is_found_and_declared": ("game.py", 'name="pig"', 'name="hog"'),
    "legal_is_sorted_and_empty_only_at_the_end": (
        "game.py",
        "phase_of=lambda state: state.phase",
        'phase_of=lambda state: "turn" if state.over else state.phase',
    ),
    "exactly_what_is_legal_is_accepted": ("game.py", "hold, during", "hold, is_listed=lambda s: s.pot > 9, during"),
    "decisions_change_no_state_in_place": ("game.py", "scores=(0,) * len(players)", "scores=[0] * len(players)"),
    "corrections_change_something_and_are_not_legal": (
        "game.py",
        'fix_turn(during=("turn",), pot=0)',
        'Decision(("fix", "turn", PLAYER), lambda state, _: Step(state, (Held("", 0, 0),)), during=("turn",))',
    ),
    "numbers_out_of_range_are_refused": ("game.py", "lambda _, found: RefusedError", "lambda found: RefusedError"),
    "gibberish_is_not_understood": ("game.py", '("hold",), hold', '("hold", Several(OwnText())), lambda s, _: hold(s)'),
    "the_view_is_plain_data_with_the_shared_fields": (
        "game.py",
        "pot=state.pot)",
        'pot=state.pot) and {"phase": "turn"}',
    ),
    "undo_and_redo_reach_both_ends": (
        "game.py",
        "    turns=lambda",
        UNDONE,
    ),
    "only_players_win_and_lead": ("game.py", "tuple(name for name, rank", "tuple(name + '!' for name, rank"),
    "the_result_is_whole": ("game.py", "ranks, points)", "{}, points)"),
    "everything_that_happens_has_a_text": ("words/en.toml", "Lost.", "Lots."),
    "every_page_opens": ("presenter.py", "return (*scores,", "1 / 0\n    return (*scores,"),
    "menus_offer_what_is_legal": ("presenter.py", "= Presenter(", "= Presenter(arrange=lambda _, paths: ((), 0),"),
    "steps_are_told_to_their_end": ("game.py", "    turns=lambda", UNDONE),
    "every_painter_paints": ("presenter.py", "tracks=tuple(", "slots=(1,),\n        tracks=tuple("),
}
"""By check, a change of the example game that it must find."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    """Install the example game with a lower goal: the mistakes show in short games, too."""
    unpack(tmp_path, pig_files(), {"pig": "ratkeeper_pig"})
    shorten_pig(tmp_path)
    with installed(tmp_path):
        yield tmp_path / "ratkeeper_pig"


@pytest.mark.parametrize("check", CHECKS[:-1], ids=lambda check: check.__name__)
def test_a_game_that_breaks_a_rule_is_found(site: Path, check: Callable[[Subject], object]) -> None:
    file, old, new = BROKEN[check.__name__]
    change(site / file, old, new)
    if "Several" in new:
        change(site / file, "import Number, ", "import Number, OwnText, Several, ")
    with pytest.raises(
        (AssertionError, RefusedError, TypeError, AttributeError, ValueError, ArithmeticError, LookupError)
    ):
        run(check, Subject("pig"))


def test_the_report_names_check_error_and_line(site: Path) -> None:
    change(site / "presenter.py", "return (*scores,", "1 / 0\n    return (*scores,")
    with pytest.raises(NotConformantError) as failed:
        conformance("pig")
    report = str(failed.value)
    assert "ok      the result is whole" in report
    assert "FAILED  every page opens: ZeroDivisionError: division by zero (presenter.py:" in report


def test_a_game_without_end_is_found(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "MOST_DECISIONS", 200)
    change(site / "game.py", "if total >= state.goal:", "if total >= 10_000:")
    with pytest.raises(random_games.EndlessGameError, match="a random game is not over after 200 decisions"):
        run(legal_is_sorted_and_empty_only_at_the_end, Subject("pig"))


def test_a_game_plays_at_its_own_numbers_of_players(site: Path) -> None:
    assert Subject("pig").sizes == (2, 3, 4, 5, 8)
    change(site / "game.py", "SEATS = range(2, 9)", "SEATS = range(3, 4)")
    forget_modules(site)
    assert Subject("pig").sizes == (3,)
    assert conformance("pig").startswith("pig with 3 to 3 players\n")


def test_the_interface_says_how_many_values_each_function_takes() -> None:
    assert arities(Game)["result"] == 1
    assert arities(Game)["evolve"] == 2
    assert arities(Presenter)["speak"] == 4
    assert "name" not in arities(Game)


@pytest.mark.parametrize(
    ("check", "old", "new", "why"),
    [
        (
            corrections_change_something_and_are_not_legal,
            "{player} has {number}",
            "{side} has {number}",
            "en.toml: decision.fix_score has {side}; it may",
        ),
        (everything_that_happens_has_a_text, "decision.roll =", "decision.rolls =", "no text decision.roll"),
        (menus_offer_what_is_legal, "menu.hold", "menu.holds", "no text menu.hold"),
        (numbers_out_of_range_are_refused, "no_face =", "no_faces =", "no_face"),
        (exactly_what_is_legal_is_accepted, "nothing_to_hold =", "nothing_to_keep =", "nothing_to_hold"),
        (is_found_and_declared, "setup.goal =", "setup.gaol =\ndecision.", "en.toml cannot be read: "),
    ],
)
def test_a_mistake_in_the_texts_is_named(
    site: Path, check: Callable[[Subject], object], old: str, new: str, why: str
) -> None:
    change(site / "words/en.toml", old, new)
    with pytest.raises((AssertionError, FaultyGameError), match=re.escape(why)):
        run(check, Subject("pig"))


def test_an_option_without_a_text_is_named(site: Path) -> None:
    change(site / "words/en.toml", "setup.goal", "setup.gaol")
    change(site / "words/en.toml", "decision.goal", "decision.gaol")
    with pytest.raises(AssertionError, match=r"en\.toml lacks setup\.goal"):
        run(is_found_and_declared, Subject("pig"))


def test_a_game_that_is_not_installed_is_named() -> None:
    with pytest.raises(AssertionError, match="no game nim is installed: pip install"):
        conformance("nim")


def test_bots_that_screens_never_offer_are_found(site: Path) -> None:
    change(site / "game.py", "        seat_bot(\n", "        no_option(\n")
    change(
        site / "game.py",
        "SCORE = ",
        "def no_option(*form, **more):\n    made = seat_bot(*form, **more)\n    made.is_setup = False\n"
        "    return made\n\n\nSCORE = ",
    )
    with pytest.raises(AssertionError, match="no decision `bot …` with is_setup=True"):
        run(is_found_and_declared, Subject("pig"))
