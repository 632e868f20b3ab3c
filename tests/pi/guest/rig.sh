#!/bin/sh
# Pins, panel and scanner at every boot before the box, and a processor that says it is a Pi's: gpiozero asks for it.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
mkdir -p /usr/local/lib/rig /etc/systemd/system/ratkeeper.service.d
cp "$here"/* /usr/local/lib/rig/
chmod +x /usr/local/lib/rig/*.sh
(cat /proc/cpuinfo && printf 'Revision\t: c03114\nModel\t\t: Raspberry Pi 4 Model B Rev 1.4\n') >/etc/pi-cpuinfo
cat >/etc/systemd/system/ratkeeper.service.d/rig.conf <<'UNIT'
[Unit]
Wants=rig.service rig-wires.service
After=rig.service rig-wires.service
[Service]
BindReadOnlyPaths=/etc/pi-cpuinfo:/proc/cpuinfo
ExecStart=
ExecStart=/usr/bin/python3 -I -X faulthandler /usr/lib/ratkeeper/start -vv play --service
UNIT
cat >/etc/systemd/system/rig.service <<'UNIT'
[Unit]
Description=The pins of a Pi, and a scanner
[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/usr/local/lib/rig/pins.sh
ExecStart=/usr/local/lib/rig/scanner.sh made
UNIT
cat >/etc/systemd/system/rig-wires.service <<'UNIT'
[Unit]
Description=The far ends of its wires
[Service]
# The machine's own bus becomes i2c-0; the adapter is i2c-1, as on a Pi.
ExecStartPre=-/sbin/modprobe -a i2c-piix4 i2c-i801 i2c-dev vhci-hcd i2c-tiny-usb
Environment=PYTHONPATH=/usr/lib/ratkeeper/current PYTHONDONTWRITEBYTECODE=1
ExecStart=/usr/bin/python3 /usr/local/lib/rig/wires.py
Restart=always
UNIT
systemctl daemon-reload
