"""Build all files of a release into dist/release, and sign them with the publisher's key.

make release KEY=KEYID URL=https://downloads.example/ratkeeper [IMAGE=FILE.img]

KEY is a key of gpg's keyring, URL the address at which the folder will be published, IMAGE a card image that
debian/image.sh has built. The same commit gives the same bytes, except for the signatures.
"""

import argparse
import gzip
import hashlib
import io
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ARCHITECTURES = ("amd64", "arm64", "armhf")
"""The architectures to list the package for: it runs on all, but each machine's apt looks under its own name."""
VALID_DAYS = 365
"""Number of days after which apt refuses the repository, so that an outdated copy cannot be served for ever."""
TOOLS = {"apt-ftparchive": "apt-utils", "dpkg-buildpackage": "dpkg-dev", "gpg": "gnupg", "git": "git"}
IMAGER_DEVICES = ["pi4-64bit", "pi3-64bit"]
BUILD_SECONDS = 1800


def main(arguments: list[str]) -> None:
    """Build and sign all files of the release with the options of the command line."""
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("--key", required=True)
    parser.add_argument("--url", required=True)
    parser.add_argument("--image", type=Path)
    parser.add_argument("--into", type=Path, default=ROOT / "dist/release")
    options = parser.parse_args(arguments)
    if missing := sorted({package for tool, package in TOOLS.items() if not shutil.which(tool)}):
        sys.exit(f"release: missing: sudo apt install {' '.join(missing)}")
    if _run("git", "status", "--porcelain"):
        sys.exit("release: commit or remove your changes first: a release is built from a commit")
    number = re.findall('__version__ = "(.+)"', (ROOT / "companion/__init__.py").read_text("utf-8"))[0]
    seconds = int(_run("git", "log", "-1", "--format=%ct"))
    shutil.rmtree(options.into, ignore_errors=True)
    options.into.mkdir(parents=True)
    os.environ |= {"SOURCE_DATE_EPOCH": str(seconds), "SOURCE_COMMIT": ""}
    with tempfile.TemporaryDirectory() as scratch:
        build_python_packages(options.into, Path(scratch), seconds)
    package = build_debian_package(options.into)
    made = datetime.fromtimestamp(seconds, UTC)
    build_apt_repository(options.into / "apt", package, options.key, made)
    (options.into / "ratkeeper.sources").write_text(apt_source(f"{options.url}/apt", options.key), "utf-8")
    if options.image:
        bill = options.image.with_name(f"{options.image.name}.cdx.json")  # written by debian/image.sh
        if not bill.exists():
            sys.exit(f"release: {bill} is missing; it comes with the image")
        shutil.copy(bill, options.into / f"ratkeeper-{number}-arm64.img.cdx.json")
        image = compress_image(options.image, options.into / f"ratkeeper-{number}-arm64.img.xz")
        entry = imager_entry(number, f"{options.url}/{image.name}", options.image, image, made)
        shutil.copy(ROOT / "debian/icon.svg", options.into)
        (options.into / "imager.json").write_text(json.dumps({"os_list": [entry]}, indent=1) + "\n", "utf-8")
    (options.into / "RELEASE.md").write_text(release_page(number, options.url, options.into), "utf-8")
    sums = "".join(f"{_sha256(path)}  {path.relative_to(options.into)}\n" for path in _files(options.into))
    (options.into / "SHA256SUMS").write_text(sums, "utf-8")
    _sign(options.into / "SHA256SUMS", options.key, "--detach-sign", options.into / "SHA256SUMS.asc")
    print(f"release: {options.into}\nTo tag this commit: git tag --sign v{number} --message 'Ratkeeper {number}'")


def build_python_packages(into: Path, scratch: Path, seconds: int) -> None:
    """Build the wheel and the source distribution from a clean copy of the commit."""
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", "HEAD"], check=True, capture_output=True, timeout=BUILD_SECONDS
    ).stdout
    source = scratch / "source"
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(source, filter="data")
    # `to` is read from sys.argv first, because build_wheel changes it.
    build = "import sys; from setuptools import build_meta as b; to = sys.argv[1]; b.build_wheel(to); b.build_sdist(to)"
    subprocess.run(
        [sys.executable, "-c", build, str(scratch)], cwd=source, check=True, capture_output=True, timeout=BUILD_SECONDS
    )
    [wheel], [sdist] = scratch.glob("*.whl"), scratch.glob("*.tar.gz")
    shutil.copy(wheel, into)
    (into / sdist.name).write_bytes(reproducible_tar(sdist, seconds))


def reproducible_tar(path: Path, seconds: int) -> bytes:
    """Return the .tar.gz packed again: files sorted by name, without owners, and all with the time `seconds`."""
    packed = io.BytesIO()
    with tarfile.open(path) as old, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            member.mtime, member.uid, member.gid, member.uname, member.gname = seconds, 0, 0, "", ""
            member.pax_headers = {}
            new.addfile(member, old.extractfile(member))
    return gzip.compress(packed.getvalue(), mtime=seconds)


def build_debian_package(into: Path) -> Path:
    """Build the Debian package, its sources and its bill of materials; return the path of the package."""
    _run("sh", "debian/build.sh", str(into))
    [package] = into.glob("*.deb")
    return package


