"""Orders made into files and looked at with poppler."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from ui.paper.order import Order, prepare, save


def made(order: Order, path: Path) -> Path:
    """The order as a PDF at `path`."""
    save(prepare(order), path)
    return path


@cache
def printed(order: Order) -> Path:
    """The PDF of an order, made once a session, for tests that only look at it."""
    return made(order, Path(tempfile.mkdtemp(dir=os.environ["GUILDHALL_HOME"])) / "printed.pdf")


def told(tool: str, *words: str | Path) -> str:
    """What a tool of poppler prints; the test is skipped on a machine without poppler-utils (the gate has them)."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} of poppler-utils is not installed")
    done = subprocess.run([tool, *map(str, words)], capture_output=True, text=True, check=True, timeout=100)
    return done.stdout


def boxes(path: Path, page: int = 1) -> dict[str, tuple[float, float, float, float]]:
    """The boxes of a page in mm: x0, y0, x1, y1 from the lower left corner."""
    text = told("pdfinfo", "-box", "-f", str(page), "-l", str(page), path)
    found = re.findall(rf"Page +{page} (\w+Box): +(\S+) +(\S+) +(\S+) +(\S+)", text)
    mm = {name: [float(number) * 25.4 / 72 for number in numbers] for name, *numbers in found}
    return {name: (x0, y0, x1, y1) for name, (x0, y0, x1, y1) in mm.items()}


def pages(path: Path) -> int:
    """How many pages a file has."""
    found = re.search(r"Pages: +(\d+)", told("pdfinfo", path))
    return int(found[1]) if found else 0


def drawn(path: Path, page: int, dpi: int, folder: Path) -> Image.Image:
    """A page as poppler draws it, in grey levels."""
    stem = folder / f"{path.stem}-{page}-{dpi}"
    told("pdftoppm", "-gray", "-r", str(dpi), "-f", str(page), "-l", str(page), "-singlefile", path, stem)
    with Image.open(stem.with_suffix(".pgm")) as picture:
        return picture.copy()


def sizes(path: Path) -> list[tuple[float, float]]:
    """Width and height of every page in millimetres."""
    said = told("pdfinfo", "-f", "1", "-l", str(pages(path)), path)
    found = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", said)
    return [(float(wide) * 25.4 / 72, float(high) * 25.4 / 72) for wide, high in found]


def all_drawn(path: Path, dpi: int, folder: Path, bottom: float = 0.0) -> list[Image.Image]:
    """Every page as poppler draws it, in grey levels; of each only the `bottom` millimetres at its foot, if any."""
    stem = folder / f"{path.stem}-all-{dpi}"
    for number, (right, top) in enumerate(sizes(path) if bottom else [], 1):
        wide, high, foot = (round(mm * dpi / 25.4) for mm in (right, top, bottom))
        crop = ["-x", "0", "-y", str(high - foot), "-W", str(wide), "-H", str(foot)]
        told("pdftoppm", "-gray", "-r", str(dpi), "-f", str(number), "-l", str(number), *crop, path, stem)
    if not bottom:
        told("pdftoppm", "-gray", "-r", str(dpi), path, stem)
    found = sorted(folder.glob(f"{stem.name}-*.pgm"))
    assert len(found) == pages(path)
    out = []
    for file in found:
        with Image.open(file) as picture:
            out.append(picture.copy())
    return out


def red() -> bytes:
    """A red picture as a JPEG file, for tests of what lies around faces."""
    out = BytesIO()
    Image.new("RGB", (70, 96), (200, 0, 0)).save(out, "JPEG")
    return out.getvalue()


def row(page: Image.Image, y: int, start: int = 0, end: int | None = None) -> list[int]:
    """The grey levels of a row of pixels."""
    return list(page.crop((start, y, page.width if end is None else end, y + 1)).tobytes())


def column(page: Image.Image, x: int, start: int = 0, end: int | None = None) -> list[int]:
    """The grey levels of a column of pixels."""
    return list(page.crop((x, start, x + 1, page.height if end is None else end)).tobytes())


def darkest(page: Image.Image, box: tuple[int, int, int, int] | None = None) -> int:
    """The darkest level of a part of a page."""
    return min((page.crop(box) if box else page).tobytes())


def brightest(page: Image.Image, box: tuple[int, int, int, int] | None = None) -> int:
    """The brightest level of a part of a page."""
    return max((page.crop(box) if box else page).tobytes())


def edges(levels: list[int], dark: int = 200) -> list[float]:
    """Middles of the runs that are darker than `dark`."""
    out: list[float] = []
    start = None
    for at, level in enumerate([*levels, 255]):
        if level < dark and start is None:
            start = at
        elif level >= dark and start is not None:
            out.append((start + at - 1) / 2)
            start = None
    return out
