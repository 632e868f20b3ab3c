"""Where games and notes are kept and settings are looked for by default, and whose the folder of games is."""

import os
import pwd
from pathlib import Path


def state_folder() -> Path:
    """Return the service's folder if systemd sets one, else the user's."""
    if service := os.environ.get("STATE_DIRECTORY"):
        return Path(service)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "ratkeeper"


def cache_folder() -> Path:
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "ratkeeper"


def games_folder() -> Path:
    return state_folder() / "games"


def settings_files() -> list[Path]:
    """Where settings are looked for, the user's before the system's."""
    home = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return [Path(home) / "ratkeeper" / "ratkeeper.toml", Path("/etc/ratkeeper/ratkeeper.toml")]


def owner_of(folder: Path) -> int:
    """Who owns the folder, or the nearest one above it that is there."""
    for one in (folder, *folder.absolute().parents):
        try:
            return one.stat().st_uid
        except (FileNotFoundError, NotADirectoryError):
            continue
    return 0


def act_as_owner(folder: Path) -> None:
    """Let a process of root go on as the owner of the folder: the box could not read what root wrote there."""
    if os.geteuid() != 0 or (owner := owner_of(folder)) == 0:
        return
    try:
        person = pwd.getpwuid(owner)
    except KeyError:  # a disk of another machine: its number is enough
        os.setgroups([])
        os.setgid(owner)
    else:
        os.initgroups(person.pw_name, person.pw_gid)
        os.setgid(person.pw_gid)
    os.setuid(owner)
