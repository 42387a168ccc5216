"""Why a wager is paid, taken or left, with the hand or the dice that decided it and the odds that this table pays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.rules import house_acts as h
from trainer.rules.games.ante_tables import ROWS
from trainer.rules.house.ante.table import ANTE, PLAY
from trainer.rules.house.ante.wagers import Decider
from trainer.rules.house.blackjack import settlement as blackjack
from trainer.rules.house.blackjack.count import hand_name
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.breaches import MovesWager
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.lines import Line, Outcome, Settled
from trainer.rules.house.odds import Odds
from trainer.rules.house.reducer import BONUS_ON
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.wagers import Bet
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.judge import Fault, Finding
from trainer.rules.money import short_dollars
from trainer.rules.scale import Effect
from trainer.tongue import Plural, translate
from trainer.training.house.settled import hand_of, seat_of, settled_stake, stake_at
from trainer.training.judged import Judged
from trainer.ui.wording.because import Because, sums_compared
from trainer.ui.wording.hands import hand_words, names_apart
from trainer.ui.wording.house.wagers import least_row, spot_words, wager_words
from trainer.ui.wording.joined import number_word
from trainer.ui.wording.line import capital
from trainer.ui.wording.odds import odds_words
from trainer.ui.wording.places import place_words, seat_line


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


_ROWS: Final = [(wager, row) for rows in ROWS.values() for wager, row in rows.items()]
_WITHOUT_CHIPS: Final = frozenset({wager for wager, row in _ROWS if not row.has_own_chips})
_OF_OTHERS: Final = frozenset({wager for wager, row in _ROWS if row.decided_by is Decider.ANOTHERS_HAND})
_AS_READ: Final = {
    OptionalWager.SUIT.value: lambda: translate("House", "the two cards are not of one suit"),
    OptionalWager.HIT.value: lambda: translate("House", "the card drawn is of another suit"),
    OptionalWager.ROYAL_MATCH.value: lambda: translate("House", "the two cards are not king and queen of one suit"),
}


def why_money(said: Judged, table: HouseTable) -> Because | None:
    """None where the general words tell it: which seat, which wager, which amount."""
    given = said.given
    if not isinstance(given, MovesWager):
        return None
    if said.effect is Effect.STILL_IN_PLAY:
        return _in_play(given, table)
    if isinstance(given, h.ReturnWager):
        found = decided(table, given)
        return _against_the_outcome(given, found, table) if found and found.outcome is not Outcome.RETURNED else None
    stake = stake_at(table, given)
    if stake is None:
        return _not_there(said, given, table)
    if Fault.AMOUNT in said.faults and said.is_sum_known and (said.meant is not None or said.faults == (Fault.AMOUNT,)):
        return _reckoned(said, table)
    if stake.paid:
        return _won_already(given) if isinstance(given, h.CollectWager) else None
    found = decided(table, given)
    if found is None and isinstance(table, BlackjackTable) and stake.spot > table.spot > 0:
        words = translate("House", "{wager} is still in play: your hand {number} decides it.")
        filled = capital(words.format(wager=spot_words(given), number=stake.spot))
        return Because(headline=translate("House", "Wager still in play"), words=filled)
    return _against_the_outcome(given, found, table) if found is not None else None


def _in_play(given: MovesWager, table: HouseTable) -> Because:
    """What decides the wager, never how."""
    words = translate("House", "{wager} is still in play: {decides}.")
    return Because(words=capital(words.format(wager=spot_words(given), decides=_what_decides(given, table))))


def _what_decides(given: MovesWager, table: HouseTable) -> str:
    if not isinstance(table, CardTable):
        return translate("House", "the dice decide it")
    is_against_dealer = given.wager in (ANTE, PLAY, WAGER, INSURANCE)
    hands = [hand for hand in table.hands if hand.seat == seat_of(given)]
    is_unseen = any(hand.cards and not hand.is_up for hand in hands) and given.wager not in _OF_OTHERS
    if is_against_dealer and not (is_unseen and table.dealer.is_up):
        return translate("House", "the dealer's hand decides it")
    return (
        translate("House", "the player's cards have not been shown")
        if is_unseen
        else translate("House", "the cards decide it")
    )


def _not_there(said: Judged, given: h.Pay | h.CollectWager, table: HouseTable) -> Because | None:
    seat = seat_of(given)
    is_for_nothing = said.effect is Effect.CHIPS_ASTRAY and Fault.AMOUNT not in said.faults
    if given.wager in BONUS_ON and is_for_nothing and said.finding is not Finding.TOO_EARLY:
        words = translate("House", "The hand of {seat} earns no bonus.").format(seat=place_words(seat))
        return Because(headline=translate("House", "No bonus earned"), words=words)
    if said.finding is Finding.ALREADY_DONE or given.wager in _WITHOUT_CHIPS:
        return None
    name = wager_words(given.wager, given.on)
    taken = table.taken if isinstance(table, CardTable) else ()
    place = (seat, given.wager, given.on, given.spot, given.hand_number)
    if any(stake.place == place for stake in taken):
        words = translate("House", "{wager} is in the chip rack already.")
        return Because(
            headline=translate("House", "It is in the chip rack"),
            words=capital(words.format(wager=spot_words(given))),
            rule="",
        )
    words = translate("House", "{seat} has no chips on that spot: {wager}.").format(seat=seat_line(seat), wager=name)
    return Because(headline=translate("House", "No such wager"), words=words, rule="")


def _won_already(given: h.CollectWager) -> Because:
    words = translate("House", "{wager} has won and is paid: it is the player's.").format(wager=spot_words(given))
    return Because(headline=translate("House", "This wager won"), words=capital(words), rule="")


def _against_the_outcome(given: MovesWager, found: Decided, table: HouseTable) -> Because | None:
    """Where a loser is paid or given back, a winner taken or given back, or chips are moved that stay."""
    match found.outcome, given:
        case Outcome.LOSE, h.Pay() | h.ReturnWager():
            words = translate("House", "{wager} lost: {why}.").format(
                wager=spot_words(given), why=_why_lost(found, table)
            )
            return Because(headline=translate("House", "This wager lost"), words=capital(words), rule=_pays_from(found))
        case Outcome.WIN, h.CollectWager() | h.ReturnWager():
            words = translate("House", "{wager} won: {why}. It is paid.").format(
                wager=spot_words(given), why=_why_won(found, table)
            )
            return Because(headline=translate("House", "This wager won"), words=capital(words), rule="")
        case Outcome.PUSH, _:
            words = translate("House", "{wager} pushes: {why}. The chips stay where they lie.")
            filled = words.format(wager=spot_words(given), why=_against(found))
            return Because(headline=translate("House", "A push stays"), words=capital(filled), rule="")
        case Outcome.RETURNED, _:
            words = translate("House", "The dealer does not qualify: {wager} is neither paid nor taken.").format(
                wager=spot_words(given)
            )
            return Because(headline=translate("House", "Neither paid nor taken"), words=words, rule="")
        case _:
            return None


def _why_lost(found: Decided, table: HouseTable) -> str:
    line = found.settled.line
    if isinstance(table, SicBoTable):
        return _dice(table)
    if line.wager == INSURANCE:
        return translate("House", "the dealer has no blackjack, but {hand}").format(hand=found.dealer)
    if line.wager in _AS_READ:
        return _AS_READ[line.wager]()
    return _against(found)


def _why_won(found: Decided, table: HouseTable) -> str:
    line = found.settled.line
    if isinstance(table, SicBoTable):
        return _dice(table)
    if line.wager == INSURANCE:
        return translate("House", "the dealer has a blackjack")
    if line.wager in _AS_READ:
        return translate("House", "the two cards make it")
    return _against(found)


def _against(found: Decided) -> str:
    """ "queen high against the dealer's ace high"."""
    if not found.dealer:
        return found.hand
    return translate("House", "{hand} against the dealer's {dealer}").format(hand=found.hand, dealer=found.dealer)


def _dice(table: SicBoTable) -> str:
    shown = ", ".join(map(str, sorted(table.dice)))
    return translate("House", "the dice show {dice}, in all {total}").format(dice=shown, total=sum(table.dice))


def _pays_from(found: Decided) -> str:
    paytable = found.settled.paytable
    if paytable is None:
        return ""
    words = translate("House", "{wager} pays from {hand} up at this table.")
    return words.format(wager=capital(wager_words(found.settled.line.wager)), hand=least_row(paytable))


def _reckoned(said: Judged, table: HouseTable) -> Because | None:
    """The right amount out of what this table pays."""
    right = said.meant if said.meant is not None else said.right
    rule = rule_here(right, table) if isinstance(right, h.Pay | h.CollectWager) else ""
    return Because(words=sums_compared(said), rule=rule or None)


def rule_here(right: h.Pay | h.CollectWager, table: HouseTable) -> str:
    """Why this wager is paid or taken at this table; empty where that is not to be seen."""
    found = decided(table, right)
    match right, found:
        case h.Pay(), Decided(outcome=Outcome.WIN) if isinstance(found.settled.line.odds, Odds):
            return odds_line(found, table)
        case h.CollectWager(), Decided(outcome=Outcome.LOSE):
            words = translate("House", "{wager} lost: {why}.").format(
                wager=spot_words(right), why=_why_lost(found, table)
            )
            return " ".join(part for part in (capital(words), _pays_from(found)) if part)
        case _:
            return ""


def odds_line(found: Decided, table: HouseTable) -> str:
    """ "Flush, king high: 4 to 1 at this table; 5 at 4 to 1 is 20."."""
    line = found.settled.line
    words = translate("House", "{hand}: {odds} at this table; {sum}.")
    return words.format(hand=capital(_paid_for(found, table)), odds=_odds(line), sum=_sum(line))


def _paid_for(found: Decided, table: HouseTable) -> str:
    line = found.settled.line
    if isinstance(table, SicBoTable):
        return _dice_paid_for(line, table)
    if line.wager in (INSURANCE, *_AS_READ):
        return wager_words(line.wager)
    return found.hand if line.hand == _BLACKJACK else _against(found)


def _dice_paid_for(line: Line, table: SicBoTable) -> str:
    if line.wager != Bet.ONE_OF_A_KIND:
        return wager_words(line.wager, line.on)
    times = table.dice.count(line.on[0])
    words = Plural.tr("{times} dice with a {number}", "", times)
    return words.format(times=number_word(times), number=number_word(line.on[0]))


_BLACKJACK: Final = "blackjack"


def _odds(line: Line) -> str:
    return odds_words(line.odds) if isinstance(line.odds, Odds) else str(line.odds)


def _sum(line: Line) -> str:
    words = translate("House", "{wager} at {odds} is {amount}")
    return words.format(wager=short_dollars(line.amount), odds=_odds(line), amount=short_dollars(line.pays))
