"""Rulings at Three Card and both Four Cards: every irregularity of each list, both branches, and the differences."""

from __future__ import annotations

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA_FOUR, THREE_CARD, key, refusals

TABLE = "[[seat]]\nseat = 3\nante = 10\n[[seat]]\nseat = 5\nante = 20\nplay = 20\n"
BOTH_BACK = {"3": "10.00", "5": "40.00"}
ALL = (THREE_CARD, ONEIDA_FOUR, MARYLAND_FOUR)
FOUR = (ONEIDA_FOUR, MARYLAND_FOUR)


def ruled(rulebook: str, irregularity: str, more: str = "") -> dict[str, object]:
    return key(f'{rulebook}ask = "ruling"\nirregularity = "{irregularity}"\n{more}\n{TABLE}')


@pytest.mark.parametrize(
    ("rulebooks", "irregularity", "more", "ruling", "decides", "returns"),
    [
        (ALL, "face-up-in-deck", "count = 1", "discard-card", "dealer", {}),
        (ALL, "face-up-in-deck", "count = 2", "void-round", "floor", BOTH_BACK),
        (ALL, "drawn-in-error", "exposed = false", "use-as-next-card", "dealer", {}),
        (ALL, "drawn-in-error", "exposed = true", "discard-card", "dealer", {}),
        (ALL, "dealer-card-exposed", "", "void-round", "floor", BOTH_BACK),
        (ALL, "stub-miscount", "misdealt = true", "void-round", "floor", BOTH_BACK),
        (ALL, "stub-miscount", "misdealt = false", "void-round-deck-out", "floor", BOTH_BACK),
        (ALL, "shuffler-count-wrong", "", "deck-out", "floor", {}),
        (ALL, "recut-ordered", "", "recut", "floor", {}),
        (FOUR, "shuffler-jam", "", "reshuffle", "dealer", {}),
        (FOUR, "shoe-jam", "", "void-round", "floor", BOTH_BACK),
        ((ONEIDA_FOUR,), "players-exchange-information", "player = 5", "forfeit-wagers", "floor", {}),
        ((MARYLAND_FOUR,), "device-broken", "", "cover-or-sign", "floor", {}),
        ((MARYLAND_FOUR,), "player-left", "player = 5", "forfeit-wagers", "floor", {}),
        ((MARYLAND_FOUR,), "progressive-count-differs", "", "call-floor", "floor", {}),
    ],
)
def test_each_irregularity(
    rulebooks: tuple[str, ...], irregularity: str, more: str, ruling: str, decides: str, returns: dict[str, str]
) -> None:
    for rulebook in rulebooks:
        found = ruled(rulebook, irregularity, more)
        assert (found["ruling"], found["decides"], found["returns"]) == (ruling, decides, returns)


@pytest.mark.parametrize(
    ("who", "cards", "oneida", "others"),
    [
        ("3", 4, ("void-hand", {"3": "10.00"}), ("void-round", BOTH_BACK)),
        ("3", 6, ("void-hand", {"3": "10.00"}), ("void-round", BOTH_BACK)),
        ('"dealer"', 4, ("complete-hand", {}), ("void-round", BOTH_BACK)),
        ('"dealer"', 7, ("void-round", BOTH_BACK), ("void-round", BOTH_BACK)),
    ],
)
def test_a_wrong_count_is_another_matter_at_oneida(
    who: str, cards: int, oneida: tuple[str, object], others: tuple[str, object]
) -> None:
    """Oneida L(3), R5: that player's hand alone; Maryland 13(D) and Three Card (l)(3): all hands."""
    more = f"who = {who}\ncards = {cards}"
    for rulebook, wanted in ((ONEIDA_FOUR, oneida), (MARYLAND_FOUR, others), (THREE_CARD, others)):
        found = ruled(rulebook, "wrong-count", more)
        assert (found["ruling"], found["returns"]) == wanted


