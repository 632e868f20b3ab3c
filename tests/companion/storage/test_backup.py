"""Backups: what one box has saved comes back on another, and a damaged file changes nothing."""

import json
import shutil
import zipfile
from pathlib import Path
from random import Random

import pytest

from companion.sheet_folders import LARGEST, MOST, find_sheets
from companion.storage.backup import (
    CARDS,
    FACTS,
    MANIFEST,
    SETTINGS,
    BackupError,
    Places,
    opened,
    pack,
    places_at,
    read,
    restore,
    save,
)
from companion.storage.journal import Journal
from companion.storage.saved_games import saved_games
from tests.kept_games import keep

SHEET = 'title = "Ours"\nrules = ["end rounds 3"]\n'
OURS = "sheets/ours.toml"


def a_box(folder: Path) -> Places:
    return places_at(folder / "games", folder / SETTINGS)


def an_installed_box(folder: Path) -> Places:
    """Return a box whose settings are in another folder than its games."""
    return places_at(folder / "state" / "games", folder / "etc" / SETTINGS)


def write_sheet(folder: Path, name: str, source: str = SHEET) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(source)
    return folder / name


def a_full_box(folder: Path) -> Places:
    """Return a box with three games, one of them damaged, a score sheet, and all other files."""
    places = a_box(folder)
    keep(places.games, "game piper", "players Ada Ben")
    keep(places.games, "game patin", "players Ada Ben Cleo")
    (places.games / "0003-piper.journal").write_text("rubbish\n")
    places.settings.write_text('language = "fr"\n')
    places.cards.write_text("[codes]\n")
    write_sheet(places.sheets[0], "ours.toml")
    places.facts.write_text(json.dumps({"language": "de", "screens": ["panel"], "phones": {"game": "x"}}))
    return places


def content(places: Places) -> dict[str, bytes]:
    files = [path for path in places.games.parent.rglob("*") if path.is_file()]
    return {str(path.relative_to(places.games.parent)): path.read_bytes() for path in files}


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    assert save(tmp_path / "backup.zip", a_full_box(tmp_path / "old")) == (2, (CARDS, FACTS, SETTINGS, OURS))
    return tmp_path / "backup.zip"


def test_a_new_box_gets_everything(backup: Path, tmp_path: Path) -> None:
    old, new = a_box(tmp_path / "old"), a_box(tmp_path / "new")
    done = restore(read(backup), new)
    assert (done.games, done.known, done.files, done.kept) == (2, 0, (OURS, CARDS, FACTS, SETTINGS), ())
    assert [game.lines for game in saved_games(new.games)] == [game.lines for game in saved_games(old.games)[:2]]
    assert new.settings.read_text() == 'language = "fr"\n'
    assert json.loads(new.facts.read_text()) == {"language": "de"}, "screens and phones belong to the old box"
    before = content(new)
    assert restore(read(backup), new).known == 2
    assert content(new) == before


def test_games_of_this_box_stay_and_numbers_that_are_taken_are_left(backup: Path, tmp_path: Path) -> None:
    new = a_box(tmp_path / "new")
    own = keep(new.games, "game raid", "players Zoe Dan")
    before = own.read_bytes()
    assert restore(read(backup), new).games == 2
    assert own.read_bytes() == before
    assert sorted(path.name for path in new.games.iterdir()) == [
        own.name,
        "0002-piper.journal",
        "0003-piper.journal",
    ]


def test_a_game_that_went_on_after_the_backup_is_left(backup: Path, tmp_path: Path) -> None:
    old = a_box(tmp_path / "old")
    shutil.copytree(old.games, tmp_path / "new/games")
    new = a_box(tmp_path / "new")
    shortened = new.games / "0001-piper.journal"
    lines = shortened.read_bytes().splitlines(keepends=True)
    shortened.write_bytes(b"".join(lines[:-1]))
    done = restore(read(backup), new)
    assert (done.games, done.known) == (1, 1), "the longer one is added, the equal one is not"
    assert restore(read(backup), new).games == 0


