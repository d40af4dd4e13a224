"""Broken and hostile files: each is refused with the reason, or imported rightly; none crashes, none takes the memory."""

from __future__ import annotations

import gzip
import io
import json
import tarfile
from pathlib import Path

import pandas as pd
import pytest

from recsys.build import import_catalogue
from recsys.catalogue.importers.own_tables import check, read_own_tables
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.snapshot import open_snapshot
from recsys.config import Settings
from recsys.errors import ImportFailed
from tests.catalogue.archives import GOOD, zipped
from tests.worlds import BagOfWords


def tarred(mode: str, **files: bytes) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode=mode) as archive:  # type: ignore[call-overload]
        for name, data in files.items():
            info = tarfile.TarInfo(name.replace("__", "/").replace("_csv", ".csv"))
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return made.getvalue()


def parquet(**columns: list[object]) -> bytes:
    made = io.BytesIO()
    pd.DataFrame(columns).to_parquet(made)
    return made.getvalue()


def encrypted() -> bytes:
    """A zip whose member says that it is encrypted."""
    data = bytearray(zipped(a_csv=GOOD))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


ITEMS: list[tuple[str, bytes, str | int]] = [
    # What is imported rightly: the number of items.
    ("plain.csv", GOOD, 2),
    ("bom.csv", b"\xef\xbb\xbf" + GOOD, 2),
    ("crlf.csv", GOOD.replace(b"\n", b"\r\n"), 2),
    ("unended.csv", GOOD.rstrip(), 2),
    ("blank-lines.csv", GOOD.replace(b"\n", b"\n\n"), 2),
    ("tab.tsv", GOOD.replace(b",", b"\t"), 2),
    ("semicolons.csv", GOOD.replace(b",", b";"), 2),
    ("pipes.txt", GOOD.replace(b",", b"|"), 2),
    ("wide.csv", GOOD.decode().encode("utf-16"), 2),
    ("wide-le.csv", GOOD.decode().encode("utf-16-le"), 2),
    ("wide-be.csv", GOOD.decode().encode("utf-16-be"), 2),
    ("latin.csv", "id,title\n1,Amélie\n".encode("latin-1"), 1),
    ("packed.csv.gz", gzip.compress(GOOD), 2),
    ("packed-unsaid.csv", gzip.compress(GOOD), 2),
    ("a-zip.csv", zipped(a_csv=GOOD), 2),
    ("up.zip", zipped(**{".._/_/x_csv": GOOD, "readme": b"x"}), 2),
    ("ball.tar", tarred("w", a_csv=GOOD), 2),
    ("ball.tar.gz", tarred("w:gz", a_csv=GOOD), 2),
    ("rows.parquet", parquet(title=["A", "B"], year=[1990, None]), 2),
    ("parquet.csv", parquet(title=["A"], genres=[["x", "y"]]), 1),
    ("rows.jsonl", b'{"title": "A", "genres": ["x"]}\n{"title": "B", "more": null}', 2),
    ("titles.csv", b"title\nA\nB\n", 2),
    ("formula-title.csv", b'title,genres\n=cmd|\' /C calc\'!A0,x\n', 1),
    ("quoted.csv", b'id,title\n1,"a ""b"", c\nd"\n', 1),
    ("markup.csv", b"title,description\nA,<script>x()</script><b>Hi</b> &amp; you\n", 1),
    ("dates.csv", b"title,year\nA,2019-05-01\nB,\"May 3, 1999\"\nC,1990.0\nD,TBA\n", 4),
    ("other-times.csv", b"title,year\nGo,-2200\nMeditations,180\nOdes,23 BC\nA,3020\n", 4),
    ("prices.csv", 'title,price\nA,$1\nB,"19,99 €"\nC,Free\nD,\nE,"1,299.00"\n'.encode(), 5),
    ("unnamed-column.csv", b"title,\nA,\nB,\n", 2),
    # What is refused: words of the reason.
    ("empty.csv", b"", "saw an empty file"),
    ("blank.csv", b" \n\n\t\n", "saw an empty file"),
    ("bom-only.csv", b"\xef\xbb\xbf", "saw an empty file"),
    ("header.csv", b"id,title\n", "expected at least one row that holds, saw none"),
    ("untitled.csv", b"a,b\n1,2\n", "expected a column with titles, saw a, b"),
    ("headless.csv", b"1,One,1990\n2,Two,1991\n", "expected a column with titles"),
    ("colons.csv", b"1::One::x\n2::Two::y\n", "expected a column with titles"),
    ("twice.csv", b"title,title\nA,B\n", "saw 'title' twice"),
    ("short.csv", b"id,title\n1,A\n2\n", "line 3: expected 2 cells"),
    ("long.csv", b"id,title\n1,A,B\n", "line 2: expected 2 cells"),
    ("quote.csv", b'id,title\n1,"A\n2,B\n', "line 2: expected a quote that is closed"),
    ("quote-within.csv", b'id,title\n1,"A"B\n', "expected comma-separated values"),
    ("no-title.csv", b"id,title\n1,\n", "line 2, column title: expected a title"),
    ("no-id.csv", b"id,title\n,A\n", "line 2, column id: expected an id"),
    ("same-id.csv", b"id,title\n1,A\n1,B\n", "line 3, column id: expected an id that no line above has, saw '1'"),
    ("same-title.csv", b"title,year\nA,1990\nA,1990\n", "line 3, column title: expected a title and year that no line"),
    ("formula-id.csv", b"id,title\n=1+1,A\n", "column id: expected an id, not a formula"),
    ("at-id.csv", b"id,title\n@x,A\n", "not a formula"),
    ("control-id.csv", b"id,title\nx\x1by,A\n", "an id of 1 to 200 visible"),
    ("nul.csv", b"id,title\n1,A\0B\n", "column title: expected text without NUL"),
    ("large-cell.csv", b"title,about\nA," + b"x" * 100_001 + b"\n", "column about: expected at most 100,000"),
    ("larger-cell.csv", b"title,about\nA," + b"x" * 200_000 + b"\n", "field larger than field limit"),
    ("wide-table.csv", b",".join(b"c%d" % n for n in range(1_001)) + b"\n", "expected at most 1,000 columns, saw 1,001"),
    ("soon.csv", b"title,year\nA,1990\nB,soon\n", "line 3, column year: expected a year from 1000 to 2100"),
    ("negative.csv", b"title,price\nA,-5\n", "column price: expected a price from 0"),
    ("dear.csv", b"title,price\nA,99999999\n", "column price"),
    ("cheap.csv", b"title,price\nA,cheap\n", "column price"),
    ("old.csv", b"title,age\nA,99\n", "column age: expected a youngest age from 0 to 21"),
    ("crowd.csv", b"title,players\nA,4-1\n", "the fewest first"),
    ("endless.csv", b"title,minutes\nA,-3\n", "column minutes: expected minutes"),
    ("forever.csv", b"title,hours\nA,ages\n", "column hours: expected hours"),
    ("script-link.csv", b"title,url\nA,javascript:alert(1)\n", "column url: expected an address"),
    ("binary.csv", bytes(range(256)) * 20, "saw something that is not text"),
    ("picture.csv", b"\x89PNG\r\n\x1a\n" + b"\0\1\2\3" * 200, "not text"),
    ("paper.csv", b"%PDF-1.7\n", "saw a PDF"),
    ("base.csv", b"SQLite format 3\0" + b"\0" * 100, "saw an SQLite database"),
    ("book.xls", b"\xd0\xcf\x11\xe0" + b"\0" * 100, "Save the sheet as CSV"),
    ("book.xlsx", zipped(**{"[Content_Types].xml": b"<x/>", "xl": b"x"}), "saw an Excel workbook. Save the sheet as CSV"),
    ("two.zip", zipped(a_csv=GOOD, b_csv=GOOD), "saw a.csv, b.csv"),
    ("none.zip", zipped(), "expected one table"),
    ("locked.zip", encrypted(), "encrypted"),
    ("cut.csv.gz", gzip.compress(GOOD * 50)[:-20], "cannot be read"),
    ("cut.zip", zipped(a_csv=GOOD)[:-30], "saw a zip or an Excel workbook"),
    ("nested.zip", zipped(**{"inner.zip": zipped(a_csv=GOOD)}), "saw a zip"),
    ("list.json", b'[{"title": "A"}]', "saw a JSON list"),
    ("broken.jsonl", b'{"title": "A"}\n{"title": \n', "line 2: expected a JSON object"),
    ("deep.jsonl", b'{"title": "A"}\n' + b"[" * 100_000 + b"\n", "line 2: expected a JSON object"),
    ("number.jsonl", b'{"title": "A"}\n7\n', "line 2: expected a JSON object"),
    ("half.parquet", parquet(title=["A"])[:-20], "saw one that cannot be read"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "data", "expected"), ITEMS, ids=[name for name, _, _ in ITEMS])
