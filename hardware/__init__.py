"""Buttons, scanner, panels and window, and their simulated far ends; knows no game."""
