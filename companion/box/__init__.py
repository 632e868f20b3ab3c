"""The running box: input, game, screens and storage, put together in one way for real, simulated and demo hardware."""
