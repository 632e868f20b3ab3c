"""What `odds` and `arena` say in English."""

NAMES = {
    "bot": {"random": "random", "greedy": "greedy", "searching": "searching"},
}

SENTENCES = {
    "odds.player": "player",
    "odds.games": "{count} games were simulated from here to the end; ± holds 95 times out of 100",
    "odds.too_few": "--playouts needs a number from 1 on",
    "odds.too_many": "--playouts needs a number up to {most}",
    "odds.not_this_game": "{game} cannot be simulated",
    "odds.not_begun": "the first turn has not begun: there is nothing to predict yet",
    "odds.bot": "bot",
    "odds.chairs": "chairs",
    "odds.wins": "wins",
    "odds.share": "won",
    "odds.no_such_bot": "no bot is called {bot}; there are {known}",
    "odds.arena_numbers": "name at most {chairs} bots, and numbers from 1 on",
}
