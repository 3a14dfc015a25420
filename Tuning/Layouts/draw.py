#!/usr/bin/env python3
"""Draws receipts of layouts: FOLDER/images, and FOLDER/truth.jsonl.

draw.py FOLDER [--set first|second|third|fourth|fifth|sixth|seventh] [--count N] [--seed NAME] [--look scan|phone|photograph|pdf] [--only TEXT]

Needs Chromium, Debian's fonts, and the packages of requirements.txt.
"""

import argparse
import importlib
import json
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace

import cv2
import numpy
from paper import LAYOUTS
from playwright.sync_api import sync_playwright

sys.path += [str(Path(__file__).resolve().parents[1] / folder) for folder in ("", "Photographs")]

import photograph
from recipes.photographs import scenes
from recipes.tills.printing import Line, Print

#: Faces of each kind, of which a receipt takes one. Letters that a face lacks come from Noto.
FONTS = {
    "mono": ["DejaVu Sans Mono", "Liberation Mono", "Inconsolata", "B612 Mono", "JetBrains Mono", "FreeMono"],
    "sans": ["Liberation Sans", "DejaVu Sans Condensed", "Liberation Sans Narrow", "Roboto", "Open Sans"],
    "thai": ["Loma", "Garuda", "Waree", "Noto Sans Thai", "Noto Sans Thai Looped"],
    "arab": ["Noto Sans Arabic", "Noto Naskh Arabic", "KacstOne", "DejaVu Sans"],
    "hebr": ["Noto Sans Hebrew", "Miriam Mono CLM", "Nachlieli CLM", "DejaVu Sans"],
    "deva": ["Noto Sans Devanagari", "Lohit Devanagari", "Gargi"],
    "beng": ["Noto Sans Bengali", "Lohit Bengali", "Mukti Narrow"],
    "jpan": ["Noto Sans Mono CJK JP", "Noto Sans CJK JP", "VL Gothic", "IPAGothic", "TakaoGothic"],
    "kore": ["Noto Sans Mono CJK KR", "NanumGothic", "NanumGothicCoding", "UnBatang"],
    "hans": ["Noto Sans Mono CJK SC", "Noto Sans CJK SC", "WenQuanYi Zen Hei", "AR PL UMing CN"],
    "hant": ["Noto Sans Mono CJK TC", "Noto Sans CJK TC", "AR PL UMing TW"],
}

#: The grey of black print.
INK = 0x11
STYLE = """
body { margin: 0; background: white; color: #111; }
@page { margin: 0; }
#paper { display: inline-block; box-sizing: border-box; padding: 34px 26px; line-height: 1.32; white-space: pre; }
#paper > div { display: flex; }
.middle { justify-content: center; text-align: center; }
.right { justify-content: flex-end; }
.pair { justify-content: space-between; gap: 1em; }
.rule { justify-content: center; overflow: hidden; }
.bold { font-weight: bold; }
.gap { height: .7em; }
.barcode { justify-content: center; height: 60px; margin: 8px 0; }
.barcode i { background: #111; display: inline-block; }
"""


#: Text and box (left, top, right, bottom) of each cell, in pixels of the screenshot.
CELLS = """fineness => [...document.querySelectorAll("#paper span")].map(cell => {
    const box = cell.getBoundingClientRect();
    return [cell.textContent, ...[box.left, box.top, box.right, box.bottom].map(edge => edge * fineness)];
})"""


def page(paper, random):
    layout = paper.layout
    face = random.choice(FONTS[layout.fonts])
    size = random.choice((18, 20, 22, 24))
    is_mono = layout.fonts == "mono"
    width = f"calc({layout.width}ch + 52px)" if is_mono else f"{round(layout.width * size * 0.56) + 52}px"
    direction = "rtl" if layout.language.split("-")[0] in ("ar", "fa", "he", "ur") else "ltr"
    return f"""<!doctype html><html lang="{layout.language}" dir="{direction}"><meta charset="utf-8">
<style>{STYLE} #paper {{ width: {width}; font: {size}px "{face}", "Noto Sans Mono", "Noto Sans", sans-serif; }}</style>
<body><div id="paper">{"".join(paper.rows)}</div></body></html>"""


