"""The posted sign of a table against the house: what it plays by of all that its rulebook lets a house choose."""

from __future__ import annotations

from typing import Final, assert_never

from PySide6.QtCore import QCoreApplication

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.rules import BlackjackRules, OptionalWager, PayNatural
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.book import STANDARD
from trainer.rules.house.four_card.rules import DOLLAR, FourCardRules, Tie
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.odds import Rounding
from trainer.rules.house.paytables import Paytable
from trainer.rules.house.posted import Posted
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.house.three_card.rules import Ledger, ThreeCardRules, Version
from trainer.rules.money import short_dollars
from trainer.ui.table.posted import game_words

_JOIN: Final = " · "


def _tr(words: str) -> str:
    return QCoreApplication.translate("House", words)


def house_sign(table: HouseTable) -> tuple[str, ...]:
    """A line each; raises `TypeError` for a table of no known family."""
    match table:
        case SicBoTable(rules=rules):
            lines = [game_words("sic-bo"), _limits(rules.posted)]
            lines.append("" if rules.pair_wins_on_triple else _tr("two of a kind loses on a triple"))
        case FourCardTable(rules=rules):
            lines = _four_card(rules)
        case AnteTable(plays_by=ThreeCardRules() as rules):
            lines = _three_card(rules)
        case BlackjackTable(rules=rules):
            lines = _blackjack(rules)
        case _:
            raise TypeError(f"nothing posted for {type(table).__name__}")
    return tuple([line for line in lines if line])


def lettered(words: str, paytable: Paytable | None) -> str:
    """A wager with the letter of its paytable; nothing where it is not offered."""
    if paytable is None:
        return ""
    return words if paytable.name == STANDARD else f"{words} {paytable.name}"


def _three_card(rules: ThreeCardRules) -> list[str]:
    return [
        _JOIN.join([_tr("Three Card"), _limits(rules.posted)]),
        _tr("Pair Plus {paytable}").format(paytable=_ledger(rules.pair_plus)),
        _tr("Ante bonus {paytable}").format(paytable=_ledger(rules.ante_bonus)),
        _version(rules.version),
    ]


def _ledger(paytable: Paytable) -> str:
    match Ledger(paytable.name):
        case Ledger.STANDARD:
            return _tr("standard")
        case Ledger.ALTERNATIVE:
            return _tr("alternative")
        case never:
            assert_never(never)


def _version(version: Version | None) -> str:
    match version:
        case None:
            return _tr("wagers may stand alone")
        case Version.ANTE_COVERS:
            return _tr("version i: Pair Plus at most the ante")
        case Version.ANTE_COVERS_HALF:
            return _tr("version ii: Pair Plus at most twice the ante")
        case Version.BOTH:
            return _tr("version iii: both wagers, one at most 5 times the other")
        case _:
            assert_never(version)


def _four_card(rules: FourCardRules) -> list[str]:
    envy = rules.envy.get(DOLLAR)
    progressive = [lettered(_tr("Progressive"), rules.progressive), lettered(_tr("envy"), envy)]
    return [
        _JOIN.join([_tr("Four Card"), _limits(rules.posted)]),
        lettered(_tr("Aces Up"), rules.aces_up) if rules.aces_up.name != STANDARD else "",
        _JOIN.join([part for part in progressive if part]),
        lettered(_tr("Six Card Bonus"), rules.six_card_bonus),
        _tr("equal hands push") if rules.tie is Tie.PUSH else _tr("equal hands win"),
    ]


def _blackjack(rules: BlackjackRules) -> list[str]:
    decks = _tr("1 deck") if rules.decks == 1 else _tr("{count} decks").format(count=rules.decks)
    at_once = rules.pay_natural is PayNatural.AT_ONCE
    # beside several hands of the dealer's there is no room for the name
    heads = [_limits(rules.posted), decks] if rules.is_multi else [_tr("Blackjack"), _limits(rules.posted)]
    return [
        _JOIN.join(heads),
        "" if rules.is_multi else _JOIN.join([decks, _tr("surrender") if rules.surrender else _tr("no surrender")]),
        _tr("blackjacks paid at once") if at_once else _tr("blackjacks paid in turn"),
        _tr("21 ties blackjack") if rules.simple_21_pushes else _tr("blackjack beats 21"),
        _JOIN.join(_not_offered(rules)),
        _JOIN.join(_optional(rules)),
        _JOIN.join(_limits_of_optional(rules)),
        _tr("wagers on all three hands") if rules.all_three_hands else "",
        _odd_cents(rules.rounding),
    ]


def _not_offered(rules: BlackjackRules) -> list[str]:
    """What players may do at another table and not at this one."""
    words = {
        _tr("no insurance"): rules.insurance,
        _tr("no doubling"): rules.double,
        _tr("no splitting"): rules.split,
    }
    return [line for line, is_offered in words.items() if not is_offered]


def _optional(rules: BlackjackRules) -> list[str]:
    """What the optional wagers pay where they are offered, each by the name on its spot."""
    pays = {
        OptionalWager.SUIT: _tr("suit {odds}"),
        OptionalWager.ROYAL_MATCH: _tr("K-Q {odds}"),
        OptionalWager.HIT: _tr("hit {odds}"),
    }
    return [words.format(odds=rules.odds_of(wager)) for wager, words in pays.items() if rules.offers(wager)]


def _limits_of_optional(rules: BlackjackRules) -> list[str]:
    """What the house has posted of how far optional wagers go."""
    lines: list[str] = []
    if rules.optional_most is not None and (rules.suit_wagers or rules.hit_wagers):
        lines.append(_tr("side wagers to {most}").format(most=short_dollars(rules.optional_most)))
    if rules.hit_wagers and rules.split and not rules.hit_wagers_after_split:
        lines.append(_tr("no hit wagers after a split"))
    return lines


def _odd_cents(rounding: Rounding) -> str:
    match rounding:
        case Rounding.EXACT:
            return ""
        case Rounding.DOWN:
            return _tr("less than a chip is kept")
        case Rounding.UP:
            return _tr("less than a chip is paid as one")
        case _:
            assert_never(rounding)


def _limits(posted: Posted) -> str:
    least = short_dollars(posted.least)
    if posted.most is None:
        return _tr("from {least}").format(least=least)
    return _tr("{least} to {most}").format(least=least, most=short_dollars(posted.most))
