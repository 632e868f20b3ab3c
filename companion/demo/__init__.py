"""The demo: simulated players who read the screen, press, scan and make mistakes, through pins and bytes only."""
