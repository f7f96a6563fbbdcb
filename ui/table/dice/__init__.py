"""Dice and coins: how they look, and how they fly and land."""
