"""The faces that lines are set in: TrueType fonts, and the bitmap fonts of consoles and X11.

Bitmap fonts look like the fonts A and B of receipt printers, which are bitmaps of 12x24 and 9x17
dots. All come from the Debian packages in packages.txt.
"""

import functools
import glob
import gzip
import io
import os
import re
import struct

import numpy as np
from PIL import Image, ImageDraw, ImageFont, PcfFontFile

from charset import INDEX

ROOT = os.environ.get("FONT_ROOT", "/usr/share")

_SANS = """LiberationSans-Regular.ttf LiberationSans-Bold.ttf LiberationSansNarrow-*.ttf Arimo-Regular.ttf Arimo-Bold.ttf
FreeSans.ttf FreeSansBold.ttf Roboto-Regular.ttf Roboto-Light.ttf Roboto-Medium.ttf Roboto-Bold.ttf
RobotoCondensed-Regular.ttf RobotoCondensed-Bold.ttf RobotoCondensed-Light.ttf OpenSans-Regular.ttf OpenSans-Bold.ttf
OpenSans-Light.ttf Lato-Regular.ttf Lato-Light.ttf Lato-Bold.ttf Lato-Medium.ttf DejaVuSans.ttf DejaVuSansCondensed.ttf
DejaVuSans-Bold.ttf DejaVuSansCondensed-Bold.ttf Carlito-Regular.ttf Carlito-Bold.ttf Cabin-Regular.otf Cabin-Bold.otf
Cantarell-Regular.otf Cantarell-Bold.otf Comfortaa-*.otf ComicNeue-Regular.otf ComicNeue-Bold.otf Karla-Regular.ttf
Karla-Bold.ttf Play-Regular.ttf Play-Bold.ttf Quicksand-*.ttf Quicksand-*.otf Andika-R*.ttf Inter-Regular.* Inter-Bold.*
LinBiolinum_R.otf LinBiolinum_RB.otf Jura-[RMB]*.ttf NimbusSans-Regular.otf NimbusSans-Bold.otf NimbusSansNarrow-Regular.otf
NimbusSansNarrow-Bold.otf URWGothic-Book.otf URWGothic-Demi.otf PTS55F.ttf PTS75F.ttf PTN57F.ttf PTN77F.ttf B612-Regular.otf
B612-Bold.otf Dosis-Book.otf Dosis-Bold.otf BebasNeue-Regular.otf BebasNeue-Bold.otf GFSNeohellenic.otf GFSNeohellenicBold.otf
NanumGothic.ttf NanumGothicBold.ttf NanumBarunGothic.ttf NanumSquareR.ttf NanumSquareB.ttf VL-PGothic-Regular.ttf ipagp.ttf
wqy-microhei.ttc"""
_SERIF = """LiberationSerif-Regular.ttf LiberationSerif-Bold.ttf Tinos-Regular.ttf FreeSerif.ttf DejaVuSerif.ttf
DejaVuSerifCondensed.ttf Caladea-Regular.ttf Caladea-Bold.ttf LinLibertine_R.otf LinLibertine_RB.otf Gentium*-R*.ttf
DejaVuSerif-Bold.ttf DejaVuSerifCondensed-Bold.ttf FreeSerifBold.ttf Tinos-Bold.ttf Gentium*-B*.ttf CharisSIL-Regular.ttf
CharisSIL-Bold.ttf C059-Roman.otf C059-Bold.otf NimbusRoman-Regular.otf NimbusRoman-Bold.otf P052-Roman.otf P052-Bold.otf
URWBookman-Light.otf URWBookman-Demi.otf GFSArtemisia.otf GFSArtemisiaBold.otf GFSDidot.otf GFSDidotBold.otf PTF55F.ttf
PTF75F.ttf EBGaramond12-Regular.otf EBGaramond12-Bold.otf Vollkorn-Regular.ttf Vollkorn-Bold.ttf RobotoSlab-Light.otf
RobotoSlab-Regular.otf RobotoSlab-Bold.otf NanumMyeongjo.ttf NanumMyeongjoBold.ttf"""
_SCRIPT = """Breip*.ttf DancingScript*.otf DancingScript*.ttf ecolier_court*.ttf femkeklaver*.ttf Kaushan*.otf Kristi*.ttf Leckerli*.otf Leckerli*.ttf Lobster*.otf
Lobster*.ttf rufscript*.ttf Rufscript*.ttf Humor-Sans*.ttf Isabella*.ttf dkg*.ttf"""
_MONO = """OCRB.otf OCRBL.otf OCRBS.otf OCRBF.otf OCRA.ttf OCRACondensed.ttf Hack-Regular.ttf Hack-Bold.ttf
Inconsolata.otf DejaVuSansMono.ttf DejaVuSansMono-Bold.ttf LiberationMono-*.ttf Cousine-*.ttf FreeMono.ttf
FreeMonoBold.ttf CourierPrime*.otf Courier*Prime*.otf 3270*.ttf Anonymous*.ttf monof5*.ttf
Glass_TTY_VT220.ttf GNUTypewriter.ttf mononoki-*.ttf Monoid-Regular.ttf TlwgMono*.ttf TlwgTypewriter*.ttf
TlwgTypist*.ttf TlwgTypo*.ttf NotoMono-Regular.ttf NotoSansMono-*.ttf FantasqueSansMono-[RB]*.ttf agave*.ttf
Hermit-*.otf FiraCode-[RLMB]*.ttf LeagueMono-*Regular.otf LeagueMono-*Light.otf LeagueMono-*Bold.otf
LeagueMono-Condensed.otf DotGothic16*.ttf B612Mono-Regular.otf B612Mono-Bold.otf PTM55F.ttf PTM75F.ttf NimbusMonoPS-Regular.otf
NimbusMonoPS-Bold.otf NanumGothicCoding.ttf VL-Gothic-Regular.ttf ipag.ttf unifont.otf"""
# Not trained on, to judge how other faces are read: with Latin, Vietnamese, Greek, Cyrillic and
# most signs of money.
_HELD_OUT = "NotoSans-Regular.ttf NotoSans-Bold.ttf NotoSerif-Regular.ttf NotoSerif-Bold.ttf JetBrainsMono-Regular.ttf JetBrainsMono-Bold.ttf"


