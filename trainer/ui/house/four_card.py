"""Four Card on screen: its sign, its sheet, its print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from trainer.rules.house.book import STANDARD
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rows import read_by
from trainer.rules.house.four_card.rules import DOLLAR, Tie
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import ANTE_BONUS, ENVY, Wager
from trainer.rules.house.paytables import Paytable
from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.ui.felt.house.picture import Printed
from trainer.ui.house.ante import HOLDERS, ante_before, ante_sight
from trainer.ui.house.on_screen import JOIN, OnScreen, Posted, by_hand, even, lettered, limits_words


def _sign(table: FourCardTable) -> Iterator[str]:
    rules = table.rules
    progressive = [
        lettered(translate("House", "Progressive"), rules.progressive),
        lettered(translate("House", "envy"), rules.envy.get(DOLLAR)),
    ]
    yield JOIN.join([translate("House", "Four Card"), limits_words(rules)])
    yield lettered(translate("House", "Aces Up"), rules.aces_up) if rules.aces_up.name != STANDARD else ""
    yield JOIN.join([part for part in progressive if part])
    yield lettered(translate("House", "Six Card Bonus"), rules.six_card_bonus)
    yield translate("House", "equal hands push") if rules.tie is Tie.PUSH else translate("House", "equal hands win")


def _sheet(table: FourCardTable) -> Iterator[Posted]:
    rules = table.rules
    yield even(translate("House", "Against the dealer"), Wager.ANTE, Wager.PLAY)
    yield by_hand(ANTE_BONUS, rules.ante_bonus)
    yield by_hand(Wager.ACES_UP, rules.aces_up)
    if rules.six_card_bonus is not None:
        yield by_hand(Wager.SIX_CARD_BONUS, rules.six_card_bonus)
    if rules.progressive is not None:
        title = lettered(translate("House", "Progressive"), rules.progressive)
        yield by_hand(Wager.PROGRESSIVE, rules.progressive, _reading(title, rules.progressive))
    for dollars, paytable in rules.envy.items():
        title = translate("House", "{envy}, for {amount}").format(
            envy=lettered(translate("House", "Envy"), paytable), amount=f"${short_dollars(dollars)}"
        )
        yield by_hand(ENVY, paytable, _reading(title, paytable))


def _reading(title: str, paytable: Paytable) -> str:
    """How many cards of a player the table reads: chosen apart, progressive and envy may differ (reading R63)."""
    is_of_five = read_by(paytable) is Clause.FIVE_CARD_TABLE
    words = translate("House", "{title} (all 5)") if is_of_five else translate("House", "{title} (best 4)")
    return words.format(title=title)


def _printed(table: FourCardTable) -> Printed:
    rules = table.rules
    return Printed(
        game=table.game,
        lines=(translate("House", "Ante and Play pay 1 to 1 · Ante bonus from three of a kind up"),),
        holder=HOLDERS[table.method],
        has_progressive=rules.progressive is not None,
        bonus_box=lettered(translate("House", "Six Card Bonus"), rules.six_card_bonus),
    )


def _offered(table: FourCardTable) -> Mapping[str, bool]:
    rules = table.rules
    return {
        Wager.PROGRESSIVE.value: rules.progressive is not None,
        Wager.SIX_CARD_BONUS.value: rules.six_card_bonus is not None,
        ENVY: bool(rules.envy),
    }


FOUR_CARD: Final = OnScreen(
    sign=_sign,
    sheet=_sheet,
    printed=_printed,
    offered=_offered,
    sight=lambda table: ante_sight(table, _offered(table)),
    before=ante_before,
)
