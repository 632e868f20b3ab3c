"""The Pied Piper in English: what is asked and chosen at the table, previewed, shown and read aloud."""

SENTENCES = {
    # What is asked in a game
    "ask.card": ("Which card?", "{player}, which Action card do you place?"),
    "ask.next_card": ("Next card?", "{player}, which Action card do you place next?"),
    "ask.play.place": ("{action}: where?", "{action}: on which Character do you place it?"),
    "ask.hide.place": ("Face-down: where?", "Face down: on which Character do you place the card?"),
    "ask.show": ("Flip space {place}", "Flip the face-down card on space {place}: which card is it?"),
    "ask.order": (
        "Who moves first?",
        "{player}, two Characters activate: which one moves first?",
    ),
    "ask.reveal": (
        "Space {place}: who?",
        "Flip a Character card: which Character is new on space {place}?",
    ),
    "ask.opening": (
        "Space {place}: who?",
        "The first four cards: which Character is on space {place}? One Pied Piper at most.",
    ),
    "ask.deal": (
        "Deal to {player}",
        "Deal {player} a card face down. Scan it without looking, or enter it while the others look away.",
    ),
    "ask.dealt": ("Which card is it?", "Which card is it? Put it face down at the right end of {player}'s row."),
    "menu.deal": ("Others look away", "Enter it by hand (everyone else looks away)"),
    "chair.lays": ("{player}: card {number}", "{player} plays card {number} from the left: flip it."),
    "chair.card": ("{action} → {character}", "It is {action}: place it on {character} (space {place})."),
    "chair.first": ("{player}: {place} first", "{player} chooses space {place} to move first."),
    "turn.begins": (
        "{player}: {count} cards",
        "{player}: {count} cards. The previous player draws back up to four.",
    ),
    "turn.cards": ("{count} cards", "{count} cards. The previous player draws back up to four."),
    # Setting up
    "setup.next_name": ("Right of {name}?", "Who sits to the right of {name}?"),
    "setup.next_name.2": ("Opposite {name}?", "Who sits opposite {name}?"),
    "setup.variant": ("Variant ‹{variant.short}›", "Variant: ‹ {variant.short} ›"),
    "setup.roof": (
        "Roof ‹{roof} {roof:floor|floors} up›",
        "How many floors up is the roof? ‹ {roof} {roof:floor|floors} ›",
    ),
    "setup.flee": ("Flee ‹{flee.short}›", "When is a player at the roof eliminated? ‹ {flee.short} ›"),
    "explain.variant.classic": ("Two cards: it moves", "A Character activates once it has two Action cards."),
    "explain.variant.rugrats": (
        "Each card acts at once",
        "For young players: each card acts at once, without +1 and Melody.",
        "For young players: each card acts at once, without plus one and Melody.",
    ),
    "explain.variant.secret": ("One may lie face down", "Once a turn, one of the cards may be placed face down."),
    "explain.roof": (
        "Floor {roof}: you flee",
        "When your Rat tracker reaches floor {roof}, the roof, you must flee.",
    ),
    "explain.flee.after-card": (
        "After the whole card",
        "After the Action card is resolved (English and German rules).",
    ),
    "explain.flee.at-once": ("At every house", "Right after each house is passed (French rules)."),
    "explain.bot.random": ("Plays any card", "Plays any card anywhere: for a first game."),
    "explain.bot.greedy": ("One turn ahead", "Looks one turn ahead."),
    "explain.bot.searching": ("Looks far ahead", "Simulates thousands of games: hard to beat."),
    "setup.rat": ("Rat left of {house}?", "Which rat stands to the left of {house.home}?"),
    "setup.second_rat": (
        "2nd left of {house}?",
        "Which second rat stands to the left of {house.home}, beside the Pied Piper?",
    ),
    "setup.houses": (
        "A house each, and 0 rats",
        "Each player takes a house and a Rat tracker. The tracker starts off the house.",
    ),
    "setup.neutral": (
        "2 neutral houses between",
        "Sit opposite each other, with a neutral house without a Rat tracker on either side between you.",
    ),
    "setup.as_shown.rats": (
        "Set up as shown here",
        "Put the rats, the Pied Piper and the Rat trackers where the screen shows them: as last time.",
    ),
    "setup.aside": (
        "Aside: {figures}",
        "Not in this game: {figures}. Put {figures:it|them} aside with {figures:its|their} Character cards.",
    ),
    "setup.deal": ("Deal 4 cards each", "Shuffle the Action cards and deal four to each player."),
    "setup.line": ("Lay out 4 Characters", "Shuffle the Character cards and lay out four in a line."),
    "setup.ready": ("{player} begins", "Everything is ready. {player} begins with one Action card."),
    # Entries of menus
    "menu.face_down": "Face down",
    "menu.place": ("{place}: {character}", "Space {place}: {character}"),
    "menu.empty_place": ("{place}: empty", "Space {place}: empty"),
    # What a card would do
    "preview.up": ("{house} +{count}", "{house} would go up {count} {count:floor|floors}."),
    "preview.down": ("{house} -{count}", "{house} would go down {count} {count:floor|floors}."),
    "preview.flees": "{house} would flee!",
    "preview.nothing": ("Nothing moves", "Nothing would move yet."),
    "preview.stays": ("{character} does not move", "{character} would not move."),
    "preview.lands": ("{figures} → {house}", "{figures} would end up to the left of {house.home}."),
    "preview.wins": "{player} would win!",
    "preview.draw": ("It would be a draw", "The game would end in a draw."),
    "preview.order": ("Then choose the order", "Two Characters will activate; you will choose which moves first."),
    "preview.hidden": ("A hidden card decides", "That depends on a face-down card."),
    # A step that moves no tracker, and a card that the count does not expect
    "told.stays": ("{house} = {count}", "{house}'s Rat tracker stays at {count}."),
    "hint.unexpected": ("If that is right: OK", "If it really is {character}, press OK."),
    # A house flees, told in full
    "flee.title": ("{house} flees!", "{house} flees! The rats are at the roof."),
    "flee.house": ("Remove the house", "Remove {house.home} from the table."),
    "flee.neighbours": ("{left} next to {right}", "Close the gap: {left} and {right} are now neighbors."),
    "flee.gathered": ("In the gap: {figures}", "Between {left} and {right} now: {figures}."),
    "flee.nobody_there": ("Nobody in the gap", "Nobody stands between {left} and {right}."),
    "flee.claims": (
        "{player} +{count} {count:tracker|trackers}",
        "It is {player}'s turn, so {player} takes {count} {count:Rat tracker|Rat trackers} from {house}.",
    ),
    "flee.goes_on": ("{count} players left", "{count} players are left: the game goes on."),
    "flee.ends_at_two": ("Two left: the end", "Only {players} are left: the game ends immediately."),
    "flee.ends_at_one": ("The end", "{house} is out. With two players, the game ends."),
    # The end
    "end.tracker": (
        "{tracker} against {rival_tracker}",
        "{player} is on floor {tracker}, {rival} on floor {rival_tracker}: the lower Rat tracker wins.",
    ),
    "end.claims": (
        "Claimed {claimed} to {rival_claimed}",
        "Both are on floor {tracker}. Rat trackers claimed: {player} {claimed}, {rival} {rival_claimed}.",
    ),
    "end.last": ("{rival} has fled", "{rival} has fled, and {player} is still at home."),
    "end.level": (
        "{tracker} all, {claimed} claimed each",
        "Both are on floor {tracker}, and each has claimed {claimed} Rat {claimed:tracker|trackers}.",
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
        "That is a Character card: {character}. Scan an Action card first.",
    ),
    "scan.character_wanted": (
        "Character card, please",
        "That is an Action card: {action}. Scan a Character card first.",
    ),
    "scan.rat_wanted": ("{card}: a rat, please", "{card} always stands in the same gap. Scan a rat's card."),
    "scan.not_in_line": ("{character}: not there", "{character} is not in the line. Scan a Character card that is."),
    "scan.which_place": (
        "{character}: which space?",
        "{character} is on spaces {places}: which space do you mean?",
    ),
    "scan.lies": (
        "{character}: on space {place}",
        "This very card ({character}) is already on space {place}. Scan the new one.",
    ),
    "scan.again": ("Undo {action}?", "{action} is already on space {place}. Undo it?"),
    # Checking the table
    "check.house": (
        "{house}: {count} {figures}?",
        "{house}: {count} {count:rat|rats}; on the left {figures}?",
    ),
    "check.house_alone": (
        "{house}: {count}, no rat?",
        "{house}: {count} {count:rat|rats}; nobody on the left?",
    ),
    "check.neutral": ("{house}: {figures}?", "{house}: on the left {figures}?"),
    "check.neutral_alone": ("{house}: no rat?", "{house}: nobody on the left?"),
    "check.place": ("{place}: {character}?", "Space {place}: {character} with {cards}?"),
    "check.place_bare": ("{place}: {character}, bare?", "Space {place}: {character} without a card?"),
    # Corrections
    "correct.tracker": ("A Rat tracker", "How many rats a house has"),
    "correct.figure": ("A figurine", "Where a figurine stands"),
    "correct.character": ("A Character", "Which Character lies on a place"),
    "correct.cards": ("Action cards", "Which Action card lies on a place"),
    "ask.fix_tracker.player": ("Whose tracker?", "Whose Rat tracker is wrong?"),
    "ask.fix_tracker.number": ("{player}: how many?", "How many rats does {player} have?"),
    "ask.fix_in.number": ("{player}: how many?", "How many rats does {player} have?"),
    "ask.fix_figure.character": ("Which figurine?", "Which figurine stands elsewhere?"),
    "ask.fix_figure.house": ("{character}: left of whom?", "To the left of whose house is {character}?"),
    "ask.fix.place": ("Which place?", "Which place of the line?"),
    "ask.fix_character.character": ("Who lies on place {place}?", "Which Character lies on place {place}?"),
    "ask.fix_cards.action": ("Card on place {place}?", "Which Action card lies on place {place}?"),
    "correct.cards.none": "No card",
    "correct.out": ("Has fled", "Somebody has fled"),
    "correct.in": ("Has not fled", "Somebody has not fled after all"),
    "correct.deck": ("The deck's count", "Which Character cards are in the deck"),
    "correct.seats": ("Who sits where", "Two sit in each other's place"),
    "correct.first": ("Who started", "Whose turn was the first"),
    "ask.fix_out.player": "Who has fled?",
    "ask.fix_in.player": ("Who has not fled?", "Who has not fled after all?"),
    "ask.fix_deck.character": ("Deck: which card?", "Which Character cards in the deck does the box count wrong?"),
    "ask.fix_deck.number": (
        "{character}: how many?",
        "How many Character cards are in the face-down deck for {character}?",
    ),
    "correct.deck.none": ("All of them", "All discarded ones are in the deck again"),
    "ask.fix_seats.player": ("Who sits elsewhere?", "Who sits somewhere else?"),
    "ask.fix_seats.player.2": ("{player}: whose seat?", "In whose place does {player} sit?"),
    "ask.fix_first.player": ("Who started?", "Who has the first turn of the game?"),
    "correct.character.none": "No Character",
    # What the buttons and the voice hint at
    "voice.house": (
        "{house}: {count}",
        "{house}: {count} {count:rat|rats}.",
        "{house} has {count} {count:rat|rats}.",
    ),
    "voice.left_of": ("{house}: {figures}", "To the left of {house.home}: {figures}."),
    "voice.place": ("{place}: {character}", "Space {place}: {character}, {cards}."),
    "voice.place_bare": ("{place}: {character}", "Space {place}: {character}, no card yet."),
    "voice.fled": ("{house} has fled", "{house} has fled."),
    "voice.walk_ahead": ("{figures} → {houses.count}", "{figures} {figures:goes|go} through {houses.home}."),
    "voice.walk_back": ("{figures} ← {houses.count}", "{figures} {figures:goes|go} back through {houses.home}."),
    "voice.walk_sewer": (
        "{figures} ↓ {houses.count}",
        "{figures} {figures:slips|slip} through the sewer beneath {houses.home}.",
    ),
    "voice.level": "{house} {count}",
    "voice.warning": ("{house}: 1 below the roof", "{house} is one floor below the roof: careful!"),
    "voice.near": "{house} {count}, careful",
    "voice.all_fled": ("{houses}!", "{houses} {houses:flees|flee}!"),
    "voice.levels": ("{levels}", "Now {levels}."),
}
