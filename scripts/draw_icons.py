"""Draw the icons under which phones and desktops install the pages: `web/static/web/icons/*.png`, from `web/mark.svg`.

Run it after the mark has changed; it takes a Chromium.
"""

import shutil
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

STATIC: Final = Path(__file__).resolve().parent.parent / "web" / "static" / "web"
PAPER: Final = "#f3ecdd"
ICONS: Final = {
    # The size, and the part of it that the mark takes: systems cut the edges of a maskable icon off.
    "icon-192": (192, 0.82),
    "icon-512": (512, 0.82),
    "maskable-512": (512, 0.62),
}


def drawn(mark: str, size: int, part: float) -> str:
    """The mark on paper, as a page."""
    width = round(size * part)
    style = f"body{{margin:0;height:{size}px;display:grid;place-items:center;background:{PAPER}}}svg{{width:{width}px}}"
    return f"<style>{style}</style>{mark}"


def main() -> None:
    """Draw all of them."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or sys.exit("There is no Chromium here.")
    mark = (STATIC / "mark.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(drawn(mark, size, part))
            page.screenshot(path=str(STATIC / "icons" / f"{name}.png"))
        browser.close()


if __name__ == "__main__":
    main()
