"""Card faces as pictures: what a card shows (`model`), drawn with Pillow at any size, cached, made in the background.

Nothing in this package may import pygame or know a game's rules.
"""
