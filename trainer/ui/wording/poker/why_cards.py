"""Why an act with cards, decks and turns was wrong at a poker table."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.judge import Fault, Finding
from trainer.rules.places import SeatNumber
from trainer.rules.poker.form import Street
from trainer.rules.poker.showdown import table_awards
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.scale import Effect
from trainer.tongue import Plural, translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import it_is
from trainer.ui.wording.line import sentence
from trainer.ui.wording.omissions import still_to_decide
from trainer.ui.wording.places import deck_words, place_words, seat_line, seat_words
from trainer.ui.wording.poker.acts import button_words
from trainer.ui.wording.poker.why_pushes import are_hands_open
from trainer.ui.wording.poker.why_readings import out_words


def reason_of_cards(said: Judged, table: PokerTable) -> str:
    """Empty for other acts, and where the fields that differ say it all."""
    match said.given:
        case a.Wash() | a.Shuffle() | a.SetAsideDeck() as given:
            return _of_deck(given, said, table)
        case a.Deal() as given:
            return _of_deal(given, said, table)
        case a.CallOn(to):
            return _of_turn(to, said, table)
        case a.CollectCards(int(to)):
            return _of_collecting(to, said, table)
        case a.Reveal(to):
            return _of_showing(to, said, table)
        case a.PlaceButton() | a.MoveButton() as given:
            return _of_button(given, said, table)
        case a.Burn() if said.finding is Finding.NOT_IN_PROCEDURE and _is_board_whole(table):
            return translate("Reasons", "The board is complete: nothing is burned after it.")
        case _:
            return ""


def _is_board_whole(table: PokerTable) -> bool:
    return 0 < len(table.board) == table.rules.form.whole_board


def _two(right: str, given: str, why: str) -> str:
    plain = it_is(right, given)
    return f"{plain} {sentence(why.removesuffix('.'))}" if why else plain


# Decks


def _of_deck(given: a.Wash | a.Shuffle | a.SetAsideDeck, said: Judged, table: PokerTable) -> str:
    right = said.right
    if said.finding is Finding.TOO_EARLY:
        return _owed_to_deck(given, right)
    if said.finding is not Finding.WRONG:
        return ""
    match given, right:
        case a.SetAsideDeck(deck=one), a.SetAsideDeck(deck=other) if one != other and one == table.deck_in_play:
            words = translate("Reasons", "{given} is dealt from; {right} waits")
            return sentence(words.format(given=deck_words(one), right=deck_words(other)))
        case a.SetAsideDeck(deck=one), a.SetAsideDeck(deck=other) if one != other:
            words = translate("Reasons", "{right} has been in play and gives way to {given}")
            return sentence(words.format(given=deck_words(one), right=deck_words(other)))
        case (a.Wash(one), a.Wash(other)) if one != other:
            words = translate("Reasons", "{given} is washed; {right} is not")
            return sentence(words.format(given=deck_words(one), right=deck_words(other)))
        case (a.Shuffle(one), a.Shuffle(other)) if one != other and not table.is_opening:
            return sentence(translate("Reasons", "{given} is not in play").format(given=deck_words(one)))
        case (a.Shuffle(one), a.Shuffle(other)) if one != other:
            return it_is(deck_words(other), deck_words(one))
        case _:
            return ""


def _owed_to_deck(given: a.Wash | a.Shuffle | a.SetAsideDeck, right: a.Action | None) -> str:
    """What the same deck lacks."""
    match right:
        case a.Wash(deck) if deck == given.deck:
            return sentence(translate("Reasons", "{deck} is not washed yet").format(deck=deck_words(deck)))
        case a.Shuffle(deck) if deck == given.deck:
            return sentence(translate("Reasons", "{deck} is not shuffled yet").format(deck=deck_words(deck)))
        case a.Shuffle(deck):
            return sentence(translate("Reasons", "{deck} is finished first").format(deck=deck_words(deck)))
        case _:
            return ""


# Buttons


def _of_button(given: a.PlaceButton | a.MoveButton, said: Judged, table: PokerTable) -> str:
    if table.rules.form.is_stud:
        return translate("Reasons", "Stud is dealt without a button.")
    if given.button is not a.Button.DEALER and not table.rules.facts.has_blind_buttons:
        return translate("Reasons", "This room has no buttons for the blinds.")
    right = said.right
    if (
        isinstance(right, a.PlaceButton | a.MoveButton)
        and said.finding is Finding.WRONG
        and right.button is not given.button
    ):
        words = translate("Reasons", "Next is the {right}, not the {given}.")
        return words.format(right=button_words(right.button), given=button_words(given.button))
    return ""


# Dealing


def _of_deal(given: a.Deal, said: Judged, table: PokerTable) -> str:
    right = said.right
    is_elsewhere = isinstance(right, a.Deal) and said.finding is Finding.WRONG and right.to != given.to
    if given.to is a.Area.BOARD and said.finding is not Finding.TOO_EARLY and _is_board_whole(table):
        return Plural.tr("The board has its %n card(s).", "", len(table.board))
    if isinstance(given.to, int) and (is_elsewhere or said.finding in (Finding.ALREADY_DONE, Finding.NOT_IN_PROCEDURE)):
        why = out_words(table, given.to) or _full_words(table, given.to, said)
        if isinstance(right, a.Deal) and is_elsewhere:
            return _two(place_words(right.to), seat_words(given.to), why)
        return sentence(why)
    if isinstance(right, a.Deal) and is_elsewhere:
        return translate("Reasons", "This card goes to {right}.").format(right=place_words(right.to))
    if isinstance(right, a.Deal) and Fault.AMOUNT in said.faults and said.finding is Finding.WRONG:
        return _how_many(right.count, given.count)
    return ""


def _how_many(right: int, given: int) -> str:
    return Plural.tr("%n card(s) come at once, not {given}.", "", right).format(given=given)


def _full_words(table: PokerTable, number: SeatNumber, said: Judged) -> str:
    """That a hand has all the cards it gets now, without a full stop; empty where it still lacks one."""
    seat, form = table.seat(number), table.rules.form
    if table.street is Street.DRAW:
        return _drawn_words(table, seat)
    is_just_served = said.finding is Finding.ALREADY_DONE or isinstance(said.right, a.Deal)
    if form.is_stud and len(seat.cards) >= len(form.deal):
        if is_just_served:
            return translate("Reasons", "{seat} has its card").format(seat=seat_words(number))
        if table.street is not form.last_street:
            return ""
    # of a pineapple hand one card has gone once there is a board
    if len(seat.cards) + len(seat.discards) < form.cards_held(len(table.board)):
        return ""
    return Plural.tr("{seat} has its %n card(s)", "", len(seat.cards)).format(seat=seat_words(number))


def is_served(table: PokerTable, number: SeatNumber, said: Judged) -> bool:
    """Whether a player in the hand has all the cards that are dealt there for now."""
    return not out_words(table, number) and bool(_full_words(table, number, said))


def _drawn_words(table: PokerTable, seat: Seat) -> str:
    who, given_up = seat_words(seat.number), len(seat.drawn)
    if not seat.has_drawn or len(seat.cards) < len(table.rules.form.deal):
        return ""
    if not given_up:
        return translate("Reasons", "{seat} stands pat").format(seat=who)
    words = Plural.tr("{seat} gave up %n card(s) and has %n new one(s)", "", given_up)
    return words.format(seat=who)


# Turns and hands


def _of_turn(to: SeatNumber, said: Judged, table: PokerTable) -> str:
    if said.finding is Finding.TOO_EARLY:
        return ""
    why = out_words(table, to)
    if not why and table.seat(to).stack == 0 and table.street is not Street.DRAW:
        why = translate("Reasons", "{seat} is all-in").format(seat=seat_words(to))
    if isinstance(said.right, a.CallOn) and said.finding is Finding.WRONG:
        return _two(seat_words(said.right.to), seat_words(to), why)
    return sentence(why)


def _of_collecting(to: SeatNumber, said: Judged, table: PokerTable) -> str:
    if said.effect is Effect.LIVE_HAND_TAKEN:
        return translate("Reasons", "{seat} is still in the hand: in the muck it can win no more.").format(
            seat=seat_line(to)
        )
    if said.effect is Effect.WINNING_HAND_TAKEN:
        return _of_winner(to, table)
    why = _stays_words(to, table)
    if isinstance(said.right, a.CollectCards) and said.finding is Finding.WRONG:
        right = said.right.source
        return _two(place_words(right), seat_words(to), why) if right != to else ""
    return sentence(why) if said.finding is not Finding.TOO_EARLY else ""


def _of_winner(to: SeatNumber, table: PokerTable) -> str:
    """That it wins is said where every hand lies open, or no other is left."""
    if table.is_contested and not are_hands_open(table):
        return translate("Reasons", "The hand of {seat} stays until the pots have been pushed.").format(
            seat=seat_words(to)
        )
    takes_all = not table.is_contested or all(award.seat == to for award in table_awards(table))
    if not takes_all:
        words = translate("Reasons", "{seat} wins a part of the pot, and it has not been pushed.")
    elif len(table.pots) > 1:
        words = translate("Reasons", "{seat} wins every pot that is left, and they have not been pushed.")
    else:
        words = translate("Reasons", "{seat} wins the pot, and it has not been pushed.")
    return words.format(seat=seat_line(to))


def _stays_words(to: SeatNumber, table: PokerTable) -> str:
    """Why no cards are to be collected at a seat; empty where there is nothing to say."""
    seat = table.seated(to)
    if seat is None:
        return translate("Reasons", "nobody sits in seat {number}").format(number=to)
    if not seat.holds_cards:
        return translate("Reasons", "{seat} has no cards any more").format(seat=seat_words(to)) if table.dealt else ""
    if not seat.is_in or table.is_void:
        return ""
    if table.is_at_the_draw and seat.drawn:
        return translate("Reasons", "what {seat} gave up has been collected").format(seat=seat_words(to))
    if are_hands_open(table):
        return ""
    return translate("Reasons", "{seat} is still in the hand").format(seat=seat_words(to))


def _of_showing(to: SeatNumber, said: Judged, table: PokerTable) -> str:
    why = out_words(table, to)
    if said.effect is Effect.SHOWN:
        return sentence(why) or _of_showing_too_soon(to, said, table)
    if not why and table.seat(to).is_shown:
        why = translate("Reasons", "the hand of {seat} lies open already").format(seat=seat_words(to))
    if isinstance(said.right, a.Reveal) and said.finding is Finding.WRONG:
        return _two(seat_words(said.right.to), seat_words(to), why)
    return sentence(why)


def _of_showing_too_soon(to: SeatNumber, said: Judged, table: PokerTable) -> str:
    if not table.is_contested and table.dealt:
        return translate("Reasons", "All others have given up: {seat} takes the pot unseen.").format(
            seat=seat_words(to)
        )
    return " ".join(filter(None, (translate("Reasons", "The betting is not over."), still_to_decide(said))))
