"""`ratkeeper arena`: lets bots play each other and counts wins. Saves no game."""

import argparse
from itertools import cycle, islice

from companion import bot_decision
from companion.commands.odds import check_playouts
from companion.commands.output import columns
from companion.games import GAMES, load, usable
from companion.notation import as_json
from companion.odds import chance_of
from companion.signals import ReasonError
from ui.words import Words

PLAYABLE = next(name for name in GAMES if (game := usable(name)) and game.bots)
CHAIRS = 4


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("bots", nargs="*", metavar="BOT")
    command.add_argument("--games", type=int, default=100, metavar="N")
    command.add_argument("--playouts", type=int, default=bot_decision.PLAYOUTS, metavar="N")
    command.add_argument("--seed", type=int, default=1, metavar="N")
    command.add_argument("--json", action="store_true")


def run(options: argparse.Namespace, words: Words) -> int:
    bots = load(PLAYABLE).bots
    assert bots is not None
    names = options.bots or bots.levels[:0:-1]
    if unknown := next((bot for bot in names if bot not in bots.levels), None):
        raise ReasonError("odds.no_such_bot", bot=unknown, known=", ".join(bots.levels))
    if options.games < 1 or len(names) > CHAIRS:
        raise ReasonError("odds.arena_numbers", chairs=CHAIRS)
    check_playouts(options.playouts)
    chairs = [names[0], *islice(cycle(names[1:] or names), CHAIRS - 1)]
    won = dict.fromkeys(chairs, 0)
    playouts = bots.playouts()
    for game in range(options.games):
        seats = [chairs[(chair - game) % CHAIRS] for chair in range(CHAIRS)]  # each bot begins equally often
        winner = playouts.match(seats, options.seed + game, options.playouts)
        if winner is not None:
            won[seats[winner]] += 1
    rows = [(bot, chairs.count(bot), wins, chance_of(wins, options.games)) for bot, wins in won.items()]
    if options.json:
        plain = [
            {"bot": bot, "chairs": count, "wins": wins, "share": chance.share, "error": chance.error}
            for bot, count, wins, chance in rows
        ]
        print(as_json({"games": options.games, "playouts": options.playouts, "bots": plain}))
        return 0
    table = [tuple(map(words.line, ("odds.bot", "odds.chairs", "odds.wins", "odds.share")))]
    for bot, count, wins, chance in rows:
        share, error = (words.name("number", 100 * number) for number in (chance.share, chance.error))
        table.append((words.name("bot", bot), str(count), str(wins), f"{share} % ± {error}"))
    print(*columns(table, numbers=range(1, 4)), sep="\n")
    return 0
