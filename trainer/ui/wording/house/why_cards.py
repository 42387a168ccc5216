"""Why cards were not to be dealt, shown, read or taken in, or a player not to be asked, as it was."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.ante.table import ANTE
from trainer.rules.house.blackjack.count import BEST, is_blackjack
from trainer.rules.house.blackjack.dealer import DealerDraw, Reason, dealer_draw
from trainer.rules.house.blackjack.decisions import is_finished, is_waiting_for_card
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import CardTable, Held, Stage, Status, hand_at
from trainer.rules.house.table import HouseTable
from trainer.rules.judge import Finding
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.scale import Effect
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import Because
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import cards_words, place_words, seat_line


def dealt_to(place: Place, said: Judged, table: CardTable) -> Because | None:
    if isinstance(table, BlackjackTable) and table.stage is not Stage.DEALING and table.dealer.cards:
        if isinstance(place, int) and place > 0:
            return _drawn_at_blackjack(place, table) or _not_asked_for(place, said, table)
        own = of_dealers_draw(said, table)
        if own is None and said.finding is Finding.NOT_IN_PROCEDURE and table.stage is Stage.DECIDING:
            return Because(words=translate("House", "Your hand gets no card before the players have decided."))
        return own
    hand = hand_at(table, place)
    if said.finding in (Finding.TOO_EARLY, Finding.WRONG) or hand is None or not hand.cards or table.trouble.counts:
        return None
    if len(hand.cards) < table.right_count(place):
        return None
    words = translate("House", "{place} has all the cards that are dealt there: {count}.")
    filled = words.format(place=capital(place_words(place)), count=len(hand.cards))
    is_stack = isinstance(said.given, h.Deliver)
    return Because(
        headline=translate("House", "One stack too many") if is_stack else translate("House", "One card too many"),
        words=filled,
    )


def _drawn_at_blackjack(seat: SeatNumber, table: BlackjackTable) -> Because | None:
    """A card for a hand that takes none any more."""
    hands = table.hands_of(seat)
    if not all(is_finished(hand.play) and not hand.may_ask for hand in hands):
        return None
    headline, words = _no_more(hands[-1].play)
    return Because(headline=headline, words=words.format(seat=seat_line(seat)), rule="")


def _no_more(hand: PlayerHand) -> tuple[str, str]:
    none = translate("House", "No card any more")
    if hand.is_bust:
        return none, translate("House", "{seat} is over 21.")
    if hand.is_surrendered:
        return none, translate("House", "{seat} has given the hand up for half the wager.")
    if hand.is_doubled:
        return translate("House", "One card only"), translate("House", "{seat} has doubled: one card and no more.")
    if hand.is_split_aces:
        return translate("House", "One card only"), translate(
            "House", "{seat} has split aces: one card to each and no more."
        )
    if hand.has_stood:
        return none, translate("House", "{seat} stands.")
    return none, translate("House", "{seat} has a blackjack.") if hand.is_blackjack else translate(
        "House", "{seat} has 21."
    )


def _not_asked_for(seat: SeatNumber, said: Judged, table: BlackjackTable) -> Because | None:
    is_owed = any(is_waiting_for_card(hand.play) for hand in table.hands_of(seat))
    is_owed = is_owed or (isinstance(said.right, a.Deal) and said.right.to == seat)
    if said.finding is Finding.TOO_EARLY or is_owed or table.stage is not Stage.DECIDING:
        return None
    words = translate("House", "{seat} has not asked for a card.").format(seat=seat_line(seat))
    return Because(headline=translate("House", "Nobody asked for it"), words=words)


def of_dealers_draw(said: Judged, table: HouseTable) -> Because | None:
    """Whether the dealer draws, by the version of the rule that this table plays."""
    if not isinstance(table, BlackjackTable) or table.stage in (Stage.PREPARING, Stage.DEALING):
        return None
    if not table.dealer.is_up:
        return None
    draw = dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot)
    decides = said.right if said.given is None else said.named or said.given
    if _is_dealers(decides) and draw.draw:
        return Because(rule=_why(draw, table))
    if _is_dealers(said.given) and not draw.draw and said.finding is not Finding.TOO_EARLY:
        return Because(headline=translate("House", "No card for the dealer"), words=_why(draw, table), rule="")
    return None


def _is_dealers(action: a.Action | None) -> bool:
    return isinstance(action, a.Deal) and action.to is Area.DEALER


def _why(draw: DealerDraw, table: BlackjackTable) -> str:
    words = {
        Reason.SECOND_CARD: translate("House", "A wager waits on this spot: the up-card gets a second card."),
        Reason.HITS_SOFT_17: translate("House", "You have a soft 17, and at this table you draw to it."),
        Reason.NO_EFFECT: translate("House", "No wager waits for your total any more, so you take no card."),
        Reason.NO_WAGER_LEFT: translate("House", "No wager is left on this spot, so no card is dealt for it."),
        Reason.BUST: translate("House", "You are over 21 with {total}."),
        Reason.STANDS_SOFT_17: translate("House", "You have a soft 17, and at this table you stand on all 17s."),
    }.get(draw.reason)
    if words is None and is_blackjack(table.dealer.cards):
        words = translate("House", "You have a blackjack.")
    if words is None:
        words = (
            translate("House", "You have {total}: you draw to 16 or less.")
            if draw.draw
            else translate("House", "You have {total} and stand.")
        )
    return words.format(total=_points(draw))


def _points(draw: DealerDraw) -> str:
    """As it is said: nobody calls twenty-one soft."""
    is_soft = draw.is_soft and draw.total < BEST
    return translate("House", "a soft {total}").format(total=draw.total) if is_soft else str(draw.total)


def turned_to(seat: SeatNumber, said: Judged, table: CardTable) -> Because | None:
    hands = table.hands_of(seat)
    if said.finding is Finding.TOO_EARLY or table.stage is not Stage.DECIDING:
        return None
    if all(hand.status is Status.FOLDED for hand in hands):
        return Because(
            headline=translate("House", "Asked already"),
            words=translate("House", "{seat} has folded.").format(seat=seat_line(seat)),
            rule="",
        )
    if isinstance(table, BlackjackTable):
        if all(is_finished(hand.play) and not hand.may_ask for hand in table.hands_of(seat)):
            words = translate("House", "Nothing is left for {seat} to decide.").format(seat=place_words(seat))
            return Because(headline=translate("House", "Nothing left to ask"), words=words)
        return None
    if not table.staked(seat, ANTE):
        words = translate("House", "{seat} has no ante and nothing to decide.").format(seat=seat_line(seat))
        return Because(headline=translate("House", "Nothing to ask"), words=words)
    if table.staked(seat, "play"):
        words = translate("House", "{seat} has decided and plays.").format(seat=seat_line(seat))
        return Because(headline=translate("House", "Asked already"), words=words)
    return None


def hand_of(place: Place, said: Judged, table: CardTable) -> Because | None:
    hand = hand_at(table, place)
    if place in (a.Area.DEALER, a.Area.BONUS_BOX) and said.effect in (
        Effect.LIVE_HAND_TAKEN,
        Effect.WINNING_HAND_TAKEN,
    ):
        return Because(headline=translate("House", "Cards still needed"), words=_taken_from_all(place, table))
    if hand is not None and said.effect in (Effect.LIVE_HAND_TAKEN, Effect.WINNING_HAND_TAKEN):
        return Because(words=_taken_in(hand, said))
    if hand is None or said.finding is Finding.TOO_EARLY or table.trouble.is_held:
        return None
    if not hand.cards and said.finding is not Finding.ALREADY_DONE:
        is_to_come = table.stage in (Stage.PREPARING, Stage.DEALING)
        words = (
            translate("House", "No cards have been dealt there yet.")
            if is_to_come
            else translate("House", "{cards} are in the discard rack.")
        )
        return Because(
            headline=translate("House", "No cards there"), words=capital(words.format(cards=cards_words(place)))
        )
    if isinstance(said.given, a.Reveal) and hand.status is Status.FOLDED and said.effect is not Effect.SHOWN:
        words = translate("House", "{seat} has folded: those cards stay face down.").format(seat=seat_line(hand.seat))
        return Because(headline=translate("House", "A folded hand"), words=words)
    return None


def _taken_from_all(place: Place, table: CardTable) -> str:
    """Why the cards lie on that other hands are compared with."""
    if place is a.Area.BONUS_BOX:
        return translate(
            "House", "The card in the Six Card box is still in play: the bonus wagers that lie there turn on it."
        )
    if isinstance(table, BlackjackTable) and table.is_multi and len(table.dealer.cards) == 1:
        return translate("House", "Your up-card is still in play: the wagers that lie there turn on it.")
    return translate("House", "Your own hand is still in play: the wagers that lie there turn on it.")


def _taken_in(hand: Held, said: Judged) -> str:
    """Why a hand stays where it lies."""
    who = place_words(hand.seat)
    if said.effect is Effect.WINNING_HAND_TAKEN:
        return translate("House", "The hand of {seat} wins and has not been paid: it lies until then.").format(seat=who)
    if hand.status is Status.FOLDED:
        words = translate("House", "{seat} has folded, and a bonus wager still plays on these cards.")
        return words.format(seat=seat_line(hand.seat))
    return translate("House", "The hand of {seat} is still in play: its wagers have not been settled.").format(seat=who)
