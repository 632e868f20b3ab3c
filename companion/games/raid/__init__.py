"""All that is true of The Great Rat Raid, for two to six players. `game` puts it together."""
