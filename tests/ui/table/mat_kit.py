"""Mats of games that do not exist, each with a made-up Picture, drawn as a laptop and a table display show them."""

from __future__ import annotations

import sys
from functools import lru_cache
from itertools import count
from pathlib import Path

import pygame
from pygame import Rect, Surface

from ui.style import fonts
from ui.style.theme import Look, read_theme
from ui.table.cards.contents import contents
from ui.table.cards.picture import Link, Lying, Picture
from ui.table.cards.placing import place
from ui.table.cards.spots import Spot
from ui.table.cards.stage import SpriteStage
from ui.table.drawing import draw
from ui.table.drawing.layers import Layers
from ui.table.drawing.parts import number_plate, spent
from ui.table.mats.felt import mat_layer, table_laid
from ui.table.mats.ground import Ground
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat import MatLayout
from ui.table.mats.mat_file import Mat, read_mat
from ui.table.mats.sitting import Sitting, usual_sitting
from ui.table.play.signs import named, signs

MATS = Path(__file__).parent / "mats"
NAMES = ("spaces", "pot", "lanes")
COLOURS = ((150, 60, 50), (60, 100, 150), (70, 130, 80), (130, 90, 150), (170, 140, 60))


def made_up(name: str) -> Mat:
    """A mat by name."""
    return read_mat(MATS / f"{name}.toml")


def table_layer(layout: TableLayout, look: Look) -> Surface:
    """The still layer of the whole table screen, finished."""
    *_, out = table_laid(layout, look)
    return out


def areas_of(layout: TableLayout) -> dict[str, Rect]:
    """Every rectangle of the screen by name; none overlap. A shared log counts for the card view too."""
    zones = {f"{place.seat}:{place.name}": place.rect for place in layout.places if place.tile < 0}
    zones |= {f"head {seat}": rect for seat, rect in layout.heads.items()}
    zones |= {f"hand:{seat}": rect for seat, rect in layout.hands.items()}
    zones |= {} if layout.heads else {"far hand": layout.far_hand}
    zones |= {} if layout.shares else {"card view": layout.card_view}
    return zones | {"board": layout.board} | {
        "near hand": layout.near_hand, "log": layout.log, "prompt": layout.prompt,
        "phase strip": layout.phase_strip, "tools": layout.tools, "main button": layout.main_button,
    }  # fmt: skip


class Dealer:
    """Deals cards, each with a new number, a face and an owner."""

    def __init__(self) -> None:
        self._next = count(1)
        self.faces: dict[int, int] = {}
        self.owner: dict[int, int] = {}

    def deal(self, many: int, seat: int = -1, closed: bool = False, turned: bool = False) -> tuple[Lying, ...]:
        """This many cards of a seat."""
        cards = [next(self._next) for _ in range(many)]
        self.faces |= {card: -1 if closed else card % len(COLOURS) for card in cards}
        self.owner |= dict.fromkeys(cards, seat)
        return tuple(Lying(card, turned=turned) for card in cards)


