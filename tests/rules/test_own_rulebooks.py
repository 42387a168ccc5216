"""Rulebooks that a house has written: what is refused, what stands beside them, what is left when they have gone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from trainer.errors import BadFile
from trainer.rules.book import OwnRulebooks
from trainer.rules.house.book import as_house
from trainer.rules.house.four_card.rules import FourCardFacts
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.rulebook import (
    UnknownRulebook,
    bad_files_met,
    is_ours,
    kept_rulebook,
    known_rulebook,
    load_rulebook,
    offer_own_rulebooks,
    ours,
    own_rulebooks,
    rulebook_ids,
)

FOLDER: Final = Path(__file__).parents[1] / "data" / "rulebooks"
FOUR: Final = (FOLDER / "lakeside-four-card.toml").read_text("utf-8")
CARDROOM: Final = (FOLDER / "lakeside-cardroom.toml").read_text("utf-8")


def read(**texts: str) -> OwnRulebooks:
    return read_own_rulebooks({f"{name}.toml": text for name, text in texts.items()}, ours, is_ours)


def changed(text: str, pattern: str, replacement: str) -> str:
    found, count = re.subn(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert count == 1
    return found


def test_both_made_up_books_are_in_order() -> None:
    found = read(cardroom=CARDROOM, four=FOUR)
    assert found.bad_files == ()
    assert list(found.rulebooks) == ["lakeside-cardroom", "lakeside-four-card"]


@pytest.mark.parametrize(
    ("text", "pattern", "replacement", "line"),
    [
        (FOUR, r"^id = .*", 'id = "oneida-four-card"',
         'id "oneida-four-card" is a rulebook of the program: an id of its own'),
        (FOUR, r"^id = .*", 'id = "neutral"', 'id "neutral" is a rulebook of the program: an id of its own'),
        (FOUR, r"^id = .*", 'id = "Lakeside/Four"', 'id "Lakeside/Four": small letters and digits, with hyphens'),
        (FOUR, r"^id = .*", 'id = "ratio"', 'id "ratio" is a word of the program: an id of its own'),
        (FOUR, r"^seats = \[1, 6]", "seats = [1, 8]", "games.four-card-poker.seats 8: at most 7"),
        (CARDROOM, r"^seats = \[2, 9]", "seats = [2, 12]", "games.holdem.seats 12: at most 11"),
        (CARDROOM, r"^seats = \[2, 8]", "seats = [2, 9]", "games.stud7-hilo8.seats 9: at most 8"),
        (CARDROOM, r"^burn-before-flop = .*", "burn-before-flop = { absent = true }",
         "games.holdem.clauses.burn-before-flop is absent: number, gist and severity: every rulebook of the program's"),
        (FOUR, r"^ante-bonus = .*", "ante-bonus = { absent = true }",
         "games.four-card-poker.clauses.ante-bonus is absent: number, gist and severity"),
        (FOUR, r"^rounds_between_counts = 3", "rounds_between_counts = 0",
         "games.four-card-poker.facts.rounds_between_counts 0: at least 1"),
        (FOUR, r'^settled_first = "ante"', 'settled_first = "aces_up"',
         'games.four-card-poker.facts.settled_first "aces_up": one of play, ante'),
        (FOUR, r"^title = .*", "title = ", "is no TOML"),
    ],
)  # fmt: skip
def test_a_file_with_a_fault_is_not_offered_and_the_others_are(
    text: str, pattern: str, replacement: str, line: str
) -> None:
    found = read(bad=changed(text, pattern, replacement), good=FOUR if text is CARDROOM else CARDROOM)
    assert len(found.rulebooks) == 1
    (fault,) = found.bad_files
    said = str(fault).splitlines()
    assert any(each.startswith(f"bad.toml: {line}") for each in said), said


def test_an_option_left_out_is_refused_where_one_of_ours_refuses_it_too() -> None:
    """A house's file stays good when the program learns a wager that it has never heard of."""
    shorter = changed(changed(FOUR, r"^progressive = .*\n", ""), r"^envy = .*\n", "")
    found = read(four=shorter)
    assert found.bad_files == ()
    game = found.rulebooks["lakeside-four-card"].games["four-card-poker"]
    assert all(game.options[name].is_refused for name in ("progressive", "envy"))
    assert game.options == read(four=FOUR).rulebooks["lakeside-four-card"].games["four-card-poker"].options
    (fault,) = read(four=changed(FOUR, r"^chip = .*\n", "")).bad_files
    assert "options.chip missing" in str(fault)


def test_of_two_files_with_one_id_the_first_has_it() -> None:
    found = read(b=FOUR, a=FOUR)
    assert list(found.rulebooks) == ["lakeside-four-card"]
    assert [str(fault) for fault in found.bad_files] == [
        'b.toml: id "lakeside-four-card" is the id of a.toml already: an id of its own'
    ]


