"""A host's phone fetches a backup in pieces, and brings one back; nothing is restored before it says so."""

import json
import socket
import zipfile
from pathlib import Path
from random import Random

import pytest

from companion.json_lines import BACKUP_PIECE, LARGEST_BACKUP
from companion.storage.backup import MANIFEST, opened, pack, places_at, restore
from companion.storage.journal import number_of
from companion.storage.saved_games import saved_games
from tests.companion.storage.test_backup import a_full_box
from tests.phones.box_with_phones import TABLES, Client, joined, running_box
from tests.timeouts import TIMEOUT, wait_until

ZIP = {"Content-Type": "application/zip"}


def bring(client: Client, data: bytes, *, most: int = BACKUP_PIECE) -> tuple[int, dict[str, object]]:
    """Send a backup in pieces, until one is refused; return the last status and its answer."""
    for at in range(0, max(1, len(data)), most):
        where = f"/restore?after={at}&size={len(data)}"
        status, _, body = client.ask("POST", where, data[at : at + most], ZIP)
        if status != 200:
            break
    return status, json.loads(body or b"{}")


def fetch(client: Client) -> bytes:
    data, size = b"", 1
    while len(data) < size:
        status, headers, piece = client.ask("GET", f"/backup.zip?after={len(data)}")
        assert status == 200
        assert 0 < len(piece) <= BACKUP_PIECE
        data, size = data + piece, int(headers["backup-size"])
    return data


@pytest.fixture
def backup(tmp_path: Path) -> bytes:
    """Return the backup of another box: two games, and cards that take more than one piece."""
    places = a_full_box(tmp_path / "old")
    places.cards.write_bytes(Random(1).randbytes(400_000))
    return pack(places)[0]


def test_a_backup_goes_to_the_hosts_phone_and_back(tmp_path: Path, backup: bytes) -> None:
    with running_box(tmp_path, *TABLES["piper"]) as box:
        host = joined(box, keeper=True)
        places = places_at(tmp_path / "games", tmp_path / "ratkeeper.toml")
        status, answer = bring(host, backup)
        assert (status, answer) == (200, {"games": 2})
        assert len(list(places.games.iterdir())) == 1, "nothing is restored before the phone says so"
        status, _, body = host.ask("POST", "/restore", {})
        assert (status, json.loads(body)) == (200, {"games": 2})
        assert host.ask("POST", "/restore", {})[0] == 409, "once is enough"
        assert places.cards.stat().st_size == 400_000
        wait_until(lambda: _newest(places.games).startswith("game piper"), "the active game is not the newest")
        assert len(backup) > BACKUP_PIECE
        fetched = fetch(host)
        assert host.ask("GET", f"/backup.zip?after={len(fetched)}")[0] == 409
    with opened(fetched) as archive:
        assert sum(name.startswith("games/") for name in archive.namelist()) == 3
    new = places_at(tmp_path / "new" / "games", tmp_path / "new" / "ratkeeper.toml")
    assert restore(fetched, new).games == 3


def _newest(games: Path) -> str:
    """Return the first line of the newest game, and the number of files; empty while a file is being replaced."""
    newest = max(games.iterdir(), key=number_of)
    lines = (game.lines[0].say for game in saved_games(games) if game.path == newest)
    return f"{next(lines, '')} {len(list(games.iterdir()))}"


def test_only_the_hosts_phone_may_and_no_body_of_another_is_read(tmp_path: Path, backup: bytes) -> None:
    with running_box(tmp_path, *TABLES["piper"]) as box:
        ada, watcher, host = joined(box, 1), joined(box), joined(box, keeper=True)
        stranger, port = Client(host.host), int(host.host.partition(":")[2])
        for client, status in ((stranger, 401), (watcher, 403), (ada, 403)):
            assert client.ask("GET", "/backup.zip")[0] == status
            assert client.ask("POST", "/restore", {})[0] == status
            with socket.create_connection((client.host.partition(":")[0], port), TIMEOUT) as met:
                head = f"POST /restore?after=0&size={LARGEST_BACKUP} HTTP/1.1\r\nHost: {client.host}\r\n"
                head += f"Cookie: {client.cookie}\r\n" if client.cookie else ""
                met.sendall(f"{head}Content-Type: application/zip\r\nContent-Length: {BACKUP_PIECE}\r\n\r\n".encode())
                assert met.recv(4096).startswith(f"HTTP/1.1 {status} ".encode()), "answered without the body"
        assert bring(host, backup)[0] == 200, "and the host's own is taken"


def test_what_is_too_large_or_cut_off_is_refused(tmp_path: Path, backup: bytes) -> None:
    with running_box(tmp_path, *TABLES["piper"]) as box:
        host, other = joined(box, keeper=True), joined(box, keeper=True)
        assert host.ask("POST", f"/restore?after=0&size={LARGEST_BACKUP + 1}", b"x", ZIP)[0] == 413
        assert bring(host, backup, most=BACKUP_PIECE + 1)[0] == 413
        for query in ("", "?after=0", "?size=9", "?after=0&size=x", "?after=-1&size=9"):
            assert host.ask("POST", f"/restore{query}", b"x", ZIP)[0] == 400, query
        where = f"/restore?after=%d&size={len(backup)}"
        assert host.ask("POST", where % 0, backup[:1000], ZIP)[0] == 200
        assert host.ask("POST", "/restore", {})[0] == 409, "a backup that is cut off cannot be restored"
        assert host.ask("POST", where % 999, backup[999:2000], ZIP)[0] == 409
        assert other.ask("POST", where % 1000, backup[1000:2000], ZIP)[0] == 409, "it is another phone's"
        assert host.ask("POST", "/restore?after=0&size=5", b"123456", ZIP)[0] == 409, "more than was said"
        assert bring(host, backup)[0] == 200, "a new beginning forgets all that"
        assert other.ask("POST", "/restore", {})[0] == 409
        assert len(list((tmp_path / "games").iterdir())) == 1


def test_a_damaged_or_newer_backup_gets_one_clear_line(tmp_path: Path, backup: bytes) -> None:
    newer = tmp_path / "newer.zip"
    with zipfile.ZipFile(newer, "w") as archive:
        archive.writestr(MANIFEST, json.dumps({"format": "ratkeeper-backup", "version": 3, "files": 0}))
    middle = len(backup) // 2
    damaged = backup[:middle] + b"rubbish" + backup[middle + 7 :]
    with running_box(tmp_path, *TABLES["piper"], language="en") as box:
        host = joined(box, keeper=True)
        for data, text in (
            (b"", "is not a backup of this program"),
            (b"hello", "is not a backup of this program"),
            (backup[:middle], "is not a backup of this program"),
            (newer.read_bytes(), "is a backup of version 3"),
            (damaged, "is damaged (cards.toml)"),
        ):
            status, answer = bring(host, data)
            assert status == 422
            assert text in str(answer["text"])
            assert host.ask("POST", "/restore", {})[0] == 409
        assert len(list((tmp_path / "games").iterdir())) == 1
