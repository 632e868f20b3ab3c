"""What commands say of The Pied Piper in English."""

SENTENCES = {
    # The settings
    "config.cards": (
        "# [cards]                  # how many Action cards of each kind: no rulebook says so, and these are a guess"
    ),
    # A demo, beside the game
    "demo.elimination.title": "An elimination",
    "demo.elimination.about": "Rats at the roof drive people out. The box sees it coming and guides every move.",
    "demo.does_throw_out": "{player} is about to eliminate {other}, and the box shows it before OK",
    "demo.does_flee": "{player} is about to be eliminated, and the box shows it before OK",
    # `ratkeeper stats`
    "stats.made": "eliminated",
    "stats.suffered": "fled",
    # Labels
    "labels.assumed": "No rulebook says how many Action cards of each kind there are. Assumed here: {counts}.",
    "labels.other_counts": "Your box has others? Put them into the settings, section [cards], and print again.",
    "labels.counted": "Action cards as in the settings: {counts}.",
    "labels.action": "Action",
    "labels.character": "Character",
    "labels.shapes": "A letter and a shape for each figurine, the same as on the screens.",
    "labels.fold": "Lay the middle around the tail, fold, and glue the halves together.",
    "labels.about": """\
50 Action cards, 21 Character cards, four command cards, and tags for the tails.
No rulebook says how many Action cards of each kind there are. Assumed:
  {counts}
Other numbers go into the settings, section [cards].""",
    # `ratkeeper learn`
    # Before the first card
    "lesson.help": """\
Scan a card or type its code, then say what it is: forward, red, or the first letters of it.
  Enter     the same as the one before, for a pile of cards that are alike
  undo      forget the last one
  forget    then scan: forget that code
  missing   what has no code yet
  done      end (so do Ctrl-D and Ctrl-C)""",
    # One piece of cardboard; its kind; an answer to the question above
    "lesson.card.action": "{word.action} no. {number}",
    "lesson.card.character": "{word.figure} no. {number}",
    "lesson.kind.action": "action",
    "lesson.kind.character": "character",
    "lesson.named.action": "{word}",
    "lesson.named.character": "{word}",
    # Answers
    "lesson.all_taught": ("All character cards {word} have a code already. Which one is it? (undo leaves it out)"),
    "lesson.too_many": "That makes {count} Action cards; the box holds {most}. Is one scanned twice?",
    # How it stands
    "lesson.left.action": "{count} action {count:card|cards}",
    "lesson.left.character": "{count} character {count:card|cards}",
    "lesson.assumed": "How many of each Action card there are is assumed: say what you have.",
    # A report
    "report.rats": "Rats",
    "report.claimed": "Claimed",
    "report.fled": "fled in turn {turn}",
    "report.stayed": "still at home",
    "report.upper": "Roof",
    "report.across": "Turns",
}
