"""Special abilities: who may use which, and when. A hidden card that is used is turned up.

`legal` lists uses of cards that lie open only; what a player could say with her hidden ones is for her (`private`).
"""

from collections.abc import Iterator

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.damage import damage_to_cards
from companion.games.raid.pieces import ABILITIES
from companion.games.raid.powers import DOES, USE
from companion.games.raid.reading import read_player
from companion.games.raid.state import State, card_of, fresh_card, hidden, names, shown, with_card
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError

BY_TURN = ("belling-the-cat", "secret-hideaway", "personal-rat-run", "rat-race", "sneaky-rat")
"""What is used in a player's own turn; all others are used in or after a challenge, by whoever has them."""
PHASES = {
    **dict.fromkeys(BY_TURN, ("turn",)),
    "turn-tail": ("intervene", "aid", "pool", "roll"),
    "busybody": ("aid", "pool"),
    "sewer-rat": ("aid",),
    "lick-wounds": ("damage",),
    "glory-hog": ("share", "wake", "turn"),
}
"""When an ability can be used at all; those that are not here, in `pool`."""


def legal_uses(state: State) -> tuple[str, ...]:
    """What may be done with the cards that lie open."""
    return tuple(line for at, rat in enumerate(state.rats) for line in _uses(state, at, shown(rat)))


def private(state: State, at: int) -> tuple[str, ...]:
    """What a player could say now with her hidden cards: for her eyes only."""
    cards = hidden(state.rats[at])
    return tuple(sorted((*_uses(state, at, cards), *damage_to_cards(state, at, cards))))


def _uses(state: State, at: int, abilities: tuple[str, ...]) -> Iterator[str]:
    for ability in abilities:
        if state.phase not in PHASES.get(ability, ("pool",)):
            continue
        for words in _ways_to_say(state, at, ability):
            try:
                use(state, words)
            except RefusedError:
                continue
            yield join(("use", *words))


def _ways_to_say(state: State, at: int, ability: str) -> list[list[str]]:
    rat = state.rats[at]
    if ability in BY_TURN:
        rooms = [room.name for room in state.rooms] if ability in ("secret-hideaway", "personal-rat-run") else None
        if at != state.turn:
            return [[rat.name, ability]] if _may_race_back(state, at, ability) else []
        return [[ability]] if rooms is None else [[ability, room] for room in rooms]
    if ability == "glory-hog" and state.spoils is None:
        return []
    if ability in ("sewer-rat", "glory-hog"):
        return [[rat.name, ability, other.name] for other in state.rats]
    if ability == "resourceful":
        card = card_of(rat, ability)
        return [[rat.name, ability, str(dice)] for dice in range(1, card.held + 1 if card else 1)]
    return [[rat.name, ability]]


def _may_race_back(state: State, at: int, ability: str) -> bool:
    return ability == "rat-race" and at == state.passed


def use(state: State, words: list[str]) -> Step[State]:
    """In a turn its player need not be named."""
    match words:
        case [name, ability, *rest] if name in names(state) and ability in ABILITIES:
            at = read_player(state, name)
        case [ability, *rest] if ability in ABILITIES and state.phase == "turn":
            at = state.turn
        case _:
            raise NotUnderstoodError("form", form=USE)
    rat = state.rats[at]
    if not rat.inside:
        raise RefusedError("not_in_the_house", player=rat.name)
    if ability in BY_TURN and at != state.turn and not _may_race_back(state, at, ability):
        whose = state.rats[state.turn].name
        if ability == "rat-race" and state.phase == "turn":
            raise RefusedError("race_too_late", player=whose)
        raise RefusedError("another_is_asked", player=whose)
    if ability not in DOES:
        raise RefusedError("absorbs_damage", ability=ability)
    card = card_of(rat, ability)
    if card and card.side == "shown":
        return DOES[ability](state, at, card, rest)
    step = DOES[ability](with_card(state, at, ability), at, card or fresh_card(ability), rest)
    if card is None:  # said last: until here the answer is the same whatever lies face down before her
        raise RefusedError("no_such_card", player=rat.name, ability=ability)
    return Step(step.state, (events.AbilityShown(rat.name, ability), *step.events))
