"""Printing at true size: sheets of paper as lists of ink, made into vector PDF or into a preview.

Nothing in this package may import pygame.
"""
