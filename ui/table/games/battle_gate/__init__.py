"""Battle Gate on the table: folds of its View, gestures, words."""
