"""Rulebook files from people: an operator's copy within what the source allows, and every fault of a bad one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.samples import some
from trainer.errors import BadFile
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import FeeRake, LevelRake, PercentRake, PokerRules
from trainer.rules.readings import parse_readings
from trainer.rules.rulebook import Rulebook, Severity, load_rulebook, parse_rulebook

ONEIDA = load_rulebook("oneida-poker").text
OASIS = load_rulebook("oasis-cardroom").text


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The text with the first match of each pattern replaced; a pattern that does not match is a fault of the test."""
    for pattern, replacement in changes:
        found = re.search(pattern, text, flags=re.MULTILINE)
        assert found is not None, pattern
        text = text[: found.start()] + replacement + text[found.end() :]
    return text


def faults(text: str) -> list[str]:
    with pytest.raises(BadFile) as caught:
        parse_rulebook(text, "house.toml")
    lines = str(caught.value).splitlines()
    assert all(line.startswith("house.toml: ") for line in lines)
    assert len(lines) == len(caught.value.problems)
    return [line.removeprefix("house.toml: ") for line in lines]


def holdem(rulebook: Rulebook) -> PokerRules:
    rules = resolve(rulebook, "holdem")
    assert isinstance(rules, PokerRules)
    return rules


def test_an_unchanged_copy_is_the_rulebook() -> None:
    assert parse_rulebook(ONEIDA, "house.toml") == load_rulebook("oneida-poker")


@pytest.mark.parametrize("rulebook", ["oneida-poker", "oasis-cardroom"])
def test_no_gist_about_the_house_part_names_a_figure_that_the_table_posts(rulebook: str) -> None:
    told = 0
    for game in load_rulebook(rulebook).games.values():
        for clause in {"rake-percent", "rake-levels", "fee", "jackpot"} & set(game.clauses):
            assert not re.search(r"\d", game.clause(clause).gist), clause
            told += 1
    assert told


def test_an_operator_may_post_other_limits_and_word_the_gists_otherwise() -> None:
    copy = parse_rulebook(
        changed(
            ONEIDA,
            (r"^title = .*", 'title = "Lakeside"'),
            (r"^posted = .*", 'posted = { kind = "no-limit", blinds = [1, 2] }'),
            (r"^ *spread = .*", 'spread = { number = "D(3)", severity = "service", gist.en = "Show the deck." }'),
        ),
        "house.toml",
    )
    assert copy.title == "Lakeside"
    assert holdem(copy).limits.blinds == (100, 200)
    assert copy.games["holdem"].clause("spread").severity is Severity.SERVICE
    assert copy.games["holdem"].clause("spread").gist == "Show the deck."
    assert copy.sha256 != load_rulebook("oneida-poker").sha256


def test_gists_keep_their_other_languages() -> None:
    gist = 'gist = { en = "Show the deck.", de = "Karten zeigen." } }'
    copy = parse_rulebook(
        changed(ONEIDA, (r"^spread = .*", f'spread = {{ number = "D(3)", severity = "procedure", {gist}')), "house.toml"
    )
    assert copy.games["holdem"].clause("spread").gists == {"en": "Show the deck.", "de": "Karten zeigen."}


@settings(max_examples=some(8, 200))
@given(
    percent=st.integers(1, 25),
    raise_limit=st.one_of(st.just("false"), st.integers(1, 9).map(str)),
    most=st.integers(2, 11),
    jackpot=st.integers(0, 5),
    heads_up=st.sampled_from(["as-written", "button-posts-small"]),
    odd_chip=st.sampled_from(["left-of-button", "high-card-by-suit"]),
    kill=st.sampled_from(["false", '{ kind = "kill", qualifying = 40 }', '{ kind = "half-kill", qualifying = 7.5 }']),
)
def test_a_copy_with_any_allowed_defaults_loads(
    percent: int, raise_limit: str, most: int, jackpot: int, heads_up: str, odd_chip: str, kill: str
) -> None:
    text = changed(
        ONEIDA,
        (r"^rake = \{ default = false", f'rake = {{ default = {{ method = "percent", percent = {percent} }}'),
        (r"^raise_limit = \{ default = 3", f"raise_limit = {{ default = {raise_limit}"),
        (r"^max = \{ default = 11", f"max = {{ default = {most}"),
        (r"^jackpot = \{ default = 0", f"jackpot = {{ default = {jackpot}"),
        (r'^heads_up = \{ default = "as-written"', f'heads_up = {{ default = "{heads_up}"'),
        (r'^odd_chip = \{ default = "left-of-button"', f'odd_chip = {{ default = "{odd_chip}"'),
        (r"^kill = \{ default = false", f"kill = {{ default = {kill}"),
    )
    rules = holdem(parse_rulebook(text, "house.toml"))
    assert rules.rake == PercentRake(percent=percent)
    assert (rules.most_players, rules.jackpot, rules.heads_up, rules.odd_chip) == (
        most,
        100 * jackpot,
        heads_up,
        odd_chip,
    )
    assert rules.raise_limit == (None if raise_limit == "false" else int(raise_limit))
    assert (rules.kill is None) == (kill == "false")


