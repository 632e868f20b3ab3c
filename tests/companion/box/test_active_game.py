"""The table: what it acknowledges is on disk, whichever game the word from the disk is about."""

import os
import threading
import time
from pathlib import Path

import pytest

from companion.box import active_game as table_module
from companion.box.active_game import ActiveGame, ResumeNotice
from companion.signals import EventQueue, Saved, SavingFailed, message
from companion.storage import files
from companion.storage import journal as journal_module
from companion.storage.journal import Journal, JournalLine
from companion.storage.saved_games import REMEMBERED, saved_games
from companion.storage.writer import Writer
from tests.kept_games import play
from tests.timeouts import TIMEOUT, wait_until

SETUP = ("game piper", "players Ada Ben", "rats red blue yellow green violet")


def hear(queue: EventQueue, table: ActiveGame, seconds: float = TIMEOUT) -> None:
    """Everything that was said is acknowledged."""
    end = time.monotonic() + seconds
    while table.has_unsaved:
        signal = queue.take(max(0.0, end - time.monotonic()))
        assert signal is not None, "the disk has not answered"
        if isinstance(signal, Saved):
            table.acknowledge(signal)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever begins a game waits until the last one is on disk, also where the machine is busy."""
    monkeypatch.setattr(table_module, "UNSEEN", TIMEOUT)


def test_a_late_word_about_the_last_game_acknowledges_nothing_of_this_one(tmp_path: Path) -> None:
    queue = EventQueue()
    table = ActiveGame(tmp_path, queue)
    table.begin((*SETUP, "reveal red", "reveal blue", "reveal green"))
    table.close()
    late = list(iter(lambda: queue.take(0), None))
    assert len(late) == 7, "six lines, and that hands have nothing to do yet"
    table.begin(SETUP)
    for signal in late:
        assert isinstance(signal, Saved)
        assert table.acknowledge(signal) == []
    assert table.has_unsaved
    hear(queue, table)
    table.close()


def test_a_game_that_can_only_be_read_goes_on_and_says_that_it_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ActiveGame(tmp_path, EventQueue())
    table.begin(SETUP)
    table.close()
    opened = os.open

    def read_only(path: Path, flags: int, *mode: int) -> int:
        if flags & os.O_RDWR:
            raise OSError(30, "Read-only file system")
        return opened(path, flags, *mode)

    queue = EventQueue()
    monkeypatch.setattr(os, "open", read_only)
    table = ActiveGame(tmp_path, queue)
    assert table.resume() == ()
    assert table.session is not None
    table.decide("reveal red")
    assert isinstance(queue.take(TIMEOUT), SavingFailed)
    monkeypatch.undo()
    table.decide("reveal blue")
    hear(queue, table)
    table.close()
    [kept] = saved_games(tmp_path)
    assert [line.say for line in kept.lines] == [*SETUP, "reveal red", "reveal blue"]
    assert kept.continues == "0001-piper.journal"


def test_a_game_that_another_table_has_open_is_busy_until_that_one_ends(tmp_path: Path) -> None:
    first = ActiveGame(tmp_path, EventQueue())
    first.begin(SETUP)
    threads = threading.active_count()
    wait_until(lambda: list(tmp_path.glob("*.journal")))
    second = ActiveGame(tmp_path, EventQueue())
    assert second.resume() == (ResumeNotice("busy", "0001-piper.journal"),)
    assert threading.active_count() == threads
    first.close()
    assert second.resume() == ()
    assert second.session is not None
    second.close()


def test_an_unreadable_folder_is_news_and_no_reason_to_fail(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder")
    assert ActiveGame(tmp_path / "games", EventQueue()).resume() == ()
    table = ActiveGame(tmp_path / "games", EventQueue())
    assert table.session is None


def test_only_the_last_games_are_read_at_a_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(REMEMBERED + 5):
        journal = Journal(tmp_path, "piper")
        for say in SETUP:
            journal.keep(JournalLine(say, 0))
        journal.close()
    read: list[Path] = []
    read_bytes = files.read_bytes

    def noting(path: Path, most: int) -> bytes:
        read.append(path)
        return read_bytes(path, most)

    monkeypatch.setattr(files, "read_bytes", noting)
    ActiveGame(tmp_path, EventQueue())
    assert len(read) == REMEMBERED


ELSEWHERE = ("game patin", "players Cleo Dora")


@pytest.mark.usefixtures("patient")
def test_a_game_that_was_left_goes_on_and_is_the_one_that_a_start_takes_up(tmp_path: Path) -> None:
    table = ActiveGame(tmp_path, EventQueue())
    table.begin((*SETUP, "reveal red"))
    table.begin(ELSEWHERE)
    assert [(one.file, one.game, one.players) for one in table.resumable_games] == [
        ("0001-piper.journal", "piper", ("Ada", "Ben"))
    ]
    assert table.resume_file("0001-piper.journal") == ()
    assert [one.players for one in table.resumable_games] == [("Cleo", "Dora")]
    table.decide("reveal blue")
    table.close()

    again = ActiveGame(tmp_path, EventQueue())
    assert [one.players for one in again.resumable_games] == [("Ada", "Ben"), ("Cleo", "Dora")]
    assert again.resume() == ()
    assert again.session is not None
    assert again.session.decisions == (*SETUP[1:], "reveal red", "reveal blue")
    assert [one.players for one in again.resumable_games] == [("Cleo", "Dora")]
    again.close()
    assert [game.continues for game in saved_games(tmp_path)] == [None, "0001-piper.journal"]


@pytest.mark.usefixtures("patient")
def test_a_resumed_game_is_the_last_one_even_before_a_decision(tmp_path: Path) -> None:
    queue = EventQueue()
    table = ActiveGame(tmp_path, queue)
    table.begin(SETUP)
    table.begin(ELSEWHERE)
    table.resume_file("0001-piper.journal")
    table.close()
    again = ActiveGame(tmp_path, EventQueue())
    again.resume()
    assert again.session is not None
    assert again.session.setup == SETUP
    again.close()


@pytest.mark.usefixtures("patient")
def test_a_game_taken_up_is_the_last_one_however_late_the_one_before_it_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    next_name = journal_module._next_name

    def late(folder: Path, label: str) -> Path:
        end = time.monotonic() + 0.3
        while label == "patin" and not list(tmp_path.glob("0002-piper*")) and time.monotonic() < end:
            time.sleep(0.01)
        return next_name(folder, label)

    monkeypatch.setattr(journal_module, "_next_name", late)
    test_a_resumed_game_is_the_last_one_even_before_a_decision(tmp_path)


def test_a_game_that_cannot_be_taken_up_leaves_the_one_in_play(tmp_path: Path) -> None:
    elsewhere = ActiveGame(tmp_path, EventQueue())
    elsewhere.begin(SETUP)
    wait_until(lambda: list(tmp_path.glob("*.journal")))
    table = ActiveGame(tmp_path, EventQueue())
    table.begin(ELSEWHERE)
    session = table.session
    assert table.resume_file("0001-piper.journal") == (ResumeNotice("busy", "0001-piper.journal"),)
    missing = message("why.file", file="0009-piper.journal", why=message("system.enoent"))
    assert table.resume_file("0009-piper.journal") == (ResumeNotice("unread", missing),)
    assert table.session is session
    table.decide("without bakery")
    table.close()
    elsewhere.close()
    assert saved_games(tmp_path)[-1].lines[-1].say == "without bakery"


def test_a_game_without_players_is_not_offered(tmp_path: Path) -> None:
    table = ActiveGame(tmp_path, EventQueue())
    table.begin(SETUP[:1])
    table.begin(SETUP)
    assert table.resumable_games == ()
    table.close()


def offered(table: ActiveGame) -> tuple[object, ...]:
    """What a table offers to later games."""
    return table.last_setup, table.known_names, [one.file for one in table.resumable_games]


@pytest.mark.usefixtures("patient")
def test_the_last_table_and_known_names_are_those_of_the_latest_game(tmp_path: Path) -> None:
    table = ActiveGame(tmp_path, EventQueue())
    table.begin(SETUP)
    assert offered(table) == (SETUP, ("Ada", "Ben"), [])
    table.begin(("game piper", "players Cleo Dan", SETUP[2]))
    assert offered(table) == (
        ("game piper", "players Cleo Dan", SETUP[2]),
        ("Cleo", "Dan", "Ada", "Ben"),
        ["0001-piper.journal"],
    )
    table.decide("fix name Dan Dave")
    assert (table.last_setup[1], table.known_names) == ("players Cleo Dave", ("Cleo", "Dave", "Ada", "Ben"))
    table.decide("undo")
    assert (table.last_setup[1], table.known_names[:2]) == ("players Cleo Dan", ("Cleo", "Dan"))
    table.resume_file("0001-piper.journal")
    assert offered(table) == (SETUP, ("Ada", "Ben", "Cleo", "Dan"), ["0002-piper.journal"])
    table.close()
    again = ActiveGame(tmp_path, EventQueue())
    again.resume()
    assert offered(again) == offered(table)
    again.close()


@pytest.mark.usefixtures("patient")
def test_games_left_in_one_process_are_offered_as_after_a_restart(tmp_path: Path) -> None:
    table = ActiveGame(tmp_path, EventQueue())
    for number in range(REMEMBERED + 5):
        table.begin(("game piper", f"players Ada{number} Ben", SETUP[2]))
        if number == REMEMBERED:
            table.resume_file(table.resumable_games[2].file)
    table.close()
    again = ActiveGame(tmp_path, EventQueue())
    again.resume()
    assert offered(again) == offered(table)
    assert len(table.resumable_games) == REMEMBERED - 1
    again.close()


def test_a_new_game_returns_what_its_last_line_led_to(tmp_path: Path) -> None:
    table = ActiveGame(tmp_path, EventQueue())
    assert table.begin(SETUP[:1]) is None
    outcome = table.begin(SETUP)
    assert outcome is not None
    assert outcome.decision == SETUP[-1]
    assert outcome.state == table.session.state  # type: ignore[union-attr] # it has begun
    table.close()


@pytest.mark.usefixtures("patient")
def test_a_rematch_names_the_game_before_until_the_first_decision(tmp_path: Path) -> None:
    queue = EventQueue()
    table = ActiveGame(tmp_path, queue)
    table.begin(play("Ada", "Ben"))
    hear(queue, table)
    seen = [table.just_over]
    table.begin(table.last_setup)
    seen.append(table.just_over)
    for line in ("reveal red", "undo"):
        table.decide(line)
        seen.append(table.just_over)
    assert seen == [None, "0001-piper.journal", None, "0001-piper.journal"]
    table.close()
    again = ActiveGame(tmp_path, EventQueue())
    again.resume()
    seen = [again.just_over]
    again.begin(SETUP)
    seen.append(again.just_over)
    assert seen == ["0001-piper.journal", None], "the game before this one was not over"
    again.close()


@pytest.mark.usefixtures("patient")
def test_another_table_is_no_rematch_after_a_restart(tmp_path: Path) -> None:
    queue = EventQueue()
    table = ActiveGame(tmp_path, queue)
    table.begin(play("Ada", "Ben"))
    hear(queue, table)
    table.begin(("game piper", "players Cleo Dora", SETUP[2]))
    table.close()
    again = ActiveGame(tmp_path, EventQueue())
    again.resume()
    assert again.just_over is None
    again.close()


def test_a_disk_that_hangs_is_not_waited_for_longer_than_a_few_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, waited = ActiveGame(tmp_path, EventQueue()), list[float]()
    table.begin(SETUP)
    has_ended = Writer.has_ended
    monkeypatch.setattr(Writer, "has_ended", lambda _, patience: waited.append(patience))
    writer = table._writer
    table.close()
    assert len(waited) == 1
    assert 4.0 < waited[0] <= 5.0
    assert has_ended(writer, TIMEOUT)  # type: ignore[arg-type] # of a game in play
