"""Which of the candidates comes first: what is known of each as numbers, and a learned weight for every number.

The seam, for a strategy:

    facts = Facts.of(catalogue, users, triples, vectors, encoder)    once a catalogue; read only, shared
    ranker = Ranker.default(dialogues, lists)                        True where these proposed something
    context = Context(intent, talk, liked, disliked)                 once a turn
    pool = gather(context, retrievers)                               or a Pool of one's own
    matrix = features(context, pool, facts)                          (n, len(FEATURES)) float32, finite
    scores = ranker.score(matrix)                                    (n,) float64, higher is better
    parts = ranker.contributions(matrix)                             (n, len(FEATURES)), its rows sum to the scores

`users` is (n_items,), how many people met each item; `triples` are the snapshot's. A pool's scores are by the names in
`SOURCES` (`recsys.ranking.sources`); a name that is missing, and NaN for an item it did not propose, give 0. The pool's
rows keep their order, so equal scores are broken by the caller, by id. No feature names an item or depends on its id.
"""
