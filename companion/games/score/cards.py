"""The codes of a printed card with digits and signs, to scan numbers for a score sheet. Imports no rules."""

from companion.cards import Kind

SIGNS = ("plus", "minus", "delete")
KINDS = (Kind("digit", "G", dict.fromkeys((*"1234567890", *SIGNS), 1), sheet=True),)
