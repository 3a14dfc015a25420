"""Letter models: n-grams with back-off, pruned, in bytes.

Interpolated absolute discounting (Ney, Essen, Kneser 1994) over weighted words, pruned by the gain
of an n-gram over its back-off (Stolcke 1998); a kept n-gram keeps its prefixes. A letter is its
position in the table's letters, counted from 1; 0 is the border of a word, before and after it. An
n-gram is a number of `bits` bits for each letter, at most 64.
"""

import numpy as np

ORDER, DISCOUNT, BITS = 7, 0.75, 7
STEP = 16  # parts of a natural logarithm
BACKOFF_ZERO = 192
# Tables of more letters have numbers of two bytes.
GREATEST_BYTE = 254


def counts(words, letters, order, bits):
    """Returns the codes and counts of the n-grams of each length."""
    index = {c: i + 1 for i, c in enumerate(letters)}
    items = sorted(words.items())
    text = np.array([k for w, _ in items for k in [0, *(index[c] for c in w), 0]], np.uint64)
    lengths = np.array([len(w) + 2 for w, _ in items])
    weight = np.repeat(np.array([f for _, f in items]), lengths)
    place = np.arange(len(text)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    result = []
    code = np.zeros(len(text), np.uint64)
    for n in range(1, order + 1):
        shifted = np.roll(text, n - 1)
        code |= shifted << np.uint64(bits * (n - 1))
        # An n-gram lies within its word, and the border before the word is not predicted.
        inside = (place >= n - 1) & (place > 0)
        codes, back = np.unique(code[inside], return_inverse=True)
        result.append((codes, np.bincount(back, weight[inside])))
    return result


def look_up(codes, values, wanted, otherwise):
    if len(codes) == 0:
        return np.full(len(wanted), otherwise)
    at = np.minimum(np.searchsorted(codes, wanted), len(codes) - 1)
    return np.where(codes[at] == wanted, values[at], otherwise)


def estimate(grams, bits):
    """Returns for each length: codes, counts, probabilities, and the share that a context leaves to
    shorter ones."""
    levels = []
    for n, (codes, count) in enumerate(grams, 1):
        contexts, back = np.unique(codes >> np.uint64(bits), return_inverse=True)
        total = np.bincount(back, count)
        discount = np.minimum(DISCOUNT, 0.5 * count)
        left = np.bincount(back, discount) / total
        if n == 1:
            lower = np.full(len(codes), 1 / (1 << bits))
        else:
            mask = np.uint64((1 << bits * (n - 1)) - 1)
            lower = look_up(levels[-1][0], levels[-1][2], codes & mask, 1e-9)
        p = (count - discount) / total[back] + left[back] * lower
        levels.append((codes, count, p, lower * left[back]))
    return levels


def prune(levels, threshold, bits):
    """Returns which codes of each length to keep."""
    kept = [None] * len(levels)
    needed = np.array([], np.uint64)
    for n in range(len(levels), 0, -1):
        codes, count, p, without = levels[n - 1]
        keep = np.isin(codes, needed)
        if n == 1:
            keep[:] = True
        else:
            keep |= count * (np.log(p) - np.log(without)) > threshold
        kept[n - 1] = keep
        # A context's own path has to exist; the border at its start is a separate node.
        needed = np.unique(codes[keep] >> np.uint64(bits))
        if n > 1:
            missing = needed[~np.isin(needed, levels[n - 2][0])]
            assert all(int(m) == 0 for m in missing), missing
    return kept


def build(words, letters, threshold, order=ORDER, bits=BITS):
    """Returns the bytes of the trie: nodes of each length in the order of their codes, one length
    after another.

    Each has its letter and its log probability. Those shorter than the full length also have the
    logarithm of the share that they leave to shorter contexts, and the number of longer ones that
    begin with them. The upper bytes of long numbers are apart, as `letter.high` and `children.high`.
    """
    assert len(letters) < 1 << bits and order * bits <= 64
    levels = estimate(counts(words, letters, order, bits), bits)
    kept = prune(levels, threshold, bits)
    nodes = []
    for level, keep in zip(levels, kept):
        nodes.append((level[0][keep], level[2][keep]))
    # The border as the beginning of a word: a context that is never predicted at the start of one.
    codes, p = nodes[0]
    assert codes[0] == 0, "words end"
    out = {"letter": [], "score": [], "backoff": [], "children": []}

    def score(codes, n):
        """Returns the log probability of n-grams by the pruned model, as the reader computes it."""
        value = np.zeros(len(codes))
        open_ = np.ones(len(codes), bool)
        for m in range(n, 0, -1):
            mask = np.uint64((1 << bits * m) - 1)
            part = codes & mask
            have = np.isin(part, nodes[m - 1][0]) & open_
            value += np.where(have, np.log(look_up(nodes[m - 1][0], nodes[m - 1][1], part, 1.0)), 0)
            open_ &= ~have
            if m > 1:
                context = part >> np.uint64(bits)
                value += np.where(open_, look_up(nodes[m - 2][0], backoffs[m - 2], context, 0.0), 0)
        return value

    backoffs = []
    for n in range(1, len(nodes)):
        codes, p = nodes[n - 1]
        longer, q = nodes[n]
        contexts = longer >> np.uint64(bits)
        given = np.bincount(np.searchsorted(codes, contexts), q, minlength=len(codes))
        mask = np.uint64((1 << bits * n) - 1)
        lower = np.exp(score(longer & mask, n))
        taken = np.bincount(np.searchsorted(codes, contexts), lower, minlength=len(codes))
        backoffs.append(np.log(np.maximum(1 - given, 1e-4) / np.maximum(1 - taken, 1e-4)))
        children = np.bincount(np.searchsorted(codes, contexts), minlength=len(codes))
        out["children"].append(children)
        out["backoff"].append(np.clip(np.round(backoffs[-1] * STEP) + BACKOFF_ZERO, 0, 255))
    for codes, p in nodes:
        out["letter"].append(codes & np.uint64((1 << bits) - 1))
        out["score"].append(np.clip(np.round(-np.log(p) * STEP), 0, 255))
    values = {name: np.concatenate(parts).astype(np.int64) for name, parts in out.items()}
    if len(letters) > GREATEST_BYTE:
        values |= {f"{name}.high": values[name] >> 8 for name in ("letter", "children")}
    else:
        assert values["children"].max() < 256
    return {name: (value & 255).astype(np.uint8) for name, value in values.items()}, [len(c) for c, _ in nodes]
