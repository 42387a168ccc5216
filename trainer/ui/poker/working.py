"""How an amount comes about, as a dealer would reckon it at the table."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.money import short_dollars
from trainer.rules.poker.rules import PercentRake
from trainer.rules.poker.table import PokerTable
from trainer.tongue import translate
from trainer.ui.wording.poker.rake import rake_words


def working(action: a.Action, table: PokerTable) -> str:
    """One line of reckoning; empty where an act has no amount or it is simply read off."""
    match action:
        case a.CollectBets(0, amount) if amount == sum(seat.bet for seat in table.players):
            bets = [short_dollars(seat.bet) for seat in table.players if seat.bet]
            return f"{' + '.join(bets)} = {short_dollars(amount)}" if len(bets) > 1 else ""
        case a.CollectBets(_, amount):
            return _layer(table, amount)
        case a.TakeRake(pot, amount) if isinstance(table.rules.rake, PercentRake) and pot < len(table.pots):
            return rake_words(table.rules.rake, table, pot, amount)
        case a.MakeChange(seat, amount):
            player = table.seat(seat)
            words = translate("Dealing", "{chip} put out for {bet}: {amount} back")
            put_out = player.bet + player.out_change
            return words.format(
                chip=short_dollars(put_out), bet=short_dollars(put_out - amount), amount=short_dollars(amount)
            )
        case a.PushPot(pot, _, amount) if pot < len(table.pots) and amount < table.pots[pot].left:
            words = translate("Dealing", "{amount} of the {left} that lie in the pot")
            return words.format(amount=short_dollars(amount), left=short_dollars(table.pots[pot].left))
        case _:
            return ""


def _layer(table: PokerTable, amount: int) -> str:
    """What the shortest bet takes from each of those that reach it."""
    bets = [seat.bet for seat in table.players if seat.bet]
    least = min(bets, default=0)
    if least and least * len(bets) == amount:
        words = translate("Dealing", "{count} × {least} = {amount}")
        return words.format(count=len(bets), least=short_dollars(least), amount=short_dollars(amount))
    return ""
