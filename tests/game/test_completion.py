"""Shells complete the words of every verb, and the manual page lists them."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from game.commands import completion, man
from game.commands.described import VerbPage, pages
from main import VERBS

ASK = """
t() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _guildhall; echo "${COMPREPLY[*]}"; }
t guildhall pri; t guildhall simulate --js; t guildhall print --game se; t guildhall print coun; t guildhall print -o ""
"""


@pytest.fixture(scope="module")
def described() -> tuple[VerbPage, ...]:
    return pages("guildhall", VERBS)


def test_every_verb_and_option_is_in_every_form(described: tuple[VerbPage, ...]) -> None:
    forms = {name: "\n".join(form(described)) for name, form in completion.SHELLS.items()}
    forms["man"] = re.sub(r"\\f[BIR]", "", "\n".join(man.page(described))).replace(r"\-", "-")
    flags = {flag for verb in described for word in verb.words for flag in word.flags if flag not in ("-h", "--help")}
    assert {verb.name for verb in described} == set(VERBS) and {"--game", "--least"} <= flags
    for name, text in forms.items():
        spelt = {f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}": flag for flag in flags}
        wanted = spelt if name == "fish" else flags
        lost = [flag for flag in (*wanted, *VERBS) if not re.search(rf"(?<![\w-]){re.escape(flag)}(?![\w-])", text)]
        assert lost == [], name


def test_bash_offers_what_fits(described: tuple[VerbPage, ...]) -> None:
    shell = shutil.which("bash")
    if shell is None:
        pytest.skip("there is no bash here")
    script = "\n".join(completion.bash(described)) + ASK
    told = subprocess.run([shell, "-c", script], capture_output=True, text=True, check=True)
    assert told.stderr == ""
    assert told.stdout.splitlines() == ["print", "--json", "seize seek_and_destroy", "counters", ""]


def test_the_manual_page_is_roff_without_control_lines_of_its_own(described: tuple[VerbPage, ...]) -> None:
    macros = {line.split()[0] for line in man.page(described) if line.startswith(".")}
    assert macros == {".TH", ".SH", ".B", ".SS", ".TP"}
    assert all("\n" not in line for line in man.page(described))
    assert man.plain(".5 a-b \\") == r"\&.5 a\-b \e"
