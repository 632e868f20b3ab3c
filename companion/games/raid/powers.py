"""The effect of each ability. Before, it was checked that the player has the card, and the card was turned up."""

from collections.abc import Callable

from companion.games import Step
from companion.games.raid import events
from companion.games.raid.challenges import await_answers, join_challenge, may_join
from companion.games.raid.damage import is_wounded, wound_of
from companion.games.raid.house import way
from companion.games.raid.pieces import ADDERS, CHANGERS, RUN_ENDS
from companion.games.raid.pool_decisions import is_open
from companion.games.raid.pools import rat_pool, type_of
from companion.games.raid.rolling import call_off
from companion.games.raid.state import (
    AbilityCard,
    Challenge,
    SideRoll,
    State,
    Use,
    Wound,
    card_of,
    challenge_of,
    value,
    with_card,
    with_glory,
    with_rat,
)
from companion.games.raid.turns import go_on, spend_action, take_turn_back
from companion.refusal import RefusedError
from companion.values import changed


def _pay_glory(state: State, at: int) -> State:
    rat = state.rats[at]
    if rat.glory < 1:
        raise RefusedError("too_little_glory", player=rat.name, glory=rat.glory)
    return with_glory(state, at, -1, "spent")


# Abilities used in the player's own turn


def _sneak(state: State, _: int, card: AbilityCard) -> Step[State]:
    """Turn the card up: from now on, the rat moves two rooms for free."""
    if card.side == "shown":
        raise RefusedError("shown_already", ability=card.ability)
    return Step(state, ())


def _race(state: State, at: int, _: AbilityCard) -> Step[State]:
    """Gain an action for one Damage. A player whose turn has just ended gets the turn back."""
    if at != state.turn:
        state = take_turn_back(state, at)
    state = changed(state, actions=state.actions + 1, wounds=(Wound(at, 1, is_price=True),), phase="damage")
    return Step(state, (events.ActionGained(state.rats[at].name, state.actions),))


def _hide(state: State, at: int, _: AbilityCard, said: int | None) -> Step[State]:
    """Make a room the player's only Hideaway: the named room, or the rat's own."""
    rat = state.rats[at]
    room = rat.room if said is None else said
    later = spend_action(state)
    if rat.hideaway is not None or room == 0:
        raise RefusedError("no_hideaway_there", room=state.rooms[room].name)
    later = with_rat(later, at, changed(rat, hideaway=room))
    return go_on(later, (events.HideawayMade(rat.name, state.rooms[room].name),))


def _mark(state: State, at: int, _: AbilityCard, said: int | None) -> Step[State]:
    """Mark an end of the rat's own Rat Run, which has two: the named room, or the rat's own."""
    rat = state.rats[at]
    room = rat.room if said is None else said
    later = spend_action(state)
    if room in rat.run or len(rat.run) == RUN_ENDS:
        raise RefusedError("no_run_there", room=state.rooms[room].name)
    later = with_rat(later, at, changed(rat, run=(*rat.run, room)))
    return go_on(later, (events.RunMarked(rat.name, state.rooms[room].name, len(rat.run) + 1),))


def _bell(state: State, at: int, _: AbilityCard) -> Step[State]:
    """Begin the rat's roll of Thinking against the Cat pool. The rat must be beside the sleeping Cat."""
    later, cat = spend_action(state), state.cat
    if cat.room != state.rats[at].room or cat.awake:
        raise RefusedError("no_sleeping_cat", player=state.rats[at].name)
    if cat.belled:
        raise RefusedError("belled_already")
    return Step(changed(later, phase="bell", throw=SideRoll(at)), ())


# Abilities used in a challenge


def _used(state: State, at: int, ability: str, dice: int = 0) -> State:
    """Return the state in which the ability was used in this challenge. Each can be used once, except to spend dice."""
    challenge = _in_pool(state, at)
    if dice == 0 and Use(at, ability) in challenge.uses:
        raise RefusedError("used_already", ability=ability)
    return changed(state, challenge=changed(challenge, uses=(*challenge.uses, Use(at, ability, dice))))


def _in_pool(state: State, at: int) -> Challenge:
    challenge = challenge_of(state)
    if at not in challenge.rats:
        raise RefusedError("not_challenged", player=state.rats[at].name)
    return challenge


def _change_type(state: State, at: int, card: AbilityCard) -> Step[State]:
    later = _used(state, at, card.ability)
    before, after = CHANGERS[card.ability]
    if type_of(state) != before:
        raise RefusedError("type_is_another", type=before)
    return Step(later, (events.TypeChanged(state.rats[at].name, card.ability, before, after),))


def _add_value(state: State, at: int, card: AbilityCard) -> Step[State]:
    later, rat = _used(state, at, card.ability), state.rats[at]
    added = events.DiceAdded(rat.name, card.ability, value(rat, ADDERS[card.ability]), rat_pool(later))
    return Step(later, (added,))


