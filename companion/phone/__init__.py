"""The phone process: connects phones (HTTP) with the box. The box makes all decisions and keeps all secrets."""
