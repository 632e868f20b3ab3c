"""Why something does not work, in English: kept games, devices, and what the operating system says."""

REASONS = {
    "why.said": "{words}",
    "why.file": "{file}: {why}",
    # Kept games; those that begin with a verb stand behind the name of the file
    "why.no_file": "is no file",
    "why.too_large": "is larger than any game",
    "why.no_line": "holds no whole line",
    "why.line_lacking": "lacks a line before line {line}",
    "why.line_damaged": "is damaged at line {line}, with whole lines after it",
    "why.other_version": "is of version {version}, and this program reads version {known}",
    "why.no_journal": "is not a journal of this program",
    "why.no_game_of_ours": "names no game that this program keeps ({games})",
    "why.against_rules": "has a decision that the rules refuse: {say} (number {number})",
    "why.unreadable": "cannot be read: {why}",
    "why.moved_aside": "{file} {why}; it was moved aside as {aside}",
    "why.unusable": "{file} cannot be used: it {why}",
    "why.no_such_game": "no game {wanted} in {folder}; there are {numbers}, or say last",
    "why.none_kept": "no game {wanted} in {folder}; none is kept there yet",
    "why.rules_broke": "the rules of this program break over “{say}” (decision {number}): {why}",
    "why.too_long": "takes too long to read",
    "why.not_yours": "belongs to the user {owner}, whose box this is; called with sudo, ratkeeper acts as that user",
    "why.removed": "the file was removed",
    "why.touched": "somebody else has moved or changed the file",
    # Pins
    "why.no_module": "No module named {module}",
    "why.no_lgpio": "{fault}; install python3-lgpio, or play with --simulate",
    "why.no_chip": (
        "no GPIO chip answers ({fault}); "
        "add this user to the group gpio, or play with --simulate where there is no Raspberry Pi"
    ),
    "why.pin_busy": (
        "GPIO {pin} ({role}) is busy: {fault}; end the program that has it, or set buttons.{role} to another pin"
    ),
    "why.pin_unfit": "GPIO {pin} ({role}) cannot be a button: {fault}; please set buttons.{role} to another pin",
    "why.pin_taken": "GPIO {pin} cannot be had: {fault}; end the program that uses it, or set another pin",
    # Screens
    "why.no_bus": "there is no I2C bus {bus}; switch I2C on (sudo raspi-config, Interface Options)",
    "why.bus_forbidden": "I2C bus {bus} may not be used; add this user to the group i2c",
    "why.bus_cannot": "I2C bus {bus} cannot drive panels, only SMBus devices; connect the panel to another bus",
    "why.no_answer": (
        "nothing answers at address {address} on I2C bus {bus}; "
        "check the wiring and the address (ratkeeper doctor lists what answers)"
    ),
    "why.no_spidev": "SPI needs the package spidev; {install}",
    "why.no_spi": "{bus} is not there; switch SPI on (sudo raspi-config, Interface Options)",
    "why.spi_forbidden": "{bus} may not be used; add this user to the group spi",
    "why.spi_failed": "{bus} failed ({why}); check the wiring",
    "why.no_luma_lcd": "colour HATs need the package luma.lcd; {install}",
    "why.no_screen": (
        "no screen to show it on ({fault}); "
        "connect a screen, start on its desktop, or without one let this user into the groups video, render and input"
    ),
    "why.window_silent": "SDL did not answer; connect a screen, and start again",
    "why.window_crashed": "SDL crashed ({status}); use a panel",
    # Scanner
    "why.no_scanner": "no USB scanner is there; plug it in, or set scanner.port (a reader on the pins is {pins})",
    "why.several_ports": "{count} ports could be it; set scanner.port to one of {ports}",
    "why.port_gone": "{place} is not there; plug it in, or set scanner.port (ratkeeper doctor lists the ports)",
    "why.port_forbidden": "{place} may not be opened; add this user to the group {group}, then log in again",
    "why.port_used": "{place} is used by another program; end that program",
    "why.port_failed": "{place} cannot be opened: {fault}; correct scanner.port (ratkeeper doctor lists the ports)",
    "why.unforeseen": "unforeseen {fault}; unplug it and plug it in again",
    "why.no_evdev": "a keyboard scanner needs evdev; {install}",
    "why.unnamed_keyboard": "a keyboard scanner must be named; set scanner.port to its path ({choice})",
    "why.no_keyboard": "none is plugged in",
    # Voice
    "why.no_voice": "{program} is not there; sudo apt install espeak-ng, or take [voice] out of the settings",
    "why.voice_failed": "{program} cannot be used: {why}; sudo apt install --reinstall espeak-ng",
    "why.voice_ended": "{program} ended with status {status}; try it by hand: {command}",
    "why.voice_hung": "{program} did not come to an end; try it by hand: {command}",
    # The operating system, in its own words
    "system.eperm": "Operation not permitted",
    "system.enoent": "No such file or directory",
    "system.eio": "Input/output error",
    "system.enxio": "No such device or address",
    "system.enoexec": "Exec format error",
    "system.eacces": "Permission denied",
    "system.ebusy": "Device or resource busy",
    "system.eexist": "File exists",
    "system.enodev": "No such device",
    "system.enotdir": "Not a directory",
    "system.eisdir": "Is a directory",
    "system.efbig": "File too large",
    "system.enospc": "No space left on device",
    "system.erofs": "Read-only file system",
    "system.enametoolong": "File name too long",
    "system.euclean": "Structure needs cleaning",
    "system.etimedout": "Connection timed out",
    "system.estale": "Stale file handle",
    "system.eremoteio": "Remote I/O error",
    "system.edquot": "Disk quota exceeded",
}
