"""The ask `procedure` at Sic Bo: every step of a round, from no more bets to lights out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from trainer.asks.dealing import DEFAULT_SEED, OPENING, SEED
from trainer.asks.house.setting import house_setting
from trainer.asks.house.sic_bo.settlement import DICE, WAGERS, SicBoSetting, read_dice, read_dice_wagers
from trainer.asks.house.steps import shown
from trainer.asks.source import Source
from trainer.asks.steps import ShownStep
from trainer.asks.walking import Chosen, Course, Walked, first_by_itself, procedure_ask, walk
from trainer.errors import Problem
from trainer.rules.entries import Entry
from trainer.rules.house.outlook import likeliest
from trainer.rules.house.sic_bo.game import SIC_BO, set_up, thrown
from trainer.rules.house.sic_bo.rules import resolve
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.wagers import Dice
from trainer.rules.round import Round


def steps_to_end(state: Round[SicBoTable], setting: SicBoSetting) -> tuple[ShownStep, ...]:
    """All that must be done from here on, in one of the orders that are right; nothing is shaken more than it must."""
    walked = walk(state, first_that_must_be, is_numbered=True)
    return tuple([shown(each.step, each.before, setting, shows_all=True) for each in walked])


class DicePlayers:
    """The players of a round of dice, who have done all they may once their wagers are out."""

    def next(self, state: Round[SicBoTable]) -> Chosen[SicBoTable]:
        """The first step that must be done."""
        return first_that_must_be(state)

    def by_themselves(self, state: Round[SicBoTable]) -> Chosen[SicBoTable] | None:
        """The house tests the computer of a table that opens."""
        return first_by_itself(state)

    def saw(self, walked: Walked[SicBoTable]) -> None:
        """Nothing in a spot speaks of the dealer's steps."""

    def have_finished(self) -> None:
        """No decisions are left over where there are none."""

    def copy(self) -> Self:
        """Themselves: they keep nothing."""
        return self


def first_that_must_be(state: Round[SicBoTable]) -> Chosen[SicBoTable]:
    step, rest = next((step, rest) for step, rest in state.choices if not step.optional)
    return step, step.action, rest


@dataclass(frozen=True, slots=True)
class DiceProcedureSpot:
    """A table with its wagers out."""

    setting: SicBoSetting
    table: SicBoTable


def read_procedure(source: Source) -> DiceProcedureSpot | None:
    """The spot; where it names no dice a seed throws them."""
    before = len(source.problems)
    setting = house_setting(source, resolve)
    is_opening = source.flag("opening")
    dice = _read_throw(source)
    wagers = read_dice_wagers(source, setting, least=1)
    if setting is None or dice is None or len(source.problems) > before:
        return None
    return DiceProcedureSpot(setting, set_up(setting.rules, wagers, (dice,), is_opening=is_opening))


def _read_throw(source: Source) -> Dice | None:
    if source.has("dice"):
        source.refuse_entries(("seed",), Problem.tr("dice or a seed, not both"))
        return read_dice(source)
    seed = source.read(SEED, Entry.count, DEFAULT_SEED)
    return None if seed is None else thrown(seed)


def course_of(spot: DiceProcedureSpot) -> Course[SicBoTable]:
    """The round from no more bets to lights out: losers, then winners, each as the spot lists them."""
    return Course(
        begun=Round.start(SIC_BO, spot.table),
        players=lambda _: DicePlayers(),
        shown=lambda step, table: shown(step, table, spot.setting, shows_all=True),
        ahead=likeliest,
        book=spot.setting.book,
    )


PROCEDURE: Final = procedure_ask(
    (replace(DICE, may_lack=True), SEED, WAGERS, OPENING), read_procedure, course_of, lambda spot: spot.table
)
