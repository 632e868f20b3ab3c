"""The name under which a box publishes."""

import logging
from pathlib import Path

import pytest

from companion.link.service import box_name
from companion.settings import LinkSettings
from companion.storage.state_file import TABLE_FILE, keep_table_name, table_name


def test_the_settings_come_first_then_the_name_from_the_menu_then_the_machines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Box.local")
    assert box_name(LinkSettings(box="den"), "Kitchen") == "den"
    assert box_name(LinkSettings(), "Küche 2") == "k-che-2"
    assert box_name(LinkSettings(), "") == "box"


def test_the_links_user_may_read_the_name_as_a_member_of_the_group(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert table_name(tmp_path) == ""
    keep_table_name(tmp_path, "Küche")
    assert table_name(tmp_path) == "Küche"
    assert (tmp_path / TABLE_FILE).stat().st_mode & 0o777 == 0o640
    (tmp_path / TABLE_FILE).write_bytes(b"\xff")
    assert table_name(tmp_path) == ""
    with caplog.at_level(logging.WARNING):
        keep_table_name(Path("/proc/nowhere"), "x")
    assert "cannot be stored" in caplog.text
