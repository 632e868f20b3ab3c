"""What `ratkeeper doctor` says in French."""

from companion.checks import MOST_PANELS, ROLES

NAMES = {
    "device": {
        "settings": "réglages",
        "pins": "broches",
        "buttons": "boutons",
        **{f"button {role}": f"bouton {role}" for role in ROLES},
        **{f"I2C bus {number}": f"bus I2C {number}" for number in range(21)},
        "panel": "écran",
        **{f"panel {number}": f"écran {number}" for number in range(2, MOST_PANELS + 1)},
        "serial ports": "ports série",
        "keyboards": "claviers",
        "scanner": "scanner",
        "window": "fenêtre",
        "groups": "groupes",
        "fonts": "polices",
        "voice": "voix",
        "games": "parties",
        "power": "alimentation",
    },
}

SENTENCES = {
    # Around the findings
    "doctor.simulated": "SIMULÉ : broches, écrans et scanner ne sont pas réels",
    "doctor.all_well": "Tout ce que nomment les réglages fonctionne.",
    "doctor.faults": "{count} {count:point|points} à corriger : vois les lignes marquées !!",
    "doctor.crashed": "le contrôle lui-même a échoué : {fault}",
    "doctor.report": "envoie cette ligne aux auteurs de Ratkeeper",
    "doctor.is_simulated": "simulé",
    "doctor.not_named": "pas dans les réglages",
    # Settings
    "doctor.settings_defaults": "aucun trouvé : valeurs par défaut ({board})",
    "doctor.settings_fine": "{path} ({board})",
    "doctor.settings_wrong": "corrige cette ligne (ratkeeper config check donne toutes les erreurs)",
    # Pins
    "doctor.pins_fine": "{driver} sur gpiochip{chip} ({label})",
    "doctor.pin_fine": "libre et relâché",
    "doctor.pin_down": "est enfoncé alors que personne ne devrait appuyer",
    "doctor.pin_down_remedy": "relâche-le ; sinon câble-le entre GPIO {pin} et la masse, sans rien d'autre",
    "doctor.pin_user": "{found} ; pris par « {user} »",
    "doctor.pin_user_untold": "{found} ; le noyau ne dit pas par qui ({why})",
    # Groups
    "doctor.groups_none": "aucun appareil des réglages n'en a besoin",
    "doctor.groups_unknown": "ce système n'en a pas pour les appareils",
    "doctor.groups_fine": "dans {groups}",
    "doctor.groups_lacking": "pas dans {groups}",
    "doctor.groups_remedy": "sudo usermod -aG {groups} {user}, puis reconnecte-toi",
    # Buses and panels
    "doctor.bus_answers": "réponse à {addresses}",
    "doctor.bus_silent": "rien ne répond",
    "doctor.bus_not_there": "impossible à interroger : {why}",
    "doctor.panel_fine": "{chip} à {address} sur le bus I2C {number} répond",
    "doctor.panel_sent": "envoyé à {chip} ; rien ne répond sur SPI : ratkeeper doctor --live l'allume",
    "doctor.panel_elsewhere": "un écran répond à {address} : mets address = {address} dans son [[panel]]",
    # Scanner
    "doctor.ports_none": "aucun port série USB",
    "doctor.keyboards_none": "rien qui tape",
    "doctor.scanner_fine": "{port} est lisible ({dialect})",
    # Window
    "doctor.window_fine": "SDL l'affiche par {driver}",
    # The box
    "doctor.fonts_fine": "{count} {count:chargée|chargées}",
    "doctor.fonts_none": "aucune dans le paquet",
    "doctor.fonts_broken": "impossibles à charger : {fonts}",
    "doctor.fonts_remedy": "réinstalle Ratkeeper : pip install --force-reinstall ratkeeper",
    "doctor.voice_fine": "{path}",
    "doctor.disk_fine": "{folder} : {free} Mo libres, une décision est à l'abri après {took} ms",
    "doctor.disk_slow": "{folder} : lent, une décision n'est à l'abri qu'après {took} ms",
    "doctor.disk_slow_remedy": "prends une meilleure carte SD (classe A1 ou A2)",
    "doctor.disk_small": "{folder} : seulement {free} Mo libres",
    "doctor.disk_full": "{folder} : plein",
    "doctor.disk_space_remedy": "fais de la place : efface ce dont tu n'as plus besoin sur ce disque",
    "doctor.disk_refused": "{folder} : impossible d'y écrire : {why}",
    "doctor.disk_refused_remedy": "donne ce dossier à cet utilisateur, ou mets games sur un autre",
    "doctor.power_fine": "stable depuis le démarrage",
    "doctor.power_low": "trop faible en ce moment",
    "doctor.power_was_low": "a été trop faible à un moment depuis le démarrage",
    "doctor.power_remedy": "prends l'alimentation prévue pour ce Raspberry Pi, et un câble court",
    "doctor.power_untold": "ce système ne le dit pas",
    "doctor.power_elsewhere": "pas un Raspberry Pi",
    # Live
    "live.begins": "Appuie, maintiens, scanne ; chaque ligne dit combien de temps après la précédente. Ctrl-C termine.",
    "live.pressed": "appui {role}",
    "live.held": "appui long {role}",
    "live.repeated": "répétition {role}",
    "live.scanned": "scanné « {code} »",
    "live.garbled": "{device} : {count} {count:octet|octets} qui ne sont pas un code",
    "live.typed": "tapé {key}",
    "live.typing": "saisie {code}",
    "live.touched": "touché à {x}\N{NO-BREAK SPACE}% de la gauche, à {y}\N{NO-BREAK SPACE}% du haut",
    "live.lost": "{device} : perdu ({why})",
    "live.back": "{device} : présent",
    "live.closed": "la fenêtre a été fermée",
    "live.raw": "brut {hex}  {text}",
}
