"""Tests of Battle Gate: its rules, its text forms, its cards."""
