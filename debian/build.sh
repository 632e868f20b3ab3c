#!/bin/sh
# `make deb`: build.sh [FOLDER] puts the package, its sources and its bill of materials into FOLDER (default: dist).
# Builds a copy of the sources in a temporary folder with a clean environment, reproducibly. Sources without git history
# need, for example, SOURCE_DATE_EPOCH=1700000000 SOURCE_COMMIT=76b47feec4ff.
set -eu
umask 022
checkout=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
into=${1:-dist}
wheels=$checkout/build/wheels
clean_path=/usr/sbin:/usr/bin:/sbin:/bin

main() {
    cd "$checkout"
    { command -v dpkg-buildpackage && dpkg-checkbuilddeps; } >/dev/null 2>&1 ||
        die "the tools that build the package are missing: sudo apt-get install dpkg-dev && sudo apt-get build-dep ."
    release=$(python3 -S -B -c 'from companion.release import version; print(version())')
    stamp=$(made_at)
    fresh=$scratch/ratkeeper
    mkdir "$fresh"
    tar --exclude=__pycache__ --exclude='*.pyc' --exclude='*.so' --exclude='words/*.json' -cf - companion hardware ui systemd debian LICENSE CHANGELOG.md |
        tar --no-same-owner --no-same-permissions -xf - -C "$fresh"
    for kind in wheels tools; do locked "$kind"; done
    provide_msgspec
    # companion/release.py reads the version from this file, as in a wheel.
    mkdir "$fresh/ratkeeper-$release.dist-info"
    printf 'Metadata-Version: 2.1\nName: ratkeeper\nVersion: %s\n' "$release" >"$fresh/ratkeeper-$release.dist-info/METADATA"
    # companion/game_packages.py finds the built-in games in this one.
    python3 -S -B -c '
import tomllib
for group, entries in tomllib.load(open("pyproject.toml", "rb"))["project"]["entry-points"].items():
    print(f"[{group}]", *(f"{name} = {module}" for name, module in entries.items()), sep="\n")
' >"$fresh/ratkeeper-$release.dist-info/entry_points.txt"
    cd "$fresh"
    digest=$(find . -type f | LC_ALL=C sort | xargs -d '\n' sha256sum | sha256sum | cut -c 1-8)
    version=${release%%+*}+$(date --utc --date="@$stamp" +%Y%m%d%H%M).$digest
    maintainer=$(sed -n 's/^Maintainer: //p' debian/control)
    sed -i "1s/(.*)/($version)/; s/^ -- .*/ -- $maintainer  $(date --utc --date="@$stamp" '+%a, %d %b %Y %T +0000')/" debian/changelog
    env -i PATH="$clean_path" PYTHONPATH="$scratch/python" LC_ALL=C.UTF-8 dpkg-buildpackage --unsigned-source --unsigned-changes --unsigned-buildinfo \
        >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2 && die "the package could not be built"; }
    cp debian/ratkeeper/usr/share/doc/ratkeeper/sbom.cdx.json "$scratch/ratkeeper_$version.cdx.json"
    cd "$checkout"
    mkdir -p "$into"
    cp "$scratch/ratkeeper_$version.tar.xz" "$scratch/ratkeeper_$version.dsc" "$scratch/ratkeeper_$version.cdx.json" \
        "$scratch/ratkeeper_${version}_all.deb" "$into"
    echo "$into/ratkeeper_${version}_all.deb"
}

# Print the time of the sources, in seconds; every file in the package is clamped to it.
made_at() {
    [ -z "${SOURCE_DATE_EPOCH:-}" ] || { echo "$SOURCE_DATE_EPOCH" && return; }
    git -c safe.directory="$checkout" log -1 --format=%ct 2>/dev/null ||
        find companion hardware ui \( -name '*.py' -o -name '*.toml' \) -printf '%T@\n' | sort -n | sed -n '$s/\..*//p'
}

# Collect the wheels that debian/NAME.txt locks by checksum; download those that are missing.
locked() {
    mkdir -p "$wheels" "$fresh/debian/$1"
    copy_locked "$1" ||
        { "${PYTHON:-python3}" -m pip --disable-pip-version-check download --quiet --no-deps --only-binary=:all: \
            --require-hashes --dest "$wheels" --requirement "debian/$1.txt" && copy_locked "$1"; } ||
        die "pip could not fetch the libraries; is the network there, and python3-pip installed?"
}

# Provide what the program needs to run while it is built, unless the Python that builds it has that.
provide_msgspec() {
    PATH=$clean_path python3 -c 'import msgspec' 2>/dev/null && return
    python=$(PATH=$clean_path python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    "${PYTHON:-python3}" -m pip --disable-pip-version-check install --quiet --no-deps --only-binary=:all: --require-hashes \
        --python-version "$python" --target "$scratch/python" --requirement debian/msgspec.txt ||
        die "pip could not fetch msgspec; is the network there, and python3-pip installed?"
}

copy_locked() {
    here=$(find "$wheels/" -name '*.whl' -exec sha256sum {} +)
    sed -n 's/.*sha256://p' "debian/$1.txt" >"$scratch/sums"
    while read -r sum; do
        wheel=$(echo "$here" | sed -n "s/^$sum  //p")
        [ -n "$wheel" ] || return 1
        cp "$wheel" "$fresh/debian/$1"
    done <"$scratch/sums"
}

die() {
    echo "ratkeeper: $*" >&2
    exit 1
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
main
