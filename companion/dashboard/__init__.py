"""The dashboard: a page with every table, from what boxes publish, without a hub or a database."""
