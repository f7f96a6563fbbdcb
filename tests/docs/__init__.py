"""What the guides in docs/ show is true."""
