"""The Settings screen and its parts: keys, the table display."""
