"""All that is shown or said of Die Patin. It decides nothing."""

TITLES = {"en": "Die Patin", "fr": "Die Patin", "de": "Die Patin"}
"""What people call it, by language: apart from all its other words, since menus of games need nothing else."""
