#!/bin/sh
# Build a python3-lgpio package for this machine: Raspberry Pi's archive has one, Debian's has not.
# lgpio.sh FOLDER [SDIST] writes it into FOLDER; without SDIST, pip downloads the source that lgpio.txt locks.
# Needs gcc, libc6-dev, python3-dev, python3-setuptools and swig; installs nothing. For another architecture,
# DEB_HOST_ARCH names it, and CC a compiler (image.sh).
set -eu
umask 022
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
locked=$here/lgpio.txt
maintainer=$(sed -n 's/^Maintainer: //p' "$here/control")
version=$(sed -n 's/^lgpio==\([^ ]*\).*/\1/p' "$locked")
into=$(CDPATH='' cd -- "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if [ $# -gt 1 ]; then
    cp "$2" "$scratch"
else
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-build-isolation --no-binary :all: --dest "$scratch" --require-hashes --requirement "$locked"
fi
tar -xzf "$scratch"/lgpio-*.tar.gz -C "$scratch"
tree=$scratch/tree
# PYPI=1: link the bundled C library instead of the system's
(cd "$scratch"/lgpio-*/ && PYPI=1 python3 setup.py --quiet install --single-version-externally-managed --root "$tree" --install-lib /usr/lib/python3/dist-packages --no-compile --record "$scratch/record") >"$scratch/log" 2>&1 || {
    cat "$scratch/log" >&2
    exit 1
}
mkdir -p "$tree/DEBIAN"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: python3-lgpio
Version: $version-0ratkeeper
Architecture: ${DEB_HOST_ARCH:-$(dpkg --print-architecture)}
Maintainer: $maintainer
Section: python
Priority: optional
Depends: python3 (>= $(python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')), python3 (<< $(python3 -c 'import sys; print("%d.%d~" % (sys.version_info[0], sys.version_info[1] + 1))')), libc6
Homepage: https://abyz.me.uk/lg/
Description: GPIO of Linux for Python
 Built on this machine, because its archive has no package of this name.
CONTROL
dpkg-deb --root-owner-group --build "$tree" "$into" >/dev/null
