#!/usr/bin/env python3
"""Fits `Sources/Amounts/Fields/lineparts.tsv`: which part each line of a receipt plays.

usage: fit.py --simulated PAGES.jsonl LINES.jsonl --set TRUTH.jsonl LINES.jsonl [--set ...]
       [--fold train] -o lineparts.tsv

LINES is the output of `SummaFitting lines` for the same pages. PAGES of the simulator say what each
line is. TRUTH of a set of real receipts has `company`, and `address` or `lines` with `label`; what
it does not say stays open, and the fit sums over all that is possible. Python 3.11 with
requirements.txt.
"""
import argparse
import difflib
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import letters
from recipes.files import rows
from recipes.simulated.setting import PARTS

INDEX = {part: i for i, part in enumerate(PARTS)}
# The parts that a line may have by the label that people gave it.
LABELS = {
    "Business name": "name", "Business address": "address", "Business phone": "phone",
    "Business other information": "slogan web note branch", "Time and date": "facts note",
    "Item information": "item", "Subtotal": "sum", "Tax": "sum", "Total": "sum payment",
    "Other": "branch slogan registration web title facts item sum payment note noise",
}
NAMES = ("name", "more")
UNNAMED = " ".join(part for part in PARTS if part not in (*NAMES, "address"))
# Shops go by the names of companies: both count as the name.
COMPANIES = ("MY", "SG")


def within(part, whole):
    """Returns the share of `part` that is in `whole`, in order and in few pieces."""
    if not part or not whole:
        return 0.0
    if part in whole:
        return 1.0
    blocks = difflib.SequenceMatcher(None, part, whole, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks if block.size > 1) / len(part)


def of_simulated(page, lines):
    """Returns the possible parts of each line of a simulated page, as words."""
    parts = page["truth"]["parts"]
    both = "company" in parts and page["country"] in COMPANIES
    for line in lines:
        part = parts[line["line"]] if 0 <= line["line"] < len(parts) else ""
        if part == "note" and line["features"].get("web"):
            part = "note web"
        if both:
            part = {"name": "name slogan branch", "company": "name company"}.get(part, part)
        yield part


def of_typed(truth, lines):
    """Returns the possible parts of lines by typed lines with labels."""
    typed = [(letters(line["text"]), line.get("label")) for line in truth["lines"]]
    named = letters(truth.get("company"))
    for index, line in enumerate(lines):
        text = letters(line["text"])
        found = [(within(text, other), -abs(len(other) - len(text)), label) for other, label in typed if other]
        share, _, label = max(found, key=lambda one: one[:2], default=(0, 0, None))
        if share < 0.8 or len(text) < 3:
            yield ""
        elif label == "Business name" and (line["features"].get("money") or line["features"].get("person")):
            # A slip of who typed it.
            yield ""
        elif label != "Business name" and named and within(text, named) > 0.9 and index < 3:
            yield ""
        else:
            yield LABELS.get(label, "")


def of_keys(truth, lines):
    """Returns the possible parts of lines by the name and the address of a receipt."""
    name, address = letters(truth.get("company")), letters(truth.get("address"))
    seen = 0
    for index, line in enumerate(lines):
        text, features = letters(line["text"]), line["features"]
        is_web = features.get("web") and len(text) > len(name) + 4
        is_prose = is_web or features.get("prose") or features.get("money")
        if index < 24 and seen < 2 and len(text) > 1 and name and not is_prose and (
                len(text) > 3 and within(text, name) > 0.85 or within(name, text) > 0.9):
            seen += 1
            yield "name"
        elif address and len(text) > 3 and within(text, address) > 0.9:
            yield "address"
        elif address:
            yield UNNAMED
        elif name and not seen and index < 24:
            yield " ".join(part for part in PARTS if part not in NAMES)
        else:
            yield ""


def with_more(parts):
    """Returns possible parts in which only the first of several lines begins a name."""
    out = []
    for part in parts:
        follows = part == "name" and out and out[-1] in ("name", "more")
        out.append("more" if follows else part)
    return out


class Data:
    """Pages as padded arrays."""

    def __init__(self, names):
        self.names = {name: i for i, name in enumerate(names)}
        self.pages = []

    def add(self, lines, parts, weight):
        """Adds a page with the possible parts of its lines."""
        if not lines:
            return
        x = np.zeros((len(lines), len(self.names)), np.float32)
        allowed = np.zeros((len(lines), len(PARTS)), bool)
        for i, (line, possible) in enumerate(zip(lines, parts)):
            for name, value in line["features"].items():
                x[i, self.names[name]] = value
            for part in possible.split() or PARTS:
                allowed[i, INDEX[part]] = True
        beside = np.array([line["beside"] for line in lines])
        # Of several lines that print the name one is it, and the others repeat it.
        names = allowed[:, INDEX["name"]] & (allowed.sum(1) == 1)
        if names.sum() > 1:
            for part in ("slogan", "branch", "noise"):
                allowed[names, INDEX[part]] = True
        self.pages.append((x, allowed, beside, weight, bool(names.any())))

    def batches(self, size=128):
        """Returns batches of pages of similar length."""
        order = sorted(range(len(self.pages)), key=lambda i: len(self.pages[i][0]))
        out = []
        for start in range(0, len(order), size):
            pages = [self.pages[i] for i in order[start:start + size]]
            longest = max(len(page[0]) for page in pages)
            x = torch.zeros(len(pages), longest, len(self.names))
            allowed = torch.ones(len(pages), longest, len(PARTS), dtype=torch.bool)
            beside = torch.zeros(len(pages), longest, dtype=torch.bool)
            there = torch.zeros(len(pages), longest, dtype=torch.bool)
            weight = torch.tensor([page[3] for page in pages], dtype=torch.float32)
            named = torch.tensor([page[4] for page in pages], dtype=torch.float32)
            for i, (a, b, c, *_) in enumerate(pages):
                x[i, :len(a)], allowed[i, :len(a)], beside[i, :len(a)], there[i, :len(a)] = (
                    torch.from_numpy(a), torch.from_numpy(b), torch.from_numpy(c), True)
            out.append((x, allowed, beside, there, weight, named))
        return out


