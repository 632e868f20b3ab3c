"""The running box: it hears, decides and shows. Put together here, for real, simulated and demo alike."""
