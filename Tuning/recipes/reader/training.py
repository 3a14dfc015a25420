"""The training of the receipt reader and of the network of scripts, by CTC on shards of strips."""

import argparse
import glob
import os
import queue
import random
import re
import threading
import time

import numpy as np
import torch
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from recipes.comparing import AMOUNT, distance
from recipes.reader.network import COLUMNS_PER_FRAME
from recipes.strips import shards
from recipes.strips.degrading import HEIGHT
from recipes.weights import checkpoint


def amounts(text):
    """Returns the amounts of a text, as receipts/score.py counts them."""
    return [re.sub(r"\D", "", m.group(1)) + "." + m.group(2) for m in AMOUNT.finditer(text)]


class Pool:
    """Lines of all shards in a folder; looks for new shards from time to time."""

    def __init__(self, folder):
        self.folder, self.pairs, self.seen = folder, [], set()
        self.update()

    def update(self):
        for path in sorted(glob.glob(os.path.join(self.folder, "*.npz"))):
            if path not in self.seen and ".partial" not in path:
                self.seen.add(path)
                pairs = shards.load(path)
                folded = not any(text != text.upper() for _, text in pairs)
                self.pairs += [(strip, text, folded) for strip, text in pairs]


def batches(made_up, sets, share, size, rng):
    """Yields batches of lines of similar width, `share` of them real, evenly from each of `sets`.

    Made-up and real lines are in the same batches. In separate batches each kind would have another
    batch norm in training than in reading.
    """
    while True:
        made_up.update()
        chunk = rng.sample(made_up.pairs, min(len(made_up.pairs), size * 100))
        count = round(len(chunk) * share / (1 - share) / max(1, len(sets)))
        for real in sets:
            chunk += rng.choices(real.pairs, k=count)
        chunk.sort(key=lambda line: line[0].shape[1] + rng.uniform(-16, 16))
        groups = [chunk[i : i + size] for i in range(0, len(chunk), size)]
        rng.shuffle(groups)
        yield from groups


