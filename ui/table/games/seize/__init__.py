"""Seize on the table: faces, pieces, places, deeds and words."""
