"""What labels say in English, whatever they are for; on paper, and on no screen."""

SENTENCES = {
    "labels.title": "{game}: labels",
    "labels.sheet": "{game}: action sheet",
    "labels.lay": "Lay this sheet beside the board and scan what you do.",
    "labels.page": "page {page} of {pages}",
    "labels.scale": "Print at 100\u00a0%, without fitting to the page: this bar is 50\u00a0mm long.",
    "labels.cut": (
        "Cut at the marks and stick a label on the face of each card, never on its back: "
        "there everybody would read your hand. "
        "Among cards that are alike, any number will do."
    ),
    "labels.commands": "Command cards",
    "labels.ok": "Yes. Done. Go on.",
    "labels.back": "One step back, or to the menu.",
    "labels.undo": "Undoes the last move.",
    "labels.new": "Another game. This one is saved.",
    "labels.players": "Player cards",
    "labels.player": "Scan me when the box asks who plays.",
    "labels.cut_players": "Cut at the marks. Where the box asks for names, each card takes the next seat.",
    "labels.nobody": "labels: nobody has played in {folder} yet; say who plays: ratkeeper labels --players Ada Ben",
    "labels.no_name": "labels: “{name}” does not fit on a card; choose a shorter name, without line breaks",
    "labels.no_pdf": "{file}: labels are FILE.pdf",
    "labels.no_package": "labels: {name} is not installed; install it: {install}",
}
