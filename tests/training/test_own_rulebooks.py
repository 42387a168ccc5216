"""A made-up cardroom and a made-up Four Card: every drill is dealt to its end, and each of their facts is judged."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pytest

from tests.asks.asking import key
from tests.rules.house.ante.rounds import stacked, until
from tests.rules.house.ante.walking import Ante, start
from tests.training.rounds import MemoryRecord, play_out, to_own
from tests.training.sessions import KINDS, replay_of, session_of
from trainer.errors import BadFile, TrainerError
from trainer.records import Mark
from trainer.rules.actions import (
    Action,
    Area,
    Burn,
    Button,
    CallOn,
    CountStub,
    Cut,
    Deal,
    Face,
    MarkDeck,
    PlaceButton,
    SetAsideDeck,
    Shuffle,
)
from trainer.rules.games.ante_tables import bare
from trainer.rules.games.catalogue import game_of
from trainer.rules.house.ante.setup import Dealing, set_up
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.four_card.rules import FourCardRules, resolve
from trainer.rules.house.outlook import likeliest as likeliest_of_house
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.judge import Finding, Verdict, judge
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable
from trainer.rules.readings import BOOKS
from trainer.rules.round import Round
from trainer.rules.rulebook import UnknownRulebook, is_ours, load_rulebook, offer_own_rulebooks, ours
from trainer.rules.scale import Effect
from trainer.rules.weighing import weighed
from trainer.training.attempts import dealt_tables, drill_for, kind_of
from trainer.training.casting import Turn
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER
from trainer.training.scoring import score

pytestmark = pytest.mark.usefixtures("lakeside")
CARDROOM, FOUR_CARD = "lakeside-cardroom", "lakeside-four-card"
HOLDEM: Final = f'rulebook = "{CARDROOM}"\ngame = "holdem"\n'
FOUR: Final = f'rulebook = "{FOUR_CARD}"\ngame = "four-card-poker"\n'
DRILLS: Final = [
    *[(CARDROOM, "holdem", focus) for focus in Focus if focus not in (Focus.BRING_IN, Focus.DRAW)],
    *[(CARDROOM, "stud7-hilo8", focus) for focus in Focus if focus not in (Focus.KILL, Focus.DRAW)],
    *[
        (FOUR_CARD, "four-card-poker", focus)
        for focus in (
            *(HouseFocus.OPENING, HouseFocus.DEAL, HouseFocus.ASKING, HouseFocus.READING, HouseFocus.SETTLEMENT),
            *(HouseFocus.SETTLE_IN_ORDER, HouseFocus.SIX_CARD, HouseFocus.PICK_UP, HouseFocus.IRREGULARITIES),
            HouseFocus.WHOLE,
        )
    ],
]


def test_these_are_all_drills_of_the_made_up_books() -> None:
    offered = {
        (table.rulebook.id, table.game.id, focus)
        for table in dealt_tables()
        if table.rulebook.id in (CARDROOM, FOUR_CARD)
        for focus in table.focuses
    }
    assert offered == set(DRILLS)


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_a_drill_is_dealt_to_its_end_by_its_right_path(rulebook: str, game: str, focus: Focus | HouseFocus) -> None:
    for seed in (1, 2):
        record = MemoryRecord()
        session = session_of(drill_for(rulebook, game, focus, seed=seed), record)
        session.begin()
        play_out(session)
        session.finish(1)
        assert session.turn() is Turn.OVER
        assert score(record.answers, 1).percent in (None, 100)
        assert record.start is not None
        assert record.start.rulebook_text == load_rulebook(rulebook).text


@pytest.mark.parametrize(("rulebook", "game"), [(CARDROOM, "stud7-hilo8"), (FOUR_CARD, "four-card-poker")])
def test_a_round_is_gone_on_with_when_its_rulebook_has_gone(rulebook: str, game: str) -> None:
    record = MemoryRecord()
    session = session_of(drill_for(rulebook, game, seed=3), record)
    session.begin()
    play_out(session)
    session.finish(1)
    whole, of_then = record.kept(), load_rulebook(rulebook)
    offer_own_rulebooks()
    with pytest.raises(UnknownRulebook):
        load_rulebook(rulebook)
    broken_off = replace(whole, answers=whole.answers[: len(whole.answers) // 2], end=None)
    kind = kind_of(game)
    again = kind.resumed(MemoryRecord(), broken_off)
    assert again.book == of_then.games[game]
    play_out(again)
    assert again.state.actions() == session.state.actions()
    assert replay_of(whole).end == session.state.table
    assert kind.kept_drill(whole).book().title.startswith("Lakeside")
    once_more = kind.again(whole, MemoryRecord())
    once_more.begin()
    play_out(once_more)
    assert once_more.turn() is Turn.OVER
    with pytest.raises(TrainerError, match=r"^Lakeside .* is dealt by no more here\.$"):
        kind.followed(whole, 5, MemoryRecord())


# The cardroom


def before_shuffle(counted: int = 0, rotated: int = 0, *, is_opening: bool = False) -> Round[PokerTable]:
    """A round of hold'em so many minutes after the last count and the last change of decks."""
    table = POKER.begun(Drill(rulebook=CARDROOM, game="holdem", seed=3)).table
    begun = replace(table, is_opening=is_opening, minutes_since_count=counted, minutes_since_rotation=rotated)
    return Round.start(game_of(begun), begun)


