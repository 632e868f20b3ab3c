"""Game packages as pip leaves them in a folder, for tests."""

from collections.abc import Mapping
from pathlib import Path


def unpack(folder: Path, files: Mapping[str, str], entries: Mapping[str, str], distribution: str = "added") -> None:
    """Write modules and texts by their paths, and the entry points that register them, by name."""
    info = folder / f"{distribution}-1.0.dist-info"
    points = "\n".join(f"{name} = {module}" for name, module in entries.items())
    metadata = {"METADATA": f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"}
    metadata["entry_points.txt"] = f"[ratkeeper.games]\n{points}\n"
    for path, text in {**files, **{f"{info.name}/{name}": text for name, text in metadata.items()}}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
