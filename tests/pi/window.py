"""The window on a bare screen: by SDL's KMSDRM on the machine's own graphics, with a renderer in software."""

from PIL import Image

from tests.pi.checks import Check, must
from tests.pi.playing import Table
from tests.pi.rig import SETTINGS, Rig

RENDERS = "/etc/systemd/system/ratkeeper.service.d/renders.conf"
COLOURS = 8
"""So many different ones, at least, are in any picture of the box; a text console has fewer."""


class Window:
    def __init__(self, rig: Rig, table: Table) -> None:
        self.rig, self.table = rig, table

    def checks(self) -> list[Check]:
        return [
            Check("machine: a window that cannot be", self.does_without),
            Check("machine: a window, if a renderer can be had", self.opens),
        ]

    def does_without(self) -> str:
        """As it is installed, the service writes no memory that it executes, and a renderer in software has to."""
        rig, since = self.rig, self.rig.now()
        rig.set("[window]")
        rig.ask("systemctl restart ratkeeper")
        rig.heard("shown: ", since, 300)
        said = [line for _, line in rig.log(since) if "window: " in line]
        must(rig.tries("systemctl is-active ratkeeper") == "active", "the box does not start without its window")
        return f"the box plays on without it, and says: {said[-1].partition('window: ')[2]}" if said else "it opens"

    def opens(self) -> str:
        """The same where such memory is allowed."""
        rig, since = self.rig, self.rig.now()
        rig.write(RENDERS, "[Service]\nMemoryDenyWriteExecute=no\n")
        try:
            rig.ask("systemctl daemon-reload; systemctl restart ratkeeper")
            rig.heard("shown: ", since, 300)
            said = [line for _, line in rig.log(since) if "window: " in line]
            must(not said, str(said[-1:]))
            rig.ask("sleep 5")
            picture = rig.machine.screen()
            colours = picture.getcolors(1 << 24) or []
            seen = f"{len(colours)} colours on a screen of {_size(picture)}"
            if len(colours) < COLOURS:
                return f"none can: SDL opens KMSDRM on bochs by Mesa's llvmpipe without a complaint, and shows {seen}"
            return f"opens: {seen}"
        finally:
            rig.ask(f"rm {RENDERS}; sed -i 's/^.window.$/# [window]/' {SETTINGS}; systemctl daemon-reload")
            rig.ask("systemctl restart ratkeeper")


def _size(picture: Image.Image) -> str:
    return f"{picture.width} by {picture.height}"
