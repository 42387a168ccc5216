"""In *guided* the next step stands in the slots until it has been entered."""

from __future__ import annotations

from dataclasses import replace

from trainer.ui.widgets.entry import EntryView, Slot


def with_the_rest(entered: EntryView, wanted: EntryView) -> EntryView:
    """The entry with what it still lacks of the `wanted` step, muted; as it is where it leads to another step."""
    if not (_leads_to(entered.verb, wanted.verb) and _leads_to(entered.place, wanted.place)):
        return entered
    ahead = {Slot.VERB: entered.verb != wanted.verb, Slot.PLACE: entered.place != wanted.place}
    # figures are typed one by one, so that an amount begun must be seen as it is
    ahead[Slot.AMOUNT] = not entered.amount
    return replace(
        entered,
        verb=wanted.verb,
        place=wanted.place,
        amount=entered.amount or wanted.amount,
        takes_amount=entered.takes_amount if entered.verb else bool(wanted.amount),
        suggested=frozenset([slot for slot, is_ahead in ahead.items() if is_ahead]),
    )


def _leads_to(entered: str, wanted: str) -> bool:
    """Whether it is the beginning of the words: "Deal" of "Deal up", "main pot" of "main pot → 3", not 1 of 10."""
    return entered in ("", wanted) or wanted.startswith(f"{entered} ")
