#!/usr/bin/env python3
"""Fits the weights of the understanding to receipts whose truth is known.

usage: fit.py -o understanding.tsv [--prior prior.tsv] [--stiffness X] SET ...

A SET is TRUTH.jsonl,LATTICE.jsonl[,WEIGHT]: truth as the simulator writes it, or as truth.py makes
it for real receipts, and the output of `SummaFitting lattice` for the same pages. WEIGHT is the
weight of each of its pages (1).

Two likelihoods are maximised at once: of every number's role, by its words and position alone, and
of every page's total, over all explanations that the search has found. The search prunes by its
weights: run lattice and fit again until the figures are stable. Nothing is random. Needs numpy and
scipy.
"""
import argparse
import json
import sys

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from judge import norm
from recipes.files import rows

OTHER = "other"
# The share itself, with the doubt about the digits; calibrate.py fits the curve.
UNCALIBRATED = (1.0, 0.0, 1.0, *[0.0] * 6)


class Model:
    """The weights as one vector: roles by features, then steps, then the page's."""

    def __init__(self, header):
        self.features, self.roles, self.steps = header["features"], header["roles"], header["steps"]
        self.F, self.R, self.S = len(self.features), len(self.roles), len(self.steps)
        self.total = self.roles.index("total")
        self.size = self.F * self.R + 2 * self.S + 6

    def parts(self, x):
        a = self.F * self.R
        b = a + 2 * self.S
        return x[:a].reshape(self.F, self.R), x[a:b].reshape(self.S, 2), x[b:]

    def bounds(self):
        """Less probable sums never count less, another reading never counts as much as the text
        as read, and a contradiction never speaks for a sum."""
        steps = [(None, None), (0, None)] * self.S
        return [(None, None)] * (self.F * self.R) + steps + [(None, None)] * 3 + [(None, -1), (0, None), (None, 0)]

    def read(self, path):
        x = np.zeros(self.size)
        theta, steps, page = self.parts(x)
        columns = []
        for line in open(path, encoding="utf-8"):
            if line.startswith("#") or not line.strip():
                continue
            cells = line.rstrip("\n").split("\t")
            numbers = [float(c or 0) for c in cells[2:]] if cells[0] != "roles" else []
            if cells[0] == "roles":
                columns = [self.roles.index(c) for c in cells[2:]]
            elif cells[0] == "feature":
                if cells[1] in self.features:
                    theta[self.features.index(cells[1]), columns] = numbers
            elif cells[0] == "step":
                steps[self.steps.index(cells[1])] = numbers
            elif cells[1] == "none":
                page[:3] = numbers
            elif cells[1] == "correction":
                page[3:5] = numbers
            elif cells[1] == "contradiction":
                page[5] = numbers[0]
        return x

    def write(self, x, path, calibration, head):
        theta, steps, page = self.parts(x)
        with open(path, "w", encoding="utf-8") as out:
            for line in head:
                out.write("# " + line + "\n")
            out.write("roles\t\t" + "\t".join(self.roles) + "\n")
            for f, name in enumerate(self.features):
                values = np.round(theta[f], 2)
                if np.any(values):
                    out.write(f"feature\t{name}\t" + "\t".join("" if v == 0 else f"{v:g}" for v in values) + "\n")
            for s, name in enumerate(self.steps):
                out.write(f"step\t{name}\t{steps[s, 0]:.3f}\t{steps[s, 1]:.3f}\n")
            out.write(f"page\tnone\t{page[0]:.3f}\t{page[1]:.3f}\t{page[2]:.3f}\n")
            out.write(f"page\tcorrection\t{page[3]:.3f}\t{page[4]:.3f}\n")
            out.write(f"page\tcontradiction\t{page[5]:.3f}\n")
            out.write("page\tcalibration\t" + "\t".join(f"{c:.3f}" for c in calibration) + "\n")


