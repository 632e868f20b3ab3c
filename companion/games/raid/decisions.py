"""The decisions of a raid: when each is allowed, and the rule that applies it."""

from functools import partial

from companion.decisions import Decision, Decisions
from companion.decisions.blanks import Number, Optional, OwnText, Several, Word
from companion.games import Step
from companion.games.raid import cat, challenges, exploring, pools, rolling, turns
from companion.games.raid.abilities import USES, of_cards
from companion.games.raid.blanks import (
    ABILITY,
    GIVER,
    NUMBER,
    OPPORTUNITY,
    PLAYER,
    ROOM,
    SIDE,
    TYPE,
    VALUE,
    is_alive,
    is_challenged,
    needs_actions,
    room_names,
)
from companion.games.raid.corrections import CORRECTIONS
from companion.games.raid.due_dice import ROLLS, is_near_limit, most_rolled
from companion.games.raid.pieces import EXPLORING, MOST_CRUMBS, MOST_DICE, RESERVED
from companion.games.raid.setup import SETUP
from companion.games.raid.state import State, name_to_act
from companion.notation import split
from companion.refusal import RefusedError
from companion.values import changed

LISTED_CRUMBS = range(11)
"""The numbers of Crumbs that lists of decisions offer; larger ones are accepted, too."""
_ACTION = needs_actions(1)
_CRUMBS = Number(
    range(MOST_CRUMBS + 1),
    lambda *_: RefusedError("too_many_crumbs", highest=MOST_CRUMBS),
    name="CRUMBS",
    suggested=lambda *_: LISTED_CRUMBS,
    by_state=True,
)
_ROOM_NAME = OwnText(exploring.usual_names, room_names, name="NAME", fact="room")
_CALLED = Several(PLAYER, name="NAME …")
_TALE = Optional(Word(("challenge", "rats"), fact="tale"))
_SHARES = Several(PLAYER, second=NUMBER, name="NAME NUMBER …")


