"""What bets are paid, by the tables of the rulebooks, in which chips; and the bets that a seed lays."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.house.odds import Odds
from trainer.rules.money import Cents, cut_chips
from trainer.training.paying_bets import (
    MINIMUMS,
    PIECES,
    USUAL_PIECES,
    BadPieces,
    Bet,
    Cut,
    Part,
    bad_pieces,
    bet_to_pay,
    payment,
    working,
    worth,
)
from trainer.training.paying_odds import (
    Subject,
    UnknownSubject,
    ratio,
    read_ratio,
    subject_of,
    subject_with,
    subjects,
)

POSTED = tuple(
    pieces
    for pieces in chain.from_iterable(combinations(PIECES, count) for count in range(1, len(PIECES) + 1))
    if bad_pieces(pieces) is None
)
PAIR_PLUS = "tribal-three-card/three-card-poker/pair_plus"
ACES_UP = "maryland-four-card/four-card-poker/aces_up"


def bet_on(subject: Subject, row: str, *stack: tuple[Cents, int]) -> Bet:
    return Bet(number=1, row=next(each for each in subject.rows if each.row == row), stack=stack)


@pytest.mark.parametrize(
    ("subject", "row", "paid"),
    [
        (f"{PAIR_PLUS}/standard", "straight-flush", 40),
        (f"{PAIR_PLUS}/standard", "three-of-a-kind", 30),
        (f"{PAIR_PLUS}/standard", "straight", 6),
        (f"{PAIR_PLUS}/standard", "flush", 4),
        (f"{PAIR_PLUS}/standard", "pair", 1),
        (f"{PAIR_PLUS}/alternative", "straight-flush", 35),
        (f"{PAIR_PLUS}/alternative", "three-of-a-kind", 33),
        ("tribal-three-card/three-card-poker/ante_bonus/standard", "three-of-a-kind", 4),
        ("tribal-three-card/three-card-poker/ante_bonus/alternative", "three-of-a-kind", 5),
        ("oneida-four-card/four-card-poker/aces_up/standard", "four-of-a-kind", 50),
        ("oneida-four-card/four-card-poker/ante_bonus/standard", "straight-flush", 20),
        (f"{ACES_UP}/A", "pair-of-aces", 1),
        (f"{ACES_UP}/C", "straight-flush", 40),
        ("maryland-four-card/four-card-poker/even-money/standard", "even-money", 1),
        ("oneida-blackjack/blackjack/insurance/standard", "insurance", 2),
        ("oneida-blackjack/blackjack/optional-wagers/standard", "royal_match", 10),
        ("oneida-blackjack/blackjack/blackjack/3-to-2", "blackjack", 1.5),
        ("oneida-blackjack/blackjack/blackjack/6-to-5", "blackjack", 1.2),
        ("oneida-blackjack/blackjack/blackjack/1-to-1", "blackjack", 1),
        ("oneida-sic-bo/sic-bo/dice/layout", "three-of-a-kind", 150),
        ("oneida-sic-bo/sic-bo/dice/layout", "two-dice", 5),
        ("oneida-sic-bo/sic-bo/dice/layout", "small", 1),
        ("oneida-sic-bo/sic-bo/dice/layout", "one-of-a-kind-3", 3),
        ("oneida-sic-bo/sic-bo/dice/totals", "total-4", 50),
        ("oneida-sic-bo/sic-bo/dice/totals", "total-16", 18),
        ("oneida-sic-bo/sic-bo/dice/totals", "total-9", 6),
    ],
)
def test_a_bet_is_paid_as_its_table_says(subject: str, row: str, paid: float) -> None:
    bet = bet_on(subject_of(subject), row, (2500, 1), (500, 2))
    assert payment(bet, USUAL_PIECES).amount == 3500 * paid


@pytest.mark.parametrize(
    ("odds", "stack", "amount", "fewest", "rest"),
    [
        (Odds(3, 2), ((500, 1),), 750, ((500, 1), (100, 2), (50, 1)), 0),
        (Odds(3, 2), ((2500, 3),), 11250, ((10000, 1), (500, 2), (100, 2), (50, 1)), 0),
        (Odds(6, 5), ((500, 3),), 1800, ((500, 3), (100, 3)), 0),
        (Odds(6, 5), ((100, 3),), 360, ((100, 3), (50, 1)), 10),
        (Odds(2), ((100, 7),), 1400, ((500, 2), (100, 4)), 0),
        (Odds(180), ((500, 1),), 90000, ((50000, 1), (10000, 4)), 0),
        (Odds(62), ((500, 2), (100, 2)), 74400, ((50000, 1), (10000, 2), (2500, 1), (500, 3), (100, 4)), 0),
        (Odds(31), ((500, 3),), 46500, ((10000, 4), (2500, 2), (500, 3)), 0),
    ],
)
def test_a_ratio_is_paid_in_the_fewest_chips_and_the_odd_cents_rest(
    odds: Odds, stack: Cut, amount: Cents, fewest: Cut, rest: Cents
) -> None:
    due = payment(bet_on(ratio(odds), "", *stack), USUAL_PIECES)
    assert (due.amount, due.fewest, due.rest) == (amount, fewest, rest)


def test_the_two_and_a_half_saves_chips_where_it_is_posted() -> None:
    due = payment(bet_on(ratio(Odds(3, 2)), "", (500, 1)), PIECES)
    assert due.fewest == ((500, 1), (250, 1))


def test_only_even_money_may_be_sized_into_the_bet() -> None:
    stack = ((500, 5),)
    assert payment(bet_on(ratio(Odds(1)), "", *stack), USUAL_PIECES).into == stack
    assert payment(bet_on(ratio(Odds(2)), "", *stack), USUAL_PIECES).into == ()


def test_the_working_goes_by_pile_unless_a_pile_would_be_paid_a_fraction_of_a_cent() -> None:
    by_pile = working(bet_on(ratio(Odds(3, 2)), "", (2500, 3), (500, 1)))
    assert by_pile == (Part(3, 2500, 3750), Part(1, 500, 750))
    assert working(bet_on(ratio(Odds(7, 3)), "", (500, 3))) == (Part(1, 1500, 3500),)


def fewest_by_count(amount: Cents, pieces: tuple[Cents, ...]) -> list[int]:
    """The fewest chips for every amount up to this, counted up from nothing."""
    unit = min(pieces)
    best = [0]
    for units in range(1, amount // unit + 1):
        best.append(1 + min(best[units - piece // unit] for piece in pieces if piece <= units * unit))
    return best


def test_the_largest_piece_first_is_the_fewest_with_all_chips_that_may_be_posted() -> None:
    assert len(POSTED) > 150
    for pieces in POSTED:
        small = tuple(piece for piece in pieces if piece <= 10000) or pieces
        for units, count in enumerate(fewest_by_count(20000, small)):
            piles, rest = cut_chips(units * min(pieces), small)
            assert (sum(piles.values()), rest) == (count, 0), (pieces, units)


def test_chips_that_could_not_change_each_other_are_not_posted_together() -> None:
    assert bad_pieces(()) is BadPieces.NONE
    assert bad_pieces((500, 250, 100)) is BadPieces.DO_NOT_DIVIDE
    assert bad_pieces((500, 250, 100, 50)) is None


@given(
    st.sampled_from(subjects()), st.sampled_from(POSTED), st.sampled_from(MINIMUMS), st.integers(0, 10**6), st.data()
)
def test_bets_are_laid_in_posted_chips_from_the_minimum_on(
    subject: Subject, pieces: tuple[Cents, ...], minimum: Cents, seed: int, data: st.DataObject
) -> None:
    number = data.draw(st.integers(1, 10**4))
    bet = bet_to_pay(subject.rows, pieces, minimum, seed, number)
    assert bet == bet_to_pay(subject.rows, pieces, minimum, seed, number)
    assert bet.amount >= minimum
    assert {piece for piece, _ in bet.stack} <= set(pieces)
    assert all(count > 0 for _, count in bet.stack)
    due = payment(bet, pieces)
    assert worth(due.fewest) + due.rest == due.amount
    assert due.rest < min(pieces)
    assert due.fewest
    assert sum(part.count * part.each for part in working(bet)) == due.amount


def test_bets_of_a_drill_are_mixed_and_of_a_size() -> None:
    rows = ratio(Odds(3, 2)).rows
    bets = [bet_to_pay(rows, USUAL_PIECES, 1000, 7, number) for number in range(1, 201)]
    assert sum(len(bet.stack) > 1 for bet in bets) > 100
    assert sum(bet.stack != payment(bet, USUAL_PIECES).fewest for bet in bets) > 50
    assert all(bet.amount <= 25 * 1000 and sum(count for _, count in bet.stack) <= 16 for bet in bets)
    assert len({bet.amount for bet in bets}) > 40
    assert all(bet.amount % 100 == 0 for bet in bets)


def test_a_long_shot_is_bet_small() -> None:
    rows = [row for row in subject_of("maryland-four-card/four-card-poker/six_card_bonus/A").rows if row.odds.pays > 99]
    assert rows
    for number in range(1, 100):
        due = payment(bet_to_pay(rows, USUAL_PIECES, 500, 3, number), USUAL_PIECES)
        assert due.amount <= 30 * max(USUAL_PIECES)


@pytest.mark.parametrize(
    ("text", "odds"),
    [
        ("3:2", Odds(3, 2)),
        (" 6 to 5 ", Odds(6, 5)),
        ("180", Odds(180)),
        ("7/4", Odds(7, 4)),
        ("0:1", None),
        ("3", Odds(3)),
        ("1001", None),
        ("1:1001", None),
        ("three to two", None),
        ("", None),
        ("1²", None),
    ],
)
def test_a_ratio_is_read_as_people_write_it(text: str, odds: Odds | None) -> None:
    assert read_ratio(text) == odds


def test_subjects_are_found_by_their_ids_and_clauses() -> None:
    every = subjects()
    assert len({subject.id for subject in every}) == len(every)
    assert all(subject_of(subject.id) == subject for subject in every)
    found = subject_with("tribal-three-card", "three-card-poker", "pair-plus")
    assert found is not None
    assert found.id == f"{PAIR_PLUS}/standard"
    assert subject_with("tribal-three-card", "three-card-poker", "wash") is None
    for unknown in ("ratio/none", "nobody/three-card-poker/pair_plus/standard", f"{PAIR_PLUS}/F", ""):
        with pytest.raises(UnknownSubject):
            subject_of(unknown)


@pytest.mark.parametrize("odds", ["3-to-2", "6-to-5", "1-to-1"])
def test_a_blackjack_is_paid_by_the_odds_in_play_and_not_by_when_it_is_paid(odds: str) -> None:
    """J(4), not J(4)(a)."""
    (row,) = subject_of(f"oneida-blackjack/blackjack/blackjack/{odds}").rows
    assert (row.clause, row.cites) == ("blackjack-pays", ("Oneida Blackjack J(4)", "reading R32"))


def test_each_row_of_a_paytable_rests_on_the_table_itself() -> None:
    for subject in subjects():
        posted = [row.cites[0] for row in subject.rows if row.cites]
        assert bool(posted) is bool(subject.rulebook), "a ratio by itself rests on no rulebook"
    (aces_up, *_) = subject_of(f"{ACES_UP}/B").rows
    assert aces_up.cites[0] == "Maryland Four Card 12(C)(2)"