def judged(state: Round[PokerTable], action: Action) -> Verdict:
    return judge(state, action, likeliest)


def musts(state: Round[PokerTable]) -> list[Action]:
    return [step.action for step, _ in state.choices if not step.optional and not step.at_will]


def on_to(state: Round[PokerTable], kind: type[Action]) -> Round[PokerTable]:
    """The round by its likeliest way to where an act of this kind is due."""
    while not any(isinstance(action, kind) for action in musts(state)):
        step, rest = next((step, rest) for step, rest in state.choices if not step.optional and not step.at_will)
        state = state.take(step.action, rest)
    return state


def test_the_deck_is_counted_every_half_hour() -> None:
    assert musts(before_shuffle(counted=29)) == [Shuffle(before_shuffle().table.deck_in_play)]
    due = before_shuffle(counted=30)
    assert musts(due) == [CountStub()]
    verdict = judged(due, Shuffle(due.table.deck_in_play))
    assert verdict.finding is Finding.TOO_EARLY
    assert weighed(verdict, load_rulebook(CARDROOM).games["holdem"]).clause is Clause.COUNT_HOURLY
    stub = f'{HOLDEM}ask = "stub"\ndealt = 4\nminutes_since_count = '
    assert [key(f"{stub}{minutes}")["count_now"] for minutes in (29, 30)] == [False, True]


def test_the_decks_change_places_every_two_hours() -> None:
    assert musts(before_shuffle(rotated=119))[0].do == Shuffle.do
    due = before_shuffle(rotated=120)
    assert musts(due) == [SetAsideDeck(due.table.deck_in_play, Area.DECK_AREA)]


def test_fifteen_cards_are_cut_at_least() -> None:
    state = on_to(before_shuffle(), Cut)
    assert not judged(state, Cut(14)).is_right
    assert judged(state, Cut(15)).is_right


def test_burns_go_to_the_muck() -> None:
    session = session_of(drill_for(CARDROOM, "holdem", Focus.BOARD), MemoryRecord())
    session.begin()
    assert to_own(session, lambda step: isinstance(step.action, Burn)).action == Burn(Area.MUCK)
    assert session.submit(Burn(Area.BURN_PILE), 1).mark is Mark.WRONG


def test_the_button_is_drawn_for_at_holdem_alone() -> None:
    opening = on_to(before_shuffle(is_opening=True), Deal)
    assert isinstance(musts(opening)[0], Deal)
    assert musts(opening)[0] == Deal(opening.table.players[0].number, Face.UP)
    button = PlaceButton(Button.DEALER, opening.table.players[-1].number)
    assert judged(opening, button).finding is Finding.TOO_EARLY
    assert not as_poker(load_rulebook(CARDROOM).games["stud7-hilo8"]).facts.draws_for_button


def test_nobody_marks_the_deck_and_short_stacks_play() -> None:
    rules = before_shuffle().table.rules
    assert not judged(before_shuffle(), MarkDeck()).is_right
    assert (rules.facts.marks_deck, rules.facts.covers_forced_bets) == (False, False)


