"""What the program knows of Guardians."""
