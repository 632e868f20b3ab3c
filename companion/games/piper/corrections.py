"""Corrections: decisions that set one fact of the state to what the table shows. They are never listed as legal.

A correction changes only that fact; `rules.after_correction` then applies what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.decisions import Condition, Decision, Setter, all_of, needs
from companion.decisions.blanks import Number, Optional, OwnText, number_up_to
from companion.games import Elimination, Step
from companion.games.facts import Event
from companion.games.parsing import read_new_name
from companion.games.piper import events
from companion.games.piper.blanks import (
    CARD,
    FIGURE,
    HOUSE,
    PLACE,
    PLAYER,
    house_needs,
    is_at_home,
    is_in_play,
    is_played,
    is_standing,
    is_used,
)
from companion.games.piper.ending import remaining
from companion.games.piper.evolve import evolve, stand_left_of
from companion.games.piper.pieces import CARDS_PER_FIGURE, NEUTRAL
from companion.games.piper.state import (
    Place,
    State,
    activated,
    cards_of_turn,
    gap_of,
    in_deck,
    in_line,
    players,
    with_house,
    with_place,
)
from companion.refusal import RefusedError
from companion.values import changed


def of_house(what: str, number: Number, told: Callable[..., Event], is_allowed: Condition) -> Decision[State]:
    """Return the correction of the number that each house has in the field of this name."""
    change = Setter[State](
        get=lambda state, at: getattr(state.houses[at], what),
        put=lambda state, at, to: with_house(state, at, changed(state.houses[at], **{what: to})),
        told=lambda state, at, before, after: told(state.houses[at].name, before, after),
    )
    return Decision(("fix", what, PLAYER, number), change, only={PLAYER: is_allowed})


def is_under_way(state: State) -> bool:
    """Return whether the turn has gone beyond its beginning: a card was played, or none can be played now."""
    return state.phase != "place" or state.cards_left < cards_of_turn(state.turns)


def has_begun(state: State) -> bool:
    """Return whether any card was played in this game."""
    return state.turns > 1 or (state.turns == 1 and is_under_way(state))


_has_tracker = all_of(is_standing, house_needs(lambda house: not house.neutral, "no_tracker"))
_has_turn = all_of(is_standing, house_needs(lambda house: not house.neutral, "no_turn"))
_has_fled = all_of(is_played, house_needs(lambda house: house.out, "not_fled"))
_is_between_turns = needs(
    lambda state: not is_under_way(state), "turn_under_way", name=lambda state: state.houses[state.turn].name
)


def _may_flee(state: State, at: int) -> RefusedError | None:
    last = len(remaining(state.houses)) == 1
    return is_at_home(state, at) or (RefusedError("last_at_home", name=state.houses[at].name) if last else None)


def _has_character(state: State, at: int) -> RefusedError | None:
    return None if state.line[at].character else RefusedError("place_empty", place=at + 1)


def _is_not_resolved(state: State, at: int, character: str | None) -> RefusedError | None:
    """Refuse to remove a Character whose cards are being resolved. Replacing it by another Character is allowed."""
    is_resolved_now = state.phase in ("show", "order") and at in activated(state)
    return RefusedError("being_resolved", place=at + 1) if character is None and is_resolved_now else None


def _are_two(state: State, one: int, other: int) -> RefusedError | None:
    return RefusedError("name_twice", name=state.houses[one].name) if one == other else None


def _with_character(state: State, at: int, character: str | None) -> State:
    """Set or remove the Character of a place; removing it also removes its cards, and allows a card there again."""
    cards = state.line[at].cards if character else ()
    touched = tuple(other for other in state.touched if character or other != at)
    return changed(with_place(state, at, Place(character, cards)), touched=touched)


def _pile(action: str | None) -> tuple[str, ...]:
    return (action,) if action else ()


def _card(state: State, at: int) -> object:
    """Return the card at this place; None if there is none. Two cards are a tuple, which no correction can set."""
    cards = state.line[at].cards
    return cards if len(cards) > 1 else cards[0] if cards else None


def _most_in_deck(state: State, figure: str) -> int:
    """Return how many cards of this figure can be in the deck: all cards of the figure that are not in the line."""
    return max(0, CARDS_PER_FIGURE - in_line(state, figure))


def _with_deck(state: State, figure: str, count: int) -> State:
    others = tuple(card for card in state.discards if card != figure)
    return changed(state, discards=(*others, *(figure,) * (_most_in_deck(state, figure) - count)))


def _flight(state: State, at: int, tracker: int | None = None) -> Step[State]:
    """Mark a player as fled or, with a tracker, as still in the game. Claimed trackers need their own correction."""
    out = tracker is None
    happened = events.FlightCorrected(
        state.houses[at].name, out=out, tracker=state.roof if tracker is None else tracker
    )
    return Step(evolve(state, happened), (happened,))


def _swap_seats(state: State, one: int, other: int) -> Step[State]:
    """Swap two players' seats. Houses, trackers and figures move with them, and so does the turn."""
    seat = {one: other, other: one}
    order = [seat.get(at, at) for at in range(len(state.houses))]
    happened = events.SeatsCorrected((state.houses[one].name, state.houses[other].name))
    state = changed(
        state,
        houses=tuple(state.houses[at] for at in order),
        gaps=tuple(state.gaps[at] for at in order),
        turn=order[state.turn],
        starter=order[state.starter],
    )
    return Step(state, (happened,))


