"""Payment drills in the words of the table: wagers, hands, odds, chips, times."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from trainer.rules.house.odds import parse_odds
from trainer.rules.house.paytables import Row
from trainer.rules.house.sic_bo.wagers import Bet as OnDice
from trainer.rules.money import short_dollars
from trainer.rules.rulebook import known_rulebook
from trainer.tongue import translate
from trainer.training.paying_bets import Bet, Cut, working
from trainer.training.paying_odds import PaidRow, Subject, UnknownSubject, subject_of
from trainer.ui.entry.keys import HINT_KEY, NEXT_KEY, WHY_KEY
from trainer.ui.entry.paying import PIECE_KEYS
from trainer.ui.wording.house.wagers import row_name, wager_words
from trainer.ui.wording.joined import with_commas, with_dots
from trainer.ui.wording.line import capital
from trainer.ui.wording.odds import odds_words

_TOTAL: Final = "total-"


def title_words(subject: Subject) -> str:
    """What is paid: "Pair Plus", "Aces Up, table C", "3 to 2"."""
    if not subject.rulebook:
        return odds_words(subject.rows[0].odds)
    name = _own_names().get(subject.wager) or capital(wager_words(subject.wager))
    if subject.wager == "blackjack":
        return translate("Paying", "{wager} pays {odds}").format(wager=name, odds=odds_words(subject.rows[0].odds))
    variant = _table_names().get(subject.table, translate("Paying", "table {letter}").format(letter=subject.table))
    return with_commas(name, variant)


def house_words(subject: Subject) -> str:
    """The house whose rulebook it is; that there is none for a ratio by itself."""
    if not subject.rulebook:
        return translate("Paying", "No house")
    book = known_rulebook(subject.rulebook)
    return book.title if book is not None else subject.rulebook


def game_words(subject: Subject) -> str:
    """The game at a house's table; that it is a ratio by itself where there is neither."""
    if not subject.rulebook:
        return translate("Paying", "A ratio by itself")
    book = known_rulebook(subject.rulebook)
    game = book.games.get(subject.game) if book is not None else None
    return game.title if game is not None else subject.game


def table_words(subject: Subject) -> str:
    """House and game, in one line."""
    house, game = house_words(subject), game_words(subject)
    if not subject.rulebook:
        return game
    return house if game in house else with_dots(house, game)


def kept_words(id_: str) -> tuple[str, str]:
    """Table and title of a subject by its id; of one that is no longer paid, the id itself."""
    try:
        subject = subject_of(id_)
    except UnknownSubject:
        return translate("Paying", "Payments"), id_
    return table_words(subject), translate("Paying", "Payments: {subject}").format(subject=title_words(subject))


def row_words(row: str, *, wager: str = "") -> str:
    """What wins, with a capital; empty for a ratio by itself. A bet on the dice is named as on the layout."""
    if row.startswith(_TOTAL):
        return translate("Paying", "Total {number}").format(number=row.removeprefix(_TOTAL))
    return (_spot_names() if wager == "dice" else _hand_names()).get(row, row.replace("-", " ").capitalize())


def kept_odds_words(text: str) -> str:
    """Odds as an answer keeps them."""
    odds = parse_odds(text)
    return text if odds is None else odds_words(odds)


def rows_words(subject: Subject) -> str:
    """Everything that is paid, in one line."""
    if not subject.rulebook:
        return translate("Paying", "Every bet is paid {odds}.").format(odds=odds_words(subject.rows[0].odds))
    return with_dots(*(f"{row_words(row.row, wager=subject.wager)} {odds_words(row.odds)}" for row in subject.rows))


def bet_title(row: PaidRow, subject: Subject) -> str:
    """What stands over a bet."""
    return row_words(row.row, wager=subject.wager) if row.row else translate("Paying", "The bet wins")


def piles_words(cut: Cut) -> str:
    """ "1 × 5, 2 × 1"."""
    return ", ".join(f"{count}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{short_dollars(piece)}" for piece, count in cut)


def chip_words(piece: int) -> str:
    """ "chip of 25"."""
    return translate("Paying", "chip of {piece}").format(piece=short_dollars(piece))


def working_words(bet: Bet) -> str:
    """The payment pile by pile: "3 × 37.50 + 1 × 7.50 = 120"."""
    parts = working(bet)
    whole = bet.row.odds.payment(bet.amount)
    odds = odds_words(bet.row.odds)
    paid = [piles_words(((part.each, part.count),)) for part in parts]
    each = [
        translate("Paying", "{piece} pays {each}").format(
            piece=short_dollars(part.piece), each=short_dollars(part.each)
        )
        for part in parts
    ]
    return translate("Paying", "At {odds}: {each}. {sum} = {whole}.").format(
        odds=odds, each=", ".join(each), sum=" + ".join(paid), whole=short_dollars(whole)
    )


def key_lines() -> list[tuple[str, str]]:
    """Every key of the page and what it does."""
    return [
        (" ".join(PIECE_KEYS), translate("Paying", "a chip from the rack, the largest first")),
        ("12 S", translate("Paying", "so many chips at once: a number, then the chip")),
        ("7.5 ↵", translate("Paying", "say the amount first, if you like")),
        ("↵", translate("Paying", "pay what is cut")),
        ("⌫", translate("Paying", "take the last chips back")),
        ("Esc", translate("Paying", "take all back")),
        (HINT_KEY, translate("Paying", "hint: the working; the payment no longer counts")),
        (NEXT_KEY, translate("Paying", "next bet, after a miss")),
        (WHY_KEY, translate("Paying", "why, after a miss; Esc closes")),
        ("F1  F2", translate("Paying", "keys, pause")),
    ]


@cache
def _own_names() -> Mapping[str, str]:
    """What is paid and is no wager by itself."""
    return {
        "even-money": translate("Paying", "Even money"),
        "blackjack": translate("Paying", "Blackjack"),
        "optional-wagers": translate("Paying", "Suit and hit wagers"),
        "dice": translate("Paying", "Sic Bo"),
    }


@cache
def _table_names() -> Mapping[str, str]:
    """What tells tables of one wager apart, where it is no letter."""
    return {
        "standard": "",
        "alternative": translate("Paying", "alternative table"),
        "layout": translate("Paying", "the whole layout"),
        "totals": translate("Paying", "totals"),
    }


@cache
def _hand_names() -> Mapping[str, str]:
    wagers = {"insurance": "insurance", "suit_wager": "suit_wager", "royal_match": "royal_match", "hit_wager": "hit"}
    return {
        "": "",
        "even-money": translate("Paying", "Even money"),
        "blackjack": translate("Paying", "Blackjack"),
        **{row.value: row_name(row) for row in Row},
        **{row: capital(wager_words(wager)) for row, wager in wagers.items()},
    }


@cache
def _spot_names() -> Mapping[str, str]:
    return {
        **{bet.value: capital(wager_words(bet)) for bet in OnDice},
        "one-of-a-kind": translate("Paying", "One of a kind, one die"),
        "one-of-a-kind-2": translate("Paying", "One of a kind, two dice"),
        "one-of-a-kind-3": translate("Paying", "One of a kind, three dice"),
    }