def role_of(block, truth):
    """Returns the true role of a block: that of the number of the truth that it covers most of;
    None if it covers none."""
    best, most = None, 0
    for n in truth.get(block["line"], []):
        shared = min(block["end"], n["end"]) - max(block["start"], n["start"])
        if shared > most:
            best, most = n["role"], shared
    return best


class Data:
    """Pages as flat arrays. A page's paths are adjacent, and so are a candidate's."""

    def __init__(self):
        self.rows, self.cols, self.vals = [], [], []
        self.blocks = 0
        self.label, self.label_weight = [], []
        self.page_of_path, self.right, self.page_weight = [], [], []
        self.fix_path, self.fix_block, self.fix_role = [], [], []
        self.mem_path, self.mem_block, self.mem_doubt = [], [], []
        self.step_path, self.step, self.surprise = [], [], []
        self.doubt_path, self.doubt = [], []
        self.contradictions = []
        self.none, self.alone, self.none_right, self.ids = [], [], [], []

    def add(self, model, name, truth, lattice, weight):
        base = self.blocks
        by_line = {}
        for n in truth.get("numbers") or []:
            by_line.setdefault(n["line"], []).append(n)
        for i, b in enumerate(lattice["blocks"]):
            role = role_of(b, by_line) if b["kind"] in ("money", "number") else None
            if role is None and truth.get("numbers_complete", True) and b["kind"] in ("money", "number"):
                role = OTHER
            if role == "percentage":
                role = None
            self.label.append(model.roles.index(role) if role in model.roles else -1)
            self.label_weight.append(weight)
            self.rows += [base + i] * len(b["features"])
            self.cols += b["features"]
            self.vals += b["values"]
        self.blocks += len(lattice["blocks"])
        page = len(self.page_weight)
        wanted = {norm(t) for t in [truth.get("total"), *(truth.get("total_alts") or [])] if t}
        some = False
        for c in lattice["candidates"]:
            right = norm(c["exact"]) in wanted
            some = some or right
            for p in c["explanations"]:
                path = len(self.page_of_path)
                self.page_of_path.append(page)
                self.right.append(right)
                self.fix_path += [path] * len(p["blocks"])
                self.fix_block += [base + b for b in p["blocks"]]
                self.fix_role += p["roles"]
                self.mem_path += [path] * len(p["members"])
                self.mem_block += [base + b for b in p["members"]]
                self.mem_doubt += p["memberDoubts"]
                self.step_path += [path] * len(p["steps"])
                self.step += p["steps"]
                self.surprise += p["surprises"]
                self.contradictions.append(p["contradictions"])
                self.doubt_path += [path] * len(p["doubts"])
                self.doubt += p["doubts"]
        self.none.append(1 if lattice["hasSumWords"] else 0)
        self.alone.append(lattice["hasOneAmount"])
        # If the total was not read there is none to find.
        self.none_right.append(not some)
        self.page_weight.append(weight if truth.get("usable_total", True) else 0)
        self.ids.append(name)

    def close(self, model):
        self.X = csr_matrix((self.vals, (self.rows, self.cols)), shape=(self.blocks, model.F))
        for k in ("label", "page_of_path", "fix_path", "fix_block", "fix_role", "mem_path", "mem_block", "step_path", "step", "doubt_path", "none"):
            setattr(self, k, np.array(getattr(self, k), dtype=np.int64))
        for k in ("label_weight", "page_weight", "mem_doubt", "surprise", "doubt", "contradictions"):
            setattr(self, k, np.array(getattr(self, k), dtype=float))
        self.right = np.array(self.right, dtype=bool)
        self.alone = np.array(self.alone, dtype=float)
        self.none_right = np.array(self.none_right, dtype=bool)
        return self


