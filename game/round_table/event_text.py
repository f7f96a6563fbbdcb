"""The log of Round Table: what its notes and deltas say (game/text/event_text.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.i18n import marked, signed, tr, trn
from game.round_table.card_words import aims_words, with_minus
from game.text.event_text import EventText, Telling
from rules.kernel import atoms
from rules.kernel.cards.card_text import plain
from rules.kernel.words import Card, Event, Seat
from rules.round_table import words as w
from rules.round_table.cards import KNIGHT, QUEST, TITLE, trigger_text
from rules.round_table.setup import DECIDED

MOVED: Final[Mapping[tuple[int, int], str]] = {
    (w.MAIN, w.HAND): marked("{who} draws {card}."),
    (w.DEMESNES, w.HAND): marked("{who} draws {card} from the Demesne deck."),
    (w.HAND, w.HOLDING): marked("{who} builds {card}."),
    (w.HAND, w.COURT): marked("{who} recruits {card}."),
    (w.QUEUE, w.COURT): marked("{who} recruits {card} in Summer."),
    (w.HAND, w.POOL): marked("{who} plays {card} without a Knight."),
    (w.GEAR, w.POOL): marked("{card} is unpaired and still takes RP [RT-EQUIP-05]."),
    (w.GEAR, w.SPENT): marked("{card} goes with its holder to the Spent Pile [RT-KNIGHT-09]."),
    (w.LANE, w.SPENT): marked("The Quest {card} is over [RT-QUEST-05]."),
    (w.HAND, w.SPENT): marked("{who} discards {card} [RT-HAND-01]."),
    (w.HAND, w.DEMESNES): marked("{who} puts {card} under the Demesne deck."),
    (w.REGIONS, w.MIDDLE): marked("{card} is the next Region [RT-REGION-04]."),
    **{(zone, w.HAND): marked("{who} takes {card} back.") for zone in w.UPKEEP},
}
UNHELD: Final = marked("{card} has no holder and still takes RP [RT-TITLE-05].")
RESET: Final = marked("{who}'s {card} goes back to Court [RT-STATE-07].")
ABANDONED: Final = marked("The Quest {card} is over: no Knight is left on it [RT-QUEST-06].")
FIRST_REGION: Final = marked("{card} is one of the first Regions [RT-SETUP-10].")
RESULTS: Final[Mapping[int, str]] = {
    w.NONE_EXCEEDS: marked("No army exceeds the Resistance of {card}: it stays independent [RT-AUTUMN-08]."),
    w.ONE_EXCEEDS: marked("{who} captures {card}: no other army exceeds its Resistance [RT-AUTUMN-05]."),
    w.LEADS: marked("{who} captures {card} with a lead of {lead} [RT-AUTUMN-06]."),
    w.EQUAL: marked("The best armies at {card} are equal: it stays independent [RT-AUTUMN-07]."),
    w.TOO_CLOSE: marked("A lead of {lead} at {card} is less than its Renown: it stays independent [RT-AUTUMN-07]."),
}
STEPS: Final[Mapping[int, str]] = {
    w.TURNS: marked("Round {n}: Spring."),
    w.DECLARE: marked("Summer: the campaign begins."),
    w.ATTACKS: marked("Autumn: the armies meet."),
    w.SHIFT: marked("Winter."),
}
OVER: Final[Mapping[int, str]] = {
    w.LAST_REGION: marked("The last Region is captured: the campaign is over [RT-WIN-01]."),
    w.EMPTY_DECKS: marked("{who} must draw and both decks are empty: the campaign is over [RT-WIN-02]."),
    w.MAJORITY: marked("{who} holds more than half of all Renown: the campaign is over [RT-WIN-03]."),
    w.ALONE: marked("{who} is the last player left [RT-WIN-07]."),
}
STAT_NAMES: Final = {w.S_INFLUENCE: marked("Influence"), w.S_RESISTANCE: marked("Resistance")}


class RoundTableEventText(EventText):
    """The log sentences of Round Table."""

    # -- seasons

    def step(self, step: int, round_: int) -> str | None:
        """A season begins."""
        row = STEPS.get(step)
        return tr(row, n=round_) if row else None

    def rolled(self, seat: Seat, dice: int) -> str:
        """Two dice for the first turn."""
        return tr("{who} rolls {n} [RT-SETUP-03].", who=self.names[seat], n=dice)

    def overload(self, seat: Seat, missing: int) -> str:
        """A card text has lowered a Capacity below what is Allocated."""
        return trn("{who} is {n} RP over Capacity: cards go back to hand until the rest can be paid [RT-RP-06].",
                   "{who} is {n} RP over Capacity: cards go back to hand until the rest can be paid [RT-RP-06].",
                   missing, who=self.names[seat])  # fmt: skip

    def first(self, seat: Seat) -> str:
        """Who is Active Player first."""
        return tr("{who} is the first Active Player.", who=self.names[seat])

    def idle(self, seat: Seat, season: int) -> str:
        """Why the next player is asked: a turn went by in which nothing was done."""
        row = marked("{who} declares nobody, and nobody plays a card [RT-SUMMER-12].")
        if season == w.SPRING:
            row = marked("{who} plays no card this turn [RT-SPRING-06].")
        return tr(row, who=self.names[seat])

    # -- Knights and cards

    def clash(self, newcomer: Card, other: Card) -> str:
        """Two Knights of one name cannot both be in play."""
        return tr("There are two of {card}: both leave play [RT-KNIGHT-08].", card=self.name(newcomer))

    def lapsed(self, card: Card, seat: Seat) -> str:
        """The target of a card has left with its player."""
        return tr("{card} has nothing left to act on [RT-WIN-07].", card=self.name(card))

    def countered(self, quest: Card, seat: Seat) -> str:
        """An opponent ended a Quest."""
        row = marked("{who} counters {card}: its Knights go back to what they did [RT-REDIR-07].")
        if self.view.table.book.rules.counter_to_court:
            row = marked("{who} counters {card}: its Knights go back to Court [RT-REDIR-07].")
        return tr(row, who=self.names[seat], card=self.name(quest))

    # -- Autumn

    def army(self, region: Card, seat: Seat, influence: int, resistance: int, remaining: int) -> str:
        """The numbers of one army at one Region."""
        needed = self.view.table.book.printed[w.S_RESISTANCE][self.view.cards[region].face]
        facts = {"who": self.names[seat], "card": self.name(region), "influence": influence, "needed": needed}
        against = influence - remaining
        if not against:
            return tr("{who}'s army at {card}: {influence} Influence, against {needed}.", **facts)
        row = marked(
            "{who}'s army at {card}: {influence} Influence less {against} Resistance leaves {rest}, against {needed} "
            "[RT-AUTUMN-03]."
        )
        return tr(row, against=against, rest=with_minus(remaining), **facts)

    def region(self, region: Card, seat: Seat, cause: int, lead: int) -> str | None:
        """Who captures a Region, or why nobody does."""
        row = RESULTS.get(cause)
        who = self.names[seat] if seat >= 0 else ""
        return tr(row, who=who, card=self.name(region), lead=lead) if row else None

    def reward(self, knight: Card, quest: Card, cards: int) -> str:
        """A Knight returns from its Quest."""
        return trn("{card} returns from {quest} with {n} card [RT-AUTUMN-21].",
                   "{card} returns from {quest} with {n} cards [RT-AUTUMN-21].", cards,
                   card=self.name(knight), quest=self.name(quest))  # fmt: skip

    def triggered(self, card: Card) -> str | None:
        """What a card does by itself."""
        if not self.knows(card):
            return None
        text = plain(trigger_text(self.view.table.defs[self.view.cards[card].face])).rstrip(".")
        return tr("{card} takes effect: “{text}” [RT-GEN-01].", card=self.name(card), text=text)

    # -- the end

    def over(self, cause: int, seat: Seat) -> str:
        """Why the game is over."""
        return tr(OVER[cause], who=self.names[seat] if seat >= 0 else "")

    def left(self, seat: Seat) -> str:
        """A player concedes."""
        return tr("{who} concedes [RT-WIN-07].", who=self.names[seat])

    # -- deltas

    def moved(self, event: Event) -> str | None:
        """Draws, cards entering and leaving play; the opening hand is covered by its number of Demesnes."""
        _, card, zone, _, _, to_zone, to_seat, *_ = event
        leaves = (zone, to_zone) == (w.GEAR, w.POOL) and self.view.seat_numbers[w.LEFT][to_seat]
        row = None if leaves else self._move(card, zone, to_zone)
        return tr(row, who=self.names[to_seat] if to_seat >= 0 else "", card=self.name(card)) if row else None

    def _move(self, card: Card, zone: int, to_zone: int) -> str | None:
        season, kind = self.view.numbers[w.SEASON], self._kind(card)
        if season == w.SET_UP and w.HAND in (zone, to_zone):
            return None
        if season <= w.SPRING and to_zone == w.MIDDLE:
            return FIRST_REGION  # told with the first question of Spring
        if (zone, to_zone) == (w.GEAR, w.POOL) and kind == TITLE:
            return UNHELD
        if season == w.SUMMER and zone in (w.ARMY, w.LANE) and to_zone == w.COURT:
            return RESET
        if (zone, to_zone) == (w.LANE, w.SPENT):
            return None if kind != QUEST else ABANDONED if season == w.SUMMER else MOVED[zone, to_zone]
        return MOVED.get((zone, to_zone))

    def stands(self, event: Event) -> str | None:
        """A Knight goes to a Region or a Quest, gear to a Knight; the way home in Autumn is not logged."""
        _, card, _, onto = event
        if onto < 0 or self._kind(card) < 0:
            return None
        names = {"card": self.name(card), "other": self.name(onto), "who": self.names[self.view.cards[card].ctrl]}
        if self._kind(card) == KNIGHT:
            row = marked("{who}'s {card} is Committed to {other}.")
            return tr(marked("{who}'s {card} sets out on {other}.") if self._kind(onto) == QUEST else row, **names)
        return tr("{who} gives {card} to {other}.", **names) if self._kind(onto) == KNIGHT else None

    def queued(self, event: Event) -> str:
        """A card is played in a step of Summer, with its target."""
        _, _, kind, seat, card, paid, *chosen = event
        facts = {"who": self.names[seat], "card": self.name(card)}
        aims = aims_words([(self.name(aim), self._kind(aim)) for aim in chosen if aim >= 0])
        if kind == w.I_OTHER:
            return (
                tr("{who} plays {card} on {aims}.", aims=aims, **facts) if aims else tr("{who} plays {card}.", **facts)
            )
        what = self.view.table.defs[self.view.cards[card].face]
        row = marked("{who} plays {card} for {paid} RP: {aims}.")
        if paid != what.cost and not what.x:
            row = marked("{who} plays {card} for {paid} RP instead of {cost}: {aims}.")
        return tr(row, aims=aims, paid=paid, cost=what.cost, **facts)

    def changed(self, event: Event) -> str | None:
        """A Redirect changes a number until the end of Autumn."""
        _, added, stat, card, value, _ = event
        if not added:
            return None
        return tr("{card} has {change} {stat} until the end of Autumn.", card=self.name(card), change=signed(value),
                  stat=tr(STAT_NAMES[stat]))  # fmt: skip

    def number(self, event: Event) -> str | None:
        """The crown and the turn pass."""
        _, kind, _, new = event
        if kind == w.ACTIVE and self.view.numbers[w.SEASON] != w.SET_UP:
            return tr("{who} is now the Active Player [RT-WINTER-01].", who=self.names[new])
        return None

    def seat_number(self, event: Event) -> str | None:
        """Opening hands, and RP that come back in Autumn."""
        _, kind, seat, old, new = event
        if kind == w.OPENED and new:
            return trn("{who} draws {n} Demesne and fills the hand from the Main deck [RT-SETUP-06].",
                       "{who} draws {n} Demesnes and fills the hand from the Main deck [RT-SETUP-06].", new - 1,
                       who=self.names[seat])  # fmt: skip
        if kind == w.RP_SPENT and old and not new and not self.view.seat_numbers[w.LEFT][seat]:
            return trn("{who}: {n} spent RP is available again [RT-AUTUMN-26].",
                       "{who}: {n} spent RP are available again [RT-AUTUMN-26].", old,
                       who=self.names[seat])  # fmt: skip
        if kind == w.MULLIGANED and new:
            row = marked("{who} keeps the hand.") if new == DECIDED else marked("{who} takes a mulligan [RT-SETUP-08].")
            return tr(row, who=self.names[seat])
        return None

    def _kind(self, card: Card) -> int:
        """The kind of a visible card, else -1."""
        face = self.view.cards[card].face if card in self.view.cards else -1
        return int(self.view.table.book.kind[face]) if face >= 0 else -1

    notes: ClassVar[Mapping[int, Telling]] = {
        w.N_STEP: step, w.N_FIRST: first, w.N_CLASH: clash, w.N_LAPSED: lapsed, w.N_COUNTERED: countered,
        w.N_ARMY: army, w.N_REGION: region, w.N_REWARD: reward, w.N_OVER: over, w.N_LEFT: left, w.N_ROLLED: rolled,
        w.N_TRIGGERED: triggered, w.N_OVERLOAD: overload, w.N_TIED: EventText.tied,
        w.N_IDLE: idle,
    }  # fmt: skip
    deltas: ClassVar[Mapping[int, Telling]] = {
        atoms.MOVE: moved, atoms.HOST: stands, atoms.PUSH: queued, atoms.MOD: changed, atoms.NUMBER: number,
        atoms.SEAT: seat_number,
    }  # fmt: skip
