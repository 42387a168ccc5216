"""Why an act at a table against the house was wrong, by what lies there: the reason that decides, in table words."""

from __future__ import annotations

from typing import Final

from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.rules.house.blackjack.dealer import DealerDraw, Reason, dealer_draw
from trainer.rules.house.blackjack.decisions import is_finished, is_waiting_for_card
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import CardTable, Stage, Status, hand_at
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.table import Stage as DiceStage
from trainer.rules.house.table import HouseTable
from trainer.rules.judge import Kind
from trainer.rules.places import Area, Place, SeatNumber
from trainer.training.judged import Judged
from trainer.ui.tongue import translate
from trainer.ui.wording.because import Because
from trainer.ui.wording.house.why_money import rule_here, why_money
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import cards_words, place_words, seat_line

_OPEN: Final = frozenset({DiceStage.UNCOVERED, DiceStage.CALLED, DiceStage.LIT})
"""The shaker is open, and not everything has been paid."""


def _tr(words: str) -> str:
    return translate("House", words)


def house_why(said: Judged, table: HouseTable) -> Because | None:
    """None where the general words of a verdict tell the reason."""
    if said.kind is Kind.RIGHT or said.given is None:
        return None
    own = _by_act(said, table) or _of_dealers_draw(said, table)
    if own is not None:
        return own
    if said.kind is Kind.TOO_EARLY and isinstance(said.right, a.ReturnUncalled):
        return Because(headline=_tr("Wagers not returned"))
    rule = _of_money(said, table)
    return Because(rule=rule) if rule else None


def _of_money(said: Judged, table: HouseTable) -> str:
    """Why the wager that is due is paid or taken; where two wagers were taken for each other their order decides."""
    money = h.Pay | h.CollectWager
    is_of_order = isinstance(said.given, h.Pay) or type(said.given) is type(said.right)
    if not isinstance(said.right, money) or (isinstance(said.given, money) and is_of_order):
        return ""
    return rule_here(said.right, table)


def _by_act(said: Judged, table: HouseTable) -> Because | None:
    match said.given, table:
        case (h.Pay() | h.CollectWager(), _):
            return why_money(said, table)
        case h.Cover(), SicBoTable(stage=stage) if stage in _OPEN and table.unsettled:
            words = _tr("The shaker stays open until the last winner is paid.")
            return Because(headline=_tr("Shaker stays open"), words=words, rule="")
        case ((a.Deal(to=place) | h.Deliver(to=place)), CardTable()):
            return _dealt_to(place, said, table)
        case a.CallOn(seat), CardTable():
            return _turned_to(seat, said, table)
        case ((a.Reveal(to=place) | a.Read(to=place) | a.CollectCards(source=place)), CardTable()):
            return _hand_of(place, said, table)
        case _:
            return None


def _nobody_at(seat: SeatNumber) -> Because:
    words = _tr("Nobody plays at {seat} in this round.").format(seat=place_words(seat))
    return Because(headline=_tr("Nobody plays there"), words=words, rule="")


# Cards to a place


def _dealt_to(place: Place, said: Judged, table: CardTable) -> Because | None:
    if isinstance(place, int) and place > 0 and not table.plays(place):
        return _nobody_at(place)
    if isinstance(table, BlackjackTable) and table.stage is not Stage.DEALING and table.dealer.cards:
        if isinstance(place, int) and place > 0:
            return _drawn_at_blackjack(place, table) or _not_asked_for(place, said, table)
        return None
    hand = hand_at(table, place)
    if said.kind is Kind.TOO_EARLY or hand is None or not hand.cards or table.trouble.counts:
        return None
    if len(hand.cards) < table.right_count(place):
        return None
    words = _tr("{place} has all the cards that are dealt there: {count}.")
    filled = words.format(place=capital(place_words(place)), count=len(hand.cards))
    is_stack = isinstance(said.given, h.Deliver)
    return Because(headline=_tr("One stack too many") if is_stack else _tr("One card too many"), words=filled)


def _drawn_at_blackjack(seat: SeatNumber, table: BlackjackTable) -> Because | None:
    """A card for a hand that takes none any more."""
    if not all(is_finished(hand.play) for hand in table.hands_of(seat)):
        return None
    play = table.hands_of(seat)[-1].play
    who = seat_line(seat)
    if play.is_bust:
        return Because(headline=_tr("No card any more"), words=_tr("{seat} is over 21.").format(seat=who), rule="")
    if play.is_surrendered:
        words = _tr("{seat} has given the hand up for half the wager.").format(seat=who)
        return Because(headline=_tr("No card any more"), words=words, rule="")
    if play.is_doubled:
        words = _tr("{seat} has doubled: one card and no more.").format(seat=who)
        return Because(headline=_tr("One card only"), words=words, rule="")
    if play.is_split_aces:
        words = _tr("{seat} has split aces: one card to each and no more.").format(seat=who)
        return Because(headline=_tr("One card only"), words=words, rule="")
    if play.is_blackjack:
        return Because(headline=_tr("No card any more"), words=_tr("{seat} has a blackjack.").format(seat=who), rule="")
    words = _tr("{seat} stands.") if play.has_stood else _tr("{seat} has 21.")
    return Because(headline=_tr("No card any more"), words=words.format(seat=who), rule="")


