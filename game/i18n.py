"""The language of the interface.

The one setting here is the process's, as the system's own locale is: a sentence is made deep inside the house, far
from whoever knows the settings, and a process speaks to one person. `ui/screens/context.py` alone sets it; a test that
does takes it back with `speak(ENGLISH)`. Catalogues: assets/locale/LANGUAGE/LC_MESSAGES/guildhall.po, and .mo made
of it.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "de": "Deutsch"}
"""What is spoken here, each by its own name."""
DOMAIN: Final = "guildhall"
CATALOGUES: Final = Path(__file__).resolve().parents[1] / "assets" / "locale"

_spoken = ENGLISH


def speak(language: str) -> None:
    """Speak one of LANGUAGES from now on. Words that were made before stay as they are."""
    global _spoken
    _spoken = language if language in LANGUAGES else ENGLISH


def spoken() -> str:
    """The language in force."""
    return _spoken


def tr(text: str, /, **values: object) -> str:
    """A text in the language in force; with values it is a format string: `tr("{name} won", name=…)`."""
    said = _catalogue(_spoken).gettext(text) if text else ""
    return said.format(**values) if values else said


def trn(one: str, many: str, n: int, /, **values: object) -> str:
    """A text with a number, `n` in both, in the form that the language has for it."""
    return _catalogue(_spoken).ngettext(one, many, n).format(n=n, **values)


def trc(context: str, text: str) -> str:
    """A text that means something of its own in a context: `trc("key", "Home")`."""
    return _catalogue(_spoken).pgettext(context, text)


def marked(text: str) -> str:
    """The text as it is. It stands in a table and is translated (`tr`) where it is shown."""
    return text


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == ENGLISH:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, CATALOGUES, [language], fallback=True)
