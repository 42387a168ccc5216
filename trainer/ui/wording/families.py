"""What the families of tables have words of their own for: one list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.book import GameBook
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.ui.wording.because import NOTHING, Around
from trainer.ui.wording.house import acts as of_house
from trainer.ui.wording.house.drills import house_focus_words
from trainer.ui.wording.house.wagers import paytables_posted, wager_words
from trainer.ui.wording.line import Line
from trainer.ui.wording.poker import acts as of_poker
from trainer.ui.wording.poker.drills import focus_words


@dataclass(frozen=True, slots=True, kw_only=True)
class FamilyWords:
    """The words of one family, or of several that share them."""

    part: Callable[[str], str]
    """A part of its rounds that can be drilled, by its word."""
    line: Callable[[Action, Around], Line | None]
    """An act that its tables alone have; none for any other."""
    thing: Callable[[Action, Around], str]
    """The pot, the wager or the dice that such an act is about; empty where it is about none."""
    paytables: Callable[[GameBook], Mapping[str, tuple[str, Mapping[str, str]]]] = lambda _book: {}
    """What is posted: what each table is for and what each hand is paid, by wager and name, as "pair_plus/standard"."""

    wager: Callable[[str, tuple[int, ...]], str] = lambda wager, _on: wager
    """A first wager by its name in the engine, with the numbers that it is on."""


_POKER: Final = FamilyWords(part=focus_words, line=of_poker.own_line, thing=of_poker.pot_of)
_HOUSE: Final = FamilyWords(
    part=house_focus_words,
    line=of_house.own_line,
    thing=of_house.spot_or_dice,
    paytables=paytables_posted,
    wager=wager_words,
)
_BY_FAMILY: Final[Mapping[FamilyId, FamilyWords]] = {**dict.fromkeys(FamilyId, _HOUSE), FamilyId.POKER: _POKER}


def words_at(game: str) -> FamilyWords:
    """Those of a game's family."""
    return _BY_FAMILY[LISTED[game].family]


def own_line(action: Action, around: Around) -> Line | None:
    """An act that only one family has; none for one that all have."""
    return _POKER.line(action, around) or _HOUSE.line(action, around)


def thing_words(action: Action | None, around: Around = NOTHING) -> str:
    """What chips or dice an act is about: "the main pot", "ante of seat 3"; empty where it is about none."""
    return "" if action is None else _POKER.thing(action, around) or _HOUSE.thing(action, around)
