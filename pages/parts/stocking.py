"""A catalogue that cannot be opened: built in a process of its own, seen by everybody who waits for it.

The building belongs to the server and not to a session: a reload or a closed tab does not stop it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import streamlit as st

from pages.parts.centre import centre
from recsys.config import Settings
from recsys.errors import RecsysError, traced
from recsys.safety.render import esc

WORDS = "I read every description and learn what goes with what. It takes about a minute, and only once."


@dataclass(eq=False)
class Job:
    """A build that is going on, or has ended. by: who is told of its end. done: what there is to say where it went well.

    error: what stopped it, whatever it was; empty where nothing did.
    """

    by: str = ""
    done: str = ""
    label: str = "Starting"
    share: float = 0.0
    error: str = ""
    ended: threading.Event = field(default_factory=threading.Event)

    def run(self, steps: Callable[[], Iterator[tuple[str, float]]]) -> None:
        """Go through the steps to the end, telling where it is."""
        try:
            for self.label, self.share in steps():
                pass
        except RecsysError as error:
            self.error = str(error)
        except Exception as error:  # no process or no memory to be had, or a fault of ours: it is not ready
            self.error = f"{str(error) or type(error).__name__}. Try it again."
            _log.warning("A making has failed\n%s", traced(error))
        finally:
            self.ended.set()


_log = logging.getLogger(__name__)
_changing = threading.Lock()


@st.cache_resource(show_spinner=False)
def _jobs() -> dict[tuple[str, str], Job]:
    return {}


def never_built(settings: Settings, name: str) -> bool:
    """Whether there is no snapshot of the catalogue, not even a damaged one."""
    return not (settings.catalogues_dir / name / "CURRENT").exists()


def restock(settings: Settings, name: str, error: RecsysError) -> bool:
    """Build what was never built; offer to build what is damaged. True when there is something new to open."""
    if going_on(settings, name) is None and never_built(settings, name):
        begin(settings, name)
    job = going_on(settings, name)
    if job is not None and not job.error:
        _wait(job)
    if job is None or job.error:
        _offer(settings, name, job.error if job else str(error))
        return False
    seen(job)
    return True


def start(
    settings: Settings, name: str, steps: Callable[[], Iterator[tuple[str, float]]], by: str = "", done: str = ""
) -> None:
    """Have a catalogue made by these steps, unless that is going on already; of two who come at once, one starts it.

    by, done: as in Job.
    """
    mine, key = Job(by, done), _key(settings, name)
    with _changing:
        if (last := _jobs().get(key)) and not last.ended.is_set():
            return
        _jobs()[key] = mine
    threading.Thread(target=mine.run, args=(steps,), daemon=True).start()


def going_on(settings: Settings, name: str) -> Job | None:
    """What is being made of a catalogue, or has ended and was not seen yet."""
    return _jobs().get(_key(settings, name))


def of(settings: Settings, by: str) -> list[tuple[str, Job]]:
    """Each catalogue that is being made for somebody, or whose end they were not told of, and the job."""
    home = str(settings.data_dir)
    return [(name, job) for (folder, name), job in tuple(_jobs().items()) if folder == home and job.by == by]


def seen(job: Job) -> None:
    """The end of it was told; what was begun since under its name stays."""
    with _changing:
        for key in [key for key, held in _jobs().items() if held is job]:
            del _jobs()[key]


def _key(settings: Settings, name: str) -> tuple[str, str]:
    return str(settings.data_dir), name


def begin(settings: Settings, name: str) -> None:
    """Have a catalogue of ours built."""
    from recsys.build import build_in_own_process  # noqa: PLC0415  pandas and the models take a second

    start(settings, name, partial(build_in_own_process, settings, name))


def _wait(job: Job) -> None:
    with centre("stocking", heading="One moment, I am stocking the shelf", words=WORDS):
        bar = st.progress(0.0, text=esc(job.label))
        while not job.ended.wait(0.2):
            bar.progress(job.share, text=esc(job.label))


def _offer(settings: Settings, name: str, error: str) -> None:
    st.markdown(f"# The catalogue “{esc(name)}” cannot be opened", anchors=False)
    st.markdown(esc(error))
    st.button("Build it again", icon=":material/refresh:", on_click=begin, args=(settings, name))
