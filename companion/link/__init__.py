"""The link process: publishes by MQTT the games that the box has written to disk; it cannot change a game."""
