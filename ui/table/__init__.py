"""The table's building blocks: geometry, pictures and motion. Must never know a rule or hold a game's state."""
