"""The doctor's live view, as a process."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from hardware.simulated.serial_port import SimulatedSerialPort
from tests.companion.fake_machine import write
from tests.running import running
from tests.timeouts import TIMEOUT


@contextmanager
def started(*arguments: str) -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "companion", "doctor", "--live", *arguments]
    environment = {**os.environ, "PYTHONUNBUFFERED": ""}  # each line must come at once all the same
    with running(command, seconds=0, stdout=subprocess.PIPE, env=environment) as process:
        yield process


def lines_until(process: "subprocess.Popen[bytes]", wanted: str, within: float = TIMEOUT) -> str:
    """All that it printed until these words came."""
    assert process.stdout
    text, end = "", time.monotonic() + within
    while wanted not in text or not text.endswith("\n"):
        ready, _, _ = select.select([process.stdout], [], [], max(0.0, end - time.monotonic()))
        assert ready, f"“{wanted}” did not come; this came:\n{text}"
        more = os.read(process.stdout.fileno(), 4096)
        assert more, f"it ended before “{wanted}”; this came:\n{text}"
        text += more.decode()
    return text


def test_live_shows_bytes_and_codes_until_it_is_told_to_end(tmp_path: Path) -> None:
    with closing(SimulatedSerialPort(tmp_path / "usb-scanner")) as line:
        path = write(tmp_path, f'board = "adafruit-pioled"\npanel = []\n[scanner]\nport = "{line.port}"\n')
        with started("--config", str(path)) as process:
            lines_until(process, "scanner is there")
            line.send(b"forw")
            text = lines_until(process, "raw 66 6f 72 77  'forw'")
            line.send(b"ard\r\n")
            text = lines_until(process, 'scanned "forward"')
            assert re.search(
                r"\+\d+\.\d{3}  raw 61 72 64 0d 0a  'ard\\r\\n'\n +\+\d+\.\d{3}  scanned \"forward\"", text
            )
            line.send(b"\xff\r")
            text = lines_until(process, "that are not a code")
            assert "raw ff 0d" in text
            line.hang_up()
            assert f"lost scanner: {line.port} does not exist; plug it in" in lines_until(process, "lost")
            process.send_signal(signal.SIGINT)
            assert process.wait(TIMEOUT) == 0


def test_live_goes_on_without_the_devices_that_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lgpio.py").write_text("raise ImportError('no lgpio here')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    path = write(tmp_path, "[buttons]\nok = 24\n[[panel]]\nnumber = 20\n")
    with started("--config", str(path)) as process:
        text = lines_until(process, "lost panel")
        assert "lost buttons: no lgpio here; install python3-lgpio" in text
        process.send_signal(signal.SIGINT)
        assert process.wait(TIMEOUT) == 0


def test_live_simulated_says_so_and_presses_nothing(tmp_path: Path) -> None:
    with started("--simulate", "--config", str(write(tmp_path, "[scanner]\n"))) as process:
        text = lines_until(process, "scanner is there")
        assert text.startswith("SIMULATED")
        assert "pressed" not in text
        process.send_signal(signal.SIGINT)
        assert process.wait(TIMEOUT) == 0