def test_five_cards_of_the_dealers_are_short_at_maryland_alone() -> None:
    """Maryland counts all six, Oneida the first five (R5)."""
    assert ruled(MARYLAND_FOUR, "wrong-count", 'who = "dealer"\ncards = 5')["ruling"] == "void-round"
    spot = f'{ONEIDA_FOUR}ask = "ruling"\nirregularity = "wrong-count"\nwho = "dealer"\ncards = 5\n{TABLE}'
    assert refusals(spot) == ["cards 5: another number: 5 cards in the dealer's first five are right"]


def test_the_steps_of_a_void_round() -> None:
    found = ruled(MARYLAND_FOUR, "face-up-in-deck", "count = 2")
    remedy = found["remedy"]
    assert isinstance(remedy, list)
    steps = [(step["do"], step.get("to") or step.get("from")) for step in remedy]
    assert steps == [
        ("call-floor", None), ("announce", None), ("return-wager", "seat 3"), ("return-wager", "seat 5"),
        ("collect-cards", "discard rack"), ("collect-cards", "discard rack"), ("collect-cards", "discard rack"),
        ("shuffle", None),
    ]  # fmt: skip
    assert found["cites"] == ["Maryland Four Card 13(B)", "reading R82"]
    oneida = ruled(ONEIDA_FOUR, "face-up-in-deck", "count = 2")
    assert oneida["cites"] == ["Oneida Four Card L(1)", "reading R68", "reading R82"]


def test_a_face_up_card_that_was_dealt_goes_out_of_the_hand_it_lies_in() -> None:
    """L(1): it may not be used, so another one comes; where nobody has it, the next card of the deck is the one."""
    for rulebook in ALL:
        remedy = ruled(rulebook, "face-up-in-deck", "count = 1\nplayer = 5")["remedy"]
        assert isinstance(remedy, list)
        steps = [(step["do"], step.get("from", ""), step.get("to", ""), step.get("face", "")) for step in remedy]
        assert steps[1:] == [
            ("collect-cards", "seat 5", "discard rack", ""),
            ("deal", "", "seat 5", "down"),
        ]
        nobodys = ruled(rulebook, "face-up-in-deck", "count = 1")["remedy"]
        assert isinstance(nobodys, list)
        assert [(step["do"], step.get("to"), step.get("face")) for step in nobodys[1:]] == [
            ("deal", "discard rack", "up")
        ]


def test_a_forfeit_by_nobody_named() -> None:
    """Oneida J(4), Maryland 7(B)(2): who it was may be left out."""
    for rulebook, irregularity in ((ONEIDA_FOUR, "players-exchange-information"), (MARYLAND_FOUR, "player-left")):
        found = ruled(rulebook, irregularity)
        assert (found["ruling"], found["returns"]) == ("forfeit-wagers", {})


def test_a_forfeited_progressive_lies_in_the_rack_already() -> None:
    """Maryland 8(C)(2)(c), 7(B)(2); a void round gives it back all the same (13(D))."""
    seat = '[[seat]]\nseat = 2\nante = 10\nprogressive = 5\n[options]\nprogressive = "A"\n'
    left = key(f'{MARYLAND_FOUR}ask = "ruling"\nirregularity = "player-left"\nplayer = 2\n{seat}')
    remedy = left["remedy"]
    assert isinstance(remedy, list)
    assert [step["wager"] for step in remedy if step["do"] == "collect-wager"] == ["ante"]
    void = key(f'{MARYLAND_FOUR}ask = "ruling"\nirregularity = "dealer-card-exposed"\n{seat}')
    assert void["returns"] == {"2": "15.00"}


def test_forfeited_wagers_are_taken_one_by_one() -> None:
    remedy = ruled(ONEIDA_FOUR, "players-exchange-information", "player = 5")["remedy"]
    assert isinstance(remedy, list)
    taken = [(step["from"], step["wager"], step["amount"]) for step in remedy if step["do"] == "collect-wager"]
    assert taken == [("seat 5", "ante", "20.00"), ("seat 5", "play", "20.00")]


