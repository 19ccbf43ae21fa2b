/** The board of Namahage: two fields of three by three, and masks on the cards. */

import { listed, sayCard } from '../../cards/faces.js';
import { el, plural } from '../dom.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('#api').NamahageView} View */

const GOAL = 21;
/** The catalogue says of a card: "4: human; value 3. Ongoing: …". */
const FACTS = /^\d+: ([a-z, ]+?); value (-?\d+)\. (On play|Ongoing)?/;
/** @type {Map<string, 'play' | 'ongoing'>} */
const KINDS = new Map([['On play', 'play'], ['Ongoing', 'ongoing']]);

/** What is to be done, by the verb that answers it. @type {Record<string, string>} */
const ASKS = {
  mulligan: 'Put back up to five cards of your hand; you get as many new ones.',
  place: 'Pick a card of your hand, then a cell of your field.',
  discard: 'Pick the card that is discarded.',
  prevent: 'Spend a Samurai to save the marked card? Pick the Samurai, or let it go.',
  rescue: 'Rescue the marked card with Hitodama? Pick the Hitodama, then the cell where the card goes, or let it go.',
  move: 'Geisha: pick a human, then the open cell where it goes.',
  turn: 'Shrine: pick the spirit that is turned face down.',
  replace: 'Kabuki: pick a card of yours, then the top or the bottom of the deck.',
  put: 'Pick the cell where the card comes.',
  raise: 'Goryo: pick a card of the discard pile, then an open cell.',
  clear: 'Daitengu: pick up to two cells of one field.',
  row: 'Okami: pick the row that you clear.',
  player: 'Okami: pick the player who clears a row.',
  look: 'You see the top card of the deck: leave it or put it at the bottom?',
};

/** @type {import('../scene.js').Layout} */
export const layout = {
  extra(text, game) {
    const [, types, value, kind] = FACTS.exec(game.cards.find(({ card }) => card === text)?.about ?? '') ?? [];
    if (types === undefined) return {};
    return { types: types.split(', '), value: Number(value), base: Number(value), kind: KINDS.get(kind ?? '') };
  },
  board(scene) {
    const view = /** @type {View} */ (scene.shown.view);
    const [other = 1] = scene.others;
    return [
      el('div', { class: 'fields' }, field(scene, view, other), middle(scene, view), field(scene, view, scene.near)),
      scene.hand(view.hand, { inert: asks(scene, 'raise') }),
      view.put_back.length > 0 && el('p', { class: 'none' }, `You put back ${listed(view.put_back.map(sayCard))}.`),
    ];
  },
  ask(scene) {
    const verbs = new Set(scene.shown.options.map(({ verb }) => verb));
    const seen = verbs.has('look') ? /** @type {View} */ (scene.shown.view).deck_seen.find(({ place }) => place === 1)?.card : null;
    if (seen) return `The top card of the deck is ${sayCard(seen)}: leave it or put it at the bottom?`;
    const verb = ['place', ...Object.keys(ASKS)].find((name) => verbs.has(name));
    const more = [verbs.has('priest') && 'have the Priest put a deck card on an open cell', verbs.has('trade') && 'swap a Gift Spirit with a card over there',
      verbs.has('redraw') && 'have Unnamed B replace a card'].filter((words) => words !== false);
    return `${verb ? ASKS[verb] : 'Choose an action.'}${more.length ? ` Or ${listed(more)}.` : ''}`;
  },
  act({ verb, slots }) {
    const items = Object.values(slots).flat();
    const [first = '', second = ''] = items;
    switch (verb) {
      case 'mulligan': return items.length ? `Put back ${listed(items.map(sayCard))}` : 'Keep all cards';
      case 'place': return `Play ${sayCard(first)} on ${cell(second)}`;
      case 'priest': return `Priest: deck card on ${cell(first)}`;
      case 'trade': return `Swap ${cell(first)} with ${cell(second)}`;
      case 'redraw': return `Unnamed B: replace ${cell(second || first)}`;
      case 'prevent': return items.length ? `Spend the Samurai on ${cell(first)}` : 'Let it go';
      case 'rescue': return items.length ? `Rescue it to ${cell(second)}` : 'Let it go';
      case 'raise': return `Raise ${sayCard(first)} to ${cell(second)}`;
      case 'replace': return `Replace ${cell(first)} from the ${second} of the deck`;
      case 'clear': return items.length ? `Clear ${listed(items.map(cell))}` : 'Clear nothing';
      case 'row': return `Clear row ${first.slice(-1)}`;
      case 'look': return first === 'top' ? 'Leave it on top' : 'Put it at the bottom';
      case 'done': return 'Raise no more';
      case 'move': return `Move ${cell(first)} to ${cell(second)}`;
      case 'put': return `Put it on ${cell(first)}`;
      case 'discard': return `Discard ${cell(first)}`;
      case 'turn': return `Turn ${cell(first)} face down`;
      default: return null;
    }
  },
  item(item, slot) {
    if (slot === 'end') return item === 'top' ? 'the top of the deck' : 'the bottom of the deck';
    if (slot === 'row') return `row ${item.slice(-1)}`;
    return /^\d[abc][123]$/.test(item) ? cell(item) : null;
  },
  tell({ verb, slots, who }) {
    const items = Object.values(slots).flat();
    const [first = '', second = ''] = items;
    switch (verb) {
      case 'deal': return 'The cards are dealt.';
      case 'shuffle': return 'The deck is shuffled.';
      case 'take': return first && first !== '?' ? `Kitsune takes ${sayCard(first)}.` : 'Kitsune takes a card.';
      case 'mulligan': return `${who} put back ${items.length ? plural(items.length, 'card') : 'no card'}.`;
      case 'place': return `${who} played ${sayCard(first)} on ${cell(second)}.`;
      case 'priest': return `${who} had the Priest put a card on ${cell(first)}.`;
      case 'trade': return `${who} swapped ${cell(first)} with ${cell(second)}.`;
      case 'raise': return `${who} raised ${sayCard(first)} to ${cell(second)}.`;
      case 'prevent': case 'rescue': return `${who} ${items.length ? 'saved a card' : 'let it go'}.`;
      case 'done': return `${who} raised no more.`;
      case 'player': return null;
      case 'replace': return `${who} replaced the card on ${cell(first)} by the ${second} card of the deck.`;
      case 'redraw': return `${who} had Unnamed B replace the card on ${cell(second || first)}.`;
      case 'put': return `${who} chose ${cell(first)} for the card.`;
      case 'row': return `${who} cleared row ${first.slice(-1)}.`;
      case 'clear': return `${who} cleared ${items.length ? listed(items.map(cell)) : 'no cell'}.`;
      case 'turn': return `${who} turned ${cell(first)} face down.`;
      case 'move': return `${who} moved the human from ${cell(first)} to ${cell(second)}.`;
      case 'discard': return `${who} discarded the card on ${cell(first)}.`;
      case 'look': return `${who} looked at the top of the deck.`;
      default: return `${who}: ${verb} ${listed(items.map((item) => (/^\d[abc][123]$/.test(item) ? cell(item) : item)))}.`;
    }
  },
};