def forward(model, data, x):
    theta, steps, page = model.parts(x)
    S = data.X @ theta
    others = S.copy()
    others[:, model.total] = -np.inf
    top = others.max(1, keepdims=True)
    L = (top + np.log(np.exp(others - top).sum(1, keepdims=True)))[:, 0]
    P = np.exp(others - L[:, None])
    n = len(data.page_of_path)
    score = np.bincount(data.fix_path, S[data.fix_block, data.fix_role] - L[data.fix_block], n)
    score += np.bincount(data.step_path, steps[data.step, 0] + steps[data.step, 1] * data.surprise, n)
    score += np.bincount(data.doubt_path, page[3] + page[4] * data.doubt, n)
    score = score + page[5] * data.contradictions
    corrected = data.mem_doubt <= 0
    u = S[data.mem_block, model.total] - L[data.mem_block] + np.where(corrected, page[3] + page[4] * data.mem_doubt, 0)
    A = np.bincount(data.mem_path, np.logaddexp(0, u), n)
    small = A < 1e-8
    A = np.maximum(A, 1e-8)
    score += np.where(small, -50, A + np.log(-np.expm1(-A)))
    return S, L, P, score, u, A, corrected


def segment_logsum(values, segment, count, extra):
    top = np.full(count, -np.inf)
    np.maximum.at(top, segment, np.nan_to_num(values, nan=-np.inf))
    top = np.maximum(top, extra)
    top = np.where(np.isfinite(top), top, 0)
    total = np.bincount(segment, np.exp(values - top[segment]), count) + np.exp(extra - top)
    with np.errstate(divide="ignore"):
        return top + np.log(total)


def loss(model, data, x, start, stiffness, role_weight, total_weight):
    theta, steps, page = model.parts(x)
    S, L, P, score, u, A, corrected = forward(model, data, x)
    pages = len(data.page_weight)
    none = page[:2][data.none] + page[2] * data.alone
    Z = segment_logsum(score, data.page_of_path, pages, none)
    right_score = np.where(data.right, score, -np.inf)
    Zr = segment_logsum(right_score, data.page_of_path, pages, np.where(data.none_right, none, -np.inf))
    # A page whose right explanations were all pruned teaches nothing.
    found = np.isfinite(Zr)
    weight = data.page_weight * total_weight * found
    Zr = np.where(found, Zr, 0)
    used = weight > 0
    value = np.sum(np.where(used, weight * (Z - Zr), 0))
    q = np.exp(score - Z[data.page_of_path])
    qr = np.exp(right_score - Zr[data.page_of_path])
    c = weight[data.page_of_path] * (q - qr)
    cn = weight * (np.exp(none - Z) - np.where(data.none_right, np.exp(none - Zr), 0))
    B, R = S.shape
    dS = np.zeros(B * R)
    gain = np.bincount(data.fix_block, c[data.fix_path], B)
    dS += np.bincount(data.fix_block * R + data.fix_role, c[data.fix_path], B * R)
    pi = 1 / (1 + np.exp(-u))
    # d score / du: at least one of the members is the total.
    outer = 1 / (-np.expm1(-A))
    du = c[data.mem_path] * outer[data.mem_path] * pi
    dS += np.bincount(data.mem_block * R + model.total, du, B * R)
    gain += np.bincount(data.mem_block, du, B)
    dS = dS.reshape(B, R) - gain[:, None] * P
    dsteps = np.zeros((model.S, 2))
    dsteps[:, 0] = np.bincount(data.step, c[data.step_path], model.S)
    dsteps[:, 1] = np.bincount(data.step, c[data.step_path] * data.surprise, model.S)
    dpage = np.zeros(6)
    dpage[:2] = np.bincount(data.none, cn, 2)
    dpage[2] = (cn * data.alone).sum()
    dpage[3] = c[data.doubt_path].sum() + du[corrected].sum()
    dpage[4] = (c[data.doubt_path] * data.doubt).sum() + (du[corrected] * data.mem_doubt[corrected]).sum()
    dpage[5] = (c * data.contradictions).sum()
    # The roles of single numbers, by themselves.
    rows = np.flatnonzero(data.label >= 0)
    w = data.label_weight[rows] * role_weight
    full = S[rows] - S[rows].max(1, keepdims=True)
    full -= np.log(np.exp(full).sum(1, keepdims=True))
    value -= np.sum(w * full[np.arange(len(rows)), data.label[rows]])
    one = np.exp(full) * w[:, None]
    one[np.arange(len(rows)), data.label[rows]] -= w
    dS[rows] += one
    grad = np.concatenate([(data.X.T @ dS).ravel(), dsteps.ravel(), dpage])
    diff = x - start
    value += 0.5 * stiffness * np.dot(diff, diff)
    return value, grad + stiffness * diff


