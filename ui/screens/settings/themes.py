"""The list of themes that can be chosen; a theme file that cannot be read is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.i18n import tr
from ui.style.theme import Theme, ThemeError, read_theme, theme_names
from ui.widgets.dropdown import Choice, Dropdown


def theme_list(now: str, keep: Callable[..., None]) -> Dropdown:
    """The list, with the theme `now` selected; `keep(theme=name)` is called when another is chosen."""
    themes = list(_readable())
    choices = [Choice(tr(theme.title), tr(theme.note)) for theme in themes]
    index = next((at for at, theme in enumerate(themes) if theme.name == now), 0)
    return Dropdown(choices, index, lambda at: keep(theme=themes[at].name))


def _readable() -> Iterator[Theme]:
    for name in theme_names():
        try:
            yield read_theme(name)
        except ThemeError:
            continue
