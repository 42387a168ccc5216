"""What the drills of Sic Bo are made of."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.games import SIC_BO as SIC_BO_ID
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.game import SIC_BO, can_happen
from trainer.rules.house.sic_bo.rulings import EVENTS, Irregularity
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house_acts import CallDice, CollectWager, Cover, EnterDice, Pay, Shake, Uncover
from trainer.training.alarms import Harmless
from trainer.training.house.drill import HouseFocus
from trainer.training.house.incidents import AT_EVERY_TABLE, COMES_IN, HouseSymptom, has_chips, planning
from trainer.training.house.kind import HouseKind, house_kind
from trainer.training.house.phases import phase_of_dice
from trainer.training.house.players import no_decision
from trainer.training.house.sic_bo.bets import rebuilt, spots
from trainer.training.house.sic_bo.situations import follow, situation
from trainer.training.incidents import Incident, Incidents

_FOCUSES: Final = (HouseFocus.DICE, HouseFocus.SETTLEMENT, HouseFocus.IRREGULARITIES, HouseFocus.WHOLE)
_ACTS: Final = {
    HouseFocus.DICE: (Cover, Shake, Uncover, CallDice, EnterDice),
    HouseFocus.SETTLEMENT: (CollectWager, Pay),
}


def _may_seem(table: SicBoTable, what: Harmless) -> bool:
    return not table.is_held and (table.stage is Stage.UNCOVERED or what is not Harmless.DIE_AT_THE_WALL)


_INCIDENTS: Final[Incidents[SicBoTable, HouseSymptom]] = Incidents(
    named=lambda book: tuple([each for each in Irregularity if book.answers(each.value)]),
    can_happen=can_happen,
    event_of=lambda table, what, stream: EVENTS[Irregularity(what)],
    incident_of=lambda table, event: Incident(event, event),
    noticeable=lambda table: None,
    irregularity_of=lambda event: Irregularity(event.do),
    rule_of=lambda kind: Clause(kind.value),
    looks_like={
        Harmless.DIE_AT_THE_WALL: Irregularity.DIE_NOT_FLAT,
        Harmless.SCREEN_FLICKERS: Irregularity.COMPUTER_FAILURE,
    },
    may_seem=_may_seem,
    seats=lambda table: table.seats,
    could=has_chips,
    comes_in=COMES_IN,
    plan=planning(
        {Irregularity.DIE_NOT_FLAT: 1, Harmless.DIE_AT_THE_WALL: 1},
        (*AT_EVERY_TABLE, Harmless.DIE_AT_THE_WALL, Harmless.SCREEN_FLICKERS),
    ),
)
SIC_BO_KIND: Final[HouseKind[SicBoTable]] = house_kind(
    id=SIC_BO_ID,
    table=SicBoTable,
    games={SIC_BO_ID: SIC_BO},
    focuses=lambda book: _FOCUSES,
    situation=situation,
    follow=follow,
    drill_of=lambda drill, table: drill,
    decides=no_decision,
    is_trainees=lambda focus, step, table: isinstance(step.action, _ACTS.get(focus, ())),
    replay_phase=phase_of_dice,
    incidents=_INCIDENTS,
    spots=spots,
    rebuilt=rebuilt,
    has_many_spots=True,
)