def _spend_dice(state: State, at: int, card: AbilityCard, dice: int) -> Step[State]:
    if not 1 <= dice <= card.held:
        raise RefusedError("card_holds", ability=card.ability, held=card.held)
    later = with_card(_used(state, at, card.ability, dice), at, card.ability, held=card.held - dice)
    return Step(later, (events.DiceAdded(state.rats[at].name, card.ability, dice, rat_pool(later)),))


def _double(state: State, at: int, card: AbilityCard) -> Step[State]:
    """Double the whole rat pool, also the dice that are added later."""
    later = _used(state, at, card.ability)
    if card.ability == "bark-like-a-dog" and not challenge_of(state).cat:
        raise RefusedError("against_cat_only", ability=card.ability)
    return Step(later, (events.PoolDoubled(state.rats[at].name, card.ability, rat_pool(later)),))


def _scavenge(state: State, at: int, card: AbilityCard) -> Step[State]:
    """Begin the roll of a die; as many Crumbs as it shows go into the pot."""
    later = _used(state, at, card.ability)
    return Step(changed(later, phase="scavenge", throw=SideRoll(at, back="pool")), ())


def _turn_tail(state: State, at: int, _: AbilityCard) -> Step[State]:
    """Leave the challenge, for a Glory point. The rat's part in the pool is undone; spent dice return to their card."""
    if refused := is_open(state):
        raise refused
    challenge, rat = challenge_of(state), state.rats[at]
    if at not in challenge.rats:
        raise RefusedError("not_challenged", player=rat.name)
    state = _pay_glory(state, at)
    spent = sum(one.dice for one in challenge.uses if one.rat == at)
    if (card := card_of(rat, "resourceful")) and spent:
        state = with_card(state, at, "resourceful", held=card.held + spent)
    left = changed(
        challenge,
        rats=tuple(other for other in challenge.rats if other != at),
        uses=tuple(one for one in challenge.uses if one.rat != at),
        chosen=tuple(one for one in challenge.chosen if one[0] != at),
    )
    state, told = changed(state, challenge=left), (events.TailTurned(rat.name),)
    return Step(state, told) if left.rats else call_off(state, told)


def _join_in(state: State, at: int, _: AbilityCard) -> Step[State]:
    """Join the challenge without being called, for a Glory point; no other ability can prevent it."""
    if not may_join(state, at):
        raise RefusedError("cannot_join", player=state.rats[at].name)
    room = challenge_of(state).room
    joined = events.Joined(state.rats[at].name, state.rooms[room].name, way(state, state.rats[at], room))
    step = join_challenge(_pay_glory(state, at), at)
    return await_answers(step.state, (joined, *step.events))


def _veto(state: State, at: int, _: AbilityCard, called: int) -> Step[State]:
    """Cancel a call for aid that was not answered yet, for a Glory point."""
    challenge = challenge_of(state)
    if challenge.called is None or called not in challenge.queue:
        raise RefusedError("not_invited", player=state.rats[called].name)
    queue = tuple(other for other in challenge.queue if other != called)
    state = changed(_pay_glory(state, at), challenge=changed(challenge, queue=queue))
    return await_answers(state, (events.InvitationVetoed(state.rats[at].name, state.rats[called].name),))


# Abilities used after a challenge


def _hog(state: State, at: int, _: AbilityCard, against: int) -> Step[State]:
    """Begin a roll of Chittering against another rat, for all the Glory of the challenge."""
    spoils = state.spoils
    if spoils is None:
        raise RefusedError("no_spoils")
    rats = dict(spoils.shares)
    if at not in rats or at in spoils.barred or at in spoils.tried:
        raise RefusedError("not_for_hog", player=state.rats[at].name)
    if against not in rats or against == at:
        raise RefusedError("hog_whom", player=state.rats[against].name)
    return Step(changed(state, phase="hog", throw=SideRoll(at, against, back=state.phase)), ())


def _lick(state: State, at: int, _: AbilityCard) -> Step[State]:
    """Begin a roll of three dice against a rat's Damage, before any of it is taken."""
    if refused := is_wounded(state, at):
        raise refused
    wound = wound_of(state, at)
    if wound.is_price and not state.has_old_rulings:
        raise RefusedError("damage_is_price", player=state.rats[at].name)
    if not wound.fresh:
        raise RefusedError("damage_taken", player=state.rats[at].name)
    return Step(changed(state, phase="lick", throw=SideRoll(at, back="damage")), ())


DOES: dict[str, Callable[..., Step[State]]] = {
    **dict.fromkeys(CHANGERS, _change_type),
    **dict.fromkeys(ADDERS, _add_value),
    "sneaky-rat": _sneak,
    "rat-race": _race,
    "secret-hideaway": _hide,
    "personal-rat-run": _mark,
    "belling-the-cat": _bell,
    "resourceful": _spend_dice,
    "bark-like-a-dog": _double,
    "former-lab-rat": _double,
    "scavenger": _scavenge,
    "turn-tail": _turn_tail,
    "busybody": _join_in,
    "sewer-rat": _veto,
    "glory-hog": _hog,
    "lick-wounds": _lick,
}
"""The function of each ability; it gets the state, the player's seat, the card, and the words after the ability."""
