"""The plan algebra: which orders are right, and what is passed over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import pytest

from trainer.rules.actions import Action, Cut
from trainer.rules.plan import (
    Agenda,
    Free,
    Plan,
    Step,
    any_order,
    beside,
    choices,
    done,
    maybe,
    meanwhile,
    one_of,
    seq,
    then,
)
from trainer.rules.plan_printing import with_blocks


class Rule(StrEnum):
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Do(Action):
    name: str


@dataclass(frozen=True, slots=True)
class Letters:
    """A table that remembers what was done, and which steps have lost their object."""

    word: str = ""
    lost: str = ""

    @property
    def has_moot_steps(self) -> bool:
        return bool(self.lost)

    def moot(self, action: Action) -> bool:
        return isinstance(action, Do) and action.name in self.lost


def s(name: str) -> Step:
    return Step(Do(name), Rule.ANY)


a, b, c, d, e = map(s, "abcde")


def paths(plan: Plan[Letters], lost: str = "") -> set[str]:
    """Every right order of a plan, one word a path."""
    found: set[str] = set()

    def go(agenda: Agenda[Letters], word: str) -> None:
        steps, may_end = choices(agenda, Letters(word, lost))
        if may_end:
            found.add(word)
        assert steps or may_end, f"nothing is right after {word}"
        for step, rest in steps:
            assert isinstance(step.action, Do)
            go(rest, word + step.action.name)

    go((plan, None), "")
    return found


def after_a(table: Letters) -> Plan[Letters]:
    """A phase that asks for b once a has been done, for c otherwise."""
    return b if "a" in table.word else c


def counted(table: Letters, name: str, times: int) -> Plan[Letters]:
    return seq(*[s(name)] * times)


def not_yet_x(table: Letters) -> Plan[Letters]:
    """What may be done once, whenever."""
    return done() if "x" in table.word else s("x")


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (done(), {""}),
        (seq(), {""}),
        (seq(a, b), {"ab"}),
        (seq(a, seq(b, c), d), {"abcd"}),
        (seq(seq(seq(a)), done(), b), {"ab"}),
        (any_order(), {""}),
        (any_order(a), {"a"}),
        (any_order(a, b), {"ab", "ba"}),
        (any_order(seq(a, b), c), {"abc", "cab"}),
        (any_order(seq(a, b), seq(c, d)), {"abcd", "cdab"}),
        (any_order(any_order(a, b), c), {"abc", "bac", "cab", "cba"}),
        (any_order(seq(a, any_order(b, c)), d), {"abcd", "acbd", "dabc", "dacb"}),
        (meanwhile(), {""}),
        (meanwhile(seq(a, b), c), {"abc", "acb", "cab"}),
        (meanwhile(seq(a, b), seq(c, d)), {"abcd", "acbd", "acdb", "cabd", "cadb", "cdab"}),
        (meanwhile(a, meanwhile(b, c)), {"abc", "acb", "bac", "bca", "cab", "cba"}),
        (seq(meanwhile(a, b), c), {"abc", "bac"}),
        (any_order(meanwhile(seq(a, b), c), d), {"abcd", "acbd", "cabd", "dabc", "dacb", "dcab"}),
        (meanwhile(any_order(seq(a, b), c), d), {
            "abcd", "abdc", "adbc", "dabc", "cabd", "cadb", "cdab", "dcab",
        }),
        (one_of(a, b), {"a", "b"}),
        (seq(one_of(a, seq(b, c)), d), {"ad", "bcd"}),
        (one_of(seq(), a), {"", "a"}),
        (one_of(seq(done(), done()), a), {"", "a"}),
        (one_of(one_of(a, b), seq(c, one_of(d, e))), {"a", "b", "cd", "ce"}),
        (seq(maybe(a), b), {"ab", "b"}),
        (maybe(a), {"", "a"}),
        (seq(maybe(a), maybe(b)), {"", "a", "b", "ab"}),
        (maybe(seq(a, b)), {"", "ab"}),
        (any_order(a, maybe(b)), {"a", "ab", "ba"}),
        (seq(any_order(maybe(a), maybe(b)), c), {"c", "ac", "bc", "abc", "bac"}),
        (seq(meanwhile(a, maybe(b)), c), {"abc", "bac", "ac"}),
        (meanwhile(seq(a, maybe(b)), c), {"ac", "ca", "abc", "acb", "cab"}),
        (seq(then(after_a), a), {"ca"}),
        (seq(a, then(after_a)), {"ab"}),
        (meanwhile(a, then(after_a)), {"ab", "ca"}),
        (seq(then(counted, "a", 3), b), {"aaab"}),
        (seq(then(counted, "a", 0), b), {"b"}),
        (seq(lambda table: done(), a), {"a"}),
        (beside(a, not_yet_x), {"a", "xa"}),
        (seq(beside(seq(a, b), not_yet_x), c), {"abc", "xabc", "axbc"}),
        (seq(beside(maybe(a), not_yet_x), c), {"c", "ac", "xc", "xac"}),
        (beside(done(), not_yet_x), {""}),
        (seq(a, beside(any_order(b, c), not_yet_x)), {"abc", "acb", "axbc", "axcb", "abxc", "acxb"}),
        (meanwhile(beside(a, not_yet_x), b), {"ab", "ba", "xab", "xba", "bxa"}),
    ],
)  # fmt: skip
def test_right_orders(plan: Plan[Letters], words: set[str]) -> None:
    assert paths(plan) == words


@pytest.mark.parametrize(
    ("plan", "lost", "words"),
    [
        (a, "a", {""}),
        (seq(a, b, c), "b", {"ac"}),
        (seq(a, b), "ab", {""}),
        (any_order(a, b, c), "b", {"ac", "ca"}),
        (any_order(seq(a, b), c), "a", {"bc", "cb"}),
        (meanwhile(seq(a, b), c), "a", {"bc", "cb"}),
        (one_of(seq(a, b), c), "a", {"b", "c"}),
        (one_of(a, b), "a", {"", "b"}),
        (seq(maybe(a), b), "b", {"", "a"}),
    ],
)
def test_moot_steps_are_passed_over(plan: Plan[Letters], lost: str, words: set[str]) -> None:
    assert paths(plan, lost) == words


def test_no_two_ways_to_the_same_step_in_free_order() -> None:
    steps, _ = choices((any_order(a, b, c), None), Letters())
    assert [step.action for step, _ in steps] == [Do("a"), Do("b"), Do("c")]


def test_what_may_be_done_beside_a_part_follows_its_steps() -> None:
    steps, may_end = choices((beside(any_order(a, b), not_yet_x), None), Letters())
    assert [step.action for step, _ in steps] == [Do("a"), Do("b"), Do("x")]
    assert not may_end


def test_maybe_marks_a_step_optional() -> None:
    steps, may_end = choices((maybe(a), None), Letters())
    assert [step.optional for step, _ in steps] == [True]
    assert may_end


class TestFreeValues:
    cut = Step(Cut(26), Rule.ANY, free=(Free("cards", 10, 42),))

    @pytest.mark.parametrize(("cards", "fits"), [(9, False), (10, True), (26, True), (42, True), (43, False)])
    def test_any_value_in_the_range_fits(self, cards: int, fits: bool) -> None:
        assert self.cut.fits(Cut(cards)) is fits

    @pytest.mark.parametrize(
        ("cards", "fits"), [(10, True), (15, True), (16, False), (20, True), (22, True), (21, False)]
    )
    def test_steps_count_from_the_least_and_the_most_always_fits(self, cards: int, fits: bool) -> None:
        """A raise goes up in whole chips, or to the whole stack."""
        assert Step(Cut(10), Rule.ANY, free=(Free("cards", 10, 22, 5),)).fits(Cut(cards)) is fits

    def test_another_action_never_fits(self) -> None:
        assert not self.cut.fits(Do("cards"))

    def test_a_step_without_free_values_fits_itself_alone(self) -> None:
        step = Step(Cut(26), Rule.ANY)
        assert step.fits(Cut(26))
        assert not step.fits(Cut(25))


def printed(plan: Plan[Letters]) -> list[str]:
    """The first listing of a plan, each step with its block and branch."""
    agenda: Agenda[Letters] = (plan, None)
    table, block = Letters(), 1
    found: list[str] = []
    while True:
        agenda, block = with_blocks(agenda, table, block)
        steps, _ = choices(agenda, table)
        if not steps:
            return found
        step, agenda = steps[0]
        assert isinstance(step.action, Do)
        table = Letters(table.word + step.action.name)
        found.append(f"{step.action.name} {step.group}".strip())


@pytest.mark.parametrize(
    ("plan", "listing"),
    [
        (seq(a, b), ["a", "b"]),
        (seq(a, any_order(b, c), d), ["a", "b 1/1", "c 1/2", "d"]),
        (any_order(seq(a, b), c), ["a 1/1", "b 1/1", "c 1/2"]),
        (meanwhile(seq(a, b), c), ["a 1/1", "b 1/1", "c 1/2"]),
        (seq(any_order(a, b), any_order(c, d)), ["a 1/1", "b 1/2", "c 2/1", "d 2/2"]),
        (seq(any_order(seq(a, any_order(b, c)), d), e), ["a 1/1", "b 2/1", "c 2/2", "d 1/2", "e"]),
        (meanwhile(then(counted, "a", 2), b), ["a 1/1", "a 1/1", "b 1/2"]),
        (meanwhile(seq(a, meanwhile(b, c)), d), ["a 1/1", "b 2/1", "c 2/2", "d 1/2"]),
        (seq(one_of(any_order(a, b), c), d), ["a 1/1", "b 1/2", "d"]),
        (seq(beside(any_order(a, b), not_yet_x), c), ["a 1/1", "b 1/2", "c"]),
        (any_order(beside(seq(a, b), not_yet_x), c), ["a 1/1", "b 1/1", "c 1/2"]),
    ],
)
def test_printed_procedures_number_their_free_orders(plan: Plan[Letters], listing: list[str]) -> None:
    assert printed(plan) == listing


def test_printing_changes_no_right_order() -> None:
    plan: Plan[Letters] = seq(any_order(seq(a, any_order(b, c)), d), e)
    numbered, _ = with_blocks((plan, None), Letters(), 1)
    assert numbered is not None
    assert paths(seq(numbered[0], *_rest(numbered[1]))) == paths(plan)


def _rest(agenda: Agenda[Letters]) -> list[Plan[Letters]]:
    return [] if agenda is None else [agenda[0], *_rest(agenda[1])]


def test_a_phase_is_asked_only_when_it_is_reached() -> None:
    def never(table: Letters) -> Plan[Letters]:
        raise AssertionError("asked too soon")

    phase: Callable[[Letters], Plan[Letters]] = never
    steps, _ = choices((seq(a, phase), None), Letters())
    assert [step for step, _ in steps] == [a]


def test_steps_and_plans_are_compared_and_hashed_by_what_they_hold() -> None:
    assert seq(a, maybe(b)) == seq(s("a"), maybe(s("b"))) != seq(a, b)
    assert len({s("a"), s("a"), s("b")}) == 2
    assert len({then(counted, "a", 2), then(counted, "a", 2), then(counted, "b", 2)}) == 2


@pytest.mark.parametrize("group", [meanwhile(seq(one_of(a, b), c), d), beside(seq(one_of(a, b), c), not_yet_x)])
def test_after_each_decision_of_a_group_the_same_is_left(group: Plan[Letters]) -> None:
    steps, _ = choices((group, None), Letters())
    left = dict(steps)
    assert left[a] is left[b]
    assert left[a] is not None
    assert choices(left[a], Letters())[0][0][0] == c
