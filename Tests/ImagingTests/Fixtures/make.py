#!/usr/bin/env python3
"""Makes the pictures that the tests of Imaging decode.

Needs Pillow, ImageMagick (`convert`) and libheif's `heif-enc` (Debian's libheif-examples) and qpdf. The tests read the files next to this script; run it only to add
files. Every picture shows the same 6 x 4 cells of 8 x 8 pixels (Picture.swift has the same map).
"""

import os
import shutil
import struct
import subprocess
import zlib

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
CELLS = ["RRRRGG", "RRRRGG", "BBWWGG", "BBWWWW"]
CELL = 8
WIDTH, HEIGHT = 6 * CELL, 4 * CELL
COLORS = {"R": (200, 30, 40), "G": (60, 190, 80), "B": (20, 40, 160), "W": (250, 240, 200)}
GRAYS = {"B": 51, "R": 85, "G": 136, "W": 238}
FOUR = {"B": 0, "R": 85, "G": 170, "W": 255}
INK = {"B": 0, "R": 0, "G": 255, "W": 255}
# The operation for each EXIF orientation, in Pillow's terms.
TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_90,
}
BACK = {6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}


def picture(values, mode):
    image = Image.new(mode, (WIDTH, HEIGHT))
    for row, line in enumerate(CELLS):
        for column, cell in enumerate(line):
            box = (column * CELL, row * CELL, (column + 1) * CELL, (row + 1) * CELL)
            image.paste(values[cell], box)
    return image


def path(name):
    full = os.path.join(HERE, name)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    return full


def write(name, data):
    with open(path(name), "wb") as file:
        file.write(data)


def convert(source, *arguments):
    """Converts a lossless picture to a file in this folder with ImageMagick."""
    arguments = list(arguments)
    arguments[-1] = arguments[-1].rsplit(":", 1)[0] + ":" + path(arguments[-1].rsplit(":", 1)[1]) \
        if ":" in arguments[-1] else path(arguments[-1])
    name = "/tmp/summa-fixture.png"
    source.save(name)
    subprocess.run(["convert", name, "-strip", *arguments], check=True)
    os.remove(name)


# --- PNG, written here since no library supports every depth

def png_chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png_rows(samples, width, height, depth, channels):
    """`samples[y][x]` is a tuple of channels, each already in 0 ..< 2 ** depth."""
    out = b""
    for y in range(height):
        bits = "".join(format(value, f"0{depth}b") for x in range(width) for value in samples[y][x])
        bits += "0" * (-len(bits) % 8)
        out += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big") if bits else b""
    return out


def png(name, samples, depth, color_type, extra=(), interlaced=False):
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color_type]
    height, width = len(samples), len(samples[0])
    if interlaced:
        passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        rows = b""
        for x0, y0, dx, dy in passes:
            part = [line[x0::dx] for line in samples[y0::dy]]
            rows += png_rows(part, len(part[0]), len(part), depth, channels)
    else:
        rows = png_rows(samples, width, height, depth, channels)
    data = b"\x89PNG\r\n\x1a\n" + png_chunk(
        b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, int(interlaced)))
    for kind, body in extra:
        data += png_chunk(kind, body)
    data += png_chunk(b"IDAT", zlib.compress(rows, 9)) + png_chunk(b"IEND", b"")
    write(name, data)


def samples(image, scale=lambda value: value):
    pixels = image.load()
    lines = []
    for y in range(image.height):
        line = []
        for x in range(image.width):
            pixel = pixels[x, y]
            pixel = pixel if isinstance(pixel, tuple) else (pixel,)
            line.append(tuple(scale(value) for value in pixel))
        lines.append(line)
    return lines


def exif(orientation):
    """A TIFF header with only the orientation tag, big-endian."""
    return struct.pack(">2sHIHHHIHHI", b"MM", 42, 8, 1, 0x0112, 3, 1, orientation, 0, 0)


