"""The simulated players of the raid: random, except that the box rolls, few Crumbs are staked, and rats leave early."""

from companion.demo import simulated_players


class SimulatedPlayers(simulated_players.SimulatedPlayers):
    seldom = (
        *("dice.real", "hand.open", "setup.other_names"),
        *("raid.do.done", "raid.do.give", "raid.do.more", "raid.do.fewer", "raid.do.take"),
    )
    gladly = ("dice.roll", "dice.draw", "raid.do.ready", "raid.do.unload", "raid.do.leave")
    usual_numbers = 4