def test_a_table_is_imported_rightly_or_refused_with_the_reason(
    tmp_path: Path, name: str, data: bytes, expected: str | int
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    if isinstance(expected, int):
        assert len(read_own_tables(ImportRequest(path)).items) == expected
    else:
        with pytest.raises(ImportFailed) as refused:
            read_own_tables(ImportRequest(path))
        said = str(refused.value)
        assert expected.lower() in said.lower()
        assert len(said.splitlines()) == 1


def test_a_quote_that_is_never_closed_is_no_single_bad_row(tmp_path: Path) -> None:
    path = tmp_path / "items.csv"
    path.write_bytes(b'id,title\n1,A\n2,"B\n' + b"".join(b"%d,C\n" % n for n in range(3, 50)))
    with pytest.raises(ImportFailed, match="line 3: expected a quote that is closed"):
        read_own_tables(ImportRequest(path, rejects=Rejects(lenient=True)))


PLAYS: list[tuple[bytes, str | int]] = [
    (b"user,item\nann,1\nbob,2\n", 2),
    (b"user,item,rating,timestamp\nann,1,4.5,964982703\n", 1),
    (b"user,item,time\nann,1,2024-05-31\n", 1),
    (b"user,item,recommend\nann,1,True\nbob,1,False\n", 1),
    (b"user,item,age\nann,1,35plus\nbob,2,7\n", 2),
    (b"user,item\nann,77\n", "line 2, column item: expected an item of the items' table, saw '77'"),
    (b"user,item\n,1\n", "line 2, column user: expected an id"),
    (b"user,item\n=cmd(),1\n", "not a formula"),
    (b"user,item,weight\nann,1,0\n", "column weight: expected a number above 0"),
    (b"user,item,weight\nann,1,-2\n", "column weight"),
    (b"user,item,weight\nann,1,nan\n", "column weight"),
    (b"user,item,weight\nann,1,lots\n", "column weight"),
    (b"user,item,time\nann,1,yesterday\n", "column time: expected seconds since 1970"),
    (b"user,item,time\nann,1,-1\n", "column time: expected a moment"),
    (b"user,item,age\nann,1,999\n", "column age: expected a number from 0 to 120"),
    (b"who,what\nann,1\n", "expected columns for user and item"),
    (b"user,item\n", "expected at least one interaction"),
    (b"", "empty file"),
]


@pytest.mark.parametrize(("data", "expected"), PLAYS)
def test_interactions_are_imported_rightly_or_refused(tmp_path: Path, data: bytes, expected: str | int) -> None:
    (tmp_path / "items.csv").write_bytes(GOOD)
    (tmp_path / "plays.csv").write_bytes(data)
    request = ImportRequest(tmp_path / "items.csv", {"interactions": tmp_path / "plays.csv"})
    if isinstance(expected, int):
        assert len(read_own_tables(request).interactions) == expected
    else:
        with pytest.raises(ImportFailed) as refused:
            read_own_tables(request)
        assert expected in str(refused.value)


def test_a_folder_a_missing_file_and_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match="saw none"):
        read_own_tables(ImportRequest(tmp_path))
    with pytest.raises(ImportFailed, match="nothing there"):
        read_own_tables(ImportRequest(tmp_path / "none.csv"))
    (tmp_path / "a.csv").write_bytes(GOOD)
    assert len(read_own_tables(ImportRequest(tmp_path)).items) == 2


