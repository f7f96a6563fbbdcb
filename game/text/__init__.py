"""What the referee says, in sentences."""
