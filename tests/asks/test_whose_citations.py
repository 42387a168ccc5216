"""Several clauses may stand under one number: a key knows which of them it rests on."""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping
from typing import Final

import pytest

from tests.asks.spots import SPOTS
from trainer.asks.comparing import compare
from trainer.asks.documents import spots_of
from trainer.asks.fields import Json
from trainer.asks.key import RestsByField
from trainer.rules.book import Cited, clauses_cited
from trainer.training.question_spots import Question, put_entries
from trainer.training.questions import Judged, answer_of, clause_of
from trainer.ui.question.report import judged_view

HOLDEM: Final = "rulebook = 'oneida-poker'\ngame = 'holdem'\n"
OASIS: Final = "rulebook = 'oasis-cardroom'\ngame = 'holdem'\n"
SPLIT: Final = "rulebook = 'oneida-poker'\ngame = 'omaha-hilo8'\n"
THREE: Final = "rulebook = 'tribal-three-card'\ngame = 'three-card-poker'\n"


def asked(toml: str) -> Question:
    (spot,) = spots_of(toml.encode(), "spot")
    assert isinstance(spot.entries, Mapping)
    return put_entries(spot.entries, "")


def seats(*numbers: int, more: str = "") -> str:
    return "".join(f"[[seat]]\nseat = {number}\n{more}\n" for number in numbers)


@pytest.mark.parametrize("book", [HOLDEM, OASIS])
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_who_opens_rests_on_the_round_of_betting_and_not_on_the_cards_dealt_before_it(book: str, street: str) -> None:
    """J(7) to (9) tell of the burn, of the cards and of the betting; Oasis' heading of the whole round."""
    question = asked(f"ask = 'opens'\nstreet = '{street}'\nbutton = 1\n{book}{seats(1, 4, 6)}")
    assert clause_of(question) == f"{street}-round"


@pytest.mark.parametrize(
    ("winners", "clause"),
    [("1", "kill-starts"), ("1 1", "kill-stays"), ("1 2", "kill-moves"), ("1 -", "kill-ends")],
)
def test_the_kill_button_rests_on_what_becomes_of_it(winners: str, clause: str) -> None:
    """K(13) tells of all four: it goes to whoever wins both halves, and away where two share the pot."""
    pots = "".join(
        f"[[pot]]\namount = 150\nhigh = [{5 if each == '-' else each}]\nlow = [{7 if each == '-' else each}]\n"
        for each in winners.split()
    )
    spot = f"ask = 'kill'\n{SPLIT}kind = 'kill'\nqualifying = 100\n{pots}"
    assert clause_of(asked(spot)) == clause


def test_each_line_of_a_settlement_rests_on_its_own_rules() -> None:
    """A player who folded and one whose odds are to be read off: the first has §14(j)(2), the other the odds."""
    question = three_card()
    answer = question.key.answer
    assert isinstance(answer, RestsByField)
    lines = question.right["lines"]
    assert isinstance(lines, list)
    rests = {(line["seat"], line["wager"]): answer.clauses_at(("lines", at)) for at, line in enumerate(lines)}
    assert rests[2, "ante"][0] == "fold-forfeits"
    assert "fold-forfeits" not in rests[5, "play"]


def judge(question: Question, given: Mapping[str, Json]) -> Judged:
    fields = compare(question.asked.ask, question.key, given)
    return Judged(question=question, given=given, fields=tuple(fields))


def three_card() -> Question:
    hands = (
        "dealer = 'Qh 9d 4c'\n[[seat]]\nseat = 2\ncards = '7h 5d 2c'\nante = 10\n"
        "[[seat]]\nseat = 5\ncards = 'Kh Td 6c'\nante = 10\nplay = 10\n"
    )
    return asked(f"ask = 'settlement'\n{THREE}{hands}")


def test_a_citation_stays_the_same_words_and_knows_its_clause_when_it_is_copied() -> None:
    cite = Cited("Oneida Poker J(8)", "turn-round")
    assert cite == "Oneida Poker J(8)"
    copied = pickle.loads(pickle.dumps((cite, "reading R82")))
    assert clauses_cited(copied) == ("turn-round",)


def test_a_wrong_line_is_kept_and_told_by_its_own_rule_and_not_by_that_of_the_first() -> None:
    """Odds of 3 to 1 said of a play that pays even money, beside a player who folded (§14(j)(2))."""
    question = three_card()
    right = json.loads(json.dumps(question.right))
    said = json.loads(json.dumps(question.right))
    at, line = next((at, line) for at, line in enumerate(said["lines"]) if line["wager"] == "play")
    line["odds"] = "3 to 1"
    judged = judge(question, said)
    kept = answer_of(judged, step=0, attempt_no=1, elapsed_ms=1, detail="")
    answer = question.key.answer
    assert isinstance(answer, RestsByField)
    assert kept.clause == answer.clauses_at(("lines", at))[0] != clause_of(question) == "fold-forfeits"
    view = judged_view(judged)
    assert view.words.startswith(question.book.clause(kept.clause).gist)
    assert view.citations[0] == question.book.cites(kept.clause)[0]
    assert judged_view(judge(question, right)).words.startswith(question.book.clause("fold-forfeits").gist)


@pytest.mark.parametrize("toml", ["showdown", "showdown, lowball"])
def test_a_card_names_so_many_clauses_that_what_it_says_is_seen(toml: str) -> None:
    question = asked(SPOTS[toml])
    assert len(question.key.answer.cites) > 3
    assert len(judged_view(judge(question, json.loads(json.dumps(question.right)))).citations) == 3
