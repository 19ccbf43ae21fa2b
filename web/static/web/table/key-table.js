/** The keys of tables, the same at all of them, and of replays: each is declared here once, for what listens and for the list of keys. */

import { gettext, pgettext } from '../words.js';
import { kept } from './sending.js';

/** @typedef {'walk' | 'read' | 'press' | 'back' | 'keys' | 'rules' | 'hand' | 'board' | 'move' | 'hint' | 'repeat' | 'log' | 'chat' | 'replay' | 'next' | 'go'} Act */
/**
 * @typedef {object} Key
 * @property {Act} act
 * @property {number} [by] how many moves a replay goes on
 * @property {readonly string[]} keys as browsers name them
 * @property {boolean} [shift] whether Shift is held; left out where that depends on the keyboard
 * @property {string} label as it is written on a keyboard
 * @property {string} words what the key does
 */

/** This browser's wish that characters alone do nothing, since what is dictated comes as characters. */
export const NO_CHARACTERS = 'postcard no characters';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const character = (/** @type {string} */ key, /** @type {Act} */ act, /** @type {string} */ words) =>
  ({ act, keys: [key], label: key.toUpperCase(), words, ...(/[a-z]/.test(key) && { shift: false }) });

/** Keys on the board and in the hand. @type {readonly Key[]} */
export const ON_THE_BOARD = [
  { act: 'walk', keys: ARROWS, shift: false, label: pgettext('key', 'Arrow keys'), words: gettext('Go from card to card') },
  { act: 'read', keys: ARROWS, shift: true, label: pgettext('key', 'Shift + arrow keys'), words: gettext('Go to any open card, to hear what it does') },
  { act: 'press', keys: ['Enter', ' '], label: pgettext('key', 'Enter, Space'), words: gettext('Pick a card or put it back; on a card that cannot be played, hear why') },
  { act: 'press', keys: ['Enter'], label: pgettext('key', 'Enter again'), words: gettext('Play the picked card') },
  { act: 'back', keys: ['Escape'], label: pgettext('key', 'Escape'), words: gettext('Put back what you have picked') },
];

/** Keys anywhere at a table. @type {readonly Key[]} */
export const ANYWHERE = [
  character('h', 'hand', gettext('Go to your hand')),
  character('b', 'board', gettext('Go to the board')),
  character('m', 'move', gettext('Go to the buttons of your move')),
  character('i', 'hint', gettext('Ask for a hint, against house bots in unrated matches')),
  character('s', 'repeat', gettext('Say again where the match stands and what happened last')),
  character('l', 'log', gettext('Go to the latest moves')),
  character('c', 'chat', gettext('Write in the chat')),
  character('r', 'rules', gettext('Open the rules')),
  character('v', 'replay', gettext('Open the replay of this match')),
  character('n', 'next', gettext('Go to the next match that is waiting for you')),
  character('?', 'keys', gettext('Open this list')),
];

const go = (/** @type {string} */ key, /** @type {string} */ label, /** @type {number} */ by, /** @type {string} */ words) =>
  ({ act: /** @type {Act} */ ('go'), by, keys: [key], label, words });

/** Keys of a replay. @type {readonly Key[]} */
export const IN_A_REPLAY = [
  go('ArrowLeft', '←', -1, gettext('One move back')), go('ArrowRight', '→', 1, gettext('One move on')),
  go('PageUp', pgettext('key', 'Page up'), -10, gettext('Ten moves back')), go('PageDown', pgettext('key', 'Page down'), 10, gettext('Ten moves on')),
  go('Home', pgettext('key', 'Home'), -Infinity, gettext('To the start of the match')), go('End', pgettext('key', 'End'), Infinity, gettext('To the last move')),
  character('?', 'keys', gettext('Open this list')),
];

/** Fields in which characters and arrows are text. */
const WRITTEN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** What a pressed key does. @param {KeyboardEvent} event @param {readonly Key[]} table */
export const actOf = (event, table) => keyOf(event, table)?.act ?? null;

/**
 * The key of a table that was pressed; null for one of the browser's, or of a field that is written in.
 * @param {KeyboardEvent} event
 * @param {readonly Key[]} table
 * @returns {Key | null}
 */
export function keyOf({ altKey, ctrlKey, isComposing, key, metaKey, shiftKey, target }, table) {
  if (altKey || ctrlKey || metaKey || isComposing || (target instanceof Element && target.matches(WRITTEN))) return null;
  const isCharacter = key.length === 1 && key !== ' ';
  if (isCharacter && kept(NO_CHARACTERS)) return null;
  return table.find(({ keys, shift }) => keys.includes(isCharacter ? key.toLowerCase() : key) && (shift ?? shiftKey) === shiftKey) ?? null;
}
