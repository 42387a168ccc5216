"""Payment drills: bets to be paid one after the other, without end, each kept and judged by itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from trainer.records import Answer, AttemptStart, KeptAttempt, Level, Mark, Record
from trainer.rules.money import Cents, short_dollars
from trainer.rules.notation import BadNotation, read_value, write_value
from trainer.rules.rulebook import kept_rulebook
from trainer.tongue import Unsaid
from trainer.training.any_drill import AnyDrill
from trainer.training.casting import Turn
from trainer.training.exercise import Exercise, game_named
from trainer.training.gate import GATE_TRIES, FirstTry
from trainer.training.kept_session import KeptSession
from trainer.training.paying_bets import USUAL_PIECES, Bet, Payment, bad_pieces, bet_to_pay, payment
from trainer.training.paying_judge import Fault, Handed, Kept, first_try, form_of, judge, written
from trainer.training.paying_odds import Subject, UnknownSubject, subject_of, subject_with

PAYING: Final = "paying"
"""In the place of a game, or before it, in what is kept: a standing in paying is not one in dealing."""
TARGETS_MS: Final = (20_000, 15_000, 10_000, 7_000, 5_000, 3_000)
"""The target times that may be chosen."""
USUAL_MS: Final = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class PayingDrill:
    """What a trainee asked for. The same drill always lays the same bets."""

    subject: str
    """The id of a `Subject`."""
    pieces: tuple[Cents, ...] = USUAL_PIECES
    minimum: Cents = 500
    target_ms: int = USUAL_MS
    seed: int = 1

    @property
    def rulebook(self) -> str:
        """Whose wager is paid; empty for a ratio by itself."""
        return subject_of(self.subject).rulebook

    @property
    def game(self) -> str:
        """What stands in the place of a game: the game whose wager is paid behind it."""
        game = subject_of(self.subject).game
        return f"{PAYING}/{game}" if game else PAYING

    @property
    def focus(self) -> str:
        return self.subject

    @property
    def level(self) -> Level:
        """A miss comes back with its verdict, as in any practice."""
        return Level.PRACTICE


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    """What came of one payment."""

    bet: Bet
    due: Payment
    handed: Handed
    faults: tuple[Fault, ...]
    mark: Mark
    took_ms: int
    target_ms: int | None
    unwritten: str = ""
    """Why it could not be written yet, in a sentence; it is written with the next."""

    @property
    def is_right(self) -> bool:
        return not self.faults

    @property
    def is_slow(self) -> bool:
        """Right or wrong, past the target time."""
        return self.target_ms is not None and self.took_ms > self.target_ms


class PayingSession(KeptSession[PayingDrill]):
    """A drill under way. `hand_over` decides at once; `commit` makes it durable and may raise `TrainerError`."""

    def __init__(
        self,
        drill: PayingDrill,
        subject: Subject,
        record: Record,
        person: str | None = None,
        *,
        earlier: Iterable[Answer] = (),
        attempt: str = "",
    ) -> None:
        """`earlier` are the person's latest answers at the same subject, on which the gate may open at once."""
        assert bad_pieces(drill.pieces) is None
        super().__init__(drill, record, person, attempt=attempt)
        self.subject = subject
        self.form = form_of((), earlier)
        self._tries = 0
        self._is_hinted = False
        self._laid_ms = 0
        self._lay(1)

    @classmethod
    def resumed(cls, record: Record, kept: KeptAttempt, earlier: Iterable[Answer] = ()) -> PayingSession:
        """An attempt that was broken off, at the bet that lay there; raises `BadNotation`."""
        drill = drill_of(kept.start)
        text, name = kept.start.rulebook_text, kept.start.rulebook
        subject = subject_of(drill.subject, kept_rulebook(text, name) if name else None)
        session = cls(drill, subject, record, kept.start.person, earlier=earlier, attempt=kept.id)
        for answer in kept.answers:
            session._follow(answer)
        return session

    def _follow(self, answer: Answer) -> None:
        """Does again what a line says was done; raises `BadNotation`."""
        if answer.step + 1 != self.bet.number:
            # earlier versions wrote no line where a bet was passed over
            self._put_next(self.answers[-1].elapsed_ms if self.answers else 0, answer.step + 1)
        self._lines.answers.append(answer)
        if answer.mark is Mark.ASKED:
            self._is_hinted = True
        elif answer.mark is Mark.PASSED:
            self._put_next(answer.elapsed_ms)
        elif answer.mark in (Mark.RIGHT, Mark.HINTED, Mark.WRONG):
            self._tries = answer.attempt_no
            if self._tries == 1:
                self.form = self.form.with_try(first_try(answer))
            if answer.mark is not Mark.WRONG:
                self._put_next(answer.elapsed_ms)

    def turn(self) -> Turn:
        """Always the trainee's: there is another bet."""
        return Turn.TRAINEE

    @property
    def target_ms(self) -> int | None:
        """The time this payment should take; none while the gate is closed."""
        return self._target_ms

    @property
    def has_missed(self) -> bool:
        """The bet that lies there has been paid wrongly: it may be passed over."""
        return self._tries > 0

    @property
    def laid_ms(self) -> int:
        """When the bet was laid, by the clock of the attempt."""
        return self._laid_ms

    def pay(self, handed: Handed, elapsed_ms: int) -> Paid:
        """A payment from hand to record: judged, noted and written."""
        paid = self.hand_over(handed, elapsed_ms)
        return replace(paid, unwritten=self._lines.why_unwritten(self.record, self.attempt))

    def hand_over(self, handed: Handed, elapsed_ms: int) -> Paid:
        """Judges a payment and notes it; a right one is followed by the next bet."""
        self._tries += 1
        faults = judge(self.due, handed)
        mark = Mark.WRONG if faults else Mark.HINTED if self._is_hinted else Mark.RIGHT
        paid = Paid(
            bet=self.bet,
            due=self.due,
            handed=handed,
            faults=faults,
            mark=mark,
            took_ms=max(0, elapsed_ms - self._laid_ms),
            target_ms=self._target_ms,
        )
        self._lines.keep(self._answer(paid, elapsed_ms))
        if self._tries == 1:
            first = FirstTry(mark is Mark.RIGHT, paid.took_ms, paid.target_ms)
            self.form = self.form.with_try(first)
        if paid.is_right:
            self._put_next(elapsed_ms)
        return paid

    def hint(self, elapsed_ms: int) -> None:
        """The working is shown: a first try after it is no longer one's own. It is noted at once."""
        if not self._is_hinted:
            self._is_hinted = True
            self._lines.keep_beside(Mark.ASKED, step=self.bet.number - 1, elapsed_ms=elapsed_ms)

    def pass_over(self, elapsed_ms: int) -> None:
        """Takes away a bet that has been missed, and lays the next one."""
        self._lines.keep_beside(Mark.PASSED, step=self.bet.number - 1, elapsed_ms=elapsed_ms)
        self._put_next(elapsed_ms)

    def _put_next(self, elapsed_ms: int, number: int | None = None) -> None:
        """Takes the bet away and lays the next one, or that of a number."""
        self._laid_ms = elapsed_ms
        self._lay(number or self.bet.number + 1)

    def finish(self, elapsed_ms: int) -> None:
        """Closes the attempt. A drill without an end is finished whenever one leaves it."""
        self._close(elapsed_ms, rounds=len(self.form.tries))

    def _lay(self, number: int) -> None:
        drill = self.drill
        self.bet = bet_to_pay(self.subject.rows, drill.pieces, drill.minimum, drill.seed, number)
        self.due = payment(self.bet, drill.pieces)
        self._tries, self._is_hinted = 0, False
        self._target_ms = drill.target_ms if self.form.is_gate_open else None

    def _answer(self, paid: Paid, elapsed_ms: int) -> Answer:
        row, due, handed = paid.bet.row, paid.due, paid.handed
        noted = Kept(
            row=row.row,
            odds=str(row.odds),
            stack=paid.bet.stack,
            pieces=self.drill.pieces,
            amount=due.amount,
            fewest=due.fewest,
            rest=due.rest,
            said=handed.said,
            chips=handed.chips,
            faults=paid.faults,
            took_ms=paid.took_ms,
            target_ms=paid.target_ms,
        )
        given = written(noted.paid, handed.chips)
        return Answer(
            step=paid.bet.number - 1,
            attempt_no=self._tries,
            given=given,
            expected=written(due.amount, due.fewest),
            mark=paid.mark,
            clause=row.clause,
            cite="; ".join(row.cites),
            severity=row.severity,
            by_trainee=True,
            elapsed_ms=elapsed_ms,
            played=(given,) if paid.is_right else (),
            detail=write_value(noted),
        )


