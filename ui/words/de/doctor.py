"""What `ratkeeper doctor` says in German."""

from companion.checks import MOST_PANELS, ROLES

NAMES = {
    "device": {
        "settings": "Einstellungen",
        "pins": "Pins",
        "buttons": "Tasten",
        **{f"button {role}": f"Taste {role}" for role in ROLES},
        **{f"I2C bus {number}": f"I2C-Bus {number}" for number in range(21)},
        "panel": "Anzeige",
        **{f"panel {number}": f"Anzeige {number}" for number in range(2, MOST_PANELS + 1)},
        "serial ports": "serielle Ports",
        "keyboards": "Tastaturen",
        "scanner": "Scanner",
        "window": "Fenster",
        "groups": "Gruppen",
        "fonts": "Schriften",
        "voice": "Stimme",
        "games": "Partien",
        "power": "Strom",
    },
}

SENTENCES = {
    # Around the findings
    "doctor.simulated": "SIMULIERT: Pins, Anzeigen und Scanner sind nicht echt",
    "doctor.all_well": "Alles, was in den Einstellungen steht, funktioniert.",
    "doctor.faults": "{count} {count:Sache ist|Sachen sind} in Ordnung zu bringen: siehe die Zeilen mit !!",
    "doctor.crashed": "die Prüfung selbst ist gescheitert: {fault}",
    "doctor.report": "schick diese Zeile denen, die Ratkeeper machen",
    "doctor.is_simulated": "simuliert",
    "doctor.not_named": "steht nicht in den Einstellungen",
    # Settings
    "doctor.settings_defaults": "keine gefunden: Es gelten die üblichen ({board})",
    "doctor.settings_fine": "{path} ({board})",
    "doctor.settings_wrong": "berichtige diese Zeile (ratkeeper config check nennt jeden Fehler)",
    # Pins
    "doctor.pins_fine": "{driver} an gpiochip{chip} ({label})",
    "doctor.pin_fine": "frei und nicht gedrückt",
    "doctor.pin_down": "ist gedrückt, obwohl niemand drücken sollte",
    "doctor.pin_down_remedy": "lass los; sonst verdrahte die Taste nur zwischen GPIO {pin} und Masse",
    "doctor.pin_user": "{found}; belegt von „{user}“",
    "doctor.pin_user_untold": "{found}; der Kernel verrät nicht, von wem ({why})",
    # Groups
    "doctor.groups_none": "kein Gerät in den Einstellungen braucht eine",
    "doctor.groups_unknown": "dieses System hat keine für Geräte",
    "doctor.groups_fine": "in {groups}",
    "doctor.groups_lacking": "nicht in {groups}",
    "doctor.groups_remedy": "sudo usermod -aG {groups} {user}, dann neu anmelden",
    # Buses and panels
    "doctor.bus_answers": "es antwortet {addresses}",
    "doctor.bus_silent": "nichts antwortet",
    "doctor.bus_not_there": "lässt sich nicht fragen: {why}",
    "doctor.panel_fine": "{chip} an {address} auf I2C-Bus {number} antwortet",
    "doctor.panel_sent": "an {chip} gesendet; auf SPI antwortet nichts: ratkeeper doctor --live lässt sie leuchten",
    "doctor.panel_elsewhere": "eine Anzeige antwortet an {address}: Setze address = {address} in ihrem [[panel]]",
    # Scanner
    "doctor.ports_none": "kein serieller USB-Port",
    "doctor.keyboards_none": "nichts, was tippt",
    "doctor.scanner_fine": "{port} ist lesbar ({dialect})",
    # Window
    "doctor.window_fine": "SDL zeigt es mit {driver}",
    # The box
    "doctor.fonts_fine": "{count} geladen",
    "doctor.fonts_none": "im Paket ist keine",
    "doctor.fonts_broken": "lassen sich nicht laden: {fonts}",
    "doctor.fonts_remedy": "installiere Ratkeeper neu: pip install --force-reinstall ratkeeper",
    "doctor.voice_fine": "{path}",
    "doctor.disk_fine": "{folder}: {free} MB frei, eine Entscheidung ist nach {took} ms sicher",
    "doctor.disk_slow": "{folder}: langsam, eine Entscheidung ist erst nach {took} ms sicher",
    "doctor.disk_slow_remedy": "nimm eine bessere SD-Karte (Klasse A1 oder A2)",
    "doctor.disk_small": "{folder}: nur {free} MB frei",
    "doctor.disk_full": "{folder}: ist voll",
    "doctor.disk_space_remedy": "schaff Platz: Lösche auf diesem Datenträger, was du nicht brauchst",
    "doctor.disk_refused": "{folder}: lässt sich nicht beschreiben: {why}",
    "doctor.disk_refused_remedy": "gib diesem Benutzer den Ordner, oder setze games auf einen anderen",
    "doctor.power_fine": "stabil seit dem Start",
    "doctor.power_low": "gerade zu schwach",
    "doctor.power_was_low": "war seit dem Start irgendwann zu schwach",
    "doctor.power_remedy": "nimm das Netzteil, das für diesen Raspberry Pi gemacht ist, und ein kurzes Kabel",
    "doctor.power_untold": "dieses System verrät es nicht",
    "doctor.power_elsewhere": "kein Raspberry Pi",
    # Live
    "live.begins": "Drücke, halte und scanne; jede Zeile sagt, wie lange nach der vorigen. Strg-C beendet.",
    "live.pressed": "gedrückt {role}",
    "live.held": "gehalten {role}",
    "live.repeated": "wiederholt {role}",
    "live.scanned": "gescannt „{code}“",
    "live.garbled": "{device}: {count} {count:Byte|Bytes} empfangen, die kein Code sind",
    "live.typed": "getippt {key}",
    "live.typing": "Eingabe {code}",
    "live.touched": "berührt {x}\N{NO-BREAK SPACE}% von links, {y}\N{NO-BREAK SPACE}% von oben",
    "live.lost": "{device} fehlt: {why}",
    "live.back": "{device} da",
    "live.closed": "das Fenster wurde geschlossen",
    "live.raw": "roh {hex}  {text}",
}
