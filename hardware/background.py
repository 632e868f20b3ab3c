"""Calls that may hang: they run on another thread, and the caller decides how long to wait for them."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread


class BackgroundCall:
    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self.fault: Exception | None = None
        """The exception that the call raised; None if it raised none or is not done."""
        self._away = Lock()
        self._away.acquire()

    def run(self) -> None:
        try:
            self._act()
        except Exception as fault:  # noqa: BLE001 - passed on to the caller
            self.fault = fault
        finally:
            self._away.release()

    def is_done(self, patience: float) -> bool:
        """Wait at most `patience` seconds for the call; return whether it is done."""
        if not self._away.acquire(timeout=patience):
            return False
        self._away.release()
        return True


def run_in_background(act: Callable[[], None], name: str) -> BackgroundCall:
    """Run one call on a new thread, which ends after the call."""
    job = BackgroundCall(act)
    Thread(target=job.run, name=name, daemon=True).start()
    return job


class BackgroundWorker:
    """Runs calls one after the other on one lasting thread: starting a thread takes longer than sending a picture."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: SimpleQueue[BackgroundCall | None] | None = None

    def do(self, act: Callable[[], None]) -> BackgroundCall:
        """Queue a call; return at once."""
        job = BackgroundCall(act)
        if self._jobs is None:
            self._jobs = SimpleQueue()
            self._jobs.put(job)
            Thread(target=self._run, args=(self._jobs,), name=self._name, daemon=True).start()
        else:
            self._jobs.put(job)
        return job

    def leave(self) -> None:
        """End the thread after the queued calls; a later call starts a new one."""
        if self._jobs is not None:
            self._jobs.put(None)
            self._jobs = None

    @staticmethod
    def _run(jobs: SimpleQueue[BackgroundCall | None]) -> None:
        while job := jobs.get():
            job.run()
