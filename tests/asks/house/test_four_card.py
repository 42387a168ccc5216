"""Four Card's settlement by both rulebooks: what they do alike, where they differ, and Maryland's own wagers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA_FOUR, key, refusals
from tests.asks.house.rounds import rows, seat

ONEIDA = f'{ONEIDA_FOUR}ask = "settlement"\n'
MARYLAND = f'{MARYLAND_FOUR}ask = "settlement"\n'
PAIR_OF_NINES = 'dealer = "9h 9d Kc 7s 4d 2h"\n'


# The same event at both tables


def test_a_tie_pushes_at_oneida_and_wins_at_maryland() -> None:
    """Oneida J(8), R2; Maryland 11(D)(4)(c)(ii)."""
    tied = f"{PAIR_OF_NINES}{seat(2, '9c 9s Kd 7c 3h', 'ante = 10, play = 30, aces_up = 5')}"
    oneida, maryland = key(ONEIDA + tied), key(MARYLAND + tied)
    assert rows(oneida) == [
        (2, "play", "push", "0.00"), (2, "ante", "push", "0.00"), (2, "aces_up", "lose", "0.00"),
    ]  # fmt: skip
    assert rows(maryland) == [
        (2, "ante", "win", "10.00"), (2, "play", "win", "30.00"), (2, "aces_up", "lose", "0.00"),
    ]  # fmt: skip
    assert oneida["cites"][:2] == ["Oneida Four Card J(8)", "reading R2"]
    assert maryland["cites"][0] == "Maryland Four Card 11(D)(4)(c)(ii), 12(A)"


def test_oneida_may_pay_a_tie_and_maryland_may_not_push_it() -> None:
    tied = f'{PAIR_OF_NINES}[options]\ntie = "win"\n{seat(2, "9c 9s Kd 7c 3h", "ante = 10, play = 30")}'
    assert rows(key(ONEIDA + tied)) == [(2, "play", "win", "30.00"), (2, "ante", "win", "10.00")]
    line = 'options.tie "push": win (Maryland Four Card 11(D)(4)(c)(ii))'
    assert refusals(MARYLAND + tied.replace('"win"', '"push"')) == [line]


def test_a_fold_keeps_aces_up_at_both_and_the_cards_are_read_in_turn() -> None:
    """Oneida J(2)(b), R3; Maryland 11(C)(1): unlike Three Card."""
    spot = (
        f"{PAIR_OF_NINES}{seat(2, 'Ac As 3d 5c 8h', 'ante = 10, aces_up = 5')}"
        f"{seat(5, 'Td Th 3c 5d 8c', 'ante = 10, play = 10')}{seat(6, '', 'ante = 20')}"
    )
    for rulebook in (ONEIDA, MARYLAND):
        found = rows(key(rulebook + spot))
        assert found[:2] == [(2, "ante", "lose", "0.00"), (6, "ante", "lose", "0.00")]
        assert {row[:3] for row in found[2:4]} == {(5, "ante", "win"), (5, "play", "win")}
        assert found[4:] == [(2, "aces_up", "win", "5.00")]


def test_seats_from_the_right_each_in_the_order_of_its_rulebook() -> None:
    """Oneida J(6): Play first; Maryland 11(D)(4): Ante first."""
    trips = seat(1, "8c 8d 8h Ac 2c", "ante = 10, play = 10, aces_up = 5")
    aces = seat(4, "Ad As Kh Qc 3d", "ante = 10, play = 20")
    assert [row[:2] for row in rows(key(f"{ONEIDA}{PAIR_OF_NINES}{trips}{aces}"))] == [
        (4, "play"), (4, "ante"), (1, "play"), (1, "ante"), (1, "ante_bonus"), (1, "aces_up"),
    ]  # fmt: skip
    assert [row[:2] for row in rows(key(f"{MARYLAND}{PAIR_OF_NINES}{trips}{aces}"))] == [
        (4, "ante"), (4, "play"), (1, "ante"), (1, "play"), (1, "ante_bonus"), (1, "aces_up"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "bonus"),
    [("8c 8d 8h 8s 2c", "250.00"), ("Ac 2c 3c 4c 9d", "200.00"), ("8c 8d 8h Ac 2c", "20.00"), ("2c 8c Tc Qc 3d", None)],
)
def test_the_bonus_whatever_the_dealer_holds(cards: str, bonus: str | None) -> None:
    """Oneida K(1)(c); Maryland 12(B): the dealer's four kings beat all of these."""
    spot = f'dealer = "Kc Kd Kh Ks 4d 2h"\n{seat(1, cards, "ante = 10, play = 10")}'
    for rulebook in (ONEIDA, MARYLAND):
        found = {row[1]: row[3] for row in rows(key(rulebook + spot))}
        assert found.get("ante_bonus") == bonus
        assert found["ante"] == "0.00"


