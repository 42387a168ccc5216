"""Why a player was not to be asked, or a hand not to be shown, read or taken in, at tables against the house."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.house.ante.table import ANTE
from trainer.rules.house.blackjack.decisions import is_finished
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import CardTable, Held, Stage, Status, hand_at
from trainer.rules.judge import Finding
from trainer.rules.places import Place, SeatNumber
from trainer.rules.scale import Effect
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import Because
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import cards_words, place_words, seat_line


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
