"""What a wager at Three Card or Four Card is: a row each in its family, from which follows what is done with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum, auto

from trainer.rules.clause import ClauseName


class Decider(StrEnum):
    """The cards on which a wager turns."""

    DEALERS_HAND = auto()
    OWN_HAND = auto()
    BOX = auto()
    """The player's hand with the card in the Six Card box."""
    ANOTHERS_HAND = auto()


class Lies(StrEnum):
    """Where the chips are while the round is played."""

    ON_ITS_SPOT = auto()
    """From before the deal."""
    ONCE_DECIDED = auto()
    IN_THE_RACK = auto()
    """They are taken before the deal."""
    NOWHERE = auto()
    """No chips are wagered for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WagerRow:
    """One wager, or a payment for which no chip is wagered."""

    decided_by: Decider = Decider.OWN_HAND
    lies: Lies = Lies.ON_ITS_SPOT
    clause: ClauseName | None = None
    """The rule by which it is settled; none against the dealer's hand, where it turns on which is higher."""
    turn: ClauseName | None = None
    """The rule of when it is settled, where a text says that of the wager by itself."""
    survives_fold: bool = False
    """It is settled in its turn though its player has folded."""
    paytables: tuple[str, ...] = ()
    """Those that a rulebook has for it, where they go by other names than its own."""

    @property
    def has_own_chips(self) -> bool:
        """Whether chips lie on the layout for it by themselves."""
        return self.lies in (Lies.ON_ITS_SPOT, Lies.ONCE_DECIDED)

    @property
    def stays_until_paid(self) -> bool:
        """Whether it is paid from its amount by the player's own cards, beside chips that lie there."""
        return self.decided_by in (Decider.OWN_HAND, Decider.BOX) and self.lies is not Lies.IN_THE_RACK


def paytables_of(rows: Mapping[str, WagerRow], options: Collection[str]) -> dict[str, str]:
    """The paytables of some wagers, with the option that chooses among each; no option where there is one alone."""
    found = {
        paytable: wager if wager in options else ""
        for wager, row in rows.items()
        for paytable in row.paytables or ((wager,) if row.clause is not None else ())
    }
    order = ("", *options)
    return dict(sorted(found.items(), key=lambda named: order.index(named[1])))
