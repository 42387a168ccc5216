"""Whether a made spot is like what it was made to be: its key and its entries held against its parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from trainer.asks.fields import Json
from trainer.asks.key import AskId
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.rules.rulebook import load_rulebook
from trainer.training.making.made import Made, spot_made
from trainer.training.question_spots import Question, put

Record: TypeAlias = Mapping[str, Json]
TABLES: Final = tuple(
    (rulebook, game)
    for rulebook in (
        *("oneida-poker", "oasis-cardroom", "tribal-three-card", "oneida-four-card", "maryland-four-card"),
        *("oneida-blackjack", "oneida-sic-bo"),
    )
    for game in load_rulebook(rulebook).games
)
"""The twenty tables."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A made spot with its question."""

    made: Made
    question: Question

    def __getitem__(self, name: str) -> int:
        return self.made.chosen.get(name, 0)

    @property
    def key(self) -> Record:
        return self.question.right

    def entry(self, name: str) -> object:
        return self.question.entries.get(name)

    def seats(self) -> list[Mapping[str, object]]:
        listed = self.entry("seat") or []
        assert isinstance(listed, list)
        return listed


def records(value: Json) -> list[Record]:
    """The records of a list."""
    assert isinstance(value, list | tuple)
    return [each for each in value if isinstance(each, Mapping)]


Told: TypeAlias = Iterator[tuple[str, object, object]]
"""Of what, what the parameters say, and what is there."""


def showdown(seen: Seen) -> Told:
    pots = records(seen.key["pots"])
    awards = records(pots[0]["awards"])
    sides = {str(pot["name"])[:6] for pot in pots if str(pot["name"]).startswith("side")}
    yield "side_pots", seen["side_pots"], len(sides)
    if not seen["seven"]:
        equal = max(seen["equal"], 2 if seen["odd"] else 1)
        yield "equal", equal, sum(award["part"] != "low" for award in awards)
        if "odd" in seen.made.chosen:
            yield "odd", bool(seen["odd"]), any(award["odd"] != "0.00" for award in awards)
    if "low" in seen.made.chosen:
        yield "low", seen["low"], sum(award["part"] == "low" for award in awards)
    if seen["rake"]:
        yield "rake", True, any(pot["rake"] != "0.00" for pot in pots)
    yield "mucked", seen["mucked"], sum("mucked" in seat for seat in seen.seats())
    yield "uncalled", bool(seen["uncalled"]), seen.key["uncalled"] is not None
    yield "dead", True, sum("folded" in seat for seat in seen.seats()) >= seen["dead"]
    checked = [seat["seat"] for seat in seen.seats() if "checked_seven" in seat]
    yield "seven", bool(seen["seven"]), bool(checked)
    if seen["seven"]:
        yield "seven wins", seen["seven"] == 1, any(award["seat"] in checked for award in awards)


CHECKS: Final[Mapping[tuple[AskId, FamilyId], Callable[[Seen], Told]]] = {
    (AskId.SHOWDOWN, FamilyId.POKER): showdown,
}


def faults(rulebook: str, game: str, ask: AskId, seeds: range) -> list[str]:
    """What is missing in the spots of these seeds, and which are alike."""
    found: list[str] = []
    texts: dict[str, int] = {}
    check = CHECKS[ask, LISTED[game].family]
    for seed in seeds:
        one = spot_made(rulebook, game, ask, seed)
        if one.text in texts:
            found.append(f"{seed} is the spot of {texts[one.text]}")
        texts[one.text] = seed
        for what, wanted, there in check(Seen(one, put(one.text))):
            if wanted != there:
                found.append(f"{seed}: {what} should be {wanted}, is {there}: {dict(one.chosen)}")
    return found
