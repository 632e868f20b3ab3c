"""The inbox: everything in its order, but no finger waits behind a flood of scans, and nothing grows without end."""

from companion.signals import FEW_SCANS, MOST, MOST_SCANS, Closed, Garbled, Inbox, Pressed, Scanned, Signal


def taken(inbox: Inbox) -> list[Signal]:
    return list(iter(lambda: inbox.take(0), None))


def test_a_few_scans_and_presses_stay_in_their_order() -> None:
    inbox = Inbox()
    signals: list[Signal] = [Pressed("ok", 0), Scanned("1", 1), Pressed("ok", 2), Scanned("2", 3), Closed(4)]
    for signal in signals:
        inbox.put(signal)
    assert taken(inbox) == signals
    assert inbox.take(0.001) is None


def test_a_press_overtakes_a_flood() -> None:
    inbox = Inbox()
    for number in range(FEW_SCANS + 1):
        inbox.put(Scanned(str(number), 0))
    inbox.put(Pressed("ok", 1))
    assert inbox.take() == Pressed("ok", 1)
    assert [one.code for one in taken(inbox) if isinstance(one, Scanned)] == [str(n) for n in range(FEW_SCANS + 1)]


def test_more_scans_than_anybody_holds_up_end_in_one_that_was_not_read() -> None:
    inbox = Inbox()
    for number in range(10 * MOST):
        inbox.put(Scanned(str(number), 0))
    assert inbox._arrived.qsize() == MOST
    first, *_, last = scans = taken(inbox)
    assert len(scans) == MOST_SCANS
    assert first == Scanned("0", 0)
    assert isinstance(last, Garbled)


def test_hands_and_the_end_are_heard_while_scans_pile_up() -> None:
    inbox = Inbox()
    for number in range(2 * MOST):
        inbox.put(Scanned(str(number), 0))
    inbox.put(Pressed("ok", 1))
    for _ in range(3 * MOST):
        inbox.put(Pressed("up", 2))
    inbox.put(Closed(3))
    assert inbox.take() == Pressed("ok", 1)
    others = [one for one in taken(inbox) if not isinstance(one, Scanned | Garbled)]
    assert len(others) == MOST
    assert others[-1] == Closed(3)
