"""All that is shown or said of The Pied Piper. It decides nothing."""

TITLES = {"en": "The Pied Piper", "fr": "Le Joueur de flûte", "de": "Der Rattenfänger"}
"""What people call it, by language: apart from all its other words, since menus of games need nothing else."""
