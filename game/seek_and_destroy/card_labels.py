"""Names and explanations of the fields of Seek and Destroy's cards on the form."""

from __future__ import annotations

from typing import Final

from game.i18n import marked

LABELS: Final = {
    "nation": marked("Nation"), "nations": marked("Nations"), "mode": marked("Mode"), "subtype": marked("Sub-type"),
    "attack": marked("Attack value"), "defense": marked("Defense value"), "mobility": marked("Mobility Cost"),
    "initiate": marked("Initiate effect"), "swift": marked("Swift effect"),
    "mobilization": marked("Mobilization effect"), "uses": marked("Uses each turn"), "must": marked("Must be used"),
}  # fmt: skip
NOTES: Final = {
    "initiate": marked("When it is turned from hidden to Attack. A Unit has one effect at most."),
    "swift": marked("In either player's turn, and as a response."),
    "mobilization": marked("When it is mobilized face-up."),
}
