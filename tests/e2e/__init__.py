"""The program as a person meets it: its own window on a display of its own, with a real mouse and keyboard."""
