"""Round Table on the table."""
