/** The lines above a board: where the match stands, what the player missed, and new moves, which screen readers read out. */

import { question } from './actions.js';
import { el, write } from './dom.js';
import { outcome } from './outcome.js';
import { isSum, storyOf, tellRow } from './sentences.js';
import { gettext, listed } from '../words.js';

/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('./match-session.js').MatchSession} MatchSession */
/** @typedef {import('./scene.js').Scene} Scene */

const MOST_NEWS = 5;
/** How many of the lines that were read out stay. One that another replaces at once would not be read. */
const MOST_HEARD = 5;

export class StatusLines {
  status = el('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  heard = el('div', { class: 'unseen', role: 'log', 'aria-live': 'polite' });
  news = el('div', { class: 'since' });
  #last = '';
  /** What was last said of where the match stands, while nothing is read out; null as long as all is. @type {string | null} */
  #late = null;
  /** Whether the tab was hidden since moves were last read out: there may be many by now. */
  #isAway = false;

  /** Says where the match stands, what has happened, and reads new moves out. @param {Scene} scene @param {MatchSession} session */
  show(scene, session) {
    const state = statusOf(scene, session);
    const before = this.status.textContent || state;
    write(this.status, state);
    this.status.classList.toggle('yours', scene.shown.due && !session.isSending);

    const news = newsOf(scene, session.missed);
    const since = news.length ? `${gettext('Since you last looked:')} ${news.join(' ')}` : '';
    write(this.news, since);

    // Under a dialog and in a hidden tab nothing is read out. It is when the reader is back.
    const isHidden = document.visibilityState === 'hidden';
    if (isHidden || document.querySelector('dialog[open]')) {
      this.#late ??= before;
      this.#isAway ||= isHidden;
      return;
    }
    const fresh = this.#isAway ? newsOf(scene, session.fresh) : sentences(scene, session.fresh);
    if (fresh.length) {
      session.announce();
      this.#last = fresh.join(' ');
      this.#isAway = false;
    } else {
      this.#last ||= sentences(scene, scene.log.slice(-1)).join(' ');
    }
    this.#say([...fresh, ...(this.#late !== null && this.#late !== state ? [state] : [])].join(' '));
    this.#late = null;
  }

  /** Says again where the match stands, and what was heard last. */
  repeat() {
    this.#say(`${this.status.textContent} ${this.#last}`.trim());
  }

  /** Reads a line out. @param {string} words */
  #say(words) {
    if (!words) return;
    this.heard.append(el('p', {}, words));
    while (this.heard.children.length > MOST_HEARD) this.heard.firstChild?.remove();
  }
}

/** Where the match stands. @param {Scene} scene @param {MatchSession} session */
function statusOf(scene, { isSending, isLost }) {
  const { match, shown } = scene;
  const due = shown.to_act.map((seat) => scene.who(seat));
  const words = outcome(scene) ?? (shown.due ? `${gettext('It is your turn.')} ${question(scene)}` : due.length ? gettext('Waiting for {names}.', { names: listed(due) }) : gettext('Waiting.'));
  if (isSending) return isLost ? gettext('Your move will be sent as soon as you are back online.') : gettext('Sending your move …');
  return isLost && match.status === 'running' ? `${words} ${gettext('No connection: this may be out of date.')}` : words;
}

/** What the player missed: the latest rows, and before them the results of older ones. @param {Scene} scene @param {LogRow[]} missed */
function newsOf(scene, missed) {
  const { game, match, shown } = scene;
  const older = missed.slice(0, -MOST_NEWS);
  const results = older.flatMap((row) => storyOf({ game, match, row, seat: shown.seat })).filter(isSum);
  // Of results of a kind the last one tells the total.
  const last = new Map(results.map(({ sentence, values, words }) => [`${sentence.id} ${values['seats']}`, words]));
  return [...last.values(), ...(older.length ? ['…'] : []), ...sentences(scene, missed.slice(-MOST_NEWS))];
}

/** Rows of the log as sentences, without those that need none. @param {Scene} scene @param {LogRow[]} rows */
const sentences = (scene, rows) => rows.map((row) => sentence(scene, row)).filter(Boolean);

/** A row of the log as a sentence to the reader of the view; null for what needs none. @param {Scene} scene @param {LogRow} row */
export const sentence = ({ game, match, shown }, row) => tellRow({ game, match, row, seat: shown.seat });
