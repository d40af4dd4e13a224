"""What can be read on a page, and what can be done with it."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from pages.parts import door


def say(app: AppTest, text: str) -> AppTest:
    """Type a message and send it."""
    return settled(app.chat_input(key="prompt").set_value(text).run())


def press(app: AppTest, label: str, at: int = 0) -> AppTest:
    """Press the button with this label, the first or another."""
    return settled([button for button in app.button if button.label == label][at].click().run())


def settled(app: AppTest) -> AppTest:
    """The page once nothing is being answered on it, drawn as often as a browser would have it drawn."""
    while any(button.key == "stop" for button in app.button):
        if playing := door.assistant().playing("local", conversation(app)):
            assert playing.wait(30)
        app.run()
    assert not app.exception
    return app


def labels(app: AppTest) -> list[str]:
    """The labels of all buttons."""
    return [button.label for button in app.button]


def headings(app: AppTest, level: int) -> list[str]:
    """The headings of a level, in order, as they are read: without the marks that make them inert."""
    mark = "#" * level + " "
    return [plain(md.value.removeprefix(mark)) for md in app.markdown if md.value.startswith(mark)]


def lines(app: AppTest) -> str:
    """All text on the page, without the marks that make it inert."""
    words = [*(md.value for md in app.markdown), *(caption.value for caption in app.caption)]
    return plain("\n".join([*words, *(popover.proto.popover.label for popover in app.get("popover"))]))


def plain(markdown: str) -> str:
    """Markdown of ours as it is read."""
    return markdown.replace("\\", "").replace("\u2060", "")


def conversation(app: AppTest) -> str:
    """The open conversation's id, from the address."""
    found = app.query_params["c"]
    return found[0] if isinstance(found, list) else found
