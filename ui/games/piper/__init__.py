"""All that is shown or said of The Pied Piper. It decides nothing."""
