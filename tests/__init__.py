"""The tests, by layer. They must never read or write outside the temporary folders they are given."""
