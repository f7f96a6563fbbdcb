"""The version of the program, said here alone: package, About, logs and crash reports read it."""

from typing import Final

VERSION: Final = "0.9.0"
