/**
 * What the player has picked of the legal moves so far. It knows `options` alone, and nothing of any game or of the page:
 * a press on an item goes to the first slot of a legal move that still takes it.
 */

/** @typedef {import('#api').OptionFamily} Family */
/** @typedef {Record<string, string>} Place the values that a press settles for other slots: where the card lies */
/** @typedef {{ item: string, place: Place, key: string }} Pick */
/** @typedef {{ verb: string, slots: Record<string, string[]>, text: string }} Chosen */
/** @typedef {import('#api').GameVerb} Verb */

/** The legal moves, and what is picked of them. */
export class Picks {
  /** @type {Pick[]} */
  #picked = [];
  /** @type {string | null} */
  #verb = null;

  /** @param {Family[]} options */
  constructor(options) {
    this.options = options;
  }

  /** What is picked, in the order in which it was. */
  get picked() {
    return this.#picked;
  }

  /** The verbs of the legal moves, each once. */
  get verbs() {
    return [...new Set(this.options.map((family) => family.verb))];
  }

  /**
   * Whether this place of the page is picked.
   * @param {string} key
   */
  has(key) {
    return this.#picked.some((pick) => pick.key === key);
  }

  /**
   * What a press would do: add to what is picked (`next`), begin anew or take the place of it (`instead`), or nothing.
   * @param {string} item
   * @param {Place} [place]
   * @returns {'next' | 'instead' | null}
   */
  answer(item, place = {}) {
    const pick = { item, place, key: '' };
    if (this.#fit([...this.#picked, pick])) return 'next';
    return this.options.some((family) => fill(family, [pick])) ? 'instead' : null;
  }

  /**
   * Picks an item, or takes it back.
   * @param {string} item
   * @param {Place} place
   * @param {string} key the place of the page that was pressed
   */
  press(item, place, key) {
    const pick = { item, place, key };
    const at = this.#picked.findIndex((other) => other.key === key);
    const more = [...this.#picked, pick];
    if (at >= 0) {
      // A cell can be picked for two slots of a move, such as where a card lies and where it goes.
      const isSecond = this.#fit(more) && this.moves().length === 0;
      this.#picked = isSecond ? more : this.#picked.filter((_, index) => index !== at);
      return;
    }
    const instead = this.#picked.map((_, index) => this.#picked.with(-1 - index, pick));
    const found = [more, ...instead].find((picks) => this.#fit(picks));
    if (!found) this.#verb = null;
    this.#picked = found ?? [pick];
  }

  /**
   * Limits the picks to moves of one verb.
   * @param {string | null} verb
   */
  choose(verb) {
    this.#verb = verb;
    if (!this.#fit(this.#picked)) this.#picked = [];
  }

  /** Takes everything back. */
  clear() {
    this.#picked = [];
    this.#verb = null;
  }

  /** The moves that are complete by what is picked: at most one of each verb. @returns {Chosen[]} */
  moves() {
    /** @type {Map<string, Chosen>} */
    const found = new Map();
    for (const family of this.options) {
      // What is settled by itself is so among all moves of the verb: nothing is picked for a player who has not begun.
      const isOnly = this.#picked.length > 0 || this.options.filter(({ verb }) => verb === family.verb).length === 1;
      const filled = this.#verb && this.#verb !== family.verb ? null : complete(family, this.#picked);
      const slots = isOnly || (filled && Object.values(filled).every((items) => !items.length)) ? filled : null;
      if (slots && !found.has(family.verb)) found.set(family.verb, { verb: family.verb, slots, text: text(family, slots) });
    }
    return [...found.values()];
  }

  /** The one move that is picked and takes nothing more; null otherwise. @returns {Chosen | null} */
  whole() {
    const [move, ...others] = this.moves();
    if (!move || others.length || !this.#picked.length) return null;
    const fits = this.options.filter((family) => fill(family, this.#picked));
    const isOpen = fits.some((family) => family.slots.some((slot) => (move.slots[slot.name] ?? []).length < slot.most));
    return isOpen ? null : move;
  }

  /**
   * The move that a press asks for where no legal move takes the item: with what is picked, and what else it would need.
   * @param {string} item
   * @param {Place} place
   * @param {readonly Verb[]} verbs all of the game
   * @returns {string | null} null for an item that the moves which are due never take
   */
  wish(item, place, verbs) {
    const taking = this.options.flatMap((family) => {
      const slot = verbs.find(({ name }) => name === family.verb)?.slots.find(({ name, items }) => !(name in place) && items.includes(item));
      return slot ? [{ family, slot }] : [];
    });
    const fits = taking.filter(({ family }) => (!this.#verb || family.verb === this.#verb) && fill(family, this.#picked));
    const { family, slot } = fits[0] ?? taking[0] ?? {};
    if (!family || !slot) return null;
    const picked = (fits.length && fill(family, this.#picked)) || {};
    const slots = Object.fromEntries(family.slots.map(({ name, items, least }) => {
      if (name === slot.name) return [name, slot.most > 1 ? [...(picked[name] ?? []), item] : [item]];
      return [name, place[name] ? [place[name]] : picked[name]?.length ? picked[name] : items.slice(0, least)];
    }));
    return text(family, slots);
  }

  /** The slots that still take an item, of the moves that fit what is picked. */
  wanted() {
    const live = this.options.filter((family) => (!this.#verb || family.verb === this.#verb) && fill(family, this.#picked));
    return live.flatMap((family) => {
      const filled = fill(family, this.#picked) ?? {};
      return family.slots.map((slot) => ({ verb: family.verb, slot, count: filled[slot.name]?.length ?? 0 }));
    });
  }

  /** @param {Pick[]} picks */
  #fit(picks) {
    return this.options.some((family) => (!this.#verb || family.verb === this.#verb) && fill(family, picks) !== null);
  }
}

/**
 * What a form of a page sends for a move: its verb, the number of its slots, and each item under the number of its slot.
 * @param {Chosen} move
 * @param {readonly Verb[]} verbs all of the game
 * @returns {[string, string][]}
 */
export function fieldsOf(move, verbs) {
  const slots = verbs.find(({ name }) => name === move.verb)?.slots ?? [];
  return [
    ['verb', move.verb],
    ['slots', String(slots.length)],
    ...slots.flatMap(({ name }, number) => (move.slots[name] ?? []).map((item) => /** @type {[string, string]} */ ([`slot-${number}`, item]))),
  ];
}

/**
 * The slots of a family with what is picked; null if that fits no move of it.
 * @param {Family} family
 * @param {Pick[]} picks
 * @returns {Record<string, string[]> | null}
 */
function fill(family, picks) {
  /** @type {Record<string, string[]>} */
  const filled = {};
  const settled = Object.assign({}, ...picks.map((pick) => pick.place));
  for (const slot of family.slots) {
    const value = settled[slot.name];
    if (value !== undefined && !slot.items.includes(value)) return null;
    filled[slot.name] = value === undefined ? [] : [value];
  }
  for (const { item, place } of picks) {
    if (Object.entries(place).some(([name, value]) => settled[name] !== value)) return null;
    const slot = family.slots.find(({ name, most, items }) => {
      const taken = filled[name] ?? [];
      return !(name in settled) && taken.length < most && times(items, item) > times(taken, item);
    });
    if (!slot) return null;
    filled[slot.name]?.push(item);
  }
  return filled;
}

/**
 * As `fill`, with what has to be picked anyway; null as long as something is missing.
 * @param {Family} family
 * @param {Pick[]} picks
 */
function complete(family, picks) {
  const filled = fill(family, picks);
  if (!filled) return null;
  for (const slot of family.slots) {
    const picked = filled[slot.name] ?? [];
    if (picked.length >= slot.least) continue;
    if (slot.items.length !== slot.least) return null;
    filled[slot.name] = [...slot.items];
  }
  return filled;
}

/** @param {Family} family @param {Record<string, string[]>} slots */
function text(family, slots) {
  return [family.verb, ...family.slots.map((slot) => (slots[slot.name] ?? []).join(',') || '-')].join(' ');
}

/** @param {string[]} items @param {string} item */
const times = (items, item) => items.filter((other) => other === item).length;
