"""The inbox: everything in its order, but no finger waits behind a flood of scans, and nothing grows without end."""

from companion.signals import (
    FEW_SCANS,
    MOST_SCANS,
    MOST_WAITING,
    EventQueue,
    Pressed,
    QuitRequested,
    Scanned,
    Signal,
    UnreadableScan,
)


def taken(queue: EventQueue) -> list[Signal]:
    return list(iter(lambda: queue.take(0), None))


def test_a_few_scans_and_presses_stay_in_their_order() -> None:
    queue = EventQueue()
    signals: list[Signal] = [Pressed("ok", 0), Scanned("1", 1), Pressed("ok", 2), Scanned("2", 3), QuitRequested(4)]
    for signal in signals:
        queue.put(signal)
    assert taken(queue) == signals
    assert queue.take(0.001) is None


def test_a_press_overtakes_a_flood() -> None:
    queue = EventQueue()
    for number in range(FEW_SCANS + 1):
        queue.put(Scanned(str(number), 0))
    queue.put(Pressed("ok", 1))
    assert queue.take() == Pressed("ok", 1)
    assert [one.code for one in taken(queue) if isinstance(one, Scanned)] == [str(n) for n in range(FEW_SCANS + 1)]


def test_too_many_waiting_scans_become_one_unreadable_scan() -> None:
    queue = EventQueue()
    for number in range(10 * MOST_WAITING):
        queue.put(Scanned(str(number), 0))
    assert queue._arrived.qsize() == MOST_WAITING
    first, *_, last = scans = taken(queue)
    assert len(scans) == MOST_SCANS
    assert first == Scanned("0", 0)
    assert isinstance(last, UnreadableScan)


def test_hands_and_the_end_are_heard_while_scans_pile_up() -> None:
    queue = EventQueue()
    for number in range(2 * MOST_WAITING):
        queue.put(Scanned(str(number), 0))
    queue.put(Pressed("ok", 1))
    for _ in range(3 * MOST_WAITING):
        queue.put(Pressed("up", 2))
    queue.put(QuitRequested(3))
    assert queue.take() == Pressed("ok", 1)
    others = [one for one in taken(queue) if not isinstance(one, Scanned | UnreadableScan)]
    assert len(others) == MOST_WAITING
    assert others[-1] == QuitRequested(3)
