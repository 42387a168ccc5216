"""The clauses that a trainee can meet, and with what: steps of many rounds, every ruling, what wrong acts break."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from itertools import product
from typing import Any, Final

from tests.fuzz.rounds import TABLES, begun, spots, symptoms
from tests.fuzz.verdict_walks import verdicts_of_round
from tests.rules.paragraph_lists import SEATING
from tests.rules.poker.choices import CHOICES
from tests.rules.poker.walks import ROWS, walked
from tests.training.house.drills import drilled as house_drilled
from tests.training.sessions import KINDS
from trainer.errors import BadFile
from trainer.records import Level
from trainer.rules.actions import STOP, Action, Burn, CallFloor, CallOn, CollectCards, Deal
from trainer.rules.book import GameBook
from trainer.rules.house.book import as_house
from trainer.rules.house.cards import irregularities as cards
from trainer.rules.house.cards import noticing as card_noticing
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.facts import CardFacts
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.games import SIC_BO
from trainer.rules.house.sic_bo import rulings as dice
from trainer.rules.house.sic_bo.rules import SicBoFacts
from trainer.rules.house.table import HouseTable
from trainer.rules.plan import Actor, Step
from trainer.rules.poker import named as poker_ids
from trainer.rules.poker.irregularities import noticing as poker_noticing
from trainer.rules.poker.irregularities import rulings as poker
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event, Round
from trainer.rules.rulebook import load_rulebook
from trainer.rules.rulings import MissingCircumstance
from trainer.rules.seating.clauses import load_seating
from trainer.rules.shuffling import Stream
from trainer.rules.trouble import CardTrouble
from trainer.rules.weighing import weighed
from trainer.training.house.drill import HouseFocus
from trainer.training.poker.focus import Focus
from trainer.training.seating import SeatingDrill, SeatingSession
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.seating.acts import desk_words


class How(StrEnum):
    """In what a clause is met."""

    GOVERNS = auto()
    """It is the first clause of a step or ruling: its gist stands beside the verdict."""
    BESIDE = auto()
    """It is cited after the governing one."""
    FAULT = auto()
    """A wrong act was held against it."""
    SYMPTOM = auto()
    """It is one of the rules to think of at a symptom."""


@dataclass(frozen=True, slots=True)
class Met:
    """One clause, met at one table with one kind of step, ruling or fault."""

    book: str
    game: str
    clause: str
    how: How
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Much:
    """How long is looked."""

    walks: int
    """With each row of a poker table's options."""
    whole: int
    """Seeds of the drills of whole rounds and deals."""
    irregularities: int
    """Seeds of the drills of irregularities."""
    posted: int
    """Seeds with each value of an option at a table against the house."""
    judged: int
    """Rounds in which wrong acts are tried."""
    days: int
    """Days at the desk."""


FULL: Final = Much(walks=6, whole=30, irregularities=120, posted=25, judged=2, days=40)
SAMPLE: Final = Much(walks=0, whole=1, irregularities=3, posted=0, judged=0, days=1)


def everything(much: Much = FULL, tables: Sequence[tuple[str, str]] = TABLES) -> Iterator[Met]:
    """All that is met at these tables, most of it more than once; the waiting list's last."""
    for rulebook, game in tables:
        book = load_rulebook(rulebook).games[game]
        for how, clause, what in _at(rulebook, game, book, much):
            yield Met(rulebook, game, clause, how, what)
    for how, clause, what in _at_the_desk(much.days):
        yield Met(SEATING, "seating", clause, how, what)


Line = tuple[How, str, str]


def _at(rulebook: str, game: str, book: GameBook, much: Much) -> Iterator[Line]:
    is_house = game in KINDS
    yield from _rulings(game, book)
    if is_house:
        yield from _posted(rulebook, game, book, much.posted)
    else:
        yield from _walked(rulebook, game, much.walks)
    yield from _drilled(rulebook, game, much)
    yield from _faults(rulebook, game, book, much.judged)


