"""Requests to the services of the system, and their answers."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion import system_services
from companion.signals import message
from companion.storage.backup import places_at
from companion.system_services import (
    BACKUP,
    CHECK,
    INSTALL,
    LOAD,
    POWER_OFF,
    REBOOT,
    REQUEST,
    RESTORE,
    SAVE,
    WIFI_OPEN,
    WIFI_REQUEST,
    SystemServices,
    SystemStatus,
)
from tests.kept_games import keep, play


@pytest.fixture
def service(tmp_path: Path) -> SystemServices:
    return SystemServices(tmp_path / "state", tmp_path / "answer.json")


def answer(tmp_path: Path, **values: object) -> None:
    (tmp_path / "answer.json").write_text(json.dumps(values))


@pytest.mark.parametrize(("what", "state"), [(CHECK, "checking"), (INSTALL, "installing")])
def test_a_request_is_pending_until_it_is_answered(
    service: SystemServices, tmp_path: Path, what: str, state: str
) -> None:
    answer(tmp_path, state="newest", installed="1", newest="1")  # to an earlier request
    service.request(what)
    assert (tmp_path / "state" / REQUEST).read_text() == f"{what}\n"
    service.look()
    assert service.status == SystemStatus(state)
    assert service.status.is_busy
    (tmp_path / "state" / REQUEST).unlink()
    answer(tmp_path, state="newer", installed="1", newest="2")
    service.look()
    assert service.status == SystemStatus("newer", "1", "2")
    assert not service.status.is_busy


def stick(tmp_path: Path, name: str) -> SystemServices:
    """Return the service of a box with these files."""
    place = tmp_path / name
    return SystemServices(place, tmp_path / "answer.json", places_at(place / "games", place / "ratkeeper.toml"))


def test_a_backup_goes_to_the_stick_and_from_there_to_another_box(tmp_path: Path) -> None:
    keep(tmp_path / "old/games", *play("Ada", "Ben"))
    old, new = stick(tmp_path, "old"), stick(tmp_path, "new")
    old.request(SAVE)
    (tmp_path / "old" / REQUEST).unlink()
    carried = (tmp_path / "old" / BACKUP).read_bytes()
    answer(tmp_path, state="saved")
    old.look()
    assert old.status == SystemStatus("saved", games=1)
    assert not (tmp_path / "old" / BACKUP).exists()
    new.request(LOAD)
    assert new.status.state == "copying"
    (tmp_path / "new" / REQUEST).unlink()
    (tmp_path / "new" / RESTORE).write_bytes(carried)
    answer(tmp_path, state="loaded")
    for _ in range(2):
        new.look()
        assert new.status == SystemStatus("restored", games=1)
    assert len([*(tmp_path / "new/games").iterdir()]) == 1
    assert not (tmp_path / "new" / RESTORE).exists()


def test_a_damaged_backup_on_the_stick_is_named_and_changes_nothing(tmp_path: Path) -> None:
    box = stick(tmp_path, "box")
    box.request(LOAD)
    (tmp_path / "box" / REQUEST).unlink()
    (tmp_path / "box" / RESTORE).write_bytes(b"PK and then nothing")
    answer(tmp_path, state="loaded")
    box.look()
    assert box.status == SystemStatus("failed", why=message("why.no_backup"))
    assert not (tmp_path / "box/games").exists()


def test_a_backup_that_was_loaded_before_the_restart_is_not_loaded_again(tmp_path: Path) -> None:
    box = stick(tmp_path, "box")
    answer(tmp_path, state="loaded")
    box.look()
    assert box.status == SystemStatus()


def test_a_request_can_be_withdrawn(service: SystemServices) -> None:
    service.request(CHECK)
    assert service.is_waiting
    service.withdraw()
    assert not service.is_waiting


@pytest.mark.parametrize("written", ["", "[]", "{", '{"state": {"a": 1}}'])
def test_an_answer_that_cannot_be_read_is_none_at_all(service: SystemServices, tmp_path: Path, written: str) -> None:
    (tmp_path / "answer.json").write_text(written)
    service.look()
    assert not service.status.is_busy
    assert service.status.newest == ""


@pytest.mark.parametrize("what", [POWER_OFF, REBOOT])
def test_a_request_to_turn_off_is_a_file_that_a_restart_deletes(tmp_path: Path, what: str) -> None:
    service = SystemServices(tmp_path / "state", tmp_path / "answer.json", runtime=tmp_path)
    service.request(what)
    assert [path.name for path in tmp_path.iterdir()] == [what]
    answer(tmp_path, state="newest")
    service.look()
    assert service.status == SystemStatus(what)
    with pytest.raises(OSError, match="run/none"):
        SystemServices(tmp_path, runtime=Path("/run/none")).request(what)


def test_wifi_is_followed_from_its_opening_to_its_end(tmp_path: Path) -> None:
    note = tmp_path / "wifi.json"
    service = SystemServices(tmp_path / "state", tmp_path / "answer.json", runtime=tmp_path, wifi_answer=note)
    service.request(WIFI_OPEN, [("title", "WLAN")])
    wanted = tmp_path / WIFI_REQUEST
    assert json.loads(wanted.read_text()) == {"what": "open", "texts": {"title": "WLAN"}}
    assert wanted.stat().st_mode & 0o777 == 0o600
    service.look()
    assert service.status == SystemStatus("opening")
    wanted.unlink()
    for state in ("opening", "open", "connecting", "open", "connected"):
        facts: dict[str, Any] = {"network": "Ratkeeper-ABCD", "password": "secret123", "address": "http://10.42.0.1"}
        note.write_text(json.dumps({"state": state, "why": "password", **facts}))
        service.look()
        assert service.status == SystemStatus(state, why=message("why.wifi_password"), **facts)
    assert "secret123" not in repr(service.status)
    service.request(CHECK)
    (tmp_path / "state" / REQUEST).unlink()
    answer(tmp_path, state="newest")
    service.look()
    assert service.status.state == "newest", "the next request has its own answer"


def test_a_box_is_online_if_network_manager_knows_a_name_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_services, "NAME_SERVERS", tmp_path / "resolv.conf")
    assert not SystemServices(tmp_path).is_online
    (tmp_path / "resolv.conf").write_text("# Generated by NetworkManager\n")
    assert not SystemServices(tmp_path).is_online
    (tmp_path / "resolv.conf").write_text("# Generated by NetworkManager\nnameserver 192.168.1.1\n")
    assert SystemServices(tmp_path).is_online
