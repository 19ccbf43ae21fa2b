/** The signs of the suits. Each has a silhouette of its own, so that no suit depends on its colour alone. */

import { star, svg } from './svg.js';

/** In a box of 24 by 24. @type {Map<string, string>} */
const SIGNS = new Map([
  // A heart.
  ['r', 'M12 22C6 17 1.5 13 1.5 8A5.7 5.7 0 0 1 12 5.2A5.7 5.7 0 0 1 22.5 8C22.5 13 18 17 12 22z'],
  // A sun.
  ['y', star(8, 11.5, 7)],
  // A leaf on its stalk.
  ['g', 'M1.5 22.5L5 17C1 8 9 1.5 22.5 1.5C22.5 15 16 22.5 7 19L3.5 23.5z'],
  // A drop.
  ['b', 'M12 .8C16.5 7 20 10.8 20 15.4A8 8 0 0 1 4 15.4C4 10.8 7.5 7 12 .8z'],
  // A tile on its corner.
  ['k', 'M12 .5L21 12L12 23.5L3 12z'],
  // A crescent moon.
  ['p', 'M16.5 1.5A11 11 0 1 0 22.5 17.5A9.2 9.2 0 0 1 16.5 1.5z'],
]);
const PETALS = 5;

/**
 * The sign of a suit, drawn in the colour of the text around it.
 * @param {string} suit its letter
 * @param {Record<string, string | number>} [attributes] of the group, such as a transform
 */
export function drawSign(suit, attributes = {}) {
  if (suit === 'c') return svg('g', { class: 'sign', ...attributes }, ...blossom());
  const path = SIGNS.get(suit);
  const children = path ? [svg('path', { d: path })] : [letter(suit)];
  if (suit === 'g') children.push(svg('path', { d: 'M6 18L16.5 7.5', class: 'vein' }));
  return svg('g', { class: 'sign', ...attributes }, ...children);
}

function blossom() {
  const petals = Array.from({ length: PETALS }, (_, at) => {
    const angle = (2 * Math.PI * at) / PETALS - Math.PI / 2;
    return svg('circle', { cx: (12 + 6.3 * Math.cos(angle)).toFixed(2), cy: (12.4 + 6.3 * Math.sin(angle)).toFixed(2), r: 5 });
  });
  return [...petals, svg('circle', { cx: 12, cy: 12.4, r: 2.6, class: 'hole' })];
}

/** @param {string} suit */
function letter(suit) {
  return svg('text', { x: 12, y: 19, 'text-anchor': 'middle', 'font-size': 20, 'font-weight': 'bold' }, suit.toUpperCase());
}

/**
 * A sign alone, as a small picture between words.
 * @param {string} suit
 */
export function signPicture(suit) {
  const picture = svg('svg', { viewBox: '0 0 24 24', class: `pc-sign suit-${suit}`, 'aria-hidden': 'true' }, drawSign(suit));
  return picture;
}
