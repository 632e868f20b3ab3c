"""The phone process: HTTP on one side, the box on the other. It decides nothing and stores no secret."""
