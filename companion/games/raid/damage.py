"""Damage: it lowers a rat's values or costs cards; a rat whose values are all 0 is dead."""

from collections.abc import Iterator

from companion.decisions.blanks import Number, Word
from companion.games import Step
from companion.games.raid import events
from companion.games.raid.pieces import VALUES
from companion.games.raid.rolling import divide_pot
from companion.games.raid.state import State, Wound, card_of, value, with_card, with_glory, with_rat
from companion.games.raid.turns import Told, go_on
from companion.refusal import RefusedError
from companion.values import changed, put

TOUGH = "tough-as-nails"


def is_wounded(state: State, at: int) -> RefusedError | None:
    wounded = any(wound.rat == at for wound in state.wounds)
    return None if wounded else RefusedError("no_damage", player=state.rats[at].name)


def has_card(state: State, at: int, ability: str, *_: object) -> RefusedError | None:
    rat = state.rats[at]
    return RefusedError("no_such_card", player=rat.name, ability=ability) if card_of(rat, ability) is None else None


def wound_of(state: State, at: int) -> Wound:
    """Return the Damage that a rat must still take. There must be some."""
    return next(wound for wound in state.wounds if wound.rat == at)


def _most_off(state: State, at: int, kind: str) -> int:
    return min(value(state.rats[at], kind), wound_of(state, at).damage)


def _most_absorbed(state: State, at: int, ability: str) -> int:
    card = card_of(state.rats[at], ability)
    assert card is not None
    return min(card.held, wound_of(state, at).damage)


OFF_VALUE = Number(
    lambda *said: range(1, _most_off(*said) + 1),
    lambda *said: RefusedError("damage_range", highest=_most_off(*said[:-1]), value=said[-2]),
    name="NUMBER",
)
ABSORBED = Number(
    lambda *said: range(1, _most_absorbed(*said) + 1),
    lambda *said: RefusedError("card_absorbs", ability=TOUGH, highest=_most_absorbed(*said[:-1])),
    name="NUMBER",
)
ABSORBER = Word((TOUGH,), fact="ability")


def cards_to_lose(state: State, at: int, abilities: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the decisions to lose one of these cards of a player, which takes one Damage each."""
    return ((state.rats[at].name, word) for word in abilities) if not is_wounded(state, at) else iter(())


def cards_to_absorb(state: State, at: int, abilities: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the decisions to let Tough as Nails absorb more than one Damage at once."""
    if TOUGH in abilities and not is_wounded(state, at):
        for number in range(2, _most_absorbed(state, at, TOUGH) + 1):
            yield state.rats[at].name, TOUGH, str(number)


def lower(state: State, at: int, kind: str, by: int) -> Step[State]:
    """Lower one of the rat's three values to take Damage."""
    wound, rat = wound_of(state, at), state.rats[at]
    has, number = value(rat, kind), VALUES.index(kind)
    values = put(rat.values, number, has - by)
    state = with_rat(state, at, changed(rat, values=values))
    told: Told = (events.ValueLowered(rat.name, kind, by, has - by),)
    if state.rats[at].dead:
        state, told = die(state, at, told)
        return heal(state, at, wound.damage, told)
    return heal(state, at, by, told)


def lose(state: State, at: int, ability: str) -> Step[State]:
    """Turn a card up and lose it, which takes one Damage; Tough as Nails is lost only when it is used up."""
    if ability == TOUGH:
        return absorb(state, at, ability, 1)
    state = with_card(state, at, ability, side="lost")
    return heal(state, at, 1, (events.AbilityLost(state.rats[at].name, ability),))


def absorb(state: State, at: int, ability: str, by: int) -> Step[State]:
    """Let the card Tough as Nails absorb Damage: five in all, at once or one by one; then it is discarded."""
    wound, name = wound_of(state, at), state.rats[at].name
    card = card_of(state.rats[at], ability)
    assert card is not None
    left = card.held - by
    state = with_card(state, at, TOUGH, side="shown" if left else "lost", held=left)
    told: Told = (events.AbilityShown(name, TOUGH),) if card.side == "hidden" else ()
    told = (*told, events.DamageAbsorbed(name, by, left, wound.damage - by))
    return heal(state, at, by, told if left else (*told, events.AbilityLost(name, TOUGH)))


def die(state: State, at: int, told: Told) -> tuple[State, Told]:
    """Let a rat die: it loses its Crumbs, and the player as much Glory."""
    rat = state.rats[at]
    state = with_glory(state, at, -rat.crumbs, "died")
    state = with_rat(state, at, changed(state.rats[at], crumbs=0))
    return state, (*told, events.RatDied(rat.name, rat.crumbs))


def heal(state: State, at: int, by: int, told: Told) -> Step[State]:
    """Take that much Damage off what a rat must take. When no Damage is left, continue what it interrupted."""
    wounds = tuple(
        changed(wound, damage=wound.damage - by, fresh=False) if wound.rat == at else wound for wound in state.wounds
    )
    wounds = tuple(wound for wound in wounds if wound.damage > 0)
    state = changed(state, wounds=wounds, phase="damage")
    if wounds:
        return Step(state, told)
    return divide_pot(state, told) if state.challenge else go_on(state, told)
