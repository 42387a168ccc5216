"""What a dealer sees and hears when something goes wrong, or seems to: plain words that judge nothing."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.rules.actions import Call, Move
from trainer.rules.money import short_dollars
from trainer.rules.poker.irregularities.symptoms import Shown, Symptom
from trainer.tongue import translate
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.ui.wording.alarms import alarm_tag, alarm_words
from trainer.ui.wording.calls import call_words


def symptom_words(symptom: Shown | FalseAlarm) -> str:
    """One sentence for what has just happened at the table."""
    return alarm_words(symptom, _alarms()) if isinstance(symptom, FalseAlarm) else _shown(symptom)


def _alarms() -> Mapping[Harmless, str]:
    """Among players who call, and who leave a chip on their cards, which lie face down."""
    return {
        Harmless.CARD_NEAR_EDGE: translate(
            "Symptoms", "A card of seat {seat} lies at the very edge of the table, face down."
        ),
        Harmless.STRETCHES: translate(
            "Symptoms", "Seat {seat} stands up behind the chair and stretches, a chip on the cards."
        ),
        Harmless.CHATS: translate("Symptoms", "Seat {seat} says to the neighbour: “I should have called last time.”"),
    }


def _shown(symptom: Shown) -> str:
    words = _TABLE[symptom.symptom]()
    return words.format(
        seat=symptom.seat,
        said=_said(symptom),
        to=short_dollars(symptom.to),
        placed=short_dollars(symptom.placed),
        added=short_dollars(symptom.added),
        cards=abs(symptom.cards),
        off=translate("Symptoms", "one card too many")
        if symptom.cards > 0
        else translate("Symptoms", "one card short"),
        apart=translate("Symptoms", "it can still be told which were the player's")
        if symptom.is_reconstructible
        else translate("Symptoms", "nobody can tell any more which were the player's"),
        doing=translate("Symptoms", "The player's own hand did it.")
        if symptom.has_contributed
        else translate("Symptoms", "It was not the player's doing."),
        guarded=translate("Symptoms", "held under a chip")
        if symptom.is_protected
        else translate("Symptoms", "left unprotected"),
        before=translate("Symptoms", "had said there was more to come")
        if symptom.is_announced
        else translate("Symptoms", "had said nothing"),
    )


def symptom_tag(symptom: Shown | FalseAlarm) -> str:
    """What stands at the player's cards while a symptom stands, a word or two; empty where it lies there to be seen."""
    if isinstance(symptom, FalseAlarm):
        return alarm_tag(symptom.what)
    match symptom.symptom:
        case Symptom.CHIPS_ADDED_TO_BET:
            return (
                translate("Symptoms", "“more to come”")
                if symptom.is_announced
                else translate("Symptoms", "a second motion")
            )
        case Symptom.CHIPS_UNLIKE_AMOUNT_SAID:
            return translate("Symptoms", "“{words}”").format(words=short_dollars(symptom.to))
        case Symptom.HANDS_UNLIKE_WORDS | Symptom.SPOKE_OUT_OF_TURN | Symptom.FOLDS_AFTER_WORDS:
            return translate("Symptoms", "“{words}”").format(words=_said(symptom))
        case Symptom.CHIPS_FROM_POCKET:
            return translate("Symptoms", "adds chips")
        case Symptom.HAND_IN_POT:
            return translate("Symptoms", "reaches in")
        case _:
            return ""


def _said(symptom: Shown) -> str:
    if symptom.said is None:
        return ""

    is_sized = symptom.said in (Move.BET, Move.RAISE, Move.ALL_IN) and symptom.to
    return call_words(Call(symptom.said.value), symptom.to if is_sized else 0)


