"""The package: the same bytes each time, everything that the program needs, all its licences, and careful scripts."""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from companion import __version__
from companion.commands.parser import COMMANDS
from tests.debian.versions import ROOT, Library
from tests.fake_program import write_program
from tests.running import LONGEST_SECONDS
from tests.timeouts import TIMEOUT

STAMP = 1_700_000_000
COMMIT = "0123456789ab"
PARTS = ("companion", "hardware", "ui", "debian", "systemd", "LICENSE", "CHANGELOG.md", "pyproject.toml")
"""What the package is built from, beside the wheels."""
CONTROL = (ROOT / "debian/control").read_text()
COPYRIGHT = (ROOT / "debian/copyright").read_text()
needs_tools = pytest.mark.skipif(
    not shutil.which("dpkg-checkbuilddeps")
    or subprocess.run(
        ["/usr/bin/env", "dpkg-checkbuilddeps"], cwd=ROOT, stderr=subprocess.DEVNULL, check=False, timeout=TIMEOUT
    ).returncode
    != 0,
    reason="what debian/control has in Build-Depends is not on this machine",
)


def build(checkout: Path, into: Path) -> subprocess.CompletedProcess[str]:
    """Build it from sources without history."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(STAMP), "SOURCE_COMMIT": COMMIT, "PYTHON": sys.executable}
    command = ["/bin/sh", str(checkout / "debian/build.sh"), str(into)]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST_SECONDS
    )


def built(checkout: Path, into: Path) -> dict[str, Path]:
    """Return the package and what comes with it, by their suffixes."""
    done = build(checkout, into)
    if "pip could not fetch" in done.stderr:
        pytest.skip("the libraries that the package carries are not on this machine, and there is no network")
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{next(into.glob('*.deb'))}\n"
    return {path.suffix: path for path in into.iterdir()}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return built(ROOT, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def unpacked(package: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    subprocess.run(
        ["/usr/bin/env", "dpkg-deb", "--raw-extract", str(package[".deb"]), str(folder)], check=True, timeout=TIMEOUT
    )
    return folder


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


@needs_tools
@pytest.mark.exhaustive
def test_built_elsewhere_with_another_mask_all_of_it_is_the_same_bit_for_bit(
    tmp_path: Path, package: dict[str, Path]
) -> None:
    other = tmp_path / "checkout"
    other.mkdir()
    for name in PARTS:
        subprocess.run(["/usr/bin/env", "cp", "-R", str(ROOT / name), str(other)], check=True, timeout=TIMEOUT)
    shutil.copytree(ROOT / "build/wheels", other / "build/wheels")
    before = os.umask(0o077)
    try:
        second = built(other, tmp_path / "two")
    finally:
        os.umask(before)
    assert set(package) == {".deb", ".dsc", ".xz", ".json"}
    for suffix, path in package.items():
        assert second[suffix].name == path.name
        assert second[suffix].read_bytes() == path.read_bytes(), suffix
    (other / "ui/__init__.py").write_text("# something else\n")
    assert built(other, tmp_path / "three")[".deb"].name != package[".deb"].name


@needs_tools
def test_it_holds_every_file_of_the_program_and_names_its_version(unpacked: Path) -> None:
    tracked = subprocess.run(
        ["/usr/bin/env", "git", "ls-files", "companion", "hardware", "ui"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    ).stdout.split()
    program = unpacked / "usr/lib/ratkeeper/program"
    assert files(program) >= {name for name in tracked if not name.endswith(("-OFL.txt", "README.md"))}
    assert not [name for name in files(program) if "__pycache__" in name or name.startswith(("tests", "debian"))]
    known = program / f"ratkeeper-{__version__}+g{COMMIT}.dist-info/METADATA"
    assert known.read_text().endswith(f"\nVersion: {__version__}+g{COMMIT}\n")
    version = (program / "VERSION").read_text().strip()
    assert re.fullmatch(rf"{re.escape(__version__)}\+202311142213\.[0-9a-f]{{8}}", version)
    control = (unpacked / "DEBIAN/control").read_text()
    assert f"\nVersion: {version}\n" in control
    assert "\nMaintainer: Ratkeeper developers <maintainers@ratkeeper.example>\n" in control
    assert (unpacked / "usr/bin/ratkeeper").readlink() == Path("../lib/ratkeeper/start")
    for name, source in (("start", "start.py"), ("safe-screen", "safe_screen.py")):
        assert (unpacked / "usr/lib/ratkeeper" / name).read_bytes() == (ROOT / "debian" / source).read_bytes()
    units = {path.name for path in (ROOT / "systemd").iterdir()}
    assert {path.name for path in (unpacked / "usr/lib/systemd/system").iterdir()} == units
    share = unpacked / "usr/share"
    assert '\ngames = "/var/lib/ratkeeper/games"\n' in (share / "ratkeeper/ratkeeper.toml").read_text()
    assert "complete -o bashdefault" in (share / "bash-completion/completions/ratkeeper").read_text()
    assert (share / "zsh/vendor-completions/_ratkeeper").read_text().startswith("#compdef ratkeeper\n")
    assert "complete -c ratkeeper" in (share / "fish/vendor_completions.d/ratkeeper.fish").read_text()
    manual = gzip.decompress((share / "man/man1/ratkeeper.1.gz").read_bytes()).decode()
    assert all(re.search(rf"^{command}$", manual, re.MULTILINE) for command in COMMANDS)


@needs_tools
def test_dpkg_and_start_know_the_checksum_of_every_file(unpacked: Path) -> None:
    program = unpacked / "usr/lib/ratkeeper/program"
    known = {line.partition("  ./")[2] for line in (program / "SHA256SUMS").read_text().splitlines()}
    assert known == files(program) - {"SHA256SUMS"}
    dpkgs = {line.partition("  ")[2] for line in (unpacked / "DEBIAN/md5sums").read_text().splitlines()}
    links = {"usr/bin/ratkeeper"}
    assert dpkgs | links == {name for name in files(unpacked) if not name.startswith("DEBIAN/")}


@needs_tools
@pytest.mark.skipif(not shutil.which("lintian"), reason="lintian is not on this machine")
@pytest.mark.exhaustive
def test_lintian_finds_no_error_and_no_warning(package: dict[str, Path]) -> None:
    words = ["--allow-root", "--fail-on", "error,warning", str(package[".dsc"]), str(package[".deb"])]
    done = subprocess.run(
        ["/usr/bin/env", "lintian", *words], capture_output=True, text=True, check=False, timeout=LONGEST_SECONDS
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_no_finding_of_lintian_is_overridden_without_a_reason() -> None:
    lines = (ROOT / "debian/ratkeeper.lintian-overrides").read_text().splitlines()
    assert all(line.startswith("# ") for line in lines[::2])
    assert lines[1::2] == ["no-debconf-config"]


# What is in it, and by which licence


def licences() -> dict[str, str]:
    """The licence of each pattern of files in the copyright file."""
    found = re.findall(r"(?ms)^Files: (.+?)\nCopyright: .+?^License: (\S+)", COPYRIGHT)
    return {pattern: licence for patterns, licence in found for pattern in patterns.split()}


def licence_of(file: str) -> str:
    """Return the licence that the copyright file has for this file alone."""
    [licence] = [licence for pattern, licence in licences().items() if pattern != "*" and fnmatch(file, pattern)]
    return licence


def text_of(licence: str) -> str:
    [text] = re.findall(rf"(?ms)^License: {re.escape(licence)}\n( .+?)(?:^License|^Files|\Z)", COPYRIGHT)
    return " ".join(re.sub(r"(?m)^ \.?", "", text).split())


def wheels(unpacked: Path) -> dict[str, Path]:
    """The wheel of each part that the package carries, and those parts by the names of their metadata."""
    carried = [path.name.removesuffix(".dist-info") for path in unpacked.rglob("*.dist-info")]
    found = {name: next((ROOT / "build/wheels").glob(f"{name}-*.whl")) for name in carried if "ratkeeper" not in name}
    assert len(found) == len(carried) - 1
    return found


@needs_tools
def test_the_copyright_file_names_what_the_package_carries_and_nothing_else(unpacked: Path) -> None:
    carried = wheels(unpacked)
    patterns = [pattern for pattern in licences() if pattern.startswith("debian/wheels/")]
    assert sorted(name for name in carried if any(fnmatch(f"debian/wheels/{name}.whl", one) for one in patterns)) == (
        sorted(carried)
    )
    assert len(patterns) == len(carried)
    own = {"companion", "hardware", "ui", "VERSION", "SHA256SUMS"}
    program = unpacked / "usr/lib/ratkeeper/program"
    known = set()
    for wheel in carried.values():
        with zipfile.ZipFile(wheel) as archive:
            known |= set(archive.namelist())
    strangers = {name for name in files(program) if name.split("/")[0] not in own and "ratkeeper-" not in name} - known
    assert strangers == set()


@needs_tools
def test_every_licence_is_there_word_for_word(unpacked: Path) -> None:
    for name, wheel in wheels(unpacked).items():
        with zipfile.ZipFile(wheel) as archive:
            [file] = [entry for entry in archive.namelist() if re.search(r"dist-info/(licenses/)?LICENSE", entry)]
            text = " ".join(archive.read(file).decode().replace("\n* ", "\n").split())
        ours = text_of(licence_of(f"debian/wheels/{wheel.name}")).replace("* ", "")
        assert ours in text, name
        for years in re.findall(r"Copyright \(c\) (\S+ Richard Hull)", text):
            assert years in COPYRIGHT


@pytest.mark.parametrize("font", sorted(path.name for path in (ROOT / "ui/assets").glob("*.[pt][bti][mlf]")))
def test_every_font_has_its_own_licence(font: str) -> None:
    licence = licence_of(f"ui/assets/{font}")
    assert licence == ("OFL-1.1" if font.endswith(".ttf") else "public-domain")
    if licence == "OFL-1.1":
        whole = " ".join((ROOT / "ui/assets/condensed-OFL.txt").read_text().split())
        assert whole.endswith(text_of(licence))


def test_our_own_licence_is_the_one_of_the_project() -> None:
    assert licences()["*"] == "Expat"
    assert " ".join((ROOT / "LICENSE").read_text().split()).endswith(text_of("Expat"))


@needs_tools
def test_the_bill_of_materials_names_what_the_package_carries_and_needs(unpacked: Path) -> None:
    bill = json.loads((unpacked / "usr/share/doc/ratkeeper/sbom.cdx.json").read_text())
    assert (bill["bomFormat"], bill["metadata"]["component"]["version"]) == ("CycloneDX", f"{__version__}+g{COMMIT}")
    bundled = {
        (part["name"].replace(".", "_") + "-" + part["version"]) for part in bill["components"] if "hashes" in part
    }
    carried = {re.sub(r"^luma\.", "luma_", name) for name in wheels(unpacked)}
    assert bundled == carried
    [depends] = re.findall(r"(?m)^Depends: (.+)", (unpacked / "DEBIAN/control").read_text())
    needed = {re.split(r"[ |]", one)[0] for one in depends.split(", ")} - {"debconf"}
    assert {part["name"] for part in bill["components"] if "hashes" not in part} == needed
    parts = [part["bom-ref"] for part in bill["components"]]
    assert bill["dependencies"] == [{"ref": "ratkeeper", "dependsOn": parts}]


# What it needs


def test_each_library_is_bundled_or_required_in_a_sufficient_version() -> None:
    """What trixie has in too old a version stands in wheels.txt with its checksum."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = [
        *project["dependencies"],
        *(one for name in ("hid", "labels", "lcd", "link", "phones") for one in extras[name]),
    ]
    lines = (ROOT / "debian/wheels.txt").read_text().splitlines()
    assert all(re.fullmatch(r"\S+==\S+ --hash=sha256:[0-9a-f]{64}|#.*", line) for line in lines)
    carried = {line.partition("==")[0] for line in lines if not line.startswith("#")}
    debian = {"pillow": "python3-pil", "pyserial": "python3-serial"}
    for line in wanted:
        asked = Requirement(line)
        if asked.name in carried or asked.name == "pygame-ce":  # Debian has pygame, which pygame-ce comes from
            continue
        [floor] = [one.version for one in asked.specifier if one.operator == ">="]
        name = debian.get(asked.name, f"python3-{asked.name}")
        [named] = re.findall(rf"\b{name} \(>= ([\d.]+)\)", CONTROL)
        assert Version(named) >= Version(floor), name


