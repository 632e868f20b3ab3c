"""Die Patin in English: what happened, what the table corrected, what hands must do."""

TOLD = {
    # What happened: the setup
    "IntrigueChosen": ("{intrigue}", "Intrigue cards: {intrigue}."),
    "ClansSeated": (
        "{players.count} {players:player|players}",
        "At the table, clockwise: {players}.",
    ),
    "DistrictsClosed": (
        "Closed: {districts}",
        "Not in play: {districts}. {areas} areas are left; mark the others off.",
    ),
    "TilesCounted": (
        "{removed} tiles out, {tiles} in",
        "Put {enterprises} {enterprises:enterprise|enterprises} back into the box: 36 less {removed} is {tiles} tiles.",
    ),
    "TilesCounted.all": (
        "All {tiles} tiles are in",
        "All enterprises are used: {tiles} tiles.",
    ),
    "TilesLaid": (
        "{rest} tiles on {areas} areas",
        "One tile in each of {starts} start areas; the other {rest} spread over {areas} areas, none twice in one.",
    ),
    "StartAreasTaken": (
        "3, 2 and 1 rats each",
        "Each takes a start area and puts 3, 2 and 1 rats on three of its manholes. Two loot markers in each district.",
    ),
    "EnterpriseLeftOut": ("out: {enterprise}", "Back into the box: the {enterprise}."),
    # What happened: a round
    "RoundBegan": (
        "Round {round}: {player}",
        "Round {round}: {player} begins. Everybody has three henchmen and the boss lady.",
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
    "PlanShown": ("{player}: {plan}", "{player} turns up {plan}."),
    "FigurePlaced.inside": ("{player}: inside", "{player} places {pawn} inside the territory."),
    "FigurePlaced.again": (
        "{player}: joins a figure",
        "{player} places {pawn} where a figure of the same clan stands already.",
    ),
    "FigurePlaced.free": ("{player}: a free area", "{player} places {pawn} in an area that belongs to nobody."),
    "FigurePlaced.against": ("{player} against {rival}", "{player} places {pawn} in an area of {rival}."),
    "BossStayed": ("{player}: boss stays", "There is no area for {player}'s boss lady: she stays on her card."),
    "LootTaken": (
        "{player} +1 loot: {district}",
        "{player} takes loot from the {district} district; {rest} {rest:is|are} left there.",
        "{player} takes loot from the {district} district.",
    ),
    "LootSpent": ("{player}: {rest} loot left", "{player} spends a loot marker and has {rest} left."),
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
        "{player}'s claim fails: power {power} against {against}, and it takes more than every rival has.",
        "{player}'s claim fails, {power} against {against}.",
    ),
    "RoomDestroyed": (
        "{player} +1 trophy",
        "{player} destroys a back room of {rival} and keeps it as a trophy. {rival} keeps the tiles.",
        "{player} destroys a back room of {rival}.",
    ),
    "ManholesCounted.tallest": (
        "{player}: tallest {count}",
        "{player}'s tallest manhole has {count} {count:rat|rats}.",
    ),
    "ManholesCounted.manholes": (
        "{player}: {count} manholes",
        "{player} has rats at {count} {count:manhole|manholes}.",
    ),
    "RoundEnded": ("Round {round} is over", "Round {round} is over: to the missions, from its start player on."),
    "MissionScored": (
        "{player} +{points}: {mission}",
        "{player} scores {points} {points:point|points} for this mission: {mission}.",
    ),
    "MissionPassed": ("{player}: no mission", "{player} scores for no mission."),
    "DistrictsFilled": (
        "{count} loot to the board",
        "Take the figures back. Fill up the districts with {count} loot; {rest} {rest:is|are} left in the supply.",
        "Take the figures back, and fill up the districts.",
    ),
    "GameWon.points": ("{player} wins!", "{player} wins! Nobody has more points."),
    "GameWon.missions": (
        "{player} wins!",
        "{player} wins! The points are level, and {player} has more of them from missions.",
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
    "RoundCorrected": ("Round {after}", "Corrected: it is round {after}, not {before}."),
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
        "{player} lays back {count} of these tiles: {enterprise}.",
    ),
    "MissionTileLies": ("{player}: tile {tile} here", "{player}, lay mission tile {tile} there: {mission}."),
    "MissionTileLies.gone": ("{player}: tile back", "{player}, take your mission tile back: {mission}."),
    "DistrictHolds": ("{district}: {to} loot", "{to} loot {to:marker lies|markers lie} in the {district} district."),
    # A decision, in people's words
    "decision.intrigue": ("{intrigue}", "Intrigue cards: {intrigue}"),
    "decision.without": ("out: {enterprise}", "Back into the box: the {enterprise}"),
    "decision.plan": ("{player} has chosen", "{player} has chosen an intrigue card"),
    "decision.henchman_inside": ("henchman inside", "A henchman inside the territory"),
    "decision.henchman_again": ("henchman joins", "A henchman where another figure stands"),
    "decision.henchman_free": ("henchman: free area", "A henchman in an area of nobody"),
    "decision.henchman_against": ("henchman: {rival}", "A henchman in an area of {rival}"),
    "decision.reveal_plan": ("card turned up", "The intrigue card turned up"),
    "decision.boss_inside": ("boss inside", "The boss lady inside, by {plan}"),
    "decision.boss_again": ("boss joins", "The boss lady where another figure stands, by {plan}"),
    "decision.boss_free": ("boss: free area", "The boss lady in an area of nobody, by {plan}"),
    "decision.boss_against": ("boss: {rival}", "The boss lady in an area of {rival}, by {plan}"),
    "decision.boss_nowhere": ("boss stays", "No area for the boss lady, by {plan}"),
    "decision.loot": ("loot: {district}", "Loot from the {district} district"),
    "decision.bribe_place": ("a rat placed", "A rat bribed and placed"),
    "decision.bribe_move": ("a rat moved", "A rat bribed from another manhole"),
    "decision.bribe_remove": ("a rat of {rival}", "A rat of {rival} bribed away"),
    "decision.room": ("room: {enterprise}", "A back room, and a tile: {enterprise}"),
    "decision.bonus": ("{bonus}", "The bonus: {bonus}"),
    "decision.bonus_remove": ("a rat of {rival}", "The bonus: a rat of {rival} removed"),
    "decision.done": ("done", "Nothing more"),
    "decision.clear": ("{rival} -{count}", "A manhole cleared of {count} {count:rat|rats} of {rival}"),
    "decision.clear_none": ("nothing cleared", "A manhole without rivals"),
    "decision.claim": ("{power} against {against}", "A claim with {power} against {against}"),
    "decision.trophy_yes": ("a room destroyed", "A back room stood there"),
    "decision.trophy_no": ("no room there", "No back room stood there"),
    "decision.tallest": ("{player}: tallest {count}", "{player}'s tallest manhole: {count}"),
    "decision.manholes": ("{player}: {count} manholes", "{player}'s manholes: {count}"),
    "decision.score": ("to the missions", "The round is over: to the missions"),
    "decision.mission": ("{player}: {mission}", "A mission for {player}: {mission}"),
    "decision.mission_none": ("{player}: no mission", "No mission for {player}"),
    "decision.fix_holding": ("{player}: {count}", "Correction: {player}, {holding}: {count}"),
    "decision.fix_tiles": ("{player}: {count} tiles", "Correction: {player}, {enterprise}: {count}"),
    "decision.fix_mission": ("{player}: tile {count}", "Correction: {player}, {mission}: {count}"),
    "decision.fix_district": ("{district}: {count}", "Correction: {count} loot in the {district} district"),
    "decision.fix_round": ("round {round}", "Correction: round {round}"),
}