def scanned(image, random, noise):
    """The print as a cheap scanner gives it: a little askew, grey and grainy."""
    height, width = image.shape
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), random.uniform(-1.2, 1.2), 1)
    image = cv2.warpAffine(image, turn, (width, height), flags=cv2.INTER_CUBIC, borderValue=250)
    scale = random.uniform(0.75, 1.1)
    image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    image = cv2.GaussianBlur(image, (0, 0), random.uniform(0.4, 0.9))
    dark, light = random.uniform(40, 120), random.uniform(215, 250)
    image = dark + (light - dark) * image.astype(numpy.float32) / 255
    image += noise.normal(0, random.uniform(2, 7), image.shape)
    return cv2.cvtColor(image.clip(0, 255).astype(numpy.uint8), cv2.COLOR_GRAY2BGR)


def seen(image, random, noise):
    """The print as a phone sees it: bent, from one side, in uneven light, on a table."""
    height, width = image.shape
    rows, columns = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
    waves = random.uniform(0, 5) * numpy.sin(columns / width * random.uniform(1.5, 5) + random.uniform(0, 6))
    image = cv2.remap(image, columns, rows + waves.astype(numpy.float32), cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    dark = random.uniform(45, 110)
    paper = (dark + (random.uniform(200, 235) - dark) * image.astype(numpy.float32) / 255)[..., None]
    paper = paper * numpy.array([random.uniform(0.9, 1), random.uniform(0.96, 1), 1], numpy.float32)
    margin = 0.16
    full = (round(width * (1 + 2 * margin)), round(height * (1 + 2 * margin * min(1, width / height))))
    x, y = (full[0] - width) / 2, (full[1] - height) / 2
    corners = numpy.array([[0, 0], [width, 0], [width, height], [0, height]], numpy.float32)
    reach = 0.05 * min(width, height)
    moved = numpy.array([[cx + x + random.uniform(-reach, reach), cy + y + random.uniform(-reach, reach)] for cx, cy in corners], numpy.float32)
    warp = cv2.getPerspectiveTransform(corners, moved)
    table = numpy.array([random.uniform(30, 130) for _ in range(3)], numpy.float32)
    grain = cv2.resize(noise.normal(0, 12, (full[1] // 40 + 1, full[0] // 4 + 1)).astype(numpy.float32), full)
    scene = table + grain[..., None]
    mask = cv2.warpPerspective(numpy.ones((height, width), numpy.float32), warp, full)[..., None]
    scene = scene * (1 - mask) + cv2.warpPerspective(paper, warp, full) * mask
    rows, columns = numpy.mgrid[0:full[1], 0:full[0]]
    light = 1 + random.uniform(-0.25, 0.25) * (columns / full[0] - 0.5) + random.uniform(-0.25, 0.25) * (rows / full[1] - 0.5)
    edge = random.uniform(0.2, 0.8) * full[0] + random.uniform(-0.5, 0.5) * rows
    light *= 1 - random.uniform(0, 0.3) / (1 + numpy.exp((columns - edge) / random.uniform(10, 80)))
    scene = scene * light[..., None].astype(numpy.float32)
    scene = cv2.GaussianBlur(scene, (0, 0), random.uniform(0.6, 1.3))
    scene += noise.normal(0, random.uniform(2, 6), scene.shape)
    scale = random.uniform(0.9, 1.3)
    return cv2.resize(scene.clip(0, 255).astype(numpy.uint8), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def photographed(image, layout, cells, noise):
    """The print on worn and bent paper in a scene of Photographs, the whole paper in the picture."""
    millimetres = 80 if layout.width <= 48 else 150 if layout.width <= 60 else 210
    printer = SimpleNamespace(kind="thermal" if millimetres == 80 else "page")
    receipt = SimpleNamespace(name=layout.name, face="", printer=printer)
    ink = numpy.clip((255 - image.astype(numpy.float32)) / (255 - INK), 0, 1)
    print_ = Print(ink, (INK / 255,) * 3, [Line.of_box(text, (), *box) for text, *box in cells])
    kind = scenes.choice(noise, photograph.KINDS, photograph.KIND_WEIGHTS)
    return photograph.taken([(receipt, print_, image.shape[1] / millimetres)], kind, noise, is_whole=True)[0][..., ::-1]


LOOKS = ("scan", "phone", "photograph", "pdf")


def picture(tab, layout, look, random):
    """The receipt on the tab as a picture of a look."""
    fineness = tab.evaluate("devicePixelRatio")
    png = tab.locator("#paper").screenshot()
    print_ = cv2.imdecode(numpy.frombuffer(png, numpy.uint8), cv2.IMREAD_GRAYSCALE)
    noise = numpy.random.default_rng(random.getrandbits(32))
    if look == "photograph":
        return photographed(print_, layout, tab.evaluate(CELLS, fineness), noise)
    return {"scan": scanned, "phone": seen}[look](print_, random, noise)


def save_pdf(tab, path):
    """Prints the receipt on the tab on a page of its own size."""
    box = tab.locator("#paper").bounding_box()
    tab.pdf(path=path, width=f"{box['width']}px", height=f"{box['height'] + 1}px")


def known(paper):
    """The truth of a receipt for truth.jsonl, where amounts are texts."""
    def text(value):
        return None if value is None else str(value)
    layout = paper.layout
    return {
        "country": layout.country, "currency": layout.currency, "shop": paper.shop, "total": text(paper.total),
        "date": paper.when.date().isoformat(), "time": paper.when.strftime("%H:%M") if paper.has_time else None,
        "tax": text(paper.tax), "items": [text(price) for price in paper.items],
        "company": paper.company, "branch": paper.branch, "address": paper.address, "phone": paper.phone,
        "tax_id": paper.tax_id, "subtotal": text(paper.subtotal), "tip": text(paper.tip),
        "goods": [(name, text(quantity), text(price)) for name, quantity, price in paper.goods]}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--set", default="first", help="module with the layouts")
    parser.add_argument("--count", type=int, default=3, help="receipts of each layout")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--look", choices=LOOKS, default="phone")
    parser.add_argument("--only", default="", help="layouts whose name contains this")
    parser.add_argument("--browser", default="/usr/bin/chromium")
    arguments = parser.parse_args()
    importlib.import_module(arguments.set)
    images = arguments.folder / "images"
    images.mkdir(parents=True, exist_ok=True)
    with open(arguments.folder / "truth.jsonl", "w") as truth, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.browser, args=["--no-sandbox"])
        fineness = 2 if arguments.look == "photograph" else 1
        tab = browser.new_page(viewport={"width": 1400, "height": 900}, device_scale_factor=fineness)
        for layout in LAYOUTS:
            if layout.fill.__module__ != arguments.set or arguments.only not in layout.name:
                continue
            for number in range(1, arguments.count + 1):
                seed = f"{arguments.seed} {number}"
                random = Random(f"{layout.name} look {seed}")
                paper = layout.paper(seed)
                tab.set_content(page(paper, random))
                name = f"{layout.name}-{number}.{'pdf' if arguments.look == 'pdf' else 'jpg'}"
                if arguments.look == "pdf":
                    save_pdf(tab, images / name)
                else:
                    pixels = picture(tab, layout, arguments.look, random)
                    cv2.imwrite(str(images / name), pixels, [cv2.IMWRITE_JPEG_QUALITY, random.randint(60, 92)])
                entry = {"file": name, **known(paper)}
                truth.write(json.dumps(entry, ensure_ascii=False) + "\n")
        browser.close()


if __name__ == "__main__":
    main()
