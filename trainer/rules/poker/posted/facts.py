"""What a rulebook settles about a poker game and no house can choose."""

from __future__ import annotations

from dataclasses import dataclass, fields

from trainer.rules.entries import Entry
from trainer.rules.places import Area


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerFacts:
    """The facts of one game, under the names that `PokerRules` explains."""

    decks: int
    least_cut: int
    burns_to: Area
    draws_for_button: bool
    has_blind_buttons: bool
    inspects_cards: bool
    counts_hourly: bool
    marks_deck: bool
    covers_forced_bets: bool


def read_facts(entry: Entry) -> PokerFacts | None:
    """The facts of a table in which each must stand; `None` where one is missing or wrong."""
    names = tuple(field.name for field in fields(PokerFacts))
    entries = entry.table(names)
    missing = [name for name in names if name not in entries]
    for name in missing:
        entry.miss(name, "a fact of every poker game")
    if missing:
        return None
    before = len(entry.problems)
    decks, least_cut = entries["decks"].count(1, 2), entries["least_cut"].count(1, 25)
    burns_to = entries["burns_to"].word(Area, (Area.BURN_PILE, Area.MUCK))
    flags = {name: entries[name].flag() is True for name in names if name not in ("decks", "least_cut", "burns_to")}
    if decks is None or least_cut is None or burns_to is None or len(entry.problems) > before:
        return None
    return PokerFacts(decks=decks, least_cut=least_cut, burns_to=burns_to, **flags)
