"""Default folders of games, settings and caches, and running as the owner of a folder."""

import os
import pwd
from pathlib import Path


def state_folder() -> Path:
    """Return the folder for saved data: the service's if systemd sets one, else the user's."""
    if service := os.environ.get("STATE_DIRECTORY"):
        return Path(service)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "ratkeeper"


def cache_folder() -> Path:
    """Return the user's cache folder; for a service's user without a home, a folder that does not exist."""
    if cache := os.environ.get("XDG_CACHE_HOME"):
        return Path(cache) / "ratkeeper"
    try:
        return Path.home() / ".cache/ratkeeper"
    except RuntimeError:
        return Path("/nonexistent")


def games_folder() -> Path:
    return state_folder() / "games"


def settings_files() -> list[Path]:
    """Return the paths at which a settings file may be: first the user's, then the system's."""
    home = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return [Path(home) / "ratkeeper" / "ratkeeper.toml", Path("/etc/ratkeeper/ratkeeper.toml")]


def owner_of(folder: Path) -> int:
    """Return the user id of the folder's owner; if the folder is missing, of the nearest existing one above it."""
    for one in (folder, *folder.absolute().parents):
        try:
            return one.stat().st_uid
        except (FileNotFoundError, NotADirectoryError):
            continue
    return 0


def act_as_owner(folder: Path) -> None:
    """Continue as the owner of the folder if the process runs as root, so that the box can read the files it writes."""
    if os.geteuid() != 0 or (owner := owner_of(folder)) == 0:
        return
    try:
        person = pwd.getpwuid(owner)
    except KeyError:  # the owner is a user of another machine: the user id is enough
        os.setgroups([])
        os.setgid(owner)
    else:
        os.initgroups(person.pw_name, person.pw_gid)
        os.setgid(person.pw_gid)
    os.setuid(owner)
