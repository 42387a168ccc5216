"""Tables at random for the walks: players, stacks, button, and packs in which hands often tie or cards run out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import KillState, PokerTable, Seat, Status
from trainer.rules.values import changed

Deck = tuple[Card, ...]


def table_at_random(rules: PokerRules, row: Mapping[str, object], random: Random) -> PokerTable:
    """A table of these rules before the shuffle; `row` says how deep the stacks are, and whether the table opens."""
    if rules.form.is_stud:
        return _stud_table(rules, row, random)
    table = _button_table(rules, row, random)
    return _with_draws(table, random) if rules.form.has_draw else table


def with_somebody_out(table: PokerTable, random: Random) -> PokerTable:
    """Now and then one of three or more players sits out; not the one with the button."""
    absent = random.choice(table.players)
    if len(table.players) < 3 or random.random() < 0.5 or absent.number == table.button:
        return table
    out = replace(absent, status=Status.OUT)
    return replace(table, seats=tuple(out if seat is absent else seat for seat in table.seats))


def _button_table(rules: PokerRules, row: Mapping[str, object], random: Random) -> PokerTable:
    count = random.randint(2, rules.most_players)
    seats = _seats(rules, count, row, random)
    numbers = [seat.number for seat in seats if seat is not None]
    kill = KillState()
    if rules.kill is not None and not row["opening"]:
        winner = random.choice(numbers)
        kill = random.choice((kill, KillState(0, winner), KillState(winner, winner)))
    decks = tuple(_few_ranks_first(count * len(rules.form.deal), random) for _ in range(3))
    return PokerTable(
        rules=rules,
        seats=seats,
        button=0 if row["opening"] else random.choice(numbers),
        is_opening=bool(row["opening"]),
        decks=decks,
        kill=kill,
        minutes_since_count=random.choice((0, 59, 60, 90)),
        minutes_since_rotation=random.choice((0, 359, 360)),
    )


def _stud_table(rules: PokerRules, row: Mapping[str, object], random: Random) -> PokerTable:
    """Full ones often."""
    most = rules.most_players
    count = random.choice((random.randint(2, most), min(most, random.choice((2, 3))), most))
    return PokerTable(
        rules=rules,
        seats=_seats(rules, count, row, random),
        is_opening=bool(row["opening"]),
        decks=tuple(_alike_in_stud(rules, count, random) for _ in range(3)),
        minutes_since_count=random.choice((0, 59, 60, 90)),
        minutes_since_rotation=random.choice((0, 359, 360)),
    )


def _seats(rules: PokerRules, count: int, row: Mapping[str, object], random: Random) -> tuple[Seat | None, ...]:
    numbers = sorted(random.sample(range(1, rules.most_players + 1), count))
    seats: list[Seat | None] = [None] * (rules.most_players + 1)
    for number in numbers:
        seats[number] = Seat(number=number, stack=_stack(rules, row["stacks"] == "short", random))
    return tuple(seats)


def _stack(rules: PokerRules, is_short: bool, random: Random) -> int:
    """Down to one chip where the rulebook takes it; at Oneida's the forced bets and a bet (G(4)(c), R116)."""
    limits = rules.limits
    bet = limits.small or limits.least
    forced = limits.ante + limits.bring_in + max(limits.blinds, default=0)
    least = forced + bet if rules.facts.covers_forced_bets else rules.chip
    return least + random.randrange(0, (12 if is_short else 60) * bet, rules.chip)


def _few_ranks_first(hole_cards: int, random: Random) -> Deck:
    """A pack at random; now and then with hole cards of as few ranks as there can be, so that hands tie."""
    cards = random.sample(FULL_DECK, 52)
    if random.random() < 0.5:
        return tuple(cards)
    kinds = -(-hole_cards // 4)
    low = [rank for rank in range(13) if rank < 7 or rank == ACE]
    ranks = random.sample(low if kinds < len(low) - 2 else range(13), kinds)
    dealt = [card for card in cards if rank_of(card) in ranks][:hole_cards]
    return (*dealt, *(card for card in cards if card not in dealt))


def _alike_in_stud(rules: PokerRules, players: int, random: Random) -> Deck:
    """A pack at random; now and then with few ranks on top, or hands alike in rank, so that what shows or wins ties."""
    cards = random.sample(FULL_DECK, 52)
    if random.random() < 0.5:
        return tuple(cards)
    if players > 4:
        ranks = random.sample(range(13), random.choice((4, 6, 8)))
        first = [card for card in cards if rank_of(card) in ranks]
        return (*first, *(card for card in cards if card not in first))
    form = rules.form
    rounds = len(form.deal) + len(form.streets) - 1
    alike = random.sample(range(13) if random.random() < 0.5 else (12, *range(7)), rounds)
    others = iter([card for card in cards if rank_of(card) not in alike])
    order: list[Card] = []
    for number, rank in enumerate(alike):
        if number >= len(form.deal):
            order.append(next(others))
        order += [4 * rank + suit for suit in random.sample(range(4), players)]
    return (*order, *(card for card in cards if card not in order))


def _with_draws(table: PokerTable, random: Random) -> PokerTable:
    """Often with low cards in the hands, or with hands alike."""
    stacked = random.choice((_low_cards_first, _equal_hands, None))
    if stacked is None:
        return table
    return changed(table, decks=tuple([stacked(deck, 5 * len(table.players), random) for deck in table.decks]))


def _equal_hands(deck: Deck, dealt: int, random: Random) -> Deck:
    """Round by round a card of one rank to each of the first four players, so that they hold the same ranks."""
    players = dealt // 5
    ranks = random.sample((ACE, 0, 1, 2, 3, 4, 5, 6, 7), 5)
    alike = {rank: random.sample([card for card in deck if rank_of(card) == rank], 4) for rank in ranks}
    others = iter([card for card in deck if rank_of(card) not in ranks])
    top = [card for rank in ranks for card in (*alike[rank][:players], *[next(others) for _ in range(players - 4)])]
    return (*top, *[card for card in deck if card not in top])


def _low_cards_first(deck: Deck, dealt: int, random: Random) -> Deck:
    low = [card for card in deck if rank_of(card) in (ACE, 0, 1, 2, 3, 4, 5)]
    first = low[: min(dealt, len(low))]
    rest = [card for card in deck if card not in first]
    top = first + rest[: max(dealt - len(first), 0)]
    return (*random.sample(top, len(top)), *[card for card in rest if card not in top])
