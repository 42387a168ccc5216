"""What the drills of Sic Bo are made of."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import STOP
from trainer.rules.house.acts import CallDice, CollectWager, Cover, EnterDice, Pay, Shake, Uncover
from trainer.rules.house.games import SIC_BO as SIC_BO_ID
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.events import EVENTS
from trainer.rules.house.sic_bo.game import SIC_BO
from trainer.rules.house.sic_bo.handling import can_happen
from trainer.rules.house.sic_bo.rulings import Irregularity
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.plan import Step
from trainer.rules.round import Event
from trainer.training.alarms import Harmless
from trainer.training.house.focus import HouseFocus
from trainer.training.house.incidents import AT_EVERY_TABLE, HouseIncident, Troubles, has_chips
from trainer.training.house.kind import HouseKind, house_kind
from trainer.training.house.phases import phase_of_dice
from trainer.training.house.players import no_decision
from trainer.training.house.sic_bo.laying import follow, lay
from trainer.training.signs import Mishaps

_FOCUSES: Final = (HouseFocus.DICE, HouseFocus.SETTLEMENT, HouseFocus.IRREGULARITIES, HouseFocus.WHOLE)
_KINDS: Final = {
    HouseFocus.DICE: (Cover, Shake, Uncover, CallDice, EnterDice),
    HouseFocus.SETTLEMENT: (CollectWager, Pay),
}


def _sign_of(table: SicBoTable, event: Event) -> HouseIncident:
    return HouseIncident(event=event)


def _may_seem(table: SicBoTable, what: Harmless) -> bool:
    return not _is_held(table) and (table.stage is Stage.UNCOVERED or what is not Harmless.DIE_AT_THE_WALL)


def _is_held(table: SicBoTable) -> bool:
    return not table.is_flat or table.is_computer_down


_TROUBLES: Final[Troubles[SicBoTable]] = Troubles(
    event_of=lambda table, what, stream: EVENTS[Irregularity(what)],
    can_happen=can_happen,
    latest={Irregularity.DIE_NOT_FLAT: 1, Harmless.DIE_AT_THE_WALL: 1},
    harmless=(*AT_EVERY_TABLE, Harmless.DIE_AT_THE_WALL, Harmless.SCREEN_FLICKERS),
    sign_of=_sign_of,
    may_seem=_may_seem,
    could=has_chips,
)
_LOOKS_LIKE: Final = {
    Harmless.DIE_AT_THE_WALL: Irregularity.DIE_NOT_FLAT,
    Harmless.SCREEN_FLICKERS: Irregularity.COMPUTER_FAILURE,
}
SIC_BO_KIND: Final[HouseKind[SicBoTable]] = house_kind(
    id=SIC_BO_ID,
    table=SicBoTable,
    games={SIC_BO_ID: SIC_BO},
    focuses=lambda book: _FOCUSES,
    lay=lay,
    follow=follow,
    drill_of=lambda drill, table: drill,
    decides=no_decision,
    is_asked=lambda focus, step, table: isinstance(step.action, _KINDS.get(focus, ())),
    replay_phase=phase_of_dice,
    troubles=_TROUBLES,
    mishaps=Mishaps(
        possible=_TROUBLES.possible,
        named=lambda book: tuple([each for each in Irregularity if book.answers(each.value)]),
        noticeable=lambda table: None,
        sign_of=_sign_of,
        is_held=_is_held,
        is_dealt_with=_is_held,
        kind_of=lambda event: Irregularity(event.do),
        rule_of=lambda kind: Clause(kind.value),
        looks_like=_LOOKS_LIKE,
        answer=lambda event: Step(STOP, Clause(event.do)),
    ),
)
