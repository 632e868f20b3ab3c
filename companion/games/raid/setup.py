"""The setup of a raid: who plays, what each rat is made of, what it can do, and the rooms of the House deck."""

from companion.games import Step
from companion.games.facts import Event
from companion.games.forms import Form
from companion.games.raid import events
from companion.games.raid.asking import asked
from companion.games.raid.pieces import (
    ABILITIES,
    ADDERS,
    CHANGERS,
    NARRATIONS,
    OPPORTUNITIES,
    POINTS,
    RESERVED,
    ROOMS_EACH,
    SEATS,
    TABLE,
    VALUES,
)
from companion.games.raid.reading import ask_phase, read_ability, read_player, read_value, read_word
from companion.games.raid.state import Rat, State, fresh_card, names, value, with_glory, with_rat
from companion.games.raid.turns import begin_turn
from companion.games.reading import read_names, read_number
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

PLAYERS, ABILITY = "players NAME NAME …", "ability NAME ABILITY"
_SPREADS = tuple(
    (s, t, c, POINTS - s - t - c)
    for s in range(1, POINTS)
    for t in range(1, POINTS - s)
    for c in range(1, POINTS - s - t)
)


def legal(state: State) -> tuple[str, ...]:
    """Abilities are listed for who is asked alone: the lines that others could say would tell what they have."""
    at = asked(state)
    match state.phase:
        case "rat":
            lines = [join(("rat", _name(state, at), *map(str, spread))) for spread in _SPREADS]
        case "ability":
            assert at is not None
            lines = [join(("ability", _name(state, at), word)) for word in ABILITIES if _fits(state.rats[at], word)]
        case "room":
            rats = (rat for rat in state.rats if len(rat.made) < ROOMS_EACH)
            rooms = [(kind, str(number)) for kind in VALUES for number in OPPORTUNITIES]
            lines = [join(("room", rat.name, *room)) for rat in rats for room in rooms]
        case _:
            lines = [f"narration {what}" for what in NARRATIONS] if not state.settled else []
    return tuple(sorted(lines))


def blanks(state: State) -> tuple[str, ...]:
    """Names are the players' own words, and abilities may be told in any order of the players."""
    return {"setup": (PLAYERS,), "ability": (ABILITY,)}.get(state.phase, ())


def _narration(state: State, word: str) -> Step[State]:
    what = read_word(word, NARRATIONS, "narration")
    if state.phase != "setup" or state.settled:
        raise RefusedError("too_late_for", verb="narration")
    return Step(changed(state, narration=what, settled=1), (events.NarrationChosen(what),))


def _players(state: State, words: list[str]) -> Step[State]:
    if not words:
        raise NotUnderstoodError("form", form=PLAYERS)
    if state.phase != "setup":
        raise RefusedError("too_late_for", verb="players")
    seated = read_names(words, SEATS, RESERVED)
    rats = tuple(Rat(name, narration=len(seated)) for name in seated)
    return Step(changed(state, rats=rats, phase="rat", settled=2), (events.RatsSeated(seated, len(seated)),))


def _rat(state: State, name: str, *numbers: str) -> Step[State]:
    points = [read_number(number) for number in numbers]
    at = read_player(state, name)
    ask_phase(state, "rat")
    if at != asked(state):
        raise RefusedError("another_is_asked", player=_name(state, asked(state)))
    if sum(points) != POINTS or min(points) < 1:
        raise RefusedError("ten_points", found=sum(points), points=POINTS)
    rat = changed(state.rats[at], values=tuple(points[:-1]), points=points[-1])
    state = with_rat(state, at, rat)
    if all(one.values for one in state.rats):
        state = changed(state, phase="ability")
    return Step(state, (events.RatMade(name, *points),))


def _ability(state: State, name: str, word: str) -> Step[State]:
    """In secret: nothing that follows from it may say which."""
    read_ability(word)
    at = read_player(state, name)
    ask_phase(state, "ability")
    rat = state.rats[at]
    if len(rat.cards) == rat.points:
        raise RefusedError("abilities_complete", player=name, points=rat.points)
    if not _fits(rat, word):
        raise RefusedError("ability_does_not_fit")
    rat = changed(rat, cards=(*rat.cards, fresh_card(word)))
    state = with_rat(state, at, rat)
    if all(len(one.cards) == one.points for one in state.rats):
        state = changed(state, phase="room")
    return Step(state, (events.AbilityGained(name, rat.points - len(rat.cards)),))


def dealt(rat: Rat, dice: int) -> tuple[str, ...]:
    """The abilities that a roll of two dice lets her choose from; none of them fits: roll again."""
    return tuple(word for word in TABLE[dice] if _fits(rat, word))


def _fits(rat: Rat, word: str) -> bool:
    """No ability twice, one that changes a challenge's type, one that adds a value."""
    has = {card.ability for card in rat.cards}
    return word not in has and not any(word in kind and has & kind.keys() for kind in (CHANGERS, ADDERS))


def _room(state: State, name: str, word: str, number: str) -> Step[State]:
    kind, opportunity = read_value(word), read_number(number)
    at = read_player(state, name)
    ask_phase(state, "room")
    rat = state.rats[at]
    if opportunity not in OPPORTUNITIES:
        raise RefusedError("opportunity_range", lowest=OPPORTUNITIES[0], highest=OPPORTUNITIES[-1])
    if len(rat.made) == ROOMS_EACH:
        raise RefusedError("rooms_complete", player=name, rooms=ROOMS_EACH)
    rat = changed(rat, made=(*rat.made, (kind, opportunity)))
    state = with_rat(state, at, rat)
    told: tuple[Event, ...] = (events.RoomMade(name, ROOMS_EACH - len(rat.made)),)
    if any(len(one.made) < ROOMS_EACH for one in state.rats):
        return Step(state, told)
    return _reveal(state, told)


def _reveal(state: State, told: tuple[Event, ...]) -> Step[State]:
    """All rooms at once; each player gives all the others the greatest Glory bonus of her own."""
    bonuses = [max(value(rat, kind) + number for kind, number in rat.made) for rat in state.rats]
    shown = [
        events.RoomsShown(rat.name, tuple(kind for kind, _ in rat.made), tuple(number for _, number in rat.made), bonus)
        for rat, bonus in zip(state.rats, bonuses, strict=True)
    ]
    given = []
    for at, bonus in enumerate(bonuses):
        glory = sum(bonuses) - bonus
        state = with_glory(state, at, glory, "rooms")
        given.append(events.GloryGiven(state.rats[at].name, glory))
    began = events.RaidBegan(state.rats[0].name, ROOMS_EACH * len(state.rats))
    return begin_turn(state, 0, (*told, *shown, *given, began))


def _name(state: State, at: int | None) -> str:
    assert at is not None
    return names(state)[at]


FORMS: dict[str, Form[State]] = {
    "narration": Form("narration " + "|".join(NARRATIONS), _narration),
    "players": Form(PLAYERS, _players, whole=True),
    "rat": Form("rat NAME SCURRYING THINKING CHITTERING ABILITIES", _rat),
    "ability": Form(ABILITY, _ability),
    "room": Form("room NAME TYPE OPPORTUNITY", _room),
}
