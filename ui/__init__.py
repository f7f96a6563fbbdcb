"""Windows, screens and widgets on pygame."""