@functools.cache
def _files(patterns):
    """Returns the files that match patterns separated by blanks."""
    found = set()
    for pattern in patterns.split():
        found.update(glob.glob(f"{ROOT}/fonts/**/{pattern}", recursive=True))
    return sorted(f for f in found if not any(s in f for s in ("Italic", "Oblique", "Ultra", "Slanted", "italic", "BI.ttf")))


def sans():
    return _files(_SANS)


def serif():
    return _files(_SERIF)


def script():
    """Faces that look handwritten, in which names of shops are often set."""
    return _files(_SCRIPT)


def mono():
    return _files(_MONO)


def held_out():
    return _files(_HELD_OUT)


@functools.cache
def ocr():
    return [f for f in mono() if "OCRB" in f or "NotoMono" in f or "3270" in f]


@functools.lru_cache(maxsize=1500)
def sized(path, size):
    return ImageFont.truetype(path, size)


@functools.cache
def coverage(path):
    """Returns the known characters that a TrueType font draws otherwise than as the box for missing
    ones. Small letters that are drawn as capitals do not count."""
    font = sized(path, 20)

    def drawn(c):
        try:
            mask = font.getmask(c)
            return (mask.size, bytes(mask)) if mask.getbbox() else None
        except (OSError, ValueError):
            return None

    missing = drawn("\uffff")
    capitals = drawn("g") == drawn("G")
    return {c for c in INDEX if c == " " or drawn(c) not in (None, missing) and not (capitals and c.islower())}


def covering(faces, text):
    """Returns the faces that have all characters of a text."""
    return [path for path in faces if coverage(path).issuperset(text)]


@functools.cache
def capital_height(path):
    """Returns the height of capitals and the baseline's distance from the top of a line, as parts
    of the font's size."""
    font = sized(path, 200)
    box = font.getbbox("H")
    return (box[3] - box[1]) / 200, font.getmetrics()[0] / 200


# Signs of money that few bitmap fonts have, as a letter with bars.
_BARRED = (
    ("฿", "B", (2,)), ("₫", "đ", (-0.2,)), ("₩", "W", (0.4, 0.65)), ("₱", "P", (0.6, 0.85)), ("₸", "T", (0.75,)), ("₦", "N", (0.4, 0.65)),
    ("₲", "G", (2,)), ("₵", "C", (2,)), ("₭", "K", (0.5,)), ("₮", "T", (0.4, 0.6)), ("₽", "P", (0.25,)), ("₴", "S", (0.4, 0.6)),
)


