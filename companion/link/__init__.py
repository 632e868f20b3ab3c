"""The process that tells other machines of this table: it reads what the box has written, and can change nothing."""
