"""Random rounds in which something goes wrong: run to the end with what must hold checked after every act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from random import Random
from typing import Final

from tests.rules.poker.choices import CHOICES, Table, rules_of
from tests.rules.poker.irregularities.brought_about import is_whole_pack
from tests.rules.poker.irregularities.made_events import possible
from tests.rules.poker.random_tables import table_at_random, with_somebody_out
from tests.rules.poker.tables import PokerRound, chips, start
from tests.rules.poker.walking import check_choices, clauses_of
from trainer.rules.actions import STOP, Act, Action, CallFloor, Move
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.notation import read_action, read_value, write_action, write_value
from trainer.rules.plan import Step
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.named import GOVERNING, Irregularity
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event
from trainer.rules.rulebook import load_rulebook

_DEALT_WRONG: Final = (
    Irregularity.NO_SHUFFLE_OR_CUT,
    Irregularity.WRONG_STARTING_POSITION,
    Irregularity.ELIGIBLE_PLAYER_MISSED,
)
_OF_A_HAND: Final = (Irregularity.WRONG_NUMBER_OF_CARDS, Irregularity.HAND_FOULED, Irregularity.HAND_COLLECTED)
BRANCHES: Final[Mapping[Clause, tuple[Irregularity, ...]]] = {
    Clause.WRONG_START_STANDS: (Irregularity.WRONG_STARTING_POSITION,),
    Clause.MISSED_PLAYER_STANDS: (Irregularity.ELIGIBLE_PLAYER_MISSED,),
    Clause.HAND_RECONSTRUCTED: (Irregularity.HAND_FOULED,),
    Clause.PROTECTED_HAND: _OF_A_HAND,
    Clause.HOLE_CARDS_PROTECTED: _OF_A_HAND,
    Clause.HAND_GIVEN_BACK: (Irregularity.HAND_COLLECTED,),
    Clause.PROTECTED_HAND_FOULED: _OF_A_HAND,
    Clause.PROTECTED_HAND_COLLECTED: (Irregularity.HAND_COLLECTED,),
    Clause.CONTRIBUTOR_NOT_REFUNDED: _OF_A_HAND,
    Clause.BET_IN_PARTS: (Irregularity.STRING_BET,),
    Clause.CHIPS_ARE_A_BET: (Irregularity.STRING_BET,),
    Clause.VERBAL_BINDS_IN_TURN: (Irregularity.WORDS_AGAINST_ACTION,),
    Clause.FOLD_OWING_FORCED_BET: (Irregularity.FOLD_WHILE_OBLIGED,),
    Clause.MISDEAL_RETURNS_CARDS: _DEALT_WRONG,
    Clause.MISDEAL_RETURNS_BETS: _DEALT_WRONG,
    Clause.FLOOR_DECIDES: tuple(Irregularity),
}
"""Clauses of rulings that are not the one by which an irregularity is known, and what they are searched in.

