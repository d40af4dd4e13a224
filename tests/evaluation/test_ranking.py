"""The item liked next among random ones: nobody's last item is known to the models, and negatives were never met."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

import numpy as np
import pytest

from recsys.assistant import Assistant, load
from recsys.catalogue.dialogues import dialogue, spelled
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.snapshot import open_snapshot, open_source
from recsys.errors import EvaluationError
from recsys.evaluation.base import Outcome, Setting
from recsys.evaluation.experiments import entered, plain_experiments
from recsys.evaluation.held_out import held_out, histories, without_last
from recsys.evaluation.protocols.ranking import AGENTS10, IDS, LANGUAGE, WHOLE, Rank, Ranking, heard, sentences
from recsys.types import GAMES, Interaction, Item, Utterance
from tests.ui.stock import stock
from tests.worlds import World, world

TITLES = "Amber Birch Cedar Dahlia Elm Fern Gorse Hazel Ivy Juniper Kelp Laurel Maple Nettle Oak Pine".split()
ITEMS = [Item(title.lower(), f"{title} Valley", 2000 + n, ("Puzzle",)) for n, title in enumerate(TITLES)]
SMALL = Rank("small", "", "", "", "ndcg@4", (LANGUAGE, IDS, WHOLE), n=4, cuts=(1, 4))


def source(rows: list[Interaction]) -> Source:
    made = world(ITEMS).catalogue
    return Source(GAMES, made.items, Interactions.of(rows), (), made.vocabulary)


@pytest.fixture(scope="module")
def halves(assistant: Assistant) -> Setting:
    """Two circles of eight people: each met all eight games of their half, everybody's last one differs."""
    met = [
        (f"{half}{n}", ITEMS[8 * half + (n + step) % 8].id) for half in (0, 1) for n in range(8) for step in range(8)
    ]
    made = world(ITEMS, met)
    stock(assistant.settings.data_dir, "halves", World(replace(made.catalogue, name="halves"), made.interactions))
    return Setting(assistant, "halves")


def test_a_history_is_in_order_of_time_and_its_last_like_is_left_out() -> None:
    rows = [Interaction("a", ITEMS[n].id, 1.0, time=100.0 - n) for n in range(6)]
    (history,) = histories(source(rows))
    assert history.liked == tuple(ITEMS[n].id for n in (5, 4, 3, 2, 1))
    assert history.last == ITEMS[0].id


def test_without_times_the_rows_are_the_order_and_few_likes_are_no_history() -> None:
    rows = [Interaction("a", ITEMS[n].id, 1.0) for n in range(5)] + [
        Interaction("b", ITEMS[n].id, 1.0) for n in range(4)
    ]
    (history,) = histories(source(rows))
    assert (history.user, history.last) == ("a", ITEMS[4].id)


def test_a_dislike_is_no_like_but_was_met() -> None:
    rows = [Interaction("a", ITEMS[n].id, 5.0) for n in range(6)] + [Interaction("a", ITEMS[9].id, 1.0)]
    films = replace(source(rows), domain=replace(GAMES, liked_from=3.5))
    (history,) = histories(films)
    assert history.last == ITEMS[5].id
    assert ITEMS[9].id in history.met


def test_no_meeting_with_a_last_item_is_left(halves: Setting) -> None:
    whole = open_source(halves.assistant.settings.catalogues_dir, "halves")
    last = {(history.user, history.last) for history in histories(whole)}
    left = without_last(whole).interactions.table
    assert len(left) == len(whole.interactions) - 16
    assert not last & set(zip(left["user"], left["item"], strict=True))


def test_no_dialogue_is_left_in_which_somebody_names_their_last_item() -> None:
    met = source([Interaction("a", ITEMS[n].id, 1.0) for n in range(6)])
    last, other = ((Utterance("user", "Hi"), Utterance("assistant", "This?", (ITEMS[n].id,))) for n in (5, 4))
    talks = (dialogue("1", last, ("a", "b")), dialogue("2", other, ("a", "b")), dialogue("3", last, ("c",)))
    assert without_last(replace(met, dialogues=talks)).dialogues == talks[1:]


def test_negatives_were_never_met_and_do_not_depend_on_others(halves: Setting) -> None:
    whole = open_source(halves.assistant.settings.catalogues_dir, "halves")
    met = {history.user: history.met for history in histories(whole)}
    cases = SMALL.cases(halves)
    assert len(cases) == 16
    for case in cases:
        assert len(set(case.candidates)) == 4
        assert case.truth in case.candidates
        assert not (set(case.candidates) - {case.truth}) & met[case.id]
    few = SMALL.cases(replace(halves, limit=5))
    assert len(few) == 5
    assert set(few) < set(cases)
    other = replace(halves, seed=8)
    assert {case.id for case in SMALL.cases(replace(other, limit=5))} != {case.id for case in few}
    assert [set(case.candidates) for case in SMALL.cases(other)] != [set(case.candidates) for case in cases]


def test_too_few_that_were_never_met_are_told_and_not_made_easier(halves: Setting) -> None:
    assert len(replace(SMALL, n=9).cases(halves)[0].candidates) == 9
    with pytest.raises(EvaluationError, match=r"among 9 .* has 8"):
        replace(SMALL, n=10).cases(halves)


