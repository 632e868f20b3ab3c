"""The hub: the decisions of all tables in one database, committed before they are acknowledged."""