class _Decisions(Decisions[State]):
    """The decisions of a raid. Lists leave out those after which a roll could have too many dice."""

    def legal(self, state: State) -> tuple[str, ...]:
        return self._allowed(state, super().legal(state))

    def in_menus(self, state: State) -> tuple[str, ...]:
        """Return what menus offer. Rooms and Damage of several players are entered one player after the other."""
        lines = self._allowed(state, super().in_menus(state))
        if state.phase not in ("room", "damage"):
            return lines
        name = name_to_act(state)
        return tuple(line for line in lines if split(line)[1] == name)

    def _allowed(self, state: State, lines: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(line for line in lines if self._is_allowed(state, line)) if is_near_limit(state) else lines

    def _is_allowed(self, state: State, line: str) -> bool:
        try:
            self.apply_line(state, line)
        except RefusedError:
            return False
        return True


def _within_limit(_: State, step: Step[State]) -> Step[State]:
    if most_rolled(step.state) > MOST_DICE:
        raise RefusedError("too_many_dice", highest=MOST_DICE)
    return step


def _settled(before: State, step: Step[State]) -> Step[State]:
    """Return the step without what only its next decision could do: take a turn back, or hog the Glory."""
    state = _within_limit(before, step).state
    if state.turns == before.turns and state.passed is not None:
        state = changed(state, passed=None)
    hogging = before.phase in ("share", "hog") or state.phase == "hog"
    if state.spoils is before.spoils is not None and not hogging:
        state = changed(state, spoils=None)
    return Step(state, step.events)


_in_turn = partial(Decision[State], during=("turn",))
_at_hole = partial(Decision[State], during=("hole",))
_in_intervention = partial(Decision[State], during=("intervene",))
_in_aid = partial(Decision[State], during=("aid",))
_in_pool = partial(Decision[State], during=("pool",))
_in_damage = partial(Decision[State], during=("damage",), only={PLAYER: rolling.is_wounded})
_for_cards = partial(_in_damage, together=rolling.has_card, is_partly_listed=True)

DECISIONS = _Decisions(
    (
        *SETUP,
        _in_turn(
            ("explore", SIDE, _ROOM_NAME, TYPE, OPPORTUNITY),
            exploring.explore,
            when=(needs_actions(EXPLORING), is_alive, exploring.has_cards),
            only={SIDE: exploring.is_open_side, _ROOM_NAME: exploring.is_free_name},
            is_partly_listed=True,
        ),
        _in_turn(("move", ROOM), exploring.move, when=(_ACTION, is_alive), only={ROOM: exploring.is_elsewhere}),
        _in_turn(
            ("challenge", ROOM, _CRUMBS),
            challenges.declare,
            when=(_ACTION,),
            only={ROOM: challenges.has_challenge},
            is_partly_listed=True,
        ),
        _in_turn(("wake",), cat.wake, when=(_ACTION, cat.is_asleep)),
        _in_turn(("cat", ROOM), cat.move_cat, when=(_ACTION, cat.is_awake), only={ROOM: cat.can_reach}),
        *USES,
        _in_turn(("done",), turns.done),
        _at_hole(("unload",), exploring.unload, when=(exploring.can_unload,)),
        _at_hole(("leave",), exploring.leave, when=(exploring.can_leave,)),
        _at_hole(("stay",), exploring.stay),
        Decision(("toll", exploring.TOLL), exploring.toll, during=("toll",)),
        _at_hole(("pay",), exploring.pay, when=(exploring.can_pay,)),
        _in_intervention(("more",), partial(challenges.intervene, 1), when=(challenges.can_intervene,)),
        _in_intervention(("fewer",), partial(challenges.intervene, -1), when=(challenges.can_intervene,)),
        _in_intervention(("none",), challenges.stay_out),
        _in_aid(
            ("aid", _CALLED),
            challenges.call,
            when=(challenges.is_not_called,),
            only={_CALLED: challenges.may_be_called},
            lists=challenges.calls,
            is_partly_listed=True,
            opens=True,
        ),
        _in_aid(("aid", "none"), challenges.call, when=(challenges.is_not_called,)),
        _in_aid(("accept",), partial(challenges.answer, yes=True), when=(challenges.is_called,)),
        _in_aid(("refuse",), partial(challenges.answer, yes=False), when=(challenges.is_called,)),
        Decision(("refuse",), exploring.refuse, during=("toll",)),
        _in_pool(("take", pools.TAKEN), pools.take),
        _in_pool(
            ("with", PLAYER, VALUE),
            pools.choose_value,
            when=(pools.is_against_cat,),
            only={PLAYER: is_challenged},
        ),
        Decision(
            ("give", GIVER, PLAYER, _TALE),
            pools.give,
            during=pools.OPEN,
            when=(pools.is_open,),
            only={GIVER: pools.can_reward},
            lists=pools.rewards,
        ),
        _in_pool(("ready",), pools.ready),
        *ROLLS,
        _in_damage(("damage", PLAYER, VALUE, rolling.OFF_VALUE), rolling.lower),
        _for_cards(("damage", PLAYER, ABILITY), rolling.lose, key="damage_card", **of_cards(rolling.cards_to_lose)),
        _for_cards(
            ("damage", PLAYER, rolling.ABSORBER, rolling.ABSORBED),
            rolling.absorb,
            key="damage_held",
            **of_cards(rolling.cards_to_absorb),
        ),
        Decision(
            ("share", _SHARES),
            rolling.share,
            during=("share",),
            only={_SHARES: rolling.is_whole_pot},
            lists=rolling.shares,
            is_partly_listed=True,
        ),
    ),
    CORRECTIONS,
    phase_of=lambda state: state.phase,
    out_of_phase=lambda state, _: RefusedError("not_this_phase", phase=state.phase),
    reserved=RESERVED,
    before_correction=lambda state: None if state.turns else RefusedError("raid_not_begun"),
    after_correction=_within_limit,
    after_decision=_settled,
    submits_alone=lambda verb: verb in ("rat", "share", "move", "cat", "with", "give", "toll"),
)
legal, apply = DECISIONS.legal, DECISIONS.apply_line
