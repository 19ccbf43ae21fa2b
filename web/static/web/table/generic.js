/** The board of a game without a layout: every part of its view with the name that the game gives it, cards as cards. */

import { titled } from '../cards/faces.js';
import { gettext } from '../words.js';
import { el } from './dom.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./dom.js').Child} Child */

/** Fields that the page shows elsewhere. */
const ELSEWHERE = new Set(['game', 'seat', 'rules', 'hand']);
/** Lists that grow with the match are folded up from here on. */
const LONG = 6;
/** The last word of a field's name says that its numbers are seats: `waiting_for`, `last_winner`, `by`. */
const OF_SEATS = /(^|_)(seats?|player|turn|leader|winner|dealer|taker|by|for)$/;

/** @type {import('./scene.js').Layout} */
export const generic = { board };

/**
 * @param {Scene} scene
 * @returns {Child[]}
 */
function board(scene) {
  const view = /** @type {Record<string, unknown>} */ (scene.shown.view);
  const fields = Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));
  const perSeat = fields.filter(([name, value]) => isPerSeat(scene, name, value));
  const seats = [...scene.others, scene.near];
  const players = seats.map((seat) => scene.player(seat, [], ...perSeat.map(([name, value]) =>
    field(scene, name, /** @type {unknown[]} */ (value)[seat]))));
  const shared = fields.filter(([name, value]) => !isPerSeat(scene, name, value)).map(([name, value]) => field(scene, name, value));
  const hand = view['hand'];
  return [
    ...players.slice(0, -1),
    el('div', { role: 'group', class: 'part shared', 'aria-label': gettext('The table') }, ...shared),
    players.at(-1),
    Array.isArray(hand) && hand.every((item) => isCard(scene, item)) ? scene.hand(hand) : 'hand' in view && field(scene, 'hand', hand),
  ];
}

/** @param {Scene} scene @param {string} name @param {unknown} value */
const isPerSeat = (scene, name, value) =>
  Array.isArray(value) && value.length === scene.game.seats && !OF_SEATS.test(name) && !value.some((item) => isCard(scene, item));

/** The name of a field as a label: `waiting_for` is "Waiting for". @param {string} name */
const labelOf = (name) => titled(name.slice(0, 1)) + name.slice(1).replaceAll('_', ' ');

/** @param {Scene} scene @param {unknown} value @returns {value is string} */
const isCard = (scene, value) => typeof value === 'string' && scene.cards.has(value);

/** @param {Scene} scene @param {unknown[]} list @returns {list is (string | null)[]} */
const isCards = (scene, list) => list.some((item) => isCard(scene, item)) && list.every((item) => item === null || isCard(scene, item));

/**
 * @param {Scene} scene
 * @param {string} name
 * @param {unknown} value
 * @returns {HTMLElement}
 */
function field(scene, name, value) {
  const isWord = value === null || typeof value !== 'object';
  if (isWord && !isCard(scene, value)) return scene.fact(labelOf(name), word(scene, name, value));
  return el('div', { class: 'field', 'data-place': name, role: 'group', 'aria-label': labelOf(name) }, el('span', { class: 'label' }, labelOf(name)), drawn(scene, name, value));
}

/**
 * @param {Scene} scene
 * @param {string} name
 * @param {unknown} value
 * @returns {HTMLElement}
 */
function drawn(scene, name, value) {
  if (isCard(scene, value)) return scene.card(value);
  if (Array.isArray(value)) return list(scene, name, value);
  if (value !== null && typeof value === 'object') {
    const cell = /** @type {Record<string, unknown>} */ (value)['cell'];
    const inside = el('div', { class: 'cell', 'data-place': typeof cell === 'string' ? cell : undefined }, ...Object.entries(value).map(([key, part]) => field(scene, key, part)));
    return typeof cell === 'string' ? scene.pressable(cell, inside, titled(cell)) : inside;
  }
  return el('b', {}, word(scene, name, value));
}

/** @param {Scene} scene @param {string} name @param {unknown[]} values */
function list(scene, name, values) {
  if (!values.length) return el('span', { class: 'none' }, gettext('none'));
  if (isCards(scene, values)) return scene.row(labelOf(name), values);
  const items = el('ul', { class: 'values' }, ...values.map((value) => el('li', {}, drawn(scene, name, value))));
  if (values.length < LONG || values.some((value) => value && typeof value === 'object' && 'cell' in value)) return items;
  // What can be picked is never folded away.
  return el('details', { open: items.querySelector('.pick') !== null }, el('summary', {}, String(values.length)), items);
}

/** @param {Scene} scene @param {string} name @param {unknown} value */
function word(scene, name, value) {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? gettext('yes') : gettext('no');
  if (typeof value === 'number' && OF_SEATS.test(name) && value in scene.match.seats) return scene.who(value);
  return typeof value === 'string' ? titled(value) : String(value);
}
