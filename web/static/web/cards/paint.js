/** Draws a card from its facts: its suit's colour and sign, its rank or name, and what a game adds to it. */

import { numeral } from '../words.js';
import { faceOf } from './faces.js';
import { drawSign } from './signs.js';
import { star, svg } from './svg.js';

/**
 * What a game adds to the face of a card.
 * @typedef {object} Extra
 * @property {number} [stars] stars at its foot
 * @property {boolean} [boss] its sign looks back at you
 * @property {number} [value] what it is worth; of a card without suit
 * @property {number} [base] what it is worth before anything changes that
 * @property {string[]} [types] such as human or spirit; of a card without suit, which shows a picture then
 * @property {'play' | 'ongoing' | undefined} [kind] when its effect comes, which a mark at its edge says
 */

/** @type {(name: string) => SVGElement} */
let mask = () => svg('g');

/** Sets what draws the pictures of cards with a name: most games have none, and need no pictures. @param {typeof mask} draw */
export function wear(draw) {
  mask = draw;
}

/** The width that a card's text may have, and about how wide a letter is where its height is 1. */
const ROOM = 50;
const LETTER = 0.68;

/** A bolt for what happens once, a ring for what goes on. */
const KINDS = new Map([
  ['play', 'M74 5L68 14H72L70 21L77 11H73L75.5 5z'],
  ['ongoing', 'M72.5 6.5a5 5 0 1 0 4.5 4.8'],
]);

/**
 * Whether a card has a picture, which its game asks for with the types of the card, and is therefore wide. Without one it
 * shows its text.
 * @param {string} text
 * @param {Extra} extra
 */
export const hasPicture = (text, extra) => extra.types !== undefined && !faceOf(text).suit;

/**
 * A card face up.
 * @param {string} text
 * @param {Extra} [extra]
 * @returns {SVGElement}
 */
export function drawFace(text, extra = {}) {
  const face = faceOf(text);
  if (face.suit) return suited(face, extra);
  return hasPicture(text, extra) ? named(face, extra) : plain(face);
}

/**
 * The back of a card.
 * @param {boolean} [wide] whether it is the back of a card with a picture
 */
export function drawBack(wide = false) {
  const [width, height] = wide ? [84, 72] : [60, 84];
  const frame = svg('svg', { viewBox: `0 0 ${width} ${height}`, class: 'pc-face pc-back' });
  frame.append(svg('rect', { x: 1, y: 1, width: width - 2, height: height - 2, rx: 7, class: 'paper' }));
  frame.append(svg('rect', { x: 6, y: 6, width: width - 12, height: height - 12, rx: 4, class: 'frame' }));
  // A stamp's postmark: rings and waves.
  const [x, y] = [width / 2, height / 2];
  for (const radius of [7, 12]) frame.append(svg('circle', { cx: x, cy: y, r: radius, class: 'ring' }));
  for (const shift of [-5, 0, 5]) {
    const wave = `M${x - 19} ${y + shift}q4.75 -4 9.5 0t9.5 0t9.5 0t9.5 0`;
    frame.append(svg('path', { d: wave, class: 'wave' }));
  }
  return frame;
}

/**
 * @param {import('./faces.js').Face} face
 * @param {Extra} extra
 */
function suited(face, extra) {
  const frame = svg('svg', { viewBox: '0 0 60 84', class: `pc-face suit-${face.suit}` });
  const isLong = face.rank.length > 1;
  // Stars stand to the left of the sign.
  const [left, top] = extra.stars || extra.boss ? [17, 36] : [11, 37];
  frame.append(
    svg('rect', { x: 1, y: 1, width: 58, height: 82, rx: 7, class: 'paper' }),
    drawSign(face.suit, { transform: `translate(${left} ${top}) scale(1.62)`, class: 'sign big' }),
    svg('text', { x: isLong ? 3.5 : 6, y: 27, class: isLong ? 'rank long' : 'rank' }, face.rank),
    drawSign(face.suit, { transform: 'translate(39 7) scale(.62)' }),
  );
  if (extra.boss) frame.append(...look());
  for (let at = 0; at < (extra.stars ?? 0); at += 1) {
    frame.append(svg('path', { d: star(5, 6.5, 2.7, 10, 74 - at * 14), class: 'star' }));
  }
  return frame;
}

