"""A print order, made into sheets and into a file.

An order is data; `prepare` finds mats, decks and texts of its game. Everything that cannot be printed raises
PrintError with one sentence, before anything is written.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Final

from game.disk_faults import disk_reason
from game.folders import atomic_write
from game.games import TITLES
from game.i18n import tr, trn
from game.suggestion import near
from rules.kernel.cards.lexicon import CardError
from rules.kernel.words import TextError
from ui.faces.cache import FaceCache
from ui.faces.model import Face
from ui.paper import blank, cards, counters, forms, mat_art, mats, summary, templates
from ui.paper.card_form import card_form
from ui.paper.chosen import CardChoice, chosen
from ui.paper.clear_lines import clear_lines
from ui.paper.cut_file import cut_files
from ui.paper.images import BLEED, LEAST_QUALITY, QUALITY, BackPhoto, FacePhoto, OwnPicture, face_area, own_backs
from ui.paper.ink import STILL, WHITE, FormObject, Photo, Photograph, Print, Sheet, Shift
from ui.paper.lettering import FontMissing
from ui.paper.paper import Paper, PrintError, paper
from ui.paper.pdf import pdf_bytes
from ui.style.data_files import AssetError
from ui.style.measures import CARD_MM, CORNER_MM
from ui.style.theme import ASSETS
from ui.table.games.faces import faces_of
from ui.table.mats.mat_file import Mat, game_mats

KINDS: Final = ("mat", "cards", "forms", "counters", "rules", "templates")
FILES: Final = {
    "forms": "forms.toml", "counters": "counters.toml", "rules": "summary.toml", "templates": "templates.toml",
}  # fmt: skip
"""What a game's folder `print` holds for these kinds; it has only the kinds whose file is there."""
BLANK: Final = "blank"
BACK: Final = "/back"
"""The name of the back among the cards of a print; no card is called so."""
USUAL: Final = "duel"
"""The mat that is meant where none is named."""
FORM_TEXT: Final = "game.{}.form_text"
"""Where a game with cards to fill in says what stands in their boxes: `fields(card)` gives a kind and the texts."""


@dataclass(frozen=True)
class Order:
    """What to print. `what`: one of KINDS; `mat`: a mat's name or "blank"; `deck`, `own`, `of_set`, `only`: which
    cards, as in CardChoice; `finish`: a row of mat_art.FINISHES; `picture`: behind the mat; `text`: on a blank mat,
    lines separated by "/" or line breaks; `backs`: the edge the paper is flipped on, "" for fronts only; `form`: the
    kind of card to fill in, `fill`: how far it is (forms.FILLS), `table`: with the page about the form. For shops:
    `gap` mm between cards, `rounded` corners, dark text in `black` ink alone, `quality` of pictures (30 to 100),
    and `back`: a picture behind the cards, or a folder of them, called as the cards are. `rules`: house rules, as
    NAME=VALUE, whose places are printed on the mat.
    """

    what: str
    game: str
    mat: str = ""
    deck: str = ""
    own: bool = False
    of_set: str = ""
    only: str = ""
    paper: str = "a4"
    finish: str = "light"
    text: str = ""
    picture: Path | None = None
    bleed: bool = False
    backs: cards.Flip = ""
    shift: Shift = STILL
    overlap: float = 10.0
    form: str = ""
    fill: forms.Fill = "filled"
    table: bool = True
    gap: float = 0.0
    rounded: bool = False
    black: bool = False
    quality: int = QUALITY
    back: Path | None = None
    rules: frozenset[str] = frozenset()


def mat_names(name: str) -> tuple[str, ...]:
    """The mats of a game, that for two first, and "blank" last."""
    return (*sorted(game_mats(name), key=lambda mat: mat != USUAL), BLANK)


def usual_mat(name: str) -> str:
    """The mat most of a game is played on."""
    return mat_names(name)[0]


