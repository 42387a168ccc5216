"""What a sitting is made of: each reason its own exercise, shared where it is the same, and nothing due is lost."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

import pytest

from tests.samples import some
from trainer.rules.rulebook import known_game
from trainer.training.ahead import Table, course, of_table, taught_last
from trainer.training.exercises import exercise_of
from trainer.training.house.drill import HouseDrill
from trainer.training.lessons.rounds import FORGETS
from trainer.training.lessons.session import LessonDrill
from trainer.training.paying import PayingDrill
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.question_spots import put
from trainer.training.questions import clause_of
from trainer.training.quick import QuickDrill
from trainer.training.seating import SeatingDrill
from trainer.training.sitting import Portion, Sitting, plan
from trainer.training.standing import Mastery
from trainer.training.what_next import Day, Due, Why, new_today

HOLDEM: Table = ("oneida-poker", "holdem")
OMAHA: Table = ("oneida-poker", "omaha-high")
THREE_CARD: Table = ("tribal-three-card", "three-card-poker")
LONG = 600


def due(why: Why, clause: str, table: Table = HOLDEM, met_in: str | None = None) -> Due:
    met = "" if why is Why.NEW else table[1] if met_in is None else met_in
    return Due(rulebook=table[0], game=table[1], clause=clause, why=why, mastery=Mastery.LEARNING, met_in=met)


def day(
    *items: Due,
    done: frozenset[tuple[str, str]] = frozenset(),
    left_open: Mapping[tuple[str, str], str] | None = None,
    tables: tuple[Table, ...] = (HOLDEM,),
) -> Day:
    return Day(standings=(), due=items, later=0, lessons_done=done, lessons_open=left_open or {}, tables=tables)


def only(sitting: Sitting) -> Portion:
    (portion,) = sitting.portions
    return portion


def clauses(portion: Portion) -> list[str]:
    return [item.clause for item in portion.due]


def holds_all(sitting: Sitting, items: tuple[Due, ...]) -> bool:
    found = [item for portion in sitting.portions for item in portion.due] + list(sitting.left)
    return sorted(found, key=str) == sorted(items, key=str)


# What each reason leads to


def test_what_is_new_is_taught_by_its_lesson_for_as_long_as_that_takes() -> None:
    first = of_table(HOLDEM)[0]
    portion = only(plan(day(due(Why.NEW, first.teaches[0])), 12, 1))
    assert isinstance(portion.drill, LessonDrill)
    assert (portion.drill.rulebook, portion.drill.focus) == first.place
    assert (portion.minutes, portion.attempt) == (first.minutes, "")


@pytest.mark.parametrize("table", [HOLDEM, THREE_CARD])
def test_after_a_lesson_comes_the_next_and_not_a_round_of_what_the_first_has_told(table: Table) -> None:
    """Many of its clauses were told and not dealt: they are still new, and met in whole rounds."""
    first, second = of_table(table)[:2]
    ahead = taught_last(course([table]), {first.place})
    new, _ = new_today(ahead, (), datetime(2026, 11, 30, tzinfo=UTC), 12)
    sitting = plan(day(*new, done=frozenset([first.place])), 12, 1)
    assert isinstance(sitting.portions[0].drill, LessonDrill)
    assert sitting.portions[0].drill.focus == second.place[1]
    assert sorted(ahead) == sorted(course([table])), "nothing is lost"


def test_a_lesson_that_was_left_is_gone_on_with() -> None:
    first = of_table(HOLDEM)[0]
    planned = plan(day(due(Why.NEW, first.teaches[0]), left_open={first.place: "a7"}), 12, 1)
    assert only(planned).attempt == "a7"


def test_what_its_lesson_has_not_shown_is_practised_as_what_is_being_learnt() -> None:
    """The lesson is done and the clause was still not met, as where its step was given by a hint."""
    first = of_table(HOLDEM)[0]
    clause = first.teaches[0]
    new = only(plan(day(due(Why.NEW, clause), done=frozenset([first.place])), 12, 1))
    learning = only(plan(day(due(Why.LEARNING, clause)), 12, 1))
    assert isinstance(new.drill, Drill)
    assert new.drill == learning.drill


def test_what_no_lesson_teaches_is_practised_at_its_table() -> None:
    portion = only(plan(day(due(Why.NEW, "cut", ("neutral", "holdem"))), 12, 1))
    assert (portion.drill.rulebook, portion.drill.game) == ("neutral", "holdem")


@pytest.mark.parametrize(
    ("clause", "focus"), [("side-pots", Focus.POTS), ("burn-before-flop", Focus.BOARD), ("cut", Focus.WHOLE)]
)
def test_what_is_being_learnt_is_dealt_in_the_part_of_the_round_that_has_it(clause: str, focus: Focus) -> None:
    drill = only(plan(day(due(Why.LEARNING, clause)), 12, 5)).drill
    assert isinstance(drill, Drill)
    assert (drill.rulebook, drill.game, drill.focus, drill.seed) == (*HOLDEM, focus, 5)


def test_what_went_wrong_is_done_again_where_it_did() -> None:
    pay = due(Why.WRONG, "pair-plus", THREE_CARD, met_in="paying")
    asked = due(Why.WRONG, "hand-ranks", THREE_CARD, met_in="quick/three-card-poker")
    dealt = due(Why.WRONG, "pair-plus", THREE_CARD)
    desk = Due(
        rulebook="oneida-poker",
        game="seating",
        clause="write-at-end",
        why=Why.WRONG,
        mastery=Mastery.LEARNING,
        met_in="seating",
    )
    drills = [type(portion.drill) for portion in plan(day(pay, asked, dealt, desk), LONG, 1).portions]
    assert drills == [PayingDrill, QuickDrill, HouseDrill, SeatingDrill]


def test_what_went_wrong_in_a_lesson_or_in_a_file_of_questions_is_dealt_at_the_table() -> None:
    items = [due(Why.WRONG, "side-pots", met_in=f"{word}/holdem") for word in ("lessons", "questions")]
    for item in items:
        drill = only(plan(day(item), 12, 1)).drill
        assert isinstance(drill, Drill)
        assert drill.focus is Focus.POTS


def test_the_ways_chosen_on_the_page_of_an_exercise_are_kept() -> None:
    before = {"paying": PayingDrill(subject="ratio/3 to 2", minimum=2500, target_ms=4_000)}
    drill = only(plan(day(due(Why.WRONG, "pair-plus", THREE_CARD, met_in="paying")), 12, 1, before)).drill
    assert isinstance(drill, PayingDrill)
    assert (drill.minimum, drill.target_ms) == (2500, 4_000)
    quick = {"quick": QuickDrill(tables=(OMAHA,), difficulty=5, target_ms=15_000)}
    asked = only(plan(day(due(Why.FADING, "first-round")), 12, 1, quick)).drill
    assert isinstance(asked, QuickDrill)
    assert (asked.target_ms, asked.tables, asked.difficulty) == (15_000, (HOLDEM,), None)


def test_what_went_wrong_in_a_question_is_asked_again_and_not_about_just_anything() -> None:
    found = only(plan(day(due(Why.WRONG, "first-round", met_in="quick/holdem")), 12, 1)).drill
    assert isinstance(found, QuickDrill)
    assert [each.clause for each in found.about] == ["first-round"]
    judged = only(plan(day(due(Why.WRONG, "spread", met_in="quick/holdem")), 12, 1)).drill
    assert isinstance(judged, QuickDrill)
    assert set(judged.asks) == {"procedure", "verdict"}, "a whole round has it"
    assert judged.most is not None


# Questions about what fades


def fading(table: Table, most: int) -> list[Due]:
    """Clauses of a table about which there are questions."""
    book = known_game(*table)
    assert book is not None
    found = []
    for clause in book.clauses:
        portion = only(plan(day(due(Why.FADING, clause, table)), 12, 1))
        if isinstance(portion.drill, QuickDrill):
            found.append(due(Why.FADING, clause, table))
        if len(found) == most:
            break
    return found


def test_what_fades_at_several_tables_is_asked_about_in_one_sitting_of_questions() -> None:
    items = [*fading(HOLDEM, 3), *fading(THREE_CARD, 3)]
    portion = only(plan(day(*items), 30, 1))
    assert isinstance(portion.drill, QuickDrill)
    assert portion.due == tuple(items)
    assert portion.drill.tables == (HOLDEM, THREE_CARD)
    assert (portion.drill.most, portion.minutes) == (12, 6), "two questions each, half a minute a question"


@pytest.mark.parametrize("table", [HOLDEM, THREE_CARD, ("oneida-sic-bo", "sic-bo")])
def test_the_answers_rest_on_the_clauses_that_fade_each_in_its_turn(table: Table) -> None:
    items = fading(table, some(3, 12))
    drill = only(plan(day(*items), LONG, 4)).drill
    assert isinstance(drill, QuickDrill)
    wanted = [item.clause for item in items]
    put_before: set[str] = set()
    for number in range(len(wanted) * 2):
        spot = drill.spot(number, but=frozenset(put_before)).text
        put_before.add(spot)
        assert clause_of(put(spot)) == wanted[number % len(wanted)]


def test_what_nothing_is_asked_about_is_dealt() -> None:
    drill = only(plan(day(due(Why.FADING, "deal-flop")), 12, 1)).drill
    assert isinstance(drill, Drill)
    assert drill.focus is Focus.BOARD


def test_questions_are_put_at_three_tables_at_most() -> None:
    tables = [HOLDEM, OMAHA, THREE_CARD, ("oneida-sic-bo", "sic-bo")]
    items = [item for table in tables for item in fading(table, 1)]
    asked, dealt = plan(day(*items), LONG, 1).portions
    assert isinstance(asked.drill, QuickDrill)
    assert asked.drill.tables == tuple(tables[:3])
    assert isinstance(dealt.drill, HouseDrill)


def test_a_question_that_went_wrong_is_asked_with_what_fades() -> None:
    wrong = due(Why.WRONG, "first-round", met_in="quick")
    faded = fading(THREE_CARD, 1)
    portion = only(plan(day(wrong, *faded), 12, 1))
    assert isinstance(portion.drill, QuickDrill)
    assert portion.due == (wrong, *faded)


# Sharing, minutes, nothing lost


def test_what_shares_an_exercise_shares_its_portion() -> None:
    first = of_table(HOLDEM)[0]
    items = (
        due(Why.WRONG, "side-pots"),
        due(Why.LEARNING, "collect-bets"),
        due(Why.LEARNING, "side-pots", OMAHA),
        *[due(Why.NEW, clause) for clause in first.teaches[:2]],
    )
    portions = plan(day(*items), LONG, 1).portions
    assert [clauses(portion) for portion in portions] == [
        ["side-pots", "collect-bets"],
        ["side-pots"],
        list(first.teaches[:2]),
    ]


def test_a_wager_that_its_house_must_offer_is_not_practised_where_it_is_not() -> None:
    """The same part, but another table is posted for it."""
    book = known_game(*THREE_CARD)
    assert book is not None
    items = tuple([due(Why.LEARNING, clause, THREE_CARD) for clause in book.clauses])
    for portion in plan(day(*items), LONG, 1).portions:
        exercise = exercise_of(portion.drill.game)
        for item in portion.due:
            assert exercise.for_clause(*item.key, 1, None) == portion.drill


def test_the_minutes_are_kept_and_a_smaller_thing_fills_what_is_left() -> None:
    whole, pots, deal = due(Why.LEARNING, "cut"), due(Why.LEARNING, "side-pots"), due(Why.LEARNING, "deal-hole-cards")
    assert [portion.minutes for portion in plan(day(pots, whole, deal), 8, 1).portions] == [4, 3]
    assert plan(day(pots, whole, deal), 8, 1).left == (whole,)


def test_no_more_minutes_are_planned_than_were_chosen_where_anything_fits() -> None:
    whole, pots = due(Why.LEARNING, "cut"), due(Why.LEARNING, "side-pots")
    sitting = plan(day(whole, pots), 6, 1)
    assert clauses(only(sitting)) == ["side-pots"]
    assert sitting.minutes <= 6
    assert sitting.left == (whole,)


def test_where_nothing_fits_the_most_urgent_comes_however_long_it_takes() -> None:
    first, second = due(Why.LEARNING, "cut"), due(Why.LEARNING, "inspect")
    sitting = plan(day(first, second), 6, 1)
    assert clauses(only(sitting))[0] == "cut"
    assert sitting.minutes > 6


def test_the_questions_grow_no_longer_than_there_is_time() -> None:
    items = fading(HOLDEM, 8)
    sitting = plan(day(*items), 6, 1)
    assert sitting.minutes == 6
    assert clauses(only(sitting)) == [item.clause for item in items[:6]]
    assert sitting.left == tuple(items[6:])


@pytest.mark.parametrize("minutes", [6, 12, 20, 30])
@pytest.mark.parametrize("table", [HOLDEM, THREE_CARD])
def test_whatever_is_due_is_in_a_portion_or_left_over_in_the_order_of_its_urgency(minutes: int, table: Table) -> None:
    book = known_game(*table)
    assert book is not None
    reasons = list(Why)
    items = tuple([due(reasons[at % len(reasons)], clause, table) for at, clause in enumerate(book.clauses)])
    sitting = plan(day(*items), minutes, 1)
    assert holds_all(sitting, items)
    fitting = [item for item in items if plan(day(item), minutes, 1).minutes <= minutes]
    assert sitting.portions[0].due[0] == (fitting or items)[0], "the most urgent comes first"
    assert sitting.minutes <= minutes or not fitting
    for portion in sitting.portions:
        assert list(portion.due) == sorted(portion.due, key=items.index)


def test_with_nothing_due_a_whole_round_is_dealt_at_the_table_met_last_and_at_the_first_by_whom_met_none() -> None:
    met = only(plan(day(tables=(THREE_CARD, HOLDEM)), 12, 1))
    none = only(plan(day(tables=()), 12, 1))
    assert (met.drill.rulebook, met.drill.game, met.drill.focus) == (*THREE_CARD, "whole")
    assert (none.drill.rulebook, none.drill.game, none.drill.focus) == (*HOLDEM, "whole")
    assert met.due == none.due == ()


def test_every_portion_can_be_begun() -> None:
    book = known_game(*THREE_CARD)
    assert book is not None
    items = [due(list(Why)[at % 4], clause, THREE_CARD) for at, clause in enumerate(book.clauses)]
    for portion in plan(day(*items), LONG, 1).portions:
        session = exercise_of(portion.drill.game).begun(portion.drill, FORGETS, None)
        assert session.level is portion.drill.level


@pytest.mark.usefixtures("lakeside")
@pytest.mark.parametrize("table", [("lakeside-cardroom", "holdem"), ("lakeside-four-card", "four-card-poker")])
def test_the_tables_of_a_house_have_their_sittings_too(table: Table) -> None:
    book = known_game(*table)
    assert book is not None
    items = tuple([due(why, clause, table) for clause in book.clauses for why in (Why.FADING, Why.NEW)])
    sitting = plan(day(*items), LONG, 1)
    assert holds_all(sitting, items)
    assert not sitting.left
