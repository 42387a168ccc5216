"""The layers of the pots."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.actions import ReturnUncalled
from trainer.rules.poker.collection import pots_once_in
from trainer.rules.poker.table import PokerTable
from trainer.rules.values import changed
from trainer.training.explaining.kinds import Layer, PotLayers
from trainer.training.explaining.moment import Moment


def layers_at(moment: Moment) -> Iterator[PotLayers]:
    """The pots of all that has been put in so far, bets before the players too; of a void round none are made."""
    table, act = moment.table, moment.step.action
    if isinstance(table, PokerTable) and not table.is_void and table.is_contested:
        found = pot_layers(table, act if isinstance(act, ReturnUncalled) else None)
        if found is not None:
            yield found


def pot_layers(table: PokerTable, back: ReturnUncalled | None = None) -> PotLayers | None:
    """One layer a pot; none where nothing was put in, or where the rule on sevens has parted a pot across its layers.

    What goes `back` to a player lies in none of them.
    """
    if any(pot.is_after_draw for pot in table.pots):
        return None
    if back is not None:
        seat = table.seat(back.to)
        table = table.with_seat(changed(seat, paid=seat.paid - back.amount, bet=seat.bet - back.amount))
    pots, low = pots_once_in(table), 0
    found: list[Layer] = []
    for index, pot in enumerate(pots):
        paid = [seat.paid for seat in table.players if seat.is_in and seat.number in pot.eligible]
        is_last = index == len(pots) - 1
        high = max([seat.paid for seat in table.players]) if is_last else min(paid)
        shares = [(seat.number, min(seat.paid, high) - min(seat.paid, low)) for seat in table.players]
        found.append(
            Layer(
                pot=index,
                low=low,
                high=high,
                parts=tuple([(seat, amount) for seat, amount in shares if amount]),
                can_win=pot.eligible,
                dead=0 if index else table.dead_money,
            )
        )
        low = high
    if not any(layer.sum for layer in found):
        return None
    taken = sum(pot.rake + pot.jackpot for pot in table.pots)
    return PotLayers(layers=tuple(found), back=(back.to, back.amount) if back is not None else None, taken=taken)
