"""Guardians: two players, a board of 3 x 4 spaces, hidden armies under Shields. The rules are in rulebook.md."""
