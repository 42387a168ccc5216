"""Three Card on screen: its sign, its sheet, its print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from trainer.rules.house.paytables import Paytable
from trainer.rules.house.three_card.rules import Ledger, ThreeCardRules, Version
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house.three_card.wagers import ANTE_BONUS, Wager
from trainer.tongue import translate
from trainer.ui.felt.house.picture import Printed
from trainer.ui.house.ante import HOLDERS, ante_before, ante_sight
from trainer.ui.house.on_screen import JOIN, OnScreen, Posted, by_hand, even, limits_words
from trainer.ui.wording.hands import rank_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.line import capital


def _sign(table: ThreeCardTable) -> Iterator[str]:
    rules = table.rules
    yield JOIN.join([translate("House", "Three Card"), limits_words(rules)])
    yield translate("House", "Pair Plus {paytable}").format(paytable=_ledger(rules.pair_plus))
    yield translate("House", "Ante bonus {paytable}").format(paytable=_ledger(rules.ante_bonus))
    yield _version(rules)


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


def _sheet(table: ThreeCardTable) -> Iterator[Posted]:
    rules, against = table.rules, even(translate("House", "Against the dealer"), Wager.ANTE, Wager.PLAY)
    qualifies = (translate("House", "Dealer plays with"), _playing_words(rules))
    yield Posted(title=against.title, rows=(*against.rows, qualifies))
    for wager, paytable in ((Wager.PAIR_PLUS, rules.pair_plus), (ANTE_BONUS, rules.ante_bonus)):
        yield by_hand(wager, paytable, capital(wager_words(wager)))


def _playing_words(rules: ThreeCardRules) -> str:
    """The hands with which the dealer plays."""
    least = rules.facts.least_rank
    return (
        translate("House", "any hand")
        if least is None
        else translate("House", "{rank} high or better").format(rank=rank_words(least))
    )


def _printed(table: ThreeCardTable) -> Printed:
    words = translate("House", "Ante and Play pay 1 to 1 · dealer plays with {hand}")
    lines = (words.format(hand=_playing_words(table.rules)),)
    return Printed(game=table.game, lines=lines, holder=HOLDERS[table.method])


THREE_CARD: Final = OnScreen(
    sign=_sign, sheet=_sheet, printed=_printed, sight=lambda table: ante_sight(table, {}), before=ante_before
)
