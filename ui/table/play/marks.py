"""Marks on table, tiles and stack: glows, hatches, walks, arrows, refusals, counts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import is_not

from pygame import Rect

from ui.style import paint
from ui.style.theme import SEATS
from ui.table.cards.placing import stack_foot, stack_rects
from ui.table.cards.spots import Z_STAGED, Z_VEIL
from ui.table.cards.stage import Z_ARROW, Z_BUBBLE, Z_ITEM, Z_MARK
from ui.table.drawing import overlay, panel
from ui.table.drawing.bubble import refusal_bubble
from ui.table.drawing.draw import Laid
from ui.table.drawing.parts import count_badge, engraved, number_plate
from ui.table.hotspots import REFUSAL, Hotspot
from ui.table.mats.felt import ROWS
from ui.table.mats.mat_screen import STACK
from ui.table.panels.player_heads import heads
from ui.table.panels.zone_names import zone_names
from ui.table.play.aims import midst_of, picture_of, target_of
from ui.table.play.canvas import Z_COUNT, Z_RING, Canvas
from ui.table.play.drawn_marks import ArrowKind, arrow, halo, outline, path_picture, ring, shade, veil
from ui.table.play.signs import Z_STAGED_SIGNS, Sign, named, signs
from ui.table.questions import bubbles


def fixtures(canvas: Canvas) -> None:
    """Plates with numbers, counts of piles and hands, players' heads, names of empty rows."""
    picture, layout = canvas.session.picture, canvas.layout
    for seat in (-1, *layout.others, layout.near):
        _piles(canvas, seat)
    far = layout.far_hand
    if far.w and (layout.others[0], "hand") not in picture.rows:
        hand = picture.counts.get((layout.others[0], "hand"), 0)
        _badge(canvas, "hand", hand, Rect(far.centerx - 1, far.y, 2, far.h - 2), Z_COUNT + 80)
    heads(canvas)
    for place in layout.zones.values():
        named_here = place.holds in ROWS and place.name != STACK and not place.overlay
        here = (place.seat, place.name)
        if named_here and not picture.rows.get(here) and not picture.counts.get(here):
            canvas.want("label", here, named(place, layout, canvas.look), 1)


def beside_cards(canvas: Canvas) -> None:
    """Signs and names of places with cards, veils."""
    picture, layout = canvas.session.picture, canvas.layout
    for group, of_group in _signs(canvas).items():
        for key, laid, z in of_group:
            canvas.want(group, key, laid, z)
    for tile in picture.veiled:
        rect = layout.tile_rect(tile)
        canvas.want("veil", tile, Laid(veil(rect.size), rect.topleft), Z_VEIL)