MIXED = b"id,title,year\n1,One,1990\n1,Again,1991\n=2,Two,1990\n3,Three,soon\n4\n5,Five,2001\n"


def test_lenient_leaves_bad_rows_out_lists_them_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "items.csv").write_bytes(MIXED)
    settings = Settings(data_dir=tmp_path / "data")
    request = ImportRequest(tmp_path / "items.csv", rejects=Rejects(lenient=True))
    import_catalogue(settings, "csv", "shop", request, encoder=BagOfWords())
    snapshot = open_snapshot(settings.catalogues_dir, "shop")
    assert snapshot.catalogue.ids == ("1", "5")
    assert any(note.startswith("4 bad rows were left out") for note in snapshot.manifest.notes)
    listed = pd.read_csv(settings.catalogues_dir / "shop" / "rejects.csv", dtype=str, keep_default_na=False)
    assert list(listed.columns) == ["file", "line", "column", "value", "expected"]
    assert listed["line"].tolist() == ["3", "4", "5", "6"]
    assert listed["value"].tolist() == ["1", "'=2", "soon", "1: 4"]
    (tmp_path / "items.csv").write_bytes(GOOD)
    import_catalogue(settings, "csv", "shop", ImportRequest(tmp_path / "items.csv"), encoder=BagOfWords())
    assert not (settings.catalogues_dir / "shop" / "rejects.csv").exists()


