"""Messages for property tests, drawn from words that mean something to the house; random letters hardly ever do."""

from __future__ import annotations

from hypothesis import strategies as st


def messages(*phrases: str, joint: str = " ") -> st.SearchStrategy[str]:
    """One to six of the phrases, in any order, each as often as it comes."""
    return st.lists(st.sampled_from(phrases), min_size=1, max_size=6).map(joint.join)
