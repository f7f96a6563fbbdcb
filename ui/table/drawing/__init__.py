"""What tables are drawn with: marks, bubbles, panels, counters, numbers."""
