"""A match in words: answers written and parsed, refusals, reasons, log lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.reasons import REASONS
from game.i18n import tr
from game.match import judge_sheet
from game.match.audience import Audience
from game.match.feed import Feed
from game.match.history import ALONE, UNDO, UNDO_SENTENCES, History
from game.match.seated_players import SeatedPlayers
from game.text import message_text, refusal_text
from game.text.plain_text import enclosed, escaped
from game.text.second_person import YOU, addressed
from rules.kernel import atoms, judge
from rules.kernel.look import look
from rules.kernel.message import Message
from rules.kernel.notation import answer_words, judge_words
from rules.kernel.refusal import Refusal
from rules.kernel.ruleset import apply_unchecked
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import JUDGE, NONE, PUBLIC, Action, Card, Event, Seat


class MatchText(SeatedPlayers):
    """The texts of a match, limited to what each seat may know."""

    _audience: Audience
    _history: History

    def words(self, seat: Seat, action: Action) -> str:
        """An answer in the words of records, `attack b2 ranged d4`, without the names of cards the seat cannot see."""
        return answer_words.write(self._seen_by(seat, action[:1] == (judge.V_JUDGE,)), self._notation, seat, action)

    def parse(self, seat: Seat, text: str) -> Action:
        """The words parsed; no name is understood for a card that the seat cannot see. Raises TextError."""
        judges = text.split()[:1] == [judge_words.HEAD]
        return answer_words.parse(self._seen_by(seat, judges), self._notation, seat, text, {})

    def _seen_by(self, seat: Seat, judges: bool) -> State:
        """The state a seat's words refer to; a judge's and chance's refer to everything."""
        return self._s if judges or seat < 0 else self._audience.views.masked(self._s, seat)

    def explain(self, refusal: Refusal) -> str:
        """A refusal of `why_not` or `can_undo` in one sentence, which ends with the id of the rule, if there is one."""
        if refusal.rule == UNDO:
            reason = refusal.fact("reason") or 0
            alone = ALONE.get(reason) if refusal.fact("alone") else None
            return f"{tr(alone or UNDO_SENTENCES[reason])}."
        if refusal.rule == judge.RULE:
            return f"{tr(judge_sheet.REASONS[refusal.fact('reason') or 0])}."
        return refusal_text.explain(self.rules.refusals, self.rules.refusal_words, self._s, refusal, self._plain_name)

    def fault_words(self, seat: Seat, fault: Message, action: Action = ()) -> str:
        """What is wrong with a judge's change, without the names of cards that the judge cannot see."""
        s, table = self._s, self._s.table
        cards = look(s, JUDGE if JUDGE in self._audience.feeds else seat).cards
        known = {card for card, seen in cards.items() if seen.face >= 0}
        hidden = {s.face[card] for card in judge.cards_of(action) if card not in known}
        named = (table.defs[face] for face in {s.face[card] for card in known} - hidden)
        return judge_sheet.fault_words(fault, self.rules.judged, {each.id: each.name for each in named})

    def reason(self, why: Message) -> str:
        """A bot's reason in words."""
        return message_text.reason({**REASONS, **self.rules.reasons}, why)

    def tell(self, viewer: Seat, event: Event, you: Seat = NONE, view: View | None = None) -> str | None:
        """A redacted event as a sentence for the log, or None. Cards are {card:HANDLE|Name}, rules [ID]. `you`: the
        seat addressed in the second person; `view`: what the viewer knew after it, if more has happened since."""
        return self._event_line(self._audience.feeds[viewer], event, you, view)

    def lately(self, answers: int) -> list[str]:
        """What everybody was told of the last answers before the present moment, oldest first."""
        first = max(0, self.given - answers)
        s = self._history.moment(first)
        feed, lines = Feed(look(s, PUBLIC)), []
        for entry in self._history.entries[first : self.given]:
            events = apply_unchecked(s, entry.seat, entry.action)
            feed.add(events, s, entry.seat, entry.action)
            lines += [self._event_line(feed, event) for event in feed.queue.popleft().logged]
        return [line for line in lines if line]

    @property
    def given(self) -> int:
        """How many answers lead to the present moment."""
        return len(self._history.entries)

    def _event_line(self, feed: Feed, event: Event, you: Seat = NONE, view: View | None = None) -> str | None:
        view = view or feed.folded
        names = [YOU if seat == you else name for seat, name in enumerate(self.names)]
        if event[:2] == (atoms.NOTE, judge.V_JUDGE):
            words, named = self._notation.values(self.letters), self._linked_names(feed, view, {})
            said = judge_sheet.JudgeLog(view, names, named, self.letters, words, self.rules.judged).tell(event)
        else:
            moved = {event[1]: event[10]} if event[0] == atoms.MOVE else {}
            said = self.rules.event_text.tell(view, event, names, self._linked_names(feed, view, moved))
        return addressed(said) if said else said

    def _plain_name(self, card: Card) -> str:
        return escaped(self._s.table.defs[self._s.face[card]].name) if card >= 0 else tr("that card")

    def _linked_names(self, feed: Feed, view: View, moved: Mapping[Card, int]) -> Callable[[Card], str]:
        """Names cards with links, as a view shows them or the feed remembers them. `moved`: the faces of cards as they
        moved, which a shuffle may have changed since."""
        defs = self._s.table.defs

        def name(card: Card) -> str:
            seen = view.cards.get(card)
            face = moved.get(card, -1)
            if face < 0:
                face = seen.face if seen is not None else feed.faces.get(card, -1)
            face = face if face >= 0 else feed.lately.get(card, -1)
            return f"{{card:{card}|{enclosed(defs[face].name)}}}" if face >= 0 else tr("a card")

        return name
