"""Lessons at the table: the coach's bubble and what it points at."""
