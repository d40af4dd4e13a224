"""A run of the page begins at its top, whatever ran before it in the same thread."""

from __future__ import annotations

from streamlit.delta_generator_singletons import context_dg_stack, get_default_dg_stack_value


def begin() -> None:
    """Leave the place of the fragment that ran last.

    Streamlit 1.67 without fast reruns does not: where a press arrives as a fragment ends, the whole page was drawn inside
    that fragment, and the browser showed nothing at its next look.
    """
    context_dg_stack.set(get_default_dg_stack_value())
