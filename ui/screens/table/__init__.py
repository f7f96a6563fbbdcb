"""A game on the screen, played or replayed, with its menu and judge mode."""
