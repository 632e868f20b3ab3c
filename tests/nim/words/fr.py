"""Nim in French."""

SENTENCES = {
    "nim.take": ("{player} : combien", "{player}, combien d'allumettes sur {matches} ?"),
    "TurnBegan": ("{player}: {matches}", "À {player} ; il reste {matches} {matches:allumette|allumettes}."),
    "GameWon.last": ("{player} gagne !", "{player} gagne avec la dernière allumette !"),
    "not_now": "on ne peut pas en prendre autant",
    "decision.take": "{count} de moins",
}