# Aces Up

HANDS = ("8c 8d 8h 8s 2c", "Ac 2c 3c 4c 9d", "8c 8d 8h Ac 2c", "2c 8c Tc Qc 3d", "5c 6d 7h 8s 2c",
         "Jc Jd Qc Qd 2s", "Ac Ad 7c 9h 2s", "Kc Kd 7c 9h 2s")  # fmt: skip
"""Four of a kind, straight flush, trips, flush, straight, two pair, aces, kings."""


@pytest.mark.parametrize(
    ("letter", "pays"),
    [
        ("A", (50, 30, 9, 6, 4, 2, 1, None)),
        ("B", (50, 30, 7, 6, 5, 2, 1, None)),
        ("C", (50, 40, 8, 5, 4, 3, 1, None)),
        ("D", (50, 40, 8, 6, 4, 2, 1, None)),
        ("E", (50, 30, 8, 6, 4, 2, 1, None)),
        ("F", (50, 40, 7, 5, 4, 3, 1, None)),
        ("", (50, 30, 7, 6, 5, 2, 1, None)),
    ],
)
def test_aces_up_by_each_table(letter: str, pays: tuple[int | None, ...]) -> None:
    """Maryland 12(C); without a letter Oneida's own, K(1)(b), R61."""
    head = f'{MARYLAND}[options]\naces_up = "{letter}"\n' if letter else ONEIDA
    dealer = 'dealer = "Th Ts 6h 4s 3h 7s"\n'
    head = head.replace("[options]", f"{dealer}[options]") if letter else head + dealer
    for cards, paid in zip(HANDS, pays, strict=True):
        (line,) = key(head + seat(3, cards, "aces_up = 2"))["lines"]
        assert line["odds"] == (f"{paid} to 1" if paid else None), cards
        assert line["pays"] == f"{2 * (paid or 0)}.00"


def test_the_narrowest_clause_of_a_table_is_cited() -> None:
    found = key(f'{MARYLAND}{PAIR_OF_NINES}[options]\naces_up = "D"\n{seat(3, "Ac Ad 7c 8h 3s", "aces_up = 2")}')
    assert found["cites"][0] == "Maryland Four Card 12(C)(4)"
    assert "Maryland Four Card 12(C)" not in found["cites"]


# Progressive

FOUR_CARD_HANDS = ("Ac Ad Ah As 2c", "8c 8d 8h 8s 2c", "Ac 2c 3c 4c 9d", "8c 8d 8h Ac 2c", "2c 8c Tc Qc 3d")
FIVE_CARD_HANDS = ("Ac Kc Qc Jc Tc", "5c 6c 7c 8c 9c", "8c 8d 8h 8s 2c", "8c 8d 8h Jc Jd", "2c 8c Tc Qc 3c",
                   "5c 6d 7h 8s 9c", "8c 8d 8h Ac 2c", "Jc Jd Qc Qd 2s")  # fmt: skip
QUIET = 'dealer = "Th Ts 6h 4s 3h 7s"\n'


def progressive(letter: str, cards: str, more: str = "", wager: int = 1) -> dict[str, Any]:
    options = f'[options]\nprogressive = "{letter}"\nenvy = false\n'
    wagers = f"aces_up = 2\nprogressive = {wager}"
    return key(f"{MARYLAND}{QUIET}{options}{more}{seat(3, cards, wagers)}")


@pytest.mark.parametrize(("letter", "least", "trips"), [("A", 5000, 9), ("B", 1000, 15)])
def test_tables_a_and_b_rank_four_cards(letter: str, least: int, trips: int) -> None:
    """12(D)(1)(a)-(b), R7, R8."""
    pays = [progressive(letter, cards)["lines"][1]["pays"] for cards in FOUR_CARD_HANDS]
    assert pays == [f"{least}.00", "300.00", "100.00", f"{trips}.00", "0.00"]


