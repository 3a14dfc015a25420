"""The samples: the shop, the printer and the treatment of each receipt."""

from typing import Callable, NamedTuple, Optional

import degrading as d
from recipes.tills import shops

LID = d.plain(0.985, 0.985, 0.985, grain=0.002)
NO_LID = d.plain(0.07, 0.07, 0.075, grain=0.1)
CARD = d.plain(0.36, 0.37, 0.36, grain=0.05)
PAPER_BAG = d.plain(0.62, 0.55, 0.44, grain=0.03)
COLD, WARM = (0.96, 0.985, 1.0), (1.0, 0.955, 0.86)


def grocer_clean(p, rng):
    """A flatbed scan without faults, which every reader has to get right."""
    page = d.laid(d.on_paper(p, rng), LID, (34, 40, 40, 46), rng, shadow=0.16, roll=0.3)
    return d.noisy(d.scanned(page), rng, 0.008)


def diner_table(p, rng):
    """Photographed across a table in the evening: lines converge, one fold."""
    sheet = d.on_paper(p, rng)
    bend = d.both(d.curled(sheet.cover.shape, 10), d.folded(sheet.cover.shape, rng, 1, 0.5))
    camera = {"pitch": 24, "yaw": -13, "roll": 5}
    page = d.laid(sheet, d.wood, (120, 90, 100, 110), rng, bend, shadow=0.6, **camera)
    return d.noisy(d.lit(page, (1.0, 0.86, 0.8, 0.62), WARM), rng, 0.02)


def supermarket_crumpled(p, rng):
    """Out of the bin: baselines bend from word to word and every facet has its own grey."""
    sheet = d.on_paper(p, rng)
    bend = d.crumpled(sheet.cover.shape, rng)
    page = d.laid(sheet, CARD, (46, 50, 50, 46), rng, bend, shadow=0.5, roll=-1.5)
    return d.noisy(d.lit(page, (0.98, 0.93, 0.9, 0.82)), rng, 0.012)


def bakery_skewed(p, rng):
    """Askew on the glass with the lid open: label and amount are at different heights."""
    sheet = d.on_paper(p, rng, tone=(0.95, 0.935, 0.90))
    page = d.laid(sheet, NO_LID, (24, 20, 30, 20), rng, roll=6.5)
    return d.noisy(d.scanned(page, 0.03, 0.98), rng, 0.015)


def electronics_shaded(p, rng):
    """The phone's own shadow covers the total, darker than ink in the light."""
    sheet = d.on_paper(p, rng)
    bend = d.curled(sheet.cover.shape, -6)
    camera = {"pitch": 6, "yaw": 4, "roll": -1}
    page = d.laid(sheet, d.cloth, (40, 30, 44, 36), rng, bend, shadow=0.5, **camera)
    page = d.lit(page, (0.98, 0.72, 0.92, 0.55))
    return d.noisy(d.shaded(page, rng, (0.1, 1.0), (1.0, 0.28), 0.52, 30), rng, 0.015)


def bookshop_faded(p, rng):
    """Kept for the tax return: little ink is left, and unevenly."""
    sheet = d.on_paper(d.faded(p, rng, 0.16, 0.46), rng, tone=(0.96, 0.94, 0.88))
    bend = d.folded(sheet.cover.shape, rng, 2, 0.35)
    page = d.laid(sheet, LID, (30, 40, 30, 40), rng, bend, shadow=0.2, roll=-0.6)
    return d.noisy(page, rng, 0.012)


def furniture_blurred(p, rng):
    """Out of focus and shaken: the gap within `2 425,32` is as wide as that between words."""
    sheet = d.on_paper(p, rng)
    bend = d.curled(sheet.cover.shape, 6)
    camera = {"pitch": -8, "yaw": 5, "roll": 1.5}
    page = d.laid(sheet, d.stone, (60, 50, 56, 60), rng, bend, shadow=0.5, **camera)
    page = d.shaken(d.unsharp(d.lit(page, (0.9, 0.96, 0.78, 0.86)), 1.9), 4)
    return d.noisy(page, rng, 0.02)


def minimarket_bilevel(p, rng):
    """An office scanner set to text: broken strokes, and dust that looks like points."""
    page = d.laid(d.on_paper(p, rng), LID, (60, 60, 60, 70), rng, shadow=0.3, roll=-1.1)
    return d.dusty(d.noisy(d.unsharp(page, 0.7), rng, 0.10, 1.0), rng, 90)


def hardware_stamped(p, rng):
    """Needle print, circled and stamped by the people who handled it."""
    sheet = d.on_paper(p, rng, tone=(0.93, 0.93, 0.92))
    sheet = d.pen(d.stamped(sheet, rng, (0.44, 0.875), 76), rng, "RM 96.65")
    page = d.laid(sheet, LID, (20, 26, 26, 30), rng, shadow=0.25, roll=0.8)
    return d.scanned(page, 0.22, 0.90)


def bicycles_turned(p, rng):
    """A phone held upright stores its sensor's rows; only EXIF tells the orientation."""
    sheet = d.on_paper(p, rng)
    bend = d.folded(sheet.cover.shape, rng, 2, 0.7)
    camera = {"pitch": -9, "yaw": -6, "roll": 2.5}
    page = d.laid(sheet, d.cloth, (90, 70, 80, 90), rng, bend, shadow=0.5, **camera)
    return d.noisy(d.lit(page, (0.78, 0.9, 0.92, 1.0), WARM), rng, 0.015)


