"""A clause as the command prints it: what it says and weighs, its readings, its tables and its drills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.rules.clause_search import Answer, Found
from trainer.rules.families import clause_named
from trainer.rules.house.book import STANDARD
from trainer.rules.readings import load_readings
from trainer.rules.rulebook import load_rulebook
from trainer.rules.seating.procedure import SEATING
from trainer.tongue import Unsaid, translate
from trainer.ui.wording.drills import severity_words
from trainer.ui.wording.families import words_at
from trainer.ui.wording.joined import labelled, listed, with_semicolons


def found_words(found: Found) -> Iterator[str]:
    """What is said before the clauses: a reading that was asked for, or that nothing has the number."""
    if found.not_named:
        numbers = listed(list(dict.fromkeys(answer.text.citations[0] for answer in found.answers)))
        yield translate(
            "Clauses", "No clause here has the number {number}: this is {numbers}, in which it would lie."
        ).format(number=found.not_named, numbers=numbers)
    if found.reading is not None:
        reading = found.reading
        lines = [
            translate("Clauses", "Reading {id}, on {where}").format(id=reading.id, where=reading.where),
            reading.decision,
        ]
        tables: dict[str, list[str]] = {}
        for use in found.uses:
            where = labelled(load_rulebook(use.table.rulebook).title, use.table.title)
            tables.setdefault(option_words(use.name), []).append(where)
        lines += [
            translate("Clauses", "Decides {name}: {tables}").format(name=name, tables=with_semicolons(*each))
            for name, each in tables.items()
        ]
        if not found.answers and not tables:
            lines.append(translate("Clauses", "It stands in no clause, option or paytable."))
        yield "\n  ".join(lines)


def clause_words(answer: Answer) -> str:
    """One answer, each thing a line."""
    text = answer.text
    cites = with_semicolons(*text.citations)
    lines = [translate("Clauses", "{cites} [{clause}]").format(cites=cites, clause=answer.clause), text.gist]
    lines += [translate("Clauses", "Weighs: {severity}").format(severity=severity_words(text.severity))]
    lines += [labelled(reading, load_readings()[reading].decision) for reading in text.readings]
    titles = with_semicolons(*(table.title for table in answer.tables))
    lines += [
        translate("Clauses", "Tables: {book}: {titles}").format(
            book=load_rulebook(answer.rulebook).title, titles=titles
        )
    ]
    lines += [
        translate("Clauses", "Practised in: {drills}").format(drills=with_semicolons(*dict.fromkeys(_drills(answer))))
    ]
    return "\n  ".join(lines)


def _drills(answer: Answer) -> Iterator[str]:
    for table in answer.tables:
        if table.game == SEATING.id:
            yield translate("Clauses", "the waiting list")
            continue
        row = clause_named(table.game, answer.clause)
        yield (
            words_at(table.game).part(row.part)
            if row is not None and row.part is not None
            else translate("Clauses", "no round; it must be known")
        )


_OPTIONS: Final = {
    "aces_up": Unsaid.translate("Option", "what Aces Up pays"),
    "ante_bonus": Unsaid.translate("Option", "the ante bonus"),
    "blackjack_pays": Unsaid.translate("Option", "what a blackjack pays"),
    "burn_before_draw": Unsaid.translate("Option", "a burn before the draw"),
    "chip": Unsaid.translate("Option", "the smallest chip"),
    "decks": Unsaid.translate("Option", "the number of decks"),
    "envy": Unsaid.translate("Option", "the envy bonus"),
    "envy_for_1": Unsaid.translate("Option", "the envy bonus for a wager of $1"),
    "envy_for_5": Unsaid.translate("Option", "the envy bonus for a wager of $5"),
    "heads_up": Unsaid.translate("Option", "the blinds between two players"),
    "hit_wagers": Unsaid.translate("Option", "hit wagers"),
    "hit_wagers_after_split": Unsaid.translate("Option", "hit wagers after a split"),
    "insurance_pays": Unsaid.translate("Option", "what insurance pays"),
    "jackpot": Unsaid.translate("Option", "the jackpot fee"),
    "kill": Unsaid.translate("Option", "the kill"),
    "max": Unsaid.translate("Option", "the largest wager"),
    "min": Unsaid.translate("Option", "the smallest wager"),
    "odd_chip": Unsaid.translate("Option", "the odd chip"),
    "odd_half": Unsaid.translate("Option", "the odd chip between high and low"),
    "odds": Unsaid.translate("Option", "the odds"),
    "optional_max": Unsaid.translate("Option", "the most on a side wager"),
    "pair_wins_on_triple": Unsaid.translate("Option", "two of a kind on a triple"),
    "pay_natural": Unsaid.translate("Option", "when a blackjack is paid"),
    "pitch_face": Unsaid.translate("Option", "players' cards face up or down in pitch"),
    "progressive": Unsaid.translate("Option", "the progressive"),
    "raise_limit": Unsaid.translate("Option", "the limit of raises"),
    "rake": Unsaid.translate("Option", "the rake"),
    "reset": Unsaid.translate("Option", "what a meter shows after it has been won"),
    "rounding": Unsaid.translate("Option", "what becomes of less than a chip"),
    "simple_21_pushes": Unsaid.translate("Option", "21 against a blackjack"),
    "stand_soft_17": Unsaid.translate("Option", "the dealer's soft 17"),
    "suit_wagers": Unsaid.translate("Option", "suit wagers"),
    "tie": Unsaid.translate("Option", "equal hands"),
}
"""Those on which a text leaves something to be settled by a reading."""


def option_words(name: str) -> str:
    """An option, or a paytable by its wager and letter; one that nobody has named stands as the rulebook has it."""
    option, _, letter = name.partition(" ")
    words = str(_OPTIONS.get(option, option))
    if not letter or letter == STANDARD:
        return words
    return translate("Option", "{option}, table {letter}").format(option=words, letter=letter)
