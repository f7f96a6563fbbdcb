"""Seek and Destroy for the program: phrases, previews and judgement around its rules."""
