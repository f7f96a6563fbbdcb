"""A table's mat: its file, its layout on a screen, its still layer."""
