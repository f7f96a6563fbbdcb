"""What every screen stands on: the scene stack and its context, services, keys, background work, the screen reader."""
