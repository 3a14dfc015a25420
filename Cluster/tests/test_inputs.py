import os

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from summa_ray import Trouble
from summa_ray.inputs import Listing
from summa_ray.places import Place, absolute, file_path, record_text


def names(listing, folder):
    return [os.path.relpath(file.address, folder) for file in listing]


def test_a_folder_is_entered_and_other_files_are_counted(receipts):
    folder = receipts("b.jpg", "a/c.PDF", "notes.txt", ".hidden/d.jpg", "@eaDir/e.jpg", "out/f.png")
    listing = Listing([str(folder)], outputs=(str(folder / "out"),))
    assert names(listing, folder) == ["b.jpg", "a/c.PDF"]
    assert listing.passed_over == {".txt": 1, "hidden": 2, "output": 1}


def test_a_named_file_is_read_whatever_its_ending(receipts):
    folder = receipts("receipt.xyz")
    assert names(Listing([str(folder / "receipt.xyz"), str(folder / "gone.jpg")]), folder) == ["receipt.xyz", "gone.jpg"]


@pytest.mark.parametrize("raw", [b"a.jpg", b"caf\xc3\xa9.jpg", b"caf\xe9.jpg", b"a\\x41.jpg", b"a\\b.jpg", b"a\nb.jpg"])
def test_names_need_not_be_utf8(tmp_path, raw):
    (tmp_path / "in").mkdir()
    with open(os.path.join(os.fsencode(tmp_path / "in"), raw), "wb"):
        pass
    file, = Listing([str(tmp_path / "in")])
    assert os.path.basename(file_path(file.address)) == raw
    file.address.encode()


def test_names_have_the_form_of_records():
    assert record_text(b"caf\xe9") == r"caf\xe9"
    assert record_text(rb"a\x41") == r"a\x5cx41"


@pytest.mark.parametrize("text, column", [
    ("file\n/a.jpg\n/b.jpg\n", None), ("/a.jpg\n/b.jpg\n", None), ("id,place\n1,/a.jpg\n2,/b.jpg\n", "place"),
    ("id,uri\n1,/a.jpg\n2,/b.jpg\n", None), ("\ufefffile\r\n/a.jpg\r\n\"/b.jpg\"\r\n", None)])
def test_lists_in_csv(tmp_path, text, column):
    (tmp_path / "list.csv").write_text(text, newline="")
    assert [file.address for file in Listing([str(tmp_path / "list.csv")], column)] == ["/a.jpg", "/b.jpg"]


def test_lists_in_parquet(tmp_path):
    path = str(tmp_path / "list.parquet")
    pq.write_table(pa.table({"n": [1, 2, 3], "file": ["/a.jpg", None, "s3://b/c d#?.jpg"], "size": [5, 6, 7]}), path)
    listing = Listing([path])
    assert [(file.address, file.size) for file in listing] == [("/a.jpg", 5), ("s3://b/c d#?.jpg", 7)]
    assert listing.passed_over == {"empty row": 1}
    pq.write_table(pa.table({"bucket": ["b"], "key": ["k.jpg"], "size": [1]}), path)
    assert [file.address for file in Listing([path])] == ["s3://b/k.jpg"]


@pytest.mark.parametrize("make, words", [
    (lambda folder: str(folder / "gone.csv"), "there is no list"),
    (lambda folder: str(folder / "broken.parquet"), "cannot be read"),
    (lambda folder: "ftp://host/folder", "ftp:// is not read here"),
    (lambda folder: "s3://", "names no bucket")])
def test_unreadable_lists_are_reported(tmp_path, make, words):
    (tmp_path / "broken.parquet").write_bytes(b"PAR1 and no more")
    with pytest.raises(Trouble, match=words):
        list(Listing([make(tmp_path)]))


def test_a_missing_column_is_reported(tmp_path):
    (tmp_path / "list.csv").write_text("a,b\n1,2\n")
    with pytest.raises(Trouble, match="has no column c; it has a, b"):
        list(Listing([str(tmp_path / "list.csv")], "c"))


def test_files_are_written_completely_or_not_at_all(tmp_path):
    place = Place(absolute(str(tmp_path / "out"))).child("part")
    place.put(b"one")

    class Broken:
        def read(self, _):
            raise OSError("the disk is gone")

    with pytest.raises(OSError):
        place.put(Broken())
    assert place.get() == b"one"
    assert os.listdir(tmp_path / "out") == ["part"]
    (tmp_path / "out" / (".part." + "0" * 32)).write_bytes(b"half")
    Place(str(tmp_path / "out")).sweep()
    assert os.listdir(tmp_path / "out") == ["part"]
