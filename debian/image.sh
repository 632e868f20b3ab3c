#!/bin/sh
# Build an SD card image: Debian, the Pi's firmware, and the package. Needs root, on any Debian.
#   image.sh PACKAGE IMAGE [arm64|armhf]
# Programs of another architecture run under QEMU user emulation. LGPIO=… names a python3-lgpio package for it; otherwise
# one is built. IMAGE.cdx.json is its bill of materials. IMAGE.kernel and IMAGE.initrd are written too, for qemu-system-aarch64 -M virt.
set -eu
umask 022
usage="usage: image.sh PACKAGE IMAGE [arm64|armhf]"
package=${1:?$usage} image=${2:?$usage} arch=${3:-arm64} suite=trixie
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

case $arch in
    arm64) kernel=linux-image-arm64 emulator=qemu-aarch64 ;;
    armhf) kernel=linux-image-armmp emulator=qemu-arm ;;
    *) echo "$usage" >&2 && exit 2 ;;
esac

# Included because the box may never have a network: renderer for a window, sound, voice.
programs="python3-evdev python3-spidev python3-pygame libegl1 libgbm1 libgles2 libgl1-mesa-dri libasound2t64 espeak-ng"

# Install Debian from this machine's apt sources, in another suite.
archive() { awk -v what="$1" '/^URIs:/ && (what == "security") == ($2 ~ /security/) { print $2; exit }' \
    /etc/apt/sources.list.d/debian.sources; }
MIRROR=${MIRROR:-$(archive main)}
SECURITY=${SECURITY:-$(archive security)}
sources="deb $MIRROR $suite main non-free-firmware
deb $MIRROR $suite-updates main non-free-firmware
deb $SECURITY $suite-security main non-free-firmware"

main() {
    need_tools
    cp "$package" "$scratch/ratkeeper.deb"
    if [ -n "${LGPIO:-}" ]; then cp "$LGPIO" "$scratch/lgpio.deb"; else build_lgpio; fi
    make_root
    make_card
    say "$image"
}

need_tools() {
    for tool in mmdebstrap:mmdebstrap sfdisk:fdisk mkfs.vfat:dosfstools mcopy:mtools mkfs.ext4:e2fsprogs dtc:device-tree-compiler; do
        command -v "${tool%:*}" >/dev/null || die "missing: sudo apt install ${tool#*:}"
    done
    [ -n "${LGPIO:-}" ] || python3 -m pip --version >/dev/null 2>&1 || die "missing: sudo apt install python3-pip"
    [ "$(dpkg --print-architecture)" = "$arch" ] || [ -e "/proc/sys/fs/binfmt_misc/$emulator" ] ||
        die "programs for $arch do not run here: sudo apt install qemu-user-static binfmt-support"
}

# lgpio drives the buttons. Debian has no package of it, so build one with the target's compiler.
build_lgpio() {
    say "building python3-lgpio"
    # No bytecode: the build root is deleted.
    debian "gcc,libc6-dev,python3-dev,python3-setuptools,swig" "$scratch/workshop" --dpkgopt='path-exclude=/usr/bin/py3compile'
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: --dest "$scratch/workshop/root" --require-hashes --requirement "$here/lgpio.txt"
    cp "$here/lgpio.sh" "$here/lgpio.txt" "$here/control" "$scratch/workshop/root/"
    chroot "$scratch/workshop" sh -c 'cd /root && sh lgpio.sh /root lgpio-*.tar.gz'
    mv "$scratch"/workshop/root/python3-lgpio_*.deb "$scratch/lgpio.deb"
    rm -rf "$scratch/workshop"
}

# An appliance: no network, no login account.
# shellcheck disable=SC2016 # "$1" is the system that the hook is called for
make_root() {
    say "building the system"
    # Build the initrd once: each time takes minutes of emulation.
    export INITRD=No
    debian "systemd-sysv,udev,dbus,kmod,$kernel,raspi-firmware,initramfs-tools,zstd" "$scratch/root" \
        --customize-hook="copy-in $scratch/ratkeeper.deb $scratch/lgpio.deb /root" \
        --customize-hook="cp -R '$here/card/.' \"\$1\"" \
        --customize-hook='for group in gpio i2c spi; do chroot "$1" groupadd --force --system "$group"; done' \
        --customize-hook="chroot \"\$1\" sh -c 'apt-get --quiet=2 --yes --no-install-recommends install /root/*.deb $programs'" \
        --customize-hook='rm "$1"/root/*.deb' \
        --customize-hook='chroot "$1" systemctl --quiet enable ratkeeper-card.service' \
        --customize-hook="dtc -q -@ -I dts -O dtb -o \"\$1/boot/firmware/overlays/ratkeeper.dtbo\" '$here/buses.dts'" \
        --customize-hook='chroot "$1" update-initramfs -c -k all' \
        --customize-hook='chroot "$1" env DEB_MAINT_PARAMS=configure /etc/kernel/postinst.d/z50-raspi-firmware'
}

debian() { # packages, folder, options
    packages=$1 folder=$2
    shift 2
    echo "$sources" | mmdebstrap --quiet --architectures="$arch" --variant=minbase --include="$packages" \
        --dpkgopt=force-unsafe-io --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
        --dpkgopt='path-include=/usr/share/doc/*/copyright' \
        "$@" "$suite" "$folder" -
}

# The first partition (FAT, readable on every computer) has the settings; the second is the system.
make_card() {
    say "writing the card"
    root=$scratch/root
    # shellcheck disable=SC2016 # dpkg-query replaces the names
    chroot "$root" dpkg-query --show --showformat='${Package} ${Version} ${Architecture}\n' |
        python3 -I "$here/sbom.py" --image >"$image.cdx.json"
    cp "$root"/boot/vmlinuz-* "$image.kernel"
    cp "$root"/boot/initrd.img-* "$image.initrd"
    cp "$root/usr/share/ratkeeper/ratkeeper.toml" "$root/boot/firmware/ratkeeper.toml"
    truncate -s 256M "$scratch/boot.img"
    mkfs.vfat -n RATKEEPER "$scratch/boot.img" >/dev/null
    mcopy -s -i "$scratch/boot.img" "$root"/boot/firmware/* ::
    find "$root/boot/firmware" -mindepth 1 -delete
    truncate -s 3G "$scratch/system.img"
    mkfs.ext4 -q -L ratkeeper -d "$root" "$scratch/system.img"
    rm -f "$image"
    truncate -s 3400M "$image"
    printf 'label: dos\nstart=4MiB, size=256MiB, type=c, bootable\nstart=264MiB, type=83\n' | sfdisk --quiet "$image"
    dd if="$scratch/boot.img" of="$image" bs=1M seek=4 conv=notrunc,sparse status=none
    dd if="$scratch/system.img" of="$image" bs=1M seek=264 conv=notrunc,sparse status=none
}

say() { echo "image: $*"; }

die() {
    say "$*" >&2
    exit 1
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
main
