"""Hints and analyses, drawn on the table."""
