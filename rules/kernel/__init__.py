"""What any card game needs, with no game's vocabulary: state, atoms, agenda, asks, chance, grid, views, text forms."""
