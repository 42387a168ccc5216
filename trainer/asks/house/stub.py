"""The ask `stub` at Three Card and Four Card: the cards left after the deal, and whether to count them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from trainer.asks.acting import count_said
from trainer.asks.answers import STUB_FIELDS, StubKey
from trainer.asks.dealing import DEALT, ROUNDS, SHUFFLER, SHUFFLER_COUNTS
from trainer.asks.house.dealing import METHOD, read_dealing
from trainer.asks.house.laid import closed_hand, table_with
from trainer.asks.house.setting import read_wagers
from trainer.asks.house.table import SEATS_WITH_CARDS, HouseSetting, any_setting
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import read_seats
from trainer.asks.source import Source
from trainer.rules.cards import FULL_DECK
from trainer.rules.entries import Entry
from trainer.rules.games.ante_tables import WAGERS, AnteRules
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.house.ante.clauses import COUNT_STUB, COUNT_WAIVED, AnteClause
from trainer.rules.house.ante.setup import Wagers
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.dealing import Method, cards_out, clause_of
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rules import FourCardRules


@dataclass(frozen=True, slots=True, kw_only=True)
class StubSpot:
    """What is out of the deck, how it was dealt, and how long ago the stub was counted."""

    setting: HouseSetting
    dealt: int
    method: Method
    is_stated: bool
    """The spot states the cards that are out."""
    rounds_since_count: int
    shuffler_counts: bool
    wagers: Wagers
    """What each player put out, where the spot says."""


def read_stub(source: Source) -> StubSpot | None:
    """The spot: the cards out of the deck as stated, or those of the deal to every seat in play."""
    setting = any_setting(source)
    dealing = read_dealing(source)
    rounds = source.read(ROUNDS, Entry.count, 0)
    is_stated = source.has("dealt")
    listed = read_seats(source, source.inner(SEATS_WITH_CARDS), least=0 if is_stated else 1)
    if setting is None or dealing is None or rounds is None:
        return None
    wagers = {seat.number: read_wagers(seat, WAGERS[source.game], setting.rules.posted) or {} for seat in listed}
    dealt = _cards_out(setting, len(listed), dealing.method)
    if is_stated:
        dealt = source.entries["dealt"].count(0, len(FULL_DECK)) or 0
    return StubSpot(
        setting=setting,
        dealt=dealt,
        method=dealing.method,
        is_stated=is_stated,
        rounds_since_count=rounds,
        shuffler_counts=dealing.shuffler_counts,
        wagers=wagers,
    )


def _cards_out(setting: HouseSetting, players: int, method: Method) -> int:
    return cards_out(
        HOUSE_FORMS[setting.book.id],
        players,
        has_extra_stack=method is Method.AUTOMATED_SHOE and setting.book.answers(Clause.EXTRA_STACK),
        has_bonus_card=has_bonus_card(setting.rules),
    )


def has_bonus_card(rules: AnteRules) -> bool:
    """Whether a card lies in the Six Card box."""
    return isinstance(rules, FourCardRules) and rules.six_card_bonus is not None


def key_of_stub(spot: StubSpot) -> StubKey:
    """Fifty-two less what is out; counted in the last round that may be at the latest, unless the machine counts."""
    is_due = not spot.shuffler_counts and spot.setting.rules.facts.is_count_due(spot.rounds_since_count)
    counted_by = COUNT_WAIVED if spot.shuffler_counts else COUNT_STUB
    count = clause_of(counted_by, spot.method, spot.setting.book)
    dealt_by = () if spot.is_stated else _DEALT_BY[spot.method]
    cites = spot.setting.cites(count, *dealt_by)
    return StubKey(expected=len(FULL_DECK) - spot.dealt, is_count_due=is_due, cites=cites)


_DEALT_BY: Final = {
    Method.HAND: (AnteClause.DEAL_FROM_HAND, Clause.DEAL_BONUS_CARD),
    Method.SHOE: (AnteClause.DEAL_FROM_SHOE, Clause.DEAL_BONUS_CARD),
    Method.AUTOMATED_SHOE: (
        AnteClause.DELIVER_STACKS,
        Clause.DEALER_STACK_FIRST,
        Clause.EXTRA_STACK,
        Clause.DEAL_BONUS_CARD,
    ),
}


def _as_it_lies(spot: StubSpot) -> AnteTable:
    """Everybody dealt in, every wager on its spot."""
    form = HOUSE_FORMS[spot.setting.book.id]
    hands = [closed_hand(form.player, seat) for seat in spot.wagers]
    dealer = closed_hand(0 if spot.is_stated else form.dealer)
    return table_with(spot.setting.rules, hands, spot.wagers, dealer=dealer, stage=Stage.DEALING)


STUB: Final = Ask(
    id=AskId.STUB,
    takes=(DEALT, METHOD, replace(SEATS_WITH_CARDS, may_lack=True), SHUFFLER, SHUFFLER_COUNTS, ROUNDS),
    gives=STUB_FIELDS,
    read=read_stub,
    answer=key_of_stub,
    table=_as_it_lies,
    acting=lambda spot, acts: count_said(_as_it_lies(spot), acts),
)
