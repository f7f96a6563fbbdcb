"""What any card game needs and no game word: state, atoms, agenda, asks, chance, grid, views, text forms."""
