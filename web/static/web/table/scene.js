/**
 * One moment of a match, ready to be drawn: what the API says of it, and the parts that layouts put a board together from.
 * With `picks` the parts can be pressed; without, the same board only shows.
 */

import { cardElement } from '../cards/card.js';
import { isSuit, nameOf, sayCard, sayOf, suitName, titled } from '../cards/faces.js';
import { signPicture } from '../cards/signs.js';
import { gettext, listed, ngettext } from '../words.js';
import { explain } from './card-tips.js';
import { button, el } from './dom.js';
import { folding } from './fold.js';
import { newCards } from './recent.js';
import { seatName, slotsOf } from './sentences.js';
import { pausedUntil, timeLeft } from './times.js';

/** @typedef {import('#api').Game} Game */
/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').MatchView} MatchView */
/** @typedef {import('./picks.js').Picks} Picks */
/** @typedef {import('./picks.js').Place} Place */
/** @typedef {import('./picks.js').Chosen} Chosen */
/** @typedef {import('./dom.js').Child} Child */
/** @typedef {import('../cards/draw.js').Extra} Extra */
/**
 * What a game knows about its own board. Everything but `board` can be left out.
 * @typedef {object} Layout
 * @property {(scene: Scene) => Child[]} board draws the board
 * @property {(text: string, game: Game) => Extra} [extra] what a card's face shows beside suit and rank
 * @property {(text: string, scene: Scene) => string} [read] what is read aloud of a card, where that is more than its name
 * @property {(item: string, slot: string, scene: Scene) => string | null} [item] how an item that is no card is said
 * @property {(move: Chosen, scene: Scene) => string | null} [act] what the button of a move says
 * @property {(scene: Scene) => string | null} [ask] what the player is asked
 * @property {(item: string, verb: string, slot: string, scene: Scene) => boolean} [ahead] whether an item can ever be legal there, of a move that is ordered ahead
 * @property {(item: string, slot: string, scene: Scene) => Node | null} [chip] how an item that is on no board is drawn
 */

/** What there is to draw, and the parts to draw it with. */
export class Scene {
  /** Items that can be pressed on the board. @type {Set<string>} */
  offered = new Set();
  /** @type {Map<string, number>} */
  #twins = new Map();

  /**
   * @param {object} moment
   * @param {Game} moment.game
   * @param {Match} moment.match
   * @param {MatchView} moment.shown
   * @param {Layout} moment.layout
   * @param {import('#api').LogRow[]} [moment.log] the rows that are known
   * @param {import('#api').LogRow[]} [moment.recent] those of them that are news
   * @param {Picks | null} [moment.picks]
   * @param {(item: string, place: Place, key: string) => void} [moment.press]
   * @param {((item: string, place: Place) => void) | null} [moment.refuse] says why something of the reader's cannot be chosen
   * @param {string | null} [moment.suggested] the move of a hint
   */
  constructor({ game, match, shown, layout, log = [], recent = [], picks = null, press, refuse = null, suggested = null }) {
    this.game = game;
    this.match = match;
    this.shown = shown;
    this.layout = layout;
    this.log = log;
    this.recent = recent;
    this.picks = picks;
    this.press = press;
    this.refuse = refuse;
    /** The verb and the items of the move of a hint, by its slots. */
    this.suggested = suggested === null ? null : { verb: suggested.split(' ')[0], slots: slotsOf(game, suggested) };
    this.cards = new Map(game.cards.map((card) => [card.card, sayOf(card.about)]));
    /** What has just come or moved. */
    this.newCards = newCards(game, recent, shown.seat);
  }

  /** The seat at the lower edge: the reader's own, an onlooker's is the first. */
  get near() {
    return this.shown.seat ?? 0;
  }

  /** The other seats, clockwise from the reader's left. */
  get others() {
    return Array.from({ length: this.game.seats - 1 }, (_, at) => (this.near + at + 1) % this.game.seats);
  }

  /** @param {number} seat */
  name(seat) {
    return seatName(this.match, seat);
  }

  /** @param {number} seat */
  isMine(seat) {
    return this.shown.seat === seat;
  }

  /** Names a player to the reader: "you" or the name. @param {number} seat */
  who(seat) {
    return this.isMine(seat) ? gettext('you') : this.name(seat);
  }

  /** The side that a seat plays for. @param {number} seat */
  side(seat) {
    return this.game.sides.findIndex((side) => side.includes(seat));
  }

  // --- cards ---

  /**
   * A card. It can be pressed if a legal move takes it from there, and one that is `own` to hear why none does.
   * @param {string | null} text null for one whose face the reader does not know
   * @param {{ place?: Place, down?: boolean, wide?: boolean, small?: boolean, extra?: Extra, label?: string, inert?: boolean, own?: boolean }} [how]
   */
  card(text, how = {}) {
    const extra = { ...(text ? this.layout.extra?.(text, this.game) : {}), ...how.extra };
    const { inert, place, own, ...shown } = how;
    const read = text && !how.down ? this.layout.read?.(text, this) : undefined;
    const label = how.label ?? read;
    const drawn = cardElement(text, { ...shown, ...(label && { label }), extra });
    if (text && this.newCards.has(text)) drawn.classList.add('new');
    if (!text || how.down) return drawn;
    this.explain(drawn, text);
    if (inert) return drawn;
    return this.pressable(text, drawn, label ?? sayCard(text), place, own);
  }

