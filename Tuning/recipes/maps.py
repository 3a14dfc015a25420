"""Networks that map a picture to scores at each place: their layers, training and export."""

import argparse
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from recipes.weights import folded, halves, opened, restored, save


class Layer(nn.Module):
    """A 3 x 3 convolution, a norm, the rectifier and a pool."""

    def __init__(self, inputs, outputs, pool=1):
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(outputs)
        self.pool = pool

    def forward(self, x):
        x = F.relu(self.norm(self.conv(x)))
        return F.max_pool2d(x, self.pool) if self.pool > 1 else x

    def folded(self):
        """Returns weights and biases with the norm folded in."""
        return folded(self.conv, self.norm)

    def unfold(self, weight, bias, inputs):
        """Takes weights with a norm folded in; the norm gets the statistics of `inputs`."""
        self.conv.weight.data = weight
        outputs = self.conv(inputs)
        norm = self.norm
        norm.running_mean, norm.running_var = outputs.mean((0, 2, 3)), outputs.var((0, 2, 3))
        norm.weight.data = (norm.running_var + norm.eps).sqrt()
        norm.bias.data = bias + norm.running_mean


def enlarged(x):
    return F.interpolate(x, scale_factor=2, mode="nearest")


def losses(scores, truth, known=1):
    """Returns the cross-entropy at each place, and the missing overlap of each map (Milletari et al.
    2016), both of the known places alone."""
    entropy = F.binary_cross_entropy_with_logits(scores, truth, reduction="none") * known
    likely = torch.sigmoid(scores) * known
    both = (likely * truth).sum((2, 3))
    return entropy, 1 - (2 * both + 20) / ((likely + truth * known).sum((2, 3)) + 20)


def command(doc, files, rate):
    """Returns the command line of a training on `files`, with its usual rate."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("out")
    parser.add_argument("minutes", type=float)
    parser.add_argument(files, nargs="+")
    parser.add_argument("--init", help="a checkpoint, or weights that Summa ships")
    parser.add_argument("--rate", type=float, default=rate)
    parser.add_argument("--seed", type=int, default=1)
    return parser


def begin(net, path, loss_of_batch):
    """Gives a network the weights of a checkpoint, or those of a file that Summa ships. The latter
    have no norms, so a batch is run to find its statistics."""
    if not path.endswith(".safetensors"):
        net.load_state_dict(torch.load(path))
        return
    weights, _ = opened(path)
    hooks = []
    for name, layer in net.named_children():
        weight, bias = weights[f"{name}.weight"], weights[f"{name}.bias"]
        if isinstance(layer, Layer):
            hooks.append(
                layer.register_forward_pre_hook(
                    lambda layer, inputs, w=weight, b=bias: layer.unfold(w, b, *inputs)
                )
            )
        else:
            layer.weight.data, layer.bias.data = weight[:, :, None, None], bias
    with torch.no_grad():
        loss_of_batch(net)
    for hook in hooks:
        hook.remove()


def train(network, loss_of_batch, options, every):
    """Trains for some minutes, and writes the mean of the weights over the last few hundred steps.

    `network` makes a network, `loss_of_batch` returns the loss of one on the next batch; `every` is
    the number of steps between checkpoints.
    """
    net, mean = network(), network()
    if options.init:
        begin(net, options.init, loss_of_batch)
    mean.load_state_dict(net.state_dict())
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-4)
    start, step, losses = time.time(), 0, []
    while (done := (time.time() - start) / 60 / options.minutes) < 1:
        rate = options.rate * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * done)) + 2e-5
        for group in optimizer.param_groups:
            group["lr"] = rate
        loss = loss_of_batch(net)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        step += 1
        keep = min(0.998, step / (step + 20))
        with torch.no_grad():
            for one, new in zip(mean.state_dict().values(), net.state_dict().values()):
                if one.dtype.is_floating_point:
                    one.mul_(keep).add_(new, alpha=1 - keep)
                else:
                    one.copy_(new)
        losses.append(loss.item())
        if step % 100 == 0:
            print(
                step, round(done * options.minutes, 1), round(np.mean(losses[-100:]), 4), flush=True
            )
        if step % every == 0:
            torch.save(mean.state_dict(), options.out)
    torch.save(mean.state_dict(), options.out)
    print("done after", step, "steps")


def export(network, doc):
    """Runs the command that writes the weights as Summa ships them."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("weights")
    options = parser.parse_args()
    net = restored(network(), options.checkpoint)
    weights = {}
    for name, layer in net.named_children():
        if isinstance(layer, Layer):
            weights[f"{name}.weight"], weights[f"{name}.bias"] = layer.folded()
        else:
            weights[f"{name}.weight"], weights[f"{name}.bias"] = layer.weight[:, :, 0, 0], layer.bias
    weights = halves(weights)
    save(weights, options.weights)
    print(f"{sum(v.numel() for v in weights.values())} weights, {options.weights}")
