"""Options and limits: what is allowed comes out as stated, what a source forbids is refused by name."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.house.blackjack.rules import resolve as resolve_blackjack
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import (
    FeeRake,
    HeadsUp,
    KillKind,
    KillRule,
    LevelRake,
    LimitKind,
    OddChip,
    PercentRake,
    PokerRules,
)
from trainer.rules.rulebook import load_rulebook


def play(rulebook: str, toml: str, *, plays: bool = True) -> PokerRules:
    rules = _resolve(rulebook, toml, plays=plays)
    assert isinstance(rules, PokerRules), rules
    return rules


def refusals(rulebook: str, toml: str) -> list[str]:
    problems = _resolve(rulebook, toml)
    assert isinstance(problems, tuple)
    return [str(problem) for problem in problems]


def _resolve(rulebook: str, toml: str, *, plays: bool = True) -> object:
    spot = tomllib.loads(toml, parse_float=Decimal)
    return resolve(
        load_rulebook(rulebook),
        "holdem",
        spot.get("limits"),
        spot.get("options"),
        chip=spot.get("chip"),
        plays=plays,
    )


@pytest.mark.parametrize(
    ("rulebook", "toml", "line"),
    [
        (
            "oneida-poker",
            'options.rake = {method = "percent", percent = 26, cap = 4}',
            "options.rake.percent 26: at most 25 (Oneida Poker N(2), reading R226)",
        ),
        (
            "oneida-poker",
            'options.rake = {method = "percent", percent = 0}',
            "options.rake.percent 0: at least 1 (Oneida Poker N(2), reading R226)",
        ),
        (
            "oneida-poker",
            'options.rake = {method = "fee", amount = 4}',
            'options.rake.method "fee": one of percent, levels (Oneida Poker N(2), reading R226)',
        ),
        (
            "oneida-poker",
            'options.rake = {method = "levels", levels = [[20, 2], [40, 1]]}',
            "options.rake.levels[1] [40, 1]: a level and a rake above those before",
        ),
        (
            "oneida-poker",
            'options.rake = {method = "levels", levels = [[20, 1.50]]}',
            "options.rake 1.50: whole chips of 1.00 (reading R42)",
        ),
        (
            "oasis-cardroom",
            'options.rake = {method = "percent", percent = 5}',
            'options.rake.method "percent": fee (Oasis Hold\'em: Collection Rate Schedule, reading R44)',
        ),
        (
            "oasis-cardroom",
            'options.rake = {method = "fee", amount = 5}',
            "options.rake.amount 5: at most 4 (Oasis Hold'em: Collection Rate Schedule, reading R44)",
        ),
        ("oneida-poker", "options.max = 12", "options.max 12: at most 11 (Oneida Poker J(2))"),
        (
            "oasis-cardroom",
            "options.raise_limit = 4",
            "options.raise_limit 4: at most 3 (Oasis Hold'em: Dealing Procedures and Round of Play, reading R47)",
        ),
        (
            "oasis-cardroom",
            'options.kill = {kind = "kill", qualifying = 40}',
            "options.kill {…}: not offered in Hold'em (reading R49)",
        ),
        (
            "oasis-cardroom",
            "options.shuffler = true",
            "options.shuffler true: not offered in Hold'em (Oasis Hold'em: Dealing Procedures and Round of Play)",
        ),
        (
            "oasis-cardroom",
            'options.odd_chip = "high-card-by-suit"',
            'options.odd_chip "high-card-by-suit": one of left-of-button, all-left-of-button '
            "(Oasis Hold'em: How the Pot Is Awarded, reading R16)",
        ),
        ("neutral", "options.jackpot = 1", "options.jackpot 1: not offered in Hold'em (reading R96)"),
        ("oneida-poker", "options.jackpot = -1", "options.jackpot -1: at least 0.00 (Oneida Poker O(2)(a))"),
        ("oneida-poker", "options.jackpot = 0.5", "options.jackpot 0.50: whole chips of 1.00 (reading R42)"),
        ("oneida-poker", "options.chip = 0", "options.chip 0: at least 0.01 (reading R42)"),
        ("oneida-poker", "options.chip = 0.005", "options.chip 0.005: dollars with at most two decimals"),
        ("oneida-poker", "chip = 1\noptions.chip = 1", "chip and options.chip: one of the two"),
        (
            "oneida-poker",
            "options.denominations = [5, 25]",
            "options.denominations [5, 25]: the table's chip of 1.00 among them",
        ),
        ("oneida-poker", "options.shuffler = 1", "options.shuffler 1: true or false"),
        (
            "oneida-poker",
            'options.heads_up = "button"',
            'options.heads_up "button": one of as-written, button-posts-small (reading R48)',
        ),
        (
            "oneida-poker",
            'options.kill = {kind = "kill", qualifying = 40}\nlimits = {kind = "no-limit", blinds = [2, 4]}',
            "options.kill with no-limit limits: fixed limits, which a kill raises",
        ),
        (
            "oneida-poker",
            'options.kill = {kind = "half-kill", qualifying = 40}\nlimits = {kind = "fixed", small = 5, big = 10}',
            "options.kill raises a bet to 7.50: whole chips of 1.00 (reading R42)",
        ),
        ("oneida-poker", 'options.kill = {kind = "kill"}', "options.kill.qualifying missing: dollars"),
        ("oneida-poker", 'limits.kind = "pot-limit"', 'limits.kind "pot-limit": one of fixed, no-limit, spread'),
        ("oneida-poker", "limits.small = 4", "limits.big missing: dollars, as fixed limits have it"),
        ("oneida-poker", "limits = {small = 8, big = 4}", "limits.big 4: at least the small bet of 8.00"),
        ("oneida-poker", "limits = {small = -4, big = 8}", "limits.small -4: at least 0.01"),
        ("oneida-poker", "limits.min = 4", "limits.min is not known: one of kind, small, big, blinds, ante"),
        ("oneida-poker", 'limits = {kind = "spread", min = 5, max = 2}', "limits.max 2: at least the smallest bet"),
        ("oneida-poker", "limits = {small = 4, big = 8, blinds = [5]}", "limits.blinds 5: at most 4.00"),
        ("oneida-poker", 'limits = {small = "7.50", big = 15}', "limits.small 7.50: whole chips of 1.00 (reading R42)"),
        ("oneida-poker", "chip = 5\nlimits.blinds = [2, 5]", "limits.blinds 2.00: whole chips of 5.00 (reading R42)"),
        ("oasis-cardroom", "limits.blinds = [1, 2, 4]", "limits.blinds [1, 2, 4]: one to 2 blinds"),
        ("oasis-cardroom", "limits.ante = 1", "limits.ante is not known: one of kind, min, blinds"),
        ("oneida-poker", "options = 3", "options 3: a table"),
    ],
)
def test_a_forbidden_value_is_refused_by_name(rulebook: str, toml: str, line: str) -> None:
    found = refusals(rulebook, toml)
    assert len(found) == 1
    assert found[0].startswith(line)


def test_all_problems_come_at_once_each_with_its_place() -> None:
    lines = refusals("oneida-poker", 'options = {felt = "green", max = 12, jackpot = true}\nlimits.kind = "pot"')
    assert [line.split()[0] for line in lines] == ["options.felt", "options.max", "options.jackpot", "limits.kind"]
    assert "one of chip, denominations, max, rake" in lines[0]


def test_the_place_of_a_spot_goes_before_the_problems() -> None:
    problems = resolve(load_rulebook("oneida-poker"), "holdem", options={"max": 12}, place="spot 3 ")
    assert isinstance(problems, tuple)
    assert [problem.place for problem in problems] == ["spot 3 options.max"]


def test_a_game_that_a_rulebook_does_not_have_is_refused_with_those_it_has() -> None:
    problems = resolve(load_rulebook("oasis-cardroom"), "omaha-high")
    assert isinstance(problems, tuple)
    assert str(problems[0]).startswith('game "omaha-high": oasis-cardroom offers holdem')


@pytest.mark.parametrize(
    ("toml", "rake"),
    [
        ('{method = "percent", percent = 10, cap = 4}', PercentRake(percent=10, cap=400)),
        ('{method = "percent", percent = 25}', PercentRake(percent=25)),
        (
            '{method = "levels", levels = [[20, 1], [40, 2], [60, 3]]}',
            LevelRake(((2000, 100), (4000, 200), (6000, 300))),
        ),
        ("false", None),
        ('"none"', None),
    ],
)
def test_a_rake_comes_out_in_cents(toml: str, rake: PercentRake | LevelRake | FeeRake | None) -> None:
    assert play("oneida-poker", f"options.rake = {toml}").rake == rake


def test_saying_that_what_is_not_offered_is_off_is_no_fault() -> None:
    assert play("oasis-cardroom", "options = {kill = false, jackpot = 0, shuffler = false}").kill is None


def test_every_option_reaches_the_table() -> None:
    rules = play(
        "oneida-poker",
        """
        options.chip = 0.5
        options.max = 9
        options.jackpot = 1
        options.raise_limit = false
        options.heads_up = "button-posts-small"
        options.odd_chip = "high-card-by-suit"
        options.shuffler = true
        options.kill = {kind = "half-kill", qualifying = 60}
        limits = {kind = "fixed", small = 3, big = 6, blinds = [1, 3], ante = 0.5}
        """,
    )
    assert (rules.chip, rules.denominations[-1]) == (50, 50)
    assert (rules.most_players, rules.jackpot, rules.raise_limit) == (9, 100, None)
    assert (rules.heads_up, rules.odd_chip) == (HeadsUp.BUTTON_POSTS_SMALL, OddChip.HIGH_CARD_BY_SUIT)
    assert rules.kill == KillRule(KillKind.HALF_KILL, 6000)
    assert (rules.limits.small, rules.limits.big, rules.limits.blinds, rules.limits.ante) == (300, 600, (100, 300), 50)


def test_a_shuffler_does_away_with_the_hourly_count() -> None:
    assert play("oneida-poker", "").counts_deck
    assert not play("oneida-poker", "options.shuffler = true").counts_deck


@pytest.mark.parametrize(
    ("toml", "sizes", "blinds"),
    [
        ("limits.blinds = [5, 10]", (1000, 2000, 0), (500, 1000)),
        ("limits = {small = 10, big = 20}", (1000, 2000, 0), (500, 1000)),
        ("limits = {small = 3, big = 6}", (300, 600, 0), (100, 300)),
        ('limits = {kind = "no-limit", blinds = [1, 2]}', (0, 0, 200), (100, 200)),
        ('limits = {kind = "no-limit", min = 10}', (0, 0, 1000), (500, 1000)),
        ('limits.kind = "no-limit"', (0, 0, 400), (200, 400)),
        ('limits = {kind = "spread", min = 2, max = 10, blinds = [1]}', (0, 0, 200), (100,)),
    ],
)
def test_what_limits_leave_out_follows_from_what_they_say(
    toml: str, sizes: tuple[int, int, int], blinds: tuple[int, ...]
) -> None:
    limits = play("oneida-poker", toml).limits
    assert (limits.small, limits.big, limits.least) == sizes
    assert limits.blinds == blinds


def test_a_chip_larger_than_the_posted_blinds_is_fine_where_nothing_is_bet() -> None:
    assert play("oneida-poker", "chip = 5", plays=False).chip == 500


@given(
    rulebook=st.sampled_from(("oneida-poker", "oasis-cardroom", "neutral")),
    kind=st.sampled_from(LimitKind),
    unit=st.integers(1, 200),
    chip=st.sampled_from([Decimal("0.25"), Decimal("0.5"), 1, 2, 5]),
)
def test_limits_that_are_accepted_are_whole_chips_of_an_allowed_kind(
    rulebook: str, kind: LimitKind, unit: int, chip: Decimal | int
) -> None:
    sizes = {
        LimitKind.FIXED: {"small": unit, "big": 2 * unit},
        LimitKind.NO_LIMIT: {"min": unit},
        LimitKind.POT_LIMIT: {"min": unit},
        LimitKind.SPREAD: {"min": unit, "max": 5 * unit},
    }[kind]
    # No fee: four dollars are not made of every chip.
    fee = {"rake": {"method": "fee", "amount": chip}} if rulebook == "oasis-cardroom" and chip <= 4 else {}
    resolved = resolve(load_rulebook(rulebook), "holdem", {"kind": kind.value, **sizes}, {"chip": chip, **fee})
    allowed = kind is not LimitKind.POT_LIMIT or rulebook == "neutral"
    fits = unit % chip == 0 and not (rulebook == "oasis-cardroom" and chip > 4)
    assert isinstance(resolved, PokerRules) == (allowed and fits)
    if isinstance(resolved, PokerRules):
        cents = int(chip * 100)
        assert not [blind for blind in resolved.limits.blinds if blind % cents]
        assert resolved.limits.blinds[-1] == unit * 100


def test_what_nothing_is_said_of_is_put_together_once_for_each_state_of_a_rulebook() -> None:
    book = load_rulebook("oneida-poker")
    posted = resolve(book, "holdem")
    assert isinstance(posted, PokerRules)
    assert resolve(book, "holdem", None, {}) is posted
    assert resolve(book, "holdem", plays=False) == posted
    assert resolve(book, "omaha-high") != posted
    # the same rulebook once its file has been read anew
    anew = replace(book, games={name: replace(game) for name, game in book.games.items()})
    assert resolve(anew, "holdem") == posted
    assert resolve(anew, "holdem") is not posted


@pytest.mark.parametrize("nothing", [[], "", 0, False])
def test_options_that_are_empty_and_no_table_are_refused(nothing: object) -> None:
    assert isinstance(resolve(load_rulebook("oneida-poker"), "holdem", None, nothing), tuple)
    assert isinstance(resolve_blackjack(load_rulebook("oneida-blackjack"), "blackjack", nothing), tuple)
