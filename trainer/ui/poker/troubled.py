"""What an irregularity leaves to be seen on a poker table, beside what the table says of itself."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.rules.actions import Move
from trainer.rules.cards import UNSEEN, Card
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.symptoms import Shown, shown
from trainer.rules.poker.table import PokerTable, Seat
from trainer.tongue import translate
from trainer.training.alarms import FalseAlarm
from trainer.ui.felt.picture import Chips, Lamp, cut
from trainer.ui.wording.poker.symptoms import symptom_tag

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