def kinds_of(name: str) -> tuple[str, ...]:
    """Those of KINDS that a game has."""
    return tuple(kind for kind in KINDS if kind not in FILES or (ASSETS / name / "print" / FILES[kind]).is_file())


def prepare(order: Order) -> Print:
    """The sheets of an order. Raises PrintError."""
    makers: dict[str, Callable[[Order, Paper], Print]] = {
        "mat": _mat, "cards": _cards, "forms": _forms, "counters": _counters, "rules": _rules, "templates": _templates,
    }  # fmt: skip
    if order.what not in makers:
        raise PrintError(
            tr(
                "{what!r} cannot be printed; choose from {names}{near}",
                what=order.what[:40],
                near=near(order.what, KINDS) or ".",
                names=", ".join(KINDS),
            )
        )
    if order.game not in TITLES:
        raise PrintError(
            tr(
                "No game is called {game!r}; choose from {names}{near}",
                game=order.game[:40],
                near=near(order.game, TITLES) or ".",
                names=", ".join(TITLES),
            )
        )
    there = kinds_of(order.game)
    if order.what not in there:
        raise PrintError(
            tr(
                "{game} has no {what}; choose from {names}.",
                game=TITLES[order.game],
                what=order.what,
                names=", ".join(there),
            )
        )
    try:
        job = makers[order.what](order, paper(order.paper))
    except (TextError, CardError, AssetError, FontMissing) as trouble:
        raise PrintError(str(trouble)) from trouble
    radius = CORNER_MM if order.rounded else 0.0
    return replace(job, subject=_subject(order), black=order.black, radius=radius)


def _subject(order: Order) -> str:
    return f"{TITLES[order.game]}: {order.what}, {order.paper}"


def save(job: Print, path: Path, progress: Callable[[int, int], None] | None = None) -> int:
    """Write the PDF whole or not at all; returns its bytes. Raises PrintError, and a file there before stays."""
    if os.path.isdir(path) or not path.name:
        raise PrintError(tr("{path!r} is a folder; the PDF needs the name of a file.", path=str(path)))
    if os.path.exists(path) and not os.path.isfile(path):
        raise PrintError(tr("{path!r} is not a file that can be replaced.", path=str(path)))
    try:
        content = pdf_bytes(job, progress)
    except FontMissing as trouble:
        raise PrintError(str(trouble)) from trouble
    _write(path, content)
    return len(content)


def save_cuts(job: Print, path: Path) -> tuple[Path, ...]:
    """Write what a machine needs to cut the cards of a PDF at `path`; the files. Raises PrintError."""
    found = dict(cut_files(job, path))
    for file, content in found.items():
        _write(file, content)
    return tuple(found)


def _write(path: Path, content: bytes) -> None:
    try:
        atomic_write(path, content)
    except OSError as trouble:
        reason = disk_reason(trouble)
        raise PrintError(tr("{path!r} cannot be written ({reason}).", path=str(path), reason=reason)) from trouble


# --- mats


def _mat(order: Order, on: Paper) -> Print:
    finish = mat_art.FINISHES.get(order.finish)
    if finish is None:
        raise PrintError(
            tr(
                "There is no finish called {finish!r}; choose from {names}.",
                finish=order.finish[:40],
                names=", ".join(mat_art.FINISHES),
            )
        )
    names = mat_names(order.game)
    name = order.mat or usual_mat(order.game)
    if name not in names:
        raise PrintError(
            tr(
                "No mat is called {name!r}; choose from {names}{near}",
                name=name[:40],
                near=near(name, names) or ".",
                names=", ".join(names),
            )
        )
    mat = None if name == BLANK else game_mats(order.game)[name]
    for rule in sorted(order.rules - ({zone.rule for zone in mat.zones} if mat else set())):
        raise PrintError(tr("This mat has no place for the house rule {rule!r}.", rule=rule[:40]))
    return mat_print(mat and mat.under(order.rules), finish, order, on)


