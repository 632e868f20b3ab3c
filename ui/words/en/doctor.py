"""What `ratkeeper doctor` says in English; facts are filled in by whoever found them."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    # Around the findings
    "doctor.simulated": "SIMULATED: pins, panels and scanner are not real",
    "doctor.all_well": "All that the settings name works.",
    "doctor.faults": "{count} to be put right: see the lines with !!",
    "doctor.crashed": "the check itself failed: {fault}",
    "doctor.report": "tell the makers of Ratkeeper this line",
    "doctor.is_simulated": "simulated",
    "doctor.not_named": "not in the settings",
    # Settings
    "doctor.settings_defaults": "none found: defaults ({board})",
    "doctor.settings_fine": "{path} ({board})",
    "doctor.settings_wrong": "correct that line (ratkeeper config check tells every mistake)",
    # Pins
    "doctor.pins_fine": "{driver} on gpiochip{chip} ({label})",
    "doctor.pin_fine": "free, and up",
    "doctor.pin_down": "is down though nobody should be pressing it",
    "doctor.pin_down_remedy": "let go of it; else wire it between GPIO {pin} and ground, with nothing else",
    "doctor.pin_user": '{found}; it is taken by "{user}"',
    "doctor.pin_user_untold": "{found}; the kernel does not tell by whom ({why})",
    # Groups
    "doctor.groups_none": "no device in the settings needs one",
    "doctor.groups_unknown": "this system has none for devices",
    "doctor.groups_fine": "in {groups}",
    "doctor.groups_lacking": "not in {groups}",
    "doctor.groups_remedy": "sudo usermod -aG {groups} {user}, then log in again",
    # Buses and panels
    "doctor.bus_answers": "answers at {addresses}",
    "doctor.bus_silent": "nothing answers",
    "doctor.bus_not_there": "cannot be asked: {why}",
    "doctor.panel_fine": "{chip} at {address} on I2C bus {number} answers",
    "doctor.panel_sent": "{chip} was sent to; nothing on SPI answers: ratkeeper doctor --live lights it",
    "doctor.panel_elsewhere": "a panel answers at {address}: set address = {address} in its [[panel]]",
    # Scanner
    "doctor.ports_none": "no USB serial port",
    "doctor.keyboards_none": "nothing that types",
    "doctor.scanner_fine": "{port} can be read ({dialect})",
    # Window
    "doctor.window_fine": "SDL shows it by {driver}",
    # The box
    "doctor.fonts_fine": "{count} load",
    "doctor.fonts_none": "none is in the package",
    "doctor.fonts_broken": "cannot be loaded: {fonts}",
    "doctor.fonts_remedy": "install Ratkeeper again: pip install --force-reinstall ratkeeper",
    "doctor.voice_fine": "{path}",
    "doctor.disk_fine": "{folder}: {free} MB free, a decision is safe after {took} ms",
    "doctor.disk_slow": "{folder}: slow, a decision is safe only after {took} ms",
    "doctor.disk_slow_remedy": "use a better SD card (class A1 or A2)",
    "doctor.disk_small": "{folder}: only {free} MB free",
    "doctor.disk_full": "{folder}: is full",
    "doctor.disk_space_remedy": "make room: delete what is not needed on that disk",
    "doctor.disk_refused": "{folder}: cannot be written: {why}",
    "doctor.disk_refused_remedy": "give this user that folder, or set games to another",
    "doctor.power_fine": "steady since the start",
    "doctor.power_low": "too low at this moment",
    "doctor.power_was_low": "was too low at some time since the start",
    "doctor.power_remedy": "use the power supply made for this Raspberry Pi, and a short cable",
    "doctor.power_untold": "this system does not tell",
    "doctor.power_elsewhere": "not a Raspberry Pi",
    # Live
    "live.begins": "Press, hold and scan; each line says how long after the one before. Ctrl-C ends.",
    "live.pressed": "pressed {role}",
    "live.held": "held {role}",
    "live.repeated": "repeated {role}",
    "live.scanned": 'scanned "{code}"',
    "live.garbled": "{device} sent {count} bytes that are no code",
    "live.typed": "typed {key}",
    "live.typing": "typing {code}",
    "live.touched": "touched {x}% from the left, {y}% from the top",
    "live.lost": "lost {device}: {why}",
    "live.back": "{device} is there",
    "live.closed": "the window was closed",
    "live.raw": "raw {hex}  {text}",
}