/** Eyes and a grin on the big sign: a Boss. */
function look() {
  return [
    svg('path', { d: 'M26 52l8 3.5a4.3 4.3 0 0 1 -8 -3.5z', class: 'eye' }),
    svg('path', { d: 'M47 52l-8 3.5a4.3 4.3 0 0 0 8 -3.5z', class: 'eye' }),
    svg('path', { d: 'M29 62q7.5 5 15 0l-2 4l-2.5 -2l-3 2.8l-3 -2.8l-2.5 2z', class: 'eye' }),
  ];
}

/**
 * A card that has neither suit nor picture: its text, as large as there is room for.
 * @param {import('./faces.js').Face} face
 */
function plain(face) {
  const lines = face.name.split(' ');
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.max(11, Math.min(34, Math.floor(ROOM / (LETTER * longest))));
  const frame = svg('svg', { viewBox: '0 0 60 84', class: 'pc-face pc-plain' });
  frame.append(svg('rect', { x: 1, y: 1, width: 58, height: 82, rx: 7, class: 'paper' }));
  // Where cards lie over each other from the left, only this corner is visible.
  if (lines.length === 1 && longest <= 3) frame.append(svg('text', { x: 6, y: 18, 'font-size': 14 }, face.name));
  lines.forEach((line, at) => {
    const y = 42 + size * (0.36 + 1.15 * (at - (lines.length - 1) / 2));
    const text = svg('text', { x: 30, y: y.toFixed(1), 'font-size': size, 'text-anchor': 'middle' }, line);
    if (line.length * LETTER * size > ROOM) {
      text.setAttribute('textLength', String(ROOM));
      text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    }
    frame.append(text);
  });
  return frame;
}

/** Below its number: its value was raised, or lowered. */
const CHANGES = new Map([['more', 'M6 38L12 29L18 38z'], ['less', 'M6 29L12 38L18 29z']]);

/**
 * @param {import('./faces.js').Face} face
 * @param {Extra} extra
 */
function named(face, extra) {
  const types = extra.types ?? [];
  const frame = svg('svg', { viewBox: '0 0 84 72', class: `pc-face pc-named type-${types[0] ?? 'none'}` });
  frame.append(svg('rect', { x: 1, y: 1, width: 82, height: 70, rx: 7, class: 'paper' }));
  // Beside a number of two signs there is less room.
  const isLong = extra.value !== undefined && String(extra.value).length > 1;
  frame.append(svg('g', { transform: isLong ? 'translate(30 8) scale(.88)' : 'translate(21 4) scale(.98)' }, mask(face.text)));
  if (extra.value !== undefined) {
    const change = extra.base === undefined || extra.base === extra.value ? '' : extra.value > extra.base ? 'more' : 'less';
    frame.append(svg('text', { x: 6, y: 24, class: `rank${change && ` ${change}`}${isLong ? ' long' : ''}` }, numeral(extra.value)));
    const sign = CHANGES.get(change);
    if (sign) frame.append(svg('path', { d: sign, class: `change ${change}` }));
  }
  const mark = KINDS.get(extra.kind ?? '');
  if (mark) frame.append(svg('path', { d: mark, class: `kind ${extra.kind}` }));
  const name = svg('text', { x: 42, y: 66, 'text-anchor': 'middle', class: 'name' }, face.name);
  // The width of a letter is about .56 of its height.
  if (face.name.length > 11) {
    name.setAttribute('textLength', '76');
    name.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  frame.append(name);
  return frame;
}
