/** The board of Namahage: two fields of three by three, and masks on the cards. */

import { sayCard } from '../../cards/faces.js';
import '../../cards/masks.js';
import { gettext, listed, numeral } from '../../words.js';
import { el } from '../dom.js';
import { newCells } from '../recent.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('#api').NamahageView} View */

const GOAL = 21;
/** The catalogue says of a card: "4: human; value 3. Ongoing: …". */
const FACTS = /^\d+: ([a-z, ]+?); value (-?\d+)\. (On play|Ongoing)?/;
/** @type {Map<string, 'play' | 'ongoing'>} */
const KINDS = new Map([['On play', 'play'], ['Ongoing', 'ongoing']]);

/** Slots, after their verbs, that only cells or rows of the player's own field fill. */
const OWN = new Set([
  'place cell', 'priest cell', 'trade own', 'redraw own', 'prevent samurai', 'rescue hitodama', 'rescue cell', 'move cell', 'replace cell', 'raise cell', 'row row',
]);
/** Slots that only cells of the opponent's field fill. */
const OTHERS = new Set(['trade with']);

/** What to do, by the verb that answers it. @type {Record<string, string>} */
const ASKS = {
  mulligan: gettext('Put back up to five cards from your hand. You get as many new ones.'),
  place: gettext('Pick a card from your hand, then a cell on your field.'),
  discard: gettext('Pick the card to discard.'),
  prevent: gettext("Spend a Samurai to save the marked card? Pick the Samurai, or don't save the card."),
  rescue: gettext("Save the marked card with Hitodama? Pick the Hitodama, then a cell for the card, or don't save it."),
  move: gettext('Geisha: pick a human, then an open cell for it.'),
  turn: gettext('Shrine: pick the spirit to turn face down.'),
  replace: gettext('Kabuki: pick one of your cards, then the top or the bottom of the deck.'),
  put: gettext('Pick a cell for the card.'),
  raise: gettext('Goryo: pick a card from the discard pile, then an open cell.'),
  clear: gettext('Daitengu: pick up to two cells on one field.'),
  row: gettext('Okami: pick the row that you clear.'),
  player: gettext('Okami: pick the player who clears a row.'),
  look: gettext('You see the top card of the deck. Leave it on top or put it at the bottom?'),
};

/** @type {import('../scene.js').Layout} */
export const layout = {
  extra(text, game) {
    const [, types, value, kind] = FACTS.exec(game.cards.find(({ card }) => card === text)?.about ?? '') ?? [];
    if (types === undefined) return {};
    return { types: types.split(', '), value: Number(value), base: Number(value), kind: KINDS.get(kind ?? '') };
  },
  read(text, scene) {
    // The catalogue begins with the number of the card.
    return gettext('{card}: {about}', { card: sayCard(text), about: (scene.cards.get(text) ?? '').replace(/^\d+: /, '') });
  },
  board(scene) {
    const view = /** @type {View} */ (scene.shown.view);
    const [other = 1] = scene.others;
    return [
      el('div', { class: 'fields' }, field(scene, view, other), middle(scene, view), field(scene, view, scene.near)),
      hand(scene, view),
      view.put_back.length > 0 && el('p', { class: 'none' }, gettext('You put back {cards}.', { cards: listed(view.put_back.map(sayCard)) })),
    ];
  },
  ask(scene) {
    const verbs = new Set(scene.shown.options.map(({ verb }) => verb));
    const seen = verbs.has('look') ? /** @type {View} */ (scene.shown.view).deck_seen.find(({ place }) => place === 1)?.card : null;
    if (seen) return gettext('The top card of the deck is {card}. Leave it on top or put it at the bottom?', { card: sayCard(seen) });
    const verb = ['place', ...Object.keys(ASKS)].find((name) => verbs.has(name));
    const more = [verbs.has('priest') && gettext("Or have the Priest put the deck's top card on an open cell."),
      verbs.has('trade') && gettext("Or swap a Gift Spirit with a card on your opponent's field."), verbs.has('redraw') && gettext('Or have Unnamed B replace a card.')];
    return [verb ? ASKS[verb] : gettext('Choose an action.'), ...more].filter(Boolean).join(' ');
  },
  act({ verb, slots }, scene) {
    const items = Object.values(slots).flat();
    const [first = '', second = ''] = items;
    const [from, to] = [cell(first), cell(second)];
    switch (verb) {
      case 'mulligan': return items.length ? gettext('Put back {cards}', { cards: listed(items.map(sayCard)) }) : gettext('Keep all cards');
      case 'place': return gettext('Play {card} on {cell}', { card: sayCard(first), cell: to });
      case 'priest': return gettext('Priest: deck card on {cell}', { cell: from });
      case 'trade': return gettext('Swap {from} with {to}', { from, to });
      case 'redraw': return gettext('Unnamed B: replace {cell}', { cell: cell(second || first) });
      case 'prevent': return items.length ? gettext('Spend the Samurai on {cell}', { cell: from }) : gettext("Don't save it");
      case 'rescue': return items.length ? gettext('Save it to {cell}', { cell: to }) : gettext("Don't save it");
      case 'raise': return gettext('Raise {card} to {cell}', { card: sayCard(first), cell: to });
      case 'replace': return second === 'top' ? gettext('Replace {cell} from the top of the deck', { cell: from }) : gettext('Replace {cell} from the bottom of the deck', { cell: from });
      case 'clear': return items.length ? gettext('Clear {cells}', { cells: listed(items.map(cell)) }) : gettext('Clear nothing');
      case 'row': return gettext('Clear row {row}', { row: first.slice(-1) });
      case 'look': return first === 'top' ? gettext('Leave it on top') : gettext('Put it at the bottom');
      case 'done': return gettext('Raise no more');
      case 'move': return gettext('Move {from} to {to}', { from, to });
      case 'put': return gettext('Put it on {cell}', { cell: from });
      case 'player': return scene.isMine(Number(first)) ? gettext('Clear a row of yours') : gettext('{who} clears a row', { who: scene.name(Number(first)) });
      case 'discard': return gettext('Discard {cell}', { cell: from });
      case 'turn': return gettext('Turn {cell} face down', { cell: from });
      default: return null;
    }
  },
  ahead(item, verb, slot, scene) {
    const isOwn = item.startsWith(String(scene.shown.seat));
    return OWN.has(`${verb} ${slot}`) ? isOwn : !OTHERS.has(`${verb} ${slot}`) || !isOwn;
  },
  item(item, slot) {
    if (slot === 'end') return item === 'top' ? gettext('the top of the deck') : gettext('the bottom of the deck');
    if (slot === 'row') return gettext('row {row}', { row: item.slice(-1) });
    return /^\d[abc][123]$/.test(item) ? cell(item) : null;
  },
};

