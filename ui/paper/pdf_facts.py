"""The metadata of a PDF: title, subject, date, language, how to print it, and that its colours are sRGB.

The date comes from SOURCE_DATE_EPOCH or is fixed, so that the same order always gives the same file.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from PIL import ImageCms
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString
from reportlab.pdfgen.canvas import Canvas

from game.i18n import current_language
from game.version import VERSION
from ui.paper.ink import Print

AUTHOR: Final = "Guildhall"
DUPLEX: Final = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
SRGB: Final = "sRGB IEC61966-2.1"
_MADE: Final = slice(24, 36)
"""When a profile was made, in its head."""


def describe(canvas: Canvas, job: Print) -> None:
    """Write it."""
    canvas.setTitle(job.title)
    canvas.setAuthor(AUTHOR)
    canvas.setSubject(job.subject)
    canvas.setCreator(f"Guildhall {VERSION}")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if job.turned:
        canvas.setViewerPreference("Duplex", DUPLEX[job.turned])
    catalog: Any = canvas._doc.Catalog
    catalog.Lang = PDFString(current_language())
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    canvas.setCatalogEntry("OutputIntents", PDFArray([_intent(canvas)]))


def _intent(canvas: Canvas) -> PDFDictionary:
    """That colours are meant as sRGB, with its profile; it claims no standard."""
    stream = PDFStream(PDFDictionary({"N": 3}), srgb())
    return PDFDictionary({
        "S": PDFName("GTS_PDFA1"), "OutputConditionIdentifier": PDFString(SRGB),
        "DestOutputProfile": canvas._doc.Reference(stream),
    })  # fmt: skip


@cache
def srgb() -> bytes:
    """The profile of sRGB, always the same bytes."""
    found = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    found[_MADE] = bytes(12)
    return bytes(found)
