// <match-replay>: goes through a match by a slider and by keys, with what the public API tells. Without this the page's own
// links do the same. <share-link>: copies an address.

const AROUND = 5;
const CHANCE = "chance";
const STEPS = { first: -Infinity, prev: -1, next: 1, last: Infinity };
/** @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };

/**
 * @typedef {{ ply: number, seat: number | "chance", move: string }} Row
 * @typedef {{ move: string, value: number | null }} Worth
 * @typedef {{ ply: number, played: Worth, best: Worth | null }} Valued
 */

class MatchReplay extends HTMLElement {
  /** @type {Row[]} */
  #rows = [];
  /** @type {Map<number, Valued>} */
  #worth = new Map();
  /** @type {Map<number, string>} */
  #names = new Map();
  /** @type {Map<string, Promise<string>>} */
  #boards = new Map();
  #ply = 0;
  #last = 0;

  async connectedCallback() {
    this.#ply = Number(this.dataset["ply"]);
    this.#last = Number(this.dataset["last"]);
    const api = `/api/v1/matches/${this.dataset["match"]}`;
    const [match, rows, analysis] = await Promise.all([json(api), all(`${api}/moves?limit=1000`), json(`${api}/analysis`)]);
    if (match === null || rows === null) {
      return;
    }
    this.#rows = rows;
    for (const { seat, name } of match.seats) {
      this.#names.set(seat, name);
    }
    for (const valued of analysis?.valued ?? []) {
      this.#worth.set(valued.ply, valued);
    }
    this.#listen();
    this.dataset["ready"] = "yes";
  }

  #listen() {
    const slider = this.#slider();
    /** @type {HTMLElement} */ (slider.closest("label")).hidden = false;
    slider.addEventListener("input", () => this.go(Number(slider.value)));
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const ply = link && this.#target(link);
      if (ply !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        this.go(ply);
      }
    });
    this.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.name === "seat") {
        this.go(this.#ply);
      }
    });
    document.addEventListener("keydown", (event) => this.#press(event));
    const look = this.querySelector(".eyes button");
    if (look instanceof HTMLElement) {
      look.hidden = true;
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const step = KEYS[event.key];
    const within = event.target instanceof Element && event.target.closest("input, textarea, select, [data-part=board]");
    if (step === undefined || within || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    this.go(this.#ply + step);
  }

  /**
   * Where a link of this page leads.
   * @param {HTMLAnchorElement} link
   */
  #target(link) {
    const step = STEPS[/** @type {keyof typeof STEPS} */ (link.rel)];
    if (step !== undefined) {
      return this.#ply + step;
    }
    const query = link.getAttribute("href") ?? "";
    return query.startsWith("?ply=") ? Number(new URLSearchParams(query).get("ply")) : null;
  }

  /**
   * Shows the match after so many rows.
   * @param {number} asked
   */
  async go(asked) {
    const ply = Math.min(Math.max(asked, 0), this.#last);
    this.#ply = ply;
    const seat = this.#seat();
    this.#part("where").textContent = String(ply);
    this.#slider().value = String(ply);
    this.querySelector("[data-part=now]")?.setAttribute("x1", String(ply));
    this.querySelector("[data-part=now]")?.setAttribute("x2", String(ply));
    this.#part("said").replaceChildren(...this.#said(ply));
    this.#part("around").replaceChildren(...this.#around(ply));
    this.#address(ply, seat);
    const board = await this.#board(ply, seat);
    if (ply === this.#ply && seat === this.#seat()) {
      this.#part("board").textContent = board;
      this.dataset["shown"] = String(ply);
    }
  }

  /**
   * @param {number} ply
   * @param {string | null} seat
   */
  #board(ply, seat) {
    const query = new URLSearchParams({ format: "text", ply: String(ply), ...(seat && { seat }) });
    const address = `/api/v1/matches/${this.dataset["match"]}/view?${query}`;
    const known = this.#boards.get(address);
    if (known) {
      return known;
    }
    const asked = fetch(address).then((answer) => answer.text());
    this.#boards.set(address, asked);
    asked.catch(() => this.#boards.delete(address));
    return asked;
  }

  /** @param {number} ply */
  #said(ply) {
    const row = this.#rows[ply - 1];
    if (row === undefined) {
      return [this.dataset["beginning"] ?? ""];
    }
    const worth = this.#worth.get(row.ply);
    const said = [...this.#line(row)];
    if (worth && worth.played.value !== null) {
      const best = worth.best && worth.best.value !== null && worth.best.move !== worth.played.move ? worth.best : null;
      const better = best ? `; ${this.dataset["best"]} ${best.move}, ${best.value?.toFixed(2)}` : "";
      said.push(" ", element("small", `${this.dataset["worth"]} ${worth.played.value.toFixed(2)}${better}`));
    }
    return said;
  }

  /** @param {Row} row */
  #line(row) {
    return row.seat === CHANCE
      ? [`${this.dataset["chance"]}: ${row.move.split(" ")[0]}`]
      : [element("strong", this.#names.get(row.seat) ?? ""), ` ${row.move}`];
  }

  /** @param {number} ply */
  #around(ply) {
    return this.#rows.slice(Math.max(0, ply - AROUND), ply + AROUND).map((row) => {
      const link = Object.assign(element("a", String(row.ply + 1)), { href: `?ply=${row.ply + 1}` });
      const item = element("li", "");
      item.append(link, " ", ...this.#line(row));
      if (row.ply + 1 === ply) {
        item.setAttribute("aria-current", "step");
      }
      return item;
    });
  }

  /**
   * The address of this place, for the reader's own bar and for others.
   * @param {number} ply
   * @param {string | null} seat
   */
  #address(ply, seat) {
    const address = `?${new URLSearchParams({ ply: String(ply), ...(seat && { seat }) })}`;
    history.replaceState(null, "", address);
    const shared = document.querySelector("share-link input");
    if (shared instanceof HTMLInputElement) {
      shared.value = location.href;
    }
  }

  #seat() {
    const chosen = this.querySelector("input[name=seat]:checked");
    return chosen instanceof HTMLInputElement ? chosen.value : (this.dataset["seat"] ?? null);
  }

  /** @returns {HTMLInputElement} */
  #slider() {
    return /** @type {HTMLInputElement} */ (this.querySelector("input[type=range]"));
  }

  /**
   * @param {string} name
   * @returns {HTMLElement}
   */
  #part(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-part=${name}]`));
  }
}

class ShareLink extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    const input = this.querySelector("input");
    if (!button || !input || !navigator.clipboard) {
      return;
    }
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(input.value);
      /** @type {HTMLElement} */ (this.querySelector("[role=status]")).textContent = this.dataset["copied"] ?? "";
    });
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} text
 */
function element(tag, text) {
  return Object.assign(document.createElement(tag), { textContent: text });
}

/**
 * What an operation answers; null where it refuses.
 * @param {string} address
 */
async function json(address) {
  const answer = await fetch(address, { headers: { Accept: "application/json" } });
  return answer.ok ? answer.json() : null;
}

/**
 * All rows of a list, page after page.
 * @param {string} address
 * @returns {Promise<Row[] | null>}
 */
async function all(address) {
  const rows = [];
  for (let next = ""; ; ) {
    const page = await json(next ? `${address}&cursor=${encodeURIComponent(next)}` : address);
    if (page === null) {
      return null;
    }
    rows.push(...page.results);
    if (!page.next) {
      return rows;
    }
    next = page.next;
  }
}

customElements.define("match-replay", MatchReplay);
customElements.define("share-link", ShareLink);
