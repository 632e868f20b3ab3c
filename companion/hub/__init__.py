"""What all tables have told, in one database: each decision once, committed before anybody hears that it is there."""
