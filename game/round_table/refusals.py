"""One sentence for every rule id that rules/round_table refuses with. A test compares this table with the source.

game/text/message_text.py explains how a row is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked
from rules.round_table.cards import LEVELS

WORDS: Final[Mapping[str, Sequence[str]]] = {
    "deck": (marked("Main deck"), marked("Demesne deck")),
    "level": tuple(level.title() for level in LEVELS),
}
"""Words for the values of a fact."""
SENTENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "RT-AUTUMN-30": (
        marked("{card} stays where it is: only your own Knights, Equipment and Titles in play are taken back"),
        marked("It is Autumn: take cards back to your hand, or keep the rest"),
    ),
    "RT-DEM-02": (
        marked("upgraded? {card_below} carries an upgrade already, so {card} does not fit on it"),
        marked("{card} is built on a {level} of yours, not on {card_below}"),
        marked("{card} is not a Demesne in your hand"),
    ),
    "RT-DEM-03": (marked("{card} is not built on anything: each Farm starts a new column"),),
    "RT-EQUIP-01": (marked("{card} is not Equipment in your hand"),),
    "RT-EQUIP-02": (marked("{card_of} already has Equipment of that type, so {card} does not fit"),),
    "RT-EQUIP-06": (
        marked("pool? {card} is in your pool: put it on one of your Knights"),
        marked("{card} is there already"),
    ),
    "RT-EQUIP-08": (marked("Under this house rule, {card} is only played on a Knight"),),
    "RT-GEN-01": (
        marked("price? The text of {card_by} protects {card} from a Quest that costs {price} RP"),
        marked("price? The text of {card} protects it from a Quest that costs {price} RP"),
        marked("The text of the card does not allow {card}"),
    ),
    "RT-GEN-07": (marked("Another player is asked now"),),
    "RT-HAND-01": (marked("Your hand is over the limit: discard first"),),
    "RT-HAND-02": (marked("{card} is not in your hand"),),
    "RT-KNIGHT-01": (marked("{card} is not a Knight in your hand that could be recruited like this"),),
    "RT-KNIGHT-08": (marked("A Knight called {card} is in play, and a house rule forbids a second"),),
    "RT-QUEST-01": (
        marked("engaged? {card} is on a Quest already"),
        marked("A Quest is played on a Knight in play; {card} is not one"),
    ),
    "RT-QUEST-03": (
        marked("least? The price of {card} is not among those it allows"),
        marked("That is not a price of this Quest"),
    ),
    "RT-REDIR-01": (
        marked("A Redirect is played on a Knight in play that it may choose; {card} is not one"),
        marked("This Redirect needs {exactly} targets, not {targets}"),
        marked("This Redirect needs {least} to {most} targets, not {targets}"),
        marked("This Redirect cannot be played on that"),
    ),
    "RT-REDIR-02": (
        marked("same? {card} is on that Quest already: a Redirect gives a new task"),
        marked("{card} is not a task that this Redirect can give"),
    ),
    "RT-REDIR-03": (marked("{card} is at that Region already: a Redirect gives a new task"),),
    "RT-REDIR-05": (marked("{card} cannot join a Quest that was played on another player's Knight"),),
    "RT-REDIR-07": (marked("{card} is your own Quest: only an opponent's Quest is countered"),),
    "RT-REGION-02": (
        marked("A Knight is declared at a Region in the middle; {card} is not one"),
        marked("A Knight is declared at a Region in the middle; none lies there"),
    ),
    "RT-REGION-03": (marked("{card} has been captured: nobody attacks it any more"),),
    "RT-RP-04": (marked("{card} costs {price} RP; you have {available} available"),),
    "RT-RP-06": (
        marked("{card} is not a Knight, Equipment or Title of yours in play"),
        marked("You have more in play than your Demesnes carry: return cards to your hand first"),
    ),
    "RT-SETUP-03": (
        marked("value? Choose one of the players"),
        marked("The first Active Player is being chosen"),
    ),
    "RT-SETUP-06": (
        marked("{count} Demesnes cannot be drawn: name at least one and at most {most}"),
        marked("Say how many Demesnes you draw for your opening hand"),
    ),
    "RT-SETUP-08": (marked("Keep this hand, or take your one mulligan"),),
    "RT-SETUP-09": (marked("Under this house rule, a mulligan draws as many Demesnes as before: {count}"),),
    "RT-SPRING-01": (
        marked("declared? In Spring you recruit Knights into your Court; they go to Regions in Summer"),
        marked("It is your Spring turn: build, recruit, equip, move, or pass"),
    ),
    "RT-SPRING-02": (marked("You have played a Demesne this Spring already; the limit is one per Spring"),),
    "RT-SPRING-03": (marked("{card} is an upgrade: it is built on a {level} of yours that carries no upgrade yet"),),
    "RT-SPRING-04": (marked("{card} is not played in Spring: Quests and Redirects belong to Summer"),),
    "RT-SPRING-07": (
        marked("{card} and {card_other} cannot be swapped: that takes two cards of one kind in different places"),
    ),
    "RT-SPRING-08": (
        marked("given? {card} can be given only to one of your own Knights"),
        marked("{card} is not yours to move in Spring"),
        marked("It is another player's Spring turn"),
    ),
    "RT-SUMMER-01": (marked("This is the Declare step: send Knights to Regions, or say that you are done"),),
    "RT-SUMMER-02": (
        marked("{card} is not a Knight of yours in play"),
        marked("Another player declares now"),
    ),
    "RT-SUMMER-03": (marked("{card} has a task already: only an Active Knight is declared"),),
    "RT-SUMMER-05": (
        marked("{card} is not a card you can play in this step"),
        marked("In this step, play a card from your hand, or pass"),
    ),
    "RT-SUMMER-06": (marked("Another player may play the next card"),),
    "RT-SUMMER-08": (marked("{card} will have left play by then: what was played before it resolves first"),),
    "RT-SUMMER-09": (marked("{card} costs {price} RP; you have {available} available"),),
    "RT-SUMMER-10": (marked("{card} has been played this Summer, and each name is played once"),),
    "RT-TITLE-01": (marked("{card} is not a Title in your hand"),),
    "RT-TITLE-02": (marked("{card_of} holds that Title already"),),
    "RT-TITLE-07": (
        marked("pool? {card} is in your pool: put it on one of your Knights"),
        marked("{card} is there already"),
    ),
    "RT-WIN-07": (marked("You have left the game"),),
    "RT-WINTER-03": (marked("No card can be drawn from the {deck}"),),
    "RT-WINTER-05": (marked("A card is being drawn: choose the deck"),),
}
"""The first row of an id is used for which all facts are present."""
