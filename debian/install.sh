#!/bin/sh
# `sudo make install` builds the package and installs it with apt; `sudo make uninstall` removes it with apt.
set -eu
checkout=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
export DEBIAN_FRONTEND=noninteractive

main() {
    [ "$(id -u)" -eq 0 ] || die "only root may do this: sudo make $1"
    command -v apt-get >/dev/null || die "this is no Debian: there is no apt-get; make venv prepares a program without a service"
    case $1 in
        install) install_package ;;
        uninstall) apt-get remove --quiet=2 --yes ratkeeper && say "gone, but for settings and games; sudo apt purge ratkeeper asks for these" ;;
    esac
}

install_package() {
    apt-get update --quiet=2 || die "apt-get update failed; is the network there?"
    get dpkg-dev
    apt-get build-dep --quiet=2 --yes --no-install-recommends "$checkout" || die "apt could not install what builds the package"
    # pip only downloads the libraries.
    [ -d "$checkout/build/wheels" ] || python3 -m pip --version >/dev/null 2>&1 || get python3-pip
    # As the owner of the checkout, so that no file there belongs to root.
    owner=$(stat -c %U "$checkout")
    chown "$owner" "$scratch"
    runuser -u "$owner" -- sh "$checkout/debian/build.sh" "$scratch" >/dev/null
    # For the buttons. It is in Raspberry Pi's archive, but not in Debian's.
    if ! apt-cache show python3-lgpio >/dev/null 2>&1 && ! python3 -c 'import lgpio' 2>/dev/null; then
        say "apt has no python3-lgpio, which the buttons need: building one"
        get gcc libc6-dev python3-dev python3-setuptools swig python3-pip
        sh "$checkout/debian/lgpio.sh" "$scratch" || die "python3-lgpio could not be built; what was installed before is untouched"
    fi
    apt-get install --quiet=2 --yes --reinstall --allow-downgrades "$scratch"/*.deb || die "apt could not install the package"
    say "installed. ratkeeper doctor checks every device; settings are in /etc/ratkeeper/ratkeeper.toml"
}

get() { apt-get install --quiet=2 --yes --no-install-recommends "$@" || die "apt could not install: $*"; }

say() { echo "ratkeeper: $*"; }

die() {
    echo "ratkeeper: $*" >&2
    exit 1
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 0755 "$scratch"
main "$1"
