"""A button that is down longer than any finger stays: levels in, signals out; it knows no pin and no clock."""

from companion.signals import ButtonStuck, ButtonUnstuck

LONGEST = 15.0
"""Seconds; a small child leans on a button that long, and may be told."""
LOOK = 0.25
"""Seconds between looks at a button that is stuck: nobody is waiting for it."""


class Jam:
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
