"""What the program knows about Guardians."""
