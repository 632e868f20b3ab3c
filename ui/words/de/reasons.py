"""Why something does not work, in German: kept games, devices, and what the operating system says."""

NAMES = {
    # What the driver of the pins says
    "fault": {"'GPIO busy'": "GPIO schon vergeben", "'can not open gpiochip'": "GPIO-Chip lässt sich nicht öffnen"},
}

SENTENCES = {
    "why.said": "{words}",
    "why.file": "{file}: {why}",
    # Kept games; those that begin with a verb stand behind the name of the file
    "why.no_file": "ist keine Datei",
    "why.too_large": "ist größer als jede Partie",
    "why.no_line": "enthält keine ganze Zeile",
    "why.line_lacking": "hat eine Lücke vor Zeile {line}",
    "why.line_damaged": "ist in Zeile {line} beschädigt, und danach kommen heile Zeilen",
    "why.other_version": "hat Version {version}, und dieses Programm liest Version {known}",
    "why.no_journal": "ist kein Journal dieses Programms",
    "why.no_game_of_ours": "nennt kein Spiel, das dieses Programm kennt ({games})",
    "why.against_rules": "enthält eine Entscheidung gegen die Regeln: {say} (Nummer {number})",
    "why.unreadable": "ist nicht lesbar: {why}",
    "why.moved_aside": "{file} {why}; die Datei heißt jetzt {aside}",
    "why.unusable": "{file} ist nicht brauchbar: Die Datei {why}",
    "why.no_such_game": "keine Partie {wanted} in {folder}; es gibt {numbers}, oder sag last",
    "why.none_kept": "keine Partie {wanted} in {folder}; dort ist noch keine gespeichert",
    "why.rules_broke": "die Regeln dieses Programms scheitern an „{say}“ (Entscheidung {number}): {why}",
    "why.too_long": "braucht zu lange zum Lesen",
    "why.not_yours": "gehört dem Benutzer {owner}, dessen Box das ist; mit sudo handelt ratkeeper als dieser Benutzer",
    "why.removed": "Datei wurde gelöscht",
    "why.touched": "Datei wurde von anderen verschoben oder verändert",
    # Pins
    "why.no_module": "Modul {module} fehlt",
    "why.no_lgpio": "{fault}; installiere python3-lgpio, oder spiele mit --simulate",
    "why.no_chip": (
        "kein GPIO-Chip antwortet ({fault}); "
        "nimm diesen Benutzer in die Gruppe gpio auf, oder spiele ohne Raspberry Pi mit --simulate"
    ),
    "why.pin_busy": (
        "GPIO {pin} ({role}) ist belegt: {fault}; "
        "beende das Programm, das ihn hat, oder setze buttons.{role} auf einen anderen Pin"
    ),
    "why.pin_unfit": ("GPIO {pin} ({role}) kann keine Taste sein: {fault}; setze buttons.{role} auf einen anderen Pin"),
    "why.pin_taken": (
        "GPIO {pin} ist nicht zu haben: {fault}; beende das Programm, das ihn benutzt, oder setze einen anderen Pin"
    ),
    # Screens
    "why.no_bus": "es gibt keinen I2C-Bus {bus}; schalte I2C ein (sudo raspi-config, Interface Options)",
    "why.bus_forbidden": "I2C-Bus {bus} darf nicht benutzt werden; nimm diesen Benutzer in die Gruppe i2c auf",
    "why.bus_cannot": "I2C-Bus {bus} kann nur SMBus, keine Anzeigen; schließ die Anzeige an einen anderen Bus an",
    "why.no_answer": (
        "nichts antwortet an Adresse {address} auf I2C-Bus {bus}; "
        "prüfe Verdrahtung und Adresse (ratkeeper doctor zeigt, was antwortet)"
    ),
    "why.no_spidev": "SPI braucht das Paket spidev; {install}",
    "why.no_spi": "{bus} ist nicht da; schalte SPI ein (sudo raspi-config, Interface Options)",
    "why.spi_forbidden": "{bus} darf nicht benutzt werden; nimm diesen Benutzer in die Gruppe spi auf",
    "why.spi_failed": "{bus} versagt ({why}); prüfe die Verdrahtung",
    "why.no_luma_lcd": "Farbanzeigen brauchen das Paket luma.lcd; {install}",
    "why.no_screen": (
        "kein Bildschirm dafür ({fault}); schließ einen Bildschirm an, starte auf dem Desktop, "
        "oder nimm ohne Desktop diesen Benutzer in die Gruppen video, render und input auf"
    ),
    "why.window_silent": "SDL hat nicht geantwortet; schließ einen Bildschirm an und starte neu",
    "why.window_crashed": "SDL ist abgestürzt ({status}); nimm eine Anzeige",
    # Scanner
    "why.no_scanner": (
        "kein USB-Scanner ist da; steck ihn ein, oder setze scanner.port (ein Leser an den Pins: {pins})"
    ),
    "why.several_ports": "{count} Ports kommen infrage; setze scanner.port auf einen davon: {ports}",
    "why.port_gone": "{place} ist nicht da; steck ihn ein, oder setze scanner.port (ratkeeper doctor zeigt die Ports)",
    "why.port_forbidden": (
        "{place} darf nicht geöffnet werden; nimm diesen Benutzer in die Gruppe {group} auf, dann neu anmelden"
    ),
    "why.port_used": "{place} wird von einem anderen Programm benutzt; beende dieses Programm",
    "why.port_failed": (
        "{place} lässt sich nicht öffnen: {fault}; korrigiere scanner.port (ratkeeper doctor zeigt die Ports)"
    ),
    "why.unforeseen": "unerwarteter Fehler {fault}; zieh ihn ab und steck ihn wieder ein",
    "why.no_evdev": "ein Tastatur-Scanner braucht das Paket evdev; {install}",
    "why.unnamed_keyboard": "ein Tastatur-Scanner muss benannt sein; setze scanner.port auf seinen Pfad ({choice})",
    "why.no_keyboard": "keiner ist eingesteckt",
    # Braille
    "why.brlapi_host": "wo BRLTTY lauscht, zum Beispiel localhost",
    "why.no_brlapi": "dieses Python hat kein brlapi; sudo apt install python3-brlapi",
    "why.no_brltty": "BRLTTY antwortet nicht ({why}); sudo systemctl start brltty",
    "why.no_braille_display": "BRLTTY hat keine Braillezeile; schließ sie an, oder korrigiere brltty.conf",
    # Voice
    "why.no_voice": "{program} ist nicht da; sudo apt install espeak-ng, oder nimm [voice] aus den Einstellungen",
    "why.voice_failed": "{program} ist nicht brauchbar: {why}; sudo apt install --reinstall espeak-ng",
    "why.voice_ended": "{program} endete mit Status {status}; probier es von Hand: {command}",
    "why.voice_hung": "{program} kam zu keinem Ende; probier es von Hand: {command}",
    # The operating system
    "system.eperm": "nicht erlaubt",
    "system.enoent": "Datei oder Ordner nicht gefunden",
    "system.eio": "Lese- oder Schreibfehler",
    "system.enxio": "Gerät oder Adresse nicht gefunden",
    "system.enoexec": "kein Programm für diesen Rechner",
    "system.eacces": "Zugriff verweigert",
    "system.ebusy": "Gerät schon belegt",
    "system.eexist": "Datei schon vorhanden",
    "system.enodev": "Gerät nicht gefunden",
    "system.enotdir": "kein Ordner",
    "system.eisdir": "ein Ordner, keine Datei",
    "system.efbig": "Datei zu groß",
    "system.enospc": "kein Platz mehr auf dem Datenträger",
    "system.erofs": "Datenträger schreibgeschützt",
    "system.enametoolong": "Dateiname zu lang",
    "system.euclean": "Dateisystem beschädigt",
    "system.etimedout": "keine Antwort in der erwarteten Zeit",
    "system.estale": "Datei nicht mehr erreichbar",
    "system.eremoteio": "Gerät antwortet nicht richtig",
    "system.edquot": "zugeteilter Speicherplatz verbraucht",
    "system.econnrefused": "Verbindung abgelehnt",
    "system.econnreset": "Verbindung vom anderen Ende beendet",
    "system.ehostunreach": "Rechner nicht erreichbar",
    "system.enetunreach": "Netz nicht erreichbar",
    "why.broker_gone": "der Broker {broker} ist nicht erreichbar: {why}; es wird von selbst weiter versucht",
    "why.broker_unknown": "einen Rechner namens {broker} gibt es in diesem Netz nicht; korrigiere link.broker",
    "why.broker_silent": "der Broker {broker} antwortet nicht; es wird von selbst weiter versucht",
    "why.broker_nonsense": "unter {broker} antwortet kein MQTT-Broker ({why}); korrigiere link.broker und link.port",
    "why.broker_tls": "der Broker {broker} kann sich nicht ausweisen ({words}); korrigiere link.tls und link.ca",
    "why.broker_password": "der Broker {broker} lehnt Name oder Passwort ab; korrigiere link.user und link.password",
    "why.broker_refuses": "der Broker {broker} lässt niemanden herein: {words}; sieh in sein Protokoll",
    "why.broker_topics": "der Broker {broker} erlaubt {topics} nicht; korrigiere seine Zugriffsliste",
    "why.broker_twice": "noch ein Programm heißt {name}; gib jeder Box ein eigenes link.box, und starte nur einen Hub",
    "why.have_rubbish": "was auf {topic} kam, sagt kein Hub ({words}); finde heraus, wer es schickt",
    "why.log_rubbish": "was auf {topic} kam, ist keine Zeile einer Partie ({words}); finde heraus, wer es schickt",
    "why.hub_ahead": "der Hub hat mehr von Partie {game} als die Box: {count} Zeilen, nicht {known}; beginne eine neue",
    "why.two_boxes": "zwei Boxen heißen {box}: Zeile {number} kam zweimal, verschieden; gib jeder ein eigenes link.box",
    "why.hook": "{url} war nicht zu erreichen: {why}; korrigiere [[hook]]",
    "why.hook_slow": "{url} ist zu langsam für alles, was geschieht; korrigiere [[hook]]",
    "why.database": "die Datenbank {place} ist nicht zu gebrauchen: {words}; korrigiere --database",
    "why.no_league": "in {place} gibt es noch keine Liga; starte ratkeeper hub, oder nenne ein anderes --database",
    "why.no_place": "{text} ist keine Adresse mit Port; 127.0.0.1:8418 ist eine",
}
