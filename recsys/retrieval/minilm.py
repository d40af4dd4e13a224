"""The packaged sentence model: BERT's encoder, then the mean over a text's word pieces.

sentence-transformers gives the same vectors (`tests/retrieval/test_encoder.py` holds them side by side), but importing
it takes five seconds, it pads the texts of a batch to one length where here only texts of one length go together, and
it reads weights of 32 bits: of a message most of the time goes into fetching them, so half of them takes half as long.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self, cast

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional

PIECES = 256
"""Word pieces read of a text; the rest is not."""
HEADS = 12
HALVING = "fbgemm"
"""The library inside torch that multiplies by weights of 16 bits, on x86; elsewhere they stay as they are."""
_EPSILON = 1e-12
_EMBEDDED = ("word", "position", "token_type")
_ASKED = tuple(f"attention.self.{part}" for part in ("query", "key", "value"))
Weights = Mapping[str, Tensor]


class MiniLM:
    """Texts as unit vectors of `width` numbers, for any thread."""

    def __init__(self, weights: Weights, tokenizer: Tokenizer) -> None:
        network = _Network(weights)
        self.width = network.words.shape[1]
        self._embed = _as_one_call(network)
        self._tokenizer = tokenizer
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(PIECES)

    @classmethod
    def read(cls, folder: Path) -> Self:
        """From a folder with model.safetensors and tokenizer.json."""
        return cls(load_file(folder / "model.safetensors"), Tokenizer.from_file(str(folder / "tokenizer.json")))

    @torch.inference_mode()
    def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """(n, width) float32 unit rows, in the order of the texts, none of which is blank."""
        pieces = [coded.ids for coded in self._tokenizer.encode_batch(list(texts))]
        vectors = np.empty((len(texts), self.width), dtype=np.float32)
        lengths = np.array([len(ids) for ids in pieces])
        for length in np.unique(lengths):
            rows = np.flatnonzero(lengths == length)
            vectors[rows] = self._embed(torch.tensor([pieces[row] for row in rows])).numpy()
        return vectors


class _Network(nn.Module):
    """(n, pieces) of texts of one length to (n, width) unit rows (Devlin et al. 2019; all-MiniLM-L6-v2 has six layers)."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        words, places, kinds = (weights[f"embeddings.{name}_embeddings.weight"] for name in _EMBEDDED)
        self.words, self.places = words, places + kinds[0]
        self.norm = _norm(weights, "embeddings.LayerNorm")
        self.layers = nn.ModuleList(_Layer(weights, f"encoder.layer.{number}") for number in range(_count(weights)))

    def forward(self, pieces: Tensor) -> Tensor:
        states: Tensor = self.norm(self.words[pieces] + self.places[: pieces.shape[1]])
        for layer in self.layers:
            states = layer(states)
        return functional.normalize(states.mean(1))


class _Layer(nn.Module):
    """What each piece takes from the others, and what it makes of it."""

    def __init__(self, weights: Weights, name: str) -> None:
        super().__init__()
        self.asked = _Dense(weights, *(f"{name}.{part}" for part in _ASKED))
        self.taken = _Dense(weights, f"{name}.attention.output.dense")
        self.taken_norm = _norm(weights, f"{name}.attention.output.LayerNorm")
        self.inner = _Dense(weights, f"{name}.intermediate.dense")
        self.outer = _Dense(weights, f"{name}.output.dense")
        self.outer_norm = _norm(weights, f"{name}.output.LayerNorm")

    def forward(self, states: Tensor) -> Tensor:
        texts, pieces, width = states.shape
        heads = self.asked(states).view(texts, pieces, 3, HEADS, width // HEADS).permute(2, 0, 3, 1, 4)
        seen = functional.scaled_dot_product_attention(heads[0], heads[1], heads[2])
        states = self.taken_norm(states + self.taken(seen.transpose(1, 2).reshape(texts, pieces, width)))
        outer: Tensor = self.outer_norm(states + self.outer(functional.gelu(self.inner(states))))
        return outer


class _Dense(nn.Module):
    """A linear map, or several of one input side by side, with weights of 16 bits where the processor's library has them."""

    def __init__(self, weights: Weights, *names: str) -> None:
        super().__init__()
        self.weight, self.bias = (
            torch.cat([weights[f"{name}.{kind}"] for name in names]) for kind in ("weight", "bias")
        )
        self.halved = HALVING in torch.backends.quantized.supported_engines
        if self.halved:
            self.weight = torch.ops.quantized.linear_prepack_fp16(self.weight, self.bias)

    def forward(self, states: Tensor) -> Tensor:
        if self.halved:
            return cast(Tensor, torch.ops.quantized.linear_dynamic_fp16(states, self.weight))
        return functional.linear(states, self.weight, self.bias)


@torch.inference_mode()
def _as_one_call(network: _Network) -> Callable[[Tensor], Tensor]:
    """The same without Python between the layers, where the turns of other threads are waited for: 26 ms a message, not 98.

    What is to replace torch's tracing wants a compiler where it runs.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        trace = cast(Callable[..., Callable[[Tensor], Tensor]], torch.jit.trace)
        return trace(network.eval(), torch.zeros((1, 2), dtype=torch.long), check_trace=False)


def _norm(weights: Weights, name: str) -> nn.LayerNorm:
    norm = nn.LayerNorm(len(weights[f"{name}.bias"]), _EPSILON, device="meta")
    norm.load_state_dict({kind: weights[f"{name}.{kind}"] for kind in ("weight", "bias")}, assign=True)
    return norm


def _count(weights: Weights) -> int:
    return 1 + max(int(name.split(".")[2]) for name in weights if name.startswith("encoder.layer."))
