"""What `ratkeeper learn` says in German, whichever cards are taught."""

SENTENCES = {
    # Before the first card
    "lesson.file": "Die Codes stehen in {path}.",
    "lesson.simulated": "SIMULIERT: Der Scanner ist nicht echt; tippe die Codes.",
    "lesson.no_scanner": (
        "In den Einstellungen steht kein Scanner: Tippe die Codes, oder lass sie einen tippen, der wie eine Tastatur"
        " arbeitet."
    ),
    # What may be typed besides cards
    "lesson.wish.help": "hilfe",
    "lesson.wish.missing": "fehlt",
    "lesson.wish.undo": "rückgängig",
    "lesson.wish.forget": "vergiss",
    "lesson.wish.done": "fertig",
    # Questions
    "lesson.scan": "Scanne eine Karte: ",
    "lesson.which": "Welche ist es? ",
    "lesson.which_again": "Welche ist es? (Enter: {last}) ",
    "lesson.forget_which": "Welche vergessen? Scanne sie: ",
    # One piece of cardboard; its kind; an answer to the question above
    "lesson.card.command": "der Befehl „{word.command}“",
    "lesson.card.player": "die Karte von {word}",
    "lesson.card.sheet": "„{word}“ auf einem Aktionsbogen",
    "lesson.card.none": "nichts",
    "lesson.kind.command": "Befehl",
    "lesson.kind.player": "Spieler",
    "lesson.named.command": "{word.command}",
    "lesson.named.player": "{word}",
    "lesson.any_name": "Spieler und ein beliebiger Name, etwa „Spieler Ada“",
    "lesson.choices": "  {kind}: {found}",
    # Answers
    "lesson.waits": "{code} wartet: Sag zuerst, welche Karte {asked} ist.",
    "lesson.same": "Das ist noch einmal {code}: Sag, welche Karte es ist.",
    "lesson.printed": "Das ist ein gedrucktes Etikett, {card}: Das kennt die Box schon.",
    "lesson.known": "{code} ist schon {card}. Auf einer anderen Karte? Sag, auf welcher; Enter lässt es so.",
    "lesson.left_out": "{code} ist ausgelassen. Ist es die Befehlskarte? Scanne sie noch einmal und sag „{card}“.",
    "lesson.say_what": "Sag, welche Karte es ist; mit „rückgängig“ lässt du sie aus.",
    "lesson.several": "Welche davon: {found}?",
    "lesson.no_card": "„{said}“ ist keine Karte.",
    "lesson.taught": "{code} ist {card}.",
    "lesson.moved": "Ein Code gehört zu einer einzigen Karte: {card} hat jetzt keinen.",
    "lesson.nothing_to_undo": "Es gibt nichts rückgängig zu machen.",
    "lesson.undone": "Rückgängig gemacht: {code} war {card}.",
    "lesson.undone_to": "Rückgängig gemacht: {code} war {card} und ist wieder {now}.",
    "lesson.never_taught": "{code} kennt die Box nicht.",
    "lesson.forgotten": "Vergessen: {code} war {card}.",
    "lesson.next": "Jetzt {code}.",
    # How it stands
    "lesson.all": "Jede Karte hat ihren Code.",
    "lesson.missing": "Es fehlen noch: {rest}. („fehlt“ zählt sie auf)",
    "lesson.left.command": "{count} {count:Befehlskarte|Befehlskarten}",
    "lesson.column.card": "Karte",
    "lesson.column.taught": "gelernt",
    "lesson.column.of": "von",
    # What goes wrong
    "lesson.not_saved": "NICHT GESPEICHERT: {why}",
    "lesson.not_saved_yet": "NICHT GESPEICHERT: {why}. Es bleibt gemerkt und wird mit der nächsten neu versucht.",
    "lesson.garbled": "Das war nicht zu lesen; scanne noch einmal.",
    "lesson.scanner_gone": "Scanner: {why}",
    "lesson.scanner_back": "Der Scanner ist da.",
}
