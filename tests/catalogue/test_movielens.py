"""MovieLens: an archive in the publisher's form, each way it can be wrong, and the real one where it is at hand."""

from __future__ import annotations

import gzip
import json
import tracemalloc
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from recsys.catalogue.importers import Source
from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.movielens import read_movielens
from recsys.errors import ImportFailed
from recsys.types import MOVIES, Triple

FILES: Mapping[str, str] = {
    "movies.csv": (
        "movieId,title,genres\r\n"
        "10,\"City of Lost Children, The (Cité des enfants perdus, La) (1995)\",Adventure|Sci-Fi\r\n"
        "2,Emma (1996),Comedy|Romance\r\n"
        "838,Emma (1996),Romance\r\n"
        "9,Babylon 5,(no genres listed)\r\n"
        "4,\"Say \"\"Ah\"\" (2001)\",Children|Oddity\r\n"
    ),
    "ratings.csv": (
        "userId,movieId,rating,timestamp\r\n1,10,4.0,964982703\r\n1,2,0.5,964982703\r\n2,10,3.5,1\r\n2,10,5.0,2\r\n"
    ),
    "tags.csv": (
        "userId,movieId,tag,timestamp\r\n"
        "1,10,Dark  Humor,1\r\n2,10,black comedy,2\r\n1,10,atmospheric,3\r\n"
        "1,10,funny,4\r\n1,10,Quentin Tarantino,5\r\n1,10,seen on a boat,6\r\n"
        "1,2,gouache,7\r\n2,2,Gouache,8\r\n"
    ),
    "links.csv": "movieId,imdbId,tmdbId\r\n10,0112682,902\r\n2,0116191,\r\n",
}  # fmt: skip


def pack(path: Path, changed: Mapping[str, str | bytes | None] | None = None, folder: str = "ml-latest-small/") -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {**FILES, **(changed or {})}.items():
            if data is not None:
                archive.writestr(folder + name, data)
    return path


@pytest.fixture
def source(tmp_path: Path) -> Source:
    return read_movielens(pack(tmp_path / "ml.zip"))


def test_films_keep_their_ids_and_are_sorted_by_them_as_text(source: Source) -> None:
    assert [item.id for item in source.items] == ["10", "2", "4", "838", "9"]
    assert source.domain is MOVIES


def test_titles_are_split_and_original_names_become_aliases(source: Source) -> None:
    film = source.items[0]
    assert (film.title, film.year, film.aliases) == (
        "The City of Lost Children", 1995, ("La Cité des enfants perdus",)
    )  # fmt: skip
    assert [(item.title, item.year) for item in source.items[2:]] == [
        ('Say "Ah"', 2001), ("Emma", 1996), ("Babylon 5", None),
    ]  # fmt: skip


def test_genres_stay_as_in_the_data_and_none_listed_is_none(source: Source) -> None:
    assert [item.genres for item in source.items] == [
        ("Adventure", "Sci-Fi"), ("Comedy", "Romance"), ("Children", "Oddity"), ("Romance",), (),
    ]  # fmt: skip


def test_tags_are_unified_ranked_by_people_and_rid_of_names_genres_and_one_persons_words(source: Source) -> None:
    assert source.items[0].tags == ("dark comedy", "atmospheric")
    assert source.items[1].tags == ("gouache",)


def test_a_film_keeps_the_tags_that_most_people_gave_it_then_those_most_people_use(tmp_path: Path) -> None:
    lone = [f"1,2,word {letter},0" for letter in "abcdefghijklmnopqrstuvwxyz"]
    spread = [f"{user},9,word {letter},0" for letter in "abcdefghijklmnopqrstuvwxyz" for user in (2, 3)]
    votes = ["4,2,zany,0", "5,2,zany,0", "4,9,word z,0"]
    rows = ["userId,movieId,tag,timestamp", *lone, *spread, *votes]
    film = read_movielens(pack(tmp_path / "ml.zip", {"tags.csv": "\n".join(rows)})).items[1]
    assert film.tags == ("zany", "word z", *(f"word {letter}" for letter in "abcdefghijklmn"))


def test_links_point_to_imdb_and_tmdb_where_known(source: Source) -> None:
    assert source.items[0].links == (
        ("imdb", "https://www.imdb.com/title/tt0112682/"),
        ("tmdb", "https://www.themoviedb.org/movie/902"),
    )
    assert source.items[1].links == (("imdb", "https://www.imdb.com/title/tt0116191/"),)
    assert source.items[2].links == ()


def test_ratings_become_interactions_and_the_later_of_two_counts(source: Source) -> None:
    rows = source.interactions.table[["user", "item", "weight"]].to_numpy().tolist()
    assert rows == [["1", "10", 4.0], ["1", "2", 0.5], ["2", "10", 5.0]]


