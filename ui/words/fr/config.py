"""What `ratkeeper config` says in French, and the settings that it begins."""

SENTENCES = {
    "config.defaults": "valeurs par défaut : pas de fichier de réglages",
    "config.well": "{file} : tout va bien",
    "config.there": "{file} : existe déjà, et reste tel quel",
    "config.written": "{file} : écrit ; chaque ligne s'explique",
    "config.beginning": """\
# Réglages de Ratkeeper. Une ligne qui commence par # n'est pas lue ; enlève le # pour régler quelque chose.
# ratkeeper config check   donne toutes les erreurs de ce fichier
# ratkeeper doctor         dit si les appareils nommés ici répondent

# language = "fr"          # {languages}
# board = "plain"          # {boards}
# games = "/var/lib/ratkeeper/games"
# pace = "quick"           # rythme des étapes : "step" (à chaque OK), "slow", "normal", "quick"
# sound = true

# [buttons]                # rôle = broche BCM ; en plus de ceux de la carte ; false en retire un
# ok = 24
# place1 = 5               # boutons directs : {buttons}

# [scanner]                # sans cette section, il n'y a pas de scanner
# port = "auto"            # le seul port USB, un chemin comme /dev/serial/by-id/…, ou une URL pyserial
# kind = "serial"          # ou "keyboard", avec port = "/dev/input/by-id/…"
# dialect = "lines"        # lines, idle, stx-etx, rdm6300
# speed = 9600
# repeat = 2.0             # secondes pendant lesquelles la même carte ne compte qu'une fois

# [[panel]]                # une fois par écran ; à la place de ceux de la carte
# chip = "sh1106"          # ssd1306, ssd1309, sh1106 ; en couleur st7735, st7789
# bus = "i2c"              # ou "spi", avec select, dc, reset, backlight
# address = 0x3c
# height = 64
# rotate = 180
# seat = 2                 # seulement la maison de cette place ; 0 est toute la rue

# [window]                 # un petit écran
# width = 800
# height = 480
# fullscreen = true

# [voice]                  # demande espeak-ng
# speed = 160              # mots par minute
# volume = 100
# describe = false         # true dit aussi les questions et les choix
# brief = false            # true ne dit que tours, niveaux et alertes

# [braille]                # une plage braille par BRLTTY ; demande python3-brlapi
# seat = 1                 # à qui elle est : ses secrets ne s'affichent que là ; 0 : à tous

# [link]                   # publie cette table par MQTT ; demande que ratkeeper link tourne : docs/many-tables.md
# broker = "192.168.178.20"
# box = "table-1"          # le nom de cette table
# user = "table-1"         # avec la liste d'accès de docs/many-tables.md : le même que box
# password_file = "/etc/ratkeeper/link-password"
# names = "seats"          # comment les joueurs sont nommés au dehors : "seats", "initials" ou "full"

# [[hook]]                 # appelle une adresse quand quelque chose se passe ; il peut y en avoir plusieurs
# on = "flight"            # {happenings}
# url = "http://192.168.178.30/lights/red"

{cards}
""",
}