def dairy_table(p, rng):
    """Photographed from the side, skewed and curled: the hardest geometry of the set."""
    sheet = d.on_paper(p, rng)
    bend = d.curled(sheet.cover.shape, -9)
    camera = {"pitch": -20, "yaw": 15, "roll": -7}
    page = d.laid(sheet, d.stone, (90, 80, 110, 90), rng, bend, shadow=0.6, **camera)
    return d.noisy(d.lit(page, (0.9, 1.0, 0.72, 0.88), COLD), rng, 0.018)


def produkty_crumpled(p, rng):
    """From a trouser pocket: folded, crumpled and beginning to fade."""
    sheet = d.on_paper(d.faded(p, rng, 0.55, 0.9), rng)
    shape = sheet.cover.shape
    bend = d.both(d.crumpled(shape, rng, 0.6), d.folded(shape, rng, 3, 0.6))
    camera = {"pitch": 5, "yaw": 3, "roll": 2}
    page = d.laid(sheet, d.wood, (50, 50, 50, 50), rng, bend, shadow=0.5, **camera)
    return d.noisy(d.lit(page, (0.8, 0.95, 0.88, 1.0), WARM), rng, 0.015)


def kafe_skewed(p, rng):
    """Needle print on a paper bag, askew and darker towards one corner."""
    sheet = d.on_paper(p, rng, tone=(0.96, 0.95, 0.93))
    page = d.laid(sheet, PAPER_BAG, (40, 30, 40, 30), rng, shadow=0.4, roll=-4.5)
    return d.noisy(d.lit(page, (1.0, 0.9, 0.86, 0.66)), rng, 0.015)


def pharmacy_tiny(p, rng):
    """A whole letter page scanned coarsely, the receipt small in it: capitals of ten pixels."""
    page = d.laid(d.on_paper(p, rng), LID, (260, 90, 330, 380), rng, shadow=0.2, roll=-0.7)
    return d.noisy(d.scanned(page, 0.08, 0.93), rng, 0.012)


def wholesale_long(p, rng):
    """Fifty rows and five folds."""
    sheet = d.on_paper(p, rng)
    bend = d.folded(sheet.cover.shape, rng, 5, 0.3)
    page = d.laid(sheet, LID, (30, 30, 30, 30), rng, bend, shadow=0.2, roll=0.7)
    return d.noisy(d.scanned(page, 0.1, 0.95), rng, 0.01)


def tearoom_noisy(p, rng):
    """Too little light, then a messenger's compression: grain and blocks around the strokes."""
    sheet = d.on_paper(p, rng)
    bend = d.curled(sheet.cover.shape, 7)
    camera = {"pitch": 10, "yaw": -5, "roll": -3}
    page = d.laid(sheet, d.wood, (60, 50, 60, 60), rng, bend, shadow=0.5, **camera)
    return d.noisy(d.lit(page, (0.66, 0.5, 0.55, 0.4), WARM), rng, 0.055, 2.0)


class Sample(NamedTuple):
    """A receipt from the till to the file."""

    file: str
    shop: Callable
    printer: str
    scale: float  # pixels per printer dot
    happened: Callable
    mode: str = "RGB"  # how it is stored: colour, grey (L) or two levels (1)
    quality: Optional[int] = 80  # of the JPEG; None for a PNG
    orientation: int = 1  # in EXIF


SAMPLES = [
    Sample("grocer-clean.jpg", shops.grocer, "narrow", 1.45, grocer_clean, "L", 82),
    Sample("diner-table.jpg", shops.diner, "mono", 1.5, diner_table),
    Sample("supermarket-crumpled.jpg", shops.supermarket, "ocr", 1.6, supermarket_crumpled),
    Sample("bakery-skewed.jpg", shops.bakery, "needle", 3.0, bakery_skewed),
    Sample(
        "electronics-shaded.jpg", shops.electronics, "driver", 1.4, electronics_shaded, quality=78
    ),
    Sample("bookshop-faded.jpg", shops.bookshop, "spleen", 1.4, bookshop_faded),
    Sample("furniture-blurred.jpg", shops.furniture, "roll58", 2.0, furniture_blurred),
    Sample(
        "minimarket-bilevel.png", shops.minimarket, "terminus", 1.5, minimarket_bilevel, "1", None
    ),
    Sample(
        "hardware-stamped.png", shops.hardware, "needle-black", 2.6, hardware_stamped, "L", None
    ),
    Sample("bicycles-turned.jpg", shops.bicycles, "narrow", 1.3, bicycles_turned, orientation=6),
    Sample("dairy-table.jpg", shops.dairy, "ibm", 1.5, dairy_table),
    Sample("produkty-crumpled.jpg", shops.produkty, "terminus", 1.5, produkty_crumpled),
    Sample("kafe-skewed.jpg", shops.kafe, "needle-black", 2.8, kafe_skewed),
    Sample("pharmacy-tiny.jpg", shops.pharmacy, "pharmacy", 0.62, pharmacy_tiny, "L", 85),
    Sample("wholesale-long.jpg", shops.wholesale, "mono", 1.2, wholesale_long, "L", 78),
    Sample("tearoom-noisy.jpg", shops.tearoom, "spleen", 1.4, tearoom_noisy, quality=32),
]
