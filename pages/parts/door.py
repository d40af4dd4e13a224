"""Where the pages meet the product: the settings, the one assistant that everybody shares, and who is asking."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from uuid import uuid4

import streamlit as st
from pydantic import SecretStr

from pages.parts.words import title_of
from recsys.config import Settings, load_settings
from recsys.errors import ConfigError

if TYPE_CHECKING:
    from recsys.assistant import Assistant
    from recsys.catalogue.browse import Browser
    from recsys.catalogue.catalogue import Catalogue
    from recsys.store import Conversation

LOCAL, GUEST = "local", "guest-"
HERE = ("127.0.0.1", "localhost", "::1")
CONVERSATION = "c"
"""The query parameter that names the open conversation; of no use to anybody but its owner."""
SHELF = "on"
"""The query parameter that names the catalogue that was chosen, so that a reload keeps it."""


@dataclass(frozen=True)
class Visit:
    """One run of the page: who is here, what they choose from, and the conversation that is open, if any."""

    assistant: Assistant
    user: str
    catalogue: Catalogue
    conversation: Conversation | None = None

    @property
    def conversation_id(self) -> str:
        """Of the open conversation; empty without one."""
        return self.conversation.id if self.conversation else ""

    @property
    def browser(self) -> Browser:
        """To go through the catalogue by. Raises SnapshotError."""
        return self.assistant.browser(self.catalogue.name)

    def started(self, text: str) -> Visit:
        """The visit with a new conversation, titled after its first message, in the address. Raises StoreError."""
        conversations = self.assistant.store.conversations
        opened = conversations.start(self.user, self.catalogue.name, title_of(text))
        st.query_params[CONVERSATION] = opened
        return replace(self, conversation=conversations.get(self.user, opened))


def settings() -> Settings:
    """The settings of the environment. Raises ConfigError."""
    return load_settings()


def assistant() -> Assistant:
    """The assistant of these settings, made once for everybody. Raises ConfigError or StoreError."""
    return _load(settings())


def _close(assistant: Assistant) -> None:
    assistant.close()


@st.cache_resource(show_spinner=False, hash_funcs={Settings: Settings.model_dump_json}, on_release=_close)
def _load(settings: Settings) -> Assistant:
    from recsys.assistant import load  # noqa: PLC0415  LangChain takes seconds: the page is drawn before

    return load(settings)


def back() -> None:
    """From another page to the conversation that was open: the way there leaves the address behind."""
    if (last := st.session_state.get("last_open")) and st.session_state.get("page") not in (None, "chat"):
        st.query_params.setdefault(CONVERSATION, last)
    st.session_state.page = "chat"


def leave(to: str = "") -> None:
    """Away from the open conversation, to another or to none, in one step of the browser's history."""
    chosen = {SHELF: name} if (name := st.session_state.get("catalogue")) else {}
    st.query_params.from_dict({**chosen, **({CONVERSATION: to} if to else {})})
    st.session_state.pop("last_open", None)
    for name in ("told", "editing", "deleting"):
        st.session_state.pop(name, None)


def choose(catalogue: str) -> None:
    """Another catalogue, and with it a new conversation."""
    st.session_state.catalogue = catalogue
    leave()


def chosen(assistant: Assistant) -> str | None:
    """The catalogue that was chosen in this session or, before a reload, in another; None where none was.

    The way to another page leaves the address behind: there it is written again.
    """
    if (named := st.query_params.get(SHELF)) and assistant.is_built(named):
        st.session_state.catalogue = named
    name: str | None = st.session_state.get("catalogue")
    if name:
        st.query_params[SHELF] = name
    elif named:
        del st.query_params[SHELF]
    return name


def own_key() -> SecretStr | None:
    """The person's own key for a language model; in this session's memory and nowhere else."""
    key: SecretStr | None = st.session_state.get("own_key") if may_bring_a_key() else None
    return key


def may_bring_a_key() -> bool:
    """Whether a person may give a key of their own: on their own machine, where the operator gave none."""
    return settings().llm_api_key is None and user() == LOCAL


def may_import() -> bool:
    """Whether a person may bring a catalogue: on their own machine, or known by the proxy's header; guests may not."""
    return not user().startswith(GUEST)


def user() -> str:
    """Who is asking.

    With RECSYS_USER_HEADER: what the proxy wrote there. Without it: LOCAL where the server listens on this machine
    alone and nothing was forwarded; else somebody new in every session, so that strangers share nothing.

    Raises:
        ConfigError: the proxy did not say who it is.
    """
    headers, name = st.context.headers, settings().user_header
    if name:
        said = (headers.get(name) or "").strip()
        if not said:
            raise ConfigError(f"Expected the header {name} from the proxy, saw none. Ask the person who runs this.")
        return said
    forwarded = any(header in headers for header in ("Forwarded", "X-Forwarded-For"))
    if st.get_option("server.address") in HERE and not forwarded:
        return LOCAL
    return str(st.session_state.setdefault("guest", GUEST + uuid4().hex))
