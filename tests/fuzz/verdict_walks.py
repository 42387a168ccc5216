"""Acts of every shape judged at every state of many rounds, and what no verdict on them may be.

    python -m tests.fuzz.verdict_walks [ROUNDS]        1,000 rounds over all tables unless said otherwise

The tests walk a few rounds of each table by the same rules.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, Final

from tests.fuzz.rounds import TABLES
from tests.training.sessions import KINDS
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.acts_of_kind import MOVES_CHIPS, Fault
from trainer.rules.book import GameBook, Severity
from trainer.rules.games.catalogue import game_of
from trainer.rules.house.outlook import likeliest as house_likeliest
from trainer.rules.judge import Finding, Verdict, judge
from trainer.rules.notation import write_action
from trainer.rules.plan import Actor
from trainer.rules.poker.outlook import likeliest as poker_likeliest
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Choose, Round
from trainer.rules.rulebook import load_rulebook
from trainer.rules.shuffling import Stream
from trainer.rules.weighing import weighed
from trainer.training.begun import Begun, following_of
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER

TRIES: Final = 14
"""Acts that are tried at each state."""
GRAVITY: Final = {severity: place for place, severity in enumerate(Severity)}
_OTHER_SEATS: Final = 9
_OF_OTHERS: Final = (a.Act, a.Post, a.Concede, a.Discard, a.Draw, a.StandPat, h.Decide, h.TestComputer)
_ALWAYS: Final[tuple[a.Action, ...]] = (
    a.CallFloor(),
    a.STOP,
    a.Announce(a.Call.MISDEAL),
    a.Announce(a.Call.CHECK, 1),
    a.Burn(),
    a.Deal(1, a.Face.DOWN),
    a.Deal(a.Area.BOARD, a.Face.UP),
    a.CollectCards(1),
    a.MakeChange(1, 500),
    a.PushPot(0, 1, 1000),
    a.CountStub(),
    a.Shuffle(1),
    a.MarkDeck(),
)
_AT_HOUSE: Final[tuple[a.Action, ...]] = (
    a.CallFloor(),
    a.STOP,
    a.Announce(a.Call.NO_MORE_BETS),
    a.Burn(),
    a.Deal(1, a.Face.UP),
    a.Deal(a.Area.DEALER, a.Face.UP),
    a.CollectCards(1),
    a.CollectCards(a.Area.DEALER),
    a.Reveal(0),
    h.Pay(1, "ante", 1000),
    h.Pay(1, "ante_bonus", 1000),
    h.CollectWager(1, "wager", 1000),
    h.ReturnWager(1, 1000, "ante"),
    h.ReturnWager(1, 1000, "play"),
    h.ReturnWager(1, 500),
    a.CountStub(),
)


def faults_of_rounds(rulebook: str, game: str, seeds: range, tries: int = TRIES) -> Iterator[str]:
    """One line for each verdict that can't be: the table, the seed, the place, the act, and what is wrong with it."""
    book = load_rulebook(rulebook).games[game]
    for seed in seeds:
        for place, state, found in verdicts_of_round(rulebook, game, seed, tries):
            act = write_action(found.given)
            for line in _impossible(state, found, book):
                yield f"{rulebook}/{game} seed {seed}: step {place}, {act}: {line}"


def slips_passed_over(rulebook: str, game: str, seeds: range, tries: int = TRIES) -> Iterator[str]:
    """One line for each act that is due, done there in a wrong sum, and not judged to be just that."""
    for seed in seeds:
        walk = walk_of(rulebook, game, seed)
        for place, state in enumerate(walk.states):
            for slip in list(_slips(state))[:tries]:
                found = judge(state, slip, walk.ahead)
                if (found.finding, found.faults) != (Finding.WRONG, (Fault.AMOUNT,)):
                    faults = ", ".join(found.faults)
                    act = write_action(slip)
                    yield f"{rulebook}/{game} seed {seed}: step {place}, {act}: {found.finding.value} {faults}"


