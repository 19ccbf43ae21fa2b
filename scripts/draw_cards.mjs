// Reads {game: {cards: [{card, about}]}} from standard input and prints {game: {card: its drawing}}: the faces that the
// table's own modules draw, as text, for pages that work without JavaScript. `scripts/draw_cards.py` runs it.
import { existsSync, readFileSync } from "node:fs";

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** As much of an element as the modules need to draw. */
class Drawn {
  #name;
  #attributes = new Map();
  #children = [];

  constructor(name) {
    this.#name = name;
  }

  setAttribute(key, value) {
    this.#attributes.set(key, String(value));
  }

  append(...children) {
    this.#children.push(...children);
  }

  toString() {
    const attributes = [...this.#attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join("");
    const inside = this.#children.map((child) => (child instanceof Drawn ? String(child) : escaped(child))).join("");
    return inside ? `<${this.#name}${attributes}>${inside}</${this.#name}>` : `<${this.#name}${attributes}/>`;
  }
}

// English: these pictures are the same in all languages.
globalThis.document = { createElementNS: (_, name) => new Drawn(name), documentElement: { lang: "en" } };

const web = new URL("../web/static/web/", import.meta.url);
const { drawBack, drawFace } = await import(new URL("cards/draw.js", web));
const drawn = {};
for (const [key, game] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {
  const file = new URL(`table/layouts/${key}.js`, web);
  const layout = existsSync(file) ? (await import(file)).layout : {};
  const cards = {};
  for (const { card } of game.cards) {
    const face = drawFace(card, layout.extra?.(card, game) ?? {});
    cards[card] = asPicture(face);
  }
  const isWide = Object.values(cards).some((face) => face.includes("pc-named"));
  cards["?"] = asPicture(drawBack(isWide));
  drawn[key] = cards;
}
console.log(JSON.stringify(drawn));

// What a picture is called stands beside it.
function asPicture(face) {
  face.setAttribute("aria-hidden", "true");
  return String(face);
}
