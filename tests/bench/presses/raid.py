"""The Great Rat Raid: four people raid whole houses with the box's dice, by six buttons.

What they decide is made up as a table might play it; nothing is told that the box does not ask for.
"""

from random import Random

from companion.demo.runner import NAMES
from companion.demo.simulated_user import SimulatedUser
from companion.games.raid.decisions import DECISIONS
from companion.games.raid.due_dice import DUE_DICE
from companion.games.raid.house import distances
from companion.games.raid.pieces import VALUES
from companion.games.raid.state import Rat, State, names_of, value
from companion.notation import join, split
from tests.bench.presses import fingers_at_a_box, sit_down, towards
from ui.navigation import TUMBLING_SECONDS
from ui.pages import ChooseAtRandom, OpenPage, RollDice
from ui.pages.dice_and_hands import HandsPage
from ui.pages.game_over import GameOverPage
from ui.pages.guided_steps import GuidedStepsPage

GAMES = 5
PLAYERS = NAMES[:4]
LATE = 45
"""From this turn on everybody goes home."""


def way_home(state: State, rat: Rat) -> int:
    """How many rooms this rat moves to the next place where it may unload without asking: the Hole, or its Hideaway."""
    ways = distances(state.rooms, rat.room, rat.run)
    return min(ways[0], ways[0] if rat.hideaway is None else ways[rat.hideaway])


def per_turn() -> float:
    """Presses a turn, from the first turn to the last."""
    presses = turns = 0
    for seed in range(GAMES):
        with fingers_at_a_box() as user:
            user.loop.ui.chance = Random(seed)  # the same games at every run
            raiders = Raiders(user, Random(seed))
            presses += raiders.play()
            turns += raiders.state.turns
    return presses / turns


