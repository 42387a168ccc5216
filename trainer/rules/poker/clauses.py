"""The clauses of poker that a step can rest on.

One enum for the family and not one a game, as the design had it: opening, betting, pots, showdown and
irregularities stand once for all poker games, and a shared phase must be able to name its clause. A rulebook answers
those that it speaks of: with a number and gist, or a numbered reading. What it is silent on is as the row says.
"""

from __future__ import annotations

from trainer.rules.clause import ABSENT, NEEDED, ClauseName, Decides, Part, Phase


class Clause(ClauseName):
    """A rule of poker, named by what it asks for."""

    # Opening and deck
    TWO_DECKS = "two-decks", Phase.OPENING, None
    DECK_BACKS = "deck-backs", Phase.OPENING, None
    """The two decks of a table with a shuffler."""
    BOXES = "boxes", Phase.OPENING, None
    """Where drop box, tip box and jackpot box hang."""
    INSPECT = "inspect", Phase.OPENING, Part.WHOLE
    SPREAD = "spread", Phase.OPENING, Part.WHOLE
    WASH = "wash", Phase.OPENING, Part.WHOLE
    SHUFFLE = "shuffle", Phase.OPENING, Part.WHOLE, NEEDED
    SET_ASIDE_DECK = "set-aside-deck", Phase.OPENING, Part.WHOLE
    LOAD_SHUFFLER = "load-shuffler", Phase.OPENING, Part.WHOLE
    """As the table opens."""
    FEED_SHUFFLER = "feed-shuffler", Phase.OPENING, Part.WHOLE
    CUT = "cut", Phase.OPENING, Part.WHOLE, NEEDED
    COUNT_HOURLY = "count-hourly", Phase.OPENING, Part.WHOLE
    ROTATE_DECKS = "rotate-decks", Phase.OPENING, Part.WHOLE
    IDLE_TABLE = "idle-table", Phase.OPENING, None
    """An open table at which nobody plays."""
    # Button, antes, blinds
    DRAW_FOR_BUTTON = "draw-for-button", Phase.DEAL, Part.DEAL
    PLACE_BUTTON = "place-button", Phase.DEAL, Part.DEAL
    BUTTON_CARDS_BACK = "button-cards-back", Phase.DEAL, Part.DEAL
    """The cards that were drawn for the button."""
    PLACE_BLIND_BUTTONS = "place-blind-buttons", Phase.DEAL, Part.DEAL
    MOVE_BUTTON = "move-button", Phase.DEAL, Part.WHOLE
    MOVE_BLIND_BUTTONS = "move-blind-buttons", Phase.DEAL, Part.WHOLE
    ANTE = "ante", Phase.DEAL, Part.DEAL
    BLINDS = "blinds", Phase.DEAL, Part.DEAL
    LONE_BLIND = "lone-blind", Phase.DEAL, Part.DEAL
    BUTTON_POSTS_SMALL = "button-posts-small", Phase.DEAL, Part.DEAL
    """Two players, where the house has the button post the small blind."""
    FORCED_BET = "forced-bet", Phase.DEAL, Part.BRING_IN
    """Stud: the up-card that must bet."""
    STACK_FOR_ROUND = "stack-for-round", Phase.DEAL, Part.DEAL
    SEATS = "seats", Phase.DEAL, Part.DEAL
    TWO_PLAYERS = "two-players", Phase.DEAL, None
    SEATED_PLAYERS_ONLY = "seated-players-only", Phase.DEAL, None
    # Cards
    DEAL_HOLE_CARDS = "deal-hole-cards", Phase.DEAL, Part.DEAL, NEEDED
    HOLD_DECK = "hold-deck", Phase.DEAL, Part.DEAL
    """Which hand holds the deck, and where."""
    ALL_IN_GETS_CARDS = "all-in-gets-cards", Phase.DEAL, Part.DEAL, NEEDED
    DISCARD_BEFORE_FLOP = "discard-before-flop", Phase.DEAL, Part.DRAW
    """Pineapple."""
    DISCARD_BEFORE_TURN = "discard-before-turn", Phase.DEAL, Part.DRAW
    """Crazy pineapple."""
    BURN_BEFORE_FLOP = "burn-before-flop", Phase.BOARD, Part.BOARD
    DEAL_FLOP = "deal-flop", Phase.BOARD, Part.BOARD
    BURN_BEFORE_TURN = "burn-before-turn", Phase.BOARD, Part.BOARD
    DEAL_TURN = "deal-turn", Phase.BOARD, Part.BOARD
    BURN_BEFORE_RIVER = "burn-before-river", Phase.BOARD, Part.BOARD
    DEAL_RIVER = "deal-river", Phase.BOARD, Part.BOARD
    BURN_BEFORE_NEXT_CARD = "burn-before-next-card", Phase.BOARD, Part.BOARD
    """Stud: before the first street after the deal."""
    DEAL_NEXT_CARD = "deal-next-card", Phase.BOARD, Part.BOARD
    BURN_BEFORE_LATER_CARDS = "burn-before-later-cards", Phase.BOARD, Part.BOARD
    DEAL_LATER_CARDS = "deal-later-cards", Phase.BOARD, Part.BOARD
    DEAL_LAST_CARD_DOWN = "deal-last-card-down", Phase.BOARD, Part.BOARD
    COMMON_CARD = "common-card", Phase.BOARD, Part.BOARD
    """Seven-card stud: too few cards for a seventh to everybody."""
    SHUFFLE_BURNS = "shuffle-burns", Phase.BOARD, Part.BOARD
    BURN_BEFORE_DRAW = "burn-before-draw", Phase.BOARD, Part.DRAW
    DRAW_IN_TURN = "draw-in-turn", Phase.BOARD, Part.DRAW
    """Draw games: one player after the other changes cards or stands pat."""
    COLLECT_DISCARDS = "collect-discards", Phase.BOARD, Part.DRAW
    DEAL_DRAWN_CARDS = "deal-drawn-cards", Phase.BOARD, Part.DRAW
    SHUFFLE_DISCARDS = "shuffle-discards", Phase.BOARD, Part.DRAW
    BURNS_APART = "burns-apart", Phase.BOARD, Part.WHOLE, ABSENT, Decides.WHERE_BURNS_LIE
    # Betting
    FIRST_ROUND = "first-round", Phase.BETTING, Part.ACTION, NEEDED
    FIRST_ROUND_UNFORCED = "first-round-unforced", Phase.BETTING, Part.ACTION
    """Stud, where nothing is posted for the forced bet."""
    FLOP_ROUND = "flop-round", Phase.BETTING, Part.ACTION
    TURN_ROUND = "turn-round", Phase.BETTING, Part.ACTION
    RIVER_ROUND = "river-round", Phase.BETTING, Part.ACTION
    DRAW_ROUND = "draw-round", Phase.BETTING, Part.ACTION
    """The betting round after the draw."""
    HIGH_HAND_OPENS = "high-hand-opens", Phase.BETTING, Part.BRING_IN
    """Stud: the highest hand showing acts first after the first round; in razz the lowest."""
    TIED_HANDS_OPEN = "tied-hands-open", Phase.BETTING, Part.BRING_IN
    LATER_ROUNDS = "later-rounds", Phase.BETTING, Part.ACTION
    CALL_THE_ACTION = "call-the-action", Phase.BETTING, Part.ACTION, NEEDED
    BET_SIZES = "bet-sizes", Phase.BETTING, Part.ACTION
    """No limit, and pot limit where recorded hands have it."""
    BET_SIZES_FIXED = "bet-sizes-fixed", Phase.BETTING, Part.ACTION, NEEDED
    BET_SIZES_SPREAD = "bet-sizes-spread", Phase.BETTING, Part.ACTION
    RAISE_LIMIT = "raise-limit", Phase.BETTING, Part.ACTION
    SHORT_ALL_IN = "short-all-in", Phase.BETTING, Part.ACTION
    """Limits that are not fixed."""
    SHORT_ALL_IN_FIXED = "short-all-in-fixed", Phase.BETTING, Part.ACTION, NEEDED
    TABLE_STAKES = "table-stakes", Phase.BETTING, Part.ACTION, NEEDED
    FOLD = "fold", Phase.BETTING, Part.ACTION, NEEDED
    CHECK_RAISE = "check-raise", Phase.BETTING, Part.ACTION, NEEDED
    # Pots
    COLLECT_BETS = "collect-bets", Phase.POTS, Part.POTS, NEEDED
    SIDE_POTS = "side-pots", Phase.POTS, Part.POTS, NEEDED
    UNCALLED_BET = "uncalled-bet", Phase.POTS, Part.WHOLE, NEEDED
    RAKE_PERCENT = "rake-percent", Phase.POTS, Part.POTS
    RAKE_LEVELS = "rake-levels", Phase.POTS, Part.POTS
    FEE = "fee", Phase.POTS, Part.POTS
    NO_FURTHER_RAKE = "no-further-rake", Phase.POTS, Part.POTS, ABSENT, Decides.RAKE_IS_COMPLETE
    RAKE_AREA = "rake-area", Phase.POTS, Part.POTS
    DROP_RAKE = "drop-rake", Phase.POTS, Part.POTS
    JACKPOT = "jackpot", Phase.POTS, Part.POTS
    JACKPOT_AREA = "jackpot-area", Phase.POTS, Part.POTS
    DROP_JACKPOT = "drop-jackpot", Phase.POTS, Part.POTS
    MARK_DECK = "mark-deck", Phase.POTS, Part.ACTION
    MAKE_CHANGE = "make-change", Phase.POTS, Part.ACTION, NEEDED
    CHIP = "chip", Phase.POTS, Part.POTS, NEEDED
    # Showdown
    SHOW_ORDER = "show-order", Phase.READING, Part.SHOWDOWN, NEEDED
    SHOW_ORDER_CHECKED = "show-order-checked", Phase.READING, Part.SHOWDOWN, NEEDED
    READ_HAND = "read-hand", Phase.READING, Part.SHOWDOWN, NEEDED
    CONCEDE = "concede", Phase.READING, Part.SHOWDOWN, NEEDED
    CARDS_SPEAK = "cards-speak", Phase.READING, Part.SHOWDOWN, NEEDED
    """A hand counts as it lies there, whatever its player says of it."""
    CARD_RANKS = "card-ranks", Phase.READING, Part.SHOWDOWN, NEEDED
    HAND_RANKS = "hand-ranks", Phase.READING, Part.SHOWDOWN
    LOW_RANKS = "low-ranks", Phase.READING, Part.SHOWDOWN
    LOW_QUALIFIES = "low-qualifies", Phase.READING, Part.SHOWDOWN
    COMPARE_HANDS = "compare-hands", Phase.READING, Part.SHOWDOWN, NEEDED
    COMPARE_LOWS = "compare-lows", Phase.READING, Part.SHOWDOWN
    """Where high and low share the pot: two lows."""
    OTHER_FIVE_FOR_LOW = "other-five-for-low", Phase.READING, Part.SHOWDOWN
    ACE_BOTH_WAYS = "ace-both-ways", Phase.READING, Part.SHOWDOWN
    """Low in the low hand and high in the high one."""
    BEST_HAND_WINS = "best-hand-wins", Phase.PAYING, Part.WHOLE, NEEDED, Decides.WHO_WINS
    """The best high hand, or in a low game the best low one."""
    LOW_HAND_WINS = "low-hand-wins", Phase.PAYING, Part.SHOWDOWN, ABSENT, Decides.WHO_WINS
    """The best low hand takes the low half."""
    HIGH_LOW_SPLIT = "high-low-split", Phase.PAYING, Part.SHOWDOWN, ABSENT, Decides.SHARES
    SCOOP = "scoop", Phase.PAYING, Part.SHOWDOWN
    """Both halves of a pot are one player's."""
    NO_LOW_QUALIFIES = "no-low-qualifies", Phase.PAYING, Part.SHOWDOWN, ABSENT, Decides.WHO_WINS
    SPLIT_POT = "split-pot", Phase.PAYING, Part.SHOWDOWN, NEEDED, Decides.SHARES
    ODD_CHIP = "odd-chip", Phase.PAYING, Part.SHOWDOWN
    """By seat."""
    ODD_CHIP_BY_SUIT = "odd-chip-by-suit", Phase.PAYING, Part.SHOWDOWN
    ODD_CHIP_LOW = "odd-chip-low", Phase.PAYING, Part.SHOWDOWN
    ODD_CHIPS_TO_ONE = "odd-chips-to-one", Phase.PAYING, Part.SHOWDOWN
    """All of them to one tied player."""
    ODD_CHIPS_TO_ONE_LOW = "odd-chips-to-one-low", Phase.PAYING, Part.SHOWDOWN
    ODD_HALF = "odd-half", Phase.PAYING, Part.SHOWDOWN
    """To the high half."""
    ODD_HALF_NEAREST = "odd-half-nearest", Phase.PAYING, Part.SHOWDOWN
    """To the half of the winner closest to the left of the button."""
    CHECKED_SEVEN = "checked-seven", Phase.PAYING, Part.SHOWDOWN
    """Lowball: a seven or better that was checked before the draw."""
    CHECKED_SEVEN_LOSES = "checked-seven-loses", Phase.PAYING, Part.SHOWDOWN
    ALL_CHECKED_SEVENS = "all-checked-sevens", Phase.PAYING, Part.SHOWDOWN
    """Everybody in a pot had checked a seven or better."""
    LAST_SIDE_POT_FIRST = "last-side-pot-first", Phase.PAYING, Part.SHOWDOWN, NEEDED, Decides.ORDER_OF_POTS
    LAST_PLAYER_WINS = "last-player-wins", Phase.PAYING, Part.WHOLE, NEEDED
    COLLECT_LOSING_HANDS = "collect-losing-hands", Phase.PAYING, Part.SHOWDOWN, NEEDED
    COLLECT_WINNING_HANDS = "collect-winning-hands", Phase.PAYING, Part.SHOWDOWN, NEEDED
    # Kill
    KILL_STARTS = "kill-starts", Phase.PAYING, Part.KILL
    KILL_STAYS = "kill-stays", Phase.PAYING, Part.KILL
    KILL_MOVES = "kill-moves", Phase.PAYING, Part.KILL
    """Omaha: from one player to another."""
    KILL_ENDS = "kill-ends", Phase.PAYING, Part.KILL
    KILL_BLIND = "kill-blind", Phase.PAYING, Part.KILL
    KILL_LIMITS = "kill-limits", Phase.PAYING, Part.KILL
    # Irregularities
    NO_SHUFFLE_OR_CUT = "no-shuffle-or-cut", Phase.EVENTS, Part.IRREGULARITIES
    RECUT_ORDERED = "recut-ordered", Phase.EVENTS, Part.IRREGULARITIES
    WRONG_STARTING_POSITION = "wrong-starting-position", Phase.EVENTS, Part.IRREGULARITIES
    WRONG_START_STANDS = "wrong-start-stands", Phase.EVENTS, Part.IRREGULARITIES
    FACE_UP_IN_DECK = "face-up-in-deck", Phase.EVENTS, Part.IRREGULARITIES
    FACE_UP_TWICE = "face-up-twice", Phase.EVENTS, Part.IRREGULARITIES
    ELIGIBLE_PLAYER_MISSED = "eligible-player-missed", Phase.EVENTS, Part.IRREGULARITIES
    MISSED_PLAYER_STANDS = "missed-player-stands", Phase.EVENTS, Part.IRREGULARITIES
    INELIGIBLE_PLAYER_DEALT = "ineligible-player-dealt", Phase.EVENTS, Part.IRREGULARITIES
    MISSING_OR_EXTRA_CARDS = "missing-or-extra-cards", Phase.EVENTS, Part.IRREGULARITIES
    HOURLY_COUNT_WRONG = "hourly-count-wrong", Phase.EVENTS, Part.IRREGULARITIES
    PROTECTED_HAND = "protected-hand", Phase.EVENTS, Part.IRREGULARITIES
    """What makes a hand a protected one."""
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards", Phase.EVENTS, Part.IRREGULARITIES
    HAND_FOULED = "hand-fouled", Phase.EVENTS, Part.IRREGULARITIES
    """Unprotected."""
    HOLE_CARDS_PROTECTED = "hole-cards-protected", Phase.EVENTS, Part.IRREGULARITIES
    """Stud: no hole card needs a chip on it to be safe from fouling."""
    HAND_RECONSTRUCTED = "hand-reconstructed", Phase.EVENTS, Part.IRREGULARITIES
    """Discards touched it."""
    HAND_COLLECTED = "hand-collected", Phase.EVENTS, Part.IRREGULARITIES
    """Unprotected."""
    HAND_GIVEN_BACK = "hand-given-back", Phase.EVENTS, Part.IRREGULARITIES
    """Protected, taken in by the dealer, and to be told from the muck."""
    PROTECTED_HAND_FOULED = "protected-hand-fouled", Phase.EVENTS, Part.IRREGULARITIES
    PROTECTED_HAND_COLLECTED = "protected-hand-collected", Phase.EVENTS, Part.IRREGULARITIES
    CONTRIBUTOR_NOT_REFUNDED = "contributor-not-refunded", Phase.EVENTS, Part.IRREGULARITIES
    PLAYER_LEFT = "player-left", Phase.EVENTS, Part.IRREGULARITIES
    HOLE_CARD_EXPOSED = "hole-card-exposed", Phase.EVENTS, Part.IRREGULARITIES
    BOTH_HOLE_CARDS_EXPOSED = "both-hole-cards-exposed", Phase.EVENTS, Part.IRREGULARITIES
    CARD_OFF_TABLE = "card-off-table", Phase.EVENTS, Part.IRREGULARITIES
    SHUFFLER_JAM = "shuffler-jam", Phase.EVENTS, Part.IRREGULARITIES
    OVERSIZED_CHIP = "oversized-chip", Phase.EVENTS, Part.ACTION, NEEDED
    OVERSIZED_CHIP_RAISES = "oversized-chip-raises", Phase.EVENTS, Part.IRREGULARITIES
    """A raise had been said."""
    CHIPS_ARE_A_BET = "chips-are-a-bet", Phase.EVENTS, Part.IRREGULARITIES
    STRING_BET = "string-bet", Phase.EVENTS, Part.IRREGULARITIES
    BET_IN_PARTS = "bet-in-parts", Phase.EVENTS, Part.IRREGULARITIES
    """More was announced with the first chips."""
    RAISE_IN_PARTS = "raise-in-parts", Phase.EVENTS, None
    ANNOUNCED_AMOUNT_BINDS = "announced-amount-binds", Phase.EVENTS, Part.IRREGULARITIES
    WORDS_BEFORE_ACTIONS = "words-before-actions", Phase.EVENTS, Part.IRREGULARITIES
    VERBAL_BINDS_IN_TURN = "verbal-binds-in-turn", Phase.EVENTS, Part.IRREGULARITIES
    VERBAL_OUT_OF_TURN = "verbal-out-of-turn", Phase.EVENTS, Part.IRREGULARITIES
    FOLD_FACE_DOWN = "fold-face-down", Phase.EVENTS, Part.IRREGULARITIES
    UP_CARDS_TURNED_DOWN = "up-cards-turned-down", Phase.EVENTS, Part.IRREGULARITIES
    FOLD_WHILE_OBLIGED = "fold-while-obliged", Phase.EVENTS, Part.IRREGULARITIES
    """By the player's own words."""
    FOLD_OWING_FORCED_BET = "fold-owing-forced-bet", Phase.EVENTS, Part.IRREGULARITIES
    """Stud: by the up-card that must bet."""
    FOLD_AFTER_CHECK_OR_BLIND = "fold-after-check-or-blind", Phase.EVENTS, Part.IRREGULARITIES
    CHIPS_ADDED_IN_HAND = "chips-added-in-hand", Phase.EVENTS, Part.IRREGULARITIES
    POT_TOUCHED = "pot-touched", Phase.EVENTS, Part.IRREGULARITIES
    MISDEAL_RETURNS_CARDS = "misdeal-returns-cards", Phase.EVENTS, Part.IRREGULARITIES
    MISDEAL_RETURNS_BETS = "misdeal-returns-bets", Phase.EVENTS, Part.IRREGULARITIES
    FLOOR_DECIDES = "floor-decides", Phase.EVENTS, Part.IRREGULARITIES
    # Players
    CARDS_IN_VIEW = "cards-in-view", Phase.BETTING, None
    OWN_HAND = "own-hand", Phase.BETTING, None
    NO_HELP = "no-help", Phase.BETTING, None