/** A cell in words: `0b2` is b2 of the field of seat 0; the fields stand apart, so the letter and row are enough. @param {string} name */
const cell = (name) => name.slice(1);

/** Whether a move of this verb is due. @param {Scene} scene @param {string} asked */
const asks = (scene, asked) => scene.shown.options.some(({ verb }) => verb === asked);

/** The hand. On a phone it goes on sideways, which keys can do too where there is nothing in it to press. @param {Scene} scene @param {View} view */
function hand(scene, view) {
  const row = scene.hand(view.hand, { inert: asks(scene, 'raise'), class: asks(scene, 'mulligan') ? 'spread' : '' });
  if (row && !row.querySelector('.pick')) row.tabIndex = 0;
  return row;
}

/** @param {Scene} scene @param {View} view @param {number} seat */
function field(scene, view, seat) {
  const { total, cells } = view.fields[seat] ?? { total: 0, cells: [] };
  const whose = scene.isMine(seat) ? gettext('your field') : gettext("{name}'s field", { name: scene.name(seat) });
  const danger = view.danger?.cell;
  const fresh = newCells(scene.game, scene.recent, scene.shown.seat);
  const drawn = cells.map((place) => {
    const marks = `${place.protected ? ' safe' : ''}${place.cell === danger ? ' danger' : ''}${fresh.has(place.cell) ? ' new' : ''}`;
    const card = place.card && sayCard(place.card);
    const said = !card ? gettext('open') : place.face_down ? gettext('{card}, face down', { card }) : gettext('{card}, worth {value}', { card, value: place.value ?? 0 });
    const label = gettext('{cell} of {field}: {card}', { cell: cell(place.cell), field: whose, card: said });
    const inside = el('span', { class: `cell${marks}${place.card ? '' : ' open'}`, 'data-place': place.cell, role: 'img', 'aria-label': label },
      place.card && scene.card(place.card, { inert: true, wide: true, ...(place.face_down ? { down: true } : { extra: { value: place.value } }) }),
      !place.card && cell(place.cell));
    if (place.card && !place.face_down) scene.explain(inside, place.card);
    return scene.pressable(place.cell, inside, label, {}, true);
  });
  const reached = gettext('{count} of {all}', { count: numeral(total), all: GOAL });
  const bar = el('progress', { max: GOAL, value: Math.max(0, total), 'aria-label': reached });
  return scene.player(seat, [scene.fact(gettext('total'), reached), scene.fact(gettext('hand'), view.hand_counts[seat] ?? 0), bar],
    el('div', { class: 'grid', role: 'group', 'aria-label': whose }, ...drawn));
}

/** @param {Scene} scene @param {View} view */
function middle(scene, view) {
  const seen = view.deck_seen.find(({ place }) => place === 1)?.card;
  const pile = view.discards.length > 0 && el('details', { class: 'discards', open: asks(scene, 'raise') },
    el('summary', {}, gettext('Discard pile: {count}', { count: view.discards.length })), scene.row(gettext('The discard pile'), view.discards, { inert: !asks(scene, 'raise') }));
  const deck = scene.pile(view.deck_count, gettext('deck'), true);
  deck.dataset['place'] = 'deck';
  return el('div', { role: 'group', class: 'part middle', 'aria-label': gettext('The deck') },
    deck,
    seen ? scene.under(gettext('on top'), scene.card(seen, { small: true, inert: true })) : null,
    view.danger && el('p', { class: 'warn' }, danger(cell(view.danger.cell), view.danger.how)),
    pile);
}

/** @param {string} name @param {string} how */
function danger(name, how) {
  return how === 'discarded' ? gettext('{cell} is about to be discarded.', { cell: name }) : gettext('{cell} is about to be cleared.', { cell: name });
}
