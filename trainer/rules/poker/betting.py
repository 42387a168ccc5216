"""The betting: what a player may do, and what a decision does to the round (G, J(6) to J(9); readings R46, R47)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from trainer.rules.actions import Act, Move, SeatNumber
from trainer.rules.money import Cents
from trainer.rules.poker.form import Form, Street
from trainer.rules.poker.rules import HeadsUp, KillKind, LimitKind, Limits
from trainer.rules.poker.sevens import is_seven_or_better
from trainer.rules.poker.table import Betting, PokerTable, Seat, Status
from trainer.rules.poker.up_cards import forced_bettor, opener
from trainer.rules.values import changed

# Members that every decision asks for: looked up through the enum they cost as much as ten comparisons.
_FOLD: Final = Move.FOLD
_FOLDED: Final = Status.FOLDED
_IN: Final = Status.IN
_FIXED: Final = LimitKind.FIXED
_NO_LIMIT: Final = LimitKind.NO_LIMIT


@dataclass(frozen=True, slots=True)
class Legal:
    """A decision that is open to a player, with its "to" amounts (0 for fold and check)."""

    move: Move
    least: Cents = 0
    most: Cents = 0


Bounds: TypeAlias = tuple[Cents, Cents, Cents, Cents, Cents]
"""All that a decision depends on: the player's bet, bet and stack together, what must be matched, and the range of a
raise, whose upper end is 0 where none is open."""


def raised(limits: Limits, kind: KillKind) -> Limits:
    """The limits of a round with a kill on: doubled, or half as much again (J(11)(a), (b))."""
    times, over = (2, 1) if kind is KillKind.KILL else (3, 2)
    return replace(limits, small=limits.small * times // over, big=limits.big * times // over)


def limits_now(table: PokerTable) -> Limits:
    """The limits of this round: the posted ones, raised while a kill is on."""
    rule = table.rules.kill
    return raised(table.rules.limits, rule.kind) if rule is not None and table.kill.holder else table.rules.limits


def bet_size(limits: Limits, form: Form, street: Street) -> Cents:
    """The bet of a street: small on the first streets and big after (R46), or the smallest bet allowed."""
    if limits.kind is not _FIXED:
        return limits.least
    return limits.small if form.is_small(street) else limits.big


def forced_posts(table: PokerTable) -> tuple[tuple[SeatNumber, Cents], ...]:
    """Who has to bet what to begin with: the blinds, or in stud the forced bet of an up-card (I(4), J(4), M(4))."""
    if not table.rules.form.is_stud:
        return blind_posts(table)
    bettor, amount = forced_bettor(table), table.rules.limits.bring_in
    return ((bettor, amount),) if bettor and amount else ()


def posts_now_due(table: PokerTable) -> tuple[tuple[SeatNumber, Cents], ...]:
    """The forced posts; no stud player bets where all others are all-in from the ante: it would come back (R114)."""
    posts = forced_posts(table)
    if not table.rules.form.is_stud or any(seat.can_bet and seat.number not in dict(posts) for seat in table.players):
        return posts
    return ()


def blind_posts(table: PokerTable) -> tuple[tuple[SeatNumber, Cents], ...]:
    """Who posts what before the deal, clockwise from the left of the button (J(4); readings R27, R48)."""
    limits = limits_now(table)
    order = _blind_order(table)
    posts = dict(zip(order, limits.blinds, strict=False))
    if table.rules.kill is not None and table.kill.holder:
        posts[table.kill.holder] = limits.small
    return tuple((seat, posts[seat]) for seat in order if posts.get(seat))


def _blind_order(table: PokerTable) -> list[SeatNumber]:
    """The players in the order in which they would post; the option of R48 speaks of a small blind and a big one."""
    order = [seat.number for seat in table.after_seat(table.button)]
    rules = table.rules
    if len(order) == 2 and rules.heads_up is HeadsUp.BUTTON_POSTS_SMALL and len(rules.limits.blinds) > 1:
        order.reverse()
    return order


def first_to_act(table: PokerTable) -> SeatNumber:
    """The seat left of the last blind in the first round, left of the button after (J(6) to J(9)).

    In stud the seat left of the forced bet, and after that round the highest hand showing (I(5), I(6), M(5), M(6)).
    """
    form = table.rules.form
    if form.is_stud:
        if table.street is not form.first_street:
            return opener(table)
        bettor = forced_bettor(table)
        return next(table.after_seat(bettor)).number if table.rules.limits.bring_in else bettor
    if table.street not in (Street.BEFORE_DEAL, table.rules.form.first_street):
        return next(table.after_seat(table.button)).number
    order = _blind_order(table)
    blinds = min(len(table.rules.limits.blinds), len(order))
    return order[blinds % len(order)]


def opening_betting(table: PokerTable, street: Street) -> Betting:
    """The betting as it stands when a street's cards are out: blinds and forced bet count as bets on the first.

    It is the same before and after the forced bet of stud has been put in.
    """
    limits = limits_now(table)
    form = table.rules.form
    size = bet_size(limits, form, street)
    first = first_to_act(table)
    if street is form.first_street:
        posts = dict(forced_posts(table))
        top = max(posts.values(), default=0)
        is_bet = top >= size or (limits.kind is not _FIXED and not form.is_stud)
        full = top if is_bet else 0
        size = max(size, top) if limits.kind is not _FIXED else size
    else:
        posts, top, full = {}, 0, 0
    able = [seat for seat in table.after_seat(table.button) if seat.can_bet]
    if form.is_stud:
        able = [seat for seat in able if seat.bet + seat.stack > posts.get(seat.number, 0)]
    asked = [seat.number for seat in able if not form.is_stud or seat.number not in posts]
    pending = with_a_decision(table.seats, _from(table, first, tuple(asked)))
    return Betting(pending, top, full, size, 0, len(able) == 2, (), 0, first if form.is_stud else 0)


def _from(table: PokerTable, first: SeatNumber, asked: tuple[SeatNumber, ...]) -> tuple[SeatNumber, ...]:
    """The players who are asked, beginning with the first or, if that one is not asked, the next clockwise."""
    if first in asked:
        at = asked.index(first)
    else:
        later = [seat.number for seat in table.after_seat(first) if seat.number in asked]
        at = asked.index(later[0]) if later else 0
    return asked[at:] + asked[:at]


def with_draw_open(table: PokerTable) -> PokerTable:
    """The table as the first player is turned to at the draw: its street begins here, for all may stand pat.

    What everybody has paid by now is the pot before the draw (reading R45).
    """
    if table.street is Street.DRAW:
        return table
    seats = tuple([None if seat is None else changed(seat, paid_before_draw=seat.paid) for seat in table.seats])
    on_street = changed(table, seats=seats, street=Street.DRAW)
    return changed(on_street, betting=opening_betting(on_street, Street.DRAW))


def legal_moves(table: PokerTable, seat: Seat) -> tuple[Legal, ...]:
    """What a player whose turn it is may do, in the order of `Move`."""
    return legal_within(bounds(table, seat))


def bounds(table: PokerTable, seat: Seat) -> Bounds:
    """What a player whose turn it is has, owes and may raise to."""
    to_match = table.betting.to_match
    whole = seat.bet + seat.stack
    if whole <= to_match or not may_raise(table, seat):
        return seat.bet, whole, to_match, 0, 0
    return seat.bet, whole, to_match, *raise_range(table, seat)


@lru_cache(maxsize=4096)
def legal_within(within: Bounds) -> tuple[Legal, ...]:
    """What these bounds allow, in the order of `Move`."""
    bet, whole, to_match, least, most = within
    moves = [Legal(Move.FOLD)]
    if bet >= to_match:
        moves.append(Legal(Move.CHECK))
    elif whole >= to_match:
        moves.append(Legal(Move.CALL, to_match, to_match))
    else:
        moves.append(Legal(Move.ALL_IN, whole, whole))
    if most and whole < least:
        moves.append(Legal(Move.ALL_IN, whole, whole))
    elif most:
        moves.append(Legal(Move.RAISE if to_match else Move.BET, least, min(most, whole)))
    return tuple(moves)


def may_raise(table: PokerTable, seat: Seat) -> bool:
    """Whether the betting is open to this player: not capped, and reopened since the player last acted (R46, R47)."""
    betting = table.betting
    limit = table.rules.raise_limit
    if betting.full and limit is not None and not betting.is_uncapped and betting.raises >= limit:
        return False
    for other in table.seats:
        if other is not None and other is not seat and other.can_bet:
            break
    else:
        # nobody could answer: what goes beyond the largest bet of the others would come back at once
        return False
    if seat.number in betting.acted:
        return betting.to_match - seat.bet >= _full_raise(table)
    return True


def _full_raise(table: PokerTable) -> Cents:
    step = table.betting.step
    return (step + 1) // 2 if table.rules.limits.kind is _FIXED else step


def raise_range(table: PokerTable, seat: Seat) -> tuple[Cents, Cents]:
    """The least and the most a player may bet or raise to, stacks left aside at the low end."""
    betting = table.betting
    kind = table.rules.limits.kind
    whole = seat.bet + seat.stack
    if kind is _FIXED:
        return betting.full + betting.step, betting.full + betting.step
    base = _level_below(table)
    least = base + betting.step
    if kind is _NO_LIMIT:
        return least, whole
    match kind:
        case LimitKind.SPREAD:
            return least, base + max(limits_now(table).most, betting.step)
        case LimitKind.POT_LIMIT:
            owed = betting.to_match - seat.bet
            return least, max(least, betting.to_match + table.pot_total + owed)
        case _:
            assert_never(kind)


def _level_below(table: PokerTable) -> Cents:
    """What the next bet or raise is counted from where limits are not fixed: the level to match.

    A forced bet smaller than the least bet is completed to a bet, counted from nothing (reading R115).
    """
    betting, form = table.betting, table.rules.form
    return 0 if form.is_stud and table.street is form.first_street and not betting.full else betting.to_match


def after_act(table: PokerTable, act: Act) -> PokerTable:
    """The table after a decision: chips moved, and who still has to decide; the dealer has not answered it yet."""
    seat = table.seat(act.seat)
    betting = table.betting
    pending = betting.pending
    if pending and pending[0] == act.seat:
        pending = pending[1:]
    else:
        pending = tuple([number for number in pending if number != act.seat])
    acted = (*betting.acted, act.seat)
    if act.move is _FOLD:
        from_play = changed(seat, status=_FOLDED)
        if table.rules.form.is_stud and betting.to_match <= seat.bet:
            table = changed(table, folded_places=(*table.folded_places, act.seat))
        return _with(table, act, from_play, changed(betting, pending=pending, acted=acted))
    added = act.to - seat.bet if act.to else 0
    put_in = changed(
        seat, stack=seat.stack - added, bet=seat.bet + added, paid=seat.paid + added, out_change=act.change
    )
    if act.to <= betting.to_match:
        if table.rules.punishes_checked_sevens and act.move is Move.CHECK and table.street is Street.DEAL:
            put_in = changed(put_in, checked_seven=is_seven_or_better(seat.cards))
        return _with(table, act, put_in, changed(betting, pending=pending, acted=acted))
    if table.folded_places:
        table = changed(table, folded_places=())
    return _with(table, act, put_in, _raised(table, act, betting))


def _raised(table: PokerTable, act: Act, betting: Betting) -> Betting:
    """The betting after a bet, a raise or an all-in above the level so far."""
    fixed = table.rules.limits.kind is _FIXED
    over_full = act.to - betting.full
    below = _level_below(table)
    more = act.to - below
    is_full = over_full * 2 >= betting.step if fixed else more >= betting.step
    others = [seat for seat in table.after_seat(act.seat) if seat.can_bet and seat.number != act.seat]
    pending = tuple([seat.number for seat in others if seat.bet < act.to])
    if not is_full:
        return changed(
            betting, pending=pending, to_match=act.to, acted=(*betting.acted, act.seat), last_bettor=act.seat
        )
    # at fixed limits who completes a bet that is less than a full one has raised nothing yet
    is_raise = betting.full > 0 if fixed else below > 0
    return Betting(
        pending,
        act.to,
        betting.full + betting.step if fixed else act.to,
        betting.step if fixed else more,
        betting.raises + is_raise,
        betting.is_uncapped,
        (act.seat,),
        act.seat,
        betting.opener,
    )


def with_a_decision(seats: tuple[Seat | None, ...], pending: tuple[SeatNumber, ...]) -> tuple[SeatNumber, ...]:
    """Those who still have to decide: not a last player with chips who has in what all others are all-in for.

    Nothing that such a player would add could be won, though a blind or bet that was posted short is owed whole (R46).
    """
    if len(pending) != 1:
        return pending
    last = seats[pending[0]]
    if last is None:
        return pending
    for other in seats:
        if other is None or other is last or other.status is not _IN:
            continue
        if other.stack or other.paid > last.paid:
            return pending
    return ()


def _with(table: PokerTable, act: Act, seat: Seat, betting: Betting) -> PokerTable:
    seats = table.seats_with(seat)
    pending = with_a_decision(seats, betting.pending)
    if pending is not betting.pending:
        betting = changed(betting, pending=pending)
    return changed(table, seats=seats, betting=betting, called_on=0, last_act=act)
