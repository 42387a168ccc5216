"""Tables of a house's own whose limits are not those that our drills post: they are dealt, or refused in a line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.training.rounds import MemoryRecord, play_out
from tests.training.sessions import session_of
from tests.training.variants import MAX, MIN, SIC_BO, books
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.readings import BOOKS
from trainer.rules.rulebook import is_ours, load_rulebook, offer_own_rulebooks, ours
from trainer.rules.shuffling import Stream
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.training.house.drill import HouseDrill
from trainer.training.house.posting import posted

CHIPS = {
    "chip = { default = 0.50,": "chip = { default = 5,",
    "denominations = { default = [0.50, 1, 5,": "denominations = { default = [5,",
}


@pytest.fixture(scope="module", autouse=True)
def _offered() -> Iterator[None]:
    found = books()
    offer_own_rulebooks(lambda: found)
    yield
    offer_own_rulebooks()


@pytest.mark.parametrize(
    ("rulebook", "limits"),
    [
        ("three-max-4", {"min": 4}),
        ("three-min-600", {"max": 60_000}),
        ("three-chip-25", {"min": 5, "max": 500}),
        ("four-max-4", {"min": 4}),
        ("four-min-least-600", {"min": 600, "max": 60_000}),
        ("blackjack-max-4", {"min": 4}),
        ("blackjack-min-600", {"max": 60_000}),
        ("sic-bo-max-4", {"min": 4}),
        ("sic-bo-max-most-3", {"min": 3, "max": 3}),
        ("sic-bo-min-600", {"max": 60_000}),
        ("sic-bo-min-least-600", {"min": 600, "max": 60_000}),
    ],
)
def test_a_drill_posts_what_the_rulebook_leaves_room_for_and_is_dealt(rulebook: str, limits: dict[str, int]) -> None:
    game = next(iter(load_rulebook(rulebook).games))
    sign = posted(HouseDrill(rulebook=rulebook, game=game), (), Stream(1))
    assert {name: sign[name] for name in ("min", "max") if name in sign} == limits
    for seed in (1, 2):
        session = session_of(drill_for(rulebook, game, seed=seed), MemoryRecord())
        session.begin()
        play_out(session)
        assert session.turn() is Turn.OVER


@pytest.mark.parametrize(
    ("least", "most", "found"),
    [("6", "9", "9.00"), ("1", "4", "4.00"), ("20", "10", "below the minimum of 20")],
)
def test_limits_between_which_no_chip_lies_are_refused(least: str, most: str, found: str) -> None:
    text = (BOOKS / f"{SIC_BO}.toml").read_text(encoding="utf-8").replace(f'id = "{SIC_BO}"', 'id = "my-dice"', 1)
    for old, new in {**CHIPS, MIN: f"\nmin = {{ default = {least},", MAX: f"\nmax = {{ default = {most},"}.items():
        assert old in text
        text = text.replace(old, new)
    (fault,) = read_own_rulebooks({"my-dice.toml": text}, ours, is_ours).bad_files
    assert str(fault).count("\n") == 0
    assert f"options.max {found}" in str(fault)
