"""The demo: simulated players who read the screen and use buttons and scanner, through the drivers only."""
