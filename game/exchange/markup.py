"""XML from strangers, read without harm: no entities, no outside files, bounded depth and size. And XML written."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element, TreeBuilder, indent, tostring
from xml.parsers import expat

from game.i18n import tr
from rules.kernel.words import TextError

MOST_DEPTH: Final = 24
MOST_ELEMENTS: Final = 20_000


class _Placed(Element):
    """An element that knows the line of its tag."""

    line = 0


class _Reader:
    """Builds the tree and refuses anything a deck does not need."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.builder = TreeBuilder(_Placed)
        self.depth = self.count = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.builder.data
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.EntityDeclHandler = self.entity

    def fault(self, message: str) -> TextError:
        return TextError(message, self.place, self.parser.CurrentLineNumber)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.count += 1
        if self.depth > MOST_DEPTH or self.count > MOST_ELEMENTS:
            deep = self.depth > MOST_DEPTH
            raise self.fault(tr("the XML is nested too deeply") if deep else tr("the XML is too long"))
        element = self.builder.start(tag, attributes)
        if isinstance(element, _Placed):
            element.line = self.parser.CurrentLineNumber

    def end(self, tag: str) -> None:
        self.depth -= 1
        self.builder.end(tag)

    def doctype(self, name: str, system: str | None, public: str | None, inside: bool) -> None:
        """LackeyCCG names an external DTD, which is never fetched; declarations inside the file are refused."""
        if inside:
            raise self.fault(tr("XML with declarations of its own is not read"))

    def entity(self, *declared: object) -> None:
        raise self.fault(tr("XML with entities of its own is not read"))


def read_xml(content: bytes, place: str) -> Element:
    """The document. Raises TextError with the line."""
    reader = _Reader(place)
    try:
        reader.parser.Parse(content, True)
    except expat.ExpatError as problem:
        said = tr("this is no XML (column {column})", column=problem.offset + 1)
        raise TextError(said, place, problem.lineno) from problem
    except (ValueError, LookupError) as problem:
        raise TextError(tr("this XML names an encoding that cannot be read; UTF-8 can"), place) from problem
    return reader.builder.close()


def line_of(element: Element) -> int:
    """The line of an element that was read; 0 for another."""
    return element.line if isinstance(element, _Placed) else 0


def write_xml(root: Element, encoding: str = "UTF-8", doctype: str = "", standalone: str = "") -> bytes:
    """Write the document, indented; characters missing from the encoding become numeric references."""
    indent(root)
    alone = f' standalone="{standalone}"' if standalone else ""
    head = f'<?xml version="1.0" encoding="{encoding}"{alone}?>\n{doctype}'
    return (head + tostring(root, "unicode") + "\n").encode(encoding, "xmlcharrefreplace")


def child(parent: Element, tag: str, text: str = "", **attributes: str) -> Element:
    """A new last child of an element."""
    made = Element(tag, attributes)
    made.text = "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text) or None
    parent.append(made)
    return made


def word(element: Element | None) -> str:
    """The text of an element, "" for none."""
    return (element.text or "").strip() if element is not None else ""
