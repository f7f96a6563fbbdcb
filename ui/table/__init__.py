"""The table's building blocks: geometry, pictures and motion."""
