"""An answer is filled in field by field: what is asked, in which order, and what follows of itself."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from trainer.asks.answers import rank_of
from trainer.asks.fields import Field, Json, Many, Of
from trainer.asks.filling import NO_MORE, Asks, Form, Value, Wanted

SEAT, AMOUNT = Field("seat", Of.SEAT), Field("amount", Of.AMOUNT)
POSTS = Field("posts", Of.RECORD, many=Many.LIST, fields=(SEAT, AMOUNT))
HAND = Field("low", Of.RECORD, may_lack=True, fields=(Field("name", Of.TEXT), Field("rank", Of.WORD)))


def asked(form: Form, *values: Value) -> tuple[str | int, ...]:
    wanted = form.next({}, values)
    assert isinstance(wanted, Wanted), f"nothing more is asked: {wanted}"
    return wanted.place


def test_a_list_of_records_goes_on_until_there_is_no_more() -> None:
    form = Form(fields=(POSTS,))
    assert asked(form) == ("posts", 0, "seat")
    assert asked(form, 7) == ("posts", 0, "amount")
    assert asked(form, 7, "2.00") == ("posts", 1, "seat")
    assert form.next({}, (7, "2.00", NO_MORE)) == {"posts": [{"seat": 7, "amount": "2.00"}]}
    first, second = form.next({}, ()), form.next({}, (7,))
    assert isinstance(first, Wanted)
    assert isinstance(second, Wanted)
    assert (first.may_end, second.may_end) == (True, False)


def test_a_list_of_known_length_has_no_end_to_be_said() -> None:
    form = Form(fields=(POSTS,), counts={"posts": 1})
    wanted = form.next({}, ())
    assert isinstance(wanted, Wanted)
    assert not wanted.may_end
    assert form.next({}, (7, "2.00")) == {"posts": [{"seat": 7, "amount": "2.00"}]}


def test_a_list_of_which_one_suffices_ends_with_it_or_before() -> None:
    form = Form(fields=(Field("cites", Of.TEXT, many=Many.LIST, one_suffices=True),))
    first = form.next({}, ())
    assert isinstance(first, Wanted)
    assert first.may_end
    assert form.next({}, ("J(7)",)) == {"cites": ["J(7)"]}
    assert form.next({}, (NO_MORE,)) == {"cites": []}


def test_what_acts_have_said_is_only_completed() -> None:
    form = Form(fields=(POSTS, Field("closed", Of.FLAG)))
    said: Mapping[str, Json] = {"posts": [{"seat": 7}, {"seat": 1, "amount": "4.00"}]}
    wanted = form.next(said, ())
    assert isinstance(wanted, Wanted)
    assert (wanted.place, wanted.beside) == (("posts", 0, "amount"), {"seat": 7})
    assert form.next(said, ("2.00", True)) == {
        "posts": [{"seat": 7, "amount": "2.00"}, {"seat": 1, "amount": "4.00"}],
        "closed": True,
    }


def test_of_a_record_that_may_lack_it_is_asked_first_whether_it_is_there() -> None:
    form = Form(fields=(HAND,))
    wanted = form.next({}, ())
    assert isinstance(wanted, Wanted)
    assert wanted.asks is Asks.IS_THERE
    assert form.next({}, (False,)) == {"low": None}
    assert asked(form, True) == ("low", "name")
    assert form.next({}, (True, "8-5-3-2-A")) == {"low": {"name": "8-5-3-2-A", "rank": "low"}}


def test_by_seats_something_is_said_of_everybody_at_the_table() -> None:
    form = Form(fields=(Field("stacks", Of.AMOUNT, many=Many.BY_NAME),), seats=(2, 5))
    assert asked(form, "10.00") == ("stacks", "5")
    assert form.next({}, ("10.00", "20.00")) == {"stacks": {"2": "10.00", "5": "20.00"}}


def test_what_the_key_only_adds_is_not_asked() -> None:
    assert Form(fields=(Field("hand", Of.TEXT, is_asked=False),)).next({}, ()) == {}


@pytest.mark.parametrize(
    ("names", "values", "answer"),
    [
        (("next", "closed", "to_call"), (NO_MORE,), {"next": None, "closed": True, "to_call": "0.00"}),
        (("holder", "blind"), (NO_MORE,), {"holder": None, "blind": None}),
        (("do", "min", "max"), ("fold",), {"do": "fold", "min": None, "max": None}),
        (("do", "min", "max"), ("call", "4.00"), {"do": "call", "min": "4.00", "max": "4.00"}),
        (("verdict", "faults", "severity"), ("right",), {"verdict": "right", "faults": [], "severity": None}),
        (("verdict", "faults"), ("already-done",), {"verdict": "already-done", "faults": []}),
    ],
)
def test_what_follows_is_not_asked(
    names: tuple[str, ...], values: tuple[Value, ...], answer: Mapping[str, object]
) -> None:
    form = Form(fields=tuple([Field(name, Of.WORD, may_lack=True) for name in names]))
    assert form.next({}, values) == answer


@pytest.mark.parametrize(
    ("name", "is_low", "rank"),
    [
        ("royal flush", False, ("royal-flush", None)),
        ("straight flush, nine high", False, ("straight-flush", None)),
        ("straight, five high", False, ("straight", None)),
        ("four aces", False, ("four-of-a-kind", None)),
        ("full house, kings over sevens", False, ("full-house", None)),
        ("flush, ace high", False, ("flush", None)),
        ("three tens", False, ("three-of-a-kind", None)),
        ("two pair, aces and kings", False, ("two-pair", None)),
        ("pair of nines", False, ("pair", None)),
        ("four high", False, ("high-card", None)),
        ("ace high", False, ("high-card", None)),
        ("super royal", False, ("super-royal", None)),
        ("8-5-3-2-A", True, ("low", None)),
        ("pair of nines", True, ("low", "pair")),
        ("soft 17", False, ("total", None)),
        ("19", False, ("total", None)),
        ("bust 24", False, ("bust", None)),
        ("blackjack", False, ("blackjack", None)),
    ],
)
def test_the_class_of_a_hand_is_told_by_its_name(name: str, is_low: bool, rank: tuple[str, str | None]) -> None:
    assert rank_of(name, is_low=is_low) == rank
