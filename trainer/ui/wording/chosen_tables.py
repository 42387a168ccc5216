"""What was chosen of a table, in words: on the page where it is chosen, on results, on a certificate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from trainer.errors import TrainerError
from trainer.records import AttemptStart
from trainer.tongue import Plural, translate
from trainer.training.attempts import drill_for
from trainer.training.chosen_table import ChosenTable, options_of, read
from trainer.ui.wording.books import name_words, value_words
from trainer.ui.wording.joined import labelled, with_commas, with_semicolons


def options_words(rulebook: str, game: str, chosen: Mapping[str, object]) -> tuple[str, ...]:
    """A line each; as it stands in what was kept where the book has gone."""
    try:
        known = {each.name: each for each in options_of(rulebook, game)} if chosen else {}
    except TrainerError:
        known = {}
    return tuple(
        [
            labelled(name_words(known[name]), value_words(replace(known[name], value=value)))
            if name in known
            else labelled(name, str(value))
            for name, value in chosen.items()
        ]
    )


def method_words(method: str) -> str:
    """How cards come to the players."""
    match method:
        case "hand":
            return translate("ChosenTable", "From the hand")
        case "shoe":
            return translate("ChosenTable", "From a shoe")
        case "automated-shoe":
            return translate("ChosenTable", "From the automated shoe")
        case _:
            return method


def machine_words(*, has_machine: bool) -> str:
    """Whether a machine shuffles."""
    return translate("ChosenTable", "A machine shuffles") if has_machine else translate("ChosenTable", "By hand")


def table_words(rulebook: str, game: str, chosen: ChosenTable) -> tuple[str, ...]:
    """All of a choice but its name, a line each."""
    return (*options_words(rulebook, game, chosen.options), *beside_words(chosen))


def beside_words(chosen: ChosenTable) -> tuple[str, ...]:
    """What is chosen beside the options, a line each."""
    found: list[str] = []
    if chosen.seats:
        seats = with_commas(*map(str, chosen.seats))
        found.append(translate("ChosenTable", "seats {seats} taken").format(seats=seats))
    elif chosen.players:
        found.append(Plural.tr("%n player(s)", "", chosen.players))
    if chosen.method:
        found.append(labelled(translate("ChosenTable", "Dealt"), method_words(chosen.method)))
    if chosen.shuffler is not None:
        found.append(labelled(translate("ChosenTable", "Shuffled"), machine_words(has_machine=chosen.shuffler)))
    return tuple(found)


def kept_table_chosen(start: AttemptStart) -> str:
    """What was chosen of an attempt's table, in a sentence, its name first; nothing of a plain house's."""
    chosen = read(start.chosen, start.house)
    if chosen.is_plain:
        return ""
    usual: Mapping[str, object] = {}
    try:
        usual = drill_for(start.rulebook, start.game, start.focus).usual_options(chosen.options)
    except (TrainerError, ValueError, KeyError):
        # a book that has gone, or a part of another version: all is told that was kept
        usual = {}
    own = {name: value for name, value in chosen.options.items() if usual.get(name, ...) != value}
    told = with_semicolons(*table_words(start.rulebook, start.game, replace(chosen, options=own)))
    return labelled(chosen.name or translate("ChosenTable", "The table"), told) if told else chosen.name
