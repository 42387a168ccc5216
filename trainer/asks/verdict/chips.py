"""Acts that move chips, from the form of a step: a sum that a spot leaves out is the one that is due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.asks.verdict import naming, on_table
from trainer.asks.verdict.forms import Form, name_of
from trainer.asks.verdict.moment import At
from trainer.errors import Problem
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.rules.house.table import HouseTable
from trainer.rules.money import Cents, dollars
from trainer.rules.places import PotPart, SeatNumber

_BY_SPOT: Final = frozenset({WAGER, INSURANCE})
"""Multiple action: the wagers that lie on a spot for each of the dealer's hands."""


def make_change(form: Form, at: At) -> Action:
    to = naming.player(form, "to", at)
    amount = naming.lacks(form, "amount", Problem.tr("how much: no change is due to this player"))
    return at.completed(a.MakeChange, {"to": to, "amount": form.amount}, {"amount": amount}, same=("to",))


def give_back(form: Form, at: At) -> Action:
    to = naming.player(form, "to", at)
    if form.wager is not None:
        _check_wager(form, to, at)
    known: dict[str, object | None] = {"to": to, "amount": form.amount}
    otherwise = {"amount": naming.lacks(form, "amount", Problem.tr("how much goes back"))}
    if not isinstance(at.table, HouseTable):
        return at.completed(a.ReturnUncalled, known, otherwise, same=("to",))
    return at.completed(h.ReturnWager, {**known, "wager": form.wager or ""}, otherwise, same=("to", "wager"))


def collect_bets(form: Form, at: At) -> Action:
    pot = naming.pot(form, "to", at, may_be_new=True)
    amount = naming.lacks(form, "amount", Problem.tr("how much: no bets are due to this pot"))
    return at.completed(a.CollectBets, {"to": pot, "amount": form.amount}, {"amount": amount}, same=("to",))


def take_rake(form: Form, at: At) -> Action:
    pot = naming.pot(form, "from", at) if form.source is not None else None
    amount = naming.lacks(form, "amount", Problem.tr("how much is taken"))
    known = {"pot": pot, "amount": form.amount}
    return at.completed(a.TakeRake, known, {"pot": lambda: 0, "amount": amount}, same=("pot",))


def take_jackpot(form: Form, at: At) -> Action:
    if form.source is not None and naming.pot(form, "from", at) != 0:
        raise form.refuse("from", name_of(form.source), Problem.tr("main: the jackpot comes from no other pot"))
    amount = naming.lacks(form, "amount", Problem.tr("how much is taken"))
    return at.completed(a.TakeJackpot, {"amount": form.amount}, {"amount": amount})


def drop_rake(form: Form, at: At) -> Action:
    _lies_in_circle(form, on_table.in_circles(at.table)[0])
    return a.DropRake()


def drop_jackpot(form: Form, at: At) -> Action:
    _lies_in_circle(form, on_table.in_circles(at.table)[1])
    return a.DropJackpot()


def _lies_in_circle(form: Form, amount: Cents) -> None:
    """Checks a sum that the act itself can't carry: all that lies there goes down the slot."""
    if form.amount is not None and amount and form.amount != amount:
        raise form.refuse(
            "amount", dollars(form.amount), Problem.tr("{amount}, which lies in the circle", amount=dollars(amount))
        )


def push_pot(form: Form, at: At) -> Action:
    pot = naming.pot(form, "from", at)
    known = {"pot": pot, "to": naming.player(form, "to", at), "amount": form.amount, "part": form.part}
    left = {"amount": lambda: on_table.left_in(at.table, pot), "part": lambda: PotPart.WHOLE}
    if form.part is None:
        # the part of an award is told by its sum where one player wins several, else by who gets it
        told = {name: value for name, value in known.items() if value is not None}
        like = at.nearest(a.PushPot, told, ("pot", "to")) or at.nearest(a.PushPot, told, ("pot",))
        known["part"] = like.part if like is not None else None
    return at.completed(a.PushPot, known, left, same=("pot", "to", "part"))


def collect_wager(form: Form, at: At) -> Action:
    source = naming.player(form, "from", at)
    _check_wager(form, source, at)
    spot = on_table.spot_settled(at.table, source, form.wager or "")
    known = {"source": source, "wager": form.wager, "amount": form.amount, "on": form.on}
    lies = {
        "amount": lambda: on_table.staked(at.table, source, form.wager or ""),
        "on": lambda: on_table.numbers_of(at.table, source, form.wager or ""),
    }
    if not any(_tells(act, known) for act in at.due()):
        # of several wagers on spots of one name the one that is just as large, on the spot that is settled first
        for stake in sorted(on_table.stakes(at.table), key=lambda stake: stake.spot != spot):
            act = h.CollectWager(stake.seat, stake.wager, stake.amount, stake.on, stake.spot, stake.hand_number)
            if _tells(act, known):
                return act
    return at.completed(h.CollectWager, {**known, "spot": spot}, lies, same=("source", "wager", "on"))


def _tells(act: Action, known: Mapping[str, object | None]) -> bool:
    """Whether an act is all that is known of one."""
    return all(value is None or getattr(act, name, None) == value for name, value in known.items())


def pay(form: Form, at: At) -> Action:
    to = naming.player(form, "to", at)
    _check_wager(form, to, at)
    spot = on_table.spot(at.table) if form.wager in _BY_SPOT else None
    known: dict[str, object | None] = {
        "to": to,
        "wager": form.wager,
        "amount": form.amount,
        "on": form.on,
        "spot": spot,
    }
    known["of"] = _whose_hand(form, to, at)
    lies = {
        "amount": naming.lacks(form, "amount", Problem.tr("how much is paid: this wager wins nothing")),
        "on": lambda: on_table.numbers_of(at.table, to, form.wager or ""),
    }
    return at.completed(h.Pay, known, lies, same=("to", "wager", "on", "spot"))


def _whose_hand(form: Form, to: SeatNumber, at: At) -> SeatNumber | None:
    """The hand for which envy is paid that this player never gets; none where the nearest payment tells it."""
    envy = [act for act in at.others() if isinstance(act, h.Pay) and act.of and act.wager == form.wager]
    return None if not envy or any(act.to == to for act in envy) else envy[0].of


def _check_wager(form: Form, seat: SeatNumber, at: At) -> None:
    """The wager lies there, lay there, or may come to be paid there, whatever the cards are."""
    there = on_table.wagers_of(at.table, seat)
    there |= {(act.wager, act.on) for act in at.others() if isinstance(act, h.Pay) and act.to == seat}
    there |= {(act.wager, act.on) for act in at.others() if isinstance(act, h.CollectWager) and act.source == seat}
    there |= {(act.wager, ()) for act in at.others() if isinstance(act, h.ReturnWager) and act.to == seat}
    there |= {(name, ()) for name in on_table.comes_beside(at.table, seat)}
    if not any(wager == form.wager and form.on in (None, on) for wager, on in there):
        found = form.wager if form.on is None else f"{form.wager} on {form.on}"
        names = ", ".join(dict.fromkeys(wager for wager, _ in sorted(there)))
        raise form.refuse(
            "wager",
            found,
            (
                Problem.tr("a wager of seat {seat}: {names}", seat=seat, names=names)
                if names
                else Problem.tr("none: seat {seat} has no wager", seat=seat)
            ),
        )


def collect_progressive(form: Form, at: At) -> Action:
    amount = {"amount": lambda: on_table.progressive(at.table)}
    return at.completed(h.CollectProgressive, {"amount": form.amount}, amount)
