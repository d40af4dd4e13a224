"""The command `feedback purge`: what would go, what went, and who is still there."""

from __future__ import annotations

import pytest

from recsys.catalogue.dialogues import OWN, Dialogue, write_dialogues
from recsys.catalogue.manifest import DIALOGUES
from recsys.config import Settings
from recsys.types import Utterance
from tests.cli.conftest import Run, is_one_line
from tests.cli.test_feedback import ANN, BOB, history, names, rows
from tests.feedback.history import History

__all__ = ["history"]


def test_a_purge_tells_first_what_would_go(run: Run, history: History) -> None:
    looked = run("feedback", "purge", "--user", ANN)
    assert (looked.status, looked.err) == (0, "")
    assert looked.out.splitlines() == [
        "ann@example.com, all catalogues",
        "1 conversation, 1 message, 2 impressions, 3 presses. Nothing is deleted yet: add --yes, and it is gone for good.",
    ]
    assert len(history.store.feedback.presses(ANN)) == 3


@pytest.mark.usefixtures("history")
def test_after_a_purge_summary_and_export_know_nothing_of_the_person(run: Run) -> None:
    purged = run("feedback", "purge", "--user", ANN, "--yes")
    assert (purged.status, purged.err) == (0, "")
    assert purged.out.splitlines()[1:] == ["Deleted for good: 1 conversation, 1 message, 2 impressions, 3 presses"]
    assert [row["user"] for row in rows(run, "--names")] == [BOB]
    told = run("feedback", "summary", "--json").document
    assert (told["messages"], told["presses"], told["taken_back"], told["complaints"]) == (1, 1, 0, 0)
    for argv in (["export", "--user", ANN], ["purge", "--user", ANN], ["purge", "--user", ANN, "--yes"]):
        ended = run("feedback", *argv)
        assert (ended.status, ended.out) == (1, "")
        assert is_one_line(ended.err, "There is no user named")


@pytest.mark.usefixtures("history")
def test_a_purge_is_one_document(run: Run) -> None:
    asked = {"user": None, "catalogue": "games", "before": "2025-06-12T00:00:00+00:00", "deleted": False}
    counted = {"conversations": 1, "messages": 1, "impressions": 2, "presses": 3, "learnt": []}
    argv = ["feedback", "purge", "--before", "2025-06-12", "--catalogue", "games", "--json"]
    assert run(*argv).document == {**asked, "done": False, **counted}
    assert run(*argv, "--yes").document == {**asked, "done": True, **counted}
    nothing = {"conversations": 0, "messages": 0, "impressions": 0, "presses": 0, "learnt": []}
    assert run(*argv, "--yes").document == {**asked, "done": True, **nothing}
    assert names(run) == ["item-thumb"]


@pytest.mark.usefixtures("history")
@pytest.mark.parametrize(("narrow", "left"), [
    (["--before", "2025-06-01"], {ANN, BOB}),
    (["--before", "2025-06-11"], {ANN, BOB}),  # ann's thumb was taken back on that day, bob's was pressed
    (["--before", "2025-06-11T14:00:00.000001+02:00"], set()),
    (["--user", BOB, "--catalogue", "games"], {ANN, BOB}),
    (["--user", BOB, "--catalogue", "films"], {ANN}),
    (["--user", BOB, "--before", "2025-06-30"], {ANN}),
    (["--deleted"], {ANN, BOB}),
])  # fmt: skip
def test_a_purge_can_be_narrowed(run: Run, narrow: list[str], left: set[str]) -> None:
    ended = run("feedback", "purge", *narrow, "--yes")
    assert ended.status == 0
    assert ended.out.endswith("There is nothing to delete.\n") == (left == {ANN, BOB})
    assert {row["user"] for row in rows(run, "--names")} == left


def test_what_was_deleted_on_the_page_is_purged_by_name(run: Run, history: History) -> None:
    talks = history.store.conversations
    talks.delete(ANN, talks.list(ANN)[0].id)
    told = run("feedback", "purge", "--deleted", "--before", "2025-06-30", "--yes").out.splitlines()
    assert (
        told[0] == "Everybody, all catalogues, deleted by their people, last touched before 2025-06-30T00:00:00+00:00"
    )
    assert told[1].startswith("Deleted for good: 1 conversation,")
    assert {row["user"] for row in rows(run, "--names")} == {BOB}


def test_what_has_learnt_from_it_is_named(run: Run, history: History) -> None:
    said = Utterance("user", "a secret wish", ("ori",)), Utterance("assistant", "Try it", ())
    folder = Settings().catalogues_dir / "films" / "one"
    folder.mkdir(parents=True)
    (talk,) = history.store.conversations.list(BOB)
    write_dialogues(folder / DIALOGUES, [Dialogue(OWN + talk.id, said), Dialogue("published", said)])
    assert "build" not in run("feedback", "purge", "--user", ANN).out
    for more in ([], ["--yes"]):
        told = run("feedback", "purge", "--user", BOB, *more).out.splitlines()
        assert told[-1].endswith("python -m recsys build films --conversations")
    assert run("feedback", "purge", "--deleted", "--json").document["learnt"] == ["films"]


def test_a_purge_that_cannot_be_done_is_one_line(run: Run, history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("recsys.store.purge.sweep", lambda engine: False)
    ended = run("feedback", "purge", "--user", ANN, "--yes")
    assert (ended.status, ended.out) == (1, "")
    assert is_one_line(ended.err, "Everything is deleted, but traces", "try again")
