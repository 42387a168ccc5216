"""What becomes of a wager, where cards or dice that everybody sees have decided it, with the hands in words."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.house.blackjack import settlement as blackjack
from trainer.rules.house.blackjack.count import hand_name
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.breaches import MovesWager
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.training.house.settled import hand_of, settled_stake, stake_at
from trainer.ui.wording.hands import hand_words, names_apart


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """A wager with what decided it."""

    settled: Settled
    hand: str
    """The player's hand as it is read, or the dice; empty where neither decided it."""
    dealer: str = ""
    """The dealer's hand, where the wager was against it."""

    @property
    def outcome(self) -> Outcome:
        return self.settled.line.outcome


def decided(table: HouseTable, act: MovesWager) -> Decided | None:
    """None while nothing in sight has decided it, or where there is no such wager."""
    stake = stake_at(table, act)
    settled = settled_stake(table, stake) if stake is not None else None
    if stake is None or settled is None:
        return None
    hand, dealer = _hands(table, stake, settled)
    return Decided(settled=settled, hand=hand, dealer=dealer)


def _hands(table: HouseTable, stake: Stake, settled: Settled) -> tuple[str, str]:
    match table:
        case SicBoTable():
            return ", ".join(map(str, sorted(table.dice))), ""
        case ThreeCardTable() | FourCardTable():
            best = table.best(table.hand(stake.seat).cards)
            if settled.paytable is not None:
                return hand_words(settled.line.hand or best.name), ""
            return names_apart(best, table.best(table.dealer.cards))
        case BlackjackTable():
            is_against = stake.wager == blackjack.WAGER and not hand_of(table, stake).play.is_bust
            is_dealers = is_against or stake.wager == blackjack.INSURANCE
            return hand_words(settled.line.hand), hand_words(hand_name(table.dealer.cards)) if is_dealers else ""
        case _:
            return "", ""
