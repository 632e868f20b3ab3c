"""What `--help` says in German, and why a command line is not understood.

What an option is for stands under `option.COMMAND.OPTION`, or `option.OPTION` where several commands have it.
Percent signs are argparse's.
"""

SENTENCES = {
    # Around it
    "help.ratkeeper": "Eine Box neben dem Brettspiel: Sie weiß, wie es steht, während echte Ratten bewegt werden.",
    "help.commands": "Befehle",
    "help.examples": "Beispiele:",
    "help.statuses": """\
Rückgabewert: 0 alles in Ordnung; 1 die Antwort ist nein (eine abgelehnte Entscheidung, eine falsche Erwartung,
nichts zum Fortsetzen, ein Gerät, das nicht antwortet); 2 die Eingabe ist unverständlich oder eine Datei lässt sich
nicht lesen oder schreiben; 130 Strg-C.
""",
    "help.refused": "{program}: {words}; {program} --help sagt mehr",
    # The commands
    "help.play": "eine Partie am Tisch begleiten",
    "help.demo": "simulierten Leuten bei einer ganzen Partie zusehen",
    "help.replay": "ein Tischskript ausführen und zeigen, was geschieht",
    "help.games": "die gespeicherten Partien mit ihrem Ergebnis aufzählen",
    "help.resume": "sagen, welche Partie weitergehen würde",
    "help.report": "aus einer gespeicherten Partie eine Seite oder ein Bild machen",
    "help.stats": "zählen, wer gespielt, gewonnen, vertrieben hat und geflohen ist",
    "help.review": "auf eine Partie zurückblicken: wo sie verloren ging, was Glück war",
    "help.odds": "sagen, wer dort vorn liegt, wo ein Skript endet",
    "help.arena": "Bots gegeneinander spielen lassen und die Siege zählen",
    "help.export": "das Tischskript einer gespeicherten Partie ausgeben",
    "help.labels": "ein PDF mit Etiketten für die Karten machen, zum Drucken und Ausschneiden",
    "help.learn": "der Box beliebige Strichcodes oder RFID-Chips beibringen",
    "help.config": "die Einstellungen zeigen, prüfen oder anlegen",
    "help.doctor": "jedes Gerät prüfen und sagen, was zu tun ist",
    "help.phones": "Handys an den Tisch lassen oder nicht mehr",
    "help.link": "einem Broker von diesem Tisch erzählen, für andere Rechner",
    "help.hub": "eine Liga aller Tische führen",
    "help.wall": "alle Tische auf einer Seite zeigen",
    "help.league": "die Liga ausgeben oder exportieren",
    # The options
    "option.help": "diese Hilfe zeigen und enden",
    "option.version": "die Versionsnummer zeigen und enden",
    "option.verbose": "mehr auf die Fehlerausgabe schreiben; -vv schreibt alles",
    "option.lang": "die Sprache der Ausgabe; sonst die der Einstellungen",
    "option.play.lang": "die Sprache am Tisch",
    "option.labels.game": "für welches Spiel (%(default)s)",
    "option.labels.lang": "die Sprache der Etiketten; sonst die der Einstellungen",
    "option.learn.lang": "die Sprache beim Lernen; sonst die der Einstellungen",
    "option.config": "andere Einstellungen als die üblichen",
    "option.simulate": "Pins, Anzeigen und Scanner sind simuliert",
    "option.games": "wo die Partien liegen; sonst wie bei play",
    "option.play.games": "wo die Partien liegen",
    "option.learn.games": "wo die Partien liegen; cards.toml liegt daneben",
    "option.game": "ihre Nummer (3), ihre Datei, oder last; ratkeeper games zählt sie auf",
    "option.database": "die Liga: eine Datei oder postgresql://…",
    "option.at": "wo die Seite ist: eine Adresse dieses Rechners und ein Port (%(default)s)",
    "option.league.json": "ein JSON-Objekt ausgeben",
    "option.league.output": "dorthin schreiben: .csv mit einer Zeile je Spieler oder .json",
    "option.games.json": "ein JSON-Objekt je Partie ausgeben",
    "option.json": "ein einziges JSON-Objekt ausgeben",
    "option.replay.json": "ein JSON-Objekt je Entscheidung ausgeben",
    "option.bots": "wer spielt: der erste allein gegen die anderen",
    "option.arena.games": "wie viele Partien sie spielen (%(default)s)",
    "option.playouts": "wie viele Partien zu Ende gespielt werden (%(default)s)",
    "option.review.playouts": "wie viele Partien von jeder Stellung aus gespielt werden; sonst einige Sekunden lang",
    "option.arena.playouts": "wie viele Partien ein suchender Bot vor jeder Entscheidung zu Ende spielt (%(default)s)",
    "option.output": "in welche Datei; sonst wird es ausgegeben",
    "option.report.output": "FILE.html oder FILE.png; sonst game-NUMBER.html in diesem Ordner",
    "option.labels.players": "eine Karte für jeden dieser Spieler; ohne Namen für alle, die hier gespielt haben",
    "option.labels.output": (
        "in welche Datei, - für die Standardausgabe; sonst ratkeeper-labels.pdf,"
        " für Spieler ratkeeper-players.pdf, für ein anderes Spiel ratkeeper-GAME.pdf"
    ),
    "option.paper": "das Papier des Druckers; sonst a4",
    "option.file": "das Skript; - liest die Standardeingabe",
    "option.phones": "Handys hereinlassen, an diesem Port (8417)",
    "option.switch": "on oder off; ohne Angabe: was gerade gilt",
    "option.what": "die geltenden zeigen (show), eine Datei prüfen (check) oder eine anlegen (init)",
    "option.live": "jeden Druck und jeden Scan zeigen, sobald er kommt, bis Strg-C",
    "option.service": "eine Box ohne Betreuer: starten, egal was in den Einstellungen steht",
    "option.safe": "kein Scanner, keine Stimme, die einfachste Anzeige; die letzte Partie bleibt unberührt",
    "option.view": "wo man außer auf den Anzeigen zusieht (simuliert: im Terminal)",
    "option.demo.view": "wo man zusieht",
    "option.demo.game": "welches sie spielen (%(default)s)",
    "option.players": "2 bis 5 (4)",
    "option.variant": "dieses Spiels (die übliche)",
    "option.seed": "eine andere Zahl, eine andere Partie",
    "option.speed": "1 ist das Tempo eines Tisches; 0 so schnell es geht",
    "option.voice": "es auch hören; braucht espeak-ng",
    "option.chapter": "mit welchem Kapitel es beginnt: Name oder Nummer",
    "option.record": "die Kapitel als bewegtes Bild aufheben: FILE.gif, .webp oder .png",
    # How they are called
    "help.examples.ratkeeper": """\
  ratkeeper play                          eine Partie begleiten, oder die letzte fortsetzen
  ratkeeper play --simulate               dasselbe ohne Geräte, mit der Tastatur
  ratkeeper replay saturday.table         eine ganze Partie nach ihrem Skript erzählen
  ratkeeper report last                   die letzte Partie als Seite zum Aufheben
  ratkeeper COMMAND --help                mehr über einen davon
""",
    "help.examples.play": """\
  ratkeeper play                          auf den Geräten, die in den Einstellungen stehen
  ratkeeper play --simulate               ohne Geräte: Pfeiltasten, Enter, / und ein Code für einen Scan, q zum Beenden
  ratkeeper play --view window --lang fr  auch in einem Fenster, auf Französisch
""",
    "help.examples.demo": """\
  ratkeeper demo                          vier Leute spielen, in Kapiteln
  ratkeeper demo --chapter plug           ein Kapitel, und dann die folgenden
  ratkeeper demo --players 2 --variant secret --speed 1
  ratkeeper demo --game {word}             ein anderes Spiel: {game}
  ratkeeper demo --record game.gif        und es als bewegtes Bild aufheben
""",
    "help.examples.replay": """\
  ratkeeper replay saturday.table         was geschah, in gewöhnlichen Worten
  ratkeeper replay saturday.table --json  ein JSON-Objekt je Entscheidung
  ratkeeper export last | ratkeeper replay --lang de -
""",
    "help.examples.games": """\
  ratkeeper games                         Nummer, Beginn, Spieler und Ergebnis einer jeden
  ratkeeper games --json                  ein JSON-Objekt je Partie
""",
    "help.examples.resume": """\
  ratkeeper resume && ratkeeper play      nur weiterspielen, wenn es etwas zum Weiterspielen gibt
""",
    "help.examples.report": """\
  ratkeeper report last                   schreibt game-0003.html in diesen Ordner
  ratkeeper report 3 -o evening.png       Partie 3 als Bild
  ratkeeper report 3 --lang fr            dieselbe Seite auf Französisch
""",
    "help.examples.stats": """\
  ratkeeper stats                         eine Tabelle aller Spieler
  ratkeeper stats --json                  dasselbe als ein JSON-Objekt
""",
    "help.examples.review": """\
  ratkeeper review last                   die letzte Partie: Chancen, Wendepunkte, Glück
  ratkeeper review 3 --json
""",
    "help.examples.odds": """\
  ratkeeper odds saturday.table           die Chancen aller dort, wo das Skript endet
  ratkeeper export last | ratkeeper odds -
""",
    "help.examples.arena": """\
  ratkeeper arena                         ein suchender Bot gegen drei gierige
  ratkeeper arena greedy random --games 500 --json
""",
    "help.examples.export": """\
  ratkeeper export last                   das Tischskript der letzten Partie ausgeben
  ratkeeper export 3 -o saturday.table    Partie 3 in eine Datei
""",
    "help.examples.labels": """\
  ratkeeper labels                        schreibt ratkeeper-labels.pdf für A4
  ratkeeper labels --paper letter --lang fr -o etiquettes.pdf
  ratkeeper labels --game SPIEL           ein Bogen mit Codes zum Scannen, wo ein Spiel einen hat
  ratkeeper labels --players Ada Ben      Karten zum Scannen, wo nach Namen gefragt wird
  ratkeeper labels -o - | lp              gleich zum Drucker
""",
    "help.examples.learn": """\
  ratkeeper learn                         eine Karte scannen, sagen, welche es ist, die nächste
  ratkeeper learn --simulate              ohne Scanner: die Codes tippen
  ratkeeper learn --lang de               auf Deutsch, auch die Namen der Karten
""",
    "help.examples.config": """\
  ratkeeper config show                   die geltenden Einstellungen, und woher sie kommen
  ratkeeper config init                   Einstellungen für den Anfang
  ratkeeper config check                  jeder Fehler mit seiner Zeile
""",
    "help.examples.doctor": """\
  ratkeeper doctor                        jedes Gerät: was geantwortet hat, und was zu tun ist
  ratkeeper doctor --live                 jeder Druck und jeder Scan, sobald er kommt
  ratkeeper doctor --lang fr              dasselbe auf Französisch
""",
    "help.examples.link": """\
  ratkeeper link                          bis Strg-C; welcher Broker, sagen die Einstellungen
""",
    "help.examples.hub": """\
  ratkeeper hub                           in die übliche Datei, bis Strg-C
  ratkeeper hub --database postgresql://league@localhost/league
""",
    "help.examples.wall": """\
  ratkeeper wall                          http://localhost:8418/ auf diesem Rechner
  ratkeeper wall --at 0.0.0.0:8418        für jeden Bildschirm im Haus
""",
    "help.examples.league": """\
  ratkeeper league
  ratkeeper league -o league.csv          für eine Tabellenkalkulation
""",
    "help.examples.phones": """\
  ratkeeper phones on                     von jetzt an, auch nach einem Neustart
  ratkeeper phones off                    niemand kommt herein, und wer da ist, wird weggeschickt
""",
}
