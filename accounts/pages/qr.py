"""Pictures that a phone reads."""

from io import BytesIO

import qrcode
from django.utils.safestring import SafeString, mark_safe
from qrcode.image.svg import SvgPathImage


def qr_svg(text: str) -> SafeString:
    """The text as a QR code: one SVG element for the middle of a page."""
    drawn = BytesIO()
    qrcode.make(text, image_factory=SvgPathImage).save(drawn)
    svg = drawn.getvalue().decode()
    # It holds squares alone, whatever the text is.
    return mark_safe(svg[svg.index("<svg") :])
