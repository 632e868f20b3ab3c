"""How the people of a test choose: by chance, but what ends a game sooner more gladly."""

from random import Random

from ui.words import Words

GLADLY = ("dice.roll", "dice.draw", "raid.do.ready", "raid.do.unload", "raid.do.leave")
SELDOM = ("dice.real", "hand.open", "raid.do.done", "raid.do.give", "raid.do.more", "raid.do.fewer", "raid.do.take")
USUAL_NUMBERS = 4
CURIOUS = 0.02
"""How often they do what they seldom do."""


class Taste:
    def __init__(self, chance: Random, words: Words) -> None:
        self._chance = chance
        self._gladly, self._seldom = (
            {_numberless(words.text(key, count=0)) for key in keys} for keys in (GLADLY, SELDOM)
        )

    def choose(self, may: list[int], texts: list[str]) -> int:
        """One of those that may be taken."""
        if all(text.isdigit() for text in texts):
            return self._chance.choice(may[:USUAL_NUMBERS])
        gladly = [at for at in may if _numberless(texts[at]) in self._gladly]
        usual = [at for at in may if _numberless(texts[at]) not in self._seldom]
        if gladly and self._chance.random() > CURIOUS:
            return gladly[0]
        return self._chance.choice(usual if usual and self._chance.random() > CURIOUS else may)


def _numberless(said: str) -> str:
    return "".join(letter for letter in said if not letter.isdigit()).strip()
