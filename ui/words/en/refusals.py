"""Why not, in English, whatever is played. Each reason says what would be right."""

SENTENCES = {
    # The words
    "verb": ("Not understood", "no decision begins with “{word}”; begin with {known}."),
    "form": ("Not understood", "say it as: {form}."),
    "number": ("A whole number, please", "“{word}” is no whole number."),
    "curly_quotes": ("Curly quotes", "{text} is in curly quotes; write straight ones."),
    "open_quote": ("A quote is not closed", "a quote is opened and not closed: {text}."),
    "not_utf8": ("Not UTF-8 text", "not UTF-8 text (byte {byte} at column {column}); save the file as UTF-8."),
    "line_too_long": ("Line too long", "longer than {longest} characters; make it shorter."),
    "no_game": ("Which game?", "a script begins with a line that names the game, one of these: {known}."),
    "second_game": ("Game named already", "the game is named already; one script, one game."),
    "expect": ("Expect what?", "say what to expect: {known}."),
    # The setup
    "too_late_for": ("Too late for that", "it is too late for {verb}: each line of the setup comes once, in order."),
    "player_count": ("{lowest} to {highest} players", "{lowest} to {highest} can play, not {found}."),
    "bad_name": (
        "Not a name",
        "“{name}” cannot be a name: up to {longest} visible characters, no space at either end.",
    ),
    "hidden_letter": (
        "Letter {place} is invisible",
        "letter {place} of that name cannot be seen ({code}); leave it out.",
    ),
    "undrawn_letter": (
        "Letter {place}: not “{word}”",
        "“{word}” (letter {place} of “{name}”) cannot be shown on every screen; use Latin, Greek or Cyrillic letters.",
    ),
    "reserved_name": (
        "Another name, please",
        "“{word}” means something else in this game; take another name.",
    ),
    "name_twice": ("Two are called {name}", "two players are called {name}; make the names differ."),
    "name_alike": (
        "{name} is like {player}",
        "“{name}” and “{player}” look the same but for capitals; make the names differ.",
    ),
    # Who and what
    "nobody_called": ("Who is {name}?", "nobody here is called {name}; there are {names}."),
    "nothing_to_undo": ("Nothing to undo", "there is nothing to undo."),
    "nothing_to_redo": ("Nothing to redo", "there is nothing to redo."),
}
