"""Tables of blackjack for a drill: hands worth a decision, a shoe on its way, a cutting card about to come out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final, TypeAlias

from trainer.rules.cards import RANKS, Card, rank_of
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.game import next_round, set_up
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules, OptionalWager, Variant, resolve
from trainer.rules.house.blackjack.shoe import loaded
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.irregularities import Irregularity
from trainer.rules.house.table import NOBODY
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.round import Game
from trainer.rules.shuffling import Stream, shuffled
from trainer.rules.values import changed
from trainer.training.house.arranging import arranged
from trainer.training.house.blackjack.players import decides
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.house.players import HouseCast
from trainer.training.house.posting import Needed, posted
from trainer.training.house.wagering import going_on, seated, side_wager, stacks, wager, with_chips_for
from trainer.training.made_hands import card_of

Ranks: TypeAlias = str
"""Cards by their ranks, in the order in which they come; `x` for any."""

TO_SPLIT: Final[tuple[Ranks, ...]] = ("888", "8828", "AA", "99", "6646", "7797", "33", "65x", "A6x", "82x")
"""Pairs, some of which make another pair when they are split; and hands to double."""
WEAK: Final[tuple[Ranks, ...]] = ("5T", "6T", "69", "58")
"""The dealer's, against which much is split and doubled."""
TO_INSURE: Final[tuple[Ranks, ...]] = ("AK", "AT", "A7", "A4", "AQ", "KA", "9T", "6T")
"""The dealer's: an ace up, or a ten; and a small card, against which a blackjack may be paid at once."""
BLACKJACKS: Final[tuple[Ranks, ...]] = ("AK", "AT", "AQ", "AJ")
"""The dealer's, where a simple twenty-one is to meet one."""
SIMPLE_21: Final[Ranks] = "353T"
"""Twenty-one by drawing, and nothing to double on the way."""
TO_DRAW_TO: Final[tuple[Ranks, ...]] = ("A6", "A24", "A6", "AA5", "T6", "92", "2345", "T7", "65", "A23")
TO_SETTLE: Final[tuple[Ranks, ...]] = ("8T", "9T", "T7", "8A", "7K", "A7", "6TK", "T5K")
TO_OUTLAST: Final[tuple[Ranks, ...]] = ("T9", "T8", "99", "AK", "T6K")
"""Hands that stand, one that wins at once, and one that breaks where it draws."""
SAME_AS: Final = {"8T": "T8", "9T": "T9", "T7": "T7", "8A": "T9", "7K": "T7", "A7": "T8", "6TK": "T4", "T5K": "T7"}
"""What ties with each of the dealer's hands to settle; beside one that breaks a hand that only stands."""
TO_SURRENDER: Final[tuple[Ranks, ...]] = ("T6", "T5", "97", "96", "J5", "Q6", "J6")
"""Given up against a ten."""
_NOTHING_AT_STAKE: Final = 150
"""Of a thousand rounds dealt to be drawn in, so many have nothing but blackjacks, or nothing but hands that are given
up: no card of the dealer's matters."""


def wanted_for(table: BlackjackTable, focus: HouseFocus, stream: Stream) -> dict[Place, Sequence[Card | None]]:
    """Who is to have which cards in a drill of this focus; empty where any will do."""
    players = list(stream.shuffle(table.players))
    match focus:
        case HouseFocus.SPLITS:
            first, second, *_ = stream.shuffle(TO_SPLIT)
            return _dealt(stream, stream.pick(WEAK), players, (first, second))
        case HouseFocus.INSURANCE if table.rules.simple_21_pushes:
            return _dealt(stream, stream.pick(BLACKJACKS), players, ("AK", SIMPLE_21))
        case HouseFocus.INSURANCE:
            dealers = [ranks for ranks in TO_INSURE if ranks[0] != "K" or not table.is_multi]
            return _dealt(stream, stream.pick(dealers), players, ("AK", "T9"))
        case HouseFocus.DEALER_DRAWS if table.rules.decks > 2 and stream.chance(_NOTHING_AT_STAKE):
            return _dealt(stream, "T6", players, ("AK",) * len(players))
        case HouseFocus.DEALER_DRAWS if table.rules.surrender and stream.chance(_NOTHING_AT_STAKE):
            return _dealt(stream, "T6", players, TO_SURRENDER)
        case HouseFocus.DEALER_DRAWS:
            return _dealt(stream, stream.pick(TO_DRAW_TO), players, ("T8",))
        case HouseFocus.SETTLEMENT | HouseFocus.SETTLE_IN_ORDER:
            dealer = stream.pick(TO_SETTLE)
            return _dealt(stream, dealer, players, (SAME_AS[dealer], *stream.shuffle(TO_OUTLAST)[:2]))
        case HouseFocus.MULTIPLE:
            return _dealt(stream, "x", players, ("T9", "T8", "99"))
        case _:
            return {}


