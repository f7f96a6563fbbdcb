"""One game at one table: what is shown to whom, who is asked, what is passed automatically.

The scene calls `update` every frame; a delivery is shown, then the next, and only when all have been seen is the
next question put.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.i18n import tr
from game.match.feed import Delivery
from game.match.match import Match
from game.match.player_kinds import HUMAN
from game.text.second_person import YOU
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import CHANCE, PUBLIC, Action
from ui.table.cards.placing import place
from ui.table.cards.spots import Spot
from ui.table.cards.stage import TableStage
from ui.table.events.log import Log
from ui.table.events.showing import Showing, turn_of
from ui.table.events.telling import told
from ui.table.events.undone import undone_words
from ui.table.input.unplayable import out_of_use
from ui.table.play.bots import Bots
from ui.table.play.plans import Plans
from ui.table.play.stops import Stops
from ui.table.play.tabletop import Tabletop
from ui.table.questions import announcements


class Session(Tabletop):
    """A Match on a stage, played: `bots` and persons answer, one after the other.

    `uncurtained`: the viewer came while there was nothing to hide, without the curtain; their answer may deal cards, so
    it is given with the public View on the table. `automatic`: who has left answers of a kind to the program (a
    payment, `Prompt.rest`), and in which turn. `may_end`: what the settings say of passing to the end of a turn.
    """

    def __init__(
        self, match: Match, stage: TableStage, bots: Bots, changed: Callable[[], None], seat: int | None = None
    ) -> None:
        persons = tuple(seat for seat, kind in enumerate(match.kinds) if kind == HUMAN)
        viewer = seat if seat is not None else persons[0] if len(persons) == 1 else PUBLIC
        super().__init__(match, stage, persons, viewer, changed, self.submit)
        self.bots = bots
        self.stops = [Stops(self.game) for _ in range(match.seats)]
        self.showing = Showing(self, self._read)
        self.plans = Plans(self)
        self.control.offer_later = self.plans.offer
        self.control.offer_named_later = self.plans.offer_named
        self.recaps: dict[int, list[str]] = {seat: [] for seat in persons}
        self.automatic: dict[int, int] = {}
        self.uncurtained = False
        self._then: Callable[[], None] = _nothing
        self._read_question = ""
        self.may_end: Callable[[], bool] = lambda: False
        self.bots.replaced = self._replaced
        if any(answer.seat in match.letters for answer in match.record.answers):
            self._catch_up(self.viewer)
        self.see(match.told(self.viewer))

    @property
    def shared(self) -> bool:
        """Whether several persons play here who may not see each other's cards; in a study one of them plays all
        sides."""
        return len(self.persons) > 1 and not self.match.study

    @property
    def own_stops(self) -> Stops:
        """The viewer's stops."""
        return self.stops[max(0, self.viewer)]

    # -- time

    def update(self, milliseconds: float) -> bool:
        """Let time pass; True while something moves."""
        if self.script.update(milliseconds):
            return True
        if self.waiting >= 0 or self._pleading:
            return False
        delivery = self.showing.next()
        if delivery is not None:
            self.showing.deliver(delivery)
            self.script.update(0)
            return True
        self.bots.advance(milliseconds)
        return self.judging is None and self._put_question()

    @property
    def _pleading(self) -> bool:
        """Whether somebody is asked to agree to something; until they answer nobody plays on."""
        return self.control.menu is not None and self.control.menu.plea is not None

    @property
    def catching_up(self) -> bool:
        """Whether something that has happened is still to be shown."""
        return self.script.busy or (self.waiting < 0 and self.match.owes(self.viewer))

    def coming(self) -> Iterable[Spot]:
        """Where everything lies once all that has happened is shown."""
        return place(self.game.fold(self.match.view(self.viewer)), self.layout).spots.values()

    def skip(self) -> None:
        """Jump to the current position."""
        while self.waiting < 0:
            self.script.skip()
            delivery = self.showing.next()
            if delivery is None:
                return
            self.showing.deliver(delivery)

    # -- questions

    def _put_question(self) -> bool:
        if self.match.result is not None:
            if not self.over:
                self.over = True
                self.control.take(-1)
                self.sound("chime")
                self.announce(announcements.in_a_line(*announcements.outcome(self)))
                self.changed()
            return False
        asked = self.match.asked()
        seat = asked[0] if asked else -1
        if seat in self.bots:
            return self._ask_bot(seat)
        if seat < 0 or (self.control.seat == seat and (self.viewer == seat or self.control.menu is not None)):
            return False
        return self._ask_person(seat)

    def _ask_person(self, seat: int) -> bool:
        """Let a person answer, unless the table does it for them."""
        view, ask = self.match.view(seat), self.match.ask(seat)
        assert ask is not None
        here = self.viewer == seat
        if (
            self._answer_automatically(seat, view, ask)
            or self._answer_formality(seat, ask)
            or self._give_table_answer(seat, view, ask)
            or (here and self.plans.carry_on(view, ask))
            or self._pass(seat, view, ask)
        ):
            return True
        if self.viewer != seat and self.shared and not self._nothing_to_hide(seat):
            self.waiting = seat
            self.look_as(PUBLIC)
        elif self.viewer != seat:
            self.uncurtained = self.shared
            self._sit_down(seat)
        else:
            if seat in self.picture.acting and self.stops[seat].news(self.picture.turn_number):
                self.sound("chime")
                if self.showing.own_turn == turn_of(self.picture):
                    self.turned()
            self._show_question(seat)
        self.changed()
        return True

    def _answer_automatically(self, seat: int, view: View, ask: Ask) -> bool:
        """Give the next of the answers that a person has left to the program; another kind of question, or the
        next turn, ends that."""
        turn = self.automatic.pop(seat, None)
        if turn is None:
            return False
        options = self.match.options(seat)
        prompt = self.game.prompt(view, ask, options, self.match.names)
        if turn != self.game.fold(view).turn_number or not (prompt.paying or prompt.rest):
            return False
        self.automatic[seat] = turn
        with self.autosaved():
            self.match.submit(seat, self.game.automatic_answer(view, ask, options), auto=True)
        self.changed()
        return True

    def _answer_formality(self, seat: int, ask: Ask) -> bool:
        """Give an answer that makes no difference."""
        answer = self.game.formality(ask) if len(self.persons) == 1 else ()
        if answer:
            with self.autosaved():
                self.match.submit(seat, answer, auto=True)
        return bool(answer)

    def _give_table_answer(self, seat: int, view: View, ask: Ask) -> bool:
        """Give the answer that hardly anybody would want to give otherwise, and tell its person."""
        answer, said = self.game.table_answer(view, ask, self.match.options(seat))
        if not answer or self.stops[seat].everywhere or self.game.always_asks(view):
            return False
        self.control.take(-1)
        if seat != self.viewer:
            self._catch_up(seat)
        self.logs[seat].add(said, "note")
        if not self.shared:
            self.announce(said)
        with self.autosaved():
            self.match.submit(seat, answer, auto=True)
        self.changed()
        return True

    def _pass(self, seat: int, view: View, ask: Ask) -> bool:
        """Pass where the person need not be asked."""
        options, passes = self.match.options(seat), self.game.is_pass
        alters, waits = (partial(tried, seat, passes=passes) for tried in (self.match.alters, self.match.waits))
        acted = any(other not in (seat, CHANCE) and not passes(action) for other, action in self.match.since(seat))
        passing = self.stops[seat].answer(view, ask, options, self._watched(seat), self.may_end(), acted, alters, waits)
        if passing is not None:
            self._pass_for(seat, *passing)
        return passing is not None

    def _pass_for(self, seat: int, passing: Action, why: str) -> None:
        """Pass automatically for a person; only they may read why, as it can depend on their cards."""
        self.control.take(-1)
        if self.shared:
            self._catch_others_up()
        with self.autosaved():
            self.match.submit(seat, passing, auto=True)
        name = self.match.names[seat]
        for viewer, log in self.logs.items():
            log.passed("" if seat == self.you == viewer else name, why if viewer == seat else "")

    def _sit_down(self, seat: int) -> None:
        """A person sits down at the table and is asked."""
        self.near = seat
        self.look_as(seat)
        self._show_question(seat)

    def _show_question(self, seat: int) -> None:
        """Show the open question to a person."""
        self.control.take(seat)
        self.dimmed = out_of_use(self.control, self.picture.hand, self.dimmed)
        asked, self._read_question = self._read_question, announcements.question(self)
        if self._read_question != asked:  # asked again, while nothing has happened
            self.announce(self._read_question)
        self.lay()

    def _ask_bot(self, seat: int) -> bool:
        if self.bots.thinking < 0:
            ask = self.match.ask(seat)
            assert ask is not None
            self.control.take(-1)
            hides = self.game.is_priority(ask) and not self._nothing_to_hide(seat)
            self.bots.ask(seat, self.match.view(seat), ask, self.match.options(seat), hides)
            self.changed()
            return False
        found = self.bots.poll()
        if found is None:
            return False
        seat, action, why = found
        if self.shared:
            self._catch_others_up()  # a feed that nobody reads forgets
        with self.autosaved():
            self.match.submit(seat, action, why=None if self.game.is_pass(action) else why)
        self.changed()
        return True

    def _replaced(self, seat: int) -> None:
        name = self.match.names[seat]
        self.failed(tr("{name} does not respond; another computer has taken over.", name=name))

    # -- whose eyes

    def _nothing_to_hide(self, seat: int) -> bool:
        """Whether a seat knows no hidden cards: before hands are dealt."""
        return self.match.view(seat).cards == self.match.view(PUBLIC).cards

    def _watched(self, seat: int) -> bool:
        """Whether another person could learn something about this seat's cards from its passing."""
        return self.shared and not self._nothing_to_hide(seat) and self.game.may_surprise(self.match.view(seat))

    def open_curtain(self) -> None:
        """The person the curtain was drawn for is here: show what they may see."""
        seat, self.waiting = self.waiting, -1
        self.uncurtained = False
        if seat in self.match.asked():
            self._sit_down(seat)
        else:
            self.look_as(seat)
        self.recaps[seat].clear()
        then, self._then = self._then, _nothing
        then()
        self.changed()

    def call_back(self, seat: int, then: Callable[[], None]) -> None:
        """Others were at the table: draw the curtain for this person; once they are back, `then` happens."""
        self.control.take(-1)
        self.waiting, self._then = seat, then
        self.changed()

    def look_again(self, viewer: int) -> None:
        """The match is at another position of its record: show it to a viewer, with a log of how it was reached."""
        self._break_off()
        self.logs[viewer] = Log()
        self.recaps.clear()
        if viewer >= 0:
            self.near = viewer
        self._catch_up(viewer)
        self.viewer, self.lifted = viewer, -1
        self.see(self.match.view(viewer))
        self.lay()
        self.changed()

    def look_as(self, viewer: int) -> None:
        """Change the viewer; what they missed goes into the log but is not animated."""
        self.script.skip()
        for one in dict.fromkeys((self.viewer, PUBLIC, viewer)):
            self._catch_up(one)
        if self.viewer in self.recaps:
            self.recaps[self.viewer].clear()
        self.viewer, self.lifted = viewer, -1
        self.see(self.match.view(viewer))
        self.lay()

    def _catch_up(self, viewer: int) -> None:
        """Bring a viewer's log up to date; public events go into the recaps of all but the player at the table or, if
        nobody is, who caused them: what a pass of the program led to is news for the player it was made for."""
        while (delivery := self.showing.next() if viewer == self.viewer else self.match.poll(viewer)) is not None:
            self.showing.telling.tell(viewer, delivery)
            if viewer == PUBLIC:
                said = [row.words for row in told(self, PUBLIC, delivery)]
                here = delivery.seat if self.viewer == PUBLIC else self.viewer
                for seat, recap in self.recaps.items():
                    recap += said if seat != here else []
                if self.shared and self.viewer != PUBLIC and self.listening():
                    self.announce("\n".join(said))

    def _catch_others_up(self) -> None:
        """Bring the logs of those who are not at the table up to date."""
        for viewer in {*self.persons, PUBLIC} - {self.viewer}:
            self._catch_up(viewer)

    def _read(self, delivery: Delivery) -> None:
        """Read aloud what the viewer is told of a delivery; where others hear it, only what everybody may know.
        Without a listener it is not even put into words."""
        self._read_question = ""
        if not self.listening():
            return
        if self.shared and self.viewer != PUBLIC:
            self._catch_up(PUBLIC)
        else:
            self.announce("\n".join(row.words for row in told(self, self.viewer, delivery)))

    def note(self, said: str, seat: int = -1) -> None:
        """Announce something to everybody, after what others have not been told yet."""
        self._read_question = ""
        self._catch_others_up()
        for other, recap in self.recaps.items():
            if other != self.viewer:
                recap.append(said.replace(YOU, self.match.names[seat]))
        super().note(said, seat)

    # -- answers

    def submit(self, action: Action) -> None:
        """The person at the table answers."""
        seat, self.story = self.control.seat, None
        self.control.take(-1)
        self.lifted = -1
        if self.uncurtained:
            self.look_as(PUBLIC)
            self.uncurtained = False
        with self.autosaved():
            self.match.submit(seat, action)
        self.changed()

    def press_main(self) -> bool:
        """The main button: give its answer; an automatic payment continues to the end. False if it has none."""
        if self.judging is not None:
            self.judging.close()
            return True
        action, kind = (self.control.main()[1] if self.control.seat >= 0 else ()), self.main_kind
        if action and not self.control.insist():
            if self.control.prompt.paying:
                self.automatic[self.control.seat] = self.picture.turn_number
            if kind == "end":
                self.stops[self.control.seat].hurry_through(self.view)
            self.submit(action)
        return bool(action)

    @property
    def main_kind(self) -> str:
        """What the main button does: "pass" on an item or a chance to act, go to the next "phase", "end" the turn, give
        another "answer", or "" for nothing."""
        control = self.control
        if self.judging is not None:
            return "answer"
        if control.seat < 0 or control.ask is None or control.view is None or not control.main()[1]:
            return ""
        if control.main()[1] != self.game.pass_words(control.view, control.ask)[1]:
            return "answer"
        if control.picture.stack or control.seat not in control.picture.acting or not self.game.own_turns:
            return "pass"
        return "end" if self.game.ends_turn(control.view, control.ask) else "phase"

    @property
    def may_rest(self) -> bool:
        """Whether a part of the game may be passed as a whole."""
        return self.main_kind == "pass" and self.game.stretch(self.view)[0] >= 0

    def went_on(self) -> bool:
        """Whether the person who is asked last did something else than pass: then it is the table that has gone on."""
        since = self.match.since(self.control.seat)
        return bool(since) and not self.game.is_pass(since[0][1])

    def end_turn(self) -> None:
        """Pass until this turn is over, or somebody else acts; in games with longer parts, until the part is over. A
        question may leave its further answers to the program instead."""
        seat = self.control.seat
        if self.control.insist():
            return
        view, ask = self.control.view, self.control.ask
        if view is not None and ask is not None and self.control.prompt.rest:
            self.automatic[seat] = self.picture.turn_number
            self.submit(self.game.automatic_answer(view, ask, self.control.options))
        elif seat >= 0 and self.may_rest:
            self.stops[seat].rest_through(self.view)
            self.submit(self.control.main()[1])
        elif self.game.own_turns and seat in self.picture.acting and self.main_kind in ("pass", "phase", "end"):
            self.stops[seat].hurry_through(self.view)
            self.submit(self.control.main()[1])

    @property
    def may_undo(self) -> bool:
        """Whether an undo needs nobody's consent."""
        return self.seat >= 0 and self.match.can_undo(self.seat) is None

    def undo(self, consent: bool = False) -> str:
        """Undo; returns a sentence when that is not possible."""
        seat = self.seat
        refusal = self.match.can_undo(seat) if seat >= 0 else None
        if seat < 0 or (refusal is not None and not consent):
            return self.match.explain(refusal) if refusal is not None else ""
        self.bots.forget()
        what = undone_words(self.match, self.game, seat, seat if self.persons == (seat,) else PUBLIC)
        self._catch_others_up()  # the match forgets what it has not told
        with self.autosaved():
            self.match.undo(seat, consent=consent)
        self._moved(tr("Undone: {what}.", what=what))
        return ""

    def redo(self) -> str:
        """Redo; returns a sentence when there is nothing to redo."""
        before = self.match.changes
        self._catch_others_up()
        with self.autosaved():
            if self.seat >= 0:
                self.match.redo()
        if self.match.changes == before:
            return tr("There is nothing to redo.")
        self.bots.forget()
        self._moved(tr("Redone."))
        return ""

    def _moved(self, said: str) -> None:
        """After an undo or a redo: everybody is told."""
        self.control.take(-1)
        self._break_off()
        self.note(said)

    def _break_off(self) -> None:
        """Nothing that belongs to another position goes on: what was to be shown, passed, or done later."""
        self.over = False
        self.automatic.clear()
        self.plans.plan = None
        for stops in self.stops:
            stops.forget()
        self.showing.forget()
        self.script.skip()


def _nothing() -> None:
    """What follows when a person merely comes to the table."""
