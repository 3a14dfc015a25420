#!/usr/bin/env python3
"""Draws receipts in other scripts: FOLDER/<tag>-<style>-<number>.png, and truth.jsonl.

render.py FOLDER [COUNT] [--seed NAME] [--other-faces] [--worn]

Needs Pillow with raqm, and the fonts of Debian's fonts-noto-core and fonts-noto-cjk.
"""

import argparse
import io
import json
import random
import re
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont, features

sys.path.append(str(Path(__file__).resolve().parents[1]))

from receipts import DEBIAN, LANGUAGES, OTHER_FACES, receipts

WIDTH, MARGIN, SIZE, LINE = 720, 40, 30, 52


def font(name, size):
    path, _, index = name.partition(":")
    return ImageFont.truetype(path, size, index=int(index or 0), layout_engine=ImageFont.Layout.RAQM)


def worn(image, generator):
    """Returns the image as from a cheap scanner: slightly askew, out of focus, grey, grainy, and
    compressed."""
    image = image.rotate(generator.uniform(-1, 1), Image.BICUBIC, expand=True, fillcolor=250)
    scale = generator.uniform(0.55, 0.9)
    image = image.resize((round(image.width * scale), round(image.height * scale)), Image.BICUBIC)
    image = image.filter(ImageFilter.GaussianBlur(generator.uniform(0.3, 0.8)))
    light, dark = generator.uniform(200, 250), generator.uniform(40, 110)
    image = image.point([round(dark + (light - dark) * v / 255) for v in range(256)])
    grain = Image.effect_noise(image.size, generator.uniform(5, 20))
    image = Image.blend(image, grain, 0.12)
    file = io.BytesIO()
    image.save(file, "JPEG", quality=generator.randint(40, 80))
    return Image.open(file).convert("L")


def draw(language, style, rows, total, face=None):
    height = LINE * (len(rows) + len(language.shop) + 6)
    image = Image.new("L", (WIDTH, height), 250)
    pen = ImageDraw.Draw(image)
    face = face or language.font
    small, large = font(face, SIZE), font(face, SIZE * 13 // 10)
    # Fonts of one script have no digits and signs of other scripts.
    plain = {face: font("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", face.size) for face in (small, large)}

    def put(text, y, place, face):
        runs = []
        for part in re.findall(r"[0-9.,%₪₹]+|[^0-9.,%₪₹]+", text):
            is_plain = re.match(r"[0-9.,%₪₹]", part) is not None
            way = {"direction": "rtl"} if language.is_rtl and not is_plain else {}
            runs.append((part, plain[face] if is_plain else face, way))
        if language.is_rtl:
            runs.reverse()
        widths = [pen.textlength(part, font=used, **way) for part, used, way in runs]
        x = {"left": MARGIN, "right": WIDTH - MARGIN - sum(widths), "middle": (WIDTH - sum(widths)) / 2}[place]
        for (part, used, way), width in zip(runs, widths):
            pen.text((x, y + face.size), part, font=used, fill=20, anchor="ls", **way)
            x += width

    start, end = ("right", "left") if language.is_rtl else ("left", "right")
    y = LINE
    for line in language.shop:
        put(line, y, "middle", large)
        y += LINE
    y += LINE // 2
    for label, value in rows:
        is_total = label == language.total
        face = large if is_total else small
        put(label, y, start, face)
        put(style.text(value, style.total if is_total else None), y, end, face)
        y += LINE * 3 // 2 if is_total else LINE
    put(language.thanks, y + LINE // 2, "middle", small)
    return image


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("count", type=int, nargs="?", default=4, help="receipts of each kind")
    parser.add_argument("--seed", default="", help="a name that selects other receipts")
    parser.add_argument("--other-faces", action="store_true", help="use faces outside the training data of Summa's networks, in turn")
    parser.add_argument("--worn", action="store_true", help="worn, as from a cheap scanner")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    if not features.check("raqm"):
        sys.exit("Pillow has no raqm, without which Arabic and Devanagari are not shaped")
    with open(arguments.folder / "truth.jsonl", "w") as truth:
        for language in LANGUAGES:
            faces = OTHER_FACES.get(language.tag, []) if arguments.other_faces else [None]
            if not faces:
                continue
            for style in language.styles:
                for number, (rows, total) in enumerate(receipts(language, style, arguments.count, arguments.seed), 1):
                    name = f"{language.tag}-{style.name.replace(' ', '-')}-{number}.png"
                    face = faces[number % len(faces)]
                    image = draw(language, style, rows, total, face and DEBIAN + face)
                    if arguments.worn:
                        image = worn(image, random.Random(name + arguments.seed))
                    image.save(arguments.folder / name)
                    json.dump({
                        "file": name, "language": language.tag, "style": style.name, "currency": language.currency,
                        "amounts": [str(value) for _, value in rows], "total": str(total),
                        "labels": [*language.shop, *(label for label, _ in rows), language.thanks]}, truth)
                    truth.write("\n")


if __name__ == "__main__":
    main()
