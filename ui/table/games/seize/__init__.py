"""Seize on the table: faces, pieces, places, gestures and words."""
