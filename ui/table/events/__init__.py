"""What happened: as motion, in the log, told step by step."""
