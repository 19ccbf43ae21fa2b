/** Planned moves that depend on conditions of the game, such as the suit that is led: their form, and their words. */

import { isSuit, nameOf, suitName } from '../cards/faces.js';
import { gettext } from '../words.js';
import { sayMove } from './actions.js';
import { button, el } from './dom.js';

/** @typedef {import('#api').Order} Order */
/** @typedef {import('#api').GameCondition} Condition */
/** @typedef {import('#api').OrderCase} Case */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {{ move?: string, cases?: { condition: string, value: string, move?: string }[] }} Plan */

/** What is chosen for a case in which nothing is played. */
const NO_MOVE = '-';

/** The lines of a planned move with cases. @param {Scene} scene @param {Order} order */
export function caseLines(scene, order) {
  const conditions = new Map(scene.game.conditions.map((condition) => [condition.id, condition]));
  /** @param {string} when @param {string | null} move */
  const line = (when, move) => el('li', {}, `${when}: ${move ? sayMove(scene, move) : gettext('no move')}`);
  const cases = order.cases.flatMap((one) => {
    const condition = conditions.get(one.condition);
    return condition ? [line(ifOf(condition, one.value), one.move)] : [];
  });
  return el('ul', { class: 'order-cases' }, ...cases, line(gettext('Otherwise'), order.otherwise));
}

/**
 * A choice for each case, and one for all others. It is made once, so that what is chosen stays while the page is drawn anew.
 * @param {Scene} scene
 * @param {string[]} moves
 * @param {(plan: Plan) => void} give
 */
export function casesForm(scene, moves, give) {
  /** @type {{ condition: string, value: string, box: HTMLSelectElement }[]} */
  const boxes = [];
  const rows = scene.game.conditions.flatMap((condition) => condition.values.map((value) => {
    const { row, box } = choice(scene, ifOf(condition, value), moves, [['', gettext('as otherwise')], [NO_MOVE, gettext('no move')]]);
    boxes.push({ condition: condition.id, value, box });
    return row;
  }));
  const { row, box: otherwise } = choice(scene, gettext('Otherwise'), moves, [['', gettext('no move')]]);
  /** @returns {Plan} */
  const plan = () => {
    const cases = boxes.filter(({ box }) => box.value).map(({ condition, value, box }) => ({ condition, value, ...(box.value !== NO_MOVE && { move: box.value }) }));
    return { ...(otherwise.value && { move: otherwise.value }), ...(cases.length && { cases }) };
  };
  const send = /** @type {HTMLButtonElement} */ (button({ class: 'main plan-cases', disabled: true }, () => give(plan()), gettext('Plan these moves')));
  for (const box of [...boxes.map((one) => one.box), otherwise]) {
    box.addEventListener('change', () => { send.disabled = !otherwise.value && !plan().cases?.some(({ move }) => move); });
  }
  return el('div', { class: 'cases', role: 'group', 'aria-label': gettext('Plan for several cases') },
    el('p', {}, gettext('Choose a move for each case that matters, and one for all others.')), ...rows, row, send);
}

/**
 * @param {Scene} scene
 * @param {string} label
 * @param {string[]} moves
 * @param {[string, string][]} first
 */
function choice(scene, label, moves, first) {
  const options = [...first, ...moves.map((move) => [move, sayMove(scene, move)])];
  const box = /** @type {HTMLSelectElement} */ (el('select', {}, ...options.map(([value = '', words = '']) => el('option', { value }, words))));
  return { row: el('label', {}, el('span', {}, label), box), box };
}

/** When a case holds: "If red is led". @param {Condition} condition @param {string} value */
function ifOf(condition, value) {
  const name = /\{(\w+)\}/.exec(condition.text)?.[1] ?? '';
  const said = gettext('if {clause}', { clause: gettext(condition.text, { [name]: isSuit(value) ? suitName(value) : nameOf('item', value) }) });
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
