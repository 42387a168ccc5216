"""A table test in words: its parts, what was seen, what it waits for and what it came to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from trainer.tongue import Plural, translate
from trainer.training.table_tests.dealing import chosen_options
from trainer.training.table_tests.record import Outcome, Setting, Stage
from trainer.training.table_tests.sheet import Part, Seen, Sheet
from trainer.ui.wording.chosen_tables import options_words
from trainer.ui.wording.joined import with_semicolons


def part_words(part: Part) -> str:
    match part:
        case Part.HOSPITALITY:
            return translate("TableTests", "Hospitality")
        case Part.TECHNIQUE:
            return translate("TableTests", "Technique")
        case Part.CONTROL:
            return translate("TableTests", "Control of the game")
        case _:
            assert_never(part)


def seen_words(seen: Seen) -> str:
    match seen:
        case Seen.WELL:
            return translate("TableTests", "well")
        case Seen.PARTLY:
            return translate("TableTests", "partly")
        case Seen.NOT:
            return translate("TableTests", "not")
        case Seen.NO_OCCASION:
            return translate("TableTests", "no occasion")
        case _:
            assert_never(seen)


def of_test_words(stage: Stage) -> str:
    """Of a round that was dealt for a test: what comes next."""
    match stage:
        case Stage.TO_DEAL:
            return translate("TableTests", "A round of a table test, which goes on from the home page.")
        case Stage.TO_SCORE | Stage.TO_SIGN:
            return translate(
                "TableTests", "A round of a table test: whoever examines fills in the sheet and signs now."
            )
        case Stage.TO_COUNTERSIGN:
            return translate("TableTests", "A round of a table test: its result is signed, and read on the home page.")
        case Stage.DONE:
            return translate("TableTests", "A round of a table test that both have signed.")
        case Stage.WITHDRAWN:
            return translate("TableTests", "A round of a table test that was withdrawn.")
        case _:
            assert_never(stage)


def stage_words(stage: Stage) -> str:
    """What a test waits for, in a few words."""
    match stage:
        case Stage.TO_DEAL:
            return translate("TableTests", "to be dealt")
        case Stage.TO_SCORE:
            return translate("TableTests", "sheet to be filled in")
        case Stage.TO_SIGN:
            return translate("TableTests", "to be signed")
        case Stage.TO_COUNTERSIGN:
            return translate("TableTests", "to be countersigned")
        case Stage.DONE:
            return translate("TableTests", "done")
        case Stage.WITHDRAWN:
            return translate("TableTests", "withdrawn")
        case _:
            assert_never(stage)


def length_words(setting: Setting) -> str:
    """How much is dealt in it."""
    if setting.minutes:
        return Plural.tr("whole rounds for %n minute(s)", "", setting.minutes)
    return Plural.tr("%n whole round(s)", "", setting.rounds)


def option_words(setting: Setting) -> tuple[str, ...]:
    """What the examiner has chosen of the game, a line each; as it stands in the setting where the book has gone."""
    return options_words(setting.rulebook, setting.game, chosen_options(setting))


def passed_words(outcome: Outcome) -> str:
    return translate("TableTests", "Passed") if outcome.has_passed else translate("TableTests", "Failed")


def outcome_words(outcome: Outcome, sheet: Sheet) -> tuple[str, ...]:
    """What it came to, a line each: the round by the program, then the sheet."""
    return (_round_words(outcome), *_sheet_words(outcome, sheet))


def _round_words(outcome: Outcome) -> str:
    if outcome.percent is None:
        return translate("TableTests", "The dealing: nothing was asked for.")
    words = translate(
        "TableTests",
        "The dealing: {percent} %, faults of money {money}, of integrity {integrity}: {met}.",
    )
    return words.format(
        percent=outcome.percent,
        money=outcome.money_faults,
        integrity=outcome.integrity_faults,
        met=translate("TableTests", "good enough")
        if outcome.is_dealt_well
        else translate("TableTests", "not good enough"),
    )


def _sheet_words(outcome: Outcome, sheet: Sheet) -> Iterable[str]:
    if outcome.observed is None:
        yield translate("TableTests", "The sheet: nothing had an occasion.")
    else:
        yield translate("TableTests", "The sheet: {percent} % of what could be shown; {least} % are needed.").format(
            percent=outcome.observed, least=sheet.least_percent
        )
    if outcome.not_shown:
        lacking = [item.words for item in sheet.items if item.id in outcome.not_shown]
        yield translate("TableTests", "Required and not shown: {what}").format(what=with_semicolons(*lacking))
