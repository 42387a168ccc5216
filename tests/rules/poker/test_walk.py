"""Rounds along right steps at random, at every poker table, with all pairs of values of its options.

What holds after every act is checked while walking, and against a second, simple model of a round: see `walking` and
`second_model`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.known_only import known_only
from tests.rules.poker.choices import CHOICES, FLOP_CHOICES, STUD_CHOICES, Table
from tests.rules.poker.tables import NEUTRAL, OASIS, ONEIDA, poker_table, rules, start, steps_to_end
from tests.rules.poker.walking import clauses_of
from tests.rules.poker.walks import EVERY_ROW, ROWS, walked
from tests.samples import IS_LONG, some
from trainer.rules.actions import Act, Concede, Discard, Post
from trainer.rules.games.listing import FORMS
from trainer.rules.judge import Finding, judge
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.outlook import likeliest
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed

WALKS_EACH = (
    dict.fromkeys(FLOP_CHOICES, 5)
    | dict.fromkeys(STUD_CHOICES, 4)
    | {(ONEIDA, "holdem"): 9, (OASIS, "holdem"): 9}
    | {(ONEIDA, "draw5-high"): 6, (ONEIDA, "draw5-low"): 9, (OASIS, "lowball"): 14}
)
"""With each row of options. The other flop games differ from hold'em in cards and awards: each is walked less often."""

IRREGULARITIES = frozenset(
    {
        Clause.NO_SHUFFLE_OR_CUT,
        Clause.RECUT_ORDERED,
        Clause.WRONG_STARTING_POSITION,
        Clause.WRONG_START_STANDS,
        Clause.FACE_UP_IN_DECK,
        Clause.FACE_UP_TWICE,
        Clause.ELIGIBLE_PLAYER_MISSED,
        Clause.MISSED_PLAYER_STANDS,
        Clause.INELIGIBLE_PLAYER_DEALT,
        Clause.MISSING_OR_EXTRA_CARDS,
        Clause.HOURLY_COUNT_WRONG,
        Clause.PROTECTED_HAND,
        Clause.WRONG_NUMBER_OF_CARDS,
        Clause.HAND_FOULED,
        Clause.HAND_RECONSTRUCTED,
        Clause.HAND_COLLECTED,
        Clause.HAND_GIVEN_BACK,
        Clause.PROTECTED_HAND_FOULED,
        Clause.PROTECTED_HAND_COLLECTED,
        Clause.CONTRIBUTOR_NOT_REFUNDED,
        Clause.PLAYER_LEFT,
        Clause.HOLE_CARD_EXPOSED,
        Clause.CARD_OFF_TABLE,
        Clause.SHUFFLER_JAM,
        Clause.OVERSIZED_CHIP_RAISES,
        Clause.CHIPS_ARE_A_BET,
        Clause.STRING_BET,
        Clause.BET_IN_PARTS,
        Clause.ANNOUNCED_AMOUNT_BINDS,
        Clause.WORDS_BEFORE_ACTIONS,
        Clause.VERBAL_BINDS_IN_TURN,
        Clause.VERBAL_OUT_OF_TURN,
        Clause.FOLD_FACE_DOWN,
        Clause.FOLD_WHILE_OBLIGED,
        Clause.FOLD_OWING_FORCED_BET,
        Clause.FOLD_AFTER_CHECK_OR_BLIND,
        Clause.CHIPS_ADDED_IN_HAND,
        Clause.POT_TOUCHED,
        Clause.MISDEAL_RETURNS_CARDS,
        Clause.MISDEAL_RETURNS_BETS,
        Clause.FLOOR_DECIDES,
        Clause.HOLE_CARDS_PROTECTED,
        Clause.BOTH_HOLE_CARDS_EXPOSED,
        Clause.UP_CARDS_TURNED_DOWN,
    }
)
"""What only an irregularity leads to; walks without one never get there."""
FEW = 8
"""Walks of a table that are made even where every clause has been reached: none of them may cite another."""
OF_PLAYERS = (Act, Post, Concede, Discard)
BEFORE_THE_ROUND = frozenset({Clause.SEATS, Clause.STACK_FOR_ROUND})
"""Who sits and who is dealt in is settled before the first step."""


