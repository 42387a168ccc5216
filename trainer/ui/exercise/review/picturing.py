"""The table of a past step as its felt shows it: the one place of the review that tells the families apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from trainer.records import KeptAttempt
from trainer.rules.actions import Action
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.irregularities.signs import shown
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event
from trainer.training.alarms import FalseAlarm
from trainer.training.attempts import AnyReplay
from trainer.training.hand_gestures import shown_by
from trainer.training.house.catalogue import AnyHouseStep
from trainer.training.house.gestures import gesture_of
from trainer.training.house.made_events import incident_of
from trainer.training.replay import ReplayStep
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.picture import TablePicture
from trainer.ui.house.before import house_before_lines
from trainer.ui.house.marks import house_marks
from trainer.ui.house.showing import house_picture
from trainer.ui.poker.marks import marks
from trainer.ui.poker.showing import picture
from trainer.ui.table.face import AnyTable
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.alarms import alarm_words
from trainer.ui.wording.house.signs import house_sign_words
from trainer.ui.wording.poker.signs import sign_words
from trainer.ui.wording.there import lying

AnyPicture: TypeAlias = TablePicture | HousePicture
AnyStep: TypeAlias = ReplayStep | AnyHouseStep


def table_at(replay: AnyReplay, kept: KeptAttempt, table: AnyTable, acts: int) -> AnyPicture:
    """The table after so many acts of the round."""
    done = [step.action for step in replay.steps[:acts] if step.action is not None]
    before, last = _last_act(replay.steps[:acts]) or (None, None)
    seed = kept.start.seed
    if isinstance(table, PokerTable):
        gesture = shown_by(before, last, seed) if isinstance(before, PokerTable) and last is not None else None
        return picture(table, gesture=gesture, acts=done)
    posted = house_before_lines(replay.start) if isinstance(replay.start, HouseTable) else ()
    shown = gesture_of(before, last, seed) if isinstance(before, HouseTable) and last is not None else None
    return house_picture(table, acts=done, gesture=shown, before=posted)


def _last_act(steps: Sequence[AnyStep]) -> tuple[AnyTable, Action] | None:
    """What was done last, whatever has happened at the table since, and the table before it.

    A decision is shown until the dealer goes on, as while the round was dealt.
    """
    acts = [(step.before, step.action) for step in steps if step.action is not None]
    return next((act for act in reversed(acts) if not isinstance(act[1], Event)), None)


def marked(shown_table: AnyPicture, given: Action | None, right: Action | None, table: AnyTable) -> AnyPicture:
    """The picture with the arrows of the wrong move and the right one."""
    if isinstance(shown_table, TablePicture) and isinstance(table, PokerTable):
        arrows, ringed = marks(given, right, table)
        return replace(shown_table, arrows=arrows, here=ringed)
    if isinstance(shown_table, HousePicture) and isinstance(table, HouseTable):
        house_arrows, house_ringed = house_marks(given, right, table)
        return replace(shown_table, arrows=house_arrows, here=house_ringed)
    return shown_table


def passing_words(action: Action, before: AnyTable) -> str:
    """What somebody else did, or what befell the table."""
    if isinstance(action, PokerEvent):
        return sign_words(shown(action))
    if isinstance(action, Event):
        seen = incident_of(before, action).sign if isinstance(before, CardTable) else action
        return house_sign_words(seen)
    return str(act_words(action, lying(before)))


def let_pass_words(alarm: FalseAlarm, table: AnyTable) -> str:
    """What only looked like trouble."""
    return alarm_words(alarm, is_poker=isinstance(table, PokerTable))
