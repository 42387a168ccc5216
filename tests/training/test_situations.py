"""Situations are made for their focus: what a drill promises to show is there for every seed."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.samples import some
from trainer.rules.actions import Burn, CollectBets, KillMove, MoveKillButton, PushPot
from trainer.rules.cards import FULL_DECK
from trainer.rules.money import Cents
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER
from trainer.training.situations import played_out

BOOKS = ("oneida-poker", "oasis-cardroom")
SEEDS = range(1, some(16, 26))


def _begun(focus: Focus, seed: int, rulebook: str = "oneida-poker") -> Drill:
    return Drill(rulebook=rulebook, game="holdem", focus=focus, seed=seed)


def _shared(pushes: Iterable[PushPot]) -> list[list[Cents]]:
    by_pot: dict[int, list[Cents]] = {}
    for push in pushes:
        by_pot.setdefault(push.pot, []).append(push.amount)
    return [amounts for amounts in by_pot.values() if len(amounts) > 1]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_drill_of_burns_and_board_deals_the_whole_board(rulebook: str) -> None:
    for seed in SEEDS:
        acts = played_out(POKER.begun(_begun(Focus.BOARD, seed, rulebook)))
        assert sum(isinstance(act, Burn) for act in acts) == 3, seed


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_drill_of_pots_has_a_side_pot(rulebook: str) -> None:
    for seed in SEEDS:
        acts = played_out(POKER.begun(_begun(Focus.POTS, seed, rulebook)))
        assert any(isinstance(act, CollectBets) and act.to > 0 for act in acts), seed


@pytest.mark.one_in(2)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_drill_of_showdowns_ends_in_a_shared_pot_with_odd_chips_half_of_the_time(rulebook: str) -> None:
    odd = 0
    for seed in SEEDS:
        acts = played_out(POKER.begun(_begun(Focus.SHOWDOWN, seed, rulebook)))
        shared = _shared(act for act in acts if isinstance(act, PushPot))
        assert shared, seed
        odd += any(len(set(amounts)) > 1 for amounts in shared)
    assert len(SEEDS) * 0.3 <= odd <= len(SEEDS) * 0.7


def test_a_drill_of_the_kill_moves_the_button_or_keeps_it() -> None:
    seen = set()
    for seed in SEEDS:
        begun = POKER.begun(_begun(Focus.KILL, seed))
        moves = [act.button for act in played_out(begun) if isinstance(act, MoveKillButton)]
        assert moves or begun.table.kill.holder, seed
        seen.add((bool(begun.table.kill.holder), *moves))
    assert seen == {(False, KillMove.PLACE), (True, KillMove.REMOVE), (True,)}


@pytest.mark.parametrize("focus", Focus)
def test_the_same_seed_gives_the_same_round(focus: Focus) -> None:
    one, other = POKER.begun(_begun(focus, 5)), POKER.begun(_begun(focus, 5))
    assert one == other
    assert played_out(one) == played_out(other)
    assert one.table != POKER.begun(_begun(focus, 6)).table


@pytest.mark.parametrize("focus", Focus)
def test_every_deck_is_whole_and_every_name_sits_once(focus: Focus) -> None:
    for seed in range(1, 9):
        table = POKER.begun(_begun(focus, seed)).table
        assert all(sorted(deck) == list(FULL_DECK) for deck in table.decks)
        names = [seat.name for seat in table.players]
        assert len(set(names)) == len(names)
        assert all(names)
        assert all(seat.stack > 0 and seat.stack % table.rules.chip == 0 for seat in table.players)


def test_some_whole_rounds_open_the_table() -> None:
    openings = [POKER.begun(_begun(Focus.WHOLE, seed)).table.is_opening for seed in SEEDS]
    assert any(openings)
    assert not all(openings)
