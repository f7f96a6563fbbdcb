"""The verbs of the command line that need no window, one module each: HELP, arguments(parser), run(args) -> exit code.

A verb prints to stdout and raises for what is wrong; main.py turns that into one line on stderr.
"""
