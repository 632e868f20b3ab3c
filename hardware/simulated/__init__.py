"""The far ends of the wires: what stands in for people and devices in tests, demo and `--simulate`."""