def test_models_of_another_seed_are_others(halves: Setting) -> None:
    other = halves.assistant.settings.model_copy(update={"seed": 8})
    with (
        closing(load(other, encoder=halves.assistant.encoder)) as assistant,
        held_out(halves) as one,
        held_out(replace(halves, assistant=assistant)) as two,
    ):
        folders = [each.assistant.settings.catalogues_dir for each in (one, two)]
    seeds = [open_snapshot(folder, "halves").manifest.seeds["models"] for folder in folders]
    assert seeds == [halves.assistant.settings.seed, 8]


def test_models_of_an_older_snapshot_go_and_those_of_other_catalogues_stay(assistant: Assistant) -> None:
    met = [("a", ITEMS[n].id) for n in range(6)]
    folders = []
    for name in ("rebuilt", "rebuilt", "beside"):
        made = world(ITEMS, met)
        stock(assistant.settings.data_dir, name, World(replace(made.catalogue, name=name), made.interactions))
        with (
            closing(load(assistant.settings, encoder=assistant.encoder)) as opened,
            held_out(Setting(opened, name)) as inside,
        ):
            folders.append(inside.assistant.settings.data_dir)
    assert [folder.exists() for folder in folders] == [False, True, True]


def test_the_truth_stands_anywhere(halves: Setting) -> None:
    assert len({case.candidates.index(case.truth) for case in SMALL.cases(halves)}) > 1


def test_longest_histories_first(halves: Setting) -> None:
    assert [case.id for case in replace(SMALL, longest=3).cases(halves)] == ["00", "01", "02"]
    assert AGENTS10.longest == 100


def test_the_longest_are_those_who_liked_most_and_ten_of_them_are_told(assistant: Assistant) -> None:
    met = [(user, ITEMS[n].id) for user, likes in (("a", 6), ("b", 13), ("c", 9)) for n in range(likes)]
    made = world(ITEMS, met)
    stock(assistant.settings.data_dir, "unequal", World(replace(made.catalogue, name="unequal"), made.interactions))
    (case,) = replace(SMALL, longest=1).cases(Setting(assistant, "unequal"))
    assert (case.id, len(case.liked)) == ("b", 12)
    assert case.told == "Liked: " + ", ".join(spelled(ITEMS[n]) for n in range(2, 12))
    shelf = assistant.shelf("unequal")
    told = {form: heard(case, form, shelf)[0] for form in (LANGUAGE, IDS, WHOLE)}
    assert told == {LANGUAGE: case.liked[-10:], IDS: case.liked[-10:], WHOLE: case.liked}


def test_the_half_a_person_is_of_wins_in_each_form_and_language_loses_nothing_here(halves: Setting) -> None:
    cases = SMALL.cases(halves)
    with SMALL.prepared(halves) as inside:
        figures = {}
        for contestant in entered(SMALL, plain_experiments(["als", "omulet"])):
            ask = SMALL.asking(contestant, inside)
            outcomes = [Outcome(contestant=contestant.name, case=case.id, answer=ask(case).answer) for case in cases]
            figures[contestant.name] = SMALL.score(cases, outcomes, inside).figures["ndcg@4"].mean
    als = [value for name, value in figures.items() if name.startswith("als")]
    omulet = [value for name, value in figures.items() if name.startswith("omulet")]
    assert als == [pytest.approx(1.0)] * 3
    assert len(set(omulet)) == 1


@pytest.mark.parametrize("strategy", ["als", "omulet"])
def test_nothing_but_the_candidates_is_listed(halves: Setting, strategy: str) -> None:
    with SMALL.prepared(halves) as setting:
        (contestant, *_) = entered(SMALL, plain_experiments([strategy]))
        ask = SMALL.asking(contestant, setting)
        for case in SMALL.cases(halves):
            answer = ask(case).answer
            assert answer
            assert set(answer) <= set(case.candidates)


def test_models_that_are_asked_never_saw_the_last_items(halves: Setting) -> None:
    with SMALL.prepared(halves) as inside:
        asked = open_source(inside.assistant.settings.catalogues_dir, "halves").interactions
        again = inside.assistant.shelf("halves").snapshot_id
    assert len(asked) == len(open_source(halves.assistant.settings.catalogues_dir, "halves").interactions) - 16
    with SMALL.prepared(halves) as second:
        assert second.assistant.shelf("halves").snapshot_id == again


def test_sentences_name_ten_liked_and_all_candidates(halves: Setting) -> None:
    case = SMALL.cases(halves)[0]
    liked, asked = sentences(case, halves.assistant.shelf("halves").catalogue)
    assert liked.count("Valley") == 7
    assert asked.count("Valley") == 4


def test_nobody_with_five_likes_is_told(assistant: Assistant) -> None:
    made = world(ITEMS, [("a", ITEMS[0].id)])
    stock(assistant.settings.data_dir, "lonely", World(replace(made.catalogue, name="lonely"), made.interactions))
    with pytest.raises(EvaluationError, match="5 items or more"), SMALL.prepared(Setting(assistant, "lonely")):
        pass


def test_a_random_order_of_ten_gives_what_is_known_of_it(setting: Setting) -> None:
    rng = np.random.default_rng(1)
    cases = [Ranking(str(n), (), tuple("abcdefghij"), "a") for n in range(2000)]
    outcomes = [Outcome(contestant="r", case=c.id, answer=rng.permutation(c.candidates).tolist()) for c in cases]
    assert AGENTS10.score(cases, outcomes, setting).figures["ndcg@10"].mean == pytest.approx(0.454, abs=0.02)
