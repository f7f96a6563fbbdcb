"""What a player is asked, and the buttons, menus and panels to answer with."""
