/** The bar below the board: what is asked, what is on no board and can be picked, and the moves that are complete. */

import { nameOf, sayOf, titled } from '../cards/faces.js';
import { gettext, listed, ngettext } from '../words.js';
import { button, el } from './dom.js';
import { slotsOf } from './sentences.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./picks.js').Chosen} Chosen */

/**
 * @param {Scene} scene
 * @param {{ send: (move: Chosen) => void, clear: () => void, choose: (verb: string) => void }} handlers
 */
export function drawActions(scene, { send, clear, choose }) {
  const { picks } = scene;
  if (!picks?.options.length) return [];
  const moves = picks.moves();
  const buttons = moves.map((move) => button({ class: `main play${scene.isSuggested(move) ? ' suggested' : ''}`, 'data-move': move.text }, () => send(move), say(scene, move)));
  // Moves of a verb that can only begin with a press on it, since nothing of it lies on the board.
  const verbs = picks.picked.length ? [] : picks.verbs.filter((verb) => !moves.some((move) => move.verb === verb) && !isOffered(scene, verb));
  return [
    ...chips(scene),
    el('div', { class: 'buttons' }, ...buttons, ...verbs.map((verb) => button({ class: `verb${scene.suggested?.verb === verb ? ' suggested' : ''}` }, () => choose(verb), `${verbName(verb)} …`)),
      picks.picked.length > 0 && button({ class: 'back' }, clear, gettext('Take back'))),
  ];
}

/** What a game calls a kind of move. @param {string} verb */
export const verbName = (verb) => titled(nameOf('verb', verb));

/** What the button of a move says. @param {Scene} scene @param {Chosen} move */
export function say(scene, move) {
  const own = scene.layout.act?.(move, scene);
  if (own) return own;
  const items = Object.entries(move.slots).flatMap(([slot, values]) => values.map((item) => scene.say(item, slot)));
  return `${verbName(move.verb)}${items.length ? ` ${listed(items)}` : ''}`;
}

/** A move as its text, such as one that was ordered, in the words of its button. @param {Scene} scene @param {string} text */
export const sayMove = (scene, text) => say(scene, { verb: text.split(' ')[0] ?? '', slots: slotsOf(scene.game, text), text });

/** Whether something on the board or among the chips begins moves of this verb. @param {Scene} scene @param {string} verb */
function isOffered(scene, verb) {
  return scene.shown.options.some((family) => family.verb === verb && family.slots.some((slot) => slot.items.length));
}

/** What the player is asked. @param {Scene} scene */
export const question = (scene) => scene.layout.ask?.(scene) ?? asked(scene);

/** What the game itself says of the moves that are due. @param {Scene} scene */
function asked(scene) {
  const wanted = scene.picks?.wanted() ?? [];
  const open = wanted.filter(({ slot, count }) => count < slot.least);
  const verbs = [...new Set((open.length ? open : wanted).map(({ verb }) => verb))];
  return verbs.map((verb) => {
    const about = scene.game.verbs.find(({ name }) => name === verb);
    const slots = open.filter((other) => other.verb === verb).map(({ slot, count }) => gettext('{slot}: pick {count}', { slot: nameOf('slot', slot.name), count: slot.least - count }));
    return [verbName(verb), slots.length ? ` (${listed(slots)})` : '', about ? `: ${sayOf(about.about)}` : ''].join('');
  }).join(' ');
}

/** What can be picked and lies on no board. @param {Scene} scene */
function chips(scene) {
  /** @type {Map<string, Map<string, number>>} */
  const slots = new Map();
  for (const { name, items, least } of scene.shown.options.flatMap((family) => family.slots)) {
    // What is ordered ahead is taken from the cards in sight.
    const missing = items.filter((item) => !scene.offered.has(item) && (scene.shown.due || !scene.cards.has(item)));
    // A slot that a press elsewhere settles, such as where a card comes from, needs none.
    if (!missing.length || (items.length === least && least === 1 && scene.offered.size)) continue;
    const found = slots.get(name) ?? new Map();
    for (const item of new Set(missing)) found.set(item, Math.max(found.get(item) ?? 0, missing.filter((other) => other === item).length));
    slots.set(name, found);
  }
  return [...slots].map(([name, items]) => el('div', { class: 'chips', role: 'group', 'aria-label': `${titled(nameOf('slot', name))}: ${ngettext('{count} choice', '{count} choices', items.size)}` },
    ...[...items].flatMap(([item, times]) => Array.from({ length: times }, () => chip(scene, name, item)))));
}

/** @param {Scene} scene @param {string} slot @param {string} item */
function chip(scene, slot, item) {
  if (scene.cards.has(item)) return scene.card(item);
  const label = scene.say(item, slot);
  const drawn = el('span', { class: 'chip' }, scene.layout.chip?.(item, slot, scene) ?? label);
  return scene.pressable(item, drawn, label);
}
