"""The ask `verdict`: where the round stands, how an act is read, what happens there, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import ONEIDA, SIC_BO, THREE_CARD, key, refusals, seats
from trainer.rules.cards import FULL_DECK, parse_cards, show_cards

BLACKJACK = 'rulebook = "oneida-blackjack"\n'
LIMITS = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nblinds = [2, 4]\n'


def stacked(top: str) -> str:
    """A full pack with these cards on top, the others below as they come."""
    first = parse_cards(top)
    return show_cards((*first, *(card for card in FULL_DECK if card not in first)))


# to seats 9, 2, 5 in two rounds; burn; flop; burn; turn; burn; river. Seat 9 has aces, 2 kings, 5 nothing.
DECK = stacked("As Ks 7d Ac Kc 2h 3c 4d 8h Ts 3d Qs 3h Jd")


def poker(acts: str, more: str = "", rest: str = "", head: str = ONEIDA) -> str:
    """Seats 2, 5 (the button) and 9; nobody bets but the blinds unless `more` has actions."""
    pack = "" if "seed" in more or "opening" in more else f'deck = "{DECK}"\n'
    button = "" if "opening" in more else "button = 5\n"
    return f'{head}ask = "verdict"\n{button}{pack}{more}\nact = [{acts}]\n{rest}{seats(s2="", s5="", s9="")}'


def verdicts(toml: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = key(toml)["verdicts"]
    return found


def kinds(toml: str) -> list[str]:
    return [each["verdict"] for each in verdicts(toml)]


def steps(found: list[dict[str, Any]], *fields: str) -> list[tuple[str, ...]]:
    return [tuple(str(step.get(field, "")) for field in ("do", *fields)) for step in found]


class TestWhere:
    """`before`, `nth`, and what has been done there."""

    def test_without_before_at_the_beginning(self) -> None:
        assert kinds(poker('{do = "shuffle"}, {do = "cut", count = 20}, {do = "deal", to = "seat 9"}')) == ["right"] * 3

    @pytest.mark.parametrize("where", ['before = {do = "burn", nth = 2}', 'before = {do = "burn"}\nnth = 2'])
    def test_a_later_one_of_the_same(self, where: str) -> None:
        (found,) = verdicts(poker('{do = "burn"}', where))
        assert found["verdict"] == "right"
        assert [step["cards"] for step in found["expected"] if step["do"] == "burn"] == ["3d"]

    def test_the_pattern_is_compared_as_the_key_prints_it(self) -> None:
        where = 'before = {do = "push-pot", from = "main", to = "seat 9", amount = 12}'
        assert kinds(poker('{do = "push-pot", from = "main", to = "seat 9", amount = "12.00"}', where)) == ["right"]
        where = 'before = {do = "reveal", cards = "AcAs"}'
        assert "a step that the key of procedure lists" in refusals(poker('{do = "burn"}', where))[0]
        where = 'before = {do = "reveal", cards = "As Ac"}'
        assert kinds(poker('{do = "reveal", to = "seat 9"}', where)) == ["right"]

    def test_what_may_be_left_out_is_left_out_and_may_still_be_said(self) -> None:
        """F(5)(b): the call of seat 5 is said until the next street."""
        called = '{do = "announce", say = "call", to = "seat 5"}'
        first, again = verdicts(poker(f"{called}, {called}", 'before = {do = "call-on", to = "seat 9"}'))
        assert (first["verdict"], again["verdict"]) == ("right", "already-done")

    def test_a_step_that_may_be_left_out_can_be_the_one(self) -> None:
        """What seat 9 did may still be said, or not."""
        (found,) = verdicts(poker('{do = "burn"}', 'before = {do = "announce", say = "call", to = "seat 9"}'))
        assert found["verdict"] == "too-early"
        said = [step for step in found["expected"] if step["do"] == "announce"]
        assert [(step["to"], step["optional"]) for step in said] == [("seat 9", True)]

    @pytest.mark.parametrize(
        ("where", "line"),
        [
            ('before = {do = "burn", nth = 4}',
             'before {do = "burn"}, nth = 4: a step that the key of procedure lists: 3 such'),
            ('before = {do = "deal", to = "seat 3"}',
             'before {do = "deal", to = "seat 3"}: a step that the key of procedure lists'),
            ("nth = 2", "nth has no meaning here: before, the step it counts"),
            ("before = {}", "before {…}: a step, by some of its entries"),
            ('before = {do = "burn", nth = 1}\nnth = 2', "nth and before.nth: one of the two"),
            ('before = {do = "deal", seat = 3}',
             "before.seat is not known: one of do, to, from, wager, button, cards, face, amount, say, nth"),
        ],
    )  # fmt: skip
    def test_steps_that_are_not_there(self, where: str, line: str) -> None:
        assert refusals(poker('{do = "burn"}', where)) == [line]


class TestOneAfterTheOther:
    """A right act moves the round on, any other leaves it as it is."""

    def test_players_decide_by_themselves(self) -> None:
        """Seat 5 raises to 8 as its list has it, and seat 9 folds."""
        streets = '"2 check", "5 check", ' * 3
        more = f'before = {{do = "call-on"}}\nactions = ["5 raise 8", "9 fold", "2 call", {streets}]'
        acts = (
            '{do = "call-on", to = "seat 5"}, {do = "announce", say = "raise", to = "seat 5"}, '
            '{do = "call-on", to = "seat 9"}, {do = "collect-bets", to = "main", amount = 18}'
        )
        found = verdicts(poker(acts, more, LIMITS))
        assert [each["verdict"] for each in found] == ["right", "right", "right", "too-early"]
        due = steps(found[3]["expected"], "to", "from")
        assert {("collect-cards", "muck", "seat 9"), ("call-on", "seat 2", "")} <= set(due)

    def test_a_wrong_act_leaves_all_as_it_is(self) -> None:
        wrong = '{do = "deal", to = "seat 5", face = "down"}'
        right = '{do = "deal", to = "seat 9", face = "down"}'
        found = verdicts(poker(f"{wrong}, {wrong}, {right}, {wrong}", 'before = {do = "deal", to = "seat 9"}'))
        assert [each["verdict"] for each in found] == ["wrong", "wrong", "right", "wrong"]
        assert steps(found[0]["expected"], "to", "face") == [("deal", "seat 9", "down")]
        assert steps(found[3]["expected"], "to", "face") == [("deal", "seat 2", "down")]

    def test_steps_left_out_are_shown_on_the_table_they_come_to(self) -> None:
        """The river and the hand that wins on it."""
        push = '{do = "push-pot", from = "main", to = "seat 9", amount = 12}'
        (found,) = verdicts(poker(push, 'before = {do = "burn", nth = 3}'))
        assert found["verdict"] == "too-early"
        assert steps(found["left_out"], "to", "cards")[:2] == [("burn", "burn pile", "3h"), ("deal", "board", "Jd")]
        assert ("reveal", "seat 9", "As Ac") in steps(found["left_out"], "to", "cards")

    def test_a_false_alarm_rests_on_nothing_and_the_key_on_what_was_due(self) -> None:
        found = key(poker('{do = "call-floor"}', 'before = {do = "burn"}'))
        (alarm,) = found["verdicts"]
        assert (alarm["verdict"], alarm["severity"], alarm["cites"]) == ("not-in-procedure", "service", [])
        assert "Oneida Poker J(7)" in found["cites"]

    def test_the_key_cites_all_that_its_verdicts_do(self) -> None:
        found = key(poker('{do = "burn"}, {do = "call-floor"}, {do = "burn"}', 'before = {do = "burn"}'))
        cites = [cite for each in found["verdicts"] for cite in each["cites"]]
        assert found["cites"] == list(dict.fromkeys(cites))


class TestWhatAnActDoesNotTell:
    """Taken from the step that it matches best, else from what lies on the table."""

    def test_the_sum_that_is_due(self) -> None:
        (found,) = verdicts(poker('{do = "collect-bets", to = "main"}', 'before = {do = "collect-bets"}'))
        assert found["verdict"] == "right"

    def test_the_cards_of_a_board_deal(self) -> None:
        acts = '{do = "deal", to = "board", face = "up"}, {do = "burn"}, {do = "deal", to = "board", face = "up"}'
        more = 'before = {do = "deal", to = "board"}\nactions = ["5 call", "9 call", "2 check"]'
        found = verdicts(poker(acts, more.partition("\n")[0]))
        assert [each["verdict"] for each in found] == ["right", "too-early", "too-early"]

    def test_which_part_of_a_pot(self) -> None:
        """Seat 9 has both halves of 12: K(10)(b) gives it six for each."""
        head = 'rulebook = "oneida-poker"\ngame = "omaha-hilo8"\n'
        deck = stacked("As Ks Qd Ad Kc Qh 2d Kd Jh 3h Jd Jc 9c 4c 5c 8h 9d Td 9h 9s")
        toml = poker('{do = "push-pot", from = "main", to = "seat 9", amount = 6, part = "low"}',
                     'before = {do = "push-pot"}', head=head).replace(DECK, deck)  # fmt: skip
        assert kinds(toml) == ["right"]
        assert kinds(toml.replace(', part = "low"', "")) == ["right"]

    def test_a_reading_by_its_class(self) -> None:
        where = 'before = {do = "read", to = "seat 9"}'
        right, wrong = '{do = "read", to = "seat 9", say = "pair"}', '{do = "read", to = "seat 9", say = "flush"}'
        found = verdicts(poker(f"{wrong}, {right}", where))
        assert [(each["verdict"], each["faults"]) for each in found] == [("wrong", ["words"]), ("right", [])]

    def test_the_hand_of_a_split_pair(self) -> None:
        """Against 20 the doubled eight wins twenty on its 21, and the other loses ten on its 17 (J(1)(b), J(2)(b))."""
        deck = stacked("2c 8s Td 8d Kh 3c 9h Ts")
        acts = (
            '{do = "pay", to = "seat 6", wager = "wager", amount = 20}, '
            '{do = "collect-wager", from = "seat 6", wager = "wager"}'
        )
        toml = (
            f'{BLACKJACK}game = "blackjack"\nask = "verdict"\ndeck = "{deck}"\nbefore = {{do = "pay"}}\n'
            f'actions = ["6 split", "6 double", "6 stand"]\nact = [{acts}]\n'
            "options = {decks = 1}\n[[seat]]\nseat = 6\nwager = 10\n"
        )
        assert kinds(toml) == ["right", "right"]

    def test_a_wager_of_a_spot_that_is_not_settled_yet(self) -> None:
        """L(6): the twenty lie on the second spot and are in the play."""
        toml = (
            f'{BLACKJACK}game = "blackjack-multi"\nask = "verdict"\nseed = 3\n'
            'before = {do = "deal", to = "dealer", nth = 2}\n'
            'act = [{do = "collect-wager", from = "seat 4", wager = "wager", amount = 20}]\n'
            "[[seat]]\nseat = 4\nwagers = [5, 20]\n"
        )
        (found,) = verdicts(toml)
        assert (found["verdict"], found["severity"]) == ("too-early", "money")

    def test_what_the_dice_show(self) -> None:
        where = 'ask = "verdict"\ndice = [4, 1, 4]\nbefore = {do = "call-dice"}\n'
        acts = 'act = [{do = "call-dice", on = [1, 4, 5]}, {do = "call-dice"}, {do = "enter-dice", on = [4, 4, 1]}]\n'
        wagers = '[[wager]]\nseat = 1\nkind = "small"\namount = 10\n'
        assert kinds(SIC_BO + where + acts + wagers) == ["wrong", "right", "right"]

    def test_which_of_two_wagers_on_numbers(self) -> None:
        where = 'ask = "verdict"\ndice = [1, 4, 4]\nbefore = {do = "collect-wager"}\n'
        acts = 'act = [{do = "collect-wager", from = "seat 2", wager = "total", on = 10}]\n'
        wagers = "".join(f'[[wager]]\nseat = 2\nkind = "total"\non = {on}\namount = 5\n' for on in (9, 10))
        assert kinds(SIC_BO + where + acts + wagers) == ["right"]


class TestWhatIsNotThere:
    """All problems of a spot at once, each with its place."""

    @pytest.mark.parametrize(
        ("acts", "lines"),
        [
            ('{do = "juggle"}', ['act[0].do "juggle": one of announce, call-on, call-floor, return-uncalled, inspect, '
                                 "spread, wash, shuffle, set-aside-deck, cut, count-stub, burn, deal, reveal, read, "
                                 "collect-cards, place-button, move-button, kill-button, mark-deck, make-change, "
                                 "collect-bets, take-rake, drop-rake, take-jackpot, drop-jackpot, push-pot, "
                                 "which dealers do at this table"]),
            ('{to = "seat 3"}', ["act[0].do missing: what the dealer does"]),
            ('{do = "burn", face = "up"}', ["act[0].face is not known: one of do, to"]),
            ('{do = "deal", to = "seat 9", face = "sideways"}, {do = "push-pot", amount = 0}', [
                'act[0].face "sideways": one of down, up',
                "act[1].from missing: every push-pot has from, to",
                "act[1].to missing: every push-pot has from, to",
                "act[1].amount 0: at least 0.01",
            ]),
            ('{do = "announce", say = "nice hand"}', ['act[0].say "nice hand": one of fold, check, ']),
            ('{do = "read", to = "seat 9", say = "call"}', ['act[0].say "call": one of royal-flush, ']),
            ('{do = "deal", to = "seat 3"}, {do = "push-pot", from = "side 1", to = "seat 9"}', [
                'act[0].to "seat 3": a seat in which a player sits',
                'act[1].from "side 1": a pot that is there: main',
            ]),
            ('{do = "deal", to = "the moon"}', ['act[0].to "the moon": a place: "seat 1" to "seat 11", ']),
            ('{do = "collect-cards", from = "main"}', ['act[0].from "main": the seat of a player: "seat 3"']),
            ('{do = "deal", to = "bonus box"}', ['act[0].to "bonus box": a player\'s seat or one of board, ']),
            ('{do = "shuffle", from = "side 1"}', ['act[0].from "side 1": one of the decks of this table: deck 1']),
            ('{do = "make-change", to = "seat 9"}', ["act[0].amount missing: how much: no change is due"]),
        ],
    )  # fmt: skip
    def test_at_a_poker_table(self, acts: str, lines: list[str]) -> None:
        said = refusals(poker(acts, 'before = {do = "burn", nth = 2}'))
        assert len(said) == len(lines)
        assert all(one.startswith(line) for one, line in zip(said, lines, strict=True)), said

    def test_a_pot_that_no_chip_lies_in_yet(self) -> None:
        acts = '{do = "push-pot", from = "main", to = "seat 9"}, {do = "collect-bets", to = "side 1"}'
        assert refusals(poker(acts, 'before = {do = "collect-bets"}')) == [
            'act[0].from "main": no pot is there yet',
            'act[1].to "side 1": a pot that is there: main',
        ]

    def test_a_wager_that_nobody_made(self) -> None:
        pay = '{do = "pay", to = "seat 2", wager = "pair_plus", amount = 5}'
        toml = f'{THREE_CARD}ask = "verdict"\nact = [{pay}]\n[[seat]]\nseat = 2\nante = 5\n'
        assert refusals(toml) == ['act[0].wager "pair_plus": a wager of seat 2: ante, ante_bonus, play']

    def test_acts_must_be_there(self) -> None:
        assert refusals(poker("")) == ["act []: at least one act"]
        missing = poker("").replace("act = []\n", "")
        assert refusals(missing) == ["act missing: what the dealer does, as [[act]]"]

    def test_the_procedure_must_be_whole(self) -> None:
        said = refusals(poker('{do = "burn"}', 'actions = ["5 call"]'))
        assert said == ["actions[1] missing: the decision of seat 9: the list ends early"]


class TestEvents:
    """What goes wrong happens there, or as late before it as it can."""

    def test_a_card_turned_up_as_it_was_dealt(self) -> None:
        """P(14): exchanged for the top card before the deal goes on."""
        more = 'before = {do = "deal", to = "seat 2"}\nevent = {irregularity = "hole-card-exposed", player = 9}'
        acts = (
            '{do = "announce", say = "replace-card", to = "seat 9"}, {do = "collect-cards", from = "seat 9"}, '
            '{do = "deal", to = "seat 9"}, {do = "deal", to = "seat 2"}'
        )
        assert kinds(poker(acts, more)) == ["right"] * 4

    @pytest.mark.parametrize(("count", "ruling"), [(1, "discard-card"), (2, "misdeal")])
    def test_how_many_cards_were_face_up(self, count: int, ruling: str) -> None:
        """P(9), P(6)(c)"""
        event = f'event = {{irregularity = "face-up-in-deck", count = {count}}}'
        more = f'before = {{do = "deal", to = "seat 2"}}\n{event}'
        acts = f'{{do = "announce", say = "stop"}}, {{do = "call-floor"}}, {{do = "announce", say = "{ruling}"}}'
        assert kinds(poker(acts, more)) == ["right"] * 3

    def test_what_a_player_does_wrong_comes_before_what_was_done_is_said(self) -> None:
        """G(8)(b): seat 5 calls and then adds chips; a call stands, though its list has the call done."""
        event = 'event = {irregularity = "string-bet", player = 5, announced = false}'
        more = f'before = {{do = "announce", say = "call", to = "seat 5"}}\n{event}'
        acts = (
            '{do = "announce", say = "call-only", to = "seat 5"}, {do = "return-uncalled", to = "seat 5"}, '
            '{do = "announce", say = "call", to = "seat 5"}, {do = "call-on", to = "seat 9"}'
        )
        assert kinds(poker(acts, more)) == ["right"] * 4

    def test_one_large_chip_is_a_call(self) -> None:
        """G(10)"""
        event = 'event = {irregularity = "oversized-chip", player = 5, announced_raise = false}'
        more = f'before = {{do = "announce", say = "call", to = "seat 5"}}\n{event}'
        acts = '{do = "announce", say = "call", to = "seat 5"}, {do = "mark-deck"}, {do = "make-change", to = "seat 5"}'
        assert kinds(poker(acts, more)) == ["right"] * 3

    def test_what_lay_unnoticed_is_dealt_with_when_it_must_be(self) -> None:
        """Three Card (l)(3): seat 2 has four cards when the deal is done: all hands are void."""
        acts = (
            '{do = "announce", say = "stop"}, {do = "call-floor"}, {do = "announce", say = "void-round"}, '
            '{do = "return-uncalled", to = "seat 2"}'
        )
        event = 'event = {irregularity = "wrong-count", who = 2, cards = 4}'
        toml = (
            f'{THREE_CARD}ask = "verdict"\nseed = 5\nbefore = {{do = "call-on", to = "seat 2"}}\n{event}\n'
            f"act = [{acts}]\n[[seat]]\nseat = 2\nante = 5\n[[seat]]\nseat = 4\nante = 5\n"
        )
        assert kinds(toml) == ["right"] * 4

    def test_the_notice_itself_may_be_left_out(self) -> None:
        """P(8): nobody needs to say stop before the floor is called, nor before another act is judged."""
        event = 'event = {irregularity = "missing-or-extra-cards"}'
        more = f'before = {{do = "burn", nth = 2}}\n{event}'
        acts = '{do = "announce", say = "dead-round-deck-out"}, {do = "call-floor"}'
        (early, floor) = verdicts(poker(f"{acts}", more))
        assert (early["verdict"], steps(early["left_out"])) == ("too-early", [("call-floor",)])
        assert floor["verdict"] == "right"

    def test_a_deal_that_began_at_the_wrong_seat_went_on_from_there(self) -> None:
        """P(6)(b): from seat 5, so that the first card is that seat's, the next seat 9's, and seat 2 gets the third."""
        event = 'event = {irregularity = "wrong-starting-position", player = 5}'
        (stopped,) = verdicts(
            poker('{do = "announce", say = "stop"}', f'before = {{do = "deal", to = "seat 2"}}\n{event}')
        )
        assert [step["cards"] for step in stopped["expected"] if step["do"] == "deal"] == ["7d"]

    def test_what_is_left_out_is_printed_however_far_ahead(self) -> None:
        """A second count leaves out the whole hand, the reading of seven cards at its end with it."""
        stud = 'rulebook = "oneida-poker"\ngame = "stud7-high"\n'
        event = 'event = {irregularity = "hourly-count-wrong"}'
        more = f'seed = 5\nminutes_since_count = 60\nbefore = {{do = "shuffle"}}\n{event}'
        spot = f'{stud}ask = "verdict"\n{more}\nact = [{{do = "count-stub"}}]\n{seats(s2="", s5="", s7="", s8="")}'
        (found,) = verdicts(spot)
        read = [step["cards"] for step in found["left_out"] if step["do"] == "read"]
        assert found["verdict"] == "too-early"
        assert {len(cards.split()) for cards in read} == {5}

    def test_the_rest_of_the_list_is_kept_to_as_far_as_it_goes(self) -> None:
        """The hand of seat 9 is dead; seats 5 and 2 play on by their list."""
        event = 'event = {irregularity = "player-left", player = 9}'
        more = (
            f'before = {{do = "call-on", to = "seat 9"}}\n{event}\n'
            f'actions = ["5 call", "9 call", "2 check", "9 check", "2 bet 4", "5 call", "9 fold", '
            f'"2 check", "5 check", "2 check", "5 check"]'
        )
        acts = (
            '{do = "call-floor"}, {do = "announce", say = "dead-hand", to = "seat 9"}, '
            '{do = "collect-cards", from = "seat 9"}, {do = "call-on", to = "seat 2"}, '
            '{do = "collect-bets", to = "main"}, {do = "burn"}, {do = "deal", to = "board", face = "up"}, '
            '{do = "call-on", to = "seat 2"}, {do = "announce", say = "bet", to = "seat 2"}'
        )
        assert kinds(poker(acts, more, LIMITS)) == ["right"] * 9

    def test_a_machine_jams_in_the_course_of_its_shuffle(self) -> None:
        event = 'event = {irregularity = "shuffler-jam"}'
        more = f'before = {{do = "shuffle"}}\n{event}\nshuffler = true'
        acts = '{do = "announce", say = "reshuffle"}, {do = "shuffle"}'
        assert kinds(poker(acts, more)) == ["right", "right"]

    @pytest.mark.parametrize(
        ("event", "line"),
        [
            ('{irregularity = "recut-ordered"}',
             'event "recut-ordered" can\'t happen before this step: after the cut and before the first card'),
            ('{irregularity = "hole-card-exposed", player = 9, exposed = true}',
             "event.exposed is not known: one of irregularity, player, voluntary_bettors, count, protected, "),
            ('{irregularity = "hand-collected", player = 9}',
             "event.protected missing: whether the hand was held or under a chip"),
            ('{irregularity = "pot-touched", count = 2}',
             "event.count has no meaning here: pot-touched is ruled one way"),
            ('{irregularity = "pot-robbed"}', 'event.irregularity "pot-robbed": one of no-shuffle-or-cut, '),
            ("{}", "event.irregularity missing: one of no-shuffle-or-cut, "),
            ('"stop"', 'event "stop": a table with irregularity and its circumstances'),
            ('{irregularity = "player-left", player = 3}', 'event "player-left" can\'t happen before this step: '),
        ],
    )  # fmt: skip
    def test_what_can_not_happen_there(self, event: str, line: str) -> None:
        (said,) = refusals(poker('{do = "burn"}', f'before = {{do = "burn", nth = 2}}\nevent = {event}'))
        assert said.startswith(line), said

    def test_a_rulebook_without_irregularities(self) -> None:
        oasis = 'rulebook = "oasis-cardroom"\ngame = "holdem"\n'
        event = 'event = {irregularity = "pot-touched", player = 9}'
        (said,) = refusals(poker('{do = "burn"}', f'before = {{do = "burn"}}\n{event}', head=oasis))
        assert said == "event can't be: Oasis Card Room names no irregularities for Hold'em"

    def test_dice_that_lean_and_a_computer_that_fails(self) -> None:
        """F(1); F(2): whether the shaker is open the table shows, and the spot may say."""
        spot = f'{SIC_BO}ask = "verdict"\ndice = [1, 4, 4]\n{{}}[[wager]]\nseat = 1\nkind = "small"\namount = 10\n'
        lean = 'before = {do = "call-dice"}\nevent = {irregularity = "die-not-flat"}\n'
        assert kinds(spot.replace("{}", lean + 'act = [{do = "announce", say = "no-roll"}]\n')) == ["right"]
        fails = 'event = {irregularity = "computer-failure", uncovered = true}\nact = [{do = "call-floor"}]\n'
        assert kinds(spot.replace("{}", 'before = {do = "enter-dice"}\n' + fails)) == ["right"]
        (said,) = refusals(spot.replace("{}", 'before = {do = "shake"}\n' + fails))
        assert said.startswith('event "computer-failure" can\'t happen before this step')


def test_the_house_tests_the_computer_before_the_bets_are_closed() -> None:
    """E(1), reading R160: a spot tells the test as an act; what comes before it is too early."""
    acts = '{do = "announce", say = "no-more-bets"}, {do = "test-computer"}, {do = "announce", say = "no-more-bets"}'
    wager = '[[wager]]\nseat = 1\nkind = "small"\namount = 10\n'
    found = verdicts(f'{SIC_BO}ask = "verdict"\nopening = true\ndice = [1, 4, 4]\nact = [{acts}]\n{wager}')
    assert [each["verdict"] for each in found] == ["too-early", "right", "right"]
    assert steps(found[0]["left_out"]) == [("test-computer",)]
    assert found[0]["cites"][0] == "Oneida Sic Bo E(1)"
