"""What the program has to offer: games, decks, options and saved games, fetched when a screen asks.

Home needs titles only: threads bring in the games and prepare them while somebody looks at it.
"""

from __future__ import annotations

import contextlib
import gc
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from itertools import starmap

from game import games, library
from game.about import GAMES
from game.cards.own_cards import own_in, workbench
from game.decks.commons import ready, shared, still_there
from game.decks.deck import LEVELS
from game.decks.deck import Deck as CardDeck
from game.decks.deck_faults import deck_fault
from game.i18n import capital, tr, trn
from game.library import first_lesson
from game.match.match_setup import who_played
from game.records.journal import Autosave, autosaves
from rules.kernel.notation.record import Record
from rules.kernel.words import RulesError
from ui.screens.context import Scene
from ui.screens.services import Commons, DeckChoice, GameChoice, NewGame, SavedGame, SeatChoice, Services
from ui.style.theme import Colour
from ui.table.games.faces import faces_of

BADGES = 2
"""Classes shown for a deck, besides others that are a fifth of it."""


def open_services(
    start: Callable[[NewGame], Scene] | None = None,
    resume: Callable[[SavedGame], Scene] | None = None,
    watch: Callable[[Record, int], Scene] | None = None,
) -> Services[Scene]:
    """Every game whose rules are installed. `start`, `resume` and `watch` open the table; without them none can be
    opened."""
    rows = tuple(map(_game, GAMES))
    return Services(rows, start, resume, lambda: [_saved(save) for save in autosaves()], _load, watch)


def _game(key: str) -> GameChoice:
    about, lesson = GAMES[key], first_lesson(key)
    return GameChoice(
        key, about.name, about.below, about.tagline, about.formats,
        rows=lambda: games.game(key).formats,
        options=lambda: games.game(key).options,
        decks=lambda fmt: tuple(_deck(key, deck) for deck in _decks_for(key, fmt)),
        chairs=partial(_chairs, key),
        deck_faults=partial(_deck_faults, key),
        rulebook=library.ROOT / "rules" / key / "rulebook.md",
        faults=partial(_faults, key),
        lesson=lesson if lesson.is_file() else None,
        warm=partial(_warm, key),
        commons=partial(_commons, key),
        common_faults=partial(_common_faults, key),
    )  # fmt: skip


def _chairs(key: str, options: Mapping[str, str]) -> tuple[SeatChoice, ...]:
    definition = games.game(key)
    settled = definition.notation.options(options)
    return tuple(starmap(SeatChoice, zip(definition.notation.seats(settled), definition.sides(settled), strict=True)))


def _deck_faults(key: str, fmt: str, options: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    definition = workbench(key)
    settled = definition.notation.options({"format": fmt, **options})
    return {deck.key: tuple(definition.faults(deck.ids, fmt, settled)) for deck in _decks_for(key, fmt)}


def _faults(key: str) -> tuple[str, ...]:
    return tuple(fault.replace(f"{library.deck_folder(key)}{os.sep}", "") for fault in library.decks(key).faults)


def _commons(key: str) -> Commons | None:
    common = games.game(key).common
    if common is None:
        return None
    choices = (
        DeckChoice(pile.key, pile.name, (), trn("{n} card", "{n} cards", pile.size), tr(pile.line))
        for pile in ready(key, common).values()
    )
    return Commons(tr(common.title), tr(common.without), tuple(choices))


def _common_faults(key: str, decks: Sequence[str], pile: str) -> tuple[str, ...]:
    definition = workbench(key)
    common = definition.common
    if common is None:
        return ()
    known = {card.id: card for card in definition.cards}
    found = library.decks(key).decks
    chosen = ready(key, common).get(pile)
    gone = still_there(chosen, known)[1] if chosen else ()
    rows = shared([found[deck] for deck in decks if deck in found], common, chosen)
    cards = [known[card] for card, copies in rows for _ in range(copies) if card in known]
    return (*gone, *(deck_fault(definition.sentences, fault) for fault in common.check(cards)))


def _load() -> None:
    """The modules of New game, the table and every game, and what the game waits for that can go on.

    All this stays, so the collector need not look through it: that would take longer than a frame may.
    """
    import_module("ui.screens.new_game.page")
    for key in GAMES:
        _load_table(key)
    for key in {saved.game for saved in autosaves()[:1]} & GAMES.keys():
        _warm(key)
    gc.freeze()


def _load_table(key: str) -> None:
    import_module(f"game.{key}.definition")
    import_module("ui.screens.table.scene")
    import_module(f"ui.table.games.{key}.table")


def _warm(key: str) -> None:
    """Prepare what a first match needs: modules, mats, what the game itself computes, and the faces of its cards."""
    from ui.table.mats.mat_file import game_mats

    _load_table(key)
    import_module("pymunk")
    game_mats(key)
    game, faces = games.game(key), faces_of(key)
    game.warm()
    for card in game.cards:
        faces.face_of(card)


def _decks_for(game: str, fmt: str) -> list[CardDeck]:
    """Decks for a format by name, the shipped ones first and the easy ones of these: the first ones are what New game
    proposes."""
    wanted, shipped, levels = games.game(game).formats[fmt].decks, library.shipped_decks(game), [*LEVELS, ""]
    fit = (deck for deck in library.decks(game).decks.values() if deck.format == wanted)
    return sorted(fit, key=lambda deck: (deck.key not in shipped, levels.index(deck.level), deck.place))


def _deck(game: str, deck: CardDeck) -> DeckChoice:
    note, own = trn("{n} card", "{n} cards", deck.size), own_in(game, deck)
    made = [trn("{n} of them yours", "{n} of them yours", own)] if own else []
    level = [tr(LEVELS[deck.level])] if deck.level else []
    line = " ".join([*(f"{capital(words)}." for words in level), tr(deck.line)]).strip()
    lead = (deck.leader,) if deck.leader else ()
    cards = (*lead, *(card for card, _ in deck.cards))
    return DeckChoice(deck.key, deck.name, _badges(game, deck), ", ".join([note, *made, *level]), line, cards)


def _badges(game: str, deck: CardDeck) -> tuple[tuple[str, Colour], ...]:
    """The deck's main classes (see `kin_of`) with the colours of their cards."""
    from ui.faces.styles import style

    faces = faces_of(game)
    kinds = {card.id: faces.kin_of(card) for card in workbench(game).cards}
    count = Counter(kind for card in deck.ids if (kind := kinds.get(card, "")))
    main = [name for at, (name, n) in enumerate(count.most_common()) if at < BADGES or 5 * n >= count.total()]
    return tuple((name[0].upper(), style(name).ribbon[0]) for name in main)


def _sides(save: Autosave) -> tuple[int, ...]:
    """The team of each seat, read only where there can be teams, for it takes the game's modules; () if unknown."""
    if save.game not in GAMES or save.draft or len(save.names) < 4:
        return ()
    definition = games.game(save.game)
    with contextlib.suppress(RulesError):
        return definition.sides(definition.notation.options(save.options))
    return ()


def _saved(save: Autosave) -> SavedGame:
    about = GAMES.get(save.game)
    many = bool(save.draft) and len(save.names) > 2
    title = tr("{count} drafters", count=len(save.names)) if many else who_played(save.names, _sides(save))
    picture = save.path.with_suffix(".png")
    return SavedGame(
        save.path, save.game, title or (about.name if about else save.game), save.turn, save.when,
        picture if picture.is_file() else None, save.draft, save.number, save.placed, save.over,
    )  # fmt: skip