def build_apt_repository(into: Path, package: Path, key: str, made: datetime) -> None:
    """Build a signed apt repository with this one package."""
    pool = into / "pool"
    pool.mkdir(parents=True)
    shutil.copy(package, pool)
    packages = _run("apt-ftparchive", "packages", "pool", folder=into)
    for architecture in ARCHITECTURES:
        folder = into / "dists/stable/main" / f"binary-{architecture}"
        folder.mkdir(parents=True)
        (folder / "Packages").write_text(packages, "utf-8")
        (folder / "Packages.gz").write_bytes(gzip.compress(packages.encode(), mtime=0))
    sign_repository(into, key, made)


def sign_repository(repository: Path, key: str, made: datetime) -> None:
    """Write the index of the repository's files, which is valid for a year, and sign it."""
    fields = {
        "Origin": "Ratkeeper",
        "Label": "Ratkeeper",
        "Suite": "stable",
        "Codename": "stable",
        "Components": "main",
        "Architectures": " ".join(ARCHITECTURES),
        "Date": _rfc822(made),
    }
    suite = repository / "dists/stable"
    release = suite / "Release"
    release.unlink(missing_ok=True)
    options = [f"-oAPT::FTPArchive::Release::{name}={value}" for name, value in fields.items()]
    # Written here, because apt-ftparchive would count from the present time, and each build would differ.
    valid_until = f"Valid-Until: {_rfc822(made + timedelta(days=VALID_DAYS))}\n"
    release.write_text(valid_until + _run("apt-ftparchive", *options, "release", ".", folder=suite), "utf-8")
    _sign(release, key, "--clearsign", suite / "InRelease")
    _sign(release, key, "--detach-sign", suite / "Release.gpg")


def apt_source(url: str, key: str) -> str:
    """Return the text of the .sources file for /etc/apt/sources.list.d, which contains the public key."""
    block = _run("gpg", "--batch", "--armor", "--export-options", "export-minimal", "--export", key)
    if not block:
        sys.exit(f"release: gpg has no key {key}")
    lines = "\n".join(f" {line or '.'}" for line in block.strip().splitlines())
    return f"Types: deb\nURIs: {url}\nSuites: stable\nComponents: main\nSigned-By:\n{lines}\n"


def compress_image(image: Path, packed: Path) -> Path:
    """Compress the card image into `packed`, and return that path."""
    with image.open("rb") as source, lzma.open(packed, "wb", preset=6) as target:
        shutil.copyfileobj(source, target, 1 << 20)
    return packed


def imager_entry(number: str, url: str, image: Path, packed: Path, made: datetime) -> Mapping[str, object]:
    """Return the entry of the image for `rpi-imager --repo`, in the fields of Imager's os-list schema.

    Without `init_format`: the image takes its settings from ratkeeper.toml, not from Imager's customisation.
    """
    base = url.rpartition("/")[0]
    return {
        "name": f"Ratkeeper {number}",
        "description": "Companion device for board games: boots into the game, without network (Pi 3, 4, Zero 2 W)",
        "icon": f"{base}/icon.svg",
        "website": base,
        "url": url,
        "release_date": made.date().isoformat(),
        "extract_size": image.stat().st_size,
        "extract_sha256": _sha256(image),
        "image_download_size": packed.stat().st_size,
        "image_download_sha256": _sha256(packed),
        "devices": IMAGER_DEVICES,
        "architecture": "armv8",
    }


def release_page(number: str, url: str, folder: Path) -> str:
    """Return the text for the forge's release page: what is new, how to install, and the files."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8").partition(f"\n## {number}")[2].partition("\n## ")[0]
    news = changes.partition("\n")[2].strip()
    rows = "".join(f"| {path.name} | {path.stat().st_size:,} |\n" for path in _files(folder))
    return f"""# Ratkeeper {number}

{news}

## Install

On Raspberry Pi OS or Debian Trixie, with updates through apt:

```sh
sudo curl --fail --output /etc/apt/sources.list.d/ratkeeper.sources {url}/ratkeeper.sources
sudo apt update
sudo apt install ratkeeper
```

As a card image: `rpi-imager --repo {url}/imager.json`. On any other Linux: `pipx install` the wheel, then
`ratkeeper demo`.

## Files

| file | bytes |
|---|---|
{rows}
Check them with `gpg --verify SHA256SUMS.asc SHA256SUMS` and `sha256sum --check SHA256SUMS`.
"""


def _sign(path: Path, key: str, how: str, into: Path) -> None:
    into.unlink(missing_ok=True)
    _run("gpg", "--batch", "--armor", "--local-user", key, how, "--output", str(into), str(path))


def _rfc822(moment: datetime) -> str:
    return moment.strftime("%a, %d %b %Y %H:%M:%S UTC")


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files to list in SHA256SUMS; the checksums of all others are in the repository's signed index."""
    return (path for path in sorted(folder.iterdir()) if path.is_file())


def _run(*command: str, folder: Path = ROOT) -> str:
    """Run a command and return what it prints; if it fails, end the program with the command's error output."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=BUILD_SECONDS)
    if done.returncode:
        sys.exit(f"release: {' '.join(command[:3])} failed: {done.stderr.strip()}")
    return done.stdout


if __name__ == "__main__":
    main(sys.argv[1:])
