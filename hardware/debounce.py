"""Debounce, hold, repeat and jam of one button: levels in, signals out; it knows no pin, no thread and no clock."""

from math import inf

from companion.signals import ButtonStuck, ButtonUnstuck, Held, Pressed, Repeated

SETTLE = 0.02
"""Seconds; a button is up again when its level has been up this long without a tremor."""
HOLD = 0.8
"""Down this long means the second meaning."""
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.15
LONGEST = 15.0
"""Seconds; a small child leans on a button that long, and may be told."""
LOOK = 0.25
"""Seconds between looks at a button that is stuck: nobody is waiting for it."""


class Debouncer:
    """What one button has to say, told each edge and now and then the level.

    The first look that finds it down says `Pressed`, without delay. The next press needs a release, and a
    release is a level that stayed up for `SETTLE`: so chatter, of a finger going down or up, is one press.
    Being down without a tremor says `Held` once, or `Repeated` again and again if the button repeats.
    A button that is down from the start says nothing before it was released.
    """

    def __init__(self, role: str, *, repeats: bool = False, down: bool = False) -> None:
        self.role = role
        self._repeats = repeats
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
            self._speaks = now + (REPEAT_AFTER if self._repeats else HOLD)
        return said

    @property
    def due(self) -> float:
        """When to look again; never, if the next edge is soon enough.

        Edges get lost in a storm, levels do not: while the button is not settled up, it wants to be looked at.
        """
        return min(self._looked + SETTLE, self._speaks) if self._pressed else inf

    def _waited(self, now: float) -> Held | Repeated | None:
        """What has come true by waiting, with the level as it was until `now`."""
        if not self._level and now >= self._changed + SETTLE:
            self._pressed = False
        if now < self._speaks:
            return None
        at = self._speaks
        if not self._repeats:
            self._held, self._speaks = True, inf
            return Held(self.role, at)
        missed = (now - at) // REPEAT_EVERY  # in a stall: a cursor must not fly off
        self._speaks += REPEAT_EVERY * (1 + missed)
        return Repeated(self.role, at)


class StuckDetector:
    """Told every level that is seen, it says `ButtonStuck` once, and `ButtonUnstuck` when the button is up again."""

    def __init__(self, role: str, longest: float = LONGEST) -> None:
        self.stuck = False
        self._role = role
        self._longest = longest
        self._since: float | None = None  # it is down

    def see(self, down: bool, now: float) -> ButtonStuck | ButtonUnstuck | None:
        if not down:
            was_stuck, self.stuck, self._since = self.stuck, False, None
            return ButtonUnstuck(self._role, now) if was_stuck else None
        if self._since is None:
            self._since = now
        if self.stuck or now < self._since + self._longest:
            return None
        self.stuck = True
        return ButtonStuck(self._role, now)
