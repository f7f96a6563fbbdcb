"""Seize for the program: phrases, previews and judgement around rules.seize."""
