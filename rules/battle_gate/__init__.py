"""The rules of Battle Gate."""
