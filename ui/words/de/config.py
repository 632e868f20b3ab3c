"""What `ratkeeper config` says in German, and the settings that it begins."""

SENTENCES = {
    "config.defaults": "Vorgaben: keine Datei mit Einstellungen",
    "config.well": "{file}: alles in Ordnung",
    "config.there": "{file}: gibt es schon, und sie bleibt, wie sie ist",
    "config.written": "{file}: geschrieben; jede Zeile erklärt sich",
    "config.beginning": """\
# Einstellungen von Ratkeeper. Eine Zeile, die mit # beginnt, wird nicht gelesen; nimm das # weg, um etwas einzustellen.
# ratkeeper config check   nennt jeden Fehler in dieser Datei
# ratkeeper doctor         sagt, ob die hier genannten Geräte antworten

# language = "de"          # {languages}
# board = "plain"          # {boards}
# games = "/var/lib/ratkeeper/games"
# pace = "quick"           # Tempo der Schritte: "step" (bei jedem OK), "slow", "normal", "quick"
# sound = true

# [buttons]                # Rolle = BCM-Pin; zusätzlich zu denen des Boards; false nimmt eine weg
# ok = 24
# place1 = 5               # direkte Tasten: {buttons}

# [scanner]                # ohne diesen Abschnitt gibt es keinen Scanner
# port = "auto"            # der einzige USB-Port, ein Pfad wie /dev/serial/by-id/…, oder eine pyserial-URL
# kind = "serial"          # oder "keyboard", mit port = "/dev/input/by-id/…"
# dialect = "lines"        # lines, idle, stx-etx, rdm6300
# speed = 9600
# repeat = 2.0             # so viele Sekunden zählt dieselbe Karte nur einmal

# [[panel]]                # einmal für jede Anzeige; ersetzt die des Boards
# chip = "sh1106"          # ssd1306, ssd1309, sh1106; in Farbe st7735, st7789
# bus = "i2c"              # oder "spi", mit select, dc, reset, backlight
# address = 0x3c
# height = 64
# rotate = 180
# seat = 2                 # nur das Haus dieses Platzes; 0 ist die ganze Straße

# [window]                 # ein kleiner Bildschirm
# width = 800
# height = 480
# fullscreen = true

# [voice]                  # braucht espeak-ng
# speed = 160              # Wörter in der Minute
# volume = 100
# describe = false         # true spricht auch die Fragen und die Auswahl
# brief = false            # true sagt nur Züge, Stände und Warnungen

# [braille]                # eine Braillezeile über BRLTTY; braucht python3-brlapi
# seat = 1                 # wem sie gehört: Geheimes steht nur dort; 0: allen

# [link]                   # veröffentlicht diesen Tisch über MQTT; dazu muss ratkeeper link laufen: docs/many-tables.md
# broker = "192.168.178.20"
# box = "table-1"          # der Name dieses Tisches
# user = "table-1"         # mit der Zugriffsliste aus docs/many-tables.md: derselbe wie box
# password_file = "/etc/ratkeeper/link-password"
# names = "seats"          # wie Spieler nach außen heißen: "seats", "initials" oder "full"

# [[hook]]                 # ruft eine Adresse auf, wenn etwas geschieht; mehrere sind möglich
# on = "flight"            # {happenings}
# url = "http://192.168.178.30/lights/red"

{cards}
""",
}
