"""Nim with matches: the smallest whole game, to show how little a game must say of itself. Only tests play it."""
