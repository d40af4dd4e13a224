"""A window that is watched: what its page asks for, says and makes of text; and a server that writes down who asks it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from pages.parts.crest import MARK, drawn

OUR_ICONS = """
    thumb_up thumb_down help cake group done devices timer priority_high check close remove info check_circle cloud_off
""".split()
"""Icons that pages put into text."""

_BEGINNING = MARK[: MARK.index("<circle")]
OUR_PICTURES = drawn(_BEGINNING[: len(_BEGINNING) // 3 * 3]).removeprefix("![](").removesuffix(")")
"""How the address of each mark and crest begins, which pages draw by Markdown."""

MADE = r"""([icons, picture]) => {
    const found = [], note = (what, nodes) => nodes.forEach(node => found.push(what + ": " + node.outerHTML.slice(0, 200)))
    const all = (selector, wrong) => [...document.querySelectorAll(selector)].filter(wrong || (() => true))
    const ours = address => address.startsWith("data:image/svg+xml") || address.startsWith(location.origin + "/")
    const text = ":is([data-testid=stMarkdownContainer], [data-testid=stCaptionContainer])"
    const drawn = node => node.tagName === "IMG" && !node.alt && node.src.startsWith(picture)
    const plain = ["P", "SPAN", "STRONG", "H1", "H2", "H3", "DIV", "BR"]
    note("text", all(`${text} *`, node => !plain.includes(node.tagName) && !drawn(node)))
    note("icon", all(`${text} [role=img]`, node => !icons.includes(node.textContent)))
    note("active", all("#root :is(iframe, object, embed, video, audio, script, form, base, meta, link, math, .katex)"))
    note("image", all("img, image, source, use", node => !ours(node.src || node.href?.baseVal || node.srcset || "#")))
    note("link", all("#root a[href]", node => node.origin !== location.origin))
    if (/[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u.test(document.body.innerText)) found.push("hidden signs")
    if (window.__pwned !== undefined) found.push("a script has run")
    return found
}"""
"""What the page made of text that is more than text."""

LEAKY = r"""address => {
    document.querySelector("#root [data-testid=stMarkdownContainer]").innerHTML =
        `<img src="${address}"><a href="${address}">a</a><b role=img>skull</b><form>\u202e</form>`
    window.__pwned = 1
    alert("heard")
}"""
"""What a renderer that is not inert would do."""


class Sink:
    """A server that writes down what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.url = f"http://127.0.0.1:{self.server.server_port}/leak"

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        asked = self.asked

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                asked.append(self.path)
                self.send_error(404)

            def log_message(self, *_: Any) -> None:
                """Nothing."""

        return Handler


@contextmanager
def listening() -> Iterator[Sink]:
    """A sink that answers."""
    sink = Sink()
    thread = threading.Thread(target=sink.server.serve_forever)
    thread.start()
    try:
        yield sink
    finally:
        sink.server.shutdown()
        thread.join()
        sink.server.server_close()


@dataclass
class Watch:
    """What a page of the app at home asked for elsewhere, and what it said. name: of the person whose page it is."""

    page: Any
    name: str
    home: str
    sink: Sink
    foreign: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", lambda request: self._asked(request.url))
        self.page.on("popup", lambda popup: self._asked(popup.url))
        self.page.on("dialog", lambda dialog: (self.said.append(dialog.message), dialog.dismiss()))
        self.page.on("console", lambda message: self.said.append(message.text) if message.type == "error" else None)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.home, self.home.replace("http", "ws"), "data:", "blob:")):
            self.foreign.append(url)

    def made(self) -> list[str]:
        """What the page made of text."""
        found: list[str] = self.page.evaluate(MADE, [OUR_ICONS, OUR_PICTURES])
        return found

    def quiet(self) -> None:
        """Nothing was made of the text, and nothing has left."""
        made = self.made()
        assert not made, made
        assert (self.foreign, self.said, self.sink.asked) == ([], [], [])
