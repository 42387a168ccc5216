"""What the table page says of the round so far: the log, also of what a test puts right, the retry card, hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from trainer.records import Answer, Level, Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.book import GameBook
from trainer.rules.notation import read_action
from trainer.rules.plan import Step
from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.training.course import MOVES
from trainer.training.notes import Outcome
from trainer.training.played_again import AnyTable
from trainer.training.put_right import Moved, Told, Whose
from trainer.training.scoring import mark_of_verdict
from trainer.training.symptoms import SymptomHint
from trainer.ui.entry.keys import CLEAR_KEY, NEXT_KEY
from trainer.ui.exercise.cards import CLAUSE_AT, done_card, going_on, hint_card, weighed, with_another_try
from trainer.ui.look.sounds import Sound
from trainer.ui.table.face import AnyFace, Dealing
from trainer.ui.table.seen import AnySeen
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictLine, VerdictView
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.line import Line, lowered
from trainer.ui.wording.verdicts import headline, verdict_view


def short_cite(cites: Sequence[str]) -> str:
    """The clause's number alone, as the log shows it; of several the first, which governs."""
    return cites[0].partition(", ")[0].rsplit(" ", 1)[-1] if cites and ":" not in cites[0] else ""


def _moved_on(answer: Answer) -> int:
    """By how many of the trainee's steps a line that was kept takes the round on."""
    if answer.mark is Mark.UNDONE:
        return -1
    return int(answer.by_trainee and bool(answer.played) and answer.mark is not Mark.OPTIONAL)


class LogBook:
    """The round's lines, oldest first, and how many steps were the trainee's."""

    def __init__(self, session: Dealing) -> None:
        self._session = session
        self.lines: list[LogLine] = []
        self.held_from: int | None = None
        """From which line on they are not to be seen yet; none where all are."""
        self.own_steps = sum(_moved_on(answer) for answer in session.answers)
        self._last: tuple[Line, tuple[str, ...], str] | None = None

    @property
    def has_own(self) -> bool:
        """Whether the trainee has done anything yet, right or wrong."""
        return any(answer.by_trainee for answer in self._session.answers)

    @property
    def seen(self) -> Sequence[LogLine]:
        """The lines that may be shown."""
        return self.lines[: self.held_from]

    def add_told(self, told: Told[AnyTable], face: AnyFace) -> tuple[LogLine, ...]:
        """In a test: what was entered, as it was entered, and what was put right; the lines that have come."""
        optional = [answer for answer in told.answers if answer.mark is Mark.OPTIONAL]
        self.own_steps += sum(moved.whose is not Whose.OTHERS for moved in told.moved) - len(optional) * told.stands
        lines = tuple(lines_of(told, face.seen, lambda *act: others_line(face, *act)))
        self.lines += lines
        return lines

    def add(self, outcome: Outcome, before: AnyTable) -> None:
        """One act of the trainee's with its mark, `before` it the table."""
        self.own_steps += len(outcome.played) > 0 and outcome.mark is not Mark.OPTIONAL
        verdict = outcome.verdict
        done = str(act_words(verdict.given, around_of(before, self._session.state.table)))
        said = outcome.said
        words = done if verdict.is_right else _fault_line(outcome, headline(said, around_of(before)), done)
        shape = mark_of(mark_of_verdict(said, outcome.mark))
        self.lines.append(LogLine(shape, words, short_cite(outcome.cites), outcome.severity))

    def add_auto(self, action: a.Action, before: AnyTable, shown: str = "") -> None:
        """One act of the program's or a player's, `before` it the table.

        A player's is told as it was `shown`, so that its name is the trainee's to say.
        In *show* the program says what it is.
        """
        is_explained = self._session.level is Level.SHOW
        named = act_words(action, around_of(before, self._session.state.table))
        words = shown if shown and not is_explained else str(named)
        self.lines.append(LogLine(None, words))
        self._last = (named, *self._session.why(action))

    def add_symptom(self, words: str) -> None:
        """What was seen at the table."""
        self.lines.append(LogLine(None, words))

    def add_undo(self) -> str:
        """A step was taken back; what was said of it stays. The line that says which."""
        self.own_steps = max(self.own_steps - 1, 0)
        words = taken_back(self._session.answers, self._session.state.table)
        self.lines.append(LogLine(None, words))
        return words

    def add_passed(self) -> None:
        """What was seen was called nothing; what that was worth is said when it is known."""
        last = self._session.answers[-1]
        self.lines.append(LogLine(mark_of(last.mark), translate("Dealing", "Nothing wrong")))

    def explained(self) -> VerdictView | None:
        """In *show*: what has just been done, and the clause that asks for it."""
        return done_card(*self._last) if self._last is not None else None


