"""The simulated players of Die Patin: random, with numbers near the first, and ending only when the rest is done."""

from companion.demo import simulated_players

LAST = (
    *("patin.score", "patin.done", "patin.to_claim", "patin.boss_nowhere", "patin.no_mission", "patin.nobody"),
    *("patin.tied_choice", "patin.claim_no"),
)
"""Choices made only if there are no others."""
USUAL_NUMBERS = 6
"""Numbers are rarely further than this from the first."""


class SimulatedPlayers(simulated_players.SimulatedPlayers):
    def _choose_variant(self, game: str, variant: str) -> None:  # noqa: ARG002 - there are none
        """Choose the variant in which everything is entered, secret cards included: there is more to see."""
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
