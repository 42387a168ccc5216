"""What it takes to set up a table of Three Card or Four Card, and to go on from one round to the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from trainer.errors import TrainerError
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.cards import Card
from trainer.rules.house.ante.table import A
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import DEALERS_HAND, QUIET, Held, Stage
from trainer.rules.house.reducer import without_wagers
from trainer.rules.house.table import Stake
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.round import OutOfProcedure
from trainer.rules.values import changed
from trainer.tongue import Unsaid

Wagers: TypeAlias = Mapping[SeatNumber, Mapping[str, Cents]]
"""What each player puts out before the deal, by the names of the spots."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How a table is dealt."""

    method: Method = Method.SHOE
    has_shuffler: bool = False
    shuffler_counts: bool = False
    deck_count: int = 1


def set_up(
    bare: A,
    wagers: Wagers,
    decks: Sequence[tuple[Card, ...]],
    dealing: Dealing | None = None,
    *,
    stacks: Mapping[SeatNumber, Cents] | None = None,
    is_opening: bool = False,
    is_preshuffled: bool = False,
) -> A:
    """A table before its first step: the wagers lie, decks come in the order of the coming shuffles.

    `bare` is the family's table with nothing on it; `stacks` is what each player has beside the layout. Raises
    `TrainerError` for a seat that the table does not have.
    """
    beside, dealt = stacks or {}, dealing or Dealing()
    places = bare.plays_by.posted.places
    if any(not 0 < seat <= places for seat in (*wagers, *beside)):
        raise TrainerError(Unsaid.translate("Rules", "the table has seats 1 to {places}").format(places=places))
    ready = changed(
        bare,
        method=dealt.method,
        has_shuffler=dealt.has_shuffler,
        shuffler_counts=dealt.shuffler_counts,
        deck_count=dealt.deck_count,
        stacks=tuple([beside.get(seat, 0) for seat in range(places + 1)]),
        decks=tuple(decks),
        is_opening=is_opening,
        new_decks=tuple(range(1, dealt.deck_count + 1)) if is_opening and not is_preshuffled else (),
        is_preshuffled=is_preshuffled,
    )
    if is_preshuffled:
        ready = changed(ready, deck=ready.decks[0], decks=ready.decks[1:], is_shuffled=True)
    return _with_wagers(ready, wagers)


def next_round(table: A, wagers: Wagers, decks: Sequence[tuple[Card, ...]], minutes: int = 0) -> A:
    """The table before the next round's first step, `minutes` after this round began.

    The wagers come out of the players' chips. Meters last, and which deck is in play, what is broken, how long the
    cards have been on the table and how many rounds ago the stub was counted. Raises `OutOfProcedure` while the round
    is not over, and for a wager that a player has not the chips for.
    """
    if not table.is_over:
        raise OutOfProcedure("the layout has not been cleared")
    is_void = table.trouble.ruling in ENDS_ROUND
    # a void round ends with the shuffle that the next deal needs
    is_shuffled = is_void and table.is_shuffled
    alternates = table.deck_count > 1 and not is_void
    new = changed(
        _cleared(table),
        decks=tuple(decks[1:] if is_shuffled else decks),
        deck=decks[0] if is_shuffled else (),
        is_shuffled=is_shuffled,
        deck_in_play=3 - table.deck_in_play if alternates else table.deck_in_play,
        rounds_since_count=0 if table.is_counted or table.is_new_deck else table.rounds_since_count + 1,
        minutes_since_change=table.minutes_since_change + minutes,
    )
    laid = _with_wagers(new, wagers)
    return changed(laid, stacks=without_wagers(laid.stacks, laid.stakes))


def _cleared(table: A) -> A:
    """Nothing lies on the layout, and nothing of the last round matters any more."""
    return changed(
        table,
        stage=Stage.PREPARING,
        dealer=DEALERS_HAND,
        bonus_card=None,
        discards=(),
        dealt=0,
        cut=0,
        rack=0,
        taken=(),
        returned=(),
        is_over=False,
        is_opening=False,
        is_preshuffled=False,
        is_shuffler_fed=False,
        is_loaded=False,
        is_counted=False,
        is_stub_away=False,
        has_moot_steps=False,
        trouble=QUIET,
    )


def _with_wagers(table: A, wagers: Wagers) -> A:
    """The table with these first wagers on their spots and a hand to come for each of their players."""
    stakes = tuple(_stakes(wagers))
    seats = dict.fromkeys(stake.seat for stake in stakes)
    return changed(table, stakes=stakes, hands=tuple([Held(seat=seat) for seat in seats]))


def _stakes(wagers: Wagers) -> Iterator[Stake]:
    for seat in sorted(wagers):
        for wager, amount in wagers[seat].items():
            if amount:
                yield Stake(seat=seat, wager=wager, amount=amount)
