"""How each game looks on the table, as data and folds of its View."""