  /**
   * Anything that stands for an item of a move: a button while a legal move takes it, else only what is drawn. What is the
   * reader's `own` stays a button that is off: pressed, it says why.
   * @param {string} item
   * @param {HTMLElement} drawn
   * @param {string} label
   * @param {Place} [place]
   * @param {boolean} [own]
   * @returns {HTMLElement}
   */
  pressable(item, drawn, label, place = {}, own = false) {
    const { picks, press, refuse } = this;
    const twin = `${item} ${Object.values(place).join(' ')}`;
    const number = this.#twins.get(twin) ?? 0;
    this.#twins.set(twin, number + 1);
    const key = `${twin} ${number}`;
    const answer = press && picks?.answer(item, place);
    const isPicked = picks?.has(key) ?? false;
    const isOffered = press && (answer || isPicked);
    if (!isOffered && !(own && refuse)) return drawn;
    if (isOffered) this.offered.add(item);
    drawn.setAttribute('role', 'presentation');
    drawn.removeAttribute('aria-label');
    const state = isPicked ? 'picked' : (answer ?? 'barred');
    const isSuggested = isOffered && this.#suggests(item, place, number);
    const made = button(
      { class: `pick ${state}${isSuggested ? ' suggested' : ''}`, 'data-key': key, 'data-item': item, 'aria-label': isSuggested ? gettext('{card} (suggested)', { card: label }) : label, ...(isOffered ? { 'aria-pressed': String(isPicked) } : { 'aria-disabled': 'true' }) },
      () => (isOffered ? press(item, place, key) : refuse?.(item, place)),
      drawn,
    );
    const { name, about } = drawn.dataset;
    if (name && about) explain(made, name, about);
    return made;
  }

