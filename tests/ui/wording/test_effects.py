"""Verdicts headed and told by what the act did, and all that was left out: as far as the table shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from tests.rules.poker.tables import (
    OASIS,
    ONEIDA,
    PokerRound,
    fixed,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    until,
)
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.judge import Fault, Finding, judge
from trainer.rules.poker.outlook import likeliest
from trainer.rules.rulebook import load_rulebook
from trainer.rules.scale import SCALE, Effect
from trainer.rules.weighing import weighed
from trainer.training.judged import Judged, judged
from trainer.ui.widgets.verdict import VerdictKind, VerdictView
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.effects import effect_words, weighings
from trainer.ui.wording.verdicts import verdict_view


def card(state: PokerRound, act: a.Action) -> VerdictView:
    """The card for an act as the program judges it, with the words of its clause."""
    here = state.table.rules
    book = load_rulebook(here.rulebook).games[here.game]
    found = judge(state, act, likeliest)
    clause = weighed(found, book).clause
    gist = book.clause(clause).gist if clause is not None else ""
    mark = Mark.RIGHT if found.is_right else Mark.WRONG
    return verdict_view(judged(found, weighed(found, book).step), mark, (), gist, around_of(state.table))


def at(state: PokerRound, kind: type[a.Action]) -> PokerRound:
    return until(state, kind)


def told(view: VerdictView) -> list[str]:
    return [f"{line.caption}: {line.verb} {line.rest}".strip(" :") for line in view.lines[1:]]


# The scale


@pytest.mark.parametrize("effect", Effect)
def test_every_effect_has_its_words(effect: Effect) -> None:
    words = effect_words(effect)
    assert words.headline
    assert words.does.endswith(".")
    assert words.says.endswith(".")


def test_the_sheet_has_one_line_for_each_effect_under_its_weight() -> None:
    shown = {line: weighing.title.lower() for weighing in weighings() for line in weighing.lines}
    assert len(shown) == len(Effect) + 1
    assert shown["A wrong seat is turned to."] == "procedure", "the one thing on it that has no effect"
    assert all(shown[effect_words(effect).does] == weight.value for effect, weight in SCALE.items())
    assert [weighing.points for weighing in weighings()] == [
        "4 points, fails a test",
        "4 points",
        "2 points",
        "1 point",
    ]


# What the act did


def beginning() -> PokerRound:
    return start(poker_table(dict.fromkeys(range(1, 5), 400), 4, rules(ONEIDA, fixed(4, 8))))


def showdown() -> PokerRound:
    """Seat 1 beats seat 2; both hands are shown and read, and the loser's is to come in."""
    hands = {1: "AsAh", 2: "KdKc"}
    table = poker_table({1: 400, 2: 400, 3: 400}, 3, rules(OASIS, no_limit((2, 4))), hands=hands, board="3s4h8d9cJc")
    return at(play(start(table), "3 fold", "1 call", "2 check"), a.Reveal)


def test_a_live_hand_taken_in_is_called_so_whatever_was_due() -> None:
    state = at(beginning(), a.CallOn)
    view = card(state, a.CollectCards(3))
    assert view.headline == "Live hand collected"
    assert view.words.startswith("Seat 3 is still in the hand: in the muck it can win no more.")
    assert view.kind is VerdictKind.WRONG


def test_a_winner_is_called_so_only_once_all_hands_are_shown() -> None:
    state = showdown()
    assert "wins" not in card(state, a.CollectCards(1)).words
    view = card(at(state, a.CollectCards), a.CollectCards(1))
    assert view.headline == "Winner's hand collected"
    assert view.words.startswith("Seat 1 wins the pot, and it has not been pushed.")


def test_a_pot_is_in_play_until_the_hands_lie_open_and_no_hand_is_named() -> None:
    state = showdown()
    view = card(state, a.PushPot(0, 2, state.table.pots[0].left))
    assert view.headline == "Pot still in play"
    assert view.words.startswith("The main pot is still in play: the hands have not been shown.")
    assert "king" not in view.words
    assert not any("Read" in line or "Push" in line or "Collect" in line for line in told(view))


def test_a_hand_shown_in_the_betting_names_who_has_still_to_decide() -> None:
    state = at(play(beginning(), "3 call"), a.CallOn)
    view = card(state, a.Reveal(3))
    assert view.headline == "Hand shown too soon"
    assert view.words.startswith("The betting is not over. It is still for seats 4, 1, 2 and 3 to decide.")


def test_a_burn_without_a_card_to_come_is_one_that_is_not_due() -> None:
    view = card(showdown(), a.Burn(a.Area.MUCK))
    assert view.headline == "No burn due"
    assert view.words.startswith("The board is complete: nothing is burned after it.")


def test_a_card_for_a_full_hand_is_one_too_many() -> None:
    view = card(at(beginning(), a.CallOn), a.Deal(2, a.Face.DOWN))
    assert view.headline == "One card too many"
    assert view.words.startswith("Seat 2 has its 2 cards.")


