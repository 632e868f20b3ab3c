"""Screens and texts: pages, frames, painters and languages. Uses no devices."""
