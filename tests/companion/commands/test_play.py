"""`ratkeeper play` on a machine without pins: it offers the simulation, once, and only to people at a terminal."""

import argparse
from pathlib import Path

import pytest

from companion.commands import play
from ui.words import Words


def asked(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    *,
    answer: str,
    has_pins: bool = False,
    is_tty: bool = True,
    **more: object,
) -> tuple[bool, list[str]]:
    """Return whether the simulation was chosen, and the questions that were asked."""
    questions: list[str] = []

    def answered(question: str) -> str:
        questions.append(question)
        return answer

    monkeypatch.setattr("builtins.input", answered)
    monkeypatch.setattr("sys.stdin.isatty", lambda: is_tty, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: is_tty, raising=False)
    monkeypatch.setattr(play, "PINS", tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    if has_pins:
        (tmp_path / "gpiochip0").touch()
    options = argparse.Namespace(
        **{"simulate": False, "view": None, "service": False, "config": None, "lang": "en", "board": None, **more}
    )
    play._offer_simulation(options, Words("en"))
    return options.simulate, questions


@pytest.mark.parametrize(
    ("answer", "is_simulated"), [("", True), ("y", True), ("Yes", True), ("n", False), ("q", False)]
)
def test_without_pins_people_are_asked_once(
    answer: str, is_simulated: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chosen, questions = asked(monkeypatch, tmp_path, answer=answer)
    assert chosen is is_simulated
    [question] = questions
    assert len(question) < 80, "it fits one line of a terminal"


@pytest.mark.parametrize(
    "more", [{"has_pins": True}, {"is_tty": False}, {"service": True}, {"view": "none"}, {"simulate": True}]
)
def test_with_pins_or_without_people_no_question_is_asked(
    more: dict[str, object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, questions = asked(monkeypatch, tmp_path, answer="", **more)  # type: ignore[arg-type]
    assert questions == []
