"""Something that is done on a thread of its own, because it may hang: whoever sent it waits as long as they like."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread


class BackgroundCall:
    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self.fault: Exception | None = None
        """What came of it, once it is back."""
        self._away = Lock()
        self._away.acquire()

    def run(self) -> None:
        try:
            self._act()
        except Exception as fault:  # noqa: BLE001 - whoever sent it knows what to make of it
            self.fault = fault
        finally:
            self._away.release()

    def is_done(self, patience: float) -> bool:
        """Whether it is done, after so many seconds at most."""
        if not self._away.acquire(timeout=patience):
            return False
        self._away.release()
        return True


def run_in_background(act: Callable[[], None], name: str) -> BackgroundCall:
    """One job alone, on a thread that ends with it."""
    job = BackgroundCall(act)
    Thread(target=job.run, name=name, daemon=True).start()
    return job


class BackgroundWorker:
    """Does one job after the other. Its thread stays: to start one takes longer than to send a picture."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: SimpleQueue[BackgroundCall | None] | None = None

    def do(self, act: Callable[[], None]) -> BackgroundCall:
        """Returns at once."""
        job = BackgroundCall(act)
        if self._jobs is None:
            self._jobs = SimpleQueue()
            self._jobs.put(job)
            Thread(target=self._run, args=(self._jobs,), name=self._name, daemon=True).start()
        else:
            self._jobs.put(job)
        return job

    def leave(self) -> None:
        """The thread ends after what it was told; another one would do what is told later."""
        if self._jobs is not None:
            self._jobs.put(None)
            self._jobs = None

    @staticmethod
    def _run(jobs: SimpleQueue[BackgroundCall | None]) -> None:
        while job := jobs.get():
            job.run()
