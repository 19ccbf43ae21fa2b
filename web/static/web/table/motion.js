/**
 * Cards travel: one that a move has brought to another place slides there from where it lay. Everything is read from the board as
 * it was drawn and as it is drawn now, so that the way of a card says nothing which the boards do not show.
 */

import { el } from './dom.js';
import { kept } from './sending.js';
import { STILL } from './settings.js';

/** @typedef {{ x: number, y: number, width: number, height: number }} Box relative to the board */
/** @typedef {{ card: HTMLElement, face: string, place: string, box: Box, left: number }} Lying how a card lies, and how long it is still on its way */

const LASTS = 240;
/** A new deal, or a page that was away for long, is no move. */
const MOST = 12;
/** Wraps a card, and comes and goes with what can be done with it. */
const WRAPS = 'button, .held, .folded, .cards';

export class Motion {
  /** The board as it is before it is drawn anew. @type {{ cards: Lying[], winner: string | undefined, leaving: Element[] } | null} */
  #before = null;

  /** Notes where cards lie, right before they are drawn anew. @param {HTMLElement} holder */
  look(holder) {
    const board = boardIn(holder);
    this.#before = board && !isStill() ? { cards: lying(board), winner: winnerOf(board), leaving: [...board.querySelectorAll('.leaving')].filter(isOnItsWay) } : null;
  }