def _slips(state: Round[Any]) -> Iterator[a.Action]:
    """What the dealer may do now with chips, each in sums that are right for nothing that is due."""
    due = [step for step in state.expected() if step.by is Actor.DEALER]
    for step in due:
        if isinstance(step.action, MOVES_CHIPS):
            sum_due = step.action.amount
            for amount in {sum_due - 100, sum_due + 100, sum_due * 2, sum_due // 2} - {sum_due}:
                slip = replace(step.action, amount=amount)
                if amount > 0 and not any(each.fits(slip) for each in due):
                    yield slip


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """A round as its players play it, at every state, and what is tried there."""

    states: tuple[Round[Any], ...]
    ahead: Choose[Any]
    always: tuple[a.Action, ...]
    script: tuple[a.Action, ...]
    """What the dealer does in this round."""


def verdicts_of_round(
    rulebook: str, game: str, seed: int, tries: int = TRIES, every: int = 1
) -> Iterator[tuple[int, Round[Any], Verdict]]:
    """Every act tried at every so-manieth state of a round: how many acts came before, the state, the verdict."""
    walk, stream = walk_of(rulebook, game, seed), Stream(seed, "verdict walks", 0)
    for place, state in list(enumerate(walk.states))[::every]:
        for act in acts_at(walk, state, stream, tries):
            yield place, state, judge(state, act, walk.ahead)


def walk_of(rulebook: str, game: str, seed: int) -> Walk:
    """One whole round at a table."""
    if game in KINDS:
        house = KINDS[game].begun(HouseDrill(rulebook=rulebook, game=game, focus=HouseFocus.WHOLE, seed=seed))
        return _walk(KINDS[game].games[game], house, house_likeliest, _AT_HOUSE)
    drill = Drill(rulebook=rulebook, game=game, focus=Focus.WHOLE, level=Level.PRACTICE, seed=seed)
    poker = POKER.begun(drill)
    return _walk(game_of(poker.table), poker, poker_likeliest, _ALWAYS)


def _walk(game: Any, begun: Begun[Any, Any], ahead: Choose[Any], always: tuple[a.Action, ...]) -> Walk:
    state = Round.start(game, begun.table)
    states = [state]
    while (following := following_of(begun.cast, state)) is not None:
        state = state.take(*following)
        states.append(state)
    script = tuple([action for action in state.actions() if not isinstance(action, _OF_OTHERS)])
    return Walk(states=tuple(states), ahead=ahead, always=always, script=script)


def acts_at(walk: Walk, state: Round[Any], stream: Stream, tries: int = TRIES) -> Iterator[a.Action]:
    """The acts that are tried at a state: some of the round, varied, one of those for any state, and those due."""
    for _ in range(tries):
        yield _varied(stream.pick(walk.script), stream)
    yield _varied(stream.pick(walk.always), stream)
    yield from (step.action for step in state.expected() if step.by is Actor.DEALER)


def _varied(action: a.Action, stream: Stream) -> a.Action:
    """The act itself, or with another seat, sum, pot, half or face."""
    names = [field.name for field in fields(action)]
    changes: list[partial[a.Action]] = [partial(replace, action)]
    for name in names:
        value = getattr(action, name)
        if name in ("to", "source") and isinstance(value, int) and not isinstance(value, bool):
            changes += [partial(replace, action, **{name: 1 + stream.below(_OTHER_SEATS)}) for _ in range(2)]
        elif name == "amount" and value:
            changes.append(partial(replace, action, amount=value + 100))
            changes.append(partial(replace, action, amount=value * 2))
        elif name == "face":
            changes.append(partial(replace, action, face=a.Face.UP if value is a.Face.DOWN else a.Face.DOWN))
        elif name == "part":
            changes.append(partial(replace, action, part=stream.pick(tuple(a.PotPart))))
    return stream.pick(changes)()


def _impossible(state: Round[Any], found: Verdict, book: GameBook) -> Iterator[str]:
    """What no verdict may be, whatever the rulebook."""
    is_due = any(step.by is Actor.DEALER and step.fits(found.given) for step, _ in state.choices)
    if found.is_right != is_due:
        yield "right and refused" if is_due else "right and not asked for"
    if found.is_right:
        return
    severity, clause = weighed(found, book).severity, weighed(found, book).clause
    if found.is_false_alarm:
        if severity is not Severity.SERVICE or clause is not None:
            yield f"a false alarm by {clause}, {severity}"
        return
    if clause is None and state.choices:
        # once the table is clear there may be no rule of the book about such an act at all
        yield f"{found.finding.value} by no clause"
    if severity is None:
        yield f"{found.finding.value} weighs nothing"
        return
    will_be_right = found.coming is not None and found.coming.fits(found.given)
    is_early = will_be_right or _is_what_lies_there(state.table, found.given)
    if isinstance(found.given, MOVES_CHIPS) and not is_early and GRAVITY[severity] < GRAVITY[Severity.MONEY]:
        yield f"chips astray are {found.finding.value}, {severity.value} by {clause}"
    if _is_live_hand(state.table, found.given) and severity is not Severity.INTEGRITY:
        yield f"a live hand taken in is {severity.value}"
    if found.finding is Finding.TOO_EARLY and not found.left_out and found.step is not None:
        yield "too early, and nothing was left out"


def _is_what_lies_there(table: object, act: a.Action) -> bool:
    """Bets that are brought in before their time, all of them and to the pot where they belong."""
    if not isinstance(table, PokerTable) or not isinstance(act, a.CollectBets):
        return False
    return act.to == 0 and act.amount == sum(seat.bet for seat in table.players)


def _is_live_hand(table: object, act: a.Action) -> bool:
    """A player's hand that nobody has seen and that can still win: a model of its own, told from the table alone."""
    if not isinstance(table, PokerTable) or not isinstance(act, a.CollectCards) or not isinstance(act.source, int):
        return False
    seat = table.seated(act.source)
    is_unseen = seat is not None and seat.is_in and seat.holds_cards and not seat.is_shown and not seat.discards
    return is_unseen and table.is_contested and bool(table.pots or (seat and seat.bet)) and not table.is_void


def main(lines_of: Callable[[str, str, range], Iterator[str]], what: str, rounds: int) -> int:
    """Prints every line found in so many rounds over all tables; the exit status says whether there were any."""
    each = max(rounds // len(TABLES), 1)
    found = 0
    for rulebook, game in TABLES:
        lines = list(lines_of(rulebook, game, range(1, each + 1)))
        found += len(lines)
        print(f"{rulebook}/{game}: {each} rounds, {len(lines)} {what}")
        for line in lines[:20]:
            print(f"    {line}")
    return bool(found)


if __name__ == "__main__":
    rounds_asked = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    impossible = main(faults_of_rounds, "verdicts that can't be", rounds_asked)
    sys.exit(main(slips_passed_over, "wrong sums of what is due judged otherwise", rounds_asked) | impossible)
