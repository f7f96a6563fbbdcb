"""What a player means: mouse, keyboard, and gestures half made."""