def mat_print(mat: Mat | None, finish: mat_art.Finish, order: Order, on: Paper) -> Print:
    """The sheets of a mat and of what lies between the players; None is a blank one. Raises PrintError."""
    size = (mat.width, mat.height) if mat else blank.SIZE
    title = f"{TITLES[order.game]} · {tr(mat.title)}" if mat else tr("A mat of your own")
    text = blank.lines(order.text)
    photos: dict[str, Photograph] = {}
    warnings: tuple[str, ...] = ()
    if order.picture is not None:
        veils = mat_art.veils(mat) if mat else blank.veils(text)
        picture = OwnPicture(order.picture, size, mats.BLEED, veils, finish.panel or WHITE)
        photos, warnings = {"own": picture}, tuple(filter(None, [picture.warning]))
        finish = mat_art.over_picture(finish)
    ink = mat_art.mat_ink(mat, TITLES[order.game], finish) if mat else blank.blank_ink(text, finish)
    spill = mats.BLEED
    behind = tuple(Photo(key, (-spill, -spill, size[0] + 2 * spill, size[1] + 2 * spill)) for key in photos)
    form = FormObject(size, (*behind, *ink), spill)
    forms = {mats.FORM: form}
    between: tuple[Sheet, ...] = ()
    if mat and mat.court:
        forms[mats.COURT] = FormObject(mat_art.court_size(mat), mat_art.court_ink(mat, finish), spill)
        between = _between(tr("{title} · the court", title=title), mats.COURT, forms, order, on, mat)
    if mat and mat.middle is not None:
        forms[mats.MIDDLE] = FormObject(mat_art.middle_size(mat), mat_art.middle_ink(mat, finish), spill)
        between += _between(tr("{title} · the middle", title=title), mats.MIDDLE, forms, order, on, mat)
    if on.full:
        sheets = mats.whole(title, form, order.bleed)
    else:
        quiet = mat_art.quiet_lines(mat) if mat and (mat.board or mat.rows) else clear_lines(form)
        sheets = mats.tiled(title, form, on, order.overlap, order.bleed, quiet, between=len(between))
    return Print(title, (*sheets, *between), forms, photos, warnings)


def _between(
    title: str, name: str, forms: Mapping[str, FormObject], order: Order, on: Paper, mat: Mat
) -> tuple[Sheet, ...]:
    """What lies between the players and is nobody's; the page to measure by is printed already."""
    if on.full:
        return mats.whole(title, forms[name], order.bleed, name)
    quiet = mat_art.court_lines(mat) if name == mats.COURT else clear_lines(forms[name])
    return mats.tiled(title, forms[name], on, order.overlap, order.bleed, quiet, name)[1:]


# --- cards


def _choice(order: Order) -> CardChoice:
    return CardChoice(order.game, order.deck, order.own, order.of_set, order.only)


def _cards(order: Order, on: Paper) -> Print:
    some, title = chosen(_choice(order))
    looks = faces_of(order.game)
    cache = FaceCache()
    faces: dict[str, Face] = {card.id: looks.face_of(card) for card in some}
    if not LEAST_QUALITY <= order.quality <= 100:
        raise PrintError(
            tr("Picture quality must be {least} to 100, not {quality}.", least=LEAST_QUALITY, quality=order.quality)
        )
    photos: dict[str, Photograph] = {key: FacePhoto(face, cache, order.quality) for key, face in faces.items()}
    forms_of = {key: card_form(face, key) for key, face in faces.items()}
    behind = dict.fromkeys(faces, BACK)
    if order.backs:
        own = own_backs(order.back, {card.id: card.name for card in some})
        behind |= {key: f"{BACK}/{path}" for key, path in own.items()}
        photos[BACK] = BackPhoto(looks.BACK.style, order.quality)
        photos |= {f"{BACK}/{path}": OwnPicture(path, CARD_MM, BLEED, (), WHITE) for path in set(own.values())}
        area = face_area((0, 0, *CARD_MM))
        forms_of |= {key: FormObject(CARD_MM, (Photo(key, area),), BLEED) for key in photos if key.startswith(BACK)}
    how = cards.CardLayout(order.bleed, order.backs, order.shift, order.gap, CORNER_MM if order.rounded else 0.0)
    found = cards.sheets(title, [card.id for card in some], behind, on, how)
    warnings = dict.fromkeys(photo.warning for photo in photos.values() if isinstance(photo, OwnPicture))
    return Print(title, found, forms_of, photos, tuple(filter(None, warnings)), turned=order.backs)


