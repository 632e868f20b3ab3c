"""Something that is done on a thread of its own, because it may hang: whoever sent it waits as long as they like."""

from collections.abc import Callable
from threading import Thread


class SideJob:
    def __init__(self, act: Callable[[], None], name: str) -> None:
        self._act = act
        self.fault: Exception | None = None
        """What came of it, once it is back."""
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def is_back(self, patience: float) -> bool:
        """Whether it is done, after so many seconds at most."""
        self._thread.join(patience)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self._act()
        except Exception as fault:  # noqa: BLE001 - whoever sent it knows what to make of it
            self.fault = fault