# Steps


def _walked(rulebook: str, game: str, walks: int) -> Iterator[Line]:
    """Rounds of poker along right steps at random, with all pairs of values of the options."""
    if (rulebook, game) not in CHOICES:
        return
    for place in range(len(ROWS[rulebook, game])):
        for seed in range(walks):
            walk = walked((rulebook, game), place, seed)
            yield from _of_round(walk.begun, walk.ended.actions())


def _drilled(rulebook: str, game: str, much: Much) -> Iterator[Line]:
    """Drills as a trainee deals them, symptoms noticed or let pass."""
    focuses = (Focus.IRREGULARITIES, HouseFocus.IRREGULARITIES)
    seeds = range(1, max(much.whole, much.irregularities) + 1)
    for spot in spots(rulebook, game, seeds, (Level.PRACTICE,)):
        if spot.seed > (much.irregularities if spot.focus in focuses else much.whole):
            continue
        session: Any = begun(spot)
        if spot.seed == 1:
            rules = dict.fromkeys(
                map(session.symptoms.incidents.rule_of, session.symptoms.incidents.named(session.book))
            )
            yield from ((How.SYMPTOM, rule, "a rule to think of at a symptom") for rule in rules)
        for standing in symptoms(spot):
            session = standing
        acts = _to_the_end(session)
        yield from _of_round(Round.start(session.state.game, session.begun.table), acts)


def _to_the_end(session: Any) -> tuple[Action, ...]:
    from tests.training.rounds import play_out

    play_out(session)
    acts: tuple[Action, ...] = session.state.actions()
    return acts


_SETTLES: Final = (HouseFocus.SETTLEMENT, HouseFocus.SETTLE_IN_ORDER, HouseFocus.PROGRESSIVE, HouseFocus.SIX_CARD)
"""Drills whose hands tie, win of a meter or earn envy by construction."""


def _posted(rulebook: str, game: str, book: GameBook, seeds: int) -> Iterator[Line]:
    """Rounds against the house along right steps at random: each value of each option, each way of dealing."""
    settles = [(focus, None) for focus in _SETTLES if focus in KINDS[game].focuses(book)]
    for row in _rows(book):
        ways = [(HouseFocus.WHOLE, way) for way in ((None, *Method) if row == {} else (None,))]
        for seed, (focus, way) in product(range(1, seeds + 1), (*ways, *settles)):
            try:
                session, _ = house_drilled(rulebook, game, focus, seed=seed, method=way, options=row)
            except (BadFile, ValueError):
                continue
            state: Round[Any] = Round.start(session.state.game, session.begun.table)
            yield from _of_round(state, _at_random(state, Stream(seed, "words", game)))


def _rows(book: GameBook) -> Iterator[Mapping[str, object]]:
    """Nothing chosen, then every value that an option has by name, alone."""
    yield {}
    for name, spec in book.options.items():
        if spec.is_refused:
            continue
        for value in (*spec.values, *((True, False) if spec.may_be_off and name not in ("min", "max") else ())):
            if value != spec.default:
                yield {name: value}


def _at_random(state: Round[Any], stream: Stream) -> Iterator[Action]:
    while state.choices:
        step = stream.pick([step for step, _ in state.choices])
        yield step.action
        state = state.play(step.action)


def _of_round(state: Round[Any], actions: Iterable[Action]) -> Iterator[Line]:
    """Every step that was right at any state of a round."""
    happened = ""
    last: tuple[Step, ...] = ()
    for action in (*actions, None):
        steps, is_open = state.expected(), _is_about(state.table, happened)
        dealt_with = getattr(getattr(state.table, "trouble", None), "open", None)
        if isinstance(dealt_with, Event):
            happened = dealt_with.do.removeprefix("house-")
        about = happened if is_open else ""
        for step in steps:
            if step not in last:
                is_notice = not is_open and step.action in (STOP, CallFloor())
                yield from _of_step(step, what_of(step, state.table, noticed_in(state.table) if is_notice else about))
        last = () if isinstance(action, Event) else steps
        if action is None:
            return
        if isinstance(action, Event) and not isinstance(getattr(state.table, "trouble", None), CardTrouble):
            happened = action.do.removeprefix("house-")
        state = state.play(action)