class BitmapFont:
    """Glyphs as arrays of dots, all of one height; `top` and `baseline` are the rows of the
    capitals' top and foot."""

    def __init__(self, glyphs):
        self.glyphs = glyphs
        rows = np.where(glyphs["H"].any(1))[0]
        self.top, self.baseline = int(rows[0]), int(rows[-1]) + 1
        self.capital = self.baseline - self.top
        for sign, letter, bars in _BARRED if self.capital >= 7 else ():
            if sign not in glyphs and letter in glyphs:
                glyphs[sign] = self._barred(glyphs[letter], bars)

    def _barred(self, letter, bars):
        """Returns a letter with strokes across it: those of `bars` below 2 are rows, in capital
        heights above the baseline; 2 is a column through the middle."""
        dots, width = letter.copy(), letter.shape[1]
        columns = np.where(letter.any(0))[0]
        for bar in bars:
            if bar == 2:
                middle = (columns[0] + columns[-1] + 1) // 2
                dots[max(0, self.top - 1) : self.baseline + 1, middle] = 1
            else:
                row = round(self.baseline - 1 - bar * (self.capital - 1))
                dots[min(max(0, row), len(dots) - 1), max(0, columns[0] - 1) : min(width, columns[-1] + 2)] = 1
        return dots

    def covers(self, text):
        return all(c in self.glyphs for c in text)

    def dots(self, text, spacing=0):
        cells = [self.glyphs[c] for c in text]
        if spacing:
            cells = [np.pad(c, ((0, 0), (0, spacing))) for c in cells]
        return np.concatenate(cells, 1)


