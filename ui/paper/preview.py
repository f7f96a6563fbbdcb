"""A sheet as a picture for the screen: the page of the PDF, as PDFium shows it."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from threading import Lock

import pypdfium2
from PIL import Image

from ui.paper.ink import Print
from ui.paper.pdf import pdf_bytes

_ALONE = Lock()
"""PDFium does one thing at a time."""


def page(job: Print, number: int, wide: int) -> Image.Image:
    """Sheet `number` (from 0) as RGB, `wide` pixels wide. Raises FontMissing."""
    content = pdf_bytes(replace(job, sheets=(job.sheets[number],)), rough=True)
    with _ALONE, closing(pypdfium2.PdfDocument(content)) as document:
        sheet = document[0]
        bitmap = sheet.render(scale=wide / sheet.get_width(), rev_byteorder=True)
        picture: Image.Image = bitmap.to_pil().convert("RGB")
        return picture
