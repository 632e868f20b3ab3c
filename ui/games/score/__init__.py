"""All that is shown or said of a game whose score is kept. It decides nothing."""
