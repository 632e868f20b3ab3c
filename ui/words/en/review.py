"""What a review of a game says in English."""

SENTENCES = {
    "review.title": "Who was winning",
    "review.curve": "Each player's chance at the beginning of each turn, from {count} games played by bots",
    "review.turn": "turn",
    "review.end": "end",
    "review.player": "player",
    "review.given_away": "given away",
    "review.luck": "luck",
    "review.luck_note": "In percentage points. Luck: everything due to cards and other players.",
    "review.none": "No clear mistakes (more than five points) were found: well played, or the cards decided.",
    "review.gave_away": (
        "{mark} Turn {turn}, {player}: {played}. That left a chance of {reached}: {lost} percentage"
        " points given away (± {error})."
    ),
    "review.instead": "With the same cards, better: {better} (a chance of {possible})",
    "review.marks": "?? gave away {blunder} percentage points or more, ? at least {mistake}, ?! at least {slip}.",
    "review.not_this_game": "{game} cannot be simulated, so there is nothing to review",
    "review.not_over": "this game is not over; a review would reveal too much to those still playing",
}
