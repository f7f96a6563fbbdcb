"""Seek and Destroy for the house: phrases, previews and judgement around its rules."""
