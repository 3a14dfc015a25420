"""`summa mcp` with the official client, and with requests that no client sends. SUMMA names the program."""
import asyncio
import base64
import contextlib
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

SUMMA = shutil.which(os.environ.get("SUMMA", "summa"))
SAMPLES = Path(__file__).resolve().parents[3] / "SampleReceipts" / "images"

pytestmark = pytest.mark.skipif(not SUMMA, reason="SUMMA names no program")


@pytest.fixture(scope="module")
def books(tmp_path_factory):
    """A folder with two receipts, which the ledger beside it knows, and a file outside of the assistant's folders."""
    home = tmp_path_factory.mktemp("home")
    folder = home / "receipts"
    folder.mkdir()
    for name in ("grocer-clean.jpg", "diner-table.jpg"):
        shutil.copy(SAMPLES / name, folder)
    shutil.copy(SAMPLES / "pharmacy-tiny.jpg", home / "private.jpg")
    (folder / "link.jpg").symlink_to(home / "private.jpg")
    (folder / "inner.jpg").symlink_to(folder / "grocer-clean.jpg")
    subprocess.run([SUMMA, "scan", "grocer-clean.jpg", "diner-table.jpg", "--ledger", home / "books.sqlite"], cwd=folder, check=True,
                   capture_output=True)
    return home


@contextlib.asynccontextmanager
async def session(*arguments):
    server = StdioServerParameters(command=SUMMA, args=["mcp", *map(str, arguments)], env=dict(os.environ))
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        yield session


def ask(arguments, *calls):
    """The answers of tools, each as (is it an error?, texts, pictures)."""
    async def run():
        answers = []
        async with session(*arguments) as client:
            for name, given in calls:
                answer = await client.call_tool(name, given)
                texts = [part.text for part in answer.content if part.type == "text"]
                pictures = [base64.b64decode(part.data) for part in answer.content if part.type == "image"]
                answers.append((answer.is_error, texts, pictures))
        return answers
    return asyncio.run(run())


def all_of(books):
    return books / "receipts", "--ledger", books / "books.sqlite"


def test_reads_a_receipt_with_its_picture(books):
    [(failed, [text], [picture])] = ask(all_of(books), ("read_receipt", {"path": "grocer-clean.jpg", "picture": True}))
    record = json.loads(text)
    assert not failed and record["total"]["exact"] == "19.50" and record["total"]["proof"] == "20.45 - 0.95 = 19.50"
    assert "lines" not in record and picture.startswith(b"\x89PNG")


def test_explains_a_total(books):
    [(failed, [text], [])] = ask(all_of(books), ("explain_total", {"path": str(books / "receipts" / "inner.jpg")}))
    assert not failed and "20.45 - 0.95 = 19.50" in text


def test_lists_searches_adds_up_and_exports(books):
    files, found, sums, table, shown = ask(
        all_of(books), ("list_files", {}), ("list_receipts", {"search": "larder"}), ("sum_receipts", {"by": "month"}),
        ("export_receipts", {"format": "csv"}), ("show_receipt", {"document": str(books / "receipts/diner-table.jpg")}))
    assert sorted(Path(name).name for name in files[1][0].split("\n")) == ["diner-table.jpg", "grocer-clean.jpg", "inner.jpg"]
    [receipt] = json.loads(found[1][0])
    assert receipt["total"] == "19.50"
    assert {row["currency"] for row in json.loads(sums[1][0])} == {"GBP", "USD"}
    assert len(table[1][0].splitlines()) == 3
    assert json.loads(shown[1][0])["document"]["total"] == "50.18"


def test_receipts_are_resources(books):
    async def run():
        async with session(*all_of(books)) as client:
            listed = (await client.list_resources()).resources
            receipt = next(resource for resource in listed if "Larder" in resource.title)
            [text] = (await client.read_resource(receipt.uri)).contents
            [picture] = (await client.read_resource(f"{receipt.uri}/picture")).contents
            templates = (await client.list_resource_templates()).resource_templates
            with pytest.raises(Exception, match="no resource"):
                await client.read_resource("file:///etc/passwd")
            return len(listed), json.loads(text.text), base64.b64decode(picture.blob), len(templates)

    count, text, picture, templates = asyncio.run(run())
    assert count == 2 and text["document"]["total"] == "19.50" and picture.startswith(b"\x89PNG") and templates == 2


