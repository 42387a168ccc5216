"""Quick questions: made spots one after another without end, missed ones coming back until they are right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from trainer.asks.key import AskId
from trainer.errors import BadFile
from trainer.records import Level
from trainer.rules.notation import BadNotation
from trainer.rules.rulebook import is_ours, known_game
from trainer.rules.shuffling import Stream
from trainer.tongue import Unsaid
from trainer.training.gate import FirstTry, Form
from trainer.training.making.made import IN_A_ROW, Made, asks_made, spot_made
from trainer.training.question_spots import OfOwnBook, put
from trainer.training.questions import clause_of

QUICK: Final = "quick"
"""Before a game in what is kept, or in its place where several are asked about."""
MIXED: Final = "mixed"
"""In the place of the asks, where all are wanted that the tables have."""
_AT, _AND = "@", "+"
"""Between what is asked and the tables, and between several of each."""
AFTER: Final = 3
"""A question that was missed comes back once so many others have been answered."""
TARGETS_MS: Final = (60_000, 40_000, 30_000, 20_000, 15_000, 10_000)
"""The target times that may be chosen, for once accuracy has opened the clock."""
USUAL_MS: Final = 30_000
"""What a dealer takes for an answer, its entering counted in, who need not think about it."""
_SEEDS: Final = 1 << 40
_TRIED: Final = 40
"""A few spots of three cards and little beside are soon used up."""
_TRIED_FOR_CLAUSE: Final = 100
"""Spots looked through for one whose answer rests on a clause: some wagers of a layout are seldom made."""


class NothingToAsk(OfOwnBook):
    """The tables of a drill have gone, or have none of what was to be asked."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What one question may be about."""

    rulebook: str
    game: str
    ask: AskId
    clause: str = ""
    """The one that its answers are to rest on first of all; empty for any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickDrill:
    """What a trainee asked for. The same drill puts the same new questions in the same order."""

    tables: tuple[tuple[str, str], ...]
    """Rulebooks with games, at least one of whose asks is among those wanted."""
    asks: tuple[AskId, ...] = ()
    """The subjects; none of them for all that the tables have."""
    difficulty: int | None = None
    """From 1 to 5; none for any."""
    target_ms: int = USUAL_MS
    about: tuple[Subject, ...] = ()
    """Of these alone, one after the other; none of them for all subjects that the tables have."""
    made_as: tuple[tuple[Subject, int], ...] = ()
    """What the makers call spots of the wanted difficulty, of subjects where what people missed says otherwise."""
    most: int | None = None
    """So many questions are put, those that come back counted in; none where there is no end."""
    seed: int = 1

    @property
    def subjects(self) -> tuple[Subject, ...]:
        """Every table that there still is, with each of its asks that is wanted."""
        return tuple(
            [
                Subject(rulebook, game, ask)
                for rulebook, game in self.tables
                if known_game(rulebook, game) is not None
                for ask in asks_made(rulebook, game)
                if not self.asks or ask in self.asks
            ]
        )

    @property
    def rulebook(self) -> str:
        """Empty where there are several tables: each answer then says its own."""
        return self.tables[0][0] if len(self.tables) == 1 else ""

    @property
    def game(self) -> str:
        return f"{QUICK}/{self.tables[0][1]}" if len(self.tables) == 1 else QUICK

    @property
    def focus(self) -> str:
        """What is asked and at which tables: whoever was accurate at blackjack has shown nothing at hold'em."""
        tables = _AND.join("/".join(table) for table in self.tables)
        return f"{_AND.join(self.asks) or MIXED}{_AT}{tables}"

    @property
    def level(self) -> Level:
        """A wrong answer comes back with what is right, as in any practice."""
        return Level.PRACTICE

    def spot(self, number: int, *, but: frozenset[str] = frozenset()) -> Made:
        """The new spot of a number, from 0; none of `but`, as long as others are found.

        Asks come as often as each other, whatever the number of tables that have them. Raises `NothingToAsk` where the
        tables have none of the asks.
        """
        stream = Stream(self.seed, "quick", number)
        for subject in self._in_order(number, stream):
            made = None
            for made in self._spots(subject, stream):
                if made.text not in but and (not subject.clause or clause_of(put(made.text)) == subject.clause):
                    break
            if made is not None:
                return made
        words = Unsaid.translate("Training", "The rulebook of this table leaves nothing to ask about.")
        raise NothingToAsk(words, ", ".join(dict.fromkeys(rulebook for rulebook, _ in self.tables)))

    def _in_order(self, number: int, stream: Stream) -> Iterator[Subject]:
        """What the question of a number may be about: the first of which there are spots it is."""
        if wanted := [subject for subject in self.about if known_game(subject.rulebook, subject.game) is not None]:
            first = number % len(wanted)
            yield from (*wanted[first:], *wanted[:first])
            return
        subjects = self.subjects
        while subjects:
            ask = stream.pick(sorted({subject.ask for subject in subjects}))
            subject = stream.pick([subject for subject in subjects if subject.ask is ask])
            yield subject
            subjects = tuple([other for other in subjects if other is not subject])

    def _spots(self, subject: Subject, stream: Stream) -> Iterator[Made]:
        """Some spots of a subject, of the difficulty that is wanted; of any where a house's own rulebook has none.

        The next ones are of the same row, which costs least; rows of a house's own rulebook are not kept.
        """
        is_own = not is_ours(subject.rulebook)
        wanted = dict(self.made_as).get(subject, self.difficulty)
        for difficulty in (wanted, None) if is_own else (wanted,):
            first = 0
            for number in range(_TRIED_FOR_CLAUSE if subject.clause else _TRIED):
                place = 0 if is_own else number % IN_A_ROW
                first = first if place else IN_A_ROW * stream.below(_SEEDS)
                seed = first + place
                try:
                    made = spot_made(subject.rulebook, subject.game, subject.ask, seed, difficulty)
                    if is_own:
                        put(made.text)
                except (BadFile, BadNotation, LookupError):
                    # a house may play by less than ours, and have no spot of a difficulty
                    if not is_own:
                        raise
                else:
                    yield made


