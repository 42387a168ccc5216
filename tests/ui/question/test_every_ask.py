"""Every ask at every kind of table is asked, answered by keys and right in every field."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product

import pytest
from pytestqt.qtbot import QtBot

from tests.asks.spots import SPOTS, head
from tests.fuzz.rounds import TABLES
from tests.samples import some
from tests.ui.question.answerer import answer, do, opened, opened_with, press, say
from trainer.asks.catalogue import asks_of
from trainer.asks.comparing import Outcome
from trainer.asks.key import AskId
from trainer.asks.poker.ruling import CIRCUMSTANCES
from trainer.rules.house_acts import CollectWager
from trainer.rules.poker.named import Irregularity, named
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable
from trainer.rules.rulebook import load_rulebook
from trainer.training.making.made import asks_made, spot_made
from trainer.training.questions import QuestionDrill
from trainer.ui.question.page import QuestionPage


def _one_of_each() -> list[str]:
    """The first spot of each ask of each kind of table, and those that are answered otherwise."""
    found: dict[str, str] = {}
    for name, toml in SPOTS.items():
        _, game, ask = head(toml)
        found.setdefault(asks_of(game)[ask], name)
    return [
        *found.values(),
        "showdown, lowball",
        "showdown, all-in before the draw",
        "opens, stud",
        "blackjack, several hands",
    ]


@pytest.mark.one_in(16)
@pytest.mark.parametrize("spot", _one_of_each())
def test_an_answer_that_is_the_key_is_right_in_every_field(qtbot: QtBot, spot: str) -> None:
    page = opened(SPOTS[spot])
    qtbot.addWidget(page)
    answer(page)
    assert page._judged is not None
    assert wrong(page) == []
    assert all(each.outcome is Outcome.RIGHT for each in page._judged.fields)


def wrong(page: QuestionPage) -> list[object]:
    assert page._judged is not None
    return [(each.place, each.outcome, each.given, each.right) for each in page._judged.wrong]


def test_the_pot_that_a_checked_seven_still_wins_lies_there_to_be_pushed(qtbot: QtBot) -> None:
    """Oasis, lowball: whoever checked the seven wins what was in the pot; at a showdown all bets are."""
    page = opened(SPOTS["ruling, a checked seven"])
    qtbot.addWidget(page)
    table = page._session.question.table
    assert isinstance(table, PokerTable)
    assert [(pot.left, pot.eligible) for pot in table.pots] == [(4800, (4, 6))]
    assert sum(seat.bet for seat in table.players) == 0
    answer(page)
    assert wrong(page) == []


def test_change_is_made_for_the_chip_that_is_larger_than_the_call(qtbot: QtBot) -> None:
    """It lies there as it was put out, so that giving chips back for it is change, however much is entered."""
    page = opened(_ruling("holdem", Irregularity.OVERSIZED_CHIP, "announced_raise = false"))
    qtbot.addWidget(page)
    table = page._session.question.table
    assert isinstance(table, PokerTable)
    chip = table.seat(3).bet + table.seat(3).out_change
    assert chip in table.rules.denominations
    assert table.seat(3).out_change > 0
    answer(page)
    assert wrong(page) == []


def _ruling(game: str, irregularity: Irregularity, *told: str) -> str:
    head = f"ask = 'ruling'\nrulebook = 'oneida-poker'\ngame = '{game}'\nirregularity = '{irregularity}'\nplayer = 3\n"
    seats = "".join(f"[[seat]]\nseat = {seat}\nbet = 20\n" for seat in (3, 5, 8))
    return head + "\n".join(told) + f"\n{seats}"


def _told_in_every_way(irregularity: Irregularity) -> Iterator[list[str]]:
    """Each of its circumstances, one way and the other."""
    ways = {"voluntary_bettors": ("1", "3"), "count": ("1", "2"), "which": ("'first'", "'second'")}
    amounts = {"announced_amount": ("40", "15"), "placed": ("25",)}
    flags = ("true", "false")
    names = CIRCUMSTANCES.get(irregularity, ())
    for values in product(*[(ways | amounts).get(name, flags) for name in names]):
        yield [f"{name} = {value}" for name, value in zip(names, values, strict=True)]


@pytest.mark.one_in(12)
@pytest.mark.parametrize("irregularity", named(as_poker(load_rulebook("oneida-poker").games["holdem"])))
def test_every_ruling_however_it_came_can_be_carried_out_by_keys(qtbot: QtBot, irregularity: Irregularity) -> None:
    """Not only those that happen to be made."""
    for told in _told_in_every_way(irregularity):
        page = opened(_ruling("holdem", irregularity, *told))
        qtbot.addWidget(page)
        answer(page)
        assert (told, wrong(page)) == (told, [])


def test_what_lies_beside_a_split_hand_is_taken_and_paid_as_one_wager(qtbot: QtBot) -> None:
    """Royal match lost, insurance won, both hands below a blackjack: all that the key wants can be done."""
    hands = "".join(
        f"[[seat]]\nseat = 6\ncards = '{cards}'\nwager = 10\n{more}\n"
        for cards, more in (("8d Ts", "royal_match = 5\ninsurance = 5"), ("8h 9s", "split_of = 6"))
    )
    head = "rulebook = 'oneida-blackjack'\ngame = 'blackjack'\nask = 'settlement'\ndealer = 'Ah Qd'\n"
    page = opened(head + hands)
    qtbot.addWidget(page)
    answer(page)
    assert wrong(page) == []


@pytest.mark.parametrize("taken", [1, 2])
def test_of_two_split_hands_it_tells_which_is_taken_and_which_is_left(qtbot: QtBot, taken: int) -> None:
    """Eighteen pushes against eighteen, fourteen loses: only the second is taken."""
    hands = "".join(
        f"[[seat]]\nseat = 3\ncards = '{cards}'\nwager = 10\n{more}\n"
        for cards, more in (("8s Js", ""), ("8d 6s", "split_of = 3"))
    )
    head = "rulebook = 'oneida-blackjack'\ngame = 'blackjack'\nask = 'settlement'\ndealer = 'Th 8h'\n"
    page = opened(head + hands)
    qtbot.addWidget(page)
    do(page, CollectWager(3, "wager", 1000, hand_number=taken))
    press(page, "N")
    say(page, json.loads(json.dumps(page._session.question.right)))
    assert bool(wrong(page)) is (taken == 1)


def _can_be_ruled(rulebook: str, game: str) -> bool:
    # at Sic Bo a ruling may want the whole layout settled, which no key says in full
    return AskId.RULING in asks_made(rulebook, game) and game != "sic-bo"


@pytest.mark.one_in(10)
@pytest.mark.parametrize(("rulebook", "game"), [table for table in TABLES if _can_be_ruled(*table)])
def test_every_ruling_that_is_made_can_be_carried_out_at_its_table(qtbot: QtBot, rulebook: str, game: str) -> None:
    """Whatever went wrong: all that the key wants done there can be done there."""
    for seed in range(some(3, 60)):
        page = opened_with(QuestionDrill(spots=(spot_made(rulebook, game, AskId.RULING, seed).text,)))
        qtbot.addWidget(page)
        answer(page)
        assert wrong(page) == []
