"""The verbs of the command line that draw, one module each: arguments(parser), run(args) -> exit code."""
