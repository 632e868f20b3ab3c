"""Corrections in a raid: the table is right. Each is a decision like any other, and none is ever in `legal`.

Menus offer no correction of a hidden card: a list of them would tell it.
"""

from collections.abc import Iterator

from companion.games import Step
from companion.games.facts import NameCorrected
from companion.games.forms import Form
from companion.games.raid import events
from companion.games.raid.damage import die
from companion.games.raid.ending import end, final
from companion.games.raid.pieces import GLORY, MOST_DICE, POINTS, RESERVED, VALUES
from companion.games.raid.reading import read_ability, read_player, read_room, read_value, read_word
from companion.games.raid.rolling import let_cat_sleep
from companion.games.raid.state import (
    State,
    card_of,
    names,
    shown,
    value,
    with_card,
    with_glory,
    with_rat,
    with_room,
)
from companion.games.raid.turns import Told, go_on
from companion.games.reading import read_new_name, read_number
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed, put

MOST = 999
"""No number that is corrected is larger."""
NEAR = 10
"""Menus offer numbers that are at most so far from what the box believes."""


def fix(state: State, words: list[str]) -> Step[State]:
    """The state as the table says it is."""
    if not state.turns and not (state.rats and words[:1] == ["name"]):
        raise RefusedError("raid_not_begun")
    if not words or words[0] not in FORMS:
        raise NotUnderstoodError("form", form="fix " + "|".join(FORMS) + " …")
    return FORMS[words[0]].apply(state, ["fix", *words])


def corrections(state: State) -> tuple[str, ...]:
    """The corrections that menus offer: those that would change something now, in the order of FORMS."""
    if not state.turns:
        return ()
    return tuple(line for words in _candidates(state) if _changes(state, words) for line in (join(("fix", *words)),))


def _changes(state: State, words: list[str]) -> bool:
    try:
        return fix(state, words).state != state
    except RefusedError:
        return False


def _candidates(state: State) -> Iterator[list[str]]:
    for rat in state.rats:
        yield from (["glory", rat.name, str(number)] for number in _around(rat.glory, lowest=-MOST))
    for rat in state.rats:
        yield from (["crumbs", rat.name, str(number)] for number in _around(rat.crumbs))
    for rat in state.rats:
        yield from (["value", rat.name, kind, str(number)] for kind in VALUES for number in range(POINTS + 1))
    for rat in state.rats:
        yield from (["at", rat.name, room.name] for room in state.rooms)
    yield from (["pool", str(number)] for number in _around(state.cat.pool))
    yield from (["stored", str(number)] for number in _around(state.stored))
    for room in state.rooms:
        yield from (["used", room.name, str(number)] for number in range(room.opportunity + 1))
    for rat in state.rats:
        yield from (["narration", rat.name, str(number)] for number in _around(rat.narration))
    for rat in state.rats:
        yield from (["ability", rat.name, word, "gone"] for word in shown(rat))
    for room in state.rooms:
        yield from (["cat", room.name, word] for word in ("asleep", "awake"))
    yield from (["belled", word] for word in ("yes", "no"))


def _around(number: int, lowest: int = 0) -> range:
    return range(max(lowest, number - NEAR), number + NEAR + 1)


def _read(word: str, highest: int = MOST) -> int:
    number = read_number(word)
    if number > highest:
        raise RefusedError("at_most", found=number, highest=highest)
    return number


def _read_glory(word: str) -> int:
    """Losses may have brought it below zero."""
    return -_read(word[1:]) if word.startswith("-") and word != "-0" else _read(word)


def _glory(state: State, name: str, number: str) -> Step[State]:
    at, glory = read_player(state, name), _read_glory(number)
    rat = state.rats[at]
    state = with_glory(state, at, glory - rat.glory, GLORY[-1])
    told: Told = (events.NumberCorrected(rat.name, "glory", rat.glory, glory),)
    return Step(state, (*told, final(state)) if state.over else told)


def _crumbs(state: State, name: str, number: str) -> Step[State]:
    at, crumbs = read_player(state, name), _read(number)
    rat = state.rats[at]
    if not rat.inside:
        raise RefusedError("not_in_the_house", player=rat.name)
    told = events.NumberCorrected(rat.name, "crumbs", rat.crumbs, crumbs)
    return Step(with_rat(state, at, changed(rat, crumbs=crumbs)), (told,))


def _narration(state: State, name: str, number: str) -> Step[State]:
    at, dice = read_player(state, name), _read(number, MOST_DICE)
    rat = state.rats[at]
    told = events.NumberCorrected(rat.name, "narration", rat.narration, dice)
    return Step(with_rat(state, at, changed(rat, narration=dice)), (told,))


