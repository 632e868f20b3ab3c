"""What somebody does on purpose to the folder of games and to the program, and what a careless hand does to both."""

import signal
import threading
from contextlib import redirect_stderr
from io import StringIO
from zlib import crc32

from companion.box import worker
from companion.cli import main
from companion.signals import message
from companion.storage.journal import LARGEST
from companion.storage.saved_games import saved_games
from tests.faults.processes import Process
from tests.faults.program import raises
from tests.faults.registry import Place, fault
from tests.faults.replacements import instead
from tests.faults.simulated_table import LINE, OPENING, must_have_kept, simulated_table, told_by
from tests.faults.unreadable_files import seal, starts_beside
from tests.kept_games import keep

HEADER = seal(b'{"journal":"ratkeeper","version":1,"mark":"a","continues":null')


@fault("disk", cheap=True)
def a_number_longer_than_names(place: Place) -> str:
    """a file in the folder of games whose number is as long as a name can be"""
    place.games.mkdir()
    path = place.games / f"{'9' * 240}-x.journal"
    path.touch()
    keep(place.games, *OPENING, *LINE)
    with simulated_table(place, fresh=False) as table:
        table.plays_on()
        table.hands.loop.game.begin((*OPENING, *LINE))
        table.hands.loop.open_game()
        table.plays_on()
        assert table.calm, table.notices
        return f"it is not counted on from there; {len(table.acknowledged)} acknowledged"


@fault("disk", cheap=True)
def a_tail_of_beginnings(place: Place) -> str:
    """a journal that ends in four million beginnings of lines"""
    place.games.mkdir()
    path = place.games / "0001-piper.journal"
    path.write_bytes(HEADER + b'{"seq":' * ((LARGEST - len(HEADER)) // 7))
    return starts_beside(place, path)


@fault("disk", cheap=True)
def a_line_that_fills_the_memory(place: Place) -> str:
    """ten million lists in one line under a fitting checksum"""
    place.games.mkdir()
    path = place.games / "0001-piper.journal"
    bomb = b'{"seq":1,"at":1,"say":"game piper","x":[' + b"[]," * 10_000_000 + b"0]"
    path.write_bytes(HEADER + seal(bomb, crc32(b"a")))
    assert saved_games(place.games)[0].fault == message("why.no_journal"), "somebody takes it apart"
    (place.games / "0002-piper.journal").write_bytes(seal(bomb))
    return starts_beside(place, path)


@fault("disk", cheap=True)
def an_export_over_a_kept_game(place: Place) -> str:
    """a game exported over a kept one, by its name and by a link"""
    keep(place.games, *OPENING, *LINE)
    path = keep(place.games, *OPENING)
    link = place.folder / "saturday.table"
    link.symlink_to(path)
    before = path.read_bytes()
    for output in (path, link):
        with redirect_stderr(StringIO()) as told:
            assert main(["export", "1", "--games", str(place.games), "-o", str(output)]) == 2, "it was written"
        assert path.read_bytes() == before, "a kept game is gone"
    return f"“{told.getvalue().strip().rpartition(': ')[2]}”"


@fault("program", cheap=True)
def no_thread_for_a_new_game(place: Place) -> str:
    """no thread to be had when a new game begins"""
    with simulated_table(place) as table:
        table.plays_on()
        game = table.hands.loop.game
        before = game.session
        with instead(threading.Thread, "start", raises):
            try:
                game.begin((*OPENING, *LINE))
            except ZeroDivisionError:
                assert game.session is before, "a game is in play that nobody writes down"
            else:
                raise AssertionError("a game began that nobody writes down")
        table.plays_on()
        assert len(list(place.games.glob("*.journal"))) == 1
        return f"the game in play stays, and is kept; {table.must_have_kept()}"


@fault("program", cheap=True)
def who_thinks_is_killed(place: Place) -> str:
    """the process that thinks for an empty chair killed, as where memory is short"""
    dealt = ("deal forward", "deal back", "deal melody", "deal sewer")
    keep(
        place.games, "game piper", "players Ada Gizmo Ben", "bot Gizmo greedy", OPENING[2], *LINE, *dealt, "play back 1"
    )
    with simulated_table(place, fresh=False) as table:
        hands = table.hands
        bots = hands.loop.ui.peripherals.bots
        assert bots
        with instead(worker, "python", lambda *_: ["sleep", "60"]):
            hands.press("left")
        process = bots._worker._process
        assert process, "no worker was started"
        process.kill()
        table.until(lambda: process.returncode is not None, "it cannot be killed")
        began = hands.loop._clock()
        table.until(lambda: hands.frame.choices, "the empty chair never plays")
        seconds = hands.loop._clock() - began
        hands.press("ok")
        table.until(lambda: not hands.loop.game.has_unsaved, "the disk has not answered")
        return f"another one is asked, and answers {seconds:.0f} s later; {table.must_have_kept()}"


@fault("program")
def hung_up(place: Place) -> str:
    """the line to a terminal lost in the middle of a game (SIGHUP)"""
    keep(place.games, *OPENING, *LINE)
    before = told_by(place.games)
    terminal = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whoever started us may have told us to ignore it
    with Process(place.games, user=3) as box:
        signal.signal(signal.SIGHUP, terminal)
        box.wait_for(lambda box: len(box.acknowledged) > 2, "nothing was acknowledged")
        box.signal(signal.SIGHUP)
        status = box.ended()
    assert status == 0, f"it ended with status {status}"
    return f"it ends in order; {must_have_kept(box.acknowledged, before, place.games)}"
