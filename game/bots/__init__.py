"""Players made of code. They get a View, an Ask and the options, never a State, and search worlds drawn by `guess`."""
