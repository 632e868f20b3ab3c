"""Durable storage: one file per game, the folder of saved games, and the thread that writes."""