def test_other_files_are_only_replaced_on_request(backup: Path, tmp_path: Path) -> None:
    new = a_box(tmp_path / "new")
    new.games.mkdir(parents=True)
    new.settings.write_text('language = "en"\n')
    new.cards.write_text("[codes]\n")
    done = restore(read(backup), new)
    assert (done.files, done.kept) == ((OURS, FACTS), (SETTINGS,))
    assert new.settings.read_text() == 'language = "en"\n'
    assert restore(read(backup), new, replace=True).files == (SETTINGS,)
    assert new.settings.read_text() == 'language = "fr"\n'


def test_a_damaged_backup_changes_nothing(backup: Path, tmp_path: Path) -> None:
    """Flip single bytes and cut the file anywhere: it is refused, or all of it is restored."""
    whole, chance = backup.read_bytes(), Random(1)
    reference = a_box(tmp_path / "reference")
    restore(read(backup), reference)
    bad, new = tmp_path / "bad.zip", a_box(tmp_path / "new")
    refused = 0
    for _ in range(150):
        data = bytearray(whole)
        if chance.random() < 0.7:
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        else:
            del data[chance.randrange(len(data)) :]
        bad.write_bytes(data)
        try:
            restore(read(bad), new)
        except BackupError:
            refused += 1
            assert not (tmp_path / "new").exists()
        else:
            assert content(new) == content(reference)
            shutil.rmtree(tmp_path / "new")
    assert refused > 75


def test_each_damaged_bit_in_a_directory_entry_is_refused_or_harmless(backup: Path) -> None:
    """Flip each bit of the first entry in the archive's list of files, such as the zip version that it needs."""
    whole = backup.read_bytes()
    start = whole.index(b"PK\x01\x02")
    refused = 0
    for place in range(8 * start, 8 * (start + 46)):
        data = bytearray(whole)
        data[place // 8] ^= 1 << place % 8
        backup.write_bytes(data)
        try:
            opened(read(backup)).close()
        except BackupError:
            refused += 1
    assert refused > 100


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("games/../../evil.journal", b"x", "damaged_backup"),
        ("/etc/passwd", b"x", "damaged_backup"),
        ("games/0009-piper.journal", b"x", "damaged_backup"),
        (CARDS, bytes(1_000_001), "damaged_backup"),
        ("sheets/large.toml", bytes(LARGEST + 1), "damaged_backup"),
        ("sheets/../evil.toml", b"x", "damaged_backup"),
        ("sheets/.hidden.toml", b"x", "damaged_backup"),
        ("sheets/evil.py", b"x", "damaged_backup"),
        (f"sheets/{'x' * 61}.toml", b"x", "damaged_backup"),
        ("sheets/\u202eevil.toml", b"x", "damaged_backup"),
        (MANIFEST, b"[]", "no_backup"),
        (MANIFEST, b'{"format": "ratkeeper-backup", "version": 3, "files": 0}', "other_backup"),
        (MANIFEST, b'{"format": "ratkeeper-backup", "version": 1, "files": 7}', "damaged_backup"),
        (MANIFEST, b"rubbish", "no_backup"),
    ],
)
def test_what_no_backup_holds_is_refused(name: str, data: bytes, why: str, tmp_path: Path) -> None:
    manifest = b'{"format": "ratkeeper-backup", "version": 1, "files": 1}'
    with zipfile.ZipFile(tmp_path / "evil.zip", "w") as archive:
        for one, content_of in {MANIFEST: manifest, name: data}.items():
            archive.writestr(one, content_of)
    with pytest.raises(BackupError) as refused:
        restore(read(tmp_path / "evil.zip"), a_box(tmp_path / "new"))
    assert refused.value.why == f"why.{why}"
    assert not (tmp_path / "new").exists()


def test_what_is_not_a_zip_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    with pytest.raises(BackupError):
        restore(read(tmp_path / "notes.txt"), a_box(tmp_path / "new"))


