"""What was done at a station, in words: by whom, to whom, and what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from trainer.records import AssessmentStep
from trainer.store.audit import AT_COMMAND_LINE, BY_ITSELF, HOW, Done, Theme
from trainer.store.clock_moves import CLOCK
from trainer.store.kiosk import CLOSED, GOES_DARK, SIGNS_OUT
from trainer.store.materials import Sort as Made
from trainer.store.payloads import (
    AssessmentPayload,
    BookAct,
    BookPayload,
    Deed,
    DeedPayload,
    ErasedTotal,
    ErasurePayload,
    KeyPayload,
    MaterialPayload,
    MovePayload,
    OverrulePayload,
    PersonPayload,
    RemarkPayload,
    RemarkSort,
)
from trainer.store.retention import Sort
from trainer.store.taking_over import LOST, TAKEN_OVER
from trainer.tongue import Plural, translate
from trainer.ui.pages.carried_words import carried_words
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import labelled, with_semicolons

_DATA_FOLDER: Final = "data_folder"
_Change = tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """The names of today, by id: whoever is not among them has been erased."""

    people: Mapping[str, str]
    groups: Mapping[str, str]
    roles: Mapping[str, str]
    """Each role's word."""

    def name(self, person: str | None) -> str:
        """Nothing for nobody."""
        if not person:
            return ""
        return self.people.get(person, translate("Done", "erased"))


def theme_words(theme: Theme) -> str:
    """What the list is sifted by."""
    words = {
        Theme.SIGN_INS: translate("Done", "Sign-ins"),
        Theme.PEOPLE: translate("Done", "People"),
        Theme.GROUPS: translate("Done", "Groups"),
        Theme.VERDICTS: translate("Done", "Verdicts"),
        Theme.QUESTIONS: translate("Done", "Questions"),
        Theme.BOOKS: translate("Done", "Rulebooks"),
        Theme.TESTS: translate("Done", "Table tests"),
        Theme.EXPORTS: translate("Done", "Taken along"),
        Theme.ERASURES: translate("Done", "Erased"),
        Theme.BACKUPS: translate("Done", "Backups"),
        Theme.BUNDLES: translate("Done", "Bundles"),
        Theme.STATION: translate("Done", "Station"),
    }
    return words[theme]


def sort_words(sort: Sort) -> str:
    """What is kept for so many years."""
    words = {
        Sort.ROUNDS: translate("Done", "Rounds of those who have left"),
        Sort.SIGN_INS: translate("Done", "Sign-ins"),
        Sort.DEEDS: translate("Done", "Exports, backups and settings"),
    }
    return words[sort]


def years_words(years: int) -> str:
    """How long."""
    return Plural.tr("%n year(s)", "", years) if years else translate("Done", "for good")


def who_words(done: Done, known: Known) -> str:
    """Whoever did it; of what nobody at the window did, how."""
    if done.who:
        return known.name(done.who)
    changes = done.told.changes if isinstance(done.told, DeedPayload | PersonPayload) else ()
    how = {what: now for what, _, now in changes if what in (HOW, "reset")}
    if how.get(HOW) == BY_ITSELF:
        return translate("Done", "the program")
    return translate("Done", "at the command line") if AT_COMMAND_LINE in how.values() else ""


def what_words(done: Done, known: Known) -> str:
    """What was done, without by whom and to whom."""
    match done.told:
        case PersonPayload(changes=changes):
            return _person_words(changes, known)
        case DeedPayload() as deed:
            return _deed_words(deed, known)
        case OverrulePayload(why=why):
            return translate("Done", "set a verdict aside: {why}").format(why=why)
        case RemarkPayload(sort=sort, words=words):
            return _remark_words(sort).format(words=words)
        case MaterialPayload() as material:
            return _material_words(material)
        case AssessmentPayload(step=step):
            return _test_words(step)
        case BookPayload(act=act, book=book, version=version):
            return _book_words(act).format(book=book, version=version)
        case ErasurePayload(erased=erased, why=why, totals=totals):
            count = sum(last - first + 1 for _, first, last in erased)
            words = Plural.tr("erased %n record(s): {why}", "", count).format(why=why)
            return with_semicolons(words, *map(_total_words, totals))
        case KeyPayload():
            return translate("Done", "another key signs from here on")
        case MovePayload(entries=entries):
            return Plural.tr("%n earlier record(s) were written anew", "", entries)
        case _ as never:
            assert_never(never)


