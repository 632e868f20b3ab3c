"""The setup of The Pied Piper: variant, rulings, who sits where, and where the figures start."""

from functools import lru_cache
from itertools import permutations

from companion.games import Step
from companion.games.facts import Event
from companion.games.piper import events
from companion.games.piper.pieces import FLEE_RULINGS, NEUTRAL, PIPER, RATS, ROOFS, SEATS, VARIANTS
from companion.games.piper.state import House, State
from companion.games.reading import read_names, read_number
from companion.refusal import NotUnderstood, Refused
from companion.values import changed

FORMS = {
    "variant": "variant " + "|".join(VARIANTS),
    "roof": "roof NUMBER",
    "flee": "flee " + "|".join(FLEE_RULINGS),
    "players": "players NAME NAME …",
    "rats": "rats COLOUR COLOUR …",
}
_ORDER = tuple(FORMS)


def legal(state: State) -> tuple[str, ...]:
    if state.settled == len(_ORDER) - 1:
        return _rat_orders(len(state.houses) + 1)
    choices = {"variant": VARIANTS, "roof": tuple(map(str, ROOFS)), "flee": FLEE_RULINGS}
    return tuple(sorted(f"{verb} {word}" for verb in _ORDER[state.settled : 3] for word in choices[verb]))


def blanks(state: State) -> tuple[str, ...]:
    """Names are the players' own words."""
    before_players = state.phase == "setup" and state.settled < len(_ORDER) - 1
    return (FORMS["players"],) if before_players else ()


def settle(state: State, verb: str, words: list[str]) -> Step[State]:
    """One line of the setup. Each comes once, in order; what is left out keeps its default."""
    at = _ORDER.index(verb)
    if state.phase != "setup" or at < state.settled:
        raise Refused("too_late_for", verb=verb)
    if verb == "rats" and at != state.settled:
        raise Refused("players_first")
    if not words or (verb in ("variant", "roof", "flee") and len(words) != 1):
        raise NotUnderstood("form", form=FORMS[verb])
    step = {"variant": _variant, "roof": _roof, "flee": _flee, "players": _players, "rats": _rats}[verb](state, words)
    return Step(changed(step.state, settled=at + 1), step.events)


def _variant(state: State, words: list[str]) -> Step[State]:
    [variant] = words
    if variant not in VARIANTS:
        raise NotUnderstood("form", form=FORMS["variant"])
    return Step(changed(state, variant=variant), (events.VariantChosen(variant),))


def _roof(state: State, words: list[str]) -> Step[State]:
    [word] = words
    roof = read_number(word)
    if roof not in ROOFS:
        raise Refused("roof_range", found=roof, lowest=ROOFS[0], highest=ROOFS[-1])
    return Step(changed(state, roof=roof), (events.RoofChosen(roof),))


def _flee(state: State, words: list[str]) -> Step[State]:
    [ruling] = words
    if ruling not in FLEE_RULINGS:
        raise NotUnderstood("form", form=FORMS["flee"])
    return Step(changed(state, flee=ruling), (events.FleeChosen(ruling),))


def _players(state: State, words: list[str]) -> Step[State]:
    names = read_names(words, SEATS, NEUTRAL)
    houses = tuple(House(name) for name in names)
    if len(houses) == 2:  # two players sit opposite each other, a neutral house on either side
        first, second = houses
        houses = (first, House(NEUTRAL[0], neutral=True), second, House(NEUTRAL[1], neutral=True))
    houses = tuple(changed(house, number=number) for number, house in enumerate(houses))
    state = changed(state, houses=houses, gaps=((),) * len(houses))
    return Step(state, (events.PlayersSeated(names),))


def _rats(state: State, words: list[str]) -> Step[State]:
    for word in words:
        if word not in RATS:
            raise NotUnderstood("rat", word=word, known=RATS)
        if words.count(word) > 1:
            raise Refused("rat_twice", figure=word)
    needed = len(state.houses) + 1
    if len(words) != needed:
        raise Refused("rat_count", found=len(words), needed=needed)
    first, *others, joining = words
    gaps = (tuple(sorted((first, joining, PIPER))), *((rat,) for rat in others))
    happened: list[Event] = [
        events.FigureStood(figure, house.name) for house, gap in zip(state.houses, gaps, strict=True) for figure in gap
    ]
    figures = tuple(sorted((*words, PIPER)))
    state = changed(state, gaps=gaps, figures=figures, phase="reveal")
    return Step(state, tuple(happened))


@lru_cache(maxsize=4)
def _rat_orders(count: int) -> tuple[str, ...]:
    return tuple(" ".join(("rats", *order)) for order in permutations(sorted(RATS), count))
