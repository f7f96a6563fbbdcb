"""Judge mode at the table."""
