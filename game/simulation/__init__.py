"""Games without a table: one, many, in the background, in parallel."""