def partition(likely, following, beside, side, there, named):
    """Returns the logarithm of the sum over all paths of a batch with at most one name, or with one
    where `named` is 1; apart from the scales of `likely`, the exponentials of scores."""
    name = torch.zeros(likely.shape[2])
    name[INDEX["name"]] = 1
    without, with_one, total = likely[:, 0] * (1 - name), likely[:, 0] * name, 0.0
    for t in range(likely.shape[1]):
        if t:
            beyond = side[:, t, None]
            still = torch.where(beyond, without @ beside, without @ following)
            already = torch.where(beyond, with_one @ beside, with_one @ following)
            already = already * (1 - name) + still * name
            exists = there[:, t, None]
            without = torch.where(exists, still * (1 - name) * likely[:, t], without)
            with_one = torch.where(exists, already * likely[:, t], with_one)
        norm = (without + with_one).sum(1, keepdim=True)
        total = total + norm.squeeze(1).log()
        without, with_one = without / norm, with_one / norm
    return total + (with_one.sum(1) + (1 - named) * without.sum(1)).clamp(min=1e-20).log()


def fit(data, strength, rounds):
    """Returns weights by feature and part, and those of a part behind another in the next row and
    beside it: the most likely ones, held near zero."""
    count = len(PARTS)
    weights = torch.zeros(len(data.names), count, requires_grad=True)
    following = torch.zeros(count, count, requires_grad=True)
    beside = torch.zeros(count, count, requires_grad=True)
    batches = data.batches()
    variables = [weights, following, beside]
    optimiser = torch.optim.LBFGS(variables, max_iter=rounds, history_size=12, line_search_fn="strong_wolfe")

    def loss():
        optimiser.zero_grad()
        total = 0.0
        for x, allowed, side, there, weight, named in batches:
            scores = x @ weights
            likely = (scores - scores.detach().amax(2, keepdim=True)).exp()
            steps = following.exp(), beside.exp(), side, there
            possible = likely * allowed + 1e-9
            free = torch.zeros_like(named)
            part = (weight * (partition(likely, *steps, free) - partition(possible, *steps, named))).sum()
            part.backward()
            total += part.item()
        held = strength / 2 * sum((v ** 2).sum() for v in variables)
        held.backward()
        loss.calls += 1
        if loss.calls % 10 == 1:
            print(f"  {loss.calls}: {total + held.item():.0f}", file=sys.stderr, flush=True)
        return total + held.item()

    loss.calls = 0
    optimiser.step(loss)
    return [v.detach().numpy() for v in variables]


def write(path, names, weights, following, beside):
    """Writes the weights as a table."""
    def line(kind, name, values):
        return "\t".join([kind, name, *(f"{v:.3f}".rstrip("0").rstrip(".").replace("-0", "0") if abs(v) < 0.0005 else
                                        f"{v:.3f}" for v in values)]) + "\n"
    with open(path, "w") as file:
        file.write("# Written by Tuning/Fields/fit.py.\n")
        file.write("\t".join(["parts", "", *PARTS]) + "\n")
        for name, values in zip(names, weights):
            file.write(line("feature", name, values))
        for kind, table in (("next", following), ("beside", beside)):
            for name, values in zip(PARTS, table):
                file.write(line(kind, name, values))


def main():
    """Reads the options and fits."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulated", nargs=2, action="append", default=[])
    parser.add_argument("--set", nargs=2, action="append", default=[])
    parser.add_argument("--fold", default="train")
    parser.add_argument("--real", type=float, default=6.0, help="how often a real page counts")
    parser.add_argument("--strength", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("-o", "--output", required=True)
    args = parser.parse_args()
    torch.set_num_threads(1)
    pages = []
    for truth, found in args.simulated:
        known = {page["id"]: page for page in rows(truth)}
        for page in rows(found):
            lines = page["sample"]["lines"]
            pages.append((lines, list(of_simulated(known[page["id"]], lines)), 1.0))
    for truth, found in args.set:
        known = {page["file"]: page for page in rows(truth)}
        for page in rows(found):
            t = known.get(page["id"])
            if t is None or args.fold and t.get("fold") != args.fold:
                continue
            lines = page["sample"]["lines"]
            typed = any(line.get("label") for line in t.get("lines", []))
            pages.append((lines, with_more((of_typed if typed else of_keys)(t, lines)), args.real))
    names = sorted({name for lines, _, _ in pages for line in lines for name in line["features"]})
    data = Data(names)
    for page in pages:
        data.add(*page)
    print(f"{len(data.pages)} pages, {len(names)} features", file=sys.stderr)
    write(args.output, names, *fit(data, args.strength, args.rounds))


if __name__ == "__main__":
    main()
