"""What a rulebook settles about a poker game and no house can choose."""

from __future__ import annotations

from collections.abc import Mapping
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
    decks, least_cut = entries["decks"].count(1, 2), entries["least_cut"].count(1, 25)
    burns_to = entries["burns_to"].word(Area, (Area.BURN_PILE, Area.MUCK))
    flags = _flags(entries)
    if decks is None or least_cut is None or burns_to is None or flags is None:
        return None
    return PokerFacts(
        decks=decks,
        least_cut=least_cut,
        burns_to=burns_to,
        draws_for_button=flags["draws_for_button"],
        has_blind_buttons=flags["has_blind_buttons"],
        inspects_cards=flags["inspects_cards"],
        counts_hourly=flags["counts_hourly"],
        marks_deck=flags["marks_deck"],
        covers_forced_bets=flags["covers_forced_bets"],
    )


def _flags(entries: Mapping[str, Entry]) -> dict[str, bool] | None:
    names = (
        "draws_for_button",
        "has_blind_buttons",
        "inspects_cards",
        "counts_hourly",
        "marks_deck",
        "covers_forced_bets",
    )
    read = {name: entries[name].flag() for name in names}
    flags = {name: flag for name, flag in read.items() if flag is not None}
    return flags if len(flags) == len(names) else None
