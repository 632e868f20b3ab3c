"""Where sheets lie: the users' own come first, and one that cannot be used keeps nobody from the others."""

from pathlib import Path

import pytest

from companion.sheet_folders import MOST, find_sheets

OURS = 'title = "Ours"\nrules = ["end rounds 3"]\n'


def test_without_a_folder_there_are_the_games_own_the_plain_ones_first(tmp_path: Path) -> None:
    for folders in ((), (tmp_path / "none",)):
        found = find_sheets("score", folders)
        assert [sheet.name for sheet in found.sheets][:3] == ["points", "rounds", "belote"]
        assert (found.own, found.unusable) == ((), ())


def test_users_sheets_come_first_and_replace_one_of_the_same_name(tmp_path: Path) -> None:
    for name in ("zoo", "hearts"):
        (tmp_path / f"{name}.toml").write_text(OURS)
    found = find_sheets("score", (tmp_path,))
    assert found.own == ("hearts", "zoo")
    assert [sheet.name for sheet in found.sheets][:3] == ["hearts", "zoo", "points"]
    assert [sheet.name for sheet in found.sheets].count("hearts") == 1


@pytest.mark.parametrize(
    ("content", "line"), [(b"title = 3\n", 1), (b'title = "X"\n\xff\n', 2), (b"# \n" * 100_000, 1), (None, 1)]
)
def test_an_unusable_file_is_named_with_its_line(tmp_path: Path, content: bytes | None, line: int) -> None:
    file = tmp_path / "bad.toml"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    (tmp_path / "good.toml").write_text(OURS)
    found = find_sheets("score", (tmp_path,))
    assert found.own == ("good",)
    assert [(one.file, one.line) for one in found.unusable] == [(file, line)]


def test_other_files_and_too_many_are_left_out(tmp_path: Path) -> None:
    for name in (".hidden.toml", "notes.txt", *(f"{at:03}.toml" for at in range(MOST + 1))):
        (tmp_path / name).write_text(OURS)
    assert len(find_sheets("score", (tmp_path,)).own) == MOST


def test_the_sheets_of_the_first_folder_win_and_are_not_displaced_by_others(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder, names in ((first, ("hearts", "zoo")), (second, (*(f"{at:03}" for at in range(MOST)), "hearts"))):
        folder.mkdir()
        for name in names:
            (folder / f"{name}.toml").write_text(OURS.replace("Ours", folder.name))
    found = find_sheets("score", (first, second))
    assert len(found.own) == MOST
    by_name = {sheet.name: sheet for sheet in found.sheets}
    assert by_name["hearts"].is_called("first")
    assert by_name["zoo"].is_called("first")
    assert by_name["000"].is_called("second")


def test_a_game_without_sheets_has_none(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(OURS)
    assert find_sheets("piper", (tmp_path,)).sheets == ()
