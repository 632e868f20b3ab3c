#!/bin/sh
# Builds what `make pi` boots, once a suite: a kernel, an initrd, a root disk whose apt reads a folder, and in that
# folder what the README's commands ask of apt. As root. SUITE=trixie or later, OUT=a folder outside the checkout.
# `build.sh card` builds what a card is started in: a QEMU that has a Raspberry Pi 3.
set -eu
umask 022
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
checkout=$(CDPATH='' cd -- "$here/../.." && pwd)
: "${SUITE:?trixie or later}" "${OUT:?a folder for the images}"

# Debian as this machine's own apt gets it, in another suite.
archive() { awk -v what="$1" '/^URIs:/ && (what == "security") == ($2 ~ /security/) { print $2; exit }' \
    /etc/apt/sources.list.d/debian.sources; }
MIRROR=${MIRROR:-$(archive main)}
SECURITY=${SECURITY:-$(archive security)}
sources="deb $MIRROR $SUITE main
deb $MIRROR $SUITE-updates main
deb $SECURITY $SUITE-security main"

# Exported for the shell in the guest's root.
export LIBRARIES
LIBRARIES=$(sed -n '/^Depends:/,/^Recommends:/{/^Recommends:/!p}' "$checkout/debian/control" | grep -o 'python3-[a-z0-9-]*' | tr '\n' ' ')

main() {
    mkdir -p "$OUT/debs"
    if [ "${1:-}" = card ]; then
        step qemu make_qemu
        return
    fi
    # What the package needs comes with the base.
    echo "$LIBRARIES" | cmp -s - "$OUT/libraries" || rm -f "$OUT/.done-base.tar" "$OUT/.done-root.img"
    echo "$LIBRARIES" >"$OUT/libraries"
    # What is on the disk from here; all else there is Debian's. Not by its age: a checkout is as old as its clone.
    cmp -s "$here/guest/listener.py" "$OUT/tree/usr/local/sbin/listener" || rm -f "$OUT/.done-root.img"
    step workshop make_workshop
    step gpio-sim.ko build_gpio_sim
    step lgpio build_lgpio
    step base.tar make_base
    step tree make_tree
    step root.img make_disk
    step broker make_broker
}

# One step, unless it has been done already.
step() {
    [ ! -e "$OUT/.done-$1" ] || return 0
    echo "pi: $SUITE: $1"
    "$2"
    touch "$OUT/.done-$1"
}

# In a root of its own, because the host may be older than this suite.
make_qemu() {
    rm -rf "$OUT/qemu"
    echo "$sources" | mmdebstrap --quiet --variant=minbase --include=qemu-system-arm "$SUITE" "$OUT/qemu" -
}

# A place to compile for this suite.
make_workshop() {
    rm -rf "$OUT/workshop"
    echo "$sources" | mmdebstrap --quiet --variant=minbase --include="linux-headers-amd64,gcc,make,libc6-dev,python3-dev,python3-setuptools,swig,xz-utils,kmod" \
        "$SUITE" "$OUT/workshop" -
}

