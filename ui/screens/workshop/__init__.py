"""The parts of the workshop, where people make cards of their own."""
