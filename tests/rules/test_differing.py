"""Two rulebooks side by side: what is otherwise, at which games, and which rules it bears upon."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

import pytest

from tests.rules.house_copies import copied, read
from trainer.rules.book import ClauseText
from trainer.rules.changing import WHOLE_BOOK, Field, changed, field_at
from trainer.rules.differing import Difference, What, differences
from trainer.rules.rulebook import load_rulebook

SHARED: Final = {"holdem", "stud7-high", "stud7-hilo", "stud7-hilo8", "stud5-high", "draw5-high", "draw5-low"}


def after(id_: str, game: str, key: str, value: object) -> tuple[Difference, ...]:
    """What differs between a book of ours and a copy of it with one change."""
    document = copied(id_)
    return differences(load_rulebook(id_), read(changed(document, field_at(document, game, key), value)))


@pytest.mark.parametrize("id_", ["oneida-sic-bo", "maryland-four-card"])
def test_a_copy_differs_in_nothing_that_is_dealt(id_: str) -> None:
    assert differences(load_rulebook(id_), read(copied(id_))) == ()


def test_one_change_for_the_whole_book_is_one_difference() -> None:
    (found,) = after("oneida-poker", WHOLE_BOOK, "options.raise_limit.default", 4)
    assert (found.what, found.name, len(found.games)) == (What.OPTION, "raise_limit", 9)
    assert found.citations == ("Oneida Poker G(12)", "reading R47")
    assert "raise-limit" in found.clauses
    assert isinstance(found.before, Field)
    assert isinstance(found.after, Field)
    assert (found.before.value, found.after.value) == (3, 4)


def test_only_the_games_that_it_changes_are_named() -> None:
    (found,) = after("oneida-poker", WHOLE_BOOK, "options.chip.default", Decimal("0.50"))
    assert set(found.games) <= SHARED


@pytest.mark.parametrize(
    ("id_", "game", "key", "value", "what", "clauses"),
    [
        ("oneida-blackjack", "", "options.stand_soft_17.default", True, What.OPTION, {"soft-17", "soft-17-stands"}),
        ("oneida-poker", "holdem", "options.kill.default", {"kind": "kill", "qualifying": 50}, What.OPTION,
         {"kill-starts", "kill-blind"}),
        ("oneida-poker", "", "facts.least_cut", 12, What.FACT, {"cut"}),
        ("oneida-sic-bo", "sic-bo", "options.odds.default", {"any-three": "30 to 1"}, What.OPTION, {"payout-odds"}),
        ("tribal-three-card", "three-card-poker", "seats", [1, 6], What.SEATS, {"seats"}),
        ("tribal-three-card", "three-card-poker", "paytables.pair_plus.standard.pays",
         {"straight-flush": "40 to 1", "pair": "1 to 1"}, What.PAYTABLE, {"pair-plus"}),
        ("oneida-four-card", "four-card-poker", "facts.dealer_decides", ["face-up-in-deck"], What.FACT,
         {"floor-decides", "drawn-in-error", "shuffler-jam"}),
    ],
)  # fmt: skip
def test_a_difference_names_the_rules_that_it_bears_upon(
    id_: str, game: str, key: str, value: object, what: What, clauses: set[str]
) -> None:
    (found,) = after(id_, game, key, value)
    assert found.what is what
    assert clauses <= set(found.clauses)


def test_words_of_a_set_in_another_order_are_no_difference() -> None:
    document = copied("oneida-four-card")
    decides = field_at(document, "four-card-poker", "facts.dealer_decides")
    assert isinstance(decides.value, list)
    after = read(changed(document, decides, decides.value[::-1]))
    assert differences(load_rulebook("oneida-four-card"), after) == ()


def test_of_two_sources_all_that_is_otherwise_is_told_once() -> None:
    before, later = load_rulebook("oneida-four-card"), load_rulebook("maryland-four-card")
    found = differences(before, later)
    by_name = {(each.what, each.name): each for each in found}
    # an option and a rule may have one name
    assert len({(each.what, each.name, type(each.before or each.after)) for each in found}) == len(found)
    assert {what for what, _ in by_name} >= {
        *(What.OPTION, What.ALLOWED, What.FACT, What.PAYTABLE, What.RULE, What.NUMBER, What.READING)
    }
    assert by_name[What.OPTION, "tie"].games == ("four-card-poker",)
    tie = by_name[What.RULE, "tie-wins"]
    assert tie.before is None or isinstance(tie.before, ClauseText)
    back = differences(later, before)
    assert {(each.what, each.name) for each in back} == set(by_name)


def test_a_game_that_one_of_them_has_alone_is_one_difference() -> None:
    games = {each.name: each for each in differences(load_rulebook("oneida-poker"), load_rulebook("oasis-cardroom"))
             if each.what is What.GAME}  # fmt: skip
    assert set(games) == {*SHARED - {"holdem"}, "omaha-high", "pineapple", "lowball"}
    assert games["pineapple"].before is None
    assert games["pineapple"].after is not None
    assert games["omaha-high"].after is None


def test_a_rule_in_other_words_of_another_weight_or_number_is_told() -> None:
    document = copied("oneida-sic-bo")
    clauses = document["games"]["sic-bo"]["clauses"]  # type: ignore[index]
    clauses["shake"]["severity"] = "money"
    clauses["seats"]["gist"]["en"] = "Seven players at most."
    clauses["cover"]["number"] = "Z(1)"
    del clauses["limits"]["readings"]
    found = {(each.what, each.name) for each in differences(load_rulebook("oneida-sic-bo"), read(document))}
    assert found == {
        (What.WEIGHT, "shake"),
        (What.RULE, "seats"),
        (What.NUMBER, "cover"),
        (What.READING, "limits"),
    }


def test_a_rule_that_is_left_out_is_told() -> None:
    document = copied("maryland-four-card")
    document["games"]["four-card-poker"]["clauses"]["preshuffled"] = {"absent": True}  # type: ignore[index]
    (found,) = differences(load_rulebook("maryland-four-card"), read(document))
    assert (found.what, found.name, found.after) == (What.RULE, "preshuffled", None)
    assert found.citations, "as the earlier book cites it"
