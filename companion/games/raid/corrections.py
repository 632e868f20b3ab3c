"""Corrections in a raid: decisions that set the state to what is on the table. They are never listed as legal.

Menus offer no correction of a hidden card, because the list of possible ones would reveal it.
"""

from collections.abc import Callable, Iterator

from companion.decisions import Decision, Setter, all_of, needs
from companion.decisions.blanks import Number, OwnText, Word
from companion.games import Step
from companion.games.facts import Event, NameCorrected
from companion.games.parsing import read_new_name
from companion.games.raid import events
from companion.games.raid.blanks import ABILITY, PLAYER, ROOM, VALUE, is_inside, rat_needs, unknown
from companion.games.raid.pieces import GLORY, MOST_DICE, POINTS, RESERVED, VALUES
from companion.games.raid.rolling import die, has_card, let_cat_sleep
from companion.games.raid.state import State, names, shown, value, with_card, with_glory, with_rat, with_room
from companion.games.raid.turns import Told, end, final, go_on
from companion.refusal import RefusedError
from companion.values import changed, put

MOST = 999
"""The largest number that a correction accepts."""
NEAR = 10
"""Menus offer numbers that differ from the recorded one by at most this."""
_POSITIONS = ("asleep", "awake")
_ANSWERS = ("yes", "no")


def _number(now: Callable[..., object], highest: int = MOST, lowest: int = 0) -> Number:
    """Return the blank for a number; menus offer the numbers near the recorded one."""

    def near(*where: object) -> range:
        number = now(*where)
        assert isinstance(number, int)
        return range(max(lowest, number - NEAR), min(highest, number + NEAR) + 1)

    return Number(range(lowest, highest + 1), _at_most(highest), name="NUMBER", is_signed=lowest < 0, suggested=near)


def _at_most(highest: int) -> Callable[..., RefusedError]:
    return lambda *said: RefusedError("at_most", found=abs(said[-1]), highest=highest)


def _of_rat(what: str) -> Setter[State]:
    """Return the correction of the number that each rat has in the field of this name."""
    return Setter[State](
        get=lambda state, at: getattr(state.rats[at], what),
        put=lambda state, at, to: with_rat(state, at, changed(state.rats[at], **{what: to})),
        told=lambda state, at, before, after: events.NumberCorrected(state.rats[at].name, what, before, after),
    )


def _with_end(state: State, told: Event) -> Step[State]:
    """Return the step of a correction. If the raid is over, it reports the result again."""
    return Step(state, (told, final(state)) if state.over else (told,))


def _glory_of(state: State, at: int) -> int:
    return state.rats[at].glory


def _glory(state: State, at: int, glory: int) -> Step[State]:
    rat = state.rats[at]
    told = events.NumberCorrected(rat.name, "glory", rat.glory, glory)
    return _with_end(with_glory(state, at, glory - rat.glory, GLORY[-1]), told)


def _pool_now(state: State) -> int:
    return state.cat.pool


def _pool(state: State, pool: int) -> Step[State]:
    told = events.HouseCorrected("pool", state.cat.pool, pool)
    step = let_cat_sleep(changed(state, cat=changed(state.cat, pool=pool)))
    return Step(step.state, (told, *step.events))


def _values_after(state: State, at: int, kind: str, number: int) -> tuple[int, ...]:
    return put(state.rats[at].values, VALUES.index(kind), number)


def _is_between_actions(state: State, at: int, kind: str, number: int) -> RefusedError | None:
    """Refuse a correction that kills or revives a rat before the current action is finished."""
    turns_over = any(_values_after(state, at, kind, number)) == state.rats[at].dead
    return RefusedError("between_actions_only") if turns_over and state.phase != "turn" else None


def _value(state: State, at: int, kind: str, number: int) -> Step[State]:
    rat = state.rats[at]
    told: Told = (events.NumberCorrected(rat.name, kind, value(rat, kind), number),)
    later = with_rat(state, at, changed(rat, values=_values_after(state, at, kind, number)))
    if later.rats[at].dead and not rat.dead:
        later, told = die(later, at, told)
        if not any(one.inside for one in later.rats):
            return end(later, told)
    return Step(later, told)


def _too_often(state: State, at: int, _: int) -> RefusedError:
    room = state.rooms[at]
    return RefusedError("no_opportunity", room=room.name, opportunity=room.opportunity)


def _position(state: State, room: int) -> str | None:
    """Return `asleep` or `awake` if the Cat is in that room; None if he is not."""
    return _POSITIONS[state.cat.awake] if state.cat.room == room else None


