"""Weights in safetensors files, and checkpoints of a training.

PyTorch is imported where it is needed: the letter model is written without it.
"""

import json
import os


def folded(convolution, norm):
    """Returns weight and bias of one convolution that equals a convolution without bias followed by
    a batch norm."""
    gain = norm.weight / (norm.running_var + norm.eps).sqrt()
    return convolution.weight * gain[:, None, None, None], norm.bias - norm.running_mean * gain


def halves(weights):
    """Returns the tensors in half precision."""
    return {name: value.detach().half().contiguous() for name, value in weights.items()}


def rounded(weights, name):
    """Replaces a matrix by signed bytes and `NAME.scale`, by which each row is multiplied."""
    matrix = weights[name].float()
    scale = (matrix.abs().amax(1) / 127).clamp(min=1e-6).half()
    whole = (matrix / scale.float()[:, None]).round().clamp(-127, 127)
    return {**weights, name: whole.char(), name + ".scale": scale}


def opened(path):
    """Returns the tensors of a safetensors file as floats, with the scales of `rounded` applied, and
    its metadata."""
    from safetensors import safe_open

    with safe_open(path, "pt") as file:
        tensors = {name: file.get_tensor(name).float() for name in file.keys()}
        metadata = file.metadata()
    for name in [name for name in tensors if name + ".scale" in tensors]:
        tensors[name] *= tensors.pop(name + ".scale")[:, None]
    return tensors, metadata


def save(tensors, path, metadata=None):
    """Writes a safetensors file that is readable for everyone."""
    from safetensors.torch import save_file

    save_file(tensors, path, metadata)
    os.chmod(path, 0o644)


def checkpoint(state, path):
    """Writes a checkpoint; an interruption leaves the previous one intact."""
    import torch

    torch.save(state, path + ".partial")
    os.replace(path + ".partial", path)


def restored(net, path):
    """Returns the network with the weights of a checkpoint, ready to read."""
    import torch

    state = torch.load(path, map_location="cpu")
    net.load_state_dict(state["net"] if "net" in state else state)
    return net.eval()


def parsed(data):
    """Returns the header of a safetensors file and the bytes of its tensors."""
    length = int.from_bytes(data[:8], "little")
    return json.loads(data[8 : 8 + length]), data[8 + length :]


def assembled(header, tensors):
    """Returns a safetensors file with this header, which is padded to a multiple of eight bytes."""
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text + tensors
