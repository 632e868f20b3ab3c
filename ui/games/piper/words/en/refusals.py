"""Why not, in The Pied Piper, in English. Each reason says what would be right."""

SENTENCES = {
    # The words
    "action": ("No such Action card", "“{word}” is no Action card; there are {known}."),
    "character": ("No such Character", "“{word}” is no Character; there are {known}."),
    "rat": ("No such rat", "“{word}” is no rat; there are {known}."),
    # The setup
    "players_first": ("Players first", "who plays? The players come before the rats."),
    "roof_range": ("Roof: {lowest} to {highest}", "the roof is {lowest} to {highest} steps up, not {found}."),
    "rat_count": ("{needed} rats are needed", "{needed} rats are needed at this table, not {found}."),
    "rat_twice": ("Only one {figure}", "there is only one of each, and {figure} is named twice."),
    "not_in_play": ("{figure} is not in play", "{figure} is not in play; in play are {figures}."),
    "not_set_up": ("Rats first", "nothing can be corrected before the rats stand in their gaps."),
    # Not now
    "not_place_now": ("No Action card now", "no Action card is asked for now: {phase}."),
    "not_show_now": ("Nothing to turn up now", "no face-down card is to be turned up now: {phase}."),
    "not_order_now": ("No order to choose now", "there are not two Characters to choose from now: {phase}."),
    "not_deal_now": ("No card to deal now", "no empty chair is dealt a card now: {phase}."),
    "not_reveal_now": ("The line is full", "no place of the line is empty now."),
    "card_not_used": (
        "{action} is not used",
        "{action} is not used in this variant; put it aside and draw another card.",
    ),
    "nothing_hidden_here": (
        "No face-down cards",
        "cards are placed face down only in the “A Happy Life is a Secret Life” variant; you play {variant}.",
    ),
    "hid_already": (
        "One face-down card a turn",
        "only one card a turn may lie face down, and it lies already; place this one face up.",
    ),
    "touched": (
        "Choose another Character",
        "the Character on place {place} has taken a card this turn; choose a different one.",
    ),
    "place_full": ("Place {place} is full", "two cards lie on place {place} already; choose another place."),
    "no_such_place": (
        "Places 1 to {highest}",
        "there is no place {place}; the line has places 1 to {highest}.",
    ),
    "not_activated": (
        "Place {place} cannot move",
        "place {place} is not activated; choose from places {places}.",
    ),
    "second_piper": (
        "Only one Piper at first",
        "only one Piper may lie in the opening line; put this card aside and reveal another.",
    ),
    # Who and what
    "has_fled": ("{name} has fled", "{name} has fled and is out of the game."),
    "no_tracker": ("{name} has no rats", "{name} has no Rat tracker."),
    "no_turn": ("{name} takes no turn", "{name} belongs to nobody and takes no turn."),
    "tracker_range": ("0 to {highest}, not {found}", "a tracker is 0 to {highest}, not {found}."),
    "nobodys_house": ("{name}: nobody's house", "{name} belongs to nobody."),
    "not_fled": ("{name} has not fled", "{name} has not fled and is still in the game."),
    "last_at_home": ("{name} is the last", "{name} is the last one at home; whose flight is wrong? Say fix in first."),
    "claimed_range": ("0 to {highest}, not {found}", "a player claims 0 to {highest} Rat trackers, not {found}."),
    "deck_range": (
        "0 to {highest}, not {found}",
        "with those in the line, 0 to {highest} Character cards can be in the deck for {character}, not {found}.",
    ),
    "turn_under_way": ("Undo this turn first", "the turn of {name} is under way; take it back with undo first."),
    "place_empty": ("Place {place} is empty", "place {place} is empty; say first which Character lies there."),
    "being_resolved": (
        "Undo first",
        "the cards on place {place} are being played out; take back with undo first.",
    ),
}
