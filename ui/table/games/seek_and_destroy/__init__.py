"""Seek and Destroy on the table: faces, pieces, places, deeds and words. Must never compute a rule or hold a state."""
