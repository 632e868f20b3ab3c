"""Damage: values go down, abilities are lost, and a rat whose three values are gone is dead."""

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.pieces import VALUES
from companion.games.raid.reading import ask_phase, read_ability, read_player, read_value
from companion.games.raid.rolling import divide_pot
from companion.games.raid.state import AbilityCard, State, Wound, card_of, shown, value, with_card, with_glory, with_rat
from companion.games.raid.turns import Told, go_on
from companion.games.reading import read_number
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed, put

DAMAGE = "damage NAME VALUE NUMBER, damage NAME ABILITY, or damage NAME tough-as-nails NUMBER"
TOUGH = "tough-as-nails"


def legal_damage(state: State) -> tuple[str, ...]:
    """Of her cards only those that everybody knows: the others are for her to tell."""
    lines: list[str] = []
    for wound in state.wounds:
        rat = state.rats[wound.rat]
        for kind in VALUES:
            numbers = range(1, min(wound.damage, value(rat, kind)) + 1)
            lines += [join(("damage", rat.name, kind, str(number))) for number in numbers]
        lines += damage_to_cards(state, wound.rat, shown(rat))
    return tuple(lines)


def damage_to_cards(state: State, at: int, abilities: tuple[str, ...]) -> list[str]:
    """The Damage that these cards of hers can take; none where she has none to take."""
    damage = sum(wound.damage for wound in state.wounds if wound.rat == at) if state.phase == "damage" else 0
    if not damage:
        return []
    rat = state.rats[at]
    lines = [join(("damage", rat.name, word)) for word in abilities]
    if TOUGH in abilities and (card := card_of(rat, TOUGH)):
        numbers = range(2, min(card.held, damage) + 1)
        lines += [join(("damage", rat.name, TOUGH, str(number))) for number in numbers]
    return lines


def damage(state: State, words: list[str]) -> Step[State]:
    match words:
        case [name, "tough-as-nails", number]:
            return _absorb(state, read_player(state, name), read_number(number))
        case [name, "tough-as-nails"]:
            return _absorb(state, read_player(state, name), 1)
        case [name, word, number]:
            return _lower(state, read_player(state, name), read_value(word), read_number(number))
        case [name, word]:
            return _lose(state, read_player(state, name), read_ability(word))
    raise NotUnderstoodError("form", form=DAMAGE)


def wound_of(state: State, at: int) -> Wound:
    """The Damage that a rat has still to take; RefusedError where it has none."""
    ask_phase(state, "damage")
    for wound in state.wounds:
        if wound.rat == at:
            return wound
    raise RefusedError("no_damage", player=state.rats[at].name)


def _lower(state: State, at: int, kind: str, by: int) -> Step[State]:
    wound, rat = wound_of(state, at), state.rats[at]
    has, number = value(rat, kind), VALUES.index(kind)
    if not 1 <= by <= min(has, wound.damage):
        raise RefusedError("damage_range", highest=min(has, wound.damage), value=kind)
    values = put(rat.values, number, has - by)
    state = with_rat(state, at, changed(rat, values=values))
    told: Told = (events.ValueLowered(rat.name, kind, by, has - by),)
    if state.rats[at].dead:
        state, told = die(state, at, told)
        return heal(state, at, wound.damage, told)
    return heal(state, at, by, told)


def _lose(state: State, at: int, ability: str) -> Step[State]:
    """A card that is lost is turned up."""
    wound_of(state, at)
    _ask_card(state, at, ability)
    state = with_card(state, at, ability, side="lost")
    return heal(state, at, 1, (events.AbilityLost(state.rats[at].name, ability),))


def _ask_card(state: State, at: int, ability: str) -> AbilityCard:
    card = card_of(state.rats[at], ability)
    if card is None:
        raise RefusedError("no_such_card", player=state.rats[at].name, ability=ability)
    return card


def _absorb(state: State, at: int, by: int) -> Step[State]:
    """Tough as Nails takes five points, at once or one by one, before it is discarded."""
    wound, name = wound_of(state, at), state.rats[at].name
    card = _ask_card(state, at, TOUGH)
    if not 1 <= by <= min(card.held, wound.damage):
        raise RefusedError("card_absorbs", ability=TOUGH, highest=min(card.held, wound.damage))
    left = card.held - by
    state = with_card(state, at, TOUGH, side="shown" if left else "lost", held=left)
    told: Told = (events.AbilityShown(name, TOUGH),) if card.side == "hidden" else ()
    told = (*told, events.DamageAbsorbed(name, by, left, wound.damage - by))
    return heal(state, at, by, told if left else (*told, events.AbilityLost(name, TOUGH)))


def die(state: State, at: int, told: Told) -> tuple[State, Told]:
    """The Crumbs that it carried are lost, and as much Glory."""
    rat = state.rats[at]
    state = with_glory(state, at, -rat.crumbs, "died")
    state = with_rat(state, at, changed(state.rats[at], crumbs=0))
    return state, (*told, events.RatDied(rat.name, rat.crumbs))


def heal(state: State, at: int, by: int, told: Told) -> Step[State]:
    """So much Damage is dealt with; after the last of all, what was interrupted goes on."""
    wounds = tuple(
        changed(wound, damage=wound.damage - by, fresh=False) if wound.rat == at else wound for wound in state.wounds
    )
    wounds = tuple(wound for wound in wounds if wound.damage > 0)
    state = changed(state, wounds=wounds, phase="damage")
    if wounds:
        return Step(state, told)
    return divide_pot(state, told) if state.challenge else go_on(state, told)
