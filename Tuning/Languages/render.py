#!/usr/bin/env python3
"""Draws receipts in scripts that Summa's own reader does not know: FOLDER/<tag>-<style>-<number>.png, and truth.jsonl.

Needs Pillow with raqm, and the fonts of Debian's fonts-noto-core and fonts-noto-cjk.
"""

import json
import re
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

from receipts import LANGUAGES, receipts

WIDTH, MARGIN, SIZE, LINE = 720, 40, 30, 52


def font(name, size):
    path, _, index = name.partition(":")
    return ImageFont.truetype(path, size, index=int(index or 0), layout_engine=ImageFont.Layout.RAQM)


def draw(language, style, rows, total):
    height = LINE * (len(rows) + len(language.shop) + 6)
    image = Image.new("L", (WIDTH, height), 250)
    pen = ImageDraw.Draw(image)
    small, large = font(language.font, SIZE), font(language.font, SIZE * 13 // 10)
    # Fonts of one script have no digits and signs of others.
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
    folder = Path(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    folder.mkdir(parents=True, exist_ok=True)
    if not features.check("raqm"):
        sys.exit("Pillow has no raqm, without which Arabic and Devanagari are not shaped")
    with open(folder / "truth.jsonl", "w") as truth:
        for language in LANGUAGES:
            for style in language.styles:
                for number, (rows, total) in enumerate(receipts(language, style, count), 1):
                    name = f"{language.tag}-{style.name.replace(' ', '-')}-{number}.png"
                    draw(language, style, rows, total).save(folder / name)
                    json.dump({
                        "file": name, "language": language.tag, "style": style.name, "currency": language.currency,
                        "amounts": [str(value) for _, value in rows], "total": str(total)}, truth)
                    truth.write("\n")


if __name__ == "__main__":
    main()
