"""What the page on a phone says in English, and the command that lets phones in."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "phone.are_on": "Phones may join: at the box, Menu, Phones, Let a phone join.",
    "phone.are_off": "Phones are off.",
    "page.join": "Join the table",
    "page.code": "The six digits on the box",
    "page.go": "Join",
    "page.how": "At the box: Menu, Phones, Let a phone join.",
    "page.wait": "Somebody has to press OK at the box now …",
    "page.wrong": "That is not the code, or it is too old.",
    "page.closed": "Too many wrong codes. Try again in a minute.",
    "page.sent_away": "This phone does not belong to the table any more.",
    "page.lost": "Not connected for {time}. It comes back by itself.",
    "page.seconds": "{count} s",
    "page.minutes": "{count} min",
    "page.who": "Who are you?",
    "page.watch": "I only watch",
    "page.taken": "{name} (has a phone)",
    "page.watching": "Watching",
    "page.keeper": "Keeper",
    "page.look": "Hold to look",
    "page.hidden": "For your eyes only. Hold the button, and slide to your choice or tap it with the other thumb.",
    "page.ok": "OK",
    "page.back": "Exit",
    "page.photo": "Photo of a card",
    "page.table": "The table",
    "page.value": "{name}: {value} of {top}",
    "page.out": "{name}: out",
    "page.starting": "One moment …",
    "page.no_answer": "The box does not answer. Try again.",
}
