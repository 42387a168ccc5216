"""The dealer's steps in order: Oneida Poker D, E, F(5), J, N, O, P(4); Oasis, Dealing Procedures and Round of Play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import OASIS, ONEIDA, key, refusals, seats
from trainer.rules.cards import FULL_DECK, parse_cards, show_cards

THREE = seats(s2="", s5="", s9="")
LIMITS = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nblinds = [2, 4]\n'


def stacked(top: str) -> str:
    """A full pack with these cards on top, the others below as they come."""
    first = parse_cards(top)
    return show_cards((*first, *(card for card in FULL_DECK if card not in first)))


# to seats 9, 2, 5 in two rounds; burn; flop; burn; turn; burn; river. Seat 9 has aces, 2 kings, 5 nothing.
DECK = stacked("As Ks 7d Ac Kc 2h 3c 4d 8h Ts 3d Qs 3h Jd")


def spot(rulebook: str, rest: str, more: str = "button = 5", actions: list[str] | None = None) -> str:
    said = "" if actions is None else "actions = [" + ", ".join(f'"{action}"' for action in actions) + "]\n"
    return f'{rulebook}ask = "procedure"\n{more}\n{said}{rest}'


def steps(toml: str, *kinds: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = key(toml)["steps"]
    return [step for step in found if not kinds or step["do"] in kinds]


def brief(found: list[dict[str, Any]], *fields: str) -> list[tuple[str, ...]]:
    return [tuple(step.get(field, "") for field in ("do", *fields)) for step in found]


def test_a_whole_round_called_down() -> None:
    found = steps(spot(ONEIDA, f'deck = "{DECK}"\n{THREE}'))
    due = [step["do"] for step in found if not step.get("optional")]
    street = ["burn", "deal", "call-on", "call-on", "call-on"]
    assert due == [
        *["shuffle", "cut", *["deal"] * 6, *["call-on"] * 3, "collect-bets"],
        *street * 3,
        *["reveal"] * 3,
        "read",
        *["collect-cards"] * 2,
        *["push-pot", "collect-cards", "move-button"],
    ]
    assert [step["n"] for step in found] == list(range(1, len(found) + 1))
    assert all(step["cite"] for step in found)


def test_cards_and_places_of_a_stacked_deck() -> None:
    toml = spot(ONEIDA, f'deck = "{DECK}"\n{THREE}')
    assert brief(steps(toml, "deal", "burn"), "to", "cards", "face") == [
        ("deal", "seat 9", "As", "down"),
        ("deal", "seat 2", "Ks", "down"),
        ("deal", "seat 5", "7d", "down"),
        ("deal", "seat 9", "Ac", "down"),
        ("deal", "seat 2", "Kc", "down"),
        ("deal", "seat 5", "2h", "down"),
        ("burn", "burn pile", "3c", ""),
        ("deal", "board", "4d 8h Ts", "up"),
        ("burn", "burn pile", "3d", ""),
        ("deal", "board", "Qs", "up"),
        ("burn", "burn pile", "3h", ""),
        ("deal", "board", "Jd", "up"),
    ]
    assert brief(steps(toml, "call-on"), "to")[:4] == [
        ("call-on", "seat 5"),
        ("call-on", "seat 9"),
        ("call-on", "seat 2"),
        ("call-on", "seat 9"),
    ]
    assert brief(steps(toml, "reveal"), "to") == [("reveal", f"seat {n}") for n in (9, 2, 5)]
    (winner,) = [step for step in steps(toml, "read") if not step.get("optional")]
    assert (winner["to"], winner["say"], winner["cards"]) == ("seat 9", "pair", "As Ac Qs Jd Ts")
    assert brief(steps(toml, "push-pot"), "from", "to", "amount") == [("push-pot", "main", "seat 9", "12.00")]
    assert brief(steps(toml, "collect-cards"), "from", "to")[-1] == ("collect-cards", "seat 9", "muck")
    assert brief(steps(toml, "move-button"), "button", "to") == [("move-button", "dealer", "seat 9")]


def test_losing_hands_in_any_order_before_the_pot_and_the_winner_after() -> None:
    found = steps(spot(ONEIDA, f'deck = "{DECK}"\n{THREE}'), "collect-cards", "push-pot")
    assert [step["do"] for step in found] == ["collect-cards", "collect-cards", "push-pot", "collect-cards"]
    blocks = {step["group"].split("/")[0] for step in found[:2]}
    assert len(blocks) == 1
    assert len({step["group"] for step in found[:2]}) == 2


def test_cards_that_lie_face_down_stay_unseen_without_a_deck() -> None:
    found = steps(spot(ONEIDA, THREE))
    assert all("cards" not in step for step in found if step["do"] == "burn" or step.get("face") == "down")
    assert all(step["cards"] for step in found if step.get("face") == "up")
    seeded = steps(spot(ONEIDA, f"seed = 7\n{THREE}"))
    assert all(step["cards"] for step in seeded if step["do"] in ("burn", "deal"))
    assert seeded == steps(spot(ONEIDA, f"seed = 7\n{THREE}"))
    assert seeded != steps(spot(ONEIDA, f"seed = 8\n{THREE}"))


def test_betting_with_rake_and_jackpot_as_play_goes() -> None:
    options = '[options]\njackpot = 1\nrake = {method = "percent", percent = 10, cap = 4}\n'
    actions = ["5 raise 8", "9 call", "2 call", "9 check", "2 bet 4", "5 fold", "9 call", "9 check", "2 check"]
    toml = spot(ONEIDA, f"{options}{LIMITS}{THREE}", actions=[*actions, "9 bet 8", "2 fold"])
    assert brief(
        steps(toml, "collect-bets", "take-rake", "take-jackpot", "return-uncalled"), "from", "to", "amount"
    ) == [
        ("collect-bets", "", "main", "24.00"),
        ("take-rake", "main", "", "2.00"),
        ("take-jackpot", "main", "", "1.00"),
        ("collect-bets", "", "main", "8.00"),
        ("take-rake", "main", "", "1.00"),
        ("return-uncalled", "", "seat 9", "8.00"),
    ]
    said = [step for step in steps(toml, "announce") if not step.get("optional")]
    assert brief(said, "say", "to", "amount") == [
        ("announce", "raise", "seat 5", "8.00"),
        ("announce", "bet", "seat 2", "4.00"),
        ("announce", "bet", "seat 9", "8.00"),
    ]
    assert brief(steps(toml, "push-pot", "drop-rake", "drop-jackpot"), "to", "amount") == [
        ("push-pot", "seat 9", "28.00"),
        ("drop-rake", "", "3.00"),
        ("drop-jackpot", "", "1.00"),
    ]
    assert steps(toml, "reveal", "read") == []
    assert sorted(step["from"] for step in steps(toml, "collect-cards")) == ["seat 2", "seat 5", "seat 9"]


def test_side_pots_are_built_main_first_and_pushed_last_first() -> None:
    players = seats(s2="stack = 30", s5="stack = 100", s9="stack = 12")
    toml = spot(
        ONEIDA,
        f'deck = "{DECK}"\n[limits]\nkind = "no-limit"\nblinds = [2, 4]\n{players}',
        actions=["5 raise 30", "9 all-in", "2 all-in"],
    )
    assert brief(steps(toml, "collect-bets"), "to", "amount") == [
        ("collect-bets", "main", "36.00"),
        ("collect-bets", "side 1", "36.00"),
    ]
    assert brief(steps(toml, "push-pot"), "from", "to", "amount") == [
        ("push-pot", "side 1", "seat 2", "36.00"),
        ("push-pot", "main", "seat 9", "36.00"),
    ]
    assert len(steps(toml, "call-on")) == 3
    assert len(steps(toml, "burn")) == 3


@pytest.mark.parametrize(
    ("more", "first"),
    [
        ("button = 5\nminutes_since_count = 60", ["count-stub", "shuffle", "cut"]),
        ("button = 5\nminutes_since_count = 59", ["shuffle", "cut", "deal"]),
        ("button = 5\nminutes_since_count = 60\nshuffler = true", ["set-aside-deck", "shuffle", "cut"]),
        ("opening = true", ["inspect", "spread", "wash", "shuffle", "wash", "shuffle", "set-aside-deck", "cut"]),
    ],
)
def test_how_a_round_begins(more: str, first: list[str]) -> None:
    found = [step["do"] for step in steps(spot(ONEIDA, THREE, more))]
    assert found[: len(first)] == first


def test_the_opening_puts_the_button_at_the_highest_seat() -> None:
    found = steps(spot(ONEIDA, THREE, "opening = true"), "place-button", "set-aside-deck", "deal")
    assert brief(found, "button", "to")[:3] == [
        ("set-aside-deck", "", "deck area"),
        ("place-button", "dealer", "seat 9"),
        ("deal", "", "seat 2"),
    ]


def test_oasis_draws_for_the_button_and_shuffles_again() -> None:
    decks = f'deck = "{stacked("Kc Kh 3s")}"\ndeal_deck = "{stacked("2c 3c 4c")}"\n'
    toml = spot(OASIS, f"{decks}{THREE}", "opening = true")
    found = steps(toml, "shuffle", "cut", "deal", "place-button", "collect-cards")
    assert brief(found, "to", "cards", "button", "from")[:15] == [
        ("shuffle", "", "", "", ""),
        ("cut", "", "", "", ""),
        ("deal", "seat 2", "Kc", "", ""),
        ("deal", "seat 5", "Kh", "", ""),
        ("deal", "seat 9", "3s", "", ""),
        ("place-button", "seat 5", "", "dealer", ""),
        ("collect-cards", "stack", "Kc", "", "seat 2"),
        ("collect-cards", "stack", "Kh", "", "seat 5"),
        ("collect-cards", "stack", "3s", "", "seat 9"),
        ("shuffle", "", "", "", ""),
        ("cut", "", "", "", ""),
        ("place-button", "seat 9", "", "small-blind", ""),
        ("place-button", "seat 2", "", "big-blind", ""),
        ("deal", "seat 9", "2c", "", ""),
        ("deal", "seat 2", "3c", "", ""),
    ]
    assert brief(steps(toml, "move-button"), "button", "to") == [
        ("move-button", "dealer", "seat 9"),
        ("move-button", "small-blind", "seat 2"),
        ("move-button", "big-blind", "seat 5"),
    ]


KILL = '[kill]\nkind = "kill"\nqualifying = 12\n'


@pytest.mark.parametrize(
    ("kill", "moves"),
    [
        # seat 9 wins 12 with the aces
        (f"{KILL}[[kill.pot]]\namount = 3\nwinners = [9]\n", [("kill-button", "place", "seat 9", "")]),
        (f"{KILL}[[kill.pot]]\namount = 30\nwinners = [2]\n", []),
        (KILL, []),
        (f"{KILL}holder = 9\n", []),
        (f"{KILL}holder = 2\n", [("kill-button", "remove", "", "seat 2")]),
    ],
)
def test_the_kill_button_at_the_end(kill: str, moves: list[tuple[str, ...]]) -> None:
    toml = spot(ONEIDA, f'deck = "{DECK}"\n{LIMITS}{kill}{THREE}')
    assert brief(steps(toml, "kill-button"), "button", "to", "from") == moves


def test_a_kill_that_is_on_raises_the_limits() -> None:
    kill = f"{KILL}holder = 5\n[[kill.pot]]\namount = 3\nwinners = [5]\n"
    toml = spot(ONEIDA, f"{LIMITS}{kill}{THREE}", actions=["5 raise 16", "9 fold", "2 fold"])
    assert brief(steps(toml, "return-uncalled", "push-pot"), "to", "amount") == [
        ("return-uncalled", "seat 5", "12.00"),
        ("push-pot", "seat 5", "10.00"),
    ]


FOLDED = ["5 raise 8", "9 fold", "2 fold"]


@pytest.mark.parametrize(
    ("toml", "lines"),
    [
        (spot(ONEIDA, THREE, actions=FOLDED[:2]),
         ["actions[2] missing: the decision of seat 2: the list ends early"]),
        (spot(ONEIDA, THREE, actions=[]), ["actions[0] missing: the decision of seat 5: the list ends early"]),
        (spot(ONEIDA, THREE, actions=[*FOLDED, "5 check"]), ['actions[3] "5 check": nothing: the hand is over']),
        (spot(ONEIDA, THREE, actions=["9 fold"]), ['actions[0] "9 fold": seat 5, whose turn it is']),
        (spot(ONEIDA, THREE, actions=["5 raise 9"]),
         ['actions[0] "5 raise 9": seat 5 may fold, call 4.00 or raise to 8.00']),
        (spot(ONEIDA, THREE, actions=["5 shove"]),
         ['actions[0] "5 shove": a seat and what it does: "3 call", "4 raise 16", "5 bet 8", "6 fold", "7 check", '
          '"8 all-in", "9 discard Qh", "6 draw 2c7d" or "7 stand-pat"']),
        (spot(ONEIDA, f"actions = 3\n{THREE}"), ["actions 3: a list"]),
        (spot(ONEIDA, f'deck = "As Ks"\n{THREE}'), ["deck: 2 cards: a full pack of 52"]),
        (spot(ONEIDA, f'deck = "{DECK[:-2]}??"\n{THREE}'), ["deck: ?? can't be read: cards that have been seen"]),
        (spot(ONEIDA, f'deck = "{DECK[:-2]}As"\n{THREE}'), ["deck: As is dealt twice"]),
        (spot(ONEIDA, f'deck = "{DECK}"\nseed = 3\n{THREE}'), ["deck has no meaning here: a deck or a seed, not both"]),
        (spot(ONEIDA, f"seed = -3\n{THREE}"), ["seed -3: at least 0"]),
        (spot(ONEIDA, f'deal_deck = "{DECK}"\n{THREE}'),
         ["deal_deck has no meaning here: only where a card is drawn for the button (opening)"]),
        (spot(OASIS, f'deal_deck = "{DECK}"\n{THREE}', "opening = true"),
         ["deal_deck without deck: deck for the draw, deal_deck for the hand"]),
        (spot(ONEIDA, THREE, "opening = true\nbutton = 2"),
         ["button has no meaning here: the opening says where the button goes"]),
        (spot(ONEIDA, THREE, "opening = 1"),
         ["opening 1: true or false", "button missing: the seat of the dealer button"]),
        (spot(ONEIDA, THREE, ""), ["button missing: the seat of the dealer button"]),
        (spot(ONEIDA, THREE, "button = 3"), ["button 3 is an empty seat: the seat of a player (reading R81)"]),
        (spot(ONEIDA, seats(s2="stack = 7", s5="stack = 3", s9="")),
         ["seat 2 stack 7.00: at least 8.00 for the forced bets and one smallest bet (Oneida Poker G(4)(c))",
          "seat 5 stack 3.00: at least 4.00 for the forced bets and one smallest bet (Oneida Poker G(4)(c))"]),
        (spot(ONEIDA, seats(s2="wager = 3", s5="", s9="")), ["seat 2 wager is not known: one of seat, stack"]),
        (spot(OASIS, THREE, "button = 2\nshuffler = true"),
         ["shuffler true: not offered in Hold'em (Oasis Hold'em: Dealing Procedures and Round of Play)"]),
        (spot(ONEIDA, f"{KILL}holder = 3\n{THREE}"), ["kill.holder 3: the seat of a player"]),
        (spot(ONEIDA, f"{KILL}holder = 5\n[[kill.pot]]\namount = 9\nwinners = [2]\n{THREE}"),
         ["kill.holder 5: the seat that won the last pot alone, or the kill would have ended with it"]),
        (spot(ONEIDA, f"[kill]\nkind = \"kill\"\ncolour = 1\n{THREE}"),
         ["kill.colour is not known: one of kind, qualifying, holder, pot",
          "kill.qualifying missing: dollars that a pot must reach"]),
        (spot(OASIS, f"{KILL}{THREE}"), ["kill {…}: not offered in Hold'em (reading R49)"]),
    ],
)  # fmt: skip
def test_what_a_procedure_can_not_be(toml: str, lines: list[str]) -> None:
    assert refusals(toml) == lines


def test_poker_is_dealt_from_the_hand() -> None:
    assert key(spot(ONEIDA, THREE, 'button = 5\nmethod = "hand"')) == key(spot(ONEIDA, THREE, "button = 5"))
    assert refusals(spot(ONEIDA, THREE, 'button = 5\nmethod = "shoe"')) == [
        'method "shoe": hand (poker is dealt from the hand)'
    ]


def test_methods_of_house_games_are_refused() -> None:
    for extra in ("first_seated = 2", "rounds_since_count = 3"):
        (line,) = refusals(spot(ONEIDA, THREE, f"button = 5\n{extra}"))
        assert line.startswith(f"{extra.split()[0]} is not known")
