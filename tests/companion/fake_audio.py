"""A fake voice and sound for what the box says and plays."""

from ui.words import LANGUAGES


class FakeAudio:
    """A voice and a sound that keep what they are given."""

    volume = 1.0

    def __init__(self) -> None:
        self.lines: list[str] = []
        """Those that interrupt begin with a !, those that must be kept with a *."""
        self.sounds: list[str] = []

    def say(self, text: str, language: str, *, interrupt: bool = False, keep: bool = False) -> None:
        assert language in LANGUAGES
        self.lines.append("!" * interrupt + "*" * keep + text)

    def play(self, name: str) -> None:
        self.sounds.append(name)

    def take(self) -> list[str]:
        lines, self.lines = self.lines, []
        return lines
