"""Cards as people search them and make them."""
