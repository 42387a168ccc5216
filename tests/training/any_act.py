"""Acts of every shape that can be entered at a table, right or not, drawn from a stream."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.poker.table import PokerTable
from trainer.rules.shuffling import Stream
from trainer.training.attempts import AnySession
from trainer.training.casting import Turn

AnyTable: TypeAlias = PokerTable | HouseTable
_WORDS = (a.CallFloor(), a.Announce(a.Call.STOP), a.Announce(a.Call.NO_MORE_BETS), a.Announce(a.Call.CHECK, 2))


def any_act(table: AnyTable, stream: Stream) -> Action:
    """One act; the same stream gives the same."""
    if isinstance(table, PokerTable):
        return stream.pick(_poker(table, stream))()
    if isinstance(table, SicBoTable):
        return stream.pick([*_chips(table, stream), *_dice(stream)])()
    return stream.pick([*_chips(table, stream), *_cards(stream)])()


def tries(
    session: AnySession,
    stream: Stream,
    per_thousand: int,
    *,
    do: Callable[[Action], object] | None = None,
    go_on: Callable[[], Action | None] | None = None,
) -> Iterator[Action]:
    """The round dealt rightly to its end, and here and there an act of any shape, which the caller does.

    `do` does what is right and `go_on` what plays itself, where it isn't the session that is asked.
    """
    while (turn := session.turn()) is not Turn.OVER:
        if turn is Turn.SYMPTOM:
            session.go_on(0)
        elif turn is not Turn.TRAINEE:
            if (go_on or session.advance)() is None:
                return
        elif stream.chance(per_thousand):
            yield any_act(session.state.table, stream)
        else:
            right = next(step.action for step in session.due() if not step.optional)
            if do is None:
                session.submit(right, 0)
            else:
                do(right)


def _poker(table: PokerTable, stream: Stream) -> list[Callable[[], Action]]:
    seat, other = 1 + stream.below(table.rules.most_players), 1 + stream.below(table.rules.most_players)
    pot, amount = stream.below(2), 100 * (1 + stream.below(60))
    face = stream.pick(tuple(a.Face))
    return [
        lambda: a.Deal(seat, face),
        lambda: a.Deal(other, a.Face.DOWN),
        lambda: a.Deal(a.Area.BOARD, a.Face.UP, stream.pick((1, 3))),
        lambda: a.Deal(a.Area.MUCK, a.Face.UP),
        lambda: a.Burn(table.rules.facts.burns_to),
        lambda: a.CallOn(seat),
        lambda: a.CollectCards(seat),
        lambda: a.CollectCards(stream.pick((a.Area.BOARD, a.Area.BURN_PILE, a.Area.FLOOR))),
        lambda: a.CollectBets(pot, amount),
        lambda: a.PushPot(pot, seat, amount, stream.pick(tuple(a.PotPart))),
        lambda: a.TakeRake(pot, amount),
        lambda: a.TakeJackpot(amount),
        a.DropRake,
        a.DropJackpot,
        lambda: a.ReturnUncalled(seat, amount),
        lambda: a.MakeChange(seat, amount),
        lambda: a.Reveal(seat),
        lambda: a.Read(seat, "flush, ace high"),
        lambda: a.MoveButton(stream.pick(tuple(a.Button)), seat),
        lambda: a.PlaceButton(a.Button.DEALER, seat),
        lambda: a.MoveKillButton(stream.pick(tuple(a.KillMove)), seat),
        a.MarkDeck,
        lambda: a.Shuffle(1 + stream.below(2)),
        lambda: a.Wash(1),
        lambda: a.Cut(3),
        a.CountStub,
        lambda: stream.pick(_WORDS),
    ]


def _chips(table: HouseTable, stream: Stream) -> list[Callable[[], Action]]:
    seat, amount = 1 + stream.below(len(table.stacks) - 1), 500 * (1 + stream.below(20))
    stake = stream.pick(table.stakes) if table.stakes else None
    wager, on = ("ante", ()) if stake is None else (stake.wager, stake.on)
    whose = seat if stake is None or stream.chance(300) else stake.seat
    sum_ = stake.amount if stake is not None and stream.chance(500) else amount
    return [
        lambda: h.CollectWager(whose, wager, sum_, on=on),
        lambda: h.Pay(whose, wager, amount, on=on),
        lambda: h.ReturnWager(seat, amount),
        lambda: a.CallOn(seat),
        lambda: stream.pick(_WORDS),
    ]


def _cards(stream: Stream) -> list[Callable[[], Action]]:
    seat = 1 + stream.below(7)
    places: list[a.Place] = [seat, seat, a.Area.DEALER, a.Area.DISCARD_RACK]
    lying: list[a.Place] = [seat, a.Area.DEALER, a.Area.BONUS_BOX]
    place = stream.pick(places)
    return [
        lambda: a.Deal(place, stream.pick(tuple(a.Face))),
        lambda: h.Deliver(place, 1 + stream.below(6)),
        lambda: a.Burn(a.Area.DISCARD_RACK),
        lambda: a.CollectCards(stream.pick(lying)),
        lambda: a.Reveal(stream.pick((seat, 0))),
        lambda: h.CollectProgressive(500),
        h.LockProgressive,
        h.DiscardStub,
        lambda: h.Cover(stream.pick((a.Area.DEALER, a.Area.SHUFFLER))),
        lambda: h.Uncover(stream.pick((a.Area.DEALER, a.Area.DISCARD_RACK))),
        lambda: a.Shuffle(1),
        a.Inspect,
        a.Spread,
        lambda: a.Wash(1),
        h.LoadShoe,
    ]


def _dice(stream: Stream) -> list[Callable[[], Action]]:
    dice = tuple(sorted(1 + stream.below(6) for _ in range(3)))
    return [h.Cover, h.Shake, h.Uncover, lambda: h.CallDice(dice), lambda: h.EnterDice(dice), h.ClearLights]
