"""The package on the machine: put in as the README says, over an earlier one, and taken away again."""

from tests.pi.box import SETTINGS, STATE, Rig, decisions
from tests.pi.checks import Check, must
from tests.pi.playing import Table

APT = "DEBIAN_FRONTEND=noninteractive apt-get --quiet=2 --yes --no-install-recommends"
BOOTS = "machine: boots"
VERSION = "dpkg-query -W -f '${Version}' ratkeeper"
HELD = 'gpioinfo 2>/dev/null | grep -c \'consumer="*lg\\|"lg"\''


class Installing:
    def __init__(self, rig: Rig, table: Table) -> None:
        self.rig, self.table = rig, table

    def first(self) -> list[Check]:
        return [
            Check(BOOTS, self.boots),
            Check("machine: an earlier package", self.installs),
            Check("machine: pins, panel, scanner", self.gets_devices),
            Check("machine: make install upgrades it", self.upgrades),
        ]

    def last(self) -> list[Check]:
        return [Check("machine: removed", self.is_removed)]

    def boots(self) -> str:
        system = self.rig.ask("uname -r; systemctl --version | head -1").replace("\n", ", ")
        return f"{system}; {'KVM' if self.rig.kvm else 'TCG'}, {self.rig.booted_in:.0f} s to a shell"

    def installs(self) -> str:
        """As the README says it for other Pis."""
        self.rig.ask(f"apt-get --quiet=2 update; {APT} install /mnt/payload/earlier.deb 2>&1")
        must(self.rig.tries("systemctl is-active ratkeeper") == "active", "the service is not active")
        return f"{self.rig.ask(VERSION)}; the service is active"

    def gets_devices(self) -> str:
        rig = self.rig
        rig.ask("sh /mnt/payload/guest/rig.sh && systemctl start rig rig-wires")
        for line in ('pace = "step"', "[scanner]", "repeat = 0"):
            rig.set(line)
        since = rig.now()
        rig.ask("systemctl restart ratkeeper")
        shown = rig.heard("shown: ", since, 300)
        rig.until(f'[ "$({HELD})" = 6 ]', "six lines are not held")
        self.table.fresh()
        return f"6 lines of gpio-sim held by lgpio, question on the I2C panel {shown:.1f} s after the restart"

    def upgrades(self) -> str:
        """In the middle of a game, as the README says it for a checkout."""
        rig, table = self.rig, self.table
        before = rig.ask("cat /usr/lib/ratkeeper/current/VERSION")
        table.begin("piper", "pins")
        table.rig.press(*(action.word for action in table.go_on(60)), between=0.1)
        rig.ask(f"echo '# mine' >>{SETTINGS}; cp -a /mnt/payload/ratkeeper /home/pi/; chown -R pi: /home/pi")
        kept = decisions(rig.games())
        must(kept, "no game was begun")
        said = rig.ask("cd /home/pi/ratkeeper && make install 2>&1")
        must("ratkeeper: installed." in said, said[-300:])
        must(rig.tries("systemctl is-active ratkeeper") == "active", "the service is not active")
        must(rig.ask("cat /usr/lib/ratkeeper/current/VERSION") != before, "it is the same version")
        must(rig.ask("cat /usr/lib/ratkeeper/previous/VERSION") == before, "the version before it is gone")
        must("# mine" in rig.ask(f"cat {SETTINGS}"), "the settings changed")
        must(decisions(rig.games()) == kept, "the game is another one")
        table.resumed()
        rig.keep_installed()
        return f"{rig.ask(VERSION)}; the game goes on after {len(kept)} lines, settings stay"

    def is_removed(self) -> str:
        rig = self.rig
        rig.ask("cd /home/pi/ratkeeper && make uninstall 2>&1")
        rig.ask("! ls -d /usr/lib/ratkeeper /usr/bin/ratkeeper /var/cache/ratkeeper")
        left = rig.tries("systemctl is-active ratkeeper")
        must(left == "inactive", left)
        must(rig.ask(f"ls {STATE}/games"), "the games are gone")
        must(rig.ask(f"ls {SETTINGS}"), "the settings are gone")
        return "stopped and gone; games and settings stay"