@pytest.mark.parametrize(
    ("letter", "pays"),
    [
        ("C", ("10000.00", "1000.00", "300.00", "50.00", "40.00", "30.00", "9.00", "0.00")),
        ("D", ("1000.00", "250.00", "300.00", "50.00", "40.00", "30.00", "9.00", "0.00")),
        ("E", ("10000.00", "1000.00", "250.00", "50.00", "40.00", "30.00", "10.00", "0.00")),
        ("F", ("10000.00", "1000.00", "250.00", "50.00", "40.00", "30.00", "9.00", "0.00")),
    ],
)
def test_tables_c_to_f_rank_the_five_dealt(letter: str, pays: tuple[str, ...]) -> None:
    """12(D)(1)(c)-(f), R7: a four-card straight flush or flush is nothing here."""
    assert tuple(progressive(letter, cards)["lines"][1]["pays"] for cards in FIVE_CARD_HANDS) == pays
    assert progressive(letter, "Ac 2c 3c 4c 9d")["lines"][1]["outcome"] == "lose"


def test_for_one_pays_in_all_and_the_meters_reset() -> None:
    found = progressive("A", "8c 8d 8h 8s 2c", wager=5)
    line = found["lines"][1]
    assert (line["odds"], line["pays"]) == ("300 for 1", "1500.00")
    assert found["totals"] == {"3": f"{1500 - 5 + 100}.00"}
    assert found["meters_after"] == {"meter": "5000.00"}
    hit = key(f'{MARYLAND}{QUIET}meter = 7213.45\n[options]\nprogressive = "A"\nreset = 6000\nenvy = false\n'
              f"{seat(3, 'Ac Ad Ah As 2c', 'aces_up = 2, progressive = 1')}")  # fmt: skip
    assert hit["lines"][1]["pays"] == "7213.45"
    assert hit["lines"][1]["rest"] == "0.45"
    assert hit["meters_after"] == {"meter": "6000.00"}


def test_each_meter_win_is_paid_what_the_meter_then_shows() -> None:
    """12(D)(4), R9, R64: from the right, a tenth rounded down, then all of what is left, then the reset."""
    wagers = "aces_up = 2, progressive = 1"
    found = key(
        f'{MARYLAND}{QUIET}meter = 12345.67\n[options]\nprogressive = "C"\nenvy = false\n'
        f"{seat(1, '5d 6d 7d 8d 9d', wagers)}{seat(4, 'Ac Kc Qc Jc Tc', wagers)}{seat(6, '5c 6c 7c 8c 9c', wagers)}"
    )
    paid = [(line["seat"], line["pays"]) for line in found["lines"] if line["wager"] == "progressive"]
    assert paid == [(6, "1234.56"), (4, "11111.11"), (1, "1000.00")]
    assert found["meters_after"] == {"meter": "9000.00"}


def test_meters_by_rank() -> None:
    found = key(
        f'{MARYLAND}{QUIET}[options]\nprogressive = "E"\nenvy = false\nreset = {{ minor = 400 }}\n'
        f"[meters]\nmega = 20000\nminor = 512\n{seat(1, '8c 8d 8h 8s 2c', 'aces_up = 2, progressive = 1')}"
    )
    assert found["lines"][1]["pays"] == "512.00"
    assert found["meters_after"] == {"mega": "20000.00", "major": "1000.00", "minor": "400.00"}


def test_a_fold_loses_the_progressive_wager_but_not_envy() -> None:
    """11(C)(3), R10; the folded hand, four aces, is nobody's envy."""
    found = key(
        f'{MARYLAND}{QUIET}[options]\nprogressive = "A"\n'
        f"{seat(2, 'Ac Ad Ah As 2c', 'ante = 10, progressive = 5')}"
        f"{seat(5, '8c 8d 8h 8s 2s', 'ante = 10, play = 10')}"
        f"{seat(7, 'Kd 9s 5d 3s 2d', 'aces_up = 2, progressive = 1')}"
    )
    assert rows(found) == [
        (2, "ante", "lose", "0.00"),
        (2, "progressive", "lose", "0.00"),
        (7, "aces_up", "lose", "0.00"),
        (7, "progressive", "lose", "0.00"),
        (5, "ante", "win", "10.00"),
        (5, "play", "win", "10.00"),
        (5, "ante_bonus", "win", "250.00"),
        (7, "envy", "win", "10.00"),
        (2, "envy", "win", "50.00"),
    ]
    assert [line.get("of") for line in found["lines"]][-2:] == [5, 5]
    assert found["totals"] == {"2": "35.00", "5": "270.00", "7": "7.00"}
    assert found["rack"] == "-312.00"


