"""Read, not run: no page shows a string of a person, a model or a catalogue but through recsys/safety/render.py.

A string is inert where it is written in the code, comes from the renderer, or is made of such strings. Everything else
that a page shows stands in SHOWN with the reason why it may; what is not there is a defect, or a line to add.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from recsys.build import ROOT

FILES = [ROOT / "app.py", *sorted((ROOT / "pages").rglob("*.py"))]
RENDERED = {"esc", "bold", "reply"}
BANNED = {
    "html", "iframe", "declare_component", "component", "write", "write_stream", "table", "latex", "video", "audio",
    "pdf", "link_button", "page_link", "exception", "graphviz_chart", "mermaid_chart", "echo",
}  # fmt: skip
"""Calls that run or fetch what they are given, or read it as something else than plain Markdown."""
FORBIDDEN = {"unsafe_allow_html", "unsafe_allow_javascript", "avatar"}
SHOWS = {
    "markdown", "caption", "title", "header", "subheader", "text", "badge", "metric", "info", "success", "warning",
    "error", "toast", "button", "download_button", "form_submit_button", "menu_button", "expander", "popover", "dialog",
    "tabs", "status", "spinner", "progress", "selectbox", "multiselect", "pills", "segmented_control", "radio",
    "checkbox", "toggle", "slider", "select_slider", "number_input", "date_input", "text_input", "text_area",
    "centre", "chat_input", "chat_message", "file_uploader", "image", "logo", "set_page_config", "Page",
}  # fmt: skip
"""Calls that show their first argument and those of NAMED."""
NAMED = {
    "heading", "words", "label", "body", "text", "help", "caption", "icon", "title", "page_title", "page_icon", "format_func",
}  # fmt: skip

SHOWN = {
    "app": {"MARK": "our own picture"},
    "asking": {"placeholder": "of the input, which shows plain text"},
    "browsing": {
        "noun": "made of numbers",
        "simulated": "written in the code",
        "_nothing(browser, words, chosen, found)": "words and labels through the renderer",
        "esc": "the renderer itself",
        "label": "of a gap, written in the code",
        "int(browser.gaps[label].sum())": "a number",
    },
    "card": {
        "ANOTHER": "written in the code",
        "drawn(crest(item.id, hue))": "a picture drawn from checksums",
        "filter(None, under)": "facts through the renderer, and our badge",
        "badges": "chips, joined",
        "title": "one of four titles of blocks",
        "lines": "made by _line, through the renderer",
        "words[done]": "a word of the domain, through the renderer",
        "label": "a word of the domain, through the renderer",
    },
    "correct": {
        "chip.markdown": "Chip puts its words through the renderer",
        "heard.markdown": "Chip puts its words through the renderer",
        "MEANT.__getitem__": "written in the code",
        "str(age)": "a number of ours",
        "OPEN": "an icon of ours",
        "icon": "one of two of ours",
    },
    "centre": {
        "drawn(MARK)": "our own picture",
        "heading": "checked where it is called",
        "words": "checked where it is called",
    },
    "empty": {"icon": "one of six of ours"},
    "entrance": {"drawn(MARK)": "our own picture"},
    "evaluation": {
        "measured.sentence(result, measure, called)": "names through the renderer, numbers",
        "wait": "written in the code",
        "old": "one of two lines of ours",
    },
    "first_start": {"WORDS": "written in the code"},
    "importing": {
        "kept": "a word of the domain through the renderer",
        "step": "a number",
        "len(STEPS)": "a number",
        "STEPS[step]": "written in the code",
        "files": "names through the renderer",
        "look": "made of numbers",
        "label": "a field of ours",
        "DOMAINS[kind].nouns.capitalize()": "written in the code",
        "column": "of the file, in a list that shows plain text",
        "_counted(report, draft)": "names through the renderer, numbers",
        "quoted": "a name through the renderer",
    },
    "item_page": {
        "drawn(crest(item.id, *hues([item.genres])))": "a picture drawn from checksums",
        "chips": "chips, joined",
        "_list(one.retriever, visit.catalogue.known(one.ids), found.shared)": "titles through the renderer, numbers",
    },
    "making": {"job.share": "a number"},
    "measured_plots": {
        "_short(across)": "a metric's name, in a list that shows plain text",
        "unnamed": "a number",
        "len(sides)": "a number",
    },
    "measuring": {"job.share": "a number", "LASTS": "written in the code", "LIMIT": "a number"},
    "misses": {
        "way": "one of two words of ours",
        "len(misses)": "a number",
        "called.__getitem__": "a contestant's name, in a list that shows plain text",
        "_joined(wanted)": "through the renderer",
        "lines": "titles through the renderer, and our badge",
        "number": "a number",
    },
    "more": {"label": "one of two of ours"},
    "paired": {
        "told(pair, rows[one], rows[other], called)": "names through the renderer, numbers",
        "called.__getitem__": "a contestant's name, in a list that shows plain text",
    },
    "plots": {"title": "written in the code, with a word of the domain through the renderer"},
    "results": {"found[name].label": "names from the file, in a list that shows plain text"},
    "setup": {
        "STATUS[visit.assistant.model_status(door.own_key())]": "one of three lines of ours",
        "str.capitalize": "of a catalogue's name, which is a slug, in a list that shows plain text",
        "labels[name]": "a strategy's label, written in the code",
        "note": "written in the code",
        "_told(spent)": "made of numbers",
    },
    "sidebar": {
        "day": "one of four words of day_of",
        "label": "the title, through the renderer",
    },
    "stocking": {"WORDS": "written in the code", "job.share": "a number"},
    "turn": {
        "words": "of PRESSED, written in the code",
        "label": "one of two of ours",
        "icon": "one of two of ours",
        "code": "four hex digits of a turn",
        "chip.markdown": "Chip puts its words through the renderer",
        "len(more)": "a number",
        "note": "written in the code",
    },
    "verdict": {
        "OTHERS": "written in the code",
        "label": "made of numbers",
        "COMMENT": "written in the code",
        "_noted(press.comment)": "written in the code",
        "step.markdown": "Told puts its words through the renderer",
        "REASONS[reason].format(done)": "ours, with a word of the domain through the renderer",
    },
}
"""By file: what is shown without the renderer, and why it may be."""


def calls(code: str) -> Iterator[tuple[ast.Call, str]]:
    """Each call in the code, with its last name."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            yield node, node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id


