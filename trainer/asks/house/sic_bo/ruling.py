"""The ask `ruling` at Sic Bo: a die that does not lie flat, a computer that fails."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from trainer.asks.acting import ruled_by
from trainer.asks.fields import Field, Of
from trainer.asks.house.setting import house_setting
from trainer.asks.house.sic_bo.procedure import steps_to_end
from trainer.asks.house.sic_bo.settlement import DICE, WAGERS, SicBoSetting, read_dice, read_dice_wagers
from trainer.asks.key import Ask, AskId
from trainer.asks.ruling import RulingKey, read_irregularity, ruled, ruling_fields, ruling_key
from trainer.asks.source import Source
from trainer.errors import Problem
from trainer.rules.calls import Call
from trainer.rules.entries import Entry
from trainer.rules.house.sic_bo.game import SIC_BO, set_up
from trainer.rules.house.sic_bo.rules import resolve
from trainer.rules.house.sic_bo.rulings import EVENTS, DiceRuling, Irregularity, rule
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house.sic_bo.wagers import Dice, DiceWager
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.round import Round
from trainer.rules.values import changed

IRREGULARITY: Final = Field("irregularity", Of.WORD, words=tuple(Irregularity))
UNCOVERED: Final = Field(
    "uncovered", Of.FLAG, may_lack=True, wanted=Problem.tr("whether the shaker has been uncovered")
)
UNKNOWN_DICE: Final[Dice] = (1, 1, 1)
"""Where nothing is settled by them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRulingSpot:
    """What went wrong, and what lies on the layout."""

    setting: SicBoSetting
    irregularity: Irregularity
    ruling: DiceRuling
    dice: Dice | None
    """What they show; none where they are not in sight or the spot does not tell."""
    wagers: tuple[DiceWager, ...]


def read_ruling(source: Source) -> DiceRulingSpot | None:
    """The spot; an irregularity of another game is refused with those of this one."""
    setting = house_setting(source, resolve)
    before = len(source.problems)
    irregularity = read_irregularity(source, Irregularity, tuple(Irregularity))
    if irregularity is Irregularity.DIE_NOT_FLAT:
        source.refuse_entries(
            ("uncovered", "dice"),
            Problem.tr("{irregularity} is ruled one way, and no dice count", irregularity=irregularity),
        )
    is_uncovered = source.read(UNCOVERED, Entry.flag, None)
    if irregularity is Irregularity.COMPUTER_FAILURE and not is_uncovered:
        source.refuse_entries(("dice",), Problem.tr("uncovered = true with them: they are in sight"))
    dice = read_dice(source) if source.has(DICE.name) else None
    wagers = read_dice_wagers(source, setting, least=0)
    if setting is None or irregularity is None or len(source.problems) > before:
        return None
    facts = setting.rules.facts
    ruling = ruled(source, lambda: rule(irregularity, facts, is_uncovered=is_uncovered), (UNCOVERED,))
    if ruling is None:
        return None
    return DiceRulingSpot(setting=setting, irregularity=irregularity, ruling=ruling, dice=dice, wagers=wagers)


def key_of_ruling(spot: DiceRulingSpot) -> RulingKey:
    """The steps that must be done, as the procedure has them; nothing is settled by dice that nobody knows."""
    event = EVENTS[spot.irregularity]
    state = Round(SIC_BO, _table(spot), None).happen(event)
    returns: dict[SeatNumber, Cents] = {}
    for wager in spot.wagers if spot.ruling.call is Call.VOID_ROUND else ():
        returns[wager.seat] = returns.get(wager.seat, 0) + wager.amount
    return ruling_key(spot.setting, spot.ruling, spot.ruling.call.value, steps_to_end(state, spot.setting), returns)


def _table(spot: DiceRulingSpot) -> SicBoTable:
    """The table at the moment that the ruling tells of."""
    is_settled = spot.ruling.call is Call.SETTLE_THEN_CLOSE and spot.dice is None
    begun = set_up(spot.setting.rules, () if is_settled else spot.wagers, (spot.dice or UNKNOWN_DICE,))
    if spot.ruling.call is Call.VOID_ROUND:
        return begun
    return changed(begun, stage=Stage.CALLED if is_settled else Stage.UNCOVERED)


RULING: Final = Ask(
    id=AskId.RULING,
    takes=(
        IRREGULARITY,
        UNCOVERED,
        replace(DICE, may_lack=True),
        replace(WAGERS, may_lack=True),
    ),
    gives=ruling_fields((Call.NO_ROLL, Call.VOID_ROUND, Call.SETTLE_THEN_CLOSE)),
    read=read_ruling,
    answer=key_of_ruling,
    table=_table,
    acting=lambda spot, acts: ruled_by(acts, key_of_ruling(spot), _table(spot)),
)
