"""What the program knows of Battle Gate."""
