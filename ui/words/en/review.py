"""What a review of a game says in English."""

SENTENCES = {
    "review.title": "Who was winning",
    "review.curve": "Everybody's chance at the beginning of each turn, by {count} games of bots",
    "review.turn": "turn",
    "review.end": "end",
    "review.player": "player",
    "review.given_away": "given away",
    "review.luck": "luck",
    "review.luck_note": "In points of a hundred. Luck is all that cards and others did.",
    "review.none": "No turn gave away more than five points for certain: it was well played, or the cards decided.",
    "review.gave_away": (
        "{mark} Turn {turn}, {player}: {played}. That left a chance of {reached}: {lost} points given away (± {error})."
    ),
    "review.instead": "With the same cards, better: {better} (a chance of {possible})",
    "review.marks": "?? gave away {blunder} points of a hundred or more, ? at least {mistake}, ?! at least {slip}.",
    "review.not_this_game": "{game} cannot be played out, so there is nothing to review",
    "review.not_over": "this game is not over; a review would tell those who still play too much",
}
