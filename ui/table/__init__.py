"""The table: mats, cards, play, input, questions, panels; what a game adds is in games/."""
