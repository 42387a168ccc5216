"""The names of what stands in rulebooks, and the words of what may be chosen there."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.paytables import Meter, Row
from trainer.tongue import Unsaid, translate
from trainer.ui.wording.line import capital
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.named import named, paytable_row

# fmt: off
_ENTRIES: Final = {
    # what a house posts
    "limits": Unsaid.translate("Book", "Limits and blinds"),
    "seats": Unsaid.translate("Book", "Players at the table"),
    "chip": Unsaid.translate("Book", "The smallest chip"),
    "denominations": Unsaid.translate("Book", "The chips of the table"),
    "min": Unsaid.translate("Book", "The smallest wager"),
    "max": Unsaid.translate("Book", "The largest wager"),
    "most players": Unsaid.translate("Book", "The most players"),
    "rake": Unsaid.translate("Book", "The rake"),
    "jackpot": Unsaid.translate("Book", "The jackpot fee"),
    "raise_limit": Unsaid.translate("Book", "Raises in a round"),
    "heads_up": Unsaid.translate("Book", "Blinds between two players"),
    "odd_chip": Unsaid.translate("Book", "The odd chip"),
    "odd_half": Unsaid.translate("Book", "The odd chip between high and low"),
    "burn_before_draw": Unsaid.translate("Book", "A burn before the draw"),
    "kill": Unsaid.translate("Book", "The kill"),
    "shuffler": Unsaid.translate("Book", "A shuffler is used"),
    "decks": Unsaid.translate("Book", "Decks"),
    "stand_soft_17": Unsaid.translate("Book", "The dealer stands on soft 17"),
    "simple_21_pushes": Unsaid.translate("Book", "21 pushes against the dealer's blackjack"),
    "blackjack_pays": Unsaid.translate("Book", "What a blackjack pays"),
    "rounding": Unsaid.translate("Book", "Less than a chip"),
    "pay_natural": Unsaid.translate("Book", "When a blackjack is paid"),
    "insurance": Unsaid.translate("Book", "Insurance"),
    "insurance_pays": Unsaid.translate("Book", "What insurance pays"),
    "surrender": Unsaid.translate("Book", "Surrender"),
    "double": Unsaid.translate("Book", "Doubling"),
    "split": Unsaid.translate("Book", "Splitting"),
    "suit_wagers": Unsaid.translate("Book", "Suit wagers"),
    "hit_wagers": Unsaid.translate("Book", "Hit wagers"),
    "hit_wagers_after_split": Unsaid.translate("Book", "Hit wagers after a split"),
    "optional_max": Unsaid.translate("Book", "The most on a side wager"),
    "odds": Unsaid.translate("Book", "Odds posted"),
    "all_three_hands": Unsaid.translate("Book", "Players wager on all three hands"),
    "pitch_face": Unsaid.translate("Book", "Players' cards in pitch"),
    "version": Unsaid.translate("Book", "Wagers that go together"),
    "pair_plus": Unsaid.translate("Book", "Pair Plus by"),
    "ante_bonus": Unsaid.translate("Book", "The ante bonus by"),
    "tie": Unsaid.translate("Book", "Equal hands"),
    "aces_up": Unsaid.translate("Book", "Aces Up by"),
    "progressive": Unsaid.translate("Book", "The progressive by"),
    "envy": Unsaid.translate("Book", "The envy bonus by"),
    "six_card_bonus": Unsaid.translate("Book", "The Six Card Bonus by"),
    "reset": Unsaid.translate("Book", "What meters show after they are won"),
    "pair_wins_on_triple": Unsaid.translate("Book", "Two of a kind wins on a triple"),
    # what a rulebook settles
    "least_cut": Unsaid.translate("Book", "Least cards in a cut"),
    "burns_to": Unsaid.translate("Book", "Burned cards go to"),
    "draws_for_button": Unsaid.translate("Book", "Cards are drawn for the button"),
    "has_blind_buttons": Unsaid.translate("Book", "Blinds have buttons"),
    "inspects_cards": Unsaid.translate("Book", "Cards are inspected at the opening"),
    "marks_deck": Unsaid.translate("Book", "The deck is marked for a transaction"),
    "covers_forced_bets": Unsaid.translate("Book", "A stack must cover the forced bets"),
    "minutes_between_counts": Unsaid.translate("Book", "Minutes between counts"),
    "minutes_between_rotations": Unsaid.translate("Book", "Minutes until decks change"),
    "voluntary_bettors": Unsaid.translate("Book", "Bettors that make a faulty deal stand"),
    "face_up_cards": Unsaid.translate("Book", "Face-up cards that end the deal"),
    "dealer_decides": Unsaid.translate("Book", "On what the dealer rules"),
    "rounds_between_counts": Unsaid.translate("Book", "Rounds between counts"),
    "minutes_between_changes": Unsaid.translate("Book", "Minutes until cards are changed"),
    "minutes_between_changes_from_hand": Unsaid.translate("Book", "Minutes until cards are changed, from the hand"),
    "dealer_plays_with": Unsaid.translate("Book", "The dealer plays with"),
    "wager_most_times": Unsaid.translate("Book", "One wager at most so many times the other"),
    "play_most_times": Unsaid.translate("Book", "Play at most so many times the ante"),
    "settled_first": Unsaid.translate("Book", "Settled first"),
    "settles_in_order": Unsaid.translate("Book", "Wagers wait for their turn"),
    "takes_folds_at_once": Unsaid.translate("Book", "A folded ante is taken at once"),
    "least_shakes": Unsaid.translate("Book", "Least shakes"),
}
_PAID: Final = {
    "pair_plus": Unsaid.translate("Book", "What Pair Plus pays"),
    "ante_bonus": Unsaid.translate("Book", "What the ante bonus pays"),
    "aces_up": Unsaid.translate("Book", "What Aces Up pays"),
    "progressive": Unsaid.translate("Book", "What the progressive pays"),
    "envy_for_1": Unsaid.translate("Book", "What the envy bonus pays for $1"),
    "envy_for_5": Unsaid.translate("Book", "What the envy bonus pays for $5"),
    "six_card_bonus": Unsaid.translate("Book", "What the Six Card Bonus pays"),
    "reset": Unsaid.translate("Book", "What meters begin with"),
}
_CHOICES: Final = {
    ("heads_up", "as-written"): Unsaid.translate("Book", "as with more players"),
    ("heads_up", "button-posts-small"): Unsaid.translate("Book", "the button posts the small blind"),
    ("odd_chip", "left-of-button"): Unsaid.translate("Book", "one by one from the left of the button"),
    ("odd_chip", "all-left-of-button"): Unsaid.translate("Book", "all to the first left of the button"),
    ("odd_chip", "high-card-by-suit"): Unsaid.translate("Book", "by the highest card, then its suit"),
    ("odd_half", "high"): Unsaid.translate("Book", "to the high half"),
    ("odd_half", "left-of-button"): Unsaid.translate("Book", "to the winner first left of the button"),
    ("kill", "kill"): Unsaid.translate("Book", "kill"),
    ("kill", "half-kill"): Unsaid.translate("Book", "half-kill"),
    ("rake", "percent"): Unsaid.translate("Book", "a share of the pot"),
    ("rake", "levels"): Unsaid.translate("Book", "by the size of the pot"),
    ("rake", "fee"): Unsaid.translate("Book", "a fee for each hand"),
    ("limits", "fixed"): Unsaid.translate("Book", "fixed limit"),
    ("limits", "no-limit"): Unsaid.translate("Book", "no limit"),
    ("limits", "pot-limit"): Unsaid.translate("Book", "pot limit"),
    ("limits", "spread"): Unsaid.translate("Book", "spread limit"),
    ("rounding", "exact"): Unsaid.translate("Book", "paid exactly"),
    ("rounding", "down"): Unsaid.translate("Book", "left to the house"),
    ("rounding", "up"): Unsaid.translate("Book", "made up to a chip"),
    ("pay_natural", "end"): Unsaid.translate("Book", "when the hands are settled"),
    ("pay_natural", "at-once"): Unsaid.translate("Book", "at once"),
    ("pitch_face", "up"): Unsaid.translate("Book", "face up"),
    ("pitch_face", "down"): Unsaid.translate("Book", "face down"),
    ("version", "i"): Unsaid.translate("Book", "Pair Plus no larger than the ante"),
    ("version", "ii"): Unsaid.translate("Book", "Pair Plus at most twice the ante"),
    ("version", "iii"): Unsaid.translate("Book", "both wagers"),
    ("tie", "push"): Unsaid.translate("Book", "push"),
    ("tie", "win"): Unsaid.translate("Book", "the player wins"),
    ("burns_to", "burn pile"): Unsaid.translate("Book", "the burn pile"),
    ("burns_to", "muck"): Unsaid.translate("Book", "the muck"),
}
_TABLES: Final = {
    "standard": Unsaid.translate("Book", "the usual table"),
    "alternative": Unsaid.translate("Book", "the other table"),
}
_BY_TABLE: Final = frozenset({"pair_plus", "ante_bonus", "aces_up", "progressive", "envy", "six_card_bonus"})
_RANKS: Final = {
    "A": Unsaid.translate("Book", "an ace high"),
    "K": Unsaid.translate("Book", "a king high"),
    "Q": Unsaid.translate("Book", "a queen high"),
    "J": Unsaid.translate("Book", "a jack high"),
    "T": Unsaid.translate("Book", "a ten high"),
}
_PARTS: Final = {
    "small": Unsaid.translate("Book", "small bet"),
    "big": Unsaid.translate("Book", "big bet"),
    "min": Unsaid.translate("Book", "smallest bet"),
    "max": Unsaid.translate("Book", "largest bet"),
    "blinds": Unsaid.translate("Book", "blinds"),
    "ante": Unsaid.translate("Book", "ante"),
    "bring_in": Unsaid.translate("Book", "forced bet"),
    "percent": Unsaid.translate("Book", "per cent of the pot"),
    "cap": Unsaid.translate("Book", "at most"),
    "levels": Unsaid.translate("Book", "the whole rake"),
    "amount": Unsaid.translate("Book", "fee"),
    "qualifying": Unsaid.translate("Book", "from a pot of"),
    "kind": Unsaid.translate("Book", "which"),
    "method": Unsaid.translate("Book", "how it is counted"),
}
_METERS: Final = {
    Meter.METER.value: Unsaid.translate("Book", "the meter"),
    Meter.MEGA.value: Unsaid.translate("Book", "mega"),
    Meter.MAJOR.value: Unsaid.translate("Book", "major"),
    Meter.MINOR.value: Unsaid.translate("Book", "minor"),
}
# fmt: on


def entry_name(name: str) -> str:
    """An option, a fact or a paytable, as a caption; one that nobody has named as the rulebook has it."""
    return str(_ENTRIES.get(name, name.replace("_", " ").capitalize()))


def paid_name(wager: str) -> str:
    """What a wager's paytable is called, or of "reset" where its meters begin."""
    return str(_PAID[wager])


def is_named(name: str) -> bool:
    """Whether an entry has a name here; a paytable by its wager and letter."""
    return name in _ENTRIES or name.partition(" ")[0] in _PAID


def choice_words(name: str, word: str) -> str:
    """One of the words of an entry."""
    if (name, word) in _CHOICES:
        return str(_CHOICES[name, word])
    if name in _BY_TABLE:
        lettered = translate("Book", "table {letter}").format(letter=word)
        return str(_TABLES[word]) if word in _TABLES else lettered
    if name == "dealer_plays_with":
        return str(_RANKS[word]) if word in _RANKS else translate("Book", "a {rank} high").format(rank=word)
    return word_words(word)


def part_name(key: str) -> str:
    """An entry of a table that has several: "small bet"."""
    return str(_PARTS.get(key, key))


def row_named(name: str) -> str:
    """A row of a table: a hand of a paytable, a meter, a wager with odds of its own."""
    if name in _METERS:
        return str(_METERS[name])
    if name in set(Row):
        return paytable_row(name)
    wager, _, number = name.partition("-")
    if number.isdigit():
        return capital(named(wager, (int(number),)))
    return capital(named(name) or word_words(name))
