"""What `--help` says in English, and why a command line is not understood.

What an option is for stands under `option.COMMAND.OPTION`, or `option.OPTION` where several commands have it.
Percent signs are argparse's.
"""

SENTENCES = {
    # Around it
    "help.ratkeeper": "A box beside the board game: it keeps the truth while people move real rats.",
    "help.commands": "commands",
    "help.examples": "examples:",
    "help.statuses": """\
exit status: 0 all is well; 1 the answer is no (a refused decision, an expectation that does not hold, nothing to
resume, a device that does not answer); 2 the input is not understood or a file cannot be read or written; 130 Ctrl-C.
""",
    "help.refused": "{program}: {words}; {program} --help tells more",
    # The commands
    "help.play": "keep a game at the table",
    "help.demo": "watch simulated people play a whole game",
    "help.replay": "run a table script and print what happens",
    "help.games": "list the games that are kept, with their results",
    "help.resume": "say which game would be continued",
    "help.report": "make a page or a picture of a kept game",
    "help.stats": "count who has played, won, thrown out and fled",
    "help.review": "look at a game again: where it was lost, and what was luck",
    "help.odds": "say who is winning where a table script ends",
    "help.arena": "let bots play each other, and count who wins",
    "help.export": "print the table script of a kept game",
    "help.labels": "make a PDF of labels for the cards, to print and cut",
    "help.learn": "teach the box any barcodes or RFID tags",
    "help.config": "show, check or begin the settings",
    "help.doctor": "check every device, and say what to do",
    "help.phones": "let phones join the table, or no longer",
    "help.link": "tell a broker of this table, for other machines",
    "help.hub": "keep a league of all tables",
    "help.wall": "show every table on one page",
    "help.league": "print or export the league",
    # The options
    "option.help": "show this help message and exit",
    "option.version": "show program\\'s version number and exit",
    "option.verbose": "say more on standard error; -vv says everything",
    "option.lang": "the language to tell it in; default the settings\\'",
    "option.play.lang": "the table\\'s language",
    "option.labels.game": "for which game (%(default)s)",
    "option.labels.lang": "the language of the labels; default the settings\\'",
    "option.learn.lang": "the language to teach in; default the settings\\'",
    "option.config": "settings instead of the usual ones",
    "option.simulate": "pins, panels and scanner are simulated",
    "option.games": "where the games are kept; default: as for play",
    "option.play.games": "where the games are kept",
    "option.learn.games": "where the games are kept; cards.toml lies beside it",
    "option.game": "its number (3), its file, or last; ratkeeper games lists them",
    "option.database": "the league: a file, or postgresql://…",
    "option.at": "where the page is: an address of this machine and a port (%(default)s)",
    "option.league.json": "print one JSON object",
    "option.league.output": "write it there: .csv a line a player, or .json",
    "option.games.json": "print one JSON object a game",
    "option.json": "print one JSON object",
    "option.replay.json": "print one JSON object a decision",
    "option.bots": "who plays: the first alone against the others",
    "option.arena.games": "how many games they play (%(default)s)",
    "option.playouts": "how many games are played out (%(default)s)",
    "option.review.playouts": "how many games are played out from each position; default: what takes seconds",
    "option.arena.playouts": "how many games a searching bot plays out before it decides (%(default)s)",
    "option.output": "where to; else it is printed",
    "option.report.output": "FILE.html or FILE.png; default game-NUMBER.html in this folder",
    "option.labels.players": "a card for each of these players; without a name, for all who have played here",
    "option.labels.output": (
        "where to, - for standard output; default ratkeeper-labels.pdf,"
        " of players ratkeeper-players.pdf, of another game ratkeeper-GAME.pdf"
    ),
    "option.paper": "the printer\\'s paper; default a4",
    "option.file": "the script; - reads standard input",
    "option.phones": "let phones join, on this port (8417)",
    "option.switch": "on or off; without it, which of them they are",
    "option.what": "show those in force, check a file, or begin one",
    "option.live": "show each press and scan as it comes, until Ctrl-C",
    "option.service": "a box without administrator: start whatever the settings say",
    "option.safe": "no scanner, no voice, the plainest screen; the last game is left alone",
    "option.view": "where to look besides the panels (simulated: the terminal)",
    "option.demo.view": "where to watch it",
    "option.demo.game": "which one they play (%(default)s)",
    "option.players": "2 to 5 (4)",
    "option.variant": "of that game (the usual one)",
    "option.seed": "another number, another game",
    "option.speed": "1 is the pace of a table; 0 as fast as it goes",
    "option.voice": "hear it too; needs espeak-ng",
    "option.chapter": "a chapter to begin with: its name or number",
    "option.record": "keep the chapters as a moving picture: FILE.gif, .webp or .png",
    # How they are called
    "help.examples.ratkeeper": """\
  ratkeeper play                          keep a game, or go on with the last one
  ratkeeper play --simulate               the same without any hardware, by keyboard
  ratkeeper replay saturday.table         tell a whole game from its script
  ratkeeper report last                   the last game as a page to keep
  ratkeeper COMMAND --help                more about one of them
""",
    "help.examples.play": """\
  ratkeeper play                          on the hardware that the settings name
  ratkeeper play --simulate               no hardware: arrow keys, Enter, / and a code for a scan, q to end
  ratkeeper play --view window --lang fr  in a window as well, in French
""",
    "help.examples.demo": """\
  ratkeeper demo                          four people play, in chapters
  ratkeeper demo --chapter plug           one chapter, and then the others
  ratkeeper demo --players 2 --variant secret --speed 1
  ratkeeper demo --game {word}             another game: {game}
  ratkeeper demo --record game.gif        and keep it as a moving picture
""",
    "help.examples.replay": """\
  ratkeeper replay saturday.table         what happened, in people\\'s words
  ratkeeper replay saturday.table --json  one JSON object a decision
  ratkeeper export last | ratkeeper replay --lang de -
""",
    "help.examples.games": """\
  ratkeeper games                         number, beginning, players and result of each
  ratkeeper games --json                  one JSON object a game
""",
    "help.examples.resume": """\
  ratkeeper resume && ratkeeper play      go on only where there is something to go on with
""",
    "help.examples.report": """\
  ratkeeper report last                   writes game-0003.html into this folder
  ratkeeper report 3 -o evening.png       game 3 as a picture
  ratkeeper report 3 --lang fr            the same page in French
""",
    "help.examples.stats": """\
  ratkeeper stats                         a table of all players
  ratkeeper stats --json                  the same as one JSON object
""",
    "help.examples.review": """\
  ratkeeper review last                   the last game: odds, turning points, luck
  ratkeeper review 3 --json
""",
    "help.examples.odds": """\
  ratkeeper odds saturday.table           everybody\'s chance where the script ends
  ratkeeper export last | ratkeeper odds -
""",
    "help.examples.arena": """\
  ratkeeper arena                         one searching bot against three greedy ones
  ratkeeper arena greedy random --games 500 --json
""",
    "help.examples.export": """\
  ratkeeper export last                   print the table script of the last game
  ratkeeper export 3 -o saturday.table    game 3 into a file
""",
    "help.examples.labels": """\
  ratkeeper labels                        writes ratkeeper-labels.pdf for A4
  ratkeeper labels --paper letter --lang fr -o etiquettes.pdf
  ratkeeper labels --game GAME            a sheet of codes to scan, where a game has one
  ratkeeper labels --players Ada Ben      cards that scan, where names are asked for
  ratkeeper labels -o - | lp              straight to the printer
""",
    "help.examples.learn": """\
  ratkeeper learn                         scan a card, say what it is, next
  ratkeeper learn --simulate              without a scanner: type the codes
  ratkeeper learn --lang de               the same in German, card names too
""",
    "help.examples.config": """\
  ratkeeper config show                   the settings in force, and where they come from
  ratkeeper config init                   settings to begin with
  ratkeeper config check                  every mistake, with its line
""",
    "help.examples.doctor": """\
  ratkeeper doctor                        every device: what answered, and what to do
  ratkeeper doctor --live                 each press and scan as it comes
  ratkeeper doctor --lang fr              the same in French
""",
    "help.examples.link": """\
  ratkeeper link                          until Ctrl-C; the settings say which broker
""",
    "help.examples.hub": """\
  ratkeeper hub                           into the usual file, until Ctrl-C
  ratkeeper hub --database postgresql://league@localhost/league
""",
    "help.examples.wall": """\
  ratkeeper wall                          http://localhost:8418/ on this machine
  ratkeeper wall --at 0.0.0.0:8418        for every screen in the house
""",
    "help.examples.league": """\
  ratkeeper league
  ratkeeper league -o league.csv          for a spreadsheet
""",
    "help.examples.phones": """\
  ratkeeper phones on                     from now on, also after a restart
  ratkeeper phones off                    nobody is let in, and who is in is sent away
""",
}
