"""Jobs on a thread of their own: it stays for the next one, and ends when it is told to."""

import threading

from hardware.background import BackgroundWorker
from tests.timeouts import TIMEOUT, wait_until


def named(name: str) -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == name]


def test_one_thread_does_them_all_and_leaves_when_it_is_told() -> None:
    hand, threads = BackgroundWorker("one hand"), []
    for _ in range(3):
        assert hand.do(lambda: threads.append(threading.current_thread())).is_done(10)
    assert len(threads) == 3
    assert len(set(threads)) == 1
    hand.leave()
    wait_until(lambda: not named("one hand"))
    assert hand.do(lambda: threads.append(threading.current_thread())).is_done(10)
    assert len(set(threads)) == 2
    hand.leave()


def test_waiting_returns_the_result_or_ends_at_its_limit() -> None:
    hand, free = BackgroundWorker("slow hand"), threading.Event()

    def wait() -> None:
        free.wait(TIMEOUT)

    slow = hand.do(wait)
    assert not slow.is_done(0)
    assert not slow.is_done(0.01)
    free.set()
    assert slow.is_done(10)
    assert slow.is_done(0), "it stays back"
    assert slow.fault is None

    def fail() -> None:
        raise OSError("gone")

    failed = hand.do(fail)
    assert failed.is_done(10)
    assert str(failed.fault) == "gone"
    hand.leave()
