"""A table of the engine's as the picture that the felt shows. Pure: the same table gives the same picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.rules.actions import Action, Area, Move
from trainer.rules.cards import UNSEEN, Card
from trainer.rules.games.listing import LISTED
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.symptoms import Shown, is_swept_in, seen_status, shown
from trainer.rules.poker.pots import told_apart
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.tongue import translate
from trainer.training.alarms import FalseAlarm
from trainer.training.poker.gestures import Gesture, HandGesture, is_awaiting
from trainer.ui.felt.picture import NO_CHIPS, Chips, Lamp, Pile, ShownCard, cut
from trainer.ui.felt.poker.picture import PotPicture, SeatPicture, TablePicture, TargetKind
from trainer.ui.felt.poker.seat_layout import HandShape
from trainer.ui.look.chip_looks import rack_tubes
from trainer.ui.look.theme import Felt
from trainer.ui.poker.posted import card_lines, sign_lines
from trainer.ui.poker.showdown import ReadHand, board_shown, dealt_down, halves, playing, read_hands, read_words
from trainer.ui.wording.poker.gestures import gesture_words
from trainer.ui.wording.poker.pots import pot_words
from trainer.ui.wording.poker.symptoms import symptom_tag


def picture(
    table: PokerTable,
    *,
    gesture: Gesture | HandGesture | None = None,
    acts: Sequence[Action] = (),
    symptom: Shown | FalseAlarm | None = None,
    legend: tuple[str, ...] = (),
) -> TablePicture:
    """The table as it lies.

    `gesture` is how the player who has just acted showed it; none once the dealer has gone on. How cards were given up
    stays until the next of the `acts`. These are of the round so far: of the showdown they tell more than lies on the
    table. `symptom` is one that stands and has not been answered.
    """
    read = read_hands(table)
    numbers = range(1, table.rules.most_players + 1)
    return replace(
        _furnished(table),
        seats=tuple([_seat(table, number, gesture, acts, read, symptom) for number in numbers]),
        board=board_shown(table, read, acts),
        pots=_pots(table),
        halves=halves(table, acts),
        discs=_discs(table),
        legend=(*legend, *card_lines(table.rules.form, is_alone=not legend)),
    )


def _furnished(table: PokerTable) -> TablePicture:
    """What stands there whoever plays: the deck and its piles, circles, rack and sign."""
    rules, row = table.rules, LISTED[table.rules.game]
    has_burn_pile = rules.facts.burns_to is Area.BURN_PILE
    return TablePicture(
        seats=(),
        felt=Felt(row.felt),
        hand_shape=HandShape(row.layout),
        stub=cards_in_stub(table),
        stub_face=face_on_stub(table),
        is_uncut=is_uncut(table),
        muck=len(table.muck) + (0 if has_burn_pile else len(table.burns)),
        burn=len(table.burns) if has_burn_pile else 0,
        has_burn_pile=has_burn_pile,
        floor=len(table.trouble.off_table),
        machine=machine_of(table),
        rake=cut(table.rake_circle, rules.denominations),
        jackpot=cut(table.jackpot_circle, rules.denominations),
        has_jackpot=rules.jackpot > 0 or table.jackpot_circle > 0,
        dropped=table.dropped,
        rack=rack_tubes(rules.denominations),
        is_second_deck=table.deck_in_play == 2,
        is_marked=table.is_marked,
        sign=sign_lines(rules),
    )


def _seat(
    table: PokerTable,
    number: int,
    gesture: Gesture | HandGesture | None,
    acts: Sequence[Action],
    read: tuple[ReadHand, ...],
    symptom: Shown | FalseAlarm | None,
) -> SeatPicture:
    seat = table.seats[number]
    if seat is None:
        return SeatPicture(seat=number)
    shown = gesture if gesture is not None and gesture.act.seat == number else None
    own = shown if isinstance(shown, Gesture) else None
    is_awaited = own is not None and is_awaiting(table, own.act)
    hand = _hand(table, seat, read)
    words = gesture_words(own) if own is not None and is_awaited else read_words(seat, read, acts)
    if isinstance(shown, HandGesture) and acts and acts[-1] == shown.act:
        words = gesture_words(shown)
    words = "\n".join([line for line in (words, tag_of(table, symptom, number)) if line])
    state = "" if is_awaited else _state(table, seat)
    return SeatPicture(
        seat=number,
        name=seat.name or translate("Showing", "Player"),
        stack=seat.stack - seat.out_change - seat.pushed,
        added=seat.added,
        state=state,
        is_out=seen_status(table, number) is not Status.IN and not is_awaited,
        hand=hand,
        is_forward=table.has_given_up(number) or pushes_cards_away(table, number),
        strays=strays_in(table, number),
        given_up=len(seat.discards),
        bet=_bet(table, seat, own if is_awaited or seat.out_change else None),
        words=words,
    )


def _state(table: PokerTable, seat: Seat) -> str:
    """The word in place of the stack, or none."""
    if gone := state_in_trouble(table, seat.number):
        return gone
    match seen_status(table, seat.number):
        case Status.OUT:
            return translate("Showing", "not in")
        case Status.DEAD:
            return translate("Showing", "dead hand")
        case Status.FOLDED | Status.CONCEDED if not seat.holds_cards:
            return translate("Showing", "mucked")
        case Status.FOLDED:
            return translate("Showing", "folded")
        case Status.CONCEDED:
            return translate("Showing", "given up")
        case Status.IN if seat.number not in table.winners and _is_beaten_and_in(table, seat):
            return translate("Showing", "mucked")
        case Status.IN if not seat.stack and seat.cards and seat.holds_cards:
            return translate("Showing", "all-in")
        case _:
            return ""


def _is_beaten_and_in(table: PokerTable, seat: Seat) -> bool:
    """A hand that lost and has been taken to the muck."""
    has_lost_cards = bool(seat.cards) and not seat.holds_cards and table.street is not Street.BEFORE_DEAL
    return has_lost_cards and not is_swept_in(table, seat.number)


def _hand(table: PokerTable, seat: Seat, read: tuple[ReadHand, ...]) -> tuple[ShownCard, ...]:
    """The cards in front of a player: backs unless they lie face up, raised where they play and have been read."""
    if not seat.holds_cards:
        return ()
    faces = seat.faces_up or (False,) * len(seat.cards)
    own = tuple([hand for hand in read if hand.seat == seat.number])
    downs = dealt_down(table.rules.form, len(seat.cards)) if seat.is_shown else frozenset()
    return tuple(
        [
            playing(card if is_up else UNSEEN, own, is_down=place in downs)
            for place, (card, is_up) in enumerate(zip(seat.cards, faces, strict=True))
        ]
    )


def _bet(table: PokerTable, seat: Seat, gesture: Gesture | None) -> Chips:
    """Chips in front of a player. As put out until the dealer has answered, then tidied; a large chip until changed."""
    denominations = table.rules.denominations
    if seat.pushed:
        return pushed_forward(table, seat, denominations)
    whole = seat.bet + seat.out_change
    if not whole:
        return NO_CHIPS
    if gesture is not None and gesture.chips and gesture.amount <= whole:
        before = cut(whole - gesture.amount, denominations).piles
        put_out = tuple(Pile(piece, count) for piece, count in gesture.chips)
        return Chips(whole, tuple(sorted((*put_out, *before), key=lambda pile: -pile.denomination)))
    if seat.out_change:
        chip = _large_chip(seat, denominations)
        return Chips(whole, (Pile(chip, 1), *cut(whole - chip, denominations).piles))
    return cut(whole, denominations)


def _large_chip(seat: Seat, denominations: Sequence[Cents]) -> Cents:
    """The chip that change is owed for: the smallest that is worth more than the change."""
    whole = seat.bet + seat.out_change
    return min((chip for chip in denominations if seat.out_change < chip <= whole), default=whole)


def _pots(table: PokerTable) -> tuple[PotPicture, ...]:
    """Main and side pots in the order made; one that has been pushed keeps its place until all have gone."""
    if not any(pot.left > 0 for pot in table.pots):
        return ()
    # what a checked seven parted lies beside the rest of its pot: the caption needs no more than the difference
    shown = []
    for index, pot in enumerate(table.pots):
        name = translate("Showing", "after the draw") if pot.is_after_draw else pot_words(index, table.pots)
        side, _ = told_apart(index, table.pots)
        short = (
            name
            if pot.is_after_draw
            else translate("Showing", "Side {number}").format(number=side)
            if side
            else translate("Showing", "Main")
        )
        shown.append(PotPicture(name[0].upper() + name[1:], cut(pot.left, table.rules.denominations), short))
    return tuple(shown)


def _discs(table: PokerTable) -> tuple[tuple[TargetKind, int], ...]:
    places = (
        (TargetKind.DEALER_BUTTON, table.button),
        (TargetKind.SMALL_BLIND_BUTTON, table.small_blind),
        (TargetKind.BIG_BLIND_BUTTON, table.big_blind),
        (TargetKind.KILL_BUTTON, table.kill.holder),
    )
    return tuple((kind, seat) for kind, seat in places if seat)


STRAYS = 2
"""So many discards are drawn in a fouled hand."""
_PUSHED_AWAY = (e.FoldFaceDown, e.FoldWhileObliged, e.FoldAfterCheckRound, e.FoldAfterBlind)


def tag_of(table: PokerTable, symptom: Shown | FalseAlarm | None, number: SeatNumber) -> str:
    """What stands at a player's cards: of the symptom that stands, else of what is being dealt with."""
    event = table.trouble.open
    if symptom is None and isinstance(event, e.PokerEvent) and table.trouble.ruling is None:
        symptom = shown(event)
    return symptom_tag(symptom) if symptom is not None and symptom.seat == number else ""