def shown(call: ast.Call) -> Iterator[ast.expr]:
    """The arguments that a person gets to see."""
    yield from call.args[:1]
    yield from (keyword.value for keyword in call.keywords if keyword.arg in NAMED)


def holes(node: ast.expr) -> Iterator[ast.expr]:
    """The parts of an expression that are neither written in the code nor made by the renderer."""
    match node:
        case ast.Constant():
            return
        case ast.JoinedStr(values=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.BoolOp(values=parts):
            yield from (hole for part in parts for hole in holes(part))
        case ast.FormattedValue(value=part) | ast.Starred(value=part) | ast.Lambda(body=part):
            yield from holes(part)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from (*holes(one), *holes(other))
        case ast.Call(func=ast.Name(id=name)) if name in RENDERED:
            return
        case ast.Call(func=ast.Attribute(value=ast.Constant(), attr="join"), args=[part]):
            yield from holes(part.elt if isinstance(part, ast.GeneratorExp) else part)
        case _:
            yield node


def raw(code: str) -> list[str]:
    """What the code shows as it came."""
    found = [hole for call, name in calls(code) if name in SHOWS for arg in shown(call) for hole in holes(arg)]
    return [ast.unparse(hole) for hole in found]


def banned(code: str) -> list[str]:
    """Calls and arguments that no page may have."""
    return [name for _, name in calls(code) if name in BANNED] + [
        str(keyword.arg) for call, _ in calls(code) for keyword in call.keywords if keyword.arg in FORBIDDEN
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_page_shows_what_the_renderer_made_or_what_is_known_to_be_ours(path: Path) -> None:
    code = path.read_text(encoding="utf-8")
    assert banned(code) == []
    assert [part for part in raw(code) if part not in SHOWN.get(path.stem, ())] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_button_is_primary(path: Path) -> None:
    """Streamlit writes white on it in dark, where the colour is light: it cannot be read."""
    assert '"primary"' not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("st.markdown(item.title)", ["item.title"]),
        ("st.markdown(f'## {esc(a)} {b}')", ["b"]),
        ("column.button(f'**{a}**' if c else esc(d), help=e)", ["a", "e"]),
        ("st.selectbox('Title', names, format_func=lambda n: labels[n])", ["labels[n]"]),
        ("st.markdown(' '.join((esc(a), *b)) + (c or 'd'))", ["b", "c"]),
        ("st.markdown(' '.join(a.text for a in b), anchors=False)", ["a.text"]),
        ("st.image(item.picture, width=56)", ["item.picture"]),
        ("st.markdown(f':red[{esc(a)}] {bold(b)}' + reply(c, d))", []),
    ],
)
def test_what_is_shown_as_it_came_is_found(code: str, found: list[str]) -> None:
    assert raw(code) == found


def test_what_no_page_may_have_is_found() -> None:
    assert banned("st.html(a); st.markdown('b', unsafe_allow_html=True); st.chat_message('c', avatar=d)") == [
        "html", "unsafe_allow_html", "avatar",
    ]  # fmt: skip
