"""What is due can be practised: the drill that a clause of a house game leads to meets that clause, at every table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from tests.rules.known_only import known_only
from tests.samples import some
from tests.training.house.drills import DRILLS, TABLES, drilled
from tests.training.rounds import MemoryRecord, play_out
from tests.training.sessions import KINDS
from trainer.rules.clause import Phase
from trainer.rules.rulebook import load_rulebook
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.standing import by_phase

FIRST: Final = some(2, 10)
"""Rounds of each drill that are looked through for clauses; the others only until those are met."""
MOST: Final = 120


_BESIDE = (
    "all-bust announce-total ante-first blackjack-hand blackjack-wins card-at-dealer-cuts card-at-player-cuts "
    "card-values chip chips-on-layout compare-hands compulsory-wagers count-waived "
    "count-waived-from-automated-shoe count-waived-from-hand cut-refused cutting-card dealer-cuts "
    "decision-counts-for-all double double-wager face-up-twice first-player-cuts first-wagers five-card-hands "
    "fold-forfeits fold-keeps-bonus-wagers fold-keeps-envy hand-ranks hide-burns hit-wager-ends "
    "hit-wager-on-split hit-wager-starts hold-deck house-shuffle-cuts insurance-needs-ace last-hand limits "
    "losers-first meter more-dice-pay-more no-cut-after-machine no-draw-on-21 no-effect no-look no-more-bets "
    "one-card-on-aces one-card-on-double one-suit-wager optional-wager-limit optional-wagers-first pay-from-right "
    "pay-winners payout-odds pick-up-in-order play-first play-wager player-draws player-shows "
    "players-place-wagers preshuffled progressive-wager push seats settle-by-position settling-order shake-again "
    "shaker-in-care shuffler-for-hand simple-21-pushes six-card-wager split split-pair stay-uncovered "
    "stub-shows-misdeal stub-shows-misdeal-from-automated-shoe stub-shows-misdeal-from-hand super-royal "
    "test-computer tie turn-up-card wager wagers-by-spot "
    "aces-up-after-play blackjack-pays cover-again cut-depth envy-for-five envy-for-one envy-last offer-cut "
    "optional-wagers-from-left progressive-after-bonus return-play six-card-after-aces-up "
    "envy-of-own-hand five-card-table four-card-table low-ace progressive progressive-accepted several-envies "
    "call-player-hand each-deck-by-itself "
    "blackjack-ties draw-from-shoe first-spot idle-table player-over reopen-table second-spot soft-17-stands "
    "third-hand-ends third-spot"
)
BESIDE_A_STEP: Final = frozenset(_BESIDE.split())
"""Clauses that no step rests on alone: what players do, what hands are worth, and what an act is judged by beside its
own clause."""


def test_what_is_left_aside_are_clauses_of_these_tables() -> None:
    known = {clause for book, game in TABLES for clause in load_rulebook(book).games[game].clauses}
    assert known >= BESIDE_A_STEP


def _met(rulebook: str, game: str, focus: HouseFocus, seeds: range) -> Iterator[str]:
    for seed in seeds:
        session, _ = drilled(rulebook, game, focus, seed=seed)
        play_out(session)
        yield from (answer.clause for answer in session.answers if answer.by_trainee and answer.clause)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(2, 1)])
def test_the_drill_that_a_clause_leads_to_meets_it(rulebook: str, game: str) -> None:
    drills = [focus for book, each, focus in DRILLS if (book, each) == (rulebook, game)]
    met = {focus: set(_met(rulebook, game, focus, range(FIRST))) for focus in drills}
    for clause in sorted(set[str]().union(*met.values())):
        focus = KINDS[game].focus_of(game, clause)
        assert focus in drills, f"{clause} leads to {focus}, which this table does not have"
        assert isinstance(focus, HouseFocus)
        if clause not in met[focus]:
            later = _met(rulebook, game, focus, range(FIRST, MOST))
            assert clause in later, f"{clause} leads to {focus}, where it is not met"
    # pitch has no shoe that could run out
    silent = BESIDE_A_STEP | ({"shoe-runs-out"} if game == "blackjack-pitch" else set())
    answered = set(load_rulebook(rulebook).games[game].clauses)
    for clause in answered - silent - known_only(game, answered) - set[str]().union(*met.values()):
        assert _comes_up(rulebook, game, clause), f"no drill comes to {clause}"


def _comes_up(rulebook: str, game: str, clause: str) -> bool:
    """Whether a drill that is made for a clause meets it, be it seldom."""
    drill = KINDS[game].for_clause(rulebook, game, clause)
    assert isinstance(drill, HouseDrill)
    for seed in range(100, 300):
        session = KINDS[game].session(replace(drill, seed=seed), MemoryRecord())
        session.begin()
        play_out(session)
        if any(answer.clause == clause for answer in session.answers if answer.by_trainee):
            return True
    return False


@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(2, 1)])
def test_a_standing_is_shown_by_the_same_parts_of_a_round_as_pokers(rulebook: str, game: str) -> None:
    from datetime import UTC, datetime

    parts = by_phase([], load_rulebook(rulebook).games[game], datetime.now(UTC))
    assert parts[Phase.PAYING] is not None
    assert parts[Phase.EVENTS] is not None
    assert parts[Phase.POTS] is None
