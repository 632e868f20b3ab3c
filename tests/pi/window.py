"""The window on a bare screen: by SDL's KMSDRM on the machine's own graphics, with a renderer in software."""

import tempfile
import time
from pathlib import Path

from PIL import Image, ImageChops

from tests.pi.box import SETTINGS, Rig
from tests.pi.checks import Check, Failed, must
from tests.pi.playing import Table
from tests.pi.reference_run import READ, Recorder, reference_run
from ui.paint.colour import paint_touch_screen
from ui.paint.regions import Touch, target_size

RENDERS = "/etc/systemd/system/ratkeeper.service.d/renders.conf"
PRESSED = ("down", "up")
ALIKE, SHARE = 24, 0.005
"""Another Pillow smooths an edge otherwise: more than so much of 255, in at most such a share of all pixels."""
SECONDS = 60
"""Of the guest, after which a picture that is not on the screen will not come."""


class Window:
    def __init__(self, rig: Rig, table: Table) -> None:
        self.rig, self.table = rig, table

    def checks(self) -> list[Check]:
        return [
            Check("machine: a window that cannot be", self.does_without),
            Check("machine: a window", self.opens),
        ]

    def does_without(self) -> str:
        """As it is installed, the service writes no memory that it executes, and a renderer in software has to."""
        rig, since = self.rig, self.rig.now()
        rig.set("[window]")
        rig.ask("systemctl restart ratkeeper")
        rig.heard("shown: ", since, 300)
        said = [line for _, line in rig.log(since) if "window: " in line]
        must(said, "it never says that there is no window")
        must(rig.tries("systemctl is-active ratkeeper") == "active", "the box does not start without its window")
        return f"the box plays on without it, and says: {said[-1].partition('window: ')[2]}"

    def opens(self) -> str:
        """The same where such memory is allowed: what the screen shows is what the reference run would."""
        rig, since = self.rig, self.rig.now()
        rig.write(RENDERS, "[Service]\nMemoryDenyWriteExecute=no\n")
        try:
            rig.ask("systemctl daemon-reload; systemctl restart ratkeeper")
            rig.heard("shown: ", since, 300)
            said = [line for _, line in rig.log(since) if "window: " in line]
            must(not said, str(said[-1:]))
            with reference_run(rig.games()) as recorder:
                recorder.rest(READ)
                differing = [self._shown(recorder)]
                for role in PRESSED:
                    before = recorder.frame
                    recorder.press(role)
                    must(recorder.frame != before, f"nothing comes of {role}")
                    rig.press(role)
                    differing.append(self._shown(recorder))
            size = rig.machine.screen().size
        finally:
            rig.ask(f"rm {RENDERS}; sed -i 's/^.window.$/# [window]/' {SETTINGS}; systemctl daemon-reload")
            rig.ask("systemctl restart ratkeeper")
        pictures = f"{len(differing)} pictures of {size[0]} by {size[1]} on the screen, one after each press"
        return f"{pictures}; but for {max(differing):.2%} of the pixels they are the reference run's"

    def _shown(self, recorder: Recorder) -> float:
        """Wait until the screen shows what the reference run would; return the share of pixels that still differ."""
        end = self.rig.now() + SECONDS
        while True:
            screen = self.rig.machine.screen()
            share = unlike(screen, _painted(recorder, screen.size))
            if share <= SHARE:
                return share
            if self.rig.now() > end:
                raise Failed(f"{share:.1%} of the screen is another picture than the reference run's; {_saved(screen)}")
            self.rig.ask("sleep 0.5")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that are not the same, nor nearly."""
    strongest = ImageChops.difference(one, other).split()
    mask = ImageChops.lighter(ImageChops.lighter(*strongest[:2]), strongest[2])
    return sum(mask.histogram()[ALIKE + 1 :]) / (one.width * one.height)


def _painted(recorder: Recorder, size: tuple[int, int]) -> Image.Image:
    return paint_touch_screen(recorder.frame, size, Touch(target_size(size), None)).image.convert("RGB")


def _saved(screen: Image.Image) -> str:
    """Where it lies, for who wants to know."""
    place = Path(tempfile.gettempdir()) / f"ratkeeper-pi-{time.time():.0f}.png"
    screen.save(place)
    return f"the screen: {place}"