def tensor(batch):
    """Returns the ink of strips, which are the first of each tuple, on paper of one width."""
    # Few different widths, since kernels are made for each of them.
    widest = -(-max(strip.shape[1] for strip, *_ in batch) // 32) * 32
    paper = np.full((len(batch), 1, HEIGHT, widest), 255, np.uint8)
    for i, (strip, *_) in enumerate(batch):
        paper[i, 0, :, : strip.shape[1]] = strip
    return torch.from_numpy(1 - paper.astype(np.float32) / 255)


def ahead(endless, count=6):
    """Yields what `endless` does, with the strips of each batch as a tensor; another thread makes
    the next ones meanwhile."""
    made = queue.Queue(count)

    def make():
        try:
            for batch in endless:
                made.put((batch, tensor(batch)))
        except Exception as error:
            made.put(error)

    threading.Thread(target=make, daemon=True).start()
    while True:
        found = made.get()
        if isinstance(found, Exception):
            raise found
        yield found


def each(values, x):
    """Returns one value for each strip of the batch `x`, where `x` is."""
    return torch.as_tensor(values, dtype=torch.float32, device=x.device).view(-1, 1, 1, 1)


def varied(x, noise):
    """Returns the batch with small changes of tone, size, slant and position, so that no strip is
    repeated exactly."""
    count, _, height, width = x.shape

    def spread(low, high):
        return each(noise.uniform(low, high, count), x)

    x = (x * spread(0.85, 1.12)).clamp(0, 1) ** spread(0.8, 1.25)
    x = x + torch.randn_like(x) * each(noise.choice((0, 0, 0.02, 0.05), count), x)
    x = blotted(seen_worse(x.clamp(0, 1), noise), noise)
    # From the new strip to the old: x' = a x + b y + c, y' = d y + e, with both axes -1...1.
    move = np.zeros((count, 2, 3))
    move[:, 0, 0] = noise.uniform(0.92, 1.08, count)
    move[:, 0, 1] = noise.normal(0, 0.07, count) * height / width
    # The left end stays near the left end.
    move[:, 0, 2] = move[:, 0, 0] - 1 + noise.uniform(-5, 5, count) / width
    move[:, 1, 1] = noise.uniform(0.95, 1.06, count)
    move[:, 1, 2] = noise.normal(0, 0.03, count)
    grid = functional.affine_grid(torch.as_tensor(move, dtype=torch.float32, device=x.device), x.shape, align_corners=False)
    return functional.grid_sample(x, grid, "bilinear", "zeros", align_corners=False)


def seen_worse(x, noise):
    """Blurs a third of the strips: out of focus, or with fewer pixels."""
    count, _, height, width = x.shape
    chosen = np.where(noise.random(count) < 0.17)[0]
    if len(chosen):
        sigma = noise.uniform(0.4, 1.3)
        taps = torch.exp(-torch.arange(-3, 4, device=x.device) ** 2 / (2 * sigma**2))
        taps /= taps.sum()
        part = functional.conv2d(x[chosen], taps.view(1, 1, 7, 1), padding=(3, 0))
        x[chosen] = functional.conv2d(part, taps.view(1, 1, 1, 7), padding=(0, 3))
    chosen = np.where(noise.random(count) < 0.17)[0]
    if len(chosen):
        scale = noise.uniform(0.42, 0.9)
        small = functional.interpolate(x[chosen], scale_factor=(scale, scale), mode="area")
        x[chosen] = functional.interpolate(small, (height, width), mode="bilinear", align_corners=False)
    return x


def blotted(x, noise):
    """Covers parts of a third of the strips with one to three small patches of paper or grey, so
    that no character depends on one stroke."""
    count, _, height, width = x.shape
    patches = np.where(noise.random(count) < 0.33, noise.integers(1, 4, count), 0)

    def inside(length, first, extent):
        """Returns where indices are from `first` on, for `extent`."""
        index = torch.arange(length, device=x.device) - each(first, x)
        return (index >= 0) & (index < each(extent, x))

    for n in range(3):
        rows = inside(height, noise.integers(0, height - 3, count), noise.integers(2, 9, count)).transpose(2, 3)
        columns = inside(width, noise.integers(0, max(1, width - 4), count), noise.integers(2, 7, count))
        is_covered = rows & columns & (each(patches, x) > n)
        x = torch.where(is_covered, x * each(noise.uniform(0, 0.7, count), x), x)
    return x


def ctc(scores, batch, alphabet, fold):
    """Returns the mean loss of a batch of (strip, text, whether case is ignored); fold:
    Alphabet.case_fold as a tensor."""
    logs = scores.float().log_softmax(-1)
    capitals = fold.tolist()
    losses = []
    for folded in (False, True):
        chosen = [i for i, line in enumerate(batch) if line[2] == folded]
        if not chosen:
            continue
        part = logs[chosen]
        targets = [alphabet.encode(batch[i][1]) for i in chosen]
        if folded:
            part = torch.log(torch.zeros_like(part).index_add_(2, fold, part.exp()) + 1e-12)
            targets = [[capitals[k] for k in t] for t in targets]
        frames = torch.full((len(chosen),), scores.shape[1])
        lengths = torch.tensor([len(t) for t in targets])
        losses.append(functional.ctc_loss(
            part.permute(1, 0, 2), torch.tensor(sum(targets, []), device=scores.device), frames, lengths,
            reduction="none", zero_infinity=True) / lengths.clamp(min=1).to(scores.device))
    return torch.cat(losses).mean()


def frames(strip):
    return -(-strip.shape[1] // COLUMNS_PER_FRAME)


@torch.no_grad()
def scores(net, strip):
    """Returns the scores of a strip that is read alone, frames x classes."""
    return net(tensor([(strip,)]))[0, : frames(strip)]


@torch.no_grad()
def read(net, pairs, alphabet, size=32):
    """Returns the texts of strips, by the likeliest class of each frame."""
    net.eval()
    device = next(net.parameters()).device
    order = sorted(range(len(pairs)), key=lambda i: pairs[i][0].shape[1])
    texts = [""] * len(pairs)
    for start in range(0, len(order), size):
        part = order[start : start + size]
        batch = [pairs[i] for i in part]
        found = net(tensor(batch).to(device))
        for i, best in zip(part, found.argmax(-1).tolist()):
            texts[i] = alphabet.decode(best[: frames(pairs[i][0])])
    net.train()
    return texts


def judge(net, pairs, alphabet):
    """Returns the shares of wrong characters (case ignored) and of correct amount lines."""
    if not pairs:
        return float("nan"), float("nan")
    wrong = total = right = held = 0
    for (_, truth, *_), text in zip(pairs, read(net, pairs, alphabet)):
        wrong += distance(text.upper(), truth.upper())
        total += len(truth)
        if amounts(truth):
            held += 1
            right += amounts(truth) == amounts(text)
    return wrong / max(1, total), right / max(1, held)


def command(doc):
    """Returns the options of a training."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("synthetic")
    parser.add_argument("checkpoint")
    parser.add_argument("--real", nargs="*", default=[], help="folders of real.py, with train/*.npz and validation.npz below")
    parser.add_argument("--real-share", type=float, default=0.2)
    parser.add_argument("--start", metavar="WEIGHTS", help="weights of export.py to start from")
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--until", type=int, help="stop at this step, with the schedule of all steps")
    parser.add_argument("--decay", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, help="end after this time in place of --steps, with a rate that falls in its last two thirds")
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--report", type=int, default=1000)
    return parser.parse_args()


def main(alphabet, network, doc):
    """Runs the command of a recipe with this alphabet, class of network and docstring."""
    options = command(doc)
    torch.set_num_threads(options.threads)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    fold = torch.tensor(alphabet.case_fold(), device=device)
    rng = random.Random(options.seed * 1_000_003)
    noise = np.random.default_rng(options.seed * 1_000_003)
    synthetic = Pool(options.synthetic)
    held_out = synthetic.pairs[:1000]
    synthetic.pairs = synthetic.pairs[1000:]
    sets = [Pool(os.path.join(folder, "train")) for folder in options.real]
    validations = [shards.load(os.path.join(folder, "validation.npz")) for folder in options.real]
    endless = batches(synthetic, sets, options.real_share, options.batch, rng)

    net = network(alphabet.classes, dropout=options.dropout)
    if options.start:
        net.unfold(options.start, tensor(next(endless)), alphabet.characters)
    net = net.to(device).to(memory_format=torch.channels_last)
    mean = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(0.999), use_buffers=True)
    optimizer = torch.optim.AdamW(net.parameters(), options.rate, weight_decay=1e-3)
    step, minutes = 0, 0.0
    if os.path.exists(options.checkpoint):
        state = torch.load(options.checkpoint, map_location=device)
        net.load_state_dict(state["now"])
        mean.module.load_state_dict(state["net"])
        mean.n_averaged.fill_(state["step"])
        optimizer.load_state_dict(state["optimizer"])
        step, minutes = state["step"], state["minutes"]
        rng.seed(options.seed * 1_000_003 + step)
        noise = np.random.default_rng(options.seed * 1_000_003 + step)
    end = min(options.steps, options.until or options.steps)
    if step >= end:
        return
    names = ["made up", *(os.path.basename(os.path.normpath(folder)) for folder in options.real)]
    loss_sum, since, started, is_last = 0.0, 0, time.monotonic(), False
    for batch, x in ahead(endless):
        x = varied(x.to(device), noise)
        if options.minutes:
            left = (1 - minutes / options.minutes - (time.monotonic() - started) / 60 / options.minutes) * 1.5
            is_last = left <= 0
        else:
            left = (options.steps - step) / max(1, options.decay)
            is_last = step + 1 >= end
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 300, max(0, left))
        # Half precision only makes it faster; the last steps use full precision.
        with torch.autocast(device.type, torch.bfloat16, enabled=left > 0.1):
            scores = net(x.contiguous(memory_format=torch.channels_last))
        loss = ctc(scores, batch, alphabet, fold)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5)
        optimizer.step()
        mean.update_parameters(net)
        step += 1
        loss_sum, since = loss_sum + loss.detach(), since + 1
        if step % options.report == 0 or is_last:
            minutes += (time.monotonic() - started) / 60
            started = time.monotonic()
            judged = [judge(mean.module, pairs, alphabet) for pairs in (held_out, *validations)]
            print(
                f"{step:7d} {step * options.batch / 1000:6.0f}k lines {minutes:6.1f} min  loss {loss_sum / since:.4f}  "
                + "  ".join(f"{name}: {wrong:.4f} wrong, {right:.4f} right" for name, (wrong, right) in zip(names, judged))
                + f"  pool {len(synthetic.pairs)} + {sum(len(real.pairs) for real in sets)}", flush=True)
            loss_sum, since = 0.0, 0
            state = {
                "net": mean.module.state_dict(), "now": net.state_dict(), "optimizer": optimizer.state_dict(), "step": step,
                "minutes": minutes}
            checkpoint(state, options.checkpoint)
        if is_last:
            break