def test_the_maintainer_is_set_in_one_place() -> None:
    """Others take it from there; the trailer of debian/changelog is written anew by each build."""
    [maintainer] = re.findall("(?m)^Maintainer: (.+)$", CONTROL)
    scripts = [path for path in (ROOT / "debian").glob("*.sh") if "Maintainer" in path.read_text()]
    assert sorted(path.name for path in scripts) == ["build.sh", "lgpio.sh"]
    assert not [path for path in scripts if maintainer.split()[-1] in path.read_text()]


def test_what_is_missing_to_build_it_is_one_line(tmp_path: Path) -> None:
    for tool in ("dirname", "mktemp", "rm"):
        (tmp_path / tool).symlink_to(str(shutil.which(tool)))
    done = subprocess.run(
        ["/bin/sh", str(ROOT / "debian/build.sh")],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT,
    )
    assert done.returncode == 1
    assert done.stderr == (
        "ratkeeper: the tools that build the package are missing: "
        "sudo apt-get install dpkg-dev && sudo apt-get build-dep .\n"
    )


# Its scripts, in a root of their own: nothing of this machine is touched


def test_it_makes_the_user_and_keeps_settings(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.install("1")
    assert any(step.startswith("useradd --system --user-group") for step in library.steps)
    assert "usermod --append --groups ratkeeper pi" in library.steps
    settings = tmp_path / "etc/ratkeeper/ratkeeper.toml"
    assert settings.read_text() == "# as it comes\n"
    assert settings.stat().st_mode & 0o777 == 0o644
    settings.write_text('language = "de"\n')
    library.install("2")
    assert settings.read_text() == 'language = "de"\n'


def test_removing_leaves_settings_and_games_and_nothing_else(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.install("1")
    library.proved_good("1")
    library.install("2")
    library.serve()
    state = library.state
    for note in (".cache/mesa/x", "shown", "screens", "splash", "games/0001-piper.journal", "cards.toml"):
        (state / note).parent.mkdir(parents=True, exist_ok=True)
        (state / note).write_text("something")
    assert library.script("prerm", "remove") == 0
    shutil.rmtree(library.folder / "program")  # dpkg's own
    assert library.files == {"safe-screen"}
    assert library.script("postrm", "remove") == 0
    assert sorted(files(state)) == ["cards.toml", "games/0001-piper.journal"]


def test_installing_changes_nothing_behind_a_link_that_the_boxs_user_has_planted(tmp_path: Path) -> None:
    library = Library(tmp_path)
    victim = tmp_path / "root/.ssh"
    victim.mkdir(mode=0o700, parents=True)
    (library.state / "games").symlink_to(victim)
    library.install("1")
    assert victim.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_purging_without_an_answer_leaves_the_games_to_their_user_and_follows_no_link(tmp_path: Path) -> None:
    library = Library(tmp_path)
    victim = tmp_path / "victim"
    victim.mkdir()
    (victim / "file").touch()
    state = library.state
    (state / "games").mkdir()
    for note in ("games/folder", "cards.toml", ".cache", "shown"):
        (state / note).symlink_to(victim)
    os.mkfifo(state / "splash")
    os.mkfifo(state / "games/pipe")
    for path in (victim, *victim.iterdir(), state, *state.rglob("*")):
        os.chown(path, 4711, 4711, follow_symlinks=False)
    alone = tmp_path / "postrm"  # without debconf, which would ask on this machine
    alone.write_text((ROOT / "debian/postrm").read_text().replace("/usr/share/debconf/confmodule", "/nowhere"))
    write_program(tmp_path / "tools/getent", "#!/bin/sh\n")  # there is a user
    assert library.script(str(alone), "purge") == 0
    assert {path.stat().st_uid for path in (victim, *victim.iterdir())} == {4711}
    left = {str(path.relative_to(state)): path.lstat().st_uid for path in state.rglob("*")}
    assert left == {"games": 4711, "games/folder": 4711, "games/pipe": 4711, "cards.toml": 4711}
    assert not [step for step in library.steps if step.startswith(("userdel", "groupdel"))]
    shutil.rmtree(state)
    assert library.script(str(alone), "purge") == 0
    assert {"userdel ratkeeper", "groupdel ratkeeper"} <= set(library.steps)


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="shellcheck is not on this machine")
def test_shellcheck_finds_nothing() -> None:
    names = ("build.sh", "install.sh", "lgpio.sh", "postinst", "prerm", "postrm")
    checked = subprocess.run(
        ["/usr/bin/env", "shellcheck", *(str(ROOT / "debian" / name) for name in names)],
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT,
    )
    assert checked.stdout == ""
