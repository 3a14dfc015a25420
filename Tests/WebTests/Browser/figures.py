#!/usr/bin/env python3
"""Times from the drop of a receipt to its marked total, of a hit test, and of opening the list.

  SUMMA_WEB=http://127.0.0.1:8080 /tmp/browser/bin/python Tests/WebTests/Browser/figures.py

Adds receipts to the service and removes them again. The machine should be idle.
"""

import os
import pathlib
import statistics
import sys

from playwright.sync_api import sync_playwright

IMAGES = pathlib.Path(__file__).resolve().parents[3] / "SampleReceipts/images"
BASE = os.environ.get("SUMMA_WEB", "").rstrip("/") or sys.exit(__doc__)
TIMES = 9

DROP = """(bytes) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], 'receipt.jpg', { type: 'image/jpeg' }));
  window.began = performance.now();
  const isThere = () => document.querySelector('.receipt .amount.total') && document.querySelector('.has-picture');
  window.marked = new Promise((done) => {
    const look = () => (isThere() ? done(performance.now() - began) : requestAnimationFrame(look));
    look();
  });
  dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, cancelable: true }));
  document.querySelector('.drop-zone').dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true, bubbles: true }));
}"""

HITS = """async ([id, count]) => {
  const { amountAt } = await import('/hittest.js');
  const { page_list: [page] } = await (await fetch(`/api/v1/documents/${id}`)).json();
  const { width, height } = page.image, points = Array.from({ length: count }, () => [Math.random() * width, Math.random() * height]);
  let began = performance.now();
  for (const [x, y] of points) amountAt(page.effective.amounts, page.image, x, y, 4);
  const here = (performance.now() - began) / count;
  const there = [];
  for (const [x, y] of points.slice(0, 200)) {
    began = performance.now();
    await (await fetch(`/api/v1/documents/${id}/pages/1/amount?x=${x}&y=${y}`)).text();
    there.push(performance.now() - began);
  }
  return { here, there, amounts: page.effective.amounts.length };
}"""

LIST = """async () => {
  const times = [];
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now();
    await (await fetch('/api/v1/documents?limit=60')).text();
    times.push(performance.now() - began);
  }
  return times;
}"""


def report(name, times, unit="ms"):
    ordered = sorted(times)
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    print(f"{name}: median {statistics.median(times):.1f} {unit}, 99th percentile {last:.1f} {unit}, of {len(times)}")


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 860})
        picture, drops, added = (IMAGES / "grocer-clean.jpg").read_bytes(), [], []
        for _ in range(TIMES):
            page.goto(f"{BASE}/")
            page.wait_for_selector(".list-main[aria-busy=false]")
            # Random bytes after the end of the picture make each file different.
            page.evaluate(DROP, list(picture + os.urandom(8)))
            page.wait_for_url("**/#/receipt/*")
            drops.append(page.evaluate("window.marked"))
            added.append(page.url.rsplit("/", 1)[1])
        report("drop to marked total", drops)
        hits = page.evaluate(HITS, [added[0], 20000])
        print(f"hit test in the page: {hits['here'] * 1000:.2f} µs among {hits['amounts']} amounts")
        report("hit test of the service, over HTTP", hits["there"])
        report("first 60 of the list, over HTTP", page.evaluate(LIST))
        opened = []
        for _ in range(TIMES):
            page.goto("about:blank")
            page.goto(f"{BASE}/")
            page.wait_for_selector(".row")
            opened.append(page.evaluate("performance.now()"))
        report("from the address to the rows", opened)
        for id_ in added:
            page.request.delete(f"{BASE}/api/v1/documents/{id_}")
        browser.close()


if __name__ == "__main__":
    main()