def taken_back(answers: Sequence[Answer], table: AnyTable) -> str:
    """Which step the last of these answers took back, at the table as it lies again, and whether a fault stays."""
    moved: list[int] = []
    for place, answer in enumerate(answers[:-1]):
        if answer.mark is Mark.UNDONE and moved:
            moved.pop()
        elif answer.by_trainee and answer.mark in MOVES and answer.played:
            moved.append(place)
    if not moved:
        return translate("Dealing", "Taken back")
    undone = answers[moved[-1]]
    words = translate("Dealing", "Taken back: {step}").format(
        step=lowered(str(act_words(read_action(undone.played[-1]), around_of(table))))
    )
    is_fault_left = undone.attempt_no > 1 or any(each.mark is Mark.WRONG for each in answers[moved[-1] : -1])
    return translate("Dealing", "{taken}. The fault stays.").format(taken=words) if is_fault_left else words


def _fault_line(outcome: Outcome, fault: str, done: str) -> str:
    """What was wrong, then what was done."""
    named = translate("Dealing", "False alarm") if outcome.is_false_alarm else fault
    return translate("Dealing", "{fault}: {done}").format(fault=named, done=lowered(done))


def retry_view(outcome: Outcome, table: AnyTable) -> VerdictView:
    """The card of a wrong act at this table: what was done, what is right, why, and another try."""
    if outcome.is_false_alarm:
        alarm = VerdictView(
            kind=VerdictKind.WRONG,
            headline=translate("Dealing", "False alarm"),
            lines=(VerdictLine(translate("Dealing", "You did"), *act_words(outcome.verdict.given, around_of(table))),),
            words=translate(
                "Dealing", "Nothing called for it. A stop holds up the whole table: keep it for what breaks a rule."
            ),
            acts=going_on(),
        )
        return weighed(alarm, outcome.severity)
    view = verdict_view(outcome.said, outcome.mark, outcome.cites, outcome.gist, around_of(table))
    return with_another_try(weighed(view, outcome.severity))


def passed_view(symptom: str) -> VerdictView:
    """The card where a real irregularity was let pass: what was seen, and that it is still to be dealt with."""
    view = VerdictView(
        kind=VerdictKind.WRONG,
        headline=translate("Dealing", "This was no false alarm"),
        lines=(
            VerdictLine(
                translate("Dealing", "You did"),
                translate("Dealing", "Nothing wrong"),
            ),
        ),
        words=translate("Dealing", "{symptom} The rules ask for something now; play does not just go on.").format(
            symptom=symptom
        ),
    )
    return with_another_try(view)


def hint_view(session: Dealing, step: Step, times: int, *, working: str, keys: str) -> VerdictView:
    """First the verb and the place, and the `keys` that begin it; then the clause; then the `working` of the amount."""
    line = act_words(step.action, around_of(session.state.table))
    text = session.book.clause(step.clause)
    reckoned = working if times > CLAUSE_AT else ""
    if times < CLAUSE_AT:
        return hint_card(line.verb, line.rest.partition(":")[0], (), "", keys)
    words = " ".join(part for part in (text.gist, reckoned) if part)
    return hint_card(line.verb, line.rest, session.cites(step), words, keys)


