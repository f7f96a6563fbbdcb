"""Print orders made into files and examined with PDFium."""

from __future__ import annotations

import os
import re
import struct
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image
from pypdfium2 import PdfDocument
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE, FPDF_PAGEOBJ_TEXT

from ui.paper.order import Order, prepare, save


def made(order: Order, path: Path) -> Path:
    """The order as a PDF at `path`."""
    save(prepare(order), path)
    return path


@cache
def printed(order: Order) -> Path:
    """The PDF of an order, made once per session, for tests that only read it."""
    return made(order, Path(tempfile.mkdtemp(dir=os.environ["GUILDHALL_HOME"])) / "printed.pdf")


@contextmanager
def opened(path: Path) -> Iterator[PdfDocument]:
    """The file as PDFium reads it."""
    with closing(PdfDocument(path)) as document:
        yield document


def boxes(path: Path, page: int = 1) -> dict[str, tuple[float, float, float, float]]:
    """The boxes of a page in mm: x0, y0, x1, y1 from the lower left corner."""
    with opened(path) as document:
        sheet = document[page - 1]
        found = {"MediaBox": sheet.get_mediabox(), "TrimBox": sheet.get_trimbox(), "BleedBox": sheet.get_bleedbox()}
    return {name: (_mm(x0), _mm(y0), _mm(x1), _mm(y1)) for name, (x0, y0, x1, y1) in found.items()}


def _mm(points: float) -> float:
    return points * 25.4 / 72


def pages(path: Path) -> int:
    """How many pages a file has."""
    with opened(path) as document:
        return len(document)


def text_of(path: Path) -> str:
    """Every word of a file that can be searched and copied, in one line."""
    with opened(path) as document:
        return " ".join(" ".join(sheet.get_textpage().get_text_range().split()) for sheet in document)


def fonts(path: Path) -> dict[str, bool]:
    """The fonts of a file, and whether they are embedded as subsets, whose names begin with six letters and a plus."""
    named = re.findall(rb"/FontName /(\S+)", path.read_bytes())
    subsets = all(re.match(rb"[A-Z]{6}\+", name) for name in named)
    with opened(path) as document:
        letters = [one for sheet in document for one in sheet.get_objects([FPDF_PAGEOBJ_TEXT])]
        faces = [one.get_font() for one in letters]
        return {face.get_base_name(): bool(named and subsets and face.is_embedded) for face in faces}


def pictures(path: Path) -> list[tuple[float, list[str], bytes]]:
    """The pictures of a file as used: the lower of their two resolutions in ppi, their filters, their bytes."""
    out = []
    with opened(path) as document:
        for sheet in document:
            for one in sheet.get_objects([FPDF_PAGEOBJ_IMAGE]):
                about = one.get_metadata()
                dpi = min(about.horizontal_dpi, about.vertical_dpi)
                out.append((dpi, one.get_filters(), bytes(one.get_data())))
    return out


def facts(path: Path) -> dict[str, str]:
    """A file's metadata."""
    with opened(path) as document:
        return dict(document.get_metadata_dict())


def drawn(path: Path, page: int, dpi: int) -> Image.Image:
    """A page as PDFium draws it, in grey levels."""
    with opened(path) as document:
        return _drawn(document, page - 1, dpi)


def _drawn(document: PdfDocument, page: int, dpi: int, crop: tuple[float, ...] = (0, 0, 0, 0)) -> Image.Image:
    picture: Image.Image = document[page].render(scale=dpi / 72, grayscale=True, crop=crop).to_pil().convert("L")
    return picture


def sizes(path: Path) -> list[tuple[float, float]]:
    """Width and height of every page in millimetres."""
    with opened(path) as document:
        return [(_mm(wide), _mm(high)) for wide, high in (sheet.get_size() for sheet in document)]


def all_drawn(path: Path, dpi: int, bottom: float = 0.0) -> Iterator[Image.Image]:
    """Every page as PDFium draws it, in grey levels, one at a time; only the `bottom` millimetres of each, if given."""
    with opened(path) as document:
        for page in range(len(document)):
            top = document[page].get_height() - bottom * 72 / 25.4 if bottom else 0
            yield _drawn(document, page, dpi, (0, 0, 0, top))


def red() -> bytes:
    """A red picture as a JPEG file, for tests of what surrounds faces."""
    out = BytesIO()
    Image.new("RGB", (70, 96), (200, 0, 0)).save(out, "JPEG")
    return out.getvalue()


def huge(path: Path, wide: int, high: int) -> Path:
    """A PNG file of a size whose pixels are missing, so that it takes no memory."""
    header = b"IHDR" + struct.pack(">IIBBBBB", wide, high, 1, 0, 0, 0, 0)
    chunks = (header, b"IDAT", b"IEND")
    parts = [struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) for chunk in chunks]
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(parts))
    return path


def row(page: Image.Image, y: int, start: int = 0, end: int | None = None) -> list[int]:
    """The grey levels of a row of pixels."""
    return list(page.crop((start, y, page.width if end is None else end, y + 1)).tobytes())


def column(page: Image.Image, x: int, start: int = 0, end: int | None = None) -> list[int]:
    """The grey levels of a column of pixels."""
    return list(page.crop((x, start, x + 1, page.height if end is None else end)).tobytes())


def darkest(page: Image.Image) -> int:
    """The darkest level of a page."""
    return min(page.tobytes())


def brightest(page: Image.Image, box: tuple[int, int, int, int] | None = None) -> int:
    """The brightest level of a part of a page."""
    return max((page.crop(box) if box else page).tobytes())


def edges(levels: list[int], dark: int = 200) -> list[float]:
    """The middles of the runs darker than `dark`."""
    out: list[float] = []
    start = None
    for at, level in enumerate([*levels, 255]):
        if level < dark and start is None:
            start = at
        elif level >= dark and start is not None:
            out.append((start + at - 1) / 2)
            start = None
    return out
