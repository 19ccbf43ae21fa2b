// <proof-check>: fetches the record of a match, checks it with nothing but the browser's own cryptography, and shows which of
// the sentences in it is true. The sentences are the page's, so that they are in its language; what the checker says of its own
// is said in that language, too.
import { drawnFor } from "./entropy.js";
import { saidOf } from "./proof-words.js";
import { Refused, Unusable, verifyRecord } from "./proof/index.js";

/** A shared deal is named after its season. */
const SHARED = /^(.+)-\d+\.\d+-\d+$/;

class ProofCheck extends HTMLElement {
  connectedCallback() {
    const form = this.#form();
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.check();
    });
    void this.check();
  }

  /** Checks the record, or the file that was chosen in its place. */
  async check() {
    this.#say("working");
    try {
      const text = await this.#record();
      if (this.#file() === null && matchOf(text) !== this.dataset["match"]) {
        throw new Refused("match", "This record is of another match, not of the one on this page.");
      }
      const notes = String(new FormData(this.#form()).get("notes") ?? "");
      const season = await this.#season(text);
      /** @type {{ seen?: string, season?: unknown }} */
      const witness = { ...(notes.trim() && { seen: notes }), ...(season && { season }) };
      const { verdict, shown, notShown } = await verifyRecord(text, witness);
      this.#list("shown", shown);
      this.#list("not-shown", notShown);
      this.#say(kindOf(verdict, notShown));
      this.#sayOwn(text);
    } catch (fault) {
      this.#fail(fault);
    }
  }

  /** @returns {HTMLFormElement} */
  #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector("form"));
  }

  /** The file that was chosen in place of the server's record. */
  #file() {
    const file = new FormData(this.#form()).get("file");
    return file instanceof File && file.size > 0 ? file : null;
  }

  /** @returns {Promise<string>} */
  async #record() {
    const file = this.#file();
    if (file !== null) {
      return file.text();
    }
    const answer = await fetch(this.dataset["export"] ?? "", { headers: { Accept: "application/json" } });
    if (!answer.ok) {
      throw new TypeError(`The server answered ${answer.status}.`);
    }
    return answer.text();
  }

  /**
   * What the season of a shared deal has published, once it has given its seed away.
   * @param {string} text
   */
  async #season(text) {
    const named = /"deal"\s*:\s*"([^"]+)"/.exec(text)?.[1];
    const season = named && SHARED.exec(named)?.[1];
    if (!season) {
      return null;
    }
    const answer = await fetch(`${this.dataset["seasons"]}${encodeURIComponent(season)}`);
    const found = answer.ok ? await answer.json() : null;
    return found?.seed ? found : null;
  }

  /**
   * Says whether the record has what this browser has added, if it has added anything.
   * @param {string} text
   */
  #sayOwn(text) {
    const drawn = this.#file() === null ? drawnFor(this.dataset["match"] ?? "") : null;
    /** @type {{ entropies: { value: string }[] }} */
    const { entropies } = JSON.parse(text);
    const own = drawn === null ? "" : entropies.some(({ value }) => value === drawn) ? "there" : "missing";
    for (const sentence of this.querySelectorAll("[data-own]")) {
      /** @type {HTMLElement} */ (sentence).hidden = sentence.getAttribute("data-own") !== own;
    }
  }

  /** @param {unknown} fault */
  #fail(fault) {
    this.#list("shown", []);
    this.#list("not-shown", []);
    if (fault instanceof Refused || fault instanceof Unusable) {
      for (const place of this.querySelectorAll("[data-part=why]")) {
        place.textContent = saidOf(fault.message);
      }
      this.#say(fault instanceof Refused ? "refused" : "unusable");
      return;
    }
    this.#say("unreachable");
    if (!(fault instanceof TypeError)) {
      throw fault;
    }
  }

  /** @param {string} kind */
  #say(kind) {
    this.dataset["verdict"] = kind;
    for (const sentence of this.querySelectorAll("[data-say]")) {
      /** @type {HTMLElement} */ (sentence).hidden = sentence.getAttribute("data-say") !== kind;
    }
  }

  /**
   * @param {string} part
   * @param {string[]} sentences
   */
  #list(part, sentences) {
    const section = /** @type {HTMLElement} */ (this.querySelector(`section[data-part=${part}]`));
    section.hidden = sentences.length === 0;
    section.querySelector("ul")?.replaceChildren(
      ...sentences.map((sentence) => Object.assign(document.createElement("li"), { textContent: saidOf(sentence) })),
    );
  }
}

/**
 * Of which match a record is; text that is no record is the checker's to refuse.
 * @param {string} text
 */
function matchOf(text) {
  return /"match"\s*:\s*"([^"]*)"/.exec(text)?.[1];
}

/**
 * Which sentence sums a check up.
 * @param {string} verdict
 * @param {string[]} notShown
 */
function kindOf(verdict, notShown) {
  if (verdict === "AUTHENTIC") {
    return "authentic";
  }
  if (verdict.startsWith("AUTHENTIC")) {
    return "partly";
  }
  return notShown.some((sentence) => sentence.startsWith("That the deal is fair")) ? "alone" : "consistent";
}

customElements.define("proof-check", ProofCheck);