@pytest.mark.parametrize(
    ("irregularity", "found", "ruling", "decides"),
    [
        ("wrong-starting-position", "voluntary_bettors = 2", "misdeal", "floor"),
        ("wrong-starting-position", "voluntary_bettors = 3", "play-on", "floor"),
        ("eligible-player-missed", "voluntary_bettors = 2", "misdeal", "floor"),
        ("eligible-player-missed", "voluntary_bettors = 3", "play-on", "floor"),
        ("face-up-in-deck", "count = 2", "discard-card", "floor"),
        ("face-up-in-deck", "count = 3", "misdeal", "floor"),
        ("string-bet", "announced = false", "call-only", "floor"),
        ("oversized-chip", "announced_raise = false", "call-only", "floor"),
        ("pot-touched", "", "stop-player", "floor"),
        ("player-left", "", "dead-hand", "dealer"),
        ("card-off-table", "", "replace-card", "dealer"),
    ],
)
def test_rulings_and_who_makes_them(irregularity: str, found: str, ruling: str, decides: str) -> None:
    spot = f'{HOLDEM}ask = "ruling"\nirregularity = "{irregularity}"\nplayer = 3\n{found}\n'
    answer = key(spot)
    assert (answer["ruling"], answer["decides"]) == (ruling, decides)
    assert all(cite.startswith(("Lakeside ", "reading R82")) for cite in answer["cites"])


# The Four Card


WAGERS: Final[Mapping[int, Mapping[str, int]]] = {2: {"ante": 1000}, 5: {"ante": 1500, "aces_up": 1000}}
HANDS: Final = ("Ah Ad 9s 8d 2c", "5h 5d 5c 5s 3c", "Kd Qh 7d 6c 2h Jd")


def four_card(
    dealing: Dealing | None = None, hands: tuple[str, ...] = HANDS, *, rounds: int = 0, minutes: int = 0
) -> Ante:
    """A round of Four Card so many rounds after the last count, with cards that have been there so long."""
    rules = resolve(load_rulebook(FOUR_CARD), "four-card-poker")
    assert isinstance(rules, FourCardRules)
    table = set_up(bare(rules), WAGERS, [stacked(*hands)] * 4, dealing, stacks=dict.fromkeys(range(1, 7), 100_000))
    return start(replace(table, rounds_since_count=rounds, minutes_since_change=minutes))


def must(state: Ante) -> list[Action]:
    return [step.action for step, _ in state.choices if not step.optional and not step.at_will]


def test_the_table_has_six_seats() -> None:
    rules = four_card().table.plays_by
    assert isinstance(rules, FourCardRules)
    with pytest.raises(TrainerError, match="the table has seats 1 to 6"):
        set_up(bare(rules), {7: {"ante": 1000}}, [stacked(*HANDS)])
    seats: set[int] = set()
    for seed in range(40):
        drill = HouseDrill(rulebook=FOUR_CARD, game="four-card-poker", seed=seed)
        seats |= set(KINDS["four-card-poker"].session(drill, MemoryRecord()).state.table.seats)
    assert seats == {1, 2, 3, 4, 5, 6}


def test_the_house_posts_its_own_limits_and_tables() -> None:
    rules = four_card().table.plays_by
    assert (rules.posted.least, rules.posted.most, rules.posted.chip) == (1000, 20_000, 100)


def test_twenty_cards_are_cut_at_least() -> None:
    state = until(four_card(), lambda state: isinstance(must(state)[0], Cut))
    assert not judge(state, Cut(19), likeliest_of_house).is_right
    assert judge(state, Cut(20), likeliest_of_house).is_right


def test_the_stub_is_counted_every_third_round() -> None:
    spot = f'{FOUR}ask = "stub"\ndealt = 20\nrounds_since_count = '
    assert [key(f"{spot}{rounds}")["count_now"] for rounds in (1, 2)] == [False, True]
    for rounds, first in ((1, "discard-stub"), (2, "count-stub")):
        state = until(four_card(rounds=rounds), lambda state: must(state)[0].do.endswith("-stub"))
        assert must(state)[0].do == first


@pytest.mark.parametrize(("method", "minutes"), [(Method.SHOE, 240), (Method.HAND, 90)])
def test_cards_change_when_their_time_is_up(method: Method, minutes: int) -> None:
    dealing = Dealing(method=method, has_shuffler=method is Method.HAND)
    early = four_card(dealing, minutes=minutes - 1)
    assert not isinstance(must(early)[0], SetAsideDeck)
    due = four_card(dealing, minutes=minutes)
    assert must(due)[0] == SetAsideDeck(1, Area.FLOOR)
    assert not judge(due, must(early)[0], likeliest_of_house).is_right


