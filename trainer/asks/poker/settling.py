"""A showdown done at the table: what giving back, reading, building and pushing pots say of its key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from trainer.asks.fields import Json
from trainer.asks.key import Acted
from trainer.asks.steps import pot_name
from trainer.rules.actions import Action, CollectBets, PushPot, Read, ReturnUncalled, TakeJackpot, TakeRake
from trainer.rules.money import Cents, dollars
from trainer.rules.places import PotPart, SeatNumber
from trainer.rules.poker.table import PokerTable, Pot
from trainer.rules.values import changed

_ORDER = (PotPart.WHOLE, PotPart.HIGH, PotPart.LOW)


def shown_down(acts: Sequence[Action], right: Sequence[Pot], table: PokerTable) -> Acted:
    """What goes back, who shows when, and each pot with what was taken and pushed of it.

    `right` are the pots of the key, by which they are named. Who may win a pot, what is odd of an award and which
    cards play is no act.
    """
    back = next((act for act in acts if isinstance(act, ReturnUncalled)), None)
    read = {(act.to, act.part): act.hand for act in acts if isinstance(act, Read)}
    pushes = [act for act in acts if isinstance(act, PushPot)]
    pots = _pots(acts, table)
    totals: dict[SeatNumber, Cents] = {}
    for push in pushes:
        totals[push.to] = totals.get(push.to, 0) + push.amount
    shown: list[Json] = [
        {
            "name": pot_name(at, right),
            "amount": dollars(pot.amount),
            "rake": dollars(pot.rake),
            "jackpot": dollars(pot.jackpot),
            "awards": _awards([push for push in pushes if push.pot == at], read, table),
        }
        for at, pot in enumerate(pots)
    ]
    return Acted(
        table=_after(table, back, pots, sum(act.amount for act in acts if isinstance(act, CollectBets))),
        said={
            "uncalled": None if back is None else {"seat": back.to, "amount": dollars(back.amount)},
            "show_order": list(dict.fromkeys(seat for seat, _ in read)),
            "pots": shown,
            "totals": {str(seat): dollars(amount) for seat, amount in sorted(totals.items())},
        },
    )


def _pots(acts: Iterable[Action], table: PokerTable) -> list[Pot]:
    """The pots as they were built, main pot first."""
    rivals = tuple([seat.number for seat in table.contenders])
    pots: list[Pot] = []
    for act in acts:
        match act:
            case CollectBets(at, amount):
                pots += [Pot(0, rivals)] * (at + 1 - len(pots))
                pots[at] = replace(pots[at], amount=pots[at].amount + amount)
            case TakeRake(at, amount) if at < len(pots):
                pots[at] = replace(pots[at], rake=pots[at].rake + amount)
            case TakeJackpot(amount) if pots:
                pots[0] = replace(pots[0], jackpot=pots[0].jackpot + amount)
            case PushPot(at, _, amount) if at < len(pots):
                pots[at] = replace(pots[at], pushed=pots[at].pushed + amount)
            case _:
                pass
    return pots


def _awards(pushes: Sequence[PushPot], read: dict[tuple[SeatNumber, PotPart], str], table: PokerTable) -> list[Json]:
    """High before low, seats rising, in whatever order they were pushed."""
    found: list[Json] = []
    for push in sorted(pushes, key=lambda push: (_ORDER.index(push.part), push.to)):
        hand = read.get((push.to, push.part), read.get((push.to, PotPart.HIGH)) if push.part is PotPart.WHOLE else None)
        said: dict[str, Json] = {"seat": push.to, "part": push.part.value, "amount": dollars(push.amount)}
        said |= {"odd": dollars(0)} if len(pushes) == 1 else {}
        said |= {"hand": hand} if hand is not None else {}
        found.append(said if table.is_contested else {**said, "hand": None, "cards": None})
    return found


def _after(table: PokerTable, back: ReturnUncalled | None, pots: Sequence[Pot], collected: Cents) -> PokerTable:
    """Bets lie before their seats until all of them have been brought in."""
    seats = [
        changed(seat, bet=max(seat.bet - back.amount, 0)) if seat is not None and back and seat.number == back.to
        else seat
        for seat in table.seats
    ]  # fmt: skip
    if collected and collected >= sum(seat.bet for seat in seats if seat is not None):
        seats = [seat if seat is None else changed(seat, bet=0) for seat in seats]
    return changed(table, seats=tuple(seats), pots=tuple(pots))
