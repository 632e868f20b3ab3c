#!/bin/sh
# Makes an image for an SD card: Debian, the Pi's firmware, and the package. As root, on any Debian.
#   image.sh PACKAGE IMAGE [arm64|armhf] [trixie|bookworm]
# Another processor's programs run by QEMU's user emulation: qemu-user-static and binfmt-support, on this machine.
# IMAGE.kernel and IMAGE.initrd are left beside it, for qemu-system-aarch64 -M virt.
set -eu
umask 022
usage="usage: image.sh PACKAGE IMAGE [arm64|armhf] [trixie|bookworm]; LGPIO=… names a python3-lgpio package for that processor"
package=${1:?$usage} image=${2:?$usage} arch=${3:-arm64} suite=${4:-trixie}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

for tool in mmdebstrap:mmdebstrap sfdisk:fdisk mkfs.vfat:dosfstools mcopy:mtools mkfs.ext4:e2fsprogs; do
    command -v "${tool%:*}" >/dev/null || { echo "image: missing: sudo apt install ${tool#*:}" >&2; exit 1; }
done
case $arch in arm64) kernel=linux-image-arm64 ;; armhf) kernel=linux-image-armmp ;; *) echo "$usage" >&2; exit 2 ;; esac
mirror=${MIRROR:-$(awk '/^URIs:/ && !/security/ { print $2; exit }' /etc/apt/sources.list.d/debian.sources)}
[ -n "${LGPIO:-}" ] || echo "image: no LGPIO= given: this image has screens and scanners, but no buttons on pins (deb/lgpio.sh builds it)"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp "$package" "$scratch/ratkeeper.deb"
cp "${LGPIO:-$package}" "$scratch/lgpio.deb"

# No network, no account to log in by: a box. Settings are taken from the card's first partition, which every computer reads.
echo "deb $mirror $suite main non-free-firmware" | mmdebstrap --architectures="$arch" --variant=minbase \
    --include="systemd-sysv,udev,dbus,kmod,$kernel,raspi-firmware,initramfs-tools,zstd" \
    --dpkgopt=force-unsafe-io --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    --customize-hook="copy-in $scratch/ratkeeper.deb $scratch/lgpio.deb /root" \
    --customize-hook='chroot "$1" apt-get --quiet=2 --yes --no-install-recommends install /root/*.deb python3-evdev python3-spidev python3-pygame' \
    --customize-hook='rm "$1"/root/*.deb' \
    --customize-hook="copy-in $here/ratkeeper-card.service /etc/systemd/system" \
    --customize-hook='chroot "$1" systemctl --quiet enable ratkeeper-card.service' \
    --customize-hook='echo ratkeeper >"$1/etc/hostname"; printf "LABEL=ratkeeper / ext4 noatime 0 1\nLABEL=RATKEEPER /boot/firmware vfat nofail 0 2\n" >"$1/etc/fstab"' \
    "$suite" "$scratch/root.tar" -

mkdir "$scratch/root"
tar -xf "$scratch/root.tar" -C "$scratch/root"
cp "$scratch"/root/boot/vmlinuz-* "$image.kernel"
cp "$scratch"/root/boot/initrd.img-* "$image.initrd"
mkdir -p "$scratch/root/boot/firmware"
cp "$scratch/root/usr/share/ratkeeper/ratkeeper.toml" "$scratch/root/boot/firmware/ratkeeper.toml"
truncate -s 256M "$scratch/boot.img"
mkfs.vfat -n RATKEEPER "$scratch/boot.img" >/dev/null
mcopy -s -i "$scratch/boot.img" "$scratch"/root/boot/firmware/* ::
find "$scratch/root/boot/firmware" -mindepth 1 -delete
truncate -s 3G "$scratch/system.img"
mkfs.ext4 -q -L ratkeeper -d "$scratch/root" "$scratch/system.img"
truncate -s 3400M "$image"
printf 'label: dos\nstart=4MiB, size=256MiB, type=c, bootable\nstart=264MiB, type=83\n' | sfdisk --quiet "$image"
dd if="$scratch/boot.img" of="$image" bs=1M seek=4 conv=notrunc,sparse status=none
dd if="$scratch/system.img" of="$image" bs=1M seek=264 conv=notrunc,sparse status=none
echo "image: $image"
