"""The actions of a record: what is right comes back as it was written, what is wrong has its place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import Problem
from trainer.exchange.phh.actions import ActionReader
from trainer.exchange.phh.deals import Deals
from trainer.exchange.phh.recorded import VARIANTS, Decision, Word, most_players
from trainer.rules.cards import FULL_DECK, UNSEEN, Card, card_name
from trainer.rules.games.listing import FORMS
from trainer.rules.poker.form import Form

FORM = st.sampled_from([FORMS[variant.game] for variant in VARIANTS.values()])
SEAT = st.integers(1, 4)
CARDS = st.lists(st.sampled_from(["As", "Kd", "7c", "2h", "??"]), max_size=5).map("".join)
ACTION = st.one_of(
    st.builds("d dh p{} {}".format, SEAT, CARDS),
    st.builds("d db {}".format, CARDS),
    st.builds("p{} {}".format, SEAT, st.sampled_from(["f", "cc", "pb", "sd", "sm", "sm -", "cbr", "cbr 4", "cbr x"])),
    st.builds("p{} sm {}".format, SEAT, CARDS),
    st.sampled_from(["", "# remark", "p1", "d", "d dh p1", "\t", "p1 cc # cc"]),
    st.text(max_size=6),
    st.integers(),
)


def _read(form: Form, players: int, actions: Sequence[object]) -> tuple[ActionReader, list[Problem]]:
    problems: list[Problem] = []
    reader = ActionReader(Deals(form, players), "hand 7 ", problems)
    reader.read(actions)
    return reader, problems


@given(form=FORM, players=st.integers(2, 4), actions=st.lists(ACTION, max_size=30))
def test_what_is_wrong_is_one_line_with_its_place(form: Form, players: int, actions: list[object]) -> None:
    reader, problems = _read(form, players, actions)
    for problem in problems:
        place = re.fullmatch(r"hand 7 actions(?:\[(\d+)\])?", problem.place)
        assert place is not None
        assert "\n" not in str(problem)
        assert place[1] is None or int(place[1]) < len(actions)
    at_lines = [problem.place for problem in problems if problem.place.endswith("]")]
    assert len(set(at_lines)) == len(at_lines)
    assert [decision.line for decision in reader.decisions] == sorted({each.line for each in reader.decisions})


@st.composite
def records(draw: st.DrawFn) -> tuple[Form, list[tuple[Card, ...]], tuple[Card, ...], list[list[Decision]]]:
    """A form, everybody's cards, the board and the decisions of each street; their lines are not known yet."""
    form = draw(FORM)
    players = draw(st.integers(2, min(5, most_players(form))))
    pack = iter(draw(st.permutations(FULL_DECK)))
    later = len(form.streets) - 1 if form.is_stud else 0
    cards = [tuple([next(pack) for _ in range(len(form.deal) + later)]) for _ in range(players)]
    board = () if form.is_stud else tuple([next(pack) for _ in range(5)])
    word = st.sampled_from([Word.FOLD, Word.CHECK_OR_CALL, Word.BET_OR_RAISE])
    decision = st.builds(
        lambda seat, word, to: Decision(seat, word, to * 100 if word is Word.BET_OR_RAISE else 0, 0),
        st.integers(1, players),
        word,
        st.integers(1, 10**9),
    )
    return form, cards, board, [draw(st.lists(decision, max_size=4)) for _ in form.streets]


def _written(decision: Decision) -> str:
    return f"p{decision.seat} {decision.word}" + (f" {decision.to // 100}" if decision.to else "")


def _packed(cards: Sequence[Card]) -> str:
    return "".join(map(card_name, cards))


@given(records(), st.booleans())
def test_what_was_written_is_read(
    record: tuple[Form, list[tuple[Card, ...]], tuple[Card, ...], list[list[Decision]]], are_unseen: bool
) -> None:
    form, cards, board, streets = record
    first = len(form.deal)
    # cards that were dealt unseen are known from the end, where they are shown
    dealt = [(*(UNSEEN,) * (first - 1), *hand[first - 1 :]) if are_unseen else hand for hand in cards]
    actions = [f"d dh p{seat} {_packed(hand[:first])}" for seat, hand in enumerate(dealt, 1)]
    for number, decisions in enumerate(streets):
        if number and form.is_stud:
            place = first + number - 1
            actions += [f"d dh p{seat} {card_name(hand[place])}" for seat, hand in enumerate(dealt, 1)]
        elif number:
            actions.append(f"d db {_packed(board[:3] if number == 1 else board[number + 1 : number + 2])}")
        actions += map(_written, decisions)
    actions += [f"p{seat} sm {_packed(hand)}" for seat, hand in enumerate(cards, 1)]
    reader, problems = _read(form, len(cards), actions)
    assert problems == []
    assert reader.deals.cards == cards
    assert reader.deals.board == board
    assert [each._replace(line=0) for each in reader.decisions] == [each for street in streets for each in street]
    assert [actions[each.line] for each in reader.decisions] == [_written(each) for each in reader.decisions]
    counts = [sum(map(len, streets[: number + 1])) for number in range(len(streets) - 1)]
    assert reader.deals.dealt_after == counts