def _signs(canvas: Canvas) -> Mapping[str, Sequence[Sign]]:
    """Signs, and names of places with cards, by group. Made once for cards as they lie: while a computer thinks, every
    frame is drawn anew."""
    picture, placing, layout, look = canvas.session.picture, canvas.session.placing, canvas.layout, canvas.look
    made_for = picture, placing, layout, look
    if not canvas.signs or any(map(is_not, made_for, canvas.signs[0])):
        of_cards = tuple(signs(picture, placing.contents, layout, placing.spots, look))
        written = [Rect(head.topleft, (head.w // 2, head.h)) for head in layout.heads.values()]
        names = tuple(zone_names(placing.contents, layout, placing.spots, look, written))
        canvas.signs = made_for, {"sign": of_cards, "zone": names}
    return canvas.signs[1]


def _piles(canvas: Canvas, seat: int) -> None:
    """A player's numbers, and the numbers of cards that cannot be counted at a glance."""
    picture, layout = canvas.session.picture, canvas.layout
    mat = layout.mat
    for zone in mat.counters:
        if layout.has(seat, zone):
            rect, amount = layout.slot_rect(seat, zone), picture.totals.get((seat, zone), 0)
            lit = picture.playing and seat in picture.acting
            _, foot = engraved(rect.h, canvas.unit, canvas.look.text_scale)
            plate = number_plate(rect.size, seat, amount, mat.sign(zone), lit, foot)
            canvas.want("number", (seat, zone), Laid(plate, rect.topleft), 2)
    for zone in (*mat.piles("closed"), *mat.piles("open")):
        if layout.has(seat, zone):
            face_up, rect = zone in mat.piles("open"), layout.slot_rect(seat, zone)
            _badge(canvas, (zone, seat), picture.counts.get((seat, zone), 0), rect, aside=face_up)
    for zone in dict.fromkeys(zone.id for zone in mat.zones if zone.tray):
        row = picture.rows.get((seat, zone), ())
        if layout.boxes and seat != layout.near and _overlap(canvas, [one.card for one in row]):
            _badge(canvas, (zone, seat), len(row), layout.slot_rect(seat, zone))


def _overlap(canvas: Canvas, cards: Sequence[int]) -> bool:
    """Whether some of these cards lie over each other."""
    spots = canvas.session.placing.spots
    covers = [spots["card", card].covers for card in cards if ("card", card) in spots]
    return any(one.colliderect(other) for one, other in pairwise(covers))


def _badge(canvas: Canvas, key: Hashable, count: int, rect: Rect, z: int = Z_COUNT, aside: bool = False) -> None:
    """A number at the foot of its rectangle, or at its right, away from the numbers of a card that is seen."""
    if count:
        usual = max(14, round(canvas.unit * 20))
        badge = count_badge(count, max(usual, min(round(usual * canvas.look.grown), rect.w // 2)))
        place = badge.get_rect(midbottom=(rect.centerx, rect.bottom - 2))
        if aside:
            place.midright = (rect.right - 1, rect.y + rect.h * 5 // 8)
        canvas.want("count", key, Laid(badge, place.topleft), z)


def marks(canvas: Canvas) -> None:
    """Glows on things that can be used or pointed at, hatching on other tiles while something is held, refusals,
    focus."""
    session, control = canvas.session, canvas.session.control
    if session.waiting < 0 and not session.script.busy:
        targets = set(control.lit())
        _glows(canvas, targets, control.meant())
        asking = control.menu is not None and not control.menu.bar
        if not asking and any(thing.kind == "tile" for thing in targets) and _choosing(canvas):
            _hatches(canvas, targets)
        if control.held is not None and canvas.pointer.dragged < 0:
            _held(canvas, control.thing_of(control.held.source))
            for part in control.held.picked:
                _held(canvas, control.thing_at(part))
        _trail(canvas)
    _refusal(canvas)
    _named(canvas)
    rect = canvas.mark_of(canvas.pointer.focus) if canvas.pointer.seen else None
    if rect is not None:
        canvas.want("focus", "ring", ring(rect.inflate(6, 6), canvas.unit), Z_RING)


def _named(canvas: Canvas) -> None:
    """The piece of a card whose name in the log is pointed at."""
    at = canvas.pointer.at
    card = int(at.name.removeprefix("card:")) if at.kind == "link" and at.name.startswith("card:") else -1
    tile = canvas.session.picture.tile_of(card) if card >= 0 else -1
    rect = canvas.mark_of(Hotspot("tile", tile)) if tile >= 0 else None
    if rect is not None:
        canvas.want("named", card, overlay.glow(rect, "selected", canvas.unit), Z_MARK + 32)


def _choosing(canvas: Canvas) -> bool:
    """Whether something is to be pointed at: for the held card, or for the question."""
    control = canvas.session.control
    return control.held is not None or any(thing.kind == "tile" for thing, _ in control.prompt.picks)


def _glows(canvas: Canvas, targets: set[Hotspot], meant: frozenset[Hotspot]) -> None:
    control = canvas.session.control
    chosen = control.held is not None or bool(control.prompt.picks)
    for found in sorted(targets | meant):
        thing = canvas.standing(found)
        rect = canvas.mark_of(thing)
        if rect is None or thing.kind == "choice":
            continue
        kind: overlay.GlowKind = "target" if chosen or found in meant else "playable"
        if chosen and thing == canvas.pointer.at:
            kind = "selected"
        spot = canvas.session.stage.shown.get(("card", thing.value)) if thing.kind == "hand" else None
        if spot is not None:
            canvas.want("glow", thing, halo(spot.centre, spot.size, spot.angle, kind, canvas.unit), spot.z - 1)
        else:
            over = thing.kind == "row" and canvas.browsed == (thing.seat, thing.name)
            z = Z_BUBBLE + 2 if over else height_of(canvas, thing)
            canvas.want("glow", thing, overlay.glow(rect, kind, canvas.unit), z)


def height_of(canvas: Canvas, thing: Hotspot) -> float:
    """The height of a glow: on an overlay, under the cards of a place and over a card."""
    if thing.kind == "pile" and any((at.seat, at.name) == thing[2:] for at in canvas.session.placing.contents.staged):
        return Z_STAGED - 0.5
    spot = canvas.session.stage.shown.get(("card", thing.value)) if thing.kind == "row" else None
    return Z_STAGED_SIGNS - 1 if spot is not None and spot.z >= Z_STAGED else Z_MARK + 30


def _held(canvas: Canvas, thing: Hotspot) -> None:
    """Whatever is held, or already picked, has the glow of chosen things."""
    rect, spot = canvas.mark_of(thing), canvas.session.stage.shown.get(("card", thing.value))
    if thing.kind == "hand" and spot is not None:
        canvas.want("held", thing, halo(spot.centre, spot.size, spot.angle, "selected", canvas.unit), spot.z - 1)
    elif rect is not None:
        canvas.want("held", thing, overlay.glow(rect, "selected", canvas.unit), height_of(canvas, thing) + 0.5)


def _hatches(canvas: Canvas, targets: set[Hotspot]) -> None:
    held, board = canvas.session.control.held, canvas.session.picture.board
    for tile in range(canvas.layout.tiles):
        source = held is not None and board.get(tile) == held.source
        if Hotspot("tile", tile) not in targets and not source:
            canvas.want("dim", tile, shade(canvas.footing(tile), canvas.unit), Z_MARK)


def _trail(canvas: Canvas) -> None:
    """The walk being drawn, or the arrow from the held thing to the one pointed at."""
    control, layout = canvas.session.control, canvas.layout
    held, view = control.held, control.view
    if held is None or view is None:
        return
    trail = control.trail or _pointed_walk(canvas)
    start_tile = control.picture.tile_of(held.source)
    if trail and start_tile >= 0:
        points = tuple(layout.tile_rect(tile).center for tile in (start_tile, *trail))
        canvas.want("trail", points, path_picture(points, canvas.unit), Z_ARROW - 5)
        return
    start, at = _arrow_start(canvas), canvas.pointer.at
    rect = canvas.mark_of(at)
    if start is None or rect is None or at.kind not in ("tile", "item", "pile", "row", "box"):
        return
    if at not in control.targets() and control.part_at(held, at) is None:
        return
    if not rect.collidepoint(start):
        rect = target_of(canvas, at.value) if at.kind == "tile" else rect
        kind: ArrowKind = "attack" if hostile(canvas, at, canvas.session.control.seat) else "support"
        end = midst_of(canvas, rect) if at.kind == "box" else overlay.rim(rect, start)
        canvas.want("arrow", "held", arrow(start, end, kind, canvas.unit), Z_ARROW)


def _pointed_walk(canvas: Canvas) -> tuple[int, ...]:
    """The shortest walk to the tile pointed at, for clicks and keys."""
    held, at = canvas.session.control.held, canvas.pointer.at
    if held is None or at.kind != "tile" or canvas.pointer.dragged >= 0:
        return ()
    return min((d.path for d in held.live if d.path and d.path[-1] == at.value), key=len, default=())


def _arrow_start(canvas: Canvas) -> tuple[int, int] | None:
    """The middle of the acting piece or of the piece it acts through; else the top of the held card."""
    control = canvas.session.control
    assert control.held is not None and control.view is not None
    via = next((part.value for part in control.held.picked if part.role == "via"), control.held.source)
    tile = control.picture.tile_of(via)
    if tile >= 0:
        return picture_of(canvas, tile).center
    rect = canvas.rect_of(control.thing_of(control.held.source))
    return (rect.centerx, rect.top) if rect is not None and canvas.pointer.dragged < 0 else None


def hostile(canvas: Canvas, thing: Hotspot, seat: int) -> bool:
    """Whether a thing belongs to an enemy of a seat, or is a tile that an enemy holds."""
    picture = canvas.session.picture
    if thing.kind == "tile":
        card, (holder, firm) = picture.board.get(thing.value, -1), picture.holders.get(thing.value, (seat, False))
        whose = picture.owner[card] if card >= 0 else holder if firm else seat
    else:
        whose = thing.seat if thing.kind in ("pile", "row", "box") else seat
    return thing.kind == "item" or not canvas.layout.allied(whose, seat)


def _refusal(canvas: Canvas) -> None:
    """The sentence about an illegal drop, and the tile concerned."""
    refused = canvas.session.control.refused
    if refused is None:
        return
    for tile in refused.tiles:
        canvas.want("refused", tile, outline(canvas.footing(tile), canvas.unit), Z_ARROW + 1)
    at_hand = refused.at == canvas.session.control.at_hand
    rect = canvas.layout.near_hand if at_hand else canvas.rect_of(refused.at) or canvas.layout.board
    if refused.tiles:
        rect = canvas.layout.tile_rect(refused.tiles[-1])
    menu, asked = canvas.session.control.menu, _asked(canvas)
    if menu is not None and refused.at == menu.at and asked.w:
        rect = asked
    made = refusal_bubble(refused.sentence, canvas.look, rect, canvas.bounds)
    if rect is not asked and made.plate.colliderect(asked):
        above = Rect(rect.x, asked.y, rect.w, rect.bottom - asked.y)
        made = refusal_bubble(refused.sentence, canvas.look, above, canvas.bounds)
    canvas.give_way(made.plate)
    canvas.want("refused", "words", made.laid, Z_BUBBLE)
    canvas.things.put(REFUSAL, made.plate)
    canvas.link(made.links)


def _asked(canvas: Canvas) -> Rect:
    """The bubble with the answers to the open question, empty if there is none."""
    if ("ask", "ground") not in canvas.wanted:
        return Rect(0, 0, 0, 0)
    ground, bleed = canvas.wanted["ask", "ground"][0], paint.bleed_of("popup", canvas.look)
    return ground.picture.get_rect(topleft=ground.at).inflate(-2 * bleed, -2 * bleed)


def stack(canvas: Canvas) -> None:
    """Plates of the items, newest on top, with arrows to their targets."""
    picture = canvas.session.picture
    if not picture.stack:
        return
    if picture.stack_words:
        foot = stack_foot(canvas.layout)
        words = panel.line(picture.stack_words, foot.size, canvas.look, "number")
        canvas.want("plate", "words", Laid(words, foot.topleft), Z_ITEM)
    _, plates = stack_rects(picture, canvas.layout)
    for at, (item, rect) in enumerate(zip(reversed(picture.stack), plates, strict=True)):
        sign = str(item.weight) if item.weight else ""
        made = bubbles.plate(item.icon, item.title, SEATS[item.seat].colour, rect.size, canvas.look, at == 0, sign)
        canvas.want("plate", item.serial, Laid(made, rect.topleft), Z_ITEM)
    if canvas.session.control.held is None and canvas.session.waiting < 0:
        for key, arrow in _item_arrows(canvas):
            canvas.want("arrow", key, arrow, Z_ARROW)


def _item_arrows(canvas: Canvas) -> Iterator[tuple[Hashable, Laid]]:
    """Arrows from the item pointed at (else the newest) to its targets."""
    picture, layout = canvas.session.picture, canvas.layout
    item = next((i for i in picture.stack if canvas.pointer.at == Hotspot("item", i.serial)), picture.stack[-1])
    source, plate = picture.tile_of(item.source), canvas.rect_of(Hotspot("item", item.serial))
    acting = picture_of(canvas, source) if source >= 0 else None
    beside = plate.midleft if plate else layout.stack.midleft
    ends = [target_of(canvas, tile) for tile in item.tiles]
    ends += [target_of(canvas, tile) for piece in item.pieces if (tile := picture.tile_of(piece)) >= 0]
    ends += [layout.slot_rect(seat, zone) for seat, zone in item.aims if layout.has(seat, zone)]
    ends += [rect for serial in item.items if (rect := canvas.rect_of(Hotspot("item", serial)))]
    for at, rect in enumerate(ends):
        start = overlay.rim(acting, rect.center) if acting else beside
        if rect.center != start:
            kind: ArrowKind = "attack" if item.hostile else "support"
            yield (item.serial, at), arrow(start, overlay.rim(rect, start), kind, layout.unit)
