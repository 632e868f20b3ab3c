"""Damaged files of the installed package: dpkg names each of them, and installing the package again repairs them."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from random import Random

from tests.faults.upgrades import cut_off, emptied, zeroed
from tests.pi.checks import Check, must
from tests.pi.chroots import APT, Root

FILES = 100
AT_ONCE = 10
"""Damaged files that one installation has to repair."""
WITHOUT = "man|doc"
"""Folders of /usr/share that tests/pi/build.sh keeps dpkg from unpacking."""


class Damage:
    """In a root with the first version of the package, whose file is /root/first.deb."""

    def __init__(self, root: Root) -> None:
        self._root = root

    def checks(self) -> list[Check]:
        return [Check(f"fresh root: {FILES} damaged files", self.is_repaired)]

    def is_repaired(self) -> str:
        chance, root = Random(13), self._root
        whole = self._sums()
        must(not self._named(), "damage before anything was damaged")
        damaged = sorted(chance.sample(sorted(whole), FILES))
        for start in range(0, FILES, AT_ONCE):
            some = damaged[start : start + AT_ONCE]
            for name in some:
                self._damage(name, chance)
            named = self._named()
            must(named == set(some), f"damaged {sorted(set(some) - named)[:3]}, named {sorted(named - set(some))[:3]}")
            root.ask(f"{APT} install --reinstall /root/first.deb")
            must(not self._named(), "damage is left")
            must(self._sums() == whole, "other bytes than before")
            must("took" in root.ask("ratkeeper demo --speed 0 --view log --players 2 | tail -1"), "it does not play")
        return f"dpkg --verify named each of them and no other; {FILES // AT_ONCE} times --reinstall repaired {AT_ONCE}"

    def _named(self) -> set[str]:
        """Return the files that dpkg calls damaged or missing; these roots have no manuals of any package."""
        lines = self._root.ask(f"dpkg --verify ratkeeper | grep -v -E 'missing +/usr/share/({WITHOUT})/' || :")
        return {line.split()[-1] for line in lines.splitlines()}

    def _damage(self, name: str, chance: Random) -> None:
        path = self._path(name)
        data = path.read_bytes()
        kinds = [kind for kind in (emptied, cut_off, zeroed) if kind(data) != data]
        path.write_bytes(chance.choice(kinds)(data) if kinds else b"damage")

    def _sums(self) -> Mapping[str, str]:
        """Return the checksum of each file that dpkg has unpacked."""
        listed = self._root.ask("cat /var/lib/dpkg/info/ratkeeper.md5sums").splitlines()
        names = (f"/{line.partition('  ')[2]}" for line in listed)
        return {
            name: hashlib.sha256(self._path(name).read_bytes()).hexdigest()
            for name in names
            if self._path(name).exists()
        }

    def _path(self, name: str) -> Path:
        return self._root.folder / name.removeprefix("/")
