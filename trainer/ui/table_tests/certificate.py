"""The record of a table test on paper, and the certificate where it was passed, as PDF."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtGui import QTextDocument

from trainer.tongue import translate
from trainer.training.table_tests.record import Signing
from trainer.training.table_tests.sheet import Sheet
from trainer.ui.look.fonts import step_font
from trainer.ui.look.theme import Step
from trainer.ui.pdf import save_document
from trainer.ui.wording.joined import labelled, with_semicolons
from trainer.ui.wording.table_tests import outcome_words, part_words, passed_words, seen_words

_HEAD_SIGNS: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """All that stands on it."""

    dealer: str
    """With the staff number, where there is one."""
    table: str
    book: str
    """The rulebook, its version, and what tells its text from any other."""
    length: str
    """How much was dealt."""
    options: tuple[str, ...]
    """What the examiner chose of the game, a line each."""
    seed: int
    examiner: str
    """With the rank."""
    second: str
    dealt: str
    """When, by the station's clock."""
    signed: str
    countersigned: str
    until: str
    """The last day of a pass; empty where it was failed, is not countersigned yet, or a later test counts."""
    zone: str
    """By which its days are told."""
    head: str
    """Of the chain, as it stands when this is printed."""
    overruled: str
    """That verdicts were overruled after it was signed; empty where none was."""
    apart: Mapping[str, str]
    """By the items' ids, what two assessors saw apart and why it was agreed as it is."""
    sheet: Sheet
    signing: Signing


def print_paper(paper: Paper, file: Path) -> None:
    """Writes the PDF; raises `TrainerError` where that file can't be written."""
    document = QTextDocument()
    document.setDefaultFont(step_font(Step.BODY))
    document.setHtml(page_of(paper))
    # a loose sheet proves nothing: each says whose it is, and how the records ended when it was printed
    words = translate("Certificate", "{title} · {dealer} · head of the records {head}")
    foot = words.format(title=_title(paper), dealer=paper.dealer, head=paper.head[:_HEAD_SIGNS])
    save_document(file, document, _title(paper), foot)


def _title(paper: Paper) -> str:
    if paper.until:
        return translate("Certificate", "Certificate")
    return translate("Certificate", "Record of a table test")


def page_of(paper: Paper) -> str:
    """The whole of it as the rich text that is printed."""
    outcome = paper.signing.outcome
    lines = [f"<h1>{escape(_title(paper))}</h1>", f"<h2>{escape(paper.dealer)}</h2>"]
    if outcome.has_passed:
        lines.append(f"<p>{escape(_leave_words(paper))}</p>")
    lines.append(f"<p><b>{escape(passed_words(outcome))}</b></p>")
    lines += [f"<p>{escape(words)}</p>" for words in outcome_words(outcome, paper.sheet)]
    if paper.overruled:
        lines.append(f"<p>{escape(paper.overruled)}</p>")
    lines.append(_table(_facts(paper)))
    lines.append(_table(_items(paper)))
    if paper.signing.agreed.words:
        remarks = labelled(translate("Certificate", "Remarks"), paper.signing.agreed.words)
        lines.append(f"<p>{escape(remarks)}</p>")
    return "".join(lines)


def _leave_words(paper: Paper) -> str:
    """What a pass allows: both have to sign for it, and a later test ends it."""
    if paper.until:
        words = translate("Certificate", "may deal {table} until {until}, by the days of {zone}.")
        return words.format(table=paper.table, until=paper.until, zone=paper.zone)
    if paper.countersigned:
        return translate("Certificate", "A later test at this table counts in the place of this one.")
    return translate("Certificate", "Counts once the dealer has countersigned.")


def _facts(paper: Paper) -> list[tuple[str, ...]]:
    facts = [
        (translate("Certificate", "Table"), paper.table),
        (translate("Certificate", "Rulebook"), paper.book),
        (translate("Certificate", "Dealt in it"), paper.length),
        (translate("Certificate", "Chosen for it"), with_semicolons(*paper.options)),
        (translate("Certificate", "Seed of the first round"), str(paper.seed)),
        (translate("Certificate", "Examiner"), paper.examiner),
        (translate("Certificate", "Second assessor"), paper.second),
        (translate("Certificate", "Dealt"), paper.dealt),
        (translate("Certificate", "Signed"), paper.signed),
        (translate("Certificate", "Countersigned"), paper.countersigned),
        (translate("Certificate", "Head of the records"), paper.head),
    ]
    return [(caption, words) for caption, words in facts if words]


def _items(paper: Paper) -> list[tuple[str, ...]]:
    marks = paper.signing.agreed.marks
    heads = (
        translate("Certificate", "Part"),
        translate("Certificate", "What is looked at"),
        translate("Certificate", "Weight"),
        translate("Certificate", "Shown"),
    )
    return [
        heads,
        *(
            line
            for item in paper.sheet.items
            if item.id in marks
            for line in (
                (part_words(item.part), item.words, str(item.weight), seen_words(marks[item.id])),
                *([("", paper.apart[item.id], "", "")] if item.id in paper.apart else []),
            )
        ),
    ]


def _table(rows: Sequence[Sequence[str]]) -> str:
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in rows)
    return f'<table width="100%" cellpadding="3" border="0">{lines}</table><p></p>'
