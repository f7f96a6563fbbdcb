"""Faces of every style and kind, for tests, the bench and contact sheets."""

from __future__ import annotations

from ui.faces.model import Badge, Face

F, FR, R, BR, B, BL, L, FL = (1 << bit for bit in range(8))
CROSS, FRONT, FWD5, ALL = F | R | B | L, F | FR | FL, F | FR | FL | R | L, 0xFF
ARTIST = "Guildhall Atelier"


def merc(
    number: int,
    name: str,
    style: str,
    stars: int,
    emblem: str,
    stats: tuple[int, int, int, int],
    dirs: tuple[int, int],
    second: Badge,
    text: tuple[str, ...],
    flavour: str = "",
) -> Face:
    """`stats`: health, melee, bounty, move; `dirs`: of melee and move."""
    health, melee, bounty, move = stats
    badges = (
        Badge("tl", "heart", str(health), "hex", "green"),
        Badge("tr", "boot", str(move), "rose", "brown", dirs[1]),
        Badge("bl", "sword", str(melee), "rose", "red", dirs[0]),
        second,
        Badge("bc", "coin", str(bounty), "coin", "gold"),
    )
    kind = f"Mercenary — {style.title()}"
    return Face(
        f"sgt-{number}", name, kind, style, emblem, number, stars, badges, text, flavour, f"SGT · {number:03}", ARTIST
    )


def ability(number: int, name: str, style: str, kind: str, emblem: str, text: tuple[str, ...], flavour: str) -> Face:
    """An ability of cost 2."""
    badges = (
        Badge("tl", "chest", "2", "disc", "blue"),
        Badge("tr", style, "", "seal"),
        Badge("bc", kind.lower(), "", "seal"),
    )
    return Face(
        f"sgt-{number}", name, kind, style, emblem, number, 2, badges, text, flavour, f"SGT · {number:03}", ARTIST
    )


def treasure(number: int, name: str, style: str, stars: int, emblem: str, text: tuple[str, ...], flavour: str) -> Face:
    """A treasure."""
    badges = (Badge("tl", style, "", "seal"), Badge("tr", "chest", "", "seal"))
    kind = f"Treasure — {style.title()}"
    return Face(
        f"sgt-{number}", name, kind, style, emblem, number, stars, badges, text, flavour, f"SGT · {number:03}", ARTIST
    )


def guard(amount: int) -> Badge:
    """Defense."""
    return Badge("br", "shield", str(amount), "shield", "steel")


def shot(icon: str, amount: int, dirs: int, reach: int) -> Badge:
    """A ranged attack."""
    colour = "blue" if icon == "staff" else "amber"
    return Badge("br", icon, str(amount), "rose", colour, dirs, f"1-{reach}" if reach > 1 else "")


SAMPLES: tuple[Face, ...] = (
    merc(
        3,
        "Brask, Ironmonger",
        "bulwark",
        3,
        "anvil",
        (7, 3, 3, 2),
        (FRONT, CROSS),
        guard(3),
        ("**Active** (1 {chest}): Reapply {shield} Defense to this merc.",),
        "Everything holds, until it does not.",
    ),
    merc(
        4,
        "Marshal Tovenna Greyline",
        "bulwark",
        4,
        "lion",
        (8, 3, 5, 2),
        (FWD5, ALL),
        guard(3),
        ("When you Upstage a merc, it takes **2** {sword} physical damage and gains **1** {exhaust} exhaust counter.",),
        "She moves last, and it is over.",
    ),
    merc(
        8,
        "Noctule, Second Shadow",
        "gloamkin",
        4,
        "batwings",
        (5, 3, 4, 3),
        (ALL, ALL),
        guard(2),
        (
            "**Active** (2 {chest}): Gain {stealth} Stealth.",
            "When this merc destroys a merc, steal **1** {coin} Loot from its player.",
        ),
        "You counted one. Count again.",
    ),
    merc(
        12,
        "Vaskerra, Furnace Unbound",
        "cinderwright",
        4,
        "burning-meteor",
        (5, 2, 5, 2),
        (FRONT, CROSS),
        shot("staff", 3, FWD5, 2),
        ("At the start of your Attack Phase, put **1** {burn} Burn on each adjacent enemy merc.",),
        "The crucible was only ever a cage.",
    ),
    merc(
        16,
        "Aldis, Queen-in-Rime",
        "rimebound",
        4,
        "queen-crown",
        (6, 2, 5, 1),
        (FRONT, ALL),
        shot("staff", 3, ALL, 1),
        ("Once per turn, an enemy merc that gets its third {frost} Frost takes **2** Pure damage.",),
        "Kneel, or be made to keep still.",
    ),
    merc(
        20,
        "Abbess Corravane",
        "hearthwarden",
        4,
        "lit-candelabra",
        (9, 2, 4, 2),
        (FWD5, CROSS),
        guard(2),
        ("Your other mercs have {regen} **Regen 1**.", "Your *Mend* and *Cleanse* “one” may be “all”."),
        "There is always another bed.",
    ),
    merc(
        24,
        "The Patient Harrow",
        "longeye",
        4,
        "crossbow",
        (5, 2, 5, 1),
        (FRONT, ALL),
        shot("crossbow", 3, FWD5, 3),
        ("Your own mercs do not block this merc’s {crossbow} ranged attacks.",),
        "Wind first. Then distance. Then you.",
    ),
    merc(
        21,
        "Reedline Scout",
        "longeye",
        1,
        "feathered-wing",
        (3, 1, 1, 3),
        (F, CROSS),
        shot("crossbow", 2, FRONT, 1),
        (),
        "First to see the smoke, last to be believed.",
    ),
    ability(
        32,
        "Kiln Breath",
        "cinderwright",
        "Attack",
        "fire-breath",
        (
            "Melee to Distance **1**, aimed: **2** {magic} magic damage and **1** {burn} Burn to each enemy on "
            "the first two tiles of one direction.",
            "Each target must be in sight of the channeller; the first does not block the second.",
        ),
        "Open the door. Stand aside.",
    ),
    ability(
        44,
        "Buy the Witness",
        "generic",
        "Instant",
        "gavel",
        ("Negate an ability card on the stack unless its player loses **2** {coin} Loot.",),
        "I saw nothing. For a price, I saw less.",
    ),
    ability(
        46,
        "Doorstep Toll",
        "generic",
        "Event",
        "metal-gate",
        ("The first time each turn an enemy merc enters your Guild Hall, its player loses **1** {coin} Loot.",),
        "",
    ),
    treasure(
        53,
        "Widow’s Thimble",
        "weapon",
        3,
        "dripping-knife",
        ("Once per turn, damage of the bearer to a merc at half health or less is **Lethal 0** in addition.",),
        "It only ever needed one stitch.",
    ),
    treasure(
        57,
        "Pavise of the Third Watch",
        "gear",
        3,
        "round-shield",
        (
            "When equipped: {shield} **Defense 2** if the bearer has no charge.",
            "Ranged damage from the bearer’s front is **1** less.",
        ),
        "The first two watches are buried behind it.",
    ),
    treasure(
        60,
        "Crown of Small Kings",
        "relic",
        4,
        "crown",
        ("Bounty {coin} **+2**.", "After the bearer plunders, draw **2** cards."),
        "Heavy for its size.",
    ),
)
