"""What happens inside the program: exceptions wherever one can be, missing pieces, closed windows."""

import os
import pty
from contextlib import suppress
from copy import copy
from typing import Any

from companion.box.terminal import TerminalView
from companion.box.views import ColourView, View, WindowAdapter
from companion.signals import EventQueue, QuitRequested
from tests.e2e.panel_text import shows
from tests.faults.registry import Place, Skipped, fault
from tests.faults.replacements import instead
from tests.faults.scanner import play_by_scanner
from tests.faults.simulated_table import WITH_SCANNER, simulated_table
from ui.words import Words

BROKE = "fault.broke"


def raises(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("as if by mistake")


@fault("program", cheap=True)
def an_exception_in_a_page(place: Place) -> str:
    """an exception in a page"""
    from ui.pages.question import QuestionPage  # noqa: PLC0415 - as above

    with simulated_table(place) as table:
        table.plays_on()
        while not isinstance(table.hands.loop.page, QuestionPage):  # what the last decision led to is told first
            table.hands.press("ok")
        with instead(QuestionPage, "render", raises):
            table.hands.press("down")
            said = table.hands.loop.ui.words.text(BROKE, "short")
            frame, picture = table.hands.frame, table.hands.world.glass(0).picture()
            named = [text for text in (frame.title, *frame.lines) if text.short == said]
            assert named, f"nothing says so: {frame}"
            assert any(shows(picture, text) for text in (said, str(named[0])[:12])), "the glass hides it"
        table.within(20, lambda: table.hands.frame.choices, "the question does not come back")
        table.plays_on()
        return f"“{said}”; then the question is back; {table.must_have_kept()}"


@fault("program", cheap=True)
def an_exception_in_a_painter(place: Place) -> str:
    """an exception in a painter"""
    from ui.paint import onebit  # noqa: PLC0415 - as above

    with simulated_table(place) as table:
        table.plays_on()
        with instead(onebit, "paint_onebit", raises):
            table.hands.press("down")
            assert table.names(BROKE)
            plain = table.hands.world.glass(0).picture()
            assert plain.getbbox(), "the glass is empty"
            table.plays_on()  # by the plain words that are there instead
        table.hands.press("ok")  # a page that tells something does not change for less
        table.must_forget(BROKE)
        assert (
            table.hands.world.glass(0).picture().tobytes()
            == onebit.paint_onebit(table.hands.frame, (128, 64)).tobytes()
        )
        table.plays_on(1)
        return f"the same in plain words, and play goes on; then as usual; {table.must_have_kept()}"


@fault("program", cheap=True)
def an_exception_in_the_rules(place: Place) -> str:
    """an exception in the rules"""
    with simulated_table(place) as table:
        table.plays_on()
        session = table.hands.loop.game.session
        assert session is not None
        before = session.decisions
        with instead(session.game.decisions, "apply", raises):
            session._previewed.clear()  # what was worked out before would not meet it
            for _ in range(6):
                table.hands.press("ok")
            flash = table.hands.loop.ui.state.flash
            assert flash is not None
            assert flash.short == table.hands.loop.ui.words.text(BROKE, "short")
            assert session.decisions == before
        table.plays_on()
        return f"“{flash.short}”; nothing is decided by half; {table.must_have_kept()}"


@fault("program", cheap=True)
def an_exception_in_the_scanners_thread(place: Place) -> str:
    """an exception in the scanner's thread"""
    from hardware import scanner  # noqa: PLC0415 - as above

    with simulated_table(place, WITH_SCANNER) as table:
        with instead(scanner._SerialLine, "read", raises):
            table.hands.world.line.send(b"\r")  # it sleeps until something comes
            said = table.must_name("fault.scanner_gone")
            table.plays_on()
        table.must_forget("fault.scanner_gone")
        play_by_scanner(table)
        table.plays_on(1)
        return f"“{said}”; the thread goes on by itself; {table.must_have_kept()}"


@fault("program", cheap=True)
def an_exception_in_the_journals_thread(place: Place) -> str:
    """an exception in the journal's thread"""
    from companion.storage import journal  # noqa: PLC0415 - as above

    with simulated_table(place) as table:
        table.plays_on()
        with instead(journal, "_seal", raises):
            table.decide()
            said = table.must_name("fault.not_saved")
            table.decide()
        table.must_forget("fault.not_saved")
        table.plays_on()
        return f"“{said}”; saved again by itself; {table.must_have_kept()}"


class Hoarse:
    """An announcer that breaks until it is mended."""

    mended = False

    def announce(self, *_: object) -> None:
        if not self.mended:
            raises()

    def describe(self, *_: object) -> None:
        self.announce()


@fault("program", cheap=True)
def an_exception_in_an_announcer(place: Place) -> str:
    """an exception where voice and chimes are told"""
    hoarse = Hoarse()
    with simulated_table(place, announcers=(hoarse,)) as table:
        said = table.must_name(BROKE)
        table.plays_on()
        hoarse.mended = True
        table.plays_on(1)
        table.must_forget(BROKE)
        return f"“{said}”, play goes on; {table.must_have_kept()}"


@fault("program", cheap=True)
def a_translation_missing(place: Place) -> str:
    """a sentence that nobody has translated"""
    with simulated_table(place, language="fr") as table:
        table.plays_on()
        without_texts = copy(table.hands.loop.ui.words)
        without_texts.sentences = {}
        with instead(table.hands.loop.ui, "_words_at", lambda *_: without_texts):
            table.plays_on(3)
            english = Words("en").text("fault.simulated")
            assert english in table.notices, table.notices
            assert table.hands.frame.choices
        table.plays_on()
        return f"said in English instead; {table.must_have_kept()}"


@fault("program", cheap=True)
def a_window_closed(place: Place) -> str:
    """the window closed"""
    from hardware.window import ScreenUnavailableError, Window  # noqa: PLC0415 - only where there is one

    def window(queue: EventQueue) -> list[View]:
        try:
            return [ColourView(WindowAdapter(Window(queue, (320, 200), driver="dummy")))]
        except ScreenUnavailableError as none:
            raise Skipped(str(none)) from none

    with simulated_table(place, faces=window) as table:
        import pygame  # noqa: PLC0415 - as above

        table.plays_on()
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        table.within(5, lambda: table.hands.loop.actions.is_ended, "nobody noticed")
        kept, question = table.must_have_kept(), table.hands.frame.title
    with simulated_table(place, fresh=False) as table:
        assert table.hands.frame.choices
        assert table.hands.frame.title == question or table.hands.loop.game.session is not None
        return f"the program ends in order; started again it goes on; {kept}"


@fault("program", cheap=True)
def a_terminal_hung_up(place: Place) -> str:
    """the terminal hung up that showed the game"""
    theirs, ours = pty.openpty()
    out = os.fdopen(ours, "w")
    with simulated_table(place, faces=lambda _: [TerminalView(out)]) as table:
        os.close(theirs)
        table.plays_on()
        assert not table.names(BROKE), "a notice on the panel, of a screen that is gone for good"
        kept = table.must_have_kept()
    with suppress(OSError):
        out.close()
    return f"said once in the log, play goes on; {kept}"


@fault("program", cheap=True)
def a_signal_that_means_nothing(place: Place) -> str:
    """things in the inbox that mean nothing"""
    with simulated_table(place) as table:
        for nonsense in (object(), 7, "ok", QuitRequested):
            table.hands._queue.put(nonsense)  # type: ignore[arg-type]
        table.hands.rest()
        table.plays_on()
        return f"they are left; {table.must_have_kept()}"
