"""Nim in each language."""
