"""Texts that were read a moment ago are not read again, and what will surely be asked for is read beside."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from recsys.encoding import Encoder
from recsys.progress import Progress, silent

Vector = NDArray[np.float32]


class Remembering:
    """Another encoder that remembers the last texts, so that the steps of a turn encode each of them once.

    Safe to share by threads: a text that one of them is encoding is waited for by the others. What is remembered is known by
    its SHA-256 and lives in memory alone.
    """

    def __init__(self, encoder: Encoder, most: int = 4_096) -> None:
        self.name = encoder.name
        self._encoder, self._most = encoder, most
        self._kept: OrderedDict[bytes, Future[Vector]] = OrderedDict()
        self._lock = threading.Lock()
        self._beside = ThreadPoolExecutor(1, "reading ahead")

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """As in Encoder; more texts than are remembered are passed on. What fails is not remembered."""
        if not texts or len(texts) > self._most:
            return self._encoder.encode(texts, progress)
        keys = [hashlib.sha256(text.strip().encode("utf-8", "replace")).digest() for text in texts]
        found, new = self._looked_up(dict.fromkeys(keys))
        if new:
            self._read({key: text for key, text in zip(keys, texts, strict=True) if key in new}, new, progress)
        return np.stack([found[key].result() for key in keys])

    def ahead(self, texts: Sequence[str]) -> None:
        """Begin to encode texts that will be asked for, one after the other; nobody is told if that fails, who asks will be."""
        if texts:
            self._beside.submit(lambda: [self.encode([text]) for text in texts])

    def _looked_up(self, keys: dict[bytes, None]) -> tuple[dict[bytes, Future[Vector]], dict[bytes, Future[Vector]]]:
        """What is kept or being read of these, and of them all those that the caller is to read."""
        with self._lock:
            new = {key: Future[Vector]() for key in keys if key not in self._kept}
            self._kept |= new
            found = {key: self._kept[key] for key in keys}
            for key in keys:
                self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return found, new

    def _read(self, texts: dict[bytes, str], waiting: dict[bytes, Future[Vector]], progress: Progress) -> None:
        try:
            vectors = self._encoder.encode(list(texts.values()), progress)
        except BaseException as error:
            with self._lock:
                for key in texts:
                    self._kept.pop(key, None)
            for future in waiting.values():
                future.set_exception(error)
            raise
        for key, vector in zip(texts, vectors, strict=True):
            waiting[key].set_result(vector)


def read_ahead(encoder: Encoder, texts: Sequence[str]) -> None:
    """`Remembering.ahead`; nothing where the encoder does not remember."""
    if isinstance(encoder, Remembering):
        encoder.ahead(texts)
