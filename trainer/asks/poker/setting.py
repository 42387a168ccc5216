"""The setting of a poker table: its limits and options as a spot states them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from trainer.asks.fields import Field, Many, Of
from trainer.asks.source import Setting, Source, StandsFor
from trainer.errors import Problem
from trainer.rules.book import GameBook
from trainer.rules.poker.form import Form
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import KillKind, LimitKind, PokerRules

PokerSetting: TypeAlias = Setting[PokerRules]


def with_form(knows: Callable[[Form], bool]) -> Callable[[GameBook], bool]:
    """The games of such a form."""
    return lambda book: knows(as_poker(book).form)


def _may_be_bet(*kinds: LimitKind) -> Callable[[GameBook], bool]:
    return lambda book: any(kind in kinds for kind in as_poker(book).limits.kinds)


BUTTON: Final = Field("button", Of.SEAT, where=with_form(lambda form: not form.is_stud))
_FIXED: Final = _may_be_bet(LimitKind.FIXED)
_FROM_LEAST: Final = _may_be_bet(LimitKind.SPREAD, LimitKind.NO_LIMIT, LimitKind.POT_LIMIT)
LIMITS: Final = Field(
    "limits",
    Of.RECORD,
    may_lack=True,
    fields=(
        Field("kind", Of.WORD, words=lambda book: as_poker(book).limits.kinds, may_lack=True),
        Field("small", Of.AMOUNT, may_lack=True, where=_FIXED),
        Field("big", Of.AMOUNT, may_lack=True, where=_FIXED),
        Field("min", Of.AMOUNT, may_lack=True, where=_FROM_LEAST),
        Field("max", Of.AMOUNT, may_lack=True, where=_may_be_bet(LimitKind.SPREAD)),
        Field(
            "blinds", Of.AMOUNT, many=Many.LIST, may_lack=True, where=lambda book: as_poker(book).limits.most_blinds > 0
        ),
        Field("ante", Of.AMOUNT, may_lack=True, where=lambda book: as_poker(book).limits.takes_ante),
        Field("bring_in", Of.AMOUNT, may_lack=True, where=lambda book: as_poker(book).limits.takes_bring_in),
    ),
)


KIND_OF_KILL: Final = Field("kind", Of.WORD, words=tuple(KillKind), wanted=Problem.tr("kill or half-kill"))
STACK: Final = Field("stack", Of.AMOUNT, may_lack=True)
STREET: Final = Field("street", Of.WORD, words=lambda book: as_poker(book).form.streets)


def poker_setting(source: Source, *stands_for: StandsFor, plays: bool = True) -> PokerSetting | None:
    """What the table plays by; `plays=False` where nothing will be bet, so that any chip goes with any limits."""
    limits, chip = source.entries.get("limits"), source.entries.get("chip")

    def resolved(options: object) -> PokerRules | tuple[Problem, ...]:
        return resolve(
            source.rulebook,
            source.game,
            None if limits is None else limits.value,
            options,
            chip=None if chip is None else chip.value,
            plays=plays,
            place=source.place,
        )

    setting = source.setting(resolved, *stands_for)
    if setting is not None:
        source.most_players = setting.rules.most_players
    return setting
