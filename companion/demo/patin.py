"""The simulated players of Die Patin: they choose at random, prefer small numbers, and end a turn only if they must."""

from companion.demo import simulated_players


class SimulatedPlayers(simulated_players.SimulatedPlayers):
    seldom = (
        *("choice.score", "patin.done", "patin.to_claim", "choice.boss_nowhere", "choice.mission_none"),
        *("choice.clear_none", "choice.most_tied", "choice.claim_no"),
    )
    usual_numbers = 6

    def _choose_variant(self, game: str, variant: str) -> None:  # noqa: ARG002 - there are none
        """Choose to record every turn and to keep intrigue cards in the box, because then there is more to see."""
        for option in (1, 2):
            self._user.walk_to(option)
            self._user.press("ok")
