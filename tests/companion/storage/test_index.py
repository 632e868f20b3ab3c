"""The index of kept games: it only saves time, and whatever becomes of it, the figures are the same."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.commands.games import standing
from companion.session import Outcome, Session
from companion.storage import index
from companion.storage.index import NAME, ended_games, listed_games
from companion.storage.journal import Journal, JournalLine
from companion.storage.saved_games import read_saved_game
from companion.summary import GameSummary
from tests.kept_games import keep, play
from ui.words import Words


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(index, "WORTH", 2)
    for seed in range(3):
        keep(tmp_path, *play("Ada", "Ben", seed=seed))
    keep(tmp_path, "game piper", "players Ada Ben")
    return tmp_path


def read_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[GameSummary], int, int]:
    """The figures, and how many decisions had to be played for them."""
    decided: list[str] = []
    decide = Session.decide

    def counting(session: Session, line: str, at: int = 0, card: str = "") -> Outcome:
        decided.append(line)
        return decide(session, line, at, card)

    with monkeypatch.context() as patch:
        patch.setattr(Session, "decide", counting)
        games, rest = ended_games(folder)
    return games, rest, len(decided)


def test_no_game_that_is_over_is_played_twice(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games, rest, decided = read_anew(folder, monkeypatch)
    assert (len(games), rest) == (3, 1)
    assert decided > 50
    assert read_anew(folder, monkeypatch) == (games, 1, 0)
    keep(folder, *play("Cleo", "Dan"))
    again, _, decided = read_anew(folder, monkeypatch)
    assert again[:3] == games
    assert again[3].parts[0].name == "Cleo"
    assert decided < 100


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b'{"version": 3}', b"[" * 100_000, b"\xff", None])
def test_an_index_that_is_none_is_made_anew(
    folder: Path, content: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = ended_games(folder)
    (folder / NAME).unlink()
    if content is None:
        os.mkfifo(folder / NAME)
    else:
        (folder / NAME).write_bytes(content)
    assert ended_games(folder) == games
    assert read_anew(folder, monkeypatch)[2] == 0


def test_the_list_of_games_plays_no_game_twice_and_says_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(folder, "game patin", "players Cleo Dan")
    (folder / "0006-piper.journal").write_text("not one of ours\n")
    commands = (["games"], ["games", "--json"], ["games", "--lang", "de"])

    def shown() -> list[str]:
        for command in commands:
            assert main([*command, "--games", str(folder)]) == 0
        return capsys.readouterr().out.splitlines()

    monkeypatch.setattr(index, "WORTH", 100)
    read_each_time = shown()
    assert not (folder / NAME).exists()
    monkeypatch.setattr(index, "WORTH", 2)
    assert shown() == read_each_time
    monkeypatch.setattr(Session, "decide", None)
    assert shown() == read_each_time


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "the game has won"), ("fr", "gagnée par le jeu"), ("de", "das Spiel hat gewonnen")],
)
def test_a_game_without_a_winner_is_listed_as_lost(language: str, said: str) -> None:
    over = GameSummary("piper", 0, 0, 9, ("Ada", "Ben"), "", 3, None, True, True, False, (), ())
    assert standing(over, Words(language)) == said


def test_a_game_that_has_gone_on_is_read_anew(folder: Path) -> None:
    before = listed_games(folder)
    [unfinished] = [game.path for game in before if game.summary and not game.summary.is_over]
    journal, _ = Journal.open(unfinished)
    journal.keep(JournalLine("rats red blue yellow green violet", 1_790_000_500))
    journal.close()
    after = listed_games(folder)
    assert after[:3] == before[:3]
    summary = after[3].summary
    assert summary is not None
    assert (summary.decisions, summary.ended, summary.turn) == (2, 1_790_000_500, "Ada")


def test_progress_counts_the_files(folder: Path) -> None:
    told: list[tuple[int, int]] = []
    listed_games(folder, lambda done, total: told.append((done, total)))
    assert told == [(done, 4) for done in range(4)]


def test_a_file_that_has_changed_and_rules_of_another_version_are_read_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = ended_games(folder)
    first = min(folder.glob("*.journal"))
    first.write_bytes(keep(folder / "other", *play("Ada", "Ben", seed=7)).read_bytes())
    assert ended_games(folder) != games
    monkeypatch.setattr(index, "__version__", "0")
    assert read_anew(folder, monkeypatch)[2] > 50


def test_a_game_that_a_later_file_replaces_counts_once(folder: Path) -> None:
    games, _ = ended_games(folder)
    journal, _ = Journal.open(min(folder.glob("*.journal")))
    journal.start_over()
    journal.save()
    journal.close()
    assert len(ended_games(folder)[0]) == len(games)
    assert len(ended_games(folder)[0]) == len(games)


def test_who_does_not_own_the_folder_leaves_nothing_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 4711)
    assert len(ended_games(folder)[0]) == 3
    assert not (folder / NAME).exists()


def test_who_does_not_wait_for_the_end_waits_less_the_next_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(
            index, "read_saved_game", lambda path: read_saved_game(path) if "0001" not in path.name else 1 / 0
        )
        with pytest.raises(ZeroDivisionError):
            ended_games(folder)
    games, _, decided = read_anew(folder, monkeypatch)
    assert len(games) == 3
    assert decided < 50


WRONG: tuple[Any, ...] = ("x", None, [], {}, 0.5)


def within(value: Any, *way: Any) -> Iterator[tuple[Any, ...]]:
    """The way to everything in it."""
    if way:
        yield way
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from within(one, *way, key)


@pytest.mark.exhaustive
def test_figures_that_were_changed_are_not_believed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = ended_games(folder)
    data = (folder / NAME).read_bytes()
    for at in range(0, len(data), 7):
        (folder / NAME).write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert index._read(folder / NAME) == {}, f"byte {at}"
    assert ended_games(folder) == games
    told = json.loads(data.partition(b"\n")[2])
    for *way, last in within(told):
        for wrong in WRONG:
            changed = json.loads(json.dumps(told))
            place = changed
            for key in way:
                place = place[key]
            place[last] = wrong
            body = json.dumps(changed).encode()
            (folder / NAME).write_bytes(index._head(body) + b"\n" + body)
            for command in ("stats", "games"):
                assert main([command, "--games", str(folder)]) == 0, (way, last, wrong)
    capsys.readouterr()


def test_impossible_figures_of_the_index_are_ignored(folder: Path) -> None:
    """Also with the right checksum."""
    games = listed_games(folder)
    told = json.loads((folder / NAME).read_bytes().partition(b"\n")[2])
    for entry in told.values():
        entry["summary"]["began"] = -5
    body = json.dumps(told).encode()
    (folder / NAME).write_bytes(index._head(body) + b"\n" + body)
    assert listed_games(folder) == games


def test_a_game_begins_with_its_first_line_and_ends_with_its_last(folder: Path) -> None:
    path = keep(folder, "game piper", "players Ada Ben", "rats red blue yellow green violet", began=1_790_000_000)
    summary = index.list_entry(read_saved_game(path)).summary
    assert summary
    assert (summary.began, summary.ended) == (1_790_000_000, 1_790_000_040)
