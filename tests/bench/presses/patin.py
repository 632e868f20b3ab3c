"""Die Patin: the same games, by both ways of bookkeeping.

A game is made up beforehand, as a table of three might play it; fingers then tell it, from the first page to the last.
Nothing is told that the box does not ask for.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.demo.runner import NAMES
from companion.games import load
from companion.games.patin import events
from companion.games.patin.pieces import ENTERPRISES, MISSIONS
from companion.games.patin.state import leaders, untold
from companion.notation import join, split
from tests.bench.presses import fingers_at_a_box, sit_down, tell
from ui.pages.new_game import OptionsPage

GAMES = 6
PLAYERS = NAMES[:3]
patin = load("patin")
Told = tuple[Any, str, tuple[Any, ...]]
"""A state, what was decided there, and what happened."""


def presses_per_game(bookkeeping: str) -> float:
    """The average of a few games."""
    counts = [_presses(bookkeeping, Random(seed)) for seed in range(GAMES)]
    return sum(counts) / len(counts)


def _presses(bookkeeping: str, chance: Random) -> int:
    played = list(made_up(chance))
    lines = [line for _, line, _ in played] if bookkeeping == "whole" else list(only_scores(played))
    with fingers_at_a_box() as user:
        sit_down(user, "patin", PLAYERS)
        page = user.loop.page
        assert isinstance(page, OptionsPage)
        if page.chosen_values(user.loop.ui.context(0.0))[-1] != bookkeeping:
            user.walk_to(len(user.frame.choices) - 1)
            user.press("ok")
        user.walk_to(0)
        user.press("ok")
        tell(user, [line for line in lines if split(line)[0] not in ("intrigue", "bookkeeping", "players")])
        return user.presses


def made_up(chance: Random) -> Iterator[Told]:
    """A whole game at a table of three, with the real intrigue cards."""
    state: Any = patin.start
    setup = ["intrigue cards", "bookkeeping whole", join(("players", *PLAYERS))]
    setup += [f"without {kind}" for kind in chance.sample(ENTERPRISES, 3)]
    while not state.over:
        line = setup.pop(0) if setup else _chosen(state, chance)
        step = patin.decisions.apply_line(state, line)
        yield state, line, step.events
        state = step.state


def _chosen(state: Any, chance: Random) -> str:
    """As people play: loot inside, claims with it outside, a back room where two of hers stand, missions when led."""
    legal = patin.decisions.legal(state)
    wanted = {"figure": _figure, "actions": _action, "bribes": _bribe, "claim": _claim, "invade": _invasion}
    if state.phase in wanted:
        return wanted[state.phase](state, legal, chance)
    if state.phase == "count":
        if not untold(state):
            return "score"
        mission = untold(state)[0]
        could = [clan.name for clan in state.clans if not clan.missions[MISSIONS.index(mission)]]
        return join(("most", mission, chance.choice((*could, "tied"))))
    if state.phase == "missions":
        return next((line for line in legal if not line.endswith("none")), legal[0])
    return chance.choice(legal)


def _figure(state: Any, legal: tuple[str, ...], chance: Random) -> str:
    clan = state.clans[state.turn]
    goes = clan.boss and (not clan.henchmen or chance.random() < 0.25)
    lines = [line for line in legal if line.startswith("boss" if goes else "henchman")]
    lines = [line for line in lines if not line.endswith(("again", "nowhere"))] or lines
    inside = [line for line in lines if line.endswith("inside")]
    outside = [line for line in lines if line not in inside]
    goes_out = outside and (chance.random() < 0.6 if goes else clan.loot > 1 and chance.random() < 0.7)
    return chance.choice(outside if goes_out else inside or lines)


def _action(state: Any, legal: tuple[str, ...], chance: Random) -> str:
    rooms = [line for line in legal if line.startswith("room")]
    if rooms and chance.random() < 0.4:
        chain = [line for line in rooms if state.clans[state.turn].tiles[ENTERPRISES.index(split(line)[1])]]
        return chance.choice(chain if chain and chance.random() < 0.5 else rooms)
    loot = [line for line in legal if line.startswith("loot")]
    again = [line for line in loot if line.endswith(state.clans[state.turn].looted)]
    if loot and (state.errand.district or chance.random() < 0.6):
        # Who lives in a district takes its loot, as long as there is some.
        return chance.choice(again if again and chance.random() < 0.6 else loot)
    return _rat(state, legal, chance) if chance.random() < 0.2 else "bribe 1"


def _bribe(state: Any, legal: tuple[str, ...], chance: Random) -> str:
    """Most people spend what they came with; now and then somebody tells each rat."""
    counts = [line for line in legal if line[-1].isdigit() and line.startswith("bribe ")]
    if counts and chance.random() < 0.8:
        return counts[-1] if chance.random() < 0.6 else chance.choice(counts)
    return _rat(state, legal, chance) if any(line.startswith("bribe") for line in legal) else "done"


def _rat(state: Any, legal: tuple[str, ...], chance: Random) -> str:
    if state.errand.last in legal and chance.random() < 0.6:  # a manhole is cleared, or filled, rat by rat
        return str(state.errand.last)
    removing = [line for line in legal if line.startswith("bribe remove")]
    placing = [line for line in legal if line in ("bribe place", "bribe move")]
    return chance.choice(removing if removing and chance.random() < 0.3 else placing)


def _claim(_: Any, __: tuple[str, ...], chance: Random) -> str:
    return chance.choice(("claim yes", "claim yes", "claim no"))


def _invasion(_: Any, legal: tuple[str, ...], chance: Random) -> str:
    return chance.choice([line for line in legal if split(line)[-1] in ("none", "1", "2", "3", "4")])


def only_scores(played: list[Told]) -> Iterator[str]:
    """The same game as those tell it who keep the scores only."""
    for at, (_, line, happened) in enumerate(played):
        if split(line)[0] in ("intrigue", "players", "mission"):
            yield line
        for event in happened:
            match event:
                case events.RoomSetUp(player=player, enterprise=kind):
                    shows = "symbol" if played[at + 1][1] == "bonus symbol" else "plain"
                    yield join(("tile", player, kind, shows))
                case events.RoomDestroyed(player=player):
                    yield join(("trophy", player))
                case events.RoundEnded():
                    yield "score"
                    yield from _leaders(played[at + 1][0])


def _leaders(state: Any) -> Iterator[str]:
    for number, mission in enumerate(MISSIONS):
        if not all(clan.missions[number] for clan in state.clans):
            best = leaders(state, mission)
            scores = len(best) == 1 and not state.clans[best[0]].missions[number]
            yield join(("most", mission, state.clans[best[0]].name if scores else "tied"))