def drill_of(start: AttemptStart) -> PayingDrill:
    """The drill of an attempt that was kept; raises `BadNotation`."""
    drill = read_value(PayingDrill, start.table)
    if bad_pieces(drill.pieces) is not None:
        pieces = ", ".join(map(short_dollars, drill.pieces))
        raise BadNotation(
            Unsaid.translate("Training", "a stored drill can't be read: it has the chips {pieces}").format(
                pieces=pieces
            )
        )
    return drill


def _chosen(_rulebook: str, _game: str, part: str, _level: Level, seed: int) -> PayingDrill:
    return PayingDrill(subject=part, seed=seed)


def _for_clause(rulebook: str, game: str, clause: str, seed: int, before: AnyDrill | None) -> PayingDrill | None:
    """The payments that rest on a clause, with the chips and the pace chosen before."""
    subject = subject_with(rulebook, game_named(game), clause)
    if subject is None:
        return None
    chosen = before if isinstance(before, PayingDrill) else PayingDrill(subject=subject.id)
    return replace(chosen, subject=subject.id, seed=seed)


def _begun(drill: AnyDrill, record: Record, person: str | None) -> PayingSession:
    """What somebody has shown at a wager before need not be shown again."""
    assert isinstance(drill, PayingDrill), f"{drill.game} is no payment"
    earlier = record.first_tries(person, drill.subject, most=GATE_TRIES)
    return PayingSession(drill, subject_of(drill.subject), record, person, earlier=earlier)


def _resumed(record: Record, kept: KeptAttempt) -> PayingSession:
    earlier = record.first_tries(kept.start.person, kept.start.focus, most=GATE_TRIES, before=kept.id)
    try:
        return PayingSession.resumed(record, kept, earlier)
    except UnknownSubject as problem:
        raise BadNotation(str(problem)) from None


PAYMENTS: Final[Exercise[PayingSession]] = Exercise(
    id=PAYING,
    games=frozenset({PAYING}),
    chosen=_chosen,
    for_clause=_for_clause,
    anew=lambda kept, seed: replace(drill_of(kept.start), seed=seed),
    begun=_begun,
    again=lambda kept, record, person: _begun(drill_of(kept.start), record, person),
    resumed=_resumed,
    usual_ms=USUAL_MS,
)