def _dealt(
    stream: Stream, dealer: Ranks, players: Sequence[SeatNumber], hands: Sequence[Ranks]
) -> dict[Place, Sequence[Card | None]]:
    """Cards of these ranks to the dealer and to the first of the players, no card twice."""
    taken: set[Card] = set()
    found: dict[Place, Sequence[Card | None]] = {Area.DEALER: _cards(dealer, taken, stream)}
    for seat, ranks in zip(players, hands, strict=False):
        found[seat] = _cards(ranks, taken, stream)
    return found


def _cards(ranks: Ranks, taken: set[Card], stream: Stream) -> tuple[Card | None, ...]:
    found: list[Card | None] = []
    for rank in ranks:
        card = None if rank == "x" else _free(RANKS.index(rank), taken, stream)
        found.append(card)
    return tuple(found)


def _free(rank: int, taken: set[Card], stream: Stream) -> Card | None:
    """A card of a rank that is not taken yet; none where all four are."""
    left = [card for card in (card_of(rank, suit) for suit in range(4)) if card not in taken]
    if not left:
        return None
    card = stream.pick(left)
    taken.add(card)
    return card


SHUFFLES: Final = 3
"""Orders prepared for a round: the deal, a void round, the shoe running out."""
_STARTS: Final = ("goes-on", "goes-on", "cutting-card", "came-out", "opens", "house-shuffles")
"""How a round from the shoe begins: the cards go on, or are shuffled and why."""
_STARTS_OF_OPENING: Final = ("came-out", "came-out", "opens", "opens", "house-shuffles")
NEEDED: Final = (
    Needed(clause=Clause.SHOE_RUNS_OUT, focus=HouseFocus.OPENING, options={"decks": 1}, chance=120),
    Needed(clause=Clause.SIMPLE_21_PUSHES, focus=HouseFocus.INSURANCE, options={"simple_21_pushes": True}, chance=250),
    Needed(clause=Clause.BLACKJACK_PAID_AT_ONCE, focus=HouseFocus.INSURANCE, options={"pay_natural": "at-once"}),
    Needed(clause=Clause.PAID_BLACKJACK_CARDS, focus=HouseFocus.INSURANCE, options={"pay_natural": "at-once"}),
    Needed(clause=Clause.DEAL_FACE_UP, focus=HouseFocus.DEAL, options={"pitch_face": "up"}),
)
"""Only a shoe of one deck can be used up in one round (reading R142)."""
_SHUFFLER: Final = 250
_SUIT_WAGERS: Final = 350
_OPTIONAL: Final = (OptionalWager.SUIT, OptionalWager.ROYAL_MATCH)
"""Of which kind the optional wagers of a round are."""
_HOUSE_SHUFFLES: Final = 40
"""Before so many of a thousand rounds the house shuffles though the cutting card has not come out."""
_NEAR: Final = 14
"""So many cards at most lie before a cutting card that is about to come out."""
_LEAST_OUT: Final = 20


def rules_of(drill: HouseDrill, stream: Stream) -> BlackjackRules:
    """What the drill's table plays by; raises `BadFile` naming each option that the rulebook refuses."""
    return drill.allowed(resolve(drill.book(), drill.game, posted(drill, NEEDED, stream)))


def situation(drill: HouseDrill, to_happen: frozenset[StrEnum], game: Game[BlackjackTable]) -> BlackjackTable:
    """The table that a drill's seed stands for."""
    stream = Stream(drill.seed, "blackjack", drill.focus)
    rules = _with_one_kind(rules_of(drill, stream), stream)
    runs_out = drill.focus is HouseFocus.OPENING and rules.decks == 1 and Variant(drill.game) is not Variant.PITCH
    seats = seated(
        rules.posted, stream, least=rules.posted.places if runs_out else 3, exactly=drill.players, chosen=drill.seats
    )
    plays = [_play(seat, rules, stream) for seat in seats]
    orders = [shuffled(drill.seed, number, rules.decks) for number in range(1, SHUFFLES + 1)]
    has_shuffler = stream.chance(_SHUFFLER)
    if drill.shuffler is not None:
        has_shuffler = drill.shuffler
    table = set_up(
        rules,
        plays,
        orders[1:],
        stacks=stacks(rules.posted, stream),
        has_shuffler=has_shuffler or Irregularity.SHUFFLER_JAM in to_happen,
    )
    if Irregularity.RECUT_ORDERED in to_happen:
        table = changed(table, has_shuffler=False)
    is_shuffled_first = bool(to_happen & {Irregularity.SHUFFLER_JAM, Irregularity.RECUT_ORDERED})
    if runs_out:
        return _nearly_out(table, orders[0], stream)
    table = _begun(table, orders[0], drill.focus, stream, is_shuffled_first=is_shuffled_first)
    return arranged(table, game, HouseCast(drill.seed, decides), wanted_for(table, drill.focus, stream))


