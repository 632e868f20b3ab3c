"""Debounce, hold, repeat and stuck detection of one button: levels in, signals out. Pure; the time is passed in."""

from math import inf

from companion.signals import ButtonStuck, ButtonUnstuck, Held, Pressed, Repeated

SETTLE = 0.02
"""Seconds without a bounce after which a button counts as released."""
HOLD = 0.8
"""Seconds after which a press counts as held."""
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.15
LONGEST = 15.0
"""Seconds after which a button counts as stuck; longer than people hold one."""
LOOK = 0.25
"""Seconds between looks at a stuck button."""


class Debouncer:
    """The state of one button, given each edge and now and then the level.

    The first look that finds it down posts `Pressed`, without delay. The next press needs a release, and a release is a
    level that stayed up for `SETTLE`, so contact bounce counts as one press. A button that stays down posts `Held`
    once, or `Repeated` again and again if it repeats. A button that is down from the start posts nothing before its
    release.

    With `on_release`, `Pressed` waits for the release, and a press that was held posts `Held` alone.
    """

    def __init__(self, role: str, *, repeats: bool = False, on_release: bool = False, down: bool = False) -> None:
        self.role = role
        self._repeats = repeats
        self._on_release = on_release
        self._level = self._pressed = self._held = down
        self._changed = self._looked = -inf
        self._speaks = inf  # time of Held or Repeated, if the level stays

    def see(self, down: bool, now: float) -> Pressed | Held | Repeated | None:
        """Return the signals after a look at the level, because of an edge or a timer; at most one."""
        now = max(now, self._looked)  # two threads may look; time must not go back
        said: Pressed | Held | Repeated | None = self._waited(now)
        self._looked = now
        if down == self._level:
            return said
        self._level, self._changed, self._speaks = down, now, inf
        if down and not self._pressed:
            self._pressed, self._held = True, False
            if not self._on_release:
                said = Pressed(self.role, now)
        if down and not self._held:
            self._speaks = now + (REPEAT_AFTER if self._repeats else HOLD)
        return said

    @property
    def due(self) -> float:
        """Return the time of the next look; infinity if the next edge is early enough.

        Edges get lost in a storm, levels do not: until the button has settled, its level must be read.
        """
        return min(self._looked + SETTLE, self._speaks) if self._pressed else inf

    def _waited(self, now: float) -> Pressed | Held | Repeated | None:
        """Return the signals that became due between the last look and `now`, with the level unchanged."""
        if self._pressed and not self._level and now >= self._changed + SETTLE:
            self._pressed = False
            if self._on_release and not self._held:
                return Pressed(self.role, self._changed + SETTLE)
        if now < self._speaks:
            return None
        at = self._speaks
        if not self._repeats:
            self._held, self._speaks = True, inf
            return Held(self.role, at)
        missed = (now - at) // REPEAT_EVERY  # after a stall, skip missed repeats so that the cursor does not jump
        self._speaks += REPEAT_EVERY * (1 + missed)
        return Repeated(self.role, at)


class StuckDetector:
    """Stuck detection, given every level: posts `ButtonStuck` once, and `ButtonUnstuck` after the release."""

    def __init__(self, role: str, longest: float = LONGEST) -> None:
        self.stuck = False
        self._role = role
        self._longest = longest
        self._since: float | None = None  # time at which it went down

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
