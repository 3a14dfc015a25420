#!/usr/bin/env python3
"""Makes small files of every format that is read, for damage and for long runs.

    Tuning/Hardening/samples.py FOLDER

The fixtures of Tests/ImagingTests are added; they have the rarer kinds of each format.
"""
import argparse
import email.message
import email.policy
import io
import pathlib

import img2pdf
import numpy
import pikepdf
import pillow_heif
import tifffile
from PIL import Image, ImageDraw, ImageFont
from reportlab.pdfgen import canvas

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Tests/ImagingTests/Fixtures"
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def receipt(number=0, lines=("Tea 2.50", "Bun 7.00", "TOTAL 9.50"), size=14, color=False):
    """Returns a receipt of a few lines; each number gives a different one."""
    font = ImageFont.truetype(FONT, size)
    picture = Image.new("RGB", (9 * size, int(1.6 * size * (len(lines) + 1))), "white")
    draw = ImageDraw.Draw(picture)
    for row, line in enumerate(lines):
        draw.text((size // 2, int(1.6 * size * (row + 0.4))), line, fill=(number % 40, 0, 60 if color else 0), font=font)
    # One pixel makes each of them unique.
    picture.putpixel((number % picture.width, picture.height - 1), (number // picture.width % 256, 200, 200))
    return picture if color else picture.convert("L")


def encoded(picture, format, **settings):
    file = io.BytesIO()
    picture.save(file, format, **settings)
    return file.getvalue()


def heic(*pictures, **settings):
    file = pillow_heif.HeifFile()
    for picture in pictures:
        file.add_from_pillow(picture.convert("RGB"))
    out = io.BytesIO()
    file.save(out, quality=60, **settings)
    return out.getvalue()


def with_text_layer(pages=1):
    """Returns a PDF as programs write it: text, rules, no picture."""
    out = io.BytesIO()
    paper = canvas.Canvas(out, pagesize=(160, 120), pageCompression=0)
    for page in range(pages):
        for row, line in enumerate(("Tea 2.50", "Bun 7.00", f"TOTAL {9.5 + page:.2f}")):
            paper.drawString(12, 90 - 20 * row, line)
        paper.line(10, 42, 150, 42)
        paper.showPage()
    paper.save()
    return out.getvalue()


def searchable(picture):
    """Returns a scan with invisible text over it."""
    out = io.BytesIO()
    paper = canvas.Canvas(out, pagesize=picture.size)
    paper.drawInlineImage(picture, 0, 0)
    text = paper.beginText(7, picture.height - 20)
    text.setTextRenderMode(3)
    text.textLines("Tea 2.50\nBun 7.00\nTOTAL 9.50")
    paper.drawText(text)
    paper.save()
    return out.getvalue()


def rewritten(pdf, **settings):
    """The same PDF as qpdf writes it."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        document.save(out, **settings)
    return out.getvalue()


def tiff(*pictures, **settings):
    out = io.BytesIO()
    with tifffile.TiffWriter(out) as writer:
        for picture in pictures:
            writer.write(numpy.asarray(picture), photometric="rgb" if picture.mode == "RGB" else "minisblack", **settings)
    return out.getvalue()


def mail(*, attached=None, html=True):
    """Returns a message with text, as HTML too, and a file attached."""
    message = email.message.EmailMessage(policy=email.policy.SMTP)
    message["From"], message["Date"], message["Subject"] = "Shop <a@example.org>", "Thu, 26 Mar 2026 10:00:00 +0100", "Ihr Beleg: Tee für 2,50 €"
    message["Message-ID"] = "<1@example.org>"
    message.set_content("Tea 2.50\nBun 7.00\nTOTAL 9.50\n")
    if html:
        message.add_alternative("<table><tr><td>Tea<td>2.50<tr><td>TOTAL<td>9.50</table>", subtype="html")
    if attached:
        message.add_attachment(attached, maintype="image", subtype="jpeg", filename="a.jpg")
    return message.as_bytes()


def make(only=None):
    """Returns by format the contents of small files; ONLY names the wanted formats."""
    plain, colored = receipt(), receipt(1, color=True)
    bilevel = plain.point(lambda value: 255 * (value > 128)).convert("1")
    exif = Image.Exif()
    exif[0x0112] = 6
    pdf, scan = with_text_layer(2), img2pdf.convert(encoded(plain, "JPEG"))
    kinds = {
        "png": lambda: [encoded(plain, "PNG"), encoded(colored, "PNG"), encoded(colored.quantize(16), "PNG"), encoded(bilevel, "PNG")],
        "jpg": lambda: [encoded(plain, "JPEG"), encoded(colored, "JPEG", progressive=True), encoded(colored, "JPEG", exif=exif)],
        "gif": lambda: [encoded(plain, "GIF"), encoded(colored.quantize(16), "GIF")],
        "bmp": lambda: [encoded(plain, "BMP"), encoded(colored, "BMP"), encoded(bilevel, "BMP")],
        "pnm": lambda: [encoded(plain, "PPM"), encoded(colored, "PPM"), encoded(bilevel, "PPM")],
        "tif": lambda: [tiff(plain, colored, plain), tiff(plain, compression="zlib"), encoded(colored, "TIFF", compression="tiff_lzw"),
                tiff(colored, tile=(16, 16)), encoded(bilevel, "TIFF", compression="group4"), encoded(plain, "TIFF", compression="jpeg")],
        "webp": lambda: [encoded(colored, "WEBP"), encoded(colored, "WEBP", lossless=True), encoded(colored, "WEBP", exif=exif)],
        "heic": lambda: [heic(plain), heic(colored), heic(plain, colored), heic(colored, exif=exif.tobytes())],
        "avif": lambda: [encoded(plain, "AVIF"), encoded(colored, "AVIF", exif=exif)],
        "pdf": lambda: [pdf, scan, searchable(plain), rewritten(pdf, qdf=True),
                rewritten(pdf, object_stream_mode=pikepdf.ObjectStreamMode.generate), rewritten(scan, linearize=True)],
        "eml": lambda: [mail(), mail(html=False), mail(attached=encoded(plain, "JPEG"))],
    }
    found = {format: make_() for format, make_ in kinds.items() if not only or format in only}
    endings = {"pbm": "pnm", "pgm": "pnm", "ppm": "pnm"}
    for path in sorted([*FIXTURES.iterdir(), *(FIXTURES / "orientation").iterdir()]):
        ending = path.suffix[1:]
        format = endings.get(ending, ending)
        if format in found:
            found[format].append(path.read_bytes())
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for format, files in make().items():
        for number, contents in enumerate(files):
            (folder / f"{number:02}.{format}").write_bytes(contents)
        print(f"{format}: {len(files)} files, {sum(map(len, files)) >> 10} KiB")


if __name__ == "__main__":
    main()
