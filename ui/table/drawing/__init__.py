"""What tables are drawn with: marks, bubbles, counters, numbers."""
