"""Seize for the house: phrases, previews and judgement around rules.seize."""
