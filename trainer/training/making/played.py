"""A round that has been played, of which spots of `verdict` are taken: what all of them rest on is worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias

from trainer.asks.built import question_of
from trainer.asks.key import AskId, Question
from trainer.asks.verdict.spot import VerdictSpot
from trainer.asks.verdict.standing import Listing
from trainer.asks.walking import Walked
from trainer.training.making.maker import Values

AnySpot: TypeAlias = VerdictSpot[Any]
AnyWalked: TypeAlias = Walked[Any]
_PLACEHOLDER: Final[Values] = {"act": [{"do": "call-floor"}]}


@dataclass(frozen=True, kw_only=True)
class Played:
    """A round with its players' decisions, in which nothing goes wrong. Without slots: what follows is kept."""

    rulebook: str
    game: str
    values: Values
    """As a spot of `procedure` tells it."""
    walked: Sequence[AnyWalked]
    """Every step in it."""

    @cached_property
    def listed(self) -> tuple[int, ...]:
        """Which of the steps a key lists."""
        return tuple([at for at, each in enumerate(self.walked) if each.is_listed])

    @cached_property
    def steps(self) -> tuple[AnyWalked, ...]:
        """Those steps."""
        return tuple([self.walked[at] for at in self.listed])

    @cached_property
    def spot(self) -> AnySpot:
        """The round as it is read where acts are judged in it."""
        return self._read(self.values)

    @cached_property
    def listing(self) -> Listing[Any]:
        """Where it stands before each step."""
        return Listing.of(self.spot.course, self.walked)

    def with_also(self, values: Values) -> Played:
        """The round with something more in it, played again by the players' decisions: a machine, a count."""
        told = {**self.values, **values}
        walked = self._read(told).course.walked()
        return Played(rulebook=self.rulebook, game=self.game, values=told, walked=walked)

    def _read(self, values: Values) -> AnySpot:
        asked = question_of(self.rulebook, self.game, AskId.VERDICT, {**values, **_PLACEHOLDER})
        assert isinstance(asked, Question), "what was built is a question"
        assert isinstance(asked.spot, VerdictSpot), "and it is one of this ask"
        return asked.spot
