"""Windows, screens and widgets on pygame. Must never import a rules State; it sees views, asks and events."""
