#!/usr/bin/env python3
"""Shows the components of the scores of a page's explanations.

usage: scores.py WEIGHTS.tsv LATTICE.jsonl [--most N]

LATTICE is the output of `SummaFitting lattice`. Prints for each page the N likeliest totals (4),
each with its share of the search and its best explanation: the score of the total's role, the sum
over the roles of other numbers, each step with the surprise of its sum and its score, and the cost
of other readings. Needs numpy and scipy.
"""
import argparse
import json

import numpy as np

from fit import Data, Model, forward


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("weights")
    parser.add_argument("lattice")
    parser.add_argument("--most", type=int, default=4)
    a = parser.parse_args()
    with open(a.lattice, encoding="utf-8") as lines:
        model = Model(json.loads(next(lines)))
        x = model.read(a.weights)
        for line in lines:
            entry = json.loads(line)
            show(model, x, entry["id"], entry["lattice"], a.most)


def show(model, x, name, lattice, most):
    _, steps, page = model.parts(x)
    data = Data()
    data.add(model, name, {}, lattice, 1.0)
    data.close(model)
    S, L, _, score, *_ = forward(model, data, x)
    none = page[1 if lattice["hasSumWords"] else 0] + page[2] * lattice["hasOneAmount"]
    all_ = np.logaddexp.reduce(np.append(score, none))
    found, path = [], 0
    for candidate in lattice["candidates"]:
        paths = candidate["explanations"]
        if not paths:
            continue
        scores = score[path:path + len(paths)]
        best = int(np.argmax(scores))
        found.append((np.exp(np.logaddexp.reduce(scores) - all_), scores[best], candidate, paths[best]))
        path += len(paths)
    print(name)
    for share, value, candidate, p in sorted(found, key=lambda f: -f[0])[:most]:
        roles = sum(S[b, r] - L[b] for b, r in zip(p["blocks"], p["roles"]))
        worth = [steps[s, 0] + steps[s, 1] * u for s, u in zip(p["steps"], p["surprises"])]
        doubts = sum(page[3] + page[4] * d for d in p["doubts"])
        against = page[5] * p["contradictions"]
        print(f"  {candidate['exact']}: share {share:.4f}, score {value:+.2f}"
              f" = total {value - roles - sum(worth) - doubts - against:+.2f}, roles {roles:+.2f}"
              + "".join(f", {model.steps[s]} {w:+.2f} (surprise {u:.2f})"
                        for s, w, u in zip(p["steps"], worth, p["surprises"]))
              + (f", other readings {doubts:+.2f}" if p["doubts"] else "")
              + (f", contradictions {against:+.2f}" if against else ""))
    print(f"  none: share {np.exp(none - all_):.4f}, score {none:+.2f}")


if __name__ == "__main__":
    main()
