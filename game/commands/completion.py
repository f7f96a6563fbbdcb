"""`completion SHELL`: what bash, zsh or fish needs to complete this program's arguments."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from shlex import quote

from game.commands.described import VerbPage, Word, pages

HOW = """to have it in every new shell:
  bash:  guildhall completion bash > ~/.local/share/bash-completion/completions/guildhall
  zsh:   guildhall completion zsh > "${fpath[1]}/_guildhall"
  fish:  guildhall completion fish > ~/.config/fish/completions/guildhall.fish"""
RECORDS = "rec"
"""Files accepted in place of a verb."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which shell."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = HOW
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    print("\n".join(SHELLS[args.shell](pages("guildhall", args.verbs))))
    return 0


def bash(verbs: tuple[VerbPage, ...]) -> Iterator[str]:
    """A function registered with `complete`; where it has nothing to offer, files are offered."""
    yield "# bash completion of guildhall"
    yield "_guildhall() {"
    yield '    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=""'
    yield '    case "${COMP_WORDS[1]}:$before" in'
    for verb in verbs:
        asking = [word for word in verb.words if word.flags and word.value]
        for choices in dict.fromkeys(word.choices for word in asking):
            flags = [flag for word in asking if word.choices == choices for flag in word.flags]
            here = "|".join(f"{verb.name}:{flag}" for flag in flags)
            yield f'        {here}) COMPREPLY=($(compgen -W "{" ".join(choices)}" -- "$word")); return;;'
    yield "    esac"
    yield '    if [ "$COMP_CWORD" = 1 ]; then'
    yield f'        words="--help --verbose --version {" ".join(verb.name for verb in verbs)}"'
    yield "    else"
    yield '        case "${COMP_WORDS[1]}" in'
    for verb in verbs:
        offered = [name for word in verb.words for name in (word.flags or word.choices)]
        yield f'            {verb.name}) words="{" ".join(offered)}";;'
    yield "        esac"
    yield "    fi"
    yield '    COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "}"
    yield "complete -o default -F _guildhall guildhall"


def zsh(verbs: tuple[VerbPage, ...]) -> Iterator[str]:
    """A function that passes the words of the verb to `_arguments`."""
    yield "#compdef guildhall"
    yield "if (( CURRENT == 2 )); then"
    yield "    local -a verbs=("
    yield from (f"        {quote(f'{verb.name}:{verb.about}')}" for verb in verbs)
    yield "    )"
    yield f"    _describe verb verbs; _files -g '*.{RECORDS}'"
    yield "    return"
    yield "fi"
    yield "local verb=$words[2]"
    yield "shift words; (( CURRENT-- ))"
    yield "case $verb in"
    for verb in verbs:
        specs = " ".join(quote(spec) for word in verb.words for spec in _zsh_specs(word))
        yield f"    {verb.name}) _arguments {specs};;"
    yield "esac"


def _zsh_specs(word: Word) -> Iterator[str]:
    offered = f"({' '.join(word.choices)})" if word.choices else "_files" if word.file else " "
    value = f":{word.value.replace(':', ' ')}:{offered}" if word.value else ""
    told = re.sub(r"([]:[])", r"\\\1", word.help)
    yield from (f"{flag}[{told}]{value}" for flag in word.flags)
    if not word.flags:
        yield f"{'*' if word.many else ''}{value}"


def fish(verbs: tuple[VerbPage, ...]) -> Iterator[str]:
    """One line per word."""
    for verb in verbs:
        yield f"complete -c guildhall -n __fish_use_subcommand -a {verb.name} -d {quote(verb.about)}"
    for verb in verbs:
        here = f"complete -c guildhall -n '__fish_seen_subcommand_from {verb.name}'"
        if not any(word.file and not word.flags for word in verb.words):
            yield f"{here} -f"
        for word in verb.words:
            flags = "".join(f" -l {flag[2:]}" if flag.startswith("--") else f" -s {flag[1:]}" for flag in word.flags)
            needs = "" if not (flags and word.value) else " -r" if word.file else " -x"
            offered = f" -a {quote(' '.join(word.choices))}" if word.choices else ""
            if flags or offered:
                yield f"{here}{flags}{needs}{offered} -d {quote(word.help)}"


SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}
