/**
 * Tips for a first match: what a rule says, at the moment it first matters. They follow from the game's rules and from what
 * the player sees, never from how good a move is. This browser remembers which were read, and whether any are wanted.
 */

import { gettext, loadWordsOf } from '../words.js';
import { button, el, write } from './dom.js';
import { keep, kept } from './sending.js';

/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('#api').StorySentence} Said */
/** @typedef {import('./scene.js').Scene} Scene */

/**
 * A tip of a game: under its id what it says, and when. It comes when moves of a `verb` are asked, or when the log has told a
 * sentence of the `story`, perhaps one about the player (`mine`), and so many `times`.
 * @typedef {{ words: string, verb?: string, story?: string, mine?: boolean, times?: number }} Tip
 * @typedef {Record<string, Tip>} TipsOfGame
 */

/** What this browser remembers: the tips that were read, or that none are wanted. */
const READ = 'postcard tips';
const NONE = 'none';

/** The files of the games that have tips. @type {Record<string, () => Promise<{ tips: TipsOfGame }>>} */
export const GAMES = {
  'yokai-septet-4p': () => import('./tips/yokai-septet-4p.js'),
  'yokai-septet-2p': () => import('./tips/yokai-septet-2p.js'),
  'mu-2p': () => import('./tips/mu-2p.js'),
  namahage: () => import('./tips/namahage.js'),
  'take-that-toy-2p': () => import('./tips/take-that-toy-2p.js'),
};

export class Tips {
  /** @type {TipsOfGame} */
  #tips = {};
  #game = '';
  /** @type {{ id: string, ply: number } | null} */
  #shown = null;
  /** @type {(() => void) | null} */
  #again = null;
  // The line itself stays, so that screen readers hear what comes into it.
  #words = el('p', { role: 'status', 'aria-live': 'polite' });
  #buttons = el('div', { class: 'buttons', hidden: true },
    button({ class: 'read' }, () => this.#skip(), gettext('Got it')), button({ class: 'plain' }, () => this.#want(false), gettext('No more tips')));
  element = el('section', { class: 'tip', 'aria-label': gettext('Tip') }, this.#words, this.#buttons);
  #box = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox' }));

  /** Reads the tips of a game, if it has some. @param {string} game */
  async load(game) {
    this.#game = game;
    await loadWordsOf(game);
    // Tips that do not arrive keep nobody from playing.
    this.#tips = await GAMES[game]?.().then(({ tips }) => tips, () => ({})) ?? {};
  }

  /** The settings of the table, with the one for tips. @param {HTMLElement} settings */
  beside(settings) {
    if (!Object.keys(this.#tips).length) return settings;
    this.#box.checked = kept(READ) !== NONE;
    this.#box.addEventListener('change', () => this.#want(this.#box.checked));
    settings.append(el('label', {}, this.#box, ` ${gettext('Tips for a first match')}`));
    return settings;
  }

  /** Shows the tip whose moment has come, one at a time. @param {Scene} scene @param {LogRow[]} log */
  show(scene, log) {
    this.#again = () => this.show(scene, log);
    const { shown, match } = scene;
    // Playing on is reading on.
    if (this.#shown && log.some(({ ply, seat }) => seat === shown.seat && ply >= (this.#shown?.ply ?? 0))) this.#note();
    const isOver = !!(shown.outcome ?? match.outcome);
    const id = isOver || shown.seat === null ? undefined : this.#shown?.id ?? this.#next(scene, log);
    this.#shown = id === undefined ? null : this.#shown ?? { id, ply: shown.ply };
    const words = (id && this.#tips[id]?.words) ?? '';
    write(this.#words, words);
    const hadFocus = this.#buttons.contains(document.activeElement);
    this.#buttons.hidden = !words;
    if (hadFocus) this.#goOn();
  }

  /** The first tip whose moment has come and that was not read. @param {Scene} scene @param {LogRow[]} log */
  #next(scene, log) {
    const read = kept(READ);
    if (read === NONE) return undefined;
    const names = (read ?? '').split(' ');
    return Object.keys(this.#tips).find((id) => !names.includes(`${this.#game}:${id}`) && hasCome(/** @type {Tip} */ (this.#tips[id]), scene, log));
  }

  /** Remembers that the tip was read. */
  #note() {
    const read = kept(READ);
    if (this.#shown && read !== NONE) keep(READ, [...(read?.split(' ') ?? []), `${this.#game}:${this.#shown.id}`].join(' '));
    this.#shown = null;
  }

  #skip() {
    this.#note();
    this.#again?.();
    this.#goOn();
  }

  /** Wants tips, from the first one on, or none. @param {boolean} wants */
  #want(wants) {
    keep(READ, wants ? null : NONE);
    this.#box.checked = wants;
    this.#shown = null;
    this.#again?.();
    if (!wants) this.#goOn();
  }

  /** Leads the focus back to the table, once the button that had it is gone. */
  #goOn() {
    if (!this.#buttons.hidden) return;
    /** @type {HTMLElement | null} */ (this.element.closest('pc-table')?.querySelector('.board-holder'))?.focus({ preventScroll: true });
  }
}

/** @param {Tip} tip @param {Scene} scene @param {LogRow[]} log */
export function hasCome({ verb, story, mine = false, times = 1 }, { shown }, log) {
  if (verb) return shown.due && shown.options.some((family) => family.verb === verb);
  const told = log.flatMap((row) => row.story).filter(({ id, values }) => id === story && (!mine || values['seat'] === shown.seat));
  return told.length >= times;
}
