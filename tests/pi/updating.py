"""`ratkeeper update` under a real systemd, from a signed repository on loopback: what it takes, and what it refuses."""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cmp_to_key
from pathlib import Path

from debian.release import VALID_DAYS, apt_source, build_apt_repository, sign_repository
from tests.pi.checks import Check, must
from tests.pi.chroots import APT, Booted
from tests.running import LONGEST_SECONDS

KEY, STRANGER = "publisher@ratkeeper.example", "stranger@ratkeeper.example"
URL = "http://127.0.0.1:8000/apt"
REPOSITORY = "srv/www/apt"


class Updates:
    """With two versions; the repository has the newer one."""

    def __init__(self, root: Booted, *packages: Path) -> None:
        self._root = root
        self._old, self._new = sorted(packages, key=cmp_to_key(_compared))
        self._place = root.folder / REPOSITORY

    def checks(self) -> list[Check]:
        return [
            Check("systemd: update finds a newer version", self.finds),
            Check("systemd: update refuses what is not the publisher's", self.refuses),
            Check("systemd: update cut in the middle", self.is_cut),
            Check("systemd: update installs it", self.installs),
        ]

    def finds(self) -> str:
        root = self._root
        shutil.copy(self._old, root.folder / "srv/old.deb")
        root.ask(f"{APT} install /srv/old.deb")
        must("no source" in self._update(2), "a repository from nowhere")
        with keys():
            build_apt_repository(self._place, self._new, KEY, datetime.now(UTC))
            source = apt_source(URL, KEY)
        (root.folder / "etc/apt/sources.list.d/ratkeeper.sources").write_text(source)
        root.ask("systemd-run --quiet --unit=www python3 -m http.server --directory /srv/www --bind 127.0.0.1 8000")
        root.await_(lambda: root.tries("ss --no-header --listening --tcp 'sport = 8000'") != "", "no server")
        said = self._update(0)
        must("There is a newer version" in said, said)
        must(root.version("current") == _version(self._old), "it was installed unasked")
        return said

    def refuses(self) -> str:
        """Sign it anew, tell the answer, and put everything right again."""
        now = datetime.now(UTC)
        expired = now - timedelta(days=VALID_DAYS + 1)
        said = [
            self._refused(lambda: sign_repository(self._place, STRANGER, now), "Missing key"),
            self._refused(lambda: sign_repository(self._place, KEY, expired), "expired"),
            self._refused(self._sync_half, "unexpected size|Hash Sum mismatch"),
            self._refused(self._cut_package_off, "unexpected size|Hash Sum mismatch", "--install"),
        ]
        return "; ".join(said)

    def is_cut(self) -> str:
        """Kill apt, dpkg and the service itself while they install."""
        root = self._root
        for seconds in (1.0, 2.0, 3.0, 4.0):
            root.ask(f"timeout --signal=KILL {seconds} ratkeeper update --install >/dev/null 2>&1 || :")
            root.ask(
                "systemctl kill --signal=KILL ratkeeper-update.service || :; rm -f /var/lib/ratkeeper/update-wanted"
            )
            root.await_(self._is_over, "it does not end")  # what it notes at its end would seem to be the next one's
            must("ratkeeper" in root.ask("ratkeeper --version"), "it does not start")
        return "killed 4 times; the program starts each time"

    def installs(self) -> str:
        said = self._update(0, "--install")
        must(self._root.version("current") == _version(self._new), said)
        self._root.await_(lambda: self._root.tries("systemctl is-active ratkeeper") == "active", "not active")
        must(not self._root.tries("dpkg --audit"), "dpkg is not done")
        must("is the newest" in self._update(0), "the same again?")
        return said.splitlines()[-1]

    def _is_over(self) -> bool:
        return self._root.tries("systemctl show -P ActiveState ratkeeper-update") in ("inactive", "failed")

    def _refused(self, spoil: Callable[[], object], wanted: str, *options: str) -> str:
        root, whole = self._root, self._place.with_name("whole")
        shutil.copytree(self._place, whole)
        with keys():
            spoil()
        said = self._update(2, *options)
        must(re.search(wanted, said), said)
        must(root.version("current") == _version(self._old), "it was installed nevertheless")
        shutil.rmtree(self._place)
        whole.rename(self._place)
        return said

    def _sync_half(self) -> None:
        """Leave the old list of packages beside the signed sums of a new one."""
        indexes = {path: path.read_bytes() for path in self._place.glob("dists/stable/main/*/Packages*")}
        for index, data in indexes.items():
            index.write_bytes(data + b"\n")
        sign_repository(self._place, KEY, datetime.now(UTC) + timedelta(seconds=1))
        for index, data in indexes.items():
            index.write_bytes(data)

    def _cut_package_off(self) -> None:
        [package] = self._place.glob("pool/*.deb")
        package.write_bytes(package.read_bytes()[:-1000])

    def _update(self, status: int, *options: str) -> str:
        said = self._root.tries(f"ratkeeper update {' '.join(options)} 2>&1; echo status $?")
        text, _, ended = said.rpartition("status ")
        must(ended == str(status), said)
        return text.strip()


def _version(package: Path) -> str:
    return package.name.split("_")[1]


def _compared(one: Path, other: Path) -> int:
    command = ["dpkg", "--compare-versions", _version(one), "lt", _version(other)]
    return -1 if subprocess.run(command, check=False, timeout=LONGEST_SECONDS).returncode == 0 else 1


@contextmanager
def keys() -> Iterator[None]:
    """Let gpg use a keyring with the keys of publisher and stranger, which is kept until this program ends."""
    home = Path(tempfile.gettempdir()) / f"rk-gpg-{os.getpid()}"  # gpg-agent's socket needs a short path
    before = os.environ.get("GNUPGHOME")
    os.environ["GNUPGHOME"] = str(home)
    try:
        if not home.exists():
            home.mkdir(mode=0o700)
            for name in (KEY, STRANGER):
                command = ["gpg", "--batch", "--passphrase", "", "--quick-generate-key", name]
                subprocess.run(command, check=True, capture_output=True, timeout=LONGEST_SECONDS)
        yield
    finally:
        os.environ.pop("GNUPGHOME")
        if before:
            os.environ["GNUPGHOME"] = before
