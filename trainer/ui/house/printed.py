"""What is printed and posted at a table against the house: the layout's words, the sign, the rack."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.blackjack.rules import BlackjackRules
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.tongue import translate
from trainer.ui.felt.house.picture import Holder, Printed
from trainer.ui.house.posted import lettered, posted_lines
from trainer.ui.house.sheet import pays_of, playing_words
from trainer.ui.house.sight import dealer_hands, offered
from trainer.ui.look.chip_looks import rack_tubes
from trainer.ui.wording.odds import odds_words

_HOLDERS: Final = {Method.HAND: Holder.HAND, Method.SHOE: Holder.SHOE, Method.AUTOMATED_SHOE: Holder.SHUFFLER}


def printed(table: HouseTable) -> Printed:
    """What never changes in a round; raises `TypeError` for a table of no known family."""
    match table:
        case SicBoTable(rules=rules):
            odds = {name: odds_words(each) for name, each in rules.odds.items()}
            rack = rack_tubes(rules.posted.denominations)
            return Printed(game=table.game, odds=odds, sign=posted_lines(table), rack=rack)
        case FourCardTable():
            return _four_card(table)
        case ThreeCardTable(rules=rules):
            return Printed(
                game=table.game,
                lines=(
                    translate("House", "Ante and Play pay 1 to 1 · dealer plays with {hand}").format(
                        hand=playing_words(rules)
                    ),
                ),
                sign=posted_lines(table),
                pays=pays_of(table),
                holder=_HOLDERS[table.method],
                rack=rack_tubes(rules.posted.denominations),
            )
        case BlackjackTable():
            return _blackjack(table)
        case _:
            raise TypeError(f"nothing printed for {type(table).__name__}")


def _four_card(table: FourCardTable) -> Printed:
    rules = table.rules
    return Printed(
        game=table.game,
        offered=offered(table),
        lines=(translate("House", "Ante and Play pay 1 to 1 · Ante bonus from three of a kind up"),),
        sign=posted_lines(table),
        pays=pays_of(table),
        holder=_HOLDERS[table.method],
        has_progressive=rules.progressive is not None,
        bonus_box=lettered(translate("House", "Six Card Bonus"), rules.six_card_bonus),
        rack=rack_tubes(rules.posted.denominations),
    )


def _blackjack(table: BlackjackTable) -> Printed:
    rules = table.rules
    insurance = translate("House", "Insurance pays {odds} · Insurance pays {odds}").format(
        odds=odds_words(rules.insurance_pays)
    )
    return Printed(
        game=table.game,
        offered=offered(table),
        dealer_hands=dealer_hands(table),
        lines=(
            insurance if rules.insurance else "",
            translate("House", "Blackjack pays {odds}").format(odds=odds_words(rules.blackjack_pays)),
            _drawing_rule(rules),
        ),
        sign=posted_lines(table),
        pays=pays_of(table),
        holder=Holder.HAND if table.is_pitch else Holder.SHOE,
        rack=rack_tubes(rules.posted.denominations),
    )


def _drawing_rule(rules: BlackjackRules) -> str:
    if rules.stand_soft_17:
        return translate("House", "Dealer draws to 16 and stands on all 17s")
    return translate("House", "Dealer draws to 16 and hits soft 17")
