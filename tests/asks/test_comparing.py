"""An answer held against the key of its ask: each field right, wrong, missing or too much, with what is right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.asks.spots import SPOTS, ask_of, book_of, question
from tests.samples import some
from trainer.asks.comparing import Compared, Outcome, aligned, compare, in_order_of
from trainer.asks.fields import Field, Many, Of, fields_at
from trainer.asks.key import Key
from trainer.rules.cards import parse_cards
from trainer.rules.money import dollars, parse_amount

MOST = some(5, 15)
"""Leaves of a key that are tried one by one: a procedure has hundreds."""


@cache
def key_of(spot: str) -> Key:
    return question(SPOTS[spot]).key()


def answer(spot: str) -> dict[str, Any]:
    """The key of a spot, as somebody would enter it who has everything right."""
    found: dict[str, Any] = deepcopy(dict(key_of(spot).answer.fields()))
    return found


def compared(spot: str, given: Mapping[str, Any]) -> tuple[Compared, ...]:
    return compare(ask_of(SPOTS[spot]), key_of(spot), given)


def faults(spot: str, given: Mapping[str, Any]) -> list[tuple[tuple[str | int, ...], Outcome, Any]]:
    """Whatever is not right: where, how, and what would be."""
    return [(one.place, one.outcome, one.right) for one in compared(spot, given) if one.outcome is not Outcome.RIGHT]


def leaves(field: Field, value: Any, place: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Field]]:
    """Every asked field within an entry of a key that has no fields of its own."""
    if value is None or not field.is_asked:
        return
    if field.many is Many.BY_NAME:
        yield from [((*place, name), field) for name in value]
    elif field.many is Many.LIST:
        for n, each in enumerate(value if isinstance(value, list) else []):
            yield from leaves(replace(field, many=Many.ONE), each, (*place, n))
    elif field.fields:
        for inner in field.fields:
            yield from leaves(inner, value.get(inner.name), (*place, inner.name))
    else:
        yield place, field


def tried(spot: str) -> list[tuple[tuple[str | int, ...], Field]]:
    key = answer(spot)
    found = (leaf for field in ask_of(SPOTS[spot]).gives for leaf in leaves(field, key.get(field.name), (field.name,)))
    return list(islice(found, MOST))


def tells_apart(spot: str, place: tuple[str | int, ...]) -> bool:
    """Whether the field at a place says which entry of a list it is."""
    fields, same = ask_of(SPOTS[spot]).gives, frozenset[str]()
    for name in place[:-1]:
        if isinstance(name, str):
            field = next(field for field in fields if field.name == name)
            fields, same = field.fields, frozenset(field.same)
    return place[-1] in same


def holder(given: Any, place: tuple[str | int, ...]) -> Any:
    for name in place[:-1]:
        given = given[name]
    return given


def other(field: Field, value: Any) -> Any:
    """Another value of the same type."""
    match field.of:
        case Of.FLAG:
            return not value
        case Of.SEAT | Of.NUMBER:
            return value + 1 if isinstance(value, int) else [*value, 1]
        case Of.AMOUNT:
            return dollars(parse_amount(value) + 1)
        case Of.CARDS:
            return "2c 2d" if parse_cards(value) == parse_cards("2s 2h") else "2s 2h"
        case Of.CHIPS:
            return {**value, "1000.00": 7}
        case _:
            return f"{value}, or not"


@pytest.mark.parametrize("spot", SPOTS)
def test_the_key_itself_is_right_in_every_field(spot: str) -> None:
    found = compared(spot, answer(spot))
    assert {one.outcome for one in found} == {Outcome.RIGHT}
    assert {place for place, _ in tried(spot)} <= {one.place for one in found}


@pytest.mark.parametrize("spot", SPOTS)
def test_what_nobody_answers_is_missing_with_its_value(spot: str) -> None:
    key = answer(spot)
    asked = [field.name for field in ask_of(SPOTS[spot]).gives if field.is_asked and field.name in key]
    assert faults(spot, {}) == [((name,), Outcome.MISSING, key[name]) for name in asked]


@pytest.mark.one_in(4)
@pytest.mark.parametrize("spot", SPOTS)
def test_each_field_is_wrong_by_itself(spot: str) -> None:
    for place, field in tried(spot):
        given = answer(spot)
        right = holder(given, place)[place[-1]]
        holder(given, place)[place[-1]] = other(field, right)
        found = faults(spot, given)
        if tells_apart(spot, place):
            # it is another entry then
            assert {outcome for _, outcome, _ in found} == {Outcome.MISSING, Outcome.EXTRA}, place
        else:
            assert found == [(place, Outcome.WRONG, right)], place


@pytest.mark.one_in(4)
@pytest.mark.parametrize("spot", SPOTS)
def test_each_field_is_missing_by_itself(spot: str) -> None:
    for place, field in tried(spot):
        given = answer(spot)
        right = holder(given, place)[place[-1]]
        if field.one_suffices or (field.many is Many.LIST and isinstance(place[-1], int)):
            continue
        del holder(given, place)[place[-1]]
        assert faults(spot, given) == [(place, Outcome.MISSING, right)], place


@pytest.mark.parametrize("spot", SPOTS)
def test_what_the_key_has_not_is_too_much(spot: str) -> None:
    given = {**answer(spot), "colour": "red"}
    assert faults(spot, given) == [(("colour",), Outcome.EXTRA, None)]
    for field in fields_at(ask_of(SPOTS[spot]).gives, book_of(SPOTS[spot])):
        if field.many is Many.LIST:
            given = answer(spot)
            given[field.name] = [*given[field.name], {"seat": 99, "do": "dance"} if field.fields else 99]
            at = len(given[field.name]) - 1
            assert faults(spot, given) == [((field.name, at), Outcome.EXTRA, None)]
        if field.many is Many.BY_NAME:
            given = answer(spot)
            given[field.name] = {**given[field.name], "99": "1.00"}
            assert faults(spot, given) == [((field.name, "99"), Outcome.EXTRA, None)]


def test_to_say_that_there_is_none_is_an_answer() -> None:
    no_low = answer("hand, no low")
    assert no_low["low"] is None
    assert compared("hand, no low", no_low)[-1].outcome is Outcome.RIGHT
    wheel = {"name": "8-5-3-2-A", "cards": "Ac 2d 3d 5c 8h", "rank": "low"}
    assert faults("hand, no low", {**no_low, "low": wheel}) == [(("low",), Outcome.EXTRA, None)]
    both = answer("hand, high and low")
    assert faults("hand, high and low", {**both, "low": None}) == [(("low",), Outcome.WRONG, both["low"])]


def test_amounts_cards_and_chips_are_compared_by_what_they_are() -> None:
    given = answer("showdown")
    given["uncalled"]["amount"] = "2.5"
    given["totals"] = {
        seat: parse_amount(amount) // 100 for seat, amount in given["totals"].items() if amount[-2:] == "00"
    }
    given["totals"] |= {seat: amount for seat, amount in answer("showdown")["totals"].items() if amount[-2:] != "00"}
    award = given["pots"][0]["awards"][0]
    award["cards"] = "".join(reversed(award["cards"].split()))
    award["hand"] = award["hand"].upper()
    assert faults("showdown", given) == []
    paid = answer("blackjack, settlement")
    line = next(line for line in paid["lines"] if "chips" in line)
    line["chips"] = {"100": 0, **{piece.removesuffix(".00"): count for piece, count in line["chips"].items()}}
    assert faults("blackjack, settlement", paid) == []
    award["cards"] = "Xx"
    award["amount"] = "a lot"
    places = [place for place, _, _ in faults("showdown", given)]
    assert places == [("pots", 0, "awards", 0, "amount"), ("pots", 0, "awards", 0, "cards")]


def test_a_list_of_one_may_stand_alone_and_an_empty_one_is_an_answer() -> None:
    given = answer("action, later street")
    assert faults("action, later street", {**given, "legal": []}) == [
        (("legal", n), Outcome.MISSING, each) for n, each in enumerate(given["legal"])
    ]
    posts = answer("opens, stud")["posts"]
    assert faults("opens, stud", {**answer("opens, stud"), "posts": posts[0]}) == []


def test_a_pot_left_out_leaves_the_others_right() -> None:
    given = answer("showdown")
    pots = given["pots"]
    assert len(pots) > 1
    assert faults("showdown", {**given, "pots": pots[1:]}) == [(("pots", 0), Outcome.MISSING, pots[0])]


def test_an_order_that_counts_is_wrong_where_two_are_exchanged() -> None:
    given = answer("showdown")
    first, second, *rest = given["show_order"]
    found = faults("showdown", {**given, "show_order": [second, first, *rest]})
    assert found == [(("show_order", 0), Outcome.WRONG, first), (("show_order", 1), Outcome.WRONG, second)]


class TestSteps:
    """Blocks in any order, each branch in its own."""

    SPOT = "procedure"

    @staticmethod
    def told(spot: str) -> list[dict[str, Any]]:
        """The steps as a person says them: no numbers, no clauses."""
        shown: list[dict[str, Any]] = answer(spot)["steps"]
        return [{name: said for name, said in step.items() if name in ASKED} for step in shown]

    @pytest.mark.parametrize("spot", [spot for spot in SPOTS if "procedure" in spot])
    def test_what_only_the_key_adds_need_not_be_said(self, spot: str) -> None:
        assert faults(spot, {"steps": self.told(spot)}) == []

    @pytest.mark.parametrize("spot", [spot for spot in SPOTS if "procedure" in spot])
    def test_what_may_be_left_out_is_not_missing(self, spot: str) -> None:
        key = answer(spot)["steps"]
        must = [told for told, step in zip(self.told(spot), key, strict=True) if not step.get("optional")]
        assert faults(spot, {"steps": must}) == []

    @pytest.mark.parametrize("spot", [spot for spot in SPOTS if "procedure" in spot])
    def test_a_step_left_out_is_missing_and_the_others_right(self, spot: str) -> None:
        key = answer(spot)["steps"]
        at = next(n for n, step in enumerate(key) if not step.get("optional") and key.count(step) == 1 and n > 2)
        told = self.told(spot)
        # of several that are told alike any may be the one that is missing
        ((place, outcome, right),) = faults(spot, {"steps": told[:at] + told[at + 1 :]})
        assert (place[0], outcome) == ("steps", Outcome.MISSING)
        assert {name: said for name, said in right.items() if name in ASKED} == told[at]

    def test_a_step_too_many_is_extra(self) -> None:
        told = self.told(self.SPOT)
        given = [*told[:5], {"do": "call-floor"}, *told[5:]]
        assert faults(self.SPOT, {"steps": given}) == [(("steps", 5), Outcome.EXTRA, None)]

    def test_a_step_done_long_before_its_time_leaves_the_others_right(self) -> None:
        told = self.told("sic bo, procedure")
        early = next(step for step in reversed(told) if step["do"] == "clear-lights")
        at = next(n for n, step in enumerate(answer("sic bo, procedure")["steps"]) if "group" in step)
        given = [early, *told[:at], told[at + 1], told[at], *told[at + 2 :]]
        assert faults("sic bo, procedure", {"steps": given}) == [(("steps", 0), Outcome.EXTRA, None)]

    def test_a_wrong_amount_is_wrong_in_its_step_alone(self) -> None:
        spot = "procedure, with a kill"
        told = self.told(spot)
        at = next(n for n, step in enumerate(told) if step["do"] == "push-pot")
        right = told[at]["amount"]
        told[at]["amount"] = "1.00"
        assert faults(spot, {"steps": told}) == [(("steps", at, "amount"), Outcome.WRONG, right)]

    @pytest.mark.parametrize("spot", ["sic bo, procedure", "three card, procedure", "procedure, with a kill"])
    def test_branches_of_a_block_may_be_exchanged_and_nothing_else(self, spot: str) -> None:
        key, told = answer(spot)["steps"], self.told(spot)
        block = [step["group"].partition("/")[0] if "group" in step else "" for step in key]
        free = strict = 0
        for n in range(len(key) - 1):
            is_free = block[n] and block[n] == block[n + 1] and key[n]["group"] != key[n + 1]["group"]
            if told[n] == told[n + 1] or key[n].get("optional") or key[n + 1].get("optional"):
                continue
            swapped = [*told[:n], told[n + 1], told[n], *told[n + 2 :]]
            assert (faults(spot, {"steps": swapped}) == []) is bool(is_free), n
            free, strict = free + bool(is_free), strict + (not is_free)
        assert free
        assert strict


ASKED = {"do", "to", "from", "wager", "button", "face", "amount", "say"}


def test_a_verdict_is_compared_act_by_act() -> None:
    given = answer("verdict")
    acts = [{name: act[name] for name in ("verdict", "faults", "severity", "cites")} for act in given["verdicts"]]
    assert faults("verdict", {"verdicts": acts}) == []
    right = acts[1]["severity"]
    acts[1]["severity"] = "integrity"
    assert faults("verdict", {"verdicts": acts}) == [(("verdicts", 1, "severity"), Outcome.WRONG, right)]


def test_of_the_clauses_that_a_verdict_rests_on_any_one_will_do() -> None:
    """Only who knows our list would name all of them; none at all, or another rule, is no answer."""
    given = answer("verdict, irregularity")
    (act,) = given["verdicts"]
    governing, *_ = every = list(act["cites"])
    assert len(every) > 1
    for cite in every:
        act["cites"] = [cite]
        assert faults("verdict, irregularity", given) == []
    act["cites"] = ["Oneida Poker J(7)"]
    place = ("verdicts", 0, "cites", 0)
    assert faults("verdict, irregularity", given) == [(place, Outcome.WRONG, governing)]
    act["cites"] = []
    assert (place, Outcome.MISSING, governing) in faults("verdict, irregularity", given)


@given(st.lists(st.integers(0, 3), max_size=7), st.lists(st.integers(0, 3), max_size=7))
def test_aligned_lists_keep_their_order_and_lose_nothing(right: list[int], told: list[int]) -> None:
    pairs = aligned(len(right), len(told), lambda i, j: 1 + (right[i] == told[j]))
    assert [i for i, _ in pairs if i is not None] == list(range(len(right)))
    assert [j for _, j in pairs if j is not None] == list(range(len(told)))
    # the best of all pairings, by the longest way of counting them
    score = sum(1 + (right[i] == told[j]) for i, j in pairs if i is not None and j is not None)
    assert score == best(tuple(right), tuple(told))


def best(right: tuple[int, ...], told: tuple[int, ...]) -> int:
    if not right or not told:
        return 0
    paired = 1 + (right[0] == told[0]) + best(right[1:], told[1:])
    return max(paired, best(right[1:], told), best(right, told[1:]))


@settings(max_examples=60)
@given(st.data())
def test_whatever_order_the_groups_allow_is_found(data: st.DataObject) -> None:
    """Steps of a block are drawn branch by branch at random, each branch in its order; strict ones stay between."""
    groups = ["", "1/1", "1/1", "1/2", "1/3", "1/3", "", "", "2/1", "2/2"]
    taken: list[int] = []
    left = list(range(len(groups)))
    while left:
        first = groups[left[0]].partition("/")[0]
        block = [n for n in left if groups[n] and groups[n].partition("/")[0] == first] or left[:1]
        heads = {groups[n]: n for n in reversed(block)}
        taken.append(data.draw(st.sampled_from(sorted(heads.values()))))
        left.remove(taken[-1])
    assert in_order_of(groups, len(taken), lambda step, at: taken[at] == step, lambda step, at: 1) == taken
