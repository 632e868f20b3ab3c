#!/bin/sh
# A GPIO chip with a Pi's 54 lines, of the real kernel: gpio-sim.
set -eu
chip=/sys/kernel/config/gpio-sim/pi
modprobe configfs
mountpoint -q /sys/kernel/config || mount -t configfs none /sys/kernel/config
modprobe gpio-sim
mkdir -p $chip/header
echo 54 >$chip/header/num_lines
echo pinctrl-sim >$chip/header/label
echo 1 >$chip/live
