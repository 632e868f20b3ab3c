"""Nim in German."""

SENTENCES = {
    "nim.take": ("{player}: wie viele", "{player}, wie viele von {matches} Streichhölzern nimmst du?"),
    "TurnBegan": (
        "{player}: {matches}",
        "{player} ist dran, noch {matches} {matches:Streichholz|Streichhölzer}.",
    ),
    "GameWon.last": ("{player} gewinnt!", "{player} gewinnt mit dem letzten Streichholz!"),
    "not_now": "so viele kann man jetzt nicht nehmen",
    "decision.take": "{count} genommen",
}
