"""The simulated players of Die Patin: they choose at random, prefer small numbers, and end a turn only if they must."""

from companion.demo import simulated_players

LAST = (
    *("choice.score", "patin.done", "patin.to_claim", "choice.boss_nowhere", "choice.mission_none"),
    *("choice.clear_none", "choice.most_tied", "choice.claim_no"),
)
"""Texts of choices that are taken only if there are no others."""
USUAL_NUMBERS = 6
"""Numbers are chosen among the first ones of the list, as many as this."""


class SimulatedPlayers(simulated_players.SimulatedPlayers):
    def _choose_variant(self, game: str, variant: str) -> None:  # noqa: ARG002 - there are none
        """Choose to record every turn and to keep intrigue cards in the box, because then there is more to see."""
        for option in (1, 2):
            self._user.walk_to(option)
            self._user.press("ok")

    def _choice(self) -> int:
        choices = [str(choice.text) for choice in self._user.frame.choices]
        if all(choice.isdigit() for choice in choices):
            return self._chance.randrange(min(USUAL_NUMBERS, len(choices)))
        ends = {self._user.loop.ui.words.text(key) for key in LAST}
        usual = [at for at, choice in enumerate(choices) if choice not in ends]
        return self._chance.choice(usual or range(len(choices)))
