"""What `ratkeeper config` says in English, and the settings that it begins."""

SENTENCES = {
    "config.defaults": "defaults: no settings file",
    "config.well": "{file}: all is well",
    "config.there": "{file}: is there already, and stays as it is",
    "config.written": "{file}: written; every line explains itself",
    "config.beginning": """\
# Settings of Ratkeeper. A line that begins with # is not read; take the # away to set something.
# ratkeeper config check   tells every mistake in this file
# ratkeeper doctor         tells whether the devices named here answer

# language = "en"          # {languages}
# board = "plain"          # {boards}
# games = "/var/lib/ratkeeper/games"
# pace = "quick"           # how fast steps follow each other: "step" (at each OK), "slow", "normal", "quick"
# sound = true

# [buttons]                # role = BCM pin; on top of the board\\'s; false takes one away
# ok = 24
# place1 = 5               # direct buttons: {buttons}

# [scanner]                # without this section there is no scanner
# port = "auto"            # the only USB port, a path such as /dev/serial/by-id/…, or any pyserial URL
# kind = "serial"          # or "keyboard", with port = "/dev/input/by-id/…"
# dialect = "lines"        # lines, idle, stx-etx, rdm6300
# speed = 9600
# repeat = 2.0             # seconds in which the same card is one scan

# [[panel]]                # once for each panel; instead of the board\\'s
# chip = "sh1106"          # ssd1306, ssd1309, sh1106; in colour st7735, st7789
# bus = "i2c"              # or "spi", with select, dc, reset, backlight
# address = 0x3c
# height = 64
# rotate = 180
# seat = 2                 # only that seat\\'s house; 0 is the whole street

# [window]                 # a small screen
# width = 800
# height = 480
# fullscreen = true

# [voice]                  # needs espeak-ng
# speed = 160              # words a minute
# volume = 100
# describe = false         # true speaks the questions and choices too
# brief = false            # true says only turns, levels and warnings

# [braille]                # a display by BRLTTY; needs python3-brlapi
# seat = 1                 # whose it is: that player's secrets are on it alone; 0: everybody's

# [link]                   # publishes this table over MQTT; needs ratkeeper link to run: docs/many-tables.md
# broker = "192.168.178.20"
# box = "table-1"          # this table's name
# user = "table-1"         # with the access list of docs/many-tables.md: the same as box
# password_file = "/etc/ratkeeper/link-password"
# names = "seats"          # how players are called outside: "seats", "initials" or "full"

# [[hook]]                 # calls an address when something happens; several of them are possible
# on = "flight"            # {happenings}
# url = "http://192.168.178.30/lights/red"

{cards}
""",
}
