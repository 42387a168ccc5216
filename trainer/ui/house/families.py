"""What each family against the house has on screen: one list of the families, and what is shown of a table by it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from trainer.rules.games.listing import LISTED, FamilyId
from trainer.rules.house.table import HouseTable
from trainer.tongue import translate
from trainer.ui.entry.house.sight import Sight
from trainer.ui.felt.house.picture import Printed
from trainer.ui.house.blackjack import BLACKJACK
from trainer.ui.house.four_card import FOUR_CARD
from trainer.ui.house.on_screen import JOIN, OnScreen, Posted
from trainer.ui.house.sic_bo import SIC_BO
from trainer.ui.house.three_card import THREE_CARD
from trainer.ui.look.chip_looks import rack_tubes
from trainer.ui.wording.line import capital

_FAMILIES: Final[Mapping[FamilyId, OnScreen[Any]]] = {
    FamilyId.THREE_CARD: THREE_CARD,
    FamilyId.FOUR_CARD: FOUR_CARD,
    FamilyId.BLACKJACK: BLACKJACK,
    FamilyId.SIC_BO: SIC_BO,
}


def _family(table: HouseTable) -> OnScreen[Any]:
    return _FAMILIES[LISTED[table.game].family]


def sight_of(table: HouseTable) -> Sight:
    """The table as whoever enters a step sees it."""
    return _family(table).sight(table)


def posted_lines(table: HouseTable) -> tuple[str, ...]:
    """The posted sign: what it plays by of all that its rulebook lets a house choose, a line each."""
    return tuple([line for line in _family(table).sign(table) if line])


def house_sheet(table: HouseTable, before: tuple[str, ...] = ()) -> tuple[Posted, ...]:
    """Every block, those of the wagers first."""
    found = [
        *_family(table).sheet(table),
        Posted(title=translate("House", "This table"), rows=_plain(posted_lines(table))),
    ]
    if before:
        found.append(Posted(title=before[0], rows=_plain(before[1:])))
    return tuple(found)


def _plain(lines: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple([(capital(part), "") for line in lines for part in line.split(JOIN)])


def pays_of(table: HouseTable) -> dict[str, str]:
    """In a line what each spot pays, for the pointer and a screen reader."""
    family = _family(table)
    by_block = {posted.wager: posted.in_a_line for posted in family.sheet(table) if posted.wager}
    return {**by_block, **family.pays(table)}


def printed(table: HouseTable) -> Printed:
    """What is printed and posted, which never changes in a round: the layout's words, the sign, the rack."""
    family = _family(table)
    return replace(
        family.printed(table),
        offered=frozenset([wager for wager, is_offered in family.offered(table).items() if is_offered]),
        sign=posted_lines(table),
        pays=pays_of(table),
        rack=rack_tubes(table.pieces),
    )


def house_before_lines(start: HouseTable) -> tuple[str, ...]:
    """What a dealer knows before a round, and neither the layout nor the cards show: a head and a line each.

    `start` is the table as the round begins. Nothing where nothing matters.
    """
    opens = translate("House", "the table opens") if start.is_opening else ""
    shown = [line for line in (opens, *_family(start).before(start)) if line]
    return (translate("House", "Before this round"), *shown) if shown else ()
