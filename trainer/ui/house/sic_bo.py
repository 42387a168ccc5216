"""Sic Bo on screen: its sign, its sheet, its print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.rules.calls import Call
from trainer.rules.house.sic_bo.settlement import odds_of
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager
from trainer.tongue import translate
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Verb, layout_of
from trainer.ui.felt.house.picture import Printed
from trainer.ui.house.on_screen import OnScreen, Posted, limits_words
from trainer.ui.wording.games import game_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.line import capital
from trainer.ui.wording.odds import odds_words

_TOTALS: Final = range(4, 18)
_ONES: Final = ((1, 2, 3), (1, 1, 2), (1, 1, 1))
_RULINGS: Final = (Call.NO_ROLL, Call.VOID_ROUND, Call.SETTLE_THEN_CLOSE)


def _sign(table: SicBoTable) -> Iterator[str]:
    yield game_words(table.game)
    yield limits_words(table.rules)
    yield "" if table.rules.pair_wins_on_triple else translate("House", "two of a kind loses on a triple")


def _sheet(table: SicBoTable) -> Iterator[Posted]:
    rules = table.rules
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


def _printed(table: SicBoTable) -> Printed:
    return Printed(game=table.game, odds={name: odds_words(each) for name, each in table.rules.odds.items()})


def _sight(table: SicBoTable) -> Sight:
    return Sight(
        layout=layout_of(table.game),
        at_shaker=(Verb.SHAKE, Verb.OPEN) if table.is_covered else (Verb.LID, Verb.SHAKE),
        chip=table.rules.posted.chip,
        stakes=table.stakes,
        rulings=_RULINGS,
    )


SIC_BO: Final = OnScreen(sign=_sign, sheet=_sheet, printed=_printed, sight=_sight)
