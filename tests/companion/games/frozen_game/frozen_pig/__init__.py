"""The dice game Pig: rules, presentation and texts."""
