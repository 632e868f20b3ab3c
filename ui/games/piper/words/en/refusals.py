"""Why not, in The Pied Piper, in English. Each reason says what would be right."""

SENTENCES = {
    # The words
    "action": ("No such Action card", "“{word}” is no Action card; there are {known}."),
    "character": ("No such Character", "“{word}” is no Character; there are {known}."),
    "rat": ("No such rat", "“{word}” is no rat; there are {known}."),
    # The setup
    "players_first": ("Players first", "who plays? The players come before the rats."),
    "roof_range": ("Roof: {lowest} to {highest}", "the roof is {lowest} to {highest} floors up, not {found}."),
    "rat_count": ("{needed} rats are needed", "{needed} rats are needed at this table, not {found}."),
    "rat_twice": ("Only one {figure}", "there is only one of each, and {figure} is named twice."),
    "not_in_play": ("{figure} is not in play", "{figure} is not in play; in play are {figures}."),
    "not_set_up": ("Rats first", "nothing can be corrected before the rats stand in their gaps."),
    # Not now
    "not_place_now": ("No Action card now", "no Action card is asked for now: {phase}."),
    "not_show_now": ("Nothing to flip now", "no face-down card is to be flipped now: {phase}."),
    "not_order_now": ("No order to choose now", "there are not two Characters to choose from now: {phase}."),
    "not_deal_now": ("No card to deal now", "no computer player is dealt a card now: {phase}."),
    "not_reveal_now": ("The line is full", "no space in the line is empty now."),
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
        "you already placed a card face down this turn; place this one face up.",
    ),
    "touched": (
        "Choose another Character",
        "you already placed a card on that Character this turn; choose a different one.",
    ),
    "place_full": ("Space {place} is full", "space {place} already has two cards; choose another space."),
    "no_such_place": (
        "Spaces 1 to {highest}",
        "there is no space {place}; the line has spaces 1 to {highest}.",
    ),
    "not_activated": (
        "Space {place} cannot move",
        "space {place} is not activated; choose from spaces {places}.",
    ),
    "second_piper": (
        "Only one Piper at first",
        "there may be only one Pied Piper among the first four cards; put this card aside and flip another.",
    ),
    # Who and what
    "has_fled": ("{name} has fled", "{name} has fled and is out of the game."),
    "no_tracker": ("{name} has no rats", "{name} has no Rat tracker."),
    "no_turn": ("{name} takes no turn", "{name} belongs to nobody and takes no turn."),
    "tracker_range": ("0 to {highest}, not {found}", "a tracker is 0 to {highest}, not {found}."),
    "nobodys_house": ("{name}: nobody's house", "{name} belongs to nobody."),
    "not_fled": ("{name} has not fled", "{name} has not fled and is still in the game."),
    "last_at_home": (
        "{name} is the last",
        "{name} is the last player left. First correct who was eliminated by mistake.",
    ),
    "deck_range": (
        "0 to {highest}, not {found}",
        "with those in the line, 0 to {highest} Character cards can be in the deck for {character}, not {found}.",
    ),
    "turn_under_way": ("Undo this turn first", "{name}'s turn is under way; undo it first."),
    "place_empty": ("Space {place} is empty", "space {place} is empty; first enter which Character is there."),
    "being_resolved": (
        "Undo first",
        "the cards on space {place} are being resolved; undo first.",
    ),
}