# Debian's kernel leaves gpio-sim out. It is two files of that kernel's own source, built against its headers.
build_gpio_sim() {
    module=$OUT/workshop/root/gpio-sim
    kernel=$(basename "$(echo "$OUT"/workshop/lib/modules/*)")
    rm -rf "$module"
    mkdir -p "$module/unpacked"
    chroot "$OUT/workshop" sh -ec 'cd /root/gpio-sim && apt-get update --quiet=2 && apt-get download --quiet=2 \
        "$(apt-cache depends linux-source | sed -n "s/.*Depends: //p" | head -1)"'
    dpkg-deb --fsys-tarfile "$module"/linux-source-*.deb | tar -xO --wildcards './usr/src/linux-source-*.tar.xz' |
        tar -xJ -C "$module/unpacked" --strip-components=1 --wildcards \
            '*/drivers/gpio/gpio-sim.c' '*/drivers/gpio/gpiolib.h' '*/kernel/irq/irq_sim.c'
    find "$module/unpacked" -type f -exec mv {} "$module" \;
    rm -rf "$module/unpacked" "$module"/*.deb
    # This one is for code inside the kernel only; its public sister leads to the same handler.
    sed -i 's/handle_simple_irq(irq_to_desc(irqnum))/generic_handle_irq(irqnum)/' "$module/irq_sim.c"
    printf '%s\n' 'obj-m := pins.o' 'pins-y := gpio-sim.o irq_sim.o' 'ccflags-y += -DCONFIG_IRQ_SIM=1' >"$module/Makefile"
    chroot "$OUT/workshop" make --silent -C "/lib/modules/$kernel/build" M=/root/gpio-sim modules
    cp "$module/pins.ko" "$OUT/gpio-sim.ko"
}

# What `sudo make install` builds where the archive has none; here without a network.
build_lgpio() {
    rm -f "$OUT"/debs/python3-lgpio_*.deb "$OUT"/workshop/root/lgpio-*.tar.gz
    python3 -m pip download --quiet --no-deps --no-binary :all: --dest "$OUT/workshop/root" --require-hashes --requirement "$checkout/debian/lgpio.txt"
    cp "$checkout/debian/lgpio.sh" "$checkout/debian/lgpio.txt" "$checkout/debian/control" "$OUT/workshop/root/"
    chroot "$OUT/workshop" sh -c 'cd /root && sh lgpio.sh /root lgpio-*.tar.gz'
    mv "$OUT"/workshop/root/python3-lgpio_*.deb "$OUT/debs/"
}

# A Debian with nothing in it, for fresh roots; and the packages that the box may ask its apt for.
make_base() {
    wanted="python3 $LIBRARIES python3-spidev python3-evdev python3-pygame python3-reportlab espeak-ng libasound2t64 libegl1 libgbm1 libgles2
        libgl1-mesa-dri python3-pip python3-venv make git python3-setuptools dpkg-dev debhelper help2man"
    echo "$sources" | mmdebstrap --quiet --variant=minbase \
        --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
        --customize-hook='mkdir -p "$1/srv/debs/partial"' \
        --customize-hook="chroot \"\$1\" sh -c 'apt-get --quiet=2 update && apt-get --quiet=2 --yes --no-install-recommends --download-only \
            -o Dir::Cache::archives=/srv/debs/ install $(echo $wanted)'" \
        --customize-hook="sh -c 'mv \"\$1\"/srv/debs/*.deb \"$OUT/debs/\"; rm -rf \"\$1/srv/debs\"' -- \"\$1\"" \
        "$SUITE" "$OUT/base.tar" -
    (cd "$OUT/debs" && dpkg-scanpackages --multiversion . >Packages 2>/dev/null)
}

# What a fresh Raspberry Pi OS has and that base lacks.
make_tree() {
    rm -rf "$OUT/tree"
    echo "$sources" | mmdebstrap --quiet --variant=minbase \
        --include="linux-image-amd64,initramfs-tools,systemd-sysv,udev,dbus,kmod,python3,sudo,make,procps,iproute2,i2c-tools,gpiod,usbutils" \
        --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' "$SUITE" "$OUT/tree" -
}

# A broker, for tables that speak to each other: beside the rest, since a box needs none.
make_broker() {
    rm -rf "$OUT/broker" "$OUT/workshop/root/broker"
    mkdir -p "$OUT/workshop/root/broker/partial"
    cp "$OUT/tree/var/lib/dpkg/status" "$OUT/workshop/root/status"
    chroot "$OUT/workshop" sh -ec 'apt-get --quiet=2 update; apt-get --quiet=2 --yes --no-install-recommends --download-only \
        -o Dir::State::status=/root/status -o Dir::Cache::archives=/root/broker/ install mosquitto' >/dev/null
    mkdir "$OUT/broker"
    mv "$OUT"/workshop/root/broker/*.deb "$OUT/broker/"
}

# The disk: with pins, a shell on a virtio port, and an apt without a network.
make_disk() {
    tree=$OUT/tree
    kernel=$(basename "$(echo "$tree"/lib/modules/*)")
    install -D "$OUT/gpio-sim.ko" "$tree/lib/modules/$kernel/updates/gpio-sim.ko"
    chroot "$tree" depmod "$kernel"
    mkdir -p "$tree/srv/debs" "$tree/mnt/payload" "$tree/var/log/journal"
    cp "$OUT"/debs/* "$tree/srv/debs/"
    rm -f "$tree"/etc/apt/sources.list "$tree"/etc/apt/sources.list.d/*
    echo 'deb [trusted=yes] file:/srv/debs ./' >"$tree/etc/apt/sources.list"
    # What a Pi has already; slow to unpack on an emulated processor. Fresh roots get it by the package's own wish.
    chroot "$tree" sh -ec 'apt-get update --quiet=2; DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes --no-install-recommends \
        $LIBRARIES python3-lgpio python3-evdev python3-spidev python3-pygame espeak-ng python3-pip dpkg-dev debhelper help2man \
        libegl1 libgbm1 libgles2 libgl1-mesa-dri' >/dev/null
    # Groups and modes of device files, as on Raspberry Pi OS.
    for group in gpio i2c spi; do chroot "$tree" groupadd --force --system "$group"; done
    for class in input:input i2c-dev:i2c spidev:spi gpio:gpio; do
        echo "SUBSYSTEM==\"${class%:*}\", GROUP=\"${class#*:}\", MODE=\"0660\""
    done >"$tree/etc/udev/rules.d/99-com.rules"
    cp "$here"/guest/listener.service "$tree/etc/systemd/system/"
    install -m 0755 "$here"/guest/listener.py "$tree/usr/local/sbin/listener"
    chroot "$tree" systemctl --quiet enable listener.service
    chroot "$tree" systemctl --quiet mask apt-daily.timer apt-daily-upgrade.timer
    printf 'LABEL=root / ext4 defaults 0 1\nLABEL=payload /mnt/payload ext4 ro,nofail,x-systemd.device-timeout=60s 0 0\n' >"$tree/etc/fstab"
    echo ratbox >"$tree/etc/hostname"
    printf '127.0.0.1 localhost\n127.0.1.1 ratbox\n' >"$tree/etc/hosts"
    grep -q ^pi: "$tree/etc/passwd" || chroot "$tree" useradd --create-home --shell /bin/sh pi
    # Nothing but what leads to the disk: an emulated processor unpacks the rest for half a minute.
    sed -i 's/^MODULES=.*/MODULES=list/' "$tree/etc/initramfs-tools/initramfs.conf"
    printf 'virtio_pci\nvirtio_blk\next4\n' >"$tree/etc/initramfs-tools/modules"
    chroot "$tree" update-initramfs -u >/dev/null
    cp "$tree"/boot/vmlinuz-* "$OUT/vmlinuz"
    cp "$tree"/boot/initrd.img-* "$OUT/initrd.img"
    truncate -s 3G "$OUT/root.img.new"
    mkfs.ext4 -q -L root -d "$tree" "$OUT/root.img.new"
    mv "$OUT/root.img.new" "$OUT/root.img"
}

main "$@"
