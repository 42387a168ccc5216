"""The list of keys: each key that it names means something as the table stands, whatever a person has made of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from re import findall
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.training.rounds import drilled
from tests.ui.entry.test_keys_of_lists import ROUNDS, tables_of_a_round
from tests.ui.entry.walked import Nowhere
from trainer.rules.house.table import HouseTable
from trainer.rules.poker.table import PokerTable
from trainer.training.attempts import drill_for, kind_of
from trainer.ui.entry import Entered, Grammar
from trainer.ui.entry.house import HOUSE
from trainer.ui.entry.house.listed import house_key_lines
from trainer.ui.entry.house.verbs import KEYS as HOUSE_KEYS
from trainer.ui.entry.house.verbs import Verb as HouseVerb
from trainer.ui.entry.house.words import house_verb_words
from trainer.ui.entry.key_lines import KeyLine, amount_lines
from trainer.ui.entry.poker import KEYS, POKER
from trainer.ui.entry.poker.listed import poker_key_lines
from trainer.ui.entry.poker.verbs import Verb, verb_words
from trainer.ui.entry.slots import G, K, T
from trainer.ui.entry.step import AMOUNT
from trainer.ui.exercise.keys import keys_of
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.house.families import sight_of
from trainer.ui.look.sounds import Sounds
from trainer.ui.poker.face import PokerFace
from trainer.ui.table.tables import any_page

README = Path(__file__).parents[3] / "README.md"


def test_the_keys_of_poker_are_those_a_person_has_chosen(qtbot: QtBot) -> None:
    session, *_ = drilled()
    choices = TableChoices(look=TableLook(), sounds=Sounds(is_on=False), keys={"deal": "Z"})
    face = PokerFace(session, choices, lambda: True)
    qtbot.addWidget(face.view)
    keys = [line.shown for line in face.key_lines()]
    assert {"Z Z", "Z 1 2 3", "Z ="} <= set(keys)
    assert not any(key.startswith("D ") for key in keys)


def test_the_keys_against_the_house_are_those_a_person_has_chosen() -> None:
    table = next(tables_of_a_round("tribal-three-card", "three-card-poker", "whole"))
    assert isinstance(table, HouseTable)
    sight = sight_of(table)
    chosen = keys_of(sight.layout.keys, {"pay": "Z", "deal": "Q"})
    lines = {line.shown: line.words for line in house_key_lines(sight, {verb: key for key, verb in chosen.items()})}
    assert lines["Z 3 A"] == "ante of seat 3"
    assert "Q Q" in lines
    assert not any(key.startswith(("P ", "D ")) for key in lines)


def all_mean_something(
    grammar: Grammar[T, G, K], sight: T, lines: Sequence[KeyLine], verbs: Mapping[str, str]
) -> Iterator[str]:
    """What is named and means nothing there: should be none."""
    keys = {key: verb for verb, key in verbs.items()}
    for line in lines:
        for row in line.pressed:
            entered: Entered | None = grammar.fresh
            for key in row:
                entered = grammar.press(entered, key, sight, keys) if entered is not None else None
            if entered is None or entered == grammar.fresh:
                yield f"{line.shown}: {' '.join(row)}"


def at_an_amount(grammar: Grammar[T, G, K], sight: T, verb: str) -> Entered:
    """As far as the amount is asked, whatever comes first in the lists before."""
    entered = Entered(verb=verb)
    while (slot := grammar.need(entered, sight)) is not None and slot.name != AMOUNT:
        keys = [line.key for line in slot.lines(entered, sight)][:1] or ["1"]
        entered = slot.read(entered, keys[0], sight) or entered
    return entered


@pytest.mark.one_in(30)
@pytest.mark.parametrize(("rulebook", "game", "focus"), ROUNDS)
def test_at_every_state_of_a_round_each_key_that_is_named_means_something(rulebook: str, game: str, focus: str) -> None:
    for table in islice(tables_of_a_round(rulebook, game, focus), 0, None, some(1, 9)):
        if isinstance(table, PokerTable):
            assert not list(all_mean_something(POKER, table, poker_key_lines(table, KEYS), KEYS))
            begun = at_an_amount(POKER, table, Verb.BETS)
            means = [POKER.press(begun, key, table, {}) for line in amount_lines() for key in line.in_amount]
        else:
            sight = sight_of(table)
            keys = sight.layout.keys
            assert not list(all_mean_something(HOUSE, sight, house_key_lines(sight, keys), keys))
            house = at_an_amount(HOUSE, sight, HouseVerb.TAKE)
            means = [HOUSE.press(house, key, sight, {}) for line in amount_lines() for key in line.in_amount]
        assert None not in means


def rows_of_readme(heads: str) -> list[str]:
    """The cells of a table of the README, by its heads."""
    rows = README.read_text(encoding="utf-8").partition(heads)[2].partition("\n\n")[0].splitlines()[2:]
    return [cell.strip() for row in rows for cell in row.strip("|").split("|")]


def test_the_readme_names_each_verb_with_its_key() -> None:
    poker = dict(zip(*[iter(rows_of_readme("| key | verb | key | act |"))] * 2, strict=True))
    named = {key for keys in poker for key in findall("`([A-Z])`", keys)}
    assert named == set(KEYS.values())
    for verb, key in KEYS.items():
        words = next(words for keys, words in poker.items() if f"`{key}`" in keys)
        assert verb_words(verb).split(" ")[0].lower()[:4] in words.lower(), (verb, words)


def test_the_readme_names_what_is_another_key_at_the_house() -> None:
    house = dict(zip(*[iter(rows_of_readme("| key | cards | key | Sic Bo |"))] * 2, strict=True))
    named = {key for keys in house for key in findall("`([A-Z])`", keys)}
    at_poker = {(key, verb_words(verb)) for verb, key in KEYS.items()}
    others = {key for verb, key in HOUSE_KEYS.items() if (key, house_verb_words(verb)) not in at_poker}
    assert others - {"F"} <= named | {"W"}, "Take bets is told above the table"


@pytest.mark.parametrize(
    ("rulebook", "game"),
    [("oneida-poker", "stud7-hilo8"), ("maryland-four-card", "four-card-poker"), ("oneida-sic-bo", "sic-bo")],
)
def test_the_list_of_keys_fits_the_lowest_window_with_its_frame(qtbot: QtBot, rulebook: str, game: str) -> None:
    """In class, where it has a line more."""
    session: Any = kind_of(game).in_class(drill_for(rulebook, game), Nowhere(), None, "an instructor")
    page = any_page(session, TableChoices(look=TableLook(), sounds=Sounds(is_on=False)))
    qtbot.addWidget(page)
    keys = page.key_list()
    assert keys.sizeHint().height() <= 560
    assert keys.sizeHint().width() <= 1000
