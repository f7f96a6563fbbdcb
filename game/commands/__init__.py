"""The verbs of the command line that need no window, one module each: arguments(parser), run(args) -> exit code.

A verb prints to stdout and raises on errors; main.py turns those into one line on stderr.
"""
