"""Everything that is laid over cards and board: glows, hatches, arrows, questions, panel. Must never change a game.

`Painter.refresh` says what should be on the screen now; pictures are cached, so what is the same costs nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field

from pygame import Rect

from ui.table import overlay
from ui.table.bubble import refusal_bubble
from ui.table.chips import read_chips
from ui.table.draw import Laid
from ui.table.layout import TableLayout
from ui.table.mat import Mat
from ui.table.parts import PhaseStrip, count_badge, vault_plate
from ui.table.play import bubbles, panel
from ui.table.play.inspect import Inspect, explained
from ui.table.play.panel import Face, put_button
from ui.table.play.placing import BACK, Z_FOG, stack_rects
from ui.table.play.session import Session
from ui.table.play.sketch import fog, outline, path_picture, ring, shade
from ui.table.play.stage import Z_ARROW, Z_BUBBLE, Z_ITEM, Z_MARK, Z_OVER, Z_PANEL, Z_VEIL
from ui.table.play.things import NOTHING, Spread, Thing
from ui.theme import SEATS, Look

Z_COUNT, Z_GLOW_HAND, Z_RING = 44, 95, 165


@dataclass
class Pointer:
    """Where pointer and keyboard are. `over`: the thing under the pointer; `focus`: that of the keyboard; `seen`:
    whether the keyboard is in use; `dragged`: a card on the pointer, -1 for none; `hold`: an overlay key held down."""

    pos: tuple[int, int] = (-1, -1)
    over: Thing = NOTHING
    focus: Thing = NOTHING
    seen: bool = False
    dragged: int = -1
    hold: str = ""
    sliver: int = 0


@dataclass
class Words:
    """What floats above the table for a while."""

    toast: str = ""
    left: float = 0.0
    extra: dict[Hashable, Laid] = field(default_factory=dict)


class Painter:
    """Puts the extras of one session on its stage. `things`: everything a pointer can be on, lowest first."""

    def __init__(self, session: Session, inspect: Inspect, pointer: Pointer, words: Words) -> None:
        self.session, self.inspect, self.pointer, self.words = session, inspect, pointer, words
        self.things = Spread()
        self.links: list[tuple[Rect, str]] = []
        self.chips = read_chips(session.match.game)
        self._wanted: dict[tuple[str, Hashable], tuple[Laid, int]] = {}

    def fit(self, layout: TableLayout, mat: Mat, look: Look) -> None:
        """Another size."""
        self.layout, self.look = layout, look
        assert mat.track is not None
        self.cells = len(mat.track.labels)
        cells = layout.phase_rects(self.cells)
        self.strip = PhaseStrip(cells, mat.track.labels, mat.track.icons, look, layout.unit)

    def refresh(self) -> None:
        """Put everything in order."""
        session = self.session
        self._wanted = {}
        self.things = Spread()
        for thing, rect in session.placing.things.rects.items():
            self.things.put(thing, rect)
        self._fixtures()
        self._marks()
        self._stack()
        self._panel()
        self._card_view()
        if session.waiting < 0:
            self._question()
        self._floats()
        stage = session.stage
        for key, (laid, z) in self._wanted.items():
            stage.put(key, laid, z)
        for gone in list(stage.extras - self._wanted.keys()):
            stage.put(gone, None, 0)

    def _want(self, group: str, key: Hashable, laid: Laid, z: int) -> None:
        self._wanted[group, key] = (laid, z)

    # -- the table

    def _fixtures(self) -> None:
        """Vaults, counts, fog."""
        session, layout = self.session, self.layout
        picture = session.picture
        for seat in (0, 1):
            rect = layout.slot_rect(seat, "vault")
            active = picture.playing and picture.turn == seat
            self._want("vault", seat, Laid(vault_plate(rect.size, seat, picture.vault[seat], active), rect.topleft), 2)
            for zone in ("deck", "discard"):
                count = picture.counts.get((seat, zone), 0)
                if count:
                    self._badge((zone, seat), count, layout.slot_rect(seat, zone))
        far = 1 - layout.near
        hand = layout.far_hand
        badge = count_badge(picture.counts.get((far, "hand"), 0), max(14, round(layout.unit * 22)))
        self._want(
            "count", "far hand", Laid(badge, badge.get_rect(midtop=(hand.right - hand.h, 2)).topleft), Z_COUNT + 40
        )
        for tile in picture.fog:
            rect = layout.tile_rect(tile)
            self._want("fog", tile, Laid(fog(rect.size), rect.topleft), Z_FOG)

    def _badge(self, key: Hashable, count: int, rect: Rect) -> None:
        badge = count_badge(count, max(14, round(self.layout.unit * 20)))
        at = badge.get_rect(midbottom=(rect.centerx, rect.bottom - 2)).topleft
        self._want("count", key, Laid(badge, at), Z_COUNT)

    def _marks(self) -> None:
        """Glows on what can be used or pointed at, hatches on other tiles while something is held, refusals, focus."""
        session, control, unit = self.session, self.session.control, self.layout.unit
        targets = set(control.targets()) if session.waiting < 0 and not session.script.busy else set()
        aiming = control.held is not None or any(thing.kind == "tile" for thing, _ in control.prompt.picks)
        for thing in targets:
            rect = self.rect_of(thing)
            if rect is None or thing.kind == "choice":
                continue
            kind: overlay.GlowKind = "target" if control.held is not None or control.prompt.picks else "playable"
            strong = thing == self.pointer.over and kind == "target"
            laid = overlay.glow(rect, "selected" if strong else kind, unit)
            self._want("glow", thing, laid, Z_GLOW_HAND if thing.kind == "hand" else Z_MARK + 10)
        if aiming:
            for tile in range(self.layout.tiles):
                if Thing("tile", tile) not in targets and not self._is_source(tile):
                    self._want("dim", tile, shade(self.layout.tile_rect(tile), unit), Z_MARK)
        if control.held is not None and self.pointer.dragged < 0:
            rect = self.rect_of(control.thing_of(control.held.source))
            if rect is not None:
                self._want("glow", "held", overlay.glow(rect, "selected", unit), Z_GLOW_HAND)
        self._trail()
        self._refusal()
        self._focus()

    def _is_source(self, tile: int) -> bool:
        held, picture = self.session.control.held, self.session.picture
        return held is not None and picture.board.get(tile) == held.source

    def rect_of(self, thing: Thing) -> Rect | None:
        """Where a thing is."""
        return self.things.rects.get(thing) or self.session.placing.things.rects.get(thing)

    def _trail(self) -> None:
        """The walk being drawn, and the arrow from what is held to the pointer."""
        control, pointer = self.session.control, self.pointer
        held, view = control.held, control.view
        if held is None or view is None:
            return
        trail = control.trail or self._hovered_walk()
        seen = view.cards.get(held.source)
        if trail and seen is not None and seen.place >= 0:
            points = [self.layout.tile_rect(tile).center for tile in (seen.place, *trail)]
            self._want("trail", tuple(points), path_picture(tuple(points), self.layout.unit), Z_ARROW - 5)
            return
        start = self._arrow_start()
        if start is not None and pointer.over in control.targets() and pointer.over.kind in ("tile", "item"):
            rect = self.rect_of(pointer.over)
            if rect is not None and not rect.collidepoint(start):
                hostile = self._hostile(pointer.over)
                arrow = overlay.arrow(start, rect.center, "attack" if hostile else "support", self.layout.unit)
                self._want("arrow", "held", arrow, Z_ARROW)

    def _hovered_walk(self) -> tuple[int, ...]:
        """The shortest walk to the tile under the pointer or focus, for clicks and keys."""
        held = self.session.control.held
        over = self.pointer.focus if self.pointer.seen else self.pointer.over
        if held is None or over.kind != "tile" or self.pointer.dragged >= 0:
            return ()
        walks = [deed.path for deed in held.live if deed.path and deed.path[-1] == over.value]
        return min(walks, key=len, default=())

    def _arrow_start(self) -> tuple[int, int] | None:
        """The middle of the merc that acts: the channeller, or the piece itself."""
        control = self.session.control
        assert control.held is not None and control.view is not None
        via = next((part.value for part in control.held.picked if part.role == "via"), control.held.source)
        seen = control.view.cards.get(via)
        if seen is not None and seen.place >= 0:
            return self.layout.tile_rect(seen.place).center
        rect = self.rect_of(control.thing_of(control.held.source))
        return (rect.centerx, rect.top) if rect is not None and self.pointer.dragged < 0 else None

    def _hostile(self, thing: Thing) -> bool:
        control, picture = self.session.control, self.session.picture
        if thing.kind == "item":
            return True
        card = picture.board.get(thing.value, -1)
        return card >= 0 and picture.owner.get(card) != control.seat

    def _refusal(self) -> None:
        """The sentence of an illegal drop and the tile in question."""
        refused = self.session.control.refused
        if refused is None:
            return
        for tile in refused.tiles:
            self._want("refused", tile, outline(self.layout.tile_rect(tile), self.layout.unit), Z_ARROW + 1)
        rect = self.rect_of(refused.at) or self.layout.board
        if refused.tiles:
            rect = self.layout.tile_rect(refused.tiles[-1])
        sentence, _, rule = refused.sentence.rstrip(".").rpartition(" (")
        bubble = refusal_bubble(sentence or refused.sentence, rule.rstrip(")"), self.look, rect, self.bounds)
        self._want("refused", "words", bubble, Z_BUBBLE)

    @property
    def bounds(self) -> Rect:
        """Where bubbles may be: the table without the panel."""
        return Rect(0, 0, self.layout.panel.x, self.layout.size[1]).inflate(-8, -8)

    def _focus(self) -> None:
        """The ring of the keyboard."""
        rect = self.rect_of(self.pointer.focus) if self.pointer.seen else None
        if rect is not None:
            self._want("focus", "ring", ring(rect.inflate(6, 6), self.layout.unit), Z_RING)

    # -- the stack

    def _stack(self) -> None:
        session, picture = self.session, self.session.picture
        if not picture.stack:
            return
        _, plates = stack_rects(picture, self.layout)
        for at, (item, rect) in enumerate(zip(reversed(picture.stack), plates, strict=True)):
            made = bubbles.plate(item.icon, item.title, SEATS[item.seat].colour, rect.size, self.look, at == 0)
            self._want("plate", item.serial, Laid(made, rect.topleft), Z_ITEM)
        if session.control.held is None and session.waiting < 0:
            for key, arrow in self._item_arrows():
                self._want("arrow", key, arrow, Z_ARROW)

    def _item_arrows(self) -> Iterator[tuple[Hashable, Laid]]:
        """Arrows from the item looked at (else the newest) to what it points at."""
        picture, layout = self.session.picture, self.layout
        over = self.pointer.over
        looked = [item for item in picture.stack if over == Thing("item", item.serial)]
        item = looked[0] if looked else picture.stack[-1]
        source = picture.tile_of(item.source)
        plate = self.things.rects.get(Thing("item", item.serial))
        start = layout.tile_rect(source).center if source >= 0 else plate.midleft if plate else layout.stack.midleft
        kind = "attack" if item.hostile else "support"
        ends = [layout.tile_rect(tile) for tile in item.tiles]
        ends += [layout.tile_rect(tile) for merc in item.mercs if (tile := picture.tile_of(merc)) >= 0]
        ends += [rect for serial in item.items if (rect := self.things.rects.get(Thing("item", serial)))]
        for at, rect in enumerate(ends):
            if rect.center != start:
                yield (item.serial, at), overlay.arrow(start, rect.center, kind, layout.unit)  # type: ignore[arg-type]

    # -- the panel

    def _panel(self) -> None:
        session, layout, look = self.session, self.layout, self.look
        control = session.control
        words, action = control.main() if session.waiting < 0 else ("", ())
        rect = layout.main_button
        self.things.put(Thing("button", name="main"), rect)
        hot = self.pointer.over.name == "main"
        waiting = self._waiting_words()
        kind = "primary" if action else "off"
        label = words if action else waiting
        self._want(
            "panel", "main", put_button(Face(label, kind=kind, hot=hot and bool(action)), rect, look, 19), Z_PANEL
        )
        for name, tool in panel.tool_rects(layout.tools, layout.gap).items():
            thing = Thing("button", name=name)
            self.things.put(thing, tool)
            icon = dict(panel.TOOLS)[name]
            face = Face("", icon, "button", self.pointer.over == thing)
            self._want("panel", name, put_button(face, tool, look, 20), Z_PANEL)
        line = control.prompt.line if control.seat >= 0 else waiting
        if session.over:
            line = "The game is over."
        self._want("panel", "line", Laid(panel.line(line, layout.prompt.size, look), layout.prompt.topleft), Z_PANEL)
        seat = session.viewer if session.viewer >= 0 else layout.near
        strip = self.strip.picture(session.game.cell(session.view), frozenset(session.stops[seat].flags))
        self._want("panel", "strip", Laid(strip, self.strip.rect.topleft), Z_PANEL)
        for at, cell in enumerate(layout.phase_rects(self.cells)):
            self.things.put(Thing("phase", at), cell)
        self._log()
        self._progress()

    def _waiting_words(self) -> str:
        session = self.session
        if session.over:
            return "Game over"
        if session.bots.thinking >= 0:
            return f"{session.match.names[session.bots.thinking]} thinks …"
        return "…"

    def _log(self) -> None:
        rect = self.layout.log.inflate(-2 * self.layout.gap, -2 * self.layout.gap)
        self.things.put(Thing("log"), self.layout.log)
        key = (len(self.session.log.lines), self.session.log.back, rect.size, id(self.look))
        if getattr(self, "_log_key", None) != key:
            self._log_key = key
            self._log_laid, self.links = self.session.log.picture(rect, self.look)
        self._want("panel", "log", self._log_laid, Z_PANEL)
        for at, (link, target) in enumerate(self.links):
            self.things.put(Thing("link", at, name=target), link)

    def _progress(self) -> None:
        done, whole = self.session.stage.artist.book.progress()
        if whole:
            rect = Rect(
                self.layout.log.x,
                self.layout.log.bottom - round(18 * self.layout.unit),
                self.layout.log.w,
                round(16 * self.layout.unit),
            )
            words = f"drawing faces {done}/{whole}"
            self._want(
                "panel",
                "faces",
                Laid(panel.progress(words, 100 * done // whole, rect.size, self.look), rect.topleft),
                Z_PANEL + 1,
            )

    def _card_view(self) -> None:
        """The large card, and its words while it is looked at."""
        session, rect = self.session, self.layout.card_view
        card = self.inspect.pinned if self.inspect.pinned >= 0 else self.inspect.shown
        face = session.view.cards[card].face if card in session.view.cards else BACK
        if face < 0:
            return
        picture = session.stage.artist.large(face)
        self._want("view", "card", Laid(picture, picture.get_rect(center=rect.center).topleft), Z_PANEL)
        self.things.put(Thing("view", card), rect)
        if self.inspect.pinned >= 0:
            self._want("view", "pin", overlay.glow(rect, "selected", self.layout.unit), Z_PANEL + 1)
        if self.inspect.pinned >= 0 or self.pointer.over.kind == "view":
            words = explained(session.game.reminders(session.view, card), self.chips, rect, self.look)
            if words is not None:
                self._want("view", "words", words, Z_BUBBLE)

    # -- questions

    def _question(self) -> None:
        """The menu, bar or panel that is open."""
        control = self.session.control
        if control.menu is not None:
            at = self.rect_of(control.menu.at) or self.layout.main_button
            rows = [
                self._row(row.words, row.icon, "primary" if row.primary else "button", i)
                for i, row in enumerate(control.menu.rows)
            ]
            make = bubbles.bar if control.menu.bar else None
            asked = (
                make(rows, at, self.bounds, self.look)
                if make
                else bubbles.menu(control.menu.title, rows, at, self.bounds, self.look)
            )
            self._ask(asked)
        elif control.prompt.choices and not self.session.script.busy:
            self._prompt()

    def _row(self, words: str, icon: str, kind: str, at: int) -> Face:
        thing = Thing("choice", at)
        hot = self.pointer.over == thing or (self.pointer.seen and self.pointer.focus == thing)
        return Face(words, icon, kind, hot)

    def _prompt(self) -> None:
        prompt, layout = self.session.control.prompt, self.layout
        rows = [self._row(choice.words, choice.icon, choice.kind, i) for i, choice in enumerate(prompt.choices)]
        if not prompt.form:
            at = Rect(layout.board.centerx, layout.board.bottom - 2, 1, 1)
            self._ask(bubbles.bar(rows, at, self.bounds, self.look))
            return
        room = round(layout.unit * 96) if prompt.form == "cut" else 0
        centre = (layout.near_hand.centerx, layout.board.centery)
        if prompt.form == "hand":
            centre = (layout.near_hand.centerx, layout.board.bottom - round(90 * layout.unit))
        asked = bubbles.panel(prompt.title, rows, centre, round(layout.near_hand.w * 0.8), self.look, room)
        self._ask(asked)
        if prompt.form == "cut":
            self._cut(asked)

    def _ask(self, asked: bubbles.Asked) -> None:
        self._want("ask", "ground", asked.ground, Z_BUBBLE)
        bleed = 14
        self.things.put(
            Thing("ground"), asked.ground.picture.get_rect(topleft=asked.ground.at).inflate(-2 * bleed, -2 * bleed)
        )
        for at, (laid, rect) in enumerate(zip(asked.buttons, asked.rects, strict=True)):
            self._want("ask", at, laid, Z_BUBBLE + 1)
            self.things.put(Thing("choice", at), rect)

    def _cut(self, asked: bubbles.Asked) -> None:
        """The deck spread out between title and answers; its edges are the places to cut at."""
        unit, picks = self.layout.unit, self.session.control.prompt.picks
        ground = asked.ground.picture.get_rect(topleft=asked.ground.at)
        area = Rect(0, 0, round(ground.w * 0.86), round(unit * 84))
        area.midbottom = (ground.centerx, asked.rects[0].top - round(unit * 10))
        count = len(picks) + 1
        over = self.pointer.focus if self.pointer.seen else self.pointer.over
        lifted = count - over.value if over.name == "cut" else 0
        laid = bubbles.slivers(area, count, lifted, self.session.stage.artist.back_of)
        self._want("ask", "deck", laid, Z_BUBBLE + 1)
        rects = bubbles.sliver_rects(area, count)
        for thing, _ in picks:
            self.things.put(thing, rects[count - thing.value])

    def _floats(self) -> None:
        if self.words.toast:
            self._want("words", "toast", bubbles.toast(self.words.toast, self.layout.size, self.look), Z_OVER)
        for key, laid in self.words.extra.items():
            self._want("over", key, laid, Z_VEIL)
