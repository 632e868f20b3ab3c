"""Texts about corrections: a language's sentence frames, filled with a few words of the game. Pure."""

from collections.abc import Mapping, Sequence

Frames = Mapping[str, Sequence[str]]
Label = Sequence[str]
"""A label for small panels; what is corrected; and its new state, with the blank `number`."""
TOLD = "corrected_<what>"


def composed(frames: Frames, corrections: Mapping[str, Label]) -> dict[str, list[str]]:
    """Return the short and full texts about these corrections, by key.

    >>> labels = {"claimed": ("claimed", "claimed trackers", "{player} holds {number}")}
    >>> composed({"corrected_<what>": ("{player}", "Corrected: <told>.")}, labels)
    {'corrected_claimed': ['{player}', 'Corrected: {player} holds {after}.']}
    """
    found = {}
    for what, (label, noun, told) in corrections.items():
        for key, (short, full) in frames.items():
            sentence = told.replace("{number", "{after") if key == TOLD else told
            says = {"what": what, "label": label, "noun": noun, "told": sentence}
            found[_filled(key, says)] = [_filled(short, says), _filled(full, says)]
    return found


def _filled(frame: str, says: Mapping[str, str]) -> str:
    for name, said in says.items():
        frame = frame.replace(f"<{name}>", said)
    return frame
