"""What the action sheet of Die Patin says in English."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
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
}
