"""How poker tables are seen and told of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.irregularities.symptoms import Shown, shown
from trainer.rules.poker.table import PokerTable
from trainer.training.poker.gestures import shown_by
from trainer.ui.felt.poker import geometry
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.poker.as_done import as_done
from trainer.ui.poker.showing import picture
from trainer.ui.table.seen import Seen
from trainer.ui.wording.poker.drills import focus_words
from trainer.ui.wording.poker.symptoms import symptom_words
from trainer.ui.wording.terms import Where

_HALVES = {a.PotPart.HIGH: TargetKind.HIGH_HALF, a.PotPart.LOW: TargetKind.LOW_HALF}
_DISCS = {
    a.Button.DEALER: TargetKind.DEALER_BUTTON,
    a.Button.SMALL_BLIND: TargetKind.SMALL_BLIND_BUTTON,
    a.Button.BIG_BLIND: TargetKind.BIG_BLIND_BUTTON,
}


def journey(action: a.Action, table: PokerTable) -> tuple[Target | None, Target | None]:
    """The places an act goes from and to; none where it has no place on the felt."""
    match action:
        case a.Deal(to=int(seat)):
            return Target(TargetKind.STUB), Target(TargetKind.CARDS, seat)
        case a.Deal(to=a.Area.MUCK):
            return Target(TargetKind.STUB), Target(TargetKind.MUCK)
        case a.Deal():
            return Target(TargetKind.STUB), Target(TargetKind.BOARD)
        case a.Burn(to):
            kind = TargetKind.MUCK if to is a.Area.MUCK else TargetKind.BURN
            return Target(TargetKind.STUB), Target(kind)
        case a.CallOn(seat) | a.Post(seat):
            return None, Target(TargetKind.SEAT, seat)
        case a.Reveal(seat) | a.Read(seat):
            return None, Target(TargetKind.CARDS, seat)
        case a.Announce(to=seat) if seat:
            return None, Target(TargetKind.SEAT, seat)
        case a.CollectCards(source=int(seat)):
            kind = TargetKind.GIVEN_UP if table.has_discards(seat) else TargetKind.CARDS
            return Target(kind, seat), Target(TargetKind.MUCK)
        case a.CollectCards(source=a.Area.FLOOR) if table.trouble.off_table:
            return Target(TargetKind.FLOOR), Target(TargetKind.MUCK)
        case a.CollectBets(to=pot):
            return None, Target(TargetKind.POT, pot)
        case a.ReturnUncalled(to=seat):
            return Target(TargetKind.BET, seat), Target(TargetKind.SEAT, seat)
        case a.MakeChange(to=seat):
            return Target(TargetKind.RACK), Target(TargetKind.SEAT, seat)
        case a.PushPot(pot=pot, to=seat, part=part):
            is_half = part is not a.PotPart.WHOLE and len(table.pots) == 1
            return Target(_HALVES[part]) if is_half else Target(TargetKind.POT, pot), Target(TargetKind.CARDS, seat)
        case a.TakeRake(pot=pot):
            return Target(TargetKind.POT, pot), Target(TargetKind.RAKE)
        case a.TakeJackpot():
            return Target(TargetKind.POT, 0), Target(TargetKind.JACKPOT)
        case a.DropRake() | a.DropJackpot():
            return None, Target(TargetKind.DROP)
        case a.PlaceButton(button=button, to=seat) | a.MoveButton(button=button, to=seat):
            return Target(_DISCS[button], 0), Target(TargetKind.SEAT, seat)
        case a.MoveKillButton(to=seat) if seat:
            return None, Target(TargetKind.SEAT, seat)
        case a.MarkDeck() | a.Shuffle() | a.Cut():
            return None, Target(TargetKind.STUB)
        case _:
            return None, None


def _past(
    _start: PokerTable, table: PokerTable, acts: Sequence[Action], last: tuple[PokerTable, Action] | None, seed: int
) -> TablePicture:
    return picture(table, gesture=shown_by(*last, seed) if last is not None else None, acts=acts)


def _ringed(start: Target | None, end: Target | None) -> Iterable[Target]:
    """Where it begins; on the board, where the arrow may point at bare felt, also where it ends."""
    on_board = end if end is not None and end.kind is TargetKind.BOARD else None
    return [place for place in (start or end, on_board) if place is not None]


def _symptom_of(event: PokerEvent, _before: PokerTable) -> Shown:
    return shown(event)


POKER_SEEN: Final[Seen[PokerTable, TablePicture, Target]] = Seen(
    terms=Where.POKER,
    shape=geometry.HEIGHT / geometry.WIDTH,
    views=TableView,
    part_words=focus_words,
    past=_past,
    lies=picture,
    as_done=as_done,
    way=journey,
    ringed=_ringed,
    is_marked=lambda place: place.kind not in _DISCS.values(),  # a button goes without an arrow
    symptom_words=symptom_words,
    symptom_of=_symptom_of,
)
