"""Nim in English."""

SENTENCES = {
    "nim.take": ("{player}: take", "{player}, how many of {matches} matches do you take?"),
    "TurnBegan": ("{player}: {matches}", "{player} is next; {matches} {matches:match is|matches are} left."),
    "GameWon.last": ("{player} wins!", "{player} wins with the last match!"),
    "not_now": "so many cannot be taken now",
    "decision.take": "{count} taken",
}