@given(amount=st.integers(1, 4))
def test_a_copy_of_oasis_may_take_any_fee_up_to_its_schedule(amount: int) -> None:
    text = changed(OASIS, (r'method = "fee", amount = 4', f'method = "fee", amount = {amount}'))
    assert holdem(parse_rulebook(text, "house.toml")).rake == FeeRake(100 * amount)


def test_a_copy_may_rake_by_levels() -> None:
    levels = '{ method = "levels", levels = [[20, 1], [40, 2]] }'
    text = changed(ONEIDA, (r"^rake = \{ default = false", f"rake = {{ default = {levels}"))
    assert holdem(parse_rulebook(text, "house.toml")).rake == LevelRake(((2000, 100), (4000, 200)))


@pytest.mark.parametrize(
    ("pattern", "replacement", "line"),
    [
        (r"^seats = .*", "seats = [2, 12]", "games.holdem.seats is changed: as the source has it"),
        (r"most = 25", "most = 30", "games.holdem.options.rake is changed: as the source has it"),
        (r"^decks = 2", "decks = 1", "games.holdem.facts is changed: as the source has it"),
        (r"^most_blinds = 11", "most_blinds = 4", "games.holdem.limits is changed: as the source has it"),
        (r'number = "J\(7\)"', 'number = "J(8)"', "games.holdem.clauses.burn-before-flop is changed: as the source"),
        (
            r"^fold = ",
            'fee = { number = "N(1)", severity = "money", gist.en = "Fee." }\nfold = ',
            "games.holdem.clauses.fee",
        ),
        (r"^spread = .*", "spread = { absent = true }", "games.holdem.clauses.spread is changed: as the source has it"),
        (r"^spread = .*", "", "games.holdem.clauses.spread is changed: as the source has it"),
        (r"^cite = .*", 'cite = "Lakeside {number}"', "games.holdem.cite is changed: as the source has it"),
        (r"^id = .*", 'id = "lakeside"', 'id "lakeside": one of oneida-poker, oasis-cardroom'),
        (r"^id = .*", 'id = "neutral"', 'id "neutral": one of oneida-poker, oasis-cardroom'),
        (r"^\[games.holdem\]$", "[games.badugi]", "games.holdem.title missing"),
    ],
)
def test_a_copy_cannot_change_what_the_source_says(pattern: str, replacement: str, line: str) -> None:
    found = faults(changed(ONEIDA, (pattern, replacement)))
    assert any(fault.startswith(line) for fault in found), found


