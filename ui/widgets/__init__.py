"""Hand-written widgets, one concept per file."""
