"""Phones: who has joined, what each is sent, and what it may submit.

The network part is another process (`companion.phone`), connected by a Unix socket.
"""
