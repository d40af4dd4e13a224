"""`link`: the fixed JSON form, and titles found by their letters or words."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run, is_one_line

pytestmark = pytest.mark.usefixtures("built")


def test_each_mention_has_the_fixed_form(run: Run) -> None:
    linked = run("link", "I loved Cooking Chaos but hated Ghost Manor", "--json")
    assert linked.status == 0
    assert [list(mention) for mention in linked.document["mentions"]] == [
        ["text", "attitude", "id", "title", "by", "score"]
    ] * 2  # fmt: skip
    assert [list(mention.values()) for mention in linked.document["mentions"]] == [
        ["Cooking Chaos", 2, "cooking-chaos", "Cooking Chaos", "both", 100],
        ["Ghost Manor", -2, "ghost-manor", "Ghost Manor", "both", 100],
    ]


def test_what_the_catalogue_does_not_know_has_no_id(run: Run) -> None:
    (mention,) = run("link", "I loved Zorblax 9000", "--json").document["mentions"]
    assert (mention["id"], mention["title"], mention["by"], mention["score"]) == (None, None, "none", 0)


def test_people_read_a_line_for_each_mention(run: Run) -> None:
    linked = run("link", "I loved Cooking Chaos and Zorblax 9000")
    assert linked.out.splitlines() == [
        "Cooking Chaos: Cooking Chaos [cooking-chaos], by both, 100 of 100; loves it",
        "Zorblax 9000: nothing here; loves it",
    ]


def test_a_text_without_titles_has_no_mentions(run: Run) -> None:
    assert run("link", "it was fun", "--json").document == {"mentions": []}
    assert run("link", "it was fun").out == "No titles in this text.\n"


def test_an_unknown_catalogue_and_a_long_text_are_refused(run: Run) -> None:
    assert is_one_line(run("link", "x", "--catalogue", "../x").err, "There is no catalogue named '../x'.")
    refused = run("link", "x" * 2_001, "--json")
    assert (refused.status, refused.out) == (1, "")
    assert is_one_line(refused.err, "2,000", "2,001")