class Raiders:
    def __init__(self, user: SimulatedUser, chance: Random) -> None:
        self._user, self._chance = user, chance

    @property
    def state(self) -> State:
        session = self._user.loop.game.session
        assert session is not None
        assert isinstance(session.state, State)
        return session.state

    def play(self) -> int:
        """To the end; how often they press once the raid has begun."""
        user = self._user
        sit_down(user, "raid", PLAYERS)
        user.walk_to(0)
        user.press("ok")
        while not self.state.turns:
            self._act()
        before = user.presses
        while not isinstance(user.loop.page, GameOverPage):
            self._act()
        return user.presses - before

    def _act(self) -> None:
        """All that one decision takes."""
        user = self._user
        while user.loop.ui.state.rolling:
            user.rest(TUMBLING_SECONDS / 4)
        if isinstance(user.loop.page, GuidedStepsPage):
            user.press("ok")
            return
        state = self.state
        if DUE_DICE.due(state) and state.phase != "pool":
            self._press(RollDice)
        elif state.phase == "ability":
            user.press("ok")
            self._press(ChooseAtRandom)
            user.press("ok")
        elif not (state.turns and self._uses_hidden(state)):
            line = self._chosen(state)
            if line == "ready" and DUE_DICE.due(state):  # and the box rolls
                self._press(RollDice)
            while self.state is state:
                towards(user, line)

    def _press(self, kind: type) -> None:
        acts = self._user.loop.display.rendered.actions
        self._user.walk_to(next(at for at, act in enumerate(acts) if isinstance(act, kind)))
        self._user.press("ok")

    def _uses_hidden(self, state: State) -> bool:
        """Now and then somebody has the right card: the box goes to her and back."""
        able = [(at, DECISIONS.private(state, at)) for at in range(len(state.rats)) if DECISIONS.private(state, at)]
        if not able or self._chance.random() > 0.12:
            return False
        user, (at, lines) = self._user, self._chance.choice(able)
        acts = user.loop.display.rendered.actions
        user.walk_to(
            next(at for at, act in enumerate(acts) if isinstance(act, OpenPage) and isinstance(act.page, HandsPage))
        )
        user.press("ok")
        user.choose(state.rats[at].name)
        user.press("ok")  # nobody else looks
        line = self._chance.choice(lines)
        while self.state is state:
            towards(user, line)
        return True

    def _chosen(self, state: State) -> str:
        chance, lines = self._chance, DECISIONS.in_menus(state)
        gives = [line for line in lines if line.startswith("give ")]
        if gives and chance.random() < 0.1:  # there are sixteen of these dice, and kept ones cost Glory
            return chance.choice([line for line in gives if self._narrated(state, split(line)[2])] or gives)
        lines = tuple(line for line in lines if line not in gives)
        match state.phase:
            case "turn":
                return self._action(state, lines)
            case "hole":
                wanted = ("unload", "leave" if state.turns > LATE else "stay")
                return next(line for line in wanted if line in lines)
            case "intervene":
                return "none" if chance.random() < 0.75 else chance.choice(("more", "fewer"))
            case "aid":
                return next((line for line in ("aid none",) if line in lines and chance.random() < 0.6), None) or (
                    chance.choice(lines)
                )
            case "pool":
                takes = [line for line in lines if line.startswith("take ")]
                return chance.choice(takes) if takes and chance.random() < 0.3 else "ready"
            case "share":
                return lines[len(lines) // 2]
            case "damage":
                return self._damage(state, lines)
            case "toll":
                return chance.choice([line for line in lines if line in ("toll 0", "toll 1", "toll 2", "refuse")])
        return chance.choice(lines)

    def _action(self, state: State, lines: tuple[str, ...]) -> str:
        """Explore while there is something to find, challenge the others, and carry home what one has."""
        chance, rat = self._chance, state.rats[state.turn]
        by = {verb: [line for line in lines if split(line)[0] == verb] for verb in ("explore", "move", "challenge")}
        loaded = rat.inside and (rat.crumbs >= 7 or state.turns > LATE)
        if loaded and "move Hole" in lines and way_home(state, rat):
            return "move Hole"
        if loaded and state.turns > LATE and by["move"]:
            return chance.choice(by["move"])  # out of the Hole, to come back to it and leave
        if by["explore"] and chance.random() < 0.55:
            known = [line for line in by["explore"] if tuple(split(line)[3:]) in self._cards(state)]
            return chance.choice(known or by["explore"])
        others = [line for line in by["challenge"] if int(split(line)[2]) <= 3]
        if others and chance.random() < 0.6:
            return chance.choice(others)
        cat = [line for line in lines if line == "wake" or line.startswith("cat ")]
        if cat and chance.random() < 0.3:
            return chance.choice(cat)
        ways = distances(state.rooms, rat.room)
        moves = {
            line: ways[number]
            for number, room in enumerate(state.rooms)
            if (line := join(("move", room.name))) in lines
        }
        near = [line for line, rooms in moves.items() if rooms == 1 and line != "move Hole"]
        return chance.choice(near if near and chance.random() < 0.8 else tuple(moves) or ("done",))

    def _damage(self, state: State, lines: tuple[str, ...]) -> str:
        """As much of it at once as the highest value bears; now and then a card instead."""
        cards = [line for line in lines if len(split(line)) == 3]
        if cards and self._chance.random() < 0.3:
            return self._chance.choice(cards)
        rat, wound = state.rats[state.wounds[0].rat], state.wounds[0].damage
        best = max(VALUES, key=lambda kind: value(rat, kind))
        return join(("damage", rat.name, best, str(min(wound, value(rat, best)))))

    @staticmethod
    def _narrated(state: State, player: str) -> bool:
        """Whether hers is the tale that was just told: the challenger's first, then that of the rats."""
        assert state.challenge
        tellers = state.challenge.rats if state.phase == "pool" else (state.challenge.challenger,)
        return player in names_of(state, tellers)

    @staticmethod
    def _cards(state: State) -> set[tuple[str, str]]:
        return {(kind, str(number)) for rat in state.rats for kind, number in rat.made}
