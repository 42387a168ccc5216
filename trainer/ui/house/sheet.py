"""All that is posted at a table against the house, in full: what each wager pays, and what the house has chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.rules import BlackjackRules, OptionalWager
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rows import read_by
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import ANTE_BONUS, ENVY
from trainer.rules.house.four_card.wagers import Wager as FourCardWager
from trainer.rules.house.odds import EVEN, Odds
from trainer.rules.house.paytables import Fixed, Meter, Paytable, Share
from trainer.rules.house.sic_bo.rules import SicBoRules
from trainer.rules.house.sic_bo.settlement import odds_of
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager
from trainer.rules.house.table import HouseTable
from trainer.rules.house.three_card.rules import ThreeCardRules
from trainer.rules.house.three_card.wagers import Wager as ThreeCardWager
from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.ui.house.posted import lettered, posted_lines
from trainer.ui.wording.hands import rank_words
from trainer.ui.wording.house.wagers import row_name, wager_words
from trainer.ui.wording.line import capital
from trainer.ui.wording.odds import odds_words

_TOTALS: Final = range(4, 18)
_ONES: Final = ((1, 2, 3), (1, 1, 2), (1, 1, 1))


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


def house_sheet(table: HouseTable, before: tuple[str, ...] = ()) -> tuple[Posted, ...]:
    """Every block, those of the wagers first; raises `TypeError` for a table of no known family."""
    found = [*_wagers(table), Posted(title=translate("House", "This table"), rows=_plain(posted_lines(table)))]
    if before:
        found.append(Posted(title=before[0], rows=_plain(before[1:])))
    return tuple(found)


def _plain(lines: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple([(capital(part), "") for line in lines for part in line.split(" · ")])


def _wagers(table: HouseTable) -> Iterator[Posted]:
    match table:
        case SicBoTable(rules=rules):
            yield from _sic_bo(rules)
        case FourCardTable(rules=rules):
            yield from _four_card(rules)
        case AnteTable(plays_by=ThreeCardRules() as rules):
            yield from _three_card(rules)
        case BlackjackTable(rules=rules):
            yield _blackjack(rules)
        case _:
            raise TypeError(f"nothing posted for {type(table).__name__}")


def _by_hand(wager: str, paytable: Paytable, title: str = "") -> Posted:
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


_ALL: Final = 100


def _meter_words(meter: Meter) -> str:
    """The display of the progressive, in a sentence."""
    words = {
        Meter.METER: translate("House", "meter"),
        Meter.MEGA: translate("House", "Mega meter"),
        Meter.MAJOR: translate("House", "Major meter"),
        Meter.MINOR: translate("House", "Minor meter"),
    }
    return words[meter]


def _even(title: str, *wagers: str) -> Posted:
    return Posted(title=title, rows=tuple([(capital(wager_words(wager)), odds_words(EVEN)) for wager in wagers]))


def _three_card(rules: ThreeCardRules) -> Iterator[Posted]:
    against = _even(translate("House", "Against the dealer"), ThreeCardWager.ANTE, ThreeCardWager.PLAY)
    qualifies = (translate("House", "Dealer plays with"), playing_words(rules))
    yield Posted(title=against.title, rows=(*against.rows, qualifies))
    for wager, paytable in ((ThreeCardWager.PAIR_PLUS, rules.pair_plus), (ANTE_BONUS, rules.ante_bonus)):
        yield _by_hand(wager, paytable, capital(wager_words(wager)))


def playing_words(rules: ThreeCardRules) -> str:
    """The hands with which the dealer plays."""
    least = rules.facts.least_rank
    return (
        translate("House", "any hand")
        if least is None
        else translate("House", "{rank} high or better").format(rank=rank_words(least))
    )


def _four_card(rules: FourCardRules) -> Iterator[Posted]:
    yield _even(translate("House", "Against the dealer"), FourCardWager.ANTE, FourCardWager.PLAY)
    yield _by_hand(ANTE_BONUS, rules.ante_bonus)
    yield _by_hand(FourCardWager.ACES_UP, rules.aces_up)
    if rules.six_card_bonus is not None:
        yield _by_hand(FourCardWager.SIX_CARD_BONUS, rules.six_card_bonus)
    if rules.progressive is not None:
        title = lettered(translate("House", "Progressive"), rules.progressive)
        yield _by_hand(FourCardWager.PROGRESSIVE, rules.progressive, _reading(title, rules.progressive))
    for dollars, paytable in rules.envy.items():
        title = translate("House", "{envy}, for {amount}").format(
            envy=lettered(translate("House", "Envy"), paytable), amount=f"${short_dollars(dollars)}"
        )
        yield _by_hand(ENVY, paytable, _reading(title, paytable))


def _reading(title: str, paytable: Paytable) -> str:
    """How many cards of a player the table reads: chosen apart, progressive and envy may differ (reading R63)."""
    is_of_five = read_by(paytable) is Clause.FIVE_CARD_TABLE
    words = translate("House", "{title} (all 5)") if is_of_five else translate("House", "{title} (best 4)")
    return words.format(title=title)


def _blackjack(rules: BlackjackRules) -> Posted:
    draws = translate("House", "stands on all 17s") if rules.stand_soft_17 else translate("House", "hits soft 17")
    rows = [
        (translate("House", "A winning hand"), odds_words(EVEN)),
        (translate("House", "Blackjack"), odds_words(rules.blackjack_pays)),
        *([(translate("House", "Insurance"), odds_words(rules.insurance_pays))] if rules.insurance else []),
        *[
            (capital(wager_words(each)), odds_words(rules.odds_of(each)))
            for each in OptionalWager
            if rules.offers(each)
        ],
        (translate("House", "Dealer"), draws),
    ]
    return Posted(title=translate("House", "What is paid"), rows=tuple(rows))


def _sic_bo(rules: SicBoRules) -> Iterator[Posted]:
    plain = (Bet.SMALL, Bet.BIG, Bet.ANY_THREE, Bet.THREE_OF_A_KIND, Bet.TWO_OF_A_KIND, Bet.TWO_DICE)
    rows = [(capital(wager_words(bet)), odds_words(rules.odds[bet])) for bet in plain]
    one = (
        translate("House", "One of a kind, one die"),
        translate("House", "One of a kind, two dice"),
        translate("House", "One of a kind, all three"),
    )
    for words, dice in zip(one, _ONES, strict=True):
        wager = DiceWager(seat=1, bet=Bet.ONE_OF_A_KIND, on=(1,), amount=rules.posted.chip)
        rows.append((words, odds_words(odds_of(wager, dice, rules))))
    yield Posted(title=translate("House", "What is paid"), rows=tuple(rows))
    totals = [(str(total), odds_words(rules.odds[f"{Bet.TOTAL}-{total}"])) for total in _TOTALS]
    yield Posted(title=translate("House", "Totals"), rows=tuple(totals))


def pays_of(table: HouseTable) -> dict[str, str]:
    """In a line what each spot pays, for the pointer and a screen reader."""
    found = {posted.wager: posted.in_a_line for posted in _wagers(table) if posted.wager}
    if isinstance(table, BlackjackTable):
        rules = table.rules
        pays = translate("House", "{wager} pays {odds}")
        for each in OptionalWager:
            found[each.value] = pays.format(wager=capital(wager_words(each)), odds=odds_words(rules.odds_of(each)))
        found["insurance"] = pays.format(wager=translate("House", "Insurance"), odds=odds_words(rules.insurance_pays))
        found["wager"] = pays.format(wager=translate("House", "Blackjack"), odds=odds_words(rules.blackjack_pays))
    return found
