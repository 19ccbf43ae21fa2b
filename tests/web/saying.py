"""Words of a page as a browser has them: texts, labels and titles."""

from playwright.sync_api import Page

SAID = """() => {
    const found = new Set();
    const ATTRIBUTES = ["alt", "aria-label", "aria-valuetext", "content", "label", "placeholder", "title"];
    const say = (text) => {
        const said = text.trim().replace(/\\s+/g, " ");
        if (/\\p{L}{3}/u.test(said)) found.add(said);
    };
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element.closest("code, noscript, pre:not(.board), script, style, template")) continue;
        if (node instanceof Text) say(node.data);
        // Of what stands in the head, programs read the most part.
        else if (!node.matches("meta") || /title|description/.test(node.getAttribute("property") ?? node.name))
            for (const name of ATTRIBUTES) if (node.hasAttribute(name)) say(node.getAttribute(name));
    }
    return [...found];
}"""
"""Without what is a program's: code and commands."""


def said_on(page: Page) -> set[str]:
    """Each text of the page."""
    return set(page.evaluate(SAID))
