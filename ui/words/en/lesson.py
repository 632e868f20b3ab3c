"""What `ratkeeper learn` says in English, whichever cards are taught."""

SENTENCES = {
    # Before the first card
    "lesson.file": "The codes are kept in {path}.",
    "lesson.simulated": "SIMULATED: the scanner is not real; type the codes.",
    "lesson.no_scanner": (
        "No scanner is in the settings: type the codes, or let one that acts as a keyboard type them."
    ),
    # What may be typed besides cards
    "lesson.wish.help": "help",
    "lesson.wish.missing": "missing",
    "lesson.wish.undo": "undo",
    "lesson.wish.forget": "forget",
    "lesson.wish.done": "done",
    # Questions
    "lesson.scan": "Scan a card: ",
    "lesson.which": "What is it? ",
    "lesson.which_again": "What is it? (Enter: {last}) ",
    "lesson.forget_which": "Forget which one? Scan it: ",
    # One piece of cardboard; its kind; an answer to the question above
    "lesson.card.command": "the {word} command",
    "lesson.card.player": "{word}'s card",
    "lesson.card.sheet": "“{word}” of an action sheet",
    "lesson.card.none": "nothing",
    "lesson.kind.command": "command",
    "lesson.kind.player": "player",
    "lesson.named.command": "{word}",
    "lesson.named.player": "{word}",
    "lesson.any_name": "player and any name, such as “player Ada”",
    "lesson.choices": "  {kind}: {found}",
    # Answers
    "lesson.waits": "{code} waits: first say what {asked} is.",
    "lesson.same": "That is {code} once more: say what it is.",
    "lesson.printed": "That is a printed label, {card}: it needs no teaching.",
    "lesson.known": "{code} is {card} already. On another card? Say which; Enter leaves it.",
    "lesson.left_out": "{code} is left out. Is it the command card? Scan it again, and say “{card}”.",
    "lesson.say_what": "Say what it is, or undo to leave it out.",
    "lesson.several": "Which one: {found}?",
    "lesson.no_card": "“{said}” is no card.",
    "lesson.taught": "{code} is {card}.",
    "lesson.moved": "A code is on one card only: {card} has none now.",
    "lesson.nothing_to_undo": "There is nothing to undo.",
    "lesson.undone": "Undone: {code} was {card}.",
    "lesson.undone_to": "Undone: {code} was {card}, and is {now} again.",
    "lesson.never_taught": "{code} was never taught.",
    "lesson.forgotten": "Forgotten: {code} was {card}.",
    "lesson.next": "Now {code}.",
    # How it stands
    "lesson.all": "Every card has its code.",
    "lesson.missing": "Missing: {rest}. (missing lists them)",
    "lesson.left.command": "{count} command {count:card|cards}",
    "lesson.column.card": "card",
    "lesson.column.taught": "taught",
    "lesson.column.of": "of",
    # What goes wrong
    "lesson.not_saved": "NOT SAVED: {why}",
    "lesson.not_saved_yet": "NOT SAVED: {why}. It is remembered, and tried again with the next one.",
    "lesson.garbled": "That could not be read; scan it once more.",
    "lesson.scanner_gone": "scanner: {why}",
    "lesson.scanner_back": "The scanner is there.",
}
