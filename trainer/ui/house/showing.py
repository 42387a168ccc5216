"""A table against the house as the picture that the felt shows. Pure: the same table gives the same picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house.sic_bo.wagers import Bet, choices, wins
from trainer.rules.house.table import HouseTable
from trainer.tongue import translate
from trainer.training.alarms import Harmless
from trainer.training.house.gestures import HouseGesture
from trainer.training.house.incidents import HouseIncident
from trainer.ui.felt.house.picture import (
    DicePicture,
    HousePicture,
    HouseSeat,
    SpotPicture,
)
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.house.cards_showing import cards_picture
from trainer.ui.house.families import printed
from trainer.ui.house.wagers import player_words, wagers_shown
from trainer.ui.wording.joined import with_dots


def house_picture(
    table: HouseTable,
    *,
    acts: Sequence[Action] = (),
    gesture: HouseGesture | None = None,
    before: tuple[str, ...] = (),
    symptom: HouseIncident | None = None,
) -> HousePicture:
    """The table as it lies after these `acts` of the round.

    `gesture` is how a player has just decided, until the dealer has answered.
    `before` is what was known as the round began. `symptom` is one that stands and has not been answered.
    """
    shown = _picture(table, acts, gesture, symptom)
    return replace(shown, printed=replace(shown.printed, before=before)) if before else shown


def _picture(
    table: HouseTable,
    acts: Sequence[Action],
    gesture: HouseGesture | None,
    symptom: HouseIncident | None,
) -> HousePicture:
    if isinstance(table, SicBoTable):
        return dice_picture(table, symptom)
    assert isinstance(table, CardTable), f"no picture of {type(table).__name__}"
    return cards_picture(table, acts, gesture, symptom)


_LIT: Final = frozenset({Stage.LIT})
_SHOWN: Final = frozenset({Stage.UNCOVERED, Stage.CALLED, Stage.LIT, Stage.CLEARED})


def dice_picture(table: SicBoTable, symptom: HouseIncident | None = None) -> HousePicture:
    """The table as it lies; `symptom` is one that stands and has not been answered."""
    alarm = symptom.alarm.what if symptom is not None and symptom.alarm is not None else None
    spots = wagers_shown(table)
    if table.stage in _LIT:
        for bet, on in _winning(table):
            spots[HouseTarget(kind=HousePlace.SPOT, wager=bet.value, on=on)] = SpotPicture(is_lit=True)
    return HousePicture(
        printed=printed(table),
        seats=tuple(
            [
                HouseSeat(seat=seat, name=player_words(seat) if table.stacks[seat] or seat in table.seats else "")
                for seat in range(1, len(table.stacks))
            ]
        ),
        spots=spots,
        dice=DicePicture(
            dice=table.dice if table.stage in _SHOWN else (),
            is_covered=table.is_covered,
            is_flat=table.is_flat,
            is_at_wall=alarm is Harmless.DIE_AT_THE_WALL,
            shakes=table.shakes,
            display=_display(table),
            pressed=frozenset(table.dice) if table.stage in _LIT else frozenset(),
            is_down=table.is_computer_down,
        ),
        rack=table.rack,
    )


def _winning(table: SicBoTable) -> Sequence[tuple[Bet, tuple[int, ...]]]:
    pair = table.rules.pair_wins_on_triple
    return [(bet, on) for bet in Bet for on in choices(bet) if wins(bet, on, table.dice, pair_wins_on_triple=pair)]


def _display(table: SicBoTable) -> tuple[str, ...]:
    """What the computer says of the dice that were keyed."""
    if table.stage not in _LIT:
        return ()
    dice = sorted(table.dice)
    words = [str(sum(dice))]
    names = (
        (Bet.SMALL, translate("House", "small")),
        (Bet.BIG, translate("House", "big")),
        (Bet.ANY_THREE, translate("House", "triple")),
    )
    words += [name for bet, name in names if wins(bet, (), table.dice)]
    return " - ".join(map(str, dice)), with_dots(*words).upper()
