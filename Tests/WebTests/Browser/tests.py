#!/usr/bin/env python3
"""Tests of the review page in Debian's Chromium, driven by Playwright, with the real program behind it.

  python3 -m venv /tmp/browser && /tmp/browser/bin/pip install --requirement Tests/WebTests/Browser/requirements.txt
  /tmp/browser/bin/python Tests/WebTests/Browser/serve.py .build/program/release/summa [TEST ...]

SUMMA names the program. SUMMA_PAGE=sources serves the page's files from the sources instead of those built into the program.
CHROMIUM names the browser, SHOTS a folder for a screenshot at the end of each test, INK a folder of handwriting (`../shared/ink`
by default): its files hold lines of JSON with a label and strokes.
"""

import gzip
import itertools
import json
import math
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

from playwright.sync_api import expect, sync_playwright
from serve import PAGE, ROOT, SAMPLES, Service

sys.path.append(str(ROOT / "Tuning"))
from recipes import ledgers  # noqa: E402

SUMMA = os.environ.get("SUMMA") or sys.exit("SUMMA names the program")
FROM_SOURCES = os.environ.get("SUMMA_PAGE") == "sources"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
SHOTS = os.environ.get("SHOTS")
INK = pathlib.Path(os.environ.get("INK", ROOT / "../shared/ink"))
# A sample of `unipen_numeric`: 366.52, handwritten in seven strokes.
AMOUNT = ("unipen_numeric", 278)
# Any strokes at all, for tests that answer in place of the ink reader.
STROKES = [[[0, 0], [0.2, 0.3], [0.4, 0]], [[0.6, 0], [0.7, 0.3]]]
# In milliseconds; long, for machines that build at the same time.
WAIT = 60_000

SERVICE = BROWSER = PLAYWRIGHT = None
BASE = ""

# The page collects violations of its content policy and layout shifts without input.
WATCH = """
  window.violations = []; window.shift = 0;
  document.addEventListener('securitypolicyviolation', (e) => violations.push(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`));
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) shift += e.value; })
    .observe({ type: 'layout-shift', buffered: true });
"""


def setUpModule():
    global SERVICE, BROWSER, PLAYWRIGHT, BASE
    SERVICE = Service(SUMMA, sources=FROM_SOURCES)
    BASE = SERVICE.address.rstrip("/")
    PLAYWRIGHT = sync_playwright().start()
    expect.set_options(timeout=WAIT)
    BROWSER = PLAYWRIGHT.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


def tearDownModule():
    BROWSER.close()
    PLAYWRIGHT.stop()
    SERVICE.close()


def api(method, path, body=None, headers=None):
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{BASE}/api/v1/{path}", data, {"Content-Type": "application/json", **(headers or {})}, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
        return json.loads(text) if text else None


def upload(*names, one=False):
    """Adds samples through the API and waits until they are read; returns their documents."""
    edge, parts = "----edge", []
    if one:
        parts.append(f'--{edge}\r\nContent-Disposition: form-data; name="document"\r\n\r\ntrue\r\n'.encode())
    for name in names:
        parts.append(f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
                     f"Content-Type: application/octet-stream\r\n\r\n".encode() + (SAMPLES / name).read_bytes() + b"\r\n")
    added = api("POST", "documents", b"".join(parts) + f"--{edge}--\r\n".encode(),
                {"Content-Type": f"multipart/form-data; boundary={edge}"})["documents"]
    return [settled(document["id"]) for document in added]


def settled_copies(name):
    """Adds a sample with other bytes, as another scan of it."""
    picture = (SAMPLES / name).read_bytes()
    edge = "----edge"
    body = (f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="copy-{name}"\r\n'
            f"Content-Type: application/octet-stream\r\n\r\n").encode() + picture + b"\0" + f"\r\n--{edge}--\r\n".encode()
    added = api("POST", "documents", body, {"Content-Type": f"multipart/form-data; boundary={edge}"})["documents"]
    return [settled(document["id"]) for document in added]


def settled(id_):
    end = time.monotonic() + WAIT / 1000
    while time.monotonic() < end:
        document = api("GET", f"documents/{id_}")
        if document["status"] not in ("queued", "reading"):
            return document
        time.sleep(0.05)
    raise AssertionError(f"{id_} was not read")


def fitted(strokes):
    """The strokes scaled to 0...1 of their larger side."""
    points = [point for stroke in strokes for point in stroke]
    least = [min(point[axis] for point in points) for axis in (0, 1)]
    size = max(max(point[axis] for point in points) - least[axis] for axis in (0, 1))
    return [[[(point[axis] - least[axis]) / size for axis in (0, 1)] for point in stroke] for stroke in strokes]


def broken_picture():
    return (SAMPLES / "grocer-clean.jpg").read_bytes()[:9000]


