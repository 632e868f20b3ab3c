"""The presentation of The Great Rat Raid: screens, texts, speech."""