def _total_words(total: ErasedTotal) -> str:
    """What stays of rounds that are gone."""
    words = Plural.tr("%n attempt(s) at {table}, {right} of {tries} first tries right", "", total.attempts)
    rulebook, _, game = total.table.partition("/")
    return words.format(table=kept_table_words(rulebook, game), right=total.right, tries=total.tries)


def _remark_words(sort: RemarkSort) -> str:
    match sort:
        case RemarkSort.NOTE:
            return translate("Done", "noted: {words}")
        case RemarkSort.DISPUTE:
            return translate("Done", "disputes a verdict: {words}")
        case RemarkSort.STANDS:
            return translate("Done", "found that the verdict stands: {words}")
        case _ as never:
            assert_never(never)


def _test_words(step: str) -> str:
    words: dict[str, str] = {
        AssessmentStep.SET.value: translate("Done", "set a table test"),
        AssessmentStep.DEALT.value: translate("Done", "began to deal a table test"),
        AssessmentStep.SCORED.value: translate("Done", "filled in the sheet of a table test"),
        AssessmentStep.COMPARED.value: translate("Done", "compared the two sheets of a table test"),
        AssessmentStep.SIGNED.value: translate("Done", "signed a table test"),
        AssessmentStep.COUNTERSIGNED.value: translate("Done", "countersigned a table test"),
        AssessmentStep.WITHDRAWN.value: translate("Done", "withdrew a table test"),
    }
    return words.get(step, "")


def _book_words(act: BookAct) -> str:
    match act:
        case BookAct.KEPT:
            return translate("Done", "kept version {version} of the rulebook {book}")
        case BookAct.FOUND:
            return translate("Done", "found version {version} of the rulebook {book}")
        case BookAct.RETIRED:
            return translate("Done", "the rulebook {book} is dealt by no more")
        case _ as never:
            assert_never(never)


def _material_words(material: MaterialPayload) -> str:
    words = {
        Made.QUESTION: translate("Done", "a question"),
        Made.QUIZ: translate("Done", "a quiz"),
        Made.ASSIGNMENT: translate("Done", "who is to take a quiz"),
        Made.EXTRA_TIME: translate("Done", "how much more time somebody has"),
    }
    known: dict[str, str] = {sort.value: said for sort, said in words.items()}
    if material.is_withdrawn:
        template = translate("Done", "withdrew: {what}")
    elif material.version > 1:
        template = translate("Done", "changed: {what}, version {version}")
    else:
        template = translate("Done", "made: {what}")
    return template.format(what=known.get(material.sort, material.sort), version=material.version)


def _person_words(changes: tuple[_Change, ...], known: Known) -> str:
    if any(what == TAKEN_OVER for what, _, _ in changes):
        return translate("Done", "what was kept before is an entry of the records from here on")
    if any(what == "role" and not was for what, was, _ in changes):
        now = {what: value for what, _, value in changes}
        role = known.roles.get(now["role"], now["role"])
        words = translate("Done", "entered as {role}: {name}").format(role=role, name=now.get("name", ""))
        return with_semicolons(words, _group_words("", now.get("group", "")) if now.get("group") else "")
    return with_semicolons(*(_change_words(change, known) for change in changes))


def _change_words(change: _Change, known: Known) -> str:
    what, was, now = change
    match what:
        case "name":
            return translate("Done", "name: {now}, before {was}").format(was=was, now=now)
        case "staff_number":
            words = translate("Done", "staff number: {now}, before {was}")
            nothing = translate("Done", "none")
            return words.format(was=was or nothing, now=now or nothing)
        case "role":
            words = translate("Done", "role: {now}, before {was}")
            return words.format(was=known.roles.get(was, was), now=known.roles.get(now, now))
        case "group":
            return _group_words(was, now)
        case "is_active":
            return translate("Done", "signs in again") if now == str(True) else translate("Done", "has left")
        case "pin":
            return _pin_words(was, now)
        case _:
            return ""


