"""What the program knows about Round Table."""
