"""Die Patin in English: what happened, what the table corrected, what hands must do."""

SENTENCES = {
    # What happened: the setup
    "IntrigueChosen": ("{intrigue}", "Intrigue cards: {intrigue}."),
    "BookkeepingChosen": ("{bookkeeping}", "Bookkeeping: {bookkeeping}."),
    "ClansSeated": (
        "{players.count} {players:player|players}",
        "Clockwise: {players}.",
    ),
    "MaterialTaken": (
        "One color each",
        (
            "Each player takes, in one color: 4 figures, 30 rats, 15 borders, 10 back rooms, 3 intrigue cards, 5 "
            "mission tiles."
        ),
    ),
    "DistrictsClosed": (
        "Closed districts",
        "Not in play: {districts}. Mark them off with spare borders.",
    ),
    "LootLaid": (
        "{each} loot a district",
        "{each} loot markers in each of {districts} districts.",
    ),
    "TilesCounted": (
        "{removed} tiles out, {tiles} in",
        (
            "Choose {enterprises} {enterprises:enterprise|enterprises}, and put all {removed} tiles of "
            "{enterprises:it|them} back into the box. {tiles} tiles are left."
        ),
    ),
    "TilesCounted.all": (
        "All {tiles} tiles are in",
        "All enterprises are used: {tiles} tiles.",
    ),
    "TilesLaid": (
        "{rest} tiles on {areas} areas",
        (
            "Shuffle the tiles. One in each start area (it shows {starts}); {rest} evenly over "
            "{areas} areas, no two alike in one."
        ),
    ),
    "StartAreasTaken": (
        "Start areas",
        (
            "{player.short} first, then clockwise: border a start area; 3, 2 and 1 rats at its manholes, none at "
            "the fourth."
        ),
    ),
    "EnterpriseLeftOut": ("out: {enterprise}", "Back into the box: the {enterprise}."),
    # What happened: a round
    "RoundBegan": (
        "Round {round}: {player}",
        "Round {round}: {player} begins. Each player has three henchmen and the boss lady.",
        "Round {round}. {player} begins.",
    ),
    "PlanChosen": ("{player} has chosen", "{player} has chosen an intrigue card."),
    "TurnCame.boss": (
        "{player}: {henchmen} and boss",
        "{player}'s turn: {henchmen} {henchmen:henchman|henchmen} and the boss lady are left.",
        "{player}, it is your turn.",
    ),
    "TurnCame.alone": (
        "{player}: {henchmen} left",
        "{player}'s turn: {henchmen} {henchmen:henchman is|henchmen are} left.",
        "{player}, it is your turn.",
    ),
    "PlanShown": ("{player}: {plan}", "{player} flips {plan}."),
    "FigurePlaced.inside": ("{player}: inside", "{player} places {pawn} inside the territory."),
    "FigurePlaced.again": (
        "{player}: joins a figure",
        "{player} places {pawn} where another figure of the same clan already stands.",
    ),
    "FigurePlaced.free": ("{player}: an unclaimed area", "{player} places {pawn} in an unclaimed area."),
    "FigurePlaced.against": ("{player} against {rival}", "{player} places {pawn} in an area of {rival}."),
    "BossStayed": ("{player}: boss stays", "There is no area for {player}'s boss lady: she stays on her card."),
    "LootTaken": (
        "{player} +1 loot: {district}",
        "{player} takes loot from the {district} district; left there: {rest}.",
        "{player} takes loot from the {district} district.",
    ),
    "LootSpent": ("{player}: {rest} loot left", "{player} spends a loot marker and has {rest} left."),
    "LootSpent.more": ("{player}: {rest} loot left", "{player} spends {count} loot markers and has {rest} left."),
    "RatsBribed": ("{player}: {count} bribed", "{player} bribes {count} {count:rat|rats}."),
    "RatsPlaced": (
        "{player} +{rats} {rats:rat|rats}",
        "{player} places {rats} {rats:rat|rats}; {rest} {rest:is|are} left in the supply.",
        "{player} places {rats} {rats:rat|rats}.",
    ),
    "RatsMoved": (
        "{player}: {rats} moved",
        "{player}'s supply is empty: {rats} {rats:rat comes|rats come} from other manholes.",
    ),
    "RatsRemoved": (
        "{rival} -{rats} {rats:rat|rats}",
        "{player} removes {rats} {rats:rat|rats} of {rival}.",
    ),
    "RoomSetUp": (
        "{player}: {enterprise}",
        "{player} sets up a back room and takes a tile: {enterprise}. Back rooms on the board: {rooms}.",
        "{player} sets up a back room: {enterprise}.",
    ),
    "BonusTaken": ("{player}: {bonus}", "The bonus for {player}: {bonus}."),
    "AreaClaimed": (
        "{player} wins {power}:{against}",
        "{player} takes the area from {rival}: power {power} against {against}. Move the borders.",
        "{player} takes the area from {rival}, {power} against {against}.",
    ),
    "AreaClaimed.free": (
        "{player} wins {power}:{against}",
        "{player} takes the free area: power {power} against {against}. Move the borders.",
        "{player} takes the area, {power} against {against}.",
    ),
    "ClaimFailed": (
        "{player} fails {power}:{against}",
        "{player}'s claim fails: power {power} against {against}. It takes more than any rival has.",
        "{player}'s claim fails, {power} against {against}.",
    ),
    "RoomDestroyed": (
        "{player} +1 trophy",
        "{player} destroys a back room of {rival} and keeps it as a trophy. {rival} keeps the tiles.",
        "{player} destroys a back room of {rival}.",
    ),
    "ManholesCounted.tallest": (
        "{player}: {count} at one",
        "The manhole with {player}'s most rats has {count}.",
    ),
    "ManholesCounted.manholes": (
        "{player}: {count} manholes",
        "{player} has rats at {count} {count:manhole|manholes}.",
    ),
    "AreaClaimed.told": (
        "{player} wins the area",
        "{player} takes the area from {rival}. Move the borders.",
        "{player} takes the area from {rival}.",
    ),
    "AreaClaimed.free.told": (
        "{player} wins the area",
        "{player} takes the unclaimed area. Move the borders.",
        "{player} takes the area.",
    ),
    "ClaimFailed.told": ("{player} fails", "{player}'s claim fails."),
    "LeaderTold": ("{mission}: {player}", "{player} leads: {mission}."),
    "LeaderTold.tied": ("{mission}: tied", "A tie, so nobody may score: {mission}."),
    "TileTaken": ("{player}: {enterprise}", "{player} takes a tile: {enterprise}."),
    "TileTaken.symbol": ("{player}: {enterprise} +1", "{player} takes a tile with a victory symbol: {enterprise}."),
    "TrophyTaken": ("{player} +1 trophy", "{player} destroys a back room; trophies now: {trophies}."),
    "RoundEnded": (
        "Round {round} is over",
        "Round {round} is over: now the missions, beginning with its start player.",
    ),
    "MissionScored": (
        "{player} +{points}: {mission}",
        "{player} scores {points} {points:point|points} for this mission: {mission}.",
    ),
    "MissionPassed": ("{player}: no mission", "{player} scores no mission."),
    "DistrictsFilled": (
        "{count} loot to the board",
        "Figures back, {count} loot into the districts.",
        "Take the figures back, and refill the districts.",
    ),
    "DistrictsFilled.uncounted": (
        "Next round",
        "Figures back, every district up to 2 loot.",
    ),
    "GameWon.points": ("{player} wins!", "{player} wins with the most points!"),
    "GameWon.missions": (
        "{player} wins!",
        "{player} wins! The points are tied, and {player} has more of them from missions.",
    ),
    # What the table corrected
    "HoldingCorrected": (
        "{player}: {after}, not {before}",
        "Corrected: {player}, {holding}: {after}, not {before}.",
    ),
    "TilesCorrected": (
        "{player}: {after}, not {before}",
        "Corrected: {player} has {after} of these tiles, not {before}: {enterprise}.",
    ),
    "MissionCorrected": (
        "{player}: {after}, not {before}",
        "Corrected: {player} has {after}, not {before}, for this mission: {mission}.",
    ),
    "DistrictCorrected": (
        "{district}: {after}",
        "Corrected: {after} loot in the {district} district, not {before}.",
    ),
    "BookkeepingCorrected": ("{bookkeeping}", "From now on: {bookkeeping}."),
    "RoundCorrected": ("Round {after}", "Corrected: it is round {after}, not {before}."),
    "PlanCorrected": ("{player}: {after}", "Corrected: {player}'s card is {after}, not {before}."),
    "TilesMissing": (
        "{player}: tiles missing",
        "{player} has {symbols} victory symbols, but only {tiles} tiles: correct the tiles, too.",
    ),
    # What hands must do
    "HoldingGoes.up": ("{player} +{count}, now {to}", "{player}, {holding}: {count} more, {to} in all."),
    "HoldingGoes.down": ("{player} -{count}, now {to}", "{player}, {holding}: {count} fewer, {to} in all."),
    "RatsMove.up": (
        "{player}: move {count}",
        "{player} moves {count} {count:rat|rats} from other manholes, as before.",
    ),
    "RatsMove.down": (
        "{player}: {count} back",
        "{player} moves {count} {count:rat|rats} back to where {count:it|they} came from.",
    ),
    "TilesGo.up": ("{player} +{count} {count:tile|tiles}", "{player} takes {count} of these tiles: {enterprise}."),
    "TilesGo.down": (
        "{player} -{count} {count:tile|tiles}",
        "{player} puts back {count} of these tiles: {enterprise}.",
    ),
    "MissionTileLies": ("{player}: tile {tile} here", "{player}, put mission tile {tile} there: {mission}."),
    "MissionTileLies.gone": ("{player}: tile back", "{player}, take your mission tile back: {mission}."),
    "DistrictHolds": ("{district}: {to} loot", "{to} loot {to:marker lies|markers lie} in the {district} district."),
    # A decision, in people's words
    "decision.intrigue": ("{intrigue}", "Intrigue cards: {intrigue}"),
    "decision.bookkeeping": ("{bookkeeping}", "Bookkeeping: {bookkeeping}"),
    "decision.without": ("out: {enterprise}", "Back into the box: the {enterprise}"),
    "decision.plan": ("{player} has chosen", "{player} has chosen an intrigue card"),
    "decision.henchman_inside": ("henchman inside", "A henchman inside the territory"),
    "decision.henchman_again": ("henchman joins", "A henchman where another figure stands"),
    "decision.henchman_free": ("henchman: unclaimed", "A henchman in an unclaimed area"),
    "decision.henchman_against": ("henchman: {rival}", "A henchman in an area of {rival}"),
    "decision.reveal_plan": ("card flipped", "The intrigue card flipped"),
    "decision.boss_inside": ("boss inside", "The boss lady inside, by {plan}"),
    "decision.boss_again": ("boss joins", "The boss lady where another figure stands, by {plan}"),
    "decision.boss_free": ("boss: unclaimed", "The boss lady in an unclaimed area, by {plan}"),
    "decision.boss_against": ("boss: {rival}", "The boss lady in an area of {rival}, by {plan}"),
    "decision.boss_nowhere": ("boss stays", "No area for the boss lady, by {plan}"),
    "decision.loot": ("loot: {district}", "Loot from the {district} district"),
    "decision.bribe_count": ("{count} {count:rat|rats} bribed", "Bribed {count} {count:rat|rats}"),
    "decision.bribe_place": ("a rat placed", "A rat bribed and placed"),
    "decision.bribe_move": ("a rat moved", "A rat bribed from another manhole"),
    "decision.bribe_remove": ("a rat of {rival}", "A rat of {rival} bribed away"),
    "decision.room": ("room: {enterprise}", "A back room, and a tile: {enterprise}"),
    "decision.bonus": ("{bonus}", "The bonus: {bonus}"),
    "decision.bonus_remove": ("a rat of {rival}", "The bonus: a rat of {rival} removed"),
    "decision.done": ("done", "Nothing more"),
    "decision.clear": ("{rival} -{count}", "A manhole cleared of {count} {count:rat|rats} of {rival}"),
    "decision.clear_none": ("nothing cleared", "A manhole without rivals"),
    "decision.claim_yes": ("claim succeeded", "A claim that succeeded"),
    "decision.claim_no": ("claim failed", "A claim that failed"),
    "decision.most": ("{mission}: {player}", "{player} leads: {mission}"),
    "decision.most_tied": ("{mission}: tied", "Tied: {mission}"),
    "decision.tile": ("{player}: {enterprise}", "A tile for {player}: {enterprise}"),
    "decision.trophy_of": ("{player}: trophy", "A trophy for {player}"),
    "decision.fix_plan": ("{player}: {plan}", "Correction: {player}'s card is {plan}"),
    "decision.claim": ("{power} against {against}", "A claim with {power} against {against}"),
    "decision.trophy_yes": ("a room destroyed", "A back room stood there"),
    "decision.trophy_no": ("no room there", "No back room stood there"),
    "decision.tallest": ("{player}: {count} at one", "{player}'s manhole with the most rats: {count}"),
    "decision.manholes": ("{player}: {count} manholes", "{player}'s manholes: {count}"),
    "decision.score": ("on to the missions", "The round is over: on to the missions"),
    "decision.mission": ("{player}: {mission}", "A mission for {player}: {mission}"),
    "decision.mission_none": ("{player}: no mission", "No mission for {player}"),
    "decision.fix_holding": ("{player}: {count}", "Correction: {player}, {holding}: {count}"),
    "decision.fix_tiles": ("{player}: {count} tiles", "Correction: {player}, {enterprise}: {count}"),
    "decision.fix_mission": ("{player}: tile {count}", "Correction: {player}, {mission}: {count}"),
    "decision.fix_district": ("{district}: {count}", "Correction: {count} loot in the {district} district"),
    "decision.fix_round": ("round {round}", "Correction: round {round}"),
}