@pytest.mark.one_in(6)
@pytest.mark.parametrize(
    ("pattern", "replacement", "line"),
    [
        (r"^fold = .*", "", "games.holdem.clauses.fold missing: number, gist and severity, or absent = true"),
        (r"^spread = ", "spraed = ", "clauses.spraed is not known: a clause of poker"),
        (
            r"^spread = .*",
            'spread = { number = "D(3)", severity = "grave", gist.en = "Show the deck." }',
            'clauses.spread.severity "grave": one of service, procedure, money, integrity',
        ),
        (r"^spread = .*", 'spread = { number = "D(3)", severity = "service" }', "clauses.spread.gist missing"),
        (
            r"^spread = .*",
            'spread = { severity = "service", gist.en = "Show the deck." }',
            "clauses.spread.number missing: where the rule stands, or readings that stand for it",
        ),
        (
            r"^spread = .*",
            'spread = { number = "D(3)", severity = "service", gist.de = "Karten zeigen." }',
            "clauses.spread.gist.en missing: the rule in English",
        ),
        (
            r"^spread = .*",
            f'spread = {{ number = "D(3)", severity = "service", gist.en = "{"Show. " * 30}" }}',
            "clauses.spread.gist.en",
        ),
        (
            r"^spread = .*",
            'spread = { number = "D(3)", readings = ["R999"], severity = "service", gist.en = "Show the deck." }',
            'clauses.spread.readings[0] "R999": a reading listed in readings.toml',
        ),
        (r"^spread = .*", 'spread = { absent = true, number = "D(3)" }', "clauses.spread {…}: nothing beside absent"),
        (r"^spread = .*", "spread = { absent = false }", "clauses.spread.absent false: true, or nothing"),
        (r"^spread = .*", "spread = 3", "clauses.spread 3: a table"),
        (r"^title = .*", "", "title missing: a text"),
        (r"^version = .*", "version = 3", "version 3: a text"),
        (r"^cite = .*", 'cite = "Oneida"', 'cite "Oneida": a text with {number}'),
        (r"^version = .*", 'version = "1"\nfelt = "green"', "felt is not known: one of id, title, version"),
        (r"^chip = \{ default = 1,", "chip = {", "options.chip.default missing"),
        (r"^chip = \{ default = 1,", 'chip = { default = "one",', 'games.holdem.options.chip "one": dollars'),
        (r"^jackpot = \{ default = 0,", "jackpot = { default = -1,", "games.holdem.options.jackpot -1: at least 0.00"),
        (r"^max = \{ default = 11,", "max = { default = 12,", "games.holdem.options.max 12: at most 11"),
        (r"^shuffler = ", "shufler = ", "options.shufler is not known: one of chip, denominations"),
        (r"^shuffler = .*", "", "games.holdem.options.shuffler missing"),
        (r'values = \["as-written",', 'values = ["as-printed",', 'options.heads_up.values[0] "as-printed": one of'),
        (r"^.games.holdem.$", "[games.whist]", "games.whist is no game that is known: one of holdem, omaha-high"),
        (r"^decks = 2", "", "games.holdem.facts.decks missing"),
        (r"^burns_to = .*", 'burns_to = "board"', 'games.holdem.facts.burns_to "board": one of burn pile, muck'),
        (r"^voluntary_bettors = 2", "voluntary_bettors = 3", "games.holdem.facts is changed: as the source has it"),
        (
            r'"pot-touched",\n\]',
            '"pot-touched", "burn-before-flop"]',
            'games.holdem.facts.dealer_decides[19] "burn-before-flop": one of no-shuffle-or-cut',
        ),
        (r"^seats = .*", "seats = [11, 2]", "games.holdem.seats [11, 2]: the least and the most players"),
        (r"^posted = .*", "posted = { small = -4, big = 8 }", "games.holdem.limits.posted.small -4: at least 0.01"),
        (r"small = 4, big = 8", "small = 4.125, big = 8", "games.holdem.limits.posted.small 4.125: dollars"),
        (r"^kinds = .*", 'kinds = ["capped"]', 'games.holdem.limits.kinds[0] "capped": one of fixed, no-limit'),
    ],
)
def test_a_fault_is_named_with_its_place(pattern: str, replacement: str, line: str) -> None:
    found = faults(changed(ONEIDA, (pattern, replacement)))
    assert any(fault.startswith(line) for fault in found), found


def test_all_faults_are_named_at_once_and_each_once() -> None:
    text = changed(ONEIDA, (r"^version = .*", "version = 3"), (r"^fold = .*", ""), (r"^decks = 2", "decks = 9"))
    places = [fault.split()[0] for fault in faults(text)]
    assert len(places) == len(set(places))
    games = load_rulebook("oneida-poker").games
    of_each_game = {f"games.{game}.{what}" for game in games for what in ("clauses.fold", "facts.decks")}
    assert set(places) == {"version", *of_each_game}


@pytest.mark.parametrize("text", ["id = ", "id = " + "9" * 5000, "id = " + "[" * 5000])
def test_what_is_no_toml_is_one_line(text: str) -> None:
    (fault,) = faults(text)
    assert fault.startswith("is no TOML: ")
    with pytest.raises(BadFile, match=r"readings\.toml: is no TOML: "):
        parse_readings(text)


def test_a_bad_file_of_readings_names_every_fault() -> None:
    text = '[R1]\nwhere = "A"\n[Q2]\nwhere = "B"\ndecision.en = "so"\n[R3]\ndecision.de = "so"\n'
    with pytest.raises(BadFile) as caught:
        parse_readings(text)
    assert [problem.place for problem in caught.value.problems] == ["R1.decision", "Q2", "R3.where", "R3.decision.en"]
