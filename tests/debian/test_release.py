"""The files of a release: built twice with the same bytes, and taken by a real apt from a server on loopback."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from debian import release
from debian.release import ROOT, imager_entry, sign_repository
from debian.sbom import bill_of_image
from tests.timeouts import TIMEOUT

LONG = 600
TOOLS = ("apt-get", *release.TOOLS, "help2man", "dh")
pytestmark = [
    pytest.mark.exhaustive,
    pytest.mark.skipif(
        not all(map(shutil.which, TOOLS)), reason=f"needs {', '.join(tool for tool in TOOLS if not shutil.which(tool))}"
    ),
]
KEY = "publisher@ratkeeper.example"


class QuietHandler(SimpleHTTPRequestHandler):
    """A web server without a log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the parent's name
        """Print nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on loopback while the block runs, and give its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join(TIMEOUT)
        server.server_close()


def new_key(home: Path, name: str) -> None:
    """Make a key without a passphrase."""
    home.mkdir(mode=0o700, exist_ok=True)
    command = ["gpg", "--homedir", str(home), "--batch", "--passphrase", "", "--quick-generate-key", name]
    subprocess.run(command, check=True, capture_output=True, timeout=LONG)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a clean clone of the last commit."""
    clone = tmp_path_factory.mktemp("release") / "ratkeeper"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True, capture_output=True, timeout=LONG)
    if (ROOT / "build/wheels").is_dir():  # spares a download
        shutil.copytree(ROOT / "build/wheels", clone / "build/wheels")
    return clone


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Set a keyring of its own, with the publisher's key, for gpg."""
    home = Path("/tmp") / f"rk-gpg-{os.getpid()}"  # noqa: S108 - gpg-agent's socket needs a short path
    with pytest.MonkeyPatch.context() as patch:
        new_key(home, KEY)
        patch.setenv("GNUPGHOME", str(home))
        yield home
        subprocess.run(["gpgconf", "--kill", "all"], check=False, capture_output=True, timeout=LONG)
        shutil.rmtree(home)


def build(checkout: Path, into: Path, url: str, image: Path) -> None:
    """Run `make release` without make's environment."""
    command = [sys.executable, str(checkout / "debian/release.py"), "--key", KEY, "--url", url]
    done = subprocess.run(
        [*command, "--image", str(image), "--into", str(into)],
        check=False,
        capture_output=True,
        text=True,
        timeout=LONG,
    )
    assert done.returncode == 0, done.stderr
    assert "git tag --sign v" in done.stdout


@pytest.fixture(scope="module")
def published(checkout: Path, keys: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """Return a folder with a release, and the address at which it is served."""
    folder = tmp_path_factory.mktemp("published")
    image = folder.parent / "card.img"
    image.write_bytes(bytes(1 << 20) + b"system")
    packages = ("ratkeeper 0.1.0+1 all", "linux-image-6.12-arm64 6.12.1-1 arm64")
    (folder.parent / "card.img.cdx.json").write_text(json.dumps(bill_of_image(packages)))
    with served(folder / "files") as url:
        build(checkout, folder / "files", url, image)
        yield folder / "files", url


def apt(root: Path, published: Path, *command: str, architecture: str = "arm64") -> subprocess.CompletedProcess[str]:
    """Run apt-get with folders of its own, which know only the published source."""
    for name in (
        "lists/partial",
        "cache/archives/partial",
        "etc/sources.list.d",
        "etc/apt.conf.d",
        "etc/preferences.d",
    ):
        (root / name).mkdir(parents=True, exist_ok=True)
    (root / "status").touch()
    shutil.copy(published / "ratkeeper.sources", root / "etc/sources.list.d/ratkeeper.sources")
    options = {
        "Dir::State": root,
        "Dir::State::lists": root / "lists",
        "Dir::State::status": root / "status",
        "Dir::Cache": root / "cache",
        "Dir::Etc": root / "etc",
        "Dir::Etc::sourcelist": "/dev/null",
        "APT::Architecture": architecture,
        "APT::Architectures": architecture,
        "APT::Sandbox::User": "root",
        "Acquire::Languages": "none",
        "Acquire::http::Proxy": "DIRECT",
        "Acquire::Check-Valid-Until": "true",  # this machine may have switched it off
    }
    arguments = [f"-o{name}={value}" for name, value in options.items()]
    return subprocess.run(
        ["apt-get", *arguments, *command], cwd=root, check=False, capture_output=True, text=True, timeout=LONG
    )


def with_copy(published: Path, into: Path, url: str) -> Path:
    """Return a copy of the published folder whose source file names another address."""
    shutil.copytree(published, into)
    source = into / "ratkeeper.sources"
    source.write_text(re.sub("URIs: .*", f"URIs: {url}/apt", source.read_text("utf-8")), "utf-8")
    return into


def test_the_same_commit_gives_the_same_bytes(published: tuple[Path, str], checkout: Path, tmp_path: Path) -> None:
    first, url = published
    build(checkout, tmp_path / "again", url, first.parent.parent / "card.img")
    names = sorted(path.relative_to(first) for path in first.rglob("*") if path.is_file())
    assert names == sorted(
        path.relative_to(tmp_path / "again") for path in (tmp_path / "again").rglob("*") if path.is_file()
    )
    signed = {"InRelease", "Release.gpg", "SHA256SUMS.asc"}
    assert signed <= {name.name for name in names}
    different = [n for n in names if (first / n).read_bytes() != (tmp_path / "again" / n).read_bytes()]
    assert {name.name for name in different} <= signed


def test_the_image_has_a_bill_of_all_its_packages(published: tuple[Path, str]) -> None:
    [bill] = (json.loads(path.read_text("utf-8")) for path in published[0].glob("*.img.cdx.json"))
    assert (bill["bomFormat"], bill["metadata"]["component"]["version"]) == ("CycloneDX", "0.1.0+1")
    assert [part["purl"] for part in bill["components"]] == [
        "pkg:deb/debian/linux-image-6.12-arm64@6.12.1-1?arch=arm64",
        "pkg:deb/debian/ratkeeper@0.1.0%2B1?arch=all",
    ]
    assert bill["dependencies"][0]["dependsOn"] == [part["bom-ref"] for part in bill["components"]]


def test_a_release_has_all_files_and_their_sums(published: tuple[Path, str]) -> None:
    folder, url = published
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=folder, check=True, timeout=LONG)
    subprocess.run(
        ["gpg", "--verify", "SHA256SUMS.asc", "SHA256SUMS"], cwd=folder, check=True, capture_output=True, timeout=LONG
    )
    endings = [re.sub(r".*?((\.tar|\.img|\.cdx)?\.\w+)$", r"\1", path.name) for path in folder.iterdir()]
    assert {".whl", ".tar.gz", ".deb", ".dsc", ".tar.xz", ".cdx.json", ".img.xz", ".sources", ".json", ".md"} <= {
        *endings
    }
    page = (folder / "RELEASE.md").read_text("utf-8")
    assert f"{url}/ratkeeper.sources" in page
    assert "**Games**" in page
    with tarfile.open(next(folder.glob("*.tar.gz"))) as sdist:
        names = [member.name.partition("/")[2] for member in sdist]
    assert {"PKG-INFO", "pyproject.toml", "companion/cli.py", "ui/assets/small.pcf.gz", "LICENSE"} <= {*names}


