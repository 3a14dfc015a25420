"""Numbers as people write them on receipts, as strokes."""

import functools
import string

import numpy as np

from recipes.pens import composing, strokes
from recipes.pens.composing import box, extent

CHARACTERS = "0123456789.,$-/=+CcLxX#"


class Composer(composing.Composer):
    """Adds what the sets hardly have: crossed sevens, ones with a long upstroke, zeros that are
    struck through."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.is_european = False

    def compose(self, text):
        self.is_european = self.rng.random() < 0.2
        return super().compose(text)

    def glyph(self, c, writer):
        found, width = super().glyph(c, writer)
        r = self.noise
        if c == "7" and len(found) == 1 and self.rng.random() < (0.9 if self.is_european else 0.12):
            low, size = extent(found)
            y, wide = r.uniform(0.4, 0.62), r.uniform(0.4, 0.8) * max(size[0], 0.35)
            x = low[0] + size[0] * r.uniform(0.3, 0.6) - wide / 2
            found = found + [np.array([(x, low[1] + size[1] * y), (x + wide, low[1] + size[1] * (y + r.normal(0, 0.05)))])]
        elif c == "1" and self.is_european and self.rng.random() < 0.85:
            low, size = extent(found)
            if size[0] < 0.35 * size[1]:  # a bar
                long, top = r.uniform(0.2, 0.65), low + (size[0], 0)
                flag = np.array([top + (-long * r.uniform(0.5, 1.0), long), top])
                found = [np.concatenate((flag, found[0]))] + found[1:]
                shift = min(0, flag[0, 0])
                found, width = [s - (shift, 0) for s in found], width - shift
        elif c == "0" and self.rng.random() < 0.03:
            low, size = extent(found)
            found = found + [np.array([low + size * (r.uniform(0.6, 1.0), r.uniform(0, 0.3)), low + size * (r.uniform(0, 0.4), r.uniform(0.7, 1.0))])]
        return found, width


@functools.cache
def loaded(folder, chosen):
    """Returns the glyphs, the strings and a third of the words of the chosen writers."""
    kept = strokes.strings(folder, "0123456789.,$-/", chosen)
    words = strokes.inks(folder, "unipen_words", string.printable, chosen)
    return (strokes.Glyphs(folder, CHARACTERS, chosen), [s for s in kept if not strokes.is_kept_to_tune(s["writer"])],
            [w["strokes"] for w in words][::3])


class Writer:
    """Draws texts and their strokes by chance."""

    def __init__(self, folder, rng, noise, chosen=strokes.is_trained, warps=True):
        """folder: of the sets. chosen: whether to take a writer, by name."""
        self.rng, self.noise = rng, noise
        glyphs, self.strings, self.words = loaded(folder, chosen)
        self.composer = Composer(glyphs, rng, noise, warps=warps, neat_share=0.04 if warps else 0)
        self.warps = warps

    # Texts

    def whole(self):
        rng = self.rng
        return str(rng.choice((rng.randint(0, 9), rng.randint(1, 99), rng.randint(10, 99), rng.randint(10, 99), rng.randint(100, 999))))

    def cents(self):
        rng = self.rng
        return rng.choice(("00", "00", "50", f"{rng.randint(0, 9)}0", *(f"{rng.randint(0, 99):02}" for _ in range(4))))

    def sign(self):
        return self.rng.choices(("", "$", "€", "£"), (0.68, 0.22, 0.06, 0.04))[0]

    def number(self):
        """Returns a text and its strokes; digits stand between y = 0 and y = 1."""
        rng, r = self.rng, self.rng.random()
        if r < 0.12 and self.strings:
            ink = rng.choice(self.strings)
            height, _ = strokes.line(ink["strokes"])
            points = np.concatenate(ink["strokes"])
            foot = np.percentile(points[:, 1], 92)
            found = [(s - (points[:, 0].min(), foot)) / max(height, 1e-6) + (0, 1) for s in ink["strokes"]]
            if self.warps:
                found = composing.warped(found, self.noise)
            return ink["label"].replace(" ", ""), found
        if r < 0.24:
            return self.raised()
        if r < 0.29:
            return self.apart()
        if r < 0.65:
            text = self.sign() + self.whole() + rng.choice("....,") + self.cents()
        elif r < 0.71:
            text = self.sign() + self.whole() + rng.choice((".-", "-", "-", ",-"))
        elif r < 0.79:
            text = self.sign() + self.whole()
        elif r < 0.82:
            text = self.sign() + str(rng.randint(1, 9)) + rng.choice((",", ",", "")) + f"{rng.randint(0, 999):03}." + self.cents()
        elif r < 0.85:
            text = self.sign() + "." + self.cents()
        elif r < 0.89:
            text = rng.choice("///-").join(str(rng.randint(1, n)) for n in rng.choice(((12, 31), (12, 31, 99))))
        elif r < 0.93:
            text = "".join(rng.choice("0123456789") for _ in range(rng.randint(3, 9)))
        elif r < 0.96:
            text = self.whole() + rng.choice(".,") + self.cents() + rng.choice(("$", "€", "€", "£"))
        else:
            text = "-" if rng.random() < 0.3 else rng.choice(("0", "00", "0.00", "-0-", "0-"))
        return text, self.composer.compose(text)

    def raised(self):
        """Returns an amount whose cents are small and above the line, mostly underlined, often
        without a point."""
        rng, r = self.rng, self.noise
        text, cents = self.sign() + self.whole(), self.cents()
        found = self.composer.compose(text + ("." if rng.random() < 0.4 else ""))
        low, size = extent(found)
        high = r.uniform(0.42, 0.75)
        small = self.composer.compose(cents)
        start, (wide, tall) = extent(small)
        x = low[0] + size[0] + r.uniform(0.05, 0.3)
        y = r.uniform(-0.15, 0.15)
        small = [(s - start) * high / max(tall, 0.5) + (x, y) for s in small]
        wide = wide * high / max(tall, 0.5)
        if rng.random() < 0.65:
            for line in range(rng.choice((1, 1, 1, 2))):
                foot = y + high + r.uniform(0.02, 0.2) + 0.12 * line
                small.append(np.array([(x + r.normal(0, 0.08), foot), (x + wide + r.normal(0, 0.1), foot + r.normal(0, 0.05))]))
        return f"{text}.{cents}", found + small

    def apart(self):
        """Returns an amount whose cents stand apart and have no point, sometimes behind a line."""
        text, cents, r = self.sign() + self.whole(), self.cents(), self.noise
        found = self.composer.compose(text)
        low, size = extent(found)
        gap = r.uniform(0.35, 1.0)
        x = low[0] + size[0] + gap
        rest = self.composer.compose(cents)
        found = found + [s - (extent(rest)[0][0] - x, 0) for s in rest]
        if self.rng.random() < 0.3:
            found.append(np.array([(x - gap / 2, r.uniform(-0.4, 0.1)), (x - gap / 2 + r.normal(0, 0.06), r.uniform(0.9, 1.4))]))
        return f"{text}.{cents}", found

    def corrected(self, strokes):
        """Returns the strokes behind something that is blacked out."""
        r = self.noise
        count, wide = self.rng.randint(14, 40), r.uniform(1.0, 3.0)
        x = np.linspace(0, wide, count) + r.normal(0, 0.12, count)
        y = np.where(np.arange(count) % 2, r.uniform(0.0, 0.3, count), r.uniform(0.7, 1.0, count))
        low, _ = extent(strokes)
        return [composing.curve(np.stack((x, y), 1), r, 8 * count)] + [s + (wide + r.uniform(0.2, 0.8) - low[0], 0) for s in strokes]

    def mark(self, width):
        """Returns what a pen does to print of this width, 1 high: a ring, a line, a tick."""
        rng, r = self.rng, self.noise
        kind = rng.random()
        if kind < 0.5:
            turn = np.linspace(0, r.uniform(5.8, 7.2), 40) + r.uniform(0, 6.3)
            ring = np.stack((np.cos(turn) * (width / 2 + r.uniform(0, 0.8)), np.sin(turn) * r.uniform(0.6, 1.1)), 1)
            return [ring * np.linspace(1, r.uniform(0.9, 1.1), 40)[:, None] + (width / 2, 0.5)]
        if kind < 0.85:
            y = r.uniform(1.1, 1.35) if rng.random() < 0.6 else r.uniform(0.2, 0.8)
            ends = np.sort(r.uniform(-0.3, width + 0.3, 2))
            return [composing.curve([(x, y + r.normal(0, 0.06)) for x in np.linspace(*ends, 5)], r, 20)]
        x = r.uniform(-0.5, width)
        return [np.array([(x, r.uniform(0.3, 0.6)), (x + 0.3, 1), (x + r.uniform(0.6, 1.3), r.uniform(-0.4, 0.2))])]

    def scribble(self):
        """Returns strokes that are no number: a word, a signature, a tick, a cross."""
        rng, r = self.rng, self.noise
        k = rng.random()
        if k < 0.55 and self.words:
            found = rng.choice(self.words)
            low, size = extent(found)
            return [(s - low) / max(size[1], 1e-6) * r.uniform(1.0, 2.2) for s in found]
        if k < 0.8:  # a signature: a line that swings and fades
            count = rng.randint(5, 14)
            x = np.cumsum(r.uniform(0.05, 0.6, count))
            y = 0.6 + r.normal(0, 0.55, count) * np.linspace(1, 0.25, count)
            return [composing.curve(np.stack((x, y), 1), r, 12 * count)]
        if k < 0.9:
            return [np.array([(0, r.uniform(0.4, 0.7)), (0.25, 1), (r.uniform(0.6, 1.3), r.uniform(-0.4, 0.2))])]
        return box(self.composer.real("x", None), 0, 0, r.uniform(0.5, 1.5), r.uniform(0.6, 1.4))