def _not_asked_for(seat: SeatNumber, said: Judged, table: BlackjackTable) -> Because | None:
    is_owed = any(is_waiting_for_card(hand.play) for hand in table.hands_of(seat))
    if said.kind is Kind.TOO_EARLY or is_owed or table.stage is not Stage.DECIDING:
        return None
    words = _tr("{seat} has not asked for a card.").format(seat=seat_line(seat))
    return Because(headline=_tr("Nobody asked for it"), words=words)


# The dealer's own cards at blackjack


def _of_dealers_draw(said: Judged, table: HouseTable) -> Because | None:
    """Whether the dealer draws, by the version of the rule that this table plays."""
    if not isinstance(table, BlackjackTable) or not table.dealer.is_up or not table.dealer.cards:
        return None
    draw = dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot)
    if _is_dealers(said.right) and draw.draw:
        return Because(rule=_why_drawn(draw, table))
    if _is_dealers(said.given) and not draw.draw and said.kind is not Kind.TOO_EARLY:
        return Because(headline=_tr("No card for the dealer"), words=_why_not_drawn(draw, table), rule="")
    return None


def _is_dealers(action: a.Action | None) -> bool:
    return isinstance(action, a.Deal) and action.to is Area.DEALER


def _why_drawn(draw: DealerDraw, table: BlackjackTable) -> str:
    match draw.reason:
        case Reason.SECOND_CARD:
            return _tr("A wager waits on this spot: the up-card gets a second card.")
        case Reason.HITS_SOFT_17:
            return _tr("You have a soft 17, and at this table you draw to it.")
        case _:
            words = _tr("You have {total}: you draw to 16 or less.")
            return words.format(total=_points(draw))


def _why_not_drawn(draw: DealerDraw, table: BlackjackTable) -> str:
    match draw.reason:
        case Reason.NO_EFFECT:
            return _tr("No wager waits for your total any more, so you take no card.")
        case Reason.NO_WAGER_LEFT:
            return _tr("No wager is left on this spot, so no card is dealt for it.")
        case Reason.BUST:
            return _tr("You are over 21 with {total}.").format(total=draw.total)
        case Reason.STANDS_SOFT_17:
            return _tr("You have a soft 17, and at this table you stand on all 17s.")
        case _:
            return _tr("You have {total} and stand.").format(total=_points(draw))


def _points(draw: DealerDraw) -> str:
    return _tr("a soft {total}").format(total=draw.total) if draw.is_soft else str(draw.total)


# Players and their hands


def _turned_to(seat: SeatNumber, said: Judged, table: CardTable) -> Because | None:
    if not table.plays(seat):
        return _nobody_at(seat)
    hands = table.hands_of(seat)
    if said.kind is Kind.TOO_EARLY or table.stage is not Stage.DECIDING:
        return None
    if all(hand.status is Status.FOLDED for hand in hands):
        return Because(
            headline=_tr("Asked already"), words=_tr("{seat} has folded.").format(seat=seat_line(seat)), rule=""
        )
    if isinstance(table, BlackjackTable):
        if all(is_finished(hand.play) for hand in table.hands_of(seat)):
            words = _tr("Nothing is left for {seat} to decide.").format(seat=place_words(seat))
            return Because(headline=_tr("Nothing left to ask"), words=words)
        return None
    if table.staked(seat, "play"):
        words = _tr("{seat} has decided and plays.").format(seat=seat_line(seat))
        return Because(headline=_tr("Asked already"), words=words)
    return None


def _hand_of(place: Place, said: Judged, table: CardTable) -> Because | None:
    if isinstance(place, int) and place > 0 and not table.plays(place):
        return _nobody_at(place)
    hand = hand_at(table, place)
    if hand is None or said.kind is Kind.TOO_EARLY or table.trouble.is_held:
        return None
    if not hand.cards and said.kind is not Kind.ALREADY_DONE:
        is_to_come = table.stage in (Stage.PREPARING, Stage.DEALING)
        words = _tr("No cards have been dealt there yet.") if is_to_come else _tr("{cards} are in the discard rack.")
        return Because(headline=_tr("No cards there"), words=capital(words.format(cards=cards_words(place))))
    if isinstance(said.given, a.Reveal) and hand.status is Status.FOLDED:
        words = _tr("{seat} has folded: those cards stay face down.").format(seat=seat_line(hand.seat))
        return Because(headline=_tr("A folded hand"), words=words)
    return None
