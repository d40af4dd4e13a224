"""A catalogue that cannot be opened: built in a process of its own, seen by everybody who waits for it.

The building belongs to the server and not to a session: a reload or a closed tab does not stop it.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

import streamlit as st

from pages.parts.crest import MARK
from recsys.config import Settings
from recsys.errors import RecsysError
from recsys.safety.render import esc


@dataclass
class Job:
    """A build that is going on, or has ended."""

    label: str = "Starting"
    share: float = 0.0
    error: str = ""
    ended: threading.Event = field(default_factory=threading.Event)

    def run(self, settings: Settings, name: str) -> None:
        """Build to the end, telling where it is."""
        from recsys.build import build_in_own_process  # noqa: PLC0415  pandas and the models take a second

        try:
            for self.label, self.share in build_in_own_process(settings, name):
                pass
        except RecsysError as error:
            self.error = str(error)
        finally:
            self.ended.set()


@st.cache_resource(show_spinner=False)
def _jobs() -> dict[tuple[str, str], Job]:
    return {}


def never_built(settings: Settings, name: str) -> bool:
    """Whether there is no snapshot of the catalogue, not even a damaged one."""
    return not (settings.catalogues_dir / name / "CURRENT").exists()


def restock(settings: Settings, name: str, error: RecsysError) -> bool:
    """Build what was never built, offer to build what is damaged; True once there is something new to open."""
    job = _jobs().get((str(settings.data_dir), name))
    if job is None and never_built(settings, name):
        job = _start(settings, name)
    if job is not None and not job.error and (not job.ended.is_set() or _finished(settings, name)):
        _wait(job)
        if not job.error:
            _jobs().pop((str(settings.data_dir), name), None)
            return True
    _offer(settings, name, job.error if job and job.error else str(error))
    return False


def _start(settings: Settings, name: str) -> Job:
    job = _jobs().setdefault((str(settings.data_dir), name), Job())
    threading.Thread(target=job.run, args=(settings, name), daemon=True).start()
    return job
