"""What commands say of Die Patin in English."""

SENTENCES = {
    # The settings
    "config.names": (
        "# [names]                  # what shops and districts are called in your box, 16 letters at most"
    ),
    # Labels
    "labels.group.seat": "Players, clockwise from who began the game: write the names beside them",
    "labels.group.deed": "What you do, and answers",
    "labels.group.district": "Loot from this district",
    "labels.group.enterprise": "A back room, or a tile of this shop",
    "labels.group.mission": "Missions",
    "labels.group.number": "How many",
    "labels.how": (
        "In your territory: “inside”, then your actions: a district (loot), “bribe a rat”, a shop (back "
        "room) with the tile's bonus."
    ),
    "labels.how_outside": (
        "Outside: the player whose area it is, or “unclaimed”; how many bribes; yes or no. Scores only: "
        "player, shop, bonus."
    ),
    # A report
    "report.upper": "Points",
    "report.across": "Rounds",
}
