"""What a payment drill may be about: a wager as a rulebook's tables pay it, or a ratio by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.errors import TrainerError
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.games.ante_tables import ROWS
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.blackjack.clauses import Clause as Blackjack
from trainer.rules.house.blackjack.rules import MOST_ODDS, OptionalWager
from trainer.rules.house.book import STANDARD, HouseBook
from trainer.rules.house.games import BLACKJACK, FOUR_CARD_POKER, SIC_BO, THREE_CARD_POKER
from trainer.rules.house.odds import EVEN, Odds, parse_odds
from trainer.rules.house.paytables import Paytable
from trainer.rules.house.sic_bo.clauses import Clause as SicBo
from trainer.rules.house.sic_bo.wagers import LEAST_ODDS, Bet
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.tongue import Unsaid

RATIO: Final = "ratio"
"""In the place of the rulebook in the id of a ratio by itself."""
EVEN_MONEY: Final = "even-money"
"""The wagers against the dealer's hand, which need no table."""
USUAL_RATIOS: Final = (EVEN, Odds(2), Odds(3, 2), Odds(6, 5))
MOST_TO_ONE: Final = 1000
"""No ratio pays more than so many times the bet, nor less than the bet divided by it."""
_RATIO: Final = re.compile(r"([1-9][0-9]{0,3})\s*(?:to|:|/)\s*([1-9][0-9]{0,3})")


class UnknownSubject(TrainerError):
    """Nothing of that name is paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidRow:
    """One thing that is paid, and where it is posted."""

    row: str
    """What wins, by its name in the rulebook: `straight-flush`; empty for a ratio by itself."""
    odds: Odds
    clause: str = ""
    cites: tuple[str, ...] = ()
    severity: str = "money"
    gist: str = ""
    """The clause in our words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What is paid in a drill: all rows of one posted table, or one ratio."""

    rulebook: str = ""
    """Empty, as the three below, for a ratio by itself."""
    game: str = ""
    wager: str = ""
    table: str = ""
    """Which of several tables is posted."""
    rows: tuple[PaidRow, ...]

    @property
    def id(self) -> str:
        """The name under which it is chosen and kept."""
        if not self.rulebook:
            return f"{RATIO}/{self.rows[0].odds}"
        return "/".join((self.rulebook, self.game, self.wager, self.table))


_WAGERS: Final[Mapping[str, Mapping[str, str]]] = {
    game: {wager: row.clause for wager, row in rows.items() if row.clause and row.stays_until_paid}
    for game, rows in ROWS.items()
}
"""By game: the wagers that stay on the layout until they are paid, with the clause that pays them."""
_OPTIONAL_WAGERS: Final = {
    OptionalWager.SUIT: Blackjack.SUIT_WAGER,
    OptionalWager.ROYAL_MATCH: Blackjack.ROYAL_MATCH,
    OptionalWager.HIT: Blackjack.HIT_WAGER,
}
_DICE_TABLES: Final = ("layout", "totals")
"""The layout of Sic Bo is practised whole, or its totals alone."""


def subjects() -> tuple[Subject, ...]:
    """All that the shipped rulebooks pay, then the usual ratios."""
    books = [load_rulebook(id_) for id_ in rulebook_ids()]
    return (*(subject for book in books for subject in _of_book(book)), *map(ratio, USUAL_RATIOS))


def subject_of(id_: str, rulebook: Rulebook | None = None) -> Subject:
    """The subject of an id, by a rulebook as it was kept where one is given; raises `UnknownSubject`."""
    if id_.startswith(f"{RATIO}/"):
        odds = parse_odds(id_.removeprefix(f"{RATIO}/"))
        found = None if odds is None else ratio(odds)
    else:
        name = id_.partition("/")[0]
        known = rulebook or (load_rulebook(name) if name in rulebook_ids() else None)
        found = next((each for each in _of_book(known) if each.id == id_), None) if known is not None else None
    if found is None:
        raise UnknownSubject(Unsaid.translate("Training", '"{id}" is no wager that is paid').format(id=id_))
    return found


def subject_with(rulebook: str, game: str, clause: str) -> Subject | None:
    """The first subject that is paid by a clause; none where no wager rests on it."""
    for subject in subjects():
        if (subject.rulebook, subject.game) == (rulebook, game) and any(row.clause == clause for row in subject.rows):
            return subject
    return None


def ratio(odds: Odds) -> Subject:
    """A ratio by itself; it rests on no clause."""
    return Subject(rows=(PaidRow(row="", odds=odds),))


def read_ratio(text: str) -> Odds | None:
    """Odds as people write them, `3:2`, `3 to 2`, `180`; none for anything else, or beyond a thousand to one."""
    written = text.strip().lower()
    if written.isascii() and written.isdecimal():
        written += " to 1"
    found = _RATIO.fullmatch(written)
    if found is None:
        return None
    odds = Odds(int(found[1]), int(found[2]))
    return odds if odds.pays <= MOST_TO_ONE * odds.wagered and odds.wagered <= MOST_TO_ONE * odds.pays else None


def _of_book(book: Rulebook) -> Iterator[Subject]:
    for game in book.games.values():
        if game.id in _PAID:
            yield from _PAID[game.id](book, game)


def _even_money(book: Rulebook, game: GameBook, clause: str) -> Subject:
    rows = (_row(game, EVEN_MONEY, EVEN, clause),)
    return Subject(rulebook=book.id, game=game.id, wager=EVEN_MONEY, table=STANDARD, rows=rows)


def _of_antes(book: Rulebook, game: GameBook) -> Iterator[Subject]:
    """The wagers against the dealer's hand, and each that is paid by a table of its own."""
    assert isinstance(game, HouseBook)
    yield _even_money(book, game, AnteClause.HIGHER_WINS)
    for wager, clause in _WAGERS[game.id].items():
        for name, table in game.paytables.get(wager, {}).items():
            rows = _rows_of(game, table, clause)
            yield Subject(rulebook=book.id, game=game.id, wager=wager, table=name, rows=rows)


