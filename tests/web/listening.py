"""A person at a table who hears it and has a keyboard: what they are asked, what they can pick, and their moves."""

import random
import re

from playwright.sync_api import Browser, Page

from tests.running.serving import Server
from tests.web.by_ear import CONTROLS, Ear, Node, said
from tests.web.players import DESK, log_in

YOURS = {"en": "It is your turn. ", "de": "Du bist am Zug. "}
MOVE = {"en": "Your move", "de": "Dein Zug"}
BACK = {"en": "Take back", "de": "Zurückziehen"}
BOARD = {"en": "The board", "de": "Das Spielfeld"}
SCORING = {"en": "Scoring", "de": "Wertung"}
POINTS = {"en": "Points: ", "de": "Punkte: "}
HAND = {"en": "Your hand: ", "de": "Deine Hand: "}
HEARS = """() => {
    globalThis.heard = [];
    globalThis.lost = [];
    for (const region of document.querySelectorAll("pc-table :is([role=log], [role=status])")) {
        const say = ({ addedNodes }) => {
            for (const { textContent } of addedNodes) heard.push([region.role, textContent]);
        };
        new MutationObserver((changes) => changes.forEach(say)).observe(region, { childList: true, subtree: true });
    }
    let held = null;
    const look = () => {
        const now = document.activeElement;
        if (now !== document.body) held = now;
        else if (held) {
            lost.push(held.outerHTML);
            held = null;
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Script that notes what comes into live regions, with their roles, and what had the focus when it was lost."""
CODE = re.compile(r"\b(?:[a-z]\d{1,2}|\d[abc]\d|[a-z]+-[a-z]+-?\w*|[a-z]+_[a-z]+)\b")
"""A card, a cell or a name as the API writes it, instead of words. A cell is called by letter and number, too."""


class Listener:
    """A person at a table, in a language."""

    def __init__(self, page: Page, language: str) -> None:
        self.page, self.language = page, language
        self.ear = Ear(page)
        self.rng = random.Random(5)

    def listen(self) -> None:
        """From now on, notes what is read aloud by itself, and every loss of the focus."""
        self.ear.until(lambda tree: bool(tree.find("group", BOARD[self.language])), "no table is drawn")
        self.page.evaluate(HEARS)

    def heard(self, role: str) -> list[str]:
        """All that live regions of a role have read aloud."""
        return [text for of, text in self.page.evaluate("heard") if of == role]

    def status(self, tree: Node) -> str:
        """The state of the match: the first status that is read; empty before there is a table."""
        return next((node.text for node in tree.find("status")), "")

    def is_over(self, tree: Node) -> bool:
        """Return True if the match has ended."""
        return POINTS[self.language] in self.status(tree)

    def is_asked(self, tree: Node) -> bool:
        """Return True if it is the reader's turn."""
        return self.status(tree).startswith(YOURS[self.language])

    def is_scored(self, tree: Node) -> bool:
        """Return True if a round has just been added up, or the match is over."""
        return bool(tree.find("region", SCORING[self.language])) or self.is_over(tree)

    def wait(self) -> Node:
        """The table as soon as it is the reader's turn, or nothing is to come."""
        return self.ear.until(lambda tree: self.is_asked(tree) or self.is_over(tree), "nobody is asked")

    def moves(self, tree: Node) -> list[str]:
        """The words of the buttons that make a move."""
        buttons = [button for part in tree.find("region", MOVE[self.language]) for button in part.find("button")]
        named = [button.name for button in buttons if "pressed" not in button.states]
        return [name for name in named if name != BACK[self.language] and not name.endswith("…")]

    def play(self) -> None:
        """One move: go to something that can be picked, and press Enter, until a button says a move that is wanted."""
        for _ in range(40):
            tree = self.ear.tree()
            if not self.is_asked(tree):
                return
            ready = self.moves(tree)
            open_ = [node.name for node in tree.find("button") if node.is_on and node.states.get("pressed") == "false"]
            if ready and (not open_ or self.rng.random() < 0.6):
                self.press(self.rng.choice(ready))
                return
            assert open_, f"nothing can be picked\n{said(tree)}"
            self.press(self.rng.choice(open_))
        raise AssertionError(f"no move comes of it\n{said(self.ear.tree())}")

    def press(self, name: str) -> None:
        """Go to a button, by the letter of the part in which it is, and press Enter."""
        is_move = any(
            button.name == name for part in self.ear.tree().find("region", MOVE[self.language]) for button in part
        )
        self.ear.press("m" if is_move else "h")
        self.ear.go_to(lambda node: node.role == "button" and node.name == name and node.is_on)
        self.ear.press("Enter")


def at_a_table(server: Server, browser: Browser, match: str, language: str = "en") -> Listener:
    """A person who has logged in, and opened a table."""
    page = log_in(browser.new_context(**DESK, locale=language), server, "ada")
    page.goto(f"http://127.0.0.1:{server.port}/play/{match}")
    return Listener(page, language)


def assert_named(tree: Node) -> None:
    """Check that whatever can be acted on has a name, in words."""
    for node in tree:
        if node.role in CONTROLS or (node.states.get("focusable") and node.role != "RootWebArea"):
            assert node.name.strip(), f"a {node.role} without a name\n{said(tree)}"
            name = re.sub(r"\b[abc][123]\b", "", node.name)
            assert not CODE.search(name) or node.role == "link", f"{node.name} is not in words"
