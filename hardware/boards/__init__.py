"""Ready settings for the boards people buy, as data: one TOML file each, in the words of the settings file."""

from pathlib import Path


def boards() -> dict[str, str]:
    """Each board's name and the text of its settings."""
    return {file.stem: file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("*.toml"))}
