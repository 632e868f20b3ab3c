"""The process that phones speak to: HTTP on one side, the box on the other. It decides nothing and keeps no secret."""
