"""Cards on a table: where each lies, how it looks, how it moves."""