@pytest.mark.parametrize(
    ("letter", "at_one", "at_five"),
    [
        ("A", (100, 10, 5, None), (500, 50, 25, None)),
        ("B", (100, 25, None, None), (500, 125, None, None)),
        ("C", (1000, 300, None, None), (5000, 1500, None, None)),
        ("D", (None, None, 300, 1000), (None, None, 1500, 5000)),
        ("E", (None, None, 300, 1000), (None, None, 1500, 5000)),
        ("F", (None, None, 300, 1000), (None, None, 1500, 5000)),
    ],
)
def test_envy_by_each_table(letter: str, at_one: tuple[int | None, ...], at_five: tuple[int | None, ...]) -> None:
    """12(F), 12(G), R63: A to C rank four cards, D to F the five dealt."""
    hands = ("Ac Ad Ah As 2c", "8c 8d 8h 8s 2c", "5c 6c 7c 8c 9c", "Ac Kc Qc Jc Tc")
    for cards, *amounts in zip(hands, at_one, at_five, strict=True):
        found = key(
            f'{MARYLAND}{QUIET}[options]\nprogressive = "B"\nenvy = "{letter}"\n'
            f"{seat(1, 'Kd 9s 5d 3s 2d', 'aces_up = 2, progressive = 1')}"
            f"{seat(2, 'Kh 9h 5h 3d 2h', 'aces_up = 2, progressive = 5')}{seat(3, cards, 'aces_up = 2')}"
        )
        envy = {line["seat"]: line["pays"] for line in found["lines"] if line["wager"] == "envy"}
        is_four_of_a_royal = letter == "A" and cards.startswith("Ac K")
        paid = (5, 25) if is_four_of_a_royal else amounts
        assert envy == {n: f"{amount}.00" for n, amount in zip((1, 2), paid, strict=True) if amount}


# Six Card Bonus

SUPER = "Ad Kd Qd Jd Td"


@pytest.mark.parametrize(
    ("letter", "cards", "bonus_card", "pays", "rank"),
    [
        ("A", SUPER, "9d", "1000000.00", "super-royal"),
        ("B", SUPER, "9d", "100000.00", "super-royal"),
        ("A", SUPER.replace("d", "c"), "9c", "100000.00", "super-royal"),
        ("A", SUPER, "9c", "5000.00", "royal-flush"),
        ("B", "5c 6c 7c 8c 2d", "9c", "1000.00", "straight-flush"),
        ("A", "8c 8d 8h 2c 5d", "8s", "250.00", "four-of-a-kind"),
        ("A", "8c 8d 8h 2c 5d", "2s", "100.00", "full-house"),
        ("A", "2c 8c Tc Qc 5d", "9c", "75.00", "flush"),
        ("A", "5c 6d 7h 8s Kc", "9c", "50.00", "straight"),
        ("A", "8c 8d Ah Qc 5d", "8s", "25.00", "three-of-a-kind"),
        ("A", "8c 8d Ah Qc 5d", "As", "0.00", "two-pair"),
    ],
)
def test_the_six_card_bonus(letter: str, cards: str, bonus_card: str, pays: str, rank: str) -> None:
    """12(H), 6(F), R65: a fixed sum whatever was wagered."""
    wagers = "ante = 10, aces_up = 5, six_card_bonus = 5"
    found = key(f'{MARYLAND}{QUIET}bonus_card = "{bonus_card}"\n[options]\nsix_card_bonus = "{letter}"\n'
                f"{seat(3, cards, wagers)}")  # fmt: skip
    line = found["lines"][-1]
    assert (line["wager"], line["pays"]) == ("six_card_bonus", pays)
    read = key(f'{MARYLAND_FOUR}ask = "hand"\ncards = "{cards}"\nbonus_card = "{bonus_card}"\n')
    assert read["six"]["rank"] == rank


# Refusals

PLAYED = "ante = 5, play = 5"
PLAY_RANGE = "from 10.00 to 30.00, one to 3 times the ante"


