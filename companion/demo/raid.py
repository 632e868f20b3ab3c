"""The simulated players of the raid: random, except that the box rolls, few Crumbs are staked, and rats leave early."""

from companion.demo import simulated_players

SELDOM = (
    *("dice.real", "hand.open", "setup.other_names"),
    *("raid.do.done", "raid.do.give", "raid.do.more", "raid.do.fewer", "raid.do.take"),
)
"""Texts of choices that are taken only if there are no others."""
GLADLY = ("dice.roll", "dice.draw", "raid.do.ready", "raid.do.unload", "raid.do.leave")
"""Texts of choices that are taken whenever they are there."""
USUAL_NUMBERS = 4


class SimulatedPlayers(simulated_players.SimulatedPlayers):
    def _choose_variant(self, game: str, variant: str) -> None:
        """Do nothing, because the raid has no variants."""

    def _choice(self) -> int:
        frame = self._user.frame
        choices = [str(choice.text) for choice in frame.choices]
        if all(choice.isdigit() for choice in choices):
            return self._chance.randrange(min(USUAL_NUMBERS, len(choices)))
        if gladly := self._among(GLADLY):
            return gladly[0]
        seldom = self._among(SELDOM)
        usual = [at for at in range(len(choices)) if at not in seldom]
        return self._chance.choice(usual or range(len(choices)))

    def _among(self, keys: tuple[str, ...]) -> list[int]:
        """Return the indices of the choices that have one of these texts, whatever numbers are in it."""
        words, choices = self._user.loop.ui.words, self._user.frame.choices
        said = {_numberless(words.text(key, "short", count=0)) for key in keys}
        return [at for at, choice in enumerate(choices) if _numberless(choice.text.short) in said]


def _numberless(said: str) -> str:
    """Return a text without its numbers."""
    return "".join(letter for letter in said if not letter.isdigit()).strip()
