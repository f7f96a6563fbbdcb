"""What every screen stands on: keys, background work, sliced tasks, the screen reader."""
