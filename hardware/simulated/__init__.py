"""Simulated hardware for tests, the demo and `--simulate`: people, and devices at wire level."""