def test_nothing_good_left_fails_even_lenient(tmp_path: Path) -> None:
    (tmp_path / "items.csv").write_bytes(b"id,title\n=1,A\n,B\n")
    with pytest.raises(ImportFailed, match="at least one row that holds"):
        read_own_tables(ImportRequest(tmp_path / "items.csv", rejects=Rejects(lenient=True)))


def test_a_check_counts_and_shows_without_building(tmp_path: Path) -> None:
    (tmp_path / "items.csv").write_bytes(MIXED)
    report = check(ImportRequest(tmp_path / "items.csv"))
    assert (report.items, report.interactions, report.skipped) == (2, 0, 4)
    assert [row.line for row in report.problems] == [3, 4, 5, 6]


@pytest.mark.parametrize("stop", [RuntimeError, KeyboardInterrupt, MemoryError])
def test_a_crash_in_the_middle_leaves_the_old_catalogue(tmp_path: Path, stop: type[BaseException]) -> None:
    (tmp_path / "items.csv").write_bytes(GOOD)
    settings = Settings(data_dir=tmp_path / "data")
    before = import_catalogue(settings, "csv", "shop", ImportRequest(tmp_path / "items.csv"), encoder=BagOfWords())
    steps: list[float] = []

    def crash(label: str, share: float) -> None:
        steps.append(share)
        if share > 0.5:
            raise stop("in the middle")

    request = ImportRequest(tmp_path / "items.csv", progress=crash)
    with pytest.raises(stop):
        import_catalogue(settings, "csv", "shop", request, encoder=BagOfWords())
    assert steps
    assert open_snapshot(settings.catalogues_dir, "shop").folder == before


def test_there_are_at_least_sixty_of_them() -> None:
    refused = [said for *_, said in (*ITEMS, *PLAYS) if isinstance(said, str)]
    assert len(refused) >= 60
    assert json.dumps(refused)
