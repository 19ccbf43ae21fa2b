"""Reports of faults to a collector that speaks Sentry's protocol, if the operator names one.

A report says what the log says of a fault: its kinds, the places in the code, the logger, the request's id. It is built
from these alone, since exceptions, variables, messages and requests may quote a card or a password.
"""

from typing import TYPE_CHECKING, Any, Final

from core.faults import describe_fault
from core.request_ids import current

if TYPE_CHECKING:
    from sentry_sdk.types import Event, Hint

SENT: Final = ("event_id", "timestamp", "platform", "level", "logger", "release", "environment")
OF_A_FRAME: Final = ("filename", "function", "lineno", "in_app")


def start(dsn: str, *, release: str) -> None:
    """Report what is logged with an exception from now on, in this process."""
    import sentry_sdk
    from sentry_sdk.integrations.logging import LoggingIntegration

    sentry_sdk.init(
        dsn,
        release=release,
        environment="production",
        before_send=report,
        default_integrations=False,
        auto_enabling_integrations=False,
        integrations=[LoggingIntegration(level=None)],
        include_local_variables=False,
        include_source_context=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
        send_client_reports=False,
    )


def report(event: "Event", hint: "Hint") -> "Event | None":
    """Return a new event of what may be sent; None for a line of the log without an exception."""
    if "exc_info" not in hint:
        return None
    fault = hint["exc_info"][1]
    known: dict[str, Any] = {name: value for name, value in event.items() if name in SENT}
    known["exception"] = {"values": [_kind(value) for value in event["exception"]["values"]]}
    known["exception"]["values"][-1]["value"] = describe_fault(fault)
    known["tags"] = {"request_id": current() or ""}
    return known  # type: ignore[return-value]  # an event is a dict of known names


def _kind(value: dict[str, Any]) -> dict[str, Any]:
    frames = (value.get("stacktrace") or {}).get("frames", [])
    return {
        "type": value["type"],
        "module": value.get("module"),
        "stacktrace": {"frames": [{name: frame.get(name) for name in OF_A_FRAME} for frame in frames]},
    }