Two face-up cards take two events.
"""
_OFTEN: Final = {Move.CALL: 6, Move.CHECK: 6, Move.FOLD: 1, Move.RAISE: 1, Move.BET: 1, Move.ALL_IN: 2}


def kinds_of(of: Table) -> list[Irregularity]:
    """What can happen at a table, of what its rulebook names."""
    rulebook, game = of
    found = as_poker(load_rulebook(rulebook).games[game]).irregularities
    return [kind for kind in found if kind is not Irregularity.OVERSIZED_CHIP]


def any_table(random: Random, of: Table) -> PokerTable:
    """A table with any options, now and then with somebody who sits out."""
    row = {name: random.choice(values) for name, values in CHOICES[of].items()}
    return with_somebody_out(table_at_random(rules_of(of, row), row, random), random)


def chosen(state: PokerRound, random: Random, noticing: float) -> Action:
    """One right step, its free values at one end of their range."""
    steps = list(state.expected())
    if not state.table.trouble.is_held and random.random() >= noticing:
        # a stop that nobody has a mind to is left out
        steps = [step for step in steps if not (step.optional and step.action in (STOP, CallFloor()))] or steps
    weights = [_OFTEN[step.action.move] if isinstance(step.action, Act) else 4 for step in steps]
    step: Step = random.choices(steps, weights)[0]
    action = step.action
    for free in step.free:
        if isinstance(action, Act) and free.field == "to":
            action = replace(action, to=random.choice((free.least, free.most)))
    return action


def is_done(state: PokerRound) -> bool:
    """Nothing is left but what may be left out."""
    return state.is_over and all(step.optional for step in state.expected())


@dataclass
class Walk:
    """A walk with the tables it passed."""

    moments: list[PokerRound] = field(default_factory=list)
    clauses: set[str] = field(default_factory=set)
    """Of every step that was right on the way."""

    def run(self, state: PokerRound, random: Random, noticing: float, kinds: Iterable[Irregularity] = ()) -> PokerRound:
        """The round to its end; these happen in their order, each at a random moment of those where it can."""
        held, waiting = chips(state.table), list(kinds)
        while state.choices and not is_done(state):
            self.moments.append(state)
            self.clauses |= clauses_of(state.expected())
            check_choices(state)
            event: Event | None = possible(state.table, waiting[0], random) if waiting else None
            if event is not None and random.random() < 0.3:
                state = state.happen(event)
                waiting.pop(0)
            before = state.table
            state = state.play(chosen(state, random, noticing))
            _check_table(before, state.table)
            assert chips(state.table) == held, f"chips made or lost by {state.actions()[-1]}"
            assert state.count < 1000, "the round does not end"
        assert state.is_over
        return state


def go_wrong(seed: int, kind: Irregularity, share: float, noticing: float, of: Table) -> Walk | None:
    """A round with an irregularity at that share of its possible moments; none where it never could happen."""
    random = Random(seed)
    begun = start(any_table(random, of))
    quiet = Walk()
    quiet.run(begun, random, 0)
    found = [(state, event) for state in quiet.moments if (event := possible(state.table, kind, random))]
    if not found:
        return None
    state, event = found[round(share * (len(found) - 1))]
    walk = Walk()
    _check_end(begun, walk.run(state.happen(event), random, noticing))
    return walk


def go_wrong_together(seed: int, kinds: Sequence[Irregularity], of: Table) -> None:
    """One round in which all of these happen, as far as they can."""
    random = Random(seed)
    begun = start(any_table(random, of))
    _check_end(begun, Walk().run(begun, random, 0.2, kinds))


def go_wrong_often(kind: Irregularity, share: float, rounds: int, of: Table) -> None:
    """So many rounds, noticed never, at once or in between."""
    done = 0
    for seed in range(400):
        done += go_wrong(seed, kind, share, (0, 0.2, 1)[seed % 3], of) is not None
        if done == rounds:
            return
    raise AssertionError(f"{kind} hardly ever happens: {done} times in 400 rounds")


def branches_missed(of: Table) -> set[Clause]:
    """The rulings of a table, each of its branches, that no round of sixty for each kind comes to."""
    book, kinds = load_rulebook(of[0]).games[of[1]], kinds_of(of)
    missed = {clause for clause in {*(GOVERNING[kind] for kind in kinds), *BRANCHES} if book.answers(clause)}
    if book.answers(Clause.HOLE_CARDS_PROTECTED):
        missed.discard(Clause.HAND_FOULED)  # no hand of stud is unprotected against fouling (P(10)(a))
    for seed, kind in product(range(60), kinds):
        if GOVERNING[kind] in missed or any(kind in BRANCHES.get(clause, ()) for clause in missed):
            walk = go_wrong(seed, kind, Random(seed).random(), (0.05, 1)[seed % 2], of)
            missed -= walk.clauses if walk is not None else set()
    return missed


def _check_table(before: PokerTable, table: PokerTable) -> None:
    """No chips below nothing, no card twice, and no street on open betting."""
    for seat in table.seats:
        assert seat is None or min(seat.stack, seat.bet, seat.paid, seat.stack - seat.pushed) >= 0
    assert min([pot.left for pot in table.pots], default=0) >= 0
    assert min(table.rake_circle, table.jackpot_circle) >= 0
    if len(table.board) > len(before.board) and before.street is not table.street:
        assert not before.betting.pending or not before.is_contested
        assert not any(seat.bet for seat in before.players)
    if table.street is not Street.BEFORE_DEAL and table.deck:
        assert is_whole_pack(table), "a card is twice or nowhere"


def _check_end(begun: PokerRound, state: PokerRound) -> None:
    table = state.table
    assert not table.trouble.is_held
    assert not any(pot.left for pot in table.pots)
    assert not any(seat and (seat.bet or seat.holds_cards) for seat in table.seats)
    if table.is_void:
        stacks = {seat.number: seat.stack for seat in begun.table.seats if seat}
        assert {seat.number: seat.stack for seat in table.seats if seat} == stacks, "all chips are back"
        assert table.trouble.ruling in ENDS_ROUND
    replayed = begun.replay(read_action(write_action(action)) for action in state.actions())
    assert replayed.table == table
    assert read_value(PokerTable, write_value(table)) == table
