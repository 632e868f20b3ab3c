"""Claims in Die Patin: an invasion's manhole, power against power, and the back room that falls."""

from functools import lru_cache

from companion.games import Step
from companion.games.facts import Event
from companion.games.parsing import read_number
from companion.games.patin import events, pieces
from companion.games.patin.actions import place_rats, remove_rats
from companion.games.patin.reading import ask_phase, read_clan
from companion.games.patin.rounds import next_turn
from companion.games.patin.state import Clan, State, errand_of, power_of_figures, with_clan, with_count
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

CLEAR = "clear NAME NUMBER, or clear none"
CLAIM = "claim yes|no, or claim NUMBER NUMBER"
INVADERS = 2
"""Rats that an invasion brings along."""


def legal_invasion(state: State) -> tuple[str, ...]:
    rivals = [clan for at, clan in enumerate(state.clans) if at != state.turn]
    cleared = (join(("clear", clan.name, str(rats))) for clan in rivals for rats in range(1, clan.board + 1))
    return tuple(sorted((*cleared, "clear none")))


def clear(state: State, words: list[str]) -> Step[State]:
    """One manhole loses all rivals' rats (of one colour: others never share it) and gets two of hers."""
    match words:
        case ["none"]:
            ask_phase(state, "invade")
            step = Step(state, ())
        case [name, number]:
            at, rats = read_clan(state, name), read_number(number)
            ask_phase(state, "invade")
            if not rats:
                raise RefusedError("clear_none")
            step = remove_rats(state, at, rats)
            step = Step(_cleared(step.state, at, state.clans[at], rats), step.events)
        case _:
            raise NotUnderstoodError("form", form=CLEAR)
    manholes = state.clans[state.turn].manholes
    placed = place_rats(step.state, INVADERS)
    after = placed.state
    if words != ["none"]:  # there were rivals' rats, and so none of hers: it is one more manhole of hers
        after = with_count(after, after.turn, "manholes", _possible(after, after.turn, manholes + 1))
    errand = changed(errand_of(state), brought=INVADERS)
    return Step(changed(after, phase="claim", errand=errand), (*step.events, *placed.events))


def _cleared(state: State, at: int, before: Clan, rats: int) -> State:
    """A whole manhole of hers is gone. If that may have been the one with the most rats, nobody knows that any more."""
    clan = state.clans[at]
    known = clan.tallest_known and rats < before.tallest
    state = with_clan(state, at, changed(clan, tallest_known=known or not clan.board))
    return with_count(state, at, "manholes", _possible(state, at, before.manholes - 1))


def _possible(state: State, at: int, manholes: int) -> int:
    """So many, or as near to that as the rats on the board allow."""
    clan = state.clans[at]
    return min(max(manholes, min(1, clan.board)), clan.board)


def legal_claims(state: State) -> tuple[str, ...]:
    return _claims(*_powers(state))


def _powers(state: State) -> tuple[int, int, int]:
    """The least and the most power that she can have there, and the most that a rival can have."""
    clan, errand = state.clans[state.turn], errand_of(state)
    most = clan.board + power_of_figures(clan)
    least = errand.brought + (1 if errand.figure == "henchman" else 2)
    if not clan.rats_known:  # then thirty are all there is to say of anybody's rats
        return least, pieces.RATS + power_of_figures(clan), pieces.RATS + max(map(power_of_figures, state.clans))
    rivals = (one.board + power_of_figures(one) for at, one in enumerate(state.clans) if at != state.turn)
    return min(least, most), most, max(rivals)


@lru_cache(maxsize=32)
def _claims(least: int, most: int, against: int) -> tuple[str, ...]:
    numbers = (f"claim {mine} {best}" for mine in range(least, most + 1) for best in range(against + 1))
    return tuple(sorted((*numbers, "claim no", "claim yes")))


def claim(state: State, words: list[str]) -> Step[State]:
    """By her power and that of the strongest rival, or just whether it succeeded, as the table has counted it."""
    match words:
        case [mine, best]:
            return _compare(state, read_number(mine), read_number(best))
        case ["yes" | "no" as word]:
            ask_phase(state, "claim")
            if word == "yes":
                return _take(state, None, None)
            return next_turn(state, (events.ClaimFailed(state.clans[state.turn].name, None, None),))
    raise NotUnderstoodError("form", form=CLAIM)


def _compare(state: State, power: int, against: int) -> Step[State]:
    ask_phase(state, "claim")
    least, most, strongest = _powers(state)
    if power not in range(least, most + 1):
        raise RefusedError("power_range", found=power, lowest=least, highest=most)
    if against > strongest:
        raise RefusedError("power_range", found=against, lowest=0, highest=strongest)
    name = state.clans[state.turn].name
    if power <= against:  # a tie is a failure, too
        return next_turn(state, (events.ClaimFailed(name, power, against),))
    return _take(state, power, against)


def _take(state: State, power: int | None, against: int | None) -> Step[State]:
    winner, rival = state.clans[state.turn], errand_of(state).rival
    state = with_clan(state, state.turn, changed(winner, areas=winner.areas + 1, stood=winner.stood + 1))
    if rival is None:
        return next_turn(state, (events.AreaClaimed(winner.name, None, power, against),))
    loser = state.clans[rival]
    told = (events.AreaClaimed(winner.name, loser.name, power, against),)
    state = with_clan(state, rival, changed(loser, areas=loser.areas - 1))
    if not loser.rooms:
        return next_turn(state, told)
    if loser.rooms == loser.areas:  # before this, every area of hers had one
        return _destroy(state, told)
    return Step(changed(state, phase="trophy"), told)


def trophy(state: State, word: str) -> Step[State]:
    """Whether a back room stood in the area that was taken."""
    if word not in ("yes", "no"):
        raise NotUnderstoodError("form", form="trophy yes|no")
    ask_phase(state, "trophy")
    return _destroy(state, ()) if word == "yes" else next_turn(state, ())


def _destroy(state: State, told: tuple[Event, ...]) -> Step[State]:
    """The back room is her trophy; its owner keeps the tiles, and never gets it back."""
    rival = errand_of(state).rival
    assert rival is not None
    winner, loser = state.clans[state.turn], state.clans[rival]
    state = with_clan(state, state.turn, changed(winner, trophies=winner.trophies + 1))
    state = with_clan(state, rival, changed(loser, rooms=loser.rooms - 1, lost=loser.lost + 1))
    return next_turn(state, (*told, events.RoomDestroyed(winner.name, loser.name)))