def _forms(order: Order, on: Paper) -> Print:
    found = forms.read_forms(order.game)
    form, fields = forms.form_of(found, order.form), import_module(FORM_TEXT.format(order.game)).fields
    if order.fill not in forms.FILLS:
        names = ", ".join(forms.FILLS)
        raise PrintError(tr("Cards to fill in are {names}, not {fill!r}.", names=names, fill=str(order.fill)[:40]))
    blank_ones = order.fill == "blank"
    some = [] if blank_ones else chosen(_choice(order))[0]
    rows = [texts for kind, texts in map(fields, some) if kind == form.kind]
    title = tr("{title} · {form} to fill in", title=TITLES[order.game], form=form.title)
    table = found.table if order.table else None
    return forms.forms_print(title, form, rows, order.fill, table, _sized(order, on))


# --- the rest is made to fit a sheet


def _sized(order: Order, on: Paper) -> Paper:
    if on.full:
        raise PrintError(
            tr(
                "Full size is a paper for mats and cards; {what} are printed on A4, Letter, A3 or Tabloid.",
                what=order.what,
            )
        )
    return on


def _counters(order: Order, on: Paper) -> Print:
    game = TITLES[order.game]
    job = counters.counters(game, counters.read_counters(order.game), _sized(order, on))
    return replace(job, title=tr("{title} · counters", title=game))


def _rules(order: Order, on: Paper) -> Print:
    title = tr("{title} · rules summary", title=TITLES[order.game])
    return summary.summary(title, summary.read_summary(order.game), _sized(order, on))


def _templates(order: Order, on: Paper) -> Print:
    title = tr("{title} · directions and ranges", title=TITLES[order.game])
    mat = game_mats(order.game)[usual_mat(order.game)]
    if mat.board is None:
        raise PrintError(tr("{game} is played without a board.", game=TITLES[order.game]))
    return Print(title, templates.sheets(title, templates.read_templates(order.game), mat.board, _sized(order, on)))


# --- in words


def paper_words(order: Order, job: Print) -> str:
    """How much paper an order takes, such as "6 sheets of A4, and one to measure by"."""
    on, count = paper(order.paper), len(job.sheets)
    if on.full:
        sizes = Counter(sheet.size for sheet in job.sheets)
        return tr(" and ").join(
            tr("{many} of {wide:g} × {high:g} mm", many=trn("{n} page", "{n} pages", n), wide=wide, high=high)
            for (wide, high), n in sizes.items()
        )
    if order.what == "cards" and order.backs:
        return tr(
            "{many} of {title} on both sides, and one to measure by",
            many=_sheets(count // 2 - 1),
            title=tr(on.title),
        )
    if order.what == "mat":
        return tr("{many} of {title}, and one to measure by", many=_sheets(count - 1), title=tr(on.title))
    return tr("{many} of {title}", many=_sheets(count), title=tr(on.title))


def _sheets(count: int) -> str:
    return trn("{n} sheet", "{n} sheets", count)


def file_name(order: Order) -> str:
    """A name for the PDF, such as `game-mat-duel-a4.pdf`."""
    cards = Path(order.deck).stem or ("own" if order.own else "all")
    own = {"mat": order.mat or usual_mat(order.game), "cards": cards, "forms": order.fill}.get(order.what, "")
    return "-".join(filter(None, (order.game, order.what, own, order.paper))) + ".pdf"
