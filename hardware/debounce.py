"""Turns the levels of one button into signals: pressed, held, repeated, stuck. Pure; the time is passed in."""

from math import inf

from companion.signals import ButtonStuck, ButtonUnstuck, Held, Pressed, Repeated

SETTLE = 0.02
"""Seconds that a button must stay up to count as released; its contact may bounce before."""
HOLD = 0.8
"""Seconds that a button must stay down to count as held."""
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.15
LONGEST = 15.0
"""Seconds that a button must stay down to count as stuck; people do not hold one for so long."""
LOOK = 0.25
"""Seconds between two reads of a stuck button's level."""


class Debouncer:
    """The signals of one button; `see` must be called at each edge, and at the time `due`.

    The first call that finds the button down returns `Pressed`, without delay. The next press needs a release, which is
    a level that stayed up for `SETTLE` seconds, so contact bounce counts as one press. A button that stays down gives
    `Held` once or, if it repeats, `Repeated` again and again. A button that is down from the start gives nothing
    before its release.

    With `on_release`, `Pressed` comes at the release, but not after `Held`.
    """

    def __init__(self, role: str, *, repeats: bool = False, on_release: bool = False, down: bool = False) -> None:
        self.role = role
        self._repeats = repeats
        self._on_release = on_release
        self._level = self._pressed = self._held = down
        self._changed = self._looked = -inf
        self._speaks = inf  # time at which Held or Repeated becomes due, if the button stays down

    def see(self, down: bool, now: float) -> Pressed | Held | Repeated | None:
        """Take the level read at `now`, at an edge or at the time `due`; return the signal that follows, if any."""
        now = max(now, self._looked)  # two threads call this; time must not go back
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
        """Return the time at which the level must be read again; infinity if it is enough to wait for the next edge.

        If a contact bounces fast, edges get lost. The level is therefore read until the button is released.
        """
        return min(self._looked + SETTLE, self._speaks) if self._pressed else inf

    def _waited(self, now: float) -> Pressed | Held | Repeated | None:
        """Return the signal that became due between the last call and `now`, while the level stayed the same."""
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
    """Finds out from each level whether a button is stuck: gives `ButtonStuck` once, `ButtonUnstuck` at the release."""

    def __init__(self, role: str, longest: float = LONGEST) -> None:
        self.stuck = False
        self._role = role
        self._longest = longest
        self._since: float | None = None  # time since which the button has been down

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
