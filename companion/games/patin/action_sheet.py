"""What each code of the printed action sheet means in a state, so that few scans make a whole decision.

Secret intrigue cards have no codes on it, because all players can see what is scanned.
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
"""The decisions that a code may begin, the same in every state; one that is not possible now is ignored."""


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
    """Return a player's name, and the likeliest decision about that player if only the name is scanned."""
    if number > len(state.clans):
        return ()
    name = state.clans[number - 1].name
    likeliest = {"figure": ("henchman", "against"), "round": ("tile",)}
    before = likeliest.get(state.phase, ("bribe", "remove"))
    return name, join((*before, name))


def _bonus(state: State, bonus: str) -> tuple[str, ...]:
    """Return the word for the bonus shown on a tile. If only scores are recorded, only a symbol matters."""
    if state.phase == "round":
        return ("symbol" if bonus == "symbol" else "plain",)
    return (bonus,) if state.phase == "bonus" else ()


def _bribe(state: State) -> tuple[str, ...]:
    """Return a bribe: of one rat inside the territory, else of all that a boss lady must; henchmen add the number."""
    if is_paying(state) or not state.errand:
        return ("bribe",)
    return (f"bribe {1 if state.phase == 'actions' else actions_left(state)}",)


def _same(state: State) -> tuple[str, ...]:
    """Return the figure's last action, to repeat it: scanning its code twice would count as one scan."""
    errand = state.errand
    if not errand:
        return ()
    return (f"loot {errand.district}",) if errand.last == "loot" else (errand.last,)