@pytest.mark.parametrize(
    ("rulebook", "head", "wagers", "line"),
    [
        (ONEIDA, "", "ante = 10, play = 31", f"seat 3 play 31.00: {PLAY_RANGE} (Oneida Four Card J(2)(a))"),
        (MARYLAND, "", "ante = 10, play = 5", f"seat 3 play 5.00: {PLAY_RANGE} (Maryland Four Card 7(E)(1))"),
        (ONEIDA, "", "aces_up = 10, play = 5", "seat 3 play 5.00: none without an ante"),
        (ONEIDA, "", "progressive = 1", "seat 3 ante missing: an ante or an aces_up wager (Oneida Four Card J(1))"),
        (ONEIDA, "", "ante = 5, play = 5, progressive = 1", "seat 3 progressive is not offered"),
        (ONEIDA, "", "ante = 5, play = 5, six_card_bonus = 1", "seat 3 six_card_bonus is not offered"),
        (ONEIDA, '[options]\nprogressive = "A"\n', PLAYED, 'options.progressive "A": not offered in Four Card Poker'),
        (ONEIDA, '[options]\naces_up = "D"\n', PLAYED, 'options.aces_up "D": standard (Oneida Four Card K(1)(b))'),
        (MARYLAND, '[options]\naces_up = "G"\n', PLAYED, 'options.aces_up "G": one of A, B, C, D, E, F'),
        (MARYLAND, '[options]\nsix_card_bonus = "C"\n', "ante = 5", 'options.six_card_bonus "C": one of A, B'),
        (MARYLAND, '[options]\nenvy = "A"\n', PLAYED, 'options.envy "A": a progressive with it'),
        (MARYLAND, '[options]\nprogressive = "A"\nreset = 4999\n', PLAYED, "options.reset 4999: at least 5000"),
        (
            MARYLAND,
            '[options]\nprogressive = "D"\nreset = { minor = 100 }\n',
            PLAYED,
            "options.reset.minor 100: at least 250",
        ),
        (
            MARYLAND,
            '[options]\nprogressive = "D"\nreset = { mega = 100 }\n',
            PLAYED,
            "options.reset.mega is not known: one of major, minor",
        ),
        (MARYLAND, "[options]\nreset = 6000\n", PLAYED, "options.reset 6000: a progressive with it"),
        (
            MARYLAND,
            '[options]\nprogressive = "A"\n',
            "ante = 5, play = 5, progressive = 2",
            "seat 3 progressive 2.00: 1.00 or 5.00",
        ),
        (MARYLAND, "meter = 9\n", PLAYED, "meter has no meaning here"),
        (
            MARYLAND,
            'meter = 9\n[options]\nprogressive = "D"\n',
            PLAYED,
            "meter has no meaning here: [meters] with major, minor",
        ),
        (
            MARYLAND,
            '[options]\nprogressive = "A"\n[meters]\nmega = 9\n',
            PLAYED,
            "meters has no meaning here: one meter",
        ),
        (MARYLAND, 'bonus_card = "2c"\n', PLAYED, "bonus_card has no meaning here: no Six Card box"),
        (
            MARYLAND,
            '[options]\nsix_card_bonus = "A"\n',
            "ante = 5, aces_up = 5, six_card_bonus = 5",
            "bonus_card missing",
        ),
        (
            MARYLAND,
            'bonus_card = "2c"\n[options]\nsix_card_bonus = "A"\n',
            "ante = 5, play = 5, six_card_bonus = 5",
            "seat 3 six_card_bonus 5.00: an ante and an aces_up wager with it (Maryland Four Card 7(E)(5)(a))",
        ),
        (MARYLAND, 'bonus_card = "9h"\n[options]\nsix_card_bonus = "A"\n', PLAYED, "bonus_card: 9h is dealt twice"),
        (MARYLAND, "button = 3\n", PLAYED, "button is not known"),
    ],
)
def test_what_a_round_can_not_be(rulebook: str, head: str, wagers: str, line: str) -> None:
    found = refusals(f"{rulebook}{PAIR_OF_NINES}{head}{seat(3, 'Ac Ad 7c 8h 3s', wagers)}")
    assert [each for each in found if each.startswith(line)], found


def test_cards_that_must_be_seen() -> None:
    """R59: a folded hand whose Aces Up plays is read; one that has nothing left need not be."""
    bare = f"{PAIR_OF_NINES}{seat(3, '', 'ante = 5, aces_up = 5')}"
    assert refusals(ONEIDA + bare) == ["seat 3 cards missing: a player's 5 cards"]
    unseen = f"{PAIR_OF_NINES}{seat(3, '?? ?? ?? ?? ??', 'ante = 5')}"
    assert rows(key(ONEIDA + unseen)) == [(3, "ante", "lose", "0.00")]
