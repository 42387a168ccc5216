"""The ask `hand` at Three Card and Four Card: the best cards of a player, of the dealer, and with the Six Card box."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trainer.asks.answers import HandKey, ReadAs, ReadHand, hand_fields
from trainer.asks.fields import Field, Of, everywhere, with_clause
from trainer.asks.house.setting import BONUS_CARD, read_bonus_card
from trainer.asks.house.table import HouseSetting, any_setting
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.errors import Problem
from trainer.rules.cards import Card
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.hands import HandRank, best_four_card, best_high, best_three_card
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rows import SUPER_ROYAL, is_super_royal
from trainer.rules.house.four_card.settlement import SUPER_ROYAL_NAME
from trainer.rules.house.games import THREE_CARD_POKER

if TYPE_CHECKING:
    from trainer.rules.house.ante.table import AnteTable


class Who(StrEnum):
    """Whose hand it is."""

    PLAYER = "player"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpot:
    """A hand as it was dealt, and the card in the Six Card box."""

    setting: HouseSetting
    who: Who
    cards: tuple[Card, ...]
    bonus_card: Card | None


def read_who(source: Source) -> Who | None:
    """Whose hand it is: a player's, unless the spot says more."""
    return source.read(WHO, lambda entry: entry.word(Who), Who.PLAYER)


def read_hand(source: Source) -> HandSpot | None:
    """The spot: as many cards as the game deals to whoever holds them."""
    setting = any_setting(source)
    seen = CardsSeen()
    who = read_who(source)
    form = HOUSE_FORMS[source.game]
    entry = source.get("cards", Problem.tr("the cards of a hand"))
    count = form.dealer if who is Who.DEALER else form.player
    what = Problem.tr("{count} cards for a player", count=count)
    if who is Who.DEALER:
        what = Problem.tr("{count} cards for the dealer", count=count)
    cards = None if entry is None or who is None else seen.read(entry, (count,), what, Problem.tr("in the hand"))
    bonus_card = _read_bonus_card(source, seen, who)
    if setting is None or who is None or cards is None:
        return None
    return HandSpot(setting=setting, who=who, cards=cards, bonus_card=bonus_card)


def _read_bonus_card(source: Source, seen: CardsSeen, who: Who | None) -> Card | None:
    if not source.has("bonus_card"):
        return None
    if who is Who.DEALER or not source.book.answers(Clause.SIX_CARD_BONUS):
        source.refuse_entries(
            ("bonus_card",), Problem.tr("none: only a player's cards at Maryland's table make six with it")
        )
        return None
    return read_bonus_card(source, seen)


def key_of_hand(spot: HandSpot) -> HandKey:
    """The hand that plays against the dealer, or the dealer's own; a player's five and six cards where they count."""
    reads_five = spot.setting.book.answers(Clause.FIVE_CARD_HANDS)
    best = best_three_card if spot.setting.book.id == THREE_CARD_POKER else best_four_card
    is_player = spot.who is Who.PLAYER
    five = ReadHand.of(best_high(spot.cards)) if reads_five and is_player else None
    six = None if spot.bonus_card is None else _six((*spot.cards, spot.bonus_card))
    of_five = [Clause.FIVE_CARD_HANDS, Clause.FIVE_CARD_TABLE] if five is not None else []
    clauses = [AnteClause.HAND_RANKS, AnteClause.COMPARE_HANDS, *of_five]
    more = {"five": five, "six": six} if reads_five else {}
    return HandKey(
        read_as=ReadAs.AGAINST_DEALER,
        high=ReadHand.of(best(spot.cards)),
        more=more,
        cites=spot.setting.cites(*clauses),
    )


def _six(cards: tuple[Card, ...]) -> ReadHand:
    if is_super_royal(cards):
        return ReadHand(SUPER_ROYAL_NAME, tuple(sorted(cards, reverse=True)), SUPER_ROYAL)
    return ReadHand.of(best_high(cards))


def _as_it_lies(spot: HandSpot) -> AnteTable:
    """The hand open before one player, or before the dealer."""
    from trainer.asks.house.laid import open_hand, table_with

    rules, bonus_card = spot.setting.rules, spot.bonus_card
    if spot.who is Who.DEALER:
        return table_with(rules, (), {}, dealer=open_hand(spot.cards), bonus_card=bonus_card)
    return table_with(rules, (open_hand(spot.cards, 1),), {}, bonus_card=bonus_card)


HAND_CARDS: Final = Field("cards", Of.CARDS)
WHO: Final = Field("who", Of.WORD, words=tuple(Who), may_lack=True)
_RANKS: Final = hand_fields(HandRank)
_READS_FIVE: Final = with_clause(Clause.FIVE_CARD_HANDS)
HAND: Final = Ask(
    id=AskId.HAND,
    takes=(HAND_CARDS, WHO, BONUS_CARD),
    gives=(
        Field("high", Of.RECORD, fields=_RANKS),
        Field("low", Of.RECORD, fields=_RANKS, may_lack=True, always_lacks=everywhere),
        Field("five", Of.RECORD, fields=_RANKS, may_lack=True, where=_READS_FIVE),
        Field("six", Of.RECORD, fields=hand_fields((*HandRank, SUPER_ROYAL)), may_lack=True, where=_READS_FIVE),
    ),
    read=read_hand,
    answer=key_of_hand,
    table=_as_it_lies,
)