def _of_blackjack(book: Rulebook, game: GameBook) -> Iterator[Subject]:
    """A blackjack at each of the odds a house may post, insurance, and the optional wagers at their most (K)."""
    yield _even_money(book, game, Blackjack.HIGHER_WINS)
    for value in game.options["blackjack_pays"].values:
        odds = _stated(value)
        row = _row(game, BLACKJACK, odds, Blackjack.BLACKJACK_PAYS)
        yield Subject(rulebook=book.id, game=game.id, wager=BLACKJACK, table=value.replace(" ", "-"), rows=(row,))
    insured = _row(game, "insurance", _stated(game.options["insurance_pays"].default), Blackjack.INSURANCE)
    yield Subject(rulebook=book.id, game=game.id, wager="insurance", table=STANDARD, rows=(insured,))
    optional = tuple(_row(game, wager.value, MOST_ODDS[wager], _OPTIONAL_WAGERS[wager]) for wager in OptionalWager)
    yield Subject(rulebook=book.id, game=game.id, wager="optional-wagers", table=STANDARD, rows=optional)


def _stated(value: object) -> Odds:
    """Odds that a rulebook was checked to have."""
    odds = parse_odds(value) if isinstance(value, str) else None
    assert odds is not None
    return odds


def _of_dice(book: Rulebook, game: GameBook) -> Iterator[Subject]:
    """The layout by the least odds (D(1)), one of a kind also on two dice and three (D(2))."""
    rows = [_row(game, name, odds, SicBo.PAYOUT_ODDS) for name, odds in LEAST_ODDS.items()]
    more = [_row(game, f"{Bet.ONE_OF_A_KIND}-{dice}", Odds(dice), SicBo.MORE_DICE_PAY_MORE) for dice in (2, 3)]
    totals = [row for row in rows if row.row.startswith(Bet.TOTAL)]
    for table, of_it in zip(_DICE_TABLES, ([*rows, *more], totals), strict=True):
        yield Subject(rulebook=book.id, game=game.id, wager="dice", table=table, rows=tuple(of_it))


def _rows_of(game: GameBook, table: Paytable, clause: str) -> tuple[PaidRow, ...]:
    """The rows of a table that are reckoned from the bet, the table's own citation first; a prize is a fixed sum."""
    return tuple(
        _row(game, row.value, odds, clause, *table.citations)
        for row, odds in table.pays.items()
        if isinstance(odds, Odds)
    )


def _row(game: GameBook, row: str, odds: Odds, clause: str, *first: str) -> PaidRow:
    text = game.clause(clause)
    cites = tuple(dict.fromkeys((*first, *text.citations)))
    severity = text.severity.value
    return PaidRow(row=row, odds=odds, clause=clause, cites=cites, severity=severity, gist=text.gist)


_PAID: Final[Mapping[str, Callable[[Rulebook, GameBook], Iterator[Subject]]]] = {
    THREE_CARD_POKER: _of_antes,
    FOUR_CARD_POKER: _of_antes,
    BLACKJACK: _of_blackjack,
    SIC_BO: _of_dice,
}
"""What each game pays; blackjack's other games pay as its shoe does."""
