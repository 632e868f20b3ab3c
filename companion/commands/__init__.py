"""One module per command, with its options and its run function. Only here are core, hardware and screens combined."""