@cache
def cited_in(of: Table, place: int, seed: int) -> frozenset[str]:
    """The clauses of all steps of a walk with one row of a table's options."""
    return frozenset(clauses_of(walked(of, place, seed).steps))


def cited_by_a_full_table(of: Table) -> set[str]:
    """Everybody stays to the end: at a stud table chance seldom has it, and only then are the burns shuffled."""
    play = rules(of[0], game=of[1])
    begun = poker_table(dict.fromkeys(range(1, play.most_players + 1), 200), 0, play)
    return clauses_of(step for _, step in steps_to_end(start(begun)))


@pytest.mark.parametrize("of", CHOICES)
def test_the_rows_hold_all_pairs_of_values(of: Table) -> None:
    choices, rows = CHOICES[of], ROWS[of]
    for one, two in combinations(choices, 2):
        for first in choices[one]:
            for second in choices[two]:
                assert any(row[one] is first and row[two] is second for row in rows), (one, first, two, second)


@pytest.mark.one_in(30)
@pytest.mark.parametrize(("of", "place"), EVERY_ROW)
def test_every_option_and_every_pair_is_walked(of: Table, place: int) -> None:
    assert all(cited_in(of, place, seed) for seed in range(some(2, WALKS_EACH[of])))


@settings(max_examples=some(15, 1_000), deadline=None)
@given(st.sampled_from(EVERY_ROW), st.integers(0, 2**32))
def test_a_walk_played_again_ends_the_same(row: tuple[Table, int], seed: int) -> None:
    walk = walked(*row, seed)
    again = walk.begun.replay(walk.ended.actions())
    assert again.table == walk.ended.table
    assert again.is_over


def test_every_poker_game_is_walked() -> None:
    assert {game for _, game in CHOICES} == set(FORMS)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("of", [of for of in CHOICES if of[0] == NEUTRAL])
def test_a_walk_is_judged_right_step_by_step_and_what_comes_later_is_not(of: Table) -> None:
    """From the shuffle to a clear table. A rule that the verdict rests on is always one that the rulebook has."""
    book, random = load_rulebook(of[0]).games[of[1]], Random(7)
    for place in range(len(ROWS[of])):
        walk = walked(of, place, 0)
        state, acts = walk.begun, walk.ended.actions()
        for at, act in enumerate(acts):
            assert isinstance(act, OF_PLAYERS) or judge(state, act, likeliest).finding is Finding.RIGHT, act
            later = random.choice(acts[at:])
            if not isinstance(later, OF_PLAYERS) and not any(step.fits(later) for step in state.expected()):
                verdict = judge(state, later, likeliest)
                assert verdict.finding is not Finding.RIGHT
                clause = weighed(verdict, book).clause
                assert clause is None or book.answers(clause), (later, clause)
            state = state.play(act)
        assert state.is_over


@pytest.mark.one_in(6)
@pytest.mark.parametrize("of", [of for of in CHOICES if of[0] != NEUTRAL or of[1] in ("razz", "crazy-pineapple")])
def test_every_present_clause_is_reached_and_no_absent_one_is_cited(of: Table) -> None:
    rulebook, game = of
    book = load_rulebook(rulebook).games[game]
    # in stud a fold with nothing to call is no irregularity: the place is dealt to (P(5))
    beyond = IRREGULARITIES | BEFORE_THE_ROUND | known_only(book.id, book.clauses)
    beyond -= {Clause.FOLD_AFTER_CHECK_OR_BLIND} if of in STUD_CHOICES else set()
    beyond |= {Clause.PLACE_BUTTON} if rulebook == NEUTRAL else set()  # it lies where the record has it
    cited = cited_by_a_full_table(of) if of in STUD_CHOICES else set()
    walks = [(place, seed) for seed in range(WALKS_EACH[of]) for place in range(len(ROWS[of]))]
    for number, (place, seed) in enumerate(walks, 1):
        cited |= cited_in(of, place, seed)
        if not IS_LONG and number >= FEW and set(book.clauses) - cited <= beyond:
            break
    assert [clause for clause in cited if not book.answers(clause)] == ["raise-limit"] * (rulebook == NEUTRAL)
    assert set(book.clauses) - cited - beyond == set()