def test_the_entry_for_imager_has_the_fields_that_its_schema_requires(published: tuple[Path, str]) -> None:
    folder, url = published
    [entry] = json.loads((folder / "imager.json").read_text("utf-8"))["os_list"]
    required = {
        "name",
        "description",
        "icon",
        "url",
        "extract_size",
        "extract_sha256",
        "image_download_size",
        "release_date",
        "devices",
    }
    assert required <= entry.keys()
    assert entry["extract_size"] == (1 << 20) + len(b"system")
    assert (folder / entry["icon"].removeprefix(f"{url}/")).is_file()
    assert (folder / entry["url"].removeprefix(f"{url}/")).stat().st_size == entry["image_download_size"]
    assert imager_entry.__doc__


@pytest.mark.parametrize("architecture", release.ARCHITECTURES)
def test_apt_takes_the_package_from_the_repository(
    published: tuple[Path, str], tmp_path: Path, architecture: str
) -> None:
    folder, _ = published
    updated = apt(tmp_path, folder, "update", architecture=architecture)
    assert updated.returncode == 0, updated.stderr
    assert "W:" not in updated.stderr
    taken = apt(tmp_path, folder, "download", "ratkeeper", architecture=architecture)
    assert taken.returncode == 0, taken.stderr
    [package] = tmp_path.glob("*.deb")
    assert package.read_bytes() == next(folder.glob("*.deb")).read_bytes()


def test_apt_refuses_a_repository_that_another_key_has_signed(
    published: tuple[Path, str], keys: Path, tmp_path: Path
) -> None:
    with served(tmp_path / "copy") as url:
        copy = with_copy(published[0], tmp_path / "copy", url)
        new_key(keys, "stranger@ratkeeper.example")
        sign_repository(copy / "apt", "stranger@ratkeeper.example", datetime.now(UTC))
        updated = apt(tmp_path, copy, "update")
    assert updated.returncode
    assert "NO_PUBKEY" in updated.stderr


def test_apt_refuses_a_repository_that_has_expired(published: tuple[Path, str], keys: Path, tmp_path: Path) -> None:
    with served(tmp_path / "copy") as url:
        copy = with_copy(published[0], tmp_path / "copy", url)
        sign_repository(copy / "apt", KEY, datetime(2025, 1, 1, tzinfo=UTC))
        updated = apt(tmp_path, copy, "update")
    assert updated.returncode
    assert "expired" in updated.stderr


def test_apt_refuses_a_mirror_that_has_only_half_of_an_update(published: tuple[Path, str], tmp_path: Path) -> None:
    with served(tmp_path / "copy") as url:
        copy = with_copy(published[0], tmp_path / "copy", url)
        for packages in copy.glob("apt/dists/stable/main/binary-arm64/Packages*"):
            packages.write_bytes(packages.read_bytes() + b"\n")
        updated = apt(tmp_path, copy, "update")
    assert updated.returncode
    assert re.search("unexpected size|Hash Sum mismatch", updated.stderr)


def test_apt_refuses_a_package_that_was_cut_off(published: tuple[Path, str], tmp_path: Path) -> None:
    with served(tmp_path / "copy") as url:
        copy = with_copy(published[0], tmp_path / "copy", url)
        [package] = copy.glob("apt/pool/*.deb")
        assert apt(tmp_path, copy, "update").returncode == 0
        package.write_bytes(package.read_bytes()[:-1000])
        taken = apt(tmp_path, copy, "download", "ratkeeper")
    assert taken.returncode
    assert not list(tmp_path.glob("*.deb"))
