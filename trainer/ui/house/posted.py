"""The posted sign of a table against the house: what it plays by of all that its rulebook lets a house choose."""

from __future__ import annotations

from typing import Final, assert_never

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
from trainer.tongue import Plural, translate
from trainer.ui.wording.games import game_words
from trainer.ui.wording.odds import odds_words

_JOIN: Final = " · "


def posted_lines(table: HouseTable) -> tuple[str, ...]:
    """A line each; raises `TypeError` for a table of no known family."""
    match table:
        case SicBoTable(rules=rules):
            lines = [game_words("sic-bo"), _limits(rules.posted)]
            lines.append("" if rules.pair_wins_on_triple else translate("House", "two of a kind loses on a triple"))
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
        _JOIN.join([translate("House", "Three Card"), _limits(rules.posted)]),
        translate("House", "Pair Plus {paytable}").format(paytable=_ledger(rules.pair_plus)),
        translate("House", "Ante bonus {paytable}").format(paytable=_ledger(rules.ante_bonus)),
        _version(rules),
    ]


def _ledger(paytable: Paytable) -> str:
    match Ledger(paytable.name):
        case Ledger.STANDARD:
            return translate("House", "standard")
        case Ledger.ALTERNATIVE:
            return translate("House", "alternative")
        case never:
            assert_never(never)


def _version(rules: ThreeCardRules) -> str:
    match rules.version:
        case None:
            return translate("House", "wagers may stand alone")
        case Version.ANTE_COVERS:
            return translate("House", "version i: Pair Plus at most the ante")
        case Version.ANTE_COVERS_HALF:
            return translate("House", "version ii: Pair Plus at most twice the ante")
        case Version.BOTH:
            words = translate("House", "version iii: both wagers, one at most {times} times the other")
            return words.format(times=rules.facts.wager_most_times)
        case _:
            assert_never(rules.version)


def _four_card(rules: FourCardRules) -> list[str]:
    envy = rules.envy.get(DOLLAR)
    progressive = [
        lettered(translate("House", "Progressive"), rules.progressive),
        lettered(translate("House", "envy"), envy),
    ]
    return [
        _JOIN.join([translate("House", "Four Card"), _limits(rules.posted)]),
        lettered(translate("House", "Aces Up"), rules.aces_up) if rules.aces_up.name != STANDARD else "",
        _JOIN.join([part for part in progressive if part]),
        lettered(translate("House", "Six Card Bonus"), rules.six_card_bonus),
        translate("House", "equal hands push") if rules.tie is Tie.PUSH else translate("House", "equal hands win"),
    ]


def _blackjack(rules: BlackjackRules) -> list[str]:
    decks = Plural.tr("%n deck(s)", "", rules.decks)
    at_once = rules.pay_natural is PayNatural.AT_ONCE
    # beside several hands of the dealer's there is no room for the name
    heads = (
        [_limits(rules.posted), decks] if rules.is_multi else [translate("House", "Blackjack"), _limits(rules.posted)]
    )
    return [
        _JOIN.join(heads),
        ""
        if rules.is_multi
        else _JOIN.join(
            [decks, translate("House", "surrender") if rules.surrender else translate("House", "no surrender")]
        ),
        translate("House", "blackjacks paid at once") if at_once else translate("House", "blackjacks paid in turn"),
        translate("House", "21 ties blackjack") if rules.simple_21_pushes else translate("House", "blackjack beats 21"),
        _JOIN.join(_not_offered(rules)),
        _JOIN.join(_optional(rules)),
        _JOIN.join(_limits_of_optional(rules)),
        translate("House", "wagers on all three hands") if rules.all_three_hands else "",
        _odd_cents(rules.rounding),
    ]


def _not_offered(rules: BlackjackRules) -> list[str]:
    """What players may do at another table and not at this one."""
    words = {
        translate("House", "no insurance"): rules.insurance,
        translate("House", "no doubling"): rules.double,
        translate("House", "no splitting"): rules.split,
    }
    return [line for line, is_offered in words.items() if not is_offered]


def _optional(rules: BlackjackRules) -> list[str]:
    """What the optional wagers pay where they are offered, each by the name on its spot."""
    pays = {
        OptionalWager.SUIT: translate("House", "suit {odds}"),
        OptionalWager.ROYAL_MATCH: translate("House", "K-Q {odds}"),
        OptionalWager.HIT: translate("House", "hit {odds}"),
    }
    return [words.format(odds=odds_words(rules.odds_of(wager))) for wager, words in pays.items() if rules.offers(wager)]


def _limits_of_optional(rules: BlackjackRules) -> list[str]:
    """What the house has posted of how far optional wagers go."""
    lines: list[str] = []
    if rules.optional_most is not None and (rules.suit_wagers or rules.hit_wagers):
        lines.append(translate("House", "side wagers to {most}").format(most=short_dollars(rules.optional_most)))
    if rules.hit_wagers and rules.split and not rules.hit_wagers_after_split:
        lines.append(translate("House", "no hit wagers after a split"))
    return lines


def _odd_cents(rounding: Rounding) -> str:
    match rounding:
        case Rounding.EXACT:
            return ""
        case Rounding.DOWN:
            return translate("House", "less than a chip is kept")
        case Rounding.UP:
            return translate("House", "less than a chip is paid as one")
        case _:
            assert_never(rounding)


def _limits(posted: Posted) -> str:
    least = short_dollars(posted.least)
    if posted.most is None:
        words = translate("House", "from {least}") if posted.least else translate("House", "any amount")
        return words.format(least=least)
    return translate("House", "{least} to {most}").format(least=least, most=short_dollars(posted.most))
