"""What was carried between stations and their hub, as the list of what was done says it."""

from __future__ import annotations

from trainer.tongue import translate


def carried_words(change: tuple[str, str, str]) -> str:
    """One of the changes of a deed; nothing for what says no more than the others."""
    what, was, now = change
    if what == "fault":  # a sentence of its own
        return now
    words = {
        "name": translate("Done", "this station is called {now}"),
        "hub": translate("Done", "the records go to the hub {now}"),
        "key": translate("Done", "key {now}"),
        "admitted": translate("Done", "records of {now} are taken in here"),
        "released": translate("Done", "{now} is held back no more: {was}"),
        "given": translate("Done", "carried out records {was} to {now}"),
        "file": translate("Done", "file {now}"),
        "receipt": translate("Done", "a receipt of the hub: it has {now} records"),
        "receipt given": translate("Done", "gave a receipt of {now} records"),
        "taken in": translate("Done", "took in records {was} to {now}"),
        "brought": translate("Done", "took in what the hub brings: {was} records, {now} people changed"),
        "pushed": translate("Done", "sent records to head office: {now}"),
        "content taken": translate("Done", "packs of {now} are taken here"),
        "content refused": translate("Done", "packs of {was} are taken here no more"),
        "program taken": translate("Done", "versions of the program by {now} are taken here"),
        "program refused": translate("Done", "versions of the program by {was} are taken here no more"),
        "installed": translate("Done", "installed version {now}"),
        "back": translate("Done", "went back from version {was} to {now}"),
        "held back": translate("Done", "held back {was}: {now}"),
    }
    return words.get(what, "").format(was=was, now=now)