def _console_glyphs(path):
    """PC Screen Font 1 and 2."""
    data = gzip.open(path).read()
    glyphs = {}
    if data[:4] == b"\x72\xb5\x4a\x86":
        _, start, flags, count, size, height, width = struct.unpack("<7I", data[4:32])
        cells = np.frombuffer(data, np.uint8, count * size, start).reshape(count, height, (width + 7) // 8)
        names = data[start + count * size :].split(b"\xff") if flags & 1 else None
        for i in range(count if names else 0):
            for c in names[i].split(b"\xfe")[0].decode("utf8", "ignore") if i < len(names) else "":
                if c in INDEX:
                    glyphs.setdefault(c, np.unpackbits(cells[i], axis=1)[:, :width])
    elif data[:2] == b"\x36\x04":
        mode, height = data[2], data[3]
        count = 512 if mode & 1 else 256
        cells = np.frombuffer(data, np.uint8, count * height, 4).reshape(count, height, 1)
        at, glyph, plain = 4 + count * height, 0, True
        while mode & 2 and at + 1 < len(data) and glyph < count:
            value = data[at] | data[at + 1] << 8
            at += 2
            if value == 0xFFFF:
                glyph, plain = glyph + 1, True
            elif value == 0xFFFE:
                plain = False
            elif plain and chr(value) in INDEX:
                glyphs.setdefault(chr(value), np.unpackbits(cells[glyph], axis=1))
    return glyphs


class _Pcf(PcfFontFile.PcfFontFile):
    """An X11 font of one or two bytes a character."""

    def _load_encoding(self):
        # Pillow's own method knows one byte, and assumes that fonts begin at the first column.
        file, _, int16, _ = self._getformat(PcfFontFile.PCF_BDF_ENCODINGS)
        first, last, low, high, _ = (int16(file.read(2)) for _ in range(5))
        self.glyph = {}
        encoding = [None] * 65536
        for row in range(low, high + 1):
            for column in range(first, last + 1):
                offset = int16(file.read(2))
                encoding[row << 8 | column] = None if offset == 0xFFFF else offset
        return encoding


def x11_glyphs(path):
    """Yields the code of each printed character of an X11 font, its advance, the box of its dots
    against the pen, and the dots."""
    with gzip.open(path) as file:
        font = _Pcf(io.BytesIO(file.read()))
    for code, ((advance, _), box, _, image) in font.glyph.items():
        if code >= 32:
            yield code, advance, box, np.array(image, np.uint8) > 0


def _latin_glyphs(path, encoding):
    placed, top, bottom = {}, 0, 0
    for code, advance, box, dots in x11_glyphs(path):
        c = bytes([code]).decode(encoding, "ignore")
        if c in INDEX:
            placed[c] = (advance, box, dots)
            top, bottom = min(top, box[1]), max(bottom, box[3])
    glyphs = {}
    for c, (advance, box, dots) in placed.items():
        cell = np.zeros((bottom - top, max(advance, box[2], 1)), np.uint8)
        x = max(0, box[0])
        if c != " ":
            dots = dots[:, : cell.shape[1] - x]
            cell[box[1] - top : box[1] - top + dots.shape[0], x : x + dots.shape[1]] = dots
        glyphs[c] = cell
    return glyphs


_X11 = """X11/misc/*[0-9]-ISO8859-{n}.pcf.gz X11/misc/*[0-9]B-ISO8859-{n}.pcf.gz X11/75dpi/hel[vVRB]*[RB][1-2][0-9]-ISO8859-{n}.pcf.gz X11/75dpi/lut[RB]S*-ISO8859-{n}.pcf.gz
X11/75dpi/cour[RB]*-ISO8859-{n}.pcf.gz X11/75dpi/luBS*-ISO8859-{n}.pcf.gz""".split()


@functools.cache
def bitmaps():
    """Returns BitmapFonts by name. Faces with one file per code page are merged."""
    faces = {}
    for path in sorted(glob.glob(f"{ROOT}/consolefonts/*.gz") + glob.glob(f"{ROOT}/consolefonts/spleen/*.gz")):
        name = os.path.basename(path).split(".")[0]
        family = name.split("-", 1)[1] if "-" in name and not name.startswith("spleen") else name
        try:
            glyphs = _console_glyphs(path)
        except (OSError, ValueError, struct.error, IndexError):
            continue
        merged = faces.setdefault(family, {})
        for c, dots in glyphs.items():
            if not merged or dots.shape == next(iter(merged.values())).shape:
                merged.setdefault(c, dots)
    for number in (1, 2, 5, 9, 15):
        for pattern in _X11:
            for path in sorted(glob.glob(f"{ROOT}/fonts/{pattern.format(n=number)}")):
                try:
                    glyphs = _latin_glyphs(path, f"iso8859-{number}")
                except (OSError, ValueError, SyntaxError, IndexError, struct.error):
                    continue
                merged = faces.setdefault(os.path.basename(path).split("-ISO")[0], {})
                for c, dots in glyphs.items():
                    if not merged or dots.shape[0] == next(iter(merged.values())).shape[0]:
                        merged.setdefault(c, dots)
    italic = ("RO0", "RO1", "RO2", "Goha", "APL")
    return {
        name: BitmapFont(glyphs)
        for name, glyphs in sorted(faces.items())
        if len(glyphs) >= 90 and all(c in glyphs and glyphs[c].any() for c in "H0") and " " in glyphs
        and not any(s in name for s in italic) and not name.endswith(("O", "BO"))
    }


@functools.cache
def bitmap_styles():
    """Returns the bitmap fonts as lists of one style in several sizes, so that a style with many
    sizes is not drawn more often."""
    styles = {}
    for name, font in bitmaps().items():
        style = name if name[0].isdigit() else re.sub(r"[\dx]+$", "", name)
        styles.setdefault(style, []).append(font)
    return list(styles.values())


def draw(path, size, text, tracking=0.0):
    """Returns the text set in a TrueType font: an image of its ink, and the rows of the capitals'
    top and the baseline."""
    font = sized(path, size)
    capital, ascent = capital_height(path)
    above, below = int(size * 0.35) + 2, int(size * 0.1) + 2
    ascender, descender = font.getmetrics()
    advances = [font.getlength(c) + tracking for c in text] if tracking else None
    width = sum(advances) if tracking else font.getlength(text)
    image = Image.new("L", (max(8, int(width) + 12), ascender + descender + above + below), 0)
    pen = ImageDraw.Draw(image)
    if tracking:
        x = 6.0
        for c, advance in zip(text, advances):
            pen.text((x, above), c, font=font, fill=255)
            x += advance
    else:
        pen.text((6, above), text, font=font, fill=255)
    baseline = above + ascent * size
    return image, baseline - capital * size, baseline
