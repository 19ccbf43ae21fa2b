/** Ways to pick other than a click: arrows from card to card, Enter to play, a long press for help, a card dragged to the table. */

import { EXPLAINED } from './card-tips.js';
import { actOf, ON_THE_BOARD } from './key-table.js';

const HOLD_FOR = 550;
const DRAG_FROM = 12;

/**
 * @typedef {object} Handlers
 * @property {() => boolean} play plays what is picked, if it is a whole move; whether it did
 * @property {() => void} clear takes everything back
 * @property {(text: string) => void} help says what a number on the board means
 */

/** @param {HTMLElement} root @param {Handlers} handlers */
export function listen(root, handlers) {
  root.addEventListener('keydown', (event) => onKey(root, event, handlers));
  hold(root, handlers);
  drag(root, handlers);
}

/** @param {HTMLElement} root @param {KeyboardEvent} event @param {Handlers} handlers */
function onKey(root, event, { play, clear }) {
  const act = actOf(event, ON_THE_BOARD);
  const from = pickOf(event.target) ?? cardOf(event.target);
  if (act === 'back') return clear();
  if (act === 'press' && event.key === 'Enter' && from?.getAttribute('aria-pressed') === 'true' && play()) event.preventDefault();
  if (act !== 'walk' && act !== 'read') return undefined;
  if (event.target instanceof Element && event.target.matches('.board-holder')) return enter(event.target, event);
  const next = from && nearest(from, goals(root, event), event.key);
  if (next) {
    go(next);
    event.preventDefault();
  }
  return undefined;
}

/** From the board itself an arrow leads to the first that can be picked. @param {Element} board @param {KeyboardEvent} event */
function enter(board, event) {
  const all = goals(board, event);
  const first = all.find((card) => !card.matches('.barred')) ?? all[0];
  if (!(first instanceof HTMLElement)) return;
  go(first);
  event.preventDefault();
}

/** Where arrows lead: to what can be picked; with Shift, and where there is nothing to pick, to every card that explains itself. @param {Element} root @param {KeyboardEvent} event */
function goals(root, { shiftKey }) {
  const picks = [...root.querySelectorAll('button.pick')];
  if (picks.length && !shiftKey) return picks;
  return [...root.querySelectorAll(`button.pick, ${EXPLAINED}`)].filter((card) => !card.parentElement?.closest(`button.pick, ${EXPLAINED}`));
}

/** @param {HTMLElement} to */
function go(to) {
  if (!to.matches('button')) to.tabIndex = -1;
  to.focus();
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const pickOf = (target) => (target instanceof Element ? target.closest('button.pick') : null);

/** A card that can only be read. @param {EventTarget | null} target @returns {HTMLElement | null} */
const cardOf = (target) => (target instanceof HTMLElement && target.matches(EXPLAINED) ? target : null);

/**
 * The next one in the direction of an arrow: what lies straight ahead counts as nearer than what lies aside.
 * @param {HTMLElement} from
 * @param {Element[]} all
 * @param {string} arrow
 */
function nearest(from, all, arrow) {
  const here = centre(from);
  const isAcross = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const sign = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1;
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from || !(other instanceof HTMLElement)) continue;
    const there = centre(other);
    const [ahead, aside] = isAcross ? [there.x - here.x, there.y - here.y] : [there.y - here.y, there.x - here.x];
    const distance = ahead * sign + Math.abs(aside) * 3;
    if (ahead * sign > 2 && distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A long press on what has a title says it; cards explain themselves. @param {HTMLElement} root @param {Handlers} handlers */
function hold(root, { help }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isHeld = false;
  const stop = () => clearTimeout(timer);
  root.addEventListener('pointerdown', (event) => {
    isHeld = false;
    const titled = event.target instanceof Element ? event.target.closest('[title]') : null;
    const text = titled?.getAttribute('title');
    if (text) timer = setTimeout(() => {
      isHeld = true;
      help(text);
    }, HOLD_FOR);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointermove']) root.addEventListener(end, (event) => {
    // A finger is never quite still.
    if (!(event instanceof PointerEvent) || end !== 'pointermove' || Math.hypot(event.movementX, event.movementY) > 3) stop();
  });
  root.addEventListener('click', (event) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  root.addEventListener('contextmenu', (event) => {
    if (isHeld) event.preventDefault();
  });
}

/** With a mouse a card can be dragged to the table, which picks it and plays it. @param {HTMLElement} root @param {Handlers} handlers */
function drag(root, { play }) {
  /** @type {{ from: HTMLElement, x: number, y: number, isMoving: boolean } | null} */
  let dragged = null;
  let isDropped = false;
  root.addEventListener('pointerdown', (event) => {
    const from = event.pointerType === 'mouse' && event.button === 0 ? pickOf(event.target) : null;
    dragged = from && { from, x: event.clientX, y: event.clientY, isMoving: false };
    isDropped = false;
  });
  root.addEventListener('pointermove', (event) => {
    if (!dragged) return;
    const [x, y] = [event.clientX - dragged.x, event.clientY - dragged.y];
    if (!dragged.isMoving && Math.hypot(x, y) < DRAG_FROM) return;
    dragged.isMoving = true;
    dragged.from.classList.add('dragged');
    dragged.from.style.translate = `${x}px ${y}px`;
  });
  const end = (/** @type {PointerEvent} */ event) => {
    const done = dragged;
    dragged = null;
    if (!done?.isMoving) return;
    done.from.classList.remove('dragged');
    done.from.style.translate = '';
    isDropped = true;
    const onto = document.elementsFromPoint(event.clientX, event.clientY).filter((element) => !done.from.contains(element));
    if (event.type !== 'pointerup' || !onto.some((element) => element.matches('.middle, .cell.open, .player.mine .grid'))) return;
    isDropped = false;
    if (done.from.getAttribute('aria-pressed') !== 'true') done.from.click();
    // One that may not be played has said why, and nothing else is played in its place.
    if (done.from.classList.contains('barred')) {
      isDropped = true;
      return;
    }
    const cell = onto.map((element) => element.closest('button.pick')).find((found) => found && found !== done.from);
    const key = cell instanceof HTMLElement ? cell.dataset['key'] : undefined;
    [...root.querySelectorAll('button.pick')].find((found) => key && found instanceof HTMLElement && found.dataset['key'] === key && found.classList.contains('next'))?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    play();
    isDropped = true;
  };
  root.addEventListener('pointerup', end);
  root.addEventListener('pointercancel', end);
  root.addEventListener('click', (event) => {
    // What was dragged is not pressed as well.
    if (isDropped && event.isTrusted) {
      event.preventDefault();
      event.stopPropagation();
    }
    isDropped = false;
  }, { capture: true });
  root.addEventListener('dragstart', (event) => event.preventDefault());
}
