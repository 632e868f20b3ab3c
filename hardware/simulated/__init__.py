"""Simulated pins, buses, ports and panels for tests, the demo and `--simulate`, below the real drivers."""
