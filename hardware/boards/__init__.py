"""The settings of ready-made boards: one TOML file for each, in the format of the settings file."""

from pathlib import Path


def boards() -> dict[str, str]:
    """Return the text of each board's TOML file, by the board's name."""
    return {file.stem: file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("*.toml"))}
