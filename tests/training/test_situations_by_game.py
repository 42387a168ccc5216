"""Situations of Omaha, stud and draw: what each is made to show is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.samples import some
from tests.training.rounds import situation_of
from tests.training.tables import TABLES, drills_of
from trainer.rules import actions as a
from trainer.rules.cards import FULL_DECK, parse_cards, rank_of
from trainer.rules.games.catalogue import game_of
from trainer.rules.games.listing import FORMS
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.reading import high_strength, low_strength
from trainer.rules.poker.table import PokerTable
from trainer.rules.poker.up_cards import up_cards
from trainer.rules.round import Round
from trainer.training.begun import following_of
from trainer.training.poker.deciding import Temper
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.players import Cast
from trainer.training.situations import Situation, played_out
from trainer.training.situations.arranging import arranged
from trainer.training.situations.shared import ties_of

pytestmark = pytest.mark.one_in(4)

RECORDED = [("neutral", "razz"), ("neutral", "crazy-pineapple")]
"""Offered to nobody, and dealt like the others."""
STUD = ["stud7-high", "stud7-hilo", "stud7-hilo8", "stud5-high"]


def _rounds(rulebook: str, game: str, focus: Focus, seeds: int) -> Iterator[tuple[Situation, tuple[a.Action, ...]]]:
    for seed in range(1, seeds + 1):
        begun = situation_of(Drill(rulebook=rulebook, game=game, focus=focus, seed=seed))
        yield begun, played_out(begun)


def _end(begun: Situation, acts: tuple[a.Action, ...]) -> PokerTable:
    return Round.start(game_of(begun.table), begun.table).replay(acts).table


@pytest.mark.one_in(16)
@pytest.mark.parametrize(("rulebook", "game"), [*TABLES, *RECORDED])
def test_a_drill_of_showdowns_divides_a_pot_with_odd_chips_some_of_the_time(rulebook: str, game: str) -> None:
    divided = odd = 0
    for _, acts in _rounds(rulebook, game, Focus.SHOWDOWN, 10):
        pots: dict[int, dict[str, list[int]]] = {}
        for act in acts:
            if isinstance(act, a.PushPot):
                pots.setdefault(act.pot, {}).setdefault(act.part, []).append(act.amount)
        divided += any(sum(map(len, parts.values())) > 1 for parts in pots.values())
        odd += any(len(set(amounts)) > 1 for parts in pots.values() for amounts in parts.values())
    assert divided >= (6 if game == "lowball" else 9)
    assert 1 <= odd <= 9


@pytest.mark.parametrize(("rulebook", "game"), [*TABLES, *RECORDED])
def test_a_drill_of_pots_has_a_side_pot(rulebook: str, game: str) -> None:
    for _, acts in _rounds(rulebook, game, Focus.POTS, some(4, 8)):
        assert any(isinstance(act, a.CollectBets) and act.to > 0 for act in acts)


def test_hands_that_are_to_tie_do() -> None:
    """Written from the rules of hands: what ties is equal by the evaluators, which know nothing of the list."""
    for game in ("holdem", "omaha-high", "stud7-high", "stud5-high"):
        for tie in ties_of(game):
            highs = {high_strength(FORMS[game], cards, parse_cards(tie.board)) for cards in tie.cards()}
            assert len(highs) == 1, (game, tie)
    for game in ("omaha-hilo8", "stud7-hilo", "stud7-hilo8"):
        form = FORMS[game]
        lows = [[low_strength(form, cards, parse_cards(tie.board)) for cards in tie.cards()] for tie in ties_of(game)]
        assert any(max(found) and found.count(max(found)) > 1 for found in lows), "a low in quarters"
        assert any(sum(strength > 0 for strength in found) == 1 for found in lows) or game == "stud7-hilo"


def test_a_side_pot_is_high_alone_where_the_only_low_is_all_in() -> None:
    for rulebook, game in (("oneida-poker", "omaha-hilo8"), ("oneida-poker", "stud7-hilo8")):
        seen = 0
        for _, acts in _rounds(rulebook, game, Focus.SHOWDOWN, 25):
            parts: dict[int, set[str]] = {}
            for act in acts:
                if isinstance(act, a.PushPot):
                    parts.setdefault(act.pot, set()).add(act.part)
            seen += a.PotPart.LOW in parts.get(0, set()) and any(found == {a.PotPart.WHOLE} for found in parts.values())
            if seen:
                break
        assert seen, game


def test_eight_players_who_stay_run_stud_out_of_cards() -> None:
    common = 0
    for begun, acts in _rounds("oneida-poker", "stud7-high", Focus.BOARD, 20):
        table = _end(begun, acts)
        common += len(table.board) == 1
        assert all(sorted(deck) == list(FULL_DECK) for deck in begun.table.decks)
    assert 1 <= common <= 12


@pytest.mark.parametrize(("rulebook", "game"), [("oneida-poker", "draw5-high"), ("oasis-cardroom", "lowball")])
def test_the_stub_runs_short_at_some_draws(rulebook: str, game: str) -> None:
    short = 0
    for _, acts in _rounds(rulebook, game, Focus.DRAW, 20):
        first_deal = next(place for place, act in enumerate(acts) if isinstance(act, a.Deal))
        later = [act for act in acts[first_deal:] if isinstance(act, a.Shuffle)]
        short += bool(later)
    assert 1 <= short <= 12


@pytest.mark.parametrize("game", STUD)
def test_the_suit_says_who_makes_the_forced_bet(game: str) -> None:
    for begun, _ in _rounds("oneida-poker", game, Focus.BRING_IN, some(5, 10)):
        state = Round.start(game_of(begun.table), begun.table)
        while not any(isinstance(step.action, a.Announce) for step in state.expected()):
            following = following_of(begun.cast, state)
            assert following is not None
            state = state.take(*following)
        said = state.expected()[0].action
        assert isinstance(said, a.Announce)
        door = up_cards(state.table.seat(said.to))[-1]
        doors = [up_cards(seat)[-1] for seat in state.table.contenders]
        assert sum(rank_of(card) == rank_of(door) for card in doors) > 1


@pytest.mark.parametrize("game", STUD)
def test_equal_hands_showing_leave_the_opening_to_the_place(game: str) -> None:
    tied = 0
    for begun, acts in _rounds("oneida-poker", game, Focus.BRING_IN, 20):
        state = Round.start(game_of(begun.table), begun.table)
        for act in acts:
            tied += any(step.clause is Clause.TIED_HANDS_OPEN for step in state.expected())
            state = state.play(act)
        if tied:
            break
    assert tied


def test_a_checked_seven_wins_in_some_rounds_and_loses_in_others() -> None:
    found = set()
    for begun, acts in _rounds("oasis-cardroom", "lowball", Focus.IRREGULARITIES, 24):
        table = _end(begun, acts)
        checked = {seat.number for seat in table.players if seat.checked_seven}
        found.add((bool(checked), bool(checked & set(table.winners))))
    assert found >= {(True, True), (True, False), (False, False)}


def test_a_kill_of_omaha_starts_moves_and_ends() -> None:
    seen = set()
    for begun, acts in _rounds("oneida-poker", "omaha-hilo8", Focus.KILL, 40):
        moves = [act.button for act in acts if isinstance(act, a.MoveKillButton)]
        seen.add((bool(begun.table.kill.holder), *moves))
    assert seen >= {(False, a.KillMove.PLACE), (True, a.KillMove.MOVE), (True, a.KillMove.REMOVE), (True,)}


@pytest.mark.parametrize(("rulebook", "game"), drills_of(Focus.WHOLE))
def test_a_deck_is_arranged_whoever_folds_or_draws(rulebook: str, game: str) -> None:
    """A player who stays is dealt the cards asked for, in their order; the pack stays whole."""
    begun = situation_of(Drill(rulebook=rulebook, game=game, focus=Focus.ACTION, seed=7))
    number = begun.table.players[2].number
    stays = replace(begun, cast=Cast(7, {number: Temper.TRAPS}))
    form = begun.table.rules.form
    wanted = FULL_DECK[20 : 20 + (len(form.deal) + (len(form.streets) - 1 if form.is_stud else 0))]
    made = arranged(stays, {number: wanted})
    assert sorted(made.table.decks[0]) == list(FULL_DECK)
    state = Round.start(game_of(made.table), made.table)
    dealt: list[int] = []
    for act in played_out(made):
        if isinstance(act, a.Deal) and act.to == number and state.table.street is not Street.DRAW:
            dealt.append(state.table.stub[0])
        state = state.play(act)
    assert tuple(dealt[: len(wanted)]) == wanted[: len(dealt)]
    assert len(dealt) >= len(form.deal)
