"""What is printed on the cards of every game reads as an editor of game rules would write it."""

import re
from typing import Any

import pytest

from rules.kernel.cards.card_text import plain
from tests.cards import CardFiles
from tests.games import every_game

WHOLE = [row.files for row in every_game().values() if row.whole]
EVERY = pytest.mark.parametrize("files", WHOLE, ids=lambda files: files.game)

CLUMSY = {
    "a plural before its noun": r"\b(Submarines|Carriers|Bombers|Fighters|Helicopters) Unit",
    "a Unit that is named already": r"\b(Submarine|Carrier|Cruiser|Battleship|Bomber|Fighter|Helicopter) Unit",
    "the side before the state": r"\b(enemy|allied) (face-|depleted|exhausted|ready)",
    "one card in figures": r"\b1 cards?\b|\btop 1\b",
    "a value that is given": r"\b[Gg]ive \S+ ?\S* ?[+−]?\d",
    "a value before its change": r"\b(Attack|Defense|Melee|Ranged|Staff|Move|Bounty|Plunder) [+−]\d",
    "on a zone": r"\bon (your|an enemy|the enemy) (deployment|Guild|Garrison|Battlefield|Junkyard|hand)",
    "this or that have": r"^Your [^.]* or (?!less|more)\w+( \w+)? (have|get|gain|cannot)\b",
    "two steps at once": r"\b[Dd](raw|iscard) (a card|\d+ cards) and (discard|draw|return)",
    "a wrong article": r"\b[Aa] [aeioAEIO]|\b[Aa]n (?![aeiouAEIO])|\b(a|an) (your|the|one)\b",
    "a word twice": r"\b(\w+) \1\b",
    "an it that is far": r"\bif your opponent[^.]*\bit\b",
    "a number of one": r"\b1 (tiles|Units|mercs|of your)\b",
    "somebody told in a statement": r"\b(gets|gains) [^.,;]* and (deplete|put|deal|draw|destroy|return|take|turn)\b",
    "a span twice": r"this turn and (gets|gains) [^.]*this turn",
    "a permission for another": r"\b[Yy]ou may (a|an|each|one of|it|this|your|the)\b",
    "an if about something that is still to be chosen": r"\b[Ii]f (a|an)\b",
    "each as two": r"\b[Ff]or each [^,;:]*, (it|let it)\b",
    "what it is before how it fights": r"\b(?!Your )[A-Z]\w+ (attacking|defending) \w+s\b",
    "a price of less than nothing": r"\bcosts? −",
    "a thing of it": r"\ba \w+ of it\b",
    "what it must have anyway": r"\btreasure of [^.]* with treasure\b",
    "one place for each of two": r"\beach [^.]* in a Garrison\b",
    "one of two, whichever": r"\b(swap|Swap)\b[^.]* and ready it\b",
    "a hole": r"[{}|\[\]]|  | [.,;:]",
}


@EVERY
@pytest.mark.parametrize("fault", CLUMSY)
def test_no_card_reads_as_a_machine_would_write_it(files: CardFiles[Any], fault: str) -> None:
    texts = [(card.name, plain(text)) for card in files.cards for text in files.printed_text(card)]
    assert len(texts) > 90
    assert [(name, text) for name, text in texts if re.search(CLUMSY[fault], text)] == []


@pytest.mark.parametrize(("fault", "text"), [
    ("a plural before its noun", "If you have a Submarines Unit, draw a card."),
    ("a Unit that is named already", "If you have a Submarine Unit, draw a card."),
    ("the side before the state", "Look at an enemy face-down Unit."),
    ("one card in figures", "Puts the top 1 card of their deck into their Discard."),
    ("a value that is given", "Give Melee +1 this turn to an allied merc."),
    ("a value before its change", "This merc has Melee +1."),
    ("on a zone", "Your Longeye mercs on your deployment zone have +1 Ranged."),
    ("this or that have", "Your Infantry or Regiment Units have +1 Defense."),
    ("two steps at once", "Draw a card and discard a card."),
    ("a wrong article", "Return a enemy Unit."),
    ("a word twice", "Return the the Unit."),
    ("an it that is far", "When an enemy Unit attacks, if your opponent has more Units than you, deplete it."),
    ("a number of one", "Ready 1 of your treasures."),
    ("somebody told in a statement", "An enemy Unit gets −2 Defense this turn and deplete it."),
    ("a span twice", "A merc gets +2 Move this turn and gets Armor 1 this turn."),
    ("a permission for another", "You may an enemy Unit gets −1 Attack this turn."),
    ("an if about something that is still to be chosen", "If an enemy merc has Frost, exhaust it."),
    ("each as two", "For each of your Levy creatures, it gets +1 match value this combat."),
    ("what it is before how it fights", "Your Bird attacking creatures have +1 match value."),
    ("a price of less than nothing", "Quests you play cost −1 RP."),
    ("a thing of it", "Destroy a treasure of it."),
    ("what it must have anyway", "Destroy a treasure of an enemy merc with treasure."),
    ("one place for each of two", "Destroy each face-up card in a Garrison."),
    ("one of two, whichever", "Swap an allied merc with an allied merc adjacent to it and ready it."),
    ("a hole", "Draw {0}."),
])  # fmt: skip
def test_each_fault_would_be_found(fault: str, text: str) -> None:
    assert re.search(CLUMSY[fault], text)
