"""A payment by keys: figures, chips, and what each key takes back.

With the usual seven chips the keys are A 1000, S 500, D 100, F 25, G 5, J 1 and K 0.50.
"""

from __future__ import annotations

import pytest

from trainer.training.paying_bets import USUAL_PIECES, Cut
from trainer.training.paying_judge import Handed
from trainer.ui.entry import Entered, Key
from trainer.ui.entry.paying import PAYMENT, TYPED, OfPile, Refusal, chips_of, refusal, said_in

NAMED = {"↵": Key.ENTER, "⌫": Key.BACKSPACE, "Esc": Key.ESC}


def press(entered: Entered, key: str) -> Entered | None:
    return PAYMENT.press(entered, NAMED.get(key, key), USUAL_PIECES, {})


def typed(keys: str) -> Entered:
    entered = PAYMENT.fresh
    for key in keys.split():
        made = press(entered, key)
        assert made is not None, key
        assert refusal(made) is None, key
        entered = made
    return entered


@pytest.mark.parametrize(
    ("keys", "said", "chips"),
    [
        ("G G", None, ((500, 2),)),
        ("1 2 G K", None, ((500, 12), (50, 1))),
        ("7 . 5 ↵ G J J K", 750, ((500, 1), (100, 2), (50, 1))),
        ("7 . ↵ G", 700, ((500, 1),)),
        ("K G K", None, ((500, 1), (50, 2))),
        ("A S D F G J K", None, tuple((piece, 1) for piece in USUAL_PIECES)),
        ("2 0 D ⌫ G", None, ((500, 1),)),
        ("2 0 ⌫ D", None, ((10000, 2),)),
        ("G G Esc J", None, ((100, 1),)),
        ("7 ↵ G Esc", 700, ()),
        ("7 ↵ G Esc Esc", None, ()),
        ("7 ↵ G 1 Esc", 700, ((500, 1),)),
        ("7 ↵ 8 ↵", 800, ()),
        ("7 ↵ ⌫", None, ()),
    ],
)
def test_keys_make_an_amount_and_chips(keys: str, said: int | None, chips: Cut) -> None:
    entered = typed(keys)
    assert (entered[TYPED], said_in(entered), chips_of(entered)) == (None, said, chips)


def handed(keys: str) -> object:
    done = press(typed(keys), "↵")
    assert done is not None
    return PAYMENT.action(done, USUAL_PIECES)


def test_enter_hands_over_what_is_cut() -> None:
    assert handed("7 . 5 ↵ G J J K") == Handed(((500, 1), (100, 2), (50, 1)), 750)
    assert handed("K G") == Handed(((500, 1), (50, 1)))
    assert PAYMENT.action(typed("K G"), USUAL_PIECES) is None


@pytest.mark.parametrize(
    ("keys", "key", "refused"),
    [
        ("", "↵", Refusal.NO_CHIPS),
        ("7 ↵", "↵", Refusal.NO_CHIPS),
        ("1 . 5", "G", Refusal.NO_COUNT),
        ("0", "G", Refusal.NO_COUNT),
        ("1 0 0 0", "G", Refusal.NO_COUNT),
        (".", "↵", Refusal.NO_AMOUNT),
        ("1 . 2 3 4", "↵", Refusal.NO_AMOUNT),
    ],
)
def test_what_means_nothing_is_refused(keys: str, key: str, refused: Refusal) -> None:
    made = press(typed(keys), key)
    assert made is not None
    assert refusal(made) is refused
    assert PAYMENT.missing(made, USUAL_PIECES)


@pytest.mark.parametrize("key", ["L", "Z", "⌫", "-"])
def test_keys_without_a_meaning_are_left_alone(key: str) -> None:
    assert press(PAYMENT.fresh, key) is None


def returned(entered: Entered, piece: int) -> Entered:
    after = PAYMENT.click(entered, OfPile(piece), USUAL_PIECES)
    assert after is not None
    return after


def test_a_chip_of_a_pile_is_put_back() -> None:
    entered = returned(typed("3 G J G"), 500)
    assert chips_of(entered) == ((500, 3), (100, 1))
    assert chips_of(returned(entered, 100)) == ((500, 3),)
    assert PAYMENT.click(returned(entered, 100), OfPile(100), USUAL_PIECES) is None
    assert returned(typed("G"), 500) == PAYMENT.fresh
