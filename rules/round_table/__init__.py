"""The referee of Round Table: pure functions over ints. rulebook.md is what it enforces."""
