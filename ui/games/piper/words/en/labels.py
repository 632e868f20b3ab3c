"""What the labels of The Pied Piper say in English."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
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
}
