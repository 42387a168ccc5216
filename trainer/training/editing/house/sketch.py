"""A table against the house as far as a draft tells it."""

from __future__ import annotations

from typing import Final, TypeVar

from trainer.asks.house.blackjack.laid import table_with as blackjack_with
from trainer.asks.house.laid import open_hand
from trainer.asks.house.laid import table_with as ante_with
from trainer.asks.key import Shown
from trainer.rules.games.ante_tables import WAGERS
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
from trainer.rules.places import SeatNumber
from trainer.rules.rulebook import load_rulebook
from trainer.rules.values import changed
from trainer.training.editing.draft import Draft, listed_in
from trainer.training.editing.lines import book_of
from trainer.training.editing.told import Told, seats_told

R = TypeVar("R")
_DICE: Final = 3


def _rules(draft: Draft, resolve: Resolve[R]) -> R:
    """What the table plays by, or what the rulebook has of itself where the draft's options are not in order."""
    book = load_rulebook(draft.rulebook)
    found = resolve(book, draft.game, draft.entries.get("options"))
    rules = resolve(book, draft.game) if isinstance(found, tuple) else found
    assert not isinstance(rules, tuple), "a rulebook's own options are in order"
    return rules


def ante_sketch(draft: Draft, told: Told) -> Shown:
    """Hands and wagers of Three Card and Four Card, the dealer's hand, the card in the box."""
    is_three = draft.game == THREE_CARD_POKER
    rules = _rules(draft, three_card.resolve) if is_three else _rules(draft, four_card.resolve)
    seats = dict(seats_told(draft, told))
    # what pays by a table of its own is printed on the layout only where the house has chosen one
    offered = [name for name in WAGERS[draft.game] if getattr(rules, name, name) is not None]
    wagers = {seat: {name: record.amount(name) for name in offered} for seat, record in seats.items()}
    hands = [open_hand(record.cards("cards"), seat) for seat, record in seats.items()]
    bonus = told.cards("bonus_card")
    dealer = told.cards("dealer") or ((told.cards("cards")) if not seats else ())
    return ante_with(rules, hands, wagers, dealer=open_hand(dealer), bonus_card=bonus[0] if bonus else None)


def blackjack_sketch(draft: Draft, told: Told) -> Shown:
    """Hands and wagers, split ones too, and the dealer's cards."""
    hands = [_hand(seat, record) for seat, record in seats_told(draft, told)]
    own = () if hands else told.cards("cards")
    if own and draft.entries.get("who") != "dealer":
        hands = [PlayerHand(seat=1, cards=own, wagers=(0,))]
    dealer = told.cards("dealer") or (own if draft.entries.get("who") == "dealer" else ())
    hands.sort(key=lambda hand: hand.seat)
    return blackjack_with(_rules(draft, blackjack.resolve), hands, dealer=dealer)


def _hand(seat: SeatNumber, told: Told) -> PlayerHand:
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


def dice_sketch(draft: Draft, told: Told) -> Shown:
    """The wagers on the layout, and the dice once there are three."""
    wagers = [wager for record in told.records("wager") if (wager := _on_dice(draft, record)) is not None]
    shown = [die for die in listed_in(draft.entries.get("dice")) if isinstance(die, int) and 1 <= die <= 6]
    rules = _rules(draft, sic_bo.resolve)
    if len(shown) != _DICE:
        return dice_set_up(rules, wagers, ())
    one, two, three = shown
    return changed(dice_set_up(rules, wagers, ((one, two, three),)), stage=Stage.UNCOVERED)


def _on_dice(draft: Draft, told: Told) -> DiceWager | None:
    """A wager that can lie on the layout."""
    kind, seat, amount = str(told.entries.get("kind")), told.number("seat"), told.amount("amount")
    if kind not in set(Bet) or not amount or not 1 <= seat <= book_of(draft).most_players:
        return None
    on = tuple(sorted(number for number in listed_in(told.entries.get("on")) if isinstance(number, int)))
    return DiceWager(seat, Bet(kind), amount, on) if on in choices(Bet(kind)) else None
