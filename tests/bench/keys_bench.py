"""How many keys a round takes: dealt by keys alone, each step with the fewest that enter it, none inferred from it.

Counted are rounds as a room has them: what a verb that stays taken up saves is saved, what may be left out is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from tests.training.sessions import session_of
from tests.ui.entry.walked import Nowhere, asked
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.notation import write_action
from trainer.rules.poker.table import PokerTable
from trainer.training.attempts import AnySession, drill_for
from trainer.training.casting import Turn
from trainer.ui.entry import Entered, Key
from trainer.ui.entry.house import HOUSE
from trainer.ui.entry.house import entered_of as house_entered
from trainer.ui.entry.keys import ENTER_CAP
from trainer.ui.entry.poker import KEYS, POKER, entered_of
from trainer.ui.entry.step import AMOUNT
from trainer.ui.exercise.keys import keys_of
from trainer.ui.house.families import sight_of
from trainer.ui.table.entering import Entering
from trainer.ui.table.hints import goes_round

HOLDEM: Final = "keys of a round of hold'em, six players, one raise, two shown"
BLACKJACK: Final = "keys of a round of blackjack, five players, two hits"
SIC_BO: Final = "keys of a round of Sic Bo, twelve wagers"
_MOST_SEEDS: Final = 3000
_SIX, _SHOWN = 6, 2
_FIVE, _HITS = 5, 2
_WAGERS: Final = 12


class StillOpen(Exception):
    """Something went wrong at the table: no round to count."""


class Typist:
    """Enters what is due by the fewest keys, and counts them."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.by_verb: Counter[str] = Counter()
        self._done: list[a.Action] = []
        is_poker = isinstance(session.state.table, PokerTable)
        verbs: Mapping[str, str] = keys_of(KEYS if is_poker else self._sight().layout.keys)
        self._entering: Entering[Any, Any, Any] = Entering(
            POKER if is_poker else HOUSE, self._sight, verbs, lambda: True
        )
        self._step_of: Callable[[a.Action], Entered] = (
            entered_of if is_poker else lambda action: house_entered(action, self._sight())
        )
        self._entering.acted.connect(self._done.append)

    def _sight(self) -> Any:
        table = self.session.state.table
        return table if isinstance(table, PokerTable) else sight_of(table)

    def deal(self) -> int:
        """The whole round; how many keys it took."""
        self.session.begin()
        while (turn := self.session.turn()) is not Turn.OVER:
            due = [step.action for step in self.session.due() if not step.optional]
            if turn is Turn.TRAINEE and due:
                # what may be done in any order is done while its verb is taken up
                self._enter(*min((self._fewest(action) for action in due), key=lambda way: len(way[1])))
            elif turn is Turn.OPTIONAL:
                self.by_verb["go on"] += 1
                self.session.advance()
            elif self.session.advance() is None:
                raise StillOpen
        return self.by_verb.total()

    def _fewest(self, due: a.Action) -> tuple[a.Action, Sequence[str], Entered | None]:
        """A step with the fewest keys that enter it, and what may stay taken up after them."""
        kept = self._entering.entered, self._entering._going_round
        self._entering.concerned = due.to if isinstance(due, a.Announce) else 0
        for row in sorted(self._ways(due), key=len):
            self._entering.entered, self._entering._going_round = kept
            self._done.clear()
            for key in row:
                self._entering.press(Key.ENTER if key == ENTER_CAP else key)
            after, self._entering.entered = self._entering._going_round, kept[0]
            if [write_action(act) for act in self._done] == [write_action(due)]:
                return due, row, after
        raise AssertionError(f"no keys enter {due}")

    def _enter(self, due: a.Action, row: Sequence[str], stays: Entered | None) -> None:
        self.by_verb[self._step_of(due).verb] += len(row)
        self._entering.clear()
        self.session.submit(due, 0)
        if stays is not None and goes_round(self.session, due):
            self._entering.entered = stays

    def _ways(self, due: a.Action) -> Iterator[Sequence[str]]:
        """Its keys; those without a figure where Enter alone will do; and without the verb that is taken up."""
        step = self._step_of(due)
        for entered in (step, step.fill(AMOUNT, "")):
            keys = list("".join(self._entering.keys_of(entered, is_whole=True).split()))
            yield keys
            if self._entering.entered.goes_round and self._entering.verb == step.verb:
                yield keys[1:]
                yield keys[2:]
            if ENTER_CAP in keys:
                yield [*keys[:2], ENTER_CAP]
                yield [keys[0], ENTER_CAP]


def figures() -> list[tuple[str, float, str]]:
    """Keys of the first round of each kind that is dealt to its end without an incident."""
    QCoreApplication.instance() or QCoreApplication([])
    return [
        (HOLDEM, keys_of_first("oneida-poker", "holdem", _is_raised_once), "keys"),
        (BLACKJACK, keys_of_first("oneida-blackjack", "blackjack", _has_two_hits), "keys"),
        (SIC_BO, keys_of_first("oneida-sic-bo", "sic-bo", _has_twelve_wagers), "keys"),
    ]


def keys_of_first(rulebook: str, game: str, fits: Callable[[AnySession], bool]) -> int:
    """How many keys the first such round takes."""
    for seed in range(1, _MOST_SEEDS):
        drill = drill_for(rulebook, game, seed=seed)
        if fits(session_of(drill, Nowhere())):
            try:
                return Typist(session_of(drill, Nowhere())).deal()
            except StillOpen:
                continue
    raise AssertionError(f"no such round of {game}")


def _acts(session: AnySession) -> Sequence[a.Action]:
    """Of the whole round, dealt as it is due."""
    for _ in asked(session):
        pass
    return session.state.actions()


def _is_raised_once(session: AnySession) -> bool:
    """Six players, one raise, two hands shown; not the table's first round, with its decks and draw for the button."""
    table = session.state.table
    if not isinstance(table, PokerTable) or len(table.players) != _SIX or table.is_opening:
        return False
    acts = _acts(session)
    raises = sum(isinstance(act, a.Act) and act.move is a.Move.RAISE for act in acts)
    return raises == 1 and len({act.to for act in acts if isinstance(act, a.Reveal)}) == _SHOWN


def _has_two_hits(session: AnySession) -> bool:
    table = session.state.table
    if isinstance(table, PokerTable) or len({stake.seat for stake in table.stakes}) != _FIVE:
        return False
    return sum(isinstance(act, h.Decide) and act.choice is h.Choice.HIT for act in _acts(session)) == _HITS


def _has_twelve_wagers(session: AnySession) -> bool:
    return sum(isinstance(act, h.CollectWager | h.Pay) for act in _acts(session)) == _WAGERS
