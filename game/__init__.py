"""One played match and all around it: seats, undo, records, saves, bots."""