def _of_step(step: Step, what: str) -> Iterator[Line]:
    yield How.GOVERNS, step.clause, what
    for clause in step.also:
        yield How.BESIDE, clause, what


def noticed_in(table: object) -> str:
    """What a stop of the game would be for: of several irregularities the one dealt with first, not the latest."""
    if isinstance(table, PokerTable):
        event = poker_noticing.first_noticeable(table)
    elif isinstance(table, CardTable):
        event = card_noticing.first_noticeable(table)
    else:
        event = None
    return "" if event is None else event.do.removeprefix("house-")


def _is_about(table: object, happened: str) -> bool:
    """Whether what has happened is being dealt with, or has ended the round."""
    trouble = getattr(table, "trouble", None)
    if not isinstance(trouble, CardTrouble):
        return bool(happened)
    return trouble.is_held or trouble.ruling is not None


# What a step is, in words


MAY_BE_LEFT_OUT: Final = ", may be left out"
_SEAT: Final = re.compile(r"[Ss]eat \d+")
_SUM: Final = re.compile(r": \$?[\d.,]+$")
_FIGURE: Final = re.compile(r"\$?\d[\d.,]*")


def what_of(step: Step, table: object, happened: str) -> str:
    """A step in few words, without seats, sums and hands."""
    if isinstance(table, PokerTable | HouseTable):
        line = act_words(step.action, around_of(table))
    else:
        line = desk_words(step.action)
    said = f"{line.verb} {line.rest}".strip()
    if line.verb == "Read":
        said = _SEAT.sub("a seat", said).split(":")[0]
    said = _FIGURE.sub("n", _SUM.sub("", _SEAT.sub("a seat", said)))
    where = _where(step.action, table)
    trouble = getattr(table, "trouble", None)
    if happened and isinstance(trouble, CardTrouble) and not trouble.is_held and trouble.ruling is not None:
        happened = f"{happened}, ruled {trouble.ruling.value}"
    who = "" if step.by is Actor.DEALER else f"({step.by.value}) "
    may = MAY_BE_LEFT_OUT if step.optional else ""
    return f"{who}{f'[{happened}] ' if happened else ''}{said}{f' ({where})' if where else ''}{may}"


def _where(action: Action, table: object) -> str:
    """What tells steps of one kind apart: whose cards are collected, on which street a card comes."""
    if isinstance(table, PokerTable):
        if isinstance(action, CollectCards) and isinstance(action.source, int):
            seat = table.seated(action.source)
            if seat is None:
                return "nobody's"
            wins = action.source in (*table.winners, *table.low_winners)
            return "winner's" if wins else "beaten" if seat.is_in and table.winners else seat.status.value
        if isinstance(action, Deal | Burn | CallOn):
            return table.street.value
    if isinstance(table, HouseTable) and isinstance(action, CollectCards | Deal):
        stage = getattr(table, "stage", None)
        return stage.value if isinstance(stage, StrEnum) else ""
    return ""


# Rulings


_FLAGS: Final = (True, False)


def _rulings(game: str, book: GameBook) -> Iterator[Line]:
    """Every irregularity that the book names with every circumstance that its ruling turns on."""
    if game == SIC_BO:
        facts = as_house(book).facts_as(SicBoFacts)
        found = [(each, dice.rule(each, facts, is_uncovered=up)) for each in dice.Irregularity for up in _FLAGS]
        for each, ruling in found:
            yield from _of_ruling(ruling.clauses, f"ruling: {call_words(ruling.call)} ({each.value})")
    elif game in KINDS:
        yield from _card_rulings(book)
    else:
        yield from _poker_rulings(book)


