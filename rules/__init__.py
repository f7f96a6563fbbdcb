"""The referee: pure functions over ints. It must never import pygame, read a clock, a file or the random module."""
