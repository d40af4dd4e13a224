"""Which addresses of a model's server are allowed, and where an allowed one may be."""

from __future__ import annotations

import socket
from typing import Any
from urllib.parse import urlsplit

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import SecretStr

from recsys.brain.endpoint import Endpoint, client
from recsys.brain.hosts import DEFAULT_HOSTS, checked, reachable
from recsys.errors import ConfigError

OWN = ("llm.example", "10.9.9.9:8000", "10.1.0.0/16", "[fd12::7]:8000")
HOSTILE = (
    # where secrets of a cloud's machine are
    "http://169.254.169.254/latest/meta-data/", "http://169.254.169.254.", "http://[fd00:ec2::254]/", "http://[fe80::1]/",
    "http://[fe80::1%25eth0]/", "http://metadata.google.internal/", "http://METADATA.google.internal./",
    "http://100.100.100.200/", "http://[::ffff:169.254.169.254]/", "http://[::ffff:a9fe:a9fe]/", "http://2852039166/",
    "http://0xa9fea9fe/", "http://0xA9.0xFE.0xA9.0xFE/", "http://0251.0376.0251.0376/", "http://169.254.43518/",
    # other networks, other machines
    "http://10.0.0.1/", "http://172.16.0.1/", "http://192.168.1.1/", "http://127.0.0.2/", "http://0.0.0.0/", "http://[::]/",
    "http://224.0.0.1/", "http://255.255.255.255/", "http://[ff02::1]/", "http://8.8.8.8/", "https://[2001:db8::1]/",
    "https://10.9.9.9:8001/", "https://10.2.0.1/", "http://[fd12::7]:8001/",
    # this machine in disguise
    "http://2130706433/", "http://0x7f000001/", "http://0x7f.1/", "http://127.1/", "http://0177.0.0.1/", "http://127.0.0.01/",
    "http://017700000001/", "http://127.0.0.1.nip.io/", "http://[::127.0.0.1]/", "http://[64:ff9b::7f00:1]/", "http://0/",
    "http://0x/", "http://localhost.evil.example/", "http://①②⑦.⓪.⓪.①/", "http://١٢٧.0.0.1/",
    # an allowed name that is not the host
    "https://api.openai.com@evil.example/", "https://api.openai.com:443@evil.example/", "https://evil.example#api.openai.com",
    "https://evil.example?api.openai.com", "https://evil.example\\@api.openai.com/", "https://api.openai.com\\@evil.example/",
    "https://api.openai.com.evil.example/", "https://evil.example/api.openai.com", "https://api.openai.com%2eevil.example/",
    "https://api.openai.com%00.evil.example/", "https://api.openai.com\x00.evil.example/", "https://apixopenai.com/",
    "https://аpi.openai.com/", "https://xn--pi-6kc.openai.com/", "https://api。openai。com/", "https://ａpi.openai.com/",
    "https://api.openaı.com/", "httpſ://api.openai.com/", "http://localhoſt/", "https://api.openai.com/\u212a", "https://api.openai.com/é",
    "https://api.openai.com\t.evil.example/", "https://api.openai.com\r\nHost: evil.example", "https://api.openai.com /v1",
    " https://api.openai.com/v1", "https://api.openai.com/v1\n", "https://openai.com/", "https://evil.api.openai.com/",
    "https://api..openai.com/", "https://.api.openai.com/", "https://api.openai.com../", "https://-/", "https://[api.openai.com]/",
    # more than an address
    "https://user:hunter2@api.openai.com/v1", "https://hunter2@api.openai.com/v1", "https://@api.openai.com/",
    "https://api.openai.com/v1?key=hunter2", "https://api.openai.com/v1#hunter2", "https://user:hunter2%40api.openai.com/",
    "https://api.openai.com/v1?", "https://api.openai.com/%2e%2e/x", "https://api.openai.com/../x", "https://api.openai.com/v1/..",
    "https://api.openai.com//evil.example/", "https://api.openai.com/v1;x", "https://api.openai.com/" + "a" * 2000,
    # ports and schemes
    "https://api.openai.com:0/", "https://api.openai.com:65536/", "https://api.openai.com:99999999/", "https://api.openai.com:/",
    "https://api.openai.com:+443/", "https://api.openai.com:443:80/", "https://api.openai.com:４４３/", "http://[::1]:x/",
    "http://api.openai.com/v1", "http://api.openai.com:443/v1", "file:///etc/passwd", "gopher://127.0.0.1:6379/_x", "ftp://127.0.0.1/",
    "unix:///run/x.sock", "data:text/plain,x", "javascript:alert(1)", "https:api.openai.com", "https:/api.openai.com/",
    "//api.openai.com/v1", "api.openai.com/v1", "https:///api.openai.com", "https://", "", "http+unix://127.0.0.1/", "wss://127.0.0.1/",
)  # fmt: skip


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every look-up and connection that is tried; none comes about."""
    tried: list[Any] = []

    def refuse(*args: Any, **more: Any) -> Any:
        tried.append(args)
        raise OSError("not here")

    for name in ("getaddrinfo", "gethostbyname", "create_connection"):
        monkeypatch.setattr(socket, name, refuse)
    for name in ("connect", "connect_ex", "sendto"):
        monkeypatch.setattr(socket.socket, name, refuse)
    return tried


def _ask(url: str, allowed: tuple[str, ...] = ()) -> None:
    endpoint = Endpoint(url, "m", SecretStr("sk-1"), 5.0, allowed)
    with client(endpoint) as asking:
        asking.get(endpoint.base_url)


@pytest.mark.parametrize("allowed", [(), OWN], ids=["default", "own"])
def test_hostile_addresses_are_refused_with_nothing_sent_and_no_secret_told(
    sent: list[Any], allowed: tuple[str, ...]
) -> None:
    assert len(set(HOSTILE)) == len(HOSTILE) >= 60
    for url in HOSTILE:
        with pytest.raises(ConfigError) as refused:
            _ask(url, allowed)
        assert "hunter2" not in str(refused.value)
    assert sent == []
    with pytest.raises(httpx2.ConnectError):
        _ask("https://api.openai.com/v1", allowed)
    assert len(sent) == 1


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("https://api.openai.com/v1", "https://api.openai.com/v1"),
        ("HTTPS://API.OpenAI.com.:443/v1/", "https://api.openai.com/v1"),
        ("https://api.openai.com:8443", "https://api.openai.com:8443"),
        ("http://localhost:11434/v1", "http://localhost:11434/v1"),
        ("http://127.0.0.1:80/Some-Path/v1.0/", "http://127.0.0.1/Some-Path/v1.0"),
        ("http://[0:0::1]:8000", "http://[::1]:8000"),
        ("http://[::ffff:127.0.0.1]/v1", "http://127.0.0.1/v1"),
        ("http://LLM.example/v1", "http://llm.example/v1"),
        ("https://llm.example:9/v1", "https://llm.example:9/v1"),
        ("http://10.9.9.9:8000/v1", "http://10.9.9.9:8000/v1"),
        ("http://10.1.200.3/v1", "http://10.1.200.3/v1"),
        ("http://[fd12::7]:8000/v1", "http://[fd12::7]:8000/v1"),
    ],
)
def test_allowed_addresses_are_written_in_one_way(written: str, meant: str) -> None:
    assert checked(written, OWN) == meant
    assert checked(meant, OWN) == meant


def test_an_entry_that_cannot_be_read_is_said() -> None:
    with pytest.raises(ConfigError, match=r"RECSYS_LLM_ALLOWED_HOSTS.*10\.0\.0\.0/33"):
        checked("https://api.openai.com/v1", ["10.0.0.0/33"])
    for entry in ("*", "", "https://evil.example", "evil", ".example"):
        with pytest.raises(ConfigError):
            checked("https://evil.example", [entry])


@pytest.mark.parametrize("host", ["2130706433", "0x7f.1", "127.1", "0177.0.0.1", "127.0.0.01", "a.0x7f", "10.1.0"])
def test_an_address_in_disguise_is_refused_even_where_it_was_named(host: str) -> None:
    with pytest.raises(ConfigError, match=r"numbers as in 127\.0\.0\.1"):
        checked(f"http://{host}/v1", [host])


PIECES = (
    "http://", "https://", "HTTP:", "/", "//", "\\", "@", ":", "?", "#", ".", "..", "。", "%2e", "%40", "[", "]", "[::1]", "::1",
    "api.openai.com", "API.OPENAI.COM", "127.0.0.1", "localhost", "evil.example", "llm.example", "10.1.2.3", "8000", "0", "0x7f",
    "v1", " ", "\t", "\n", "\x00", "ß", "ı", "-", "_", "~", ";", "=", "&",
)  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=9).map("".join) | st.text(max_size=30))
def test_every_reader_of_an_allowed_address_sees_the_same_allowed_host(rest: str) -> None:
    for url in (rest, f"https://{rest}", f"https://api.openai.com{rest}"):
        try:
            made = checked(url, OWN)
        except ConfigError:
            continue
        ours, theirs, before = urlsplit(made), httpx2.URL(made), urlsplit(url)
        assert ours.hostname == theirs.host == (before.hostname or "").rstrip(".")
        assert ours.port == theirs.port
        assert (ours.username, ours.query, ours.fragment, theirs.userinfo) == (None, "", "", b"")
        assert ours.hostname in {*DEFAULT_HOSTS, "llm.example", "10.1.2.3"}


NOT_PUBLIC = (
    "127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "0.0.0.0", "::", "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1",
    "169.254.169.254", "fe80::1", "fe80::1%eth0", "fd00:ec2::254", "fec0::1", "224.0.0.1", "ff02::1", "255.255.255.255",
    "240.0.0.1", "192.0.0.1", "192.0.0.192", "198.18.0.1", "203.0.113.1", "2001:db8::1", "2001:0:7f00:1::",
    "2002:7f00:1::", "2002:a00:1::", "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "::7f00:1", "::ffff:10.0.0.1", "100::1", "5f00::1",
)  # fmt: skip


def test_a_name_may_lead_to_the_public_net_only() -> None:
    assert [a for a in NOT_PUBLIC if reachable("api.openai.com", a, 443, ())] == []
    assert [
        a for a in ("8.8.8.8", "2606:4700::1", "64:ff9b::808:808") if not reachable("llm.example", a, 443, ())
    ] == []


def test_a_name_may_lead_to_what_the_operator_named_but_never_to_this_machine() -> None:
    allowed = ("llm.example", "10.1.0.0/16", "169.254.169.254", "127.0.0.0/8", "::1", "[fd12::7]:8000")
    for address, port, ok in (
        ("10.1.2.3", 80, True),
        ("::ffff:10.1.2.3", 80, True),
        ("10.2.0.1", 80, False),
        ("169.254.169.254", 80, True),
        ("fd12::7", 8000, True),
        ("fd12::7", 8001, False),
        ("127.0.0.1", 80, False),
        ("::1", 80, False),
    ):
        assert reachable("llm.example", address, port, allowed) is ok, address


def test_this_machine_is_reached_by_its_own_names() -> None:
    assert reachable("localhost", "127.0.0.1", 80, ())
    assert reachable("localhost", "::1", 80, ())
    assert reachable("127.0.0.1", "127.0.0.1", 80, ())
    assert not reachable("localhost", "8.8.8.8", 80, ())
    assert not reachable("127.0.0.1", "127.0.0.2", 80, ())
