"""Phones at the table, as the box knows them: who has joined, what each of them sees, what it may say.

The network is another process's business (`companion.phone`); these speak with it over a Unix socket.
"""
