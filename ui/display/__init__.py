"""The table display: the second window, projected onto a table. Nothing in it may know more than everybody does."""
