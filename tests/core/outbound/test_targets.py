"""Addresses that users may name as receivers."""

from ipaddress import ip_address

import pytest

from core.outbound.targets import LONGEST, BadTarget, is_public, read_target


@pytest.mark.parametrize(
    ("url", "host", "port", "path", "header"),
    [
        ("https://hooks.example", "hooks.example", 443, "/", "hooks.example"),
        ("https://hooks.example:8443/a/b?c=d", "hooks.example", 8443, "/a/b?c=d", "hooks.example:8443"),
        ("HTTPS://Hooks.Example./x", "hooks.example", 443, "/x", "hooks.example"),
        ("https://xn--bcher-kva.example/", "xn--bcher-kva.example", 443, "/", "xn--bcher-kva.example"),
        ("https://93.184.215.14/x", "93.184.215.14", 443, "/x", "93.184.215.14"),
        ("https://[2606:2800::1]/x", "2606:2800::1", 443, "/x", "[2606:2800::1]"),
        ("https://my_hook.example/x#part", "my_hook.example", 443, "/x", "my_hook.example"),
    ],
)
def test_public_addresses_may_be_named(url: str, host: str, port: int, path: str, header: str) -> None:
    target = read_target(url, loopback=False)

    assert (target.host, target.port, target.path, target.host_header) == (host, port, path, header)
    assert not target.is_loopback


INSIDE = [
    *("127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "0177.0.0.1", "017700000001"),
    *("0", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "100.100.100.200"),
    *("192.0.0.192", "168.63.129.16", "198.18.0.1", "192.0.2.1", "224.0.0.1", "255.255.255.255", "240.0.0.1"),
    *("1.2.3", "1.2.3.4.5", "1.2.3.256", "08.8.8.8", "a.0x7f", "127.0.0.1."),
    *(
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:8.8.8.8]",
        "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[64:ff9b::808:808]",
    ),
    *("[64:ff9b:1::1]", "[fe80::1]", "[fe80::1%25eth0]", "[fc00::1]", "[fd00:ec2::254]", "[fec0::1]", "[ff02::1]"),
    *("[2001::1]", "[2001:db8::1]", "[2002:7f00:1::]", "[3fff::1]", "[100::1]", "[v1.x]", "[127.0.0.1]"),
]


@pytest.mark.parametrize("host", INSIDE)
@pytest.mark.parametrize("loopback", [False, True])
def test_nothing_inside_is_reached_however_it_is_written(host: str, loopback: bool) -> None:
    if loopback and host in {"127.0.0.1", "127.0.0.1.", "[::1]"}:
        assert read_target(f"https://{host}/x", loopback=True).is_loopback
        return
    with pytest.raises(BadTarget):
        read_target(f"https://{host}/x", loopback=loopback)


@pytest.mark.parametrize(
    "url",
    [
        *("", "hooks.example", "//hooks.example", "http://hooks.example/", "ftp://hooks.example/", "file:///etc/passwd"),
        *("https://", "https:///x", "https://user@hooks.example/", "https://:p@hooks.example/", "https://@hooks.example/"),
        *("https://hooks.example\\@10.0.0.1/", "https://hooks.example /", "https://hooks\t.example/"),
        *("https://hooks.example/\r\nX: y", "https://１２７.0.0.1/", "https://bücher.example/", "https://hooks.example:0/"),
        *("https://hooks.example:99999/", "https://hooks.example:x/", "https://-a.example/", "https://a..example/"),
        *("https://[::1/", "https://a%2fb/", f"https://hooks.example/{'x' * LONGEST}", f"https://{'a.' * 127}example/"),
        *("https://localhost.:443@10.0.0.1/", 'https://hooks.example/"x', "https://hooks.example/<x>"),
    ],
)  # fmt: skip
def test_what_two_programs_may_read_differently_is_refused(url: str) -> None:
    with pytest.raises(BadTarget):
        read_target(url, loopback=True)


@pytest.mark.parametrize("url", ["http://127.0.0.1:9000/x", "http://[::1]:9000/x", "http://localhost:9000/x"])
def test_this_machine_is_reached_where_the_operator_allows_it(url: str) -> None:
    assert read_target(url, loopback=True).is_loopback
    with pytest.raises(BadTarget):
        read_target(url, loopback=False)


def test_a_name_is_judged_when_it_is_used() -> None:
    assert read_target("https://localhost/x", loopback=False).address is None


@pytest.mark.parametrize("text", ["8.8.8.8", "93.184.215.14", "2606:2800::1", "2a00:1450:4001::1"])
def test_the_rest_of_the_internet_is_public(text: str) -> None:
    assert is_public(ip_address(text))
