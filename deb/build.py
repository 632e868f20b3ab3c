"""Builds the Debian package, the same bytes each time: the program with its pure libraries, units, settings, and what
shells need to complete its commands.

    python3 deb/build.py [FOLDER]    # into FOLDER, dist by default; prints the path of the package

Needs nothing but Python, and pip where the libraries are not in build/wheels yet. It must not look at this machine:
only the checkout, and the libraries whose checksums stand in wheels.txt and tools.txt, decide what comes out. Who
builds from sources without their history names it: SOURCE_DATE_EPOCH=1700000000 SOURCE_COMMIT=76b47feec4ff.
"""

import hashlib
import io
import lzma
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parent
WHEELS = CHECKOUT / "build/wheels"
PACKAGES = ("companion", "hardware", "ui")
LEFT_OUT = re.compile(r"/__pycache__/|\.(pyc|so)$|\.dist-info/(RECORD|INSTALLER|REQUESTED|direct_url\.json)$")
COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/ratkeeper",
    "zsh": "usr/share/zsh/vendor-completions/_ratkeeper",
    "fish": "usr/share/fish/vendor_completions.d/ratkeeper.fish",
}
"""Where each shell looks for them."""
GAMES = "/var/lib/ratkeeper/games"
LONGEST_SECONDS = 1800
"""For pip, on a slow line."""

Files = Mapping[str, bytes]


def main(into: Path) -> None:
    told = release()
    program = dict(sorted({**libraries(), **dict(own()), **named(told)}.items()))
    digest = hashlib.sha256(b"".join(name.encode() + b"\0" + data + b"\0" for name, data in program.items()))
    stamp = made_at()
    version = f"{told.partition('+')[0]}+{time.strftime('%Y%m%d%H%M', time.gmtime(stamp))}.{digest.hexdigest()[:8]}"
    packed = tar({**program, "VERSION": version.encode()}, {}, stamp)
    path = into / f"ratkeeper_{version}_all.deb"
    into.mkdir(parents=True, exist_ok=True)
    path.write_bytes(package(version, packed, stamp))
    print(path)  # noqa: T201 - its answer


def libraries() -> dict[str, bytes]:
    """The files of every wheel that wheels.txt names."""
    files: dict[str, bytes] = {}
    for path in fetched("wheels.txt"):
        with zipfile.ZipFile(path) as wheel:
            files |= {name: wheel.read(name) for name in wheel.namelist() if not name.endswith("/")}
    return {name: data for name, data in files.items() if not LEFT_OUT.search(name)}


def fetched(names: str) -> list[Path]:
    """Return the wheels that a file names, fetched if need be."""
    locked = re.findall(r"sha256:([0-9a-f]{64})", (HERE / names).read_text("utf-8"))
    if set(locked) - set(wheels()):
        WHEELS.mkdir(parents=True, exist_ok=True)
        fetch = ["download", "--quiet", "--no-deps", "--only-binary=:all:", "--require-hashes", f"--dest={WHEELS}"]
        command = [
            sys.executable,
            "-m",
            "pip",
            "--disable-pip-version-check",
            *fetch,
            f"--requirement={HERE / names}",
        ]
        if subprocess.run(command, check=False, timeout=LONGEST_SECONDS).returncode:  # noqa: S603 - nothing of it comes from outside
            sys.exit("ratkeeper: pip could not fetch the libraries; is the network there, and python3-pip installed?")
    here = wheels()
    return [here[one] for one in locked]


def wheels() -> dict[str, Path]:
    """Those that are here, by checksum."""
    return {hashlib.sha256(path.read_bytes()).hexdigest(): path for path in WHEELS.glob("*.whl")}


def own() -> Iterator[tuple[str, bytes]]:
    for package in PACKAGES:
        for path in (CHECKOUT / package).rglob("*"):
            if path.is_file() and not LEFT_OUT.search(f"/{path.relative_to(CHECKOUT)}"):
                yield str(path.relative_to(CHECKOUT)), path.read_bytes()


def release() -> str:
    """With its commit, as the checkout's own program says it; whatever else this machine has installed is not asked."""
    command = [sys.executable, "-S", "-B", "-c", "from companion.release import version; print(version())"]
    return subprocess.run(  # noqa: S603
        command, cwd=CHECKOUT, capture_output=True, check=True, text=True, timeout=LONGEST_SECONDS
    ).stdout.strip()


def named(told: str) -> dict[str, bytes]:
    """The metadata by which the program knows its release, as a wheel has it."""
    return {
        f"ratkeeper-{told}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: ratkeeper\nVersion: {told}\n".encode()
    }