  /** Lets the cards travel that lie elsewhere now. @param {HTMLElement} holder */
  travel(holder) {
    const [before, board] = [this.#before, boardIn(holder)];
    this.#before = null;
    if (!before || !board) return;
    const now = lying(board);
    const origins = originsOf(before.cards, now);
    const ways = now.flatMap((to) => {
      const from = origins.get(to);
      const box = from?.box ?? sourceOf(board, to, before.cards);
      // What lies where it lay is moved by the page alone, unless it was on its way.
      const isThere = from && ((from.place === to.place && !from.left) || isNear(from.box, to.box));
      return box?.width && !isThere ? [{ to, box, lasts: (from?.place === to.place && from.left) || LASTS }] : [];
    });
    const gone = before.cards.filter((one) => one.box.width && !now.some(({ face }) => face === one.face) && isOfTrick(one.card));
    const end = before.winner === undefined ? null : panelOf(board, before.winner);
    if (ways.length + gone.length > MOST) return;
    board.append(...before.leaving);
    for (const { to, box, lasts } of ways) {
      const seen = to.box.width ? to.box : null;
      const hidden = seen ?? boxIn(board, to.card.closest('details')?.querySelector('summary') ?? to.card.closest('.player')?.querySelector('header'));
      if (seen) slide(to.card, box, seen, lasts);
      else if (hidden) leave(board, to.card, box, hidden, lasts);
    }
    const target = end && boxIn(board, end);
    if (target) for (const { card, box } of gone) leave(board, card, box, target, LASTS);
  }
}

const isStill = () => document.hidden || !!kept(STILL) || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {Element} element */
const isOnItsWay = (element) => element.getAnimations().some(({ playState }) => playState === 'running');

/** @param {HTMLElement} holder */
const boardIn = (holder) => /** @type {HTMLElement | null} */ (holder.querySelector('.pc-board'));

/** The first line of a player, from which a card of a hand that nobody else sees comes. @param {HTMLElement} board @param {string} seat */
const panelOf = (board, seat) => board.querySelector(`.player[data-seat="${seat}"] > header`);

/** The seat that has won the trick which lies there. @param {HTMLElement} board */
const winnerOf = (board) => /** @type {HTMLElement | null} */ (board.querySelector('.played.won'))?.dataset['seat'];

/** @param {HTMLElement} card */
const isOfTrick = (card) => card.closest('.trick') !== null;

/** @param {HTMLElement} board @param {Element | null | undefined} element @returns {Box | null} */
function boxIn(board, element) {
  if (!element) return null;
  const [{ x, y, width, height }, origin] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
  return { x: x - origin.x, y: y - origin.y, width, height };
}

/** All cards of a board but those of piles, which stand for a number. @param {HTMLElement} board @returns {Lying[]} */
function lying(board) {
  const cards = /** @type {HTMLElement[]} */ ([...board.querySelectorAll('pc-card')]).filter((card) => !card.closest('.pile, .leaving'));
  return cards.map((card) => ({
    card, face: card.getAttribute('face') ?? '', place: placeOf(card, board), box: /** @type {Box} */ (boxIn(board, card)),
    left: Math.max(0, ...card.getAnimations().map((way) => Number(way.effect?.getComputedTiming().endTime) - Number(way.currentTime))),
  }));
}

/** A name of where a card lies, the same in every drawing. @param {HTMLElement} card @param {HTMLElement} board */
function placeOf(card, board) {
  const names = [];
  for (let at = card.parentElement; at && at !== board; at = at.parentElement) {
    if (at.matches('.hand')) return 'hand';
    if (!at.matches(WRAPS)) names.push(at.dataset['place'] ?? `${at.classList[0]}${at.dataset['seat'] ?? ''}`);
  }
  return names.join(' ');
}

/** @param {Box} one @param {Box} other */
const isNear = (one, other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < 4;

/**
 * Where each card lay before: the same face at the same place, else the same face elsewhere, else what lay at its place with its
 * other side up. Of backs, only one that is alone in having moved is known to be the same.
 * @param {Lying[]} before @param {Lying[]} now
 */
function originsOf(before, now) {
  /** @type {Map<Lying, Lying>} */
  const origins = new Map();
  const old = new Set(before);
  const pair = (/** @type {(from: Lying, to: Lying) => boolean} */ isSame) => {
    for (const to of now) {
      const from = origins.has(to) ? undefined : [...old].find((other) => isSame(other, to));
      if (from) {
        origins.set(to, from);
        old.delete(from);
      }
    }
  };
  pair((from, to) => from.face === to.face && from.place === to.place);
  pair((from, to) => from.face !== '' && from.face === to.face);
  pair((from, to) => from.place === to.place && (from.face === '' || to.face === ''));
  const [back, ...backs] = [...old].filter(({ face }) => !face);
  const [turned, ...more] = now.filter((to) => !to.face && !origins.has(to));
  if (back && turned && !backs.length && !more.length) origins.set(turned, back);
  return origins;
}

/**
 * Where a card comes from that lay nowhere: out of a hand that is not seen, off a pile, or it is shown a second time.
 * @param {HTMLElement} board @param {Lying} to @param {Lying[]} before
 */
function sourceOf(board, to, before) {
  const seat = /** @type {HTMLElement | null} */ (to.card.closest('[data-seat]'))?.dataset['seat'];
  const shown = isOfTrick(to.card) ? undefined : before.find(({ face, box }) => face && face === to.face && box.width);
  if (shown) return shown.box;
  const isOwn = seat === undefined || to.card.closest('.mine');
  const source = isOwn ? board.querySelector('[data-place=deck] pc-card') : panelOf(board, seat);
  const box = boxIn(board, source);
  // As small as a card in the distance.
  return box && !isOwn ? { x: box.x + box.width / 2, y: box.y + box.height / 2, width: to.box.width / 2, height: to.box.height / 2 } : box;
}

/** @param {HTMLElement} card @param {Box} from @param {Box} to @param {number} lasts */
function slide(card, from, to, lasts) {
  card.classList.add('travelling');
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const way = card.animate([{ transform: start, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }], { duration: lasts, easing: 'ease-out' });
  way.onfinish = () => card.classList.remove('travelling');
}

/** Lets a card go to where it is not seen any more. @param {HTMLElement} board @param {HTMLElement} card @param {Box} from @param {Box} to @param {number} lasts */
function leave(board, card, from, to, lasts) {
  const ghost = el('span', { class: 'leaving', 'aria-hidden': 'true' }, card.firstElementChild?.cloneNode(true));
  Object.assign(ghost.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px` });
  board.append(ghost);
  const end = `translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y + to.height / 2 - from.y - from.height / 2}px) scale(.4)`;
  ghost.animate([{}, { transform: end, opacity: .2 }], { duration: lasts, easing: 'ease-in' }).onfinish = () => ghost.remove();
}
