"""Small networks over what speaks for a title, averaged, and their odds out of fold."""

from __future__ import annotations

import warnings

import numpy as np
from numpy.typing import NDArray
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPClassifier
from sklearn.preprocessing import StandardScaler

from recsys.language.naming.titles import Network

UNITS, ROUNDS, CALM, NETS = 16, 20, 0.01, 5
"""Hidden units, rounds over the data, the penalty on large weights, and networks whose odds are averaged."""
Floats = NDArray[np.float64]


def network_and_odds(
    rows: Floats, labels: NDArray[np.int64], fold: NDArray[np.int64], seed: int
) -> tuple[Network, Floats]:
    """The network of all labelled rows, and (n,) the odds (as a logarithm) of every row by networks that did not learn from its
    fold.

    Args:
        rows: (n, k). labels: (n,) 1 for a title, 0 for none, below 0 for what is not learnt from. fold: (n,).
    """
    odds, learnt = np.zeros(len(rows)), labels >= 0
    for held in np.unique(fold):
        odds[fold == held] = _network(rows[learnt & (fold != held)], labels[learnt & (fold != held)], seed).odds(
            rows[fold == held]
        )
    return _network(rows[learnt], labels[learnt], seed), odds


def _network(rows: Floats, labels: NDArray[np.int64], seed: int) -> Network:
    """The mean of several networks that differ in where they start, as one with all their hidden units."""
    scaler = StandardScaler().fit(rows)
    scaled = scaler.transform(rows)
    nets = [_fit(scaled, labels, seed + at) for at in range(NETS)]
    hidden, outs = zip(*(net.coefs_ for net in nets), strict=True)
    hidden_bias, biases = zip(*(net.intercepts_ for net in nets), strict=True)
    out, bias = np.vstack(outs).ravel() / NETS, np.mean(biases, axis=0)[0]
    return Network(scaler.mean_, scaler.scale_, np.hstack(hidden), np.concatenate(hidden_bias), out, bias)


def _fit(rows: Floats, labels: NDArray[np.int64], seed: int) -> MLPClassifier:
    net = MLPClassifier(
        (UNITS,), activation="tanh", alpha=CALM, batch_size=min(500, len(rows)), learning_rate_init=3e-3, max_iter=ROUNDS, tol=0.0,
        n_iter_no_change=ROUNDS, random_state=seed,
    )  # fmt: skip
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # ROUNDS is a choice
        return net.fit(rows, labels)
