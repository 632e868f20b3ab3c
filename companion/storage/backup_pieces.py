"""A backup that a host's phone fetches or brings in pieces, since each message between box and phone is small."""

import logging
from base64 import b64decode, b64encode
from collections.abc import Callable
from threading import Thread
from typing import NamedTuple

from companion.json_lines import BACKUP_PIECE, LARGEST_BACKUP, Json
from companion.signals import Message, ReasonError, message_for
from companion.storage.backup import Places, opened, pack, restore

log = logging.getLogger("ratkeeper")


class Reply(NamedTuple):
    """The answer to a phone: an HTTP status with data, or with the reason of a refusal."""

    status: int
    body: str | Json = ""
    why: Message | None = None
    size: int = 0
    """Bytes of the whole backup."""


Answer = Callable[[Reply], None]


class BackupPieces:
    """One backup on its way to a phone or from it, kept in memory; files are read and written on a thread."""

    def __init__(self, places: Places, restored: Callable[[], None]) -> None:
        """Use the files at `places`; `restored` is called on the thread after a backup was restored."""
        self._places, self._restored = places, restored
        self._owner = ""
        """Name of the phone that fetches or brings the backup."""
        self._data = b""
        self._is_checked = False
        """Whether the backup came from the phone, is whole, and can be restored."""
        self._is_busy = False

    def handle(self, told: Json, owner: str, answer: Answer) -> None:
        """Answer the request of a phone: for the next piece, with the next piece, or to restore what it has brought."""
        if self._is_busy:
            answer(Reply(503))
        elif told["do"] == "backup":
            self._fetch(int(told["after"]), owner, answer)
        elif "piece" in told:
            self._take(int(told["after"]), int(told["size"]), b64decode(told["piece"]), owner, answer)
        elif self._is_checked and owner == self._owner:
            self._work(self._restore, answer)
        else:
            answer(Reply(409))

    def _fetch(self, after: int, owner: str, answer: Answer) -> None:
        if after == 0:
            self._owner, self._is_checked = owner, False
            self._work(self._pack, answer)
        elif owner != self._owner or self._is_checked or after >= len(self._data):
            answer(Reply(409))
        else:
            answer(self._piece(after))

    def _take(self, after: int, size: int, piece: bytes, owner: str, answer: Answer) -> None:
        if after == 0:
            self._owner, self._data, self._is_checked = owner, b"", False
        end = after + len(piece)
        if owner != self._owner or after != len(self._data) or end > size or size > LARGEST_BACKUP:
            answer(Reply(409))
            return
        self._data += piece
        if len(self._data) < size:
            answer(Reply(200))
        else:
            self._work(self._check, answer)

    def _pack(self) -> Reply:
        self._data, _, _ = pack(self._places)
        return self._piece(0) if len(self._data) <= LARGEST_BACKUP else Reply(413)

    def _piece(self, after: int) -> Reply:
        piece, size = self._data[after : after + BACKUP_PIECE], len(self._data)
        if after + len(piece) == size:
            self._data = b""
        return Reply(200, b64encode(piece).decode(), size=size)

    def _check(self) -> Reply:
        with opened(self._data) as archive:
            games = sum(name.startswith("games/") for name in archive.namelist())
        self._is_checked = True
        return Reply(200, {"games": games})

    def _restore(self) -> Reply:
        data, self._data, self._is_checked = self._data, b"", False
        games = restore(data, self._places).games
        self._restored()
        return Reply(200, {"games": games})

    def _work(self, work: Callable[[], Reply], answer: Answer) -> None:
        """Answer the phone with what `work` returns; run it on a thread."""

        def run() -> None:
            try:
                reply = work()
            except (ReasonError, OSError) as error:
                reply = Reply(422, why=message_for(error))
            except Exception:
                log.exception("the backup failed")
                reply = Reply(500)
            self._is_busy = False
            if reply.status != 200:
                self._data, self._is_checked = b"", False
            answer(reply)

        self._is_busy = True
        Thread(target=run, name="backup", daemon=True).start()
