"""A draft, from packs to tables."""
