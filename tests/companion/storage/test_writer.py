"""The writer's thread: it acknowledges only what is on disk, and tries until the end."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.signals import EventQueue, Saved, SavingFailed, Signal
from companion.storage.journal import Journal, JournalLine, read
from companion.storage.writer import Writer, WriterOrder
from tests.timeouts import TIMEOUT

GAME, PLAYERS = JournalLine("game piper", 1_700_000_000), JournalLine("players Ada Ben", 1_700_000_001)
NEVER = 1e6
"""Seconds between two attempts: no test waits for the second."""


def heard(queue: EventQueue) -> Signal:
    signal = queue.take(TIMEOUT)
    assert signal is not None, "the writer says nothing"
    return signal


def on_disk(journal: Journal) -> tuple[JournalLine, ...]:
    assert journal.path is not None
    return read(journal.path.read_bytes()).lines


def breaks(error: Exception) -> Callable[..., None]:
    def call(*_: object) -> None:
        raise error

    return call


def test_what_is_acknowledged_is_on_disk(tmp_path: Path) -> None:
    queue, journal = EventQueue(), Journal(tmp_path, "piper")
    writer = Writer(journal, queue)
    for number, line in enumerate((GAME, PLAYERS), start=1):
        writer.keep(line)
        signal = heard(queue)
        assert isinstance(signal, Saved)
        assert signal.count == number
        assert on_disk(journal) == (GAME, PLAYERS)[:number]
    writer.close(TIMEOUT)
    assert queue.take(0) is None, "the end acknowledges nothing anew"


@pytest.mark.parametrize("error", [RuntimeError("a mistake"), MemoryError()])
def test_an_unexpected_error_of_the_journal_is_retried(
    tmp_path: Path, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue, journal = EventQueue(), Journal(tmp_path, "piper")
    monkeypatch.setattr(os, "urandom", breaks(error))  # the mark of a new file
    writer = Writer(journal, queue, retry=NEVER)
    writer.keep(GAME)
    assert isinstance(heard(queue), SavingFailed)
    assert journal.trouble is not None
    monkeypatch.undo()
    writer.keep(PLAYERS)
    signal = heard(queue)
    assert isinstance(signal, Saved)
    assert signal.count == 2
    assert on_disk(journal) == (GAME, PLAYERS)
    writer.close(TIMEOUT)


def test_a_failing_disk_is_tried_again_after_a_while_and_then_acknowledges_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue, journal = EventQueue(), Journal(tmp_path, "piper")
    monkeypatch.setattr(os, "fdatasync", breaks(OSError(errno.EIO, "broken")))
    writer = Writer(journal, queue, retry=0.01)
    for line in (GAME, PLAYERS):
        writer.keep(line)
    for _ in range(3):
        assert isinstance(heard(queue), SavingFailed)
    monkeypatch.undo()
    while isinstance(signal := heard(queue), SavingFailed):
        pass
    assert isinstance(signal, Saved)
    assert signal.count == 2
    assert on_disk(journal) == (GAME, PLAYERS)
    writer.close(TIMEOUT)


@pytest.mark.parametrize("order", [WriterOrder.CLOSE, WriterOrder.LEAVE])
def test_the_end_tries_once_more_to_save(tmp_path: Path, order: WriterOrder, monkeypatch: pytest.MonkeyPatch) -> None:
    queue, journal = EventQueue(), Journal(tmp_path, "piper")
    monkeypatch.setattr(os, "fdatasync", breaks(OSError(errno.EIO, "broken")))
    writer = Writer(journal, queue, retry=NEVER)
    for line in (GAME, PLAYERS):
        writer.keep(line)
        assert isinstance(heard(queue), SavingFailed)
    monkeypatch.undo()
    writer.order(order)
    assert writer.has_ended(TIMEOUT)
    assert on_disk(journal) == (GAME, PLAYERS)
    signal = heard(queue)
    assert isinstance(signal, Saved)
    assert signal.count == 2


def test_after_the_end_another_program_may_write_on(tmp_path: Path) -> None:
    queue, journal = EventQueue(), Journal(tmp_path, "piper")
    writer = Writer(journal, queue)
    writer.keep(GAME)
    writer.close(TIMEOUT)
    assert journal.path is not None
    other, _ = Journal.open(journal.path)
    other.keep(PLAYERS)
    assert on_disk(other) == (GAME, PLAYERS)
    other.close()


def test_a_game_that_was_left_is_acknowledged_once_more_at_its_end(tmp_path: Path) -> None:
    """After the end: the game that was left counts as saved only when nothing writes on it any more."""
    queue = EventQueue()
    writer = Writer(Journal(tmp_path, "piper"), queue)
    writer.keep(GAME)
    assert isinstance(heard(queue), Saved)
    writer.order(WriterOrder.LEAVE)
    assert writer.has_ended(TIMEOUT)
    signal = heard(queue)
    assert isinstance(signal, Saved)
    assert signal.count == 1
