"""Durable storage: the file of each game, the folder of saved games, and the thread that writes."""
