"""Tests that the guides in docs/ are true."""
