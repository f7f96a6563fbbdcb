"""Games in text: answers, positions, records, scenarios, perft."""