def test_the_vocabulary_holds_what_the_films_carry_with_the_words_people_type(source: Source) -> None:
    assert list(source.vocabulary.genres) == ["Adventure", "Children", "Comedy", "Oddity", "Romance", "Sci-Fi"]
    assert "funnier" in source.vocabulary.genres["Comedy"]
    assert source.vocabulary.genres["Oddity"] == ("oddity",)
    assert list(source.vocabulary.tags) == ["atmospheric", "dark comedy", "gouache"]
    assert "black comedy" in source.vocabulary.tags["dark comedy"]


def test_facts_are_genre_tag_year_and_decade(source: Source) -> None:
    assert [triple for triple in source.triples if triple.head == "2"] == [
        Triple("2", "genre", "Comedy"), Triple("2", "genre", "Romance"), Triple("2", "tag", "gouache"),
        Triple("2", "year", "1996"), Triple("2", "decade", "1990s"),
    ]  # fmt: skip
    assert not [triple for triple in source.triples if triple.head == "9"]


def test_two_films_of_one_title_and_year_stay_two_and_are_noted(source: Source) -> None:
    assert any("1 titles with their year name two films" in note for note in source.notes)


def test_the_unpacked_folder_and_a_zip_without_folder_give_the_same(source: Source, tmp_path: Path) -> None:
    flat = pack(tmp_path / "flat.zip", folder="")
    zipfile.ZipFile(tmp_path / "ml.zip").extractall(tmp_path / "out")
    for path in (flat, tmp_path / "out", tmp_path / "out" / "ml-latest-small"):
        other = read_movielens(path)
        assert (other.items, other.triples) == (source.items, source.triples)


def test_progress_rises_to_one(tmp_path: Path) -> None:
    shares: list[float] = []
    read_movielens(pack(tmp_path / "ml.zip"), progress=lambda label, share: shares.append(share))
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)


def tmdb_file(path: Path, rows: str) -> Path:
    with gzip.open(path, "wt", encoding="utf-8", newline="") as stream:
        stream.write("id,keywords,overview\n" + rows)
    return path


def test_tmdb_gives_descriptions_and_the_tags_that_are_known(tmp_path: Path) -> None:
    keywords = json.dumps([{"id": 1, "name": "circus"}, {"id": 2, "name": "duringcreditsstinger"}])
    cell = keywords.replace('"', '""')
    tmdb = tmdb_file(tmp_path / "tmdb.csv.gz", f'902,"{cell}","A scientist  steals\ndreams."\n1,[],Other.\n')
    film = read_movielens(pack(tmp_path / "ml.zip"), tmdb).items[0]
    assert film.description == "A scientist steals dreams."
    assert film.tags == ("dark comedy", "atmospheric", "circus")


def test_a_tmdb_cell_that_is_not_json_is_refused(tmp_path: Path) -> None:
    tmdb = tmdb_file(tmp_path / "tmdb.csv.gz", "902,nothing,Text.\n")
    with pytest.raises(ImportFailed, match=r"tmdb\.csv, line 2, column keywords: expected a JSON list"):
        read_movielens(pack(tmp_path / "ml.zip"), tmdb)


@pytest.mark.parametrize(("data", "way_out"), [(b"\x1f\x8b\x08 not gzip", "Download"), (None, "Check the path")])
def test_a_tmdb_file_that_cannot_be_read_is_refused(tmp_path: Path, data: bytes | None, way_out: str) -> None:
    if data:
        (tmp_path / "tmdb.csv.gz").write_bytes(data)
    with pytest.raises(ImportFailed, match=f"Expected TMDB's tmdb_5000_movies.csv.*{way_out}"):
        read_movielens(pack(tmp_path / "ml.zip"), tmp_path / "tmdb.csv.gz")


MOVIES_HEAD, RATINGS_HEAD = "movieId,title,genres\n", "userId,movieId,rating,timestamp\n"


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("movies.csv", MOVIES_HEAD, "movies.csv: expected at least one film"),
        ("movies.csv", MOVIES_HEAD + "x,A (1990),Drama\n", "line 2, column movieId: expected a whole number, saw 'x'"),
        ("movies.csv", MOVIES_HEAD + "1,A,Drama\n1,B,Drama\n", "line 3, column movieId: expected an id that no line"),
        ("movies.csv", MOVIES_HEAD + "1, (1990),Drama\n", "line 2, column title: expected a title such as"),
        ("movies.csv", (MOVIES_HEAD + "1,Amélie (2001),Drama\n").encode("latin-1"), "line 2: expected UTF-8"),
        ("movies.csv", "movieId,name\n1,A\n", "movies.csv, line 1: expected a column named 'title'"),
        ("ratings.csv", RATINGS_HEAD, "ratings.csv: expected at least one rating"),
        ("ratings.csv", RATINGS_HEAD + "1,10,6,0\n", "line 2, column rating: expected a number from 0.5 to 5, saw '6'"),
        ("ratings.csv", RATINGS_HEAD + "1,77,4,0\n", "line 2, column movieId: expected an id listed in movies.csv"),
        ("ratings.csv", RATINGS_HEAD + ",10,4,0\n", "line 2, column userId: expected a whole number"),
        ("tags.csv", "userId,movieId,tag,timestamp\n1,77,dark,0\n", "tags.csv, line 2, column movieId"),
        ("links.csv", "movieId,imdbId,tmdbId\n10,tt1,\n", "links.csv, line 2, column imdbId: expected a whole number"),
        ("links.csv", None, "saw no links.csv in .*Download"),
    ],
)
def test_bad_input_is_refused_with_its_place(tmp_path: Path, name: str, data: str | bytes | None, said: str) -> None:
    with pytest.raises(ImportFailed, match=said):
        read_movielens(pack(tmp_path / "ml.zip", {name: data}))


