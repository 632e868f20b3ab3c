"""Settings of ready-made boards, one TOML file each, in the format of the settings file."""

from pathlib import Path


def boards() -> dict[str, str]:
    """Return the settings text of each board, by its name."""
    return {file.stem: file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("*.toml"))}
