"""Debounce, hold and repeat of one button: levels in, signals out; it knows no pin, no thread and no clock."""

from math import inf

from companion.signals import Held, Pressed, Repeated
from companion.values import Value


class Feel(Value):
    """How a button answers to a finger, in seconds."""

    settle: float = 0.02
    """A button is up again when its level has been up this long without a tremor."""
    hold: float = 0.8
    """Down this long means the second meaning."""
    repeat_after: float = 0.4
    repeat_every: float = 0.15


class Press:
    """What one button has to say, told each edge and now and then the level.

    The first look that finds it down says `Pressed`, without delay. The next press needs a release, and a
    release is a level that stayed up for `feel.settle`: so chatter, of a finger going down or up, is one press.
    Being down without a tremor says `Held` once, or `Repeated` again and again if the button repeats.
    A button that is down from the start says nothing before it was released.
    """

    def __init__(self, role: str, *, repeats: bool = False, feel: Feel | None = None, down: bool = False) -> None:
        self.role = role
        self._repeats = repeats
        self._feel = feel or Feel()
        self._level = self._pressed = self._held = down
        self._changed = self._looked = -inf
        self._speaks = inf  # when it says Held or Repeated, if the level stays

    def see(self, down: bool, now: float) -> Pressed | Held | Repeated | None:
        """Look at the level, because of an edge or just to look: what there is to say, at most one thing."""
        now = max(now, self._looked)  # threads that race to look must not turn time back
        said: Pressed | Held | Repeated | None = self._waited(now)
        self._looked = now
        if down == self._level:
            return said
        self._level, self._changed, self._speaks = down, now, inf
        if down and not self._pressed:
            self._pressed, self._held, said = True, False, Pressed(self.role, now)
        if down and not self._held:
            self._speaks = now + (self._feel.repeat_after if self._repeats else self._feel.hold)
        return said

    @property
    def due(self) -> float | None:
        """When to look again; None when the next edge is soon enough.

        Edges get lost in a storm, levels do not: while the button is not settled up, it wants to be looked at.
        """
        return min(self._looked + self._feel.settle, self._speaks) if self._pressed else None

    def _waited(self, now: float) -> Held | Repeated | None:
        """What has come true by waiting, with the level as it was until `now`."""
        if not self._level and now >= self._changed + self._feel.settle:
            self._pressed = False
        if now < self._speaks:
            return None
        at, every = self._speaks, self._feel.repeat_every
        if not self._repeats:
            self._held, self._speaks = True, inf
            return Held(self.role, at)
        self._speaks += every * (1 + (now - at) // every)  # after a stall, once: a cursor must not fly off
        return Repeated(self.role, at)
