"""What is explained of the pots: their layers, what cannot be shared, the rake, and what they do to the kill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from trainer.rules.actions import KillMove, MoveKillButton, PushPot, ReturnUncalled, TakeJackpot, TakeRake
from trainer.rules.money import Cents
from trainer.rules.places import PotPart
from trainer.rules.poker.betting import raised
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.collection import pots_once_in
from trainer.rules.poker.house_part import is_fee_due, jackpot_due, rake_due
from trainer.rules.poker.kill import WonPot, kill_after
from trainer.rules.poker.reading import hand_for
from trainer.rules.poker.rules import KillRule, Limits, OddChip, PercentRake
from trainer.rules.poker.showdown import Award, by_suit, order_from_button, table_awards
from trainer.rules.poker.table import KillState, PokerTable
from trainer.rules.values import changed
from trainer.training.explaining.kinds import Five, Layer, OddChipPath, OddHalfPath, PotLayers
from trainer.training.explaining.moment import Moment
from trainer.training.explaining.poker.kinds import AfterPot, KillRun, RakedPot, RakeShares


def awards_of(table: PokerTable) -> tuple[Award, ...]:
    """All awards of the table as it stood before the first of them was pushed; none until every hand lies open."""
    if table.is_contested and not all(seat.is_shown for seat in table.contenders):
        return ()
    whole = tuple([changed(pot, pushed=0, pushed_to=()) for pot in table.pots])
    return table_awards(changed(table, pots=whole))


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


def odd_chips_at(moment: Moment) -> Iterator[OddChipPath | OddHalfPath]:
    """Where something is over of the pot that is to be pushed, or of the half of it; the halving comes first."""
    table, act = moment.table, moment.step.action
    if isinstance(table, PokerTable) and isinstance(act, PushPot) and table.is_contested:
        yield from odd_chips(table, act.pot, act.part)


def odd_chips(table: PokerTable, pot: int, part: PotPart) -> Iterator[OddChipPath | OddHalfPath]:
    """What is over of a pot, and of a part of it."""
    awards = [award for award in awards_of(table) if award.pot == pot]
    halves = {half: sum(each.amount for each in awards if each.part is half) for half in (PotPart.HIGH, PotPart.LOW)}
    high, low = halves.values()
    if part is not PotPart.WHOLE and high != low:
        yield OddHalfPath(
            pot=pot, sum=high + low, high=high, low=low, rule=table.rules.odd_half, pieces=table.rules.denominations
        )
    of_part = [award for award in awards if award.part is part]
    if any(award.tied > 1 and award.odd for award in of_part):
        yield _shared(table, of_part)


def _shared(table: PokerTable, awards: list[Award]) -> OddChipPath:
    first = awards[0]
    odd = {award.seat: award.odd for award in awards}
    tied = [seat for seat in order_from_button(table) if seat in odd]
    fives: tuple[Five, ...] = ()
    if table.rules.odd_chip is OddChip.HIGH_CARD_BY_SUIT:
        cards = {seat: table.seat(seat).cards for seat in tied}
        hands = {seat: hand_for(table.rules.form, first.part, own, table.board) for seat, own in cards.items()}
        made = {seat: hand for seat, hand in hands.items() if hand is not None}
        tied = by_suit(made)
        fives = tuple(
            [Five(seat=seat, hand=made[seat], shared=frozenset(table.board) & set(made[seat].cards)) for seat in tied]
        )
    return OddChipPath(
        pot=first.pot,
        part=first.part,
        sum=sum(award.amount for award in awards),
        share=first.amount - first.odd,
        seats=tuple(tied),
        chips=tuple([(seat, odd[seat]) for seat in tied if odd[seat]]),
        rule=table.rules.odd_chip,
        pieces=table.rules.denominations,
        fives=fives,
    )


def rake_at(moment: Moment) -> Iterator[RakeShares]:
    """What rake and jackpot fee come to as the pots stand."""
    table, act = moment.table, moment.step.action
    if not isinstance(table, PokerTable) or not isinstance(act, TakeRake | TakeJackpot) or not table.pots:
        return
    rules = table.rules
    due = rake_due(table.pots, rules.rake, rules.chip, is_fee_due=is_fee_due(table))
    yield rake_shares(
        table, due, [pot.rake for pot in table.pots], jackpot=jackpot_due(table.pots, rules.jackpot, due[0])
    )


def rake_shares(table: PokerTable, due: Sequence[Cents], taken: Sequence[Cents], *, jackpot: Cents) -> RakeShares:
    """The whole rake of each pot, and what of it was taken before."""
    rules = table.rules
    raked = []
    for number, pot in enumerate(table.pots):
        whole = due[number]
        if isinstance(rules.rake, PercentRake):
            whole = pot.amount * rules.rake.percent // 100 // rules.chip * rules.chip
        raked.append(RakedPot(pot=number, amount=pot.amount, whole=whole, due=due[number], taken=taken[number]))
    return RakeShares(rake=rules.rake, pots=tuple(raked), jackpot=jackpot)


def kill_at(moment: Moment) -> Iterator[KillRun]:
    """What the pot of the round does to the kill button."""
    table = moment.table
    if isinstance(table, PokerTable) and isinstance(moment.step.action, MoveKillButton) and table.rules.kill:
        won = WonPot(sum(pot.amount for pot in table.pots), table.winners, table.low_winners)
        rules = table.rules
        yield kill_run(table.rules.kill, (won,), rules.limits, is_split=rules.form.is_split, before=table.kill)


def kill_run(
    rule: KillRule, pots: Iterable[WonPot], posted: Limits, *, is_split: bool, before: KillState | None = None
) -> KillRun:
    """Each of these pots with what it did; `before` is how the kill stood, with none on where nothing is said."""
    state, found = before or KillState(), list[AfterPot]()
    for pot in pots:
        after, move = kill_after(rule, state, pot, is_split=is_split)
        is_large = pot.amount >= rule.qualifying
        found.append(AfterPot(pot=pot, before=state, after=after, move=move, qualifies=is_large))
        state = after
    now = raised(posted, rule.kind) if state.holder else posted
    return KillRun(rule=rule, is_split=is_split, pots=tuple(found), posted=posted, now=now)


def rules_of_kill(run: KillRun) -> tuple[Clause, ...]:
    """The rule by which the last pot leaves the button as it does."""
    last = run.pots[-1]
    match last.move:
        case KillMove.REMOVE:
            return (Clause.KILL_ENDS,)
        case KillMove.MOVE:
            return (Clause.KILL_MOVES,)
        case None if last.after.holder:
            return (Clause.KILL_STAYS,)
        case _:
            return (Clause.KILL_STARTS,)
