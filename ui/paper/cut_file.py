"""Where a cutting machine cuts, as SVG in millimetres: one drawing for each way cards lie on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, indent, tostring

from game.i18n import tr
from ui.paper.ink import Print, Sheet
from ui.paper.paper import PrintError

LINE: Final = 0.1


def cut_files(job: Print, path: Path) -> Iterator[tuple[Path, bytes]]:
    """The files beside a PDF at `path`: `cards-cut.svg`, and `cards-cut-2.svg` for the last sheet if it has fewer.
    Raises PrintError where nothing is cut."""
    kinds = {sheet.cuts: sheet for sheet in job.sheets if sheet.cuts}
    if not kinds:
        raise PrintError(tr("There is nothing for a machine to cut on these sheets."))
    for number, sheet in enumerate(kinds.values(), 1):
        ending = f"-{number}" if number > 1 else ""
        yield path.with_name(f"{path.stem}-cut{ending}.svg"), svg(sheet, job.radius)


def svg(sheet: Sheet, radius: float) -> bytes:
    """The cuts of a sheet, each a closed rectangle with round or sharp corners."""
    wide, high = sheet.size
    root = Element("svg", {
        "xmlns": "http://www.w3.org/2000/svg", "width": f"{wide:g}mm", "height": f"{high:g}mm",
        "viewBox": f"0 0 {wide:g} {high:g}",
    })  # fmt: skip
    for x, y, w, h in sheet.cuts:
        area = {"x": x, "y": y, "width": w, "height": h, "rx": radius}
        look = {"fill": "none", "stroke": "#ff0000", "stroke-width": f"{LINE:g}"}
        root.append(Element("rect", {key: f"{value:.3f}" for key, value in area.items()} | look))
    indent(root)
    return tostring(root, "unicode").encode() + b"\n"
