"""The package: the same bytes each time, everything that the program needs, and scripts that upgrade and remove."""

import importlib.util
import io
import os
import re
import shutil
import subprocess
import tarfile
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
import shtab

from companion import __version__
from tests.deb.versions import ROOT, Library
from tests.soon import SOON
from tests.stand_in import stand_in

pytestmark = pytest.mark.exhaustive  # seconds of processes each
STAMP = 1_700_000_000
COMMIT = "0123456789ab"


def built(checkout: Path, into: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package of a checkout, without the libraries, which only a network has; shtab is this Python's."""
    spec = importlib.util.spec_from_file_location("build", checkout / "deb/build.py")
    assert spec
    assert spec.loader
    build: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    site = Path(shtab.__file__).parents[1]
    monkeypatch.setattr(build, "fetched", lambda names: {"wheels.txt": [], "tools.txt": [site]}[names])
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(STAMP))
    monkeypatch.setenv("SOURCE_COMMIT", COMMIT)
    build.main(into)
    [package] = into.glob("*.deb")
    return package


def members(package: bytes) -> dict[str, bytes]:
    assert package.startswith(b"!<arch>\n")
    at, found = 8, {}
    while at < len(package):
        name, size = package[at : at + 16].decode().strip(), int(package[at + 48 : at + 58])
        found[name] = package[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return found


def files(packed: bytes) -> dict[str, tuple[tarfile.TarInfo, bytes]]:
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        return {
            member.name.removeprefix("./"): (
                member,
                data.read() if (data := archive.extractfile(member)) and member.isfile() else b"",
            )
            for member in archive
        }


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    return members(built(ROOT, tmp_path / "dist", monkeypatch).read_bytes())


def test_built_elsewhere_with_another_mask_it_is_the_same_bit_for_bit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = built(ROOT, tmp_path / "one", monkeypatch)
    other = tmp_path / "checkout"
    for name in ("companion", "hardware", "ui", "deb", "systemd"):
        shutil.copytree(
            ROOT / name, other / name, copy_function=shutil.copyfile, ignore=shutil.ignore_patterns("__pycache__")
        )
    for name in ("LICENSE", "CHANGELOG.md"):
        shutil.copyfile(ROOT / name, other / name)
    before = os.umask(0o077)
    try:
        second = built(other, tmp_path / "two", monkeypatch)
    finally:
        os.umask(before)
    assert first.name == second.name
    assert first.read_bytes() == second.read_bytes()
    (other / "ui/__init__.py").write_text("# something else\n")
    assert built(other, tmp_path / "three", monkeypatch).name != first.name


def test_it_holds_every_file_of_the_program_and_belongs_to_root(package: dict[str, bytes]) -> None:
    data = files(package["data.tar.xz"])
    assert {(member.uid, member.gid, member.mtime) for member, _ in data.values()} == {(0, 0, STAMP)}
    assert {oct(member.mode) for member, _ in data.values()} == {"0o644", "0o755", "0o777"}
    tracked = subprocess.run(
        ["/usr/bin/env", "git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True, timeout=SOON
    ).stdout.split()
    program = files(data["usr/lib/ratkeeper/program.tar"][1])
    packed = {name for name, (member, _) in program.items() if member.isfile()} - {"VERSION"}
    known = f"ratkeeper-{__version__}+g{COMMIT}.dist-info/METADATA"
    assert program[known][1].endswith(f"\nVersion: {__version__}+g{COMMIT}\n".encode())
    assert packed >= {name for name in tracked if name.startswith(("companion/", "hardware/", "ui/"))}
    assert not [name for name in packed if "__pycache__" in name or name.startswith(("tests", "deb"))]
    assert data["usr/bin/ratkeeper"][0].linkname == "../lib/ratkeeper/start"
    assert data["usr/lib/ratkeeper/safe-screen"][1] == (ROOT / "deb/safe_screen.py").read_bytes()
    assert {"usr/lib/systemd/system/ratkeeper.service", "usr/lib/systemd/system/ratkeeper-drivers.service"} <= set(data)
    assert b'\ngames = "/var/lib/ratkeeper/games"\n' in data["usr/share/ratkeeper/ratkeeper.toml"][1]
    assert b"complete -o bashdefault" in data["usr/share/bash-completion/completions/ratkeeper"][1]
    assert data["usr/share/zsh/vendor-completions/_ratkeeper"][1].startswith(b"#compdef ratkeeper\n")
    assert b"complete -c ratkeeper" in data["usr/share/fish/vendor_completions.d/ratkeeper.fish"][1]


def test_the_version_names_the_release_the_time_and_what_is_in_it(package: dict[str, bytes]) -> None:
    control = files(package["control.tar.xz"])["control"][1].decode()
    version = re.search("^Version: (.*)$", control, re.MULTILINE)
    assert version
    assert re.fullmatch(rf"{re.escape(__version__)}\+202311142213\.[0-9a-f]{{8}}", version[1])
    assert "Architecture: all\n" in control
    program = files(package["data.tar.xz"])["usr/lib/ratkeeper/program.tar"][1]
    assert files(program)["VERSION"][1].decode() == version[1]


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="dpkg-deb is not on this machine")
def test_dpkg_understands_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = built(ROOT, tmp_path, monkeypatch)
    told = subprocess.run(
        ["/usr/bin/env", "dpkg-deb", "--info", str(package)], check=True, capture_output=True, text=True, timeout=SOON
    )
    assert (told.stderr, "Package: ratkeeper" in told.stdout) == ("", True)


def test_every_library_that_the_program_needs_is_carried_or_named() -> None:
    """What is compiled comes from Debian, the rest stands in wheels.txt with its checksum."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["hid"], *extras["labels"], *extras["lcd"], *extras["pi"]]
    lines = (ROOT / "deb/wheels.txt").read_text().splitlines()
    carried = {line.partition("==")[0] for line in lines if not line.startswith("#")}
    assert all(re.fullmatch(r"\S+==\S+ --hash=sha256:[0-9a-f]{64}|#.*", line) for line in lines)
    control = (ROOT / "deb/control").read_text()
    debian = {"pillow": "python3-pil", "pygame-ce": "python3-pygame"}
    for line in wanted:
        name = re.split(r"[<>=;\[ ]", line)[0]
        assert name in carried or f"{debian.get(name, f'python3-{name}')}" in control, name


def test_the_sound_library_is_asked_for_by_both_of_its_names() -> None:
    """Trixie has it under a new one; Bookworm knows only the old."""
    assert re.search(r"^Recommends:.*\blibasound2t64 \| libasound2,", (ROOT / "deb/control").read_text(), re.MULTILINE)


# Its scripts, in a root of their own: nothing of this machine is touched

TOOLS = ("getent", "useradd", "usermod", "deb-systemd-helper", "install", "rm", "runuser", "sh", "systemctl")
COUNTING = """#!/bin/bash
echo "{tool} $*" >>"$STEPS"
[ "$(grep -c '' "$STEPS")" -le "$LAST" ] || kill -KILL 0
case {tool} in getent) exit 2 ;; useradd | usermod | runuser | deb-systemd-helper | systemctl) exit 0 ;; esac
exec {real} "$@"
"""


class Root:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "usr/share/ratkeeper").mkdir(parents=True)
        (folder / "usr/share/ratkeeper/ratkeeper.toml").write_text("# as it comes\n")
        self.library = Library(folder, "usr/lib/ratkeeper", "var/lib/ratkeeper")
        shutil.copy(ROOT / "deb/swap", self.library.folder)
        self.tools = folder / "tools"
        self.tools.mkdir()
        for tool in TOOLS:
            stand_in(self.tools / tool, COUNTING.format(tool=tool, real=shutil.which(tool) or "/bin/false"))

    def script(self, name: str, *words: str, last: int = 1000) -> tuple[int, list[str]]:
        steps = self.folder / "steps"
        steps.unlink(missing_ok=True)
        steps.touch()
        surroundings = {"DPKG_ROOT": str(self.folder), "SUDO_USER": "pi", "PATH": f"{self.tools}:{os.environ['PATH']}"}
        command = ["/bin/sh", str(ROOT / "deb" / name), *words]
        done = subprocess.run(
            command,
            env={**surroundings, "STEPS": str(steps), "LAST": str(last)},
            check=False,
            start_new_session=True,
            timeout=SOON,
        )
        return done.returncode, steps.read_text().splitlines()

    def has_been_installed_the_old_way(self) -> None:
        """As the installer before the package did."""
        for path in (
            "etc/systemd/system/ratkeeper.service",
            "opt/ratkeeper/bin/python3",
            "etc/ratkeeper/ratkeeper.toml",
        ):
            (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / path).write_text("old")
        (self.folder / "usr/local/bin").mkdir(parents=True)
        (self.folder / "usr/local/bin/ratkeeper").symlink_to("/opt/ratkeeper/bin/ratkeeper")

    @property
    def boots(self) -> bool:
        """The old unit hides the new one, and needs what it starts."""
        if (self.folder / "etc/systemd/system/ratkeeper.service").exists():
            return (self.folder / "opt/ratkeeper/bin/python3").exists()
        return self.library.serve().startswith(("1 ", "2 "))


def test_it_makes_the_user_keeps_settings_and_enables_the_service(tmp_path: Path) -> None:
    root = Root(tmp_path)
    root.library.unpack("1")
    status, steps = root.script("postinst", "configure")
    assert status == 0
    assert any(step.startswith("useradd --system --user-group") for step in steps)
    assert "usermod --append --groups ratkeeper pi" in steps
    assert "deb-systemd-helper enable ratkeeper.service" in steps
    settings = tmp_path / "etc/ratkeeper/ratkeeper.toml"
    assert settings.read_text() == "# as it comes\n"
    assert settings.stat().st_mode & 0o777 == 0o644
    settings.write_text('language = "de"\n')
    root.library.unpack("2")
    assert root.script("postinst", "configure", "1")[0] == 0
    assert settings.read_text() == 'language = "de"\n'
    assert root.library.serve().startswith("2 ")
    root.library.damage("2")
    assert "SyntaxError" in root.library.serve()
    assert root.script("postinst", "configure", "2")[0] == 0  # apt install --reinstall
    assert root.library.serve().startswith("2 ")


def test_an_upgrade_from_the_installer_before_it_may_be_ended_between_any_two_steps(tmp_path: Path) -> None:
    last = 0
    while True:
        folder = tmp_path / str(last)
        root = Root(folder)
        root.has_been_installed_the_old_way()
        root.library.unpack("1")
        ended = root.script("postinst", "configure", last=last)[0] != 0
        assert root.boots, last
        assert root.script("postinst", "configure")[0] == 0
        assert root.library.serve().startswith("1 ")
        for path in ("opt/ratkeeper", "etc/systemd/system/ratkeeper.service", "usr/local/bin/ratkeeper"):
            assert not os.path.lexists(folder / path)
        if not ended:
            break
        last += 1
    assert last > 10


def test_removing_leaves_settings_and_games_and_nothing_else(tmp_path: Path) -> None:
    root = Root(tmp_path)
    root.library.install("1")
    root.library.serve()
    state = root.library.state
    for note in (".cache/mesa/x", "shown", "screens", "splash", "games/0001-piper.journal", "cards.toml"):
        (state / note).parent.mkdir(parents=True, exist_ok=True)
        (state / note).write_text("something")
    assert root.script("prerm", "upgrade")[0] == 0
    assert root.boots
    assert root.script("prerm", "remove")[0] == 0
    dpkgs = ["program.tar", "safe-screen", "swap"]
    assert sorted(path.name for path in root.library.folder.iterdir()) == dpkgs
    assert root.script("postrm", "remove")[0] == 0
    assert sorted(str(path.relative_to(state)) for path in state.rglob("*") if path.is_file()) == [
        "cards.toml",
        "games/0001-piper.journal",
    ]


def test_installing_changes_nothing_behind_a_link_that_the_boxs_user_has_planted(tmp_path: Path) -> None:
    root = Root(tmp_path)
    root.library.unpack("1")
    victim = tmp_path / "root/.ssh"
    victim.mkdir(mode=0o700, parents=True)
    (root.library.state / "games").symlink_to(victim)
    status, steps = root.script("postinst", "configure")
    assert status == 0
    assert victim.stat().st_mode & 0o777 == 0o700
    assert f"runuser -u ratkeeper -- chmod -R g+rX {root.library.state}/games" in steps


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_purging_gives_nothing_to_root_behind_a_link_that_the_boxs_user_has_planted(tmp_path: Path) -> None:
    root = Root(tmp_path)
    victim = tmp_path / "victim"
    victim.mkdir()
    (victim / "file").touch()
    state = root.library.state
    (state / "games").mkdir()
    for note in ("games/folder", "cards.toml", ".cache", "shown"):
        (state / note).symlink_to(victim)
    os.mkfifo(state / "splash")
    os.mkfifo(state / "games/pipe")
    for path in (victim, *victim.iterdir(), state, *state.rglob("*")):
        os.chown(path, 4711, 4711, follow_symlinks=False)
    alone = tmp_path / "postrm"  # without debconf, which would ask on this machine
    alone.write_text((ROOT / "deb/postrm").read_text().replace("/usr/share/debconf/confmodule", "/nowhere"))
    assert root.script(str(alone), "purge")[0] == 0
    assert {path.stat().st_uid for path in (victim, *victim.iterdir())} == {4711}
    left = {str(path.relative_to(state)): path.lstat().st_uid for path in state.rglob("*")}
    assert left == {"games": 0, "games/folder": 0, "games/pipe": 0, "cards.toml": 0}


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="shellcheck is not on this machine")
def test_shellcheck_finds_nothing() -> None:
    scripts = [ROOT / "deb" / name for name in ("install.sh", "lgpio.sh", "postinst", "prerm", "postrm", "swap")]
    checked = subprocess.run(
        ["/usr/bin/env", "shellcheck", *map(str, scripts)], capture_output=True, text=True, check=False, timeout=SOON
    )
    assert checked.stdout == ""
