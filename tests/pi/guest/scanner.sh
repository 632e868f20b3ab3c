#!/bin/sh
# A USB scanner of the real kernel, at /dev/ttyACM0: scanner.sh made | out | in | reads CODE
set -eu
gadget=/sys/kernel/config/usb_gadget/scanner
case $1 in
    made)
        modprobe -a configfs dummy_hcd libcomposite usb_f_acm
        mountpoint -q /sys/kernel/config || mount -t configfs none /sys/kernel/config
        mkdir -p $gadget/strings/0x409 $gadget/configs/c.1 $gadget/functions/acm.0
        echo 0x1d6b >$gadget/idVendor
        echo 0x0104 >$gadget/idProduct
        echo Scanner >$gadget/strings/0x409/product
        [ -e $gadget/configs/c.1/acm.0 ] || ln -s $gadget/functions/acm.0 $gadget/configs/c.1/
        "$0" in
        ;;
    in) basename /sys/class/udc/* >$gadget/UDC ;;
    out) echo >$gadget/UDC ;;
    reads) printf '%s\r\n' "$2" >/dev/ttyGS0 ;;
esac
