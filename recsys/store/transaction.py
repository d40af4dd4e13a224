"""A transaction is saved and acknowledged, or the person is told; nothing is lost silently."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.orm import Session

from recsys.errors import RequestError, StoreError
from recsys.store.schema import MetaRow

TOLD = {
    "SQLITE_FULL": "the disk is full. Free some space and try again",
    "SQLITE_IOERR": "the disk could not be written or read. Check its space and health and try again",
    "SQLITE_BUSY": "another program keeps the store locked. Close it or wait a moment, then try again",
    "SQLITE_LOCKED": "another program keeps the store locked. Close it or wait a moment, then try again",
    "SQLITE_READONLY": "the store may only be read. Make the file and its folder writable and try again",
    "SQLITE_CANTOPEN": "the file could not be opened. Check that its folder exists and is writable",
    "SQLITE_NOTADB": "the file is not a database. Move it away or set RECSYS_DATABASE_URL to another",
    "SQLITE_CORRUPT": "the file is damaged. Run 'python -m recsys doctor' and put back a copy",
}

_NEXT = (
    update(MetaRow)
    .values(seq=MetaRow.seq + 1)
    .returning(MetaRow.seq)
    .execution_options(synchronize_session=False)  # nobody holds the row as an object
)


@contextmanager
def writing(engine: Engine, what: str) -> Iterator[Session]:
    """One transaction, committed when the block ends and undone when it raises; writers queue up.

    Args:
        what: what would be lost, as a sentence begins ("Your press").

    Raises:
        StoreError: it was not saved, why, and what to do.
        RequestError: a text cannot be kept by any database.
    """
    queue = engine.get_execution_options()["queue"]
    with queue, telling(f"{what} was not saved"), Session(engine, expire_on_commit=False) as session, session.begin():
        yield session


@contextmanager
def reading(engine: Engine, what: str) -> Iterator[Session]:
    """One consistent view that waits for no writer. Raises as `writing`, "… could not be read"."""
    options = engine.execution_options(reading=True)
    with telling(f"{what} could not be read"), Session(options) as session:
        yield session


def next_seq(session: Session) -> int:
    """The next number of the store's one order. Keeps other writers out until the transaction ends."""
    return session.execute(_NEXT).scalar_one()


@contextmanager
def telling(what: str) -> Iterator[None]:
    """What the database raises as a StoreError: what, why, and what to do."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(f"{what}: {_why(error)}.") from error
    except UnicodeEncodeError as error:
        raise RequestError(f"{what}: expected text, saw half a character. Type it again without it.") from error


def _why(error: SQLAlchemyError) -> str:
    """Without the statement and its values: they may hold what people wrote."""
    cause = error.orig if isinstance(error, DBAPIError) else None
    code = getattr(cause, "sqlite_errorname", "")
    for family, told in TOLD.items():
        if code == family or code.startswith(f"{family}_"):
            return told
    said = str(cause).splitlines()[0] if cause and str(cause) else type(error).__name__
    return f"the database said '{said}'. Check that it runs and try again"
