"""The journal: every whole line survives, no damaged one is believed, and a failing disk stops no game."""

import errno
import multiprocessing
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.storage import files
from companion.storage import journal as journals
from companion.storage.files import FileBusyError
from companion.storage.journal import (
    LARGEST,
    LONGEST_RAW,
    DamagedGameError,
    Journal,
    JournalLine,
    NotSavedError,
    _seal,
    read,
    set_aside,
)
from tests.reasons import raises
from tests.timeouts import TIMEOUT

SAID = ("game piper", 'players "Aunt Mae" Zoë Ben', "rats red blue yellow green", "reveal red", "undo", "redo")
LINES = tuple(JournalLine(say, 1_700_000_000 + at) for at, say in enumerate(SAID))


def write(folder: Path, lines: tuple[JournalLine, ...] = LINES) -> Path:
    journal = Journal(folder, "piper")
    for line in lines:
        journal.keep(line)
    journal.close()
    assert journal.path is not None
    return journal.path


def test_what_was_kept_is_read_back(tmp_path: Path) -> None:
    path = write(tmp_path / "games")
    assert path.name == "0001-piper.journal"
    assert read(path.read_bytes()).lines == LINES
    assert path.stat().st_mode & 0o077 == 0, "only its owner may read it"


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]))))
def test_any_words_survive(tmp_path_factory: pytest.TempPathFactory, said: list[str]) -> None:
    lines = tuple(JournalLine(say, 0) for say in ("game piper", *said))
    assert read(write(tmp_path_factory.mktemp("games"), lines).read_bytes()).lines == lines