@pytest.mark.parametrize("path", [
    "../private.jpg", "link.jpg", "{home}/private.jpg", "{home}/receipts/../private.jpg", "/etc/passwd", "https://example.com/a.jpg",
    "-", "--help", "", ".", "{home}/receipts", "gone.jpg", "a\0b.jpg", "\\x2e\\x2e/private.jpg", "grocer-clean.jpg/../../private.jpg"])
def test_nothing_outside_is_read(books, path):
    for tool, key in (("read_receipt", "path"), ("explain_total", "path"), ("show_receipt", "document")):
        [(failed, [text], pictures)] = ask(all_of(books), (tool, {key: path.replace("{home}", str(books))}))
        assert failed and not pictures, text
        assert "no file" in text or "no regular file" in text or "path is needed" in text.lower(), text


def test_without_a_ledger_there_are_no_tools_for_it(books):
    async def run():
        async with session(books / "receipts") as client:
            return {tool.name for tool in (await client.list_tools()).tools}, (await client.list_resources()).resources

    assert asyncio.run(run()) == ({"list_files", "read_receipt", "explain_total"}, [])
    [(failed, [text], _)] = ask([books / "receipts"], ("list_receipts", {}))
    assert failed and "without --ledger" in text


def test_nothing_is_changed_unless_it_is_allowed(books):
    before = (books / "books.sqlite").read_bytes()
    answers = ask(all_of(books), ("keep_receipt", {"path": "grocer-clean.jpg"}),
                  ("correct_receipt", {"document": "grocer-clean.jpg", "total": "1.00"}))
    assert all(failed and "--allow-changes" in text for failed, [text], _ in answers)
    assert (books / "books.sqlite").read_bytes() == before
    assert sorted(path.name for path in books.iterdir()) == ["books.sqlite", "private.jpg", "receipts"]


def test_corrects_if_it_is_allowed(books, tmp_path):
    ledger = tmp_path / "books.sqlite"
    shutil.copy(books / "books.sqlite", ledger)
    arguments = books / "receipts", "--ledger", ledger, "--allow-changes"
    file = "grocer-clean.jpg"
    kept, wrong, corrected, shown, undone, again = ask(
        arguments, ("keep_receipt", {"path": file}), ("correct_receipt", {"document": file, "total": "nineteen"}),
        ("correct_receipt", {"document": file, "merchant": "--undo", "amounts": [{"id": 1, "value": "1.86"}]}),
        ("show_receipt", {"document": file}), ("correct_receipt", {"document": file, "undo": True}), ("show_receipt", {"document": file}))
    assert not kept[0] and not corrected[0] and not undone[0]
    assert wrong[0] and "nineteen" in wrong[1][0]
    assert len(json.loads(shown[1][0])["corrections"]) == 2
    assert json.loads(shown[1][0])["pages"][0]["merchant"] == "--undo"


def test_answers_what_no_client_sends(books):
    deep = "[" * 100_000
    lines = ["x", "[]", "7", '""', "null", "{}", deep, '{"jsonrpc":"1.0","id":1,"method":"ping"}', '{"jsonrpc":"2.0","id":{},"method":"ping"}',
             '{"jsonrpc":"2.0","id":2,"method":"nothing"}', '{"jsonrpc":"2.0","id":3,"method":"tools/call"}',
             '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"read_receipt","arguments":{"path":7}}}',
             '{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"rm -rf","arguments":{}}}',
             '{"jsonrpc":"2.0","method":"notifications/nothing"}', "y" * 3_000_000, '{"jsonrpc":"2.0","id":"six","method":"ping"}']
    run = subprocess.run([SUMMA, "mcp", books / "receipts"], input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=60)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert run.returncode == 0
    assert [answer.get("error", {}).get("code") for answer in answers] == [
        -32700, -32600, -32600, -32600, -32600, -32600, -32700, -32600, -32600, -32601, -32602, -32602, None, -32700, None]
    assert answers[12]["result"]["isError"] and answers[-1] == {"jsonrpc": "2.0", "id": "six", "result": {}}
    assert "path" in answers[11]["error"]["message"]


@pytest.mark.parametrize("arguments", [[], ["/nonexistent"], ["/etc/passwd"], ["/tmp", "--allow-changes"]])
def test_refuses_to_start_without_folders(arguments):
    run = subprocess.run([SUMMA, "mcp", *arguments], capture_output=True, text=True, input="")
    assert run.returncode == 64 and run.stderr
