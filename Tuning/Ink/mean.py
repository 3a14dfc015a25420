#!/usr/bin/env python3
"""Writes the mean of the weights of networks that were trained on from a common start.

usage: mean.py MEAN.pt CHECKPOINT.pt ...

The loss between such networks is low, and their mean is as good as the best of them or better
(Wortsman et al. 2022, Model soups).
"""

import argparse

import torch


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("output")
    parser.add_argument("checkpoints", nargs="+")
    options = parser.parse_args()
    parts = [torch.load(path) for path in options.checkpoints]
    [which] = {part["which"] for part in parts}
    mean = {name: sum(part["net"][name] for part in parts) / len(parts) for name in parts[0]["net"]}
    torch.save({"net": mean, "step": sum(part["step"] for part in parts), "minutes": sum(part["minutes"] for part in parts), "which": which},
               options.output)


if __name__ == "__main__":
    main()