def make_jpeg():
    color, gray = picture(COLORS, "RGB"), picture(GRAYS, "L")
    color.save(path("baseline.jpg"), quality=95, subsampling=0)
    color.save(path("subsampled.jpg"), quality=95, subsampling=2)
    color.save(path("progressive.jpg"), quality=95, subsampling=0, progressive=True)
    color.save(path("restarts.jpg"), quality=95, subsampling=0, restart_marker_blocks=3)
    color.save(path("rgb.jpg"), quality=95, subsampling=0, keep_rgb=True)
    gray.save(path("gray.jpg"), quality=95)
    inks = {cell: (255 - r, 255 - g, 255 - b, 0) for cell, (r, g, b) in COLORS.items()}
    picture(inks, "CMYK").save(path("cmyk.jpg"), quality=95, subsampling=0)
    # YCCK is the YCbCr of the inks with black unchanged; the transform number of Adobe's marker says so.
    ycck = {}
    for cell, (r, g, b) in COLORS.items():
        ink = Image.new("RGB", (1, 1), (255 - r, 255 - g, 255 - b)).convert("YCbCr")
        ycck[cell] = tuple(255 - value for value in ink.getpixel((0, 0))) + (0,)
    picture(ycck, "CMYK").save(path("ycck.jpg"), quality=95, subsampling=0)
    with open(path("ycck.jpg"), "rb") as file:
        data = bytearray(file.read())
    mark = data.index(b"Adobe")
    data[mark + 11] = 2
    write("ycck.jpg", bytes(data))


