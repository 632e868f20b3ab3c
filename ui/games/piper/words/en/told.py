"""The Pied Piper in English: what happened, what the table corrected, what hands must do."""

SENTENCES = {
    # What happened: the setup
    "VariantChosen": ("{variant}", "You play {variant}."),
    "RoofChosen": ("roof: floor {roof}", "The roof is {roof} floors up."),
    "FleeChosen": ("flee {ruling}", "A player at the roof flees {ruling}."),
    "PlayersSeated": (
        "{players.count} {players:player|players}",
        "Players, in order, to the right: {players}.",
    ),
    "BotSeated": ("{player}: {strength.bot}", "{player} is a computer player ({strength.bot})."),
    "CardDealt": ("{player}: {count} {count:card|cards}", "{player} holds {count} {count:card|cards}."),
    "FigureStood": ("{figure} left of {house}", "{figure} stands to the left of {house.home}."),
    "CharacterRevealed": (
        "{place}: {character}",
        "New on space {place}: {character}.",
        "New Character on space {place}: {character}.",
    ),
    "CharacterUnexpected": (
        "{character}: one too many?",
        "The box thinks that all cards of {character} are already used. What lies on the table counts.",
    ),
    # What happened: a turn
    "TurnBegan": (
        "{player}: {cards} {cards:card|cards}",
        "{player}'s turn: {cards} {cards:Action card|Action cards} to place.",
        "{player}, it is your turn. Place {cards:one Action card|two Action cards}.",
    ),
    "CardPlaced": (
        "{action} → {character}",
        "{player} places {action} on {character} (space {place}).",
        "{player} places {action} on {character}.",
    ),
    "CardPlaced.hidden": (
        "face-down → {character}",
        "{player} places a card face down on {character} (space {place}).",
        "{player} places a card face down on {character}.",
    ),
    "CardShown": ("{place}: {action}", "The face-down card on space {place} is {action}."),
    "CharacterActivated": ("{character} activates", "{character} activates: {cards}."),
    "NobodyMoved": ("{character} does not move", "Two special cards: {character} does not move."),
    "HousePassed.ahead": (
        "{figures} past {house}",
        "{figures} {figures:goes|go} through {house.home}, now to the left of {next_house.home}.",
        "{figures} {figures:goes|go} through {house.home}.",
    ),
    "HousePassed.back": (
        "{figures} back past {house}",
        "{figures} {figures:goes|go} back through {house.home}, now to the left of {next_house.home}.",
        "{figures} {figures:goes|go} back through {house.home}.",
    ),
    "HousePassed.sewer": (
        "{figures} under {house}",
        "{figures} {figures:slips|slip} through the sewer beneath {house.home}, now to the left of {next_house.home}.",
        "{figures} {figures:slips|slip} through the sewer beneath {house.home}.",
    ),
    "TrackerMoved.up": ("{house} {before} → {after}", "{house} up: {before} → {after}.", "{house} goes up to {after}."),
    "TrackerMoved.down": (
        "{house} {before} → {after}",
        "{house} down: {before} → {after}.",
        "{house} goes down to {after}.",
    ),
    "HouseFled": (
        "{house} flees!",
        "{house} flees! Remove the house. {left} and {right} are now neighbors. Between them: {gathered}.",
        "{house} flees! {left} and {right} are now neighbors.",
    ),
    "HouseFled.nobody": (
        "{house} flees!",
        "{house} flees! Remove the house. {left} and {right} are now neighbors. Nothing stands between them.",
        "{house} flees! {left} and {right} are now neighbors.",
    ),
    "TrackersClaimed": (
        "{player} +{count} {count:tracker|trackers}",
        "{player} claims {count} {count:Rat tracker|Rat trackers} from {house}.",
    ),
    "TrackersLost": (
        "{count} {count:tracker|trackers} unclaimed",
        "Nobody claims {house}'s {count:Rat tracker|Rat trackers} ({count}).",
    ),
    "CharacterDiscarded": (
        "discard space {place}",
        "Space {place}: discard {character} with {cards}.",
        "Discard the cards on space {place}.",
    ),
    # What happened: the end
    "GameWon.tracker": (
        "{player} wins!",
        "{player} wins! Of the last two players, {player} has the lower Rat tracker.",
    ),
    "GameWon.claims": (
        "{player} wins!",
        "{player} wins! The Rat trackers are tied, and {player} has claimed more of them.",
    ),
    "GameWon.last": ("{player} wins!", "{player} wins! The other player has fled."),
    # What the table corrected
    "TrackerCorrected": ("{house}: {after}, not {before}", "Corrected: {house} is at {after}, not at {before}."),
    "FigureCorrected": ("{figure} left of {house}", "Corrected: {figure} stands to the left of {house.home}."),
    "FlightCorrected.out": ("{house} has fled", "Corrected: {house} has fled."),
    "FlightCorrected.in": (
        "{house} stays: {tracker}",
        "Corrected: {house} has not fled; the Rat tracker is at {tracker}.",
    ),
    "SeatsCorrected": ("{players}", "Corrected: {players} sit in each other's place."),
    "StartCorrected": ("{player} starts", "Corrected: the first turn of the game is {player}'s."),
    "DeckCorrected": (
        "Deck: {count} × {character}",
        "Corrected: Character cards in the deck for {character}: {count}.",
    ),
    "DeckShuffled": ("All back in the deck", "Corrected: all discarded Character cards are in the deck again."),
    "CharacterCorrected.none": ("{place}: empty", "Corrected: no Character card lies on place {place}."),
    "CharacterCorrected.new": ("{place}: {after.figure}", "Corrected: place {place} holds {after.figure}."),
    "CharacterCorrected": (
        "{place}: {after.figure}",
        "Corrected: on place {place} lies {after.figure}, not {before.figure}.",
    ),
    "CardsCorrected": ("{place}: {after.action}", "Corrected: place {place} has {after.action}."),
    "CardsCorrected.none": ("{place}: no card", "Corrected: place {place} has no Action card."),
    # What hands must do
    "HouseStands.on": ("{house}: house back", "Put {house.home} back on the table."),
    "HouseStands.off": ("{house}: house off", "Remove {house.home} from the table."),
    "SeatsGo": ("Seats as shown", "Sit around the table in this order, to the right: {players}."),
    "FigureGoes": ("{figure} left of {house}", "Put {figure} to the left of {house.home}."),
    "TrackerGoes.up": (
        "{house} +{count} → {to}",
        "Move {house}'s Rat tracker up {count} {count:floor|floors}, to {to}.",
    ),
    "TrackerGoes.down": (
        "{house} -{count} → {to}",
        "Move {house}'s Rat tracker down {count} {count:floor|floors}, to {to}.",
    ),
    "TrackersChangeHands.up": (
        "{player} +{count} {count:tracker|trackers}",
        "{player} takes {count} claimed {count:Rat tracker|Rat trackers}.",
    ),
    "TrackersChangeHands.down": (
        "{player} -{count} {count:tracker|trackers}",
        "{player} gives back {count} claimed {count:Rat tracker|Rat trackers}.",
    ),
    "CharacterLies": ("{place}: put {character}", "Space {place}: put the Character card of {character} there."),
    "CharacterLies.gone": ("{place}: Character away", "Space {place}: take the Character card away."),
    "CardLies": ("{place}: put {action}", "Space {place}: put {action} there."),
    "CardGoes": ("{place}: {action} away", "Space {place}: take {action} away."),
    "HandGoes.up": (
        "{player} +{count} {count:card|cards}",
        "Deal {player} {count} {count:card|cards} face down again.",
    ),
    "HandGoes.down": (
        "{player} -{count} {count:card|cards}",
        "Put {count} {count:card|cards} from the right end of {player}'s row back on the deck, unseen.",
    ),
    # A decision, in people's words
    "retold.play": ("{action} on {character}", "{action} on {character} (space {place})"),
    "retold.first": "{character} (space {place}) first",
    "decision.variant": ("{variant}", "Play {variant}"),
    "decision.roof": ("roof: floor {roof}", "The roof {roof} floors up"),
    "decision.flee": ("flee {ruling}", "Flee {ruling}"),
    "decision.rats": ("{figures}", "The rats into the gaps: {figures}"),
    "decision.reveal": ("new: {character}", "{character} revealed"),
    "decision.deal": ("a card dealt", "A card dealt face down"),
    "decision.bot": ("{player}: {strength.bot}", "{player} is a computer player: {strength.bot}"),
    "decision.play": ("{action} → {place}", "{action} on space {place}"),
    "decision.hide": ("face-down → {place}", "A card face down on space {place}"),
    "decision.show": ("shown: {action}", "{action} flipped"),
    "decision.first": ("space {place} first", "Space {place} moves first"),
    "decision.fix_tracker": ("{player} is {number}", "Correction: {player} is at {number}"),
    "decision.fix_figure": ("{character}: {house}", "Correction: {character} to the left of {house.home}"),
    "decision.fix_character": ("{place}: {character}", "Correction: {character} on place {place}"),
    "decision.fix_cards": ("{place}: {action}", "Correction: {action} on place {place}"),
    "decision.fix_cards.none": ("{place}: no card", "Correction: no card on place {place}"),
    "decision.fix_out": ("{player} has fled", "Correction: {player} has fled"),
    "decision.fix_in": ("{player} stays", "Correction: {player} has not fled and has {number}"),
    "decision.fix_seats": ("{players}", "Correction: {players} sit in each other's place"),
    "decision.fix_first": ("{player} starts", "Correction: {player} has the first turn of the game"),
    "decision.fix_deck": ("Deck: {character}", "Correction: Character cards in the deck for {character}: {number}"),
    "decision.fix_deck.none": ("All back in the deck", "Correction: all discarded Character cards are in the deck"),
    "decision.fix_character.none": ("{place}: empty", "Correction: no Character card on place {place}"),
}

CORRECTIONS = {
    "claimed": ("claimed", "claimed Rat trackers", "{player} holds {number} claimed Rat {number:tracker|trackers}"),
}
