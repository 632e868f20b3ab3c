"""My game: rules, presentation and texts."""