def shares(model, data, x):
    """Returns for each page the right total's share of the search."""
    _, _, _, score, *_ = forward(model, data, x)
    page = model.parts(x)[2]
    none = page[:2][data.none] + page[2] * data.alone
    pages = len(data.page_weight)
    Z = segment_logsum(score, data.page_of_path, pages, none)
    Zr = segment_logsum(np.where(data.right, score, -np.inf), data.page_of_path, pages, np.full(pages, -np.inf))
    return np.exp(Zr - Z)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+")
    parser.add_argument("-o", "--output", required=True)
    parser.add_argument("--prior", help="the weights that the fit starts from and stays close to")
    parser.add_argument("--stiffness", type=float, default=1.0)
    parser.add_argument("--role-weight", type=float, default=0.5)
    parser.add_argument("--total-weight", type=float, default=1.0)
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--only", help="the features whose weights are fitted, separated by commas; all others keep those of the prior")
    a = parser.parse_args()
    model, data = None, Data()
    for one in a.sets:
        truth_path, lattice_path, *rest = one.split(",")
        weight = float(rest[0]) if rest else 1.0
        truths = {t["id"]: t["truth"] for t in rows(truth_path)}
        with open(lattice_path, encoding="utf-8") as lines:
            header = json.loads(next(lines))
            model = model or Model(header)
            for line in lines:
                entry = json.loads(line)
                if entry["id"] in truths:
                    data.add(model, entry["id"], truths[entry["id"]], entry["lattice"], weight)
    data.close(model)
    print(f"{len(data.page_weight)} pages, {data.blocks} numbers, {len(data.page_of_path)} explanations, "
          f"{data.none_right.mean():.3f} of the pages without a readable total", file=sys.stderr)
    prior = model.read(a.prior) if a.prior else np.zeros(model.size)
    x = prior.copy()
    steps = [0]

    def report(_):
        steps[0] += 1
        if steps[0] % 25 == 0:
            print(f"  {steps[0]}: {best[0]:.0f}", file=sys.stderr)

    best = [0.0]

    def objective(v):
        value, grad = loss(model, data, v, prior, a.stiffness, a.role_weight, a.total_weight)
        best[0] = value
        return value, grad

    bounds = model.bounds()
    if a.only:
        free = np.zeros(model.size, dtype=bool)
        model.parts(free)[0][[model.features.index(name) for name in a.only.split(",")]] = True
        bounds = [bound if is_free else (v, v) for bound, is_free, v in zip(bounds, free, prior)]
    result = minimize(objective, x, jac=True, method="L-BFGS-B", callback=report, bounds=bounds,
                      options={"maxiter": a.iterations, "maxcor": 20})
    head = ["What each feature of a number says of each role, what each step of a receipt is worth (bias, slope of how",
            "surprising its sum is), and the page's: none without and with a word for a sum and beside one amount, correction, contradiction, calibration.",
            "Written by Tuning/Total/fit.py."]
    model.write(result.x, a.output, UNCALIBRATED, head)
    p = shares(model, data, result.x)
    has = ~data.none_right
    print(f"right total has the most of the search on {np.mean(p[has] > 0.5):.3f} of those pages that have one", file=sys.stderr)


if __name__ == "__main__":
    main()
