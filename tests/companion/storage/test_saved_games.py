from pathlib import Path

import pytest

from companion.refusal import RefusedError
from companion.signals import message
from companion.storage.journal import DamagedGameError, Journal, JournalLine, NotSavedError
from companion.storage.saved_games import (
    NoSuchGameError,
    ReplayFailedError,
    SavedGame,
    game_named,
    game_to_resume,
    read_saved_game,
    replay,
    resume,
    saved_games,
)
from tests.kept_games import OLD_RAID
from tests.reasons import raises

SETUP = ("game piper", "players Ada Ben", "rats red blue yellow green violet")


def keep(folder: Path, *said: str) -> Path:
    journal = Journal(folder, "piper")
    for say in said:
        journal.keep(JournalLine(say, 0))
    journal.close()
    assert journal.path is not None
    return journal.path


def test_no_folder_keeps_no_games(tmp_path: Path) -> None:
    assert saved_games(tmp_path / "nowhere") == []
    assert game_to_resume(tmp_path / "nowhere") is None


def test_an_unreadable_folder_is_not_taken_for_an_empty_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "stat", refuse)
    with pytest.raises(PermissionError):
        saved_games(tmp_path)


def test_the_due_game_begun_last_goes_on(tmp_path: Path) -> None:
    keep(tmp_path, *SETUP)
    later = keep(tmp_path, *SETUP, "reveal red")
    (tmp_path / "notes.txt").write_text("not a game")
    unfinished = game_to_resume(tmp_path)
    assert unfinished is not None
    assert unfinished.path == later
    journal, session, _ = resume(later)
    journal.close()
    assert session.decisions == (*SETUP[1:], "reveal red")


def test_a_damaged_game_is_listed_and_moved_aside_only_when_taken_up(tmp_path: Path) -> None:
    path = keep(tmp_path, *SETUP)
    path.write_bytes(b"rubbish\n" + path.read_bytes())
    [kept] = saved_games(tmp_path)
    assert kept.fault == message("why.no_journal")
    assert not kept.is_unfinished
    with raises(DamagedGameError, match=r"0001-piper.journal is not a journal .* moved aside as .*\.damaged"):
        resume(path)
    assert [path.name for path in tmp_path.iterdir()] == ["0001-piper.journal.damaged"]
    assert keep(tmp_path, *SETUP).name == "0002-piper.journal", "a number is never used twice"


def test_a_game_that_the_rules_cannot_follow_is_never_half_used(tmp_path: Path) -> None:
    path = keep(tmp_path, *SETUP, "play forward 1")
    with raises(DamagedGameError, match=r"the rules refuse: play forward 1 \(number 4\)"):
        resume(path)
    assert not path.exists()


def test_a_game_whose_package_is_missing_stays_until_it_is_back(tmp_path: Path) -> None:
    path = keep(tmp_path, "game chess")
    with raises(ReplayFailedError, match="names a game that this program does not know"):
        resume(path)
    assert path.exists()


def test_a_replaced_file_is_not_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path, "piper")
    journal.keep(JournalLine(SETUP[0], 0))
    journal._replaces = "0001-piper.journal"
    journal.save()
    journal.close()
    assert [kept.path.name for kept in saved_games(tmp_path)] == ["0002-piper.journal"]


def test_a_game_made_anew_in_an_emptied_folder_does_not_replace_itself(tmp_path: Path) -> None:
    journal = Journal(tmp_path, "piper")
    journal.keep(JournalLine(SETUP[0], 0))
    assert journal.path is not None
    journal.path.unlink()
    with pytest.raises(NotSavedError):
        journal.keep(JournalLine(SETUP[1], 0))
    journal.save()
    journal.close()
    [kept] = saved_games(tmp_path)
    assert kept.continues == kept.path.name == "0001-piper.journal"
    assert kept.is_unfinished


def test_a_raid_that_was_begun_by_older_rulings_goes_on_by_them(tmp_path: Path) -> None:
    journal, session, _ = resume(keep(tmp_path, *OLD_RAID))
    journal.close()
    assert session.decisions == OLD_RAID[1:]
    view = session.game.view(session.state) or {}
    assert [player["narration"] for player in view["players"]] == [2, 2, 2]  # type: ignore[attr-defined]
    assert view["challenge"]["challenge_pool"] == 3  # type: ignore[index]
    session.decide("undo")
    session.decide("aid none")
    assert session.setup[0] == "game raid"


def test_today_s_rulings_hold_where_they_can_follow_a_game() -> None:
    lines = (*OLD_RAID[: OLD_RAID.index("use rat-race") + 1], "damage Ada thinking 1")
    session = replay(tuple(JournalLine(say, 0) for say in lines))
    session.decide("use rat-race")
    with pytest.raises(RefusedError):
        session.decide("use Ada lick-wounds")


def test_a_raid_that_no_rulings_can_follow_is_damaged() -> None:
    lines = (*OLD_RAID, "give Ben Ada")
    with raises(DamagedGameError, match="lick-wounds"):
        replay(tuple(JournalLine(say, 0) for say in lines))


@pytest.fixture
def five(tmp_path: Path) -> Path:
    """A folder in which the third of five games is missing."""
    for name in ("Ada", "Ben", "Cleo", "Dora", "Emil"):
        keep(tmp_path, "game piper", f"players {name} Zoe")
    (tmp_path / "0003-piper.journal").unlink()
    return tmp_path


@pytest.mark.parametrize("name", ["4", "0004", "0004-piper.journal", "0004-piper", "last but one"])
def test_a_game_is_named_by_its_number_or_its_file(five: Path, name: str) -> None:
    if name == "last but one":
        (five / "0005-piper.journal").unlink()
        name = "last"
    kept, session = game_named(five, name)
    assert kept.path.name == "0004-piper.journal"
    assert session.players == ("Dora", "Zoe")


def test_a_game_outside_of_the_folder_is_named_by_its_path(
    five: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other")
    keep(other, "game piper", "players Xan Yul")
    assert game_named(five, str(other / "0001-piper.journal"))[1].players == ("Xan", "Yul")


def test_a_number_that_no_game_has_is_refused_with_those_that_there_are(five: Path, tmp_path: Path) -> None:
    with raises(NoSuchGameError, match="there are 1–2, 4–5, or last"):
        game_named(five, "3")
    with pytest.raises(NoSuchGameError) as raised:
        game_named(tmp_path / "nothing", "1")
    assert raised.value.why == "why.none_kept"


def test_a_start_looks_at_games_that_go_on_and_at_those_that_it_must_put_aside(five: Path) -> None:
    kept = read_saved_game(five / "0001-piper.journal")
    assert kept.is_unfinished
    assert kept.is_due
    (five / "0001-piper.journal").write_text("not one of ours\n")
    damaged = read_saved_game(five / "0001-piper.journal")
    assert not damaged.is_unfinished
    assert damaged.is_due
    assert not SavedGame(five, (), None).is_due