def _rename(state: State, at: int, new: str) -> Step[State]:
    """Rename a player in the state; earlier events keep the old name."""
    old = state.houses[at].name
    called = {house.name: house.name for house in state.houses} | {old: new}
    names = players(state)
    read_new_name(names, names.index(old), new, NEUTRAL)
    houses = tuple(changed(house, name=called[house.name]) for house in state.houses)
    fled = tuple(Elimination(called[who], called[by] if by else None, turn) for who, by, turn in state.fled)
    return Step(changed(state, houses=houses, fled=fled), (events.NameCorrected(old, new),))


_TRACKER = number_up_to(lambda state, _: state.roof - 1, partial(RefusedError, "tracker_range"))
_CLAIMED = number_up_to(lambda state, _: len(players(state)) - 1, partial(RefusedError, "claimed_range"))
_DECK = Number(
    lambda state, figure: range(_most_in_deck(state, figure) + 1),
    lambda state, figure, found: RefusedError(
        "deck_range", character=figure, found=found, highest=_most_in_deck(state, figure)
    ),
    name="NUMBER",
)
_MAYBE_FIGURE, _MAYBE_CARD = Optional(FIGURE), Optional(CARD)

CORRECTIONS: tuple[Decision[State], ...] = (
    of_house("tracker", _TRACKER, events.TrackerCorrected, _has_tracker),
    Decision(
        ("fix", "figure", FIGURE, HOUSE),
        Setter[State](
            gap_of,
            lambda state, figure, at: stand_left_of(state, (figure,), state.houses[at].name),
            lambda state, figure, _, at: events.FigureCorrected(figure, state.houses[at].name),
        ),
        only={FIGURE: is_in_play, HOUSE: is_standing},
    ),
    Decision(
        ("fix", "character", PLACE, _MAYBE_FIGURE),
        Setter[State](
            lambda state, at: state.line[at].character,
            _with_character,
            lambda _, at, before, after: events.CharacterCorrected(at + 1, before, after),
        ),
        only={_MAYBE_FIGURE: is_in_play},
        together=_is_not_resolved,
    ),
    Decision(
        ("fix", "cards", PLACE, _MAYBE_CARD),
        Setter[State](
            _card,
            lambda state, at, action: with_place(state, at, Place(state.line[at].character, _pile(action))),
            lambda state, at, _, after: events.CardsCorrected(at + 1, state.line[at].cards, _pile(after)),
        ),
        only={PLACE: _has_character, _MAYBE_CARD: is_used},
        together=lambda state, at, _: _is_not_resolved(state, at, None),
    ),
    Decision(
        ("fix", "deck"),
        lambda state: Step(changed(state, discards=()), (events.DeckShuffled(),)),
        lists=lambda state: ((),) if state.discards else (),
    ),
    Decision(
        ("fix", "deck", FIGURE, _DECK),
        Setter[State](
            lambda state, figure: in_deck(state)[figure],
            _with_deck,
            lambda _, figure, __, count: events.DeckCorrected(figure, count),
        ),
        only={FIGURE: is_in_play},
    ),
    Decision(
        ("fix", "turn", HOUSE),
        Setter[State](
            lambda state: state.turn,
            lambda state, at: changed(state, turn=at, starter=state.starter if has_begun(state) else at),
            lambda state, before, after: events.TurnCorrected(state.houses[before].name, state.houses[after].name),
        ),
        when=(_is_between_turns,),
        only={HOUSE: _has_turn},
    ),
    Decision(
        ("fix", "first", PLAYER),
        Setter[State](
            lambda state: state.starter,
            lambda state, at: changed(state, starter=at, turn=state.turn if has_begun(state) else at),
            lambda state, _, after: events.StartCorrected(state.houses[after].name),
        ),
        only={PLAYER: is_at_home},
    ),
    of_house("claimed", _CLAIMED, events.ClaimsCorrected, is_at_home),
    Decision(("fix", "out", PLAYER), _flight, only={PLAYER: _may_flee}),
    Decision(("fix", "in", PLAYER, _TRACKER), _flight, only={PLAYER: _has_fled}),
    Decision(("fix", "seats", PLAYER, PLAYER), _swap_seats, only={PLAYER: is_played}, together=_are_two),
    Decision(("fix", "name", PLAYER, OwnText(name="NAME")), _rename, only={PLAYER: is_played}),
)
"""In the order of the menu: what is corrected most often comes first."""
