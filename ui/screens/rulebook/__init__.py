"""The Rulebook screen: sections, pages, tables."""
