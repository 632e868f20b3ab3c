#!/bin/sh
# Build an SD card image: Debian, the Pi's firmware, and the package. Needs root, on any Debian.
#   image.sh PACKAGE IMAGE [arm64|armhf]
# Programs of another architecture run under QEMU user emulation. CACHE=FOLDER keeps Debian's packages and their lists,
# so that the next image has the same versions. IMAGE.cdx.json is its bill of materials.
# shellcheck disable=SC2016 # what is between such quotes is replaced by other programs
set -eu
umask 022
usage="usage: image.sh PACKAGE IMAGE [arm64|armhf]"
package=${1:?$usage} image=${2:?$usage} arch=${3:-arm64} suite=trixie
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

case $arch in
    arm64) kernel=linux-image-arm64 emulator=qemu-aarch64 machine=aarch64-linux-gnu ;;
    armhf) kernel=linux-image-armmp emulator=qemu-arm machine=arm-linux-gnueabihf ;;
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

# Identifiers that are random otherwise.
uuid=5a3c7d0e-52a7-4b0c-8a51-7261746b6565 disk=0x7261746b volume=7261746b

main() {
    need_tools
    # No file is newer than the package: dpkg-deb, update-initramfs, mkfs and others heed this.
    SOURCE_DATE_EPOCH=$(head -c 36 "$package" | tail -c 12 | tr -d ' ')
    export SOURCE_DATE_EPOCH
    # Build the initrd once, at the end: each time takes minutes of emulation.
    export INITRD=No
    make_workshop
    build_lgpio
    make_root
    make_card
    say "$image"
}

need_tools() {
    command -v mmdebstrap >/dev/null || die "missing: sudo apt install mmdebstrap"
    python3 -m pip --version >/dev/null 2>&1 || die "missing: sudo apt install python3-pip"
    [ "$(dpkg --print-architecture)" = "$arch" ] || [ -e "/proc/sys/fs/binfmt_misc/$emulator" ] ||
        die "programs for $arch do not run here: sudo apt install qemu-user-static binfmt-support"
}

# A Debian of the same suite with this machine's architecture: a compiler for the target, and the tools that write the card.
make_workshop() {
    say "building a workshop"
    debian "$(dpkg --print-architecture),$arch" "$workshop" --include="gcc-$machine,libpython3-dev:$arch,python3,python3-setuptools,swig,e2fsprogs,dosfstools,mtools,fdisk,device-tree-compiler"
}

# lgpio drives the buttons. Debian has no package of it.
build_lgpio() {
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: --dest "$workshop/root" --require-hashes --requirement "$here/lgpio.txt"
    cp "$here/lgpio.sh" "$here/lgpio.txt" "$here/control" "$workshop/root/"
    chroot "$workshop" env DEB_HOST_ARCH="$arch" CC="$machine-gcc" LDSHARED="$machine-gcc -shared" CFLAGS=-g0 _PYTHON_HOST_PLATFORM=linux \
        _PYTHON_SYSCONFIGDATA_NAME="_sysconfigdata__$machine" sh -c 'cd /root && sh lgpio.sh /root lgpio-*.tar.gz'
}

# An appliance: no network, no login account.
make_root() {
    say "building the system"
    cp "$package" "$workshop/root/"
    debian "$arch" "$root" --include="systemd-sysv,udev,dbus,kmod,$kernel,raspi-firmware,initramfs-tools,zstd" \
        --customize-hook="copy-in $(echo "$workshop"/root/*.deb) /root" \
        --customize-hook="cp -R '$here/card/.' \"\$1\"" \
        --customize-hook='for group in gpio i2c spi; do chroot "$1" groupadd --force --system "$group"; done' \
        --customize-hook="chroot \"\$1\" sh -c 'apt-get --quiet=2 --yes --no-install-recommends install /root/*.deb $programs'" \
        --customize-hook='rm "$1"/root/*.deb' \
        --customize-hook='chroot "$1" systemctl --quiet enable ratkeeper-card.service' \
        --customize-hook="chroot '$workshop' dtc -q -@ -I dts -O dtb <'$here/buses.dts' >\"\$1/boot/firmware/overlays/ratkeeper.dtbo\"" \
        --customize-hook='chroot "$1" update-initramfs -c -k all' \
        --customize-hook='chroot "$1" env DEB_MAINT_PARAMS=configure /etc/kernel/postinst.d/z50-raspi-firmware'
}

debian() { # architectures, folder, options
    architectures=$1 folder=$2
    shift 2
    if [ -n "${CACHE:-}" ]; then
        mkdir -p "$CACHE/archives" "$CACHE/lists"
        [ -z "$(ls "$CACHE/lists")" ] || set -- "$@" --skip=update
        set -- "$@" --skip=essential/unlink --setup-hook='mkdir -p "$1/var/cache/apt/archives" "$1/var/lib/apt/lists"'
        for kept in "archives /var/cache/apt/archives" "lists /var/lib/apt/lists"; do
            set -- "$@" --setup-hook="sync-in $CACHE/$kept" --customize-hook="sync-out ${kept#* } $CACHE/${kept%% *}"
        done
    fi
    echo "$sources" | mmdebstrap --quiet --architectures="$architectures" --variant=minbase \
        --dpkgopt=force-unsafe-io --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
        --dpkgopt='path-include=/usr/share/doc/*/copyright' \
        "$@" "$suite" "$folder" -
}

# The first partition (FAT, readable on every computer) has the settings; the second is the system.
make_card() {
    say "writing the card"
    chroot "$root" dpkg-query --show --showformat='${Package} ${Version} ${Architecture}\n' |
        python3 -I "$here/sbom.py" --image >"$image.cdx.json"
    cp "$root/usr/share/ratkeeper/ratkeeper.toml" "$root/boot/firmware/ratkeeper.toml"
    find "$root" -exec touch --no-dereference -a --date="@$SOURCE_DATE_EPOCH" {} +
    find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
    chroot "$workshop" sh -euc '
        truncate -s 256M boot.img
        mkfs.vfat --invariant -i "$1" -n RATKEEPER boot.img >/dev/null
        (cd card/boot/firmware && find . -mindepth 1 -type d | LC_ALL=C sort | xargs -r -I {} mmd -i /boot.img ::{}
            find . -type f | LC_ALL=C sort | xargs -I {} mcopy -m -i /boot.img {} ::{})
        find card/boot/firmware -mindepth 1 -delete
        touch --date="@$SOURCE_DATE_EPOCH" card/boot/firmware
        truncate -s 3G system.img
        mkfs.ext4 -q -L ratkeeper -U "$2" -E "hash_seed=$2" -d card system.img
        truncate -s 3400M card.img
        printf "label: dos\nlabel-id: $3\nstart=4MiB, size=256MiB, type=c, bootable\nstart=264MiB, type=83\n" | sfdisk --quiet card.img
        dd if=boot.img of=card.img bs=1M seek=4 conv=notrunc,sparse status=none
        dd if=system.img of=card.img bs=1M seek=264 conv=notrunc,sparse status=none
    ' sh "$volume" "$uuid" "$disk"
    mv "$workshop/card.img" "$image"
}

say() { echo "image: $*"; }

die() {
    say "$*" >&2
    exit 1
}

scratch=$(mktemp -d)
workshop=$scratch/workshop root=$scratch/workshop/card
trap 'rm -rf "$scratch"' EXIT
main