def made_at() -> int:
    """When these sources were made: nothing in the package is younger."""
    if named := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(named)
    command = ["git", "-c", f"safe.directory={CHECKOUT}", "-C", str(CHECKOUT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, check=True, text=True, timeout=LONGEST_SECONDS).stdout)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):  # no checkout of git: the youngest file
        return max(int(path.stat().st_mtime) for name in PACKAGES for path in (CHECKOUT / name).rglob("*.py"))


def package(version: str, program: bytes, stamp: int) -> bytes:
    share, units = "usr/share/ratkeeper", "usr/lib/systemd/system"
    files = {
        "usr/lib/ratkeeper/program.tar": program,
        "usr/lib/ratkeeper/start": (HERE / "start.py").read_bytes(),
        "usr/lib/ratkeeper/safe-screen": (HERE / "safe_screen.py").read_bytes(),
        "usr/lib/ratkeeper/swap": (HERE / "swap").read_bytes(),
        f"{share}/ratkeeper.toml": settings(),
        "usr/share/doc/ratkeeper/copyright": (CHECKOUT / "LICENSE").read_bytes(),
        "usr/share/doc/ratkeeper/changelog": (CHECKOUT / "CHANGELOG.md").read_bytes(),
        **{place: completion(shell) for shell, place in COMPLETIONS.items()},
        **{f"{units}/{path.name}": path.read_bytes() for path in (CHECKOUT / "systemd").iterdir()},
    }
    size = sum(map(len, files.values())) // 1024
    control = (HERE / "control").read_text("utf-8").replace("@VERSION@", version).replace("@SIZE@", str(size))
    sums = "".join(f"{hashlib.md5(data).hexdigest()}  {name}\n" for name, data in sorted(files.items()))  # noqa: S324 - dpkg's
    scripts = {name: (HERE / name).read_bytes() for name in ("postinst", "prerm", "postrm", "templates")}
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": pack({"control": control.encode(), "md5sums": sums.encode(), **scripts}, {}, stamp),
        "data.tar.xz": pack(files, {"usr/bin/ratkeeper": "../lib/ratkeeper/start"}, stamp),
    }
    archive = b"!<arch>\n"
    for name, data in members.items():
        archive += (
            f"{name:<16}{stamp:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n".encode()
            + data
            + b"\n" * (len(data) % 2)
        )
    return archive


def settings() -> bytes:
    """The settings that a box begins with: as `ratkeeper config init` writes them, with the service's own games."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "ratkeeper.toml"
        command = [sys.executable, "-B", "-m", "companion", "config", "init", "--config", str(path)]
        subprocess.run(  # noqa: S603 - the checkout's own
            command, cwd=CHECKOUT, check=True, stdout=subprocess.DEVNULL, timeout=LONGEST_SECONDS
        )
        return re.sub("(?m)^# games = .*$", f'games = "{GAMES}"', path.read_text("utf-8"), count=1).encode()


def completion(shell: str) -> bytes:
    """Return what a shell needs to complete commands, as shtab reads it off the checkout's own parser."""
    command = [sys.executable, "-S", "-B", "-X", "utf8", "-m", "shtab", f"--shell={shell}", "--prefix=ratkeeper"]
    return subprocess.run(  # noqa: S603
        [*command, "--error-unimportable", "companion.commands.parser.parser"],
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, fetched("tools.txt")))},
        check=True,
        stdout=subprocess.PIPE,
        timeout=LONGEST_SECONDS,
    ).stdout


def pack(files: Files, links: Mapping[str, str], stamp: int) -> bytes:
    return lzma.compress(tar(files, links, stamp, "./"), preset=6)


def tar(files: Files, links: Mapping[str, str], stamp: int, prefix: str = "") -> bytes:
    """Folders, files and links in the order of their names, all of them root's and equally old."""
    folders = {str(parent) for name in (*files, *links) for parent in Path(name).parents} - {"."}
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name in sorted({*folders, *files, *links}):
            member = tarfile.TarInfo(prefix + name)
            member.mtime, member.uname, member.gname = stamp, "root", "root"
            data = files.get(name, b"")
            member.size = len(data)
            member.mode = 0o755 if name in folders or data.startswith(b"#!") else 0o644
            if name in folders:
                member.type = tarfile.DIRTYPE
            elif name in links:
                member.type, member.linkname, member.mode = tarfile.SYMTYPE, links[name], 0o777
            archive.addfile(member, io.BytesIO(data))
    return whole.getvalue()


if __name__ == "__main__":
    main(Path(*sys.argv[1:2] or ["dist"]))
