#!/bin/sh
# Installs Ratkeeper on a Raspberry Pi (Raspberry Pi OS Bookworm or Trixie) so that it is up at boot, or takes it
# away again. Run again, it upgrades; settings and games stay. With DESTDIR it only puts files there: no package,
# no user and no service of this machine is touched.
set -eu
umask 022 # the service's user must be able to read all of it

usage="usage: install.sh install|uninstall [--dry-run] [--voice] [--window] [--no-apt] [--no-venv]

  --dry-run  print what would be done, and do nothing
  --voice    also install espeak-ng, which speaks
  --window   also install what a small screen without a desktop needs
  --no-apt   leave the system's packages as they are
  --no-venv  leave /opt/ratkeeper as it is (files only; for packagers and tests)

environment: DESTDIR (a staging directory), PYTHON (python3), RATKEEPER_WHEEL (install this wheel instead of the
checkout)"

checkout=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
root=${DESTDIR:-}
python=${PYTHON:-python3}
home=/opt/ratkeeper
settings=/etc/ratkeeper/ratkeeper.toml
unit=/etc/systemd/system/ratkeeper.service
wanted=/etc/systemd/system/multi-user.target.wants/ratkeeper.service
command=/usr/local/bin/ratkeeper
state=/var/lib/ratkeeper
groups="gpio i2c spi dialout video render input audio"
dry='' apt=yes venv=yes voice='' window='' scratch='' unfinished=''

main() {
    [ $# -gt 0 ] || die "say install or uninstall; --help tells more"
    action=$1
    shift
    for option; do
        case $option in
            --dry-run) dry=yes ;;
            --voice) voice=yes ;;
            --window) window=yes ;;
            --no-apt) apt='' ;;
            --no-venv) venv='' ;;
            *) die "$option is no option; --help tells more" ;;
        esac
    done
    case $action in
        install) check_machine && install_all ;;
        uninstall) check_root && uninstall_all ;;
        -h | --help) echo "$usage" ;;
        *) die "$action is no action: install or uninstall; --help tells more" ;;
    esac
}

install_all() {
    if on_this_machine; then
        [ -z "$apt" ] || install_packages
        make_user
    fi
    [ -z "$venv" ] || install_program
    write_settings
    run install -D -m 0644 "$checkout/systemd/ratkeeper.service" "$root$unit"
    check_bus I2C i2c_arm "$root/dev/i2c-1" do_i2c
    check_bus SPI spi "$root/dev/spidev0.0" do_spi
    if on_this_machine; then
        run systemctl daemon-reload
        run systemctl enable ratkeeper.service
        run systemctl restart ratkeeper.service || die "the service does not start; journalctl -u ratkeeper says why"
    else
        run mkdir -p "$root${wanted%/*}"
        run ln -sf "$unit" "$root$wanted"
    fi
    if [ -n "$dry" ]; then
        say "nothing was done"
    elif on_this_machine; then
        say "installed and running. ratkeeper doctor checks every device; settings are in $settings"
    else
        say "staged under $root: no package, no user, no service of this machine was touched"
    fi
    say "never tried on a Pi by our tests: apt's packages, the devices as seen by the service, the screen without desktop"
}

install_packages() {
    # lgpio, spidev and evdev have no wheels for every Python and Pi; Debian has them, built.
    packages="python3-venv python3-spidev python3-evdev"
    [ -z "$voice" ] || packages="$packages espeak-ng"
    [ -z "$window" ] || packages="$packages libegl1 libgbm1 libgles2 libgl1-mesa-dri"
    run apt-get update --quiet=2 || die "apt-get update failed; is the network there?"
    # Debian's own Bookworm has no python3-lgpio, Raspberry Pi's has; there, pip has a wheel.
    if [ -n "$dry" ] || apt-cache show python3-lgpio >/dev/null 2>&1; then
        packages="$packages python3-lgpio"
    fi
    # shellcheck disable=SC2086 # one word each
    run env DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes --no-install-recommends $packages ||
        die "apt-get could not install: $packages"
}

make_user() {
    getent passwd ratkeeper >/dev/null ||
        run useradd --system --user-group --home-dir "$state" --no-create-home --shell /usr/sbin/nologin ratkeeper ||
        die "the user ratkeeper cannot be made"
    for group in $groups; do
        # Not every system has them all; what is missing has no device either.
        if getent group "$group" >/dev/null; then
            run usermod --append --groups "$group" ratkeeper || die "the user ratkeeper cannot join the group $group"
        fi
    done
}