def told_by(focus: str) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """The subjects and the tables of a drill, by the focus it is kept under; no subjects for all that there are."""
    asks, _, tables = focus.partition(_AT)
    named = [table.partition("/") for table in tables.split(_AND)]
    return () if asks == MIXED else tuple(asks.split(_AND)), tuple([(book, game) for book, _, game in named])


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """One answer to a question of the row."""

    spot: str
    is_right: bool
    took_ms: int
    target_ms: int | None
    """None where no clock ran."""
    is_first: bool
    """The first answer to this spot: all figures rest on these alone."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """A sitting as far as it has come; what is put next follows from the answers. Without slots: it is found once."""

    drill: QuickDrill
    tries: tuple[Tried, ...] = ()
    earlier: tuple[FirstTry, ...] = ()
    """First tries at the same subjects before this sitting, oldest first, on which the gate may open at once."""

    @property
    def form(self) -> Form:
        """Streak, accuracy and time, over the first answers."""
        firsts = [FirstTry(each.is_right, each.took_ms, each.target_ms) for each in self.tries if each.is_first]
        return Form(tuple(firsts), self.earlier)

    @property
    def target_ms(self) -> int | None:
        """The time for the next question; none while accuracy has not opened the clock, nor for what comes back."""
        return self.drill.target_ms if self.form.is_gate_open and not self.comes_back else None

    @property
    def missed(self) -> tuple[str, ...]:
        """What is still to be put right, the longest waiting first."""
        last = {each.spot: (each.is_right, at) for at, each in enumerate(self.tries)}
        waiting = sorted((at, spot) for spot, (is_right, at) in last.items() if not is_right)
        return tuple([spot for _, spot in waiting])

    @property
    def comes_back(self) -> bool:
        """Whether what is put next was missed before."""
        return any(each.spot == self.next for each in self.tries)

    @cached_property
    def next(self) -> str:
        """The spot to be put: one that was missed and has waited long enough, else a new one."""
        recent = {each.spot for each in self.tries[-AFTER:]}
        due = next((spot for spot in self.missed if spot not in recent), None)
        if due is not None:
            return due
        return self._new.text

    @property
    def difficulty(self) -> int:
        """What its maker calls the spot that is put next; 0 of one that comes back."""
        return 0 if self.comes_back else self._new.difficulty

    @cached_property
    def _new(self) -> Made:
        put = frozenset(each.spot for each in self.tries)
        return self.drill.spot(len(put), but=put)

    def answered(self, *, is_right: bool, took_ms: int) -> Row:
        """The row after the answer to what is put."""
        tried = Tried(
            spot=self.next,
            is_right=is_right,
            took_ms=took_ms,
            target_ms=self.target_ms,
            is_first=not self.comes_back,
        )
        return replace(self, tries=(*self.tries, tried))
