"""Requests to the update service, and its answers."""

import json
from pathlib import Path

import pytest

from companion.updates import CHECK, INSTALL, REQUEST, UpdateService, UpdateStatus


@pytest.fixture
def service(tmp_path: Path) -> UpdateService:
    return UpdateService(tmp_path / "state", tmp_path / "answer.json")


def answer(tmp_path: Path, **values: object) -> None:
    (tmp_path / "answer.json").write_text(json.dumps(values))


@pytest.mark.parametrize(("what", "state"), [(CHECK, "checking"), (INSTALL, "installing")])
def test_a_request_is_pending_until_it_is_answered(
    service: UpdateService, tmp_path: Path, what: str, state: str
) -> None:
    answer(tmp_path, state="newest", installed="1", newest="1")  # to an earlier request
    service.request(what)
    assert (tmp_path / "state" / REQUEST).read_text() == f"{what}\n"
    service.look()
    assert service.status == UpdateStatus(state)
    assert service.status.is_busy
    (tmp_path / "state" / REQUEST).unlink()
    answer(tmp_path, state="newer", installed="1", newest="2")
    service.look()
    assert service.status == UpdateStatus("newer", "1", "2")
    assert not service.status.is_busy


def test_a_request_can_be_withdrawn(service: UpdateService) -> None:
    service.request(CHECK)
    assert service.is_waiting
    service.withdraw()
    assert not service.is_waiting


@pytest.mark.parametrize("written", ["", "[]", "{", '{"state": {"a": 1}}'])
def test_an_answer_that_cannot_be_read_is_none_at_all(service: UpdateService, tmp_path: Path, written: str) -> None:
    (tmp_path / "answer.json").write_text(written)
    service.look()
    assert not service.status.is_busy
    assert service.status.newest == ""
