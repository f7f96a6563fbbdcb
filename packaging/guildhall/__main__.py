"""`guildhall` and `python -m guildhall`: the program, as `python main.py` in a clone."""

import sys

from main import main


def run() -> int:
    """Run the command line; returns the exit code."""
    return main(program="guildhall")


if __name__ == "__main__":
    sys.exit(run())
