"""Receivers that a user may name, judged by the text of their addresses alone."""

import re
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

LONGEST = 1000
DEFAULT_PORTS = {"https": 443, "http": 80}
# Letters, digits and signs of an address; everything else is percent-encoded in one that is well formed. A backslash,
# a blank or a tab is read in different ways by different programs.
_PLAIN = re.compile(r"[!#-;=?-\[\]_a-z~]+", re.ASCII)
_NAME = re.compile(r"(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?", re.ASCII)
# Programs read a name that ends in a number as an IPv4 address: 2130706433, 0x7f.1, 127.1, 0177.0.0.1.
_NUMBER = re.compile(r"\d+|0x[0-9a-f]*", re.ASCII)

Address = IPv4Address | IPv6Address


class BadTarget(ValueError):
    """An address that nothing is sent to; the text says why, to its owner."""


@dataclass(frozen=True, slots=True)
class Target:
    """The destination of a request."""

    scheme: str
    # A name, or an IP address without brackets.
    host: str
    port: int
    # The target in the first line of the request.
    path: str
    # The address, where the host is one.
    address: Address | None
    # True if it is this very machine, which the operator has allowed.
    is_loopback: bool

    @property
    def host_header(self) -> str:
        """The host as the `Host` header has it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == DEFAULT_PORTS[self.scheme] else f"{host}:{self.port}"


def read_target(url: str, *, loopback: bool) -> Target:
    """The target that an address names; `loopback` also admits this machine, and plain http there."""
    if len(url) > LONGEST:
        raise BadTarget(f"A URL can have at most {LONGEST} characters.")
    if not _PLAIN.fullmatch(url.lower()):
        raise BadTarget("The URL contains a character that must be percent-encoded, or written as xn--….")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadTarget("This is not a valid URL.") from None
    scheme, host = parts.scheme, (parts.hostname or "").removesuffix(".")
    if scheme not in DEFAULT_PORTS or not host:
        raise BadTarget("The URL must start with https://.")
    if "@" in parts.netloc:
        raise BadTarget("The URL must not contain a username or password.")
    address = _address(host, in_brackets="[" in parts.netloc)
    is_loopback = loopback and (host == "localhost" or (address is not None and is_loopback_address(address)))
    if scheme != "https" and not is_loopback:
        raise BadTarget("The URL must start with https://.")
    if address is not None and not is_loopback and not is_public(address):
        raise BadTarget("The address is not public.")
    return Target(
        scheme, host, DEFAULT_PORTS[scheme] if port is None else _checked(port), _path(parts), address, is_loopback
    )


def _checked(port: int) -> int:
    if not port:
        raise BadTarget("Port 0 is not valid.")
    return port


def _path(parts: SplitResult) -> str:
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _address(host: str, *, in_brackets: bool) -> Address | None:
    """The address that a host is, or None for a name."""
    looks_like_one = in_brackets or _NUMBER.fullmatch(host.rpartition(".")[2]) is not None
    if not looks_like_one:
        if not _NAME.fullmatch(host) or len(host) > 253:
            raise BadTarget("This is not a valid host name.")
        return None
    try:
        # It takes four decimal numbers without leading zeros, and nothing else that looks like IPv4.
        return ip_address(host)
    except ValueError:
        raise BadTarget("Write an IP address as four decimal numbers, or as IPv6 in brackets.") from None


# Besides the addresses that Python knows as not public: addresses of protocols, multicast, and the metadata of one
# large cloud, which has a public address of its own.
_REFUSED_4 = [IPv4Network(text) for text in ("192.0.0.0/24", "192.88.99.0/24", "168.63.129.16/32", "224.0.0.0/4")]
# All addresses of hosts are in 2000::/3. IPv4 in IPv6 (mapped, compatible, NAT64) is outside of it; Teredo and
# 6to4, which hold an IPv4 address too, are inside.
_UNICAST = IPv6Network("2000::/3")
_REFUSED_6 = [IPv6Network(text) for text in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")]


def is_loopback_address(address: Address) -> bool:
    """Return True if an address is this machine's own; IPv4 in IPv6 never is, which Python 3.13 takes for one."""
    return address.is_loopback and getattr(address, "ipv4_mapped", None) is None


def is_public(address: Address) -> bool:
    """Return True if an address belongs to the public internet."""
    if isinstance(address, IPv4Address):
        return address.is_global and not any(address in network for network in _REFUSED_4)
    in_use = address.is_global and address in _UNICAST
    return in_use and address.scope_id is None and not any(address in network for network in _REFUSED_6)
