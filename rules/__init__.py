"""The referee: pure functions over ints."""
