"""A table against the house as a spot describes it, its cards out: loaded when it is to be drawn, for no key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trainer.rules.cards import UNSEEN, Card
from trainer.rules.games.ante_tables import WAGERS, AnteRules, bare
from trainer.rules.house.ante.settlement import AnteSeat
from trainer.rules.house.ante.setup import Wagers, set_up
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.table import DEALERS, DEALERS_HAND, Held, Stage
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.paytables import Meter
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.values import changed


def open_hand(cards: tuple[Card, ...], seat: SeatNumber = DEALERS) -> Held:
    """A hand that everybody sees, the dealer's where no seat is named."""
    return Held(seat=seat, cards=cards, faces_up=(True,) * len(cards))


def closed_hand(count: int, seat: SeatNumber = DEALERS) -> Held:
    """A hand of which nothing is known but how many cards it has."""
    return Held(seat=seat, cards=(UNSEEN,) * count, faces_up=(False,) * count)


def table_with(
    rules: AnteRules,
    hands: Iterable[Held],
    wagers: Wagers,
    *,
    dealer: Held = DEALERS_HAND,
    bonus_card: Card | None = None,
    stage: Stage = Stage.SHOWING,
) -> AnteTable:
    """A table with the cards out; the progressive wagers are in the rack by then."""
    table = set_up(bare(rules), wagers, ())
    return changed(
        table,
        hands=tuple(hands),
        stakes=tuple([stake for stake in table.stakes if stake.wager != PROGRESSIVE]),
        taken=tuple([stake for stake in table.stakes if stake.wager == PROGRESSIVE]),
        dealer=dealer,
        bonus_card=bonus_card,
        stage=stage,
    )


def as_it_lies(
    rules: AnteRules, seats: Iterable[AnteSeat], dealer: tuple[Card, ...], bonus_card: Card | None = None
) -> AnteTable:
    """A finished round: all hands open that must be seen, every wager on its spot, nothing settled."""
    found = tuple(seats)
    names = WAGERS[bare(rules).game]
    wagers = {seat.number: {wager: seat.wagered_on(wager) for wager in names} for seat in found}
    hands = [open_hand(seat.cards if seat.is_seen else (), seat.number) for seat in found]
    return table_with(rules, hands, wagers, dealer=open_hand(dealer), bonus_card=bonus_card)


def with_meters(table: AnteTable, meters: Mapping[Meter, Cents]) -> AnteTable:
    """The table with what its meters show, where it has any."""
    return changed(table, meters=meters) if isinstance(table, FourCardTable) else table
