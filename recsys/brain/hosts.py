"""Which servers a model may be asked at: the host by a list that is the operator's alone, its address by where it lies.

The address is read by one narrow pattern, so that no two readers can see different hosts in it (Tsai, A New Era of SSRF,
2017); what does not fit is refused, not mended.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from recsys.errors import ConfigError

LOOPBACK = ("localhost", "127.0.0.1", "::1")
DEFAULT_HOSTS = ("api.openai.com", *LOOPBACK)
"""Always allowed."""
PORTS = {"http": 80, "https": 443}

_URL = re.compile(
    r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)"
    r"(?::(?P<port>[0-9]{1,5}))?(?P<path>(?:/(?!\.{1,2}(?:/|\Z))[a-z0-9._~-]+)*)/?",
    re.ASCII | re.IGNORECASE,
)
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*", re.ASCII)
_GLOBAL6, _NAT64 = ip_network("2000::/3"), ip_network("64:ff9b::/96")
_PROTOCOLS = ip_network("192.0.0.0/24")
"""RFC 6890, 2.2.2; a cloud keeps its machines' secrets there, and older Pythons call most of it global."""


def checked(base_url: str, allowed_hosts: Collection[str] = ()) -> str:
    """The address of a model's server as it will be used: lower case, no default port, no slash at the end.

    allowed_hosts: what the operator allows beside DEFAULT_HOSTS: a host, host:port, an address, or a network such as
    10.1.0.0/16. Plain http is for this machine and for those. Nothing is looked up.

    Raises:
        ConfigError: naming what is wrong; user names, passwords and queries are not repeated.
    """
    found = _URL.fullmatch(base_url) if len(base_url) <= 2000 else None
    host = _host(found["host"].lower()) if found else None
    if not found or not host:
        raise ConfigError(
            f"RECSYS_LLM_BASE_URL: expected https://host/path or https://host:port/path in plain letters, without user, "
            f"query or fragment, numbers as in 127.0.0.1; saw {_shown(base_url)}. Correct it and start again."
        )
    scheme = found["scheme"].lower()
    port = int(found["port"] or PORTS[scheme])
    _judge(scheme, host, port, allowed_hosts)
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}{'' if port == PORTS[scheme] else f':{port}'}{found['path']}"


def _judge(scheme: str, host: str, port: int, allowed_hosts: Collection[str]) -> None:
    if not 0 < port < 65536:
        raise ConfigError(f"RECSYS_LLM_BASE_URL: expected a port from 1 to 65535, saw {port}. Correct it.")
    own = named(host, port, allowed_hosts)
    if not own and host not in DEFAULT_HOSTS:
        raise ConfigError(
            f"RECSYS_LLM_BASE_URL: expected one of the allowed hosts ({', '.join((*DEFAULT_HOSTS, *allowed_hosts))}), "
            f"saw {host!r}. Correct it, or allow the host in RECSYS_LLM_ALLOWED_HOSTS if you trust it."
        )
    if scheme == "http" and not own and host not in LOOPBACK:
        raise ConfigError(
            f"RECSYS_LLM_BASE_URL: {host} is asked by https only, so that the key stays secret; saw http."
        )


def named(host: str, port: int, allowed_hosts: Collection[str]) -> bool:
    """Whether the operator's list has this host, or a network that holds it.

    Raises:
        ConfigError: an entry cannot be read.
    """
    shown = f"[{host}]" if ":" in host else host
    forms = {host, shown, f"{shown}:{port}"}
    return any(entry.strip().lower() in forms or _held(host, entry) for entry in allowed_hosts)


def reachable(host: str, address: str, port: int, allowed_hosts: Collection[str]) -> bool:
    """Whether an allowed host may be at this address: in the public net, or where the operator's list says.

    This machine is reached by its own names only, whatever a look-up gives: a foreign name that leads here is an attack.
    """
    ip = ip_address(address)
    inner = _inside(ip)
    if inner.is_loopback or host == "localhost":
        return inner.is_loopback and host in {"localhost", address}
    return _public(inner) or named(str(inner), port, allowed_hosts)


def _host(text: str) -> str | None:
    """The one way to write a host; None for an address in disguise: octal, hexadecimal, short, one long number."""
    try:
        if text.startswith("["):
            ip = IPv6Address(text[1:-1])
            return str(ip.ipv4_mapped or ip)
        text = text.removesuffix(".")
        return str(IPv4Address(text)) if _NUMBER.fullmatch(text.rpartition(".")[2]) else text
    except ValueError:
        return None


def _inside(ip: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """The IPv4 address that an IPv6 one only wraps (RFC 4291, 6052, 3056)."""
    if not isinstance(ip, IPv6Address):
        return ip
    translated = IPv4Address(int(ip) & 0xFFFF_FFFF) if ip in _NAT64 else None
    return ip.ipv4_mapped or translated or ip.sixtofour or ip


def _public(ip: IPv4Address | IPv6Address) -> bool:
    here = ip not in _PROTOCOLS if ip.version == 4 else ip in _GLOBAL6
    return here and ip.is_global and not ip.is_multicast


def _held(host: str, entry: str) -> bool:
    if "/" not in entry:
        return False
    try:
        network = ip_network(entry.strip(), strict=False)
    except ValueError:
        raise ConfigError(
            f"RECSYS_LLM_ALLOWED_HOSTS: expected hosts such as llm.example or 10.0.0.5:8000, or a network such as "
            f"10.1.0.0/16, saw {entry[:80]!r}. Correct it and start again."
        ) from None
    try:
        return ip_address(host) in network
    except ValueError:
        return False


def _shown(base_url: str) -> str:
    """What may be repeated of an address that cannot be read: nothing that may hold a password."""
    plain = re.fullmatch(r"[\w.:/\[\] -]*", base_url, re.ASCII)
    return repr(base_url[:80]) if plain else "signs that have no place in it"
