"""What happens to the program as a service: it hangs, finds its files broken, is told to end, or never gets far."""

import os
import signal
import socket
import time
from pathlib import Path

from companion.box.startup import MANY
from tests.faults.processes import Process
from tests.faults.registry import Place, fault
from tests.faults.simulated_table import LINE, OPENING, must_have_kept, told_by
from tests.kept_games import keep
from tests.timeouts import TIMEOUT


class Manager:
    """What a service manager does for the box: hears that it lives, and starts it again when it does not."""

    def __init__(self, folder: Path, patience: float) -> None:
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.bind(str(folder / "notify"))
        self._patience = patience
        self.environment = {
            "NOTIFY_SOCKET": str(folder / "notify"),
            "WATCHDOG_USEC": str(int(patience * 1_000_000)),
            "STATE_DIRECTORY": str(folder / "state"),
        }

    def hear(self, seconds: float) -> str:
        """The next word; nothing if none comes in time."""
        self._line.settimeout(seconds)
        try:
            return self._line.recv(4096).decode()
        except TimeoutError:
            return ""

    def wait_for_silence(self) -> float:
        """Seconds since the last word, once that is too long."""
        heard = time.monotonic()
        while self.hear(self._patience):
            heard = time.monotonic()
        return time.monotonic() - heard

    def close(self) -> None:
        self._line.close()


@fault("program")
def a_hung_loop(place: Place) -> str:
    """a loop that hangs, under a service manager's watchdog"""
    keep(place.games, *OPENING, *LINE)
    before = told_by(place.games)
    manager = Manager(place.folder, patience=1.0)
    try:
        with Process(place.games, user=1, hang=1.5, environment=manager.environment) as box:
            assert manager.hear(TIMEOUT).startswith("READY=1")
            assert manager.hear(TIMEOUT) == "WATCHDOG=1"
            silence = manager.wait_for_silence()
        with Process(place.games, environment=manager.environment) as again:
            assert manager.hear(TIMEOUT).startswith("READY=1")
            assert again.wait_for_frame()["choices"]
    finally:
        manager.close()
    kept = must_have_kept(box.acknowledged, before, place.games)
    return f"silent for {silence:.1f} s, so it is started again and goes on; {kept}"


@fault("program")
def settings_broken(place: Place) -> str:
    """settings full of mistakes"""
    keep(place.games, *OPENING, *LINE)
    settings = place.folder / "ratkeeper.toml"
    settings.write_text('languag = "xx"\n[scanner\nport = 7\n[[panel]]\nchip = "vt100"\n\x07= "\n')
    with Process(place.games, "--service", "--config", str(settings), environment=state(place)) as box:
        frame = box.wait_for_frame()
        assert "A mistake in settings" in frame["notices"]
        assert frame["choices"]
    settings.write_text("")
    with Process(place.games, "--service", "--config", str(settings), environment=state(place)) as box:
        assert "A mistake in settings" not in box.wait_for_frame()["notices"]
    return "“A mistake in settings”, and the game goes on with what can be used; mended, it is named no more"


@fault("program")
def learned_cards_broken(place: Place) -> str:
    """a file of learned cards that is none"""
    keep(place.games, *OPENING, *LINE)
    cards = place.folder / "cards.toml"
    cards.write_bytes(b"[codes\n" + b"\xff" * 50)
    with Process(place.games, "--service", environment=state(place)) as box:
        frame = box.wait_for_frame()
        assert "A mistake in settings" in frame["notices"]
        assert frame["choices"]
    cards.unlink()
    with Process(place.games, "--service", environment=state(place)) as box:
        assert "A mistake in settings" not in box.wait_for_frame()["notices"]
    return "“A mistake in settings”, and the game goes on; mended, it is named no more"


def state(place: Place) -> dict[str, str]:
    return {"STATE_DIRECTORY": str(place.folder / "state")}


@fault("program")
def ended_by_the_system(place: Place) -> str:
    """SIGTERM in the middle of a game"""
    keep(place.games, *OPENING, *LINE)
    before = told_by(place.games)
    with Process(place.games, user=3) as box:
        box.wait_for(lambda box: len(box.acknowledged) > 2, "nothing was acknowledged")
        box.signal(signal.SIGTERM)
        status = box.ended()
    assert status == 0, f"it ended with status {status}"
    return f"it ends in order; {must_have_kept(box.acknowledged, before, place.games)}"


@fault("program")
def starts_that_fail(place: Place) -> str:
    """three starts in a row that come to nothing"""
    keep(place.games, *OPENING, *LINE)
    before = told_by(place.games)
    for _ in range(MANY):
        with Process(place.games, "--service", environment=state(place)) as box:
            assert "Safe mode" not in box.wait_for_frame()["notices"]
    with Process(place.games, "--service", environment=state(place)) as box:
        assert "Safe mode" in box.wait_for_frame()["notices"]
        assert told_by(place.games) == before, "safe mode touched the game"
        box.signal(signal.SIGTERM)
        box.ended()
    (place.folder / "state" / "starts").unlink()  # as it is after a start that proves good
    with Process(place.games, "--service", environment=state(place)) as box:
        assert box.wait_for_frame()["choices"]
    return "“Safe mode” with the games untouched; then as usual again"


@fault("program")
def pipes_in_the_place_of_settings(place: Place) -> str:
    """pipes in the place of the settings, the learned cards and the count of starts"""
    keep(place.games, *OPENING, *LINE)
    (place.folder / "state").mkdir()
    settings = place.folder / "ratkeeper.toml"
    for path in (settings, place.folder / "cards.toml", place.folder / "state" / "starts"):
        os.mkfifo(path)
    with Process(place.games, "--service", "--config", str(settings), environment=state(place)) as box:
        frame = box.wait_for_frame()
        assert "A mistake in settings" in frame["notices"]
        assert frame["choices"]
    return "“A mistake in settings”, and the game goes on without any of them"
