"""Poker as a family of games: what its rulebooks answer, and the form, facts and limits of each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from trainer.errors import Problem
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.facts import read_facts
from trainer.rules.family import Family, Further, GameEntries
from trainer.rules.games.listing import FORMS
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.facts import PokerFacts
from trainer.rules.poker.posted.book import PokerBook, as_poker
from trainer.rules.poker.posted.limits import read_limits_spec
from trainer.rules.poker.posted.options import NAMES, WORDS, resolve
from trainer.rules.poker.posted.touches import TOUCHES

if TYPE_CHECKING:
    from trainer.rules.shapes import ShapeOf


def read_poker(common: GameBook, entries: GameEntries) -> GameBook:
    """The game with its facts, which may stand for the whole book, and its limits."""
    today = entries.today.facts if isinstance(entries.today, PokerBook) else None
    facts = read_facts(PokerFacts, entries.laid_over("facts"), "poker", today)
    if "limits" not in entries.own:
        entries.entry.miss("limits", Problem.tr("the limits that may be posted"))
        return common
    limits = read_limits_spec(entries.own["limits"])
    if facts is None or limits is None:
        return common
    return PokerBook(
        id=common.id,
        title=common.title,
        least_players=common.least_players,
        most_players=common.most_players,
        cite=common.cite,
        options=common.options,
        clauses=common.clauses,
        form=FORMS[common.id],
        facts=facts,
        limits=limits,
    )


def unplayable(rulebook: Rulebook, game: str, place: str) -> tuple[Problem, ...]:
    """What a game's own defaults and posted limits break of its own ranges."""
    rules = resolve(rulebook, game, place=place)
    return rules if isinstance(rules, tuple) else ()


def _flop_stud_or_draw(book: GameBook) -> object:
    form = as_poker(book).form
    return form.is_stud, form.has_draw


def _shapes() -> Mapping[str, ShapeOf]:
    from trainer.rules.poker.posted.shapes import SHAPES

    return SHAPES


def _limits_posted(game: Mapping[str, object]) -> Iterable[Further]:
    from trainer.rules.poker.posted.shapes import limits_posted

    return limits_posted(game)


FAMILY: Final = Family(
    title="poker",
    keys=("facts", "limits"),
    options={name: tuple(word.value for word in WORDS.get(name, ())) for name in NAMES},
    clauses={clause.value: clause for clause in Clause},
    read=read_poker,
    unplayable=unplayable,
    places=11,
    dealt_by=_flop_stud_or_draw,
    facts=PokerFacts,
    shapes=_shapes,
    touches=TOUCHES,
    further=_limits_posted,
)
