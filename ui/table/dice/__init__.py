"""Dice and coins: how they look, how they fly, what they come to."""