def _group_words(was: str, now: str) -> str:
    if not now:
        return translate("Done", "out of the group {was}").format(was=was)
    if not was:
        return translate("Done", "into the group {now}").format(now=now)
    return translate("Done", "group: {now}, before {was}").format(was=was, now=now)


def _pin_words(was: str, now: str) -> str:
    if now == "locked":
        return translate("Done", "locked after wrong PINs")
    if now == LOST:
        return translate("Done", "the PIN was lost with damaged records: another one is to be given")
    if now == "none":
        return translate("Done", "took the PIN away")
    if was == "locked":
        return translate("Done", "unlocked, by another PIN")
    return translate("Done", "gave another PIN") if was == "one" else translate("Done", "gave a first PIN")


def _deed_words(deed: DeedPayload, known: Known) -> str:
    match deed.deed:
        case Deed.SIGN_IN:
            return translate("Done", "signed in")
        case Deed.REFUSAL:
            return translate("Done", "a wrong PIN was given")
        case Deed.GROUP:
            return _group_deed_words(deed, known)
        case Deed.EXPORT:
            if deed.about:
                return translate("Done", "printed or saved: {title}").format(title=deed.about)
            return translate("Done", "took along all that is kept")
        case Deed.BACKUP:
            return translate("Done", "backed up the records: {file}").format(file=deed.about)
        case Deed.RESTORE:
            return translate("Done", "put a backup in the place of the records: {file}").format(file=deed.about)
        case Deed.SETTING:
            return with_semicolons(*(_setting_words(change) for change in deed.changes))
        case Deed.STATION | Deed.BUNDLE:
            return with_semicolons(*(carried_words(change) for change in deed.changes))
        case Deed.PACK:
            return labelled(deed.about, with_semicolons(*(carried_words(change) for change in deed.changes)))
        case _ as never:
            assert_never(never)


def _group_deed_words(deed: DeedPayload, known: Known) -> str:
    if deed.changes and all(was == now for _, was, now in deed.changes) and not deed.who:
        return translate("Done", "the group {name}, kept before, is an entry of the records from here on").format(
            name=known.groups.get(deed.about, "")
        )
    now = {what: value for what, _, value in deed.changes}
    name = now.get("name") or known.groups.get(deed.about, "")
    is_new = any(what == "name" and not was for what, was, _ in deed.changes)
    made = translate("Done", "made the group {name}") if is_new else translate("Done", "changed the group {name}")
    days = (
        translate("Done", "first day {day}").format(day=now["starts_on"]) if now.get("starts_on") else "",
        translate("Done", "last day {day}").format(day=now["ends_on"]) if now.get("ends_on") else "",
        translate("Done", "no last day") if now.get("ends_on") == "" and not is_new else "",
    )
    return with_semicolons(made.format(name=name), *days)


def _to_the_minute(stamp: str) -> str:
    return stamp[:16].replace("T", " ")


def _setting_words(change: _Change) -> str:
    what, was, now = change
    if what == CLOCK:
        words = translate("Done", "found that the clock was set: {now} UTC in the place of {was} UTC")
        return words.format(was=_to_the_minute(was), now=_to_the_minute(now))
    if what == _DATA_FOLDER:
        return translate("Done", "the records are kept in {folder} from the next start on").format(folder=now)
    if what == CLOSED:
        return translate("Done", "closed the program of this locked station")
    if what == SIGNS_OUT:
        return translate("Done", "a kiosk signs out after {minutes} min").format(minutes=now)
    if what == GOES_DARK:
        words = translate("Done", "a kiosk's screen goes dark after {minutes} min")
        never = translate("Done", "a kiosk's screen stays as it is")
        return never if now == "0" else words.format(minutes=now)
    if what in Sort.__members__.values() and now.isdecimal():
        words = translate("Done", "how long is kept: {sort}, {years}")
        return words.format(sort=sort_words(Sort(what)), years=years_words(int(now)))
    return ""
