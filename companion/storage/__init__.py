"""What survives the plug: one file a game, the folder of them, the thread that writes. It knows no device."""
