"""Guardians on the table screen."""
