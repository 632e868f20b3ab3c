"""Drivers for buttons, scanners, panels and window, and their simulated counterparts. Independent of games."""