def filled(mat: Mat, sitting: Sitting, many: int, overlay: str = "") -> Picture:
    """A Picture with `many` cards in every place of the mat, showing everything a mat can show."""
    dealer = Dealer()
    seats = range(len(sitting.places))
    rows, counts, totals = {}, {}, {}
    for zone in mat.zones:
        for seat in (-1,) if zone.shared else seats:
            if zone.holds == "counter":
                totals[seat, zone.id] = 10 + seat
            elif zone.pile == "closed":
                counts[seat, zone.id] = 6 * many
            else:
                lying = dealer.deal(1 if zone.holds == "card" and not zone.pile else many, seat)
                rows[seat, zone.id] = tuple(one._replace(group=at // 3) for at, one in enumerate(lying))
    layers = {}
    for tile in range(0, 12, 2) if mat.board is not None else ():
        seat = 0 if tile < 6 else 1
        layers[tile, "ground"] = dealer.deal(1, seat)
        layers[tile, "host"] = dealer.deal(1 + tile % 4 * many // 2, seat, turned=tile == 8)
        layers[tile, "loose"] = dealer.deal(many, seat, closed=True)
        layers[tile, "tab"] = dealer.deal(1, seat)
    shown = [lying[0].card for lying in rows.values() if lying]
    hosts = [lying[-1].card for (_, name), lying in rows.items() if name in ("court", "front") and lying]
    attached = {host: tuple(one.card for one in dealer.deal(3)) for host in hosts}
    hand = tuple(one.card for one in dealer.deal(many, 0))
    links = (Link(shown[0], shown[-1], hostile=True), Link(shown[1], tile=7))
    counts |= {(seat, "hand"): many for seat in seats}
    return Picture(
        0, dealer.faces, hand, owner=dealer.owner, rows=rows, counts=counts, totals=totals, layers=layers,
        attached=attached, links=links, overlay=overlay,
    )  # fmt: skip


class Plain:
    """Paints plain cards with their number."""

    def picture(self, spot: Spot) -> Surface:
        """The card at a spot, not turned."""
        card = _plain(spot.size, spot.face, str(spot.card), spot.form == "back")
        return spent(card, spot.size) if spot.form == "spent" else card


@lru_cache(512)
def _plain(size: tuple[int, int], face: int, words: str, back: bool) -> Surface:
    colour = (70, 60, 50) if back or face < 0 else COLOURS[face]
    out = draw.frame(size, max(2, size[0] // 12), (*colour, 255), (235, 220, 190, 255), max(1, size[0] / 40)).copy()
    label = fonts.text("" if back else words, "number", max(8, size[1] // 5), (250, 240, 220))
    out.blit(label, label.get_rect(midtop=(size[0] // 2, size[1] // 20)))
    return out


def laptop(mat: Mat, sitting: Sitting, size: tuple[int, int], near: int = 0, opened: bool = False) -> TableLayout:
    """The laptop's layout."""
    return TableLayout(size, 1.0, mat, near, sitting, 0, opened)


def display(mat: Mat, sitting: Sitting, size: tuple[int, int]) -> MatLayout:
    """The display's layout: the whole mat, as large as it fits."""
    return MatLayout(mat, Rect((0, 0), size).inflate(-20, -20), sitting=sitting)


def drawn(ground: Ground, picture: Picture, size: tuple[int, int]) -> Surface:
    """A table as a window shows it, without the contents of panels."""
    look = Look(read_theme("walnut"), size)
    stage = SpriteStage(Plain(), True)
    if isinstance(ground, TableLayout):
        stage.layers = Layers(table_layer(ground, look))
        placed = place(picture, ground)
        laid, spots = placed.contents, placed.spots
    else:
        assert isinstance(ground, MatLayout)
        stage.layers = Layers(mat_layer(ground, size, look))
        laid = contents(picture, ground)
        spots = laid.spots
    stage.lay(spots)
    _fixtures(stage, ground, picture, look)
    for key, sign, z in signs(picture, laid, ground, spots, look):
        stage.put(key, sign, z)
    out = Surface(size)
    stage.draw(out, True)
    return out


def _fixtures(stage: SpriteStage, ground: Ground, picture: Picture, look: Look) -> None:
    """Numbers, and the names of empty rows."""
    for (seat, name), at in ground.zones.items():
        if at.holds == "counter":
            plate = number_plate(at.rect.size, seat, picture.totals[seat, name], ground.mat.sign(name))
            stage.put(("number", seat, name), draw.Laid(plate, at.rect.topleft), 2)
        elif name != "stack" and not at.overlay and not picture.rows.get((seat, name)) and at.holds != "card":
            stage.put(("name", seat, name), named(at, ground, look), 1)


def main(out: Path) -> None:
    """Save pictures of everything, to look at: python -m tests.ui.table.mat_kit FOLDER."""
    pygame.display.init()
    pygame.font.init()
    out.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        mat = made_up(name)
        for players in mat.players:
            sitting = usual_sitting(mat, players)
            for size in ((1280, 720), (1920, 1080)):
                for many, overlay in ((4, ""), (40, ""), (4, "fight")):
                    if overlay and name != "spaces":
                        continue
                    picture = filled(mat, sitting, many, overlay)
                    told = f"{name}-{players}-{size[0]}-{many}{overlay}"
                    pygame.image.save(drawn(laptop(mat, sitting, size), picture, size), out / f"{told}.png")
                    pygame.image.save(drawn(display(mat, sitting, size), picture, size), out / f"{told}-display.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
