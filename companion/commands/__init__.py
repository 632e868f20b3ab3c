"""One module a command: its options and its run. The only place where core, hardware and screens meet."""
