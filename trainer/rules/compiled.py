"""Documents of ours that are read once: what was read is kept beside them as Python keeps what it has compiled.

Reading a rulebook's TOML takes as long as everything else that a key waits for. The rules of when what is kept still
holds are Python's own: the file's time and size, and nothing is written where Python writes nothing.
"""

from __future__ import annotations

from decimal import Decimal
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

from trainer.rules.entries import read_document

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, StrPath


class _Compiled(SourceFileLoader):
    """Takes a TOML document for a module whose only line is the value of that document."""

    def source_to_code(  # type: ignore[override]  # a file's bytes, and nothing that was parsed before
        self, data: ReadableBuffer, path: ReadableBuffer | StrPath, *, _optimization: int = -1
    ) -> CodeType:
        document = read_document(bytes(data).decode("utf-8"), Path(self.path).name)
        return compile(f"document = {document!r}", str(path), "exec")


def document_of(file: Path) -> dict[str, object]:
    """The entries of a document; raises `BadFile` as `read_document` does."""
    code = _Compiled(file.stem, str(file)).get_code(file.stem)
    assert code is not None, "a file has its code"
    found: dict[str, Any] = {"Decimal": Decimal}
    exec(code, found)  # the value that was written into it above
    return found["document"]  # type: ignore[no-any-return]