  /** Whether the move of a hint takes this item from here, of several that look alike only as many. @param {string} item @param {Place} place @param {number} number */
  #suggests(item, place, number) {
    const { slots } = this.suggested ?? {};
    if (!slots || Object.entries(place).some(([slot, value]) => slots[slot] && !slots[slot]?.includes(value))) return false;
    const times = Object.entries(slots).filter(([slot]) => !(slot in place)).flatMap(([, items]) => items).filter((other) => other === item).length;
    return number < times;
  }

  /** Whether a move is that of a hint, whatever the order of its items. @param {Chosen} move */
  isSuggested({ verb, slots }) {
    const { suggested } = this;
    return suggested?.verb === verb && Object.entries(suggested.slots).every(([slot, items]) => [...items].sort().join() === [...(slots[slot] ?? [])].sort().join());
  }

  /** Lets something say what a card does that lies there face up. @param {HTMLElement} element @param {string} card */
  explain(element, card) {
    // Some catalogues begin with the number of the card.
    const about = this.cards.get(card)?.replace(/^\d+: /, '');
    if (about) explain(element, sayCard(card), about);
  }

  /**
   * Cards in a row.
   * @param {string} label for those who cannot see it
   * @param {readonly (string | null)[]} texts
   * @param {Parameters<Scene['card']>[1] & { class?: string }} [how]
   */
  row(label, texts, how = {}) {
    const { class: kind = '', ...card } = how;
    const row = el('div', { class: `cards ${kind}`, role: 'group', 'aria-label': `${label}: ${cards(texts.length)}` });
    row.append(...texts.map((text) => this.card(text, card)));
    return row;
  }

  /** The reader's hand. @param {readonly string[]} texts @param {Parameters<Scene['row']>[2]} [how] */
  hand(texts, how = {}) {
    if (this.shown.seat === null) return null;
    const row = this.row(gettext('Your hand'), texts, { own: true, ...how, class: `hand ${how.class ?? ''}` });
    // Each in a place of its own, so that cards can lie over each other where there is little room.
    row.replaceChildren(...[...row.children].map((card) => el('span', { class: 'held' }, card)));
    if (!texts.length) row.append(el('span', { class: 'none' }, gettext('Your hand is empty.')));
    return row;
  }

  /** A pile of cards of which only the number counts. @param {number} count @param {string} title @param {boolean} [wide] */
  pile(count, title, wide = false) {
    return el(
      'figure', { class: 'pile', 'aria-label': `${title}: ${cards(count)}` },
      count ? this.card(null, { wide, small: true }) : el('span', { class: 'gap small' }),
      el('figcaption', {}, `${title} `, el('b', {}, String(count))),
    );
  }

  /**
   * Something with a word under it.
   * @param {string} caption
   * @param {Child} drawn
   * @param {string} [kind]
   */
  under(caption, drawn, kind = '') {
    return el('figure', { class: kind }, drawn || el('span', { class: 'gap' }), el('figcaption', {}, caption));
  }

  // --- other parts ---

  /** A part of the board with a heading. @param {string} title @param {string} kind @param {...Child} children */
  part(title, kind, ...children) {
    return el('div', { role: 'group', class: `part ${kind}`, 'aria-label': title }, el('h2', {}, title), ...children);
  }

  /** A number or a word with what it means. @param {string} label @param {Child | number} value @param {string} [title] */
  fact(label, value, title) {
    const shown = typeof value === 'number' ? String(value) : value;
    return el('span', { class: 'fact', title }, el('span', { class: 'label' }, `${label} `), el('b', {}, shown));
  }

  /** The sign of a suit and its name. @param {string} letter */
  suit(letter) {
    return el('span', { class: 'suit' }, signPicture(letter), ` ${suitName(letter)}`);
  }

  /** Suits that a player failed to follow. @param {readonly string[]} suits */
  without(suits) {
    const name = (/** @type {string} */ suit) => (isSuit(suit) ? suitName(suit) : gettext(suit));
    const words = gettext('has no {suits}', { suits: listed(suits.map(name)) });
    return el('span', { class: 'fact', title: gettext('Suits this player could not follow.') }, el('span', { class: 'label', 'aria-hidden': 'true' }, `${gettext('no')} `),
      ...suits.flatMap((suit) => [isSuit(suit) ? signPicture(suit) : el('b', { 'aria-hidden': 'true' }, name(suit)), ' ']), el('span', { class: 'unseen' }, words));
  }

  /**
   * A player: name, whose turn it is, the clock, facts, and what lies before them. On a phone a player sees of another the
   * first line, unless something of theirs can be picked.
   * @param {number} seat
   * @param {Child[]} facts
   * @param {...Child} children
   */
  player(seat, facts, ...children) {
    const isDue = this.shown.to_act.includes(seat);
    const clock = this.shown.clocks.find((other) => other.seat === seat);
    const now = new Date();
    const paused = pausedUntil(this.match, now);
    // In a pause the time that is left stands still: it is what there will be after it.
    const time = clock?.deadline ? timeLeft(clock.deadline, paused ? new Date(paused) : now) : null;
    const left = time && paused ? gettext('{time}, clock stopped', { time }) : time;
    const place = this.shown.outcome?.places?.[seat];
    const before = children.filter((child) => child instanceof Element);
    const folds = this.press && this.shown.seat !== null && !this.isMine(seat) && before.length && !before.some((child) => child.querySelector('.pick:not(.barred)'));
    const fold = folds ? folding(`${this.match.id}-${seat}`, gettext('The cards of {name}', { name: this.name(seat) }), children) : null;
    return el(
      'div', { role: 'group', class: `player${isDue ? ' due' : ''}${this.isMine(seat) ? ' mine' : ''}`, 'aria-label': this.who(seat), 'data-seat': seat },
      el('header', {},
        el('span', { class: 'who' }, this.isMine(seat) ? gettext('{name} (you)', { name: this.name(seat) }) : this.name(seat)),
        isDue && el('span', { class: 'turn' }, gettext('to move')),
        left && el('time', { class: 'clock', datetime: clock?.deadline ?? '' }, left),
        place !== undefined && el('span', { class: 'turn' }, place === 1 ? gettext('first place') : gettext('place {place}', { place })),
        ...facts, fold?.toggle),
      ...(fold ? [fold.folded] : children),
    );
  }

  /** What a trick holds: cards with the names and seats of those who played them. @param {{ who: string, card: string | null, seat?: number | null, won?: boolean }[]} cards */
  trick(cards) {
    return el('div', { class: 'trick' }, ...cards.map(({ who, card, seat, won }) => {
      const label = card ? gettext('{card}, from {who}', { card: sayCard(card), who }) : '';
      const played = this.under(who, card && this.card(card, { inert: true, label }), `${card ? 'played' : 'to-come'}${won ? ' won' : ''}`);
      if (typeof seat === 'number') played.dataset['seat'] = String(seat);
      return played;
    }));
  }

  /** Who won the last trick. @param {number} winner */
  lastTrick(winner) {
    return this.isMine(winner) ? gettext('The last trick: yours') : gettext('The last trick: {name} won it', { name: this.name(winner) });
  }

  /** How an item of a move is said. @param {string} item @param {string} slot @returns {string} */
  say(item, slot) {
    const own = this.layout.item?.(item, slot, this);
    if (own) return own;
    if (this.cards.has(item)) return sayCard(item);
    if (slot === 'seat' || slot === 'player') return this.name(Number(item));
    return isSuit(item) ? suitName(item) : titled(nameOf('item', item));
  }
}

/** @param {number} count */
export const cards = (count) => ngettext('{count} card', '{count} cards', count);
