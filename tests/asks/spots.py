"""One spot or more for every ask of every kind of table, and what is made of them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from tests.asks.values import values_of
from trainer.asks.built import question_of
from trainer.asks.catalogue import asks_of, fetched
from trainer.asks.key import Answers, Asked, AskId
from trainer.asks.source import CHIP
from trainer.rules.book import GameBook
from trainer.rules.rulebook import load_rulebook


def _spot(table: str, ask: str, lines: str) -> str:
    rulebook, game = table.split("/")
    return f'rulebook = "{rulebook}"\ngame = "{game}"\nask = "{ask}"\n{lines}'


_LIMITS = "[limits]\nkind = 'fixed'\nsmall = 4\nbig = 8\nblinds = [2, 4]\n"
_THREE_SEATS = "[[seat]]\nseat = 1\n[[seat]]\nseat = 4\n[[seat]]\nseat = 7\n"
_ANTES = "[[seat]]\nseat = 2\nante = 10\n[[seat]]\nseat = 5\nante = 10\npair_plus = 5\n[[seat]]\nseat = 6\nante = 15\n"
_FOUR = "[[seat]]\nseat = 3\nante = 10\naces_up = 5\n[[seat]]\nseat = 5\nante = 20\n"
_WAGERS = "[[seat]]\nseat = 2\nwager = 10\n[[seat]]\nseat = 5\nwager = 20\ninsurance = 10\n"
_ON_DICE = (
    "[[wager]]\nseat = 1\nkind = 'small'\namount = 10\n[[wager]]\nseat = 2\nkind = 'total'\non = 9\namount = 5\n"
    "[[wager]]\nseat = 2\nkind = 'two-dice'\non = [2, 6]\namount = 5\n[[wager]]\nseat = 3\nkind = 'big'\namount = 25\n"
)
SPOTS: Final[Mapping[str, str]] = {
    "hand, high and low": _spot("oneida-poker/omaha-hilo8", "hand", "cards = 'Ac 2d Kh 7s'\nboard = 'Ks 3d 7h 8c 9s'"),
    "hand, no low": _spot("oneida-poker/omaha-high", "hand", "cards = 'Kc Kd Ah 7s'\nboard = 'Ks 7d 7h 2c 9s'"),
    "hand, stud": _spot("oneida-poker/stud7-high", "hand", "cards = 'Kc Kd Ah 7s 2c 3c 9h'"),
    "showdown": _spot(
        "oneida-poker/holdem",
        "showdown",
        "button = 2\nchip = 0.5\nlast_bettor = 3\nboard = '9c 9d 5h Kd 3s'\n"
        "[options]\nrake = {method = 'percent', percent = 5, cap = 6}\n"
        "[[seat]]\nseat = 8\ncards = 'Kh Kc'\nbet = 24.50\n[[seat]]\nseat = 3\ncards = '9h 8h'\nbet = '61.50'\n"
        "[[seat]]\nseat = 10\ncards = 'As Ks'\nbet = 64\n[[seat]]\nseat = 5\ncards = '5c 5d'\nbet = 50\n"
        "[[seat]]\nseat = 4\nbet = 1.5\nfolded = true\n",
    ),
    "showdown, lowball": _spot(
        "oasis-cardroom/lowball",
        "showdown",
        "button = 2\nstreet = 'draw'\n"
        "[[seat]]\nseat = 2\ncards = '7c 5d 4h 3s 2c'\nbet = 30\nbet_before_draw = 12\nchecked_seven = true\n"
        "[[seat]]\nseat = 6\ncards = '8c 5h 4d 3c 2h'\nbet = 30\nbet_before_draw = 12\n",
    ),
    "showdown, all-in before the draw": _spot(
        "oasis-cardroom/lowball",
        "showdown",
        "button = 2\nstreet = 'draw'\n"
        "[[seat]]\nseat = 2\ncards = '7c 5d 4h 3s 2c'\nbet = 9\nbet_before_draw = 3\nchecked_seven = true\n"
        "[[seat]]\nseat = 5\ncards = '6h 5c 4s 3h 2d'\nbet = 3\nbet_before_draw = 3\n"
        "[[seat]]\nseat = 6\ncards = '8c 5h 4d 3c 2h'\nbet = 9\nbet_before_draw = 3\n",
    ),
    "opens, draw for the button": _spot(
        "oasis-cardroom/holdem",
        "opens",
        "street = 'button'\n[[seat]]\nseat = 2\ncards = '9c'\n[[seat]]\nseat = 5\ncards = 'Kd'\n",
    ),
    "opens": _spot("oneida-poker/holdem", "opens", f"street = 'deal'\nbutton = 4\n{_LIMITS}{_THREE_SEATS}"),
    "opens, kill": _spot(
        "oneida-poker/holdem",
        "opens",
        f"street = 'deal'\nbutton = 4\nkill = {{kind = 'kill', holder = 7}}\n{_LIMITS}{_THREE_SEATS}",
    ),
    "opens, stud": _spot(
        "oneida-poker/stud7-hilo",
        "opens",
        "street = 'third'\n[[seat]]\nseat = 2\nup = 'As'\n[[seat]]\nseat = 3\nup = 'Kc'\n"
        "[[seat]]\nseat = 8\nup = 'Ac'\n",
    ),
    "opens, razz": _spot(
        "neutral/razz",
        "opens",
        "street = 'fourth'\n[[seat]]\nseat = 2\nup = 'As 4d'\n[[seat]]\nseat = 3\nup = 'Kc 2d'\n",
    ),
    "action": _spot(
        "oneida-poker/holdem", "action", f"street = 'deal'\nbutton = 4\nactions = ['4 call']\n{_LIMITS}{_THREE_SEATS}"
    ),
    "action, later street": _spot(
        "oneida-poker/holdem",
        "action",
        "street = 'flop'\nbutton = 4\npot = 30\nactions = ['7 bet 4', '1 raise 8']\n"
        f"{_LIMITS}{_THREE_SEATS}[[seat]]\nseat = 9\nfolded = true\n",
    ),
    "action, stud": _spot(
        "oneida-poker/stud7-high",
        "action",
        "street = 'fourth'\npot = 12\n[[seat]]\nseat = 2\nup = 'As 2c'\nstack = 90\n[[seat]]\nseat = 3\nup = 'Kc Kd'\n",
    ),
    "ruling": _spot(
        "oneida-poker/holdem", "ruling", "irregularity = 'wrong-starting-position'\nvoluntary_bettors = 1\n"
    ),
    "ruling, of a hand": _spot(
        "oneida-poker/holdem",
        "ruling",
        "irregularity = 'hand-collected'\nprotected = false\ncontributed = true\nplayer = 4\nboard = '9c 9d 5h'\n"
        "[[seat]]\nseat = 4\nbet = 8\n[[seat]]\nseat = 7\nbet = 8\n[[seat]]\nseat = 9\nfolded = true\n",
    ),
    "ruling, misdeal": _spot(
        "oneida-poker/stud5-high",
        "ruling",
        "irregularity = 'face-up-in-deck'\ncount = 2\n[[seat]]\nseat = 4\nbet = 1\n",
    ),
    "ruling, a checked seven": _spot(
        "oasis-cardroom/lowball",
        "ruling",
        "irregularity = 'checked-seven-or-better'\nwon = true\nplayer = 6\n"
        "[[seat]]\nseat = 2\nbet = 8\nfolded = true\n[[seat]]\nseat = 4\nbet = 20\n[[seat]]\nseat = 6\nbet = 20\n",
    ),
    "kill": _spot(
        "oneida-poker/holdem",
        "kill",
        "kind = 'half-kill'\nqualifying = 100\n[limits]\nkind = 'fixed'\nsmall = 10\nbig = 20\n"
        "[[pot]]\namount = 150\nwinners = [2]\n[[pot]]\namount = 130\nwinners = [2]\n",
    ),
    "kill, halves": _spot(
        "oneida-poker/omaha-hilo8",
        "kill",
        "kind = 'kill'\nqualifying = 100\n[[pot]]\namount = 150\nhigh = [2]\nlow = []\n"
        "[[pot]]\namount = 90\nhigh = [2]\nlow = [5]\n",
    ),
    "stub": _spot("oneida-poker/holdem", "stub", f"minutes_since_count = 70\n{_THREE_SEATS}"),
    "procedure": _spot("oneida-poker/holdem", "procedure", f"opening = true\n{_LIMITS}{_THREE_SEATS}"),
    "procedure, with a kill": _spot(
        "oneida-poker/holdem",
        "procedure",
        "button = 4\nseed = 3\nminutes_since_count = 10\nactions = ['4 raise 16', '7 fold', '1 fold']\n"
        f"[kill]\nkind = 'kill'\nqualifying = 60\nholder = 7\n{_LIMITS}{_THREE_SEATS}",
    ),
    "verdict": _spot(
        "oneida-poker/holdem",
        "verdict",
        "button = 7\nbefore = {do = 'call-on', to = 'seat 4', nth = 2}\n"
        f"{_LIMITS}{_THREE_SEATS}[[act]]\ndo = 'call-on'\nto = 'seat 7'\n[[act]]\ndo = 'call-floor'\n",
    ),
    "verdict, irregularity": _spot(
        "oneida-poker/holdem",
        "verdict",
        "button = 7\nbefore = {do = 'burn'}\nevent = {irregularity = 'hand-collected', player = 4, protected = true, "
        f"contributed = true}}\n{_LIMITS}{_THREE_SEATS}[[act]]\ndo = 'burn'\n",
    ),
    "three card, hand": _spot("tribal-three-card/three-card-poker", "hand", "cards = '3s Ac 2d'\nwho = 'dealer'\n"),
    "three card, ruling": _spot(
        "tribal-three-card/three-card-poker", "ruling", f"irregularity = 'face-up-in-deck'\ncount = 2\n{_ANTES}"
    ),
    "three card, stub": _spot(
        "tribal-three-card/three-card-poker", "stub", f"method = 'shoe'\nrounds_since_count = 5\n{_ANTES}"
    ),
    "three card, settlement": _spot(
        "tribal-three-card/three-card-poker",
        "settlement",
        "dealer = 'Qc 3d 2h'\n[[seat]]\nseat = 1\ncards = 'Qs 4h 2d'\nante = 15\nplay = 15\n"
        "[[seat]]\nseat = 4\nante = 10\npair_plus = 5\n",
    ),
    "three card, procedure": _spot(
        "tribal-three-card/three-card-poker",
        "procedure",
        f"method = 'shoe'\nseed = 5\nactions = ['2 fold', '5 play 10', '6 play 15']\n{_ANTES}",
    ),
    "three card, verdict": _spot(
        "tribal-three-card/three-card-poker",
        "verdict",
        "before = {do = 'collect-wager', from = 'seat 2'}\nseed = 5\nactions = ['2 fold', '5 play 10', '6 play 15']\n"
        f"{_ANTES}[[act]]\ndo = 'collect-wager'\nfrom = 'seat 2'\nwager = 'ante'\namount = 20\n",
    ),
    "four card, hand": _spot(
        "maryland-four-card/four-card-poker",
        "hand",
        "cards = 'Ks Qs Js Ts 9d'\nbonus_card = 'As'\n[options]\nsix_card_bonus = 'B'\n",
    ),
    "four card, ruling": _spot(
        "oneida-four-card/four-card-poker",
        "ruling",
        f"irregularity = 'wrong-count'\nwho = 'dealer'\ncards = 4\n{_FOUR}",
    ),
    "four card, stub": _spot("oneida-four-card/four-card-poker", "stub", "dealt = 21\nmethod = 'shoe'\n"),
    "four card, settlement": _spot(
        "maryland-four-card/four-card-poker",
        "settlement",
        "dealer = '5h 6h 7h 8h Kc 2d'\nmeter = 500\nbonus_card = '3c'\n"
        "[options]\naces_up = 'C'\nsix_card_bonus = 'B'\nprogressive = 'A'\n"
        "[[seat]]\nseat = 2\ncards = '5s 6s 7s 8s Ad'\nante = 10\nplay = 30\naces_up = 2\nsix_card_bonus = 5\n"
        "progressive = 1\n[[seat]]\nseat = 4\nante = 10\n",
    ),
    "four card, procedure": _spot(
        "maryland-four-card/four-card-poker",
        "procedure",
        "method = 'automated-shoe'\nshuffler = true\nshuffler_counts = true\nopening = true\n"
        "[[seat]]\nseat = 3\nante = 10\nplay = 20\n[[seat]]\nseat = 5\naces_up = 10\n",
    ),
    "four card, verdict": _spot(
        "maryland-four-card/four-card-poker",
        "verdict",
        "seed = 2\nbefore = {do = 'reveal'}\n[[seat]]\nseat = 3\nante = 10\n[[seat]]\nseat = 5\naces_up = 10\n"
        "[[act]]\ndo = 'reveal'\nto = 'seat 3'\n",
    ),
    "blackjack, hand": _spot("oneida-blackjack/blackjack", "hand", "cards = 'Ac 6d'\n"),
    "blackjack, ruling": _spot(
        "oneida-blackjack/blackjack", "ruling", "irregularity = 'shuffler-jam'\n[[seat]]\nseat = 2\nwager = 10\n"
    ),
    "blackjack, settlement": _spot(
        "oneida-blackjack/blackjack",
        "settlement",
        "dealer = 'Ac 9d'\n[[seat]]\nseat = 1\ncards = 'Ah Qs'\nwager = 25\ninsurance = 10\n"
        "[[seat]]\nseat = 4\ncards = '8d 8s Ts'\nwager = 10\ndoubled = false\n"
        "[[seat]]\nseat = 4\nsplit_of = 4\ncards = '8c 3c 9h'\nwager = 10\ndoubled = true\n",
    ),
    "blackjack, several hands": _spot(
        "oneida-blackjack/blackjack-multi",
        "settlement",
        "dealer_hands = ['7h Td', '7h 5c 9s', '7h 9d 2c']\n[[seat]]\nseat = 2\ncards = 'Ts 8c'\nwagers = [10, 10, 10]\n"
        "[[seat]]\nseat = 6\ncards = 'Tc 6d 8h'\nwagers = [5, 5, 5]\n",
    ),
    "blackjack, dealer draws": _spot(
        "oneida-blackjack/blackjack",
        "dealer-draws",
        "dealer = 'Ah 6c'\n[[seat]]\nseat = 2\ncards = 'Ts 8c'\nwager = 10\n",
    ),
    "blackjack, stub": _spot("oneida-blackjack/blackjack-pitch", "stub", f"method = 'hand'\n{_WAGERS}"),
    "blackjack, procedure": _spot(
        "oneida-blackjack/blackjack",
        "procedure",
        "seed = 3\nopening = true\nfirst_seated = 5\nrefuse_cut = [5]\nactions = ['2 stand', '5 stand']\n"
        "[[seat]]\nseat = 2\nwager = 10\n[[seat]]\nseat = 5\nwager = 20\n",
    ),
    "blackjack, verdict": _spot(
        "oneida-blackjack/blackjack",
        "verdict",
        "seed = 3\nbefore = {do = 'call-on', to = 'seat 2'}\nactions = ['2 stand', '5 stand']\n"
        "[[seat]]\nseat = 2\nwager = 10\n[[seat]]\nseat = 5\nwager = 20\n[[act]]\ndo = 'reveal'\nto = 'dealer'\n",
    ),
    "sic bo, ruling": _spot(
        "oneida-sic-bo/sic-bo", "ruling", f"irregularity = 'computer-failure'\nuncovered = false\n{_ON_DICE}"
    ),
    "sic bo, settlement": _spot("oneida-sic-bo/sic-bo", "settlement", f"dice = [1, 2, 6]\n{_ON_DICE}"),
    "sic bo, procedure": _spot("oneida-sic-bo/sic-bo", "procedure", f"dice = [1, 2, 6]\nopening = true\n{_ON_DICE}"),
    "sic bo, verdict": _spot(
        "oneida-sic-bo/sic-bo",
        "verdict",
        f"dice = [1, 2, 6]\nbefore = {{do = 'pay', to = 'seat 2'}}\n{_ON_DICE}"
        "[[act]]\ndo = 'pay'\nto = 'seat 2'\nwager = 'total'\non = 9\namount = 25\n",
    ),
}
HEAD: Final = ("rulebook", "game", "ask")


def entries(toml: str) -> dict[str, object]:
    """A spot as TOML has it, without its head."""
    read = tomllib.loads(toml, parse_float=Decimal)
    return {name: value for name, value in read.items() if name not in HEAD}


def head(toml: str) -> tuple[str, str, AskId]:
    found = tomllib.loads(toml)
    return str(found["rulebook"]), str(found["game"]), AskId(found["ask"])


def book_of(toml: str) -> GameBook:
    rulebook, game, _ = head(toml)
    return load_rulebook(rulebook).games[game]


def ask_of(toml: str) -> Answers:
    _, game, ask = head(toml)
    return fetched(asks_of(game)[ask])


def question(toml: str) -> Asked:
    """The spot, its entries taken as they stand for the values that they are written for."""
    rulebook, game, ask = head(toml)
    return question_of(rulebook, game, ask, values_of((*ask_of(toml).takes, CHIP), entries(toml)))
