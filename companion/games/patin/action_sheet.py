"""The codes of the action sheet: what each means in a state, in as few words of a decision as possible.

A secret intrigue card is never among them, because a scan is visible.
"""

from companion.games.patin.cards import BONUS, BOSS, SEAT
from companion.games.patin.state import State, actions_left, is_paying
from companion.notation import join

_ALIKE = {
    "inside": ("inside", "henchman inside"),
    "free": ("free", "henchman free"),
    "place": ("bribe place", "bribe move"),
    "yes": ("yes", "now"),
    "nobody": ("tied", "none", "nowhere"),
    "boss": ("reveal",),
    "over": ("score",),
}
"""Codes that mean the same in every state, if they mean anything."""


def senses(state: State, word: str) -> tuple[str, ...]:
    if not state.clans or state.phase == "plans":
        return ()
    if word in _ALIKE:
        return _ALIKE[word]
    if word.startswith(SEAT):
        return _player(state, int(word.removeprefix(SEAT)))
    if word.startswith(BOSS):
        return (join(("boss", word.removeprefix(BOSS))),)
    if word.startswith(BONUS):
        return _bonus(state, word.removeprefix(BONUS))
    if word == "bribe":
        return _bribe(state)
    if word == "same":
        return _same(state)
    return (word,)


def _player(state: State, number: int) -> tuple[str, ...]:
    """Return the likeliest player if the scan names none: the own clan's area, rat or tile."""
    if number > len(state.clans):
        return ()
    name = state.clans[number - 1].name
    likeliest = {"figure": ("henchman", "against"), "round": ("tile",)}
    before = likeliest.get(state.phase, ("bribe", "remove"))
    return name, join((*before, name))


def _bonus(state: State, bonus: str) -> tuple[str, ...]:
    """Return the answer for the bonus on a tile; if only scores are kept, nothing but the symbol matters."""
    if state.phase == "round":
        return ("symbol" if bonus == "symbol" else "plain",)
    return (bonus,) if state.phase == "bonus" else ()


def _bribe(state: State) -> tuple[str, ...]:
    """Return the bribe of one rat inside, of all that the boss lady must; a henchman outside may pay for any number."""
    if is_paying(state) or not state.errand:
        return ("bribe",)
    return (f"bribe {1 if state.phase == 'actions' else actions_left(state)}",)


def _same(state: State) -> tuple[str, ...]:
    """Repeat the figure's last action: the same code scanned twice would count as one scan."""
    errand = state.errand
    if not errand:
        return ()
    return (f"loot {errand.district}",) if errand.last == "loot" else (errand.last,)
