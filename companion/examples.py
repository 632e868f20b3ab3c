"""What `--help` shows below each command's options: how it is called. Only text."""

STATUSES = """\
exit status: 0 all is well; 1 the answer is no (a refused decision, an expectation that does not hold, nothing to
resume, a device that does not answer); 2 the input is not understood or a file cannot be read or written; 130 Ctrl-C.
"""

EXAMPLES = {
    "": """\
  ratkeeper play                          keep a game, or go on with the last one
  ratkeeper play --simulate               the same without any hardware, by keyboard
  ratkeeper replay saturday.table         tell a whole game from its script
  ratkeeper report last                   the last game as a page to keep
  ratkeeper COMMAND --help                more about one of them
""",
    "play": """\
  ratkeeper play                          on the hardware that the settings name
  ratkeeper play --simulate               no hardware: arrow keys, Enter, / and a code for a scan, q to end
  ratkeeper play --view window --lang fr  in a window as well, in French
""",
    "demo": """\
  ratkeeper demo                          four people play a whole game
  ratkeeper demo --players 2 --variant secret --speed 1
  ratkeeper demo --game patin             another game: Die Patin
  ratkeeper demo --record game.gif        and keep it as a moving picture
""",
    "replay": """\
  ratkeeper replay saturday.table         what happened, in people's words
  ratkeeper replay saturday.table --json  one JSON object a decision
  ratkeeper export last | ratkeeper replay --lang de -
""",
    "games": """\
  ratkeeper games                         number, beginning, players and result of each
  ratkeeper games --json                  one JSON object a game
""",
    "resume": """\
  ratkeeper resume && ratkeeper play      go on only where there is something to go on with
""",
    "report": """\
  ratkeeper report last                   writes game-0003.html into this folder
  ratkeeper report 3 -o evening.png       game 3 as a picture
  ratkeeper report 3 --lang fr            the same page in French
""",
    "stats": """\
  ratkeeper stats                         a table of all players
  ratkeeper stats --json                  the same as one JSON object
""",
    "export": """\
  ratkeeper export last                   print the table script of the last game
  ratkeeper export 3 -o saturday.table    game 3 into a file
""",
    "labels": """\
  ratkeeper labels                        writes ratkeeper-labels.pdf for A4
  ratkeeper labels --paper letter --lang fr -o etiquettes.pdf
  ratkeeper labels -o - | lp              straight to the printer
""",
    "learn": """\
  ratkeeper learn                         scan a card, say what it is, next
  ratkeeper learn --simulate              without a scanner: type the codes
  ratkeeper learn --lang de               the same in German, card names too
""",
    "config": """\
  ratkeeper config show                   the settings in force, and where they come from
  ratkeeper config init                   settings to begin with
  ratkeeper config check                  every mistake, with its line
""",
    "doctor": """\
  ratkeeper doctor                        every device: what answered, and what to do
  ratkeeper doctor --live                 each press and scan as it comes
  ratkeeper doctor --lang fr              the same in French
""",
    "completion": """\
  ratkeeper completion bash > ~/.local/share/bash-completion/completions/ratkeeper
  eval "$(ratkeeper completion bash)"     for this shell only
""",
}


def epilog(command: str = "") -> str:
    return f"examples:\n{EXAMPLES[command]}\n{STATUSES}"
