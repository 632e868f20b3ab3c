"""Raiders who decide at random, hidden cards and all dice included, and a ledger that believes events alone."""

from random import Random
from typing import Any

from companion.games import Game, Step
from companion.games.raid import events
from companion.games.raid.due_dice import DICE, most_rolled, rolled_now
from companion.games.raid.game import GAME
from companion.games.raid.house import distances
from companion.games.raid.pieces import FACES, GLORY, MOST_DICE
from companion.games.raid.state import State
from companion.notation import join, split
from companion.refusal import RefusedError

raid: Game[Any] = GAME
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Aunt Mae", "Fritz")


def choose(state: State, chance: Random) -> str:
    """Something that may be decided: any faces of dice, and now and then something that only a hidden card allows."""
    if state.phase == "setup":
        return join(("players", *NAMES[: chance.randint(2, 6)]))
    if state.phase in DICE:
        side, dice = rolled_now(state)
        roll = join(("roll", *side, *(str(chance.choice(FACES)) for _ in range(dice))))
        others = [line for line in raid.decisions.legal(state) if not line.startswith("roll")]
        return chance.choice(others) if others and chance.random() < 0.3 else roll
    if chance.random() < 0.4:
        secret = [line for at in range(len(state.rats)) for line in raid.decisions.private(state, at)]
        if secret:
            return chance.choice(secret)
    lines = raid.decisions.legal(state)
    verbs = sorted({line.split()[0] for line in lines})
    verb = chance.choice(verbs)
    if state.turns > 40:  # the night is long: those who can go home do
        verb = next((way for way in ("leave", "unload", "stay") if way in verbs), verb)
    return chance.choice([line for line in lines if line.split()[0] == verb])


def crumbs_in(state: State) -> int:
    pot = state.challenge.pot if state.challenge else 0
    return state.stored + pot + sum(rat.crumbs for rat in state.rats)


def crumbs_told(step: Step[State]) -> int:
    """How many Crumbs came into the house by what happened, less those that were lost."""
    came = 0
    for event in step.events:
        match event:
            case events.RoomExplored() | events.PotGrew() | events.ChallengeDeclared():
                came += event.crumbs
            case events.Scavenged():
                came += event.die
            case events.CrumbsTaken() | events.PotLost() | events.RatDied():
                came -= event.crumbs
            case events.ChallengeCalledOff():
                came -= event.pot
            case events.NumberCorrected() if event.what == "crumbs":
                came += event.after - event.before
            case events.HouseCorrected() if event.what == "stored":
                came += event.after - event.before
    return came


def cat_dice_told(step: Step[State]) -> int:
    came = 0
    for event in step.events:
        match event:
            case events.CatPoolGrew():
                came += event.dice
            case events.CatMoved() | events.CatPaid():
                came -= event.paid
            case events.HouseCorrected() if event.what == "pool":
                came += event.after - event.before
    return came


def resourceful_dice(state: State) -> int:
    """On cards that are not lost, and in a challenge that is not rolled."""
    cards = sum(card.held for rat in state.rats for card in rat.cards if card.ability == "resourceful")
    waiting = state.challenge is not None and state.challenge.pools is None
    return cards + (sum(use.dice for use in state.challenge.uses) if waiting and state.challenge else 0)


def check(before: State, decision: str, step: Step[State]) -> None:
    """Whatever happens: Crumbs, dice, cards and Glory are all accounted for, and there is a way on."""
    after = step.state
    if not before.turns:
        return
    assert crumbs_in(after) - crumbs_in(before) == crumbs_told(step), decision
    assert after.cat.pool - before.cat.pool == cat_dice_told(step), decision
    assert after.cat.pool >= 0
    assert after.cat.pool or not after.cat.awake
    assert most_rolled(after) <= MOST_DICE
    corrected = split(decision)[0] == "fix"
    if not corrected:
        spent = split(decision)[0] == "give"
        assert sum(rat.narration for rat in after.rats) == sum(rat.narration for rat in before.rats) - spent
    if split(decision)[:2] != ["roll", "challenge"] and not corrected:
        assert resourceful_dice(after) == resourceful_dice(before), decision
    for rat in after.rats:
        assert len(rat.cards) == rat.points
        assert len({card.ability for card in rat.cards}) == rat.points
        assert sum(rat.sources) == rat.glory
        assert len(rat.sources) == len(GLORY)
        assert min(*rat.values, rat.crumbs, rat.narration) >= 0
        assert not (rat.dead and rat.crumbs)
    assert len({(room.x, room.y) for room in after.rooms}) == len({room.name for room in after.rooms})
    assert len(distances(after.rooms, 0)) == len(after.rooms) <= 1 + 3 * len(after.rats)
    assert all(0 <= room.used <= room.opportunity for room in after.rooms)
    assert bool(raid.decisions.legal(after)) != after.over


def passed_by(before: State, decision: str, step: Step[State], passed: str | None) -> str | None:
    """Return the player whose turn the next decision could take back."""
    if step.state.turns > before.turns >= 1 and step.state.turn != before.turn:
        return before.rats[before.turn].name
    return passed if split(decision)[0] == "fix" else None


def check_races(state: State, passed: str | None) -> None:
    """Only the player whose turn has just passed on takes it back, alive and by a Rat Race."""
    for at, rat in enumerate(state.rats):
        if at == state.turn or not state.turns:
            continue
        has_card = any(card.ability == "rat-race" and card.side != "lost" for card in rat.cards)
        line = join(("use", rat.name, "rat-race"))
        may = rat.name == passed and has_card and rat.inside and state.phase == "turn"
        try:
            later = raid.decisions.apply_line(state, line).state
        except RefusedError:
            assert not may, line
            continue
        assert may, line
        assert (later.turn, later.actions, later.turns) == (at, 1, state.turns - 1)
        assert line in (*raid.decisions.legal(state), *raid.decisions.private(state, at))


def whole_raid(chance: Random, most: int = 5_000) -> list[tuple[State, str, Step[State]]]:
    state, told, passed = raid.start, [], None
    while not state.over:
        check_races(state, passed)
        decision = choose(state, chance)
        step = raid.decisions.apply_line(state, decision)
        check(state, decision, step)
        told.append((state, decision, step))
        passed = passed_by(state, decision, step, passed)
        state = step.state
        assert len(told) < most, "a raid without an end"
    given = sum(split(decision)[0] == "give" for _, decision, _ in told)
    assert sum(rat.narration for rat in state.rats) == len(state.rats) ** 2 - given
    return told
