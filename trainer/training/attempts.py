"""Every table that can be drilled, whatever its family: what there is to choose, to begin, to take up and to replay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from trainer.errors import TrainerError
from trainer.records import AttemptStart, KeptAttempt, Level, Record
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.clause import Part
from trainer.rules.families import clause_named
from trainer.rules.games.catalogue import GAMES
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.round import OutOfProcedure
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.training import drill as poker
from trainer.training.drill import Drill
from trainer.training.focus import Focus, offered
from trainer.training.house.catalogue import KINDS, AnyHouseReplay, AnyHouseSession
from trainer.training.house.drill import HouseDrill
from trainer.training.house.focus import HouseFocus
from trainer.training.house.posting import options_for
from trainer.training.replay import Replay, replayed
from trainer.training.session import Session

AnyFocus: TypeAlias = Focus | HouseFocus
AnyDrill: TypeAlias = Drill | HouseDrill
AnySession: TypeAlias = Session | AnyHouseSession
AnyReplay: TypeAlias = Replay | AnyHouseReplay

POKER: Final = frozenset(GAMES)


@dataclass(frozen=True, slots=True)
class DealtTable:
    """A table that can be dealt, and the drills it has."""

    rulebook: Rulebook
    game: GameBook
    focuses: tuple[AnyFocus, ...]


def dealt_tables() -> tuple[DealtTable, ...]:
    """Every table that can be dealt to people, in the order of the rulebooks."""
    return tuple(_tables())


def _tables() -> Iterator[DealtTable]:
    for name in rulebook_ids():
        book = load_rulebook(name)
        for game in book.games.values():
            focuses = focuses_of(game)
            if focuses:
                yield DealtTable(book, game, focuses)


def focuses_of(game: GameBook) -> tuple[AnyFocus, ...]:
    """The drills that a rulebook's game has; none for a game that can't be dealt."""
    if game.id in POKER:
        return offered(as_poker(game))
    return KINDS[game.id].focuses(game) if game.id in KINDS else ()


def is_house(game: str) -> bool:
    """Whether a game is played against the house; a recorded hand of a game unknown here is poker."""
    return game in KINDS


def drill_for(rulebook: str, game: str, focus: str = "whole", level: Level = Level.PRACTICE, seed: int = 1) -> AnyDrill:
    """The drill of a table by the words under which it is kept; raises `ValueError` for a focus of another family."""
    if is_house(game):
        return HouseDrill(rulebook=rulebook, game=game, focus=HouseFocus(focus), level=level, seed=seed)
    return Drill(rulebook=rulebook, game=game, focus=Focus(focus), level=level, seed=seed)


def focus_of(game: str, clause: str) -> AnyFocus:
    """The drill in which a clause of a game is practised: a whole round for one that no drill is about."""
    row = clause_named(game, clause)
    part = (row and row.part) or Part.WHOLE
    return HouseFocus(part) if is_house(game) else Focus(part)


def drill_of_clause(rulebook: str, game: str, clause: str) -> AnyDrill:
    """The drill in which a clause is practised, at a table that posts what the clause needs."""
    drill = drill_for(rulebook, game, focus_of(game, clause))
    return replace(drill, options=options_for(KINDS[game].needed, clause)) if isinstance(drill, HouseDrill) else drill


def session_of(drill: AnyDrill, record: Record, person: str | None = None) -> AnySession:
    """A round of a drill before its first step; raises `TrainerError` for options that the rulebook refuses."""
    if isinstance(drill, HouseDrill):
        return KINDS[drill.game].session(drill, record, person)
    return Session(drill, drill.situation(), record, person)


# What was kept


def drill_of(start: AttemptStart) -> AnyDrill:
    """The drill of an attempt that was kept; raises `BadNotation`."""
    return KINDS[start.game].kept_drill(start) if is_house(start.game) else poker.drill_of(start)


def session_again(kept: KeptAttempt, record: Record, person: str | None = None) -> AnySession:
    """The same round once more, at the table that was kept, before its first step; raises `BadNotation`."""
    if is_house(kept.start.game):
        return KINDS[kept.start.game].again(kept, record, person)
    return Session(poker.drill_of(kept.start), poker.begun_of(kept), record, person)


def session_after(kept: KeptAttempt, seed: int, record: Record, person: str | None = None) -> AnySession:
    """The next round at the table of a whole round that was finished, dealt from a seed of its own.

    Raises `TrainerError` with the reason where none is dealt there (see `no_next_round`).
    """
    if is_house(kept.start.game):
        return KINDS[kept.start.game].followed(kept, seed, record, person)
    return Session(*poker.followed(kept, seed), record, person)


def was_whole(kept: KeptAttempt) -> bool:
    """Whether a whole round was dealt to its end, so that another could follow at its table.

    A drill of a part makes its table for that part; what would be dealt after it is no round of that drill.
    """
    return kept.start.focus == Focus.WHOLE and kept.end is not None and kept.end.finished


def no_next_round(kept: KeptAttempt) -> str:
    """Why no round follows at the table of a whole one, in a sentence; empty where one does, whatever its seed."""
    seed = kept.start.seed
    try:
        if is_house(kept.start.game):
            KINDS[kept.start.game].next_table(kept, seed)
        else:
            poker.next_table(kept, seed)
    except TrainerError as reason:
        return str(reason)
    except OutOfProcedure:
        # a table that rules of today would not have left so
        return "The round was dealt by another version of the program."
    return ""


def resumed(record: Record, kept: KeptAttempt) -> AnySession:
    """An attempt that was broken off, where it stopped.

    Raises `BadNotation` for text that is none of ours, and `OutOfProcedure` where the rules no longer allow what was
    done.
    """
    if is_house(kept.start.game):
        return KINDS[kept.start.game].resumed(record, kept)
    return Session.resumed(poker.drill_of(kept.start), poker.begun_of(kept), record, kept)


def replay_of(kept: KeptAttempt) -> AnyReplay:
    """The attempt from its starting table to where it stopped; raises `BadNotation`."""
    return KINDS[kept.start.game].replayed(kept) if is_house(kept.start.game) else replayed(kept)