def test_folds_are_taken_when_all_have_decided() -> None:
    state = until(four_card(), lambda state: any(hand.status == "folded" for hand in state.table.hands), 2)
    assert must(state) == [CallOn(5)]
    assert not judge(state, CollectWager(2, "ante", 1000), likeliest_of_house).is_right


def test_the_ante_is_settled_before_play_and_nothing_out_of_order() -> None:
    state = until(four_card(), lambda state: any(isinstance(action, Pay) for action in must(state)))
    assert must(state) == [Pay(5, "ante", 1500)]
    early = judge(state, Pay(5, "play", 1500), likeliest_of_house)
    assert early.effect is Effect.OUT_OF_ORDER
    assert weighed(early, load_rulebook(FOUR_CARD).games["four-card-poker"]).clause == "ante-first"


def test_play_is_up_to_four_times_the_ante_by_the_houses_own_number() -> None:
    wanted = "seat 2 play 50.00: from 10.00 to 40.00, one to 4 times the ante (Lakeside Four 13)"
    head = f'{FOUR}ask = "settlement"\ndealer = "Kd Qh 7d 6c 2h Jd"\n'
    spot = f'{head}[[seat]]\nseat = 2\ncards = "Ah Ad 9s 8d 2c"\nante = 10\n'
    assert key(f"{spot}play = 40\n")
    with pytest.raises(BadFile, match=re.escape(wanted)):
        key(f"{spot}play = 50\n")


def test_three_card_of_a_houses_own_cites_its_own_numbers() -> None:
    text = (BOOKS / "tribal-three-card.toml").read_text(encoding="utf-8")
    text = text.replace('id = "tribal-three-card"', 'id = "own-three"', 1).replace(
        "wager_most_times = 5", "wager_most_times = 4"
    )
    text = re.sub(r"^cite = .*$", 'cite = "House {number}"', text, flags=re.MULTILINE)
    found = read_own_rulebooks({"own-three.toml": text}, ours, is_ours)
    offer_own_rulebooks(lambda: found)
    head = 'rulebook = "own-three"\ngame = "three-card-poker"\nask = "settlement"\ndealer = "Qd 7h 2d"\n'
    for options, wagers, line in (
        ("", "", "seat 1 ante missing: an ante or a pair_plus wager (House (f)(1))"),
        ("", "ante = 5\nplay = 10", "seat 1 play 10.00: 5.00, the amount of the ante (House (f)(1)(i))"),
        (
            'version = "iii"',
            "ante = 5\nplay = 5\npair_plus = 25",
            "seat 1 pair_plus 25.00: at most 4 times the ante of 5.00 (House (f)(6))",
        ),
        (
            'ante_bonus = "alternative"',
            "ante = 5\nplay = 5",
            'pair_plus "alternative" with it (House (k)(1)(iii), reading R67)',
        ),
    ):
        seat = f'[[seat]]\nseat = 1\ncards = "As Ac 9d"\n{wagers}\n'
        with pytest.raises(BadFile, match=re.escape(line)):
            key(f"{head}[options]\n{options}\n{seat}")


def test_a_tie_wins() -> None:
    same = ("Ah Ad 9s 8d 2c", "Ac As 9h 8c 3d", "Kd Qh 7d 6c 2h Jd")
    table = four_card(hands=same).table
    assert isinstance(table.plays_by, FourCardRules)
    assert table.plays_by.tie == "win"


def test_four_of_a_kind_is_paid_by_the_houses_own_table() -> None:
    state = until(four_card(), lambda state: Pay(5, "aces_up", 60_000) in must(state))
    assert not judge(state, Pay(5, "aces_up", 50_000), likeliest_of_house).is_right


@pytest.mark.parametrize(
    ("irregularity", "found", "ruling", "decides"),
    [
        ("face-up-in-deck", "count = 1", "void-round", "floor"),
        ("drawn-in-error", "exposed = false", "use-as-next-card", "dealer"),
        ("drawn-in-error", "exposed = true", "discard-card", "floor"),
        ("shuffler-jam", "", "reshuffle", "floor"),
        ("wrong-count", 'who = "dealer"\ncards = 4', "complete-hand", "floor"),
    ],
)
def test_rulings_at_four_card(irregularity: str, found: str, ruling: str, decides: str) -> None:
    answer = key(f'{FOUR}ask = "ruling"\nirregularity = "{irregularity}"\n{found}\n')
    assert (answer["ruling"], answer["decides"]) == (ruling, decides)
