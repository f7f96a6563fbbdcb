"""What the program knows of Round Table."""