def test_a_line_is_on_disk_before_keep_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def noting(name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def call(*args: Any) -> Any:
            calls.append(name)
            return real(*args)

        return call

    for name in ("write", "fdatasync", "fsync"):
        monkeypatch.setattr(os, name, noting(name))
    journal = Journal(tmp_path, "piper")
    journal.keep(LINES[0])
    assert calls == ["write", "fdatasync", "fsync"], "the file, then the folder that names it"
    calls.clear()
    journal.keep(LINES[1])
    assert calls == ["write", "fdatasync"], "one write and one sync a decision"
    journal.close()


def test_cut_at_every_byte_keeps_every_whole_line(tmp_path: Path) -> None:
    data = write(tmp_path).read_bytes()
    ends = [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    for cut in range(len(data) + 1):
        whole = sum(end <= cut for end in ends)
        if whole == 0:
            with raises(DamagedGameError, match="no complete line"):
                read(data[:cut])
            continue
        reading = read(data[:cut])
        assert reading.lines == LINES[: whole - 1]
        assert reading.torn == data[ends[whole - 1] : cut]


def test_going_on_after_a_torn_end(tmp_path: Path) -> None:
    path = write(tmp_path)
    data = path.read_bytes()
    path.write_bytes(data[:-10])
    journal, reading = Journal.open(path)
    assert reading.torn
    assert reading.lines == LINES[:-1]
    journal.keep(LINES[-1])
    journal.close()
    assert path.read_bytes() == data


def test_a_torn_end_is_gone_from_the_disk_itself_before_anything_is_written_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a power cut could bring it back behind the lines that come next."""
    path = write(tmp_path)
    path.write_bytes(path.read_bytes()[:-10])
    calls: list[tuple[str, int]] = []
    for name in ("ftruncate", "fdatasync", "write"):
        real = getattr(os, name)

        def noting(file: int, *rest: Any, name: str = name, real: Callable[..., Any] = real) -> Any:
            done = real(file, *rest)
            calls.append((name, os.fstat(file).st_size))
            return done

        monkeypatch.setattr(os, name, noting)
    journal, reading = Journal.open(path)
    journal.close()
    assert reading.torn
    assert calls == [("ftruncate", reading.good), ("fdatasync", reading.good)]


def test_no_flipped_bit_is_taken_for_truth(tmp_path: Path) -> None:
    data = write(tmp_path).read_bytes()
    for at in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            try:
                lines = read(bytes(flipped)).lines
            except DamagedGameError:
                continue
            # Only the last line can be cut off as torn; what is left is what was written.
            assert lines == LINES[:-1]


def test_lines_of_another_journal_do_not_fit_in(tmp_path: Path) -> None:
    one, other = (write(tmp_path).read_bytes().splitlines(keepends=True) for _ in range(2))
    with raises(DamagedGameError, match="damaged at line 3, with complete lines after it"):
        read(b"".join((*one[:2], other[2], *one[3:])))


def test_a_missing_line_is_noticed(tmp_path: Path) -> None:
    lines = write(tmp_path).read_bytes().splitlines(keepends=True)
    with raises(DamagedGameError, match="has a line missing before line 3"):
        read(b"".join((*lines[:2], *lines[3:])))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "has no complete line"),
        (b"\x89PNG\r\n\x1a\n", "not a journal of this program"),
        (b'{"journal":"ratkeeper","version":1}\n', "not a journal of this program"),
        (b"[]\n[]\n", "not a journal of this program"),
    ],
)
def test_other_files_are_not_read(data: bytes, why: str) -> None:
    with raises(DamagedGameError, match=why):
        read(data)


def test_a_later_version_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.storage.journal.VERSION", 2)
    data = write(tmp_path).read_bytes()
    monkeypatch.undo()
    with raises(DamagedGameError, match="version 2, but this program reads version 1"):
        read(data)


def test_a_file_larger_than_any_game_is_not_even_loaded(tmp_path: Path) -> None:
    path = tmp_path / "0001-piper.journal"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with raises(DamagedGameError, match="too large for a saved game"):
        Journal.open(path)


def test_damage_leaves_the_file_as_it_is(tmp_path: Path) -> None:
    path = write(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join((*lines[:2], b"rubbish\n", *lines[3:]))
    path.write_bytes(damaged)
    with pytest.raises(DamagedGameError):
        Journal.open(path)
    assert path.read_bytes() == damaged
    first = set_aside(path)
    path.write_bytes(b"again")
    second = set_aside(path)
    assert (first.read_bytes(), second.read_bytes()) == (damaged, b"again")
    assert not path.exists()


def _keep_one(path: Path, answer: "multiprocessing.SimpleQueue[str]") -> None:
    try:
        Journal.open(path)
        answer.put("opened")
    except FileBusyError:
        answer.put("busy")


def test_two_processes_cannot_write_one_journal(tmp_path: Path) -> None:
    journal, _ = Journal.open(write(tmp_path))
    assert journal.path is not None
    context = multiprocessing.get_context("spawn")
    for wanted in ("busy", "opened"):
        answer: multiprocessing.SimpleQueue[str] = context.SimpleQueue()
        other = context.Process(target=_keep_one, args=(journal.path, answer))
        other.start()
        other.join(TIMEOUT)
        assert answer.get() == wanted
        journal.close()


def fails(monkeypatch: pytest.MonkeyPatch, name: str, code: int) -> None:
    def fail(*_: object) -> int:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, name, fail)


@pytest.mark.parametrize(
    ("call", "code", "why"),
    [
        ("write", errno.ENOSPC, "No space left"),
        ("write", errno.EROFS, "Read-only file system"),
        ("fdatasync", errno.EIO, "Input/output error"),
    ],
)
def test_a_failing_disk_is_named_and_saving_resumes_in_a_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int, why: str
) -> None:
    journal = Journal(tmp_path, "piper")
    for line in LINES[:2]:
        journal.keep(line)
    fails(monkeypatch, call, code)
    for line in LINES[2:4]:
        with raises(NotSavedError, match=why):
            journal.keep(line)
        assert journal.trouble is not None
    monkeypatch.undo()
    journal.keep(LINES[4])
    assert journal.trouble is None
    journal.keep(LINES[5])
    journal.close()
    assert journal.path == tmp_path / "0002-piper.journal"
    reading = read(journal.path.read_bytes())
    assert reading.lines == LINES
    assert reading.continues == "0001-piper.journal"
    assert reading.game == journal.game == read((tmp_path / "0001-piper.journal").read_bytes()).game
    assert read((tmp_path / "0001-piper.journal").read_bytes()).lines[:2] == LINES[:2]


def test_a_short_write_is_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path, "piper")
    journal.keep(LINES[0])
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, data: real(file, data[:7]))
    with raises(NotSavedError, match="No space left"):
        journal.keep(LINES[1])
    monkeypatch.undo()
    journal.save()
    assert journal.path is not None
    assert read(journal.path.read_bytes()).lines == LINES[:2]
    journal.close()


def test_a_new_file_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails(monkeypatch, "fdatasync", errno.ENOSPC)
    journal = Journal(tmp_path, "piper")
    with pytest.raises(NotSavedError):
        journal.keep(LINES[0])
    assert list(tmp_path.iterdir()) == []


def test_a_removed_file_is_noticed_and_made_anew(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "games", "piper")
    journal.keep(LINES[0])
    assert journal.path is not None
    journal.path.unlink()
    (tmp_path / "games").rmdir()
    with raises(NotSavedError, match="removed"):
        journal.keep(LINES[1])
    journal.keep(LINES[2])
    assert read(journal.path.read_bytes()).lines == LINES[:3]
    journal.close()


def test_a_file_gets_its_name_only_when_it_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of a new file would hide the whole old one that it replaces."""
    seen: list[list[str]] = []
    real = os.fdatasync

    def looking(file: int) -> None:
        seen.append([path.name for path in tmp_path.iterdir()])
        real(file)

    monkeypatch.setattr(os, "fdatasync", looking)
    write(tmp_path, LINES[:1])
    assert seen == [["0001-piper.journal.new"]]
    assert [path.name for path in tmp_path.iterdir()] == ["0001-piper.journal"]


def test_a_file_name_taken_meanwhile_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.fdatasync

    def quicker(file: int) -> None:
        (tmp_path / "0001-piper.journal").write_text("theirs")
        real(file)

    monkeypatch.setattr(os, "fdatasync", quicker)
    journal = Journal(tmp_path, "piper")
    with raises(NotSavedError, match="File exists"):
        journal.keep(LINES[0])
    monkeypatch.undo()
    journal.save()
    journal.close()
    assert (tmp_path / "0001-piper.journal").read_text() == "theirs"
    assert journal.path == tmp_path / "0002-piper.journal"


def test_whatever_breaks_while_writing_is_not_saved_and_leaves_nothing_behind(tmp_path: Path) -> None:
    journal = Journal(tmp_path, "piper")
    journal.keep(LINES[0])
    with raises(NotSavedError, match="UnicodeEncodeError"):
        journal.keep(JournalLine("\ud800", 0))
    with raises(NotSavedError, match="UnicodeEncodeError"):
        journal.save()
    assert [path.name for path in tmp_path.iterdir()] == ["0001-piper.journal"]


@pytest.mark.parametrize("body", [b'{"seq":1,' + b"[" * 60_000, b'{"seq":1,"at":', b'{"seq":1,"say":"\xff"'])
def test_a_checksum_makes_no_sense_of_nonsense(tmp_path: Path, body: bytes) -> None:
    data = write(tmp_path, LINES[:1]).read_bytes()
    reading = read(data)
    seed = crc32(reading.mark.encode())
    nonsense = b'%s,"crc":"%08x"}\n' % (body, crc32(body, seed))
    assert read(data + nonsense).torn == nonsense


def test_a_sealed_line_longer_than_any_decision_is_damage_and_not_a_torn_end(tmp_path: Path) -> None:
    data = write(tmp_path, (*LINES[:1], JournalLine("x" * LONGEST_RAW, 0))).read_bytes()
    with pytest.raises(DamagedGameError):
        read(data)
    assert len(read(data[:-2]).torn) > LONGEST_RAW


@pytest.mark.parametrize("at", [-1, 10**15])
def test_a_time_that_no_clock_shows_is_damage(tmp_path: Path, at: int) -> None:
    with pytest.raises(DamagedGameError):
        read(write(tmp_path, (LINES[0], JournalLine("undo", at))).read_bytes())


def test_a_game_keeps_its_identity_in_every_file_that_it_goes_on_in(tmp_path: Path) -> None:
    path = write(tmp_path)
    game = read(path.read_bytes()).game
    journal, reading = Journal.open(path)
    assert journal.game == reading.game == game
    journal.start_over()
    journal.save()
    journal.close()
    assert journal.path is not None
    assert journal.path != path
    assert read(journal.path.read_bytes()).game == game
    assert read(write(tmp_path).read_bytes()).game != game


def sealed_header(**fields: object) -> bytes:
    return _seal({"journal": "ratkeeper", "version": 1, "mark": "7ae727b8", "continues": None, **fields}, 0) + b"\n"


def test_a_journal_older_than_identities_has_one_that_stays_in_the_next_file(tmp_path: Path) -> None:
    path = tmp_path / "0001-piper.journal"
    path.write_bytes(sealed_header() + Path("tests/faults/kept/0.1.0-piper.journal").read_bytes().partition(b"\n")[2])
    assert read(path.read_bytes()).game == "7ae727b8"
    journal, reading = Journal.open(path)
    assert reading.lines
    journal.start_over()
    journal.save()
    journal.close()
    assert journal.path is not None
    assert read(journal.path.read_bytes()).game == "7ae727b8"


@pytest.mark.parametrize("game", ["", 7, None, ["x"], "0123 4567", "x" * 700, "ratkeeper/+/#", "é" * 8])
def test_a_malformed_identity_is_ignored(game: object) -> None:
    assert read(sealed_header(game=game)).game == "7ae727b8"
    assert len(read(sealed_header(game=game, mark="?")).game) == 8


def test_a_game_that_can_only_be_read_keeps_its_identity_in_the_file_that_it_goes_on_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path)
    monkeypatch.setattr(journals, "_take", lambda _: (_ for _ in ()).throw(OSError(errno.EROFS, "read-only")))
    journal, reading = Journal.open(path)
    assert journal.game == reading.game == read(path.read_bytes()).game
    monkeypatch.undo()
    assert journal.is_unsaved
    journal.save()
    journal.close()
    assert journal.path is not None
    assert journal.path != path
    assert read(journal.path.read_bytes()).game == reading.game


def test_a_journal_without_lines_has_none_that_could_be_lost(tmp_path: Path) -> None:
    journal = Journal(tmp_path, "piper")
    assert not journal.is_unsaved
    journal.keep(LINES[0])
    assert not journal.is_unsaved
    journal.close()


def test_a_new_file_that_is_gone_when_it_is_whole_is_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "sync_folder", lambda folder: [path.unlink() for path in folder.glob("*.journal")])
    journal = Journal(tmp_path, "piper")
    with pytest.raises(NotSavedError):
        journal.keep(LINES[0])


def test_files_that_are_set_aside_stay_beside_each_other(tmp_path: Path) -> None:
    names = []
    for text in ("first", "second", "third"):
        (tmp_path / "0001-piper.journal").write_text(text)
        aside = set_aside(tmp_path / "0001-piper.journal")
        assert aside.read_text() == text
        names.append(aside.name.partition(".journal")[2])
    assert names == [".damaged", ".damaged2", ".damaged3"]