def _cat(state: State, room: int, position: str) -> Step[State]:
    """Put the Cat into a room, which settles a pending roll to find him or to wake him."""
    awake = position == "awake"
    step = let_cat_sleep(changed(state, cat=changed(state.cat, room=room, awake=awake)))
    told = (events.CatPutAt(state.rooms[room].name, awake), *step.events)
    settled = state.phase == "found" or (state.phase == "wake" and step.state.cat.awake)
    return go_on(step.state, told) if settled else Step(step.state, told)


def _cat_positions(state: State) -> Iterator[tuple[str, str]]:
    """Yield each room and position where the Cat can be put.

    Without dice in his pool he cannot be woken where he already sleeps.
    """
    for at, room in enumerate(state.rooms):
        sleeps_on = _position(state, at) == "asleep" and not state.cat.pool
        yield from ((room.name, position) for position in (_POSITIONS[:1] if sleeps_on else _POSITIONS))


_is_not_visiting = needs(lambda state, at: state.visit is None or at != state.turn, "between_actions_only")
_are_seated = needs(lambda state: state.rats, "raid_not_begun")


def _rename(state: State, at: int, new: str) -> Step[State]:
    """Rename a player in the state; earlier events keep the old name."""
    rat = state.rats[at]
    renamed = changed(rat, name=read_new_name(names(state), at, new, RESERVED))
    return _with_end(with_rat(state, at, renamed), NameCorrected(rat.name, new))


_CRUMBS, _NARRATION = _of_rat("crumbs"), _of_rat("narration")
_STORED = Setter[State](
    lambda state: state.stored,
    lambda state, stored: changed(state, stored=stored),
    lambda _, before, after: events.HouseCorrected("stored", before, after),
)

CORRECTIONS: tuple[Decision[State], ...] = (
    Decision(("fix", "glory", PLAYER, _number(_glory_of, lowest=-MOST)), _glory, now=_glory_of),
    Decision(("fix", "crumbs", PLAYER, _number(_CRUMBS.get)), _CRUMBS, only={PLAYER: is_inside}),
    Decision(
        ("fix", "value", PLAYER, VALUE, Number(range(POINTS + 1), _at_most(POINTS), name="NUMBER")),
        _value,
        only={PLAYER: rat_needs(lambda rat: not rat.left, "not_in_the_house")},
        together=_is_between_actions,
        now=lambda state, at, kind: value(state.rats[at], kind),
    ),
    Decision(
        ("fix", "at", PLAYER, ROOM),
        Setter[State](
            lambda state, at: state.rats[at].room,
            lambda state, at, room: with_rat(state, at, changed(state.rats[at], room=room)),
            lambda state, at, before, after: events.RatPutAt(
                state.rats[at].name, state.rooms[before].name, state.rooms[after].name
            ),
        ),
        only={PLAYER: all_of(is_inside, _is_not_visiting)},
    ),
    Decision(("fix", "pool", _number(_pool_now)), _pool, now=_pool_now),
    Decision(("fix", "stored", _number(_STORED.get)), _STORED),
    Decision(
        (
            "fix",
            "used",
            ROOM,
            Number(lambda state, at: range(state.rooms[at].opportunity + 1), _too_often, name="NUMBER"),
        ),
        Setter[State](
            lambda state, at: state.rooms[at].used,
            lambda state, at, used: with_room(state, at, changed(state.rooms[at], used=used)),
            lambda state, at, before, after: events.UsedCorrected(state.rooms[at].name, before, after),
        ),
    ),
    Decision(("fix", "narration", PLAYER, _number(_NARRATION.get, MOST_DICE)), _NARRATION),
    Decision(
        ("fix", "ability", PLAYER, ABILITY, "gone"),
        lambda state, at, ability: Step(
            with_card(state, at, ability, side="lost"), (events.AbilityGone(state.rats[at].name, ability),)
        ),
        together=has_card,
        lists=lambda state: ((rat.name, word) for rat in state.rats for word in shown(rat)),
    ),
    Decision(
        ("fix", "cat", ROOM, Word(_POSITIONS, unknown("cat", _POSITIONS), fact="position")),
        _cat,
        lists=_cat_positions,
        now=_position,
    ),
    Decision(("fix", "name", PLAYER, OwnText(name="NAME")), _rename, before=_are_seated),
    Decision(
        ("fix", "belled", Word(_ANSWERS, unknown("belled", _ANSWERS), fact="answer")),
        Setter[State](
            lambda state: _ANSWERS[not state.cat.belled],
            lambda state, answer: changed(state, cat=changed(state.cat, belled=answer == "yes")),
            lambda _, __, answer: events.BellCorrected(answer == "yes"),
        ),
    ),
)
"""In the order of the menu: what is corrected most often comes first."""
