"""Several rounds in a row at random: what lasts between them, beside a simple account of it (B, F(5)(d), J)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.poker.choices import FLOP_CHOICES, Table, rules_of
from tests.rules.poker.random_tables import table_at_random
from tests.rules.poker.tables import chips
from tests.rules.poker.walking import Walked
from tests.rules.poker.walks import ROWS, walk_beside
from tests.samples import some
from trainer.rules.actions import CountStub, KillMove, MoveKillButton, PotPart, PushPot, Read, Shuffle
from trainer.rules.cards import FULL_DECK
from trainer.rules.poker.next_round import TooFewPlayers, least_stack, next_round
from trainer.rules.poker.table import KillState, PokerTable

FLOP_ROWS = [(of, row) for of in FLOP_CHOICES for row in ROWS[of]]
ROUNDS = 6


@settings(max_examples=some(10, 2_000))
@given(st.sampled_from(FLOP_ROWS), st.integers(0, 2**32))
def test_several_rounds_in_a_row(row: tuple[Table, Mapping[str, object]], seed: int) -> None:
    random = Random(seed)
    table = table_at_random(rules_of(*row), row[1], random)
    held = chips(table)
    account = Account(table)
    for _ in range(ROUNDS):
        walked = walk_beside(table, random)
        account.add(walked)
        minutes = random.choice((2, 3, 30))
        decks = tuple(tuple(random.sample(FULL_DECK, 52)) for _ in range(2))
        try:
            table = next_round(walked.ended.table, decks, minutes)
        except TooFewPlayers:
            least = least_stack(table.rules)
            assert sum(seat.stack >= least for seat in walked.ended.table.players) < 2
            return
        account.check_next(walked, table)
        assert chips(table) == held


class Account:
    """Button, kill and decks kept by hand."""

    def __init__(self, table: PokerTable) -> None:
        self.kill = table.kill
        self.deck = table.deck_in_play

    def add(self, walked: Walked) -> None:
        """The kill as J(11), K(13), R25 and R26 have it, from who was pushed what; the deck that was dealt from."""
        table, acts = walked.ended.table, walked.ended.actions()
        if not walked.begun.table.is_opening:
            # at the opening both decks are shuffled, and the first is dealt
            (self.deck,) = [act.deck for act in acts if isinstance(act, Shuffle)]
        moves = [act.button for act in acts if isinstance(act, MoveKillButton)]
        rule = table.rules.kill
        if rule is None:
            assert moves == []
            return
        winners = {act.to for act in acts if isinstance(act, PushPot)}
        winner = winners.pop() if len(winners) == 1 else 0
        qualifies = sum(pot.amount for pot in table.pots) >= rule.qualifying
        if table.rules.form.is_split:
            # pushed whole, a pot has a low half all the same if the hand of its winner was read for low
            parts = [act.part for act in acts if isinstance(act, PushPot | Read) and act.to == winner]
            has_low = table.is_contested and PotPart.LOW in parts
            self._add_split_pot(winner if qualifies else 0, winner, moves, has_low=has_low)
        elif self.kill.holder:
            stays = winner == self.kill.holder
            assert moves == ([] if stays else [KillMove.REMOVE])
            self.kill = KillState(winner if stays else 0, winner)
        else:
            begins = winner != 0 and winner == self.kill.last_winner and qualifies
            assert moves == ([KillMove.PLACE] if begins else [])
            self.kill = KillState(winner if begins else 0, winner)

    def _add_split_pot(self, taken: int, winner: int, moves: list[KillMove], *, has_low: bool) -> None:
        """`taken` is who took all of a pot that qualifies."""
        before = self.kill.holder
        holder = taken if before or has_low else 0
        if before and holder:
            expected = [] if before == holder else [KillMove.MOVE]
        elif before:
            expected = [KillMove.REMOVE]
        else:
            expected = [KillMove.PLACE] if holder else []
        assert moves == expected
        self.kill = KillState(holder, winner)

    def check_next(self, walked: Walked, table: PokerTable) -> None:
        before = walked.ended.table
        dealt_in = [seat.number for seat in table.players]
        assert table.button in dealt_in, "no dead button (R81)"
        first_button = _button_of(walked)
        between = [number for number in _clockwise(first_button, len(table.seats)) if number in dealt_in]
        assert table.button == between[0]
        assert all(seat.stack == before.seat(seat.number).stack for seat in table.players)
        if table.rules.kill is not None:
            assert table.kill == self.kill
        if table.rules.has_shuffler:
            assert table.deck_in_play == 3 - self.deck, "each deck every other round (B(6)(c))"
        if any(isinstance(act, CountStub) for act in walked.ended.actions()):
            assert table.minutes_since_count <= 30


def _button_of(walked: Walked) -> int:
    """Where the button lay in the round, whether it was placed in it or not."""
    table = walked.begun.table
    if table.button:
        return table.button
    state = walked.begun
    for action in walked.ended.actions():
        state = state.play(action)
        if state.table.button:
            return state.table.button
    raise AssertionError("no button was placed")


def _clockwise(seat: int, seats: int) -> list[int]:
    return [(seat + step - 1) % (seats - 1) + 1 for step in range(1, seats)]