/** A cell in words: `0b2` is b2 of the field of seat 0; the fields stand apart, so the letter and row are enough. @param {string} name */
const cell = (name) => name.slice(1);

/** Whether a move of this verb is due. @param {Scene} scene @param {string} asked */
const asks = (scene, asked) => scene.shown.options.some(({ verb }) => verb === asked);

/** @param {Scene} scene @param {View} view @param {number} seat */
function field(scene, view, seat) {
  const { total, cells } = view.fields[seat] ?? { total: 0, cells: [] };
  const whose = scene.isMine(seat) ? 'your field' : `the field of ${scene.name(seat)}`;
  const danger = view.danger?.cell;
  const drawn = cells.map((place) => {
    const marks = `${place.protected ? ' safe' : ''}${place.cell === danger ? ' danger' : ''}`;
    const said = place.card ? `${sayCard(place.card)}${place.face_down ? ', face down' : `, worth ${place.value}`}` : 'open';
    const inside = el('span', { class: `cell${marks}${place.card ? '' : ' open'}`, role: 'img', 'aria-label': `${cell(place.cell)} of ${whose}: ${said}` },
      place.card && scene.card(place.card, { inert: true, wide: true, ...(place.face_down ? { down: true } : { extra: { value: place.value } }) }),
      !place.card && cell(place.cell));
    if (place.card) inside.title = scene.cards.get(place.card) ?? '';
    return scene.pressable(place.cell, inside, `${cell(place.cell)} of ${whose}: ${said}`);
  });
  const bar = el('progress', { max: GOAL, value: Math.max(0, total), 'aria-label': `${total} of ${GOAL}` });
  return scene.player(seat, [scene.fact('total', `${total} of ${GOAL}`), scene.fact('hand', view.hand_counts[seat] ?? 0), bar],
    el('div', { class: 'grid', role: 'group', 'aria-label': whose }, ...drawn));
}

/** @param {Scene} scene @param {View} view */
function middle(scene, view) {
  const seen = view.deck_seen.find(({ place }) => place === 1)?.card;
  const pile = view.discards.length > 0 && el('details', { class: 'discards', open: asks(scene, 'raise') },
    el('summary', {}, `Discard pile: ${view.discards.length}`), scene.row('The discard pile', view.discards, { inert: !asks(scene, 'raise') }));
  return el('section', { class: 'part middle', 'aria-label': 'The deck' },
    scene.pile(view.deck_count, 'deck', true),
    seen ? scene.under('on top', scene.card(seen, { small: true, inert: true })) : null,
    view.danger && el('p', { class: 'warn' }, `${cell(view.danger.cell)} is about to be ${view.danger.how}.`),
    pile);
}
