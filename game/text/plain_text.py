"""Text typed by players among sentences with markup (ui/style/text.py): a name is never a link, an icon or a rule."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from rules.kernel.refusal import RULE_ID

RULE_IDS: Final = rf"\[{RULE_ID}(?:, {RULE_ID})*\]"
"""The rules that a sentence cites, as a regular expression."""
STOP: Final = "\N{WORD JOINER}"
"""Inserted after a character that would begin markup; invisible and silent."""
_SIGN: Final = re.compile(rf"([{{\[*`])(?!{STOP})")

_SIGN_BUT_RULE: Final = re.compile(rf"([{{*`]|\[(?![A-Z]+-))(?!{STOP})")

_LINK: Final = re.compile(r"\{\w+:[^|{}]*\|([^{}]*)\}")
_RULE: Final = re.compile(rf" ?{RULE_IDS}|\*\*")


def escaped(text: str) -> str:
    """The text escaped so that it is shown literally."""
    return _SIGN.sub(rf"\1{STOP}", text)


def literal(fault: str) -> str:
    """What is wrong with a file or an answer, whose words are shown as they are; only ids of rules are links."""
    return _SIGN_BUT_RULE.sub(rf"\1{STOP}", fault)


def bare(text: str) -> str:
    """The text without the escapes of `escaped`."""
    return text.replace(STOP, "")


def enclosed(text: str) -> str:
    """The text as it may appear inside a link: `{card:3|Boo}`."""
    return text.replace("{", "(").replace("}", ")")


def sought(text: str) -> str:
    """The text as it is searched and sorted: neither case nor accents count, and ß is ss."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def stripped(line: str) -> str:
    """A line of the log without rule ids, links and marks."""
    return bare(_RULE.sub("", _LINK.sub(r"\1", line)))
