"""Where games and notes are kept and settings are looked for when nobody says otherwise."""

import os
from pathlib import Path


def state_folder() -> Path:
    """The service's own folder when systemd names one, else the user's."""
    if service := os.environ.get("STATE_DIRECTORY"):
        return Path(service)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "ratkeeper"


def games_folder() -> Path:
    return state_folder() / "games"


def settings_files() -> list[Path]:
    """Where settings are looked for, the user's before the system's."""
    home = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return [Path(home) / "ratkeeper" / "ratkeeper.toml", Path("/etc/ratkeeper/ratkeeper.toml")]
