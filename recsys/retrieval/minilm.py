"""The packaged sentence model on torch's own layers: BERT's encoder, then the mean over a text's word pieces.

sentence-transformers gives the same vectors (`tests/retrieval/test_encoder.py` holds them side by side), but importing
it takes five seconds, and it pads the texts of a batch to one length; here only texts of one length go together.
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

PIECES = 256
"""Word pieces read of a text; the rest is not."""
HEADS = 12
_EPSILON = 1e-12
_EMBEDDED = ("word", "position", "token_type")
_LAYER = {
    "self_attn.out_proj": "attention.output.dense",
    "linear1": "intermediate.dense",
    "linear2": "output.dense",
    "norm1": "attention.output.LayerNorm",
    "norm2": "output.LayerNorm",
}
"""torch's names of a layer's parts, and BERT's (Devlin et al. 2019; all-MiniLM-L6-v2 has six such layers)."""
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
    """(n, pieces) of texts of one length to (n, width) unit rows."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        words, places, kinds = (weights[f"embeddings.{name}_embeddings.weight"] for name in _EMBEDDED)
        self.words, self.places = words, places + kinds[0]
        self.norm = nn.LayerNorm(words.shape[1], _EPSILON, device="meta")
        self.norm.load_state_dict(_parts(weights, "embeddings.LayerNorm"), assign=True)
        self.layers = nn.ModuleList(_layer(weights, f"encoder.layer.{number}") for number in range(_count(weights)))

    def forward(self, pieces: Tensor) -> Tensor:
        states: Tensor = self.norm(self.words[pieces] + self.places[: pieces.shape[1]])
        for layer in self.layers:
            states = layer(states)
        return nn.functional.normalize(states.mean(1))


@torch.inference_mode()
def _as_one_call(network: _Network) -> Callable[[Tensor], Tensor]:
    """The same without Python between the layers, where the turns of other threads are waited for: 26 ms a message, not 98.

    What is to replace torch's tracing wants a compiler where it runs.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        trace = cast(Callable[..., Callable[[Tensor], Tensor]], torch.jit.trace)
        return trace(network.eval(), torch.zeros((1, 2), dtype=torch.long), check_trace=False)


def _layer(weights: Weights, name: str) -> nn.TransformerEncoderLayer:
    """A layer of torch's with the weights of BERT's."""
    width, inner = weights[f"{name}.output.dense.weight"].shape
    layer = nn.TransformerEncoderLayer(width, HEADS, inner, 0.0, "gelu", _EPSILON, batch_first=True, device="meta")
    state: dict[str, Tensor] = {}
    for kind in ("weight", "bias"):
        state |= {f"{ours}.{kind}": weights[f"{name}.{its}.{kind}"] for ours, its in _LAYER.items()}
        asked = [weights[f"{name}.attention.self.{part}.{kind}"] for part in ("query", "key", "value")]
        state[f"self_attn.in_proj_{kind}"] = torch.cat(asked)
    layer.load_state_dict(state, assign=True)
    return layer.eval()


def _parts(weights: Weights, name: str) -> dict[str, Tensor]:
    return {kind: weights[f"{name}.{kind}"] for kind in ("weight", "bias")}


def _count(weights: Weights) -> int:
    return 1 + max(int(name.split(".")[2]) for name in weights if name.startswith("encoder.layer."))