_TABLE = {
    Symptom.DECK_NOT_SHUFFLED: lambda: translate("Symptoms", "The deck has come back into play as it was collected."),
    Symptom.DECK_NOT_CUT: lambda: translate(
        "Symptoms", "The deck was taken up for the deal as it was stacked, the cover card beside it."
    ),
    Symptom.SUPERVISOR_ASKS_FOR_CUT: lambda: translate("Symptoms", "The supervisor says: “Cut that again, please.”"),
    Symptom.FIRST_CARD_TO_SEAT: lambda: translate("Symptoms", "The first card of the deal went to seat {seat}."),
    Symptom.FACE_UP_CARD: lambda: translate("Symptoms", "A card lies face up where the backs should show."),
    Symptom.PLAYER_WITHOUT_CARDS: lambda: translate(
        "Symptoms", "Seat {seat} plays this round and has no card where the others have theirs."
    ),
    Symptom.CARD_FOR_ABSENT_PLAYER: lambda: translate(
        "Symptoms", "A card lies in front of seat {seat}, who sits this round out."
    ),
    Symptom.DECK_FEELS_WRONG: lambda: translate("Symptoms", "The stub shows it: the deck has {off}."),
    Symptom.COUNT_CAME_TO: lambda: translate("Symptoms", "Your count came to {cards} cards."),
    Symptom.CARD_TOO_MANY: lambda: translate(
        "Symptoms", "Seat {seat} has a card more than the others, {guarded}. {doing}"
    ),
    Symptom.DISCARDS_IN_HAND: lambda: translate(
        "Symptoms", "Discards have slid into the cards of seat {seat}, {guarded}; {apart}. {doing}"
    ),
    Symptom.HAND_TAKEN_IN: lambda: translate(
        "Symptoms", "The cards of seat {seat}, {guarded} and not folded, were swept in with the muck; {apart}. {doing}"
    ),
    Symptom.CHAIR_EMPTY: lambda: translate(
        "Symptoms", "The chair of seat {seat} is empty; the player is nowhere near the table."
    ),
    Symptom.HOLE_CARD_TURNED: lambda: translate(
        "Symptoms", "The card just dealt to seat {seat} turned over and lies face up."
    ),
    Symptom.CARD_ON_FLOOR: lambda: translate(
        "Symptoms", "The card just dealt slid over the edge and lies on the floor."
    ),
    Symptom.MACHINE_STOPPED: lambda: translate("Symptoms", "The shuffler has stopped before its cycle was through."),
    Symptom.LARGE_CHIP: lambda: translate("Symptoms", "Seat {seat} puts out a single large chip without a word."),
    Symptom.CHIPS_ADDED_TO_BET: lambda: translate(
        "Symptoms", "Seat {seat} puts in the call, and then, in a second motion, {added} more. The player {before}."
    ),
    Symptom.CHIPS_UNLIKE_AMOUNT_SAID: lambda: translate(
        "Symptoms", "Seat {seat} says {to} and puts {placed} in front."
    ),
    Symptom.HANDS_UNLIKE_WORDS: lambda: translate("Symptoms", "Seat {seat} says “{said}” and puts {placed} in front."),
    Symptom.SPOKE_OUT_OF_TURN: lambda: translate("Symptoms", "Seat {seat}, whose turn it is not, says “{said}”."),
    Symptom.HAND_THROWN_FACE_DOWN: lambda: translate(
        "Symptoms", "Seat {seat}, facing a bet, throws the cards face down towards the muck."
    ),
    Symptom.FOLDS_AFTER_WORDS: lambda: translate(
        "Symptoms", "Seat {seat} says “{said}”, looks again and pushes the cards away."
    ),
    Symptom.UP_CARDS_TURNED: lambda: translate("Symptoms", "Seat {seat}, facing a bet, turns the up-cards face down."),
    Symptom.FOLDS_OWING_FORCED_BET: lambda: translate(
        "Symptoms", "Seat {seat} has the up-card that must bet, and pushes the cards away."
    ),
    Symptom.FOLDS_WITHOUT_BET: lambda: translate("Symptoms", "Nobody has bet, and seat {seat} pushes the cards away."),
    Symptom.BLIND_FOLDS: lambda: translate(
        "Symptoms", "Nobody has raised, and seat {seat} with the blind pushes the cards away."
    ),
    Symptom.CHIPS_FROM_POCKET: lambda: translate(
        "Symptoms", "Seat {seat} takes {added} from a pocket and sets it on the stack."
    ),
    Symptom.HAND_IN_POT: lambda: translate("Symptoms", "Seat {seat} reaches into the pot and moves chips about."),
}