def symptom_hint_view(book: GameBook, hint: SymptomHint, times: int) -> VerdictView:
    """First where to look; then which rules to hold it against. Whether one of them is broken is never told."""
    away = (VerdictAct("again", translate("Dealing", "Put away"), "↵", is_primary=True),)
    if times < CLAUSE_AT:
        where = (
            translate("Dealing", "Seat {seat}").format(seat=hint.seat)
            if hint.seat
            else translate("Dealing", "The table")
        )
        return VerdictView(
            kind=VerdictKind.HINT,
            headline=translate("Dealing", "Hint"),
            lines=(VerdictLine(translate("Dealing", "Look at"), where),),
            words=translate(
                "Dealing", "Is a rule broken, or does it only look so? Stop the game for the one, go on for the other."
            ),
            acts=away,
        )
    return VerdictView(
        kind=VerdictKind.HINT,
        headline=translate("Dealing", "One of these, or none"),
        lines=tuple([VerdictLine(short_cite(book.cites(rule)), "", book.clause(rule).gist) for rule in hint.rules]),
        acts=away,
    )


def sound_of(played: Sequence[a.Action]) -> Sound:
    """What a right act sounds like."""
    match played[-1] if played else None:
        case a.Deal() | a.Burn() | a.CollectCards() | h.Deliver() | h.DiscardStub():
            return Sound.CARD_SLIDE
        case a.Reveal() | a.Read():
            return Sound.CARD_TURN
        case a.PushPot() | a.CollectBets() | h.CollectWager() | h.CollectProgressive():
            return Sound.CHIPS_PUSH
        case (
            a.TakeRake()
            | a.TakeJackpot()
            | a.MakeChange()
            | a.ReturnUncalled()
            | a.DropRake()
            | a.DropJackpot()
            | h.Pay()
            | h.ReturnWager()
        ):
            return Sound.CHIP_CLICK
        case a.Shuffle() | a.Wash() | a.Cut() | h.Shake():
            return Sound.SHUFFLE
        case _:
            return Sound.RIGHT


def words_of_next(turn: Turn, *, can_skip: bool) -> str:
    """What the button that goes on says: of a symptom that is let pass, of what may be left out; empty for none."""
    match turn:
        case Turn.SYMPTOM:
            return translate("TablePage", "Nothing wrong")
        case Turn.OPTIONAL:
            return translate("TablePage", "Go on")
        case _:
            return translate("TablePage", "To my first step") if can_skip else ""


def key_of_next(turn: Turn) -> str:
    """The key of that button: to call what stands out nothing is another one than to go on."""
    return CLEAR_KEY if turn is Turn.SYMPTOM else NEXT_KEY


def entered_line(told: Told[AnyTable]) -> str:
    """What was entered, as it was entered; nothing where nothing was."""
    if told.entered is None:
        return ""
    after = told.moved[-1].after if told.stands else None
    return str(act_words(told.entered, around_of(told.before, after)))


def put_right_line(moved: Moved[AnyTable]) -> str:
    """One step that was done in the trainee's place."""
    return translate("Dealing", "Put right: {step}").format(
        step=lowered(str(act_words(moved.action, around_of(moved.before, moved.after))))
    )


def is_taken_back(told: Told[object], table: AnyTable, seen: AnySeen) -> bool:
    """Whether what was moved for nothing, on this table, lies again where it lay."""
    return told.is_undone and told.entered is not None and seen.moves(told.entered, table)


def others_line(face: AnyFace, action: Action, before: AnyTable, after: AnyTable) -> str:
    """What a player did, as it was shown, or a step that played itself."""
    return face.played(action, before) or str(act_words(action, around_of(before, after)))


def lines_of(
    told: Told[AnyTable], seen: AnySeen, others: Callable[[Action, AnyTable, AnyTable], str]
) -> Iterator[LogLine]:
    """The lines of a test's log: what was entered, then what was put right and what `others` did in between."""
    if entered := entered_line(told):
        yield LogLine(None, entered)
    for moved in told.moved:
        match moved.whose:
            case Whose.ASSESSOR:
                yield LogLine(None, put_right_line(moved))
            case Whose.OTHERS:
                yield LogLine(None, others(moved.action, moved.before, moved.after))
            case Whose.TRAINEE:
                pass
    if is_taken_back(told, told.before, seen):
        yield LogLine(None, translate("Dealing", "Put right: taken back"))
