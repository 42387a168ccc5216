"""Poker tables as the table page shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from trainer.rules import actions as a
from trainer.rules.money import short_dollars
from trainer.rules.poker.rules import PercentRake
from trainer.rules.poker.table import PokerTable
from trainer.tongue import translate
from trainer.training.played_again import AnyTable
from trainer.training.poker.gestures import Gesture, HandGesture, shown_by
from trainer.training.poker.kind import Session
from trainer.ui.entry import Entered
from trainer.ui.entry.key_lines import KeyLine
from trainer.ui.entry.poker import entered_of
from trainer.ui.entry.poker.acts import facing
from trainer.ui.entry.poker.listed import poker_key_lines
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.poker.felt import PokerFelt
from trainer.ui.poker.posted import before_lines
from trainer.ui.poker.seen import POKER_SEEN
from trainer.ui.poker.showing import picture
from trainer.ui.table.entering import Entering
from trainer.ui.table.face import TableFace
from trainer.ui.wording.poker.gestures import gesture_line
from trainer.ui.wording.poker.pots import rake_words


class PokerFace(PokerFelt, TableFace[Session, TableView, Entering[PokerTable, Target, Target]]):
    """The felt, the entered step and the words of one round of poker."""

    seen = POKER_SEEN

    def __init__(self, session: Session, choices: TableChoices, is_awaited: Callable[[], bool]) -> None:
        self.session = session
        self._gesture: Gesture | HandGesture | None = session.gesture()
        self._before = before_lines(session.begun.table)
        self._here: frozenset[Target] = frozenset()
        super().__init__(picture(self._table, legend=self._before), lambda: self._table, choices, is_awaited)
        self.view.target_clicked.connect(self.entering.click)

    @property
    def _table(self) -> PokerTable:
        return self.session.state.table

    def key_lines(self) -> Sequence[KeyLine]:
        return poker_key_lines(self._table, {verb: key for key, verb in self.verbs.items()})

    # The table

    def _lies(self) -> TablePicture:
        incident = self.session.incident
        shown = picture(
            self._table,
            gesture=self._gesture,
            acts=self.session.state.actions(),
            symptom=incident.symptom if incident is not None else None,
            legend=self._before,
        )
        self._here = shown.here
        return shown

    def _lies_after(self, table: AnyTable, acts: Sequence[a.Action]) -> TablePicture:
        assert isinstance(table, PokerTable)
        return replace(picture(table, acts=acts, legend=self._before), takes=self.takes)

    def _marked(self, shown: TablePicture) -> TablePicture:
        """Where no place is ringed, those stay so that the picture itself has ringed."""
        arrows, ringed = self._marks
        return replace(shown, takes=self.takes, arrows=arrows, here=ringed or self._here)

    def _show_zone(self) -> None:
        if turned_to := facing(self._table):
            self.view.show_zone(Target(TargetKind.SEAT, turned_to))

    # The entered step

    def step_of(self, action: a.Action) -> Entered:
        return entered_of(action)

    # What players do, and what goes wrong at the table

    def _shown_by(self, action: a.Action, before: PokerTable) -> Gesture | HandGesture | None:
        return shown_by(before, action, self.session.drill.seed)

    def _gesture_words(self, gesture: Gesture | HandGesture) -> str:
        return gesture_line(gesture)

    def known(self) -> str:
        """Who has bet last in this betting round, or in the last one: chips that were brought in don't tell."""
        seat = self._table.betting.last_bettor
        return translate("Dealing", "last bet: seat {seat}").format(seat=seat) if seat else ""

    def working(self, action: a.Action) -> str:
        return working(action, self._table)


def working(action: a.Action, table: PokerTable) -> str:
    """One line of reckoning; empty where an act has no amount or it is simply read off."""
    match action:
        case a.CollectBets(0, amount) if amount == sum(seat.bet for seat in table.players):
            bets = [short_dollars(seat.bet) for seat in table.players if seat.bet]
            return f"{' + '.join(bets)} = {short_dollars(amount)}" if len(bets) > 1 else ""
        case a.CollectBets(_, amount):
            return _layer(table, amount)
        case a.TakeRake(pot, amount) if isinstance(table.rules.rake, PercentRake) and pot < len(table.pots):
            return rake_words(table.rules.rake, table, pot, amount)
        case a.MakeChange(seat, amount):
            player = table.seat(seat)
            words = translate("Dealing", "{chip} put out for {bet}: {amount} back")
            put_out = player.bet + player.out_change
            return words.format(
                chip=short_dollars(put_out), bet=short_dollars(put_out - amount), amount=short_dollars(amount)
            )
        case a.PushPot(pot, _, amount) if pot < len(table.pots) and amount < table.pots[pot].left:
            words = translate("Dealing", "{amount} of the {left} that lie in the pot")
            return words.format(amount=short_dollars(amount), left=short_dollars(table.pots[pot].left))
        case _:
            return ""


def _layer(table: PokerTable, amount: int) -> str:
    """What the shortest bet takes from each of those that reach it."""
    bets = [seat.bet for seat in table.players if seat.bet]
    least = min(bets, default=0)
    if least and least * len(bets) == amount:
        words = translate("Dealing", "{count} × {least} = {amount}")
        return words.format(count=len(bets), least=short_dollars(least), amount=short_dollars(amount))
    return ""
