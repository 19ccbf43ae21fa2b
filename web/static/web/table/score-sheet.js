/** The score sheet of a round that has just ended: what counted, line by line, and the sums. */

import { gettext, numeral } from '../words.js';
import { button, el } from './dom.js';
import { isSum, storyOf } from './sentences.js';

/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {ReturnType<typeof storyOf>[number]} Said */

/** The sheet at a table: it stays until the player goes on, or closes it. */
export class ScoreSheet {
  element = el('section', { class: 'sheet', 'aria-label': gettext('Scoring'), hidden: true });
  /** The row that it is of. @type {number | undefined} */
  #ply;

  /** @param {() => void} onClose */
  constructor(onClose) {
    this.onClose = onClose;
  }

  /** Shows the sheet of what has just happened, unless it stands there already or was closed. @param {Scene} scene */
  show(scene) {
    const row = scoredRow(scene);
    if (row?.ply === this.#ply) return;
    this.#ply = row?.ply;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren(...(row ? [sheet(scene, row, scene.shown.seat), button({}, () => this.#close(), gettext('Close'))] : []));
    this.element.hidden = !row;
    if (hadFocus) this.onClose();
  }

  #close() {
    this.element.hidden = true;
    this.onClose();
  }
}

/** The sheet of what has just happened, for any reader; null if nothing was added up. @param {Scene} scene */
export function publicSheet(scene) {
  const row = scoredRow(scene);
  return row ? el('section', { class: 'sheet', 'aria-label': gettext('Scoring') }, sheet(scene, row, null)) : null;
}

/** The latest row that itemises: where every move scores, a sheet for each would be in the way. @param {Scene} scene */
const scoredRow = ({ game, recent }) => recent.findLast(({ story }) => story.some(({ id }) => game.sentences.some((one) => one.id === id && one.itemised)));

/** @param {Scene} scene @param {LogRow} row @param {number | null} seat */
function sheet({ game, match, shown }, row, seat) {
  const told = storyOf({ game, match, row, seat });
  const lines = told.filter(({ sentence }) => sentence.itemised);
  // What the lines come to follows them, up to the sums; in a game without any, to the end.
  const rest = told.slice(told.findLastIndex(({ sentence }) => sentence.itemised) + 1);
  const sums = rest.slice(0, rest.findLastIndex(isSum) + 1 || rest.length);
  const hasPoints = [...lines, ...sums].some(({ values }) => 'points' in values);
  const drawn = (/** @type {Said} */ { words, values }) => el('tr', {}, el('th', { scope: 'row' }, words), hasPoints && el('td', { class: 'num' }, signed(values['points'])));
  return el('table', {}, el('caption', {}, 'round' in shown.view ? gettext('How the round scored') : gettext('How the match scored')),
    el('tbody', {}, ...lines.map(drawn)), sums.length > 0 && el('tfoot', {}, ...sums.map(drawn)));
}

/** @param {unknown} points */
const signed = (points) => (typeof points === 'number' ? `${points > 0 ? '+' : ''}${numeral(points)}` : '');
