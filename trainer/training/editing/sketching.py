"""A table as far as a draft tells it: whatever can be laid of it lies there, and what is wrong is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from trainer.asks.house.blackjack.laid import table_with as blackjack_with
from trainer.asks.house.laid import open_hand
from trainer.asks.house.laid import table_with as ante_with
from trainer.asks.key import Shown
from trainer.asks.poker.tables import as_told, table_of, with_board, with_open_hand
from trainer.asks.source import Setting
from trainer.rules.cards import BadCards, Card, parse_cards
from trainer.rules.games.ante_tables import WAGERS
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.rules.house.blackjack import rules as blackjack
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.four_card import rules as four_card
from trainer.rules.house.games import THREE_CARD_POKER
from trainer.rules.house.posted import Resolve
from trainer.rules.house.sic_bo import rules as sic_bo
from trainer.rules.house.sic_bo.game import set_up as dice_set_up
from trainer.rules.house.sic_bo.table import Stage
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager, choices
from trainer.rules.house.three_card import rules as three_card
from trainer.rules.money import Cents, cents_of
from trainer.rules.places import SeatNumber
from trainer.rules.poker.posted.options import resolve as resolve_poker
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.rulebook import load_rulebook
from trainer.rules.values import changed
from trainer.training.editing.deriving import Derived
from trainer.training.editing.draft import Draft, listed_in
from trainer.training.editing.lines import book_of

R = TypeVar("R")
MOST_SEATS: Final = 11
"""Of a poker table on the screen: by the rulebook of recorded hands more may play."""
_DICE: Final = 3
_MOST_CARDS: Final = 12


@dataclass(frozen=True, slots=True)
class _Told:
    """A record of a draft, read without complaint: what is wrong counts as nothing."""

    entries: Mapping[str, object]

    def cards(self, *names: str) -> tuple[Card, ...]:
        """Those of the first of these entries that has any."""
        for name in names:
            value = self.entries.get(name)
            try:
                found = parse_cards(value) if isinstance(value, str) else ()
            except BadCards:
                found = ()
            if found:
                return found[:_MOST_CARDS]
        return ()

    def amount(self, name: str) -> Cents:
        return _amount(self.entries.get(name))

    def amounts(self, *names: str) -> tuple[Cents, ...]:
        """Those of the first of these entries that has any."""
        for name in names:
            if name in self.entries:
                return tuple([_amount(each) for each in listed_in(self.entries[name])])
        return ()

    def number(self, name: str) -> int:
        value = self.entries.get(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else 0

    def is_true(self, name: str) -> bool:
        return self.entries.get(name) is True

    def records(self, name: str) -> Iterator[_Told]:
        for record in listed_in(self.entries.get(name)):
            if isinstance(record, Mapping):
                yield _Told({str(key): value for key, value in record.items()})


def _amount(value: object) -> Cents:
    return max(cents_of(value) or 0, 0)


def drawn(draft: Draft, found: Derived) -> Shown:
    """The table of a question, or a sketch of what is none yet, with no more seats than are drawn."""
    table = found.question.table if found.question is not None else sketched(draft)
    if isinstance(table, PokerTable) and table.rules.most_players > MOST_SEATS:
        return changed(table, rules=replace(table.rules, most_players=MOST_SEATS))
    return table


def sketched(draft: Draft) -> Shown:
    """The table of a draft, however little of it is in order."""
    return _SKETCHES[LISTED[draft.game].family](draft, _Told(draft.entries))


def _seats(draft: Draft, told: _Told) -> Iterator[tuple[SeatNumber, _Told]]:
    """Whoever sits at a seat that there is."""
    for record in told.records("seat"):
        seat = record.number("seat")
        if 1 <= seat <= book_of(draft).most_players:
            yield seat, record


def _poker(draft: Draft, told: _Told) -> Shown:
    book = load_rulebook(draft.rulebook)
    entries = draft.entries
    found = resolve_poker(book, draft.game, entries.get("limits"), entries.get("options"), plays=False)
    rules = found if isinstance(found, PokerRules) else resolve_poker(book, draft.game, plays=False)
    assert isinstance(rules, PokerRules), "a rulebook's own options are in order"
    seats = {seat: _player(seat, record) for seat, record in _seats(draft, told)}
    if own := told.cards("cards"):
        seats.setdefault(1, with_open_hand(1, own))
    button = told.number("button")
    table = table_of(
        Setting(book=book.games[draft.game], rules=rules),
        seats.values(),
        button if button <= rules.most_players else 0,
    )
    return as_told(with_board(table, told.cards("board")[:5]))


def _player(seat: SeatNumber, told: _Told) -> Seat:
    bet = told.amount("bet")
    status = Status.FOLDED if told.is_true("folded") else Status.IN
    player = Seat(number=seat, bet=bet, paid=bet, stack=told.amount("stack"), status=status)
    return with_open_hand(player, () if status is Status.FOLDED else told.cards("cards", "up"))


def _rules(draft: Draft, resolve: Resolve[R]) -> R:
    """What the table plays by, or what the rulebook has of itself where the draft's options are not in order."""
    book = load_rulebook(draft.rulebook)
    found = resolve(book, draft.game, draft.entries.get("options"))
    rules = resolve(book, draft.game) if isinstance(found, tuple) else found
    assert not isinstance(rules, tuple), "a rulebook's own options are in order"
    return rules


