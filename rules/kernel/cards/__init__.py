"""Cards: their files, the language of their sentences, and what the sentences do."""