def test_a_game_that_was_written_anew_hides_no_game_of_the_other_box(tmp_path: Path) -> None:
    old, new = a_box(tmp_path / "old"), a_box(tmp_path / "new")
    first = keep(old.games, "game piper", "players Ada Ben")
    writer = Journal.open(first)[0]
    writer.start_over()
    writer.save()
    writer.close()
    assert save(tmp_path / "backup.zip", old)[0] == 1, "the file that was replaced is left out"
    own = keep(new.games, "game raid", "players Zoe Dan")
    own.rename(own.with_name(first.name))
    assert restore(read(tmp_path / "backup.zip"), new).games == 1
    assert [game.lines[0].say for game in saved_games(new.games)] == ["game raid", "game piper"]


def test_restored_sheets_are_used_and_are_not_in_the_settings_folder_which_a_box_may_not_write(
    backup: Path, tmp_path: Path
) -> None:
    box = an_installed_box(tmp_path / "box")
    write_sheet(box.settings.parent, SETTINGS, 'language = "de"\n')
    assert OURS in restore(read(backup), box).files
    assert list(box.settings.parent.iterdir()) == [box.settings]
    assert find_sheets("score", box.sheets).own == ("ours",)
    assert OURS in pack(box)[2], "the next backup has it, too"


def test_a_sheet_in_the_settings_folder_wins_and_is_only_replaced_on_request(backup: Path, tmp_path: Path) -> None:
    box = an_installed_box(tmp_path / "box")
    own = write_sheet(box.settings.parent / "sheets", "ours.toml", SHEET.replace("Ours", "Mine"))
    assert OURS in restore(read(backup), box).kept
    write_sheet(box.games.parent / "sheets", "ours.toml")
    [first, *_] = find_sheets("score", box.sheets).sheets
    assert first.is_called("Mine")
    save(tmp_path / "again.zip", box)
    with opened(read(tmp_path / "again.zip")) as archive:
        assert b"Mine" in archive.read(OURS)
    assert OURS in restore(read(backup), box, replace=True).files
    assert own.read_text() == SHEET


def test_a_bad_sheet_is_restored_and_named_like_any_other(tmp_path: Path) -> None:
    old, new = a_box(tmp_path / "old"), an_installed_box(tmp_path / "new")
    write_sheet(old.sheets[0], "bad.toml", "title = 3\n")
    restore(pack(old)[0], new)
    [bad] = find_sheets("score", new.sheets).unusable
    assert bad.file == new.sheets[-1] / "bad.toml"


def test_sheets_that_no_backup_may_hold_are_left_out(tmp_path: Path) -> None:
    box = a_box(tmp_path)
    for name, source in (("large.toml", "#" * (LARGEST + 1)), (f"{'x' * 61}.toml", SHEET), ("Fête d'été.toml", SHEET)):
        write_sheet(box.sheets[0], name, source)
    (box.sheets[0] / "folder.toml").mkdir()
    (box.sheets[0] / "lost.toml").symlink_to("nowhere")
    (box.sheets[0] / "\udcff.toml").touch()
    data, _, others = pack(box)
    assert others == ("sheets/Fête d'été.toml",)
    assert restore(data, an_installed_box(tmp_path / "new")).files == others


@pytest.mark.parametrize(("most", "size"), [(MOST, 10), (10, LARGEST)])
def test_more_sheets_than_a_backup_may_hold_are_refused_and_not_saved(most: int, size: int, tmp_path: Path) -> None:
    for count in (most, most + 1):
        path = tmp_path / f"{count}.zip"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(MANIFEST, json.dumps({"format": "ratkeeper-backup", "version": 2, "files": count}))
            for at in range(count):
                archive.writestr(f"sheets/{at}.toml", bytes(size))
                write_sheet(tmp_path / "box/sheets", f"{at}.toml", "#" * size)
    opened(read(tmp_path / f"{most}.zip")).close()
    with pytest.raises(BackupError):
        opened(read(tmp_path / f"{most + 1}.zip"))
    assert len(pack(a_box(tmp_path / "box"))[2]) == most


def test_a_backup_of_an_older_program_is_restored(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "older.zip", "w") as archive:
        archive.writestr(MANIFEST, b'{"format": "ratkeeper-backup", "version": 1, "files": 1}')
        archive.writestr(SETTINGS, b'language = "fr"\n')
    assert restore(read(tmp_path / "older.zip"), a_box(tmp_path / "new")).files == (SETTINGS,)
