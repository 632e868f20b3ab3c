"""The presentation of the scorekeeper: screens, texts, speech."""
