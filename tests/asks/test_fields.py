"""What spots hold and keys give, field by field, as `spots.md` has it: written by hand, game by game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pytest

from tests.asks.spots import SPOTS, ask_of, book_of, entries, head
from tests.asks.values import values_of
from trainer.asks.catalogue import ASKS, asks_of, fetched, keys_of
from trainer.asks.fields import Field, Json, Many, Of, asked_at, fields_at
from trainer.asks.key import AskId
from trainer.asks.source import COMMON
from trainer.rules.book import GameBook
from trainer.rules.cards import parse_cards
from trainer.rules.money import parse_amount
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.ui.wording.keys.verdict import worded

# `name?` may be left out of a spot, or be null or left out of a key; [ ] is a list, {"*": } is by seat.
AMOUNT, CARDS, SEAT, NUMBER, FLAG, TEXT, PLACE = "amount", "cards", "seat", "number", "flag", "text", "place"
READ = {"name": TEXT, "cards": CARDS, "rank": "word", "made?": "word"}
READ_AT_HOUSE = {"name": TEXT, "cards": CARDS, "rank": "word"}
STEPS = ["step"]
SIZES = {"kind?": "word", "small?": AMOUNT, "big?": AMOUNT, "min?": AMOUNT, "max?": AMOUNT}
LIMITS = {**SIZES, "blinds?": [AMOUNT], "ante?": AMOUNT}
KILL = {"kind": "word", "holder": SEAT}
RULING = {"ruling": "word", "decides": "word", "remedy": STEPS, "returns": {"*": AMOUNT}}
STUB = {"expected": NUMBER, "count_now": FLAG}
POKER_TOLD = {
    "voluntary_bettors?": NUMBER,
    "count?": NUMBER,
    "protected?": FLAG,
    "contributed?": FLAG,
    "reconstructible?": FLAG,
    "which?": "word",
    "announced_raise?": FLAG,
    "announced?": FLAG,
    "announced_amount?": AMOUNT,
    "placed?": AMOUNT,
    "won?": FLAG,
}
HOUSE_TOLD = {"count?": NUMBER, "exposed?": FLAG, "who?": "who", "cards?": NUMBER, "misdealt?": FLAG}
VERDICTS = {
    "verdicts": [
        {
            "verdict": "word",
            "faults": ["word"],
            "severity?": "word",
            "cites": [TEXT],
            "left_out": STEPS,
            "expected": STEPS,
            "says": TEXT,
        }
    ]
}
PATTERN = {
    "do?": "word",
    "to?": PLACE,
    "from?": PLACE,
    "wager?": TEXT,
    "button?": "word",
    "cards?": CARDS,
    "face?": "word",
    "amount?": AMOUNT,
    "say?": TEXT,
}
ACT = {name: kind for name, kind in PATTERN.items() if name != "do?"}
ACTS = {"do": "word", **ACT, "part?": "word", "count?": NUMBER, "on?": [NUMBER]}


def judged(procedure: Mapping[str, object], told: Mapping[str, object]) -> dict[str, object]:
    """A spot of `verdict` is one of `procedure` with a moment, acts and what happens."""
    event = {"irregularity": "word", **told}
    return {**procedure, "before?": {**PATTERN, "nth?": NUMBER}, "nth?": NUMBER, "event?": event, "act": [ACTS]}


def settled(dealer: Mapping[str, object], meters: Mapping[str, object], **told: object) -> dict[str, object]:
    line = {"seat": SEAT, "wager": "word", "outcome": "word", "odds?": TEXT, "pays": AMOUNT, "hand?": TEXT}
    more = {name.replace("_if_any", "?"): kind for name, kind in told.items()}
    return {
        "lines": [{**line, **more, "chips?": "chips", "rest?": AMOUNT}],
        **dealer,
        "qualifies?": FLAG,
        "totals": {"*": AMOUNT},
        "rack": AMOUNT,
        "meters_after?": meters,
    }


HOLDEM_PROCEDURE = {
    "button?": SEAT,
    "opening?": FLAG,
    "limits?": LIMITS,
    "kill?": {"kind": "word", "qualifying": AMOUNT, "holder?": SEAT, "pot?": [{"amount": AMOUNT, "winners": [SEAT]}]},
    "method?": "word",
    "shuffler?": FLAG,
    "minutes_since_count?": NUMBER,
    "seat": [{"seat": SEAT, "stack?": AMOUNT}],
    "actions?": ["decision"],
    "deck?": CARDS,
    "deal_deck?": CARDS,
    "reshuffled?": CARDS,
    "seed?": NUMBER,
}
MACHINE = {"method?": "word", "shuffler?": FLAG, "shuffler_counts?": FLAG}
AT_CARDS = {"opening?": FLAG, "rounds_since_count?": NUMBER}
DECKS = {"actions?": ["decision"], "deck?": CARDS, "seed?": NUMBER}
THREE_CARD_WAGERS = {"ante?": AMOUNT, "play?": AMOUNT, "pair_plus?": AMOUNT}
FOUR_CARD_WAGERS = {
    "ante?": AMOUNT,
    "play?": AMOUNT,
    "aces_up?": AMOUNT,
    "six_card_bonus?": AMOUNT,
    "progressive?": AMOUNT,
}
METERS = {"meter?": AMOUNT, "meters?": {"mega?": AMOUNT, "major?": AMOUNT, "minor?": AMOUNT}}
BLACKJACK_HAND = {
    "seat": SEAT,
    "wager": AMOUNT,
    "cards?": CARDS,
    "insurance?": AMOUNT,
    "doubled?": FLAG,
    "surrendered?": FLAG,
    "suit_wager?": AMOUNT,
    "royal_match?": AMOUNT,
    "hits?": [AMOUNT],
    "split_of?": SEAT,
}
MULTI_HAND = {
    ("wagers" if name == "wager" else name): [AMOUNT] if name in ("wager", "insurance?") else kind
    for name, kind in BLACKJACK_HAND.items()
}
BLACKJACK_PROCEDURE = {
    "method?": "word",
    "shuffler?": FLAG,
    "opening?": FLAG,
    "first_seated?": SEAT,
    "cutting_card?": PLACE,
    "refuse_cut?": [SEAT],
    "seat": [
        {name: BLACKJACK_HAND[name] for name in ("seat", "wager", "suit_wager?", "royal_match?", "insurance?", "hits?")}
    ],
    **DECKS,
}
ON_DICE = [{"seat": SEAT, "kind": "word", "on?": [NUMBER], "amount": AMOUNT}]
DICE_PROCEDURE = {"dice?": [NUMBER], "seed?": NUMBER, "wager": ON_DICE, "opening?": FLAG}
DEALER_HAND = {"dealer_hand": READ_AT_HOUSE}
HOLDEM, STUD, LOWBALL = "oneida-poker/holdem", "oneida-poker/stud7-high", "oasis-cardroom/lowball"
THREE, FOUR = "tribal-three-card/three-card-poker", "maryland-four-card/four-card-poker"
BLACKJACK, MULTI, SIC_BO = "oneida-blackjack/blackjack", "oneida-blackjack/blackjack-multi", "oneida-sic-bo/sic-bo"

TAKES: dict[tuple[str, str], Mapping[str, object]] = {
    (HOLDEM, "hand"): {"cards": CARDS, "board?": CARDS},
    (LOWBALL, "hand"): {"cards": CARDS},
    (HOLDEM, "showdown"): {
        "board?": CARDS,
        "button": SEAT,
        "last_bettor?": SEAT,
        "seat": [{"seat": SEAT, "cards?": CARDS, "bet?": AMOUNT, "folded?": FLAG, "mucked?": FLAG}],
    },
    (LOWBALL, "showdown"): {
        "button": SEAT,
        "street?": "word",
        "last_bettor?": SEAT,
        "seat": [
            {
                "seat": SEAT,
                "cards?": CARDS,
                "bet?": AMOUNT,
                "folded?": FLAG,
                "mucked?": FLAG,
                "bet_before_draw?": AMOUNT,
                "checked_seven?": FLAG,
            }
        ],
    },
    (HOLDEM, "opens"): {
        "street": "word",
        "button?": SEAT,
        "limits?": LIMITS,
        "kill?": KILL,
        "seat": [{"seat": SEAT, "folded?": FLAG}],
    },
    (STUD, "opens"): {
        "street": "word",
        "limits?": {**SIZES, "ante?": AMOUNT, "bring_in?": AMOUNT},
        "seat": [{"seat": SEAT, "up?": CARDS, "folded?": FLAG}],
    },
    ("oasis-cardroom/holdem", "opens"): {
        "street": "word",
        "button?": SEAT,
        "limits?": {**SIZES, "blinds?": [AMOUNT]},
        "seat": [{"seat": SEAT, "cards?": CARDS, "folded?": FLAG}],
    },
    (HOLDEM, "action"): {
        "street": "word",
        "button": SEAT,
        "limits?": LIMITS,
        "kill?": KILL,
        "pot?": AMOUNT,
        "seat": [{"seat": SEAT, "stack?": AMOUNT, "folded?": FLAG}],
        "actions?": ["decision"],
    },
    (HOLDEM, "ruling"): {
        "irregularity": "word",
        "player?": SEAT,
        "seat?": [{"seat": SEAT, "bet?": AMOUNT, "cards?": CARDS, "folded?": FLAG, "stack?": AMOUNT}],
        "board?": CARDS,
        "limits?": LIMITS,
        **POKER_TOLD,
    },
    (HOLDEM, "kill"): {
        "kind": "word",
        "limits?": LIMITS,
        "qualifying": AMOUNT,
        "pot": [{"amount": AMOUNT, "winners": [SEAT]}],
    },
    (HOLDEM, "stub"): {
        "dealt?": NUMBER,
        "method?": "word",
        "seat?": [{"seat": SEAT, "stack?": AMOUNT, "bet?": AMOUNT}],
        "shuffler?": FLAG,
        "minutes_since_count?": NUMBER,
    },
    (HOLDEM, "procedure"): HOLDEM_PROCEDURE,
    (HOLDEM, "verdict"): judged(HOLDEM_PROCEDURE, {"player?": SEAT, **POKER_TOLD}),
    (THREE, "hand"): {"cards": CARDS, "who?": "word"},
    (FOUR, "hand"): {"cards": CARDS, "who?": "word", "bonus_card?": CARDS},
    (THREE, "ruling"): {
        "irregularity": "word",
        "player?": SEAT,
        "method?": "word",
        "seat?": [{"seat": SEAT, "cards?": CARDS, **THREE_CARD_WAGERS}],
        **HOUSE_TOLD,
    },
    (FOUR, "stub"): {
        "dealt?": NUMBER,
        "method?": "word",
        "seat?": [{"seat": SEAT, "cards?": CARDS, **FOUR_CARD_WAGERS}],
        "shuffler?": FLAG,
        "shuffler_counts?": FLAG,
        "rounds_since_count?": NUMBER,
    },
    (THREE, "settlement"): {"dealer": CARDS, "seat": [{"seat": SEAT, "cards?": CARDS, **THREE_CARD_WAGERS}]},
    (FOUR, "settlement"): {
        "dealer": CARDS,
        "seat": [{"seat": SEAT, "cards?": CARDS, **FOUR_CARD_WAGERS}],
        "bonus_card?": CARDS,
        **METERS,
    },
    (THREE, "procedure"): {**MACHINE, **AT_CARDS, "seat": [{"seat": SEAT, **THREE_CARD_WAGERS}], **DECKS},
    (FOUR, "procedure"): {
        **MACHINE,
        "preshuffled?": FLAG,
        **AT_CARDS,
        "seat": [{"seat": SEAT, **FOUR_CARD_WAGERS}],
        **DECKS,
        **METERS,
    },
    (THREE, "verdict"): judged(
        {**MACHINE, **AT_CARDS, "seat": [{"seat": SEAT, **THREE_CARD_WAGERS}], **DECKS},
        {"player?": SEAT, **HOUSE_TOLD},
    ),
    (BLACKJACK, "hand"): {"cards": CARDS, "who?": "word"},
    (BLACKJACK, "ruling"): {
        "irregularity": "word",
        "player?": SEAT,
        "seat?": [BLACKJACK_HAND],
        **HOUSE_TOLD,
    },
    (BLACKJACK, "settlement"): {"dealer": CARDS, "seat": [BLACKJACK_HAND]},
    (MULTI, "settlement"): {"dealer_hands": [CARDS], "seat": [MULTI_HAND]},
    (BLACKJACK, "dealer-draws"): {"dealer": CARDS, "seat": [BLACKJACK_HAND]},
    (BLACKJACK, "stub"): {
        "dealt?": NUMBER,
        "method?": "word",
        "seat?": [BLACKJACK_HAND],
        "shuffler?": FLAG,
        "shuffler_counts?": FLAG,
        "rounds_since_count?": NUMBER,
        "minutes_since_count?": NUMBER,
    },
    (BLACKJACK, "procedure"): BLACKJACK_PROCEDURE,
    (BLACKJACK, "verdict"): judged(BLACKJACK_PROCEDURE, {"player?": SEAT, **HOUSE_TOLD}),
    (SIC_BO, "ruling"): {"irregularity": "word", "uncovered?": FLAG, "dice?": [NUMBER], "wager?": ON_DICE},
    (SIC_BO, "settlement"): {"dice": [NUMBER], "wager": ON_DICE},
    (SIC_BO, "procedure"): DICE_PROCEDURE,
    (SIC_BO, "verdict"): judged(DICE_PROCEDURE, {"uncovered?": FLAG}),
}
GIVES: dict[tuple[str, str], Mapping[str, object]] = {
    (HOLDEM, "hand"): {"high?": READ, "low?": READ},
    (HOLDEM, "showdown"): {
        "uncalled?": {"seat": SEAT, "amount": AMOUNT},
        "show_order": [SEAT],
        "pots": [
            {
                "name": TEXT,
                "amount": AMOUNT,
                "rake": AMOUNT,
                "jackpot": AMOUNT,
                "eligible": [SEAT],
                "awards": [
                    {"seat": SEAT, "part": "word", "amount": AMOUNT, "odd": AMOUNT, "hand?": TEXT, "cards?": CARDS}
                ],
            }
        ],
        "totals": {"*": AMOUNT},
    },
    (HOLDEM, "opens"): {"seat": SEAT, "reason": "word", "posts": [{"seat": SEAT, "amount": AMOUNT}]},
    (HOLDEM, "action"): {
        "next?": SEAT,
        "closed": FLAG,
        "to_call": AMOUNT,
        "legal": [{"do": "word", "min?": AMOUNT, "max?": AMOUNT}],
        "pot": AMOUNT,
        "stacks": {"*": AMOUNT},
    },
    (HOLDEM, "ruling"): RULING,
    (HOLDEM, "kill"): {
        "holder?": SEAT,
        "button": "word",
        "limits": {"small": AMOUNT, "big": AMOUNT},
        "blind?": AMOUNT,
    },
    (HOLDEM, "stub"): STUB,
    (HOLDEM, "procedure"): {"steps": STEPS},
    (HOLDEM, "verdict"): VERDICTS,
    (THREE, "hand"): {"high": READ_AT_HOUSE, "low?": READ_AT_HOUSE},
    (FOUR, "hand"): {"high": READ_AT_HOUSE, "low?": READ_AT_HOUSE, "five?": READ_AT_HOUSE, "six?": READ_AT_HOUSE},
    (THREE, "ruling"): RULING,
    (THREE, "stub"): STUB,
    (THREE, "settlement"): settled(DEALER_HAND, {}),
    (FOUR, "settlement"): settled(
        DEALER_HAND, {"meter?": AMOUNT, "mega?": AMOUNT, "major?": AMOUNT, "minor?": AMOUNT}, of_if_any=SEAT
    ),
    (THREE, "procedure"): {"steps": STEPS},
    (FOUR, "procedure"): {"steps": STEPS},
    (THREE, "verdict"): VERDICTS,
    (FOUR, "verdict"): VERDICTS,
    (BLACKJACK, "hand"): {"high": READ_AT_HOUSE, "low?": {}},
    (BLACKJACK, "ruling"): RULING,
    (BLACKJACK, "settlement"): settled(DEALER_HAND, {}),
    (MULTI, "settlement"): settled({"dealer_hands": [READ_AT_HOUSE]}, {}, spot_if_any=NUMBER),
    (BLACKJACK, "dealer-draws"): {"draw": FLAG, "total": NUMBER, "soft": FLAG, "reason": "word"},
    (BLACKJACK, "stub"): STUB,
    (BLACKJACK, "procedure"): {"steps": STEPS},
    (BLACKJACK, "verdict"): VERDICTS,
    (SIC_BO, "ruling"): RULING,
    (SIC_BO, "settlement"): settled({"dealer_hand?": {}}, {}, amount=AMOUNT, on_if_any=[NUMBER]),
    (SIC_BO, "procedure"): {"steps": STEPS},
    (SIC_BO, "verdict"): VERDICTS,
}


def told(fields: Iterable[Field]) -> dict[str, object]:
    return {f"{field.name}{'?' if field.may_lack else ''}": _kind(field) for field in fields}


def _kind(field: Field) -> object:
    one: object = told(field.fields) if field.of is Of.RECORD else field.of.value
    return {Many.ONE: one, Many.LIST: [one], Many.BY_NAME: {"*": one}}[field.many]


def at(table: str) -> GameBook:
    rulebook, game = table.split("/")
    return load_rulebook(rulebook).games[game]


def declared(table: str, ask: str) -> tuple[dict[str, object], dict[str, object]]:
    book = at(table)
    found = fetched(asks_of(book.id)[AskId(ask)])
    return told(fields_at(found.takes, book)), told(fields_at(found.gives, book))


@pytest.mark.parametrize(("table", "ask"), TAKES)
def test_a_spot_holds_what_the_document_says(table: str, ask: str) -> None:
    assert declared(table, ask)[0] == TAKES[table, ask]


@pytest.mark.parametrize(("table", "ask"), GIVES)
def test_a_key_gives_what_the_document_says(table: str, ask: str) -> None:
    assert declared(table, ask)[1] == GIVES[table, ask]


def test_every_ask_of_every_kind_of_table_is_held_against_the_document() -> None:
    held = {asks_of(at(table).id)[AskId(ask)] for table, ask in (*TAKES, *GIVES)}
    assert held == {where for asks in ASKS.values() for where in asks.values()}


def test_what_spots_of_all_asks_may_hold() -> None:
    assert told(COMMON) == {"rulebook": TEXT, "game": TEXT, "ask": TEXT, "options?": "options", "chip?": AMOUNT}


# Closed lists, as the document has them

RULINGS = (
    "misdeal play-on dead-round dead-round-deck-out void-round void-round-deck-out deck-out void-hand dead-hand "
    "discard-card replace-card third-card-down use-as-next-card complete-hand reconstruct-hand refund-player "
    "no-redress forfeit-wagers reshuffle recut call-only bet-stands correct-amount words-stand not-binding fold "
    "must-bet keep-dealing-position chips-out-of-play stop-player call-floor cover-or-sign recover-up-card no-roll "
    "settle-then-close bets-after-draw-to-second loses-pot"
)
DONE = (
    "inspect spread wash shuffle cut offer-cut load-shoe set-aside-deck count-stub discard-stub burn deal deliver "
    "place-button move-button announce lock-progressive collect-progressive call-on collect-bets return-uncalled "
    "return-wager take-rake drop-rake take-jackpot drop-jackpot make-change mark-deck reveal read collect-wager pay "
    "push-pot collect-cards kill-button test-computer cover shake uncover call-dice enter-dice clear-lights "
    "call-floor"
)
# the document speaks of no razz, in which the lowest hand showing opens
WORDS = {
    (HOLDEM, "opens", "takes", "street"): "button deal flop turn river",
    (STUD, "opens", "takes", "street"): "third fourth fifth sixth seventh",
    (HOLDEM, "opens", "gives", "reason"): (
        "high-card left-of-button left-of-blinds forced-bet high-hand-showing low-hand-showing left-of-dealer"
    ),
    (HOLDEM, "kill", "takes", "kind"): "kill half-kill",
    (HOLDEM, "kill", "gives", "button"): "place move remove keep none",
    (HOLDEM, "ruling", "gives", "decides"): "dealer floor",
    (HOLDEM, "ruling", "takes", "which"): "first second",
    (STUD, "ruling", "takes", "which"): "first second both",
    (THREE, "hand", "takes", "who"): "player dealer",
    (FOUR, "procedure", "takes", "method"): "hand shoe automated-shoe",
    (BLACKJACK, "procedure", "takes", "method"): "shoe",
    (SIC_BO, "ruling", "takes", "irregularity"): "die-not-flat computer-failure",
    (THREE, "ruling", "takes", "irregularity"): (
        "face-up-in-deck drawn-in-error wrong-count dealer-card-exposed stub-miscount shuffler-count-wrong "
        "recut-ordered"
    ),
    (BLACKJACK, "ruling", "takes", "irregularity"): (
        "face-up-in-deck drawn-in-error wrong-count shuffler-jam recut-ordered"
    ),
    (MULTI, "ruling", "takes", "irregularity"): (
        "face-up-in-deck drawn-in-error wrong-count shuffler-jam recut-ordered up-card-discarded"
    ),
    (LOWBALL, "ruling", "takes", "irregularity"): "checked-seven-or-better",
}


def words_of(table: str, ask: str, side: str, *names: str) -> tuple[str, ...]:
    book = at(table)
    found = fetched(asks_of(book.id)[AskId(ask)])
    fields, found_words = fields_at(found.takes if side == "takes" else found.gives, book), None
    for name in names:
        field = next(field for field in fields if field.name == name)
        fields, found_words = field.fields, field.words
    assert isinstance(found_words, tuple)
    return tuple([str(word) for word in found_words])


@pytest.mark.parametrize("place", WORDS)
def test_closed_lists_are_those_of_the_document(place: tuple[str, str, str, str]) -> None:
    assert sorted(words_of(*place)) == sorted(WORDS[place].split())


def test_verdicts_and_lines_have_the_words_of_the_document() -> None:
    verdict = (HOLDEM, "verdict", "gives", "verdicts")
    assert words_of(*verdict, "verdict") == ("right", "wrong", "too-early", "already-done", "not-in-procedure")
    assert sorted(words_of(*verdict, "faults")) == ["amount", "face", "place", "words"]
    assert words_of(*verdict, "severity") == ("service", "procedure", "money", "integrity")
    assert words_of(HOLDEM, "showdown", "gives", "pots", "awards", "part") == ("whole", "high", "low")
    outcomes = words_of(THREE, "settlement", "gives", "lines", "outcome")
    assert sorted(outcomes) == ["lose", "push", "returned", "surrender", "win"]


def test_rulings_and_steps_have_the_words_of_the_document() -> None:
    tables = (HOLDEM, THREE, FOUR, BLACKJACK, SIC_BO)
    rulings = {word for table in tables for word in words_of(table, "ruling", "gives", "ruling")}
    assert rulings == set(RULINGS.split())
    done = {word for table in tables for word in words_of(table, "procedure", "gives", "steps", "do")}
    assert done == set(DONE.split())


# Spots and keys as they are


def misfits(fields: Iterable[Field], found: Mapping[str, Json], place: str = "") -> list[str]:
    """Every entry of a key that no field declares, or that is not of its type."""
    known = {field.name: field for field in fields}
    wrong = [f"{place}{name} is undeclared" for name in found if name not in known]
    for name, field in known.items():
        if name not in found or found[name] is None:
            wrong += [] if field.may_lack else [f"{place}{name} is missing"]
        else:
            wrong += _misfits_of(field, found[name], f"{place}{name}")
    return wrong


def _misfits_of(field: Field, value: Json, place: str) -> list[str]:
    match field.many, value:
        case Many.LIST, Sequence() if not isinstance(value, str):
            return [line for n, each in enumerate(value) for line in _misfit(field, each, f"{place}[{n}]")]
        case Many.BY_NAME, Mapping():
            assert all(name.isdigit() for name in value), place
            return [line for name, each in value.items() for line in _misfit(field, each, f"{place}.{name}")]
        case Many.BY_NAME, _:
            return [f"{place} is no table"]
        case _:
            return _misfit(field, value, place)


def _misfit(field: Field, value: Json, place: str) -> list[str]:
    match field.of:
        case Of.RECORD | Of.STEP:
            return (
                misfits(field.fields, value, f"{place}.") if isinstance(value, Mapping) else [f"{place} is no record"]
            )
        case Of.SEAT | Of.NUMBER:
            fits = isinstance(value, int) and not isinstance(value, bool)
        case Of.FLAG:
            fits = isinstance(value, bool)
        case Of.CHIPS:
            fits = isinstance(value, Mapping) and all(parse_amount(piece) for piece in value)
        case Of.WORD:
            fits = isinstance(field.words, tuple) and value in field.words
        case Of.AMOUNT:
            fits = isinstance(value, str) and parse_amount(value) is not None
        case Of.CARDS:
            fits = isinstance(value, str) and bool(parse_cards(value))
        case _:
            fits = isinstance(value, str) and bool(value)
    return [] if fits else [f"{place} is {value!r}"]


@pytest.mark.parametrize("spot", SPOTS)
def test_keys_are_made_of_the_fields_that_are_declared(spot: str) -> None:
    toml = SPOTS[spot]
    (key,) = keys_of(toml.encode(), spot)
    found = worded(key).answer.fields()
    assert misfits(fields_at(ask_of(toml).gives, book_of(toml)), found) == []


@pytest.mark.parametrize("spot", SPOTS)
def test_spots_are_made_of_the_fields_that_are_declared(spot: str) -> None:
    toml = SPOTS[spot]
    fields = fields_at((*ask_of(toml).takes, *COMMON), book_of(toml))
    found = entries(toml)
    assert set(found) <= {field.name for field in fields}
    assert {field.name for field in fields if not field.may_lack} <= {*found, "rulebook", "game", "ask"}
    values_of(fields, found)


def test_there_is_a_spot_for_every_ask() -> None:
    games = {game: book for id_ in rulebook_ids() for game, book in load_rulebook(id_).games.items()}
    every = {where for game in games for where in asks_of(game).values()}
    assert {asks_of(game)[ask] for _, game, ask in map(head, SPOTS.values())} == every


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        ("tribal-three-card/three-card-poker", {"dealer_hand": False, "qualifies": False}),
        ("oneida-four-card/four-card-poker", {"dealer_hand": False}),
        ("maryland-four-card/four-card-poker", {"dealer_hand": False, "meters_after": True}),
        ("oneida-blackjack/blackjack", {"dealer_hand": False}),
        ("oneida-blackjack/blackjack-multi", {"dealer_hands": False}),
        ("oneida-sic-bo/sic-bo", {}),
    ],
)
def test_of_a_settlement_only_what_the_table_has_is_asked(table: str, asked: Mapping[str, bool]) -> None:
    """A dealer fails to qualify at Three Card alone, Maryland alone has meters; whether there are any can be asked."""
    rulebook, game = table.split("/")
    book = load_rulebook(rulebook).games[game]
    fields = [
        field
        for field in asked_at(fetched(asks_of(game)[AskId.SETTLEMENT]).gives, book)
        if not field.always_lacks(book)
    ]
    beside = {field.name: field.may_lack for field in fields if field.name not in ("lines", "totals", "rack")}
    assert beside == asked


@pytest.mark.parametrize("table", ["oneida-poker/draw5-low", "oasis-cardroom/lowball"])
def test_of_five_cards_that_are_read_for_low_alone_nobody_is_asked_whether_there_is_a_low(table: str) -> None:
    rulebook, game = table.split("/")
    book = load_rulebook(rulebook).games[game]
    fields = asked_at(fetched(asks_of(game)[AskId.HAND]).gives, book)
    assert [(field.name, field.may_lack) for field in fields if not field.always_lacks(book)] == [("low", False)]
