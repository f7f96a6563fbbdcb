"""Guildhall for programs: every game through one small interface, in words.

>>> import guildhall
>>> table = guildhall.new("seize", decks=["wall-and-bow", "slow-fuse"], seed=7)
>>> table.seats, table.asked
(('S', 'N'), ('N',))
>>> table.options("N")[:2]
['cut 0', 'cut 1']
>>> table.why_not("S", "pass").rule
'SGT-STACK-06'
>>> table.apply("N", "cut 0")
>>> table.look("S")["zones"]["hand"]["N"]       # how many, and no more
{'count': 0}
>>> again = guildhall.from_record(table.record())
>>> again.digest == table.digest
True

A whole game between players who take the first thing offered:

>>> table = guildhall.new("battle_gate", seed=1)
>>> while table.asked:
...     seat = table.asked[0]
...     table.apply(seat, table.options(seat)[-1])
>>> sum(table.result.values())
2

Faster, in numbers, with clones and guessed worlds: the kernel under it (`rules.kernel`), as README.md shows.
"""

from guildhall._root import ROOT  # first: it sets the path that the imports below need

# isort: split

from game.version import VERSION
from guildhall.table import Refusal, Table, decks, formats, from_position, from_record, games, new
from rules.kernel.words import IllegalAction, RulesError

__version__ = VERSION

__all__ = [
    "ROOT",
    "IllegalAction",
    "Refusal",
    "RulesError",
    "Table",
    "__version__",
    "decks",
    "formats",
    "from_position",
    "from_record",
    "games",
    "new",
]
