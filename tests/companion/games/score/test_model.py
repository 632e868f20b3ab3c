"""The game and a model that shares no code with it agree on every line of random scripts."""

import io
import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli import main
from companion.games import load
from companion.refusal import NotUnderstoodError, RefusedError
from companion.session import Session
from tests.companion.games.score import model
from tests.companion.games.score.scripts import scripts
from tests.test_import_rules import offenders

LENGTH = 70


def said(session: Session, line: str) -> str:
    try:
        session.decide(line)
    except NotUnderstoodError:
        return "not understood"
    except RefusedError:
        return "refused"
    return "ok"


def test_the_model_shares_no_code_with_the_game() -> None:
    assert offenders([Path(model.__file__)], "companion", "ui", "tests") == []


@pytest.mark.parametrize(
    "seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in range(5, 500))]
)
def test_the_game_agrees_with_the_model_after_every_line(seed: int) -> None:
    for script in range(8):
        session = Session(load("score"))
        told = []
        for line, twin in islice(scripts(Random(seed * 100 + script)), LENGTH):
            told.append(line)
            wanted = twin.decide(line)
            assert said(session, line) == wanted, "\n".join(told)
            assert session.game.view(session.state) == twin.state(), "\n".join(told)


@pytest.mark.parametrize("seed", range(12))
def test_a_script_prints_what_the_model_says_up_to_its_first_fault(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, status = ["game score"], 0
    states: list[dict[str, Any] | None] = [None]
    for line, twin in islice(scripts(Random(seed)), LENGTH):
        answer = twin.decide(line)
        if answer == "ok":
            lines.append(line)
            states.append(twin.state())
        elif len(lines) > 15:  # the first that is refused after a while stops it
            lines.append(line)
            status = 1 if answer == "refused" else 2
            break
    file = tmp_path / "any.game"
    file.write_text("\n".join(lines), "utf-8")
    assert main(["replay", str(file), "--json"]) == status
    printed = [json.loads(line) for line in io.StringIO(capsys.readouterr().out)]
    assert [one["state"] for one in printed] == states