def make_png():
    color, gray, four, ink = (
        picture(COLORS, "RGB"), picture(GRAYS, "L"), picture(FOUR, "L"), picture(INK, "L"))
    png("gray1.png", samples(ink, lambda v: v // 255), 1, 0)
    png("gray2.png", samples(four, lambda v: v // 85), 2, 0)
    png("gray4.png", samples(gray, lambda v: v // 17), 4, 0)
    png("gray8.png", samples(gray), 8, 0)
    png("gray16.png", samples(gray, lambda v: v * 257), 16, 0)
    png("rgb8.png", samples(color), 8, 2)
    png("rgb16.png", samples(color, lambda v: v * 257), 16, 2)
    png("interlaced.png", samples(color), 8, 2, interlaced=True)
    order = "RGBW"
    index = picture({cell: order.index(cell) for cell in order}, "L")
    table = b"".join(bytes(COLORS[cell]) for cell in order)
    png("palette2.png", samples(index), 2, 3, [(b"PLTE", table)])
    png("palette8.png", samples(index), 8, 3, [(b"PLTE", table)])
    # Transparent cells are stored black, so that a reader that ignores alpha fails.
    dark = table[:9] + b"\0\0\0"
    png("palette-alpha.png", samples(index), 8, 3, [(b"PLTE", dark), (b"tRNS", b"\xff\xff\xff\0")])
    clear = {cell: (*rgb, 255) for cell, rgb in COLORS.items()} | {"W": (0, 0, 0, 0)}
    png("rgba8.png", samples(picture(clear, "RGBA")), 8, 6)
    faint = {cell: (value, 255) for cell, value in GRAYS.items()} | {"W": (0, 0)}
    png("gray-alpha8.png", samples(picture(faint, "LA")), 8, 4)
    png("gray-alpha16.png", samples(picture(faint, "LA"), lambda v: v * 257), 16, 4)


def make_tiff():
    color, gray, ink = picture(COLORS, "RGB"), picture(GRAYS, "L"), picture(INK, "1")
    ink.save(path("g4.tif"), compression="group4")
    ink.save(path("bilevel.tif"), compression=None)
    gray.save(path("gray.tif"), compression=None)
    gray.save(path("packbits.tif"), compression="packbits")
    color.save(path("rgb.tif"), compression=None)
    color.save(path("lzw.tif"), compression="tiff_lzw")
    color.save(path("deflate.tif"), compression="tiff_adobe_deflate")
    color.save(path("jpeg.tif"), compression="jpeg", quality=95)
    color.quantize(4).save(path("palette.tif"), compression=None)
    color.save(path("pages.tif"), save_all=True, compression="tiff_lzw", append_images=[gray, ink])
    clear = {cell: (*rgb, 255) for cell, rgb in COLORS.items()} | {"W": (0, 0, 0, 0)}
    picture(clear, "RGBA").save(path("rgba.tif"), compression="tiff_lzw")
    inks = {cell: (255 - r, 255 - g, 255 - b, 0) for cell, (r, g, b) in COLORS.items()}
    picture(inks, "CMYK").save(path("cmyk.tif"), compression="tiff_lzw")
    convert(gray, "-depth", "16", "-define", "quantum:format=unsigned", "-compress", "none", "gray16.tif")
    convert(color, "-depth", "16", "-compress", "none", "rgb16.tif")
    convert(color, "-endian", "MSB", "-compress", "none", "big-endian.tif")
    convert(color, "-define", "tiff:tile-geometry=16x16", "-compress", "LZW", "tiled.tif")
    # ImageMagick writes the tag and leaves the samples as they are.
    convert(gray, "-negate", "-define", "quantum:polarity=min-is-white", "-compress", "none", "min-is-white.tif")
    convert(color, "-interlace", "plane", "-compress", "none", "planes.tif")
    convert(color, "-define", "tiff:rows-per-strip=4", "-compress", "none", "strips.tif")


def make_webp():
    color = picture(COLORS, "RGB")
    color.save(path("lossy.webp"), quality=95)
    color.save(path("lossless.webp"), lossless=True)
    clear = {cell: (*rgb, 255) for cell, rgb in COLORS.items()} | {"W": (0, 0, 0, 0)}
    picture(clear, "RGBA").save(path("alpha.webp"), lossless=True)
    color.save(path("animated.webp"), lossless=True, save_all=True, append_images=[picture(GRAYS, "L")])


def heif(name, *images, orientation=None, options=()):
    """Encodes lossless pictures to a file in this folder with libheif: AVIF by its name, otherwise HEVC."""
    sources = []
    for number, image in enumerate(images):
        # The encoder reads the orientation only from a JPEG.
        source = f"/tmp/summa-fixture-{number}." + ("jpg" if orientation else "png")
        if isinstance(image, bytes):
            with open(source, "wb") as file:
                file.write(image)
        elif orientation:
            image.save(source, quality=98, subsampling=0, exif=b"Exif\0\0" + exif(orientation))
        else:
            image.save(source)
        sources.append(source)
    # Otherwise two kilobytes of each picture describe the encoder settings.
    quiet = [] if name.endswith(".avif") else ["-p", "x265:info=0"]
    subprocess.run(["heif-enc", "-q", "90", *quiet, *options, "-o", path(name), *sources], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for source in sources:
        os.remove(source)


def box(kind, *bodies):
    body = b"".join(bodies)
    return struct.pack(">I4s", len(body) + 8, kind) + body


def full_box(kind, version, *bodies, flags=0):
    return box(kind, struct.pack(">I", version << 24 | flags), *bodies)


def boxes(data):
    """The first box of each kind in `data`."""
    found = {}
    while data:
        length, kind = struct.unpack(">I4s", data[:8])
        found.setdefault(kind, data[8:length])
        data = data[length:]
    return found


def opened(data):
    """The coded picture of a HEIC file with a single picture, and its properties by kind."""
    found = boxes(data)
    return found[b"mdat"], boxes(boxes(boxes(found[b"meta"][4:])[b"iprp"])[b"ipco"])


def heic_file(name, coded, properties, associations, grid=None):
    """A HEIC file of coded pictures, items 1, 2 and so on. With a `grid` they are hidden tiles, and one more item is the
    visible picture. `associations` are numbers of `properties`, counted from 1, for each item."""
    count, total = len(coded), len(coded) + (grid is not None)
    # The lowest bit of the flags hides an item.
    infos = [full_box(b"infe", 2, struct.pack(">HH4s", number, 0, b"hvc1"), b"\0", flags=int(grid is not None))
             for number in range(1, count + 1)]
    derived = []
    if grid is not None:
        infos.append(full_box(b"infe", 2, struct.pack(">HH4s", total, 0, b"grid"), b"\0"))
        tiles = struct.pack(f">HH{count}H", total, count, *range(1, count + 1))
        derived = [full_box(b"iref", 0, box(b"dimg", tiles)), box(b"idat", grid)]
    table = b"".join(
        struct.pack(">HB", number, len(own)) + bytes(0x80 | index for index in own)
        for number, own in enumerate(associations, 1))

    def meta(start):
        places, place = [], start
        for number, data in enumerate(coded, 1):
            places.append(struct.pack(">HHHHII", number, 0, 0, 1, place, len(data)))
            place += len(data)
        if grid is not None:
            # Its bytes are in the meta box.
            places.append(struct.pack(">HHHHII", total, 1, 0, 1, 0, len(grid)))
        return full_box(
            b"meta", 0, full_box(b"hdlr", 0, struct.pack(">I4s12xB", 0, b"pict", 0)),
            full_box(b"pitm", 0, struct.pack(">H", total)),
            full_box(b"iloc", 1, struct.pack(">HH", 0x4400, total), *places),
            full_box(b"iinf", 0, struct.pack(">H", total), *infos),
            box(b"iprp", box(b"ipco", *properties), full_box(b"ipma", 0, struct.pack(">I", total), table)), *derived)

    head = box(b"ftyp", b"heic", struct.pack(">I", 0), b"mif1heic")
    start = len(head) + len(meta(0)) + 8
    write(name, head + meta(start) + box(b"mdat", *coded))


def clap(width, height, of, left=0, top=0):
    """A part of a picture of the size `of`: its own size, and the offset of its centre from that of the picture."""
    across, down = 2 * left + width - of[0], 2 * top + height - of[1]
    return box(b"clap", struct.pack(">8i", width, 1, height, 1, across, 2, down, 2))


def coded_heic(image):
    """HEVC of a picture whose sides are at least 64, as the encoder requires; it pads others."""
    padded = Image.new("RGB", [max(64, side) for side in image.size])
    padded.paste(image)
    image = padded
    heif("coded.heic", image, options=["-p", "chroma=444"])
    with open(path("coded.heic"), "rb") as file:
        data = file.read()
    os.remove(path("coded.heic"))
    return opened(data)


def make_heic_of_boxes():
    """Files that libheif's encoder does not write: pictures with a rotation property, and pictures of tiles as phones write them."""
    color = picture(COLORS, "RGB")
    for orientation in range(1, 9):
        turn = BACK.get(orientation, TURNS.get(orientation))
        data, known = coded_heic(color if turn is None else color.transpose(turn))
        # Quarter turns to the left first, then a flip left to right (1) or top to bottom (0).
        quarters, mirror = {1: (0, None), 2: (0, 1), 3: (2, None), 4: (0, 0), 5: (1, 0), 6: (3, None), 7: (1, 1),
                            8: (1, None)}[orientation]
        stored = (HEIGHT, WIDTH) if orientation > 4 else (WIDTH, HEIGHT)
        properties = [box(b"hvcC", known[b"hvcC"]), box(b"ispe", known[b"ispe"]), clap(*stored, of=(64, 64))]
        if quarters:
            properties.append(box(b"irot", bytes([quarters])))
        if mirror is not None:
            properties.append(box(b"imir", bytes([mirror])))
        heic_file(f"orientation/{orientation}.heic", [data], properties, [range(1, len(properties) + 1)])
    # Lying on its side, in two tiles of which the lower one is partly hidden.
    side = color.transpose(Image.Transpose.ROTATE_270)
    tiles = []
    for top in (0, 32):
        tile = Image.new("RGB", (32, 32))
        tile.paste(side.crop((0, top, 32, min(top + 32, 48))))
        data, known = coded_heic(tile)
        tiles.append(data)
    properties = [
        box(b"hvcC", known[b"hvcC"]), box(b"ispe", known[b"ispe"]), clap(32, 32, of=(64, 64)),
        full_box(b"ispe", 0, struct.pack(">II", 32, 48)), box(b"irot", b"\1")]
    heic_file("grid.heic", tiles, properties, [[1, 2, 3], [1, 2, 3], [4, 5]], grid=struct.pack(">BBBBHH", 0, 0, 1, 0, 32, 48))


def make_heif():
    color, gray = picture(COLORS, "RGB"), picture(GRAYS, "L")
    whole = ["-p", "chroma=444"]
    heif("color.heic", color, options=whole)
    heif("subsampled.heic", color)
    heif("gray.heic", gray)
    # Black is 16 and white 235.
    heif("narrow.heic", gray.point(lambda value: round(16 + value * 219 / 255)), options=["-p", "x265:range=limited"])
    heif("lossless.heic", color, options=["-L", *whole, "--matrix_coefficients", "0"])
    clear = {cell: (*rgb, 255) for cell, rgb in COLORS.items()} | {"W": (0, 0, 0, 0)}
    heif("alpha.heic", picture(clear, "RGBA"), options=whole)
    heif("thumbnail.heic", color, options=[*whole, "-t", "24"])
    heif("pages.heic", color, gray, options=whole)
    with open(path("rgb16.png"), "rb") as file:
        deep = file.read()
    heif("deep.heic", deep, options=[*whole, "-b", "10"])
    heif("color.avif", color, options=whole)
    heif("subsampled.avif", color)
    heif("gray.avif", gray)
    heif("alpha.avif", picture(clear, "RGBA"), options=whole)
    heif("deep.avif", deep, options=[*whole, "-b", "12"])
    # EXIF orientation in a HEIC is informational: the file itself specifies the rotation.
    heif("exif.heic", color, orientation=6, options=whole)


def bmp(name, image, bits, palette=(), top_down=False):
    stride = (image.width * bits + 31) // 32 * 4
    rows = []
    pixels = image.load()
    for y in range(image.height):
        if bits == 24 or bits == 32:
            row = b"".join(bytes((*pixels[x, y][2::-1], 255)[:bits // 8]) for x in range(image.width))
        else:
            text = "".join(format(pixels[x, y], f"0{bits}b") for x in range(image.width))
            row = int(text, 2).to_bytes(len(text) // 8, "big")
        rows.append(row.ljust(stride, b"\0"))
    data = b"".join(rows if top_down else reversed(rows))
    table = b"".join(bytes((b, g, r, 0)) for r, g, b in palette)
    start = 54 + len(table)
    write(name, struct.pack("<2sIHHI", b"BM", start + len(data), 0, 0, start) + struct.pack(
        "<IiiHHIIiiII", 40, image.width, -image.height if top_down else image.height, 1, bits, 0,
        len(data), 2835, 2835, len(palette), 0) + table + data)


def make_bmp():
    color, order = picture(COLORS, "RGB"), "RGBW"
    index = picture({cell: order.index(cell) for cell in order}, "L")
    palette = [COLORS[cell] for cell in order]
    bmp("rgb24.bmp", color, 24)
    bmp("rgb32.bmp", color, 32)
    bmp("top-down.bmp", color, 24, top_down=True)
    bmp("palette8.bmp", index, 8, palette)
    bmp("palette4.bmp", index, 4, palette)
    bmp("bilevel.bmp", picture({"R": 0, "B": 0, "G": 1, "W": 1}, "L"), 1, [(0, 0, 0), (255, 255, 255)])
    convert(color, "BMP2:core.bmp")
    convert(color, "-type", "TrueColor", "-define", "bmp:subtype=RGB565", "rgb565.bmp")
    convert(color, "-alpha", "on", "-channel", "A", "-evaluate", "set", "100%", "bitfields.bmp")
    convert(color, "-type", "Palette", "-compress", "RLE", "rle8.bmp")


def make_gif():
    color = picture(COLORS, "RGB").quantize(4)
    color.save(path("plain.gif"), interlace=0)
    color.save(path("interlaced.gif"), interlace=1)
    order = "RGBW"
    index = Image.new("P", (WIDTH, HEIGHT))
    index.paste(picture({cell: order.index(cell) for cell in order}, "L"))
    index.putpalette(b"".join(bytes(COLORS[cell]) for cell in order)[:9] + b"\0\0\0")
    index.save(path("transparent.gif"), transparency=3, optimize=False)
    color.save(path("animated.gif"), save_all=True, append_images=[picture(GRAYS, "L")], duration=100)


def make_pnm():
    color, gray = picture(COLORS, "RGB"), picture(GRAYS, "L")
    ink = picture({"R": 1, "B": 1, "G": 0, "W": 0}, "L")

    def plain(image):
        return "\n".join(" ".join(str(v) for pixel in line for v in pixel) for line in samples(image)) + "\n"

    head = f"# made by Summa\n{WIDTH} {HEIGHT}\n"
    packed = "\n".join("".join(str(v) for pixel in line for v in pixel) for line in samples(ink)) + "\n"
    write("p1.pbm", ("P1\n" + head + plain(ink)).encode())
    write("p1-packed.pbm", ("P1\n" + head + packed).encode())
    write("p2.pgm", ("P2\n" + head + "255\n" + plain(gray)).encode())
    write("p3.ppm", ("P3\n" + head + "255\n" + plain(color)).encode())
    write("p4.pbm", f"P4\n{WIDTH} {HEIGHT}\n".encode() + b"".join(
        int("".join(str(p[0]) for p in line), 2).to_bytes(WIDTH // 8, "big") for line in samples(ink)))
    write("p5.pgm", ("P5\n" + head + "255\n").encode() + gray.tobytes())
    # 15 is the white of this grey map; 65535 takes two bytes a sample.
    write("p5-4bit.pgm", ("P5\n" + head + "15\n").encode() + bytes(v // 17 for v in gray.tobytes()))
    write("p5-16bit.pgm", ("P5\n" + head + "65535\n").encode() + b"".join(
        struct.pack(">H", v * 257) for v in gray.tobytes()))
    write("p6.ppm", ("P6\n" + head + "255\n").encode() + color.tobytes())


def make_orientations():
    color, gray, ink = picture(COLORS, "RGB"), picture(GRAYS, "L"), picture(INK, "1")
    for orientation in range(1, 9):
        def stored(image):
            turn = BACK.get(orientation, TURNS.get(orientation))
            return image if turn is None else image.transpose(turn)

        name = f"orientation/{orientation}"
        data = exif(orientation)
        tag = {274: orientation}
        stored(color).save(path(name + ".jpg"), quality=95, subsampling=0, exif=b"Exif\0\0" + data)
        png(name + ".png", samples(stored(color)), 8, 2, [(b"eXIf", data)])
        stored(color).save(path(name + ".webp"), lossless=True, exif=data)
        stored(color).save(path(name + "-rgb.tif"), compression="tiff_lzw", tiffinfo=tag)
        stored(color).save(path(name + "-jpeg.tif"), compression="jpeg", quality=95, tiffinfo=tag)
        stored(gray).save(path(name + "-gray.tif"), compression="tiff_lzw", tiffinfo=tag)
        stored(ink).save(path(name + "-g4.tif"), compression="group4", tiffinfo=tag)
        stored(color).convert("CMYK").save(path(name + "-cmyk.tif"), compression="tiff_lzw", tiffinfo=tag)


def make_large():
    """White with one black square, for decoding at a half and a quarter of its size; both sides are odd."""
    image = Image.new("L", (401, 303), 255)
    image.paste(0, (264, 64, 296, 96))
    image.save(path("large.jpg"), quality=80)
    image.save(path("large.webp"), quality=80)


def make_pdf():
    """A PDF locked with a password; the tests create their other PDFs themselves. Needs qpdf."""
    content = b"BT /F 12 Tf 30 360 Td (LOCKED) Tj 0 -20 Td (TOTAL) Tj 190 0 Td (9.00) Tj ET"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    # Without a cross-reference table, which qpdf makes.
    body = b"".join(b"%d 0 obj\n%s\nendobj\n" % pair for pair in enumerate(objects, 1))
    write("locked.pdf", b"%PDF-1.7\n" + body + b"trailer<</Size 6/Root 1 0 R>>\n%%EOF\n")
    # Exits with 3, a warning, since it repairs the file.
    subprocess.run(
        ["qpdf", "--replace-input", "--encrypt", "open sesame", "owner", "256", "--", path("locked.pdf")])
    os.remove(path("locked.pdf.~qpdf-orig"))


if __name__ == "__main__":
    for folder in ["orientation"]:
        shutil.rmtree(os.path.join(HERE, folder), ignore_errors=True)
    make_jpeg()
    make_png()
    make_tiff()
    make_webp()
    make_heif()
    make_heic_of_boxes()
    make_bmp()
    make_gif()
    make_pnm()
    make_orientations()
    make_large()
    make_pdf()
