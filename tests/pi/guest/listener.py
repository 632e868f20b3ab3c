"""The guest's end of the test: runs each command that comes down a virtio port, and answers with what it said.

One JSON object a line, both ways. Every command has a thread of its own, so that a slow one keeps no other waiting.
"""

import json
import os
import subprocess
import threading
import time
from pathlib import Path

PORT = Path("/dev/virtio-ports/shell")


def run(asked: dict[str, object], port: int, writing: threading.Lock) -> None:
    done = subprocess.run(  # noqa: S602 - a shell is what it is for
        str(asked["command"]), shell=True, capture_output=True, text=True, errors="replace", check=False, timeout=3600
    )
    answer = {"done": asked["number"], "status": done.returncode, "out": done.stdout, "err": done.stderr}
    line = json.dumps(answer).encode() + b"\n"
    with writing:
        while line:
            line = line[os.write(port, line) :]


def main() -> None:
    while not PORT.exists():
        time.sleep(0.2)
    port = os.open(PORT, os.O_RDWR)
    writing = threading.Lock()
    pending = b""
    while True:
        try:
            heard = os.read(port, 65536)
        except OSError:
            heard = b""
        if not heard:  # nobody holds the other end
            time.sleep(0.2)
            continue
        *lines, pending = (pending + heard).split(b"\n")
        for line in lines:
            threading.Thread(target=run, args=(json.loads(line), port, writing), daemon=True).start()


if __name__ == "__main__":
    main()