def _of_ruling(clauses: Sequence[str], what: str) -> Iterator[Line]:
    yield How.GOVERNS, clauses[0], what
    for clause in clauses[1:]:
        yield How.BESIDE, clause, what


def _poker_rulings(book: GameBook) -> Iterator[Line]:
    is_stud, facts = as_poker(book).form.is_stud, as_poker(book).facts
    for each in poker_ids.named(book):
        for (bettors, count, holes), (protected, known, contributed, announced, won) in product(
            product((0, 2), (1, 2), (1, 2)), product(_FLAGS, repeat=5)
        ):
            found = poker.Circumstances(
                voluntary_bettors=bettors,
                count=count,
                is_stud=is_stud,
                hole_cards_exposed=holes,
                is_protected=protected,
                is_reconstructible=known,
                has_contributed=contributed,
                is_announced=announced,
                has_won=won,
            )
            ruling = poker.rule(each, found, facts)
            clauses = [clause for clause in ruling.clauses if book.answers(clause)]
            if clauses:
                yield from _of_ruling(clauses, f"ruling: {call_words(ruling.call)} ({each.value})")


def _card_rulings(book: GameBook) -> Iterator[Line]:
    facts = as_house(book).facts_as(CardFacts)
    for each in cards.named(book):
        for count, exposed, dealers, misdealt, held, way in product((1, 2), _FLAGS, _FLAGS, _FLAGS, (4, 6), Method):
            found = cards.Circumstances(
                count=count, is_exposed=exposed, is_dealers=dealers, cards=held, is_misdealt=misdealt
            )
            try:
                ruling = cards.rule(each, found, book, facts, 6, way)
            except (MissingCircumstance, LookupError):
                continue
            clauses = [clause for clause in ruling.clauses if book.answers(clause)]
            if clauses:
                yield from _of_ruling(clauses, f"ruling: {ruling.id.value.replace('-', ' ')} ({each.value})")


# Faults


def _faults(rulebook: str, game: str, book: GameBook, rounds: int) -> Iterator[Line]:
    """What verdicts on wrong acts of every shape rest on."""
    for seed in range(1, rounds + 1):
        for _, state, found in verdicts_of_round(rulebook, game, seed, tries=4, every=2):
            step = weighed(found, book).step
            clause = weighed(found, book).clause
            if found.is_right or step is None or clause is None:
                continue
            why = found.effect.value if found.effect is not None else found.finding.value
            act = what_of(Step(found.given, step.clause), state.table, "")
            yield How.FAULT, clause, f"{why.replace('-', ' ')}: {act}"


# The desk


def _at_the_desk(days: int) -> Iterator[Line]:
    from tests.training.rounds import MemoryRecord

    for seed in range(1, days + 1):
        drill = SeatingDrill(seed=seed)
        session = SeatingSession(drill, drill.room(), MemoryRecord())
        session.begin()
        while True:
            for step in session.state.expected():
                yield from _of_step(step, _named(session, step))
            due = next((step for step in session.due() if not step.optional), None)
            if due is not None:
                session.submit(due.action, 1)
            elif session.advance() is None:
                break


def _named(session: SeatingSession, step: Step) -> str:
    """The verb alone: names and seats are another each time."""
    return (
        desk_words(step.action).verb if step.by is Actor.DEALER else f"({step.by.value}) {type(step.action).__name__}"
    )


def citing_faults(found: Iterable[Met]) -> Iterator[str]:
    """Clauses that their book lacks, and gists that are too long to stand beside a verdict."""
    for met in found:
        texts = load_seating().clauses if met.book == SEATING else load_rulebook(met.book).games[met.game].clauses
        if met.clause not in texts:
            yield f"{met.book}/{met.game}: {met.what} cites {met.clause}, which the book lacks"
        elif len(texts[met.clause].gist) > LONGEST:
            yield f"{met.book}/{met.game}: the gist of {met.clause} is longer than {LONGEST} characters"


LONGEST: Final = 160
