"""The commands: one module each, with its options and its function `run`, which combines core, hardware and screens."""