NAMED = {
    THREE_CARD: "face-up-in-deck, drawn-in-error, wrong-count, dealer-card-exposed, stub-miscount, "
    "shuffler-count-wrong, recut-ordered",
    ONEIDA_FOUR: "face-up-in-deck, drawn-in-error, wrong-count, dealer-card-exposed, shuffler-jam, shoe-jam, "
    "stub-miscount, shuffler-count-wrong, recut-ordered, players-exchange-information",
    MARYLAND_FOUR: "face-up-in-deck, drawn-in-error, wrong-count, dealer-card-exposed, shuffler-jam, shoe-jam, "
    "stub-miscount, shuffler-count-wrong, recut-ordered, device-broken, player-left, progressive-count-differs",
}


@pytest.mark.parametrize(
    ("rulebook", "irregularity"),
    [
        (THREE_CARD, "shuffler-jam"), (THREE_CARD, "shoe-jam"), (THREE_CARD, "players-exchange-information"),
        (ONEIDA_FOUR, "device-broken"), (ONEIDA_FOUR, "player-left"), (ONEIDA_FOUR, "progressive-count-differs"),
        (MARYLAND_FOUR, "players-exchange-information"), (MARYLAND_FOUR, "string-bet"),
    ],
)  # fmt: skip
def test_what_a_rulebook_does_not_name_is_refused_with_what_it_does(rulebook: str, irregularity: str) -> None:
    spot = f'{rulebook}ask = "ruling"\nirregularity = "{irregularity}"\n{TABLE}'
    assert refusals(spot) == [f'irregularity "{irregularity}": one of {NAMED[rulebook]}']


@pytest.mark.parametrize(
    ("rulebook", "spot", "line"),
    [
        (THREE_CARD, 'irregularity = "face-up-in-deck"', "count missing: how many cards were found face up"),
        (ONEIDA_FOUR, 'irregularity = "drawn-in-error"', "exposed missing"),
        (ONEIDA_FOUR, 'irregularity = "wrong-count"', 'who missing: whose hand it is: a seat or "dealer"'),
        (ONEIDA_FOUR, 'irregularity = "wrong-count"\nwho = "dealer"', "cards missing: how many cards the hand holds"),
        (MARYLAND_FOUR, 'irregularity = "wrong-count"\nwho = "dealer"\ncards = 6', "cards 6: another number"),
        (THREE_CARD, 'irregularity = "wrong-count"\nwho = 3\ncards = 3', "cards 3: another number"),
        (THREE_CARD, 'irregularity = "wrong-count"\nwho = 4', "who 4: the seat of a player"),
        (THREE_CARD, 'irregularity = "wrong-count"\nwho = "floor"', 'who "floor": a seat number from 1 to 7'),
        (THREE_CARD, 'irregularity = "stub-miscount"', "misdealt missing"),
        (THREE_CARD, 'irregularity = "recut-ordered"\ncount = 1', "count has no meaning here: recut-ordered is ruled"),
        (THREE_CARD, "", "irregularity missing"),
    ],
)
def test_what_a_ruling_can_not_be(rulebook: str, spot: str, line: str) -> None:
    found = refusals(f'{rulebook}ask = "ruling"\n{spot}\n{TABLE}')
    assert [each for each in found if each.startswith(line)], found


@pytest.mark.parametrize(
    ("rulebook", "method", "irregularity", "cites"),
    [
        (MARYLAND_FOUR, "shoe", "stub-miscount", ["Maryland Four Card 8(H)(3), 8(H)(2)", "reading R82"]),
        (MARYLAND_FOUR, "hand", "stub-miscount", ["Maryland Four Card 9(F), 9(E)", "reading R82"]),
        (MARYLAND_FOUR, "automated-shoe", "stub-miscount",
         ["Maryland Four Card 10(F), 10(E)", "reading R39", "reading R82"]),
        (MARYLAND_FOUR, "hand", "progressive-count-differs",
         ["Maryland Four Card 9(A)(4)(b)", "reading R80", "reading R82"]),
        (ONEIDA_FOUR, "hand", "stub-miscount",
         ["Oneida Four Card H(5), G(6)(b)", "reading R62", "reading R68", "reading R82"]),
        (THREE_CARD, "automated-shoe", "stub-miscount",
         ["Three Card §14(i)(5), (g)(5)(ii)", "reading R68", "reading R82"]),
    ],
)  # fmt: skip
def test_a_ruling_cites_the_rule_of_the_way_of_dealing(
    rulebook: str, method: str, irregularity: str, cites: list[str]
) -> None:
    """8(H), 9(E)-(G), 10(E)-(G) and the like; the remedy rests on the same."""
    more = "misdealt = true" if irregularity == "stub-miscount" else ""
    found = ruled(rulebook, irregularity, f'method = "{method}"\n{more}')
    assert found["cites"] == cites
    remedy = found["remedy"]
    assert isinstance(remedy, list)
    governed = ("call-floor",) if irregularity == "progressive-count-differs" else ("announce", "collect-cards")
    resting = [step["cite"] for step in remedy if step["do"] in governed]
    assert resting
    assert all(cites[0] in each for each in resting)