class PageTests(unittest.TestCase):
    def setUp(self):
        for document in api("GET", "documents?limit=200")["items"]:
            api("DELETE", f"documents/{document['id']}")
        self.contexts, self.noise, self.expected = [], [], []

    def tearDown(self):
        for context in self.contexts:
            for number, page in enumerate(context.pages):
                if SHOTS:
                    page.screenshot(path=f"{SHOTS}/{self._testMethodName}-{number}.png")
                self.noise += page.evaluate("window.violations ?? []")
            context.close()
        noise = [line for line in self.noise if not any(re.search(pattern, line) for pattern in self.expected)]
        self.assertEqual(noise, [], "no errors in the console and no violations of the policy")

    def page(self, path="", width=1280, height=860, **options):
        context = BROWSER.new_context(viewport={"width": width, "height": height}, locale="en-GB", accept_downloads=True,
                                      permissions=["clipboard-read", "clipboard-write"], **options)
        context.add_init_script(WATCH)
        context.set_default_timeout(WAIT)
        self.contexts.append(context)
        return self.tab(context, path)

    def tab(self, context, path=""):
        page = context.new_page()
        page.on("console", lambda message: self.noise.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.noise.append(str(error)))
        page.goto(path if ":" in path else f"{BASE}/{path}")
        return page

    def receipt(self, document, **options):
        page = self.page(f"#/receipt/{document['id']}", **options)
        page.wait_for_selector(".receipt[aria-busy=false] .has-picture")
        return page

    def screen(self, page, x, y):
        """The position on the screen of a pixel of the receipt."""
        box = page.locator(".page-content").bounding_box()
        size = page.evaluate("[document.querySelector('.page-picture').width, document.querySelector('.overlay').viewBox.baseVal.width, "
                             "document.querySelector('.overlay').viewBox.baseVal.height]")
        return box["x"] + x * box["width"] / size[1], box["y"] + y * box["height"] / size[2]

    def middle(self, page, amount):
        box = amount["image_box"]
        return self.screen(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def figure(self, page):
        return page.locator(".selected-card button.figure")

    def amounts(self, document, page=1):
        return document["page_list"][page - 1]["effective"]["amounts"]

    def by(self, document, **wanted):
        return next(a for a in self.amounts(document) if all(a.get(k) == v for k, v in wanted.items()))

    def painted(self, page):
        """Waits for the next frame of the page."""
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def widens(self, page, least):
        """Waits until the picture is wider than this."""
        page.wait_for_function("(least) => document.querySelector('.page-content').getBoundingClientRect().width > least", arg=least)

    def axe(self, page, where):
        try:
            import axe_core_python
        except ImportError:
            self.skipTest("axe-core-python is not installed")
        script = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
        # Contrast is measured after all fades. Endless animations are not waited for.
        self.painted(page)
        page.evaluate("""() => Promise.all(document.getAnimations()
          .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
          .map((each) => each.finished.catch(() => {})))""")
        # Through DevTools: the policy of the page forbids other scripts.
        page.evaluate(script)
        found = page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })")
        faults = [f"{v['id']}: {n['html'][:160]} — {n['failureSummary'][:300]}" for v in found["violations"] for n in v["nodes"]]
        self.assertEqual(faults, [], where)

    # Reading

    def test_uploads_and_selects_tapped_amounts(self):
        page = self.page()
        expect(page.get_by_role("heading", name="Drop your first receipt here")).to_be_visible()
        page.get_by_role("button", name="Add receipts").first.click()
        page.locator("#add-files").set_input_files(SAMPLES / "grocer-clean.jpg")
        # A single receipt is opened at once.
        page.wait_for_url("**/#/receipt/*")
        expect(self.figure(page)).to_have_text("£19.50")
        page.wait_for_selector(".has-picture")
        document = api("GET", "documents/" + page.url.rsplit("/", 1)[1])
        page.mouse.click(*self.middle(page, self.by(document, exact="4.20")))
        expect(self.figure(page)).to_have_text("£4.20")
        total = document["page_list"][0]["effective"]["total"]
        page.mouse.click(*self.middle(page, self.by(document, id=total["id"])))
        expect(self.figure(page)).to_have_text("£19.50")
        expect(page.locator(".selected-card select")).to_have_value("total")
        # The numbers of its equation are highlighted, with their signs on the picture.
        expect(page.locator(".sum-of").first).to_contain_text(re.compile(r"20\.45\s*−\s*0\.95\s*=\s*19\.50"))
        self.assertEqual(page.locator(".amount.member").count(), 3)
        self.assertEqual(sorted(page.locator(".tag b").all_inner_texts()), ["=", "−"])
        expect(page.locator(".amount.total")).to_have_count(1)
        # A tap outside all amounts selects none.
        page.keyboard.press("0")
        page.mouse.click(*self.screen(page, 450, 20))
        expect(page.locator(".selected-card")).to_contain_text("Tap an amount")

    def test_hit_test_agrees_with_the_service(self):
        [document] = upload("wholesale-long.jpg")
        # An amount around others, which take precedence.
        around = self.amounts(document)[10]["image_box"]
        document = api("POST", f"documents/{document['id']}/corrections", {
            "kind": "add", "page": 1, "exact": "1.00",
            "image_box": {"x": around["x"] - 20, "y": around["y"] - 60, "width": around["width"] + 40, "height": around["height"] + 120}})
        page = self.receipt(document)
        chance, points = random.Random(3), [[around["x"] + around["width"] / 2, around["y"] + around["height"] / 2]]
        for amount in self.amounts(document):
            box = amount["image_box"]
            points.append([box["x"] + chance.uniform(-0.4, 1.4) * box["width"], box["y"] + chance.uniform(-0.4, 1.4) * box["height"]])
        here = page.evaluate("""async ([amounts, image, points]) => {
          const { amountAt } = await import('/hittest.js');
          return points.map(([x, y]) => amountAt(amounts, image, x, y, 3)?.id ?? null); }""",
                             [self.amounts(document), document["page_list"][0]["image"], points])
        def there(x, y):
            try:
                return api("GET", f"documents/{document['id']}/pages/1/amount?x={x}&y={y}&tolerance=3")["id"]
            except urllib.error.HTTPError as error:
                self.assertEqual(json.loads(error.read())["code"], "no_amount")
                return None

        for (x, y), id_ in zip(points, here):
            # The service may use whole pixels: at a border, a point 1.5 pixels away counts too.
            if there(x, y) != id_:
                self.assertIn(id_, [there(x + dx, y + dy) for dx, dy in ((-1.5, 0), (1.5, 0), (0, -1.5), (0, 1.5))], (x, y))

    def test_adds_several_pages_as_one_document(self):
        page = self.page()
        page.get_by_role("button", name="Add receipts").first.click()
        page.get_by_role("switch").check()
        page.locator("#add-files").set_input_files([SAMPLES / "kafe-skewed.jpg", SAMPLES / "tearoom-noisy.jpg"])
        expect(page.locator(".page-strip li")).to_have_count(2)
        page.get_by_role("button", name="Move page 2 forward").click()
        page.get_by_role("button", name="Add 2 pages as one document").click()
        page.wait_for_url("**/#/receipt/*")
        expect(page.locator(".pager")).to_contain_text("Page 1 of 2")
        expect(page.locator(".stage .has-picture")).to_have_count(1)
        document = settled(page.url.rsplit("/", 1)[1])
        self.assertEqual([p["record"]["page"] for p in document["page_list"]], [1, 2])
        self.assertEqual(document["page_list"][0]["record"]["merchant"], "Thistle & Thimble")
        page.keyboard.press(".")
        expect(page.locator(".pager")).to_contain_text("Page 2 of 2")
        # One total for both pages.
        self.assertEqual(sum("total" in p["effective"] for p in document["page_list"]), 1)

    def test_takes_dropped_and_pasted_files(self):
        page = self.page()
        page.wait_for_selector(".empty:not([hidden])")
        pictures = [list((SAMPLES / name).read_bytes()) for name in ("kafe-skewed.jpg", "bakery-skewed.jpg")]
        page.evaluate("""(pictures) => {
          const data = new DataTransfer();
          pictures.forEach((bytes, index) => data.items.add(new File([new Uint8Array(bytes)], `page-${index}.jpg`, { type: 'image/jpeg' })));
          const zone = document.querySelectorAll('.drop-zone')[1];
          dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, cancelable: true, bubbles: true }));
          window.shown = !document.querySelector('.drop').hidden;
          zone.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, cancelable: true, bubbles: true }));
          zone.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true, bubbles: true }));
        }""", pictures)
        self.assertTrue(page.evaluate("window.shown"))
        page.wait_for_url("**/#/receipt/*")
        expect(page.locator(".pager")).to_contain_text("of 2")
        # In another page, since the tray of this one clears itself after a while.
        page = self.page()
        page.wait_for_selector(".row")
        page.evaluate("""(bytes) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }""", list((SAMPLES / "hardware-stamped.png").read_bytes()))
        expect(page.locator("h1", has_text="SYARIKAT BESI HARMONI")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".row", has_text="SYARIKAT BESI HARMONI")).to_be_visible()
        expect(page.locator(".row", has_text="Pasted 20")).to_be_visible()

    def test_says_why_a_file_failed(self):
        page = self.page()
        self.expected = ["status of 415"]
        page.get_by_role("button", name="Add receipts").first.click()
        page.locator("#add-files").set_input_files([
            {"name": "cut.jpg", "mimeType": "image/jpeg", "buffer": broken_picture()},
            {"name": "letter.jpg", "mimeType": "image/jpeg", "buffer": b"Dear Sir or Madam"},
            {"name": "good.jpg", "mimeType": "image/jpeg", "buffer": (SAMPLES / "kafe-skewed.jpg").read_bytes()}])
        tray = page.locator("#tray")
        expect(tray).to_contain_text("1 file done, 2 failed")
        expect(tray.locator("li.is-bad", has_text="letter.jpg")).to_contain_text(re.compile("picture", re.I))
        expect(tray.locator("li.is-bad", has_text="cut.jpg").locator("small")).not_to_be_empty()
        expect(page.locator(".row", has_text="Синяя чашка")).to_contain_text("Proved")
        page.locator(".row", has_text="cut.jpg").click()
        expect(page.get_by_role("heading", name="This receipt could not be read")).to_be_visible()
        expect(page.locator(".failure")).to_contain_text("cut.jpg")
        self.axe(page, "a receipt that failed")

    def test_shows_progress_and_cancels(self):
        # A first receipt, so that there are workers to stop.
        upload("bakery-skewed.jpg")
        SERVICE.signal_workers(signal.SIGSTOP)
        try:
            page = self.page()
            page.get_by_role("button", name="Add receipts").first.click()
            page.locator("#add-files").set_input_files(SAMPLES / "kafe-skewed.jpg")
            page.wait_for_url("**/#/receipt/*")
            expect(page.locator(".note-pill")).to_contain_text("Reading")
            page.locator(".note-pill").get_by_role("button", name="Cancel").click()
            expect(page.get_by_role("heading", name="Reading was cancelled")).to_be_visible()
        finally:
            SERVICE.signal_workers(signal.SIGCONT)
        page.locator(".failure").get_by_role("button", name="Read again").click()
        expect(self.figure(page)).to_contain_text("1,355.55")

    def test_asks_a_busy_service_again(self):
        self.expected = ["status of 429"]
        page = self.page()
        busy = iter(range(2))

        def answer(route):
            if route.request.method != "POST" or next(busy, None) is None:
                return route.fallback()
            route.fulfill(status=429, headers={"Retry-After": "1"}, content_type="application/problem+json",
                          body=json.dumps({"status": 429, "code": "too_many_requests", "detail": "Too much at once.", "retry_after": 1}))

        page.route("**/api/v1/documents", answer)
        page.get_by_role("button", name="Add receipts").first.click()
        page.locator("#add-files").set_input_files([SAMPLES / "kafe-skewed.jpg", SAMPLES / "bakery-skewed.jpg"])
        expect(page.locator("#tray")).to_contain_text("busy")
        expect(page.locator("#tray")).to_contain_text("2 files done")
        self.assertEqual(len(api("GET", "documents")["items"]), 2)

    # Correcting

    def test_keeps_and_undoes_a_correction(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document)
        expect(self.figure(page)).to_have_text("€20.40")
        page.keyboard.press("e")
        page.keyboard.type("21,5")
        page.keyboard.press("Enter")
        expect(self.figure(page)).to_have_text("€21.50")
        expect(page.locator(".toast")).to_contain_text("21.5")
        # The sum is marked as wrong.
        expect(page.locator(".sum-of").first).to_contain_text("No longer adds up")
        page.reload()
        expect(self.figure(page)).to_have_text("€21.50")
        expect(page.locator(".as-read")).to_contain_text("was read as 20.40")
        self.assertEqual(api("GET", f"documents/{document['id']}")["total"]["exact"], "21.5")
        page.keyboard.press("z")
        expect(self.figure(page)).to_have_text("€20.40")
        page.reload()
        expect(self.figure(page)).to_have_text("€20.40")
        self.assertEqual(api("GET", f"documents/{document['id']}")["correction_list"], [])

    def test_rejects_a_value_that_is_no_number(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document)
        page.keyboard.press("e")
        page.keyboard.type("twelve")
        page.keyboard.press("Enter")
        expect(page.locator("#edit-says")).to_contain_text("12.50")
        page.keyboard.press("Escape")
        expect(self.figure(page)).to_have_text("€20.40")

    def test_corrects_role_total_merchant_and_date(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document)
        page.mouse.click(*self.middle(page, self.by(document, exact="5.60")))
        page.locator(".selected-card select").select_option("discount")
        expect(page.locator(".amount-row[aria-pressed=true] .amount-role")).to_have_text("Discount")
        page.locator(".stage-frame").focus()
        page.keyboard.press("t")
        expect(page.locator(".is-total .amount-value")).to_have_text("€5.60")
        expect(page.locator(".fact-value.number")).to_have_text("€5.60")
        page.keyboard.press("x")
        expect(page.locator(".fact-value.number")).to_have_text("Not found")
        expect(page.locator(".notice")).to_contain_text("No total was found")
        for _ in range(2):
            page.keyboard.press("z")
        expect(page.locator(".is-total .amount-value")).to_have_text("€20.40")
        page.get_by_role("button", name="Merchant: BÄCKEREI KORNBLUME. Change").click()
        page.keyboard.type("Bäckerei Kornblume")
        page.keyboard.press("Enter")
        expect(page.locator("h1", has_text="Bäckerei Kornblume")).to_be_visible()
        page.get_by_role("button", name="Date: ").click()
        page.locator("#edit-date").fill("2024-12-01")
        page.keyboard.press("Enter")
        expect(page.locator(".facts")).to_contain_text("1 December 2024")
        kept = api("GET", f"documents/{document['id']}")
        self.assertEqual((kept["merchant"], kept["date"]), ("Bäckerei Kornblume", "2024-12-01"))

    def test_adds_an_amount_by_drawing_a_box(self):
        [document] = upload("grocer-clean.jpg")
        page = self.receipt(document)
        missing = self.by(document, exact="2.16")
        page.mouse.click(*self.middle(page, missing))
        page.keyboard.press("Delete")
        expect(page.locator(".amount-row")).to_have_count(len(self.amounts(document)) - 1)
        page.keyboard.press("a")
        box = missing["image_box"]
        x0, y0 = self.screen(page, box["x"] - 12, box["y"] - 8)
        x1, y1 = self.screen(page, box["x"] + box["width"] + 12, box["y"] + box["height"] + 8)
        page.mouse.move(x0, y0)
        page.mouse.down()
        page.mouse.move((x0 + x1) / 2, y1, steps=4)
        page.mouse.move(x1, y1, steps=4)
        page.mouse.up()
        # The box is read at once.
        expect(page.locator(".draft-card input.figure")).to_have_value("2.16")
        page.locator(".draft-card select").select_option("item")
        page.locator(".draft-card").get_by_role("button", name="Add").click()
        expect(self.figure(page)).to_have_text("£2.16")
        expect(page.locator(".selected-card")).to_contain_text("added by you")
        added = self.amounts(api("GET", f"documents/{document['id']}"))[-1]
        self.assertEqual((added["origin"], added["exact"], added["role"]), ("added", "2.16", "item"))
        for key in ("x", "y"):
            self.assertAlmostEqual(added["image_box"][key], box[key], delta=14)

    def test_draws_a_box_with_the_keyboard(self):
        [document] = upload("grocer-clean.jpg")
        page = self.receipt(document)
        page.keyboard.press("a")
        expect(page.get_by_role("button", name="Box of the new amount")).to_be_focused()
        for key in ("ArrowRight", "ArrowDown", "Shift+ArrowRight", "Shift+ArrowDown"):
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(page.locator(".draft-card input.figure")).to_be_focused()
        page.keyboard.press("Control+a")
        page.keyboard.type("7.77")
        page.keyboard.press("Enter")
        expect(self.figure(page)).to_have_text("£7.77")

    def test_updates_other_tabs(self):
        [document] = upload("bakery-skewed.jpg")
        first = self.receipt(document)
        second = self.tab(self.contexts[0], f"#/receipt/{document['id']}")
        third = self.tab(self.contexts[0])
        expect(self.figure(second)).to_have_text("€20.40")
        expect(third.locator(".row")).to_contain_text("€20.40")
        first.keyboard.press("e")
        first.keyboard.type("33.10")
        first.keyboard.press("Enter")
        expect(self.figure(second)).to_have_text("€33.10")
        expect(third.locator(".row")).to_contain_text("€33.10")
        expect(third.locator(".sum")).to_have_text("€33.10")
        second.keyboard.press("z")
        expect(self.figure(first)).to_have_text("€20.40")
        second.keyboard.press("y")
        expect(third.locator(".row")).to_contain_text("Checked")

    def test_reviews_by_keyboard(self):
        documents = upload("bakery-skewed.jpg", "grocer-clean.jpg", "kafe-skewed.jpg", "tearoom-noisy.jpg")
        for document in documents[:3]:
            total = document["page_list"][0]["effective"]["total"]["id"]
            api("POST", f"documents/{document['id']}/corrections", {"kind": "role", "page": 1, "amount": total, "role": None})
        page = self.page()
        expect(page.get_by_role("button", name="Review 3 receipts")).to_be_visible()
        page.keyboard.press("r")
        seen = set()
        for _ in range(3):
            page.wait_for_function("(seen) => location.hash.startsWith('#/receipt/') && !seen.includes(location.hash)", arg=list(seen))
            page.wait_for_selector(".receipt[aria-busy=false] .notice")
            seen.add(page.evaluate("location.hash"))
            total = settled(page.url.rsplit("/", 1)[1])["page_list"][0]["record"]["total"]["exact"]
            for _ in range(70):
                page.keyboard.press("ArrowDown")
                current = page.evaluate("document.querySelector('.amount-row[aria-pressed=true]')?.dataset.id")
                document = next(d for d in documents if d["id"] == page.url.rsplit("/", 1)[1])
                if current and self.by(document, id=int(current))["exact"] == total:
                    break
            page.keyboard.press("t")
            expect(page.locator(".notice")).to_have_count(0)
            page.keyboard.press("y")
        expect(page.locator(".toast", has_text="No other receipt needs a look")).to_be_visible()
        listed = api("GET", "documents")
        self.assertEqual(listed["needs_look_count"], 0)
        self.assertEqual(sum(item["checked"] for item in listed["items"]), 3)
        page.keyboard.press("Escape")
        expect(page.locator(".pill.good")).to_have_count(3)

    def test_selects_amounts_with_the_tab_key(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document)
        page.locator(".amount-row").first.focus()
        values = []
        for _ in range(4):
            values.append(self.figure(page).inner_text())
            page.keyboard.press("Tab")
        self.assertEqual(len(set(values)), 4)
        page.keyboard.press("c")
        expect(page.locator(".toast").last).to_contain_text("copied")
        copied = page.evaluate("navigator.clipboard.readText()")
        self.assertEqual(copied, next(a["exact"] for a in self.amounts(document) if str(a["id"]) == page.evaluate("document.activeElement.dataset.id")))

    # Looking

    def test_zooms_pans_and_highlights_text(self):
        [document] = upload("grocer-clean.jpg")
        page = self.receipt(document, width=1500)
        page.keyboard.press("0")
        width = lambda: page.locator(".page-content").bounding_box()["width"]
        before, at = width(), self.middle(page, self.by(document, exact="4.20"))
        page.mouse.move(*at)
        page.mouse.wheel(0, -400)
        self.widens(page, 1.5 * before)
        # The point under the pointer does not move.
        now = self.middle(page, self.by(document, exact="4.20"))
        self.assertLess(abs(now[0] - at[0]) + abs(now[1] - at[1]), 3)
        page.mouse.down()
        page.mouse.move(at[0] - 30, at[1] - 80, steps=5)
        page.mouse.up()
        self.assertAlmostEqual(self.middle(page, self.by(document, exact="4.20"))[1], at[1] - 80, delta=4)
        page.keyboard.press("0")
        self.assertAlmostEqual(width(), before, delta=1)
        page.keyboard.press("+")
        self.assertAlmostEqual(width(), 1.4 * before, delta=2)
        page.keyboard.press("0")
        # Text and picture highlight each other.
        page.locator(".text-line", has_text="MATURE CHEDDAR").hover()
        self.assertFalse(page.locator("rect.text-line").evaluate("(e) => e.hasAttribute('hidden')"))
        line = next(line for line in document["page_list"][0]["record"]["lines"] if "MATURE" in line["text"])
        self.assertEqual(int(page.locator("rect.text-line").get_attribute("y")), line["image_box"]["y"])
        page.mouse.move(*self.screen(page, line["image_box"]["x"] + 20, line["image_box"]["y"] + 8))
        expect(page.locator("p.text-line.lit")).to_have_text("MATURE CHEDDAR")
        page.locator(".mark", has_text="3.45").click()
        expect(self.figure(page)).to_have_text("£3.45")

    def test_zooms_by_pinching(self):
        [document] = upload("grocer-clean.jpg")
        page = self.receipt(document, width=390, height=800, has_touch=True, is_mobile=True)
        before = page.locator(".page-content").bounding_box()["width"]
        tools = self.contexts[0].new_cdp_session(page)
        touch = lambda kind, spread: tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else [
            {"x": 195 - spread, "y": 200, "id": 1}, {"x": 195 + spread, "y": 200, "id": 2}]})
        touch("touchStart", 30)
        for spread in range(30, 90, 6):
            touch("touchMove", spread)
        touch("touchEnd", 0)
        self.widens(page, 1.8 * before)

    def test_reads_again_with_other_options(self):
        [document] = upload("grocer-clean.jpg")
        page = self.receipt(document, height=1000)
        page.get_by_role("tab", name="Reading").click()
        expect(page.locator("#language option", has_text="German").first).to_be_attached()
        self.assertTrue(page.locator("#language option").nth(1).inner_text().startswith("American English"))
        page.locator("#language").select_option("de")
        expect(page.locator(".language-chips")).to_contain_text("German")
        self.assertEqual(settled(document["id"])["page_list"][0]["options"]["languages"], ["en-US", "de"])
        slider = page.locator("#text-height")
        slider.focus()
        count = page.locator("rect.amount").count()
        for _ in range(4):
            page.keyboard.press("PageUp")
        # Known amounts fade at once; then the page is read again.
        self.assertGreater(page.locator(".amount.faded").count(), 0)
        expect(page.locator(".receipt rect.amount")).not_to_have_count(count)
        few = page.locator("rect.amount").count()
        self.assertLess(few, count)
        page.get_by_role("button", name="Use the defaults").click()
        expect(page.locator("rect.amount")).to_have_count(count)

    def test_reads_again_turned_and_with_other_corners(self):
        [document] = upload("kafe-skewed.jpg")
        page = self.receipt(document, height=1000)
        image = document["page_list"][0]["image"]
        page.keyboard.press("]")
        page.wait_for_function("([w, h]) => { const v = document.querySelector('.overlay').viewBox.baseVal; return v.width === h && v.height === w; }",
                               arg=[image["width"], image["height"]])
        self.assertEqual(settled(document["id"])["page_list"][0]["options"]["rotation"], 90)
        page.keyboard.press("[")
        page.wait_for_function("([w, h]) => document.querySelector('.overlay').viewBox.baseVal.width === w", arg=[image["width"], image["height"]])
        expect(self.figure(page)).to_contain_text("1,355.55")
        page.keyboard.press("s")
        corner = page.get_by_role("button", name="Upper left corner. Arrow keys move it.")
        expect(corner).to_be_focused()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_selector(".stage:not(.is-cornering)")
        expect(page.locator(".receipt:not([aria-busy=true])")).to_be_visible()
        end = time.monotonic() + WAIT / 1000
        while "sheet" not in (options := settled(document["id"])["page_list"][0]["options"]) and time.monotonic() < end:
            time.sleep(0.05)
        quad = options["sheet"]["quad"]
        self.assertEqual(len(quad), 4)
        found = document["page_list"][0]["record"]["sheet"]["quad"]
        self.assertAlmostEqual(quad[0]["x"], found[0]["x"] + 10, delta=2)

    def test_searches_filters_and_exports_the_list(self):
        upload("bakery-skewed.jpg", "grocer-clean.jpg", "supermarket-crumpled.jpg")
        page = self.page()
        expect(page.locator(".row")).to_have_count(3)
        expect(page.locator(".sum")).to_have_text("€41.30")
        expect(page.locator(".count")).to_have_text("3 receipts")
        # The search finds all text while typing, ignoring accents.
        page.keyboard.press("/")
        page.keyboard.type("backer")
        expect(page.locator(".row")).to_have_count(1)
        expect(page.locator(".row")).to_contain_text("KORNBLUME")
        page.keyboard.press("Escape")
        expect(page.locator(".row")).to_have_count(3)
        page.locator("#search").fill("braeburn")
        expect(page.locator(".row")).to_have_count(1)
        expect(page.locator(".row")).to_contain_text("The Corner Larder")
        page.locator("#search").fill("zebra")
        expect(page.get_by_role("heading", name="Nothing found")).to_be_visible()
        page.get_by_role("button", name="Show all receipts").click()
        page.locator("#sort").select_option("-total")
        expect(page.locator(".row strong").first).to_have_text("Grünmarkt")
        page.get_by_role("button", name="Grünmarkt").click()
        expect(page.locator(".row")).to_have_count(1)
        page.get_by_role("button", name="Export").click()
        with page.expect_download() as download:
            page.get_by_role("link", name="CSV for spreadsheets").click()
        text = pathlib.Path(download.value.path()).read_text()
        self.assertIn("Grünmarkt", text)
        self.assertNotIn("KORNBLUME", text)
        page.get_by_role("button", name="Remove the filter Grünmarkt").click()
        expect(page.locator(".row")).to_have_count(3)
        page.locator(".chart [role=button]").first.click()
        expect(page.locator(".row")).to_have_count(1)

    def test_opens_on_the_most_frequent_currency(self):
        documents = upload("bakery-skewed.jpg", "grocer-clean.jpg", "supermarket-crumpled.jpg")
        # A receipt without a currency does not push that of the others aside.
        for name in ("diner-table.jpg", "pharmacy-tiny.jpg", "minimarket-bilevel.png"):
            [document] = upload(name)
            api("POST", f"documents/{document['id']}/corrections", {"kind": "currency", "value": None})
            documents.append(document)
        page = self.page()
        expect(page.locator(".sum")).to_have_text("€41.30")
        expect(page.locator(".sum-card")).to_contain_text("2 receipts in EUR")
        expect(page.locator(".sum-card")).to_contain_text("Not in this sum: 4 receipts with other currencies or none")
        page.locator(".sum-card select").select_option("GBP")
        expect(page.locator(".sum")).to_have_text("£19.50")
        page.locator(".sum-card select").select_option("")
        expect(page.locator(".sum-card")).to_contain_text("3 receipts in no currency")

    def test_fits_long_names_into_the_window(self):
        documents = upload("grocer-clean.jpg", "bakery-skewed.jpg")
        for document in documents:
            api("POST", f"documents/{document['id']}/corrections", {"kind": "merchant", "value": "Verwaltungsgesellschaft der " * 6})
        for width in (390, 820, 1280, 1440):
            page = self.page(width=width)
            expect(page.locator(".row")).to_have_count(2)
            page.wait_for_selector(".sum")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)

    def test_says_the_years_of_the_chart(self):
        upload("bakery-skewed.jpg", "supermarket-crumpled.jpg")
        page = self.page()
        expect(page.locator(".month-card h2")).to_have_text("By monthMar 2024 – Feb 2025")
        self.assertEqual(page.locator(".chart .year").all_text_contents(), ["2024", "2025"])

    def test_names_states_and_duplicates_once(self):
        [first] = upload("grocer-clean.jpg")
        [second] = settled_copies("grocer-clean.jpg")
        page = self.page()
        expect(page.locator(".row .pill")).to_have_text(["Look", "Proved"])
        expect(page.locator(".row").first).to_contain_text("Duplicate?")
        expect(page.get_by_role("button", name="Review 1 receipt")).to_be_visible()
        self.assertEqual((first["state"], second["state"]), ("proved", "look"))
        self.assertEqual(second["duplicate_of"]["id"], first["id"])
        self.assertNotIn("duplicate_of", api("GET", f"documents/{first['id']}"))
        receipt = self.receipt(first)
        expect(receipt.locator(".facts")).to_contain_text("Proved: a sum on the receipt")
        receipt.get_by_role("button", name="Looks right").click()
        # The next that needs a look opens.
        receipt.wait_for_url(f"**/#/receipt/{second['id']}")
        self.assertEqual(api("GET", f"documents/{first['id']}")["state"], "checked")

    def test_corrects_tax_tip_and_payment(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document)
        page.get_by_role("button", name="Tip: None. Change").click()
        page.keyboard.type("two")
        page.keyboard.press("Enter")
        expect(page.locator("#edit-tip")).to_have_attribute("aria-invalid", "true")
        page.locator("#edit-tip").fill("2,50")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Tip: €2.50. Change")).to_be_visible()
        page.get_by_role("button", name=re.compile("VAT: ")).click()
        page.locator("#edit-tax").fill("1.86")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Payment: Card. Change").click()
        page.locator("#edit-payment").select_option("cash")
        page.get_by_role("button", name="Save the payment").click()
        expect(page.get_by_role("button", name="Payment: Cash. Change")).to_be_visible()
        kept = api("GET", f"documents/{document['id']}")["page_list"][0]["effective"]
        self.assertEqual((kept["tax"], kept["tip"], kept["payment"]), ("1.86", "2.50", "cash"))
        page.get_by_role("button", name="Undo").first.click()
        expect(page.get_by_role("button", name="Payment: Card. Change")).to_be_visible()

    def test_labels_receipts_and_items(self):
        [document, other] = upload("grocer-clean.jpg", "bakery-skewed.jpg")
        api("POST", f"documents/{other['id']}/corrections", {"kind": "category", "value": "Groceries"})
        page = self.receipt(document)
        page.locator(".labels > summary").click()
        page.get_by_role("button", name="Category: None. Change").click()
        self.assertEqual(page.locator("#values-category option").get_attribute("value"), "Groceries")
        page.keyboard.type("Food")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Category: Food. Change").first).to_be_visible()
        page.get_by_role("button", name="Tags: None. Change").click()
        page.keyboard.type("lunch, Berlin")
        page.keyboard.press("Enter")
        expect(page.locator(".labels > summary")).to_contain_text("Food · lunch, Berlin")
        # A single item.
        page.mouse.click(*self.middle(page, self.by(document, exact="4.20")))
        page.locator(".selected-card").get_by_role("button", name="Account: None. Change").click()
        page.keyboard.type("Expenses:Private")
        page.keyboard.press("Enter")
        expect(page.locator(".selected-card").get_by_role("button", name="Account: Expenses:Private. Change")).to_be_visible()
        kept = api("GET", f"documents/{document['id']}")
        self.assertEqual(kept["labels"], {"category": "Food", "tags": ["lunch", "Berlin"]})
        self.assertEqual(self.by(kept, exact="4.20")["labels"], {"account": "Expenses:Private"})
        page.get_by_role("button", name="Undo").first.click()
        expect(page.locator(".selected-card").get_by_role("button", name="Account: None. Change")).to_be_visible()
        # The list shows and finds them, and filters by category.
        page = self.page()
        expect(page.locator(".row", has_text="Food · lunch, Berlin")).to_have_count(1)
        page.locator("#search").fill("berlin")
        expect(page.locator(".row")).to_have_count(1)
        page.locator("#search").fill("")
        expect(page.locator(".row")).to_have_count(2)
        page.locator(".category-card").get_by_role("button").first.click()
        expect(page.locator(".row")).to_have_count(1)

    def test_deletes_a_receipt_and_brings_it_back(self):
        documents = upload("bakery-skewed.jpg", "grocer-clean.jpg")
        page = self.receipt(documents[0])
        page.get_by_role("button", name="More").click()
        page.locator("#more-menu").get_by_role("button", name="Delete").click()
        expect(page.locator(".row")).to_have_count(1)
        self.assertEqual([item["id"] for item in api("GET", "documents")["items"]], [documents[1]["id"]])
        page.get_by_role("button", name="Undo").click()
        page.wait_for_selector(".receipt[aria-busy=false] .has-picture")
        expect(self.figure(page)).to_have_text("€20.40")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="The list has changed. Reload").click()
        expect(page.locator(".row")).to_have_count(2)

    # Several receipts

    def test_selects_receipts_with_the_keyboard(self):
        documents = upload("bakery-skewed.jpg", "grocer-clean.jpg", "supermarket-crumpled.jpg", "kafe-skewed.jpg")
        page = self.page()
        expect(page.locator(".row")).to_have_count(4)
        bar, live = page.get_by_role("region", name="Selected receipts"), page.locator("#live")
        expect(bar).to_be_hidden()
        page.keyboard.press("j")
        page.keyboard.press("x")
        expect(bar).to_contain_text("1 receipt selected")
        expect(live).to_have_text("1 receipt selected")
        page.keyboard.press("Shift+ArrowDown")
        page.keyboard.press("Shift+ArrowDown")
        expect(bar).to_contain_text("3 receipts selected")
        # The sum of the selection, by currency.
        expect(bar).to_contain_text("€20.90 + £19.50" if "€20.90" in bar.inner_text() else "£19.50")
        page.keyboard.press("x")
        expect(bar).to_contain_text("2 receipts selected")
        page.keyboard.press("Escape")
        expect(bar).to_be_hidden()
        expect(live).to_have_text("Nothing selected")
        page.keyboard.press("Control+a")
        expect(bar).to_contain_text("4 receipts selected")
        page.keyboard.press("y")
        expect(page.locator(".row .pill", has_text="Checked")).to_have_count(4)
        expect(bar).to_be_hidden()
        page.keyboard.press("z")
        expect(page.locator(".row .pill", has_text="Checked")).to_have_count(0)
        # Deleting keeps the place in the list.
        page.keyboard.press("j")
        page.keyboard.press("x")
        page.keyboard.press("Delete")
        expect(page.locator(".row")).to_have_count(3)
        expect(page.locator(".row a:focus")).to_have_count(1)
        page.keyboard.press("z")
        expect(page.locator(".row")).to_have_count(4)
        self.assertEqual(len(api("GET", "documents")["items"]), len(documents))

    def test_changes_several_receipts(self):
        documents = upload("bakery-skewed.jpg", "grocer-clean.jpg", "supermarket-crumpled.jpg")
        api("POST", f"documents/{documents[0]['id']}/corrections", {"kind": "tags", "value": "lunch"})
        api("POST", f"documents/{documents[1]['id']}/corrections", {"kind": "category", "value": "Food"})
        page = self.page()
        expect(page.locator(".row")).to_have_count(3)
        page.get_by_role("checkbox", name=re.compile("KORNBLUME")).check()
        # A range, from the last to this one.
        page.locator(".row a").first.click(modifiers=["Shift"])
        bar = page.get_by_role("region", name="Selected receipts")
        expect(bar).to_contain_text("3 receipts selected")
        expect(page.locator(".row.is-picked")).to_have_count(3)
        bar.get_by_role("button", name="Label").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Label 3 receipts")
        dialog.get_by_label("Category", exact=True).fill("Groceries")
        dialog.get_by_label("Add tags").fill("Berlin, fair")
        dialog.get_by_label("Account", exact=True).fill("Expenses;Food")
        dialog.get_by_role("button", name="Label", exact=True).click()
        # What is wrong is said where it was typed, and nothing was changed.
        expect(dialog.get_by_role("alert")).to_contain_text("not a name of an account")
        self.expected = ["status of 422"]
        self.assertEqual(api("GET", f"documents/{documents[2]['id']}").get("labels"), None)
        dialog.get_by_label("Account", exact=True).fill("Expenses:Food")
        page.keyboard.press("Enter")
        expect(dialog).to_be_hidden()
        expect(page.locator(".row", has_text="Groceries")).to_have_count(3)
        labels = [api("GET", f"documents/{document['id']}")["labels"] for document in documents]
        self.assertEqual([each["tags"] for each in labels], [["lunch", "Berlin", "fair"], ["Berlin", "fair"], ["Berlin", "fair"]])
        self.assertEqual({each["account"] for each in labels}, {"Expenses:Food"})
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".row", has_text="Groceries")).to_have_count(0)
        self.assertEqual([api("GET", f"documents/{document['id']}").get("labels") for document in documents],
                         [{"tags": ["lunch"]}, {"category": "Food"}, None])

    def test_exports_and_deletes_the_selection(self):
        upload("bakery-skewed.jpg", "grocer-clean.jpg", "supermarket-crumpled.jpg")
        page = self.page()
        page.get_by_role("button", name="Select", exact=True).click()
        bar = page.get_by_role("region", name="Selected receipts")
        expect(bar).to_contain_text("Tap receipts to select them")
        expect(bar.get_by_role("button", name="Delete")).to_be_disabled()
        # While selecting, a tap anywhere on a row counts.
        page.locator(".row a").nth(0).click()
        page.locator(".row a").nth(1).click()
        names = [name.split("\n")[0] for name in page.locator(".row.is-picked .row-text").all_inner_texts()]
        left = page.locator(".row:not(.is-picked) strong").inner_text()
        bar.get_by_role("button", name="Export").click()
        with page.expect_download() as download:
            bar.get_by_role("button", name="CSV for spreadsheets").click()
        self.assertEqual(download.value.suggested_filename, "receipts.csv")
        text = pathlib.Path(download.value.path()).read_text()
        self.assertTrue(all(name in text for name in names) and left not in text, (names, left, text))
        bar.get_by_role("button", name="Delete").click()
        expect(page.locator(".row")).to_have_count(1)
        expect(page.locator(".row")).to_contain_text(left)
        expect(page.locator(".count")).to_have_text("1 receipt")
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".row")).to_have_count(3)
        # All that are found, and another filter ends the selection.
        page.get_by_role("button", name="Select", exact=True).click()
        bar.get_by_role("button", name="Select all 3 receipts").click()
        expect(bar).to_contain_text("3 receipts selected")
        page.locator("[data-show=fine]").click()
        expect(bar).to_be_hidden()

    def test_makes_a_rule_of_a_label(self):
        [document, other] = upload("grocer-clean.jpg", "bakery-skewed.jpg")
        [copy] = settled_copies("grocer-clean.jpg")
        # A label that a person took back is not learned from.
        page = self.receipt(document)
        page.locator(".labels > summary").click()
        page.get_by_role("button", name="Project: None. Change").click()
        page.keyboard.type("Fair")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Always for The Corner Larder").click()
        expect(page.locator(".toast")).to_contain_text("The Corner Larder → Fair: the rule is kept, 1 other receipt labelled.")
        self.assertEqual(api("GET", f"documents/{copy['id']}")["labels"], {"project": "Fair"})
        self.assertEqual(pathlib.Path(SERVICE.folder.name, "rules.toml").read_text(),
                         '[[rule]]\nmerchant = "The Corner Larder"\nproject = "Fair"\n')
        self.assertNotIn("labels", api("GET", f"documents/{other['id']}"))
        page.locator(".toast", has_text="the rule is kept").get_by_role("button", name="Undo").click()
        expect(page.locator(".toast", has_text="Undone")).to_be_visible()
        self.assertNotIn("labels", api("GET", f"documents/{copy['id']}"))
        # A file that cannot be read is said in the list.
        pathlib.Path(SERVICE.folder.name, "rules.toml").write_text("nonsense")
        page = self.page()
        expect(page.get_by_role("alert").filter(has_text="The rules are as they were before")).to_contain_text("rules.toml")
        pathlib.Path(SERVICE.folder.name, "rules.toml").unlink()

    STATEMENT = """Booking date;Payee;Text;Amount;Currency
10.03.2025;CORNER LARDER LONDON;CARD 4711;-19.50;GBP
02.12.2024;BAECKEREI KORNBLUME;LASTSCHRIFT;-20.40;EUR
17.02.2025;GRUENMARKT SAGT DANKE;;-20.90;EUR
01.03.2025;RENT MARCH;STANDING ORDER;-700.00;GBP
28.02.2025;WAGES;;2000.00;GBP
"""

    def statement(self, page):
        page.locator("#statement").set_input_files({"name": "bank.csv", "mimeType": "text/csv", "buffer": self.STATEMENT.encode()})

    def test_confirms_bookings_of_a_statement(self):
        documents = upload("grocer-clean.jpg", "bakery-skewed.jpg", "supermarket-crumpled.jpg", "diner-table.jpg")
        page = self.page()
        page.get_by_role("link", name="Bank statements").click()
        # Bookings of other tests stay in the ledger.
        page.wait_for_selector(".bank[aria-busy=false]")
        self.statement(page)
        expect(page.locator(".toast")).to_contain_text(re.compile("bank.csv: 5 bookings, [05] of them new"))
        page.locator("[data-filter=matched]").click()
        expect(page.locator(".booking")).to_have_count(3)
        larder = page.locator(".booking", has_text="CORNER LARDER")
        expect(larder.locator(".booking-receipts")).to_contain_text("The Corner Larder")
        larder.get_by_role("button", name="Confirm The Corner Larder").click()
        expect(page.locator(".booking")).to_have_count(2)
        self.assertIn("booking_date", page.evaluate("fetch('/api/v1/export?format=csv').then((a) => a.text())"))
        self.assertIn("2025-03-10,-19.50,GBP", page.evaluate("fetch('/api/v1/export?format=csv').then((a) => a.text())"))
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".booking")).to_have_count(3)
        # With the keyboard.
        page.keyboard.press("j")
        expect(page.locator(".booking").first).to_be_focused()
        page.keyboard.press("y")
        expect(page.locator(".booking")).to_have_count(2)
        expect(page.locator(".booking").first).to_be_focused()
        page.get_by_role("button", name="Confirm 2 bookings").click()
        expect(page.locator("[data-filter=kept]")).to_have_text("Kept 3")
        # A booking without a receipt gets one that a person chooses.
        page.locator("[data-filter=missing]").click()
        page.get_by_role("button", name="Choose the receipt of RENT MARCH").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Search the receipts").fill("zebra")
        expect(dialog).to_contain_text("No receipt without a booking is found.")
        dialog.get_by_label("Search the receipts").fill("pelican")
        dialog.get_by_role("checkbox").first.check()
        expect(dialog.get_by_role("status")).to_contain_text("of £700.00")
        dialog.get_by_role("button", name="Confirm").click()
        expect(page.locator("[data-filter=kept]")).to_have_text("Kept 4")
        page.locator("[data-filter=kept]").click()
        page.locator(".booking", has_text="RENT MARCH").get_by_role("button", name="Take back").click()
        expect(page.locator("[data-filter=kept]")).to_have_text("Kept 3")
        page.keyboard.press("Escape")
        expect(page.locator(".row")).to_have_count(len(documents))

    def test_says_what_is_wrong_with_a_statement(self):
        page = self.page("#/bank")
        page.wait_for_selector(".bank[aria-busy=false]")
        self.expected = ["status of 422"]
        page.locator("#statement").set_input_files({"name": "bank.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7"})
        expect(page.locator(".toast.bad")).to_contain_text("bank.pdf is a PDF; download the statement as CSV")

    def test_bank_statements_are_accessible(self):
        for scheme in ("light", "dark"):
            for width, height in ((1280, 860), (390, 844)):
                with self.subTest(scheme=scheme, width=width):
                    self.setUp()
                    upload("grocer-clean.jpg", "bakery-skewed.jpg", "supermarket-crumpled.jpg", "diner-table.jpg")
                    phone = {"has_touch": True, "is_mobile": True} if width < 640 else {}
                    page = self.page("#/bank", width=width, height=height, color_scheme=scheme, **phone)
                    page.wait_for_selector(".bank[aria-busy=false]")
                    self.statement(page)
                    expect(page.locator(".toast")).to_be_visible()
                    page.locator("[data-filter=matched]").click()
                    where = f"{scheme}, {width}"
                    self.axe(page, f"bookings, {where}")
                    self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0, where)
                    if SHOTS:
                        page.screenshot(path=f"{SHOTS}/bank-{scheme}-{width}.png")
                    page.locator("[data-filter=missing]").click()
                    page.locator(".choose").first.click()
                    self.axe(page, f"choosing, {where}")
                    if SHOTS:
                        page.screenshot(path=f"{SHOTS}/pairing-{scheme}-{width}.png")
                    self.tearDown()
        self.setUp()

    def test_shows_who_changed_what(self):
        service = Service(SUMMA, sources=FROM_SOURCES)
        try:
            user = lambda *arguments: subprocess.run([SUMMA, "serve", "user", *arguments, "--ledger", service.ledger],
                                                     capture_output=True, text=True, check=True).stdout.strip()
            subprocess.run([SUMMA, "scan", str(SAMPLES / "grocer-clean.jpg"), "--ledger", service.ledger, "--format", "jsonl"],
                           capture_output=True, check=True)
            anna, office = user("add", "Anna"), user("add", "Tax office", "--read-only", "--days", "14")
            page = self.page(f"{service.address}#token={anna}")
            page.locator(".row a").click()
            page.get_by_role("button", name="Merchant: The Corner Larder. Change").click()
            page.keyboard.type("Larder")
            page.keyboard.press("Enter")
            page.locator(".history > summary").click()
            expect(page.locator(".history")).to_contain_text("corrected merchant: Larder")
            expect(page.locator(".history li small")).to_contain_text("Anna · ")
            self.axe(page, "history")
            if SHOTS:
                page.screenshot(path=f"{SHOTS}/history.png")
            # Those who only read see it, and change nothing.
            for scheme, width in (("light", 1280), ("dark", 390)):
                page = self.page(f"{service.address}#token={office}", width=width, color_scheme=scheme)
                expect(page.get_by_role("button", name="Select", exact=True)).to_be_visible()
                expect(page.get_by_role("button", name="Add receipts")).to_be_hidden()
                page.locator(".row a").click()
                page.wait_for_selector(".receipt[aria-busy=false] .has-picture")
                expect(page.get_by_role("button", name="Looks right")).to_be_hidden()
                expect(page.get_by_role("button", name="Merchant: Larder. Change")).to_be_disabled()
                page.keyboard.press("t")
                page.keyboard.press("x")
                self.axe(page, f"reading, {scheme}, {width}")
                if SHOTS:
                    page.screenshot(path=f"{SHOTS}/read-only-{scheme}-{width}.png")
            user("remove", "Tax office")
            self.expected = ["status of 401"]
            page.reload()
            expect(page.get_by_role("dialog")).to_contain_text("Token")
            for context in self.contexts:
                for each in context.pages:
                    each.goto("about:blank")
        finally:
            service.close()

    def test_shows_what_arrives_in_a_folder(self):
        inbox = tempfile.TemporaryDirectory()
        service = Service(SUMMA, "--watch", inbox.name, "--settle", "0.2", "--interval", "0.3", sources=FROM_SOURCES)
        try:
            page = self.page(service.address)
            expect(page.get_by_text(f"Read as they arrive: files in {inbox.name}")).to_be_visible()
            pathlib.Path(inbox.name, "scan.jpg").write_bytes((SAMPLES / "bakery-skewed.jpg").read_bytes())
            expect(page.locator(".row", has_text="KORNBLUME")).to_be_visible()
            pathlib.Path(inbox.name, "broken.jpg").write_bytes(broken_picture())
            expect(page.locator(".row", has_text="broken.jpg").locator(".pill")).to_have_text("Look")
            os.rename(inbox.name, inbox.name + "-away")
            expect(page.get_by_role("alert")).to_contain_text(f"Nothing arrives from {inbox.name}: there is no folder")
            self.axe(page, "folder that is gone")
            if SHOTS:
                page.screenshot(path=f"{SHOTS}/folder-gone.png")
            os.rename(inbox.name + "-away", inbox.name)
            expect(page.get_by_text("Read as they arrive")).to_be_visible()
            page.goto("about:blank")
        finally:
            service.close()

    def test_selecting_is_accessible(self):
        for scheme in ("light", "dark"):
            for width, height in ((1280, 860), (390, 844)):
                with self.subTest(scheme=scheme, width=width):
                    self.setUp()
                    upload("bakery-skewed.jpg", "grocer-clean.jpg", "supermarket-crumpled.jpg", "kafe-skewed.jpg")
                    phone = {"has_touch": True, "is_mobile": True} if width < 640 else {}
                    page = self.page(width=width, height=height, color_scheme=scheme, **phone)
                    page.get_by_role("button", name="Select", exact=True).click()
                    for place in (0, 2):
                        page.locator(".row a").nth(place).click()
                    where = f"{scheme}, {width}"
                    self.axe(page, f"selection, {where}")
                    self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0, where)
                    if SHOTS:
                        page.screenshot(path=f"{SHOTS}/selection-{scheme}-{width}.png")
                    page.get_by_role("region", name="Selected receipts").get_by_role("button", name="Label").click()
                    self.axe(page, f"labelling, {where}")
                    if SHOTS:
                        page.screenshot(path=f"{SHOTS}/labelling-{scheme}-{width}.png")
                    self.tearDown()
        self.setUp()

    def test_scrolls_through_ten_thousand(self):
        global BASE
        folder = self.enterContext(tempfile.TemporaryDirectory())
        ledgers.make(SUMMA, f"{folder}/many.sqlite", 10_000)
        service = Service(SUMMA, sources=FROM_SOURCES, ledger=f"{folder}/many.sqlite")
        self.addCleanup(service.close)
        before, BASE = BASE, service.address.rstrip("/")
        # The copies have no pictures.
        self.expected = ["status of 404"]
        try:
            asked = []
            page = self.page()
            page.on("request", lambda request: asked.append(request.url) if "/documents?" in request.url else None)
            expect(page.locator(".count")).to_contain_text("10,000")
            page.mouse.move(400, 600)
            last = "() => Number([...document.querySelectorAll('.row')].at(-1).getAttribute('aria-posinset'))"
            for goal in (100, 200, 300, 400):
                # To the end of the loaded rows; then more are loaded.
                page.wait_for_function(f"(goal) => {{ scrollBy(0, 3000); return ({last})() > goal; }}", arg=goal, polling=150)
            self.assertLess(page.locator(".row").count(), 60)
            self.assertLess(len(asked), 12)
            self.assertGreater(len(asked), 3)
            # Going back restores the position.
            at = page.evaluate("scrollY")
            page.locator(".row a").nth(15).click()
            page.wait_for_selector(".receipt[aria-busy=false]")
            page.go_back()
            page.wait_for_selector(".list:not([hidden]) .row")
            self.assertAlmostEqual(page.evaluate("scrollY"), at, delta=5)
        finally:
            BASE = before

    # Accessibility

    def test_is_accessible_and_does_not_shift(self):
        for scheme in ("light", "dark"):
            for width, height in ((1440, 900), (360, 740)):
                with self.subTest(scheme=scheme, width=width):
                    self.setUp()
                    options = {"color_scheme": scheme, "width": width, "height": height}
                    where = f"{scheme}, {width}"
                    page = self.page(**options)
                    page.wait_for_selector(".empty:not([hidden])")
                    self.axe(page, f"empty list, {where}")
                    documents = upload("bakery-skewed.jpg", "bookshop-faded.jpg")
                    api("POST", f"documents/{documents[0]['id']}/corrections", {"kind": "total", "page": 1, "amount": None})
                    page = self.page(**options)
                    page.wait_for_selector(".row")
                    self.axe(page, f"list, {where}")
                    self.assertLess(page.evaluate("shift"), 0.01, f"list, {where}")
                    self.assertEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth <= 0"), True, where)
                    page.get_by_role("button", name="Add receipts").first.click()
                    self.axe(page, f"adding, {where}")
                    page.keyboard.press("Escape")
                    for document in documents:
                        page = self.receipt(document, **options)
                        self.axe(page, f"receipt, {where}")
                        self.assertLess(page.evaluate("shift"), 0.01, f"receipt, {where}")
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0, where)
                    page.get_by_role("tab", name="Reading").click()
                    page.wait_for_selector("#language option:nth-child(5)", state="attached")
                    self.axe(page, f"reading, {where}")
                    page.keyboard.press("?")
                    self.axe(page, f"keys, {where}")
                    self.tearDown()
        self.setUp()

    # The pen

    def ink_of(self, set_, number):
        """A sample of real ink, as strokes of points from 0 to 1 of its larger side."""
        file = INK / f"{set_}.jsonl.gz"
        if not file.is_file():
            self.skipTest(f"there is no {file}; name its folder with INK")
        with gzip.open(file, "rt") as lines:
            sample = json.loads(next(itertools.islice(lines, number, None)))
        return sample["label"], fitted(sample["strokes"])

    def sample_word(self):
        """The strokes of `boutique`, as points from 0 to 1 of their larger side."""
        strokes = json.loads((ROOT / "SampleReceipts/ink/word.json").read_text())["strokes"]
        return fitted([[(point["x"], point["y"]) for point in stroke] for stroke in strokes])

    def reads_ink(self):
        try:
            api("GET", "ink/languages")
        except urllib.error.HTTPError:
            self.skipTest("the service reads no ink")

    def answer_ink(self, page, *texts, score=0.95, sure=True):
        """Answers in place of the ink reader. Gestures are answered with no candidate."""
        def answer(route):
            is_gesture = json.loads(route.request.post_data)["language"] == "zxx-x-gesture"
            candidates = [] if is_gesture else [{"text": text, "exact": text, "value": float(text), "score": score / (n + 1)}
                                               for n, text in enumerate(texts)]
            route.fulfill(json={"candidates": candidates, "sure": sure, "lines": [{"text": text} for text in texts[:1]]})

        page.unroute("**/ink/recognize")
        page.route("**/ink/recognize", answer)

    def write(self, page, strokes, x, y, size, kind="mouse", pressure=0.5):
        """Draws strokes with pointer events of the browser, from an upper left corner, scaled to a size."""
        tools = self.contexts[-1].new_cdp_session(page) if kind != "mouse" else None
        for stroke in strokes:
            points = [(x + px * size, y + py * size) for px, py in stroke]
            if tools:
                press = lambda what, at, force: tools.send("Input.dispatchMouseEvent", {
                    "type": what, "x": at[0], "y": at[1], "button": "left", "buttons": 1 if what != "mouseReleased" else 0,
                    "pointerType": kind, "force": force, "clickCount": 1})
                press("mousePressed", points[0], pressure)
                for point in points[1:]:
                    press("mouseMoved", point, pressure)
                press("mouseReleased", points[-1], 0)
            else:
                page.mouse.move(*points[0])
                page.mouse.down()
                for point in points[1:]:
                    page.mouse.move(*point)
                page.mouse.up()

    def pen(self, document, **options):
        page = self.receipt(document, **options)
        page.keyboard.press("0")
        page.keyboard.press("p")
        expect(page.get_by_role("button", name="Pen", exact=True)).to_have_attribute("aria-pressed", "true")
        return page

    def test_corrects_an_amount_that_is_written_over(self):
        self.reads_ink()
        label, strokes = self.ink_of(*AMOUNT)
        [document] = upload("bakery-skewed.jpg")
        page = self.pen(document)
        amount = self.by(document, exact="5.60")
        x, y = self.middle(page, amount)
        # Next to the number, on its line.
        self.write(page, strokes, x + 24, y - 14, 80)
        expect(page.locator(".pen-says")).to_contain_text("Corrected")
        corrected = page.locator(f".amount-row[data-id='{amount['id']}'] .amount-value")
        expect(corrected).to_have_text("€366.52")
        kept = self.by(api("GET", f"documents/{document['id']}"), id=amount["id"])
        self.assertEqual((kept["exact"], kept["was"]["exact"]), (label, "5.60"))
        page.keyboard.press("z")
        expect(corrected).to_have_text("€5.60")
        page.keyboard.press("Escape")
        expect(page.locator(".stage-frame")).to_be_visible()
        expect(page.get_by_role("button", name="Pen", exact=True)).to_have_attribute("aria-pressed", "false")

    def test_keeps_words_beside_the_print_as_a_note(self):
        self.reads_ink()
        strokes = self.sample_word()
        [document] = upload("bakery-skewed.jpg")
        api("POST", f"documents/{document['id']}/corrections", {"kind": "note", "value": "cash"})
        page = self.pen(document)
        x, y = self.screen(page, 250, 1250)
        self.write(page, strokes, x, y, 160)
        expect(page.locator(".pen-says")).to_contain_text("Noted")
        kept = api("GET", f"documents/{document['id']}")
        self.assertEqual(kept["labels"]["note"], "cash\nboutique")
        page.keyboard.press("z")
        expect(page.locator(".labels .hint")).to_have_text("cash")

    def test_corrects_the_name_of_the_shop_that_is_written_over(self):
        self.reads_ink()
        strokes = self.sample_word()
        [document] = upload("bakery-skewed.jpg")
        page = self.pen(document)
        name = document["page_list"][0]["record"]["fields"]["merchant"]["image_box"]
        x, y = self.screen(page, name["x"] + name["width"] / 3, name["y"] + name["height"] / 3)
        self.write(page, strokes, x, y, 120)
        expect(page.locator(".pen-says")).to_contain_text("boutique")
        expect(page.locator(".pen-says")).to_contain_text("Corrected")
        self.assertEqual(api("GET", f"documents/{document['id']}")["merchant"], "boutique")

    def test_offers_other_readings_of_a_correction(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.pen(document)
        self.answer_ink(page, "366.52", "366.57", sure=False)
        amount = self.by(document, exact="5.60")
        x, y = self.middle(page, amount)
        self.write(page, STROKES, x + 24, y - 14, 80)
        corrected = page.locator(f".amount-row[data-id='{amount['id']}'] .amount-value")
        expect(corrected).to_have_text("€366.52")
        # A likely reading is kept, and the page asks for a look.
        expect(page.locator(".pen-says")).to_contain_text("Corrected. Not sure")
        page.get_by_role("button", name="366.57").click()
        expect(page.locator(".pen-says")).not_to_contain_text("Not sure")
        expect(corrected).to_have_text("€366.57")
        # One undo leads to the value that was read.
        self.assertEqual(len(api("GET", f"documents/{document['id']}")["correction_list"]), 1)
        page.keyboard.press("z")
        expect(corrected).to_have_text("€5.60")

    def test_asks_which_amount_was_written_if_none_is_likely(self):
        [document] = upload("grocer-clean.jpg")
        page = self.pen(document)
        self.answer_ink(page, "366.52", "866.52", score=0.7, sure=False)
        self.write(page, STROKES, *self.screen(page, 40, 60), 90)
        expect(page.locator(".pen-says")).to_contain_text("Not sure. Which one is it?")
        self.assertEqual(api("GET", f"documents/{document['id']}")["correction_list"], [])
        page.locator(".pen-says").get_by_role("button", name="366.52").click()
        expect(page.locator(".amount-row")).to_have_count(len(self.amounts(document)) + 1)

    def test_waits_for_the_last_stroke(self):
        self.reads_ink()
        label, strokes = self.ink_of(*AMOUNT)
        [document] = upload("bakery-skewed.jpg")
        page = self.pen(document)
        x, y = self.middle(page, self.by(document, exact="5.60"))
        asked = []
        page.on("request", lambda request: asked.append(request) if "ink/recognize" in request.url else None)
        # The clock of the page is stopped, so that a slow machine makes no pauses between strokes.
        page.clock.install()
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
        for stroke in strokes:
            self.write(page, [stroke], x + 24, y - 14, 80)
            page.clock.run_for(120)
        page.clock.run_for(500)
        expect(page.locator(".pen-says")).to_contain_text("Corrected")
        self.assertEqual([len(json.loads(request.post_data)["strokes"]) for request in asked], [len(strokes)])

    def test_adds_an_amount_that_is_written_where_none_is(self):
        self.reads_ink()
        label, strokes = self.ink_of(*AMOUNT)
        [document] = upload("grocer-clean.jpg")
        page = self.pen(document)
        count = len(self.amounts(document))
        x, y = self.screen(page, 40, 60)
        self.write(page, strokes, x, y, 90)
        expect(page.locator(".amount-row")).to_have_count(count + 1)
        kept = api("GET", f"documents/{document['id']}")
        added = self.amounts(kept)[-1]
        self.assertEqual((added["origin"], added["exact"]), ("added", "366.52"))
        self.assertAlmostEqual(added["image_box"]["x"], 40, delta=8)
        ink = kept["correction_list"][0]["ink"]
        self.assertEqual(len(ink["strokes"]), len(strokes))
        self.assertAlmostEqual(min(point["x"] for stroke in ink["strokes"] for point in stroke), 40, delta=8)

    def test_obeys_gestures(self):
        self.reads_ink()
        turn = [[0.5 + 0.5 * math.cos(a / 12), 0.5 + 0.3 * math.sin(a / 12)] for a in range(-20, 60)]
        circle, strike = [[[px, py * 0.7] for px, py in turn]], [[[n / 20, 0.02 * math.sin(n)] for n in range(21)]]
        scribble = [[[n / 24, 0.3 * (n % 2)] for n in range(25)]]
        [document] = upload("bakery-skewed.jpg")
        page = self.pen(document)

        def over(amount, strokes, wide):
            box = amount["image_box"]
            x0, _ = self.screen(page, box["x"], box["y"])
            x1, y = self.screen(page, box["x"] + box["width"], box["y"] + box["height"] / 2)
            size = (x1 - x0) * wide
            high = max(p[1] for p in strokes[0]) + min(p[1] for p in strokes[0])
            self.write(page, strokes, (x0 + x1) / 2 - size / 2, y - size * high / 2, size)

        amount = self.by(document, exact="5.60")
        over(amount, strike, 1.3)
        expect(page.locator(f".amount-row[data-id='{amount['id']}']")).to_have_count(0)
        other = self.by(document, exact="20.40")
        over(other, scribble, 1.1)
        expect(page.locator(f".amount-row[data-id='{amount['id']}']")).to_have_count(1)
        over(amount, circle, 1.9)
        expect(page.locator(".is-total .amount-value")).to_have_text("€5.60")

    def test_draws_by_pressure_and_ignores_the_palm(self):
        self.reads_ink()
        # A warning about the pixels that this test reads.
        self.expected = ["getImageData"]
        page = self.page("#/sheet")
        page.wait_for_selector(".sheet-canvas")
        box = page.locator(".sheet-canvas").bounding_box()
        dark = """() => { const c = document.querySelector('.sheet-canvas'), d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
            let n = 0; for (let i = 3; i < d.length; i += 4) n += d[i] > 100; return n; }"""
        widths = []
        for pressure in (0.1, 1):
            self.write(page, [[[0, 0], [0.5, 0], [1, 0]]], box["x"] + 40, box["y"] + 60 + 60 * pressure, 200, "pen", pressure)
            self.painted(page)
            widths.append(page.evaluate(dark))
        self.assertGreater(widths[1] - widths[0], 1.5 * widths[0])
        # A palm touches the screen while the stylus draws.
        strokes = page.evaluate("""() => { const c = document.querySelector('.sheet-canvas'), before = window.asked = [];
            const send = (type, id, kind, x, y) => c.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType: kind, clientX: x, clientY: y,
              pressure: 0.5, bubbles: true, isPrimary: true }));
            c.setPointerCapture = () => {};
            const { left, top } = c.getBoundingClientRect(), fetch_ = window.fetch;
            return new Promise((done) => {
              window.fetch = (address, options) => { if (String(address).includes('recognize')) done(JSON.parse(options.body).strokes); return fetch_(address, options); };
              send('pointerdown', 7, 'pen', left + 50, top + 200);
              send('pointerdown', 8, 'touch', left + 300, top + 260);
              for (let n = 0; n < 20; n += 1) { send('pointermove', 7, 'pen', left + 50 + n * 4, top + 200); send('pointermove', 8, 'touch', left + 300 - n, top + 260); }
              send('pointerup', 8, 'touch', left + 280, top + 260);
              send('pointerup', 7, 'pen', left + 126, top + 200); }); }""")
        self.assertEqual(len(strokes), 3)
        self.assertLess(max(point["x"] for point in strokes[2]), 130)

    def test_reads_the_blank_sheet(self):
        self.reads_ink()
        label, strokes = self.ink_of(*AMOUNT)
        page = self.page("#/sheet")
        expect(page.locator(".sheet-says")).to_contain_text("Write something")
        self.assertEqual(page.locator("#ink-language option").first.get_attribute("value"), "en-US")
        box = page.locator(".sheet-canvas").bounding_box()
        text = page.locator(".sheet-text")
        page.keyboard.press("2")
        self.write(page, strokes, box["x"] + 60, box["y"] + 80, 260)
        expect(text).to_have_text(label)
        self.axe(page, "a sheet with text on it")
        # The marker is not read, the eraser removes a stroke, and both can be undone.
        page.keyboard.press("m")
        self.write(page, [[[0, 0.2], [1, 0.2]]], box["x"] + 60, box["y"] + 80, 260)
        expect(text).to_have_text(label)
        page.keyboard.press("e")
        self.write(page, [[[0, 0.15], [1, 0.15]]], box["x"] + 40, box["y"] + 60, 320)
        expect(text).not_to_have_text(label)
        page.keyboard.press("z")
        expect(text).to_have_text(label)
        page.get_by_role("button", name="Clear").click()
        expect(text).to_have_text("")
        expect(page.locator(".sheet-says")).to_contain_text("Write something")
        page.keyboard.press("z")
        expect(text).to_have_text(label)
        page.keyboard.press("Escape")
        expect(page.get_by_role("heading", name="Receipts", exact=True)).to_be_visible()
        page.get_by_role("link", name="Blank sheet").click()
        expect(page.get_by_role("heading", name="Blank sheet")).to_be_focused()

    def test_sheet_offers_other_readings(self):
        self.reads_ink()
        page = self.page("#/sheet")
        self.answer_ink(page, "366.52", "366.57", sure=False)
        box, text, says = page.locator(".sheet-canvas").bounding_box(), page.locator(".sheet-text"), page.locator(".sheet-says")
        self.write(page, STROKES, box["x"] + 60, box["y"] + 80, 260)
        expect(text).to_have_text("366.52")
        expect(says).to_contain_text("Not sure")
        page.get_by_role("button", name="366.57").click()
        expect(text).to_have_text("366.57")
        # Another language reads at once.
        self.answer_ink(page)
        page.locator("#ink-language").select_option("de")
        expect(says).to_contain_text("Nothing was recognised")
        expect(text).to_have_text("")

    def test_pen_and_sheet_are_accessible(self):
        self.reads_ink()
        for scheme, width, height in (("light", 360, 740), ("dark", 1280, 860)):
            with self.subTest(scheme=scheme):
                page = self.page("#/sheet", color_scheme=scheme, width=width, height=height)
                expect(page.locator("#ink-language option").nth(1)).to_be_attached()
                self.axe(page, f"sheet, {scheme}, {width}")
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)
                self.assertGreater(page.locator(".sheet-canvas").bounding_box()["height"], 300)
        [document] = upload("bakery-skewed.jpg")
        for scheme, width, height in (("dark", 360, 740), ("light", 1280, 860)):
            page = self.pen(document, color_scheme=scheme, width=width, height=height)
            self.axe(page, f"pen, {scheme}, {width}")

    def test_says_that_ink_could_not_be_read(self):
        self.reads_ink()
        self.expected = ["status of 503"]
        page = self.page("#/sheet")
        page.route("**/ink/recognize", lambda route: route.fulfill(
            status=503, content_type="application/problem+json", body=json.dumps({"code": "unavailable", "detail": "The service is ending."})))
        box = page.locator(".sheet-canvas").bounding_box()
        self.write(page, [[[0, 0], [1, 1]]], box["x"] + 60, box["y"] + 80, 60)
        expect(page.locator(".sheet-says")).to_contain_text("could not be read")
        expect(page.locator(".toast")).to_contain_text("ending")

    # The service and the browser

    def guarded(self):
        """A service that asks for a token; returns its address and the token."""
        service = Service(SUMMA, "--host", "0.0.0.0", sources=FROM_SOURCES)
        self.addCleanup(service.close)
        base, token = service.address.split("/#token=")
        return re.sub("//[^:/]+:", "//127.0.0.1:", base), token

    def test_takes_the_token_from_the_address(self):
        base, token = self.guarded()
        page = self.page(f"{base}/#token={token}")
        empty = lambda: page.get_by_role("heading", name="Drop your first receipt here")
        expect(empty()).to_be_visible()
        self.assertEqual(page.evaluate("location.hash"), "#/")
        page.reload()
        expect(empty()).to_be_visible()
        self.expected = ["status of 401"]
        page = self.page(f"{base}/#token=wrong")
        expect(page.locator("#token")).to_be_visible()
        page.evaluate("(token) => { location.hash = `#token=${token}`; }", token)
        expect(empty()).to_be_visible()

    def test_asks_for_the_token(self):
        base, token = self.guarded()
        self.expected = ["status of 401"]
        page = self.page(f"{base}/")
        field = page.locator("#token")
        field.fill("wrong")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text("The token is wrong.")
        field.fill(token)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Drop your first receipt here")).to_be_visible()

    def test_fits_a_phone(self):
        [document] = upload("diner-table.jpg")
        page = self.receipt(document, width=360, height=740, has_touch=True, is_mobile=True, device_scale_factor=2)
        expect(self.figure(page)).to_have_text("US$50.18")
        # The total is visible and can be tapped.
        amount = self.by(document, exact="3.28")
        page.touchscreen.tap(*self.middle(page, amount))
        expect(self.figure(page)).to_have_text("US$3.28")
        page.touchscreen.tap(*self.middle(page, self.by(document, exact="50.18")))
        expect(self.figure(page)).to_have_text("US$50.18")
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 360)
        small = page.evaluate("""[...document.querySelectorAll('button, a, select, input')].filter((e) => e.offsetParent && !e.matches('.mark, .term'))
          .map((e) => [e.getAttribute('aria-label') ?? e.textContent, e.getBoundingClientRect()]).filter(([, b]) => b.width < 24 || b.height < 24).map(([n]) => n)""")
        self.assertEqual(small, [])
        page.get_by_role("tab", name="Text").click()
        expect(page.locator(".text-line", has_text="PELICAN STREET").first).to_be_visible()

    def test_keeps_the_chosen_colours(self):
        [document] = upload("grocer-clean.jpg")
        page = self.receipt(document, color_scheme="dark")
        colour = lambda: page.evaluate("getComputedStyle(document.querySelector('.panel')).backgroundColor")
        dark = colour()
        page.keyboard.press("d")
        light = colour()
        self.assertNotEqual(dark, light)
        page.reload()
        page.wait_for_selector(".panel")
        self.assertEqual(colour(), light)
        page.keyboard.press("d")
        self.assertEqual(colour(), dark)

    def test_notices_that_the_service_stopped_and_started(self):
        [document] = upload("kafe-skewed.jpg")
        page = self.page(service_workers="block")
        expect(page.locator(".row")).to_have_count(1)
        self.expected = ["ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET",
                         "Service Worker registration blocked"]
        SERVICE.stop()
        try:
            expect(page.get_by_role("alert")).to_contain_text("Summa cannot be reached")
        finally:
            SERVICE.start()
        # Changes made while the page was disconnected are shown.
        api("DELETE", f"documents/{document['id']}")
        expect(page.get_by_role("alert")).to_be_hidden()
        expect(page.get_by_role("heading", name="Drop your first receipt here")).to_be_visible()

    def test_hides_the_banner_after_a_reset(self):
        """After a restart, the service answers the reconnection of the browser with `reset` instead of `hello`."""
        page = self.page("about:blank", service_workers="block")
        state = ["hello"]

        def answer(route):
            if state[0] == "away":
                return route.abort("connectionrefused")
            route.fulfill(content_type="text/event-stream",
                          body=f'retry: 50\nid: {state[0]}-0\nevent: {state[0]}\ndata: {{"type":"{state[0]}"}}\n\n')

        page.route("**/api/v1/events", answer)
        self.expected = ["ERR_CONNECTION_REFUSED", "Service Worker registration blocked"]
        page.goto(BASE)
        expect(page.get_by_role("heading", name="Drop your first receipt here")).to_be_visible()
        state[0] = "away"
        banner = page.get_by_role("alert").filter(has_text="Summa cannot be reached")
        expect(banner).to_be_visible()
        state[0] = "reset"
        expect(banner).to_be_hidden()

    def refuse_corrections(self, page):
        """Refuses corrections; returns a function that lets them pass again."""
        self.expected = ["ERR_CONNECTION_REFUSED", "Service Worker registration blocked"]
        refuse = lambda route: route.abort("connectionrefused") if route.request.method == "POST" else route.fallback()
        page.route("**/corrections", refuse)
        return lambda: page.unroute("**/corrections", refuse)

    def test_keeps_typed_text_while_the_receipt_changes(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document)
        page.keyboard.press("e")
        page.keyboard.type("21")
        # Another client changes the receipt.
        api("POST", f"documents/{document['id']}/corrections", {"kind": "merchant", "value": "Elsewhere"})
        expect(page.locator("h1", has_text="Elsewhere")).to_be_visible()
        expect(page.locator("#edit-value")).to_have_value("21")
        page.keyboard.type(",5")
        page.keyboard.press("Enter")
        expect(self.figure(page)).to_have_text("€21.50")

    def test_selects_nothing_if_the_amount_that_is_being_changed_disappears(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document)
        page.keyboard.press("e")
        page.keyboard.type("21")
        total = document["page_list"][0]["effective"]["total"]["id"]
        # Another client deletes it and marks another total.
        api("POST", f"documents/{document['id']}/corrections", {"kind": "delete", "page": 1, "amount": total})
        api("POST", f"documents/{document['id']}/corrections", {"kind": "total", "page": 1, "amount": self.by(document, exact="5.60")["id"]})
        expect(page.locator(".is-total .amount-value")).to_have_text("€5.60")
        expect(page.locator(".toast")).to_contain_text("does not exist any more")
        expect(page.locator("#edit-value")).to_have_count(0)
        expect(page.locator(".amount-row[aria-pressed=true]")).to_have_count(0)

    def test_keeps_a_value_that_was_typed_without_the_service(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document, service_workers="block")
        back = self.refuse_corrections(page)
        page.keyboard.press("e")
        page.keyboard.type("21,5")
        page.keyboard.press("Enter")
        expect(page.locator(".toast")).to_contain_text("Summa cannot be reached")
        expect(page.locator("#edit-value")).to_have_value("21,5")
        # It survives another selection and a reload.
        page.locator(".stage-frame").focus()
        page.keyboard.press("ArrowDown")
        expect(page.locator("#edit-value")).to_have_count(0)
        page.keyboard.press("ArrowUp")
        expect(page.locator("#edit-value")).to_have_value("21,5")
        page.reload()
        expect(page.locator("#edit-value")).to_have_value("21,5")
        back()
        page.locator("#edit-value").press("Enter")
        expect(self.figure(page)).to_have_text("€21.50")
        page.reload()
        expect(self.figure(page)).to_have_text("€21.50")

    def test_sends_a_correction_once(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document)
        held, asked = [], []
        page.route("**/corrections", lambda route: route.continue_() if held else held.append(route))
        page.on("request", lambda request: asked.append(request) if request.url.endswith("/corrections") else None)
        page.get_by_role("button", name="Merchant: BÄCKEREI KORNBLUME. Change").click()
        page.keyboard.type("Elsewhere")
        with page.expect_request("**/corrections"):
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        self.painted(page)
        held[0].continue_()
        expect(page.locator("h1", has_text="Elsewhere")).to_be_visible()
        expect(page.locator("#edit-merchant")).to_have_count(0)
        # Requests are sent one after another: a second one would follow now.
        self.painted(page)
        self.assertEqual(len(asked), 1)

    def test_keeps_a_merchant_that_was_typed_without_the_service(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document, service_workers="block")
        back = self.refuse_corrections(page)
        page.get_by_role("button", name="Merchant: BÄCKEREI KORNBLUME. Change").click()
        page.keyboard.type("Bäckerei Kornblume")
        page.keyboard.press("Enter")
        expect(page.locator(".toast")).to_contain_text("Summa cannot be reached")
        expect(page.locator("#edit-merchant")).to_have_value("Bäckerei Kornblume")
        # It cannot be sent again before the answer.
        expect(page.locator("#edit-merchant")).to_be_editable()
        back()
        page.locator("#edit-merchant").press("Enter")
        expect(page.locator("h1", has_text="Bäckerei Kornblume")).to_be_visible()
        expect(page.locator("#edit-merchant")).to_have_count(0)

    def test_keeps_a_new_amount_that_was_typed_without_the_service(self):
        [document] = upload("grocer-clean.jpg")
        page = self.receipt(document, service_workers="block")
        back = self.refuse_corrections(page)
        page.keyboard.press("a")
        page.keyboard.press("Enter")
        field = page.locator(".draft-card input.figure")
        expect(field).to_be_focused()
        page.keyboard.press("Control+a")
        page.keyboard.type("7,77")
        page.keyboard.press("Enter")
        expect(page.locator(".toast")).to_contain_text("Summa cannot be reached")
        expect(field).to_have_value("7,77")
        expect(page.locator(".selected-card")).to_be_hidden()
        page.reload()
        expect(field).to_have_value("7,77")
        back()
        field.press("Enter")
        expect(self.figure(page)).to_have_text("£7.77")
        expect(page.locator(".draft-card")).to_be_hidden()

    def test_says_that_the_ledger_is_gone(self):
        [document] = upload("bakery-skewed.jpg")
        page = self.receipt(document, service_workers="block")
        self.expected = ["status of 503", "Service Worker registration blocked"]
        detail = "The ledger's file was removed or replaced. Put it back or start summa serve again."
        body = json.dumps({"type": "urn:summa:problem:ledger_gone", "title": "The ledger is gone", "status": 503,
                           "code": "ledger_gone", "detail": detail})
        refuse = lambda route: route.fulfill(status=503, content_type="application/problem+json", body=body)
        page.route("**/api/v1/documents**", refuse)
        page.route("**/api/v1/documents/**", refuse)
        page.keyboard.press("e")
        page.keyboard.type("21,5")
        page.keyboard.press("Enter")
        banner = page.get_by_role("alert").filter(has_text=detail)
        expect(banner).to_be_visible()
        expect(page.locator("#edit-value")).to_have_value("21,5")
        above, fact = banner.bounding_box(), page.locator(".fact").first.bounding_box()
        self.assertLess(above["x"] + above["width"], fact["x"], "the banner covers no field")
        # The banner stays while routes without the ledger answer, and no toast repeats it.
        page.evaluate("fetch('/api/v1/languages').then((answer) => answer.text())")
        expect(page.locator(".toast")).to_have_count(0)
        expect(banner).to_be_visible()
        if SHOTS:
            page.screenshot(path=f"{SHOTS}/ledger-gone.png")
        page.unroute("**/api/v1/documents**")
        page.unroute("**/api/v1/documents/**")
        # The page tries again by itself.
        expect(banner).to_be_hidden()
        expect(page.locator("#edit-value")).to_have_value("21,5")
        page.locator("#edit-value").press("Enter")
        expect(self.figure(page)).to_have_text("€21.50")

    def test_can_be_installed(self):
        page = self.page()
        tools = self.contexts[0].new_cdp_session(page)
        self.assertEqual(tools.send("Page.getAppManifest")["errors"], [])
        errors = [error["errorId"] for error in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
        # The windows of the tests are incognito.
        self.assertEqual([error for error in errors if error != "in-incognito"], [])

    def test_answers_follow_the_contract(self):
        try:
            from jsonschema import Draft202012Validator
        except ImportError:
            self.skipTest("jsonschema is not installed")
        contract = json.loads((ROOT / "Sources/Web/openapi.json").read_text())
        self.assertEqual(api("GET", "openapi.json"), contract)

        def check(name, instance):
            schema = {"$ref": f"#/components/schemas/{name}", "components": contract["components"]}
            faults = [f"{name} {'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in Draft202012Validator(schema).iter_errors(instance)]
            self.assertEqual(faults, [])

        [document] = upload("grocer-clean.jpg")
        at = f"documents/{document['id']}"
        check("Document", document)
        check("DocumentList", api("GET", "documents"))
        check("Summary", api("GET", "summary"))
        check("ServiceStatus", api("GET", "status"))
        for language in api("GET", "languages")["languages"]:
            check("Language", language)
        total = document["page_list"][0]["effective"]["total"]
        box = self.by(document, exact="2.16")["image_box"]
        check("Region", api("POST", f"{at}/pages/1/region", {"image_box": box}))
        for correction in ({"kind": "value", "page": 1, "amount": total["id"], "exact": "19.55", "currency": "GBP"},
                           {"kind": "role", "page": 1, "amount": total["id"], "role": None}, {"kind": "total", "page": 1, "amount": total["id"]},
                           {"kind": "add", "page": 1, "image_box": box, "exact": "2.16", "role": "item"}, {"kind": "delete", "page": 1, "amount": 1},
                           {"kind": "merchant", "value": "Larder"}, {"kind": "date", "value": None}, {"kind": "currency", "value": "EUR"},
                           {"kind": "tax", "value": "0.50"}, {"kind": "tip", "value": None}, {"kind": "payment", "value": "card"}, {"kind": "tags", "value": "a, b"},
                           {"kind": "category", "value": "Food", "page": 1, "amount": total["id"]}):
            check("NewCorrection", correction)
            check("Document", api("POST", f"{at}/corrections", correction))
        check("EffectiveAmount", api("GET", f"{at}/pages/1/amount?x={box['x'] + 1}&y={box['y'] + 1}"))
        check("Document", api("POST", f"{at}/corrections/undo"))
        check("Document", api("PATCH", at, {"checked": True}))
        check("Document", api("POST", f"{at}/read", {"options": {"minimum_text_height": 0.01}}))
        settled(document["id"])
        for path, code in (("documents/nothing-like-it", "not_found"), (f"{at}/pages/1/amount?x=0&y=0", "no_amount"), ("documents?cursor=x", "bad_cursor")):
            with self.assertRaises(urllib.error.HTTPError) as refused:
                api("GET", path)
            problem = json.loads(refused.exception.read())
            check("Problem", problem)
            self.assertEqual((problem["code"], refused.exception.headers["Content-Type"]), (code, "application/problem+json"))

    def test_reduces_motion(self):
        page = self.page(reduced_motion="reduce")
        page.keyboard.press("?")
        self.assertLess(float(page.evaluate("getComputedStyle(document.querySelector('dialog')).animationDuration").rstrip("s")), 0.001)

    def test_shows_names_as_text(self):
        name = '<img src=x onerror="document.title=1"><b>.jpg'
        page = self.page()
        page.get_by_role("button", name="Add receipts").first.click()
        page.locator("#add-files").set_input_files({"name": name, "mimeType": "image/jpeg", "buffer": broken_picture()})
        page.wait_for_url("**/#/receipt/*")
        expect(page.locator("h1", has_text="onerror")).to_have_count(1)
        self.assertEqual(page.locator("h1 b, h1 img").count(), 0)

    def test_opens_without_the_service(self):
        upload("grocer-clean.jpg")
        page = self.page()
        page.wait_for_selector(".row")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.wait_for_selector(".row")
        kept = page.evaluate("caches.open('shell-1').then((c) => c.keys()).then((keys) => keys.map((k) => new URL(k.url).pathname))")
        self.assertIn("/app.js", kept)
        self.assertEqual([path for path in kept if path.startswith("/api/")], [])
        listed = set(path.name for path in PAGE.iterdir()) - {"sw.js", "index.html", "icon512.png"}
        self.assertEqual(listed - set(path.lstrip("/") for path in kept), set())
        self.expected = ["ERR_INTERNET_DISCONNECTED", "Failed to fetch", "ERR_FAILED"]
        self.contexts[0].set_offline(True)
        page.reload()
        expect(page.get_by_role("heading", name="Receipts", exact=True)).to_be_visible()


if __name__ == "__main__":
    unittest.main(verbosity=2)