def test_what_was_shown_names_a_deal_to_the_wrong_seat() -> None:
    view = card(at(beginning(), a.Deal), a.Deal(3, a.Face.UP))
    assert view.headline == "Dealt face up"
    assert view.words.startswith("This card goes face down. It is seat 1, not seat 3.")


@pytest.mark.parametrize("due", list(a.Face))
@pytest.mark.parametrize("dealt", [partial(a.Deal, 3), partial(a.Deal, a.Area.DEALER), partial(h.Deliver, 3, 5)])
@pytest.mark.parametrize("effect", [Effect.SHOWN, None])
def test_a_card_is_headed_as_it_was_dealt_and_told_as_it_is_due(
    dealt: Callable[[a.Face], a.Deal | h.Deliver], due: a.Face, effect: Effect | None
) -> None:
    given = a.Face.UP if due is a.Face.DOWN else a.Face.DOWN
    if effect is not None and given is a.Face.DOWN:
        return  # nothing is shown
    said = Judged(finding=Finding.WRONG, given=dealt(given), right=dealt(due), faults=(Fault.FACE,), effect=effect)
    view = verdict_view(said, Mark.WRONG, (), "")
    assert view.headline == f"Dealt face {given}"
    assert f"face {due}." in view.words
    assert f"face {given}" not in view.words


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (h.Pay(5, "wager", 1000), "Wager of seat 5 has been paid."),
        (h.CollectWager(5, "ante", 1000), "Ante of seat 5 has been taken."),
        (a.TakeRake(0, 200), "The rake of the main pot has been taken."),
        (a.TakeJackpot(100), "The jackpot fee of this round has been taken."),
        (a.MakeChange(4, 100), "Seat 4 has had the change."),
        (a.ReturnUncalled(4, 100), "Seat 4 has had these chips back."),
        (a.CollectBets(0, 1000), "The bets of this round are in the pot."),
        (h.CollectProgressive(300), "The progressive wagers are in the chip rack."),
    ],
)
def test_chips_moved_twice_are_named(given: a.Action, words: str) -> None:
    said = Judged(finding=Finding.ALREADY_DONE, given=given, right=a.Burn(), effect=Effect.CHIPS_AGAIN)
    view = verdict_view(said, Mark.WRONG, (), "")
    assert view.words == words
    assert view.headline not in ("Already done", "")


def test_a_false_alarm_is_called_one_whichever_key_was_used() -> None:
    state = at(beginning(), a.CallOn)
    for act in (a.CallFloor(), a.STOP, a.Announce(a.Call.MISDEAL)):
        view = card(state, act)
        assert (view.headline, view.words) == (
            "False alarm",
            "Nothing calls for it now: go on with what is due.",
        )
        assert len(view.lines) == 1


# What was left out


def test_all_that_was_left_out_is_listed_and_the_gravest_names_it() -> None:
    state = at(play(beginning(), "3 call", "4 call", "1 call", "2 check"), a.CollectBets)
    view = card(state, a.Deal(a.Area.BOARD, a.Face.UP, 3))
    assert view.headline == "Burn forgotten"
    assert told(view)[0].startswith("Left out: Bring in the bets")
    assert told(view)[-1] == "Burn a card"


def left_out(*steps: a.Action, given: a.Action, **more: object) -> Judged:
    return replace(Judged(finding=Finding.TOO_EARLY, given=given, right=steps[0], left_out=steps), **more)  # type: ignore[arg-type]


FLOP = a.Deal(a.Area.BOARD, a.Face.UP, 3)


@pytest.mark.parametrize(
    ("steps", "headline"),
    [
        ((a.Announce(a.Call.BET, 4, 400), a.CollectBets(0, 800), a.Burn()), "Burn forgotten"),
        ((a.Announce(a.Call.BET, 4, 400), a.CollectBets(0, 800)), "Bets not brought in"),
        ((a.Announce(a.Call.BET, 4, 400), a.CollectCards(4)), "Cards not collected"),
        ((a.Announce(a.Call.BET, 4, 400), a.Announce(a.Call.CALL, 3)), "Announcement left out"),
        ((a.CollectBets(0, 800), a.Burn(), a.STOP), "Game not stopped"),
        ((a.CallFloor(), a.CollectCards(4)), "Floor not called"),
    ],
)
def test_cards_weigh_before_chips_and_chips_before_words(steps: tuple[a.Action, ...], headline: str) -> None:
    view = verdict_view(left_out(*steps, given=FLOP), Mark.WRONG, (), "")
    assert view.headline == headline
    assert len(view.lines) == 1 + len(steps)


def test_the_rule_that_is_cited_names_the_verdict() -> None:
    rake = a.TakeRake(0, 100)
    said = left_out(a.CollectBets(0, 800), rake, given=a.Burn(), named=rake)
    assert verdict_view(said, Mark.WRONG, (), "").headline == "Rake left out"


