"""Seek and Destroy: the rules. Nothing here may open a file, read a clock or know a screen."""
