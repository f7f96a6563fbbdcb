"""One match: seats, answers, views, clocks, and what can be foretold."""
