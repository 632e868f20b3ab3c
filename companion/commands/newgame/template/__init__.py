"""My game: its rules, its presentation and its texts."""
