"""The Pied Piper in English: what is asked and chosen at the table, previewed, shown and read aloud."""

TABLE = {
    # What is asked in a game
    "ask.card": ("Which card?", "{player}, which Action card do you place?"),
    "ask.next_card": ("Next card?", "{player}, which Action card do you place next?"),
    "ask.character": ("{action}: where?", "{action}: on which Character do you place it?"),
    "ask.hidden": ("Face-down: where?", "Face down: on which Character do you place the card?"),
    "ask.show": ("Turn up place {place}", "Turn up the face-down card on place {place}: which card is it?"),
    "ask.order": (
        "Who moves first?",
        "{player}, two Characters are activated: which one moves first?",
    ),
    "ask.reveal": (
        "Place {place}: who?",
        "Reveal a Character card: which Character comes to place {place}?",
    ),
    "ask.opening": (
        "Place {place}: who?",
        "The opening line: which Character lies on place {place}? One Piper at most.",
    ),
    "turn.begins": (
        "{player}: {count} cards",
        "{player}: {count} cards. Whoever has just played draws up to four.",
    ),
    # Setting up
    "setup.next_name": ("Right of {name}?", "Who sits to the right of {name}?"),
    "setup.opposite_name": ("Opposite {name}?", "Who sits opposite {name}?"),
    "setup.variant": ("Variant", "Variant:"),
    "setup.roof": ("Roof", "How high is the roof?"),
    "setup.steps": "{count} {count:step|steps} up",
    "setup.flee": ("Flee", "When does a house at the roof flee?"),
    "explain.variant.classic": ("Two cards: it walks", "A Character walks once two cards lie on it."),
    "explain.variant.rugrats": (
        "Each card works at once",
        "For young players: each card works at once, without +1 and Melody.",
        "For young players: each card works at once, without plus one and Melody.",
    ),
    "explain.variant.secret": ("One may lie face down", "Once a turn, one of the cards may be placed face down."),
    "explain.roof": ("{count} up: they flee", "Whoever's Rat tracker is {count} steps up has to flee."),
    "explain.flee.after-card": (
        "After the whole card",
        "A whole card is played out first: the English and German rules.",
    ),
    "explain.flee.at-once": ("At every house", "At every house that is passed: the French rules."),
    "setup.rat": ("Rat left of {house}?", "Which rat stands to the left of {house.home}?"),
    "setup.second_rat": (
        "2nd left of {house}?",
        "Which second rat stands to the left of {house.home}, beside the Piper?",
    ),
    "setup.houses": (
        "A house each, and 0 rats",
        "Each player takes a house and a Rat tracker. The tracker starts off the house.",
    ),
    "setup.neutral": (
        "2 neutral houses between",
        "You sit opposite each other; put a neutral house without a tracker on either side between you.",
    ),
    "setup.as_shown": (
        "Set up as shown here",
        "Put the rats, the Piper and the Rat trackers where the screen shows them: as last time.",
    ),
    "setup.aside": (
        "Aside: {figures}",
        "Not in this game: {figures}. Put {figures:it|them} aside with {figures:its|their} Character cards.",
    ),
    "setup.deal": ("Deal 4 cards each", "Shuffle the Action cards and deal four to each player."),
    "setup.line": ("Lay out 4 Characters", "Shuffle the Character cards and lay out four in a line."),
    "setup.ready": ("{player} begins", "All is ready. {player} begins with one Action card."),
    # Entries of menus
    "menu.face_down": "Face down",
    "menu.place": ("{place}: {character}", "Place {place}: {character}"),
    "menu.empty_place": ("{place}: empty", "Place {place}: empty"),
    # What a card would do
    "preview.up": ("{house} +{count}", "{house} would go up {count}."),
    "preview.down": ("{house} -{count}", "{house} would go down {count}."),
    "preview.flees": "{house} would flee!",
    "preview.nothing": ("Nothing moves", "Nothing would move yet."),
    "preview.stays": ("{character} stays", "{character} would stay put."),
    "preview.lands": ("{figures} → {house}", "{figures} would end up to the left of {house.home}."),
    "preview.wins": "{player} would win!",
    "preview.draw": ("It would be a draw", "The game would end in a draw."),
    "preview.order": ("Then choose the order", "Then two Characters are activated, and you choose who moves first."),
    "preview.hidden": ("A hidden card decides", "That depends on a face-down card."),
    # A step that moves no tracker, and a card that the count does not expect
    "told.stays": ("{house} = {count}", "{house}'s Rat tracker stays at {count}."),
    "hint.unexpected": ("If it is so: OK", "If it really is {character}, press OK."),
    # A house flees, told in full
    "flee.title": ("{house} flees!", "{house} flees! The rats are at the roof."),
    "flee.house": ("Take the house off", "Take {house.home} off the table."),
    "flee.neighbours": ("{left} next to {right}", "Close the gap: {left} and {right} are neighbours now."),
    "flee.gathered": ("In the gap: {figures}", "Between {left} and {right} now: {figures}."),
    "flee.nobody_there": ("Nobody in the gap", "Nobody stands between {left} and {right}."),
    "flee.claims": (
        "{player} +{count} {count:tracker|trackers}",
        "It is {player}'s turn, so {player} takes {count} {count:Rat tracker|Rat trackers} from {house}.",
    ),
    "flee.goes_on": ("{count} players left", "{count} players are left: the game goes on."),
    "flee.ends_at_two": ("Two left: the end", "Only {players} are left: the game ends at once."),
    "flee.ends_at_one": ("The end", "{house} has fled: the game of two is over."),
    # The end
    "end.tracker": (
        "{tracker} against {rival_tracker}",
        "{player} has {tracker} {tracker:rat|rats}, {rival} has {rival_tracker}: fewer rats win.",
    ),
    "end.claims": (
        "Claimed {claimed} to {rival_claimed}",
        "Both have {tracker} {tracker:rat|rats}. Rat trackers claimed: {player} {claimed}, {rival} {rival_claimed}.",
    ),
    "end.last": ("{rival} has fled", "{rival} has fled, and {player} is still at home."),
    "end.level": (
        "{tracker} all, {claimed} claimed each",
        "Both have {tracker} {tracker:rat|rats}, and {claimed} claimed Rat {claimed:tracker|trackers} each.",
    ),
    "end.chart": ("Rats, turn by turn", "The rats in each house, turn by turn"),
    # What simulated people do wrong on purpose
    "demo.character": (
        "Character, not Action",
        "a Character card is scanned where an Action card is asked for",
    ),
    # Scans
    "scan.action_wanted": (
        "Action card, please",
        "That is the Character card of {character}. Scan an Action card first.",
    ),
    "scan.character_wanted": (
        "Character card, please",
        "That is an Action card: {action}. Scan a Character card first.",
    ),
    "scan.rat_wanted": ("{card}: a rat, please", "That was {card}, whose place is fixed. Scan the card of a rat."),
    "scan.not_in_line": ("{character}: not there", "No card of {character} lies in the line. Scan one that does."),
    "scan.which_place": (
        "{character}: which place?",
        "{character} lies on places {places}: which place do you mean?",
    ),
    "scan.lies": (
        "{character}: on place {place}",
        "This very card of {character} lies on place {place}. Scan the new one.",
    ),
    "scan.again": ("Take back {action}?", "{action} lies on place {place} already. Take it back?"),
    # Checking the table
    "check.house": (
        "{house}: {count} {figures}?",
        "{house}: {count} {count:rat|rats}; on the left {figures}?",
    ),
    "check.house_alone": (
        "{house}: {count}, no figure?",
        "{house}: {count} {count:rat|rats}; nobody on the left?",
    ),
    "check.neutral": ("{house}: {figures}?", "{house}: on the left {figures}?"),
    "check.neutral_alone": ("{house}: no figure?", "{house}: nobody on the left?"),
    "check.place": ("{place}: {character}?", "Place {place}: {character} with {cards}?"),
    "check.place_bare": ("{place}: {character}, bare?", "Place {place}: {character} without a card?"),
    # Corrections
    "correct.tracker": ("A Rat tracker", "How many rats a house has"),
    "correct.figure": ("A figurine", "Where a figurine stands"),
    "correct.character": ("A Character", "Which Character lies on a place"),
    "correct.cards": ("Action cards", "Which Action card lies on a place"),
    "correct.whose_tracker": ("Whose tracker?", "Whose Rat tracker is wrong?"),
    "correct.tracker_value": ("{house}: how many?", "How many rats does {house} have?"),
    "correct.which_figure": ("Which figurine?", "Which figurine stands elsewhere?"),
    "correct.figure_where": ("{figure}: left of whom?", "To the left of whose house is {figure}?"),
    "correct.which_place": ("Which place?", "Which place of the line?"),
    "correct.which_character": ("Who lies on place {place}?", "Which Character lies on place {place}?"),
    "correct.which_card": ("Card on place {place}?", "Which Action card lies on place {place}?"),
    "correct.no_card": "No card",
    "correct.claimed": ("Claimed trackers", "How many Rat trackers somebody has claimed"),
    "correct.out": "Somebody has fled",
    "correct.in": ("Somebody has not fled", "Somebody has not fled after all"),
    "correct.deck": ("The deck's count", "Which Character cards are in the deck"),
    "correct.seats": ("Who sits where", "Two sit in each other's place"),
    "correct.first": ("Who started", "Whose turn was the first"),
    "correct.whose_claims": ("Whose claims?", "Who has claimed more or fewer Rat trackers?"),
    "correct.claimed_count": ("{player}: how many?", "How many Rat trackers has {player} claimed?"),
    "correct.who_fled": "Who has fled?",
    "correct.who_stays": ("Who has not fled?", "Who has not fled after all?"),
    "correct.deck_of": ("Deck: which card?", "Which Character cards in the deck does the box count wrong?"),
    "correct.deck_count": (
        "{character}: how many?",
        "How many Character cards are in the face-down deck for {character}?",
    ),
    "correct.shuffled": ("All of them", "All discarded ones are in the deck again"),
    "correct.who_sits": ("Who sits elsewhere?", "Who sits somewhere else?"),
    "correct.sits_where": ("{player}: whose seat?", "In whose place does {player} sit?"),
    "correct.who_started": ("Who started?", "Who has the first turn of the game?"),
    "correct.no_character": "No Character",
    # What the buttons and the voice hint at
    "voice.house": (
        "{house}: {count}",
        "{house}: {count} {count:rat|rats}.",
        "{house} has {count} {count:rat|rats}.",
    ),
    "voice.left_of": ("{house}: {figures}", "To the left of {house.home}: {figures}."),
    "voice.place": ("{place}: {character}", "Place {place}: {character}, {cards}."),
    "voice.place_bare": ("{place}: {character}", "Place {place}: {character}, no card yet."),
    "voice.fled": ("{house} has fled", "{house} has fled."),
    "voice.walk_ahead": ("{figures} → {houses.count}", "{figures} {figures:goes|go} through {houses.home}."),
    "voice.walk_back": ("{figures} ← {houses.count}", "{figures} {figures:goes|go} back through {houses.home}."),
    "voice.walk_sewer": (
        "{figures} ↓ {houses.count}",
        "{figures} {figures:slips|slip} through the sewer beneath {houses.home}.",
    ),
    "voice.level": "{house} {count}",
    "voice.warning": ("{house}: one to go", "{house} is one step below the roof: careful!"),
    "voice.near": "{house} {count}, careful",
    "voice.all_fled": ("{houses}!", "{houses} {houses:flees|flee}!"),
    "voice.levels": ("{levels}", "Now {levels}."),
}
