"""A pack made: of a folder of content, with what the bank holds where that is wanted, or of the folder of a program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from pathlib import Path
from tempfile import TemporaryDirectory

from trainer.errors import BadFile, Problem, TrainerError
from trainer.exchange.packs.file import FORM, SUFFIX
from trainer.exchange.packs.making import Signs, files_in, of_file, save, written
from trainer.packed import PROGRAM_ID, PackedFile, PackHeader, PackSort, is_id, is_version
from trainer.tongue import Verbatim, translate
from trainer.ui.packs.programs import system_name
from trainer.ui.packs.tried import problems_in, program_tried

TITLE_OF_PROGRAM = "Dealer Trainer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What is said of a pack by whoever publishes it."""

    id: str
    title: str
    version: str
    publisher: str
    until: date | None = None
    """The last day on which it is installed."""


def content_pack(
    folder: Path | None, bank: Iterable[tuple[str, bytes]], head: Head, signer: Signs, to: Path, data: Path
) -> Path:
    """Saves it, once it was tried as a station would; raises `TrainerError` with all that is wrong.

    `bank`: questions and quizzes besides, as files. `data`: the data folder, with whose rulebooks it is tried.
    """
    files = [*(files_in(folder, PackSort.CONTENT) if folder is not None else ())]
    files += [(of_file(name, content), content) for name, content in bank]
    content = written(_header(PackSort.CONTENT, head), _in_order(files), signer)
    with TemporaryDirectory(prefix="dealer-trainer-pack-") as place:
        tried = Path(place) / head.id / "tried"
        _lay_out(tried, files)
        if problems := problems_in(tried, data):
            raise TrainerError("\n".join(problems))
    return _saved(to, head, content)


def program_pack(folder: Path, head: Head, signer: Signs, to: Path) -> Path:
    """The same of a program's folder, which is started and tries itself first."""
    if problems := program_tried(folder, head.version):
        raise TrainerError("\n".join(problems))
    header = _header(PackSort.PROGRAM, head)
    return _saved(to, head, written(header, files_in(folder, PackSort.PROGRAM), signer))


def _header(sort: PackSort, head: Head) -> PackHeader:
    """Raises `BadFile` with what no station would take."""
    problems = []
    if not is_id(head.id) or (head.id == PROGRAM_ID) != (sort is PackSort.PROGRAM):
        wanted = Problem.tr("small letters and digits, with hyphens between them")
        problems.append(Problem("id", Verbatim(head.id), wanted))
    if not is_version(head.version):
        wanted = Problem.tr("numbers with points between them, such as 1.2")
        problems.append(Problem("version", Verbatim(head.version), wanted))
    if problems:
        raise BadFile(translate("Packs", "pack"), tuple(problems))
    return PackHeader(
        form=FORM,
        sort=sort,
        id=head.id,
        title=head.title,
        version=head.version,
        publisher=head.publisher,
        public_key="",
        made_at=_ms(datetime.now(UTC)),
        until=_ms(datetime.combine(head.until, time.max, UTC)) if head.until is not None else 0,
        system=system_name() if sort is PackSort.PROGRAM else "",
    )


def _ms(at: datetime) -> int:
    return int(at.timestamp() * 1000)


def _in_order(files: Iterable[tuple[PackedFile, bytes]]) -> Iterator[tuple[PackedFile, bytes]]:
    yield from sorted(files, key=lambda each: each[0].name)


def _lay_out(folder: Path, files: Iterable[tuple[PackedFile, bytes]]) -> None:
    """As it lies once it is unpacked; the names were looked at before."""
    for each, content in files:
        path = folder / each.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _saved(to: Path, head: Head, content: bytes) -> Path:
    file = to / f"{head.id}-{head.version}{SUFFIX}"
    save(file, content)
    return file
