"""The version of the program, stated only here: package, About, logs and crash reports read it."""

from typing import Final

VERSION: Final = "0.9.0"
