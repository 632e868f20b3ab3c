"""All that is shown or said of Die Patin. It decides nothing."""
