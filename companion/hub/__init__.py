"""The hub: keeps the decisions of all tables in one database; each is committed before it is acknowledged."""
