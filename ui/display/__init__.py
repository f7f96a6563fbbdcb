"""The table display: the second window, projected onto a table. It knows only what everybody may know."""