def _ante(draft: Draft, told: _Told) -> Shown:
    is_three = draft.game == THREE_CARD_POKER
    rules = _rules(draft, three_card.resolve) if is_three else _rules(draft, four_card.resolve)
    seats = dict(_seats(draft, told))
    # what pays by a table of its own is printed on the layout only where the house has chosen one
    offered = [name for name in WAGERS[draft.game] if getattr(rules, name, name) is not None]
    wagers = {seat: {name: record.amount(name) for name in offered} for seat, record in seats.items()}
    hands = [open_hand(record.cards("cards"), seat) for seat, record in seats.items()]
    bonus = told.cards("bonus_card")
    dealer = told.cards("dealer") or ((told.cards("cards")) if not seats else ())
    return ante_with(rules, hands, wagers, dealer=open_hand(dealer), bonus_card=bonus[0] if bonus else None)


def _blackjack(draft: Draft, told: _Told) -> Shown:
    hands = [_hand(seat, record) for seat, record in _seats(draft, told)]
    own = () if hands else told.cards("cards")
    if own and draft.entries.get("who") != "dealer":
        hands = [PlayerHand(seat=1, cards=own, wagers=(0,))]
    dealer = told.cards("dealer") or (own if draft.entries.get("who") == "dealer" else ())
    hands.sort(key=lambda hand: hand.seat)
    return blackjack_with(_rules(draft, blackjack.resolve), hands, dealer=dealer)


def _hand(seat: SeatNumber, told: _Told) -> PlayerHand:
    return PlayerHand(
        seat=seat,
        cards=told.cards("cards"),
        wagers=told.amounts("wagers", "wager") or (0,),
        insurance=told.amounts("insurance"),
        suit_wager=told.amount("suit_wager"),
        royal_match=told.amount("royal_match"),
        hits=told.amounts("hits"),
        is_split="split_of" in told.entries,
        is_doubled=told.is_true("doubled"),
        is_surrendered=told.is_true("surrendered"),
    )


def _dice(draft: Draft, told: _Told) -> Shown:
    wagers = [wager for record in told.records("wager") if (wager := _on_dice(draft, record)) is not None]
    shown = [die for die in listed_in(draft.entries.get("dice")) if isinstance(die, int) and 1 <= die <= 6]
    rules = _rules(draft, sic_bo.resolve)
    if len(shown) != _DICE:
        return dice_set_up(rules, wagers, ())
    one, two, three = shown
    return changed(dice_set_up(rules, wagers, ((one, two, three),)), stage=Stage.UNCOVERED)


def _on_dice(draft: Draft, told: _Told) -> DiceWager | None:
    """A wager that can lie on the layout."""
    kind, seat, amount = str(told.entries.get("kind")), told.number("seat"), told.amount("amount")
    if kind not in set(Bet) or not amount or not 1 <= seat <= book_of(draft).most_players:
        return None
    on = tuple(sorted(number for number in listed_in(told.entries.get("on")) if isinstance(number, int)))
    return DiceWager(seat, Bet(kind), amount, on) if on in choices(Bet(kind)) else None


_SKETCHES: Final[Mapping[FamilyId, Callable[[Draft, _Told], Shown]]] = {
    FamilyId.POKER: _poker,
    FamilyId.THREE_CARD: _ante,
    FamilyId.FOUR_CARD: _ante,
    FamilyId.BLACKJACK: _blackjack,
    FamilyId.SIC_BO: _dice,
}