def _value(state: State, name: str, word: str, points: str) -> Step[State]:
    """A rat may die by it, or live again, but not while something is being settled."""
    at, kind, number = read_player(state, name), read_value(word), _read(points, POINTS)
    rat, index = state.rats[at], VALUES.index(kind)
    values = put(rat.values, index, number)
    if rat.left:
        raise RefusedError("not_in_the_house", player=rat.name)
    if any(values) == rat.dead and state.phase != "turn":
        raise RefusedError("between_actions_only")
    told: Told = (events.NumberCorrected(rat.name, kind, value(rat, kind), number),)
    later = with_rat(state, at, changed(rat, values=values))
    if not any(values) and not rat.dead:
        later, told = die(later, at, told)
        if not any(one.inside for one in later.rats):
            return end(later, told)
    return Step(later, told)


def _at(state: State, name: str, word: str) -> Step[State]:
    at, room = read_player(state, name), read_room(state, word)
    rat = state.rats[at]
    if not rat.inside:
        raise RefusedError("not_in_the_house", player=rat.name)
    if state.visit is not None and at == state.turn:
        raise RefusedError("between_actions_only")
    told = events.RatPutAt(rat.name, state.rooms[rat.room].name, state.rooms[room].name)
    return Step(with_rat(state, at, changed(rat, room=room)), (told,))


def _pool(state: State, number: str) -> Step[State]:
    pool = _read(number)
    told = events.HouseCorrected("pool", state.cat.pool, pool)
    step = let_cat_sleep(changed(state, cat=changed(state.cat, pool=pool)))
    return Step(step.state, (told, *step.events))


def _stored(state: State, number: str) -> Step[State]:
    told = events.HouseCorrected("stored", state.stored, _read(number))
    return Step(changed(state, stored=_read(number)), (told,))


def _used(state: State, name: str, number: str) -> Step[State]:
    at, used = read_room(state, name), read_number(number)
    room = state.rooms[at]
    if used > room.opportunity:
        raise RefusedError("no_opportunity", room=room.name, opportunity=room.opportunity)
    told = events.UsedCorrected(room.name, room.used, used)
    return Step(with_room(state, at, changed(room, used=used)), (told,))


def _gone(state: State, name: str, word: str) -> Step[State]:
    at, ability = read_player(state, name), read_ability(word)
    rat = state.rats[at]
    if card_of(rat, ability) is None:
        raise RefusedError("no_such_card", player=rat.name, ability=ability)
    return Step(with_card(state, at, ability, side="lost"), (events.AbilityGone(rat.name, ability),))


def _cat(state: State, name: str, word: str) -> Step[State]:
    """Where somebody was looking for him, or trying to wake him, that is settled by it."""
    room, awake = read_room(state, name), read_word(word, ("asleep", "awake"), "cat") == "awake"
    state = changed(state, cat=changed(state.cat, room=room, awake=awake))
    step = let_cat_sleep(state)
    told = (events.CatPutAt(state.rooms[room].name, awake), *step.events)
    settled = state.phase == "found" or (state.phase == "wake" and step.state.cat.awake)
    return go_on(step.state, told) if settled else Step(step.state, told)


def _name(state: State, name: str, new: str) -> Step[State]:
    """From now on, also while rats and rooms are made; what has been told keeps the old one."""
    at = read_player(state, name)
    later = with_rat(state, at, changed(state.rats[at], name=read_new_name(names(state), at, new, RESERVED)))
    told: Told = (NameCorrected(name, new),)
    return Step(later, (*told, final(later)) if state.over else told)


def _belled(state: State, word: str) -> Step[State]:
    belled = read_word(word, ("yes", "no"), "belled") == "yes"
    return Step(changed(state, cat=changed(state.cat, belled=belled)), (events.BellCorrected(belled),))


FORMS: dict[str, Form[State]] = {
    "glory": Form("fix glory NAME NUMBER", _glory),
    "crumbs": Form("fix crumbs NAME NUMBER", _crumbs),
    "value": Form("fix value NAME VALUE NUMBER", _value),
    "at": Form("fix at NAME ROOM", _at),
    "pool": Form("fix pool NUMBER", _pool),
    "stored": Form("fix stored NUMBER", _stored),
    "used": Form("fix used ROOM NUMBER", _used),
    "narration": Form("fix narration NAME NUMBER", _narration),
    "ability": Form("fix ability NAME ABILITY gone", _gone),
    "cat": Form("fix cat ROOM asleep|awake", _cat),
    "name": Form("fix name NAME NAME", _name),
    "belled": Form("fix belled yes|no", _belled),
}
