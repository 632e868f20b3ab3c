"""All that is shown or said of The Great Rat Raid. It decides nothing."""
