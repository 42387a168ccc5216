"""What each ruling rests on, as the rulebooks number it: by the way of dealing where they number it apart for each.

Written from the texts: Three Card §14(d) to (l), Oneida Four Card G to L, Maryland 5 to 13, Oneida Blackjack M.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.house.tables import facts_of
from tests.together import together
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Circumstances, Irregularity, named, rule
from trainer.rules.rulebook import load_rulebook

SHOE, HAND, AUTOMATED = Method.SHOE, Method.HAND, Method.AUTOMATED_SHOE
WAYS: Final = (SHOE, HAND, AUTOMATED)
THREE, ONEIDA, MARYLAND, BLACKJACK = "Three Card §14", "Oneida Four Card ", "Maryland Four Card ", "Oneida Blackjack "
BOOKS: Final = {
    THREE: ("tribal-three-card", "three-card-poker"),
    ONEIDA: ("oneida-four-card", "four-card-poker"),
    MARYLAND: ("maryland-four-card", "four-card-poker"),
    BLACKJACK: ("oneida-blackjack", "blackjack-multi"),
}
ONE_UP, TWO_UP = Circumstances(count=1), Circumstances(count=2)
UNSEEN, SEEN = Circumstances(is_exposed=False), Circumstances(is_exposed=True)
OF_PLAYER = Circumstances(is_dealers=False, cards=2)
OF_DEALER = Circumstances(is_dealers=True, cards=9)
SHORT_OF_ONE = Circumstances(is_dealers=True, cards=4)
MISDEALT, BAD_DECK = Circumstances(is_misdealt=True), Circumstances(is_misdealt=False)
NOTHING = Circumstances()
WHATEVER_THE_WAY: Final = {
    THREE: {
        ("face-up-in-deck", ONE_UP): "(l)(1)",
        ("face-up-in-deck", TWO_UP): "(l)(1)",
        ("drawn-in-error", UNSEEN): "(l)(2)",
        ("drawn-in-error", SEEN): "reading R69",
        ("wrong-count", OF_PLAYER): "(l)(3)",
        ("wrong-count", OF_DEALER): "(l)(3)",
        ("dealer-card-exposed", NOTHING): "(l)(4)",
        ("recut-ordered", NOTHING): "(e)(4)",
    },
    ONEIDA: {
        ("face-up-in-deck", ONE_UP): "L(1)",
        ("face-up-in-deck", TWO_UP): "L(1)",
        ("drawn-in-error", UNSEEN): "L(2)",
        ("drawn-in-error", SEEN): "reading R69",
        ("wrong-count", OF_PLAYER): "L(3)",
        ("wrong-count", OF_DEALER): "L(3)",
        ("wrong-count", SHORT_OF_ONE): "L(3)",
        ("dealer-card-exposed", NOTHING): "L(4)",
        ("shuffler-jam", NOTHING): "L(5)",
        ("shoe-jam", NOTHING): "L(6)",
        ("recut-ordered", NOTHING): "D(4)",
        ("players-exchange-information", NOTHING): "J(4)",
        # the waiver stands in I alone (reading R39)
        ("shuffler-count-wrong", NOTHING): "I(6)",
    },
    MARYLAND: {
        ("face-up-in-deck", ONE_UP): "13(A)",
        ("face-up-in-deck", TWO_UP): "13(B)",
        ("drawn-in-error", UNSEEN): "13(C)",
        ("drawn-in-error", SEEN): "reading R69",
        ("wrong-count", OF_PLAYER): "13(D)",
        ("wrong-count", OF_DEALER): "13(D)",
        ("dealer-card-exposed", NOTHING): "13(E)",
        ("shuffler-jam", NOTHING): "13(F)",
        ("shoe-jam", NOTHING): "13(G)",
        ("device-broken", NOTHING): "13(H)",
        ("recut-ordered", NOTHING): "5(E)",
        ("player-left", NOTHING): "7(B)(2)",
        ("shuffler-count-wrong", NOTHING): "5(B)",
    },
    BLACKJACK: {
        ("face-up-in-deck", ONE_UP): "M(1)",
        ("face-up-in-deck", TWO_UP): "M(1)",
        ("drawn-in-error", UNSEEN): "M(2)",
        ("drawn-in-error", SEEN): "reading R69",
        ("wrong-count", OF_PLAYER): "M(3)",
        ("wrong-count", OF_DEALER): "M(3)",
        ("shuffler-jam", NOTHING): "M(4)",
        ("recut-ordered", NOTHING): "E(5)",
        ("up-card-discarded", NOTHING): "M(5)",
    },
}
BY_THE_WAY: Final = {
    THREE: {
        ("stub-miscount", MISDEALT): ("(g)(5)(ii)", "(h)(5), (g)(5)(ii)", "(i)(5), (g)(5)(ii)"),
        ("stub-miscount", BAD_DECK): ("(g)(5)(ii)", "(h)(5), (g)(5)(ii)", "(i)(5), (g)(5)(ii)"),
        ("shuffler-count-wrong", NOTHING): ("(g)(6)", "(h)(5), (g)(6)", "(i)(5), (g)(6)"),
    },
    ONEIDA: {
        ("stub-miscount", MISDEALT): ("G(6)(b)", "H(5), G(6)(b)", "I(5), G(6)(b)"),
        ("stub-miscount", BAD_DECK): ("G(6)(b)", "H(5), G(6)(b)", "I(5), G(6)(b)"),
    },
    MARYLAND: {
        ("stub-miscount", MISDEALT): ("8(H)(3), 8(H)(2)", "9(F), 9(E)", "10(F), 10(E)"),
        ("stub-miscount", BAD_DECK): ("8(H)(4)", "9(G)", "10(G)"),
        ("progressive-count-differs", NOTHING): ("8(C)(2)(b)", "9(A)(4)(b)", "10(A)(3)(b)"),
    },
    BLACKJACK: {},
}
TEXTS: Final = [
    *(
        (book, way, irregularity, found, number)
        for book, rulings in WHATEVER_THE_WAY.items()
        for (irregularity, found), number in rulings.items()
        for way in WAYS
    ),
    *(
        (book, way, irregularity, found, number)
        for book, rulings in BY_THE_WAY.items()
        for (irregularity, found), numbers in rulings.items()
        for way, number in zip(WAYS, numbers, strict=True)
    ),
]


@together((" ".join(map(str, text)), text) for text in TEXTS)
def test_a_ruling_rests_on_the_rule_of_its_way_of_dealing(
    book: str, way: Method, irregularity: str, found: Circumstances, number: str
) -> None:
    rulebook, game = BOOKS[book]
    text = load_rulebook(rulebook).games[game]
    cards = HOUSE_FORMS[game].dealer if game in HOUSE_FORMS else 2
    ruling = rule(Irregularity(irregularity), found, text, facts_of(text), cards, way)
    governing = text.cites(ruling.clause)[0]
    assert governing == (number if number.startswith("reading") else book + number)


@pytest.mark.parametrize("book", BOOKS)
def test_every_irregularity_that_a_rulebook_names_stands_here(book: str) -> None:
    rulebook, game = BOOKS[book]
    listed = {irregularity for table in (WHATEVER_THE_WAY, BY_THE_WAY) for irregularity, _ in table[book]}
    assert {each.value for each in named(load_rulebook(rulebook).games[game])} == listed


@pytest.mark.parametrize(
    ("book", "irregularity", "found", "also"),
    [
        # Maryland says with each void hand that the wagers go back; the others leave it to a reading
        *(
            (MARYLAND, *void, [])
            for void in (
                ("face-up-in-deck", TWO_UP),
                ("wrong-count", OF_PLAYER),
                ("dealer-card-exposed", NOTHING),
                ("shoe-jam", NOTHING),
                ("stub-miscount", MISDEALT),
                ("stub-miscount", BAD_DECK),
            )
        ),
        (THREE, "dealer-card-exposed", NOTHING, ["reading R68"]),
        (ONEIDA, "wrong-count", OF_PLAYER, ["reading R68"]),
        (BLACKJACK, "wrong-count", OF_PLAYER, ["reading R68"]),
    ],
)
def test_wagers_go_back_by_the_rule_that_says_so(
    book: str, irregularity: str, found: Circumstances, also: list[str]
) -> None:
    rulebook, game = BOOKS[book]
    text = load_rulebook(rulebook).games[game]
    ruling = rule(Irregularity(irregularity), found, text, facts_of(text), 6, SHOE)
    others = [clause for clause in ruling.clauses if clause not in (ruling.clause, "floor-decides")]
    assert [cite for clause in others if text.answers(clause) for cite in text.cites(clause)] == also
