"""Special abilities: the effect of each, and which player may use which, and when. Using a hidden card turns it up.

The public list of decisions has only uses of open cards; each player's private list has those of the hidden cards.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypedDict

from companion.decisions import Decision
from companion.decisions.blanks import Blank, Option, Optional, PlayerName, Word
from companion.games import Step
from companion.games.raid import events
from companion.games.raid.blanks import NUMBER, PLAYER, ROOM, is_inside
from companion.games.raid.challenges import await_answers, join_challenge, may_join
from companion.games.raid.house import way
from companion.games.raid.pieces import ABILITIES, ADDERS, CHANGERS, RUN_ENDS
from companion.games.raid.pools import is_open, rat_pool, type_of
from companion.games.raid.rolling import call_off, is_wounded, wound_of
from companion.games.raid.state import (
    AbilityCard,
    Challenge,
    SideRoll,
    State,
    Use,
    Wound,
    card_of,
    challenge_of,
    fresh_card,
    hidden,
    names,
    shown,
    value,
    with_card,
    with_glory,
    with_rat,
)
from companion.games.raid.turns import go_on, spend_action, take_turn_back
from companion.refusal import NotUnderstoodError, RefusedError
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


BY_TURN = ("belling-the-cat", "secret-hideaway", "personal-rat-run", "rat-race", "sneaky-rat")
"""Abilities used only in a player's own turn; the others are used in or after a challenge, in any player's turn."""
PHASES: dict[str, Sequence[str]] = {
    **dict.fromkeys(ABILITIES, ("pool",)),
    **dict.fromkeys(BY_TURN, ("turn",)),
    "turn-tail": ("intervene", "aid", "pool", "roll"),
    "busybody": ("aid", "pool"),
    "sewer-rat": ("aid",),
    "lick-wounds": ("damage",),
    "glory-hog": ("share", "wake", "turn"),
}
"""The phases in which each ability can be used."""
_FORM = "use ABILITY …, or use NAME ABILITY …"
_USER = PlayerName(names, lambda *_: NotUnderstoodError("form", form=_FORM), name="NAME", fact="player")

Rows = Callable[[State, int, tuple[str, ...]], Iterable[Sequence[str]]]
"""Returns the words of each possible decision about the given cards of a player."""
Options = Callable[[State, int], Iterable[Option]]
"""Returns the words that may follow an ability in a decision."""


class Lists(TypedDict):
    """Where the possible decisions about cards are listed: `lists` is public, `private` is shown to one player only."""

    lists: Callable[[State], Iterable[Sequence[str]]]
    private: Callable[[State, int], Iterable[Sequence[str]]]


def of_cards(rows: Rows) -> Lists:
    """Return both lists of these decisions: the public one of open cards, and each player's own of hidden cards."""
    return {
        "lists": lambda state: (row for at, rat in enumerate(state.rats) for row in rows(state, at, shown(rat))),
        "private": lambda state, at: rows(state, at, hidden(state.rats[at])),
    }


def use(state: State, at: int, ability: str, *said: object) -> Step[State]:
    """Use a player's card. The function of the ability gets the words that follow the ability in the decision."""
    rat = state.rats[at]
    if refused := is_inside(state, at) or _may_now(state, at, ability):
        raise refused
    if ability not in DOES:
        raise RefusedError("absorbs_damage", ability=ability)
    card = card_of(rat, ability)
    if card and card.side == "shown":
        return DOES[ability](state, at, card, *said)
    step = DOES[ability](with_card(state, at, ability), at, card or fresh_card(ability), *said)
    if card is None:  # last, so that no earlier refusal depends on cards that are hidden
        raise RefusedError("no_such_card", player=rat.name, ability=ability)
    return Step(step.state, (events.AbilityShown(rat.name, ability), *step.events))


def _may_now(state: State, at: int, ability: str) -> RefusedError | None:
    whose = state.rats[state.turn].name
    if ability in BY_TURN and at != state.turn and not (ability == "rat-race" and at == state.passed):
        if ability == "rat-race" and state.phase == "turn":
            return RefusedError("race_too_late", player=whose)
        return RefusedError("another_is_asked", player=whose)
    return None if state.phase in PHASES[ability] else RefusedError("not_this_phase", phase=state.phase)


def _uses(group: Sequence[str], options: Options, *, is_named: bool) -> Rows:
    """Return the uses of these abilities, with each word that may follow; `is_named` are those that name the player."""

    def rows(state: State, at: int, cards: tuple[str, ...]) -> Iterator[Sequence[str]]:
        for ability in cards:
            if ability not in group or _may_now(state, at, ability):
                continue
            if (ability in BY_TURN and at == state.turn) == is_named:
                continue
            for word, meant in options(state, at):
                said = () if word is None else (meant,)
                if _is_possible(state, at, ability, said):
                    named = (state.rats[at].name,) if is_named else ()
                    yield (*named, ability) if word is None else (*named, ability, word)

    return rows


def _is_possible(state: State, at: int, ability: str, said: tuple[object, ...]) -> bool:
    try:
        use(state, at, ability, *said)
    except RefusedError:
        return False
    return True


def _dice_held(state: State, at: int) -> Iterator[Option]:
    card = card_of(state.rats[at], "resourceful")
    return ((str(dice), dice) for dice in range(1, card.held + 1 if card else 1))


_ON_OTHERS = ("sewer-rat", "glory-hog")
_MARKING = ("secret-hideaway", "personal-rat-run")
_SPENT = ("resourceful",)
_ALONE = tuple(ability for ability in ABILITIES if ability not in (*_ON_OTHERS, *_MARKING, *_SPENT))
_OTHER = changed(PLAYER, fact="against")
_FOLLOWING: tuple[tuple[tuple[str, ...], tuple[Blank, ...], Options], ...] = (
    (_ALONE, (), lambda *_: ((None, None),)),
    (_MARKING, (Optional(ROOM),), lambda state, _: ROOM.options(state)),
    (_ON_OTHERS, (_OTHER,), lambda state, _: _OTHER.options(state)),
    (_SPENT, (NUMBER,), _dice_held),
)
"""Groups of abilities, with the blanks that follow in their decisions, and the words that lists offer there."""


_use = partial(Decision[State], opens=True, is_partly_listed=True, form=_FORM)
_WHENEVER = sorted({phase for phases in PHASES.values() for phase in phases})


def _is_turn(state: State) -> RefusedError | None:
    """Refuse the form without a player's name, except in the phase `turn`: then the player on turn is meant."""
    return None if state.phase == "turn" else NotUnderstoodError("form", form=_FORM)


def _use_in_turn(state: State, ability: str, *said: object) -> Step[State]:
    return use(state, state.turn, ability, *said)


def _decisions() -> Iterator[Decision[State]]:
    for group, blanks, options in _FOLLOWING:
        words = (Word(group, name="ABILITY"), *blanks)
        named, unnamed = (of_cards(_uses(group, options, is_named=is_named)) for is_named in (True, False))
        yield _use(("use", _USER, *words), use, during=_WHENEVER, key="use_of", **named)
        yield _use(("use", *words), _use_in_turn, before=_is_turn, during=("turn",), **unnamed)


USES = tuple(_decisions())
