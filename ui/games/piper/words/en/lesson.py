"""What `ratkeeper learn` says in English of the cards of The Pied Piper."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
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
}
