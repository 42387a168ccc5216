"""Why an act at a poker table was wrong: what the verdict says is true of the table and decides the matter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.poker.irregularities.brought_about import by_the_floor, cut_done, stopped
from tests.rules.poker.tables import (
    OASIS,
    ONEIDA,
    PokerRound,
    fixed,
    go_until,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    until,
)
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules.judge import Fault, Finding, judge
from trainer.rules.plan import Free
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities.events import WrongStart
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.table import KillState
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed
from trainer.training.judged import Judged, judged
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.verdicts import verdict_view


def card(state: PokerRound, act: a.Action) -> VerdictView:
    """The card for an act, without the words of its clause."""
    found = judge(state, act, likeliest)
    assert not found.is_right, act
    return verdict_view(judged(found), Mark.WRONG, (), "", around_of(state.table))


def rule(state: PokerRound, act: a.Action) -> str | None:
    """The clause that the verdict on an act rests on."""
    rules_here = state.table.rules
    return weighed(judge(state, act, likeliest), load_rulebook(rules_here.rulebook).games[rules_here.game]).clause


def at(state: PokerRound, kind: type[a.Action]) -> PokerRound:
    return until(state, kind)


# Pots


def side_pot() -> PokerRound:
    """Seat 1 is all-in for the main pot, the best hand; seats 2 and 3 play for a side pot; seat 4 has folded."""
    table = poker_table(
        {1: 10, 2: 400, 3: 400, 4: 400},
        3,
        rules(OASIS, no_limit((2, 4))),
        hands={1: "AsAh", 2: "KdKc", 3: "QdQc"},
        board="3s4h8d9cJc",
    )
    return at(play(start(table), "2 raise 20", "3 call", "4 fold", "1 all-in"), a.PushPot)


def test_a_hand_that_is_not_in_a_pot_is_said_not_to_be_whatever_it_holds() -> None:
    view = card(side_pot(), a.PushPot(1, 1, 2000))
    assert (view.headline, view.words) == ("Wrong seat", "Seat 1 has no chips in side pot 1 and cannot win it.")


def test_the_main_pot_first_is_told_by_its_place_and_not_by_its_amount() -> None:
    state = side_pot()
    main = state.table.pots[0]
    view = card(state, a.PushPot(0, 1, main.left))
    assert (view.headline, view.words) == ("Wrong pot first", "Side pot 1 is pushed before the main pot.")
    assert rule(state, a.PushPot(0, 1, main.left)) is Clause.LAST_SIDE_POT_FIRST


def test_a_pot_that_has_gone_is_said_to_have_been_pushed() -> None:
    state = side_pot()
    side = next(step.action for step in state.expected() if isinstance(step.action, a.PushPot))
    view = card(state.play(side), side)
    assert (view.headline, view.words) == ("Already pushed", "Side pot 1 has been pushed.")


def test_a_losing_hand_stands_beside_the_winning_one() -> None:
    view = card(side_pot(), a.PushPot(1, 3, 2000))
    assert view.words == "It is seat 2, not seat 3. Seat 2: pair of kings; seat 3: pair of queens."


def test_of_hands_of_one_name_the_cards_that_decide_are_told() -> None:
    hands = {1: "AsKh", 2: "AdQc"}
    table = poker_table({1: 400, 2: 400, 3: 400}, 3, rules(OASIS, no_limit((2, 4))), hands=hands, board="Ac4h8d9cJc")
    state = at(play(start(table), "3 fold", "1 call", "2 check"), a.PushPot)
    words = "It is seat 1, not seat 2. Seat 1: pair of aces, A-A-K-J-9; seat 2: pair of aces, A-A-Q-J-9."
    assert card(state, a.PushPot(0, 2, state.table.pots[0].left)).words == words


def words_of(state: PokerRound, act: a.Action) -> str:
    found = judge(state, act, likeliest)
    return verdict_view(judged(found), Mark.WRONG, (), "", around_of(state.table)).words


def test_a_scoop_in_a_wrong_sum_is_told_the_half_and_the_whole() -> None:
    """Either is right where one player wins both halves (R186)."""
    hands = {1: "As2h7dKc", 2: "KdKhQcQd"}
    here = rules(ONEIDA, fixed(4, 8), game="omaha-hilo8")
    table = poker_table({1: 400, 2: 400, 3: 400}, 3, here, hands=hands, board="3s4h8dAcJc")
    state = at(play(start(table), "3 fold", "1 call", "2 check"), a.PushPot)
    due = next(step.action for step in state.expected() if isinstance(step.action, a.PushPot))
    assert (due.part, due.amount) == (a.PotPart.HIGH, 400)
    assert words_of(state, replace(due, amount=700)) == "The amount is 4, not 7. Both halves at once are 8."


@pytest.mark.parametrize("kind", [a.Reveal, a.Read, a.CollectCards, a.PushPot])
def test_a_pot_to_a_folded_hand_is_a_wrong_seat_whatever_is_due(kind: type[a.Action]) -> None:
    table = poker_table(
        {1: 400, 2: 400, 3: 400}, 3, rules(ONEIDA, fixed(4, 8)), hands={1: "AsAh", 2: "KdKc"}, board="3s4h8d9cJc"
    )
    state = at(play(start(table), "3 fold", "1 call", "2 check"), a.Reveal)
    state = at(state, kind)
    view = card(state, a.PushPot(0, 3, state.table.pots[0].left))
    assert view.headline == "Wrong seat"
    assert view.words.startswith("Seat 3 has folded and can win no pot.")


def test_a_wrong_rake_is_reckoned_with_its_rounding() -> None:
    play_by = rules(ONEIDA, fixed(4, 8), {"rake": {"method": "percent", "percent": 10, "cap": 4}})
    state = at(start(poker_table(dict.fromkeys(range(1, 5), 400), 4, play_by)), a.TakeRake)
    words = card(state, a.TakeRake(0, 200)).words
    assert words == "10\u00a0% of 16, rounded down to whole chips, at most 4: 1."


def tied() -> PokerRound:
    """Seats 1 and 3 share the pot; the share of seat 1 has been pushed."""
    hands = {1: "AsKh", 2: "7h2c", 3: "AdKd"}
    table = poker_table(dict.fromkeys(range(1, 4), 400), 3, rules(ONEIDA, fixed(4, 8)), hands=hands, board="3s4hJdQcTc")
    return at(start(table), a.PushPot).play(a.PushPot(0, 1, 600))


def test_who_shares_a_pot_and_has_been_pushed_a_share_has_had_it() -> None:
    assert card(tied(), a.PushPot(0, 1, 600)).words == "Seat 1 has had its part of the main pot."


def test_a_losing_hand_before_the_readings_is_a_wrong_seat() -> None:
    state = go_until(no_low(), lambda step: isinstance(step.action, a.Read) and not step.optional)
    for part in a.PotPart:
        view = card(state, a.PushPot(0, 3, 1200, part))
        assert (view.headline, view.words) == ("Wrong seat", "Seat 3 wins no part of the main pot.")


# High and low


def omaha(board: str, hands: dict[int, str]) -> PokerRound:
    play_by = rules(ONEIDA, fixed(4, 8), game="omaha-hilo8")
    return start(poker_table(dict.fromkeys(range(1, 4), 400), 3, play_by, hands=hands, board=board))


def no_low() -> PokerRound:
    return omaha("KhQc9s9d4h", {1: "KcAh7d2s", 2: "QdAs8c3h", 3: "8dTd7h5c"})


@pytest.mark.parametrize("part", [a.PotPart.HIGH, a.PotPart.LOW])
def test_a_half_of_a_pot_without_a_low_is_told_by_the_clause_that_says_so(part: a.PotPart) -> None:
    state = at(no_low(), a.PushPot)
    whole = state.table.pots[0].left
    for amount in (whole, whole // 2):
        act = a.PushPot(0, 1, amount, part)
        view = card(state, act)
        assert view.headline == "No low qualifies"
        assert view.words == "No low qualifies: the high hand takes the whole of the main pot."
        assert rule(state, act) is Clause.NO_LOW_QUALIFIES


def test_the_hint_of_a_pot_without_a_low_rests_on_that_clause() -> None:
    state = at(no_low(), a.PushPot)
    assert [step.clause for step in state.expected()] == [Clause.NO_LOW_QUALIFIES]


def test_a_low_that_does_not_qualify_is_no_wrong_seat() -> None:
    state = at(no_low(), a.Read)
    seat = next(step.action.to for step in state.expected() if isinstance(step.action, a.Read))
    view = card(state, a.Read(seat, "T-9-7-4-2", a.PotPart.LOW))
    assert view.headline == "No low here"
    assert view.words == f"Seat {seat} has no low: no five different ranks up to the eight."
    assert view.lines[0].rest == f"seat {seat}, low: 10-9-7-4-2"


def test_a_hand_read_once_more_is_said_to_have_been_read() -> None:
    state = at(no_low(), a.Read)
    read = next(step.action for step in state.expected() if isinstance(step.action, a.Read))
    view = card(state.play(read), read)
    assert (view.headline, view.words) == ("Already read", f"Seat {read.to} has been read for high.")


@pytest.mark.parametrize("part", [a.PotPart.HIGH, a.PotPart.LOW])
def test_either_half_of_an_odd_pot_rests_on_the_clause_of_the_remainder(part: a.PotPart) -> None:
    """A pot of 63, halves of 32 and 31."""
    hands = {1: "As2s9c9d", 2: "KcKdQhQs"}
    table = poker_table(
        {1: 400, 2: 400, 3: 27}, 3, rules(ONEIDA, fixed(4, 8), {"jackpot": 1}, game="omaha-hilo8"),
        hands=hands, board="3s4h8dKhJc",
    )  # fmt: skip
    state = at(play(start(table), "3 call", "1 call", "2 check"), a.PushPot)
    left = state.table.pots[0].left
    assert left % 200, "the pot must not halve evenly"
    steps = {step.action.part: step for step in state.expected() if isinstance(step.action, a.PushPot)}
    step = steps[part]
    assert Clause.ODD_HALF in (step.clause, *step.also)
    assert isinstance(step.action, a.PushPot)
    wrong_amount = a.PushPot(0, step.action.to, step.action.amount + 100, part)
    assert rule(state, wrong_amount) is Clause.ODD_HALF
    wrong_seat = a.PushPot(0, 3 - step.action.to, step.action.amount, part)
    wins = Clause.LOW_HAND_WINS if part is a.PotPart.LOW else Clause.BEST_HAND_WINS
    assert rule(state, wrong_seat) is wins


# Kill


def with_kill(holder: int, last_winner: int) -> PokerRound:
    table = poker_table(
        {1: 400, 2: 400, 3: 400},
        3,
        rules(ONEIDA, fixed(4, 8), {"kill": {"kind": "kill", "qualifying": 10}}),
        hands={1: "AsAh", 2: "KdKc", 3: "QdQc"},
        board="3s4h8d9cJc",
        kill=KillState(holder, last_winner),
    )
    return go_until(start(table), lambda step: isinstance(step.action, a.MoveKillButton | a.MoveButton))


@pytest.mark.parametrize("act", [a.MoveKillButton(a.KillMove.PLACE, 2), a.MoveKillButton(a.KillMove.MOVE, 1)], ids=str)
def test_a_kill_that_ends_takes_its_button_to_no_seat(act: a.MoveKillButton) -> None:
    view = card(with_kill(2, 2), act)
    assert (view.headline, view.words) == ("Wrong kill move", "The kill is over: its button goes to nobody.")


def test_a_kill_that_starts_has_its_button_placed() -> None:
    view = card(with_kill(0, 1), a.MoveKillButton(a.KillMove.MOVE, 1))
    assert view.words == "A kill starts: its button is placed at seat 1."
    assert card(with_kill(0, 1), a.MoveKillButton(a.KillMove.PLACE, 2)).words == "It is seat 1, not seat 2."


def test_a_kill_that_nothing_happens_to() -> None:
    assert card(with_kill(0, 3), a.MoveKillButton(a.KillMove.PLACE, 1)).words == "This pot starts no kill."
    stays = "The kill stays on, and its button at seat 1."
    assert card(with_kill(1, 1), a.MoveKillButton(a.KillMove.MOVE, 2)).words == stays


# Cards


def at_the_draw(drawn: int) -> PokerRound:
    """Seat 1 has changed so many cards and has its new ones; seat 2 is next."""
    table = poker_table(dict.fromkeys(range(1, 4), 400), 3, rules(ONEIDA, fixed(4, 8), game="draw5-high"))
    state = go_until(start(table), lambda step: isinstance(step.action, a.StandPat))
    cards = state.table.seat(1).cards[:drawn]
    state = state.play(a.Draw(1, cards) if drawn else a.StandPat(1))
    return go_until(state, lambda step: step.action == a.CallOn(2))


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        (0, "Seat 1 stands pat."),
        (1, "Seat 1 gave up one card and has one new one."),
        (2, "Seat 1 gave up 2 cards and has 2 new ones."),
    ],
)
def test_a_card_too_many_in_the_draw_is_counted(drawn: int, words: str) -> None:
    assert card(at_the_draw(drawn), a.Deal(1, a.Face.DOWN)).words == words


def test_a_card_too_many_after_the_deal_is_counted() -> None:
    state = at(start(poker_table(dict.fromkeys(range(1, 4), 400), 3, rules(ONEIDA, fixed(4, 8)))), a.CallOn)
    assert card(state, a.Deal(1, a.Face.DOWN)).words == "Seat 1 has its 2 cards."


def test_a_pineapple_hand_lacks_its_third_card_until_it_has_it() -> None:
    table = poker_table(dict.fromkeys(range(1, 4), 400), 3, rules(OASIS, fixed(4, 8), game="pineapple"))
    state = go_until(start(table), lambda step: step.action == a.Deal(1, a.Face.DOWN))
    state = go_until(state.play(a.Deal(1, a.Face.DOWN)), lambda step: step.action == a.Deal(1, a.Face.DOWN))
    state = state.play(a.Deal(1, a.Face.DOWN))
    assert card(state, a.Deal(1, a.Face.DOWN)).words == "It is seat 2, not seat 1."
    assert card(state, a.Deal(2, a.Face.UP)).words == "This card goes face down."


def test_a_burn_that_was_made_is_not_said_to_come_later() -> None:
    state = at(start(poker_table(dict.fromkeys(range(1, 4), 400), 3, rules(ONEIDA, fixed(4, 8)))), a.Burn).play(
        a.Burn()
    )
    view = card(state, a.Burn())
    assert (view.headline, view.words) == ("One burn too many", "A card has been burned already.")


def test_a_cut_says_how_many_cards_it_takes() -> None:
    state = at(start(poker_table(dict.fromkeys(range(1, 4), 400), 3, rules(ONEIDA, fixed(4, 8)))), a.Cut)
    assert card(state, a.Cut(5)).words == "5 are too few: 10 or more are cut."
    assert card(state, a.Cut(52)).words == "52 are too many: at least one must stay below the cut."
    five = Judged(
        finding=Finding.WRONG, given=a.Cut(26), right=a.Cut(5), faults=(Fault.AMOUNT,), free=(Free("cards", 5, 5),)
    )
    view = verdict_view(five, Mark.WRONG, (), "", around_of(state.table))
    assert (view.words, view.lines[1].rest) == ("It is 5 cards, not 26.", "5 cards")


# Decks


def opening(*done: a.Action) -> PokerRound:
    table = poker_table(dict.fromkeys(range(1, 4), 400), 3, rules(ONEIDA, fixed(4, 8)), is_opening=True)
    return start(table).replay((a.Inspect(), a.Spread(), *done))


@pytest.mark.parametrize(
    ("done", "deck"), [((), 1), ((), 2), ((a.Wash(2),), 1), ((a.Wash(1),), 2), ((a.Wash(1), a.Shuffle(1)), 2)]
)
def test_a_shuffle_of_an_unwashed_deck_lacks_its_wash(done: tuple[a.Action, ...], deck: int) -> None:
    state = opening(*done)
    found = judge(state, a.Shuffle(deck), likeliest)
    assert (found.finding, rule(state, a.Shuffle(deck))) == (Finding.TOO_EARLY, Clause.WASH)
    view = card(state, a.Shuffle(deck))
    colour = "red" if deck == 2 else "blue"
    assert (view.headline, view.words) == ("Wash forgotten", f"The {colour} deck is not washed yet.")


def test_the_deck_in_play_is_not_the_one_that_waits() -> None:
    state = opening(a.Wash(1), a.Shuffle(1), a.Wash(2), a.Shuffle(2))
    assert card(state, a.SetAsideDeck(1)).words == "The blue deck is dealt from; the red deck waits."


# What goes back


def lines_of_returns(state: PokerRound) -> dict[int, str]:
    around = around_of(state.table)
    returns = [step.action for step in state.expected() if isinstance(step.action, a.ReturnUncalled)]
    return {act.to: str(act_words(act, around)) for act in returns}


def misdealt(*decisions: str, game: str = "holdem", ante: int = 0) -> PokerRound:
    """A misdeal for a wrong start, ruled before or after these decisions."""
    limits = fixed(4, 8, blinds=() if game.startswith("stud") else (2, 4), ante=ante)
    table = poker_table(dict.fromkeys(range(1, 5), 200), 4, rules(ONEIDA, limits, game=game))
    state = play(until(cut_done(table).happen(WrongStart(3)), a.CallOn), *decisions)
    return by_the_floor(stopped(state), a.Call.MISDEAL)


def test_a_blind_that_goes_back_is_called_a_blind() -> None:
    assert lines_of_returns(misdealt()) == {1: "Return the blind to seat 1: 2", 2: "Return the blind to seat 2: 4"}


def test_blinds_antes_and_bets_that_go_back_are_told_apart() -> None:
    words = lines_of_returns(misdealt("3 call", ante=1))
    assert words[1] == "Return ante and blind to seat 1: 3"
    assert words[3] == "Return the bets to seat 3: 5"
    assert words[4] == "Return the ante to seat 4: 1"


def test_a_bet_that_nobody_called_is_called_one() -> None:
    table = poker_table(dict.fromkeys(range(1, 4), 400), 3, rules(ONEIDA, fixed(4, 8)))
    state = at(play(start(table), "3 raise 8", "1 fold", "2 fold"), a.ReturnUncalled)
    assert list(lines_of_returns(state).values()) == ["Return the uncalled bet to seat 3: 4"]


def test_chips_that_a_ruling_gives_back_are_left_out_as_chips() -> None:
    view = card(misdealt(), a.Shuffle(1))
    assert view.headline == "Chips not returned"
    assert view.lines[1].rest == "the blind to seat 1: 2"


# Whose turn it is


def test_an_act_while_a_player_decides_waits_for_the_player() -> None:
    state = go_until(
        start(poker_table(dict.fromkeys(range(1, 5), 400), 4, rules(ONEIDA, fixed(4, 8)))),
        lambda step: isinstance(step.action, a.Act),
    )
    for act in (a.CallOn(4), a.Burn(), a.CollectBets(0, 1600)):
        view = card(state, act)
        assert view.headline == "Too early", act
        assert view.words.endswith("It is for seat 3 to act now."), act


def test_no_sentence_begins_or_doubles_its_spaces() -> None:
    state = at(no_low(), a.Read)
    for act in (
        a.Read(1, "T-9-7-4-2", a.PotPart.LOW),
        a.Deal(1, a.Face.UP, 3),
        a.PushPot(0, 9, 100),
        a.PushPot(7, 1, 100),
    ):
        words = card(state, act).words
        assert words == " ".join(words.split())


@pytest.mark.parametrize("name", ["T-6-5-2-A", "K-Q-J-T-9", "T-9-8-7-6"])
def test_the_ten_of_a_low_is_written_10_wherever_it_is_read(name: str) -> None:
    state = at(no_low(), a.Read)
    said = Judged(finding=Finding.WRONG, given=a.Read(1, name), right=a.Read(1, name), faults=(Fault.WORDS,))
    for words in (hand_words(name), *str(verdict_view(said, Mark.WRONG, (), "", around_of(state.table))).split("'")):
        assert "T-" not in words
        assert "-T" not in words
    assert hand_words("three tens") == "three tens"
