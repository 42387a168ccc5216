"""Hands that PokerKit played and wrote down end here with PokerKit's stacks."""

from __future__ import annotations

import random
import tomllib
import warnings
from decimal import Decimal
from typing import Final

import pokerkit
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.exchange.phh.reducer_replay import replay_reducer
from tests.samples import some
from trainer.exchange.phh.reading import read_document
from trainer.exchange.phh.recorded import VARIANTS, RecordedHand, Unplayable
from trainer.exchange.phh.replay import Replay, replay
from trainer.rules.poker.rules import LimitKind

MOST_ODD_CHIPS: Final = 3
"""PokerKit gives every odd chip of a share to one seat; we go round the table."""


@pytest.mark.one_in(3)
@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=some(10, 2_000))
@example(seed=46912584, players=2, smallest=1)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 7), smallest=st.sampled_from([1, 5, 20, 60]))
def test_a_hand_of_pokerkit_ends_as_there(variant: str, seed: int, players: int, smallest: int) -> None:
    # PokerKit shuffles by the global generator
    random.seed(seed)
    stacks = [random.randint(smallest, 300) for _ in range(players)]
    text, finishing = _played(variant, stacks)
    (hand,) = read_document(tomllib.loads(text, parse_float=Decimal), "peer.phh", has_many=False).hands
    assert isinstance(hand, RecordedHand)
    assume(_is_blind_full(hand))
    try:
        ours = replay(hand)
    except Unplayable:
        # PokerKit lets players raise who checked before a short all-in bet, completes what was less than half a bet to
        # more than a bet, and deals seven cards each from a deck that does not hold them
        assume(False)
        raise
    assert ours.finishing is not None
    assert ours.finishing == replay_reducer(hand).finishing
    stacks = [seat.stack for seat in ours.table.players]
    assert sum(stacks) == sum(finishing) * 100
    gaps = [abs(cents - stack * 100) for cents, stack in zip(stacks, finishing, strict=True)]
    assume(not max(gaps) or not _has_low_for_a_part(ours))
    assert max(gaps) == 0 or (len(set(ours.table.winners)) > 1 and max(gaps) <= MOST_ODD_CHIPS * 100)


def _is_blind_full(hand: RecordedHand) -> bool:
    """PokerKit has the others call what a short blind or forced bet comes to; here they call the whole of it."""
    posted = hand.blinds if len(hand.blinds) > 2 else hand.blinds[::-1]
    antes = hand.antes if len(hand.antes) > 2 else hand.antes[::-1]
    blinds = posted if any(posted) else [hand.bring_in] * len(antes)
    return all(stack - ante >= blind for stack, ante, blind in zip(hand.stacks, antes, blinds, strict=True) if blind)


def _has_low_for_a_part(played: Replay) -> bool:
    """PokerKit halves a side pot that nobody has a low for, where somebody has one for the main pot."""
    return bool(played.table.low_winners) and len(played.table.pots) > 1


def _played(variant: str, stacks: list[int]) -> tuple[str, list[int]]:
    """A hand of players who do anything, as PHH, and how it ended."""
    players = len(stacks)
    antes = random.choice([[0] * players, [2] * players, [0, 4, *[0] * (players - 2)]])
    if variant.startswith(("F7S", "FR")):
        antes = [antes[0]] * players
    is_trimmed = len(set(antes)) == 1 and random.random() < 0.5
    game = _game(variant, players, antes, is_trimmed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = game(stacks, players)
        while state.status:
            _act(state, VARIANTS[variant].kind)
        text = pokerkit.HandHistory.from_game_state(game, state).dumps()
        # PokerKit writes false whatever the game was
        return text.replace("trimming_status = false", f"trimming_status = {str(is_trimmed).lower()}"), list(
            state.stacks
        )


def _game(variant: str, players: int, antes: list[int], is_trimmed: bool) -> pokerkit.Poker:
    opening = (tuple(pokerkit.Automation), is_trimmed, antes)
    blinds = [2, 4, *[0] * (players - 2)]
    match variant:
        case "NT":
            return pokerkit.NoLimitTexasHoldem(*opening, blinds, 4)
        case "FT":
            return pokerkit.FixedLimitTexasHoldem(*opening, blinds, 4, 8)
        case "PO":
            return pokerkit.PotLimitOmahaHoldem(*opening, blinds, 4)
        case "FO/8":
            return pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter(*opening, blinds, 4, 8)
        case "F7S":
            return pokerkit.FixedLimitSevenCardStud(*opening, 2, 4, 8)
        case "F7S/8":
            return pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter(*opening, 2, 4, 8)
        case "FR":
            return pokerkit.FixedLimitRazz(*opening, 2, 4, 8)
        case _:
            raise AssertionError(f"no game of PokerKit's for {variant}")


def _act(state: pokerkit.State, kind: LimitKind) -> None:
    chance = random.random()
    if state.can_post_bring_in() and (chance < 0.7 or not state.can_complete_bet_or_raise_to()):
        state.post_bring_in()
    elif (chance < 0.35 or state.can_post_bring_in()) and state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        # one of its fixed-limit games lets players bet anything
        most = least if kind is LimitKind.FIXED else state.max_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(random.choice([least, least, most, random.randint(least, most)]))
    elif chance < 0.5 and state.checking_or_calling_amount and state.can_fold():
        state.fold()
    else:
        state.check_or_call()
