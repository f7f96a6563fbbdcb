"""What the acting person means: pointer, click and keyboard become one legal action.

Every input ends in `send` with an action that the referee listed; an unlisted action is only passed to `why_not`, to
say why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.i18n import tr
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.games.base import TableGame
from ui.table.hotspots import NOTHING, Hotspot
from ui.table.input import action_menu
from ui.table.input.gesture import Gesture, Intent, Part, walk
from ui.table.input.reasons import Refused
from ui.table.questions.menu import Menu, MenuRow
from ui.table.questions.prompt import NOBODY, Choice
from ui.table.questions.question import OpenQuestion, Referee


class TableControl(OpenQuestion):
    """Input of the person who is asked. `held`: the current intent; `trail`: a walk being drawn."""

    def __init__(self, game: TableGame, referee: Referee, send: Callable[[Action], None]) -> None:
        super().__init__(game, referee)
        self._submit = send
        self.held: Intent | None = None
        self.trail: tuple[int, ...] = ()
        self.menu: Menu | None = None
        self.refused: Refused | None = None
        self._pointed = NOTHING
        self.offer_later: Callable[[View, int, Hotspot], None] = lambda view, card, thing: None
        """Called with a refused drop, which may be possible later in the turn."""
        self.offer_named_later: Callable[[View, int, str], None] = lambda view, card, words: None
        """Called with the label of a refused named action, which may be possible later in the turn."""

    @property
    def at_hand(self) -> Hotspot:
        """What a card is dropped on over the player's own hand."""
        return Hotspot("pile", -1, self.seat, "hand")

    # -- the question

    def take(self, seat: int) -> None:
        self.clear()
        super().take(seat)

    def clear(self) -> None:
        """Drop the current intent."""
        menu = self.menu
        self.held, self.trail, self.menu, self.refused = None, (), None, None
        self._pointed = NOTHING
        if menu is not None and menu.dropped is not None:
            menu.dropped()

    def cancel(self) -> bool:
        """Esc: drop the current intent; False when there was none."""
        was = self.held is not None or self.menu is not None or self.refused is not None
        self.clear()
        return was

    def send(self, action: Action) -> None:
        self.clear()
        self._submit(action)

    def main(self) -> tuple[str, Action]:
        """What the main button says and answers; an empty action when there is nothing to answer by it."""
        if self.held is not None and (action := self.held.enough()) is not None:
            return tr("Do it"), action
        if self.view is None or self.ask is None:
            return "", ()
        if self.prompt.paying:
            return tr("Pay for me"), self.game.automatic_answer(self.view, self.ask, self.options)
        words, action = self.game.pass_words(self.view, self.ask)
        if action not in self.options:
            gold = self.gold
            return (gold.words, gold.action) if gold is not None else (words, ())
        return words, action

    @property
    def gold(self) -> Choice | None:
        """The most likely of the question's answers, if one is."""
        return next((choice for choice in self.prompt.choices if choice.kind == "primary"), None)

    # -- pointing

    def hold(self, card: int) -> bool:
        """Pick up a card or piece; False when nothing can be done with it."""
        self.clear()
        self.held = self.intents.of(card)
        if self.held is None:
            return False
        self.menu = self._bar(self.held)
        return True

    def targets(self) -> tuple[Hotspot, ...]:
        """Everything whose selection continues: picks of the question, parts of the intent, or sources."""
        if self.menu is not None and not self.menu.bar:
            return tuple(Hotspot("choice", at) for at in range(len(self.menu.rows)))
        if self.view is None:
            return ()
        if self.held is not None:
            bar = [Hotspot("choice", at) for at in range(len(self.menu.rows))] if self.menu else []
            return (*self.things_of(self.held), *bar)
        picks = (thing for thing, _ in self.prompt.picks)
        sources = (thing for card in self.intents.by_source if (thing := self.thing_of(card)) != NOTHING)
        return tuple(dict.fromkeys((*picks, *sources)))

    @property
    def pointing(self) -> bool:
        """Whether something on the table is to be pointed at for what is held."""
        return self.held is not None and any(thing.kind != "choice" for thing in self.targets())

    def lit(self) -> tuple[Hotspot, ...]:
        """The targets that glow."""
        return self.targets()

    def meant(self) -> frozenset[Hotspot]:
        """Targets a card could be played on, while nothing is held and nothing else is to be pointed at."""
        if self.view is None or self.held is not None or self.menu is not None or self.prompt.picks:
            return frozenset()
        return frozenset(map(self.thing_of, self.game.meant(self.view, self.options)))

    def apart(self, things: Iterable[Hotspot]) -> tuple[Hotspot, ...]:
        """Those of some things that can be pointed at now, if that does not mean the same for all of them."""
        if self.held is not None:
            held, found = self.held, tuple(things)
            parts = {thing: part for thing in found if (part := self.part_at(held, thing)) is not None}
            return tuple(parts) if len(set(parts.values())) > 1 else ()
        pointed = {*self.targets(), *self.meant()}
        return tuple(thing for thing in things if thing in pointed)

    def press(self, thing: Hotspot) -> bool:
        """Click or Enter on a thing. True when it had an effect."""
        self.refused = None
        if thing.kind == "choice":
            return self._press_choice(thing)
        if self.menu is not None and not self.menu.bar:
            row = next((row for row in self.menu.rows if thing in row.things), None)
            if row is None:
                self.clear()
                return True
            row.act()
            return True
        answer = dict(self.prompt.picks).get(thing)
        if answer is not None:
            self.send(answer)
            return True
        if self.held is None:
            return self._offer(thing) or self.hold(self.source_of(thing)) or self._wrong_pick(thing)
        return self._press_held(self.held, thing)

    def _offer(self, thing: Hotspot) -> bool:
        """The cards that could be played on a highlighted thing, to be chosen beside it or in the hand."""
        if self.view is None or thing not in self.meant():
            return False
        name, rows = partial(self.game.card_name, self.view), []
        for card in self.intents.by_source:
            intent = self.intents.of(card)
            if intent is not None and self.part_at(intent, thing) is not None:
                rows.append(MenuRow(name(card), "cards", partial(self._play_on, intent, thing), (self.thing_of(card),)))
        if rows:
            self.menu = Menu(tr("What do you play on {card}?", card=name(thing.value)), tuple(rows), thing)
        return bool(rows)

    def _play_on(self, intent: Intent, thing: Hotspot) -> None:
        self.clear()
        self.held = intent
        self._press_held(intent, thing)

    def _wrong_pick(self, thing: Hotspot) -> bool:
        """A thing that the question does not offer: say why. True when there is a reason."""
        if self.view is None:
            return False
        empty = thing.kind == "tile" and thing.value not in self.picture.board
        kinds = {meant.kind for meant, _ in self.prompt.picks} - {"box"}
        lies = self.view.cards.get(self.source_of(thing))
        if "tile" in kinds and lies is not None and lies.place >= 0:
            thing = Hotspot("tile", lies.place)
        if empty and self.prompt.source != NOBODY:
            self.refuse(self.prompt.source, thing)
        elif thing.kind in kinds:
            self.refused = self.reasons.of_pick(self.view, self.prompt, thing, self.source_of(thing))
        return self.refused is not None

    def _press_held(self, held: Intent, thing: Hotspot) -> bool:
        card = self.source_of(thing)
        part = self.part_at(held, thing)
        if part is not None:
            self._point(held, part, thing)
        elif card == held.source:
            self.clear()
        elif card in self.intents:
            self.hold(card)
        elif rows := self._named_at(held, thing):
            self.menu = Menu("", rows, thing)
        else:
            self.refuse(held.source, thing)
        return True

    def _named_at(self, held: Intent, thing: Hotspot) -> tuple[MenuRow, ...]:
        """The named actions of the held card that could point at a thing, to be chosen there."""
        assert self.view is not None
        rows: list[MenuRow] = []
        for mode in held.modes if not held.mode and not held.picked else ():
            intent = held.into(mode)
            part = self.part_at(intent, thing)
            if part is not None:
                words, icon = self.game.gesture_words(self.view, intent.live[0])
                rows.append(MenuRow(words, icon, partial(self._point, intent, part, thing)))
        return tuple(rows)

    def _point(self, intent: Intent, part: Part, thing: Hotspot) -> None:
        self._pointed = thing
        self._pick(intent, part)

    def _press_choice(self, thing: Hotspot) -> bool:
        if thing.name in ("cut", "face"):
            self.send(dict(self.prompt.picks)[thing])
        elif self.menu is not None and thing.value < len(self.menu.rows):
            self.menu.rows[thing.value].act()
        elif thing.value < len(self.prompt.choices):
            self.send(self.prompt.choices[thing.value].action)
        else:
            return False
        return True

    def _pick(self, held: Intent, part: Part) -> None:
        self.menu = None
        walks = [gesture for gesture in held.live if gesture.path and part in held.left(gesture)]
        if walks:
            self.send(self._walked(walks).action)
            return
        self._go_on(held.pick(part))

    def _walked(self, walks: list[Gesture]) -> Gesture:
        """The walk that was drawn, or the shortest one to its last tile."""
        shortest = min(walks, key=lambda gesture: len(gesture.path))
        return next((gesture for gesture in walks if gesture.path == self.trail), shortest)

    def _go_on(self, intent: Intent) -> None:
        """After a pick: submit a complete action, ask what must be asked (not which of several copies of a card), else
        wait for the next pick."""
        intent = intent.only()
        action = intent.done()
        if action is not None and self.view is not None:
            self.send(self.game.placed(self.view, action, self._pointed))
            return
        self.held, self.menu = intent, None
        role, parts = intent.modal()
        if not role or self.view is None:
            return
        rows = self._rows(intent, parts)
        if len(rows) == 1 < len(parts) and intent.enough() is None:
            rows[0].act()
            return
        self.menu = Menu(self.game.question(self.view, role, intent.source), rows, self._place(intent))

    def _rows(self, intent: Intent, parts: tuple[Part, ...]) -> tuple[MenuRow, ...]:
        """One row per part; identical copies of a card share one, and pointing at any of them selects it."""
        rows: dict[tuple[str, str], MenuRow] = {}
        for part in parts:
            row = self._row(intent, part)
            alike = rows.setdefault((row.words, row.icon), row)
            rows[row.words, row.icon] = alike._replace(things=(*alike.things, *row.things)) if alike is not row else row
        return tuple(rows.values())

    def _row(self, intent: Intent, part: Part) -> MenuRow:
        assert self.view is not None
        words, icon = self.game.part_words(self.view, part)
        things = (Hotspot("hand", part.value),) if part.role == "with" and part.value >= 0 else ()
        return MenuRow(words, icon, lambda: self._go_on(intent.pick(part)), things, part.value < 0)

    def _place(self, intent: Intent) -> Hotspot:
        """Where a question about an intent is shown: at the last thing pointed at."""
        found = [thing for part in intent.picked if (thing := self.thing_at(part)) != NOTHING]
        last = self._pointed if self._pointed != NOTHING else self.thing_of(intent.source)
        return found[-1] if found else last

    # -- named gestures and menus

    def _bar(self, held: Intent) -> Menu | None:
        """The named actions of the held card, as a bar next to it."""
        rows = action_menu.bar_rows(self, held)
        return Menu("", rows, self.thing_of(held.source), bar=True) if rows else None

    def enter(self, mode: str) -> None:
        held = self.held
        if held is not None:
            self.menu = None
            self._go_on(held.into(mode))

    @property
    def insists(self) -> bool:
        """Whether a question about a card is open, which is to be answered first."""
        return self.menu is not None and bool(self.menu.title)

    def insist(self) -> bool:
        """Say so if it is."""
        if self.menu is None or not self.insists:
            return False
        self.refused = Refused(tr("Answer this first, or press Esc."), self.menu.at)
        return True

    def accept(self) -> bool:
        """A key on an open question about a card: its gold answer; False if it has none."""
        gold = next((row for row in self.menu.rows if row.primary), None) if self.menu is not None else None
        if gold is not None:
            gold.act()
        return gold is not None

    def open_menu(self, thing: Hotspot, look: Callable[[], None]) -> bool:
        """Right click: every legal action of a card or piece in words. `look`: shows the card."""
        self.clear()
        card = self.source_of(thing)
        if card < 0 or self.view is None:
            return False
        intent = self.intents.of(card)
        rows = list(action_menu.menu_rows(self, intent)) if intent is not None else []
        rows += action_menu.idle_rows(self, card) if self.own(card) else []
        rows.append(MenuRow(tr("Show the card"), "card-search-outline", self._then(look)))
        self.held = intent
        self.menu = Menu("", tuple(rows), thing)
        return True

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def clear_and_act() -> None:
            self.clear()
            act()

        return clear_and_act

    def hold_quietly(self, card: int) -> None:
        """Hold a card without its bar of named actions."""
        self.hold(card)
        if self.menu is not None and self.menu.bar:
            self.menu = None

    # -- dragging

    def lift(self, thing: Hotspot) -> bool:
        """Start a drag; True for any card or piece of this person's, whether or not it can go anywhere."""
        card = self.source_of(thing)
        asked = self.prompt.picks and card not in self.intents and not self._may_go_on()
        if self.prompt.form or asked or not self.own(card):
            return False
        self.hold(card)
        self.menu = None
        return True

    def _may_go_on(self) -> bool:
        """Whether the question may be passed, for an action later in the turn."""
        if self.view is None or self.ask is None:
            return False
        return self.game.pass_words(self.view, self.ask)[1] in self.options

    def over(self, card: int, thing: Hotspot) -> bool:
        """A dragged piece is over a thing: extend the trail. True when the trail changed."""
        if self.held is None or self.view is None or thing.kind != "tile" or card not in self.view.cards:
            return False
        paths = [gesture.path for gesture in self.held.live if gesture.path]
        start = self.picture.tile_of(card)
        before = self.trail
        if paths and self.picture.board.get(thing.value, card) == card:
            self.trail = walk(paths, self.trail, start, thing.value)
        return self.trail != before

    def drop(self, card: int, thing: Hotspot) -> bool:
        """End a drag; True when it had an effect, False when the card goes back, as when dropped where it was."""
        held, self.menu = self.held, None
        back = thing == self.at_hand and card in self.picture.hand
        at_home = back or thing == NOTHING or self.source_of(thing) == card
        part = self.part_at(held, thing) if held is not None and not at_home else None
        if held is not None and part is not None:
            self._point(held, part, thing)
            return True
        if not at_home:
            self.refuse(card, thing)
        self.held, self.trail = None, ()
        if not at_home and self.view is not None:
            self.offer_later(self.view, card, thing)
        return False

    def refuse(self, card: int, thing: Hotspot) -> None:
        """Say why a card cannot go there, or what is being aimed cannot be aimed at it."""
        if self.view is None:
            return
        aimed = None
        if self.held is not None and (self.held.mode or self.held.picked):
            aimed = self.reasons.of_aim(self.view, self.held, thing, self._card_at(thing))
        live = [gesture.action for gesture in self.held.live] if self.held is not None else []
        picks = [answer for meant, answer in self.prompt.picks if self.source_of(meant) == card]
        self.refused = aimed or self.reasons.of_drop(self.view, card, thing, live or picks)

    def _card_at(self, thing: Hotspot) -> int:
        return self.picture.board.get(thing.value, -1) if thing.kind == "tile" else self.source_of(thing)