def test_a_path_that_is_no_archive_is_refused_with_a_way_out(tmp_path: Path) -> None:
    (tmp_path / "movies.csv").write_text("movieId,title,genres\n")
    for path, said in ((tmp_path / "none.zip", "saw nothing there"), (tmp_path / "movies.csv", "saw no ratings.csv")):
        with pytest.raises(ImportFailed, match=said):
            read_movielens(path)


def test_another_archive_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "ml-100k.zip", "w") as archive:
        archive.writestr("ml-100k/u.item", "1|Toy Story (1995)|")
    with pytest.raises(ImportFailed, match=r"MovieLens archive .* with u.item, u.data.* saw no u.data, u.user"):
        read_movielens(tmp_path / "ml-100k.zip")


def test_a_flipped_byte_and_a_cut_archive_are_refused(tmp_path: Path) -> None:
    data = bytearray(pack(tmp_path / "ml.zip").read_bytes())
    (tmp_path / "cut.zip").write_bytes(data[: len(data) // 2])
    data[90] ^= 0xFF
    (tmp_path / "flipped.zip").write_bytes(data)
    for name in ("cut.zip", "flipped.zip"):
        with pytest.raises(ImportFailed, match=r"Expected the MovieLens archive.*Download it again"):
            read_movielens(tmp_path / name)


def test_an_archive_larger_than_fits_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("a.csv", b"0" * 2_000_000)
    for place in (path, _unpacked(path)):
        with open_archive(place, "a table") as archive:
            with pytest.raises(ImportFailed, match="of at most 1 MB unpacked"):
                archive.read("a.csv", limit=2**20)
            assert len(archive.read("a.csv")) == 2_000_000


def test_an_archive_that_lies_about_its_size_unpacks_no_more_than_it_says(tmp_path: Path) -> None:
    path, size = tmp_path / "bomb.zip", 20_000_000
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.csv", b"0" * size)
    path.write_bytes(path.read_bytes().replace(size.to_bytes(4, "little"), (10).to_bytes(4, "little")))
    tracemalloc.start()
    with open_archive(path, "a table") as lying, pytest.raises(ImportFailed, match="cannot be read"):
        lying.read("a.csv", limit=2**20)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < size / 10


def _unpacked(path: Path) -> Path:
    zipfile.ZipFile(path).extractall(path.parent / "out")
    return path.parent / "out"


DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
ARCHIVE = DATA / "movielens" / "ml-latest-small.zip"


@pytest.fixture(scope="module")
def real() -> Source:
    if not ARCHIVE.is_file():
        pytest.skip(f"the real MovieLens archive is not at {ARCHIVE}")
    return read_movielens(ARCHIVE, DATA / "tmdb" / "tmdb_5000_movies.csv.gz")


def test_the_real_archive_is_read_whole(real: Source) -> None:
    assert (len(real.items), len(real.interactions)) == (9_742, 100_836)
    assert "3,683 tags read" in real.notes[0]
    films = {item.id: item for item in real.items}
    assert (films["296"].title, films["2571"].title, films["47"].aliases) == ("Pulp Fiction", "The Matrix", ("Se7en",))
    assert sum(bool(item.description) for item in real.items) == 3_537
    assert len([item for item in real.items if not item.genres]) == 34


def test_no_tag_of_the_real_archive_is_a_person_or_a_genre(real: Source) -> None:
    assert "quentin tarantino" not in real.vocabulary.tags
    genre_words = {word for words in real.vocabulary.genres.values() for word in words}
    assert not genre_words & set(real.vocabulary.tags)
    assert all(words[0] == name.lower() for name, words in real.vocabulary.tags.items())


def test_words_of_the_real_vocabulary_name_one_tag_each(real: Source) -> None:
    words = [word for words in real.vocabulary.tags.values() for word in words]
    assert len(words) == len(set(words))
