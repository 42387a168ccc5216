"""Every made spot can be asked and is what it was made to be; one seed gives one spot, another seed another."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import pytest

from tests.training.making.properties import faults
from tests.training.making.seen import TABLES
from trainer.asks.catalogue import asks_of
from trainer.asks.key import AskId
from trainer.asks.verdict.spot import Where, bench_at
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FORMS, LISTED, FamilyId
from trainer.rules.house.cards.irregularities import named as named_at_house
from trainer.rules.poker.named import named as named_at_poker
from trainer.rules.rulebook import load_rulebook
from trainer.rules.shuffling import Stream
from trainer.training.making.made import IN_A_ROW, Made, asks_made, made, parameters_of, spot_made
from trainer.training.making.maker import DIFFICULTIES, Draft, NotHere, difficulty_of, drawn, redrawn
from trainer.training.making.trouble import GoingWrong
from trainer.training.making.verdict import ACTS, NOTHING, WRONG
from trainer.training.making.verdicts import ROUNDS, Rounds

SEEDS = range(30)
ASKED = [(rulebook, game, ask) for rulebook, game in TABLES for ask in asks_made(rulebook, game)]
OF_FAMILIES = sorted({(ask, LISTED[game].family) for _, game, ask in ASKED})


@pytest.mark.one_in(24)
@pytest.mark.parametrize(("ask", "family"), OF_FAMILIES)
def test_what_was_asked_for_is_there_and_no_two_are_alike(ask: AskId, family: FamilyId) -> None:
    tables = [(rulebook, game) for rulebook, game, asked in ASKED if asked is ask and LISTED[game].family is family]
    assert faults(tables, ask, SEEDS) == []


def test_every_ask_of_every_table_has_its_maker() -> None:
    answered = {(rulebook, game, ask) for rulebook, game in TABLES for ask in asks_of(game)}
    assert {(game, ask) for _, game, ask in answered - set(ASKED)} == {
        *((game, AskId.KILL) for game in FORMS if game not in ("razz", "crazy-pineapple")),
        *((game, AskId.RULING) for game in ("holdem", "omaha-hilo8", "pineapple")),
    }, "what a rulebook refuses has none: a kill, and rulings where it names no irregularities"


def test_a_seed_gives_the_same_spot_again() -> None:
    for rulebook, game, ask in ASKED[::3]:
        assert spot_made(rulebook, game, ask, 7) == spot_made(rulebook, game, ask, 7)


def test_verdicts_of_a_row_are_of_one_round_and_no_two_alike() -> None:
    row = [spot_made("oneida-poker", "holdem", AskId.VERDICT, seed, 3) for seed in range(2 * IN_A_ROW, 3 * IN_A_ROW)]
    rounds = [json.loads(each.text) for each in row]
    assert len({each.text for each in row}) == IN_A_ROW
    assert {each.difficulty for each in row} == {3}
    assert len({json.dumps([each["seat"], each["actions"]]) for each in rounds}) == 1
    assert len({json.dumps([each["before"], each["act"]]) for each in rounds}) == IN_A_ROW


@pytest.mark.parametrize("rulebook", ["oneida-poker", "oasis-cardroom"])
def test_a_spot_of_a_row_is_the_same_whichever_is_asked_for_first(rulebook: str) -> None:
    def spot(seed: int) -> Made:
        return spot_made(rulebook, "holdem", AskId.VERDICT, seed)

    in_order = [spot(seed) for seed in range(IN_A_ROW)]
    for other in range(1, 6):
        spot(other * IN_A_ROW)  # so that the row has been forgotten
    assert [spot(seed) for seed in reversed(range(IN_A_ROW))] == in_order[::-1]


@pytest.mark.parametrize("family", [FamilyId.POKER, FamilyId.BLACKJACK])
def test_an_act_is_taken_where_its_verdict_is_right(family: FamilyId) -> None:
    rounds = next(rounds for rounds in ROUNDS if rounds.family is family)
    rulebook, game = next(table for table in TABLES if LISTED[table[1]].family is family)
    stream = Stream(5)
    chosen = drawn(parameters_of(rulebook, game, AskId.VERDICT), stream)
    played = rounds.round(
        Draft(rulebook=rulebook, book=load_rulebook(rulebook).games[game], stream=stream, chosen=chosen)
    )
    for at in range(8, 12):
        bench = bench_at(played.listing, played.listed[at], Where(pattern={}), None)
        for act in dict.fromkeys(each.action for each in played.steps[at - 2 : at + 3]):
            assert bench.copy().takes(act) is bench.copy().verdict_on(act).is_right, act
        assert bench.copy().takes(played.steps[at].action)


def test_other_values_add_up_to_the_same() -> None:
    parameters = parameters_of("oneida-poker", "holdem", AskId.VERDICT)
    for seed in range(20):
        chosen = drawn(parameters, Stream(seed))
        again = redrawn(parameters[:2], Stream(seed + 1), chosen)
        assert difficulty_of(parameters, again) == difficulty_of(parameters, chosen)
        assert {name for name in chosen if again[name] != chosen[name]} <= {each.name for each in parameters[:2]}


def test_every_difficulty_can_be_had_of_every_ask() -> None:
    for rulebook, game, ask in ASKED:
        parameters = parameters_of(rulebook, game, ask)
        for wanted in DIFFICULTIES:
            chosen = drawn(parameters, Stream(1), wanted)
            assert difficulty_of(parameters, chosen) == wanted, (rulebook, game, ask)


def test_the_easiest_values_are_of_the_first_difficulty_and_the_hardest_of_the_last() -> None:
    for rulebook, game, ask in ASKED:
        parameters = parameters_of(rulebook, game, ask)
        assert difficulty_of(parameters, {each.name: each.values[0] for each in parameters}) == 1
        assert difficulty_of(parameters, {each.name: each.values[-1] for each in parameters}) == 5


def test_a_made_spot_is_put_as_a_question_of_its_table() -> None:
    question = made("oneida-poker", "omaha-hilo8", AskId.SHOWDOWN, 3, 5)
    assert (question.asked.rulebook, question.asked.game) == ("oneida-poker", "omaha-hilo8")
    assert question.right["pots"]


@pytest.mark.parametrize(
    ("rulebook", "game", "named_by"),
    [
        ("oneida-poker", "stud7-high", named_at_poker),
        ("maryland-four-card", "four-card-poker", named_at_house),
        ("oneida-blackjack", "blackjack-multi", named_at_house),
    ],
)
def test_every_irregularity_of_a_book_comes(
    rulebook: str, game: str, named_by: Callable[[GameBook], Sequence[str]]
) -> None:
    spots = [json.loads(spot_made(rulebook, game, AskId.RULING, seed).text) for seed in range(400)]
    assert {spot["irregularity"] for spot in spots} == set(named_by(load_rulebook(rulebook).games[game]))


@pytest.mark.parametrize(
    ("rulebook", "game"),
    [
        ("oneida-poker", "stud7-high"),
        ("maryland-four-card", "four-card-poker"),
        ("oneida-blackjack", "blackjack-multi"),
    ],
)
def test_every_irregularity_of_a_book_comes_in_rounds(rulebook: str, game: str) -> None:
    rounds = next(rounds for rounds in ROUNDS if rounds.family is LISTED[game].family)
    named = rounds.troubles.named(load_rulebook(rulebook).games[game])
    assert [each for each in named if not any(_comes(rounds, rulebook, game, each, seed) for seed in SEEDS)] == []


def _comes(rounds: Rounds, rulebook: str, game: str, irregularity: str, seed: int) -> bool:
    """Whether something can be told of it in the round of a seed, one right act alone."""
    stream = Stream(seed)
    chosen = {**drawn(parameters_of(rulebook, game, AskId.VERDICT), stream), WRONG: NOTHING, ACTS: 1}
    draft = Draft(rulebook=rulebook, book=load_rulebook(rulebook).games[game], stream=stream, chosen=chosen)
    try:
        played = rounds.round(draft)
    except NotHere:
        return False
    return GoingWrong(played, rounds.troubles).with_event(draft, irregularity) is not None


def test_no_spots_are_made_of_what_a_table_is_not_asked() -> None:
    with pytest.raises(LookupError, match=r"no spots of settlement are made at oneida-poker/holdem"):
        spot_made("oneida-poker", "holdem", AskId.SETTLEMENT, 1)
