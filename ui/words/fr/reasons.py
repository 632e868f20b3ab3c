"""Why something does not work, in French: kept games, devices, and what the operating system says."""

NAMES = {
    # What the driver of the pins says
    "fault": {"'GPIO busy'": "GPIO déjà pris", "'can not open gpiochip'": "la puce GPIO ne s'ouvre pas"},
}

SENTENCES = {
    "why.said": "{words}",
    "why.file": "{file} : {why}",
    # Kept games; those that begin with a verb stand behind the name of the file
    "why.no_file": "n'est pas un fichier",
    "why.too_large": "est plus gros que toute partie possible",
    "why.no_line": "ne contient aucune ligne entière",
    "why.line_lacking": "a perdu une ligne avant la ligne {line}",
    "why.line_damaged": "est abîmé à la ligne {line}, mais des lignes entières suivent",
    "why.other_version": "est de la version {version}, et ce programme lit la version {known}",
    "why.no_journal": "n'est pas un journal de ce programme",
    "why.no_game_of_ours": "ne nomme aucun jeu que ce programme connaît ({games})",
    "why.against_rules": "contient une décision que les règles refusent : {say} (numéro {number})",
    "why.unreadable": "est illisible : {why}",
    "why.moved_aside": "{file} {why} ; il est mis de côté sous le nom {aside}",
    "why.unusable": "{file} est inutilisable : il {why}",
    "why.no_such_game": "aucune partie {wanted} dans {folder} ; il y a {numbers}, ou dis last",
    "why.none_kept": "aucune partie {wanted} dans {folder} ; rien n'y est encore gardé",
    "why.rules_broke": "les règles de ce programme échouent sur « {say} » (décision {number}) : {why}",
    "why.too_long": "est trop long à lire",
    "why.not_yours": "appartient à l'utilisateur {owner}, à qui est ce boîtier ; avec sudo, ratkeeper agit en son nom",
    "why.removed": "le fichier a été supprimé",
    "why.touched": "un autre a déplacé ou modifié le fichier",
    # Pins
    "why.no_module": "le module {module} manque",
    "why.no_lgpio": "{fault} ; installe python3-lgpio, ou joue avec --simulate",
    "why.no_chip": (
        "aucune puce GPIO ne répond ({fault}) ; "
        "ajoute cet utilisateur au groupe gpio, ou joue avec --simulate sans Raspberry Pi"
    ),
    "why.pin_busy": (
        "GPIO {pin} ({role}) est occupé : {fault} ; "
        "arrête le programme qui l'utilise, ou mets buttons.{role} sur une autre broche"
    ),
    "why.pin_unfit": (
        "GPIO {pin} ({role}) ne peut pas être un bouton : {fault} ; mets buttons.{role} sur une autre broche"
    ),
    "why.pin_taken": (
        "GPIO {pin} n'est pas disponible : {fault} ; arrête le programme qui l'utilise, ou choisis une autre broche"
    ),
    # Screens
    "why.no_bus": "il n'y a pas de bus I2C {bus} ; active I2C (sudo raspi-config, Interface Options)",
    "why.bus_forbidden": "le bus I2C {bus} est interdit d'accès ; ajoute cet utilisateur au groupe i2c",
    "why.bus_cannot": "le bus I2C {bus} ne parle que SMBus, pas aux écrans ; branche l'écran sur un autre bus",
    "why.no_answer": (
        "rien ne répond à l'adresse {address} sur le bus I2C {bus} ; "
        "vérifie le câblage et l'adresse (ratkeeper doctor montre ce qui répond)"
    ),
    "why.no_spidev": "SPI a besoin du paquet spidev ; {install}",
    "why.no_spi": "{bus} n'est pas là ; active SPI (sudo raspi-config, Interface Options)",
    "why.spi_forbidden": "{bus} est interdit d'accès ; ajoute cet utilisateur au groupe spi",
    "why.spi_failed": "{bus} a échoué ({why}) ; vérifie le câblage",
    "why.no_luma_lcd": "les écrans couleur ont besoin du paquet luma.lcd ; {install}",
    "why.no_screen": (
        "aucun écran pour l'afficher ({fault}) ; "
        "branche un écran, démarre sur son bureau, "
        "ou sans bureau ajoute cet utilisateur aux groupes video, render et input"
    ),
    "why.window_silent": "SDL n'a pas répondu ; branche un écran et redémarre",
    "why.window_crashed": "SDL a planté ({status}) ; prends un petit écran",
    # Scanner
    "why.no_scanner": (
        "aucun scanner USB n'est là ; branche-le, ou règle scanner.port (pour un lecteur sur les broches : {pins})"
    ),
    "why.several_ports": "{count} {count:port possible|ports possibles} ; mets scanner.port sur l'un d'eux : {ports}",
    "why.port_gone": "{place} n'est pas là ; branche-le, ou règle scanner.port (ratkeeper doctor montre les ports)",
    "why.port_forbidden": (
        "{place} est interdit d'accès ; ajoute cet utilisateur au groupe {group}, puis reconnecte-toi"
    ),
    "why.port_used": "{place} est pris par un autre programme ; arrête ce programme",
    "why.port_failed": "{place} ne s'ouvre pas : {fault} ; corrige scanner.port (ratkeeper doctor montre les ports)",
    "why.unforeseen": "erreur imprévue {fault} ; débranche-le et rebranche-le",
    "why.no_evdev": "un scanner clavier a besoin du paquet evdev ; {install}",
    "why.unnamed_keyboard": "un scanner clavier doit être nommé ; mets son chemin dans scanner.port ({choice})",
    "why.no_keyboard": "aucun n'est branché",
    # Braille
    "why.brlapi_host": "là où BRLTTY écoute, par exemple localhost",
    "why.no_brlapi": "ce Python n'a pas brlapi ; sudo apt install python3-brlapi",
    "why.no_brltty": "BRLTTY ne répond pas ({why}) ; sudo systemctl start brltty",
    "why.no_braille_display": "BRLTTY n'a pas de plage braille ; branche-la, ou corrige brltty.conf",
    # Voice
    "why.no_voice": "{program} n'est pas là ; sudo apt install espeak-ng, ou retire [voice] des réglages",
    "why.voice_failed": "{program} est inutilisable : {why} ; sudo apt install --reinstall espeak-ng",
    "why.voice_ended": "{program} s'est arrêté avec le code {status} ; essaie à la main : {command}",
    "why.voice_hung": "{program} ne s'arrête pas ; essaie à la main : {command}",
    # The operating system
    "system.eperm": "opération interdite",
    "system.enoent": "fichier ou dossier introuvable",
    "system.eio": "erreur de lecture ou d'écriture",
    "system.enxio": "appareil ou adresse introuvable",
    "system.enoexec": "ce n'est pas un programme pour cette machine",
    "system.eacces": "accès refusé",
    "system.ebusy": "appareil déjà occupé",
    "system.eexist": "le fichier existe déjà",
    "system.enodev": "appareil introuvable",
    "system.enotdir": "ce n'est pas un dossier",
    "system.eisdir": "c'est un dossier",
    "system.efbig": "fichier trop gros",
    "system.enospc": "plus de place sur le disque",
    "system.erofs": "le disque est en lecture seule",
    "system.enametoolong": "nom de fichier trop long",
    "system.euclean": "le système de fichiers est abîmé",
    "system.etimedout": "pas de réponse à temps",
    "system.estale": "le fichier n'est plus accessible",
    "system.eremoteio": "l'appareil répond mal",
    "system.edquot": "quota du disque dépassé",
    "system.econnrefused": "connexion refusée",
    "system.econnreset": "connexion coupée par l'autre bout",
    "system.ehostunreach": "machine hors d'atteinte",
    "system.enetunreach": "réseau hors d'atteinte",
    "why.broker_gone": "le broker {broker} est hors d'atteinte : {why} ; les essais continuent d'eux-mêmes",
    "why.broker_unknown": "aucune machine ne s'appelle {broker} dans ce réseau ; corrige link.broker",
    "why.broker_silent": "le broker {broker} ne répond pas ; les essais continuent d'eux-mêmes",
    "why.broker_nonsense": "aucun broker MQTT ne répond à {broker} ({why}) ; corrige link.broker et link.port",
    "why.broker_tls": "le broker {broker} ne peut pas prouver qui il est ({words}) ; corrige link.tls et link.ca",
    "why.broker_password": "le broker {broker} refuse le nom ou le mot de passe ; corrige link.user et link.password",
    "why.broker_refuses": "le broker {broker} ne laisse entrer personne : {words} ; regarde son journal",
    "why.broker_topics": "le broker {broker} ne permet pas {topics} ; corrige sa liste d'accès",
    "why.broker_twice": "un autre programme s'y appelle aussi {name} ; il faut un link.box par boîtier, et un seul hub",
    "why.have_rubbish": "ce qui est venu sur {topic} n'est pas d'un hub ({words}) ; cherche qui l'envoie",
    "why.log_rubbish": "ce qui est venu sur {topic} n'est pas une ligne de partie ({words}) ; cherche qui l'envoie",
    "why.hub_ahead": (
        "le hub a plus de la partie {game} que le boîtier ({count} lignes, pas {known}) ; commences-en une autre"
    ),
    "why.two_boxes": "deux boîtiers s'appellent {box} : la ligne {number} diffère ; donne à chacun son propre link.box",
    "why.hook": "{url} n'a pas été joint : {why} ; corrige [[hook]]",
    "why.hook_slow": "{url} est trop lent pour tout ce qui arrive ; corrige [[hook]]",
    "why.database": "la base de données {place} ne peut pas servir : {words} ; corrige --database",
    "why.no_league": "il n'y a pas encore de ligue dans {place} ; lance ratkeeper hub, ou nomme un autre --database",
    "why.no_place": "{text} n'est pas une adresse avec un port ; 127.0.0.1:8418 en est une",
}
