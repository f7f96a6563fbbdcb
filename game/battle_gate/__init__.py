"""What the program knows about Battle Gate."""
