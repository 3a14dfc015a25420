#!/usr/bin/env python3
"""Compares the results of `SummaFitting judge` with their truth.

usage: judge.py TRUTH.jsonl,JUDGED.jsonl ... [--by country|kind|noise|trait] [--worst N] [--reliability]

Prints, for pages with a readable total, how many totals are right, apart from their sign, how many
are wrong, and how many have the wrong sign; for pages without one, how many were given one; the
share of numbers with the right role, of those whose role is known; dates, merchants and currencies;
milliseconds per page (median, and 99th percentile).
"""
import argparse
import collections
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import letters
from recipes.files import rows


def norm(text):
    return f"{abs(float(text)):.3f}"


def load(pair):
    truth_path, judged_path = pair.split(",")
    truths = {t["id"]: t for t in rows(truth_path)}
    for j in rows(judged_path):
        if j["id"] in truths:
            yield truths[j["id"]], j


def right(truth, text):
    wanted = {norm(t) for t in [truth.get("total"), *(truth.get("total_alts") or [])] if t}
    return text is not None and norm(text) in wanted


def figures(pairs):
    s = collections.Counter()
    times = []
    for entry, j in pairs:
        t = entry["truth"]
        times.append(j["milliseconds"])
        if not t.get("usable_total", True):
            continue
        if t.get("total") is None:
            s["without"] += 1
            s["invented"] += j.get("total") is not None
        else:
            s["pages"] += 1
            s["right"] += right(t, j.get("total"))
            s["turned"] += right(t, j.get("total")) and (float(j["total"]) < 0) != (float(t["total"]) < 0)
            s["likeliest"] += right(t, j.get("likeliest"))
            s["wrong"] += j.get("total") is not None and not right(t, j["total"])
        by_line = collections.defaultdict(list)
        for n in t.get("numbers") or []:
            by_line[n["line"]].append(n)
        for b in j["numbers"]:
            for n in by_line.get(b["line"], []):
                if min(b["end"], n["end"]) - max(b["start"], n["start"]) > 0:
                    s["numbers"] += 1
                    s["roles"] += (b.get("role") or "other") == n["role"]
                    break
        for key, mine in (("date_iso", "date"), ("currency", "currency"), ("merchant", "merchant")):
            if t.get(key):
                s["with_" + key] += 1
                given = j.get(mine)
                same = given == t[key] if key != "merchant" else letters(given) == letters(t[key])
                s[key] += same
                s["other_" + key] += given is not None and not same
    times.sort()
    n = max(1, s["pages"])
    out = f"pages={s['pages']} right={s['right'] / n:.3f} wrong={s['wrong'] / n:.3f} likeliest={s['likeliest'] / n:.3f}"
    out += f" turned={s['turned'] / n:.3f}"
    if s["without"]:
        out += f" invented={s['invented']}/{s['without']}"
    if s["numbers"]:
        out += f" roles={s['roles'] / s['numbers']:.3f}"
    for key in ("date_iso", "currency", "merchant"):
        if s["with_" + key]:
            m = s["with_" + key]
            out += f" {key.split('_')[0]}={s[key] / m:.3f}/{s['other_' + key] / m:.3f}"
    return out + f" ms={times[len(times) // 2]:.2f}/{times[int(len(times) * 0.99)]:.1f}"


def reliability(pairs):
    bins = collections.defaultdict(lambda: [0, 0])
    for entry, j in pairs:
        if j.get("confidence") is not None and entry["truth"].get("usable_total", True):
            b = bins[next(e for e in (0.7, 0.8, 0.9, 0.95, 0.98, 1.01) if j["confidence"] < e)]
            b[0] += 1
            b[1] += right(entry["truth"], j["total"])
    last = "0.67"
    for edge in sorted(bins):
        given, good = bins[edge]
        print(f"| {last} to {min(edge, 1)} | {given} | {good / given:.3f} |")
        last = str(edge)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="+", metavar="TRUTH.jsonl,JUDGED.jsonl")
    parser.add_argument("--by", choices=("country", "kind", "noise", "trait"))
    parser.add_argument("--worst", type=int, default=0, help="list this many pages whose total is wrong or missing")
    parser.add_argument("--reliability", action="store_true", help="print how often totals are right, by confidence")
    options = parser.parse_args()
    for one in options.sets:
        pairs = list(load(one))
        print(figures(pairs), one.split(",")[0].split("/")[-1])
        if options.by:
            groups = collections.defaultdict(list)
            for p in pairs:
                # A receipt has one kind, and any number of traits.
                names = p[0].get("traits", []) if options.by == "trait" else [p[0].get(options.by)]
                for name in names:
                    groups[name].append(p)
            for name in sorted(groups, key=str):
                print(f"  {name}: {figures(groups[name])}")
        if options.reliability:
            reliability(pairs)
        left = options.worst
        for entry, j in pairs:
            t = entry["truth"]
            if left and t.get("usable_total", True) and (not right(t, j.get("total")) if t.get("total") else j.get("total")):
                left -= 1
                print(f"  {j['id']}: given {j.get('total')} ({j.get('confidence')}), likeliest {j.get('likeliest')} "
                      f"({j['share']:.2f}), true {t.get('total')}")


if __name__ == "__main__":
    main()