def test_a_cut_further_on_does_not_say_how_many_cards() -> None:
    view = verdict_view(left_out(a.Shuffle(1), a.Cut(26), given=a.Deal(1, a.Face.DOWN)), Mark.WRONG, (), "")
    assert told(view) == ["Left out: Shuffle the blue deck", "Cut the deck"]


def test_beyond_five_steps_it_says_how_many_more() -> None:
    steps = [a.Deal(seat, a.Face.DOWN) for seat in range(1, 9)]
    view = verdict_view(left_out(*steps, given=a.CallOn(1)), Mark.WRONG, (), "")
    assert len(view.lines) == 1 + 5 + 1
    assert view.lines[-1].rest == "and 3 more"


def test_what_hangs_on_a_player_or_lies_hidden_is_not_told() -> None:
    """A sum after a decision, and what comes once a hand is turned up."""
    steps = (a.CallOn(2), a.CollectBets(0, 1600), a.Burn(), a.Reveal(2), a.Read(2, "three kings"), a.CollectCards(3))
    view = verdict_view(left_out(*steps, given=a.PushPot(0, 2, 1600)), Mark.WRONG, (), "")
    assert told(view) == ["Left out: Turn to seat 2", "Burn a card", "Reveal the hand of seat 2"]
    assert view.headline == "Burn forgotten"


def test_who_decides_after_a_card_that_nobody_has_seen_is_not_told() -> None:
    steps = (a.CallOn(5), a.Burn(), a.Deal(7, a.Face.UP), a.CallOn(7), a.CallOn(5))
    view = verdict_view(left_out(*steps, given=a.PushPot(0, 5, 1600)), Mark.WRONG, (), "")
    assert "It is still for seat 5 to decide." in view.words


def test_an_act_too_early_in_a_wrong_sum_is_told_both() -> None:
    meant = h.Pay(5, "pair_plus", 3000)
    said = left_out(
        h.CollectWager(6, "pair_plus", 500),
        given=h.Pay(5, "pair_plus", 4000),
        meant=meant,
        faults=(Fault.AMOUNT,),
        effect=Effect.CHIPS_ASTRAY,
    )
    view = verdict_view(said, Mark.WRONG, (), "")
    assert (view.headline, view.words) == ("Wrong amount", "The amount is 30, not 40. One step comes before it.")
    assert view.kind is VerdictKind.WRONG
    assert told(view) == ["Right: Pay Pair Plus of seat 5: 30", "Left out: Take Pair Plus of seat 6: 5"]


def test_a_sum_that_hangs_on_a_decision_is_compared_with_none() -> None:
    said = left_out(
        a.CallOn(3),
        given=a.CollectBets(0, 800),
        meant=a.CollectBets(0, 2400),
        faults=(Fault.AMOUNT,),
        effect=Effect.CHIPS_ASTRAY,
    )
    view = verdict_view(said, Mark.WRONG, (), "")
    assert view.headline == "Wrong amount"
    assert view.words == "This is not the sum that is due. It is still for seat 3 to decide."
    assert "24" not in view.words
    assert not any("24" in line for line in told(view))


def test_the_sum_of_another_wager_is_not_the_right_one() -> None:
    said = Judged(
        finding=Finding.WRONG,
        given=h.Pay(4, "ante", 500),
        right=h.Pay(4, "play", 1000),
        faults=(Fault.PLACE, Fault.AMOUNT),
        meant=h.Pay(4, "ante", 500),
        effect=Effect.OUT_OF_ORDER,
    )
    view = verdict_view(said, Mark.WRONG, (), "")
    assert (view.headline, view.words) == ("Wrong wager", "It is play of seat 4, not ante of seat 4.")


# Words that fit the table


def test_a_pot_whose_winner_was_seen_is_not_said_to_go_unseen() -> None:
    """The others gave up behind a hand that was shown."""
    shown = showdown().play(a.Reveal(1))
    gives_up, rest = next(choice for choice in shown.choices if isinstance(choice[0].action, a.Concede))
    state = at(shown.take(gives_up.action, rest), a.PushPot)
    right = next(step.action for step in state.expected() if isinstance(step.action, a.PushPot))
    assert not state.table.is_contested
    assert "unseen" not in card(state, right).words


def test_the_rule_of_a_posted_rake_has_the_cap_that_is_posted() -> None:
    percent = {"rake": {"method": "percent", "percent": 10, "cap": 4}}
    table = poker_table(dict.fromkeys(range(1, 5), 400), 4, rules(ONEIDA, fixed(4, 8), percent))
    state = at(start(table), a.TakeRake)
    for act in (a.TakeRake(0, 100), a.TakeRake(0, 300), a.Burn()):
        words = card(state, act).words
        assert "25" not in words, act
        assert "4" in words, act
