"""Files of spots: whatever is wrong with one, it is said a line a problem and nothing is answered."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.asks.asking import OASIS, ONEIDA, key, refusals, seats
from tests.samples import some
from trainer.asks.catalogue import ASKS, asks_of, fetched, keys_of
from trainer.asks.key import AskId
from trainer.errors import BadFile
from trainer.rules.rulebook import load_rulebook, rulebook_ids

OFFERED_GAMES = load_rulebook("oneida-poker").games
HAND = f'{ONEIDA}ask = "hand"\ncards = "As Ad"\n'
LESSON = f'title = "Reading hands"\n\n[[spot]]\n{HAND}\n[[spot]]\n{HAND.replace("As Ad", "Kc 2d")}'


def test_a_lesson_has_a_key_for_each_spot_in_order() -> None:
    first, second = keys_of(LESSON.encode(), "lesson.toml")
    assert first.as_json()["high"] == {"name": "pair of aces", "cards": "As Ad", "rank": "pair"}
    assert second.as_json()["high"] == {"name": "king high", "cards": "Kc 2d", "rank": "high-card"}


def test_every_problem_of_every_spot_is_named() -> None:
    bad = LESSON.replace("As Ad", "As As").replace("Kc 2d", "Kc 2d 3d") + 'colour = "red"\n[options]\nchip = 0\n'
    assert refusals(bad.replace("[options]", "[spot.options]")) == [
        "spot 1 cards: As is dealt twice",
        "spot 2 colour is not known: one of rulebook, game, ask, options, chip, cards, board",
        "spot 2 options.chip 0: at least 0.01 (reading R42)",
        "spot 2 cards: 3 cards: 2 in a hand",
    ]


def test_seats_of_a_lesson_are_named_by_their_number() -> None:
    spot = f'[[spot]]\n{ONEIDA}ask = "showdown"\nbutton = 1\n' + seats(s4='bet = "x"', s5="bet = 2\nfolded = true")
    assert refusals(spot.replace("[[seat]]", "[[spot.seat]]")) == [
        'spot 1 seat 4 bet "x": dollars with at most two decimals'
    ]


def test_a_byte_order_mark_and_windows_lines_do_no_harm() -> None:
    data = b"\xef\xbb\xbf" + HAND.replace("\n", "\r\n").encode()
    assert keys_of(data, "spot.toml")[0].as_json() == key(HAND)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "is empty: a spot, or a lesson with [[spot]] entries"),
        (b"# nothing\n", "is empty: a spot, or a lesson with [[spot]] entries"),
        (b"\xff\xfeh\x00", "is UTF-16 text: TOML in UTF-8"),
        (b"ask = 1\n\xff", "is no UTF-8 text (byte 0xFF in line 2): TOML in UTF-8"),
        (b"ask = ", "is no TOML: Invalid value (at end of document)"),
        (b"ask = 1\nask = 2\n", "is no TOML: Cannot overwrite a value (at line 2, column 8)"),
        (
            b"seat = " + b"9" * 5000,
            "is no TOML: a number of thousands of digits, where 19 are the most (at line 1)",
        ),
        (b"seat = " + b"[" * 5000, "is no TOML: lists too deep within one another"),
        (b"spot = 3", "spot holds no spots: [[spot]] entries"),
        (b"spot = []", "spot holds no spots: [[spot]] entries"),
        (b'ask = "hand"\n[[spot]]\n', "ask stands beside [[spot]]: in each spot"),
        (b"spot = [3]", "spot 1 3: a table: one spot"),
    ],
)
def test_files_that_hold_no_spot(data: bytes, line: str) -> None:
    with pytest.raises(BadFile) as refused:
        keys_of(data, "spot.toml")
    assert str(refused.value) == f"spot.toml: {line}"


OFFERED = ", ".join(rulebook_ids())


@pytest.mark.parametrize(
    ("toml", "lines"),
    [
        ("a = 1", [f"{name} missing: every spot names it" for name in ("rulebook", "game", "ask")]),
        (HAND.replace('"holdem"', "7"), ["game 7: a text"]),
        (HAND.replace('"holdem"', '""'), ['game "": a text']),
        (HAND.replace("holdem", "whist"), [f'game "whist": oneida-poker offers {", ".join(OFFERED_GAMES)}']),
        (HAND.replace("oneida-poker", "../secret"),
         [f'rulebook: "../secret" is no rulebook: one of {OFFERED}']),
        (HAND.replace('"hand"', '"riddle"'), [f'ask "riddle": one of {", ".join(AskId)}']),
        ('ask = "riddle"', ["rulebook missing: every spot names it", "game missing: every spot names it",
                           f'ask "riddle": one of {", ".join(AskId)}']),
        (HAND.replace('"hand"', '"ri\\ndd\\u2028le"'), [f'ask "ri\\ndd\\u2028le": one of {", ".join(AskId)}']),
        (HAND + '"two\\nlines" = 1',
         ["two\\nlines is not known: one of rulebook, game, ask, options, chip, cards, board"]),
        (HAND + "chip = nan", ["chip nan: dollars with at most two decimals"]),
        (HAND + "chip = -inf", ["chip -inf: dollars with at most two decimals"]),
        (HAND + "chip = 1e400", ["chip 1e400: dollars with at most two decimals"]),
        (HAND + "chip = 0.001", ["chip 0.001: dollars with at most two decimals"]),
        (HAND + "chip = true", ["chip true: dollars with at most two decimals"]),
        (HAND + 'chip = "1e2"', ['chip "1e2": dollars with at most two decimals']),
        (HAND + 'chip = "NaN"', ['chip "NaN": dollars with at most two decimals']),
        (HAND + "chip = 99999999999999999999999", ["chip 99999999999999999999999: dollars with at most two decimals"]),
        (HAND + f"chip = 0x{'f' * 5000}", ["chip a number out of all reason: dollars with at most two decimals"]),
        (HAND + "chip = 1979-05-27T07:32:00Z", ["chip 1979-05-27 07:32:00+00:00: dollars with at most two decimals"]),
        (HAND + f"options.rake = {'[' * 300}{']' * 300}",
         ["options.rake [[[[[[[[[a list too deep]]]]]]]]]: a table with method, one of percent, levels "
          "(Oneida Poker N(2), reading R226)"]),
        (HAND + "options.raise_limit = inf",
         ["options.raise_limit inf: a whole number (Oneida Poker G(12), reading R47)"]),
    ],
)  # fmt: skip
def test_values_that_no_entry_can_take(toml: str, lines: list[str]) -> None:
    assert refusals(toml) == lines


def test_each_ask_is_listed_under_its_own_name() -> None:
    for asks in ASKS.values():
        assert {ask: fetched(where).id for ask, where in asks.items()} == {ask: ask for ask in asks}


def test_every_game_has_its_asks_in_the_order_of_the_list() -> None:
    assert list(asks_of("holdem")) == [ask for ask in AskId if ask not in (AskId.SETTLEMENT, AskId.DEALER_DRAWS)]
    four_card = 'rulebook = "oneida-four-card"\ngame = "four-card-poker"\n'
    wanted = "one of hand, ruling, settlement, stub, procedure, verdict, which are answered for Four Card Poker"
    for ask in ("action", "showdown"):
        assert refusals(f'{four_card}ask = "{ask}"') == [f'ask "{ask}": {wanted}']


# Bad documents by chance: never anything but an answer or lines of problems.

_KEYS = [
    *("rulebook", "game", "ask", "options", "chip", "cards", "board", "button", "last_bettor", "seat", "street"),
    *("limits", "kill", "pot", "actions", "kind", "qualifying", "dealt", "shuffler", "minutes_since_count"),
    *("opening", "deck", "deal_deck", "seed", "bet", "stack", "folded", "mucked", "holder", "winners", "amount"),
    *("before", "nth", "event", "act", "do", "to", "from", "wager"),
    *("small", "big", "min", "max", "blinds", "ante", "rake", "jackpot", "method", "percent", "levels", "irregularity"),
]
_WORDS = [
    "",
    "As",
    "As Kd",
    "2c 5d 8h Ks Kd",
    "??",
    "flop",
    "deal",
    "river",
    "button",
    "kill",
    "fixed",
    "no-limit",
    "3 call",
]
_SCALARS = st.one_of(
    st.sampled_from([f'"{word}"' for word in _WORDS]),
    st.sampled_from(["true", "false", "nan", "-inf", "1e999999999", "0.005", "1979-05-27", "07:32:00", "-0.0"]),
    st.integers(-3, 14).map(str),
    st.integers(-(10**30), 10**30).map(str),
    st.decimals(-100, 100, places=2, allow_nan=False).map(str),
)
_VALUES: st.SearchStrategy[str] = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(st.sampled_from(_KEYS), inner, max_size=4).map(
            lambda items: "{" + ", ".join(f"{name} = {value}" for name, value in items.items()) + "}"
        ),
    ),
    max_leaves=8,
)
_HEADS = st.tuples(st.sampled_from([ONEIDA, OASIS, 'rulebook = "neutral"\ngame = "holdem"\n']), st.sampled_from(AskId))


@given(_HEADS, st.dictionaries(st.sampled_from(_KEYS[3:]), _VALUES, max_size=8))
def test_no_bad_spot_is_more_than_its_problems(head: tuple[str, AskId], entries: dict[str, str]) -> None:
    lines = [f"{name} = {value}" for name, value in entries.items()]
    answer_or_problems(f'{head[0]}ask = "{head[1]}"\n' + "\n".join(lines))


@given(st.binary(max_size=200))
def test_no_bytes_are_more_than_their_problems(data: bytes) -> None:
    answer_or_problems(data)


GOOD = [
    f'{ONEIDA}ask = "showdown"\nbutton = 2\nboard = "2c 5d 8h Ks Kd"\n'
    + seats(s2='cards = "As Ac"\nbet = 9', s3='cards = "Qs Qc"\nbet = 7'),
    f'{ONEIDA}ask = "action"\nstreet = "flop"\nbutton = 2\npot = 9\nactions = ["3 bet 4"]\n'
    + seats(s2="stack = 9", s3=""),
    f'{ONEIDA}ask = "procedure"\nbutton = 2\nseed = 3\nactions = ["3 fold"]\n' + seats(s2="", s3=""),
    f'{ONEIDA}ask = "verdict"\nbutton = 2\nseed = 3\nbefore = {{do = "burn", nth = 2}}\n'
    'event = {irregularity = "pot-touched", player = 3}\nact = [{do = "burn"}, {do = "push-pot", from = "main", '
    'to = "seat 2", amount = 4}]\n' + seats(s2="", s3=""),
    f'{ONEIDA}ask = "kill"\nkind = "kill"\nqualifying = 40\n[[pot]]\namount = 50\nwinners = [3]\n',
]


@settings(max_examples=some(6, 2_000))
@given(st.sampled_from(GOOD), st.data())
def test_no_slip_of_the_keyboard_is_more_than_its_problems(spot: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(spot)))
    end = data.draw(st.integers(start, min(start + 6, len(spot))))
    typed = data.draw(st.text(st.characters(codec="utf-8"), max_size=6))
    answer_or_problems(spot[:start] + typed + spot[end:])


def answer_or_problems(document: str | bytes) -> None:
    data = document.encode() if isinstance(document, str) else document
    problems = ""
    try:
        keys = keys_of(data, "spot.toml")
    except BadFile as refused:
        keys, problems = (), str(refused)
    assert bool(keys) is not bool(problems)
    assert all(one.as_json()["cites"] for one in keys)
    assert problems.split("\n") == (problems.splitlines() or [""])
    assert all(line.startswith("spot.toml: ") for line in problems.splitlines())
