"""The shipped rulebooks: what they say, and that every question a table can put to them has an answer."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from trainer.errors import BadFile
from trainer.rules.games.listing import LISTED
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.posted.options import NAMES, resolve
from trainer.rules.poker.rules import FeeRake, LimitKind, OddChip, PokerRules
from trainer.rules.readings import BOOKS, load_readings, reading_ids
from trainer.rules.rulebook import (
    NEUTRAL,
    GameBook,
    Severity,
    UnknownRulebook,
    kept_rulebook,
    load_rulebook,
    parse_rulebook,
    rulebook_ids,
)

ALL = (*rulebook_ids(), NEUTRAL)
POKER = ("oneida-poker", "oasis-cardroom", NEUTRAL)
HOUSE = ("tribal-three-card", "oneida-four-card", "maryland-four-card", "oneida-blackjack", "oneida-sic-bo")


def poker_games() -> Iterator[tuple[str, GameBook]]:
    for id_ in POKER:
        for game in load_rulebook(id_).games.values():
            yield id_, game


def test_people_are_offered_all_but_the_neutral_rulebook() -> None:
    shipped = {path.stem for path in BOOKS.glob("*.toml") if "[games." in path.read_text(encoding="utf-8")}
    assert shipped - set(rulebook_ids()) == {NEUTRAL}


def test_every_game_in_the_list_is_in_a_rulebook() -> None:
    assert {game for id_ in ALL for game in load_rulebook(id_).games} == set(LISTED)


def test_an_unknown_rulebook_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownRulebook, match=r'"lakeside" is no rulebook: one of oneida-poker, oasis-cardroom'):
        load_rulebook("lakeside")


@pytest.mark.parametrize("id_", ALL)
def test_the_snapshot_is_the_text_that_was_read(id_: str) -> None:
    rulebook = load_rulebook(id_)
    assert f'id = "{id_}"' in rulebook.text
    assert rulebook.sha256 == hashlib.sha256(rulebook.text.encode("utf-8")).hexdigest()


@pytest.mark.parametrize("id_", POKER)
def test_a_table_can_be_opened_with_nothing_chosen(id_: str) -> None:
    rulebook = load_rulebook(id_)
    for game in rulebook.games:
        assert isinstance(resolve(rulebook, game), PokerRules)


def test_every_option_is_answered_in_every_game() -> None:
    for _, game in poker_games():
        assert set(game.options) == set(NAMES)


def test_citations_are_the_number_and_then_the_readings() -> None:
    oneida = load_rulebook("oneida-poker").games["holdem"]
    assert oneida.cites(Clause.KILL_ENDS) == ("Oneida Poker J(11)", "reading R25")
    assert oneida.cites(Clause.BURN_BEFORE_FLOP) == ("Oneida Poker J(7)",)
    assert oneida.cites(Clause.ODD_CHIP) == ("reading R13",)
    oasis = load_rulebook("oasis-cardroom").games["holdem"]
    assert oasis.cites(Clause.ODD_CHIP) == ("reading R16",), "one at a time is what the house may choose"
    assert oasis.cites(Clause.ODD_CHIPS_TO_ONE) == ("Oasis Hold'em: How the Pot Is Awarded", "reading R16")
    assert oasis.cites(Clause.UNCALLED_BET) == ("reading R87",)


@pytest.mark.parametrize(
    ("rulebook", "clause"),
    [
        ("oneida-poker", Clause.FEE),
        ("oneida-poker", Clause.DRAW_FOR_BUTTON),
        ("oneida-poker", Clause.PLACE_BLIND_BUTTONS),
        ("oasis-cardroom", Clause.RAKE_PERCENT),
        ("oasis-cardroom", Clause.JACKPOT),
        ("oasis-cardroom", Clause.COUNT_HOURLY),
        ("oasis-cardroom", Clause.KILL_STARTS),
        ("oasis-cardroom", Clause.CARD_OFF_TABLE),
        ("neutral", Clause.RAISE_LIMIT),
    ],
)
def test_an_absent_clause_cannot_be_cited(rulebook: str, clause: Clause) -> None:
    game = load_rulebook(rulebook).games["holdem"]
    assert not game.answers(clause)
    with pytest.raises(LookupError, match=clause.value):
        game.cites(clause)


def test_oasis_flop_games_name_no_irregularities() -> None:
    oasis = load_rulebook("oasis-cardroom").games["holdem"]
    clauses = list(Clause)
    irregularities = clauses[clauses.index(Clause.NO_SHUFFLE_OR_CUT) :]
    # A chip that is too large is betting, and every table meets it (R94).
    assert [clause for clause in irregularities if oasis.answers(clause)] == [Clause.OVERSIZED_CHIP]
    assert oasis.cites(Clause.OVERSIZED_CHIP) == ("reading R94",)


def test_oneida_answers_every_irregularity() -> None:
    oneida = load_rulebook("oneida-poker").games["holdem"]
    clauses = list(Clause)
    unanswered = [c for c in clauses[clauses.index(Clause.NO_SHUFFLE_OR_CUT) :] if not oneida.answers(c)]
    assert set(unanswered) == {
        Clause.HOLE_CARDS_PROTECTED,
        Clause.BOTH_HOLE_CARDS_EXPOSED,
        Clause.UP_CARDS_TURNED_DOWN,
        Clause.FOLD_OWING_FORCED_BET,
    }, "what stud alone knows"


def test_only_what_endangers_the_game_fails_a_test() -> None:
    assert {severity: (severity.weight, severity.fails_test) for severity in Severity} == {
        Severity.SERVICE: (1, False),
        Severity.PROCEDURE: (2, False),
        Severity.MONEY: (4, False),
        Severity.INTEGRITY: (4, True),
    }
    for id_, odd_chip in zip(POKER[:2], (Clause.ODD_CHIP, Clause.ODD_CHIPS_TO_ONE), strict=True):
        game = load_rulebook(id_).games["holdem"]
        for clause in (Clause.SHUFFLE, Clause.CUT, Clause.BURN_BEFORE_TURN):
            assert game.clause(clause).severity is Severity.INTEGRITY
        for clause in (odd_chip, Clause.SIDE_POTS, Clause.UNCALLED_BET):
            assert game.clause(clause).severity is Severity.MONEY
        assert game.clause(Clause.CALL_THE_ACTION).severity is Severity.SERVICE


def test_the_headings_name_every_reading() -> None:
    assert reading_ids() == load_readings().keys()


def test_the_readings_rise() -> None:
    """Each family of games has numbers of its own to give, so that not all are taken."""
    readings = load_readings()
    numbers = [int(id_.removeprefix("R")) for id_ in readings]
    assert numbers == sorted(set(numbers))
    assert readings["R40"].where == "Oneida Poker F(5)(e)"


def test_what_the_two_rooms_do_differently() -> None:
    oneida, oasis = (resolve(load_rulebook(id_), "holdem") for id_ in POKER[:2])
    assert isinstance(oneida, PokerRules)
    assert isinstance(oasis, PokerRules)
    assert (oneida.most_players, oasis.most_players) == (11, 10)
    assert (oneida.rake, oasis.rake) == (None, FeeRake(400))
    assert (oneida.odd_chip, oasis.odd_chip) == (OddChip.LEFT_OF_BUTTON, OddChip.ALL_LEFT_OF_BUTTON)
    assert (oneida.burns_to, oasis.burns_to) == ("burn pile", "muck")
    assert (oneida.limits.kind, oasis.limits.kind) == (LimitKind.FIXED, LimitKind.NO_LIMIT)
    assert (oneida.limits.blinds, oasis.limits.blinds) == ((200, 400), (200, 400))
    assert (oneida.draws_for_button, oasis.draws_for_button) == (False, True)
    assert (oneida.covers_forced_bets, oasis.covers_forced_bets) == (True, False)


def test_the_neutral_rulebook_takes_nothing_and_limits_nothing() -> None:
    rules = resolve(load_rulebook("neutral"), "holdem", {"kind": "pot-limit", "blinds": [1, 2]})
    assert isinstance(rules, PokerRules)
    assert (rules.rake, rules.jackpot, rules.raise_limit, rules.kill) == (None, 0, None, None)
    assert rules.odd_chip is OddChip.LEFT_OF_BUTTON
    assert (rules.limits.kind, rules.limits.least) == (LimitKind.POT_LIMIT, 200)


class TestKeptWithARound:
    """A round that was dealt by an older version of a book can still be looked at."""

    def _older(self) -> str:
        """A clause and an option that the program knows today are not there, others it has forgotten are."""
        text = load_rulebook("oneida-blackjack").text
        lines = text.splitlines()
        gone = [line for line in lines if line.startswith(("surrender = ", "insurance = "))]
        kept = [line for line in lines if line not in gone]
        at = kept.index("[clauses]") + 1
        forgotten = 'tip-the-hat = { number = "Z(9)", severity = "service", gist.en = "Hats off." }'
        changed = [*kept[:at], forgotten, *kept[at:]]
        at = changed.index("[options]") + 1
        return "\n".join([*changed[:at], "hats = { default = 1, least = 1 }", *changed[at:]])

    def test_what_it_does_not_know_yet_is_answered_by_the_book_of_today(self) -> None:
        today, kept = load_rulebook("oneida-blackjack"), kept_rulebook(self._older(), "oneida-blackjack")
        for id_, game in today.games.items():
            assert kept.games[id_].clauses == game.clauses
            assert kept.games[id_].options == game.options

    def test_its_own_words_stand(self) -> None:
        text = load_rulebook("oneida-sic-bo").text
        (line,) = [line for line in text.splitlines() if line.startswith(("seats = { n", "seats = { r"))]
        older = text.replace(line, 'seats = { number = "B(9)", severity = "money", gist.en = "As it was." }')
        assert kept_rulebook(older, "oneida-sic-bo").games["sic-bo"].clause("seats").gist == "As it was."
        assert load_rulebook("oneida-sic-bo").games["sic-bo"].clause("seats").gist != "As it was."

    def test_a_text_that_is_none_of_ours_is_refused(self) -> None:
        with pytest.raises(BadFile):
            kept_rulebook("title = 1", "oneida-sic-bo")

    def test_nobody_may_play_by_such_a_text(self) -> None:
        with pytest.raises(BadFile):
            parse_rulebook(self._older(), "older.toml")
