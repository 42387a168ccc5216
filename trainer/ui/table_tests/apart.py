"""What two assessors saw apart, beside what was agreed of it and why."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.tongue import translate
from trainer.training.table_tests.record import TableTest
from trainer.training.table_tests.sheet import Seen, differing
from trainer.ui.wording.joined import labelled, sentences, with_dots
from trainer.ui.wording.table_tests import seen_words


def seen_apart(test: TableTest, names: Mapping[str, str]) -> dict[str, tuple[tuple[str, Seen], ...]]:
    """By the items' ids, who saw it how, where two assessors differ."""
    scorings = [(names.get(who, "–"), scoring.marks) for who, scoring in test.scorings.items()]
    if len(scorings) < 2:
        return {}
    return {
        item.id: tuple([(name, marks[item.id]) for name, marks in scorings if item.id in marks])
        for item in differing(test.setting.sheet, scorings[0][1], scorings[1][1])
    }


def apart_words(test: TableTest, names: Mapping[str, str]) -> dict[str, str]:
    """By the items' ids, of those that were seen otherwise by one than by the other, or were agreed otherwise."""
    if test.signing is None or len(test.scorings) < 2:
        return {}
    reasons = test.signing.agreed.reasons
    found = {}
    for item in test.setting.sheet.items:
        seen = [(who, each.marks[item.id]) for who, each in test.scorings.items() if item.id in each.marks]
        if len({mark for _, mark in seen}) < 2 and item.id not in reasons:
            continue
        told = with_dots(*[labelled(names.get(who, "–"), seen_words(mark)) for who, mark in seen])
        why = reasons.get(item.id, "")
        found[item.id] = sentences(told, labelled(translate("TableTests", "Agreed, because"), why) if why else "")
    return found