def pushes_cards_away(table: PokerTable, number: SeatNumber) -> bool:
    """A hand that a player has let go of, whatever that is worth: until it is ruled, and then until it is folded."""
    event, binding = table.trouble.open, table.trouble.binding
    is_let_go = isinstance(event, _PUSHED_AWAY) and event.seat == number
    return is_let_go or (binding is not None and binding.move is Move.FOLD and binding.seat == number)


def strays_in(table: PokerTable, number: SeatNumber) -> int:
    """Discards among the cards of a player, until that is ruled."""
    event = table.trouble.open
    is_fouled = isinstance(event, e.HandFouled) and event.seat == number and table.trouble.ruling is None
    return STRAYS if is_fouled else 0


def state_in_trouble(table: PokerTable, number: SeatNumber) -> str:
    """The word in place of the stack for a player who is gone, until that is ruled; empty for anybody else."""
    event = table.trouble.open
    is_gone = isinstance(event, e.PlayerLeft) and event.seat == number and table.trouble.ruling is None
    return translate("Showing", "chair empty") if is_gone else ""


def pushed_forward(table: PokerTable, seat: Seat, denominations: Sequence[Cents]) -> Chips:
    """What lies before a player with chips that are no bet yet: a call and what came after it lie apart."""
    event = table.trouble.open
    whole = seat.bet + seat.pushed
    if isinstance(event, e.StringBet) and event.seat == seat.number and seat.pushed > event.added:
        call = cut(whole - event.added, denominations).piles
        return Chips(whole, (*call, *cut(event.added, denominations).piles))
    return cut(whole, denominations)


def face_on_stub(table: PokerTable) -> Card:
    """The top card of the stub where it lies the wrong way round."""
    if not table.stub:
        return UNSEEN
    top = table.stub[0]
    is_boxed = table.dealt in table.trouble.boxed or (table.trouble.is_held and table.trouble.faulty == top)
    return top if is_boxed else UNSEEN


def cards_in_stub(table: PokerTable) -> int:
    """As the dealer would count them: a pack that is off is off in the stub."""
    left = len(table.deck) - table.dealt if table.deck else 52
    known = (*table.trouble.latent, table.trouble.open)
    off = sum(event.cards for event in known if isinstance(event, e.CardsMissingOrExtra))
    counted = table.trouble.open
    return counted.cards if isinstance(counted, e.HourlyCountWrong) else left + off


def is_uncut(table: PokerTable) -> bool:
    """The deck was taken up without a cut, and nobody has ruled on it."""
    return table.trouble.skipped == e.Skipped.CUT and not table.is_void


def machine_of(table: PokerTable) -> Lamp:
    """The shuffler's light."""
    if not table.rules.has_shuffler:
        return Lamp.NO_MACHINE
    return Lamp.JAM if isinstance(table.trouble.open, e.ShufflerJam) else Lamp.READY
