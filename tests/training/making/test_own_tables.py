"""Questions of every ask are made for rulebooks that a house has written: other options, facts, seats and limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tests.samples import crossed, some
from tests.training.variants import BLACKJACK, CARDROOM, FOUR, SIC_BO, THREE, VARIANTS, books
from trainer.asks.key import AskId
from trainer.rules.rulebook import load_rulebook, offer_own_rulebooks
from trainer.training.making.made import asks_made, made, parameters_of
from trainer.training.quick import QuickDrill

TABLES: Final = [
    *crossed([(variant,) for variant, (of, _) in VARIANTS.items() if of == CARDROOM], load_rulebook(CARDROOM).games),
    *crossed([(variant,) for variant, (of, _) in VARIANTS.items() if of == BLACKJACK], load_rulebook(BLACKJACK).games),
    *[
        (variant, game)
        for variant, (of, _) in VARIANTS.items()
        if of in (THREE, FOUR, SIC_BO)
        for game in load_rulebook(of).games
    ],
    *[("lakeside-cardroom", "holdem"), ("lakeside-cardroom", "stud7-hilo8"), ("lakeside-four-card", "four-card-poker")],
]


@pytest.fixture(scope="module", autouse=True)
def _offered() -> Iterator[None]:
    found = books()
    assert not found.bad_files
    offer_own_rulebooks(lambda: found)
    yield
    offer_own_rulebooks()


@pytest.mark.one_in(24)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_every_ask_is_made_and_can_be_put(rulebook: str, game: str) -> None:
    asks = asks_made(rulebook, game)
    assert asks
    for ask in asks:
        for seed in range(some(2, 60)):
            assert made(rulebook, game, ask, seed).asked.ask.id is ask


@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(6, 1)])
def test_a_sitting_goes_on_where_no_spot_is_of_its_difficulty(rulebook: str, game: str) -> None:
    drill = QuickDrill(tables=((rulebook, game),), difficulty=5, seed=3)
    assert all(rulebook in drill.spot(number).text for number in range(some(2, 30)))


def test_a_wager_of_a_house_is_asked_about_without_the_other_one() -> None:
    """Six Card is offered, and no progressive."""
    asked = parameters_of("lakeside-four-card", "four-card-poker", AskId.SETTLEMENT)
    assert {"six", "meter"} & {each.name for each in asked} == {"six"}
