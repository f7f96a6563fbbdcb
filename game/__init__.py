"""One played match and all around it: seats, undo, records, saves, bots. Must never import pygame."""
