"""The ask `settlement` at Sic Bo, and how a spot states dice and wagers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.asks.fields import Field, Many, Of, names_of
from trainer.asks.house.setting import WHOLE_CHIPS, house_setting
from trainer.asks.house.settlement import SettlementKey, cites_of, settlement_fields
from trainer.asks.house.settling import settled_by
from trainer.asks.key import Ask, AskId
from trainer.asks.source import Setting, Source, seat_number
from trainer.errors import Problem
from trainer.rules.entries import Entry
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.rules import SicBoRules, resolve
from trainer.rules.house.sic_bo.settlement import settle
from trainer.rules.house.sic_bo.wagers import FACES, Bet, Dice, DiceWager, choices
from trainer.rules.money import Cents, dollars

if TYPE_CHECKING:
    from trainer.rules.house.sic_bo.table import SicBoTable

DICE: Final = Field("dice", Of.NUMBER, many=Many.LIST, wanted=Problem.tr("what the three dice show: [1, 4, 4]"))
ON: Final = Field("on", Of.NUMBER, many=Many.LIST, may_lack=True)
WAGERS: Final = Field(
    "wager",
    Of.RECORD,
    many=Many.LIST,
    fields=(Field("seat", Of.SEAT), Field("kind", Of.WORD, words=tuple(Bet)), ON, Field("amount", Of.AMOUNT)),
)
WAGER_KEYS: Final = names_of(WAGERS.fields)
DICE_COUNT: Final = 3
SicBoSetting: TypeAlias = Setting[SicBoRules]


@dataclass(frozen=True, slots=True, kw_only=True)
class SicBoSpot:
    """What the dice show, and the wagers in the order in which the spot lists them."""

    setting: SicBoSetting
    dice: Dice
    wagers: tuple[DiceWager, ...]


def read_settlement(source: Source) -> SicBoSpot | None:
    """The spot, every wager as the layout has it."""
    before = len(source.problems)
    setting = house_setting(source, resolve)
    dice = read_dice(source)
    wagers = read_dice_wagers(source, setting, least=1)
    if setting is None or dice is None or len(source.problems) > before:
        return None
    return SicBoSpot(setting=setting, dice=dice, wagers=wagers)


def read_dice(source: Source) -> Dice | None:
    """What the three dice show, in whatever order."""
    entry = source.get(DICE.name, DICE.wanted)
    listed = None if entry is None else entry.list()
    if entry is None or listed is None:
        return None
    if len(listed) != DICE_COUNT:
        entry.refuse(Problem.tr("three dice (Oneida Sic Bo A(1))"))
        return None
    shown = [die.count(1, FACES) for die in listed]
    one, two, three = shown
    return None if one is None or two is None or three is None else (one, two, three)


def read_dice_wagers(source: Source, setting: SicBoSetting | None, *, least: int) -> tuple[DiceWager, ...]:
    """The wagers of the layout in the order listed; those that come to nothing are left out.

    Limits and chips count only once it is known what the table plays by.
    """
    entry = source.entries.get("wager")
    if entry is None:
        if least:
            source.miss("wager", Problem.tr("[[wager]] with {names}", names=", ".join(WAGER_KEYS)))
        return ()
    listed = entry.list() or []
    if isinstance(entry.value, list) and len(listed) < least:
        source.refuse(
            "wager", Problem.tr("no wager"), Problem.tr("[[wager]] with {names}", names=", ".join(WAGER_KEYS))
        )
    found = [_read_wager(each, source, setting) for each in listed]
    return tuple([wager for wager in found if wager is not None and wager.amount])


def _read_wager(wager: Entry, source: Source, setting: SicBoSetting | None) -> DiceWager | None:
    entries = wager.table(WAGER_KEYS)
    if not isinstance(wager.value, dict):
        return None
    for field in WAGERS.fields:
        if not field.may_lack and field.name not in entries:
            wager.miss(field.name, Problem.tr("every wager has {names}", names=", ".join(WAGER_KEYS)))
    seat = seat_number(entries["seat"], source.most_players) if "seat" in entries else None
    bet = entries["kind"].word(Bet) if "kind" in entries else None
    on = None if bet is None else _read_numbers(wager, entries, bet)
    amount = _read_amount(entries["amount"], setting) if "amount" in entries else None
    if seat is None or bet is None or on is None or amount is None:
        return None
    return DiceWager(seat, bet, amount, on)


def _read_numbers(wager: Entry, entries: dict[str, Entry], bet: Bet) -> tuple[int, ...] | None:
    """The numbers wagered on, the smaller first; only those for which the layout has a spot."""
    spots = choices(bet)
    wanted = _WANTED.get(bet, Problem.tr("nothing: it is on no number"))
    if "on" not in entries:
        if spots != ((),):
            wager.miss("on", wanted)
            return None
        return ()
    value = entries["on"].value
    listed = value if isinstance(value, list) else [value]
    numbers = [number for number in listed if isinstance(number, int) and not isinstance(number, bool)]
    on = tuple(sorted(numbers))
    if len(numbers) < len(listed) or on not in spots or on == ():
        entries["on"].refuse(wanted)
        return None
    return on


_WANTED: Final = {
    Bet.THREE_OF_A_KIND: Problem.tr("a number from 1 to 6"),
    Bet.TWO_OF_A_KIND: Problem.tr("a number from 1 to 6"),
    Bet.ONE_OF_A_KIND: Problem.tr("a number from 1 to 6"),
    Bet.TOTAL: Problem.tr("a total from 4 to 17 (Oneida Sic Bo D(1))"),
    Bet.TWO_DICE: Problem.tr("two different numbers from 1 to 6, as [1, 4] (Oneida Sic Bo B(1)(e))"),
}
"""What may stand beside a wager on numbers."""


def _read_amount(entry: Entry, setting: SicBoSetting | None) -> Cents | None:
    """Whole chips within the posted limits, each wager by itself (reading R162)."""
    amount = entry.amount(0)
    if amount is None or setting is None or not amount:
        return amount
    posted = setting.rules.posted
    if amount % posted.chip:
        entry.refuse(
            Problem.tr("whole chips of {chip} ({whole_chips})", chip=dollars(posted.chip), whole_chips=WHOLE_CHIPS)
        )
    elif amount < posted.least:
        entry.refuse(
            Problem.tr(
                "at least {least}, as posted ({limits_of})", least=dollars(posted.least), limits_of=_limits_of(setting)
            )
        )
    elif posted.most is not None and amount > posted.most:
        entry.refuse(
            Problem.tr(
                "at most {most}, as posted ({limits_of})", most=dollars(posted.most), limits_of=_limits_of(setting)
            )
        )
    return amount


def _limits_of(setting: SicBoSetting) -> str:
    return ", ".join(setting.cites(Clause.LIMITS))


def key_of_settlement(spot: SicBoSpot) -> SettlementKey:
    """Losers, then winners, each in the order of the list (E(5))."""
    settled = settle(spot.wagers, spot.dice, spot.setting.rules)
    return SettlementKey(
        dice=spot.dice,
        settled=settled,
        denominations=spot.setting.rules.posted.denominations,
        cites=cites_of(spot.setting, settled, Clause.SETTLE_BY_POSITION),
    )


def _as_it_lies(spot: SicBoSpot) -> SicBoTable:
    """The dice in sight, every wager on its spot, nothing settled."""
    from trainer.rules.house.sic_bo.game import set_up
    from trainer.rules.house.sic_bo.table import Stage
    from trainer.rules.values import changed

    return changed(set_up(spot.setting.rules, spot.wagers, (spot.dice,)), stage=Stage.UNCOVERED)


SETTLEMENT: Final = Ask(
    id=AskId.SETTLEMENT,
    takes=(DICE, WAGERS),
    gives=settlement_fields(Bet, told_by=(Field("amount", Of.AMOUNT), ON)),
    read=read_settlement,
    answer=key_of_settlement,
    table=_as_it_lies,
    acting=lambda spot, acts: settled_by(acts, key_of_settlement(spot), _as_it_lies(spot), ("amount", "on")),
)