def test_of_a_book_s_versions_the_last_whose_day_has_come_is_in_force() -> None:
    def of(day: str) -> str:
        return changed(FOUR, r"^version = .*", f'version = "{day}"\ndate = "{day}"')

    texts = {"a.toml": of("2026-05-01"), "b.toml": of("2026-03-01"), "c.toml": FOUR, "d.toml": CARDROOM}
    for today, in_force, past, coming in (
        ("2026-02-28", None, 0, 2),
        ("2026-03-01", "2026-03-01", 1, 1),
        ("2026-05-01", "2026-05-01", 2, 0),
        ("", "2026-05-01", 2, 0),
    ):
        found = read_own_rulebooks(texts, ours, is_ours, today=today)
        assert found.bad_files == ()
        version = found.rulebooks["lakeside-four-card"].version
        assert version == (in_force or version), today
        counts = [len(books.get("lakeside-four-card", ())) for books in (found.past, found.coming)]
        assert counts == [past, coming], today
        assert "lakeside-cardroom" in found.rulebooks
    apart = read_own_rulebooks(texts, ours, is_ours, folders={"b.toml": "a pack"})
    assert [str(fault) for fault in apart.bad_files] == [
        'b.toml: id "lakeside-four-card" is the id of a.toml already: an id of its own'
    ], "a pack takes nobody's place"


def test_nothing_of_it_is_held_against_a_source() -> None:
    """Facts, options and paytables are its own; of ours it has what every one of them has."""
    book = read(four=FOUR).rulebooks["lakeside-four-card"].games["four-card-poker"]
    facts = as_house(book).facts_as(FourCardFacts)
    assert (facts.rounds_between_counts, facts.settled_first, facts.settles_in_order) == (3, "ante", True)
    assert book.options["tie"].values == ("win",)


def test_where_it_has_no_rule_ours_weighs_and_no_number_is_cited() -> None:
    game = read(cardroom=CARDROOM).rulebooks["lakeside-cardroom"].games["holdem"]
    assert not game.answers("mark-deck")
    ours_of_it = load_rulebook("oneida-poker").games["holdem"].clause("mark-deck")
    text = game.clause("mark-deck")
    assert (text.gist, text.severity) == (ours_of_it.gist, ours_of_it.severity)
    assert game.cites("mark-deck") == ("Lakeside (no rule)",)
    with pytest.raises(LookupError):
        game.clause("tip-the-hat")


class TestOffered:
    def test_they_stand_after_ours(self, lakeside: None) -> None:
        assert rulebook_ids()[-2:] == ("lakeside-cardroom", "lakeside-four-card")
        assert load_rulebook("lakeside-cardroom").title == "Lakeside Cardroom"
        assert bad_files_met() == ()

    def test_they_are_gone_when_none_are_offered(self, lakeside: None) -> None:
        offer_own_rulebooks()
        assert known_rulebook("lakeside-cardroom") is None
        with pytest.raises(UnknownRulebook, match=r'"lakeside-cardroom" is no rulebook: one of oneida-poker'):
            load_rulebook("lakeside-cardroom")

    def test_they_are_fetched_when_the_first_is_asked_for(self) -> None:
        fetched: list[str] = []

        def fetch() -> OwnRulebooks:
            fetched.append("now")
            return read(four=FOUR, bad="title = 1")

        offer_own_rulebooks(fetch)
        try:
            load_rulebook("oneida-four-card")
            assert (fetched, bad_files_met()) == ([], ())
            load_rulebook("lakeside-four-card")
            load_rulebook("lakeside-four-card")
            assert fetched == ["now"]
            assert [fault.file for fault in bad_files_met()] == ["bad.toml"]
            assert own_rulebooks().bad_files == bad_files_met()
        finally:
            offer_own_rulebooks()


class TestKeptWithARound:
    def test_it_reads_as_it_was_though_it_has_gone(self) -> None:
        was = read(cardroom=CARDROOM).rulebooks["lakeside-cardroom"]
        assert kept_rulebook(CARDROOM, "lakeside-cardroom") == was

    def test_facts_and_options_that_it_does_not_know_yet_are_ours(self) -> None:
        older = changed(changed(CARDROOM, r"^voluntary_bettors = 3\n", ""), r"^shuffler = .*\n", "")
        older = changed(older, r"^burns-apart = .*\n", "hats-off = { absent = true }\n")
        game = as_poker(kept_rulebook(older, "lakeside-cardroom").games["holdem"])
        today = as_poker(load_rulebook("oneida-poker").games["holdem"])
        assert (game.facts.voluntary_bettors, game.facts.face_up_cards) == (2, 3)
        assert game.options["shuffler"] == today.options["shuffler"]
        assert not game.answers("burns-apart")
        assert game.clause("burns-apart").gist == today.clause("burns-apart").gist
        assert game.cites("burns-apart") == ("Lakeside (no rule)",)
        assert read(older=older).rulebooks == {}, "nobody may play by it"

    def test_a_text_of_another_id_is_refused(self) -> None:
        with pytest.raises(BadFile, match=r'id "lakeside-four-card": "hillside"'):
            kept_rulebook(FOUR, "hillside")
