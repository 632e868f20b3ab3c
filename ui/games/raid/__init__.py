"""All that is shown or said of The Great Rat Raid. It decides nothing."""

TITLES = {"en": "The Great Rat Raid", "fr": "Le Grand Raid des rats", "de": "Der große Rattenraubzug"}
"""What people call it, by language: apart from all its other words, since menus of games need nothing else."""
