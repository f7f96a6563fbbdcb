"""Hand-written widgets, one concept a file."""
