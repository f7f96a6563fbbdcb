"""How fast faces are made, and contact sheets to look at: `python -m tests.ui.faces.bench_faces [--sheets FOLDER]`.

Prints one JSON object: milliseconds a face with warm frames, and seconds until 60 faces are made and stored.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from PIL import Image

from tests.ui.faces.samples import SAMPLES
from ui.faces.model import Face
from ui.faces.render import finished, paint_piece, render
from ui.faces.worker import FaceMaker

WIDTHS = (126, 252, 750)
TABLE = 252
FELT = (58, 40, 30)


def warm_ms(width: int) -> float:
    """Mean of fresh pictures whose frames are known."""
    for face in SAMPLES:
        render(face, width)
    start = time.perf_counter()
    for face in SAMPLES:
        render(replace(face, seed=face.seed + 1000), width)
    return (time.perf_counter() - start) * 1000 / len(SAMPLES)


def first_start(count: int) -> tuple[float, float]:
    """Seconds until `count` faces are made with an empty cache, and the longest call in milliseconds."""
    faces: list[Face] = [replace(SAMPLES[i % len(SAMPLES)], key=str(i), seed=i) for i in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        maker, worst = FaceMaker(Path(folder)), 0.0
        for face in faces:
            before = time.perf_counter()
            maker.want(face, TABLE)
            worst = max(worst, time.perf_counter() - before)
        while maker.progress()[0] < count:
            before = time.perf_counter()
            maker.poll()
            worst = max(worst, time.perf_counter() - before)
            time.sleep(1 / 60)
        seconds = time.perf_counter() - start
        maker.close()
    return seconds, worst * 1000


def sheet(width: int, columns: int) -> Image.Image:
    """All samples side by side."""
    pictures = [render(face, width) for face in SAMPLES]
    gap = max(6, width // 40)
    step = (width + gap, pictures[0].height + gap)
    out = Image.new("RGB", (columns * step[0] + gap, -(-len(pictures) // columns) * step[1] + gap), FELT)
    for i, picture in enumerate(pictures):
        out.paste(picture, (gap + i % columns * step[0], gap + i // columns * step[1]), picture)
    return out


def main() -> None:
    """Measure, print, and draw the sheets when asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheets", type=Path, help="folder for contact sheets")
    folder = parser.parse_args().sheets
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        for width in WIDTHS:
            sheet(width, 5 if width > 400 else 7).save(folder / f"faces-{width}.png")
    seconds, worst = first_start(60)
    figures = {f"warm_ms_{width}": round(warm_ms(width), 1) for width in WIDTHS}
    start = time.perf_counter()
    for face in SAMPLES:
        finished(paint_piece(face, 96))
    figures["piece_ms_96"] = round((time.perf_counter() - start) * 1000 / len(SAMPLES), 1)
    print(json.dumps(figures | {"first_60_s": round(seconds, 2), "longest_call_ms": round(worst, 2)}))


if __name__ == "__main__":
    main()