install_program() {
    # Made beside the old one and put in its place at the end: if anything fails, the old one still runs.
    new=$root$home.new
    [ -n "$dry" ] || unfinished=$new
    run rm -rf "$new"
    run mkdir -p "$root${home%/*}"
    run "$python" -m venv --system-site-packages "$new" ||
        die "$python cannot make a venv; sudo apt install python3-venv"
    source=${RATKEEPER_WHEEL:-$(copied_source)}
    extra='[labels]'
    case $(uname -m) in
        arm* | aarch64) extra='[labels,pi]' ;;
    esac
    # luma.lcd by its own name: the extra would build a spidev of its own, which needs a compiler.
    run "$new/bin/python3" -m pip install --quiet --disable-pip-version-check "$source$extra" 'luma.lcd>=2.11' ||
        die "pip could not install the program; is the network there? What was installed before is untouched"
    write 0755 "$new/bin/ratkeeper" '#!/bin/sh' "exec $home/bin/python3 -I -m companion \"\$@\""
    # pip's own scripts name the place where they were made, which is gone after the next step.
    run rm -f "$new"/bin/pip*
    run "$new/bin/python3" -I -m companion --version >/dev/null || die "the program does not start; nothing was changed"
    run rm -rf "$root$home.old"
    [ ! -e "$root$home" ] || run mv "$root$home" "$root$home.old"
    run mv "$new" "$root$home"
    run rm -rf "$root$home.old"
    run mkdir -p "$root${command%/*}"
    run ln -sf "$home/bin/ratkeeper" "$root$command"
}

copied_source() {
    # A build leaves folders behind, which root must not leave in somebody's checkout.
    if [ -n "$dry" ]; then
        echo "$checkout"
        return
    fi
    mkdir "$scratch/source"
    (cd "$checkout" && cp -R pyproject.toml README.md LICENSE companion hardware ui "$scratch/source/")
    echo "$scratch/source"
}

write_settings() {
    if [ -e "$root$settings" ]; then
        say "$root$settings is there already, and stays as it is"
        return
    fi
    (cd "$checkout" && run env PYTHONDONTWRITEBYTECODE=1 "$python" -m companion config init --config "$root$settings") ||
        die "$root$settings cannot be written"
    # So that ratkeeper games and its like look where the service plays, whoever calls them.
    run sed -i "s|^# games = .*|games = \"$state/games\"|" "$root$settings"
    run chmod 0644 "$root$settings"
}

check_bus() { # what it is called, its name in config.txt, its device, raspi-config's word
    [ ! -e "$3" ] || return 0
    for config in "$root/boot/firmware/config.txt" "$root/boot/config.txt"; do
        [ -f "$config" ] || continue
        if grep -Eq "^[[:space:]]*dtparam=([^#]*,)?$2(=on)?([,[:space:]]|\$)" "$config"; then
            say "$1 is on after the next start: sudo reboot"
        else
            say "$1 is off; for a panel on $1: sudo raspi-config nonint $4 0 && sudo reboot"
        fi
        return 0
    done
    say "$1 is not there, and this is no Raspberry Pi that we know"
}

uninstall_all() {
    if on_this_machine && [ -e "$unit" ]; then
        run systemctl disable --now ratkeeper.service || die "the service cannot be stopped"
    fi
    run rm -rf "$root$unit" "$root$unit.d" "$root$wanted" "$root$home" "$root$home.new" "$root$home.old" "$root${settings%/*}"
    [ ! -L "$root$command" ] || run rm -f "$root$command"
    run rm -f "$root$state/starts" "$root$state/starts.new"
    if on_this_machine; then
        run systemctl daemon-reload
        # The user's number may become somebody else's.
        [ ! -d "$state" ] || run chown -R root:root "$state"
        ! getent passwd ratkeeper >/dev/null || run userdel ratkeeper || die "the user ratkeeper cannot be removed"
    fi
    if [ -n "$dry" ]; then
        say "nothing was done"
    elif [ -d "$root$state" ]; then
        say "gone, but for the games, the cards that were taught and the language: $root$state"
    else
        say "gone; there were no games"
    fi
}

check_machine() {
    check_root
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
        die "$python is not there or older than 3.11; name a newer one: PYTHON=/usr/bin/python3.12"
    on_this_machine || return 0
    command -v systemctl >/dev/null || die "there is no systemd here; to look at the files: DESTDIR=/tmp/ratkeeper"
    [ -z "$apt" ] || command -v apt-get >/dev/null || die "there is no apt-get here; --no-apt does without"
    case $(readlink -f "$(command -v "$python")") in
        /home/* | /root/*) die "the service cannot see $python below /home or /root; name another: PYTHON=/usr/bin/python3" ;;
    esac
}

check_root() {
    ! on_this_machine || [ -n "$dry" ] || [ "$(id -u)" -eq 0 ] || die "only root may do this; sudo make $action"
}

on_this_machine() { [ -z "$root" ]; }

run() {
    if [ -n "$dry" ]; then
        echo "would run: $*"
    else
        "$@"
    fi
}

write() { # mode, path, lines
    mode=$1 path=$2
    shift 2
    if [ -n "$dry" ]; then
        echo "would write: $path"
        return
    fi
    rm -f "$path"
    printf '%s\n' "$@" >"$path"
    chmod "$mode" "$path"
}

say() { echo "ratkeeper: $*"; }

die() {
    echo "ratkeeper: $*" >&2
    exit 1
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch" "$unfinished"' EXIT
main "$@"
