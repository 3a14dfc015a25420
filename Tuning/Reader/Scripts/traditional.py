#!/usr/bin/env python3
"""Writes traditional.txt: the characters of Taiwan's standard that the national standards of Japan and China lack.

usage: traditional.py [COUNT]

They are the common characters of Big5, most frequent first, by wordfreq's Chinese words with their simplified forms.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[i]) for i in (1, 2)]

from heads import KANJI, TRADITIONAL
from wordlists import _wordfreq, is_common, traditional

if __name__ == "__main__":
    counts = Counter()
    for word, count in _wordfreq("zh").items():
        for c in word:
            counts[c] += count
    simple = {form: c for c, forms in traditional().items() for form in forms}
    known = set(KANJI.alphabet.characters) - set(TRADITIONAL)
    found = [c for c in map(chr, range(0x4E00, 0xA000)) if is_common(c) and c not in known]
    found.sort(key=lambda c: -counts[simple.get(c, c)])
    found = found[: int(sys.argv[1])] if len(sys.argv) > 1 else found
    Path(__file__).with_name("traditional.txt").write_text("\n".join("".join(found[i : i + 60]) for i in range(0, len(found), 60)) + "\n")
    print(len(found), "characters; the rarest are", "".join(found[-40:]))
