"""The table of a past step as its felt shows it: the one place of the review that tells the families apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from trainer.records import KeptAttempt
from trainer.rules.actions import Act, Action, Discard, Draw, StandPat
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.irregularities.signs import shown
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event
from trainer.training.alarms import FalseAlarm
from trainer.training.attempts import AnyReplay, is_house
from trainer.training.gestures import Gesture
from trainer.training.hand_gestures import HandGesture, shown_by
from trainer.training.house.befalling import sign_of
from trainer.training.house.catalogue import AnyHouseStep
from trainer.training.house.gestures import HouseGesture, gesture_of
from trainer.training.incidents import Incident
from trainer.training.replay import ReplayStep
from trainer.ui.dealing.arrows import marks
from trainer.ui.dealing.face import AnyTable
from trainer.ui.felt.picture import TablePicture
from trainer.ui.house.before import house_before_lines
from trainer.ui.house.marks import house_marks
from trainer.ui.house.showing import house_picture
from trainer.ui.house_felt.picture import HousePicture
from trainer.ui.showing import picture
from trainer.ui.wording import act_words, lying
from trainer.ui.wording.alarms import alarm_words
from trainer.ui.wording.house.signs import event_words, house_sign_words
from trainer.ui.wording.poker.signs import sign_words

AnyPicture: TypeAlias = TablePicture | HousePicture
AnyStep: TypeAlias = ReplayStep | AnyHouseStep


def table_at(replay: AnyReplay, kept: KeptAttempt, table: AnyTable, acts: int) -> AnyPicture:
    """The table after so many acts of the round."""
    done = [step.action for step in replay.steps[:acts] if step.action is not None]
    if isinstance(table, PokerTable):
        return picture(table, gesture=_poker_gesture(replay, kept, acts), acts=done)
    before = house_before_lines(replay.start) if isinstance(replay.start, HouseTable) else ()
    return house_picture(table, acts=done, gesture=_house_gesture(replay, kept, acts), before=before)


def _poker_gesture(replay: AnyReplay, kept: KeptAttempt, acts: int) -> Gesture | HandGesture | None:
    """How the latest decision before this many acts was shown."""
    before: Sequence[AnyStep] = replay.steps[:acts]
    for step in reversed(before):
        if isinstance(step.action, Act | Draw | StandPat | Discard) and isinstance(step.before, PokerTable):
            return shown_by(step.before, step.action, kept.start.seed)
    return None


def _house_gesture(replay: AnyReplay, kept: KeptAttempt, acts: int) -> HouseGesture | None:
    """How a player has just decided; none once the dealer has gone on."""
    step = replay.steps[acts - 1] if acts else None
    if step is None or step.action is None or not isinstance(step.before, HouseTable):
        return None
    return gesture_of(step.before, step.action, kept.start.seed)


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
        return sign_words(Incident(shown(action), action))
    if isinstance(action, Event):
        return house_sign_words(sign_of(before, action)) if isinstance(before, CardTable) else event_words(action)
    return str(act_words(action, lying(before)))


def let_pass_words(alarm: FalseAlarm, game: str) -> str:
    """What only looked like trouble."""
    return alarm_words(alarm, is_poker=not is_house(game))