@pytest.mark.parametrize("rulebook", ALL)
@pytest.mark.parametrize("misdealt", ["true", "false"])
def test_a_spot_that_names_no_way_of_dealing_is_dealt_from_the_manual_shoe(rulebook: str, misdealt: str) -> None:
    """Three Card (g), Oneida G, Maryland 8: where a number differs by the way of dealing it is the shoe's."""
    more = f"misdealt = {misdealt}"
    unnamed, hand = ruled(rulebook, "stub-miscount", more), ruled(rulebook, "stub-miscount", f'method = "hand"\n{more}')
    assert unnamed == ruled(rulebook, "stub-miscount", f'method = "shoe"\n{more}')
    assert unnamed["cites"] != hand["cites"]


def test_a_way_of_dealing_that_is_none_is_refused() -> None:
    spot = f'{THREE_CARD}ask = "ruling"\nirregularity = "recut-ordered"\nmethod = "wheel"\n{TABLE}'
    assert refusals(spot) == ['method "wheel": one of hand, shoe, automated-shoe']


SHOE_BLACKJACK, PITCH, MULTI = (
    f'rulebook = "oneida-blackjack"\ngame = "{game}"\n' for game in ("blackjack", "blackjack-pitch", "blackjack-multi")
)


@pytest.mark.parametrize(
    ("rulebook", "player", "face"),
    [
        (THREE_CARD, 0, "down"),  # (g)(3): all cards lie down
        (THREE_CARD, 3, "down"),
        (ONEIDA_FOUR, 3, "down"),
        (ONEIDA_FOUR, 0, None),  # G(4): it may be the dealer's sixth
        (MARYLAND_FOUR, 0, None),
        (SHOE_BLACKJACK, 3, "up"),  # H(4), H(6)
        (MULTI, 3, "up"),
        (SHOE_BLACKJACK, 0, None),  # H(4)(b), H(8): the dealer's lie either way
        (PITCH, 3, None),  # I(5), I(7): down in the deal, up when it is asked for
    ],
)
def test_the_next_card_lies_as_the_one_that_is_due(rulebook: str, player: int, face: str | None) -> None:
    named = f"player = {player}\n[[seat]]\nseat = {player}\n" if player else ""
    if named and rulebook in (THREE_CARD, ONEIDA_FOUR):
        named += "ante = 5\n"
    found = key(f'{rulebook}ask = "ruling"\nirregularity = "drawn-in-error"\nexposed = false\n{named}')
    (dealt,) = [step for step in found["remedy"] if step["do"] == "deal"]
    assert dealt.get("face") == face


def test_no_shoe_jams_but_the_automated_one() -> None:
    """Oneida L(6), Maryland 13(G)."""
    for rulebook in FOUR:
        assert ruled(rulebook, "shoe-jam", 'method = "automated-shoe"')["ruling"] == "void-round"
        for method in ("hand", "shoe"):
            spot = f'{rulebook}ask = "ruling"\nirregularity = "shoe-jam"\nmethod = "{method}"\n{TABLE}'
            assert refusals(spot) == [f'method "{method}": "automated-shoe": no other shoe jams']
