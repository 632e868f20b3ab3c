"""Special abilities: which player may use which, and when. Using a hidden card turns it up.

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
from companion.games.raid.pieces import ABILITIES
from companion.games.raid.powers import DOES
from companion.games.raid.state import State, card_of, fresh_card, hidden, names, shown, with_card
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

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
    if ability in BY_TURN and at != state.turn and not _may_race_back(state, at, ability):
        if ability == "rat-race" and state.phase == "turn":
            return RefusedError("race_too_late", player=whose)
        return RefusedError("another_is_asked", player=whose)
    return None if state.phase in PHASES[ability] else RefusedError("not_this_phase", phase=state.phase)


def _may_race_back(state: State, at: int, ability: str) -> bool:
    return ability == "rat-race" and at == state.passed


def _uses(group: Sequence[str], options: Options, *, is_named: bool) -> Rows:
    """Return the uses of these abilities, with each word that may follow; `is_named` are those that name the player."""

    def rows(state: State, at: int, cards: tuple[str, ...]) -> Iterator[Sequence[str]]:
        for ability in cards:
            if ability not in group or _may_now(state, at, ability):
                continue
            if (ability in BY_TURN and at == state.turn) == is_named:
                continue
            for word, value in options(state, at):
                said = () if word is None else (value,)
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
