"""The people of the demo: they look at the screen, press, scan and err, through pins and bytes only."""