def follow(table: BlackjackTable, seats: tuple[SeatNumber, ...], seed: int) -> BlackjackTable:
    """The next round at a table that these seats played at; raises `OutOfProcedure` while the round is not over."""
    stream = Stream(seed, "next round of blackjack")
    rules = _with_one_kind(table.rules, stream)
    party = going_on(table, seats, rules.posted, stream)
    plays = [_play(seat, rules, stream) for seat in party.seats]
    ready = with_chips_for(
        changed(table, rules=rules), seats, {play.seat: play.on_the_table for play in plays}, rules.posted, stream
    )
    return next_round(
        ready,
        plays,
        [shuffled(seed, number, rules.decks) for number in range(1, SHUFFLES + 1)],
        wants_shuffle=stream.chance(_HOUSE_SHUFFLES),
        is_opening=party.is_new,
        first_seated=stream.pick(party.seats) if party.is_new else NOBODY,
    )


def _with_one_kind(rules: BlackjackRules, stream: Stream) -> BlackjackRules:
    """The rules of a table that has one spot for wagers on the first two cards (K(1)(a))."""
    kind = stream.pick(_OPTIONAL)
    if not rules.suit_wagers or rules.suit_wager_kind is not None:
        return rules
    return replace(rules, suit_wager_kind=kind)


def _play(seat: SeatNumber, rules: BlackjackRules, stream: Stream) -> PlayerHand:
    """What a player puts out before the deal."""
    amount = wager(rules.posted, stream)
    spots = rules.least_spots + stream.below(rules.most_spots - rules.least_spots + 1) if rules.is_multi else 1
    limit = amount if rules.optional_most is None else rules.optional_most // rules.posted.chip * rules.posted.chip
    beside = min(side_wager(rules.posted, stream), amount, limit)
    if not rules.suit_wagers or not stream.chance(_SUIT_WAGERS):
        beside = 0
    return PlayerHand(
        seat=seat,
        cards=(),
        wagers=(amount,) * spots,
        suit_wager=beside if rules.offers(OptionalWager.SUIT) else 0,
        royal_match=beside if rules.offers(OptionalWager.ROYAL_MATCH) else 0,
    )


def _begun(
    table: BlackjackTable, order: tuple[int, ...], focus: HouseFocus, stream: Stream, *, is_shuffled_first: bool
) -> BlackjackTable:
    """Where the last round left the cards."""
    is_about_cards = focus is HouseFocus.OPENING or is_shuffled_first
    start = stream.pick(_STARTS_OF_OPENING if is_about_cards else _STARTS)
    seats = table.players
    ready = changed(table, decks=(order, *table.decks))
    if start == "opens" and focus in (HouseFocus.OPENING, HouseFocus.WHOLE, HouseFocus.IRREGULARITIES):
        return changed(ready, is_opening=True, first_seated=stream.pick(seats))
    if table.is_pitch:
        return ready
    if start == "came-out":
        places: tuple[Place, ...] = (*seats, Area.DEALER, Area.DEALER)
        return changed(ready, cutting_card=stream.pick(places))
    if start == "house-shuffles" or is_about_cards:
        return changed(ready, wants_shuffle=True)
    return _on_its_way(table, order, stream, is_near=start == "cutting-card")


def _on_its_way(table: BlackjackTable, order: tuple[int, ...], stream: Stream, *, is_near: bool) -> BlackjackTable:
    """A shoe out of which some rounds have been dealt; `is_near` where the cutting card is about to come out."""
    shoe = loaded(changed(table, deck=order, is_shuffled=True))
    last = shoe.cutting_card_at
    out = last - stream.below(_NEAR) if is_near else _LEAST_OUT + stream.below(max(last - 4 * _LEAST_OUT, 1))
    return changed(shoe, dealt=out, discards=order[:out], burned=1, cutting_card=NOBODY)


def _nearly_out(table: BlackjackTable, order: tuple[int, ...], stream: Stream) -> BlackjackTable:
    """A shoe of one deck with the cutting card next and only small cards left: everybody draws more than it has.

    The smallest come first, and against the dealer's ace nobody stands on a small count.
    """
    rising = sorted(order, key=rank_of)
    out = loaded(changed(table, deck=order)).cutting_card_at - 1
    small = len(order) - out
    first = 2 * len(table.players)
    deck = [*stream.shuffle(rising[small:]), *stream.shuffle(rising[:first]), *stream.shuffle(rising[first:small])]
    ace, up_card = deck.index(rising[-1]), out + len(table.players)
    deck[ace], deck[up_card] = deck[up_card], deck[ace]
    shoe = loaded(changed(table, deck=tuple(deck), decks=(order, *table.decks), is_shuffled=True))
    return changed(shoe, dealt=out, discards=tuple(deck[:out]), burned=1, cutting_card=NOBODY)
