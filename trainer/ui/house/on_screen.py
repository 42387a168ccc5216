"""What a family of tables against the house shows of its tables, and how what is posted is said at each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from trainer.rules.house.book import STANDARD
from trainer.rules.house.odds import EVEN, Odds
from trainer.rules.house.paytables import Fixed, Meter, Paytable, Share
from trainer.rules.house.posted import PostedRules
from trainer.rules.house.table import HouseTable
from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.ui.entry.house.sight import Sight
from trainer.ui.felt.house.picture import Printed
from trainer.ui.wording.house.wagers import row_name, wager_words
from trainer.ui.wording.line import capital
from trainer.ui.wording.odds import odds_words

H = TypeVar("H", bound=HouseTable)
JOIN: Final = " · "
_ALL: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Posted:
    """One block of the sheet."""

    title: str
    rows: tuple[tuple[str, str], ...]
    """What is wagered or held, and what it pays; the second empty where the first says all."""
    wager: str = ""
    """The spot that the block is about; empty where it is about the table."""

    @property
    def in_a_line(self) -> str:
        """As a screen reader and the pointer are told it."""
        return translate("House", "{title}: {rows}").format(
            title=self.title, rows=", ".join(" ".join(row).strip() for row in self.rows)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class OnScreen(Generic[H]):
    """What a family shows of its tables and of what they play by."""

    sign: Callable[[H], Iterable[str]]
    """The posted sign, a line each; one that is empty is left out."""
    sheet: Callable[[H], Iterable[Posted]]
    """What each wager pays, in full."""
    pays: Callable[[H], Mapping[str, str]] = lambda _table: {}
    """In a line what spots pay that no block of the sheet is about."""
    printed: Callable[[H], Printed]
    """The layout's own words, and what lies on it; the sign and what the sheet says are added."""
    offered: Callable[[H], Mapping[str, bool]] = lambda _table: {}
    """The wagers that a house may leave out, and whether this table takes them."""
    sight: Callable[[H], Sight]
    """The table as whoever enters a step sees it."""
    before: Callable[[H], Iterable[str]] = lambda _start: ()
    """What a dealer knows before a round, a line each; one that is empty is left out."""


def limits_words(rules: PostedRules) -> str:
    """ "5 to 100", "from 5"."""
    sign, least = rules.posted, short_dollars(rules.posted.least)
    if sign.most is None:
        words = translate("House", "from {least}") if sign.least else translate("House", "any amount")
        return words.format(least=least)
    return translate("House", "{least} to {most}").format(least=least, most=short_dollars(sign.most))


def lettered(words: str, paytable: Paytable | None) -> str:
    """A wager with the letter of its paytable; nothing where it is not offered."""
    if paytable is None:
        return ""
    return words if paytable.name == STANDARD else f"{words} {paytable.name}"


def by_hand(wager: str, paytable: Paytable, title: str = "") -> Posted:
    rows = tuple([(row_name(row), _pay_words(pay)) for row, pay in paytable.pays.items()])
    return Posted(title=title or lettered(capital(wager_words(wager)), paytable), rows=rows, wager=wager)


def _pay_words(pay: object) -> str:
    if isinstance(pay, Share):
        part = (
            translate("House", "all of the {meter}")
            if pay.percent == _ALL
            else translate("House", "{percent} % of the {meter}")
        )
        return part.format(percent=pay.percent, meter=_meter_words(pay.meter))
    return (
        f"${pay.amount // 100:,}" if isinstance(pay, Fixed) else odds_words(pay) if isinstance(pay, Odds) else str(pay)
    )


def _meter_words(meter: Meter) -> str:
    """The display of the progressive, in a sentence."""
    words = {
        Meter.METER: translate("House", "meter"),
        Meter.MEGA: translate("House", "Mega meter"),
        Meter.MAJOR: translate("House", "Major meter"),
        Meter.MINOR: translate("House", "Minor meter"),
    }
    return words[meter]


def even(title: str, *wagers: str) -> Posted:
    return Posted(title=title, rows=tuple([(capital(wager_words(wager)), odds_words(EVEN)) for wager in wagers]))
