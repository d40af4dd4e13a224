"""MovieLens in its older forms, and the real ones where they are at hand."""

from __future__ import annotations

import gzip
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from recsys.catalogue.importers.movielens import read_movielens
from recsys.catalogue.importers.request import Rejects
from recsys.errors import ImportFailed

DATA = Path(__file__).resolve().parents[3] / "shared" / "data" / "movielens"
MOVIES = "1::Toy Story (1995)::Animation|Children's|Comedy\n2::Misérables, Les (1995)::Drama\n".encode("latin-1")
USERS = b"1::F::1::10::48067\n2::M::56::16::70072\n"
RATINGS = b"1::1::5::978300760\n2::1::3::978302109\n2::2::4::978301968\n2::2::2::978301000\n"


def million(path: Path, ratings: bytes = RATINGS, users: bytes = USERS, movies: bytes = MOVIES) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in (("movies.dat", movies), ("users.dat", users), ("ratings.dat", ratings)):
            archive.writestr(f"ml-1m/{name}", data)
    return path


def hundred(path: Path, data: bytes = b"1\t1\t5\t881250949\n2\t2\t3\t891717742\n") -> Path:
    path.mkdir()
    (path / "u.genre").write_bytes(b"unknown|0\nChildren's|1\nDrama|2\n\n")
    item = "1|Toy Story (1995)|01-Jan-1995||http://x|0|1|0\n2|Misérables, Les (1995)|01-Jan-1995||http://y|0|0|1\n"
    (path / "u.item").write_bytes(item.encode("latin-1"))
    (path / "u.user").write_bytes(b"1|7|M|student|85711\n2|53|F|other|94043\n")
    (path / "u.data").write_bytes(data)
    return path


def test_1m_is_read_with_ages_and_the_later_of_two_ratings(tmp_path: Path) -> None:
    source = read_movielens(million(tmp_path / "ml-1m.zip"))
    assert [(item.title, item.year, item.genres) for item in source.items] == [
        ("Toy Story", 1995, ("Animation", "Children", "Comedy")), ("Les Misérables", 1995, ("Drama",)),
    ]  # fmt: skip
    assert source.interactions.table.to_numpy().tolist() == [
        ["1", "1", 5.0, "13-17", 978300760.0], ["2", "1", 3.0, "35plus", 978302109.0],
        ["2", "2", 4.0, "35plus", 978301968.0],
    ]  # fmt: skip


def test_100k_is_read_with_ages_and_flags(tmp_path: Path) -> None:
    source = read_movielens(hundred(tmp_path / "ml-100k"))
    assert [(item.title, item.genres) for item in source.items] == [
        ("Toy Story", ("Children",)), ("Les Misérables", ("Drama",)),
    ]  # fmt: skip
    assert source.interactions.table["age_group"].tolist() == ["0-8", "35plus"]


BAD = [
    (b"1::1::6::1\n", "line 5, column rating: expected a number from 0.5 to 5, saw '6'"),
    (b"1::9::5::1\n", "line 5, column movieId: expected an id listed in movies.dat, saw '9'"),
    (b"x::1::5::1\n", "line 5, column userId: expected a whole number, saw 'x'"),
    (b"1::1::nan::1\n", "line 5, column rating"),
    (b"1::1::5\n", "line 5: expected 4 cells"),
    (b"1::1::5::-1\n", "line 5, column timestamp: expected seconds since 1970"),
    (b"1::1\x00::5::1\n", "line 5, column movieId: expected a whole number"),
]


@pytest.mark.parametrize(("row", "said"), BAD)
def test_the_first_bad_rating_is_named_and_lenient_goes_on_without_it(tmp_path: Path, row: bytes, said: str) -> None:
    path = million(tmp_path / "ml-1m.zip", RATINGS + row + b"1::2::1::978300000\n")
    with pytest.raises(ImportFailed, match=f"^ratings.dat, {said}"):
        read_movielens(path)
    rejects = Rejects(lenient=True)
    assert len(read_movielens(path, rejects=rejects).interactions) == 4
    assert [bad.line for bad in rejects.rows] == [5]


def test_an_unknown_age_code_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match=r"users.dat, line 1, column age: expected one of 1, 18"):
        read_movielens(million(tmp_path / "x.zip", users=b"1::F::2::10::48067\n"))


def rows_of_colakg() -> Iterator[bytes]:
    """The pairs of the partial copy in the publisher's form; it has no ratings and times, so these are 4 and 0."""
    folder = DATA / "ml-1m-partial"

    def original(kind: str) -> dict[bytes, bytes]:
        lines = gzip.decompress((folder / f"colakg_{kind}_map.txt.gz").read_bytes()).splitlines()
        pairs = (line.split() for line in lines)
        return {index: name for name, index in (pair for pair in pairs if len(pair) == 2 and pair[1].isdigit())}

    users, items = original("user"), original("item")
    for part in ("train", "test"):
        for line in gzip.decompress((folder / f"colakg_{part}.txt.gz").read_bytes()).splitlines():
            user, *met = line.split()
            yield b"".join(b"%s::%s::4::0\n" % (users[user], items[item]) for item in met)


def test_the_real_1m_is_read_whole(tmp_path: Path) -> None:
    folder = DATA / "ml-1m-partial"
    if not folder.is_dir():
        pytest.skip(f"the parts of MovieLens 1M are not at {folder}")
    users, movies = (gzip.decompress((folder / f"{name}.dat.gz").read_bytes()) for name in ("users", "movies"))
    source = read_movielens(million(tmp_path / "ml-1m.zip", b"".join(rows_of_colakg()), users, movies))
    assert (len(source.items), len(source.interactions)) == (3_883, 998_539)
    assert source.interactions.table["age_group"].notna().all()
    assert source.interactions.table["user"].nunique() == 6_040


def test_the_real_100k_is_read_whole() -> None:
    archive = DATA / "ml-100k.zip"
    if not archive.is_file():
        pytest.skip(f"the real MovieLens 100k is not at {archive}")
    source = read_movielens(archive)
    assert (len(source.items), len(source.interactions)) == (1_682, 100_000)
    assert any("é" in item.title for item in source.items)
