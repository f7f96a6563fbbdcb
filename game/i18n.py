"""The language of the interface.

It is set for the whole process, as the system's own locale is: sentences are made far from the code that knows the
settings, and a process serves one person. Only `ui/screens/context.py` sets it, and a test that does resets it with
`speak(ENGLISH)`. Catalogues: assets/locale/LANGUAGE/LC_MESSAGES/guildhall.po, and the .mo made from it.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

Say = Callable[..., str]
"""`tr` or `english`."""
ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "de": "Deutsch"}
"""The supported languages, each by its own name."""
CAPITAL_AFTER_COLON: Final = frozenset({"de"})
"""The languages in which a sentence after a colon begins with a capital."""
DOMAIN: Final = "guildhall"
CATALOGUES: Final = Path(__file__).resolve().parents[1] / "assets" / "locale"

_language = ENGLISH


def speak(language: str) -> None:
    """Switch to one of LANGUAGES. Text that was made before stays as it is."""
    global _language
    _language = language if language in LANGUAGES else ENGLISH


def current_language() -> str:
    """The current language."""
    return _language


def tr(text: str, /, **values: object) -> str:
    """A text in the current language; with values it is a format string: `tr("{name} won", name=…)`."""
    said = _catalogue(_language).gettext(text) if text else ""
    return said.format(**_spoken(values)) if values else said


def trn(one: str, many: str, n: int, /, **values: object) -> str:
    """A text with the number `n`, with singular `one` or plural `many` as the language requires."""
    return _catalogue(_language).ngettext(one, many, n).format(n=n, **_spoken(values))


def trc(context: str, text: str) -> str:
    """A text whose meaning depends on a context: `trc("key", "Home")`."""
    return _catalogue(_language).pgettext(context, text)


def numeral(value: float, form: str) -> str:
    """A number as people write it: `numeral(2.5, "+.1f")`. Numbers among the values of `tr` are written so; those in
    files, records and notation never are."""
    return decimals(format(value, form))


def signed(change: int) -> str:
    """A change with its sign: `+3`, `−2`."""
    return f"{change:+d}".replace("-", "−")


def millimetres(*lengths: float) -> str:
    """Lengths as people write them: `63.5 × 88.9 mm`."""
    return " × ".join(numeral(length, "g") for length in lengths) + " mm"


def decimals(number: str) -> str:
    """A number that was written in English, with the decimal sign of the current language."""
    return number.replace(".", trc("decimal sign", "."))


class _Number(float):
    """A number whose format follows the current language."""

    def __format__(self, form: str) -> str:
        return numeral(float(self), form)


def _spoken(values: Mapping[str, object]) -> dict[str, object]:
    return {name: _Number(value) if type(value) is float else value for name, value in values.items()}


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "Ada, Ben and Cleo"."""
    if len(names) < 3:
        return tr(" and ").join(names)
    return tr("{names} and {name}", names=", ".join(names[:-1]), name=names[-1])


def capital(said: str) -> str:
    """A text with a capital at its beginning, where a name or a description may stand first."""
    return said[:1].upper() + said[1:]


def after_colon(said: str) -> str:
    """A sentence after a colon, in lower case in English."""
    return capital(said) if _language in CAPITAL_AFTER_COLON else said


def english(text: str, /, **values: object) -> str:
    """A text as it was written, whatever the language: what is printed on a card."""
    return text.format(**values) if values else text


def marked(text: str) -> str:
    """The text unchanged. Used for texts in tables, which are translated (`tr`) where they are shown."""
    return text


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == ENGLISH:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, CATALOGUES, [language], fallback=True)
